"""What stands right after tiles that are put up: yes and no, or how a first turn is ended."""

from dataclasses import dataclass

import pygame

from game.intents import Cancel, Confirm, TakeBack
from game.tiles import NAMES
from render.furniture import Disc
from render.surfaces import Sprite
from render.table_marks import dark_disc
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.table_track import LanePlan, Track
from render.text import Style
from render.theme import BUTTON_TEXT, FAINT, INK, TEXT, YES_DISC, nearest
from render.words import preview_text


@dataclass(frozen=True, slots=True)
class Answer:
    """Sizes of the yes and of the no after it, in px; a first turn's yes is a pill of words."""

    yes: tuple[int, int]
    no: int
    gap: int

    @property
    def width(self) -> int:
        """All that must stay free after the tiles."""
        return self.gap + self.yes[0] + self.gap + self.no


def answer_of(table: Table, lane: LanePlan) -> Answer:
    """Sizes of what stands after the tiles put up on a lane."""
    units = table.units
    size = min(max(units.g(8.5), units.dp(48)), max(8, lane.row.height - 2))
    if not table.chain:
        return Answer((size, size), size, units.g(1.6))
    room = (lane.last - lane.first) // 3
    text = chain_text(table)
    style = _pill_style(table)
    setter = table.tools.typesetter
    fitted = setter.fit(text, style.px, style.bold, room, lines=2)
    width = fitted_width(setter, fitted, style.bold) + units.g(7)
    return Answer((width, size), size, units.g(1.2))


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
    yes = pygame.Rect((0, 0), answer.yes)
    yes.midleft = (laid.end + answer.gap, lane.row.centery)
    no = pygame.Rect(0, 0, answer.no, answer.no)
    no.midleft = (yes.right + answer.gap, lane.row.centery)
    if table.chain:
        _lay_pill(sheet, table, yes)
        touch = _strip(lane, no.x, no.right)
        lay_take_back(sheet, table, "ghost:cancel", no, touch)
        start = yes.x
    else:
        disc = sheet.tools.bakery.disc(yes_kind(table), answer.no)
        sheet.button(disc, yes, table.moment.pressed == "ghost")
        _lay_no(sheet, table, lane, no)
        start = laid.places[-1].rect.x
    touch = _strip(lane, start, yes.right)
    said = preview_text(sheet.tools.messages, table.scene, preview)
    sheet.target("ghost", touch, said, Confirm(), enabled=table.confirms)


def yes_kind(table: Table) -> Disc:
    """How the disc of yes looks: faint while no confirmation is taken."""
    return "yes" if table.confirms else "off"


def _strip(lane: LanePlan, start: int, end: int) -> pygame.Rect:
    return pygame.Rect(start, lane.row.y, end - start, lane.row.height)


def _lay_no(sheet: Sheet, table: Table, lane: LanePlan, rect: pygame.Rect) -> None:
    disc = sheet.tools.bakery.disc("no", rect.width)
    sheet.button(disc, rect, table.moment.pressed == "ghost:cancel")
    label = sheet.tools.messages.say("Take it back")
    sheet.target("ghost:cancel", _strip(lane, rect.x, rect.right), label, Cancel())


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
    return Style(table.units.g(BUTTON_TEXT), True, INK if table.confirms else FAINT)
