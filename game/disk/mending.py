"""A write-ahead log whose checksums are made to fit, so that SQLite reads past a wrong bit.

SQLite stops at the first frame whose checksum is wrong, since each one covers all before it.
Entries and rows have their own hashes, so nothing false can pass by reading on.
"""

import struct
from collections.abc import Iterator

from game.disk.schema import PAGE

_HEADER, _FRAME = 32, 24
_FIXED = struct.pack(">III", 0x377F0682, 3007000, PAGE)
_SUMS = struct.Struct(">II")
_WORD = 0xFFFFFFFF
_PAIRS = struct.Struct("<II")
_Sums = tuple[int, int]


def mended(log: bytes) -> bytes:
    """A log with the frames of one's last generation, and with checksums that fit them.

    A log in which all of them fit begins with what is returned.
    """
    frames = list(_frames(log))
    salts = _salts(log, frames)
    header = _header(log[:_HEADER], salts)
    sums = _SUMS.unpack(header[-_SUMS.size :])
    parts = [header]
    for frame in frames:
        if frame[8:12] != salts[:4] and frame[12:16] != salts[4:]:
            break
        sums = _summed(_summed(sums, frame[:8]), frame[_FRAME:])
        parts += [frame[:8], salts, _SUMS.pack(*sums), frame[_FRAME:]]
    return b"".join(parts)


def _header(found: bytes, salts: bytes) -> bytes:
    """The log's own header, if nothing is wrong with it, or another."""
    fixed, words = found[:12], found[: -_SUMS.size]
    is_right = fixed == _FIXED and found[16:24] == salts and len(found) == _HEADER
    if is_right and found == words + _SUMS.pack(*_summed((0, 0), words)):
        return found
    words = _FIXED + bytes(4) + salts
    return words + _SUMS.pack(*_summed((0, 0), words))


def _frames(log: bytes) -> Iterator[bytes]:
    size = _FRAME + PAGE
    for start in range(_HEADER, len(log) - size + 1, size):
        yield log[start : start + size]


def _salts(log: bytes, frames: list[bytes]) -> bytes:
    """What marks the frames of the log's generation, by the header or by the first frame."""
    of_frames = [frame[8:16] for frame in frames]
    candidates = [log[16:24].ljust(8, b"\0"), *of_frames[:1]]
    return max(candidates, key=of_frames.count)


def _summed(sums: _Sums, data: bytes) -> _Sums:
    first, second = sums
    for one, other in _PAIRS.iter_unpack(data):
        first = (first + one + second) & _WORD
        second = (second + other + first) & _WORD
    return first, second
