"""The host of a match: it gives scenes, lets computers act, and covers hands."""

from app.host import Host
from game.intents import Confirm, LiftCurtain, TapTile
from game.names import parse_seats
from game.notation import read_position
from game.scene import Scene
from tests.samples import done


def host(seats: str, seed: str = "host") -> Host:
    made = Host()
    made.start(parse_seats(seats), seed)
    return made


def shown(made: Host) -> Scene:
    assert made.scene is not None
    return made.scene


def test_without_a_match_nothing_happens() -> None:
    made = Host()
    assert made.scene is None
    assert made.ask(Confirm()).events == ()
    assert made.let_computer_act().events == ()
    assert not made.cover()


def test_computers_play_a_round_to_its_end() -> None:
    """R9.8: a match of computers alone goes on by itself."""
    made = host("computer,computer:expert,computer:relaxed")
    for _ in range(2_000):
        if shown(made).stage == "round-over":
            break
        assert made.let_computer_act().events
    assert shown(made).outcome is not None
    assert made.let_computer_act().events == ()


def test_a_computer_does_not_act_for_a_person() -> None:
    """C48: nobody ever plays for a person."""
    made = host("Ana,Ben")
    assert made.let_computer_act().events == ()


def test_r9_8_leaving_the_window_covers_the_hands_of_several() -> None:
    """R9.8, C20: with several persons a lost focus brings the curtain, for one it does not."""
    made = host("Ana,Ben")
    curtain = shown(made).curtain
    assert curtain is not None
    assert curtain.seat is not None
    made.ask(LiftCurtain(curtain.seat))
    assert shown(made).hand is not None
    assert made.cover()
    assert shown(made).stage == "curtain"
    assert not made.cover()
    alone = host("Ana,computer")
    alone.ask(LiftCurtain(0))
    assert not alone.cover()
    assert shown(alone).hand is not None


def test_a_planned_first_train_waits_behind_the_curtain() -> None:
    """C17: of all drafts a planned chain alone comes back, with its owner's hand."""
    made = host("Ana,Ben", "chain")
    while True:
        scene = shown(made)
        if scene.curtain is not None and scene.curtain.seat is not None:
            made.ask(LiftCurtain(scene.curtain.seat))
        elif scene.preview is not None and not scene.preview.tiles:
            made.ask(Confirm())
        else:
            break
    hand = shown(made).hand
    assert hand is not None
    tile = next(tile.tile for tile in hand.tiles if tile.trains)
    made.ask(TapTile(tile))
    before = shown(made)
    assert before.preview is not None
    assert made.cover()
    covered = shown(made)
    assert covered.preview is None
    assert covered.hand is None
    made.ask(LiftCurtain(hand.seat))
    assert shown(made) == before


def test_a_position_keeps_the_given_order_of_hands() -> None:
    """The hand stands as the position gives it; the round is the only one."""
    position = read_position(done("deal", "--seats", "2", "--seed", "order").encode())
    made = Host()
    made.start_position(parse_seats("Ana,Ben"), position)
    curtain = shown(made).curtain
    assert curtain is not None
    assert curtain.seat is not None
    made.ask(LiftCurtain(curtain.seat))
    hand = shown(made).hand
    assert hand is not None
    assert tuple(tile.tile for tile in hand.tiles) == position.order.hands[hand.seat]
