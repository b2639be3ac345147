"""Programs in which something moves, for tests: played on until it begins."""

from collections.abc import Callable
from random import Random

from app.program import Program
from input.ui import OPEN_TICKS
from render.movers import Glide, Mover
from render.navigation import ChangeSettings
from render.settings import Settings
from render.table_page import TablePage
from render.timeline import Cue, Drawn, Laid
from tests.bounds import until
from tests.drawing import laid
from tests.programs import move, page, ticked, with_a_hand_open

ALONE = ("--seats", "Ana,computer,computer", "--seed", "motion")
SHARED = ("--seats", "Ana,Ben,computer", "--seed", "motion")


def played_until(program: Program, there: Callable[[Cue], bool]) -> Cue:
    """On, move by move, to where such a thing begins to move."""
    chance = Random(5)

    def found() -> list[Cue]:
        return [tween.cue for tween in program._ui.timeline.tweens if there(tween.cue)]

    ticked(program, OPEN_TICKS)
    for _ in until(found):
        ticked(program, 2)
        move(program, chance)
    return found()[0]


def own_tile(cue: Cue) -> bool:
    """A tile comes from the open hand."""
    return isinstance(cue, Laid) and cue.slot is not None


def own_draw(cue: Cue) -> bool:
    """The first seat draws."""
    return cue == Drawn(0)


def with_settings(settings: Settings, *words: str) -> Program:
    """A person has the device, and has chosen these settings."""
    program = with_a_hand_open(*words)
    program._answer((ChangeSettings(settings),))
    return program


def later(program: Program, ticks: int) -> Program:
    """The same so many ticks later, whatever computers would do meanwhile."""
    program._ui = program._ui._replace(tick=program._ui.tick + ticks)
    return program


def laid_table(program: Program) -> TablePage:
    """The table as it is laid out at this moment."""
    assert page(program).screen == "table"
    table = laid(program)
    assert isinstance(table, TablePage)
    return table


def movers(program: Program) -> tuple[Mover, ...]:
    """What is laid out to move at this moment."""
    return laid_table(program).movers


def glide_of(program: Program, cue: Cue) -> Glide:
    """The way of one thing."""
    (glide,) = (it for it in movers(program) if it.tween.cue == cue)
    assert isinstance(glide, Glide)
    return glide
