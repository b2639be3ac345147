"""Colours and symbols of the seats being set up: no two seats have the same. Pure functions."""

from collections.abc import Iterable
from dataclasses import replace

from game.players import LOOKS, Kind, free_looks, settled_looks, spoken_for
from render.moment import SeatDraft, SetupDraft
from render.seat_looks import draft_looks, drafted_person
from render.settings import Settings


def settled(seats: Iterable[SeatDraft]) -> tuple[SeatDraft, ...]:
    """The seats, each with the look that it has by what all of them want."""
    drafts = tuple(seats)
    return _with_looks(drafts, settled_looks(seat.look for seat in drafts))


def without_seat(seats: tuple[SeatDraft, ...], seat: int) -> tuple[SeatDraft, ...]:
    """The others, who keep their looks."""
    looks = settled_looks(each.look for each in seats)
    left = (*looks[:seat], *looks[seat + 1 :])
    return _with_looks((*seats[:seat], *seats[seat + 1 :]), left)


def with_seats(seats: tuple[SeatDraft, ...], kinds: Iterable[Kind]) -> tuple[SeatDraft, ...]:
    """The same with more seats of these kinds after them, each with the first look that is free."""
    added = tuple(SeatDraft("", kind) for kind in kinds)
    looks = settled_looks(seat.look for seat in seats)
    free = free_looks(looks)[: len(added)]
    return _with_looks((*seats, *added), (*looks, *free))


def with_look(draft: SetupDraft, seat: int, look: int) -> SetupDraft:
    """The draft in which a seat has this look, and who had it has the seat's."""
    looks = draft_looks(draft)
    if seat not in range(len(looks)) or look not in LOOKS:
        return draft
    swapped = {looks[seat]: look, look: looks[seat]}
    chosen = tuple(swapped.get(each, each) for each in looks)
    return replace(draft, seats=_with_looks(draft.seats, chosen), looks=False)


def read_after(before: SetupDraft, after: SetupDraft, settings: Settings) -> Settings:
    """The settings once looks were swapped: persons of one name, told apart by these, read on."""
    people = range(len(after.seats))
    own = [settings.own_language(drafted_person(before, seat)) for seat in people]
    for seat in people:
        who = drafted_person(after, seat)
        if who.name and who.look is not None:
            settings = settings.read_by(who, own[seat])
    return settings


def _with_looks(seats: tuple[SeatDraft, ...], looks: tuple[int, ...]) -> tuple[SeatDraft, ...]:
    chosen = zip(seats, spoken_for(looks), strict=True)
    return tuple(replace(seat, look=look) for seat, look in chosen)
