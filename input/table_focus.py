"""How the keyboard finds its way over the table: header, lanes, hand, and the buttons beside it.

Left and right go over the tiles that can be played first, then over the rest; up leads to the
trains that take a tile, down to the buttons and from there to the menu. Pure functions over the
targets of a table.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from game.intents import TakeBack
from input.compass import Direction, nearest, straight
from render.targets import Target, target_named

Targets = Sequence[Target]
Doing = Literal["chain", "choice", "proposal", "play", "wait"]
"""What there is to do: go on with a first turn, choose a train, confirm, play; or nothing."""

CONFIRM: Final = "button:confirm"
HAND: Final = "hand:"
TRAIN: Final = "train:"
NEXT_PAGE: Final = "page:next"
PREVIOUS_PAGE: Final = "page:prev"

_Group = Literal["head", "lanes", "hand", "bar"]

_MENU: Final = "button:menu"
_CANCEL: Final = "button:cancel"
_PAGE: Final = "page:"
_INSIDE_LANES: Final = ("chain:", "lane-more:")
_HEAD: Final = (_MENU, "button:cover", "boneyard", "button:scores", "button:recap")
_OFFERS: Final = tuple(f"button:{name}" for name in ("search", "open", "draw", "pass", "finish"))
_BAR: Final = (CONFIRM, _CANCEL, *_OFFERS, "button:hint", "button:undo", "button:redo", "sort:")


def what_to_do(targets: Targets) -> Doing:
    """What there is to do, told from what can be touched."""
    confirm, cancel = target_named(targets, CONFIRM), target_named(targets, _CANCEL)
    if cancel is not None and isinstance(cancel.request, TakeBack):
        return "chain"
    if confirm is not None:
        return "proposal" if confirm.refusal is None else "choice"
    return "play" if playable(targets) or _offers(targets) else "wait"


def table_start(targets: Targets) -> Target | None:
    """Where the focus begins: the next tile of a chain, a preview's yes, a train, a tile."""
    tiles, confirm = playable(targets), target_named(targets, CONFIRM)
    match what_to_do(targets):
        case "chain":
            return tiles[0] if tiles else confirm
        case "choice":
            return next((lane for lane in _trains(targets) if lane.enabled), confirm)
        case "proposal":
            return confirm
        case "play":
            return (*tiles, *_offers(targets))[0]
        case "wait":
            return target_named(targets, _MENU)


def playable(targets: Targets) -> tuple[Target, ...]:
    """Tiles of the hand that can be played, in the order of the hand."""
    return tuple(tile for tile in _hand(targets) if tile.enabled and tile.tile is not None)


def after_tile(targets: Targets, at: Target) -> Target | None:
    """Where the focus goes when its tile was laid: the next that can be played, else yes."""
    order = list(_hand(targets))
    place = order.index(at) if at in order else 0
    later = [tile for tile in playable(targets) if order.index(tile) >= place]
    return later[0] if later else table_start(targets)


def table_move(
    targets: Targets, at: Target, home: str | None, direction: Direction
) -> Target | None:
    """The target that an arrow leads to, None where it leads nowhere.

    ``home`` is the tile that the focus was on last. Sideways from the hand's end it is the
    target that turns the page.
    """
    match _group(targets, at):
        case "hand":
            return _from_hand(targets, at, direction)
        case "lanes":
            return _from_lanes(targets, at, home, direction)
        case "bar":
            return _from_bar(targets, at, home, direction)
        case "head":
            return _from_head(targets, at, direction)


def laid(targets: Targets) -> tuple[str, ...]:
    """Ids of the tiles of the hand that lie on the table."""
    return tuple(tile.id for tile in _hand(targets) if tile.tile is None)


def first_of_hand(targets: Targets) -> Target | None:
    """The first tile that left and right go over."""
    return next(iter(_order(targets)), None)


def table_part(targets: Targets, at: Target) -> tuple[Target, ...]:
    """All that lies in one part of the table with a target; of the hand what is played first."""
    kind = _group(targets, at)
    return _order(targets) if kind == "hand" else _members(targets, kind)


def _group(targets: Targets, at: Target) -> _Group:
    if at.id.startswith((HAND, _PAGE)):
        return "hand"
    if at.id.startswith((TRAIN, *_INSIDE_LANES)):
        return "lanes"
    if at.id.startswith(_BAR):
        return "bar"
    return "head" if at.id in _HEAD else _group_by_place(targets, at)


def _group_by_place(targets: Targets, at: Target) -> _Group:
    """What lies on a lane belongs to it, what lies above all lanes to the header."""
    lanes = [lane.rect for lane in targets if lane.id.startswith((TRAIN, *_INSIDE_LANES))]
    if any(lane.collidepoint(at.rect.center) for lane in lanes):
        return "lanes"
    top = min((lane.top for lane in lanes), default=0)
    return "head" if at.rect.centery < top else "bar"


def _members(targets: Targets, kind: _Group) -> tuple[Target, ...]:
    return tuple(target for target in targets if _group(targets, target) == kind)


def _hand(targets: Targets) -> tuple[Target, ...]:
    return tuple(target for target in targets if target.id.startswith(HAND))


