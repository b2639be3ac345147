"""Set-up, deal and opening: R1 and R2."""

import pytest

from game.deal import deal, hand_size, shuffled
from game.match import dealt_round, first_round, next_round, totals_after
from game.state import FIRST, OPENING, OVER, State, round_of
from game.tiles import ENDS, SET_SIZE
from tests.naive import DEALT, full_set
from tests.play import Setting, match_steps
from tests.positions import choices, make, names, position_of, run

SEATS = range(2, 11)
EIGHTS = "12-1 11-1 10-1 9-1 8-1 7-1 6-1 5-1"


def sorted_tiles(state: State) -> list[int]:
    hands = [tile for hand in state.hands for tile in range(SET_SIZE) if hand >> tile & 1]
    return sorted([*hands, *state.boneyard, *(tile for train in state.trains for tile in train)])


def played_round(number: int, seats: int) -> tuple[State, State]:
    """A round's first and last state."""
    states = list(Setting(seats, number, 5, 0, (0,) * 10).states())
    return states[0], states[-1]


def test_r1_1_a_double_12_set_of_91_different_tiles() -> None:
    assert [f"{high}-{low}" for high, low in ENDS] == full_set()
    assert len(set(ENDS)) == SET_SIZE == 91
    assert sum(high + low for high, low in ENDS) == 1092


@pytest.mark.parametrize("seats", SEATS)
def test_r1_1_all_tiles_are_dealt_or_in_the_boneyard(seats: int) -> None:
    assert sorted_tiles(first_round("trains", seats)) == list(range(91))


@pytest.mark.parametrize("seats", SEATS)
def test_r1_2_and_r1_3_seats_and_their_tiles(seats: int) -> None:
    state = first_round("trains", seats)
    assert state.seats == len(state.hands) == seats
    assert {hand.bit_count() for hand in state.hands} == {DEALT(seats)}
    assert hand_size(seats) == DEALT(seats)
    assert len(state.boneyard) == 91 - seats * DEALT(seats)


def test_r1_2_turns_go_clockwise_by_seat_number() -> None:
    state = make(EIGHTS, "12-2", "12-3", phase="opening", starter=None, boneyard="12-12")
    seats = []
    state = run(state, "search", "open")
    while state.phase == FIRST:
        seats.append(state.seat + 1)
        first, *_ = choices(state)
        state = run(state, first)
        if first != "pass":
            state = run(state, "finish")
    assert seats == [1, 2, 3]


def test_r1_3_the_deal_goes_round_the_table_and_the_rest_keeps_its_order() -> None:
    tiles = shuffled("trains", 4)
    dealt = deal("trains", 4, 3)
    assert dealt.hands == (tuple(tiles[0:45:3]), tuple(tiles[1:45:3]), tuple(tiles[2:45:3]))
    assert dealt.boneyard == tiles[45:]


def test_r1_4_thirteen_rounds_from_12_12_to_0_0() -> None:
    engines = [before.engine for before, _, _ in match_steps(3, 8) if before.phase == OPENING]
    assert list(dict.fromkeys(engines)) == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("number", range(1, 14))
def test_r1_4_round_r_has_the_engine_13_minus_r(number: int) -> None:
    start, last = played_round(number, 4)
    assert round_of(start) == number
    assert position_of(start)["round"] == number
    engine = f"{13 - number}-{13 - number}"
    everywhere = [*position_of(last)["hands"], position_of(last)["mexican"]]
    assert all(engine not in tiles for tiles in everywhere)
    assert sorted_tiles(last) == sorted(set(range(91)) - {full_set().index(engine)})


def test_r1_4_no_round_follows_the_thirteenth() -> None:
    _, last = played_round(13, 2)
    with pytest.raises(ValueError, match="no round"):
        next_round("trains", last)


def test_r1_4_no_round_follows_one_that_is_not_over() -> None:
    with pytest.raises(ValueError, match="no round"):
        next_round("trains", first_round("trains", 2))


@pytest.mark.parametrize("seats", SEATS)
def test_r1_5_a_seed_deals_the_same_13_rounds_again(seats: int) -> None:
    deals = [deal("Ana", number, seats) for number in range(1, 14)]
    assert deals == [deal("Ana", number, seats) for number in range(1, 14)]
    assert len({dealt.boneyard for dealt in deals}) == 13
    assert deals != [deal("ana", number, seats) for number in range(1, 14)]


@pytest.mark.parametrize(("seed", "seats"), [("37", 2), ("31", 4)])
def test_r1_5_after_the_deal_nothing_is_random(seed: str, seats: int) -> None:
    def played() -> State:
        state = first_round(seed, seats)
        while state.phase != OVER:
            state = run(state, choices(state)[0])
        return state

    assert played() == played()


def test_r2_1_the_engine_leaves_the_hand_for_the_hub() -> None:
    state = make("12-1", "12-12 12-2", phase="opening", seat=2, starter=None)
    assert state.seat == 1
    assert choices(state) == ["open"]
    opened = run(state, "open")
    assert names(opened.hands[1]) == ["12-2"]
    assert opened.starter == opened.seat == 1
    assert opened.phase == FIRST
    assert not any(opened.trains)
    assert opened.boneyard == state.boneyard


