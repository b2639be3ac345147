"""The screens around a match: title, set-up, the matches that wait, notices."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from app.gallery_play import NAMES
from game.players import Kind
from input.setup import changed, typed
from render.moment import FIRST_SETUP, Keeping, Moment, Question, SetupDraft, Told, Waiting
from render.setup_wishes import ChooseSeat, EditName, JustMe, SetKind, SetSeats

_PLACE: Final = "/home/ana/.local/share/mexican-train"
_FILES: Final = ("damaged-2026-11-29-matches.db",)
_MEMORY: Final = Keeping("memory", "full", _PLACE, pending=True)
_SEATS: Final = (4, 2, 10, 3, 7, 5, 4, 6, 8)
_TODAY: Final = date(2026, 11, 29)
# When each of these matches was last played: days ago, and the hour.
_PLAYED: Final = (
    (0, "21:14"),
    (1, "19:40"),
    (3, "21:02"),
    (4, "16:25"),
    (9, "20:51"),
    (15, "14:08"),
    (36, "18:30"),
    (61, "21:47"),
    (340, "09:15"),
)


def around_stills() -> Iterator[tuple[str, Moment]]:
    """Each of them with its name."""
    yield from _titles()
    yield from _setups()
    yield "records-none", Moment("records")
    yield "records-one", Moment("records", waiting=_waiting(1))
    yield "records-many", Moment("records", waiting=_waiting(len(_SEATS)))
    yield "notice-languages", Moment("notice", languages=True)
    seated = changed(FIRST_SETUP, ChooseSeat(1))
    yield "notice-seat-language", Moment("notice", seated, languages=True, whose=1)
    yield from _questions()
    yield from _messages()


def _titles() -> Iterator[tuple[str, Moment]]:
    yield "title-fresh", Moment("title")
    yield "title-waiting", Moment("title", waiting=_waiting(3))
    yield "title-ten-waiting", Moment("title", waiting=_waiting(3)[2:])
    yield "title-not-saved", Moment("title", keeping=_MEMORY, waiting=_waiting(1))
    yield "title-focus", Moment("title", focus="button:play")


def _setups() -> Iterator[tuple[str, Moment]]:
    ten = changed(FIRST_SETUP, SetSeats(10))
    yield "setup-4", Moment("setup")
    yield "setup-alone-4", Moment("setup", changed(FIRST_SETUP, JustMe()))
    yield "setup-open-4", Moment("setup", changed(FIRST_SETUP, ChooseSeat(1)))
    yield "setup-typing-4", Moment("setup", _named(FIRST_SETUP, 0))
    yield "setup-2", Moment("setup", changed(FIRST_SETUP, SetSeats(2)))
    yield "setup-7", Moment("setup", changed(FIRST_SETUP, SetSeats(7)))
    yield "setup-10", Moment("setup", ten)
    yield "setup-open-10", Moment("setup", changed(_computers(ten), ChooseSeat(9)))


def _named(draft: SetupDraft, seat: int) -> SetupDraft:
    return typed(changed(draft, EditName(seat)), NAMES[seat])


def _computers(draft: SetupDraft) -> SetupDraft:
    """Every third seat is a computer's."""
    for seat in range(2, len(draft.seats), 3):
        draft = changed(draft, SetKind(seat, "computer"))
    return draft


def _waiting(number: int) -> tuple[Waiting, ...]:
    """So many matches that wait, the one played last first."""
    return tuple(_match(place, _SEATS[place]) for place in range(number))


def _match(place: int, seats: int) -> Waiting:
    kinds: tuple[Kind, ...] = ("person", "person", "computer")
    named = tuple((NAMES[seat], kinds[seat % 3]) for seat in range(seats))
    ago, clock = _PLAYED[place]
    day = (_TODAY - timedelta(days=ago)).isoformat()
    return Waiting(f"match {place}", named, 1 + (4 + place) % 13, ago, day, clock)


def _questions() -> Iterator[tuple[str, Moment]]:
    lost: tuple[Question, ...] = ("leave-match", "quit")
    for question in lost:
        yield f"notice-{question}", Moment("notice", question=question, keeps=False)
    unsaved = Moment("notice", question="quit", keeping=_MEMORY, keeps=False)
    yield "notice-quit-not-saved", unsaved
    restart = Moment("notice", question="restart-round")
    yield "notice-restart-round", restart
    yield "notice-restart-round-early", restart._replace(armed=False)
    doubted: tuple[Question, ...] = ("delete-match", "delete-for-good")
    for question in doubted:
        asked = Moment("notice", question=question, waiting=_waiting(3), subject="match 2")
        yield f"notice-{question}", asked


def _messages() -> Iterator[tuple[str, Moment]]:
    told = (
        ("rescued", Told("rescued", _PLACE, _FILES, recovered=3, shortened=1, lost=1, missing=2)),
        ("copy", Told("copy", _PLACE, _FILES)),
        ("part", Told("part", _PLACE)),
        ("unreadable", Told("unreadable", _PLACE)),
    )
    for name, message in told:
        yield f"notice-{name}", Moment("notice", told=message)
