"""The title: the name, a short menu, and the train on its line."""

from typing import Final, NamedTuple

import pygame

from render.grounds import foot_band
from render.keeping_words import keeping_text
from render.languages_page import language_box, language_button
from render.lettering import Lettering, Type, letter_width, lettering, paint_lettering
from render.moment import Moment
from render.navigation import Screen
from render.page import Tools
from render.targets import Target
from render.theme import BRASS, LOGO, MUTED, nearest
from render.title_backdrop import title_backdrop
from render.title_menu import (
    CLOSE,
    ROOMY,
    TIGHT,
    Spacing,
    TitleMenu,
    menu_height,
    paint_title_menu,
    title_menu,
)
from render.title_train import title_train
from render.title_warning import (
    TitleWarning,
    paint_title_warning,
    title_warning,
    warning_height,
)
from render.word_buttons import WordButton, paint_button

_FOOT: Final = 13
_EDGE: Final = 11
_MENU: Final = 58
_WHEEL: Final = 8.0
_WHEEL_GAP: Final = 2.5
# The train is so many half sides long and high; beside the menu it leaves some room.
_TRAIN_LENGTH: Final = 6.2
_TRAIN_HEIGHT: Final = 2.82
_TRAIN_SIDE: Final = 18
_TRAIN_CLEAR: Final = 6
_TRAIN_END: Final = 32
_SUBTITLE: Final = 3.4
_SUBTITLE_HEIGHT: Final = 5
# A longer sentence in its place is no wider than this.
_MEASURE: Final = 118
# What the words keep from where the table comes out of the dark.
_NIGHT_CLEAR: Final = 2
_UNDER_LOGO: Final = 1.8
_BEFORE_LANGUAGE: Final = 3
_WAGONS: Final = ((7, 12), (12, 5))


class TitlePage(NamedTuple):
    """The title laid out; ``night``: px from the start, or the top, that words stand on."""

    tools: Tools
    wheel: pygame.Rect
    menu: TitleMenu
    letters: tuple[Lettering, ...]
    train: pygame.Rect
    foot: pygame.Rect
    warning: TitleWarning | None
    language: WordButton
    night: int
    pressed: str | None
    screen: Screen = "title"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The menu's buttons, and then the languages."""
        return (*self.menu.targets, self.language.target)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole title."""
        tools = self.tools
        surface.blit(self._backdrop(), (0, 0))
        surface.blit(foot_band(tools.bakery, self.foot.size), self.foot)
        surface.blit(tools.bakery.icon("wheel", self.wheel.width, BRASS), self.wheel)
        for letters in self.letters:
            paint_lettering(tools, surface, letters)
        if self.warning is not None:
            paint_title_warning(tools, surface, self.warning)
        paint_title_menu(tools, surface, self.menu, self.pressed)
        paint_button(tools, surface, self.language, self.pressed)
        surface.blit(self._drawn_train(), self.train)

    def _backdrop(self) -> pygame.Surface:
        frame, typesetter = self.tools.frame, self.tools.typesetter
        key = ("title backdrop", frame.size, frame.mirrored, self.night)
        return self.tools.bakery.kept(key, lambda: title_backdrop(frame, typesetter, self.night))

    def _drawn_train(self) -> pygame.Surface:
        bakery, mirrored = self.tools.bakery, self.tools.frame.mirrored
        side = nearest(self.train.height / _TRAIN_HEIGHT)
        key = ("title train", side, mirrored)
        return bakery.kept(key, lambda: title_train(bakery, side, _WAGONS, mirrored))


class _Column(NamedTuple):
    """Where wheel, name, subtitle and menu stand, from left to right; in px."""

    spacing: Spacing
    wheel: pygame.Rect
    logo: pygame.Rect
    subtitle: pygame.Rect
    menu: pygame.Rect


def title_page(tools: Tools, moment: Moment) -> TitlePage:
    """The title at a moment; the window's button says what a touch would make of it."""
    frame = tools.frame
    foot = frame.at(0, frame.height - frame.units.g(_FOOT), frame.width, frame.units.g(_FOOT))
    unsaved = moment.keeping.state in ("settings", "memory")
    warning = keeping_text(tools.messages, moment.keeping) if unsaved else ""
    column = _column(tools, moment, foot.top, warning)
    menu = title_menu(tools, moment, column.menu, column.spacing)
    told = _warning(tools, column, warning)
    spoken = language_button(tools, tools.settings.language, _language_box(tools, foot))
    letters = (*_words(tools, column, warning), _promise(tools, foot))
    bottom = menu.targets[-1].rect.bottom
    train = _train(tools, column.wheel.x, bottom, foot.top)
    wheel = frame.flip(column.wheel)
    night = bottom if frame.portrait else _words_end(tools, column, letters[:-1], told)
    night += frame.units.g(_NIGHT_CLEAR)
    pressed = moment.pressed
    return TitlePage(tools, wheel, menu, letters, train, foot, told, spoken, night, pressed)


