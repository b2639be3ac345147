"""A write-ahead log whose checksums are made to fit, so that SQLite reads past a wrong bit.

SQLite stops at the first frame whose checksum is wrong, since each one covers all before it.
Entries and rows have their own hashes, so nothing false can pass by reading on.
"""

import struct
from collections.abc import Iterator

from game.disk.schema import PAGE

_HEADER, _FRAME = 32, 24
_MAGIC, _VERSION = 0x377F0682, 3007000
_WORD = 0xFFFFFFFF
_PAIRS = struct.Struct("<II")
_Sums = tuple[int, int]


def mended(log: bytes) -> bytes:
    """A log with the frames of one's last generation, and with checksums that fit them."""
    frames = list(_frames(log))
    salts = _salts(log, frames)
    header = struct.pack(">IIII", _MAGIC, _VERSION, PAGE, 0) + salts
    sums = _summed((0, 0), header)
    parts = [header, struct.pack(">II", *sums)]
    for frame in frames:
        if frame[8:12] != salts[:4] and frame[12:16] != salts[4:]:
            break
        sums = _summed(_summed(sums, frame[:8]), frame[_FRAME:])
        parts += [frame[:8], salts, struct.pack(">II", *sums), frame[_FRAME:]]
    return b"".join(parts)


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