def test_r2_2_a_search_batch_gives_each_seat_one_tile_from_the_search_seat_on() -> None:
    bones = "1-0 2-0 3-0 4-0 12-12"
    state = make("12-1", "12-2", "12-3", phase="opening", round_number=1, boneyard=bones)
    assert choices(state) == ["search"]
    state = run(state, "search")
    assert [names(hand) for hand in state.hands] == [
        ["1-0", "12-1"],
        ["2-0", "12-2"],
        ["3-0", "12-3"],
    ]
    assert choices(state) == ["search"]
    state = run(state, "search")
    assert state.seat == 1
    assert choices(state) == ["open"]


@pytest.mark.parametrize("place", range(4))
def test_r2_2_a_batch_is_completed_wherever_the_engine_turns_up(place: int) -> None:
    bones = ["1-0", "2-0", "3-0"]
    bones.insert(place, "12-12")
    state = make("12-1", "12-2", "12-3", "12-4", phase="opening", boneyard=" ".join(bones))
    state = run(state, "search")
    assert [hand.bit_count() for hand in state.hands] == [2, 2, 2, 2]
    assert state.seat == place
    assert choices(state) == ["open"]


@pytest.mark.parametrize("seats", SEATS)
def test_r2_3_the_search_seat_moves_on_each_round_and_starts_again(seats: int) -> None:
    found = []
    for number in range(1, 14):
        engine = f"{13 - number}-{13 - number}"
        tiles = [tile for tile in full_set() if tile != engine]
        state = make(
            *tiles[:seats],
            phase="opening",
            round_number=number,
            boneyard=" ".join([*tiles[seats:], engine]),
        )
        found.append(state.seat + 1)
        first, batch = run(state, "search"), state.boneyard[0]
        assert first.hands[state.seat] >> batch & 1
    assert found == [number % seats + 1 for number in range(13)]


def test_r2_4_a_short_last_batch_is_drawn_in_the_same_order() -> None:
    state = make("12-1", "12-2", "", round_number=2, phase="opening", boneyard="1-0 11-11", rest=3)
    assert state.seat == 1
    state = run(state, "search")
    assert names(state.hands[1]) == ["1-0", "12-2"]
    assert "11-11" in names(state.hands[2])
    assert names(state.hands[0]) == ["12-1"]
    assert state.boneyard == b""
    assert state.seat == 2
    assert run(state, "open").starter == 2


def test_r2_5_play_starts_with_the_seat_that_opened() -> None:
    state = run(make("12-1", "12-2", "12-12 12-3", phase="opening"), "open", "12-3@3", "finish")
    assert state.seat == 0
    state = run(state, "12-1@1", "finish")
    assert state.seat == 1


@pytest.mark.parametrize(
    ("seats", "batches", "last", "opener"),
    [
        (2, 31, 1, 1),
        (3, 16, 1, 1),
        (4, 8, 3, 3),
        (5, 7, 1, 1),
        (8, 2, 3, 3),
        (9, 3, 1, 1),
        (10, 2, 1, 1),
    ],
)
def test_c01_long_searches(seats: int, batches: int, last: int, opener: int) -> None:
    """R2.2 to R2.4: in seed 37 the engine is the last tile of the boneyard."""
    state = first_round("37", seats)
    sizes = []
    while choices(state) == ["search"]:
        assert state.seat == 0
        before = len(state.boneyard)
        state = run(state, "search")
        sizes.append(before - len(state.boneyard))
    assert len(sizes) == batches
    assert sizes == [seats] * (batches - 1) + [last]
    assert state.boneyard == b""
    state = run(state, "open")
    assert state.starter == opener - 1
    while state.phase != OVER:
        assert "draw" not in choices(state)
        state = run(state, choices(state)[0])
    assert sum(totals_after(state)) > 0


def test_c02_a_batch_is_not_cut_short() -> None:
    """R2.2: in seed 31 the engine is the first tile of the second batch."""
    state = run(first_round("31", 4), "search", "search")
    assert choices(state) == ["open"]
    assert state.seat == 0
    assert [hand.bit_count() for hand in state.hands] == [17] * 4
    assert len(state.boneyard) == 23


def test_c03_an_opener_who_cannot_start() -> None:
    """R3.3: in seed 30 seat 2 opens and holds no other 12."""
    state = first_round("30", 2)
    assert state.seat == 1
    state = run(state, "open")
    assert choices(state) == ["pass"]
    state = run(state, "pass")
    assert state.markers == 0b10
    assert len(state.boneyard) == 61
    assert state.seat == 0


def test_r8_1_and_r2_3_totals_run_on_through_next_round() -> None:
    last = first_round("trains", 2)
    while last.phase != OVER:
        last = run(last, choices(last)[0])
    state = next_round("trains", last)
    assert state.totals == totals_after(last)
    assert state == dealt_round(deal("trains", 2, 2), 2, state.totals)
    assert state.engine == 11
