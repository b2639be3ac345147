"""The header's ends: round, engine and who is next; boneyard, cover and menu."""

from typing import Final, NamedTuple

import pygame

from game.actions import DRAW, OPEN, SEARCH
from game.intents import Confirm, DropCurtain, Propose
from render.languages_page import spoken_label
from render.navigation import OpenMenu, OpenScreen, Request
from render.surfaces import Sprite
from render.table_brief import (
    Told,
    caption_style,
    caption_width,
    is_compact,
    is_short,
    is_shortest,
    lay_caption,
    measured,
    panel_box,
    touched,
    value_box,
)
from render.table_marks import brass_glow, close_frame, veil
from render.table_next import lay_next
from render.table_sheet import Sheet
from render.table_state import Table
from render.text import Style
from render.theme import (
    BODY,
    FAINT,
    LEAST_PIP_SIDE,
    NAME,
    RADIUS,
    TEXT,
)
from render.words import preview_text

# How far a ghost's frame reaches, what is free between it and the edges, and where captions end.
_FRAME: Final = 0.9
_FRAME_AIR: Final = 0.6
_CAPTION_FOOT: Final = 4.2
# Middle of an engine under its caption, and how far the light of a panel reaches; in g.
_ENGINE_MIDDLE: Final = 7.4
_LIGHT: Final = 1.0
# Half side of the tiles at the boneyard's count: in g, and as a share of the panel at most.
_BACK: Final = 2.9
_BACK_SHARE: Final = 0.4


class _Face(NamedTuple):
    """A button of the header: its id, its icon, what it is called, and what it asks for."""

    name: str
    icon: str
    label: str
    request: Request


def lay_lead(sheet: Sheet, table: Table, *, touchable: bool) -> int:
    """Lay round and engine at the start edge; return where they end.

    A touch on them opens the score sheet; an engine that is put up is confirmed by one.
    """
    row, units = table.plan.status, table.units
    start = row.x + units.g(1)
    said = end = _lay_round(sheet, table, start)
    compact, put_up = is_compact(table), OPEN in table.proposed
    most = row.height - units.g(0.8) if compact else row.height // 2
    side = min(max(units.g(3.3), LEAST_PIP_SIDE), most)
    tile = pygame.Rect(end + units.g(2.4 if compact else 3.2), 0, 2 * side, side)
    tile.centery = row.centery if compact else row.y + units.g(_ENGINE_MIDDLE)
    if not compact:
        caption = sheet.tools.messages.say("Engine")
        width = max(caption_width(sheet, table, caption), tile.width)
        lay_caption(sheet, table, caption, tile.x, width)
        end = tile.x + width
    last = max(end, tile.right)
    if touchable:
        _touch_round(sheet, table, said if put_up else last)
    _lay_engine(sheet, table, tile)
    return last


def _touch_round(sheet: Sheet, table: Table, end: int) -> None:
    row, label = table.plan.status, sheet.tools.messages.say("Score sheet")
    rect = pygame.Rect(row.x, row.y, 0, row.height)
    rect.width = max(table.units.dp(48), end + table.units.g(0.8) - row.x)
    sheet.target("button:scores", rect, label, OpenScreen("scores"))


def _lay_round(sheet: Sheet, table: Table, start: int) -> int:
    messages, number = sheet.tools.messages, table.scene.round
    value = Style(table.plan.frame.em(BODY), True, TEXT)
    if is_compact(table):
        # Translators: the round.
        text = messages.say("{n} of 13", n=number)
        if not is_shortest(table):
            text = messages.say("Round {n} of 13", n=number)
        width = measured(sheet, text, value.px, True)
        row = table.plan.status
        sheet.words(text, value, pygame.Rect(start, row.y, width, row.height))
        return start + width
    caption, text = messages.say("Round"), messages.say("{n} of 13", n=number)
    width = max(caption_width(sheet, table, caption), measured(sheet, text, value.px, True))
    lay_caption(sheet, table, caption, start, width)
    sheet.words(text, value, value_box(table, start, width))
    return start + width


