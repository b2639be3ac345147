"""The menu over a match: plain cloth, so that it hides every hand (R9.8)."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.scene import Scene
from render.furniture import Button
from render.keeping_words import keeping_text
from render.lettering import Lettering, Type, lettering
from render.menu_entries import (
    MenuEntry,
    MenuRow,
    row_buttons,
    rules_entry,
    scores_entry,
    screen_entry,
    settings_entry,
)
from render.moment import Moment
from render.navigation import (
    AskRestart,
    Back,
    LeaveMatch,
    Quit,
)
from render.overlay_panel import (
    EDGE,
    OverlayPage,
    OverlayPanel,
    heading_rect,
    panel_rect,
    wheel_rect,
)
from render.page import Tools
from render.paragraphs import Paragraph, Told, paragraphs, paragraphs_height
from render.theme import HEADING, META, TEXT
from render.word_buttons import WordButton

_WIDTH: Final = 68
# Wider where a sentence about saving has to be read.
_WIDTH_TOLD: Final = 88
_FIRST_TOP: Final = 22
# Heights in g of a row, of one with a note, and of the gap between two: where there is room, and
# where there is less.
_ROOMY: Final = (10.5, 12.0, 1.2)
_TIGHT: Final = (8.7, 10.4, 0.8)
_TOLD_GAP: Final = 2


def menu_page(tools: Tools, scene: Scene | None, moment: Moment) -> OverlayPage:
    """The menu at a moment; the way back to the match is the primary button.

    Of the scene only whether the round can be restarted is told.
    """
    g = tools.frame.units.g
    can_restart = scene is not None and scene.can_restart
    rows = tuple(_rows(tools, moment, can_restart, scene is not None))
    width, told = _told(tools, moment)
    inner = panel_rect(tools, width, 0).width - 2 * g(EDGE)
    most = tools.frame.height - g(2) - g(_FIRST_TOP) - g(EDGE)
    heights = _heights(tools, rows, most - _told_height(tools, told, inner, most))
    fixed = g(_FIRST_TOP) + sum(heights) + g(EDGE)
    saying = _told_height(tools, told, inner, tools.frame.height - g(2) - fixed)
    rect = panel_rect(tools, width, (fixed + saying) / tools.frame.units.g_px)
    words = _words(tools, rect, told, saying)
    buttons = _buttons(tools, rows, heights, rect, rect.y + g(_FIRST_TOP) + saying)
    overlay = OverlayPanel(rect, wheel_rect(tools, rect), words, buttons)
    return OverlayPage(tools, overlay, moment.pressed, "menu")


def _told(tools: Tools, moment: Moment) -> tuple[float, Told]:
    """The panel's width in g, and what is to be said of saving."""
    saying = keeping_text(tools.messages, moment.keeping)
    if not saying:
        return _WIDTH, ()
    width = _WIDTH if moment.keeping.state == "late" else _WIDTH_TOLD
    return width, (Paragraph(saying, Type(META, False, TEXT, "center")),)


def _told_height(tools: Tools, told: Told, width: int, most: int) -> int:
    """What a sentence about saving takes over the buttons, in px, its gap with it."""
    if not told:
        return 0
    gap = tools.frame.units.g(_TOLD_GAP)
    return min(most, paragraphs_height(tools, told, width) + gap)


def _words(tools: Tools, panel: pygame.Rect, told: Told, saying: int) -> tuple[Lettering, ...]:
    g = tools.frame.units.g
    heading = heading_rect(tools, panel)
    how = Type(HEADING, True, align="center")
    paused = lettering(tools, tools.messages.say("Paused"), heading, how)
    height = max(1, saying - g(_TOLD_GAP))
    room = pygame.Rect(heading.x, panel.y + g(_FIRST_TOP) - g(1), heading.width, height)
    return (paused, *paragraphs(tools, told, room))


def _rows(tools: Tools, moment: Moment, can_restart: bool, in_match: bool) -> Iterator[MenuRow]:
    say = tools.messages.say
    yield (MenuEntry("back", say("Back to the match"), Back(), "primary", "play"),)
    kind: Button = "ordinary" if can_restart else "disabled"
    why = "" if can_restart else say("Nothing has been played in this round")
    yield (MenuEntry("restart-round", say("Restart round"), AskRestart(), kind, "restart", why),)
    yield (rules_entry(tools), settings_entry(tools))
    screen = screen_entry(tools, moment)
    yield (scores_entry(tools), screen) if in_match else (screen,)
    left, quitted = _fates(tools, moment)
    yield (MenuEntry("title", say("Leave to the title"), LeaveMatch(), "ordinary", "back", left),)
    yield (MenuEntry("quit", say("Quit"), Quit(), "ordinary", "cross", quitted),)


def _fates(tools: Tools, moment: Moment) -> tuple[str, str]:
    """What becomes of the match when it is left, and when the program ends."""
    say = tools.messages.say
    if not moment.keeps:
        return say("The match is not kept"), say("What is not saved is lost")
    if moment.keeping.state == "memory":
        return say("Kept until the program ends"), say("What is not saved is lost")
    return say("The match is kept"), say("The match is kept")


def _heights(tools: Tools, rows: tuple[MenuRow, ...], room: int) -> tuple[int, ...]:
    """Heights in px of the rows and of the gaps after them, lower where the room asks for it."""
    roomy = _heights_of(tools, rows, _ROOMY)
    return roomy if sum(roomy) <= room else _heights_of(tools, rows, _TIGHT)


def _heights_of(
    tools: Tools, rows: tuple[MenuRow, ...], sizes: tuple[float, float, float]
) -> tuple[int, ...]:
    g, (plain, noted, gap) = tools.frame.units.g, sizes
    tall = (g(noted if any(entry.note for entry in row) else plain) for row in rows)
    return tuple(height for row in tall for height in (row, g(gap)))[:-1]


def _buttons(
    tools: Tools,
    rows: tuple[MenuRow, ...],
    heights: tuple[int, ...],
    panel: pygame.Rect,
    top: int,
) -> tuple[WordButton, ...]:
    edge = tools.frame.units.g(EDGE)
    left, width = panel.x + edge, panel.width - 2 * edge
    buttons: list[WordButton] = []
    for place, row in enumerate(rows):
        box = pygame.Rect(left, top + sum(heights[: 2 * place]), width, heights[2 * place])
        buttons.extend(row_buttons(tools, row, box))
    return tuple(buttons)
