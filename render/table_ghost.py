"""What stands right after tiles that are put up: yes and no, or how a first turn is ended."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.intents import Cancel, Confirm, TakeBack
from game.scene import Lane
from game.tiles import NAMES
from render.furniture import Disc
from render.surfaces import Sprite
from render.table_columns import chip_slot, tile_gap
from render.table_label import lay_label_row
from render.table_marks import dark_disc
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.table_track import LanePlan, Track, lane_plan, shared_end, spacing
from render.text import Style, line_height
from render.theme import BUTTON_TEXT, FAINT, INK, TEXT, YES_DISC, nearest
from render.words import preview_text

# What two lines need of the width of one.
_TWO_LINES: Final = 0.6


@dataclass(frozen=True, slots=True)
class Answer:
    """Sizes of the yes and of the no after it, in px; a first turn's yes is a pill of words.

    With ``above`` px they stand at the end of the label's row, and take so much of its height.
    """

    yes: tuple[int, int]
    no: int
    gap: int
    above: int = 0

    @property
    def in_words(self) -> bool:
        """Whether yes says what it does."""
        return self.yes[0] > self.yes[1]

    @property
    def width(self) -> int:
        """All that must stay free after the tiles."""
        return 0 if self.above else self.gap + self.yes[0] + self.gap + self.no

    def under(self, lane: LanePlan) -> int:
        """From where on the tiles of a lane may be touched."""
        return max(lane.row.y, lane.rect.y + self.above)


def parts_of(table: Table, lane: Lane, rect: pygame.Rect) -> LanePlan:
    """The parts of a lane: without its label where what is put up on it needs the room."""
    parts = lane_plan(table.plan, rect)
    ghosts = table.ghosts(lane)
    if not ghosts or table.plan.label_above or _above(table, parts):
        return parts
    bare = not _has_room(table, parts, _discs(table, parts).width)
    return lane_plan(table.plan, rect, bare=True) if bare else parts


def _has_room(table: Table, lane: LanePlan, answer: int) -> bool:
    """Whether the last tile of what is put up has room before its answer, all others folded."""
    units = table.units
    least = chip_slot(units) + 2 * (tile_gap(units) + chain_line(table, lane)) + 2 * lane.side
    return lane.first + least + answer <= shared_end(units, lane, marked=False)


def answer_of(table: Table, lane: LanePlan) -> Answer:
    """Sizes of what stands after the tiles put up on a lane."""
    discs = _discs(table, lane)
    if not table.chain:
        return discs
    above = _above(table, lane)
    if above is not None:
        return above
    told = _told(table, lane, discs.no)
    return told if _has_room(table, lane, told.width) else discs


def _discs(table: Table, lane: LanePlan) -> Answer:
    """Yes and no as discs, as large as the lane takes them."""
    units = table.units
    size = min(max(units.g(8.5), units.dp(48)), max(8, lane.row.height - 2))
    return Answer((size, size), size, units.g(1.6))


def _told(table: Table, lane: LanePlan, size: int) -> Answer:
    """A pill that says what it does, and the disc after it."""
    room = (lane.last - lane.first) // 3
    wide = _beside(table, size, room)
    if _chain_end(table, lane) + wide.width <= lane.last:
        return wide
    style = _pill_style(table)
    if size < 2 * line_height(style.px):
        return wide
    whole = table.tools.typesetter.measure(chain_text(table), style.px, style.bold)
    narrow = _beside(table, size, min(room, nearest(_TWO_LINES * whole)))
    return min(wide, _two_lines(table, lane, narrow), key=lambda answer: answer.width)


def _two_lines(table: Table, lane: LanePlan, narrow: Answer) -> Answer:
    """A pill with two lines of words, clear of its round ends where there is room."""
    width, size = narrow.yes
    words, clear = 2 * line_height(_pill_style(table).px), table.units.g(1.4)
    high = max(size, min(words + table.units.g(2), lane.row.height - 2))
    free = shared_end(table.units, lane, marked=False) - _chain_end(table, lane) - narrow.width
    return replace(narrow, yes=(width + (clear if clear <= free else 0), high))


def _beside(table: Table, size: int, room: int) -> Answer:
    """A pill whose words have so much room, and the disc after it."""
    text, style, setter = chain_text(table), _pill_style(table), table.tools.typesetter
    fitted = setter.fit(text, style.px, style.bold, room, lines=2)
    width = fitted_width(setter, fitted, style.bold) + table.units.g(7)
    return Answer((width, size), size, table.units.g(1.2))


def _chain_end(table: Table, lane: LanePlan) -> int:
    """Where a chain ends of which nothing is folded away."""
    tiles = () if table.preview is None else table.preview.tiles
    widths, leads = spacing(table.units, lane.side, tiles, None, chain_line(table, lane))
    return lane.first + sum(widths) + sum(leads)


def chain_line(table: Table, lane: LanePlan) -> int:
    """How thick the line around each tile of a chain is, in px; 0 where there is no chain."""
    return -table.tools.bakery.preview_line(lane.side, lying=True).dx if table.chain else 0


def _above(table: Table, lane: LanePlan) -> Answer | None:
    """Pill and disc in the label's row, where there is one with room for them."""
    preview, units = table.preview, table.units
    if not table.plan.label_above or preview is None or preview.train is None:
        return None
    head, style, gap = lane.label.height, _pill_style(table), units.g(1.2)
    cell = max(head, units.dp(48))
    if lane.rect.height - cell < units.dp(48):
        return None
    text = table.tools.typesetter.measure(chain_text(table), style.px, style.bold)
    answer = Answer((text + units.g(7), head), head, gap, cell)
    small = table.plan.tight
    label = lay_label_row(Sheet(table.tools), table, lane, preview.train, small=small)
    fits = label + gap <= _cell(table, lane, answer).x - gap - answer.yes[0]
    return answer if fits and line_height(style.px) <= head else None


