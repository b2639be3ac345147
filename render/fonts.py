"""The shipped fonts, which characters they draw, and which font draws which part of a text."""

import json
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.clusters import clusters
from render.characters import ignorable, tidy
from render.recent import Recent

Direction = Literal["ltr", "rtl"]

FONT_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "fonts"
COVERAGE_FILE = "coverage.json"
# Shown once for each cluster, or part of one, that no font draws. The first face has it.
MISSING = "\u25a1"

# Open font objects; a screen uses about a dozen sizes in two weights.
_OPEN_FONTS = 48


class Face(NamedTuple):
    """A font family: file name stem, ISO 15924 script and direction its text is shaped in."""

    name: str
    script: str
    direction: Direction


# In order of preference; a further script is a further entry, its files and its coverage.
FACES = (Face("NotoSans", "Latn", "ltr"),)


class Run(NamedTuple):
    """A part of a text, in logical order, that one face draws in one go."""

    face: Face
    text: str


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
        self._files = {
            (face, bold): _read(self._file(face, bold)) for face in FACES for bold in (False, True)
        }
        self._open: Recent[tuple[Face, int, bool], pygame.Font] = Recent(_OPEN_FONTS)

    def font(self, face: Face, px: int, bold: bool) -> pygame.Font:
        """Return `face` with an em of `px` pixels, set up to shape its script."""
        key = (face, px, bold)
        return self._open.get(key) or self._open.put(key, self._opened(face, px, bold))

    def covers(self, face: Face, char: str) -> bool:
        """Tell whether `face` has a glyph for `char`."""
        return ord(char) in self._coverage[face.name]

    def runs(self, text: str) -> tuple[Run, ...]:
        """Split the tidied `text` by face; what no face draws becomes one mark a cluster."""
        text = tidy(text)
        # Nearly all that is said: quicker than one cluster after the other, and the same.
        if text and self._coverage[FACES[0].name].issuperset(map(ord, text)):
            return (Run(FACES[0], text),)
        found: list[Run] = []
        for cluster in clusters(text):
            face = self._face_for(cluster, found[-1].face if found else FACES[0])
            part = "".join(self._drawable(face, cluster))
            if found and found[-1].face is face:
                found[-1] = Run(face, found[-1].text + part)
            elif part:
                found.append(Run(face, part))
        return tuple(found)

    def _face_for(self, cluster: str, current: Face) -> Face:
        """Stay with the current face where it can, so that spaces do not split a run."""
        for face in (current, *FACES):
            if all(self.covers(face, char) or ignorable(char) for char in cluster):
                return face
        return FACES[0]

    def _drawable(self, face: Face, cluster: str) -> Iterator[str]:
        marked = False
        for char in cluster:
            if self.covers(face, char) and not (marked and ignorable(char)):
                yield char
            elif not (marked or ignorable(char)):
                marked = True
                yield MISSING

    def _file(self, face: Face, bold: bool) -> Path:
        return self._folder / f"{face.name}-{'Bold' if bold else 'Regular'}.ttf"

    def _opened(self, face: Face, px: int, bold: bool) -> pygame.Font:
        font = pygame.font.Font(BytesIO(self._files[face, bold]), px)
        # SDL_ttf shapes with HarfBuzz only when it is told both.
        font.set_script(face.script)
        rightward = face.direction == "ltr"
        font.set_direction(pygame.DIRECTION_LTR if rightward else pygame.DIRECTION_RTL)
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
