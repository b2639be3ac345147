"""The tray's end: yes and no for what is put up, and the one button of the turn."""

from types import MappingProxyType
from typing import Final

import pygame

from game.actions import DRAW, FINISH, OPEN, PASS, SEARCH, Action
from game.intents import Cancel, Confirm, Propose
from render.messages import Messages
from render.table_buttons import Face, lay_face
from render.table_ghost import lay_take_back, yes_kind
from render.table_sheet import Sheet
from render.table_state import Table
from render.words import preview_text

_BUTTONS: Final = MappingProxyType(
    {
        SEARCH: ("button:search", "search"),
        OPEN: ("button:open", "play"),
        DRAW: ("button:draw", "tile"),
        PASS: ("button:pass", "pass"),
        FINISH: ("button:finish", "finish"),
    }
)


def action_word(messages: Messages, action: Action) -> str:
    """What the button of an action without a tile says."""
    if action == SEARCH:
        # Translators: a button: everybody draws a tile, to find the engine.
        return messages.say("Search")
    if action == OPEN:
        # Translators: a button: lay the engine and so open the round.
        return messages.say("Open")
    if action == DRAW:
        # Translators: a button: take one tile from the boneyard.
        return messages.say("Draw")
    return messages.say("Pass") if action == PASS else messages.say("Finish")


def lay_actions(sheet: Sheet, table: Table) -> None:
    """Lay yes over no while something is put up, and the button for what else is offered."""
    if table.plan.hand is None:
        return
    if table.preview is not None:
        _lay_discs(sheet, table)
    offered = [action for action in table.scene.offers if action not in table.proposed]
    if offered:
        _lay_button(sheet, table, offered[0])


def _lay_discs(sheet: Sheet, table: Table) -> None:
    preview, messages = table.preview, sheet.tools.messages
    if preview is None:
        return
    size, column = table.plan.disc, table.plan.parts.actions
    yes = pygame.Rect(0, 0, size, size)
    yes.midtop = column.midtop
    pressed = table.moment.pressed
    sheet.button(sheet.tools.bakery.disc(yes_kind(table), size), yes, pressed == "button:confirm")
    said = preview_text(messages, table.scene, preview) or messages.say("Confirm")
    sheet.target(
        "button:confirm",
        yes,
        said,
        Confirm(),
        enabled=table.confirms,
        refusal=table.unconfirmed,
    )
    _lay_no(sheet, table, yes.move(0, column.height - size))


def _lay_no(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    """No drops what is put up; of a first turn's chain it takes the last tile back."""
    name = "button:cancel"
    if table.chain:
        lay_take_back(sheet, table, name, rect, rect)
        return
    disc = sheet.tools.bakery.disc("no", rect.width)
    sheet.button(disc, rect, table.moment.pressed == name)
    # Translators: the cross beside what is put up; undo has a word of its own.
    sheet.target(name, rect, sheet.tools.messages.say("Take it back"), Cancel())


def _lay_button(sheet: Sheet, table: Table, action: Action) -> None:
    name, icon = _BUTTONS[action]
    word = action_word(sheet.tools.messages, action)
    lay_face(sheet, table, Face(name, icon, word, word, Propose(action)), table.plan.parts.tall)
