"""The rules in short chapters, with drawn trains, and page by page where a chapter is long."""

from typing import Final, NamedTuple

import pygame

from game.scene import Scene
from render.grounds import plain_cloth
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.moment import Moment
from render.navigation import Screen
from render.page import Page, Tools
from render.page_head import HeadNote, PageHead, page_head, page_span, paint_head
from render.pager import PagerLook, Paging, page_told, page_turns, page_words, paging
from render.rules_blocks import Block, Pages, rule_pages
from render.rules_chapters import chapter_names, chapter_rules, shown_chapter
from render.rules_examples import Rule
from render.rules_list import chapter_buttons, split
from render.rules_paint import paint_lane, paint_row
from render.targets import Target
from render.theme import BRASS, HEADING, RADIUS
from render.word_buttons import WordButton, paint_button

_TOUCH: Final = 9.0
_EDGE: Final = 1.5
_PAD: Final = 2.6
_TITLE: Final = 8.4
_TURN: Final = 34


class RulesPage(NamedTuple):
    """The page laid out."""

    tools: Tools
    head: PageHead
    panel: pygame.Rect
    chapters: tuple[WordButton, ...]
    turns: tuple[WordButton, ...]
    blocks: tuple[Block, ...]
    letters: tuple[Lettering, ...]
    pressed: str | None
    screen: Screen = "rules"

    @property
    def targets(self) -> tuple[Target, ...]:
        """The way back, the chapters, and the pages of the one that shows."""
        buttons = (self.head.back, *self.chapters, *self.turns)
        return tuple(button.target for button in buttons)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""
        tools = self.tools
        surface.blit(plain_cloth(tools.bakery, tools.frame.size), (0, 0))
        paint_head(tools, surface, self.head, self.pressed)
        radius = tools.frame.units.g(RADIUS)
        surface.blit(tools.bakery.lane(self.panel.size, "rest", radius).surface, self.panel)
        for button in (*self.chapters, *self.turns):
            paint_button(tools, surface, button, self.pressed if button.target.enabled else None)
        for letters in self.letters:
            paint_lettering(tools, surface, letters)
        for block in self.blocks:
            _paint_block(tools, surface, block)


def _paint_block(tools: Tools, surface: pygame.Surface, block: Block) -> None:
    for letters in block.letters:
        paint_lettering(tools, surface, letters)
    # What binds shines beyond its lane.
    for lane in sorted(block.lanes, key=lambda lane: lane.train.shines):
        paint_lane(tools, surface, lane)
    for row in block.rows:
        paint_row(tools, surface, row)
    if block.icon is not None:
        name, box = block.icon
        mirrored = tools.frame.mirrored
        surface.blit(tools.bakery.icon(name, box.width, BRASS, mirrored=mirrored), box)


def rules_page(tools: Tools, scene: Scene | None, moment: Moment) -> Page:
    """The page at a moment; ``scene`` is None outside a match."""
    frame, g = tools.frame, tools.frame.units.g
    head = page_head(tools, tools.messages.say("Rules"), note=_note(tools, scene))
    content = _content(tools, head.band.bottom)
    parts = split(tools, content)
    shown = shown_chapter(scene, moment.chapter)
    inner = parts.rest.inflate(-2 * g(_PAD), -2 * g(_EDGE))
    pages, foot = _pages(tools, inner, chapter_rules(tools.messages, shown))
    paged = paging(moment.page, len(pages))
    title = pygame.Rect(inner.x, inner.y, inner.width, g(_TITLE))
    name = chapter_names(tools.messages)[shown]
    heading = lettering(tools, name, frame.flip(title), Type(HEADING, True))
    turned = _turning(tools, foot, paged)
    return RulesPage(
        tools,
        head,
        frame.flip(parts.rest),
        chapter_buttons(tools, shown, parts.boxes),
        turned[0],
        pages[paged.page],
        (heading, *turned[1]),
        moment.pressed,
    )


def _note(tools: Tools, scene: Scene | None) -> HeadNote | None:
    """That computers wait (R9.5), where any may be to play."""
    if scene is None or scene.stage == "match-over":
        return None
    if all(seat.kind == "person" for seat in scene.seats):
        return None
    return HeadNote(tools.messages.say("Computers wait while you read"), "computer")


def _content(tools: Tools, above: int) -> pygame.Rect:
    """What lies under the head."""
    edge, (left, width) = tools.frame.units.g(_EDGE), page_span(tools)
    top = above + edge
    return pygame.Rect(left, top, width, tools.frame.height - edge - top)


def _pages(
    tools: Tools, inner: pygame.Rect, rules: tuple[Rule, ...]
) -> tuple[Pages, pygame.Rect | None]:
    """The chapter's pages, and the strip from which they are turned where there are several."""
    units = tools.frame.units
    top = inner.y + units.g(_TITLE)
    room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
    pages = rule_pages(tools, rules, room)
    if len(pages) == 1:
        return pages, None
    height = units.g(_TOUCH)
    foot = pygame.Rect(inner.x, inner.bottom - height, inner.width, height)
    room.height = foot.top - units.g(1) - room.top
    return rule_pages(tools, rules, room), foot


def _turning(
    tools: Tools, foot: pygame.Rect | None, shown: Paging
) -> tuple[tuple[WordButton, ...], tuple[Lettering, ...]]:
    """To the page before and the next one, and which one shows of how many."""
    if foot is None:
        return (), ()
    words = page_words(tools.messages, shown)
    look = PagerLook(min(tools.frame.units.g(_TURN), foot.width * 3 // 8), foot.height)
    return page_turns(tools, foot, shown, words, look), (page_told(tools, foot, words, look),)
