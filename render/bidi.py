"""In which order a line's characters stand: the Unicode bidirectional algorithm (UAX #9).

The levels are python-bidi's, with the step for paired brackets that it lacks (N0). Texts here
hold no controls: what is set apart from its sentence stands in it as one neutral character.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from bidi import algorithm, mirror

Level = Literal[0, 1]
"""Of a paragraph: 0 runs from left to right, 1 from right to left."""

_STRONG: Final = MappingProxyType({"L": 0, "R": 1, "AL": 1})
_SPACES: Final = ("WS", "S", "B", "BN")
# What the algorithm takes no notice of, and controls, which no text here has.
_UNSEEN: Final = ("BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
# Pairs of one shape under two names count as the same.
_SAME: Final = MappingProxyType({"\u2329": "\u3008", "\u232a": "\u3009"})
_MOST_OPEN: Final = 63
_UNASSIGNED: Final = "\ufffc"


class Stretch(NamedTuple):
    """Characters ``start`` up to ``end`` of a line, all of one level."""

    start: int
    end: int
    level: int

    @property
    def leftward(self) -> bool:
        """Whether they run from right to left."""
        return self.level % 2 == 1


def first_strong(text: str) -> Level | None:
    """The level of a paragraph by its first character that has a direction (P2, P3)."""
    for char in text:
        level = _STRONG.get(unicodedata.bidirectional(char))
        if level is not None:
            return 1 if level else 0
    return None


def levels(text: str, base: Level) -> tuple[int, ...]:
    """The embedding level of each character of a line; spaces at its end have the base's.

    What has no width, as a joiner has, goes with the character before it.
    """
    seen = [at for at, char in enumerate(text) if unicodedata.bidirectional(char) not in _UNSEEN]
    found, number = [int(base)] * len(text), -1
    told = _told("".join(map(_known, (text[at] for at in seen))), base)
    for at in range(len(text)):
        number += number + 1 < len(seen) and seen[number + 1] == at
        found[at] = told[number] if number >= 0 else base
    _lower_last_spaces(text, found, base)
    return tuple(found)


def _known(char: str) -> str:
    """A character, or for one that no letter is assigned to a sign without a direction."""
    return char if unicodedata.bidirectional(char) else _UNASSIGNED


def _told(text: str, base: Level) -> list[int]:
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    algorithm.get_embedding_levels(text, storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    _pair_brackets(storage["chars"], base)
    algorithm.resolve_neutral_types(storage, debug=False)
    algorithm.resolve_implicit_levels(storage, debug=False)
    return [int(char["level"]) for char in storage["chars"]]


def in_order(found: Sequence[int]) -> tuple[Stretch, ...]:
    """Stretches of one level as they stand from left to right (L2)."""
    stretches = list(_stretches(found))
    highest = max(found, default=0)
    lowest_odd = min((level for level in found if level % 2), default=highest + 1)
    for level in range(highest, lowest_odd - 1, -1):
        stretches = list(_turned(stretches, level))
    return tuple(stretches)


def _stretches(found: Sequence[int]) -> Iterator[Stretch]:
    start = 0
    for at in range(1, len(found) + 1):
        if at == len(found) or found[at] != found[start]:
            yield Stretch(start, at, found[start])
            start = at


def _turned(stretches: Sequence[Stretch], level: int) -> Iterator[Stretch]:
    """Each sequence of stretches of this level or a higher one, the other way round."""
    held: list[Stretch] = []
    for stretch in stretches:
        if stretch.level >= level:
            held.insert(0, stretch)
        else:
            yield from held
            held.clear()
            yield stretch
    yield from held


def _lower_last_spaces(text: str, found: list[int], base: Level) -> None:
    """L1, for a text that is one line."""
    for at in range(len(text) - 1, -1, -1):
        if unicodedata.bidirectional(text[at]) not in _SPACES:
            return
        found[at] = base


def _pair_brackets(chars: list[dict[str, Any]], base: Level) -> None:
    """N0: both brackets of a pair have one direction, which is told by what they hold."""
    own = "LR"[base]
    for start, end in sorted(_pairs(chars)):
        inside = {_strong(char["type"]) for char in chars[start + 1 : end]} - {None}
        direction = own if own in inside else _outside(chars[:start], own) if inside else None
        if direction is not None:
            for at in (start, end):
                _set_direction(chars, at, direction)


def _outside(before: Sequence[dict[str, Any]], own: str) -> str:
    """The direction of a pair that holds the other one alone: that of what stands before it."""
    strong = (_strong(char["type"]) for char in reversed(before))
    return next((direction for direction in strong if direction), own)


def _set_direction(chars: list[dict[str, Any]], at: int, direction: str) -> None:
    """A bracket's direction, and that of the marks on it."""
    chars[at]["type"] = direction
    for char in chars[at + 1 :]:
        if char["orig"] != "NSM":
            return
        char["type"] = direction


def _strong(kind: str) -> str | None:
    """A direction; numbers count as running to the left."""
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(kind)


def _pairs(chars: Sequence[dict[str, Any]]) -> Iterator[tuple[int, int]]:
    """Where brackets open and close (BD16)."""
    opened: list[tuple[str, int]] = []
    for at, char in enumerate(chars):
        if char["type"] != "ON":
            continue
        bracket, kind = char["ch"], unicodedata.category(char["ch"])
        other = mirror.MIRRORED.get(bracket)
        if other is None or kind not in ("Ps", "Pe"):
            continue
        if kind == "Ps":
            if len(opened) == _MOST_OPEN:
                return
            opened.append((_canonical(other), at))
        else:
            numbers = (
                it for it in reversed(range(len(opened))) if opened[it][0] == _canonical(bracket)
            )
            number = next(numbers, None)
            if number is not None:
                yield opened[number][1], at
                del opened[number:]


def _canonical(bracket: str) -> str:
    return _SAME.get(bracket, bracket)
