"""The open hand: its tiles in rows, those that can be played raised."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.actions import DRAW
from game.intents import Confirm, TapTile
from game.scene import HandTile
from game.tiles import NAMES
from render.focus_ring import focus_lift
from render.lifted import Lifted
from render.page import Tools
from render.sprites import Look, lifted_side, upright_values
from render.surfaces import Sprite, under
from render.table_marks import bold_line, double_ring
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tray import LINE_G, RING_G, HandPlan, page_count, touch_place
from render.table_turn import TurnHand, standing_hand, turn_hand
from render.theme import BRASS_LIGHT, NO
from render.tile_parts import corner
from render.timeline import Slot, drawing, going_home
from render.words import preview_text

ABOVE_FINGER_G: Final = 2
# How much more than a playable tile the picked one is raised in a single row, in g.
_PICKED_G: Final = 2


def lay_hand(sheet: Sheet, table: Table) -> None:
    """Lay the open hand into the tray, and a tile face down while a draw is put up."""
    hand, turn = table.scene.hand, turn_hand(table)
    if hand is None or turn is None:
        return
    plan = turn.plan
    pairs = list(_placed(table, turn, hand.tiles))
    # The picked tile is raised over its neighbours.
    for held, place in sorted(pairs, key=lambda pair: _is_picked(table, pair[0])):
        _lay_held(sheet, table, plan, held, place)
    for held, place in pairs:
        _touch_held(sheet, table, plan, held, place)
    drawn = _drawn_place(table, turn, len(hand.tiles))
    if drawn is not None:
        _lay_drawn(sheet, table, plan, drawn)


def shown_page(table: Table, plan: HandPlan) -> int:
    """The page of the hand that shows: the chosen one, as far as there are so many."""
    return _page_of(table, plan, slots_taken(table))


def _page_of(table: Table, plan: HandPlan, count: int) -> int:
    return max(0, min(table.moment.hand_page, page_count(plan, count) - 1))


def slots_taken(table: Table) -> int:
    """Places that the open hand takes: its tiles, also those put up, and one about to be drawn."""
    hand = table.scene.hand
    return 0 if hand is None else len(hand.tiles) + (DRAW in table.proposed)


def _shown_slots(table: Table, plan: HandPlan) -> range:
    """Numbers of the places on the page that shows."""
    return _slots_of(table, plan, slots_taken(table))


def _slots_of(table: Table, plan: HandPlan, count: int) -> range:
    """Numbers of the places of so many that are on the page that shows."""
    if plan.slots is None:
        return range(count)
    start = _page_of(table, plan, count) * plan.slots
    return range(start, min(count, start + plan.slots))


def _places(table: Table, turn: TurnHand) -> tuple[pygame.Rect, ...]:
    """Where the page's tiles stand."""
    return turn.places(len(_shown_slots(table, turn.plan)))


def slot_place(table: Table, slot: Slot) -> pygame.Rect | None:
    """Where a place of a hand was, if it is on the page that shows."""
    tiles, usual, most = slot.hand
    turn = standing_hand(table, usual, most)
    slots = range(0) if turn is None else _slots_of(table, turn.plan, len(tiles))
    if turn is None or slot.number not in slots:
        return None
    return turn.places(len(slots))[slot.number - slots.start]


def _placed(
    table: Table, turn: TurnHand, tiles: Sequence[HandTile]
) -> Iterator[tuple[HandTile, pygame.Rect]]:
    slots = _shown_slots(table, turn.plan)
    return zip(tiles[slots.start : slots.stop], _places(table, turn), strict=False)


def _drawn_place(table: Table, turn: TurnHand, held: int) -> pygame.Rect | None:
    """Where a tile that would be drawn stands, if that is on the page that shows."""
    return _places(table, turn)[-1] if held in _shown_slots(table, turn.plan) else None


def held_places(table: Table) -> Iterator[tuple[HandTile, pygame.Rect]]:
    """Each place of the open hand that shows and where it is, raised or not."""
    hand, turn = table.scene.hand, turn_hand(table)
    if hand is None or turn is None:
        return
    for held, place in _placed(table, turn, hand.tiles):
        yield held, _raised(table, turn.plan, held, place)


def homes(table: Table) -> Iterator[tuple[HandTile, pygame.Rect]]:
    """The tiles on their way into the open hand, and where they will stand in it."""
    hand, turn = table.scene.hand, turn_hand(table)
    if hand is None or turn is None:
        return
    for held, place in _placed(table, turn, hand.tiles):
        if _is_coming(table, held) and not held.laid:
            yield held, _lifted(table, turn.plan, held, place)


