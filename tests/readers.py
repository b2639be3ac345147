"""Whose words a program shows, and how its device goes on to the next person."""

from random import Random

from app.program import Program
from render.characters import plainly
from render.languages import LanguageCode
from render.messages import load_messages
from tests.drawing import show
from tests.outer_pages import named
from tests.programs import (
    lift,
    move,
    page,
    shown,
    ticked,
)


def spoken(program: Program) -> LanguageCode:
    """The language of what shows, told by the menu's name."""
    show(program)
    label = plainly(named(page(program), "button:menu").label)
    codes: tuple[LanguageCode, ...] = ("en", "ar", "fa", "hi", "tr")
    (found,) = (code for code in codes if load_messages(code).say("Menu") == label)
    return found


def to_the_next_curtain(program: Program) -> None:
    chance = Random(1)
    lift(program)
    while shown(program).curtain is None:
        move(program, chance)
    ticked(program, 60)
