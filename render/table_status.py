"""The header's ends: round, engine and who is next; boneyard, cover and menu."""

import pygame

from game.actions import DRAW, OPEN, SEARCH
from game.intents import Confirm, DropCurtain, Propose
from game.scene import Consequence
from render.navigation import OpenMenu
from render.sprites import Look
from render.surfaces import Sprite
from render.table_marks import brass_glow, veil
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style
from render.theme import (
    BODY,
    CAPTION,
    FAINT,
    LEAST_PIP_SIDE,
    META,
    MUTED,
    NAME,
    RADIUS,
    SEATS,
    TEXT,
)
from render.words import preview_text


def is_compact(table: Table) -> bool:
    """Whether the header has no room for captions over its values."""
    return table.plan.dense or table.plan.frame.portrait


def lay_lead(sheet: Sheet, table: Table) -> int:
    """Lay round and engine at the start edge; return where they end."""
    row, units = table.plan.status, table.units
    start = row.x + units.g(1)
    end = _lay_round(sheet, table, start)
    side = min(max(units.g(3.3), LEAST_PIP_SIDE), row.height // 2 - 1)
    tile = pygame.Rect(end + units.g(2.4), 0, 2 * side, side)
    tile.centery = row.centery if is_compact(table) else row.y + units.g(7.5)
    if not is_compact(table):
        caption = sheet.tools.messages.say("Engine")
        width = _measured(sheet, caption, units.g(CAPTION), False)
        box = _caption_box(table, tile.x, max(width, tile.width))
        sheet.words(caption, Style(units.g(CAPTION), False, MUTED), box)
        end = box.right
    _lay_engine(sheet, table, tile)
    return max(end, tile.right)


def _measured(sheet: Sheet, text: str, px: int, bold: bool) -> int:
    return sheet.tools.typesetter.measure(text, px, bold)


def _caption_box(table: Table, start: int, width: int) -> pygame.Rect:
    units = table.units
    return pygame.Rect(start, table.plan.status.y + units.g(1.2), width, units.g(3.6))


def _value_box(table: Table, start: int, width: int) -> pygame.Rect:
    units = table.units
    return pygame.Rect(start, table.plan.status.y + units.g(4.9), width, units.g(4.4))


def _lay_round(sheet: Sheet, table: Table, start: int) -> int:
    messages, units, number = sheet.tools.messages, table.units, table.scene.round
    value = Style(units.g(BODY), True, TEXT)
    if is_compact(table):
        text = messages.say("Round {n} of 13", n=number)
        width = _measured(sheet, text, value.px, True)
        row = table.plan.status
        sheet.words(text, value, pygame.Rect(start, row.y, width, row.height))
        return start + width
    caption, text = messages.say("Round"), messages.say("{n} of 13", n=number)
    small = Style(units.g(CAPTION), False, MUTED)
    width = max(_measured(sheet, caption, small.px, False), _measured(sheet, text, value.px, True))
    sheet.words(caption, small, _caption_box(table, start, width))
    sheet.words(text, value, _value_box(table, start, width))
    return start + width


def _lay_engine(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    """The engine; while it is put up its likeness, which a touch confirms."""
    bakery, engine = sheet.tools.bakery, table.scene.engine
    look: Look = "ghost" if OPEN in table.proposed else "plain"
    if look == "ghost":
        sheet.sprite(bakery.ghost_frame(rect.height, lying=True), rect)
        _touch_engine(sheet, table, rect)
    else:
        sheet.sprite(bakery.tile_shadow(rect.height, lying=True), rect)
    sheet.put(bakery.tile(engine, engine, rect.height, lying=True, look=look), rect.x, rect.y)


def _touch_engine(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    preview, least, row = table.preview, table.units.dp(48), table.plan.status
    if preview is None:
        return
    touch = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
    touch.clamp_ip(pygame.Rect(row.x, row.y, row.width, max(row.height, least)))
    said = preview_text(sheet.tools.messages, table.scene, preview)
    sheet.target("ghost", touch, said, Confirm(), enabled=table.confirms)


def lay_trail(sheet: Sheet, table: Table, *, touchable: bool) -> int:
    """Lay menu, cover, boneyard and who is next at the end edge; return where they begin."""
    row, units = table.plan.status, table.units
    height = min(max(units.g(8.9), units.dp(48)), row.height - 2)
    if table.plan.dense and not table.plan.frame.portrait:
        height = min(units.dp(48), row.height - 2)
    menu = pygame.Rect(0, 0, max(height, units.dp(48)), height)
    menu.topright = (row.right, row.y + (row.height - height) // 2)
    _lay_menu(sheet, table, menu)
    last = _lay_cover(sheet, table, menu) if table.shared else menu
    start = _lay_boneyard(sheet, table, last, touchable)
    return _lay_next(sheet, table, start - units.g(2.4))


def _lay_menu(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    sheet.target("button:menu", rect, sheet.tools.messages.say("Menu"), OpenMenu())
    ground = sheet.tools.bakery.button(rect.size, "ordinary")
    place = sheet.button(ground, rect, table.moment.pressed == "button:menu")
    sheet.icon("menu", table.units.g(3.4), TEXT, place)


def _lay_cover(sheet: Sheet, table: Table, menu: pygame.Rect) -> pygame.Rect:
    """What covers the hands, before the menu; while they are, a sign of that (R9.3)."""
    name, rect = "button:cover", menu.move(-menu.width - table.units.g(0.8), 0)
    if table.scene.can_cover:
        sheet.target(name, rect, sheet.tools.messages.say("Cover the hands"), DropCurtain())
        ground = sheet.tools.bakery.button(rect.size, "ordinary")
        place = sheet.button(ground, rect, table.moment.pressed == name)
        sheet.icon("cover", table.units.g(4), TEXT, place)
    else:
        sheet.icon("cover", table.units.g(4), FAINT, rect)
    return rect


def _lay_boneyard(sheet: Sheet, table: Table, last: pygame.Rect, touchable: bool) -> int:
    units, messages = table.units, sheet.tools.messages
    caption, count = messages.say("Boneyard"), str(table.scene.boneyard)
    small = Style(units.g(CAPTION), False, MUTED)
    big = Style(units.g(NAME), True, TEXT)
    words = _measured(sheet, caption, small.px, False)
    number = _measured(sheet, "00", big.px, True)
    compact = is_compact(table)
    text = words + units.g(1) + number if compact else max(words, number)
    tiles = units.g(1.6 + 4.7 + 1.5)
    rect = pygame.Rect(0, last.y, tiles + text + units.g(1.7), last.height)
    rect.right = last.left - units.g(1.2)
    if touchable:
        _touch_boneyard(sheet, table, rect)
    start, rect = rect.left, _lay_panel(sheet, table, rect)
    _lay_backs(sheet, table, rect)
    box = pygame.Rect(rect.x + tiles, rect.y, text, rect.height)
    if compact:
        number = _measured(sheet, count, big.px, True)
        sheet.words(count, big, pygame.Rect(box.x, box.y, number, box.height))
        after = box.x + number + units.g(1)
        sheet.words(caption, small, pygame.Rect(after, box.y, words, box.height))
    else:
        sheet.words(caption, small, _caption_box(table, box.x, box.width))
        sheet.words(count, big, _value_box(table, box.x, box.width))
    return start


def _asked_for(table: Table) -> bool:
    return DRAW in table.proposed or SEARCH in table.proposed


def _lay_panel(sheet: Sheet, table: Table, rect: pygame.Rect) -> pygame.Rect:
    """The boneyard's ground, a button only where tiles may be taken; return its place."""
    radius, pressed = table.units.g(RADIUS), table.moment.pressed == "boneyard"
    offered = DRAW in table.scene.offers or SEARCH in table.scene.offers
    if _asked_for(table):
        sheet.sprite(brass_glow(rect.size, radius, table.units), rect)
        return sheet.button(sheet.tools.bakery.button(rect.size, "chosen"), rect, pressed)
    if offered:
        return sheet.button(sheet.tools.bakery.button(rect.size, "ordinary"), rect, pressed)
    return sheet.button(Sprite(veil(rect.size, radius, 0.24)), rect, pressed)


def _lay_backs(sheet: Sheet, table: Table, panel: pygame.Rect) -> None:
    """Three tiles face down, or their empty place."""
    units, bakery, left = table.units, sheet.tools.bakery, table.scene.boneyard
    side = units.g(2.9)
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
    sheet.target("boneyard", rect, label, Propose(action), enabled=action in offers)


def _lay_next(sheet: Sheet, table: Table, end: int) -> int:
    """Who acts after the running turn, small; return where it begins."""
    following, preview = table.scene.following, table.preview
    ends = preview is not None and Consequence.ROUND_ENDS in preview.consequences
    if following is None or ends:
        return end
    units, row, look = table.units, table.plan.status, SEATS[following]
    small, name = Style(units.g(CAPTION), False, MUTED), Style(units.g(META), True, TEXT)
    setter = sheet.tools.typesetter
    fitted = setter.fit(
        table.scene.seats[following].name, name.px, True, units.g(15), ellipsis=True
    )
    caption = sheet.tools.messages.say("Next")
    words = _measured(sheet, caption, small.px, False)
    size, width = units.g(2.8), fitted_width(setter, fitted, True)
    body = size + units.g(0.9) + width
    if is_compact(table):
        start = end - words - units.g(1.1) - body
        box, at = pygame.Rect(start, row.y, words, row.height), start + words + units.g(1.1)
        line = pygame.Rect(at, row.y, body, row.height)
    else:
        start = end - max(words, body)
        box, line = _caption_box(table, start, words), _value_box(table, start, body)
    sheet.words(caption, small, box)
    sheet.icon(look.symbol, size, look.colour, pygame.Rect(line.x, line.y, size, line.height))
    sheet.fitted(fitted, name, pygame.Rect(line.right - width, line.y, width, line.height))
    return start
