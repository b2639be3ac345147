"""Scenes of real matches, played by chance through the shared device, and a window to lay out."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pygame

from game.actions import Action
from game.intents import (
    Cancel,
    ComputerActs,
    Confirm,
    Intent,
    LiftCurtain,
    NextRound,
    Propose,
    TapTile,
    TapTrain,
)
from game.players import Player
from game.scene import Preview, Scene
from game.session import Session, computer_view, new_match
from game.staging import scene
from game.steps import step
from render.fonts import Direction
from render.frame import frame_of
from render.messages import load_messages
from render.page import Tools
from render.sprites import Bakery
from render.table_sheet import Words
from render.text import Style, Typesetter, cap_height, line_height
from render.theme import Colour, Size, units

LONG_NAME = "W" * 20
NAMES = ("Ana", "İbrahim", LONG_NAME, "Søren", "Li", "Tomáš", "Chloë", "Wei", "María José", "Gus")


def players(seats: int, computers: tuple[int, ...] = ()) -> tuple[Player, ...]:
    """So many players; seats in ``computers`` are played by computers."""
    return tuple(
        Player(NAMES[seat], "computer" if seat in computers else "person") for seat in range(seats)
    )


def sessions(
    seats: int, seed: int, steps: int, computers: tuple[int, ...] = (), deal: str | None = None
) -> Iterator[Session]:
    """The session before each of so many steps of random touches, from a deal's seed."""
    chance = Random(seed)
    session = new_match(players(seats, computers), deal or f"seed {seed}")
    for _ in range(steps):
        yield session
        session, _ = step(session, _touch(session, scene(session), chance))


def _touch(session: Session, shown: Scene, chance: Random) -> Intent:
    """A touch that brings the match on, more often than not."""
    view = computer_view(session)
    if shown.stage == "round-over":
        return NextRound()
    if shown.curtain is not None and shown.curtain.seat is not None:
        return LiftCurtain(shown.curtain.seat)
    if view is not None:
        return ComputerActs(session.ticket, chance.choice(view.legal))
    if shown.preview is not None:
        return _answer(shown, shown.preview, chance)
    return _opening_touch(shown, chance)


def _answer(shown: Scene, preview: Preview, chance: Random) -> Intent:
    if preview.choices and preview.train is None:
        return TapTrain(chance.choice(preview.choices))
    playable = _playable(shown)
    if len(preview.tiles) > 0 and playable and chance.random() < 0.75:
        return TapTile(chance.choice(playable))
    return Cancel() if chance.random() < 0.1 else Confirm()


def _opening_touch(shown: Scene, chance: Random) -> Intent:
    playable = _playable(shown)
    if playable:
        return TapTile(chance.choice(playable))
    return Propose(shown.offers[0]) if shown.offers else Propose(Action(0))


def _playable(shown: Scene) -> list[int]:
    hand = () if shown.hand is None else shown.hand.tiles
    return [held.tile for held in hand if held.trains]


def with_buttons(shown: Scene, undo: int | None = 0, redo: int | None = None) -> Scene:
    """The scene with all that a person could ask for: hint, cover, and what is undone or redone."""
    several = sum(seat.kind == "person" for seat in shown.seats) > 1
    return replace(
        shown,
        undo=undo,
        redo=redo,
        can_hint=shown.hand is not None and shown.hand.seat == shown.turn,
        can_cover=several and shown.hand is not None,
    )


@cache
def typesetter() -> Typesetter:
    """One for all tests."""
    return Typesetter()


@cache
def bakery(width: int, height: int, size: Size) -> Bakery:
    """The sprites of a window."""

    def numeral(value: int, px: int, colour: Colour) -> pygame.Surface:
        return typesetter().render(str(value), Style(px, True, colour))

    return Bakery(units(width, height, size), numeral)


def tools(width: int, height: int, direction: Direction = "ltr", size: Size = "table") -> Tools:
    """What a screen of that window is laid out with."""
    return Tools(
        frame=frame_of(width, height, direction, size),
        messages=load_messages("en"),
        typesetter=typesetter(),
        bakery=bakery(width, height, size),
    )


def ink(at: Tools, words: Words) -> pygame.Rect:
    """Where words are, from the first line's capitals to the last line's foot."""
    fitted = words.fitted
    width = max(at.typesetter.measure(it, fitted.px, words.style.bold) for it in fitted.lines)
    height = cap_height(fitted.px) + (len(fitted.lines) - 1) * line_height(fitted.px)
    rect = pygame.Rect(0, 0, width, height)
    rect.center = words.box.center
    if words.align == "start":
        rect.left = words.box.right - width if at.frame.mirrored else words.box.left
    return rect
