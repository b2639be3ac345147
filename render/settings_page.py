"""The settings: each on a row with its values beside its name, and what they make of a train."""

from typing import Final, NamedTuple

import pygame

from game.scene import Scene
from render.grounds import plain_cloth
from render.languages_page import language_box, language_button, table_language
from render.moment import Moment
from render.navigation import Screen
from render.page import Page, Tools
from render.page_head import HEAD_EDGE, PageHead, page_head, page_span, paint_head
from render.settings_preview import Preview, paint_preview, settings_preview
from render.settings_row import SettingRow, paint_setting, setting_row
from render.settings_rows import all_settings
from render.targets import Target
from render.word_buttons import WordButton, paint_button

_GAP: Final = 1.0
_GAP_TIGHT: Final = 0.6
# Rows are as high as the window lets them be, in g; the preview is as high as two.
_ROW: Final = 24.0
_TIGHT_ROW: Final = 10.0
_PREVIEW_ROWS: Final = 2
# Two columns where each gets so many g.
_COLUMN: Final = 58


class SettingsPage(NamedTuple):
    """The page laid out."""

    tools: Tools
    head: PageHead
    language: WordButton
    rows: tuple[SettingRow, ...]
    preview: Preview
    pressed: str | None
    screen: Screen = "settings"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The way back and the languages, then each setting with its values."""
        first = (self.head.back.target, self.language.target)
        return (*first, *(target for row in self.rows for target in row.targets))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        tools = self.tools
        surface.blit(plain_cloth(tools.bakery, tools.frame.size), (0, 0))
        paint_head(tools, surface, self.head, self.pressed)
        paint_button(tools, surface, self.language, self.pressed)
        for row in self.rows:
            paint_setting(tools, surface, row, self.pressed)
        paint_preview(tools, surface, self.preview)


def settings_page(tools: Tools, scene: Scene | None, moment: Moment) -> Page:
    """The page at a moment; of a match nothing shows on it but what the table speaks."""
    code = table_language(scene, moment.settings)
    head = page_head(tools, tools.messages.say("Settings"))
    content = _content(tools, head.band.bottom)
    settings = all_settings(tools.messages, moment.settings)
    *boxes, preview = _boxes(tools, content, len(settings))
    placed = zip(settings, boxes, strict=True)
    return SettingsPage(
        tools,
        head,
        language_button(tools, code, language_box(tools, (content.right, head.band.centery))),
        tuple(setting_row(tools, setting, box) for setting, box in placed),
        settings_preview(tools, preview),
        moment.pressed,
    )


def _content(tools: Tools, top: int) -> pygame.Rect:
    """Where rows may lie."""
    edge, (left, width) = tools.frame.units.g(HEAD_EDGE), page_span(tools)
    return pygame.Rect(left, top + edge, width, tools.frame.height - top - 2 * edge)


def _boxes(tools: Tools, content: pygame.Rect, settings: int) -> tuple[pygame.Rect, ...]:
    """A box for each setting and, last, a higher one for the preview; from left to right.

    They fill one column, and in wide windows two, of which the second ends with the preview.
    """
    g = tools.frame.units.g
    wide = content.width >= 2 * g(_COLUMN) + g(_GAP) and not tools.frame.portrait
    columns = 2 if wide else 1
    rows = -(-(settings + _PREVIEW_ROWS) // columns)
    tight = content.height < rows * g(_TIGHT_ROW + _GAP)
    gap = g(_GAP_TIGHT if tight else _GAP)
    height = min(g(_ROW), (content.height + gap) // rows - gap)
    width = (content.width - (columns - 1) * g(_GAP)) // columns
    boxes: list[pygame.Rect] = []
    for place in range(settings + 1):
        column, row = divmod(place, rows)
        left, top = content.x + column * (width + g(_GAP)), content.y + row * (height + gap)
        boxes.append(pygame.Rect(left, top, width, height))
    boxes[-1].height += (_PREVIEW_ROWS - 1) * (height + gap)
    return tuple(boxes)
