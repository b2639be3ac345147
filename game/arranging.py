"""A person's own order of the hand: no action, never taken back, and kept for the seat (R9.8).

Only the hand that is open can be arranged. Nothing else depends on its order: no ticket changes,
no draft is dropped, and neither views nor records have it (R9.4).
"""

from dataclasses import replace

from game.computer.chains import best_chain
from game.entries import Arranged
from game.scene import Order
from game.session import Session, next_person
from game.state import OVER
from game.tiles import HIGH, LOW, hand_of

Orders = tuple[tuple[int, ...], ...]
"""Each hand as its owner sees it."""

Arrangement = tuple[Session, Arranged | None]


def sort_hand(session: Session, order: Order) -> Arrangement:
    """The open hand in an order; the same session where it stands so already."""
    seat = _open_seat(session)
    return (
        (session, None) if seat is None else _placed(session, seat, _sorted(session, seat, order))
    )


def move_tile(session: Session, tile: int, to: int) -> Arrangement:
    """A tile of the open hand where another one stands; those between them close up."""
    seat = _open_seat(session)
    if seat is None or not {tile, to} <= {*session.base.orders[seat]}:
        return session, None
    order = session.base.orders[seat]
    others = [one for one in order if one != tile]
    place = order.index(to)
    return _placed(session, seat, (*others[:place], tile, *others[place:]))


def arranged(session: Session, entry: Arranged) -> Session:
    """The session with a hand arranged as an entry tells, whoever has the device.

    Raises ValueError where its person could not have had it, or for other tiles than the hand's.
    """
    if next_person(session) != entry.seat:
        raise ValueError("not the person who may have the device (R9.3)")
    if sorted(entry.tiles) != sorted(session.base.orders[entry.seat]):
        raise ValueError("not the tiles of the hand")
    return _placed(session, entry.seat, entry.tiles)[0]


def next_order(session: Session, seat: int) -> Order:
    """The order that a sort would give: by chain, or by pips where it stands so already."""
    return "pips" if session.base.orders[seat] == _sorted(session, seat, "chain") else "chain"


def regathered(orders: Orders, before: Orders) -> Orders:
    """The hands of an earlier position, arranged as they are by the time of an undo (R9.8).

    A tile that comes back stands after the one that it stood after.
    """
    return tuple(_regathered(*pair) for pair in zip(orders, before, strict=True))


def _regathered(order: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    hand = [tile for tile in order if tile in before]
    for place, tile in enumerate(before):
        if tile not in hand:
            hand.insert(hand.index(before[place - 1]) + 1 if place else 0, tile)
    return tuple(hand)


def _open_seat(session: Session) -> int | None:
    """The seat whose hand is open, or None."""
    return None if session.paused or session.state.phase == OVER else session.holder


def _sorted(session: Session, seat: int, order: Order) -> tuple[int, ...]:
    """By value, the lower one first; or the longest chain for the seat's own train, then that."""
    hand = sorted(session.base.orders[seat], key=lambda tile: (LOW[tile], HIGH[tile]))
    if order == "pips":
        return tuple(hand)
    chain = best_chain(hand_of(hand), session.state.ends[seat])
    return (*chain, *(tile for tile in hand if tile not in chain))


def _placed(session: Session, seat: int, tiles: tuple[int, ...]) -> Arrangement:
    orders = session.base.orders
    if tiles == orders[seat]:
        return session, None
    base = session.base._replace(orders=(*orders[:seat], tiles, *orders[seat + 1 :]))
    return replace(session, base=base), Arranged(seat, tiles)
