"""What can be wished on the set-up page."""

from dataclasses import dataclass

from game.players import Kind
from render.languages import LanguageCode


@dataclass(frozen=True, slots=True)
class SetSeats:
    """Set up so many persons, 2 to 10."""

    seats: int


@dataclass(frozen=True, slots=True)
class JustMe:
    """Set up one person among three computers."""


@dataclass(frozen=True, slots=True)
class AddSeat:
    """Add a seat after the last, of the kind that the last one has."""


@dataclass(frozen=True, slots=True)
class RemoveSeat:
    """Take a seat away; None is the last."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class ChooseSeat:
    """Open one seat's kind and name beside the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetKind:
    """Make a seat a person's or a computer's."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class OpenLooks:
    """Lay the choice of a seat's colour and symbol on the screen, or put it away again."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetLook:
    """Give a seat a look, from 0; who has it gets the seat's in return."""

    seat: int
    look: int


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Whoever is to sit at a seat reads this language."""

    seat: int
    language: LanguageCode


@dataclass(frozen=True, slots=True)
class EditName:
    """Put the typing mark into a seat's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClearName:
    """Empty a seat's name."""

    seat: int


@dataclass(frozen=True, slots=True)
class UseName:
    """Give a seat a name that was played with before."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class OpenMore:
    """Show what else can be chosen for a match, or put it away again."""


@dataclass(frozen=True, slots=True)
class EditSeed:
    """Put the typing mark into the seed."""


@dataclass(frozen=True, slots=True)
class ClearSeed:
    """The match gets a seed of its own, not a typed one."""


@dataclass(frozen=True, slots=True)
class TypeText:
    """A key on the screen writes this."""

    text: str


@dataclass(frozen=True, slots=True)
class EraseText:
    """A key on the screen takes the last character back."""


@dataclass(frozen=True, slots=True)
class SwitchKeys:
    """The keys on the screen write Latin letters, or the language's own again."""


@dataclass(frozen=True, slots=True)
class EndText:
    """What is typed is done."""


SeatsWish = SetSeats | JustMe | AddSeat | RemoveSeat | ChooseSeat | SetKind | OpenLooks | SetLook
"""Wishes about who sits at the table."""

TextWish = (
    EditName
    | ClearName
    | UseName
    | OpenMore
    | EditSeed
    | ClearSeed
    | TypeText
    | EraseText
    | SwitchKeys
    | EndText
)
"""Wishes about what is typed."""

SetupWish = SeatsWish | TextWish
"""All of them."""
