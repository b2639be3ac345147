"""What seldom happens in a round, met and counted over rounds of computers alone (C47)."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

from game.actions import DRAW, PASS, Action, is_play, tile_in
from game.computer.player import choose
from game.intents import ComputerActs
from game.players import LEVELS
from game.rules import legal
from game.session import Session, computer_view, single_round
from game.staging import scene
from game.state import FIRST, OVER, TURN, State
from game.steps import step
from game.tiles import IS_DOUBLE, tiles_in
from tests.devices import players
from tests.play import DEALS, dealt, most_actions

BRANCHES = (
    "draws what it can play",
    "draws what it cannot play",
    "finds no boneyard",
    "cannot start",
    "lays a double and cannot follow",
    "goes out on a double",
    "empties its hand in a first turn",
)
ENGINES = range(0, 13, 3)


def branches(before: State, action: Action, after: State) -> Iterator[str]:
    """Which of the rare things an action was."""
    seat = before.seat
    plays_on = after.seat == seat and any(map(is_play, legal(after)))
    emptied = bool(before.hands[seat]) and not after.hands[seat]
    if action == DRAW:
        yield BRANCHES[0 if plays_on else 1]
    if action == PASS and not before.boneyard and not before.drawn:
        yield BRANCHES[2]
    if before.phase == FIRST and not before.trains[seat] and not is_play(action):
        yield BRANCHES[3]
    if action == PASS and before.phase == TURN and before.extra:
        yield BRANCHES[4]
    if after.phase == OVER and emptied and is_play(action) and IS_DOUBLE[tile_in(action)]:
        yield BRANCHES[5]
    if before.phase == FIRST and emptied:
        yield BRANCHES[6]


def played(session: Session, level: int) -> Iterator[str]:
    """A round of computers to its end: whatever is met, something open is decided and done."""
    for number in range(most_actions(session.state.seats)):
        view = computer_view(session)
        if view is None:
            break
        assert scene(session).computer == session.ticket
        action = choose(view, LEVELS[(level + number) % len(LEVELS)]).action
        assert action in legal(session.state)
        then, effects = step(session, ComputerActs(session.ticket, action))
        assert effects.events
        yield from branches(session.state, action, then.state)
        session = then
    assert session.state.phase == OVER
    assert scene(session).stage == "round-over"


def test_c47_computers_pass_every_rare_branch() -> None:
    """C47: each of them is met, at every number of seats some, and always something is open."""
    met: Counter[str] = Counter()
    for seats in range(2, 11):
        for number, (deal, engine) in enumerate(product(range(len(DEALS)), ENGINES)):
            chance = Random(100 * seats + number)
            state = dealt(DEALS[deal](chance, seats, engine), seats, engine, (0,) * seats)
            orders = tuple(tuple(tiles_in(hand)) for hand in state.hands)
            met.update(played(single_round(players("c" * seats), state, orders), number))
    assert [name for name in BRANCHES if not met[name]] == []