def _cell(table: Table, lane: LanePlan, answer: Answer) -> pygame.Rect:
    """Where the disc in a label's row may be touched."""
    start = lane.rect.right - table.units.g(0.7) - answer.above
    return pygame.Rect(start, lane.rect.y, answer.above, answer.above)


def _lay_above(sheet: Sheet, table: Table, lane: LanePlan, answer: Answer) -> None:
    cell = _cell(table, lane, answer)
    no = pygame.Rect(0, lane.label.y, answer.no, answer.no)
    no.centerx = cell.centerx
    yes = pygame.Rect((0, lane.label.y), answer.yes)
    yes.right = cell.x - answer.gap
    _lay_pill(sheet, table, yes)
    lay_take_back(sheet, table, "ghost:cancel", no, cell)
    _touch_yes(sheet, table, pygame.Rect(yes.x, cell.y, yes.width, cell.height))


def chain_text(table: Table) -> str:
    """What confirming a first turn's chain does."""
    count = 0 if table.preview is None else len(table.preview.tiles)
    return table.tools.messages.count("{n} tile, end my turn", "{n} tiles, end my turn", count)


def lay_answer(sheet: Sheet, table: Table, lane: LanePlan, laid: Track) -> None:
    """Lay yes and no after the tiles put up on a lane, and make them and the tiles touchable."""
    preview = table.preview
    if preview is None or not laid.places:
        return
    answer = answer_of(table, lane)
    if answer.above:
        _lay_above(sheet, table, lane, answer)
        return
    yes = pygame.Rect((0, 0), answer.yes)
    yes.midleft = (laid.end + answer.gap, lane.row.centery)
    no = pygame.Rect(0, 0, answer.no, answer.no)
    no.midleft = (yes.right + answer.gap, lane.row.centery)
    if not answer.in_words:
        disc = sheet.tools.bakery.disc(yes_kind(table), answer.no)
        sheet.button(disc, yes, table.moment.pressed == "ghost")
    if table.chain:
        if answer.in_words:
            _lay_pill(sheet, table, yes)
        touch = _strip(lane, no.x - answer.gap // 2, no.right)
        lay_take_back(sheet, table, "ghost:cancel", no, touch)
        start = yes.x
    else:
        _lay_no(sheet, table, no, _strip(lane, no.x - answer.gap // 2, no.right))
        start = laid.places[-1].rect.x
    _touch_yes(sheet, table, _strip(lane, start, yes.right + answer.gap // 4))


def _touch_yes(sheet: Sheet, table: Table, touch: pygame.Rect) -> None:
    if table.preview is not None:
        said = preview_text(sheet.tools.messages, table.scene, table.preview)
        sheet.target("ghost", touch, said, Confirm(), enabled=table.confirms)


def yes_kind(table: Table) -> Disc:
    """How the disc of yes looks: faint while no confirmation is taken."""
    return "yes" if table.confirms else "off"


def _strip(lane: LanePlan, start: int, end: int) -> pygame.Rect:
    return pygame.Rect(start, lane.row.y, end - start, lane.row.height)


def _lay_no(sheet: Sheet, table: Table, rect: pygame.Rect, touch: pygame.Rect) -> None:
    disc = sheet.tools.bakery.disc("no", rect.width)
    sheet.button(disc, rect, table.moment.pressed == "ghost:cancel")
    label = sheet.tools.messages.say("Take it back")
    sheet.target("ghost:cancel", touch, label, Cancel())


def lay_take_back(
    sheet: Sheet, table: Table, name: str, rect: pygame.Rect, touch: pygame.Rect
) -> None:
    """Lay the disc that takes the last tile of a chain back, with its target's id and place."""
    if table.preview is None:
        return
    tile = table.preview.tiles[-1]
    disc = Sprite(dark_disc(rect.width, table.units))
    place = sheet.button(disc, rect, table.moment.pressed == name)
    sheet.directed_icon("erase", nearest(0.5 * rect.width), TEXT, place)
    label = sheet.tools.messages.say("Take back the {tile}", tile=NAMES[tile])
    sheet.target(name, touch, label, TakeBack(tile))


def _lay_pill(sheet: Sheet, table: Table, rect: pygame.Rect) -> None:
    units, bakery = table.units, sheet.tools.bakery
    ready = table.confirms
    ground = Sprite(bakery.pill(rect.size, YES_DISC[0]))
    if not ready:
        ground = bakery.button(rect.size, "ordinary", rect.height // 2)
    rect = sheet.button(ground, rect, table.moment.pressed == "ghost")
    style = _pill_style(table)
    size = units.g(2.8)
    sheet.icon(
        "check", size, style.colour, pygame.Rect(rect.x + units.g(1.6), rect.y, size, rect.height)
    )
    start = rect.x + units.g(5.4)
    box = pygame.Rect(start, rect.y, rect.right - units.g(1.6) - start, rect.height)
    sheet.words(chain_text(table), style, box, lines=2)


def _pill_style(table: Table) -> Style:
    return Style(table.plan.frame.em(BUTTON_TEXT), True, INK if table.confirms else FAINT)
