"""What a drawn text is made of: tidy characters."""

import re
import unicodedata

_DIRECTION_CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_LINE_SPACE = re.compile("[\t\n\v\f\r\x85\u2028\u2029]+")
_VARIATION = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def tidy(text: str) -> str:
    """Return `text` as it is laid out: one line, composed, without direction controls.

    Tabs and line ends become spaces, other control characters stay (they show as a mark).
    """
    plain = _LINE_SPACE.sub(" ", _DIRECTION_CONTROLS.sub("", text))
    return plain if plain.isascii() else unicodedata.normalize("NFC", plain)


def ignorable(char: str) -> bool:
    """Tell whether `char` may vanish without a trace where no font draws it."""
    return unicodedata.category(char) == "Cf" or _VARIATION.match(char) is not None
