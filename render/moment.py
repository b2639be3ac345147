"""What a picture shows besides the match: screen, press, drag, typed names, notices.

Made by the input side; nothing in it outlives the moment.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.actions import Refusal
from game.players import Kind
from game.seeds import SeedFault
from render.languages import LanguageCode
from render.navigation import Screen
from render.settings import USUAL, Settings
from render.timeline import Tween

Question = Literal["leave-match", "quit", "restart-round", "delete-match", "delete-for-good"]
"""What a notice asks. A match is deleted after two of them."""

Failure = Literal["full", "denied", "failed"]
"""Why nothing can be saved: no room, no right to write, or anything else."""


@dataclass(frozen=True, slots=True)
class Drag:
    """A tile under the pointer; ``x`` and ``y`` are px of the pointer."""

    tile: int
    x: int
    y: int
    over: str | None
    """Id of the target under the pointer."""


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A seat being set up; an empty name stands for its symbol's.

    A look of None is that of the seat's number.
    """

    name: str
    kind: Kind
    look: int | None = None
    language: LanguageCode | None = None
    """The one chosen for whoever will sit here, until a name tells who that is; None: none."""


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """The seats being set up, the one that is open, and whether its name takes keys.

    While ``more`` is open no seat is, and it is the seed that takes keys.
    """

    seats: tuple[SeatDraft, ...]
    chosen: int | None = None
    typing: bool = False
    keys: bool = False
    """Keys to touch lie on the screen."""
    letters: LanguageCode | None = None
    """Whose letters they have otherwise, since the name was opened; None are the table's."""
    latin: bool = False
    """They write Latin letters, whatever the language."""
    more: bool = False
    seed: str = field(default="", repr=False)
    """As typed, in Unicode NFC; a blank one stands for a seed that nobody knows."""
    refused: SeedFault | None = None
    """Why what was typed last did not become part of the seed."""
    recent: tuple[str, ...] = ()
    """Names of persons who played before, the last ones first."""
    names: tuple[str, ...] = ()
    """Per seat the name that its last person had when the number of seats was chosen."""
    looks: bool = False
    """The choice of colours and symbols lies on the screen, where it has no place of its own."""


FIRST_SETUP = SetupDraft((SeatDraft("", "person"),) * 4)


@dataclass(frozen=True, slots=True)
class Waiting:
    """An unfinished match, as the title and the list of them tell it.

    ``days_ago`` is 0 for today; ``clock`` is like ``21:14``, ``day`` like ``2026-11-29``,
    both in local time, of the last thing done in it.
    """

    match: str
    seats: tuple[tuple[str, Kind], ...]
    round: int
    days_ago: int
    day: str
    clock: str
    looks: tuple[int, ...] = ()
    """The seats' looks, from 0; with none each seat has that of its number."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """How saving goes: ``kept``, ``late`` (it takes longer than usual), or in ``memory`` alone.

    ``settings``: matches are kept, and only what was chosen besides them is not.
    ``place`` is the folder in which the matches are, or would be.
    """

    state: Literal["kept", "late", "settings", "memory"] = "kept"
    failure: Failure = "failed"
    place: str = ""
    pending: bool = False
    """Something that was played is in memory alone."""


@dataclass(frozen=True, slots=True)
class Told:
    """A notice that asks nothing, about what could not be read in the folder ``place``.

    ``rescued``: the file with the matches; ``copy``: the copy beside it, nothing is missing;
    ``part``: the end of the match that is taken up; ``unreadable``: all of it; ``settings``: the
    file with what was chosen. ``names`` are
    what files set aside are called. ``recovered`` counts the matches that could be read,
    ``shortened`` those of them that lost their end, ``lost`` those that are gone, and
    ``missing`` the confirmations that are known to be gone at the end of all.
    """

    kind: Literal["rescued", "copy", "part", "unreadable", "settings"]
    place: str
    names: tuple[str, ...] = ()
    recovered: int = 0
    shortened: int = 0
    lost: int = 0
    missing: int = 0


class Moment(NamedTuple):
    """One moment of the input side.

    ``hold``: how far the ring of the curtain's handle is filled, 0…1.
    ``keep_holding``: it was let go too early. ``armed``: confirmations are
    taken (they are not, shortly after another one, or while it is not saved).
    """

    screen: Screen
    setup: SetupDraft = FIRST_SETUP
    pressed: str | None = None
    hold: float = 0.0
    keep_holding: bool = False
    drag: Drag | None = None
    refusal: Refusal | None = None
    armed: bool = True
    question: Question | None = None
    fullscreen: bool = False
    told: Told | None = None
    """On the notice, in place of a question."""
    waiting: tuple[Waiting, ...] = ()
    """Unfinished matches, the one played last first."""
    page: int = 0
    """Which page of a list or chapter shows, as far as there are so many."""
    subject: str | None = None
    """Id of the match that a question is about."""
    keeping: Keeping = Keeping()
    keeps: bool = True
    """Whether the running match is kept when it is left."""
    advising: bool = False
    """A hint was asked for and is not there yet."""
    settings: Settings = USUAL
    chapter: int | None = None
    """Which chapter of the rules shows; None is the one that matters at this point of play."""
    opened: int | None = None
    """The train that is shown as a whole."""
    hand_page: int = 0
    """Which page of a large hand shows, as far as there are so many."""
    focus: str | None = None
    """Id of the target that the keyboard is on; None while it is not in use."""
    recap: bool = False
    """The notice tells what happened since the own last turn."""
    languages: bool = False
    """The notice is the list of languages."""
    whose: int | None = None
    """Of which seat it is the list, None of the table."""
    counted: int | None = None
    """How many tiles of each hand are turned up and counted after a round; None is all."""
    under_way: tuple[Tween, ...] = ()
    """What moves on the table; it is left out of the picture below it."""
    tick: int = 0
    """The tick of this moment while anything moves on the table, else 0."""
