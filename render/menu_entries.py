"""Rows of a menu: what each says and asks for, and those that several menus have."""

from typing import Final, NamedTuple, TypeAlias

import pygame

from render.furniture import Button
from render.lettering import Type, lettering
from render.moment import Moment
from render.navigation import OpenScreen, Request, ToggleFullscreen
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import INK, TEXT
from render.word_buttons import WordButton, menu_button

# Of a half row, in g: where the icon begins, its side, where the words begin and their size, what
# is free at the end, and what lies between the halves.
_HALF_ICON: Final = 2.6
_HALF_SIDE: Final = 3.2
_HALF_WORDS: Final = 7.4
_HALF_EM: Final = 3.2
_HALF_END: Final = 1.6
_HALF_GAP: Final = 1.2


class MenuEntry(NamedTuple):
    """A row of a menu to be; a small note stands under its label."""

    name: str
    label: str
    request: Request
    kind: Button
    icon: str
    note: str = ""


MenuRow: TypeAlias = tuple[MenuEntry, ...]
"""One entry, or two side by side; of two neither has a note."""


def screen_entry(tools: Tools, moment: Moment) -> MenuEntry:
    """The row that fills the screen with the window, or brings it back."""
    say = tools.messages.say
    icon, label = (
        ("window", say("Leave full screen"))
        if moment.fullscreen
        else ("fullscreen", say("Full screen"))
    )
    return MenuEntry("fullscreen", label, ToggleFullscreen(), "ordinary", icon)


def rules_entry(tools: Tools) -> MenuEntry:
    """The entry that opens the rules."""
    say = tools.messages.say
    return MenuEntry("rules", say("Rules"), OpenScreen("rules"), "ordinary", "tile")


def settings_entry(tools: Tools) -> MenuEntry:
    """The entry that opens the settings."""
    say = tools.messages.say
    return MenuEntry("settings", say("Settings"), OpenScreen("settings"), "ordinary", "gear")


def scores_entry(tools: Tools) -> MenuEntry:
    """The entry that opens the score sheet of a match."""
    say = tools.messages.say
    return MenuEntry("scores", say("Score sheet"), OpenScreen("scores"), "ordinary", "sort")


def row_buttons(tools: Tools, row: MenuRow, box: pygame.Rect) -> tuple[WordButton, ...]:
    """A row's buttons in a box laid out from left to right."""
    if len(row) == 1:
        return (entry_button(tools, row[0], tools.frame.flip(box)),)
    gap = tools.frame.units.g(_HALF_GAP)
    width = (box.width - gap) // 2
    halves = (
        pygame.Rect(box.x, box.y, width, box.height),
        pygame.Rect(box.right - width, box.y, width, box.height),
    )
    return tuple(_half(tools, entry, half) for entry, half in zip(row, halves, strict=True))


def _half(tools: Tools, entry: MenuEntry, box: pygame.Rect) -> WordButton:
    """An entry beside another one: its words may take two lines."""
    flip, g = tools.frame.flip, tools.frame.units.g
    target = Target(TargetId(f"button:{entry.name}"), flip(box), entry.label, entry.request)
    side = g(_HALF_SIDE)
    sign = pygame.Rect(box.x + g(_HALF_ICON), box.centery - side // 2, side, side)
    start = g(_HALF_WORDS)
    room = pygame.Rect(box.x + start, box.y, box.width - start - g(_HALF_END), box.height)
    how = Type(_HALF_EM, True, INK if entry.kind == "primary" else TEXT, lines=2)
    words = lettering(tools, entry.label, flip(room), how)
    return WordButton(target, entry.kind, entry.icon, flip(sign), words)


def entry_button(tools: Tools, entry: MenuEntry, rect: pygame.Rect) -> WordButton:
    """An entry's button in its place."""
    name, enabled = TargetId(f"button:{entry.name}"), entry.kind != "disabled"
    target = Target(name, rect, entry.label, entry.request, enabled)
    return menu_button(tools, target, entry.kind, entry.icon, entry.note)
