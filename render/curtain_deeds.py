"""What a seat did, as the parts of a line: tiles, where they went, and a word or two."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final, NamedTuple, assert_never

import pygame

from game.actions import MEXICAN
from game.tiles import FAR_END, HIGH, LOW
from render.curtain_recap import Deed, Laid, Plain, Turn
from render.line_marks import whole_lines
from render.messages import Messages
from render.table_label import symbol_of
from render.table_sheet import Sheet, fitted_width
from render.table_state import Table
from render.text import Style, Typesetter
from render.theme import BRASS, LEAST_PIP_SIDE, META, MUTED, TEXT, nearest
from render.wrapping import Fitted

# In g, the widest that a name is before it is cut, in letters that have shrunk for it.
_NAME: Final = 11


class Part(NamedTuple):
    """A part of a line: its width in px, and how it is laid into a rect of that width.

    One that is ``tied`` stands on the same line as the part before it; a ``dot`` parts deeds that
    stand on the same line.
    """

    width: int
    lay: Callable[[pygame.Rect], None]
    tied: bool = False
    dot: bool = False


@dataclass(frozen=True, slots=True)
class Detail:
    """How much a line tells: tiles shown of a train, whose train in words, how many words.

    All is ``share`` as large; where it is ``tight``, words take two lines. Where it is ``bare``,
    no arrow leads from a tile to its train, nor has that its symbol when words say whose it is.
    Without ``searched``, who laid the engine is not said to have searched for it first.
    """

    tiles: int
    whose: bool
    brief: bool
    share: float = 1.0
    tight: bool = False
    searched: bool = True
    bare: bool = False


IN_FULL: Final = (
    Detail(3, whose=True, brief=False),
    Detail(3, whose=True, brief=True),
    Detail(2, whose=True, brief=True),
    Detail(1, whose=True, brief=True),
    Detail(1, whose=True, brief=True, searched=False),
    Detail(1, whose=True, brief=True, searched=False, bare=True),
)
"""From the most to the least that a line tells in letters of full size, whose train in words."""

LEAST_IN_FULL: Final = Detail(0, whose=True, brief=True, searched=False, bare=True)
"""The least in such letters, where a name beside it gives way."""

SMALLER: Final = (
    Detail(1, whose=True, brief=True, share=0.88, searched=False, bare=True),
    Detail(1, whose=True, brief=True, share=0.81, searched=False, bare=True),
    Detail(1, whose=True, brief=True, share=0.75, searched=False, bare=True),
)
"""The least in smaller letters."""

LAST_RESORT: Final = (
    Detail(0, whose=True, brief=True, share=0.75, searched=False, bare=True),
    Detail(1, whose=False, brief=True, share=0.75, searched=False, bare=True),
    Detail(1, whose=False, brief=True, share=0.62, tight=True, bare=True),
)
"""What is told where there is hardly any room."""

DETAILS: Final = (*IN_FULL, LEAST_IN_FULL, *SMALLER, *LAST_RESORT)
"""From the most to the least that a line may tell; letters are smaller only as a last resort."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Makes the parts of lines for one sheet, in one detail."""

    sheet: Sheet
    table: Table
    detail: Detail

    def parts(self, turn: Turn) -> tuple[Part, ...]:
        """The parts of a turn's line; a dot stands between deeds."""
        told: list[Part] = []
        for number, deeds in enumerate(_grouped(self._chosen(turn.deeds))):
            told += [self.words("·", bold=True)._replace(dot=True)] if number else []
            told += self._told(turn.seat, deeds)
        return tuple(told)

    def _chosen(self, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
        """The deeds that the detail tells; of a train that closed and opened again, how it is."""
        left_out: set[Deed] = set()
        if not self.detail.searched and "opened" in deeds:
            left_out.add("searched")
        if "train-opened" in deeds[_first(deeds, "train-closed") :]:
            left_out.add("train-closed")
        return tuple(deed for deed in deeds if deed not in left_out)

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
        return Part(width, lambda rect: sheet.fitted(fitted, style, rect))

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
        yield self._tile(engine, engine)._replace(tied=True)

    def _plain(self, deeds: tuple[Plain, ...]) -> Iterator[Part]:
        """Deeds without a tile in words; a train that opened has its locomotive too."""
        opened = "train-opened" in deeds
        brief = self.detail.brief and len(deeds) > 1
        spoken = tuple(deed for deed in deeds if not (brief and deed == "train-opened"))
        yield self.words(_sentence(self.sheet.tools.messages, spoken, self.detail.brief))
        if opened:
            size = self.table.units.g(3.4)
            sheet = self.sheet
            yield Part(
                size, lambda rect: sheet.directed_icon("locomotive", size, BRASS, rect), tied=True
            )

    def _laid(self, seat: int, deed: Laid) -> Iterator[Part]:
        """The first tiles, how many more there were, and the train they went to."""
        for number, tile in enumerate(deed.tiles[: self.detail.tiles]):
            yield self._tile(*_values(self.table, tile, deed.train))._replace(tied=number > 0)
        more = len(deed.tiles) - self.detail.tiles
        if more > 0:
            yield self.words(f"+{more}", BRASS, bold=True)._replace(tied=self.detail.tiles > 0)
        yield from self._train(seat, deed.train)

    def _train(self, seat: int, train: int) -> Iterator[Part]:
        """An arrow, and by its symbol and in words the train that it leads to."""
        sheet, units, detail = self.sheet, self.table.units, self.detail
        name, colour = symbol_of(self.table.scene, train)
        size, arrow = units.g(2.8), units.g(1.8)
        parts: list[Part] = []
        if not detail.bare:
            parts.append(Part(arrow, lambda rect: sheet.directed_icon("next", arrow, MUTED, rect)))
        if not (detail.bare and detail.whose):
            parts.append(Part(size, lambda rect: sheet.icon(name, size, colour, rect)))
        if detail.whose:
            parts.append(self.words(_whose(self.table, seat, train)))
        yield from (part._replace(tied=number > 0) for number, part in enumerate(parts))

    def _tile(self, near: int, far: int) -> Part:
        sheet, side = self.sheet, tile_side(self.table, self.detail.share)
        if sheet.tools.frame.mirrored:
            near, far = far, near
        picture = sheet.tools.bakery.tile(near, far, side, lying=True)
        return Part(2 * side, lambda rect: sheet.centre(picture, rect))


def tile_side(table: Table, share: float = 1.0) -> int:
    """Half side of a tile in a line, in which all is so much smaller."""
    return max(LEAST_PIP_SIDE, table.units.g(3.6 * share))


def line_width(table: Table, parts: tuple[Part, ...]) -> int:
    """Width of the parts of a line with the gaps between them."""
    return sum(part.width for part in parts) + table.units.g(1) * max(0, len(parts) - 1)


def _first(deeds: tuple[Deed, ...], deed: Plain) -> int:
    """Where a deed stands first; after all of them where it does not."""
    return deeds.index(deed) if deed in deeds else len(deeds)


def _halved(setter: Typesetter, fitted: Fitted, bold: bool) -> Fitted:
    """A line of several words as two lines, where they are narrowest."""
    (line,) = fitted.lines
    words = line.split(" ")
    pairs = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    ways = [Fitted(fitted.px, whole_lines(line, pair)) for pair in pairs]
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
        # Translators: two things done, as a list without "and".
        text = messages.say(
            "{first}, {second}", first=text, second=plain_text(messages, deed, brief)
        )
    return text


def plain_text(messages: Messages, deed: Plain, brief: bool = False) -> str:
    """A deed without a tile, in a word or two."""
    match deed:
        case "drew":
            # Translators: in a strip of pictures, after a name: very short, and less so.
            return messages.say("drew") if brief else messages.say("drew a tile")
        case "passed":
            # Translators: in a strip of pictures, after a name.
            return messages.say("passed")
        case "opened":
            # Translators: in a strip of pictures, after a name and before a tile.
            return messages.say("engine") if brief else messages.say("laid the engine")
        case "searched":
            # Translators: in a strip of pictures, after a name; everybody drew to find the engine.
            return messages.say("searched") if brief else messages.say("searched for the engine")
        case "train-opened":
            return messages.say("train opened")
        case "train-closed":
            # Translators: in a strip of pictures: what became of the train just named.
            return messages.say("closed") if brief else messages.say("train closed")
        case _:
            assert_never(deed)


def _whose(table: Table, seat: int, train: int) -> str:
    """Whose train it is; a long name is cut."""
    messages = table.tools.messages
    if train == seat:
        # Translators: in a strip of pictures: where the tile was laid.
        return messages.say("own train")
    if train == MEXICAN:
        return messages.say("Mexican train")
    name, px, most = table.scene.seats[train].name, table.plan.frame.em(META), table.units.g(_NAME)
    cut = table.tools.typesetter.fit(name, px, False, most, ellipsis=True).lines[0]
    return messages.say("{name}’s train", name=cut)


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
