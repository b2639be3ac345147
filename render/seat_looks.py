"""Which colour and symbol a seat has: in a match, in the set-up, in a match that waits."""

from game.players import settled_looks
from game.scene import Scene
from render.moment import SetupDraft, Waiting
from render.theme import SEATS, SeatLook


def look_of(scene: Scene, seat: int) -> SeatLook:
    """The look of a seat in a match."""
    return SEATS[scene.seats[seat].look]


def draft_looks(setup: SetupDraft) -> tuple[int, ...]:
    """The look of each seat being set up, from 0, no two the same."""
    return settled_looks(seat.look for seat in setup.seats)


def waiting_looks(waiting: Waiting) -> tuple[int, ...]:
    """The look of each seat of a match that waits, from 0."""
    return waiting.looks or tuple(range(len(waiting.seats)))
