"""Every picture of the program, filmed: a hand is on it only while its owner has the device (R9.3).

From a confirmation that ends a turn to the next person's lift nobody's is.
"""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.actions import OPEN
from game.session import NO_EFFECTS
from game.state import FIRST, OVER, TURN
from game.tiles import NAMES
from input.counts import MOST_TICKS
from input.course import LAST_LOOK_TICKS
from tests.bounds import until
from tests.devices import match, match_played
from tests.filming import NO_PLACE, Studio
from tests.programs import move, page, screen
from tests.test_side_channels import told_tiles

SMALL, LARGE = (640, 360), (1920, 1080)
TWO_AND_TWO = ("--seats", "Ana,Ben,computer,computer")
PICKED = ("--seats", "Ana,Ben", "--seed", "frames")


def passed_by(studio: Studio, chance: Random, fewest: int) -> None:
    """On to where some hand has no more tiles than this, by moves that nobody sees."""

    def near() -> bool:
        state = studio.session.state
        return state.phase == TURN and min(map(int.bit_count, state.hands)) <= fewest

    for _ in until(near):
        move(studio.program, chance)
    studio.owner = studio.session.holder
    studio.frames(1)


def play_out(studio: Studio, chance: Random, hurried: bool) -> None:
    """On to the round's end, and all that shows then."""
    for _ in until(lambda: studio.session.state.phase == OVER, 60):
        studio.turn(chance, hurried)
    studio.owner = None
    studio.newest()
    studio.frames(LAST_LOOK_TICKS + MOST_TICKS + 10)
    screens = [frame.screen for frame in studio.newest()]
    assert screens[-1] == "round-over"
    assert set(screens) <= {"table", "round-over"}


def next_round(studio: Studio) -> None:
    """The next round begins: its first frame is the curtain, and no hand is on it."""
    studio.tap_on("button:next-round")
    frames = studio.given_up()
    assert [frame.screen for frame in frames][-1:] == ["curtain"]
    assert all(not frame.seen_of(seat) for frame in frames[-1:] for seat in range(2))


