"""The open hand: its tiles in rows, those that can be played raised."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.actions import DRAW
from game.intents import Confirm, TapTile
from game.scene import HandScene
from game.tiles import HIGH, LOW, NAMES
from render.sprites import Look, lifted_side
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tray import HandPlan, hand_places, touch_place
from render.words import preview_text

_ABOVE_FINGER_G: Final = 2


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in the hand: a tile, whether some train takes it, whether it lies on the table."""

    tile: int
    playable: bool
    laid: bool


def slots(hand: HandScene) -> tuple[Slot, ...]:
    """The places of a hand; tiles put up on a train keep an empty one."""
    return tuple(Slot(it.tile, bool(it.trains), it.laid) for it in hand.tiles)


def lay_hand(sheet: Sheet, table: Table) -> None:
    """Lay the open hand into the tray, and a tile face down while a draw is put up."""
    hand, plan = table.scene.hand, table.plan.hand
    if hand is None or plan is None:
        return
    standing = slots(hand)
    drawing = DRAW in table.proposed
    places = _places(table, plan, len(standing) + drawing)
    for slot, place in zip(standing, places, strict=False):
        _lay_slot(sheet, table, plan, slot, place)
    if drawing:
        _lay_drawn(sheet, table, plan, places[-1])


def _places(table: Table, plan: HandPlan, count: int) -> tuple[pygame.Rect, ...]:
    return hand_places(plan, table.plan.hand_area, table.plan.content.centerx, count)


def slot_places(table: Table) -> Iterator[tuple[Slot, pygame.Rect]]:
    """Each place of the open hand and where it is, raised or not."""
    hand, plan = table.scene.hand, table.plan.hand
    if hand is None or plan is None:
        return
    standing = slots(hand)
    count = len(standing) + (DRAW in table.proposed)
    for slot, place in zip(standing, _places(table, plan, count), strict=False):
        yield slot, place.move(0, -_lift(table, plan, slot))


def _is_picked(table: Table, slot: Slot) -> bool:
    """Whether a tile waits for its train to be chosen."""
    preview = table.preview
    return preview is not None and preview.train is None and slot.tile in preview.tiles


def _is_away(table: Table, slot: Slot) -> bool:
    """Whether a tile's place is empty: it lies on the table, or is under the finger."""
    return slot.laid or (table.moment.drag is not None and table.moment.drag.tile == slot.tile)


def _lift(table: Table, plan: HandPlan, slot: Slot) -> int:
    return plan.lift if slot.playable and not _is_away(table, slot) else 0


def _lay_slot(sheet: Sheet, table: Table, plan: HandPlan, slot: Slot, place: pygame.Rect) -> None:
    bakery, side = sheet.tools.bakery, plan.side
    if _is_away(table, slot):
        sheet.sprite(bakery.vacant(side, lying=False), place)
    else:
        at = place.move(0, -_lift(table, plan, slot))
        sheet.sprite(bakery.tile_shadow(side, lying=False), at)
        if _is_picked(table, slot):
            sheet.sprite(bakery.preview_line(side, lying=False), at)
        look: Look = "plain" if slot.playable else "dim"
        sheet.put(_face(sheet, slot.tile, side, look), at.x, at.y)
    _touch_slot(sheet, plan, slot, place)


def _face(sheet: Sheet, tile: int, side: int, look: Look) -> pygame.Surface:
    return sheet.tools.bakery.tile(LOW[tile], HIGH[tile], side, lying=False, look=look)


def _touch_slot(sheet: Sheet, plan: HandPlan, slot: Slot, place: pygame.Rect) -> None:
    messages, name = sheet.tools.messages, NAMES[slot.tile]
    label = messages.say("Take back the {tile}", tile=name) if slot.laid else name
    sheet.target(
        f"hand:{name}",
        touch_place(plan, place),
        label,
        TapTile(slot.tile),
        enabled=slot.playable and not slot.laid,
        tile=None if slot.laid else slot.tile,
    )


def _lay_drawn(sheet: Sheet, table: Table, plan: HandPlan, place: pygame.Rect) -> None:
    """The tile that a draw would bring; a touch on it confirms."""
    bakery = sheet.tools.bakery
    sheet.sprite(bakery.tile_shadow(plan.side, lying=False), place)
    sheet.sprite(bakery.preview_line(plan.side, lying=False), place)
    sheet.put(bakery.back(plan.side, lying=False), place.x, place.y)
    preview = table.preview
    if preview is not None:
        said = preview_text(sheet.tools.messages, table.scene, preview)
        touch = touch_place(plan, place)
        sheet.target("ghost", touch, said, Confirm(), enabled=table.confirms)


def lay_dragged(sheet: Sheet, table: Table) -> None:
    """The tile under the pointer: larger, above the finger, inside the window."""
    drag, held, plan = table.moment.drag, table.dragged, table.plan.hand
    if drag is None or held is None or plan is None:
        return
    frame, side = table.plan.frame, lifted_side(plan.side)
    start = frame.width - drag.x if frame.mirrored else drag.x
    bottom = drag.y - table.units.g(_ABOVE_FINGER_G)
    place = pygame.Rect(start - side // 2, bottom - 2 * side, side, 2 * side)
    place.clamp_ip(pygame.Rect(0, 0, frame.width, frame.height))
    sheet.sprite(sheet.tools.bakery.lifted_shadow(plan.side, lying=False), place)
    sheet.put(_face(sheet, held.tile, plan.side, "lifted"), place.x, place.y)
