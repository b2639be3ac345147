"""The open hand: its tiles in rows, those that can be played raised."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.actions import DRAW
from game.intents import Confirm, TapTile
from game.scene import HandTile
from game.tiles import NAMES
from render.sprites import Look, lifted_side, upright_values
from render.table_marks import bold_line, double_ring
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tray import HandPlan, hand_places, touch_place
from render.theme import BRASS_LIGHT, NO
from render.tile_parts import corner
from render.words import preview_text

_ABOVE_FINGER_G: Final = 2
# How much more than a playable tile the picked one is raised, in g.
_PICKED_G: Final = 2
_PICKED_IN_ROWS_G: Final = 1


def lay_hand(sheet: Sheet, table: Table) -> None:
    """Lay the open hand into the tray, and a tile face down while a draw is put up."""
    hand, plan = table.scene.hand, table.plan.hand
    if hand is None or plan is None:
        return
    drawing = DRAW in table.proposed
    places = _places(table, plan, len(hand.tiles) + drawing)
    pairs = list(zip(hand.tiles, places, strict=False))
    # The picked tile is raised over its neighbours.
    for held, place in sorted(pairs, key=lambda pair: _is_picked(table, pair[0])):
        _lay_held(sheet, table, plan, held, place)
    for held, place in pairs:
        _touch_held(sheet, plan, held, place)
    if drawing:
        _lay_drawn(sheet, table, plan, places[-1])


def _places(table: Table, plan: HandPlan, count: int) -> tuple[pygame.Rect, ...]:
    return hand_places(plan, table.plan.parts.hand, table.plan.content.centerx, count)


def held_places(table: Table) -> Iterator[tuple[HandTile, pygame.Rect]]:
    """Each place of the open hand and where it is, raised or not."""
    hand, plan = table.scene.hand, table.plan.hand
    if hand is None or plan is None:
        return
    count = len(hand.tiles) + (DRAW in table.proposed)
    for held, place in zip(hand.tiles, _places(table, plan, count), strict=False):
        yield held, _raised(table, plan, held, place)


def _is_picked(table: Table, held: HandTile) -> bool:
    """Whether a tile waits for its train to be chosen."""
    preview = table.preview
    return preview is not None and preview.train is None and held.tile in preview.tiles


def _is_away(table: Table, held: HandTile) -> bool:
    """Whether a tile's place is empty: it lies on the table, or is under the finger."""
    return held.laid or (table.moment.drag is not None and table.moment.drag.tile == held.tile)


def _raised(table: Table, plan: HandPlan, held: HandTile, place: pygame.Rect) -> pygame.Rect:
    """Where a tile stands: raised if it can be played, more if it is picked, in the tray."""
    if not held.trains or _is_away(table, held):
        return place
    at = place.move(0, -plan.lift)
    if _is_picked(table, held):
        more = table.units.g(_PICKED_G if plan.rows == 1 else _PICKED_IN_ROWS_G)
        at.top = max(at.top - more, min(at.top, table.plan.tray.top + table.units.g(1.5)))
    return at


def _lay_held(
    sheet: Sheet, table: Table, plan: HandPlan, held: HandTile, place: pygame.Rect
) -> None:
    bakery, side = sheet.tools.bakery, plan.side
    if _is_away(table, held):
        sheet.sprite(bakery.vacant(side, lying=False), place)
    else:
        at = _raised(table, plan, held, place)
        if held.drawn or _is_picked(table, held):
            sheet.sprite(bakery.glow(side, lying=False), at)
        sheet.sprite(bakery.tile_shadow(side, lying=False), at)
        _lay_ring(sheet, table, held, at)
        look: Look = "plain" if held.trains else "dim"
        sheet.put(_face(sheet, held.tile, side, look), at.x, at.y)


def _lay_ring(sheet: Sheet, table: Table, held: HandTile, at: pygame.Rect) -> None:
    """What stands out around a tile: picked, advised, or not possible where it was to go."""
    radius, units = corner(at.width), table.units
    if _is_picked(table, held):
        sheet.sprite(bold_line(at.size, radius, units), at)
    elif table.meant_tile(held):
        sheet.sprite(double_ring(at.size, radius, units, BRASS_LIGHT), at)
    elif table.refused_tile(held):
        sheet.sprite(double_ring(at.size, radius, units, NO), at)


def _face(sheet: Sheet, tile: int, side: int, look: Look) -> pygame.Surface:
    return sheet.tools.bakery.tile(*upright_values(tile), side, lying=False, look=look)


def _touch_held(sheet: Sheet, plan: HandPlan, held: HandTile, place: pygame.Rect) -> None:
    messages, name = sheet.tools.messages, NAMES[held.tile]
    label = messages.say("Take back the {tile}", tile=name) if held.laid else name
    sheet.target(
        f"hand:{name}",
        touch_place(plan, place),
        label,
        TapTile(held.tile),
        enabled=bool(held.trains) and not held.laid,
        tile=None if held.laid else held.tile,
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
