"""What a seat did, as the parts of a line: tiles, where they went, and a word or two."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final, TypeAlias, assert_never

import pygame

from game.actions import MEXICAN
from game.tiles import FAR_END, HIGH, LOW
from render.curtain_recap import Deed, Laid, Plain, Turn
from render.messages import Messages
from render.table_label import symbol_of
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style, Typesetter
from render.theme import BRASS, LEAST_PIP_SIDE, META, MUTED, TEXT, nearest
from render.wrapping import Fitted

# A part of a line: its width, and how it is laid into a rect of that width.
Part: TypeAlias = tuple[int, Callable[[pygame.Rect], None]]


@dataclass(frozen=True, slots=True)
class Detail:
    """How much a line tells: tiles shown of a train, whose train in words, how many words.

    All is ``share`` as large; where it is ``tight``, words take two lines, and no arrow leads
    from a tile to its train.
    """

    tiles: int
    whose: bool
    brief: bool
    share: float = 1.0
    tight: bool = False


DETAILS: Final = (
    Detail(3, whose=True, brief=False),
    Detail(3, whose=False, brief=False),
    Detail(3, whose=False, brief=True),
    Detail(2, whose=False, brief=True),
    Detail(1, whose=False, brief=True),
    Detail(1, whose=False, brief=True, share=0.75),
    Detail(1, whose=False, brief=True, share=0.62, tight=True),
)
"""From the most to the least that a line may tell; nothing that happened is left out of any."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Makes the parts of lines for one sheet, in one detail."""

    sheet: Sheet
    table: Table
    detail: Detail

    def parts(self, turn: Turn) -> tuple[Part, ...]:
        """The parts of a turn's line; a dot stands between deeds."""
        told: list[Part] = []
        for number, deeds in enumerate(_grouped(turn.deeds)):
            told += [self.words("·", bold=True)] if number else []
            told += self._told(turn.seat, deeds)
        return tuple(told)

    def words(self, text: str, colour: tuple[int, int, int] = TEXT, bold: bool = False) -> Part:
        """A few words, as wide as they are."""
        sheet = self.sheet
        style = Style(self.table.plan.frame.em(META), bold, colour)
        px = max(1, nearest(self.detail.share * style.px))
        setter = sheet.tools.typesetter
        most = self.table.plan.content.width
        fitted = setter.fit(text, px, style.bold, most)
        if self.detail.tight:
            fitted = _halved(setter, fitted, bold)
        width = fitted_width(setter, fitted, style.bold)
        return width, lambda rect: sheet.fitted(fitted, style, rect)

    def _told(self, seat: int, deeds: tuple[Deed, ...]) -> Iterator[Part]:
        plain: list[Plain] = []
        for deed in deeds:
            if isinstance(deed, Laid):
                yield from self._laid(seat, deed)
            else:
                plain.append(deed)
        if plain == ["opened"]:
            yield from self._opened()
        elif plain:
            yield from self._plain(tuple(plain))

    def _opened(self) -> Iterator[Part]:
        engine = self.table.scene.engine
        yield self.words(plain_text(self.sheet.tools.messages, "opened", self.detail.brief))
        yield self._tile(engine, engine)

    def _plain(self, deeds: tuple[Plain, ...]) -> Iterator[Part]:
        """Deeds without a tile in words; a train that opened has its locomotive too."""
        opened = "train-opened" in deeds
        brief = self.detail.brief and len(deeds) > 1
        spoken = tuple(deed for deed in deeds if not (brief and deed == "train-opened"))
        yield self.words(_sentence(self.sheet.tools.messages, spoken, self.detail.brief))
        if opened:
            size = self.table.units.g(3.4)
            sheet = self.sheet
            yield size, lambda rect: sheet.directed_icon("locomotive", size, BRASS, rect)

    def _laid(self, seat: int, deed: Laid) -> Iterator[Part]:
        """The first tiles, how many more there were, and the train they went to."""
        sheet, units = self.sheet, self.table.units
        for tile in deed.tiles[: self.detail.tiles]:
            yield self._tile(*_values(self.table, tile, deed.train))
        more = len(deed.tiles) - self.detail.tiles
        if more > 0:
            yield self.words(f"+{more}", BRASS, bold=True)
        name, colour = symbol_of(self.table.scene, deed.train)
        size, arrow = units.g(2.8), units.g(1.8)
        if not self.detail.tight:
            yield arrow, lambda rect: sheet.directed_icon("next", arrow, MUTED, rect)
        yield size, lambda rect: sheet.icon(name, size, colour, rect)
        if self.detail.whose:
            yield self.words(_whose(self.table, seat, deed.train))

    def _tile(self, near: int, far: int) -> Part:
        sheet, side = self.sheet, tile_side(self.table, self.detail.share)
        if sheet.tools.frame.mirrored:
            near, far = far, near
        picture = sheet.tools.bakery.tile(near, far, side, lying=True)
        return 2 * side, lambda rect: sheet.centre(picture, rect)


