"""Turning pages: how far, and where there are none."""

import pytest

from render.pager import Paging, paging


@pytest.mark.parametrize(
    ("asked", "count", "page", "back", "onward"),
    [
        (0, 1, 0, None, None),
        (0, 3, 0, None, 1),
        (1, 3, 1, -1, 1),
        (2, 3, 2, -1, None),
        (7, 3, 2, -6, None),
        (-2, 3, 0, None, 3),
    ],
)
def test_a_step_counts_from_the_page_that_was_asked_for(
    asked: int, count: int, page: int, back: int | None, onward: int | None
) -> None:
    """It may be one too far: a list gets shorter while it shows."""
    shown = paging(asked, count)
    assert shown == Paging(page, count, asked)
    assert (shown.by(-1), shown.by(1)) == (back, onward)
