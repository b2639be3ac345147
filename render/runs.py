"""What a line is drawn of, from left to right: parts that one font draws in one go."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.clusters import clusters
from render.bidi import Level, in_order, levels
from render.characters import MARKS, OBJECT, based, ignorable, taken_apart, tidy
from render.fonts import FACES, MISSING, Face, Fonts


class Run(NamedTuple):
    """A part of a line that one face draws, its characters in the order in which they are read."""

    face: Face
    text: str
    leftward: bool = False


def line_runs(fonts: Fonts, text: str) -> tuple[Run, ...]:
    """The runs of a line in visual order; what no face draws becomes one mark a cluster."""
    plain = tidy(text)
    if fonts.is_plain(plain):
        return (Run(FACES[0], plain),) if plain else ()
    return tuple(_line(fonts, plain, based(plain)))


def _line(fonts: Fonts, text: str, base: Level) -> Iterator[Run]:
    """The runs of a line; what is set apart in it joins none of its neighbours."""
    plain, apart = taken_apart(text)
    held: list[Run] = []
    places = [at for at, char in enumerate(plain) if char == OBJECT]
    for stretch in in_order(levels(plain, base)):
        parts = tuple(_parts(plain, stretch.start, stretch.end))
        for first, last in reversed(parts) if stretch.leftward else parts:
            if plain[first] == OBJECT:
                part = apart[places.index(first)]
                yield from _joined(held)
                held.clear()
                yield from _line(fonts, part.text, part.base)
            else:
                runs = tuple(_by_face(fonts, plain[first:last], stretch.leftward))
                held += reversed(runs) if stretch.leftward else runs
    yield from _joined(held)


def _parts(plain: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """From where to where texts and single objects reach, in the order of reading."""
    first = start
    for at in range(start, end):
        if plain[at] == OBJECT:
            if first < at:
                yield first, at
            yield at, at + 1
            first = at + 1
    if first < end:
        yield first, end


def _by_face(fonts: Fonts, text: str, leftward: bool) -> Iterator[Run]:
    first = next((char for char in text if char.isalpha()), "")
    # Signs before the first letter are of its face, too.
    face = _face_for(fonts, first, FACES[0])
    for cluster in clusters(text):
        face = _face_for(fonts, cluster, face)
        part = "".join(_drawable(fonts, face, cluster))
        if part:
            yield Run(face, part, leftward)


def _joined(runs: Iterable[Run]) -> Iterator[Run]:
    """Neighbours that one font draws in one direction, as one."""
    held: Run | None = None
    for run in runs:
        if held is not None and (held.face, held.leftward) == (run.face, run.leftward):
            first, second = (run, held) if run.leftward else (held, run)
            held = Run(run.face, first.text + second.text, run.leftward)
        else:
            if held is not None:
                yield held
            held = run
    if held is not None:
        yield held


def _face_for(fonts: Fonts, cluster: str, current: Face) -> Face:
    """Stay with the current face where it can, so that spaces do not split a run."""
    for face in (current, *FACES):
        if all(fonts.covers(face, char) or ignorable(char) for char in cluster):
            return face
    return FACES[0]


def _drawable(fonts: Fonts, face: Face, cluster: str) -> Iterator[str]:
    marked = False
    for char in cluster:
        if char in MARKS:
            continue
        if fonts.covers(face, char) and not (marked and ignorable(char)):
            yield char
        elif not (marked or ignorable(char)):
            marked = True
            yield MISSING
