"""How many touches things take, played by targets alone, and how little haste can do."""

import json
from itertools import pairwise
from random import Random

import pytest

from game.actions import DRAW, FINISH, OPEN, PASS, SEARCH, TRAIN_NAMES, Action, is_play
from game.disk.news import Ready
from game.intents import Propose
from game.rules import legal
from game.scene import Duty
from game.state import FIRST, OVER, TURN
from tests.bounds import until
from tests.touching import Touched, fitting, touched

FOUR = ("--seats", "Ana,Ben,Chloé,Dai")


def deed(device: Touched, chance: Random) -> None:
    """The touches of one confirmation, curtain included; a first turn is played to its end."""
    scene = device.scene
    if scene.curtain is not None:
        device.hold("curtain")
    if not ready(device):
        device.tap(chance.choice(fitting(device)))
    if not ready(device):
        preview = device.scene.preview
        assert preview is not None
        device.tap(f"train:{TRAIN_NAMES[chance.choice(preview.choices)]}")
    while device.session.state.phase == FIRST and fitting(device):
        device.tap(chance.choice(fitting(device)))
    device.tap("button:confirm")


def ready(device: Touched) -> bool:
    """Whether something can be confirmed."""
    preview = device.scene.preview
    return preview is not None and bool(preview.actions)


def actions(device: Touched) -> list[int]:
    return [step.action for step in device.session.log]


def test_from_the_title_to_the_first_tile_are_six_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four people, no search: play, start, the curtain, the engine, a tile, ✓."""
    device = touched(monkeypatch, "--seed", "opener 0")
    device.around.notebook.untold.append(Ready(()))
    device.wait()
    assert device.screen == "title"
    device.tap("button:play")
    device.tap("button:start")
    assert len(device.session.players) == 4
    device.hold("curtain")
    assert device.scene.duty is Duty.OPEN, "nobody has to search"
    device.tap("button:confirm")
    device.tap(fitting(device)[0])
    device.tap("button:confirm")
    done = actions(device)
    assert done[0] == OPEN
    assert is_play(done[1])
    assert device.touches == 6


def test_a_search_is_one_touch_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    """R2.2: the same person searches on, and no curtain falls between two batches."""
    device = touched(monkeypatch, "--seats", "Ana,Ben", "--seed", "37")
    device.hold("curtain")
    device.touches = 0
    for _ in until(lambda: OPEN in actions(device) or device.scene.duty is not Duty.SEARCH, 60):
        device.tap("button:confirm")
    batches = actions(device).count(SEARCH)
    assert batches == 31
    assert device.touches == batches


def test_a_turn_with_a_choice_of_trains_takes_one_touch_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A turn, curtain included, is three touches where one train fits, else four."""
    device, chance = touched(monkeypatch, *FOUR, "--seed", "turns"), Random(3)
    counted: set[tuple[int, int]] = set()
    for _ in until(lambda: device.session.state.phase == OVER, 400):
        before, curtain = len(actions(device)), device.scene.curtain is not None
        device.touches, ordinary = 0, device.session.state.phase == TURN
        choices = touches_of(device, chance)
        plays = [action for action in actions(device)[before:] if is_play(action)]
        if curtain and ordinary and plays:
            counted.add((choices, device.touches))
    assert counted == {(1, 3), (2, 4)}


def touches_of(device: Touched, chance: Random) -> int:
    """One deed; 2 if the tile had a choice of trains, else 1."""
    if device.scene.curtain is not None:
        device.hold("curtain")
    if ready(device) or not fitting(device):
        deed(device, chance)
        return 0
    if device.session.state.phase == FIRST:
        deed(device, chance)
        return 0
    device.tap(chance.choice(fitting(device)))
    preview = device.scene.preview
    assert preview is not None
    choices = 1 if preview.actions else 2
    if choices == 2:
        device.tap(f"train:{TRAIN_NAMES[chance.choice(preview.choices)]}")
    device.tap("button:confirm")
    return choices


def first_turn(monkeypatch: pytest.MonkeyPatch) -> Touched:
    """A curtain behind which somebody's first turn waits, who can start."""
    device, chance = touched(monkeypatch, *FOUR, "--seed", "opener 0"), Random(1)

    def there() -> bool:
        plays = any(map(is_play, legal(device.session.state)))
        return plays and OPEN in actions(device) and device.scene.curtain is not None

    for _ in until(there, 20):
        deed(device, chance)
    return device


def test_a_first_turn_of_k_tiles_is_k_and_two_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain, a touch for each tile, ✓ for all of them and the turn's end."""
    device = first_turn(monkeypatch)
    before, device.touches = len(actions(device)), 0
    deed(device, Random(2))
    done = actions(device)[before:]
    assert len(done) > 2
    assert done[-1] == FINISH
    assert device.touches == len(done) - 1 + 2


def test_a_first_turn_by_hint_is_three_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    device = first_turn(monkeypatch)
    before, device.touches = len(actions(device)), 0
    device.hold("curtain")
    device.tap("button:hint")
    device.wait()
    device.tap("button:confirm")
    done = actions(device)[before:]
    assert len(done) > 2
    assert done[-1] == FINISH
    assert device.touches == 3


