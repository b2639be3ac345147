"""Matches that play themselves for pictures: the same ones each time, by the touches of persons."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from game.actions import ROUNDS, Action, is_play, tile_in, train_in
from game.intents import (
    ComputerActs,
    Confirm,
    Intent,
    LiftCurtain,
    NextRound,
    TapTile,
    TapTrain,
)
from game.players import Player
from game.scene import Scene
from game.session import Session, computer_view, new_match
from game.staging import scene
from game.steps import step
from game.tiles import PIPS
from game.view import SeatView

NAMES: Final = ("Ana", "Ben", "Chloë", "Diego", "Esra", "Femi", "Grace", "Hugo", "Ines", "Jun")
_MOST_STEPS: Final = 400 * ROUNDS


class Seen(NamedTuple):
    """A session, and the scene that a screen gets of it."""

    session: Session
    scene: Scene


def players(persons: int, computers: int) -> tuple[Player, ...]:
    """So many persons, and then so many computers."""
    kinds = ("person",) * persons + ("computer",) * computers
    names = NAMES[: persons + computers]
    return tuple(
        Player(name, "person" if kind == "person" else "computer")
        for name, kind in zip(names, kinds, strict=True)
    )


def whole_match(seats: tuple[Player, ...], seed: str) -> tuple[Seen, ...]:
    """A match from its first curtain to its result, after each touch and each computer's action.

    Everybody plays the heaviest tile that fits, on the own train where it fits there.
    """
    return tuple(_course(new_match(seats, seed)))


def touched(session: Session, *intents: Intent) -> Seen:
    """What a session becomes by some intents, one after the other."""
    for intent in intents:
        session, _ = step(session, intent)
    return Seen(session, scene(session))


def leading_on(
    session: Session,
    shown: Scene,
    decided: Callable[[SeatView], Action],
    touch: Callable[[Scene], Intent],
) -> Intent:
    """What brings a match on: ``decided`` says what computers do, ``touch`` what open hands do."""
    view = computer_view(session)
    if shown.stage == "round-over":
        return NextRound()
    if shown.curtain is not None and shown.curtain.seat is not None:
        return LiftCurtain(shown.curtain.seat)
    if view is not None:
        return ComputerActs(session.ticket, decided(view))
    return touch(shown)


def heaviest(tiles: Iterable[int]) -> int:
    """The tile with the most pips; of equals the later one in the order of all tiles."""
    return max(tiles, key=lambda tile: (PIPS[tile], tile))


def playable(shown: Scene) -> tuple[int, ...]:
    """Tiles of the open hand that some train takes."""
    hand = () if shown.hand is None else shown.hand.tiles
    return tuple(held.tile for held in hand if held.trains)


def _course(session: Session) -> Iterator[Seen]:
    for _ in range(_MOST_STEPS):
        shown = scene(session)
        yield Seen(session, shown)
        if session.concluded:
            return
        session, _ = step(session, leading_on(session, shown, _decided, _touch))


def _touch(shown: Scene) -> Intent:
    preview = shown.preview
    if preview is not None and preview.choices and preview.train is None:
        own = shown.turn in preview.choices
        return TapTrain(shown.turn if own and shown.turn is not None else preview.choices[-1])
    laid = 0 if preview is None else len(preview.tiles)
    grows = preview is None or (laid > 0 and not preview.choices)
    tiles = playable(shown) if grows else ()
    return TapTile(heaviest(tiles)) if tiles else Confirm()


def _decided(view: SeatView) -> Action:
    plays = [action for action in view.legal if is_play(action)]

    def value(action: Action) -> tuple[int, bool, int]:
        return PIPS[tile_in(action)], train_in(action) == view.viewer, action

    return max(plays, key=value) if plays else view.legal[0]
