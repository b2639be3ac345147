"""Scenes of real matches, played by chance through the shared device, and a window to lay out."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from random import Random

import pygame

from app.gallery_play import leading_on, playable
from game.actions import Action
from game.intents import Cancel, Confirm, Intent, Propose, TapTile, TapTrain
from game.players import Player
from game.scene import Preview, Scene
from game.session import Session, new_match
from game.staging import scene
from game.steps import step
from render.frame import frame_of
from render.languages import Direction
from render.messages import load_messages
from render.page import Tools
from render.sprites import Bakery
from render.table_sheet import Words
from render.targets import Target
from render.text import Style, Typesetter, cap_height, line_height
from render.theme import Colour, Size, units

WINDOWS = (
    (1024, 600),
    (1280, 800),
    (1920, 1080),
    (3840, 2160),
    (800, 1280),
    (1280, 1024),
    (2560, 1080),
)
SMALLEST = (640, 360)
SETTINGS: tuple[Size, ...] = ("handheld", "table", "tv")
DIRECTED: tuple[tuple[int, int, Direction], ...] = (
    (1280, 800, "ltr"),
    (1280, 800, "rtl"),
    (1920, 1080, "ltr"),
    (3840, 2160, "ltr"),
    (800, 1280, "rtl"),
)
DIRECTIONS: tuple[Direction, ...] = ("ltr", "rtl")
LONG_NAME = "W" * 20
NAMES = ("Ana", "İbrahim", LONG_NAME, "Søren", "Li", "Tomáš", "Chloë", "Wei", "María José", "Gus")


def players(seats: int, computers: tuple[int, ...] = ()) -> tuple[Player, ...]:
    """So many players; seats in ``computers`` are played by computers."""
    return tuple(
        Player(NAMES[seat], "computer" if seat in computers else "person") for seat in range(seats)
    )


@lru_cache(maxsize=16)
def sessions(
    seats: int, seed: int, steps: int, computers: tuple[int, ...] = (), deal: str | None = None
) -> tuple[Session, ...]:
    """The session before each of so many steps of random touches, from a deal's seed."""
    start = new_match(players(seats, computers), deal or f"seed {seed}")
    return tuple(_course(start, Random(seed), steps))


def _course(session: Session, chance: Random, steps: int) -> Iterator[Session]:
    for _ in range(steps):
        yield session
        intent = leading_on(
            session,
            scene(session),
            lambda view: chance.choice(view.legal),
            lambda shown: _touch(shown, chance),
        )
        session, _ = step(session, intent)


def _touch(shown: Scene, chance: Random) -> Intent:
    """A touch that brings the match on, more often than not."""
    if shown.preview is not None:
        return _answer(shown, shown.preview, chance)
    return _opening_touch(shown, chance)


def _answer(shown: Scene, preview: Preview, chance: Random) -> Intent:
    if preview.choices and preview.train is None:
        return TapTrain(chance.choice(preview.choices))
    tiles = playable(shown)
    if preview.tiles and tiles and chance.random() < 0.75:
        return TapTile(chance.choice(tiles))
    return Cancel() if chance.random() < 0.1 else Confirm()


def _opening_touch(shown: Scene, chance: Random) -> Intent:
    if tiles := playable(shown):
        return TapTile(chance.choice(tiles))
    return Propose(shown.offers[0]) if shown.offers else Propose(Action(0))


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


@lru_cache(maxsize=8)
def bakery(width: int, height: int, size: Size) -> Bakery:
    """The sprites of a window; tests that go through windows do so window by window."""

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


def keep_apart(targets: Sequence[Target], room: pygame.Rect, least: int) -> None:
    """Each has a name of its own and a label, is large enough, in the room, and under no other."""
    assert len({target.id for target in targets}) == len(targets)
    for target in targets:
        assert room.contains(target.rect), target
        assert min(target.rect.size) >= least, target
        assert target.label, target
    for one, other in combinations(targets, 2):
        assert not one.rect.colliderect(other.rect), (one, other)


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
