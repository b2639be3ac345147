"""JSON as RFC 8259 has it, and nothing beside it.

No byte order mark, no NaN or Infinity, no key twice in an object at any depth.
A number too big for an ordinary int or float is kept as its text: it is valid
JSON, and only a reader who asks for its value has to refuse it.
"""

import json
import math
from collections import Counter
from typing import NamedTuple, NoReturn, TypeAlias

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_INT_DIGITS = 18
_SHOWN = 60


class JsonError(ValueError):
    """Bytes that are not JSON; the message says why, in one line."""


class OddNumber(NamedTuple):
    """A number beyond 18 digits or beyond what a float can hold, as written."""

    text: str


Json: TypeAlias = "bool | int | float | str | OddNumber | list[Json] | dict[str, Json] | None"


def read_json(data: bytes) -> Json:
    """The one JSON value in ``data``, which is UTF-8.

    Raises JsonError for anything else, deep nesting included.
    """
    if data.startswith(_BYTE_ORDER_MARK):
        raise JsonError("not JSON: it begins with a byte order mark")
    try:
        value: Json = _DECODER.decode(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise JsonError(f"not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise JsonError(f"not JSON: {shown(str(error), 200)}") from None
    except (RecursionError, MemoryError):
        raise JsonError("JSON nested too deep") from None
    return value


def shown(text: str, limit: int = _SHOWN) -> str:
    """A text for one line of a message: what is not printable escaped, its end cut off."""
    visible = "".join(map(_visible, text[: limit + 1]))
    return visible if len(visible) <= limit else visible[:limit] + "…"


def _visible(character: str) -> str:
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode("ascii")


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise JsonError(f"key {_first_repeated(pairs)} appears twice")
    return value


def _first_repeated(pairs: list[tuple[str, Json]]) -> str:
    counts = Counter(name for name, _ in pairs)
    return next(f"'{shown(name)}'" for name, count in counts.items() if count > 1)


def _whole(text: str) -> int | OddNumber:
    return int(text) if len(text) <= _INT_DIGITS else OddNumber(text)


def _real(text: str) -> float | OddNumber:
    number = float(text)
    return number if math.isfinite(number) else OddNumber(text)


def _no_constant(text: str) -> NoReturn:
    raise JsonError(f"{text} is not JSON")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_whole,
    parse_float=_real,
    parse_constant=_no_constant,
)
