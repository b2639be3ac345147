"""Windows of other shapes than those of screens in shops: square ones, and tablets of all kinds."""

from random import Random

import pytest

from render.theme import Size
from tests.scenes import SETTINGS
from tests.table_scenes import (
    Look,
    asked,
    keeps_targets_apart,
    keeps_words_in_their_boxes,
    page_of,
    played,
    reaches_all_that_is_legal,
)

WINDOWS = ((720, 720), (1000, 1000), (900, 1000), (1100, 1000), (768, 1024), (1440, 900))
SCENES = 8


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 7, 10])
def test_a_window_of_any_shape_keeps_its_bounds(
    seats: int, window: tuple[int, int], setting: Size
) -> None:
    """What is put up and its answer stay in their lane, the curtain's recap beside its buttons."""
    chance, look = Random(seats), Look(window, setting)
    for number, shown in enumerate(chance.sample(played(seats), SCENES)):
        at = asked(shown) if number % 2 else shown
        page = page_of(look, at)
        keeps_targets_apart(page)
        keeps_words_in_their_boxes(page)
        reaches_all_that_is_legal(look, at)
