"""What is a seed: the text that a match's tiles are dealt from (R1.5)."""

import unicodedata
from typing import Final, Literal

MAX_SEED: Final = 64
"""Characters of a seed at most, after normalisation."""

SeedFault = Literal["empty", "long", "sign"]
"""Why a text is no seed: too short, too long, or with a sign that no seed may hold."""

_REFUSED_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")


class SeedError(ValueError):
    """A text that is no seed; the message says why, in one line."""


def normal_seed(text: str) -> str:
    """The form in which a seed counts: Unicode NFC, no outer white space.

    Raises SeedError unless 1 to 64 characters are left, none of them a
    control, a surrogate or a line separator.
    """
    seed = unicodedata.normalize("NFC", text).strip()
    match seed_fault(seed):
        case None:
            return seed
        case "empty":
            raise SeedError(f"a seed needs 1 to {MAX_SEED} characters, this one is empty")
        case "long":
            raise SeedError(f"a seed has at most {MAX_SEED} characters, this one has {len(seed)}")
        case "sign":
            sign = next(filter(_is_refused, seed))
            raise SeedError(f"a seed cannot hold the character U+{ord(sign):04X}")


def seed_fault(text: str) -> SeedFault | None:
    """Why a text in its normal form is no seed; None for one that is."""
    if not text:
        return "empty"
    if len(text) > MAX_SEED:
        return "long"
    return "sign" if any(map(_is_refused, text)) else None


def _is_refused(character: str) -> bool:
    return unicodedata.category(character) in _REFUSED_CATEGORIES
