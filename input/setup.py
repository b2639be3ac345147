"""Setting up a match: how wishes and keys change the draft. Pure functions."""

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from game.actions import MAX_SEATS, MIN_SEATS
from game.clusters import clusters
from game.names import SeatsError, normal_name, typed_name
from game.players import Kind
from game.seeds import seed_fault
from input.setup_looks import with_look, with_seats, without_seat
from render.moment import SeatDraft, SetupDraft
from render.seat_looks import drafted_person, own_language_at
from render.settings import Settings
from render.setup_wishes import (
    AddSeat,
    ChooseSeat,
    ClearName,
    ClearSeed,
    EditName,
    EditSeed,
    EndText,
    EraseText,
    JustMe,
    OpenLooks,
    OpenMore,
    RemoveSeat,
    SeatsWish,
    SetKind,
    SetLanguage,
    SetLook,
    SetSeats,
    SetupWish,
    SwitchKeys,
    TextWish,
    TypeText,
    UseName,
)

_PERSON: Final[Kind] = "person"
_COMPUTER: Final[Kind] = "computer"

MOST_NAMES: Final = 12
"""So many names of persons are remembered."""


def changed(draft: SetupDraft, wish: SetupWish) -> SetupDraft:
    """The draft after a wish; a wish that cannot be met changes nothing."""
    return _written(draft, wish) if isinstance(wish, TextWish) else _seated(draft, wish)


def _seated(draft: SetupDraft, wish: SeatsWish) -> SetupDraft:
    match wish:
        case SetSeats(seats):
            return _with_kinds(draft, (_PERSON,) * seats)
        case JustMe():
            return _with_kinds(draft, (_PERSON, *(_COMPUTER,) * 3))
        case AddSeat():
            return _with_one_more(draft)
        case RemoveSeat(seat):
            return _without(draft, len(draft.seats) - 1 if seat is None else seat)
        case ChooseSeat(seat):
            return _opened(draft, seat, typing=False)
        case SetKind(seat, kind):
            return _changed(draft, seat, lambda it: replace(it, kind=kind))
        case OpenLooks(seat):
            return _with_choice(draft, seat)
        case SetLook(seat, look):
            return with_look(draft, seat, look)


def _written(draft: SetupDraft, wish: TextWish) -> SetupDraft:
    match wish:
        case EditName(seat):
            return _with_keys(_opened(draft, seat, typing=True))
        case ClearName(seat):
            return _named(draft, seat, "")
        case UseName(seat, name):
            return _named(entered(draft), seat, name)
        case OpenMore():
            return replace(closed(draft), more=not draft.more)
        case EditSeed():
            return _with_keys(replace(closed(draft), more=True, typing=True))
        case ClearSeed():
            return replace(draft, seed="", refused=None)
        case TypeText(text):
            return _with_text(draft, text)
        case EraseText():
            return _without_last(draft)
        case SwitchKeys():
            return replace(draft, latin=not draft.latin)
        case EndText():
            return entered(draft)


def typed(draft: SetupDraft, text: str) -> SetupDraft:
    """Text from a keyboard comes to the end of what takes keys; none need lie on the screen.

    What does not fit into a name, or would make no seed, is left out.
    """
    return replace(_with_text(draft, text), keys=False)


def erased(draft: SetupDraft) -> SetupDraft:
    """A key of a keyboard takes the last character back from what takes keys."""
    return replace(_without_last(draft), keys=False)


def entered(draft: SetupDraft) -> SetupDraft:
    """What takes keys is done."""
    if not draft.typing:
        return draft
    done = replace(
        draft, typing=False, keys=False, letters=None, seed=draft.seed.strip(), refused=None
    )
    seat = _typing_seat(draft)
    return done if seat is None else _named(done, seat, _done(draft.seats[seat].name))


def begun(draft: SetupDraft) -> SetupDraft:
    """What stays of it once a match has begun: the seats, and who played; no seed (R1.5).

    Languages are those of persons from then on, see ``read_by_those_at``.
    """
    done = closed(draft)
    seats = tuple(replace(seat, language=None) for seat in done.seats)
    played = (seat.name for seat in done.seats if seat.kind == _PERSON and seat.name)
    recent = tuple(dict.fromkeys((*played, *done.recent)))[:MOST_NAMES]
    return replace(done, seats=seats, seed="", recent=recent)


def read_by_those_at(draft: SetupDraft, settings: Settings) -> Settings:
    """The settings once these persons play: each reads the language that the set-up shows.

    Who has no name is nobody who was here before.
    """
    done = closed(draft)
    for seat, one in enumerate(done.seats):
        who, language = drafted_person(done, seat), own_language_at(done, seat, settings)
        if one.kind == _PERSON and language != settings.own_language(who):
            settings = settings.read_by(who, language)
    return settings


def spoken_at(
    draft: SetupDraft, wish: SetLanguage, settings: Settings
) -> tuple[SetupDraft, Settings]:
    """Draft and settings with another language for who is to sit at a seat.

    It is remembered of a person; of a seat without a name until a name tells who sits there.
    """
    done, seat = entered(draft), wish.seat
    if seat not in range(len(done.seats)):
        return done, settings
    who = drafted_person(done, seat)
    own = None if wish.language == settings.language or who.name else wish.language
    spoken = settings.read_by(who, wish.language) if who.name else settings
    return _changed(done, seat, lambda it: replace(it, language=own)), spoken