def _words_end(
    tools: Tools, column: _Column, letters: tuple[Lettering, ...], told: TitleWarning | None
) -> int:
    """How far from the start edge words and buttons reach, in px."""
    ends = [column.menu.right]
    starts = (column.logo.x, column.subtitle.x)
    for start, each in zip(starts, letters, strict=False):
        ends.append(start + letter_width(tools, each))
    if told is not None:
        ends.append(column.subtitle.x + told.ground.width)
    return max(ends)


def _inset(tools: Tools) -> int:
    """What a very wide window leaves on each side of its content."""
    frame = tools.frame
    return max(0, frame.width - 2 * frame.height) // 2


def _column(tools: Tools, moment: Moment, foot: int, warning: str) -> _Column:
    """The column of words and buttons, closer together where the window asks for it."""
    frame, g = tools.frame, tools.frame.units.g
    start = _inset(tools) + g(_EDGE)
    width = frame.width - 2 * start
    below = _subtitle_height(tools, warning, width)
    menu_width = min(g(_MENU), width)
    # A panel covers what hangs below a line of letters.
    air = g(_UNDER_LOGO) if warning else 0
    for spacing in (ROOMY, TIGHT, CLOSE):
        block = g(spacing.subtitle) + air + below + g(spacing.menu_gap)
        block += menu_height(tools, moment, menu_width, spacing)
        if block <= foot - g(3):
            break
    top = _block_top(tools, foot - block)
    subtitle = pygame.Rect(start, top + g(spacing.subtitle) + air, width, below)
    menu_top = subtitle.bottom + g(spacing.menu_gap)
    logo = pygame.Rect(start, top + g(spacing.logo), width, g(LOGO * 1.2))
    wheel = pygame.Rect(start, top, g(_WHEEL), g(_WHEEL))
    if spacing.beside:
        wheel.centery = logo.centery
        logo.left, logo.width = wheel.right + g(_WHEEL_GAP), width - wheel.width - g(_WHEEL_GAP)
    return _Column(
        spacing,
        wheel,
        logo,
        subtitle,
        pygame.Rect(start, menu_top, menu_width, 1),
    )


def _subtitle_height(tools: Tools, warning: str, width: int) -> int:
    least = tools.frame.units.g(_SUBTITLE_HEIGHT)
    if not warning:
        return least
    return max(least, warning_height(tools, warning, _measure(tools, width)))


def _measure(tools: Tools, width: int) -> int:
    return min(width, tools.frame.units.g(_MEASURE))


def _block_top(tools: Tools, free: int) -> int:
    # Upright, the train has the lower part of the window to itself.
    share = 0.2 if tools.frame.portrait else 0.44
    return max(tools.frame.units.g(1), nearest(free * share))


def _words(tools: Tools, column: _Column, warning: str) -> tuple[Lettering, ...]:
    """The name of the game, and under it what it is where no warning stands."""
    flip, say = tools.frame.flip, tools.messages.say
    logo = lettering(tools, say("Mexican Train"), flip(column.logo), Type(LOGO, True))
    if warning:
        return (logo,)
    told = say("A game of double-twelve tiles for two to ten around one screen")
    subtitle = lettering(tools, told, flip(column.subtitle), Type(_SUBTITLE, False, MUTED))
    return (logo, subtitle)


def _warning(tools: Tools, column: _Column, warning: str) -> TitleWarning | None:
    """What a person should know of saving, in place of what the game is."""
    room = column.subtitle.copy()
    room.width = _measure(tools, room.width)
    return title_warning(tools, warning, room) if warning else None


def _language_box(tools: Tools, foot: pygame.Rect) -> pygame.Rect:
    """The end of the foot, from left to right."""
    edge = _inset(tools) + tools.frame.units.g(_EDGE)
    return language_box(tools, (foot.width - edge, foot.centery))


def _promise(tools: Tools, foot: pygame.Rect) -> Lettering:
    edge = _inset(tools) + tools.frame.units.g(_EDGE)
    room = foot.inflate(-2 * edge, 0)
    room.width = _language_box(tools, foot).left - tools.frame.units.g(_BEFORE_LANGUAGE) - room.left
    room = tools.frame.flip(room)
    text = tools.messages.say("13 rounds · 2 to 10 seats · people and computers")
    return lettering(tools, text, room, Type(_SUBTITLE, False, MUTED))


def _train(tools: Tools, start: int, menu_bottom: int, line: int) -> pygame.Rect:
    """Where the train stands: beside the menu, or below it in an upright window."""
    frame = tools.frame
    g = frame.units.g
    beside = start if frame.portrait else start + g(_MENU + _TRAIN_CLEAR)
    room = frame.width - _inset(tools) - g(4 if not frame.portrait else _EDGE) - beside
    high = (line - menu_bottom) if frame.portrait else line
    side = min(g(_TRAIN_SIDE), int(room / _TRAIN_LENGTH), int((high - g(2)) / _TRAIN_HEIGHT))
    length = nearest(_TRAIN_LENGTH * side)
    latest = frame.width - _inset(tools) - length - g(_TRAIN_END)
    height = nearest(_TRAIN_HEIGHT * side)
    return frame.at(max(beside, latest), line - height, length, height)
