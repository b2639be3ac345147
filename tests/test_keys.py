"""Letters that begin a name where a seat is open."""

import pygame

from input.keys import on_key
from input.setup import changed
from input.ui import Ui
from render.moment import FIRST_SETUP
from render.navigation import ChooseSeat


def letter(text: str, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=ord(text), mod=mod, unicode=text)


def test_a_letter_begins_the_name_of_the_seat_that_is_open() -> None:
    """Nobody has to touch the name field first; a shortcut is no letter."""
    setup = changed(FIRST_SETUP, ChooseSeat(1))
    ui = Ui(outer="setup", setup=setup, tick=100)
    typed_into, _ = on_key(ui, (), letter("z"))
    assert typed_into.setup.seats[1].name == "z"
    assert typed_into.typing
    assert on_key(ui, (), letter("z", pygame.KMOD_CTRL))[0].setup == setup
    closed_setup = Ui(outer="setup", tick=100)
    assert on_key(closed_setup, (), letter("z"))[0].setup == FIRST_SETUP
