"""Which positions of first turns are real: each bullet refuses by its key."""

import pytest

from game.state import FIRST, State
from tests.samples import fits, found, position, refusal

# First turns


def amid(state: State) -> bool:
    """A third seat in its first turn, after a pass and an open double."""
    return (
        state.phase == FIRST
        and (state.seat - state.starter) % state.seats == 2
        and state.markers != 0
        and len(state.doubles) == 1
        and len(state.trains[state.seat]) == 2
        and len(state.boneyard) > 4
    )


def two_doubles(state: State) -> bool:
    """First turns that have left two open doubles."""
    return state.phase == FIRST and len(state.doubles) == 2


def test_first_turns_have_no_mexican_train() -> None:
    given = position(4, amid)
    given["mexican"].append(given["trains"][found(4, amid).seat]["tiles"].pop(0))
    assert refusal(given).startswith(("mexican: ", "trains: ", "doubles: "))
    whole = position(4, amid)
    train = next(train for train in whole["trains"] if train["tiles"])
    whole["mexican"], train["tiles"] = train["tiles"], []
    assert refusal(whole).startswith(("mexican: ", "doubles: "))


def test_first_turns_the_order_of_first_done() -> None:
    real = position(4, amid)["first_done"]
    for place in range(4):
        done = [flag != (seat == place) for seat, flag in enumerate(real)]
        assert refusal(position(4, amid, first_done=done)).startswith("first_done: ")
    for seat in range(1, 5):
        if seat != found(4, amid).seat + 1:
            assert "seat" in refusal(position(4, amid, seat=seat))
        if seat != found(4, amid).starter + 1:
            assert "starter" in refusal(position(4, amid, starter=seat))


@pytest.mark.parametrize("seat", range(4))
def test_first_turns_markers_stand_on_empty_finished_trains_alone(seat: int) -> None:
    given = position(4, amid)
    given["trains"][seat]["marker"] = not given["trains"][seat]["marker"]
    assert refusal(given).startswith("trains: ")


@pytest.mark.parametrize("placed", [0, 1, 3, 91])
def test_first_turns_placed_is_the_length_of_the_train(placed: int) -> None:
    assert refusal(position(4, amid, placed=placed)).startswith("placed: ")


def test_first_turns_doubles_in_turn_order() -> None:
    given = position(4, two_doubles)
    given["doubles"].reverse()
    assert refusal(given).startswith("doubles: ")


def test_first_turns_hand_sizes() -> None:
    given = position(4, amid)
    given["hands"][0].append(given["hands"][1].pop())
    assert refusal(given).startswith("hands: ")
    drawn = position(4, amid)
    drawn["hands"][0].append(drawn["boneyard"].pop())
    assert refusal(drawn).startswith("boneyard: ")


def test_first_turns_who_passes_cannot_start() -> None:
    state = found(4, amid)
    given = position(4, amid)
    passer = state.markers.bit_length() - 1
    engine = state.engine
    giver = next(
        seat
        for seat, hand in enumerate(given["hands"])
        if seat != passer and any(fits(name, engine) for name in hand)
    )
    place = next(i for i, name in enumerate(given["hands"][giver]) if fits(name, engine))
    mine, theirs = given["hands"][passer], given["hands"][giver]
    mine[0], theirs[place] = theirs[place], mine[0]
    assert "could start" in refusal(given)


def test_first_turns_only_the_acting_train_grows() -> None:
    state = found(4, amid)
    given = position(4, amid)
    waiting = (state.seat + 1) % 4
    hand = given["hands"][waiting]
    tile = next(name for name in hand if fits(name, state.engine))
    hand.remove(tile)
    given["trains"][waiting]["tiles"].append(tile)
    assert refusal(given).startswith("trains: ")


@pytest.mark.parametrize("key", ["extra", "drawn"])
def test_first_turns_owe_and_draw_nothing(key: str) -> None:
    assert refusal(position(4, amid, **{key: True})).startswith(f"{key}: ")
