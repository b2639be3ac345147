"""The last set-up, and who played before, among what the device keeps. No seed is kept."""

from typing import Final

from app.preferences import Preferences
from game.actions import MAX_SEATS, MIN_SEATS
from game.names import SeatsError, normal_name
from game.players import KINDS, LOOKS, Kind
from game.strict_json import Json
from input.setup import MOST_NAMES
from input.setup_looks import settled
from render.moment import FIRST_SETUP, SeatDraft, SetupDraft

_SEATS: Final = "seats"
_NAMES: Final = "names"


def last_setup(content: dict[str, Json]) -> SetupDraft:
    """The set-up as it was noted last; what of it is wrong is as it is the first time."""
    return SetupDraft(_seats(content.get(_SEATS)), recent=_names(content.get(_NAMES)))


def with_setup(preferences: Preferences, setup: SetupDraft) -> Preferences:
    """The same with another set-up noted: its seats, and who played before."""
    seats: list[Json] = [_entry(seat) for seat in setup.seats]
    names: list[Json] = [*setup.recent]
    return preferences.with_entry(_SEATS, seats).with_entry(_NAMES, names)


def _seats(noted: Json) -> tuple[SeatDraft, ...]:
    if not isinstance(noted, list) or not MIN_SEATS <= len(noted) <= MAX_SEATS:
        return FIRST_SETUP.seats
    return settled(map(_seat, noted))


def _entry(seat: SeatDraft) -> Json:
    """What is noted of a seat; a look, counted from 1, where one was chosen."""
    entry: dict[str, Json] = {"name": seat.name, "kind": seat.kind}
    return entry if seat.look is None else entry | {"look": seat.look + 1}


def _seat(noted: Json) -> SeatDraft:
    """One seat; what is wrong of it is a symbol's name, a person, the look of its number."""
    entry = noted if isinstance(noted, dict) else {}
    kind: Kind = next((kind for kind in KINDS if kind == entry.get("kind")), "person")
    return SeatDraft(_name(entry.get("name")), kind, _look(entry.get("look")))


def _look(noted: Json) -> int | None:
    """A look, from 0; a boolean is no number."""
    right = isinstance(noted, int) and not isinstance(noted, bool)
    return next((look for look in LOOKS if right and look + 1 == noted), None)


def _names(noted: Json) -> tuple[str, ...]:
    """The names among what is noted, each once, the last ones first."""
    names = map(_name, noted if isinstance(noted, list) else [])
    return tuple(dict.fromkeys(filter(None, names)))[:MOST_NAMES]


def _name(noted: Json) -> str:
    """A name in its normal form; the empty one for what is no name."""
    try:
        return normal_name(noted) if isinstance(noted, str) else ""
    except SeatsError:
        return ""
