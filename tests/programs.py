"""The program for tests: in a window that nobody sees, beside a notebook in the disk's place."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pygame
import pytest

from app.host import Host
from app.options import read_options
from app.program import Program
from app.targets_file import TargetsFile
from game.computer.client import ComputerClient
from game.computer.lines import Answer, Question, decide
from game.disk.ledger import MatchId
from game.disk.news import Condition, Loaded, News
from game.intents import LiftCurtain
from game.scene import Scene
from game.session import Session
from game.strict_json import Json
from input.guards import takes
from render.messages import Messages, load_messages
from render.page import Page, Tools
from render.pages import tools_for
from render.settings import USUAL, Settings
from render.sprites import Bakery
from render.targets import Target, TargetId, target_named
from render.text import Typesetter
from render.window import Window, prepare_video
from tests.devices import moves
from tests.scenes import typesetter

STARTED = "2024-03-12T02:30:02Z"
FIRST, SECOND = MatchId("m1"), MatchId("m2")
"""The names that a notebook gives."""


@dataclass
class Notebook:
    """Stands in for the journal: whatever it is told stays in lists."""

    headers: dict[MatchId, str] = field(default_factory=dict)
    entries: dict[MatchId, list[tuple[int, str]]] = field(default_factory=dict)
    records: dict[MatchId, str] = field(default_factory=dict)
    deleted: list[MatchId] = field(default_factory=list)
    wanted: list[MatchId] = field(default_factory=list)
    noted: list[dict[str, Json]] = field(default_factory=list)
    untold: list[News] = field(default_factory=list)
    condition: Condition = field(default_factory=Condition)
    is_whole: bool = True
    begun: int = 0

    def begin(self, header: str) -> MatchId:
        self.begun += 1
        match = MatchId(f"m{self.begun}")
        self.headers[match], self.entries[match] = header, []
        return match

    def append(self, match: MatchId, round_number: int, entry: str) -> None:
        self.entries[match].append((round_number, entry))

    def finish(self, match: MatchId, record: str) -> None:
        self.records[match] = record
        del self.headers[match], self.entries[match]

    def delete(self, match: MatchId) -> None:
        self.deleted.append(match)

    def note(self, content: dict[str, Json]) -> None:
        self.noted.append(content)

    def load(self, match: MatchId) -> None:
        self.wanted.append(match)

    def news(self) -> tuple[News, ...]:
        found = tuple(self.untold)
        self.untold.clear()
        return found

    def close(self, seconds: float) -> bool:
        return self.is_whole and seconds > 0

    def lines(self, match: MatchId = FIRST) -> tuple[str, ...]:
        return tuple(line for _, line in self.entries[match])

    def loaded(self, match: MatchId = FIRST) -> Loaded:
        """A match as the disk would give it."""
        return Loaded(match, self.headers[match], self.lines(match))


class Computers(ComputerClient):
    """Answers every question, at once or once it is let, even one that is out of date."""

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.asked: list[Question] = []
        self.thinking = False

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def answers(self) -> tuple[Answer, ...]:
        if self.thinking:
            return ()
        found = tuple(map(decide, self.asked))
        self.asked.clear()
        return found


@dataclass(frozen=True)
class Around:
    """What a program of a test talks to in place of disk and computers."""

    notebook: Notebook
    computers: Computers


def stand_ins(monkeypatch: pytest.MonkeyPatch) -> Around:
    """From here on programs write into a notebook and ask computers of this process."""
    around = Around(Notebook(), Computers())
    monkeypatch.setattr("app.matches.Journal", lambda *_, **__: around.notebook)
    monkeypatch.setattr("app.matches.ComputerClient", lambda _: around.computers)
    return around


def new_sprites(size: tuple[int, int], settings: Settings) -> Bakery:
    """What `share` keeps, by the size of a window and what a person chose there."""
    return tools_for(size, load_messages("en"), typesetter(), settings).bakery


def share(
    monkeypatch: pytest.MonkeyPatch, sprites: Callable[[tuple[int, int], Settings], Bakery]
) -> None:
    """From here on programs do not draw texts and sprites anew that an earlier one has drawn.

    For tests that do not count what is drawn; most of their time would go into it.
    """

    def tools(
        size: tuple[int, int], messages: Messages, letters: Typesetter, settings: Settings = USUAL
    ) -> Tools:
        made = tools_for(size, messages, letters, settings)
        return replace(made, bakery=sprites(size, settings))

    monkeypatch.setattr("app.easel.Typesetter", typesetter)
    monkeypatch.setattr("app.easel.tools_for", tools)


@pytest.fixture
def around(monkeypatch: pytest.MonkeyPatch) -> Around:
    """What stands in from a test's beginning on."""
    return stand_ins(monkeypatch)