@pytest.mark.parametrize("hurried", [False, True])
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_c15_no_frame_between_two_turns_shows_a_hand(
    size: tuple[int, int], hurried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C15, C19: P1, P2, K1, K2; slow or fast; the first frame of the next turn is the curtain."""
    words = (*TWO_AND_TWO, "--seed", "film")
    studio, chance = Studio(monkeypatch, *words, size=size), Random(1)
    lifts, most = set(), 40 if size == SMALL else 14
    for _ in range(most):
        studio.turn(chance, hurried)
        lifts.add(studio.owner)
    assert lifts == {None, 0, 1}
    if size == SMALL:
        passed_by(studio, chance, 4)
        for _ in range(20):
            studio.turn(chance, hurried)


@pytest.mark.parametrize("hurried", [False, True])
@pytest.mark.parametrize("seed", ["end 8", "end 13", "end 23"])
def test_c15_a_round_that_ends_shows_all_hands_after_a_last_look_and_then_none(
    seed: str, hurried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C15, C19: P1 goes out, P2 does, all pass: the table, all hands, and the curtain."""
    words = ("--seats", "Ana,Ben", "--seed", seed)
    studio, chance = Studio(monkeypatch, *words, size=SMALL), Random(2)
    passed_by(studio, chance, 1)
    play_out(studio, chance, hurried)
    assert studio.session.log[-1].confirmed
    last = studio.film.frames[-1]
    assert all(hand <= last.tiles for hand in last.hands)
    next_round(studio)


@pytest.mark.parametrize(
    ("seed", "opener"), [("opener 0", 0), ("opener 1", 1), ("opener 3", 2), ("opener 25", 3)]
)
def test_c18_before_the_first_turn_a_hand_is_seen_by_its_owner_alone(
    seed: str, opener: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C18: four persons, each of them the one who opens; what is drawn shows to its holder."""
    words = ("--seats", "Ana,Ben,Chloé,Dai", "--seed", seed)
    studio, chance = Studio(monkeypatch, *words, size=SMALL), Random(3)
    studio.frames(2)
    assert {frame.screen for frame in studio.newest()} == {"curtain"}
    for _ in until(lambda: OPEN in [step.action for step in studio.session.log], 60):
        studio.turn(chance, hurried=False)
    for _ in range(4):
        studio.turn(chance, hurried=False)
    assert studio.session.state.phase == FIRST
    assert [step.seat for step in studio.session.log if step.action == OPEN] == [opener]


@pytest.mark.parametrize("seats", ["Ana,Ben", "computer,Ana,Ben"])
def test_c18_a_long_search_shows_counts_alone(seats: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """C18: more than thirty batches; also one that a computer leads, behind a neutral curtain."""
    words = ("--seats", seats, "--seed", "37")
    studio, chance = Studio(monkeypatch, *words, size=SMALL), Random(3)
    curtain = studio.scene.curtain
    assert curtain is not None
    assert curtain.seat == (0 if seats == "Ana,Ben" else None)
    for _ in until(lambda: studio.session.state.phase == FIRST, 200):
        studio.turn(chance, hurried=True)
    batches = len(studio.session.log)
    assert batches > (30 if seats == "Ana,Ben" else 0)


def test_c19_a_sole_person_gets_one_curtain_and_no_computers_hand_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C19: the one at the match's start; after a round's end the own hand is there at once."""
    words = ("--seats", "Ana,computer,computer", "--seed", "sole")
    studio, chance = Studio(monkeypatch, *words, size=SMALL), Random(5)
    studio.lift()
    studio.film.frames.clear()
    studio._checked = 0
    for _ in range(20):
        studio.turn(chance, hurried=True)
    passed_by(studio, chance, 1)
    play_out(studio, chance, hurried=True)
    studio.tap_on("button:next-round")
    studio.owner = 0
    studio.frames(2)
    assert studio.newest()[-1].screen == "table"
    assert {frame.screen for frame in studio.film.frames} == {"table", "round-over"}


def test_c18_the_next_match_begins_behind_its_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """C18: no hand of the match that is over is on its result's screen, nor one of the next."""
    studio = Studio(monkeypatch, *PICKED, size=SMALL)
    studio.program._host._set(match_played(match("pp"), Random(1)))
    studio.program._moved_on(NO_EFFECTS)
    studio.frames(2)
    assert screen(studio.program) == "match-over"
    studio.tap_on("button:next-match")
    assert studio.given_up()[-1].screen == "curtain"
    studio.lift()


def table(studio: Studio, chance: Random) -> None:
    """On to an ordinary turn with an open hand in which some tile can be played."""

    def there() -> bool:
        hand = studio.scene.hand
        playable = hand is not None and any(held.trains for held in hand.tiles)
        return playable and studio.scene.can_hint and studio.session.state.phase == TURN

    for _ in until(there):
        move(studio.program, chance)
    studio.owner = studio.session.holder
    studio.frames(60)
    studio.newest()


def pick(studio: Studio) -> None:
    assert studio.scene.hand is not None
    held = next(held for held in studio.scene.hand.tiles if held.trains)
    studio.tap_on(f"hand:{NAMES[held.tile]}")


def drag(studio: Studio) -> None:
    assert studio.scene.hand is not None
    at = studio.target(f"hand:{NAMES[studio.scene.hand.tiles[0].tile]}").rect.center
    way = pygame.Event(pygame.MOUSEMOTION, pos=(at[0], 60), buttons=(1, 0, 0), touch=False)
    studio.frames(2, studio.button(True, at), way)
    assert studio.program._ui.drag is not None


def hint(studio: Studio) -> None:
    studio.tap_on("button:hint")
    studio.frames(3)
    assert studio.scene.preview is not None


def nothing(_: Studio) -> None:
    """A hand that only lies there."""


BEFORE = (nothing, pick, drag, hint)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("before", BEFORE)
def test_c17_the_curtain_forgets_what_was_put_up(
    before: Callable[[Studio], None], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C17, C20: a tile picked, a hint, a drag: gone behind the curtain, and with it again."""
    studio = Studio(monkeypatch, *PICKED, "--language", language, size=SMALL)
    table(studio, Random(7))
    owner = studio.owner
    before(studio)
    studio.newest()
    studio.frames(1, pygame.Event(pygame.WINDOWFOCUSLOST))
    first, *_ = studio.given_up()
    assert first.screen == "curtain"
    assert studio.program._ui.drag is None
    labels = " ".join(target.label for target in page(studio.program).targets)
    assert told_tiles(labels) <= {tile for lane in studio.scene.lanes for tile in lane.tiles}
    studio.lift()
    assert studio.owner == owner
    assert studio.scene.preview is None


@pytest.mark.parametrize("covering", ["menu", "cover"])
def test_r9_8_whatever_lies_over_the_table_hides_the_hand(
    covering: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R9.8: the first frame of the menu has no hand, nor has the curtain that is asked for."""
    studio = Studio(monkeypatch, *PICKED, size=SMALL)
    table(studio, Random(7))
    at = studio.ready(f"button:{covering}")
    studio.frames(2, studio.button(True, at))
    studio.frames(1, studio.button(False, at))
    studio.newest()
    first, *_ = studio.given_up()
    assert first.screen == {"menu": "menu", "cover": "curtain"}[covering]
    assert studio.scene.hand is None


def test_c51_an_undo_into_anothers_turn_brings_the_curtain_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C51: P2 undoes what P1 did: no frame with P2's hand after it, none with P1's before."""
    studio, chance = Studio(monkeypatch, *PICKED, size=SMALL), Random(7)
    table(studio, chance)
    first = studio.owner
    for _ in until(lambda: studio.owner not in (None, first), 20):
        studio.turn(chance, hurried=False)
    assert studio.scene.undo == first
    studio.tap_on("button:undo")
    assert studio.given_up()[-1].screen == "curtain"
    studio.lift()
    assert studio.owner == first
    studio.tap_on("button:redo")
    assert studio.given_up()[-1].screen == "curtain"


def test_c20_nothing_shows_after_a_touch_beside_the_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio = Studio(monkeypatch, *PICKED, size=SMALL)
    for _ in range(5):
        studio.tap(NO_PLACE)
    assert {frame.screen for frame in studio.newest()} == {"curtain"}
