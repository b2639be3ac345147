"""A device played by keys alone on the real pages, and the shortest way of the focus on them."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import pygame

from game.scene import Scene
from game.session import Session
from input.focus import followed
from input.keys import on_key
from input.ui import Place, Ui
from render.moment import Moment
from render.navigation import Request
from render.page import Tools
from render.pages import lay_out
from render.targets import Target
from tests.desk import Desk
from tests.scenes import tools

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
ARROWS = (LEFT, RIGHT, UP, DOWN)
ENTER, SPACE, ESCAPE, TAB = pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod)


def reached(
    ui: Ui, targets: Sequence[Target], keys: Sequence[int] = ARROWS
) -> Iterator[tuple[Ui, tuple[int, ...]]]:
    """The focus on each target that these keys lead to from where it is, with the fewest presses.

    The nearest come first. Keys that ask for anything, as those that turn a page, lead nowhere.
    """
    start = followed(ui._replace(focus=ui.focus or "nothing"), targets)
    found = {start.focus}
    waiting: deque[tuple[Ui, tuple[int, ...]]] = deque([(start, ())])
    while waiting:
        at, way = waiting.popleft()
        if at.focus is not None:
            yield at, way
        for code in keys:
            then, requests = on_key(at, targets, key(code))
            if then.focus is not None and not requests and then.focus not in found:
                found.add(then.focus)
                waiting.append((then, (*way, code)))


def ways(
    ui: Ui, targets: Sequence[Target], keys: Sequence[int] = ARROWS
) -> Mapping[str, tuple[int, ...]]:
    """The fewest presses that lead to each target, by its id."""
    return MappingProxyType({str(at.focus): way for at, way in reached(ui, targets, keys)})


def way_to(ui: Ui, targets: Sequence[Target], name: str) -> tuple[int, ...]:
    """The fewest arrows that lead to one target, and no further look around."""
    way = next((way for at, way in reached(ui, targets) if at.focus == name), None)
    assert way is not None, name
    return way


def on_table() -> Ui:
    return Ui(place=Place("table", 1, None), tick=1000, focus="nothing")


def press(ui: Ui, targets: tuple[Target, ...], code: int) -> tuple[Ui, tuple[Request, ...]]:
    return on_key(ui, targets, key(code))


def focused(targets: tuple[Target, ...], name: str) -> Ui:
    """The keyboard on a target of the table, by the shortest way."""
    ui = followed(on_table(), targets)
    for code in way_to(ui, targets, name):
        ui, _ = press(ui, targets, code)
    assert ui.focus == name
    return ui


class KeyDesk(Desk):
    """A desk with the pages of a real window."""

    def __init__(self, session: Session, at: Tools | None = None) -> None:
        super().__init__(session)
        self.tools = at or tools(1280, 800)
        self._laid: tuple[Scene, Moment] | None = None
        self._targets: tuple[Target, ...] = ()

    @property
    def targets(self) -> tuple[Target, ...]:
        wanted = (self.shown, self.ui.moment())
        if self._laid != wanted:
            self._laid, self._targets = wanted, lay_out(self.tools, *wanted).targets
        return self._targets

    def press(self, *codes: int) -> None:
        for code in codes:
            self.press_key(code)
            self.ui = followed(self.ui, self.targets)

    def settle(self, frames: int = 40) -> None:
        self.frames(frames)
        self.ui = followed(self.ui, self.targets)

    def go_to(self, name: str) -> None:
        """Arrows lead the focus to a target."""
        if self.ui.focus is None:
            self.press(DOWN)
        self.press(*way_to(self.ui, self.targets, name))
        assert self.ui.focus == name
