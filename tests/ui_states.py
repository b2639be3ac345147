"""The input side in a match, for tests: at some moment, after wishes, with a press under way."""

from dataclasses import replace

import pygame

from game.scene import Scene, Stage
from game.session import Session
from game.staging import scene
from input.course import after
from input.gesture import Grip, press
from input.guards import MINUTE_TICKS
from input.pace import PACE_TICKS
from input.samples import Sample
from input.ui import Held, Ui
from input.wishes import wished
from render.navigation import Wish
from render.settings import USUAL

RECT = pygame.Rect(0, 0, 50, 50)
USUAL_RESTS = PACE_TICKS[USUAL.pace]
UNTOUCHED_TICKS = USUAL.curtain_after * MINUTE_TICKS


def in_match(session: Session, tick: int = 1000) -> tuple[Ui, Scene]:
    shown = scene(session)
    return after(Ui(tick=tick), shown), shown


def losing(session: Session, tick: int = 1000) -> tuple[Ui, Scene]:
    """In a match that is lost when it is left."""
    ui, shown = in_match(session, tick)
    return ui._replace(keeps=False), shown


def wish(ui: Ui, *wishes: Wish) -> Ui:
    for one in wishes:
        ui = wished(ui, one)
    return ui


def later(ui: Ui, ticks: int) -> Ui:
    return ui._replace(tick=ui.tick + ticks)


def pressing(ui: Ui, rect: pygame.Rect, hold: bool = False) -> Ui:
    grip = Grip(rect, 5, rect if hold else None)
    gesture = press(Sample("down", *rect.center, 0, "finger"), grip)
    return ui._replace(held=Held("curtain", ui.tick, gesture))


def staged(shown: Scene, stage: Stage) -> Scene:
    return replace(shown, stage=stage)