def _lay_engine(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    """The engine; while it is put up in a dashed frame, and a touch confirms it."""
    bakery, engine = sheet.tools.bakery, table.scene.engine
    sheet.sprite(bakery.tile_shadow(rect.height, lying=True), rect)
    sheet.put(bakery.tile(engine, engine, rect.height, lying=True), rect.x, rect.y)
    if OPEN in table.proposed:
        frame = bakery.ghost_frame(rect.height, lying=True)
        if _free_around(table, rect) < table.units.g(_FRAME):
            frame = close_frame(rect.size, table.units)
        sheet.sprite(frame, rect)
        _touch_engine(sheet, table, rect)


def _free_around(table: Table, engine: pygame.Rect) -> int:
    """What stays free over and under an engine: up to its caption, and clear of the edges."""
    units, row = table.units, table.plan.status
    top = row.y + units.g(_FRAME_AIR if is_compact(table) else _CAPTION_FOOT)
    return min(engine.top - top, row.bottom - units.g(_FRAME_AIR) - engine.bottom)


def _touch_engine(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    preview, least, row = table.preview, table.units.dp(48), table.plan.status
    if preview is None:
        return
    touch = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
    touch.clamp_ip(pygame.Rect(row.x, row.y, row.width, max(row.height, least)))
    said = preview_text(sheet.tools.messages, table.scene, preview)
    sheet.target("ghost", touch, said, Confirm(), enabled=table.confirms)


def lay_trail(sheet: Sheet, table: Table, told: Told, *, touchable: bool) -> int:
    """Lay menu, cover, boneyard and who is next at the end edge; return where they begin."""
    units, box = table.units, panel_box(table, table.plan.status)
    menu = pygame.Rect(0, box.y, max(box.height, units.dp(48)), box.height)
    menu.right = box.right
    _lay_menu(sheet, table, menu)
    last = _lay_before_menu(sheet, table, menu)
    start = _lay_boneyard(sheet, table, last, told.caption, touchable)
    return lay_next(sheet, table, start - units.g(2.4), told)


def _lay_menu(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    touch, label = touched(table, table.plan.status, rect), sheet.tools.messages.say("Menu")
    sheet.target("button:menu", touch, label, OpenMenu(), seen=rect)
    ground = sheet.tools.bakery.button(rect.size, "ordinary")
    place = sheet.button(ground, rect, table.moment.pressed == "button:menu")
    sheet.icon("menu", table.units.g(3.4), TEXT, place)


def _lay_before_menu(sheet: Sheet, table: Table, menu: pygame.Rect) -> pygame.Rect:
    """What covers the hands, on a person's curtain the language; return the last of all (R9.3).

    While computers search there is a sign that no hand shows, and of a single person's hand
    nothing is covered.
    """
    messages, curtain = sheet.tools.messages, table.scene.curtain
    rect = menu.move(-menu.width - table.units.g(0.8), 0)
    if curtain is not None and curtain.seat is not None:
        opens = OpenScreen("languages", curtain.seat if table.shared else None)
        label = spoken_label(messages, messages.language)
        _lay_button(sheet, table, rect, _Face("button:language", "globe", label, opens))
    elif table.scene.can_cover:
        label = messages.say("Cover the hands")
        _lay_button(sheet, table, rect, _Face("button:cover", "cover", label, DropCurtain()))
    elif table.shared:
        sheet.sprite(sheet.tools.bakery.button(rect.size, "disabled"), rect)
        sheet.icon("cover", table.units.g(4), FAINT, rect)
    else:
        return menu
    return rect


def _lay_button(sheet: Sheet, table: Table, rect: pygame.Rect, face: _Face) -> None:
    touch = touched(table, table.plan.status, rect)
    sheet.target(face.name, touch, face.label, face.request, seen=rect)
    ground = sheet.tools.bakery.button(rect.size, "ordinary")
    place = sheet.button(ground, rect, table.moment.pressed == face.name)
    sheet.icon(face.icon, table.units.g(4), TEXT, place)


def _lay_boneyard(
    sheet: Sheet, table: Table, last: pygame.Rect, captioned: bool, touchable: bool
) -> int:
    units, messages = table.units, sheet.tools.messages
    caption, count = messages.say("Boneyard"), str(table.scene.boneyard)
    big = Style(table.plan.frame.em(NAME), True, TEXT)
    short = is_short(table) or not captioned
    compact = is_compact(table) or not captioned
    words = 0 if short else units.g(1) + caption_width(sheet, table, caption)
    number = measured(sheet, "00", big.px, True)
    text = words + number if compact else max(words, number)
    tiles = units.g(1.6 + 4.7 + 1.5)
    rect = pygame.Rect(0, last.y, tiles + text + units.g(1.7), last.height)
    rect.right = last.left - units.g(1.2)
    if touchable:
        _touch_boneyard(sheet, table, rect)
    start, rect = rect.left, _lay_panel(sheet, table, rect)
    _lay_backs(sheet, table, rect)
    box = pygame.Rect(rect.x + tiles, rect.y, text, rect.height)
    if compact:
        if not short:
            named = pygame.Rect(box.x, box.y, words - units.g(1), box.height)
            sheet.words(caption, caption_style(table), named)
        told = pygame.Rect(box.x + words, box.y, measured(sheet, count, big.px, True), box.height)
        sheet.words(count, big, told)
    else:
        lay_caption(sheet, table, caption, box.x, box.width)
        sheet.words(count, big, value_box(table, box.x, box.width))
    return start


def _asked_for(table: Table) -> bool:
    return DRAW in table.proposed or SEARCH in table.proposed


def _lay_panel(sheet: Sheet, table: Table, rect: pygame.Rect) -> pygame.Rect:
    """The boneyard's ground, a button only where tiles may be taken; return its place."""
    radius, pressed = table.units.g(RADIUS), table.moment.pressed == "boneyard"
    offered = DRAW in table.scene.offers or SEARCH in table.scene.offers
    if _asked_for(table):
        light = brass_glow(rect.size, radius, max(3, table.units.g(_LIGHT)))
        sheet.sprite(light, rect)
        return sheet.button(sheet.tools.bakery.button(rect.size, "chosen"), rect, pressed)
    if offered:
        return sheet.button(sheet.tools.bakery.button(rect.size, "ordinary"), rect, pressed)
    return sheet.button(Sprite(veil(rect.size, radius, 0.24)), rect, pressed)


def _lay_backs(sheet: Sheet, table: Table, panel: pygame.Rect) -> None:
    """Three tiles face down, or their empty place."""
    units, bakery, left = table.units, sheet.tools.bakery, table.scene.boneyard
    side = min(units.g(_BACK), int(_BACK_SHARE * panel.height))
    first = pygame.Rect(panel.x + units.g(1.6), 0, side, 2 * side)
    first.centery = panel.centery
    if not left:
        sheet.sprite(bakery.vacant(side, lying=False), first)
    for number in range(min(3, left)):
        place = first.move(units.g(0.9) * number, 0)
        sheet.sprite(bakery.tile_shadow(side, lying=False), place)
        sheet.put(bakery.back(side, lying=False), place.x, place.y)


def _touch_boneyard(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    offers = table.scene.offers
    action = SEARCH if SEARCH in offers else DRAW
    count = table.scene.boneyard
    label = sheet.tools.messages.count("Boneyard, {n} tile", "Boneyard, {n} tiles", count)
    touch, takes = touched(table, table.plan.status, rect), action in offers
    sheet.target("boneyard", touch, label, Propose(action), enabled=takes, seen=rect)
