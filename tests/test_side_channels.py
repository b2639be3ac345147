"""Over a match played through the program, nothing beside the picture tells what is hidden (C21).

What is written for automation is read as anybody could read it: by the tiles it names.
"""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pygame
import pytest

from app.program import Program
from app.targets_file import TargetsFile
from game.intents import Confirm, DropCurtain, Intent, Redo, RestartRound, Undo
from game.session import Session
from game.state import OVER
from game.tiles import NAMES, tiles_in
from input.ui import looking
from render.navigation import AskHint, AskRestart, Back, LeaveMatch, OpenMenu, Request
from tests.bounds import until
from tests.devices import moves
from tests.programs import begun, session_of, stand_ins

SEED = "Q7-side-channel-Z9"
_TILE = re.compile(r"(?<![\d-])(\d{1,2})-(\d{1,2})(?![\d-])")


def told_tiles(text: str) -> set[int]:
    """Every tile that a text names, in either order of its values."""
    found = {(int(one), int(other)) for one, other in _TILE.findall(text)}
    names = {f"{max(pair)}-{min(pair)}" for pair in found}
    return {tile for tile, name in enumerate(NAMES) if name in names}


def open_hand(session: Session) -> set[int]:
    """The tiles of whoever has the device, unless something lies over them."""
    if session.holder is None or session.paused:
        return set()
    return set(tiles_in(session.state.hands[session.holder]))


def may_be_told(session: Session, looks: bool) -> set[int]:
    """What all may see, and what whoever has the device holds."""
    state = session.state
    told = {tile for train in state.trains for tile in train}
    told |= {tile for tile, name in enumerate(NAMES) if name == f"{state.engine}-{state.engine}"}
    if state.phase == OVER and not looks:
        return told.union(*map(tiles_in, state.hands))
    return told | open_hand(session)


def some_requests(program: Program, chance: Random) -> tuple[Request, ...]:
    """What leads on, and every now and then what leads aside or back."""
    session = session_of(program._host)
    aside: tuple[Request | Intent, ...] = (
        Undo(),
        Undo(),
        Redo(),
        DropCurtain(),
        OpenMenu(),
        AskHint(),
        AskRestart(),
        Confirm(),
    )
    if program._ui.overlays:
        return (RestartRound() if chance.random() < 0.1 else Back(),)
    return (chance.choice(aside),) if chance.random() < 0.3 else moves(session, chance)


class Overheard:
    """A program that is driven by chance, and the lines that it writes on the way."""

    def __init__(self, program: Program, file: Path) -> None:
        self.program, self.file = program, file
        self._read = 0

    def lines(self) -> list[str]:
        """The lines since the last time."""
        text = self.file.read_text(encoding="utf-8")[self._read :]
        self._read += len(text)
        return text.splitlines()

    def play(self, chance: Random) -> Iterator[list[str]]:
        """After each request, the lines that it brought."""
        program = self.program
        for _ in until(lambda: session_of(program._host).concluded):
            for request in some_requests(program, chance):
                program._answer((request,))
                program._tend()
                program._easel.show(program._scene, program._ui)
                yield self.lines()
            program._ui = program._ui._replace(touched=program._ui.tick)
            for _ in range(20):
                program._on_tick()


@pytest.fixture
def overheard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Overheard]:
    stand_ins(monkeypatch)
    file = tmp_path / "targets"
    with closing(TargetsFile(file, print)) as targets:
        words = ("--seats", "Ana,computer,Ben", "--seed", SEED)
        program, _ = begun(*words, size=(640, 360), targets=targets)
        yield Overheard(program, file)


@pytest.mark.parametrize("number", range(2))
def test_c21_lines_title_and_streams_tell_no_hidden_tile_and_no_seed(
    overheard: Overheard, capfd: pytest.CaptureFixture[str], number: int
) -> None:
    """C21: only what lies on the table, and the open hand of whoever has the device."""
    program, holders, count = overheard.program, set(), 0
    for lines in overheard.play(Random(number)):
        session = session_of(program._host)
        allowed = may_be_told(session, looking(program._ui))
        told = told_tiles("".join(lines))
        assert told <= allowed
        assert not any(SEED in line for line in lines)
        if told & open_hand(session):
            holders.add(session.holder)
        title, _ = pygame.display.get_caption()
        assert SEED not in title
        assert not told_tiles(title)
        count += len(lines)
        if session.state.engine < 12:
            break
    assert count > 100
    assert holders == {0, 2}
    program._answer((OpenMenu(), LeaveMatch()))
    program._easel.show(program._scene, program._ui)
    assert not any(SEED in line or told_tiles(line) for line in overheard.lines())
    assert capfd.readouterr() == ("", "")


def test_c21_the_seed_shows_once_the_match_is_over(overheard: Overheard) -> None:
    """C21, C62: with the result, not with the last round's hands."""
    program = overheard.program
    chance = Random(3)
    for _ in until(lambda: session_of(program._host).concluded):
        assert SEED not in repr(program._scene)
        for intent in moves(session_of(program._host), chance):
            program._tend()
            program._host.ask(intent)
    assert SEED in repr(program._scene)