def tile_side(table: Table, share: float = 1.0) -> int:
    """Half side of a tile in a line, in which all is so much smaller."""
    return max(LEAST_PIP_SIDE, table.units.g(3.6 * share))


def line_width(table: Table, parts: tuple[Part, ...]) -> int:
    """Width of the parts of a line with the gaps between them."""
    return sum(width for width, _ in parts) + table.units.g(1) * max(0, len(parts) - 1)


def _halved(setter: Typesetter, fitted: Fitted, bold: bool) -> Fitted:
    """A line of several words as two lines, where they are narrowest."""
    words = fitted.lines[0].split(" ")
    ways = [
        Fitted(fitted.px, (" ".join(words[:cut]), " ".join(words[cut:])))
        for cut in range(1, len(words))
    ]
    return min(ways, key=lambda way: fitted_width(setter, way, bold), default=fitted)


def _grouped(deeds: tuple[Deed, ...]) -> Iterator[tuple[Deed, ...]]:
    """Each train's tiles and the engine by themselves; other deeds in a row are one sentence."""
    for kind, group in groupby(deeds, key=_kind):
        if kind == "plain":
            yield tuple(group)
        else:
            yield from ((deed,) for deed in group)


def _kind(deed: Deed) -> str:
    if isinstance(deed, Laid):
        return "laid"
    return "opened" if deed == "opened" else "plain"


def _sentence(messages: Messages, deeds: tuple[Plain, ...], brief: bool) -> str:
    text = plain_text(messages, deeds[0], brief)
    for deed in deeds[1:]:
        text = messages.say("{one}, {other}", one=text, other=plain_text(messages, deed, brief))
    return text


def plain_text(messages: Messages, deed: Plain, brief: bool = False) -> str:
    """A deed without a tile, in a word or two."""
    match deed:
        case "drew":
            return messages.say("drew") if brief else messages.say("drew a tile")
        case "passed":
            return messages.say("passed")
        case "opened":
            return messages.say("engine") if brief else messages.say("laid the engine")
        case "searched":
            return messages.say("searched") if brief else messages.say("searched for the engine")
        case "train-opened":
            return messages.say("train opened")
        case "train-closed":
            return messages.say("train closed")
        case _:
            assert_never(deed)


def _whose(table: Table, seat: int, train: int) -> str:
    messages = table.tools.messages
    if train == seat:
        return messages.say("own train")
    if train == MEXICAN:
        return messages.say("Mexican train")
    return table.scene.seats[train].name


def _values(table: Table, tile: int, train: int) -> tuple[int, int]:
    """The values of a tile as it lies on its train, from the hub outward."""
    for lane in table.scene.lanes:
        if lane.train == train and tile in lane.tiles:
            return _values_along(table.scene.engine, lane.tiles, tile)
    return LOW[tile], HIGH[tile]


def _values_along(hub: int, tiles: tuple[int, ...], tile: int) -> tuple[int, int]:
    ends = [hub]
    for laid in tiles[: tiles.index(tile) + 1]:
        ends.append(FAR_END[ends[-1]][laid])
    return tuple(pairwise(ends))[-1]