def test_draw_and_pass_are_three_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain, ✓ on what lies there by itself, ✓ on the pass that then does."""
    device, chance = touched(monkeypatch, *FOUR, "--seed", "draw"), Random(5)
    counted: list[int] = []
    for _ in until(lambda: len(counted) >= 3, 400):
        curtain, before = device.scene.curtain is not None, len(actions(device))
        device.touches = 0
        deed(device, chance)
        if actions(device)[before:] != [DRAW] or not curtain or not ready(device):
            continue
        deed(device, chance)
        assert actions(device)[before:] == [DRAW, PASS]
        counted.append(device.touches)
    assert counted == [3] * len(counted)


@pytest.mark.parametrize("seed", ["many 1", "many 2", "many 3"])
def test_random_play_takes_at_most_two_touches_and_a_fifth_an_action(
    seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four people; first turns played to their end; curtains included."""
    device, chance = touched(monkeypatch, *FOUR, "--seed", seed), Random(seed)
    for _ in until(lambda: device.session.state.phase == OVER, 400):
        deed(device, chance)
    assert device.session.state.phase == OVER
    assert device.touches <= 2.2 * len(actions(device))


def traces(device: Touched) -> tuple[object, ...]:
    """All that an action could change."""
    session = device.session
    return session.log, session.base, session.state, device.lines


def put_up_again(device: Touched) -> None:
    """What lies there by itself was closed: a touch on what offers it brings it back."""
    offers = device.scene.offers
    names = ["boneyard", *device.ids("button:")]
    wanted = next(it for it in names if is_offer(device, it, offers[0]))
    device.tap(wanted)


def is_offer(device: Touched, name: str, action: Action) -> bool:
    target = device.find(name)
    return target is not None and target.request == Propose(action)


@pytest.mark.parametrize("seed", ["many 1", "many 4"])
def test_c29_a_round_by_taps_alone_in_which_every_preview_is_cancelled_once(
    seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C29, R9.1: each action has its preview, and cancelling it leaves no trace."""
    device, chance = touched(monkeypatch, "--seats", "Ana,Ben", "--seed", seed), Random(seed)
    for _ in until(lambda: device.session.state.phase == OVER, 400):
        if device.scene.curtain is not None:
            device.hold("curtain")
        before, chosen = traces(device), not ready(device)
        if chosen:
            device.tap(chance.choice(fitting(device)))
        device.tap("button:cancel")
        assert traces(device) == before
        assert device.scene.preview is None
        device.wait(40)
        if not chosen:
            put_up_again(device)
            assert ready(device)
        deed(device, chance)
    assert device.session.state.phase == OVER


SPOTS = 12


def spots(device: Touched, chance: Random) -> list[tuple[int, int]]:
    """Where something leads on, and anywhere."""
    leading = [target.rect.center for target in device.targets if target.enabled]
    width, height = device.window.size
    anywhere = [(chance.randrange(width), chance.randrange(height)) for _ in range(3)]
    confirm = device.find("button:confirm")
    wanted = [] if confirm is None else [confirm.rect.center]
    return [*wanted, *chance.sample(leading, min(len(leading), SPOTS - 4)), *anywhere]


@pytest.mark.parametrize(
    ("seats", "seed"),
    [("Ana,Ben,Chloé,Dai", "haste"), ("Ana,computer,Ben", "haste"), ("Ana,Ben", "37")],
)
def test_twenty_taps_in_two_seconds_confirm_at_most_four_actions_and_open_no_curtain(
    seats: str, seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The safety line: wherever they are, whatever is to be done, a curtain never opens."""
    device, chance = touched(monkeypatch, "--seats", seats, "--seed", seed), Random(9)
    most = 0
    for _ in range(20):
        for at in spots(device, chance):
            most = max(most, hasty(device, at))
            leave(device)
        lead_on(device, chance)
    assert 1 <= most <= 4


def hasty(device: Touched, at: tuple[int, int]) -> int:
    """Twenty taps on one spot; how many confirmations they were."""
    confirmed = confirmations(device)
    holders = [device.session.holder]
    for _ in range(20):
        device.tap(at, ticks=2)
        device.wait(4)
        holders.append(device.session.holder)
    opened = [then for before, then in pairwise(holders) if before is None and then is not None]
    assert opened == []
    return confirmations(device) - confirmed


def confirmations(device: Touched) -> int:
    """How often a person confirmed something; what a redo brings back was confirmed before."""
    kinds = [player.kind for player in device.session.players]
    acts = [entry for entry in map(json.loads, device.lines) if entry["do"] == "act"]
    return sum(kinds[entry["seat"] - 1] == "person" for entry in acts)


def leave(device: Touched) -> None:
    """Whatever the taps have opened over the match is closed."""
    device.wait(60)
    for _ in until(lambda: device.screen in ("table", "curtain", "round-over"), 5):
        back = next(name for name in ("button:back", "button:cancel") if device.find(name))
        device.tap(back)
        device.wait(60)


def lead_on(device: Touched, chance: Random) -> None:
    """One deed more, by whoever is to act."""
    for _ in until(lambda: device.scene.computer is None, 60):
        device.wait(30)
    if device.session.state.phase == OVER:
        device.tap("button:next-round")
    deed(device, chance)
