"""Finished rounds and matches for tests of their screens: played ones, and changed ones."""

from dataclasses import replace
from functools import cache
from random import Random

from game.actions import ROUNDS, is_play
from game.intents import ComputerActs, NextRound
from game.players import Player
from game.rules import legal
from game.scene import Facts, Outcome, Scene
from game.session import Session, new_match
from game.staging import scene
from game.state import OVER
from game.steps import step
from game.tiles import PIPS, SET_SIZE
from render.moment import Moment

SIZES = ((1280, 800), (1920, 1080), (800, 1280), (1024, 600), (3840, 2160))
NAMES = ("Ana", "İbrahim", "Priya", "W" * 20, "Mei", "سارة", "Wilhelmina", "Zoë", "आरव", "W" * 20)
AFTER_ROUND = Moment("round-over")
AFTER_MATCH = Moment("match-over")


def play_out(session: Session, chance: Random) -> Session:
    while session.state.phase != OVER:
        actions = legal(session.state)
        plays = [action for action in actions if is_play(action)]
        action = chance.choice(plays or actions)
        session, _ = step(session, ComputerActs(session.ticket, action))
    return session


@cache
def played(seats: int, rounds: int) -> Scene:
    chance = Random(seats)
    players = tuple(Player(NAMES[seat], "computer") for seat in range(seats))
    session = play_out(new_match(players, f"over {seats}"), chance)
    for _ in range(rounds - 1):
        session, _ = step(session, NextRound())
        session = play_out(session, chance)
    if rounds == ROUNDS:
        session, _ = step(session, NextRound())
    return scene(session)


def running(seats: int, rounds: int) -> Scene:
    """The round after so many is being played."""
    shown = played(seats, rounds)
    return replace(
        shown,
        stage="table",
        outcome=None,
        round=rounds + 1,
        engine=ROUNDS - 1 - rounds,
        turn=0,
        seats=tuple(
            replace(seat, total=total)
            for seat, total in zip(shown.seats, shown.history[-1], strict=True)
        ),
    )


def outcome_of(shown: Scene) -> Outcome:
    assert shown.outcome is not None
    return shown.outcome


def with_hands(shown: Scene, hands: tuple[tuple[int, ...], ...]) -> Scene:
    """The same round, ended with these hands; out if one of them is empty."""
    outcome = outcome_of(shown)
    penalties = tuple(sum(PIPS[tile] for tile in hand) for hand in hands)
    before = map(int.__sub__, outcome.totals, outcome.penalties)
    totals = tuple(map(sum, zip(before, penalties, strict=True)))
    changed = replace(
        outcome,
        reason="out" if not all(hands) else "blocked",
        hands=hands,
        penalties=penalties,
        totals=totals,
    )
    return replace(shown, outcome=changed, history=(*shown.history[:-1], totals))


def with_totals(shown: Scene, totals: tuple[int, ...], seed: str = "a seed") -> Scene:
    """The same match, ended with these totals."""
    outcome = outcome_of(shown)
    won = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    changed = replace(outcome, totals=totals, winners=won)
    history = (*shown.history[:-1], totals)
    return replace(shown, outcome=changed, history=history, facts=Facts(12, 345, 11, 2, seed))


def dealt(seats: int, sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Hands of these sizes in turn, as far as the 91 tiles go."""
    left = Random(seats).sample(range(SET_SIZE), SET_SIZE)
    hands = []
    for seat in range(seats):
        size = sizes[seat % len(sizes)]
        hands.append(tuple(sorted(left[:size])))
        left = left[size:]
    return tuple(hands)
