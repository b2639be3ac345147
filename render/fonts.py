"""The shipped fonts, and which characters they draw."""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pygame

from render.recent import Recent

FONT_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "fonts"
COVERAGE_FILE = "coverage.json"
# Shown once for each cluster, or part of one, that no font draws. The first face has it.
MISSING = "\u25a1"

# What orders a line and is not drawn, though a font may have it.
_CONTROLS = frozenset("\u200e\u200f\u2066\u2067\u2069")

# Open font objects; a screen uses about a dozen sizes in two weights, and up to three faces.
_OPEN_FONTS = 160


class Face(NamedTuple):
    """A font family: file name stem, and the ISO 15924 script its text is shaped as."""

    name: str
    script: str


# In order of preference; a further script is a further entry, its files and its coverage.
FACES = (
    Face("NotoSans", "Latn"),
    Face("NotoSansArabic", "Arab"),
    Face("NotoSansDevanagari", "Deva"),
)


class FontsError(RuntimeError):
    """The shipped fonts are not there, or not readable; the message names the file."""


class Fonts:
    """The font files of a folder, read once and opened by size on demand."""

    def __init__(self, folder: Path = FONT_FOLDER) -> None:
        """Read which characters the faces have. Starts `pygame.font` where it is not running.

        Errors: FontsError when the folder lacks a font or a readable coverage table.
        """
        pygame.font.init()
        self._folder = folder
        try:
            self._coverage = read_coverage(folder / COVERAGE_FILE)
        except (OSError, ValueError) as error:
            raise FontsError(f"{folder / COVERAGE_FILE} cannot be read") from error
        self._plain = frozenset(map(chr, self._coverage[FACES[0].name])) - _CONTROLS
        self._files = {
            (face, bold): _read(self._file(face, bold)) for face in FACES for bold in (False, True)
        }
        self._open: Recent[tuple[Face, int, bool, bool], pygame.Font] = Recent(_OPEN_FONTS)

    def font(self, face: Face, px: int, bold: bool, leftward: bool = False) -> pygame.Font:
        """Return `face` with an em of `px` pixels, set up to shape its script that way.

        Errors: FontsError where this build of pygame cannot shape.
        """
        key = (face, px, bold, leftward)
        return self._open.get(key) or self._open.put(key, self._opened(*key))

    def covers(self, face: Face, char: str) -> bool:
        """Tell whether `face` has a glyph for `char`."""
        return ord(char) in self._coverage[face.name]

    def is_plain(self, text: str) -> bool:
        """Tell whether the first face draws a text alone, from left to right: most are so."""
        return self._plain.issuperset(text)

    def _file(self, face: Face, bold: bool) -> Path:
        return self._folder / f"{face.name}-{'Bold' if bold else 'Regular'}.ttf"

    def _opened(self, face: Face, px: int, bold: bool, leftward: bool) -> pygame.Font:
        font = pygame.font.Font(BytesIO(self._files[face, bold]), px)
        # SDL_ttf shapes with HarfBuzz only when it is told both.
        try:
            font.set_script(face.script)
            font.set_direction(pygame.DIRECTION_RTL if leftward else pygame.DIRECTION_LTR)
        except pygame.error as error:
            raise FontsError(f"this build of pygame cannot join letters ({error})") from None
        return font


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise FontsError(f"{file} is missing") from None
    except OSError as error:
        raise FontsError(f"{file} cannot be read") from error


def read_coverage(path: Path) -> Mapping[str, frozenset[int]]:
    """Read the code points of each face from the table that the font script writes.

    Shape: {face name: [[first, last], ...]}, inclusive. Errors: OSError, ValueError.
    """
    table: dict[str, list[tuple[int, int]]] = json.loads(path.read_text("utf-8"))
    return {
        name: frozenset(code for first, last in ranges for code in range(first, last + 1))
        for name, ranges in table.items()
    }
