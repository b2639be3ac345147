"""The hashes that hold what is kept together: chains of entries, seals of rows, sums of seals."""

import hashlib

NOTHING = bytes(32)
"""The sum of no seals."""

_SPAN = 1 << 256


class DamagedError(Exception):
    """What was read is not what was written; the message says where, for a reader of logs."""


def digest(*parts: object) -> bytes:
    """SHA-256 over texts, whole numbers and bytes, each with its kind and length before it.

    Raises DamagedError for a part of any other type: a row's column has lost its own.
    """
    return hashlib.sha256(b"".join(map(_framed, parts))).digest()


def _framed(part: object) -> bytes:
    match part:
        case str():
            text = part.encode()
            return b"t%d:%b" % (len(text), text)
        case int():
            number = b"%d" % part
            return b"n%d:%b" % (len(number), number)
        case bytes():
            return b"b%d:%b" % (len(part), part)
        case _:
            raise DamagedError(f"a column holds {type(part).__name__}")


def first_link(match: str, header: str, begun: str) -> bytes:
    """The hash that a match's first entry is chained to."""
    return digest("match", match, header, begun)


def link(before: bytes, number: int, round_number: int, at: str, text: str) -> bytes:
    """The hash of an entry: over the hash before it, its number from 1, round, time and content."""
    return digest(before, number, round_number, at, text)


def added(total: bytes, seal: bytes) -> bytes:
    """A sum of seals with one more; the order in which seals come means nothing."""
    return _sum(total, int.from_bytes(seal))


def taken(total: bytes, seal: bytes) -> bytes:
    """A sum of seals with one less."""
    return _sum(total, -int.from_bytes(seal))


def _sum(total: bytes, number: int) -> bytes:
    return ((int.from_bytes(total) + number) % _SPAN).to_bytes(32)
