"""A question before something is lost: the safe answer is the primary button (R9.8)."""

from dataclasses import dataclass
from typing import Final

import pygame

from render.lettering import Lettering, Type, lettering
from render.moment import Moment, Question
from render.navigation import Back, LeaveMatch, Quit, Request, Screen
from render.overlay_panel import OverlayPanel, paint_overlay, panel_rect, wheel_rect
from render.page import Tools
from render.targets import Target, TargetId
from render.theme import BODY, HEADING, MUTED
from render.word_buttons import WordButton, short_button

_WIDTH: Final = 92
_HEIGHT: Final = 47.5
_EDGE: Final = 5
_QUESTION_TOP: Final = 12.5
_LOSS_TOP: Final = 20.5
_LOSS_HEIGHT: Final = 10
_ROW: Final = 10.5
_GAP: Final = 2


@dataclass(frozen=True, slots=True)
class NoticePage:
    """A notice laid out."""

    tools: Tools
    overlay: OverlayPanel
    pressed: str | None
    screen: Screen = "notice"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The two answers, in reading order."""
        return tuple(button.target for button in self.overlay.buttons)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole notice."""
        paint_overlay(self.tools, surface, self.overlay, self.pressed)


def notice_page(tools: Tools, moment: Moment) -> NoticePage:
    """The moment's question; one without a question asks about leaving the match."""
    question = moment.question or "leave-match"
    rect = panel_rect(tools, _WIDTH, _HEIGHT)
    overlay = OverlayPanel(
        rect,
        wheel_rect(tools, rect),
        _words(tools, question, rect),
        _answers(tools, question, rect),
    )
    return NoticePage(tools, overlay, moment.pressed)


def _words(tools: Tools, question: Question, panel: pygame.Rect) -> tuple[Lettering, ...]:
    g, say = tools.frame.units.g, tools.messages.say
    left, width = panel.x + g(_EDGE), panel.width - 2 * g(_EDGE)
    asked = say("Leave this match?") if question == "leave-match" else say("Quit the program?")
    head = pygame.Rect(left, panel.y + g(_QUESTION_TOP), width, g(7))
    loss = pygame.Rect(left, panel.y + g(_LOSS_TOP), width, g(_LOSS_HEIGHT))
    lost = say("The match ends here and is not kept.")
    return (
        lettering(tools, asked, head, Type(HEADING, True, align="center")),
        lettering(tools, lost, loss, Type(BODY, False, MUTED, "center", lines=2)),
    )


def _answers(tools: Tools, question: Question, panel: pygame.Rect) -> tuple[WordButton, ...]:
    g, say = tools.frame.units.g, tools.messages.say
    edge, gap = g(_EDGE), g(_GAP)
    width = (panel.width - 2 * edge - gap) // 2
    top, start = panel.bottom - g(_EDGE) - g(_ROW), tools.frame.flip(panel).x + edge
    leave, request = _loss(tools, question)
    first = tools.frame.at(start, top, width, g(_ROW))
    second = tools.frame.at(start + width + gap, top, width, g(_ROW))
    confirm = Target(TargetId("button:confirm"), first, leave, request)
    cancel = Target(TargetId("button:cancel"), second, say("Back to the match"), Back())
    return (
        short_button(tools, confirm, "ordinary", "cross", BODY),
        short_button(tools, cancel, "primary", "play", BODY),
    )


def _loss(tools: Tools, question: Question) -> tuple[str, Request]:
    if question == "quit":
        return tools.messages.say("Quit"), Quit(sure=True)
    return tools.messages.say("Leave it"), LeaveMatch(sure=True)
