"""Setting up the seats: how wishes and keys change the draft. Pure functions."""

from dataclasses import replace
from typing import Final

from game.actions import MAX_SEATS, MIN_SEATS
from game.clusters import clusters
from game.names import SeatsError, normal_name, typed_name
from game.players import Kind
from render.moment import SeatDraft, SetupDraft
from render.navigation import (
    AddSeat,
    ChooseSeat,
    ClearName,
    EditName,
    JustMe,
    RemoveSeat,
    SetKind,
    SetSeats,
)

_PERSON: Final[Kind] = "person"
_COMPUTER: Final[Kind] = "computer"

SetupWish = SetSeats | JustMe | AddSeat | RemoveSeat | ChooseSeat | SetKind | EditName | ClearName


def changed(draft: SetupDraft, wish: SetupWish) -> SetupDraft:
    """The draft after a wish; a wish that cannot be met changes nothing."""
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
        case EditName(seat):
            return _opened(draft, seat, typing=True)
        case ClearName(seat):
            return _named(draft, seat, "")
        case SetKind(seat, kind):
            return _of_kind(draft, seat, kind)


def typed(draft: SetupDraft, text: str) -> SetupDraft:
    """Text comes to the end of the name that takes keys; what does not fit is left out."""
    seat = _typing_seat(draft)
    return draft if seat is None else _named(draft, seat, typed_name(draft.seats[seat].name + text))


def erased(draft: SetupDraft) -> SetupDraft:
    """The last character of the name that takes keys goes."""
    seat = _typing_seat(draft)
    if seat is None:
        return draft
    return _named(draft, seat, "".join(clusters(draft.seats[seat].name)[:-1]))


def entered(draft: SetupDraft) -> SetupDraft:
    """The name that takes keys is done."""
    seat = _typing_seat(draft)
    if seat is None:
        return draft
    return replace(_named(draft, seat, _done(draft.seats[seat].name)), typing=False)


def _done(name: str) -> str:
    """A typed name in its normal form; what is no name leaves the seat with its symbol's."""
    try:
        return normal_name(name)
    except SeatsError:
        return ""


def tabbed(draft: SetupDraft) -> SetupDraft:
    """The name is done, and the next person's takes keys."""
    seat = _typing_seat(draft)
    if seat is None:
        return draft
    others = [(seat + step) % len(draft.seats) for step in range(1, len(draft.seats))]
    following = next((other for other in others if draft.seats[other].kind == _PERSON), seat)
    return _opened(draft, following, typing=True)


def closed(draft: SetupDraft) -> SetupDraft:
    """No seat is open, and the names are done."""
    return replace(entered(draft), chosen=None)


def _typing_seat(draft: SetupDraft) -> int | None:
    return draft.chosen if draft.typing else None


def _with_kinds(draft: SetupDraft, kinds: tuple[Kind, ...]) -> SetupDraft:
    """So many seats of these kinds; who stays a person, or a computer, keeps the name."""
    if not MIN_SEATS <= len(kinds) <= MAX_SEATS:
        return draft
    known = closed(draft).seats
    blank = (SeatDraft("", kind) for kind in kinds[len(known) :])
    kept = (
        seat if seat.kind == kind else SeatDraft("", kind)
        for seat, kind in zip(known, kinds, strict=False)
    )
    return SetupDraft((*kept, *blank))


def _with_one_more(draft: SetupDraft) -> SetupDraft:
    if len(draft.seats) == MAX_SEATS:
        return draft
    done = entered(draft)
    return replace(done, seats=(*done.seats, SeatDraft("", done.seats[-1].kind)))


def _without(draft: SetupDraft, seat: int) -> SetupDraft:
    if len(draft.seats) <= MIN_SEATS or seat not in range(len(draft.seats)):
        return draft
    done = entered(draft)
    seats = done.seats[:seat] + done.seats[seat + 1 :]
    return SetupDraft(seats, _chosen_without(done.chosen, seat))


def _chosen_without(chosen: int | None, seat: int) -> int | None:
    if chosen is None or chosen == seat:
        return None
    return chosen - 1 if chosen > seat else chosen


def _opened(draft: SetupDraft, seat: int, *, typing: bool) -> SetupDraft:
    if seat not in range(len(draft.seats)):
        return draft
    return replace(entered(draft), chosen=seat, typing=typing)


def _named(draft: SetupDraft, seat: int, name: str) -> SetupDraft:
    return _with_seat(draft, seat, name=name)


def _of_kind(draft: SetupDraft, seat: int, kind: Kind) -> SetupDraft:
    return _with_seat(draft, seat, kind=kind)


def _with_seat(
    draft: SetupDraft, seat: int, *, name: str | None = None, kind: Kind | None = None
) -> SetupDraft:
    if seat not in range(len(draft.seats)):
        return draft
    old = draft.seats[seat]
    new = SeatDraft(old.name if name is None else name, kind or old.kind)
    return replace(draft, seats=(*draft.seats[:seat], new, *draft.seats[seat + 1 :]))
