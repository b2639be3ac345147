"""What may not be seen changes no target, no label and no pixel of a screen (R9.3, C17, C21)."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.actions import Refusal
from game.intents import DropCurtain, TapTile
from game.session import Session
from game.staging import scene
from game.steps import step
from game.tiles import TILES
from render.messages import load_messages
from render.moment import Moment
from render.page import Page, Tools
from render.pages import lay_out, tools_for
from render.text import Typesetter
from tests.other_worlds import other_names, otherwise, unseen
from tests.test_non_interference import KINDS, pairs

PAIRS = 100
"""At least so many for each of the ten kinds of tables."""


@pytest.fixture(scope="module")
def tools() -> Tools:
    return tools_for((1024, 600), load_messages("en"), Typesetter())


def page(tools: Tools, session: Session, refusal: Refusal | None = None) -> Page:
    """The page of the match; the menu where something lies over it."""
    shown = scene(session)
    screen = "menu" if session.paused else shown.stage
    return lay_out(tools, shown, Moment(screen, refusal=refusal))


def pixels(page: Page, tools: Tools) -> bytes:
    surface = pygame.Surface(tools.frame.size)
    page.paint(surface)
    return surface.get_buffer().raw


@pytest.mark.parametrize("kinds", KINDS)
def test_r9_3_what_is_hidden_changes_no_target_and_no_label(tools: Tools, kinds: str) -> None:
    """Ids, labels, places, whether they are enabled and why not; also after a refused touch."""
    met, chance = 0, Random(kinds)
    for number in range(2):
        for session, other in pairs(kinds, number):
            met += 1
            assert page(tools, other).targets == page(tools, session).targets
            refusal = step(session, TapTile(chance.choice(TILES)))[1].refusal
            touched = page(tools, session, refusal).targets
            assert page(tools, other, refusal).targets == touched
    assert met >= PAIRS


@pytest.mark.parametrize("kinds", ["pp", "pcp", "ppcc", "pppppppppp"])
def test_r9_3_what_is_hidden_changes_no_pixel(tools: Tools, kinds: str) -> None:
    """At the table with a hand open, and at the curtain without one."""
    compared = 0
    for session, other in pairs(kinds, 1)[::6]:
        assert pixels(page(tools, other), tools) == pixels(page(tools, session), tools)
        covered, _ = step(replace(session, paused=False), DropCurtain())
        if len(unseen(covered)) < 2:
            continue
        another = otherwise(covered, other_names(covered, Random(compared)))
        assert pixels(page(tools, another), tools) == pixels(page(tools, covered), tools)
        compared += 1
    assert compared >= 8
