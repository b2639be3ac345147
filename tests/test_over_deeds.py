"""What goes back after a round or a match, and who plays the rounds to come."""

from dataclasses import replace
from typing import Literal

import pygame
import pytest

from game.intents import HandSeat, Undo
from game.players import Kind
from game.scene import Scene
from render.languages import Direction
from render.match_over_page import MatchOverPage, match_over_page
from render.moment import Keeping, Moment
from render.navigation import AskRestart
from render.round_over_page import RoundOverPage, round_over_page
from render.targets import target_named
from tests.over_scenes import AFTER_ROUND, SIZES, outcome_of, played
from tests.scenes import DIRECTIONS, tools
from tests.test_over_pages import check_targets, check_texts, check_tiles

OverPage = RoundOverPage | MatchOverPage


def with_people(
    shown: Scene, computers: tuple[int, ...] = (), coming: tuple[int, ...] = ()
) -> Scene:
    """People on all seats but these; ``coming``: the seats of computers in the rounds to come."""

    def kind(seat: int, machines: tuple[int, ...]) -> Kind:
        return "computer" if seat in machines else "person"

    seats = tuple(replace(it, kind=kind(it.seat, computers)) for it in shown.seats)
    changed = replace(
        outcome_of(shown),
        coming=tuple(kind(it.seat, coming) for it in shown.seats),
        changeable=tuple(range(len(seats))),
    )
    return replace(shown, seats=seats, outcome=changed)


def deeds(shown: Scene, undo: int | None, restart: bool = True) -> Scene:
    return replace(shown, undo=undo, can_restart=restart)


def pages(shown: Scene, size: tuple[int, int], direction: Direction = "ltr") -> OverPage:
    return made(shown, size, direction, AFTER_ROUND)


def made(shown: Scene, size: tuple[int, int], direction: Direction, moment: Moment) -> OverPage:
    make = match_over_page if shown.stage == "match-over" else round_over_page
    return make(tools(*size, direction), shown, moment)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("size", SIZES)
def test_undo_restart_and_keys_have_room_on_every_screen(
    size: tuple[int, int], direction: Direction
) -> None:
    for seats in range(2, 11):
        keyed = with_people(played(seats, 3), coming=(0, seats - 1))
        for shown in (keyed, played(seats, 13)):
            page = pages(deeds(shown, seats - 1), size, direction)
            check_targets(page, size)
            check_texts(page, size)
            if isinstance(page, RoundOverPage):
                check_tiles(page, shown)
                check_keys(page)


def check_keys(page: RoundOverPage) -> None:
    for row in page.rows:
        assert row.key is not None
        rect = row.key.target.rect
        things = [row.symbol, *(it.rect for it in row.hand.tiles), *(it.box for it in row.texts)]
        if row.key.caption is not None:
            things.append(row.key.caption.box)
            assert row.box.contains(row.key.caption.box)
        assert all(rect.contains(half.target.rect) for half in row.key.halves)
        assert rect.collidelist(things) == -1
        assert row.box.inflate(0, 20).contains(rect)


@pytest.mark.parametrize("rounds", [3, 13])
def test_r9_6_undo_names_the_person_and_restart_is_asked(rounds: int) -> None:
    """C54: they are there at the round's end, round 13 included."""
    page = pages(deeds(played(3, rounds), 0), (1280, 800))
    told = {str(it.id): (it.label, it.request, it.enabled) for it in page.targets}
    assert told["button:undo"] == ("Undo Ana’s move", Undo(), True)
    assert told["button:restart-round"] == ("Restart round", AskRestart(), True)


@pytest.mark.parametrize("rounds", [3, 13])
def test_r9_6_what_is_not_possible_is_disabled(rounds: int) -> None:
    page = pages(deeds(played(3, rounds), None, restart=False), (1280, 800))
    undo = target_named(page.targets, "button:undo")
    restart = target_named(page.targets, "button:restart-round")
    assert undo is not None
    assert restart is not None
    assert (undo.label, undo.enabled, restart.enabled) == ("Nothing to undo", False, False)


@pytest.mark.parametrize("rounds", [3, 13])
@pytest.mark.parametrize("size", SIZES)
def test_places_stay_whatever_is_possible(rounds: int, size: tuple[int, int]) -> None:
    def places(undo: int | None) -> dict[str, pygame.Rect]:
        page = pages(deeds(played(4, rounds), undo, restart=undo is None), size)
        return {it.id: it.rect for it in page.targets}

    assert places(None) == places(3) == places(1)


@pytest.mark.parametrize("size", SIZES)
def test_restart_stands_apart_from_undo(size: tuple[int, int]) -> None:
    page = pages(deeds(played(4, 3), 0), size)
    undo, restart = (
        next(it.rect for it in page.targets if it.id == f"button:{name}")
        for name in ("undo", "restart-round")
    )
    assert restart.left - undo.right >= page.tools.frame.units.g(4)


@pytest.mark.parametrize("seats", [2, 10])
def test_r9_8_a_person_hands_a_seat_to_a_computer_and_takes_it_back(seats: int) -> None:
    shown = with_people(played(seats, 3), coming=(1,))
    page = pages(shown, (1280, 800))
    told = {str(it.id): (it.label, it.request) for it in page.targets if it.id.startswith("seat:")}
    assert len(told) == seats
    assert told["seat:1:kind"] == (
        "Let a computer play for Ana from the next round",
        HandSeat(0, "computer"),
    )
    assert told["seat:2:kind"] == (
        "İbrahim plays again from the next round",
        HandSeat(1, "person"),
    )


def test_r9_8_what_was_chosen_shows() -> None:
    """The sign of who plays next is lit; a seat that changes hands says so too."""
    shown = with_people(played(3, 3), computers=(2,), coming=(1,))
    page = pages(shown, (1280, 800))
    assert isinstance(page, RoundOverPage)
    halves = [half for key in page.keys for half in key.halves if half.kind == "chosen"]
    assert [half.icon for half in halves] == ["person", "computer", "person"]
    assert all([half.icon for half in key.halves] == ["person", "computer"] for key in page.keys)
    words = [[" ".join(text.fitted.lines) for text in row.texts] for row in page.rows]
    assert not any(text.startswith("Next:") for text in words[0])
    assert "Next: computer" in words[1]
    assert "Next: person" in words[2]


def test_r9_8_seats_of_computers_have_no_key() -> None:
    shown = with_people(played(3, 3), computers=(1,), coming=(1,))
    only = replace(shown, outcome=replace(outcome_of(shown), changeable=(0, 2)))
    names = [target.id for target in pages(only, (1280, 800)).targets]
    assert "seat:1:kind" in names
    assert "seat:2:kind" not in names


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", ["kept", "late", "memory"])
def test_how_saving_goes_shows_after_a_round_and_a_match(
    size: tuple[int, int], direction: Direction, state: Literal["kept", "late", "memory"]
) -> None:
    """C40, C42: the table's sign, in the header and clear of all that stands there."""
    told = {"kept": (), "late": ("Saving…",), "memory": ("Not saved",)}[state]
    for rounds in (3, 13):
        for seats in (2, 10):
            moment = AFTER_ROUND._replace(keeping=Keeping(state))
            page = made(played(seats, rounds), size, direction, moment)
            texts = [" ".join(text.fitted.lines) for text in page.lead.texts]
            assert tuple(texts[1:]) == told
            check_texts(page, size)
            if page.lead.sign is not None:
                rect = page.lead.sign.rect
                assert page.bands.header.contains(rect)
                assert rect.collidelist([it.rect for it in page.targets]) == -1
                assert page.lead.sign.lit == (state == "memory")
