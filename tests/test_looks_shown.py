"""A match's screens, and the matches that wait, show each seat with the look it has."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.players import Kind
from game.scene import Scene
from game.staging import scene
from render.curtain_recap import turns
from render.moment import Moment, Waiting
from render.pages import lay_out
from render.theme import SEATS
from tests.outer_pages import LONG, letterings, waiting_match
from tests.outer_pages import tools as outer_tools
from tests.over_scenes import played, running
from tests.scenes import sessions, tools, with_buttons

WINDOW = (1280, 800)
FREE = 9
"""A look that no seat of these matches has of itself."""


@cache
def curtain() -> Scene:
    """A curtain with something to tell of the first seat."""
    return next(
        shown
        for shown in map(scene, sessions(3, 5, 400))
        if shown.curtain is not None
        and any(turn.seat == 0 for turn in turns(shown.curtain.recap))
        and shown.lanes[0].tiles
    )


@cache
def table() -> Scene:
    """A table with all its buttons, at which the first seat acts."""
    return with_buttons(
        next(
            shown
            for shown in map(scene, sessions(3, 5, 400))
            if shown.hand is not None and shown.turn == 0
        )
    )


def scenes() -> Iterator[tuple[str, Scene, Moment]]:
    yield "table", table(), Moment("table")
    yield "next", replace(table(), turn=2, following=0), Moment("table")
    yield "curtain", curtain(), Moment("curtain")
    yield "round over", played(4, 2), Moment("round-over")
    yield "match over", played(4, 13), Moment("match-over")
    yield "score sheet", running(4, 3), Moment("scores")


CASES = tuple(scenes())


def colours(shown: Scene | None, moment: Moment) -> Counter[tuple[int, int, int]]:
    """How many px the picture has of each seat's own colour."""
    used = tools(*WINDOW) if shown is not None else outer_tools(WINDOW)
    surface = pygame.Surface(WINDOW)
    lay_out(used, shown, moment).paint(surface)
    return Counter(
        {
            look.colour: pygame.mask.from_threshold(surface, look.colour, (1, 1, 1, 255)).count()
            for look in SEATS
        }
    )


def with_looks(shown: Scene, looks: dict[int, int]) -> Scene:
    seats = (replace(seat, look=looks.get(seat.seat, seat.look)) for seat in shown.seats)
    return replace(shown, seats=tuple(seats))


@pytest.mark.parametrize(
    ("shown", "moment"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_every_screen_shows_the_look_that_was_chosen(shown: Scene, moment: Moment) -> None:
    """Nothing is left of the other one, and the other seats are as they were."""
    plain = colours(shown, moment)
    other = colours(with_looks(shown, {0: FREE}), moment)
    assert plain[SEATS[0].colour] > 0 == plain[SEATS[FREE].colour]
    assert other[SEATS[FREE].colour] > 0 == other[SEATS[0].colour]
    for look in SEATS[1:FREE]:
        assert other[look.colour] == plain[look.colour]


@pytest.mark.parametrize(
    ("shown", "moment"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_two_seats_that_swap_show_it_and_swap_back(shown: Scene, moment: Moment) -> None:
    swapped = with_looks(shown, {0: 1, 1: 0})
    assert painted(swapped, moment) != painted(shown, moment)
    assert painted(with_looks(swapped, {0: 0, 1: 1}), moment) == painted(shown, moment)


def painted(shown: Scene, moment: Moment) -> bytes:
    surface = pygame.Surface(WINDOW)
    lay_out(tools(*WINDOW), shown, moment).paint(surface)
    return pygame.image.tobytes(surface, "RGB")


def waits(looks: tuple[int, ...]) -> Waiting:
    return replace(waiting_match(0, 3, "Bo"), looks=looks)


@pytest.mark.parametrize(
    "moment",
    [Moment("records"), Moment("notice", question="delete-match", subject="match 0")],
    ids=["list", "notice"],
)
def test_a_match_that_waits_shows_the_looks_of_its_seats(moment: Moment) -> None:
    shown = colours(None, moment._replace(waiting=(waits((FREE, 4, 2)),)))
    assert [look for look, seat in enumerate(SEATS) if shown[seat.colour]] == [2, 4, FREE]
    plain = colours(None, moment._replace(waiting=(waits(()),)))
    assert [look for look, seat in enumerate(SEATS) if plain[seat.colour]] == [0, 1, 2]


def test_the_way_back_into_a_match_names_nameless_people_by_their_symbols() -> None:
    seats: tuple[tuple[str, Kind], ...] = (("", "person"), ("Bo", "person"), ("", "computer"))
    match = replace(waits((FREE, 4, 2)), seats=seats)
    page = lay_out(outer_tools(WINDOW), None, Moment("title", waiting=(match,)))
    words = [" ".join(letters.fitted.lines) for letters in letterings(page)]
    assert "Hourglass and Bo" in words


def test_a_seat_that_waits_without_a_name_goes_by_its_symbol() -> None:
    match = replace(waiting_match(0, 3, LONG), looks=(FREE, 4, 2))
    nameless = replace(match, seats=tuple(("", kind) for _, kind in match.seats))
    page = lay_out(outer_tools(WINDOW), None, Moment("records", waiting=(nameless,)))
    labels = [target.label for target in page.targets if target.id == "record:1"]
    assert labels[0].startswith("Hourglass, Flower and Triangle.")
