"""The header: round, engine, whose turn it is and what is owed, who is next, boneyard, menu."""

from typing import Final

import pygame

from game.actions import DRAW, OPEN, SEARCH
from game.intents import Propose
from game.scene import Duty
from render.fonts import FACES
from render.navigation import OpenMenu
from render.sprites import Look
from render.table_marks import LAMP, brass_glow, spot
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style
from render.theme import (
    CAPTION,
    HEADING,
    INK,
    META,
    MUST,
    MUTED,
    NAME,
    SEATS,
    TEXT,
    Colour,
    nearest,
)
from render.words import duty_text, preview_text
