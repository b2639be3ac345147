"""The program filmed: every picture that it presents, each tile on it known by a colour of its own.

Time goes on frame by frame, one tick each, and whoever plays uses a mouse.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from types import MappingProxyType

import pygame
import pytest

from app.options import read_options
from app.program import Program
from game.actions import DRAW, FINISH, OPEN, PASS, SEARCH, TRAIN_NAMES
from game.scene import Scene
from game.state import OVER
from game.tiles import NAMES, tiles_in
from render.navigation import Screen
from render.sprites import Bakery, Look, lifted_side
from render.window import Window, prepare_video
from tests.play import tile_of
from tests.programs import Seated, new_sprites, page, session_of, share, stand_ins

FRAME_MS = 1000 / 60
HOLD_FRAMES = 34
NO_PLACE = (0, 0)
OFFERS = MappingProxyType(
    {
        SEARCH: "button:search",
        OPEN: "button:open",
        DRAW: "button:draw",
        PASS: "button:pass",
        FINISH: "button:finish",
    }
)
# One row of pixels in so many is looked at.
_ROWS = 4
# Among all colours those of tiles: their middle, and how far they may be from it.
_TILES = ((45, 253, 5), (46, 1, 1, 255))
# Of their own: what is drawn with a tile on it has that tile's colour.
_sprites = lru_cache(maxsize=2)(new_sprites)
_RGB = 0xFFFFFF


def colour(tile: int) -> pygame.Color:
    """A colour that nothing but this tile has."""
    return pygame.Color(tile, 253, 5)


def marked(
    bakery: Bakery, one: int, other: int, h: int, *, lying: bool, look: Look = "plain"
) -> pygame.Surface:
    """In place of ``Bakery.tile``: all of the tile in its colour, in every look."""
    side = lifted_side(h) if look == "lifted" else h
    face = pygame.Surface((2 * side, side) if lying else (side, 2 * side), pygame.SRCALPHA)
    face.fill(colour(tile_of(one, other)))
    return bakery.kept(("marked", one, other, side, lying), lambda: face)


def tiles_on(surface: pygame.Surface) -> frozenset[int]:
    """The tiles of which anything is to be seen."""
    names = {surface.map_rgb(colour(tile)) & _RGB: tile for tile in range(len(NAMES))}
    width, height = surface.get_size()
    seen = pygame.transform.scale(surface, (width, -(-height // _ROWS)))
    pixels = memoryview(seen.get_buffer().raw).cast("I")
    row = seen.get_pitch() // seen.get_bytesize()
    found: set[int] = set()
    for rect in pygame.mask.from_threshold(seen, *_TILES).get_bounding_rects():
        for y in range(rect.top, rect.bottom):
            found.update(pixels[y * row + rect.left : y * row + rect.right])
    return frozenset(names[value & _RGB] for value in found if value & _RGB in names)


@dataclass(frozen=True)
class Frame:
    """A picture that was presented: its screen, the tiles on it, and the hands at that moment.

    ``done`` counts what had been done in the round by then.
    """

    screen: Screen
    tiles: frozenset[int]
    hands: tuple[frozenset[int], ...]
    engine: int
    done: int

    def seen_of(self, seat: int) -> frozenset[int]:
        """What is to be seen of a hand; an engine shows for all before it is opened with."""
        return self.tiles & self.hands[seat] - {self.engine}


class Film(Window):
    """A window that looks at every picture before anybody else does."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, fullscreen=False)
        self.frames: list[Frame] = []
        self.program: Program | None = None

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        super().present(rects)
        if self.program is not None and self.program._host.scene is not None:
            session = session_of(self.program._host)
            state, done = session.state, len(session.log)
            hands = tuple(frozenset(tiles_in(hand)) for hand in state.hands)
            engine = tile_of(state.engine, state.engine)
            tiles = tiles_on(self.surface)
            self.frames.append(Frame(page(self.program).screen, tiles, hands, engine, done))


class FrameClock:
    """In place of the program's clock: one tick for each frame."""

    def __init__(self, studio: "Studio") -> None:
        self._studio = studio
        self.ticks = 0

    @property
    def now_ms(self) -> float:
        return self.ticks * FRAME_MS

    def due(self) -> int:
        self.ticks += 1
        self._studio.left -= 1
        self._studio.program._running = self._studio.left > 0
        return 1

    def was_away(self) -> bool:
        return False

    def slept(self, most: int) -> int:
        return min(most, 0)

    def until_ms(self, ticks: int) -> int:
        return ticks


