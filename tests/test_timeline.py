"""What is set in motion by what happened, for how long, and what is under way at a tick."""

import pytest

from game.actions import MEXICAN
from game.events import (
    Drew,
    Event,
    Finished,
    MarkerRaised,
    MarkerTaken,
    Passed,
    Placed,
    RoundEnded,
    Searched,
)
from render.timeline import (
    DRAW_TICKS,
    HOME_TICKS,
    IN_TICKS,
    LEAST_TICKS,
    OUT_TICKS,
    PLACE_TICKS,
    PULSE_TICKS,
    STILL,
    Cue,
    Drawn,
    Laid,
    Marker,
    OpenHand,
    Rings,
    SentHome,
    Slot,
    Timeline,
    Tween,
    begun,
    moved,
    sent_home,
)
from tests.play import tile_of

PLAIN, OTHER, DOUBLE = tile_of(3, 8), tile_of(8, 9), tile_of(4, 4)
NOW = 700


def cues(timeline: Timeline) -> list[Cue]:
    return [tween.cue for tween in timeline.tweens]


def test_a_tile_comes_from_its_place_in_the_open_hand_or_from_its_seat() -> None:
    events = (Placed(2, PLAIN, MEXICAN),)
    hand = OpenHand((OTHER, PLAIN, DOUBLE), 3, 4)
    shown = begun(NOW, events, hand)
    hidden = begun(NOW, events, OpenHand((OTHER, DOUBLE), 3, 4))
    assert shown.tweens == (Tween(Laid(2, PLAIN, MEXICAN, Slot(1, hand)), NOW, NOW + PLACE_TICKS),)
    assert cues(hidden) == [Laid(2, PLAIN, MEXICAN, None)]


def test_a_chain_comes_all_at_once() -> None:
    events = (Placed(0, PLAIN, 0), Placed(0, OTHER, 0), Finished(0))
    hand = OpenHand((PLAIN, OTHER), 2, 2)
    timeline = begun(NOW, events, hand)
    assert cues(timeline) == [Laid(0, PLAIN, 0, Slot(0, hand)), Laid(0, OTHER, 0, Slot(1, hand))]
    assert {(tween.since, tween.until) for tween in timeline.tweens} == {(NOW, NOW + PLACE_TICKS)}


def test_r9_2_a_draw_tells_its_seat_alone() -> None:
    timeline = begun(NOW, (Drew(1),), OpenHand((PLAIN, OTHER), 2, 3))
    assert timeline.tweens == (Tween(Drawn(1), NOW, NOW + DRAW_TICKS),)


@pytest.mark.parametrize(
    ("events", "cue", "ticks"),
    [
        ((Passed(1), MarkerRaised(1)), Marker(1, comes=True), IN_TICKS),
        ((Placed(1, PLAIN, 1), MarkerTaken(1)), Marker(1, comes=False), OUT_TICKS),
    ],
)
def test_a_locomotive_rolls_in_and_out(events: tuple[Event, ...], cue: Cue, ticks: int) -> None:
    assert Tween(cue, NOW, NOW + ticks) in begun(NOW, events, OpenHand()).tweens


def test_the_rings_of_a_double_beat_once_it_lies_and_only_while_it_is_open() -> None:
    events = (Placed(0, DOUBLE, 3),)
    laid, rings = begun(NOW, events, OpenHand(), open_doubles=(3,)).tweens
    assert rings == Tween(Rings(3), laid.until, laid.until + PULSE_TICKS)
    assert len(begun(NOW, events, OpenHand(), open_doubles=(2,)).tweens) == 1
    assert len(begun(NOW, (Placed(0, PLAIN, 3),), OpenHand(), open_doubles=(3,)).tweens) == 1


def test_of_a_chain_with_several_doubles_the_rings_of_the_last_one_beat() -> None:
    events = (Placed(0, DOUBLE, 0), Placed(0, PLAIN, 0), Placed(0, DOUBLE, 0))
    timeline = begun(NOW, events, OpenHand(), open_doubles=(0,))
    assert [cue for cue in cues(timeline) if isinstance(cue, Rings)] == [Rings(0)]


@pytest.mark.parametrize(
    "events",
    [
        (),
        (Searched(0, 4),),
        (Placed(0, PLAIN, 0), Placed(1, OTHER, 0)),
        (Drew(0), Passed(1)),
        (RoundEnded("out"),),
    ],
)
def test_what_several_seats_did_and_what_shows_nothing_moves_nothing(
    events: tuple[Event, ...],
) -> None:
    assert begun(NOW, events, OpenHand()) == STILL


def test_the_last_tile_of_a_round_moves_too() -> None:
    assert len(begun(NOW, (Placed(0, PLAIN, 0), RoundEnded("out")), OpenHand()).tweens) == 1


def test_a_motion_is_over_before_the_next_thing_happens() -> None:
    """Where that leaves next to no time there is none."""
    events = (Drew(2),)
    assert begun(NOW, events, OpenHand(), most=LEAST_TICKS).until == NOW + LEAST_TICKS
    assert begun(NOW, events, OpenHand(), most=LEAST_TICKS - 1) == STILL
    assert begun(NOW, events, OpenHand(), most=PULSE_TICKS).until == NOW + DRAW_TICKS


def test_what_is_under_way_is_told_for_each_tick() -> None:
    timeline = begun(NOW, (Placed(0, DOUBLE, 3), MarkerTaken(0)), OpenHand(), open_doubles=(3,))
    at = [
        [type(tween.cue) for tween in timeline.under_way(tick)]
        for tick in (
            NOW - 1,
            NOW,
            NOW + OUT_TICKS,
            NOW + PLACE_TICKS,
            NOW + PLACE_TICKS + PULSE_TICKS,
        )
    ]
    assert at == [[], [Laid, Marker], [Laid], [Rings], []]
    assert timeline.until == NOW + PLACE_TICKS + PULSE_TICKS


def test_a_tile_goes_home_only_where_it_has_a_place() -> None:
    timeline = sent_home(NOW, PLAIN, 40, 50)
    assert timeline.tweens == (Tween(SentHome(PLAIN, 40, 50), NOW, NOW + HOME_TICKS),)
    assert timeline.only_at_home((OTHER, PLAIN)) == timeline
    assert timeline.only_at_home((OTHER,)) == STILL
    drawn = begun(NOW, (Drew(0),), OpenHand())
    assert drawn.only_at_home(()) == drawn


def test_the_pointers_place_is_counted_from_another_corner() -> None:
    home, drawn = sent_home(NOW, PLAIN, 40, 50).tweens, begun(NOW, (Drew(0),), OpenHand()).tweens
    assert [tween.cue for tween in moved(home + drawn, -30, -20)] == [
        SentHome(PLAIN, 10, 30),
        Drawn(0),
    ]
