"""Which colour and symbol a seat has: in a match, in the set-up, in a match that waits."""

from game.players import settled_looks
from game.scene import Scene
from render.languages import LanguageCode
from render.moment import SetupDraft, Waiting
from render.settings import Person, Settings, person_at
from render.theme import SEATS, SeatLook


def look_of(scene: Scene, seat: int) -> SeatLook:
    """The look of a seat in a match."""
    return SEATS[scene.seats[seat].look]


def drafted_person(setup: SetupDraft, seat: int) -> Person:
    """Who is to sit at a seat being set up."""
    names = (it.name.strip() for it in setup.seats)
    return person_at(tuple(zip(names, draft_looks(setup), strict=True)), seat)


def own_language_at(setup: SetupDraft, seat: int, settings: Settings) -> LanguageCode | None:
    """The language that who is to sit at a seat being set up reads, None for the table's.

    A name tells who that is; without one it is what was chosen for the seat.
    """
    who = drafted_person(setup, seat)
    own = settings.own_language(who) if who.name else None
    return own or setup.seats[seat].language


def person_of(scene: Scene, seat: int) -> Person:
    """Who sits at a seat of a match; the scene has names only where they were given."""
    return person_at([(it.name, it.look) for it in scene.seats], seat)


def draft_looks(setup: SetupDraft) -> tuple[int, ...]:
    """The look of each seat being set up, from 0, no two the same."""
    return settled_looks(seat.look for seat in setup.seats)


def waiting_looks(waiting: Waiting) -> tuple[int, ...]:
    """The look of each seat of a match that waits, from 0."""
    return waiting.looks or tuple(range(len(waiting.seats)))