class Studio(Seated):
    """The real program with its real loop, and a mouse. ``owner`` is whose hand may show."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *words: str, size: tuple[int, int]) -> None:
        self.around = stand_ins(monkeypatch)
        share(monkeypatch, _sprites)
        self.clock = FrameClock(self)
        self.left = 0
        self.owner: int | None = None
        self._coming: list[pygame.Event] = []
        self._checked = 0
        monkeypatch.setattr(Bakery, "tile", marked)
        monkeypatch.setattr("app.program.TickClock", lambda: self.clock)
        monkeypatch.setattr(Program, "_events", lambda _, __: self._events())
        prepare_video()
        self.film = Film(size)
        self.program = Program(read_options(list(words)), self.film, None, Path("nowhere"))
        self.film.program = self.program

    def _events(self) -> list[pygame.Event]:
        coming, self._coming = self._coming, []
        return coming

    def frames(self, count: int, *events: pygame.Event) -> None:
        """So many turns of the program's loop; the events come with the first."""
        self.left, self._coming, self.program._running = count, list(events), True
        self.program.run()

    def button(self, down: bool, at: tuple[int, int]) -> pygame.Event:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return pygame.Event(kind, pos=at, button=1, touch=False)

    def ready(self, name: str) -> tuple[int, int]:
        """The middle of a target, once it takes a press."""
        for _ in range(150):
            if self.takes(name):
                break
            self.frames(1)
        return self.target(name).rect.center

    def tap(self, at: tuple[int, int]) -> None:
        self.frames(2, self.button(True, at))
        self.frames(1, self.button(False, at))

    def tap_on(self, name: str) -> None:
        self.tap(self.ready(name))

    def given_up(self) -> list[Frame]:
        """The frames after the last event, which took the device from whoever had it."""
        self.newest()
        self.owner = None
        self.frames(2)
        return self.newest()

    def newest(self) -> list[Frame]:
        """The frames since the last time, in which only the owner's hand may be seen."""
        newest = self.film.frames[self._checked :]
        self._checked = len(self.film.frames)
        for frame in newest:
            if frame.screen not in ("round-over", "match-over"):
                others = [seat for seat in range(len(frame.hands)) if seat != self.owner]
                assert [frame.seen_of(seat) for seat in others] == [frozenset()] * len(others)
        return newest

    def lift(self) -> None:
        """Whoever the curtain names takes the device; until the hold is complete nothing shows."""
        curtain = self.scene.curtain
        assert curtain is not None
        assert curtain.seat is not None
        at = self.ready("curtain")
        self.frames(2, self.button(True, at))
        for _ in range(HOLD_FRAMES):
            if self.scene.curtain is None:
                break
            assert {frame.screen for frame in self.newest()} <= {"curtain"}
            self.frames(1)
        self.newest()
        self.owner = curtain.seat
        self.frames(2, self.button(False, at))
        first, *_ = self.newest()
        assert first.screen == "table"
        assert first.hands[self.owner] - {first.engine} <= first.tiles

    def confirm(self) -> None:
        """What is put up is confirmed; if the turn goes on to another, the curtain is there."""
        at = self.ready("button:confirm")
        self.frames(2, self.button(True, at))
        self.frames(1, self.button(False, at))
        self.newest()
        if self.owner != self.whose():
            self.owner = None
        self.frames(2)
        first, *_ = self.newest()
        ended = self.session.state.phase == OVER
        assert first.screen == ("table" if ended or self.owner is not None else "curtain")

    def whose(self) -> int | None:
        """The person to act, or before whom only computers act; a leading search tells nobody."""
        state, players = self.session.state, self.session.players
        persons = [seat for seat, player in enumerate(players) if player.kind == "person"]
        if state.phase == OVER:
            return None
        return min(persons, key=lambda seat: (seat - state.seat) % state.seats)

    def turn(self, chance: Random, hurried: bool) -> None:
        """One thing that leads on, filmed."""
        scene = self.scene
        if scene.stage == "curtain" and scene.curtain is not None and scene.computer is None:
            self.lift()
        elif scene.computer is not None:
            if hurried:
                self.tap(NO_PLACE)
            self.frames(1 if hurried else 20)
            self.newest()
        elif scene.preview is not None and scene.preview.actions:
            self.confirm()
        else:
            self.tap_on(self._wanted(scene, chance))
            self.newest()

    def _wanted(self, scene: Scene, chance: Random) -> str:
        """The next touch towards something that can be confirmed."""
        if scene.preview is not None:
            return f"train:{TRAIN_NAMES[chance.choice(scene.preview.choices)]}"
        assert scene.hand is not None
        tiles = [held.tile for held in scene.hand.tiles if held.trains and not held.laid]
        return f"hand:{NAMES[chance.choice(tiles)]}" if tiles else OFFERS[scene.offers[0]]