def _order(targets: Targets) -> tuple[Target, ...]:
    """The hand as left and right go over it."""
    first = playable(targets)
    return (*first, *(tile for tile in _hand(targets) if tile not in first))


def _offers(targets: Targets) -> tuple[Target, ...]:
    return tuple(target for target in targets if target.id in _OFFERS)


def _trains(targets: Targets) -> tuple[Target, ...]:
    """Trains as up goes over them: those that take a tile, from the hand on, then the rest."""
    lanes = [lane for lane in reversed(targets) if lane.id.startswith(TRAIN)]
    return (
        *(lane for lane in lanes if lane.enabled),
        *(lane for lane in lanes if not lane.enabled),
    )


def _mirrored(targets: Targets) -> bool:
    """Whether the hand runs from right to left, and where no hand is, the header."""
    hand = [tile.rect for tile in _hand(targets)]
    for one, other in pairwise(hand):
        if one.centery == other.centery:
            return other.x < one.x
    menu, trains = _menu(targets), _trains(targets)
    return menu is not None and bool(trains) and menu.rect.centerx < trains[0].rect.centerx


def _forward(targets: Targets, direction: Direction) -> bool:
    """Whether left or right follows the reading order."""
    return (direction == "left") == _mirrored(targets)


def _from_hand(targets: Targets, at: Target, direction: Direction) -> Target | None:
    match direction:
        case "up":
            trains = _trains(targets) or _members(targets, "lanes")
            return trains[0] if trains else _menu(targets)
        case "down":
            return next(iter(_members(targets, "bar")), _menu(targets))
        case "left" | "right":
            return _along_hand(targets, at, direction)


def _along_hand(targets: Targets, at: Target, direction: Direction) -> Target | None:
    order, forward = _order(targets), _forward(targets, direction)
    if at not in order:
        return nearest(order, at.rect, direction)
    place = order.index(at) + (1 if forward else -1)
    if place in range(len(order)):
        return order[place]
    page = target_named(targets, NEXT_PAGE if forward else PREVIOUS_PAGE)
    return page if page is not None and page.enabled else None


def _from_lanes(
    targets: Targets, at: Target, home: str | None, direction: Direction
) -> Target | None:
    trains = _trains(targets)
    match direction:
        case "left" | "right":
            return _along_lane(targets, at, direction)
        case "up" if at not in trains:
            return _lane_of(targets, at) or _menu(targets)
        case "down" if at not in trains:
            return _into_hand(targets, home)
        case "up" | "down":
            place = trains.index(at) + (1 if direction == "up" else -1)
            if place in range(len(trains)):
                return trains[place]
            return _menu(targets) if direction == "up" else _into_hand(targets, home)


def _along_lane(targets: Targets, at: Target, direction: Direction) -> Target | None:
    """Over what lies on a lane, then to a lane beside it, then out to the header."""
    lane = _lane_of(targets, at)
    inside = [
        it for it in _members(targets, "lanes") if it != lane and _lane_of(targets, it) == lane
    ]
    inside.sort(key=lambda it: it.rect.centerx, reverse=_mirrored(targets))
    row = inside if lane is None else [lane, *inside]
    place = row.index(at) + (1 if _forward(targets, direction) else -1)
    if place in range(len(row)):
        return row[place]
    rect = at.rect if lane is None else lane.rect
    return straight(_trains(targets), rect, direction) or _menu(targets)


def _lane_of(targets: Targets, at: Target) -> Target | None:
    """The lane that something lies on; a lane lies on itself."""
    on = (lane for lane in _trains(targets) if lane.rect.collidepoint(at.rect.center))
    return at if at.id.startswith(TRAIN) else next(on, None)


def _from_bar(
    targets: Targets, at: Target, home: str | None, direction: Direction
) -> Target | None:
    bar = _members(targets, "bar")
    match direction:
        case "down":
            return straight(bar, at.rect, direction) or _menu(targets)
        case "up":
            return straight(bar, at.rect, direction) or _into_hand(targets, home)
        case "left" | "right":
            beside = straight(bar, at.rect, direction) or nearest(bar, at.rect, direction)
            return beside or nearest(_hand(targets), at.rect, direction)


def _from_head(targets: Targets, at: Target, direction: Direction) -> Target | None:
    head = _members(targets, "head")
    beyond = straight(head, at.rect, direction) or nearest(head, at.rect, direction)
    if direction != "down" or beyond is not None:
        return beyond
    lanes = _trains(targets) or _members(targets, "lanes")
    lit = [lane for lane in lanes if lane.enabled] or list(lanes)
    return min(lit, key=lambda lane: lane.rect.top, default=None)


def _into_hand(targets: Targets, home: str | None) -> Target | None:
    """Back to the tile that the focus was on, else to the first, else to what else there is."""
    was = None if home is None else target_named(targets, home)
    bar = _members(targets, "bar")
    return next((it for it in (was, *_order(targets), *bar, _menu(targets)) if it), None)


def _menu(targets: Targets) -> Target | None:
    return target_named(targets, _MENU)
