"""The title's short menu, the match that waits first."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from render.menu_entries import (
    MenuEntry,
    MenuRow,
    row_buttons,
    rules_entry,
    screen_entry,
    settings_entry,
)
from render.moment import Moment
from render.navigation import GoTo, Quit
from render.page import Tools
from render.targets import Target
from render.title_continue import ContinueButton, continue_button, continue_height, paint_continue
from render.word_buttons import WordButton, paint_button


class Spacing(NamedTuple):
    """Heights in g: a row, the gap between two, the gap over the menu, and what is over the name.

    ``logo`` and ``subtitle`` are tops below the column's. ``beside``: the wheel stands before the
    name and not over it.
    """

    row: float
    gap: float
    logo: float
    subtitle: float
    menu_gap: float
    beside: bool = False


ROOMY: Final = Spacing(row=10.5, gap=1.2, logo=10.5, subtitle=25.5, menu_gap=4.5)
TIGHT: Final = Spacing(row=8.9, gap=0.9, logo=7.6, subtitle=20.5, menu_gap=2.0)
CLOSE: Final = Spacing(row=8.6, gap=0.7, logo=0, subtitle=14.4, menu_gap=1.6, beside=True)


class TitleMenu(NamedTuple):
    """The menu laid out; ``going_on`` only while a match waits."""

    going_on: ContinueButton | None
    buttons: tuple[WordButton, ...]

    @property
    def targets(self) -> tuple[Target, ...]:
        """All its buttons, from the top down."""
        first = () if self.going_on is None else (self.going_on.button.target,)
        return (*first, *(button.target for button in self.buttons))


def menu_height(tools: Tools, moment: Moment, width: int, spacing: Spacing) -> int:
    """The height in px of a menu of so many px."""
    g, rows = tools.frame.units.g, len(tuple(_rows(tools, moment)))
    plain = rows * g(spacing.row) + (rows - 1) * g(spacing.gap)
    if not moment.waiting:
        return plain
    return continue_height(tools, moment.waiting[0], width) + g(spacing.gap) + plain


def title_menu(tools: Tools, moment: Moment, box: pygame.Rect, spacing: Spacing) -> TitleMenu:
    """The menu from a box's top down; the box is laid out from left to right."""
    g, top, going_on = tools.frame.units.g, box.y, None
    if moment.waiting:
        latest = moment.waiting[0]
        first = pygame.Rect(box.x, top, box.width, continue_height(tools, latest, box.width))
        going_on = continue_button(tools, latest, first)
        top = first.bottom + g(spacing.gap)
    buttons: list[WordButton] = []
    for row in _rows(tools, moment):
        place = pygame.Rect(box.x, top, box.width, g(spacing.row))
        buttons.extend(row_buttons(tools, row, place))
        top = place.bottom + g(spacing.gap)
    return TitleMenu(going_on, tuple(buttons))


def _rows(tools: Tools, moment: Moment) -> Iterator[MenuRow]:
    say, waiting = tools.messages.say, len(moment.waiting)
    fresh = say("New match")
    if waiting:
        listed = say("Waiting matches ({n})", n=waiting)
        yield (MenuEntry("play", fresh, GoTo("setup"), "ordinary", "plus"),)
        yield (MenuEntry("records", listed, GoTo("records"), "ordinary", "menu"),)
    else:
        yield (MenuEntry("play", fresh, GoTo("setup"), "primary", "play"),)
    yield (rules_entry(tools), settings_entry(tools))
    quitting = MenuEntry("quit", say("Quit"), Quit(), "ordinary", "cross")
    yield (screen_entry(tools, moment), quitting)


def paint_title_menu(
    tools: Tools, surface: pygame.Surface, menu: TitleMenu, pressed: str | None
) -> None:
    """Draw all buttons."""
    if menu.going_on is not None:
        paint_continue(tools, surface, menu.going_on, pressed)
    for button in menu.buttons:
        paint_button(tools, surface, button, pressed)
