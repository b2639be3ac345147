"""Targets of a table and a curtain, and the input side in a match, for touches and keys."""

from dataclasses import replace

import pygame

from game.actions import DRAW, MEXICAN, Reason, Refusal
from game.intents import (
    Cancel,
    Confirm,
    DropCurtain,
    LiftCurtain,
    Propose,
    Redo,
    TapTile,
    TapTrain,
    Undo,
)
from game.scene import Stage
from input.ui import Place, Ui
from render.navigation import AskHint, OpenMenu, Request
from render.targets import Target, TargetId


def target(name: str, rect: tuple[int, int, int, int], request: Request | None) -> Target:
    return Target(TargetId(name), pygame.Rect(rect), name, request)


HAND = replace(target("hand:12-5", (100, 500, 60, 120), TapTile(5)), tile=5)
LANE = target("train:3", (0, 100, 800, 60), TapTrain(2))
MEXICAN_LANE = target("train:M", (0, 160, 800, 60), TapTrain(MEXICAN))
GHOST = target("ghost", (300, 105, 90, 50), Confirm())
CONFIRM = target("button:confirm", (600, 500, 64, 64), Confirm())
CANCEL = target("button:cancel", (600, 580, 64, 64), Cancel())
BONEYARD = target("boneyard", (700, 0, 80, 80), Propose(DRAW))
MENU = target("button:menu", (0, 0, 60, 60), OpenMenu())
TABLE = (HAND, LANE, MEXICAN_LANE, GHOST, CONFIRM, CANCEL, BONEYARD, MENU)
CURTAIN = (replace(target("curtain", (600, 500, 160, 80), LiftCurtain(1)), hold=True),)
REFUSAL = Refusal(Reason.MUST_PLAY)
UNDO = target("button:undo", (700, 100, 64, 64), Undo())
REDO = target("button:redo", (700, 200, 64, 64), Redo())
HINT = target("button:hint", (700, 300, 64, 64), AskHint())
COVER = target("button:cover", (700, 400, 64, 64), DropCurtain())
DEEDS = (UNDO, REDO, HINT, COVER, MENU)
"""What answers while computers act."""


def at(stage: Stage, tick: int = 1000) -> Ui:
    return Ui(place=Place(stage, 1, None), tick=tick)