def begun(
    *words: str,
    size: tuple[int, int] = (640, 400),
    folder: Path = Path("nowhere"),
    targets: TargetsFile | None = None,
) -> tuple[Program, Window]:
    """The program in a window that nobody sees, before its first picture."""
    prepare_video()
    window = Window(size, fullscreen=False)
    return Program(read_options(list(words)), window, targets, folder), window


def run(program: Program, *events: pygame.Event) -> None:
    """Let the program answer these events, and end."""
    pygame.event.clear()
    for event in (*events, pygame.Event(pygame.QUIT)):
        pygame.event.post(event)
    program._running = True
    program.run()


def ticked(program: Program, ticks: int = 1) -> Program:
    """The program so many ticks later, disk and computers listened to before each."""
    for _ in range(ticks):
        program._tend()
        program._on_tick()
    return program


Spot = tuple[int, int]


def tap(program: Program, on: str | Spot) -> Spot:
    """A tap of the mouse on a target or a place; the place, which then may be another thing's."""
    at = place_of(program, on) if isinstance(on, str) else on
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        program._take([pygame.Event(kind, pos=at, button=1, touch=False)])
        program._tend()
    return at


def place_of(program: Program, name: str) -> Spot:
    """The middle of a target."""
    target = target_named(page(program).targets, TargetId(name))
    assert target is not None, (name, screen(program))
    x, y = target.rect.center
    return x, y


def shown(program: Program) -> Scene:
    assert program._scene is not None
    return program._scene


def screen(program: Program) -> str:
    return page(program).screen


def page(program: Program) -> Page:
    return program._page


def ids(program: Program) -> set[str]:
    return {str(target.id) for target in page(program).targets}


def session_of(host: Host) -> Session:
    assert host._session is not None
    return host._session


class Seated:
    """Somebody at a program."""

    program: Program

    @property
    def session(self) -> Session:
        return session_of(self.program._host)

    @property
    def scene(self) -> Scene:
        return shown(self.program)

    @property
    def screen(self) -> str:
        return screen(self.program)

    @property
    def targets(self) -> tuple[Target, ...]:
        return page(self.program).targets

    def find(self, name: str) -> Target | None:
        return target_named(self.targets, TargetId(name))

    def target(self, name: str) -> Target:
        found = self.find(name)
        assert found is not None, (name, self.screen)
        return found

    def takes(self, name: str) -> bool:
        """Whether a press on a target counts at this moment."""
        target, ui = self.find(name), self.program._ui
        if target is None or target.request is None or not target.enabled:
            return False
        return takes(ui, target.request, ui.tick)


def lift(program: Program) -> None:
    """Whoever the curtain names takes the device."""
    curtain = shown(program).curtain
    assert curtain is not None
    assert curtain.seat is not None
    program._answer((LiftCurtain(curtain.seat),))


def with_a_hand_open(*words: str) -> Program:
    """Two persons, and the device in the hands of the one whom the curtain named."""
    program, _ = begun(*(words or ("--seats", "Ana,Ben", "--seed", "x")))
    ticked(program)
    lift(program)
    assert screen(program) == "table"
    return program


def move(program: Program, chance: Random) -> None:
    """One sure move by whoever is to act, person or computer."""
    for intent in moves(session_of(program._host), chance):
        program._tend()
        program._answer((intent,))
    program._tend()
