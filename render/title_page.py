"""The title: the name, a short menu, and the train on its line."""

from dataclasses import dataclass
from typing import Final

import pygame

from render.furniture import Button
from render.grounds import foot_band
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.moment import Moment
from render.navigation import GoTo, Quit, Request, Screen, ToggleFullscreen
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import BRASS, CAPTION, LOGO, MUTED, nearest
from render.title_backdrop import title_backdrop
from render.title_train import title_train
from render.word_buttons import WordButton, menu_button, paint_button

_FOOT: Final = 13
_EDGE: Final = 11
_MENU: Final = 58
_ROW: Final = 10.5
_ROW_GAP: Final = 1.2
_WHEEL: Final = 8.0
# Tops below the wheel's, in g.
_LOGO_TOP: Final = 10.5
_SUBTITLE_TOP: Final = 25.5
_MENU_TOP: Final = 35.0
_BLOCK: Final = 68.9
# The train is so many half sides long and high; beside the menu it leaves some room.
_TRAIN_LENGTH: Final = 6.2
_TRAIN_HEIGHT: Final = 2.82
_TRAIN_SIDE: Final = 18
_TRAIN_CLEAR: Final = 6
_TRAIN_END: Final = 32
_SUBTITLE: Final = 3.4
_WAGONS: Final = ((7, 12), (12, 5))


@dataclass(frozen=True, slots=True)
class TitlePage:
    """The title laid out."""

    tools: Tools
    wheel: pygame.Rect
    buttons: tuple[WordButton, ...]
    letters: tuple[Lettering, ...]
    train: pygame.Rect
    foot: pygame.Rect
    pressed: str | None
    screen: Screen = "title"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The menu's buttons."""
        return tuple(button.target for button in self.buttons)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole title."""
        tools = self.tools
        surface.blit(self._backdrop(), (0, 0))
        surface.blit(foot_band(tools.bakery, self.foot.size), self.foot)
        surface.blit(tools.bakery.icon("wheel", self.wheel.width, BRASS), self.wheel)
        for letters in self.letters:
            paint_lettering(tools, surface, letters)
        for button in self.buttons:
            paint_button(tools, surface, button, self.pressed)
        surface.blit(self._drawn_train(), self.train)

    def _backdrop(self) -> pygame.Surface:
        frame, typesetter = self.tools.frame, self.tools.typesetter
        key = ("title backdrop", frame.size, frame.mirrored)
        return self.tools.bakery.kept(key, lambda: title_backdrop(frame, typesetter))

    def _drawn_train(self) -> pygame.Surface:
        bakery, mirrored = self.tools.bakery, self.tools.frame.mirrored
        side = nearest(self.train.height / _TRAIN_HEIGHT)
        key = ("title train", side, mirrored)
        return bakery.kept(key, lambda: title_train(bakery, side, _WAGONS, mirrored))


def title_page(tools: Tools, moment: Moment) -> TitlePage:
    """The title at a moment; the window's button says what a touch would make of it."""
    frame = tools.frame
    foot = frame.at(0, frame.height - frame.units.g(_FOOT), frame.width, frame.units.g(_FOOT))
    start, top = _inset(tools) + frame.units.g(_EDGE), _block_top(tools, foot.top)
    buttons = _menu(tools, moment, start, top + frame.units.g(_MENU_TOP))
    wheel = frame.at(start, top, frame.units.g(_WHEEL), frame.units.g(_WHEEL))
    letters = (*_words(tools, start, top), _promise(tools, foot))
    train = _train(tools, start, buttons[-1].target.rect.bottom, foot.top)
    return TitlePage(tools, wheel, buttons, letters, train, foot, moment.pressed)


def _inset(tools: Tools) -> int:
    """What a very wide window leaves on each side of its content."""
    frame = tools.frame
    return max(0, frame.width - 2 * frame.height) // 2


def _block_top(tools: Tools, foot: int) -> int:
    units = tools.frame.units
    free = foot - units.g(_BLOCK)
    # Upright, the train has the lower part of the window to itself.
    share = 0.2 if tools.frame.portrait else 0.44
    return max(units.g(2), nearest(free * share))


def _menu(tools: Tools, moment: Moment, start: int, top: int) -> tuple[WordButton, ...]:
    say = tools.messages.say
    window = (
        ("window", say("Leave full screen"))
        if moment.fullscreen
        else ("fullscreen", say("Full screen"))
    )
    rows: tuple[tuple[str, str, Request, Button, str], ...] = (
        ("play", say("New match"), GoTo("setup"), "primary", "play"),
        ("fullscreen", window[1], ToggleFullscreen(), "ordinary", window[0]),
        ("quit", say("Quit"), Quit(), "ordinary", "cross"),
    )
    g = tools.frame.units.g
    size = (min(g(_MENU), tools.frame.width - 2 * start), g(_ROW))
    buttons: list[WordButton] = []
    for name, label, request, kind, icon in rows:
        rect = tools.frame.at(start, top + len(buttons) * g(_ROW + _ROW_GAP), *size)
        target = Target(TargetId(f"button:{name}"), rect, label, request)
        buttons.append(menu_button(tools, target, kind, icon))
    return tuple(buttons)


def _words(tools: Tools, start: int, top: int) -> tuple[Lettering, ...]:
    frame, say = tools.frame, tools.messages.say
    g = frame.units.g
    width = frame.width - 2 * start
    logo = frame.at(start, top + g(_LOGO_TOP), width, g(LOGO * 1.2))
    below = frame.at(start, top + g(_SUBTITLE_TOP), width, g(5))
    return (
        lettering(tools, say("Mexican Train"), logo, Type(LOGO, True)),
        lettering(
            tools,
            say("A game of double-twelve tiles for two to ten around one screen"),
            below,
            Type(_SUBTITLE, False, MUTED),
        ),
    )


def _promise(tools: Tools, foot: pygame.Rect) -> Lettering:
    edge = _inset(tools) + tools.frame.units.g(_EDGE)
    room = foot.inflate(-2 * edge, 0)
    text = tools.messages.say("13 rounds · 2 to 10 seats · people and computers")
    return lettering(tools, text, room, Type(CAPTION, False, MUTED))


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
