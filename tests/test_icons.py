"""Every icon draws something, inside its box, in its colour, and turns around exactly."""

import pygame
import pytest

from render.icons import ICON_NAMES, MIRRORED, icon
from render.theme import BRASS, SEATS

SIZES = (16, 24, 64)


@pytest.mark.parametrize("name", ICON_NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_an_icon_fills_much_of_its_box_and_stays_inside(name: str, size: int) -> None:
    surface = icon(name, size, BRASS)
    assert surface.get_size() == (size, size)
    ink = surface.get_bounding_rect(min_alpha=64)
    assert max(ink.size) >= 0.6 * size
    # Nothing is cut: what touches the rim does so only with a thin, soft line.
    rim = [surface.get_at((k, edge))[3] for k in range(size) for edge in (0, size - 1)]
    rim += [surface.get_at((edge, k))[3] for k in range(size) for edge in (0, size - 1)]
    assert sum(alpha > 200 for alpha in rim) <= size * 0.1


@pytest.mark.parametrize("name", ICON_NAMES)
def test_an_icon_turns_around_exactly_or_not_at_all(name: str) -> None:
    plain, mirrored = icon(name, 41, BRASS), icon(name, 41, BRASS, mirrored=True)
    wanted = pygame.transform.flip(plain, name in MIRRORED, False)
    assert pygame.image.tobytes(mirrored, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


@pytest.mark.parametrize("name", sorted(MIRRORED))
def test_an_icon_with_a_direction_differs_from_its_mirror_image(name: str) -> None:
    plain, mirrored = icon(name, 41, BRASS), icon(name, 41, BRASS, mirrored=True)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(mirrored, "RGBA")


@pytest.mark.parametrize("name", ICON_NAMES)
def test_an_icon_has_one_colour_only(name: str) -> None:
    surface = icon(name, 24, BRASS)
    seen = {tuple(surface.get_at((x, y))[:3]) for x in range(24) for y in range(24)}
    assert seen == {BRASS}


def test_no_two_icons_look_alike() -> None:
    pictures = {pygame.image.tobytes(icon(name, 24, BRASS), "RGBA") for name in ICON_NAMES}
    assert len(pictures) == len(ICON_NAMES)


def test_starting_over_is_told_from_undo_in_either_direction() -> None:
    """Restart is filled where the arrow of undo turns, whichever way both head."""
    for mirrored in (False, True):
        restart, undo = (icon(it, 64, BRASS, mirrored) for it in ("restart", "undo"))
        for other in (undo, icon("redo", 64, BRASS, mirrored), icon("erase", 64, BRASS, mirrored)):
            shared, either = 0, 0
            for x in range(64):
                for y in range(64):
                    inked = (restart.get_at((x, y))[3] > 128, other.get_at((x, y))[3] > 128)
                    shared, either = shared + all(inked), either + any(inked)
            assert shared < 0.4 * either


def test_every_seat_has_its_symbol() -> None:
    assert {seat.symbol for seat in SEATS} <= set(ICON_NAMES)


def test_what_leads_on_turns_with_the_line_and_the_sign_of_a_new_beginning_does_not() -> None:
    """C35: onward is where the reading goes; turned around the other sign would skip what comes."""
    for name, turns in (("play", True), ("undo", True), ("restart", False), ("globe", False)):
        plain, mirrored = icon(name, 41, BRASS), icon(name, 41, BRASS, mirrored=True)
        wanted = pygame.transform.flip(plain, True, False) if turns else plain
        assert pygame.image.tobytes(wanted, "RGBA") == pygame.image.tobytes(mirrored, "RGBA"), name


def test_the_locomotive_heads_right_unless_mirrored() -> None:
    # The chimney is in front: the highest ink lies in the half it heads to.
    top = icon("locomotive", 64, BRASS).get_bounding_rect(min_alpha=128).top
    row = [icon("locomotive", 64, BRASS).get_at((x, top + 1))[3] for x in range(64)]
    assert sum(row[32:]) > 0 == sum(row[:32])


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(KeyError):
        icon("caboose", 24, BRASS)