def _is_picked(table: Table, held: HandTile) -> bool:
    """Whether a tile waits for its train to be chosen."""
    preview = table.preview
    return preview is not None and preview.train is None and held.tile in preview.tiles


def _gives_place(table: Table, held: HandTile) -> bool:
    """Whether a tile under the pointer would take this one's place."""
    drag = table.moment.drag
    return drag is not None and drag.over == f"hand:{NAMES[held.tile]}"


def _is_away(table: Table, held: HandTile) -> bool:
    """Whether a tile's place is empty: it lies on the table, or is under the finger."""
    dragged = table.moment.drag is not None and table.moment.drag.tile == held.tile
    return held.laid or dragged or _is_coming(table, held)


def _is_coming(table: Table, held: HandTile) -> bool:
    """Whether a tile is on its way into the hand: drawn, or sent home."""
    tweens, hand = table.moment.under_way, table.scene.hand
    drawn = held.drawn and hand is not None and drawing(tweens, hand.seat)
    return drawn or going_home(tweens, held.tile)


def _raised(table: Table, plan: HandPlan, held: HandTile, place: pygame.Rect) -> pygame.Rect:
    """Where a tile stands: raised if it can be played, more if it is picked, in the tray.

    What the keyboard is on is lifted a little more in a single row; among several rows its ring
    has to do.
    """
    return place if _is_away(table, held) else _lifted(table, plan, held, place)


def _lifted(table: Table, plan: HandPlan, held: HandTile, place: pygame.Rect) -> pygame.Rect:
    """Where a tile stands once it is in its place."""
    at = place.move(0, -plan.lift) if held.playable else place.copy()
    if plan.rows == 1:
        at.top = max(at.top - _more(table, held), min(at.top, _ceiling(table)))
    return at


def _more(table: Table, held: HandTile) -> int:
    """How much higher a tile is for being picked, and for having the keyboard on it."""
    more = table.units.g(_PICKED_G) if _is_picked(table, held) else 0
    focused = table.moment.focus == f"hand:{NAMES[held.tile]}"
    return more + (focus_lift(table.units) if focused else 0)


def _ceiling(table: Table) -> int:
    """As high as a tile may be raised: the ring around it leaves the tray's line alone."""
    units = table.units
    return table.plan.tray.top + units.line(LINE_G) + units.g(RING_G)


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
        look: Look = "plain" if held.playable else "dim"
        sheet.put(_face(sheet, held.tile, side, look), at.x, at.y)


def _lay_ring(sheet: Sheet, table: Table, held: HandTile, at: pygame.Rect) -> None:
    """What stands out around a tile: picked, about to give its place, advised, or not possible."""
    radius, units = corner(at.width), table.units
    if _is_picked(table, held) or _gives_place(table, held):
        sheet.sprite(bold_line(at.size, radius, units), at)
    elif table.meant_tile(held):
        sheet.sprite(double_ring(at.size, radius, units, BRASS_LIGHT), at)
    elif table.refused_tile(held):
        sheet.sprite(double_ring(at.size, radius, units, NO), at)


def _face(sheet: Sheet, tile: int, side: int, look: Look) -> pygame.Surface:
    return sheet.tools.bakery.tile(*upright_values(tile), side, lying=False, look=look)


def _touch_held(
    sheet: Sheet, table: Table, plan: HandPlan, held: HandTile, place: pygame.Rect
) -> None:
    messages, name = sheet.tools.messages, NAMES[held.tile]
    label = messages.say("Take back the {tile}", tile=name) if held.laid else name
    sheet.target(
        f"hand:{name}",
        touch_place(plan, place),
        label,
        TapTile(held.tile),
        enabled=held.playable and not held.laid,
        tile=None if held.laid else held.tile,
        seen=place if held.laid else _lifted(table, plan, held, place),
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


def dragged_tile(tools: Tools, table: Table) -> Lifted | None:
    """The tile under the pointer: larger, above the finger, inside the frame."""
    held, turn = table.dragged, turn_hand(table)
    if held is None or turn is None:
        return None
    plan = turn.plan
    bakery, side, values = tools.bakery, lifted_side(plan.side), upright_values(held.tile)

    def draw() -> Sprite:
        face = bakery.tile(*values, plan.side, lying=False, look="lifted")
        return under(bakery.lifted_shadow(plan.side, lying=False), Sprite(face))

    sprite = bakery.kept_sprite(("dragged", values, plan.side), draw)
    return Lifted(sprite, (side, 2 * side), table.units.g(ABOVE_FINGER_G), table.plan.frame.size)