def _with_keys(draft: SetupDraft) -> SetupDraft:
    return replace(draft, keys=draft.typing)


def _with_text(draft: SetupDraft, text: str) -> SetupDraft:
    if not draft.typing:
        return draft
    seat = _typing_seat(draft)
    if seat is None:
        return _with_seed(draft, draft.seed + text)
    return _named(draft, seat, typed_name(draft.seats[seat].name + text))


def _with_seed(draft: SetupDraft, text: str) -> SetupDraft:
    """A seed as far as it is typed; what would make it none changes nothing but what is said."""
    seed = unicodedata.normalize("NFC", text).lstrip()
    fault = seed_fault(seed) if seed else None
    return replace(draft, seed=draft.seed if fault else seed, refused=fault)


def _without_last(draft: SetupDraft) -> SetupDraft:
    if not draft.typing:
        return draft
    seat = _typing_seat(draft)
    if seat is None:
        return _with_seed(draft, "".join(clusters(draft.seed)[:-1]))
    return _named(draft, seat, "".join(clusters(draft.seats[seat].name)[:-1]))


def _done(name: str) -> str:
    """A typed name in its normal form; what is no name leaves the seat with its symbol's."""
    try:
        return normal_name(name)
    except SeatsError:
        return ""


def tabbed(draft: SetupDraft) -> SetupDraft:
    """The name is done, and the next person's takes keys; a seed is just done."""
    seat = _typing_seat(draft)
    if seat is None:
        return entered(draft)
    others = [(seat + step) % len(draft.seats) for step in range(1, len(draft.seats))]
    following = next((other for other in others if draft.seats[other].kind == _PERSON), seat)
    return _opened(draft, following, typing=True)


def closed(draft: SetupDraft) -> SetupDraft:
    """No seat is open, nor anything else, and what was typed is done."""
    return replace(entered(draft), chosen=None, more=False, looks=False)


def _typing_seat(draft: SetupDraft) -> int | None:
    return draft.chosen if draft.typing else None


def _with_kinds(draft: SetupDraft, kinds: tuple[Kind, ...]) -> SetupDraft:
    """So many seats of these kinds; who stays a person, or comes back as one, has the name."""
    if not MIN_SEATS <= len(kinds) <= MAX_SEATS:
        return draft
    done = closed(draft)
    known, names = done.seats, _names(done)
    kept = tuple(
        seat if seat.kind == kind else replace(seat, name=_name(names, number, kind), kind=kind)
        for number, (seat, kind) in enumerate(zip(known, kinds, strict=False))
    )
    seats = list(with_seats(kept, kinds[len(known) :]))
    for number in range(len(known), len(seats)):
        seats[number] = replace(seats[number], name=_name(names, number, kinds[number]))
    return replace(done, seats=tuple(seats), names=names)


def _names(draft: SetupDraft) -> tuple[str, ...]:
    """Per seat the name of the person there, or of the last one where none is."""
    persons = [seat.name if seat.kind == _PERSON else None for seat in draft.seats]
    paired = zip_longest(persons, draft.names)
    names = tuple(before or "" if name is None else name for name, before in paired)
    return names if any(names) else ()


def _name(names: tuple[str, ...], seat: int, kind: Kind) -> str:
    return names[seat] if kind == _PERSON and seat < len(names) else ""


def _with_one_more(draft: SetupDraft) -> SetupDraft:
    if len(draft.seats) == MAX_SEATS:
        return draft
    done = entered(draft)
    return replace(done, seats=with_seats(done.seats, (done.seats[-1].kind,)))


def _without(draft: SetupDraft, seat: int) -> SetupDraft:
    if len(draft.seats) <= MIN_SEATS or seat not in range(len(draft.seats)):
        return draft
    done = entered(draft)
    chosen = _chosen_without(done.chosen, seat)
    looks = done.looks and chosen is not None
    return replace(done, seats=without_seat(done.seats, seat), chosen=chosen, looks=looks)


def _chosen_without(chosen: int | None, seat: int) -> int | None:
    if chosen is None or chosen == seat:
        return None
    return chosen - 1 if chosen > seat else chosen


def _opened(draft: SetupDraft, seat: int, *, typing: bool) -> SetupDraft:
    if seat not in range(len(draft.seats)):
        return draft
    return replace(closed(draft), chosen=seat, typing=typing)


def _with_choice(draft: SetupDraft, seat: int) -> SetupDraft:
    """The seat is open, with the choice of its look, unless that was what lay there."""
    lay_there = draft.looks and draft.chosen == seat
    opened = _opened(draft, seat, typing=False)
    return replace(opened, looks=opened.chosen == seat and not lay_there)


def _named(draft: SetupDraft, seat: int, name: str) -> SetupDraft:
    return _changed(draft, seat, lambda it: replace(it, name=name))


def _changed(draft: SetupDraft, seat: int, change: Callable[[SeatDraft], SeatDraft]) -> SetupDraft:
    """The draft with another seat in a seat's place, if there is such a seat."""
    if seat not in range(len(draft.seats)):
        return draft
    new = change(draft.seats[seat])
    return replace(draft, seats=(*draft.seats[:seat], new, *draft.seats[seat + 1 :]))
