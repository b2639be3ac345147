"""The table of the set-up: its seats around it, clockwise, and what lies on its felt."""

from itertools import pairwise

import pygame
import pytest

from render.languages import LanguageCode
from render.moment import Moment
from render.setup_page import setup_page
from render.theme import Size
from tests.outer_pages import LANGUAGES, SIZES, ink, setup_of, tools
from tests.scenes import SETTINGS


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_seats_leave_the_table_free(window: tuple[int, int], seats: int) -> None:
    page = setup_page(tools(window), Moment("setup", setup_of(seats)))
    assert len(page.seats) == seats
    assert page.table is not None
    for panel in page.seats:
        assert not panel.rect.colliderect(page.table.rect)
        assert page.beside.rect.collidelist([panel.rect]) == -1
        for part in (panel.symbol, panel.sign):
            assert panel.rect.contains(part)


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SETTINGS)
def test_playing_order_runs_clockwise_around_the_table_in_every_language(
    window: tuple[int, int], language: LanguageCode, size: Size
) -> None:
    """R1.2: the ring stands for the real table, which no language turns around."""
    used = tools(window, language, size)
    for seats in range(2, 11):
        page = setup_page(used, Moment("setup", setup_of(seats)))
        assert page.table is not None
        middle = pygame.Vector2(page.table.rect.center)
        rays = [pygame.Vector2(panel.rect.center) - middle for panel in page.seats]
        turns = [one.angle_to(other) % 360 for one, other in pairwise(rays)]
        # Two seats alone face each other, give or take a px.
        most = 181 if seats == 2 else 180
        assert all(0 < turn <= most for turn in turns)
        assert sum(turns) < 360


def outline(table: pygame.Rect, rect: pygame.Rect) -> float:
    """Px between the table's rounded edge and the corner or round end that comes nearest to it."""
    radius = min(table.size) / 2
    middle = table.inflate(-2 * radius, -2 * radius)
    corners = [(x, y) for x in (rect.left, rect.right) for y in (rect.top, rect.bottom)]
    near = [(min(max(x, middle.left), middle.right), y) for x, y in corners]
    near = [(x, min(max(y, middle.top), middle.bottom)) for x, y in near]
    gaps = (
        pygame.Vector2(one).distance_to(other) for one, other in zip(near, corners, strict=True)
    )
    return radius - max(gaps)


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SETTINGS)
def test_what_lies_on_the_table_keeps_clear_of_its_rim(
    window: tuple[int, int], language: LanguageCode, size: Size
) -> None:
    """At least 2g of felt around it, and 3g are rim and wood."""
    used = tools(window, language, size)
    least = used.frame.units.g(3) + used.frame.units.g(2) - 2
    for seats in range(2, 11):
        page = setup_page(used, Moment("setup", setup_of(seats)))
        assert page.table is not None
        stepper = page.table.stepper
        # Its ends are round: the discs' centres are half its height from them.
        spine = stepper.inflate(-stepper.height, 1 - stepper.height)
        assert outline(page.table.rect, spine) >= least + stepper.height / 2
        boxes = [ink(letters, used) for letters in page.table.letters]
        boxes += [page.table.engine] if page.table.engine is not None else []
        assert all(outline(page.table.rect, box) >= least for box in boxes)
        for button in page.table.buttons:
            assert stepper.contains(button.target.rect)
            assert button.target.rect.collidelist(boxes) == -1


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_seats_stand_around_the_table_and_not_at_the_edges(
    window: tuple[int, int], size: Size, seats: int
) -> None:
    """Their gap to it is small, and what height is left lies outside them or is the table's."""
    used = tools(window, "en", size)
    page = setup_page(used, Moment("setup", setup_of(seats)))
    assert page.table is not None
    table, area = page.table.rect, page.sections.table
    rows = [
        it.rect for it in page.seats if it.rect.bottom <= table.top or it.rect.top >= table.bottom
    ]
    sides = [it.rect for it in page.seats if it.rect not in rows]
    gap = {max(row.top - table.bottom, table.top - row.bottom) for row in rows}
    aside = {max(side.left - table.right, table.left - side.right) for side in sides}
    g = used.frame.units.g
    assert max(gap) <= g(6)
    assert aside <= {g(2)}
    outside = min(row.top for row in rows) - area.top
    assert outside >= max(gap) - g(2) - 1
