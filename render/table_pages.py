"""Turning the pages of a hand that rows do not hold."""

from typing import Final

import pygame

from game.scene import HandTile
from render.furniture import Button
from render.navigation import TurnHand
from render.pager import Paging
from render.table_hand import shown_page, slots_taken
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tray import HandPlan, page_count
from render.table_turn import turn_hand
from render.text import Style
from render.theme import BODY, FAINT, TEXT

_ICON_G: Final = 3.4


def lay_pages(sheet: Sheet, table: Table) -> None:
    """Lay the way to the pages before and after over one another, and between which one shows.

    The way to a tile that can be played stands out.
    """
    turn = turn_hand(table)
    if turn is None or turn.plan.slots is None:
        return
    plan = turn.plan
    shown, area = _paging(table, plan), table.plan.parts.pages
    if shown.count == 1:
        return
    messages = sheet.tools.messages
    _lay_way(sheet, table, plan, ("page:prev", "back", messages.say("Tiles before these")), -1)
    _lay_way(sheet, table, plan, ("page:next", "next", messages.say("More tiles")), 1)
    # Translators: a page of the tiles in a large hand.
    text = messages.say("{page}/{pages}", page=shown.page + 1, pages=shown.count)
    words = area.inflate(0, -2 * area.width)
    style = Style(table.plan.frame.em(BODY), True, TEXT)
    sheet.words(text, style, words, align="center")


def _paging(table: Table, plan: HandPlan) -> Paging:
    count = page_count(plan, slots_taken(table))
    return Paging(shown_page(table, plan), count, table.moment.hand_page)


def _lay_way(
    sheet: Sheet, table: Table, plan: HandPlan, names: tuple[str, str, str], by: int
) -> None:
    """The button to another page; it is faint where there is none."""
    name, icon, label = names
    area = table.plan.parts.pages
    side = area.width
    rect = pygame.Rect(area.x, area.y if by < 0 else area.bottom - side, side, side)
    away = _paging(table, plan).by(by)
    exists = away is not None
    sheet.target(name, rect, label, None if away is None else TurnHand(away), enabled=exists)
    leads = exists and any(_leads_to(table, plan, by))
    kind: Button = "ordinary" if exists else "disabled"
    ground = sheet.tools.bakery.button(rect.size, "chosen" if leads else kind)
    place = sheet.button(ground, rect, table.moment.pressed == name)
    colour = TEXT if exists else FAINT
    sheet.directed_icon(icon, table.units.g(_ICON_G), colour, place)


def _leads_to(table: Table, plan: HandPlan, by: int) -> list[bool]:
    """Which of the tiles before or after the page that shows can be played."""
    hand, slots = table.scene.hand, plan.slots
    if hand is None or slots is None:
        return []
    start = shown_page(table, plan) * slots
    rest: tuple[HandTile, ...] = hand.tiles[:start] if by < 0 else hand.tiles[start + slots :]
    return [held.playable and not held.laid for held in rest]
