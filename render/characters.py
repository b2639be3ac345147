"""What a drawn text is made of: tidy characters and grapheme clusters."""

import re
import unicodedata

ZWJ = "\u200d"
_DIRECTION_CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_LINE_SPACE = re.compile("[\t\n\v\f\r\x85\u2028\u2029]+")
_VARIATION = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")
_EMOJI_MODIFIER = re.compile("[\U0001f3fb-\U0001f3ff]")
_TAG = re.compile("[\U000e0020-\U000e007f]")
# The signs that join two consonants of one Indian script into a single written unit.
_LINKER = re.compile("[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]")


def tidy(text: str) -> str:
    """Return `text` as it is laid out: one line, composed, without direction controls.

    Tabs and line ends become spaces, other control characters stay (they show as a mark).
    """
    plain = _LINE_SPACE.sub(" ", _DIRECTION_CONTROLS.sub("", text))
    return plain if plain.isascii() else unicodedata.normalize("NFC", plain)


def ignorable(char: str) -> bool:
    """Tell whether `char` may vanish without a trace where no font draws it."""
    return unicodedata.category(char) == "Cf" or _VARIATION.match(char) is not None


def clusters(text: str) -> tuple[str, ...]:
    """Split `text` into what a reader takes for single characters.

    The common part of the extended grapheme clusters of UAX 29: combining marks, joiner
    sequences, variation selectors, skin tones, tags, flags, Indian conjuncts. "".join of the
    result is `text`.
    """
    if text.isascii():
        return tuple(text)
    found: list[str] = []
    for char in text:
        if found and _continues(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return tuple(found)


def _continues(cluster: str, char: str) -> bool:
    if _is_control(cluster[-1]):
        return False
    return _extends(char) or _joined(cluster, char) or _completes_flag(cluster, char)


def _is_control(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Zl", "Zp")


def _extends(char: str) -> bool:
    if unicodedata.category(char) in ("Mn", "Me", "Mc") or char in ("\u200c", ZWJ):
        return True
    return _EMOJI_MODIFIER.match(char) is not None or _TAG.match(char) is not None


def _joined(cluster: str, char: str) -> bool:
    kind = unicodedata.category(char)
    if kind == "Lo":
        return _LINKER.match(cluster.rstrip(ZWJ)[-1:]) is not None
    return kind == "So" and cluster.endswith(ZWJ)


def _completes_flag(cluster: str, char: str) -> bool:
    return _FLAG.fullmatch(cluster) is not None and _FLAG.match(char) is not None
