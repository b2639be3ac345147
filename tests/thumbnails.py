"""Small pictures of the gallery, kept beside the tests, and where two of them differ."""

from collections.abc import Iterator
from math import sqrt
from pathlib import Path

import pygame

from app.gallery import pictures

FOLDER = Path(__file__).resolve().parent / "gallery"
SIZE = (1280, 800)
SMALL = (320, 200)
DIFFERENT, ALIKE = (255, 0, 255), 3
# Bits of red, green and blue in a byte.
BITS = ((3, 5), (3, 2), (2, 0))


def thumbnails() -> Iterator[tuple[str, pygame.Surface]]:
    """All pictures of the gallery by name: small, with 256 colours."""
    for name, surface in pictures(SIZE):
        yield name, reduced(surface)


def reduced(surface: pygame.Surface) -> pygame.Surface:
    """A picture made small; the colours are finer where they are dark, as the screens are."""
    small = pygame.transform.smoothscale(surface, SMALL)
    data = pygame.image.tobytes(small, "RGB")
    number = 0
    for channel, (bits, shift) in enumerate(BITS):
        levels = bytes(_level(value, bits) << shift for value in range(256))
        number |= int.from_bytes(data[channel::3].translate(levels))
    indexed = pygame.image.frombytes(number.to_bytes(SMALL[0] * SMALL[1]), SMALL, "P")
    indexed.set_palette([_colour(value) for value in range(256)])
    return indexed


def kept(name: str) -> pygame.Surface | None:
    """The picture that is kept under a name, None without one."""
    file = FOLDER / f"{name}.png"
    return pygame.image.load(file) if file.exists() else None


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two small pictures are the same, pixel for pixel."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def difference(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """What is kept, what is drawn, and that darkened with all that differs in a bright colour."""
    marked = pygame.Surface(SMALL)
    marked.blit(after, (0, 0))
    marked.fill((255 // ALIKE,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    both = [it.convert(marked) for it in (before, after)]
    equal = pygame.mask.from_threshold(both[0], (0, 0, 0), (1, 1, 1, 255), both[1])
    equal.invert()
    equal.to_surface(marked, setcolor=DIFFERENT, unsetcolor=None)
    whole = pygame.Surface((3 * SMALL[0], SMALL[1]))
    for place, part in enumerate((before, after, marked)):
        whole.blit(part, (place * SMALL[0], 0))
    return whole


def _level(value: int, bits: int) -> int:
    return min((1 << bits) - 1, int(sqrt(value / 255) * (1 << bits)))


def _colour(index: int) -> tuple[int, int, int]:
    red, green, blue = (
        round((((index >> shift) % (1 << bits) + 0.5) / (1 << bits)) ** 2 * 255)
        for bits, shift in BITS
    )
    return red, green, blue
