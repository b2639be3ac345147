"""The palette is readable and the units are those of the look."""

import pytest

from render.theme import (
    BUTTON,
    CHOSEN,
    CLOTH,
    HEADER,
    INK,
    IVORY,
    LAMP,
    LANE,
    LANE_ALPHA,
    LANE_BINDING,
    LANE_LIT,
    MUST,
    MUTED,
    NO_DISC,
    PIPS,
    PRIMARY,
    SEATS,
    TEXT,
    TRAY,
    YES_DISC,
    Colour,
    SeatLook,
    Size,
    mix,
    rgb,
    times,
    units,
)
from tests.seeing import contrast

QUIET_LANE = mix(LAMP, LANE, LANE_ALPHA)


def test_contrast_is_that_of_the_formula() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(rgb("777777"), rgb("FFFFFF")) == pytest.approx(4.48, abs=0.01)
    assert contrast(TEXT, INK) == contrast(INK, TEXT)


def test_there_are_thirteen_pip_colours_readable_on_ivory() -> None:
    assert len(set(PIPS)) == 13
    assert min(contrast(colour, rgb("F1E9D6")) for colour in PIPS) >= 4.5


def test_ten_seats_differ_in_symbol_and_colour() -> None:
    assert len({seat.symbol for seat in SEATS}) == 10
    assert len({seat.colour for seat in SEATS}) == 10


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.symbol)
def test_ink_is_readable_on_a_seat_colour(seat: SeatLook) -> None:
    assert contrast(INK, seat.colour) >= 7


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.symbol)
def test_text_is_readable_on_the_brightest_fold_of_a_curtain(seat: SeatLook) -> None:
    assert contrast(TEXT, times(seat.colour, 0.34)) >= 6.9


@pytest.mark.parametrize(
    "ground",
    [LAMP, CLOTH, *HEADER, *TRAY, QUIET_LANE, *LANE_LIT, *LANE_BINDING, *BUTTON, *NO_DISC],
)
def test_text_is_readable_on_everything_of_the_table(ground: Colour) -> None:
    assert contrast(TEXT, ground) >= 7


@pytest.mark.parametrize("ground", [CLOTH, *HEADER, *TRAY, QUIET_LANE])
def test_muted_text_is_readable_where_the_table_uses_it(ground: Colour) -> None:
    assert contrast(MUTED, ground) >= 7


@pytest.mark.parametrize("ground", CHOSEN)
def test_text_is_readable_on_what_is_chosen(ground: Colour) -> None:
    assert contrast(TEXT, ground) >= 4.5


@pytest.mark.parametrize("ground", [*PRIMARY, *YES_DISC, *IVORY, MUST])
def test_ink_is_readable_on_bright_grounds(ground: Colour) -> None:
    assert contrast(INK, ground) >= 7


@pytest.mark.parametrize(
    ("window", "u", "dp"),
    [
        ((1280, 800), 5.926, 1.0),
        ((800, 1280), 5.926, 1.0),
        ((1920, 1080), 8.0, 1.35),
        ((3840, 2160), 16.0, 2.7),
    ],
)
def test_units_follow_the_short_side(window: tuple[int, int], u: float, dp: float) -> None:
    found = units(*window)
    assert found.u_px == found.g_px == pytest.approx(u, abs=0.001)
    assert found.dp_px == pytest.approx(dp)


@pytest.mark.parametrize(("size", "factor"), [("handheld", 1.15), ("table", 1.0), ("tv", 1.25)])
def test_the_size_setting_leaves_tiles_alone(size: Size, factor: float) -> None:
    found = units(1920, 1080, size)
    assert found.u_px == 8
    assert found.g_px == pytest.approx(8 * factor)
    assert found.dp_px == pytest.approx(1.35 * factor)


def test_lengths_are_multiplied_before_they_are_rounded() -> None:
    found = units(1280, 800)
    assert found.g(8.5) == 50
    assert found.u(12) == 71
    assert found.u(0.4) == 2


def test_a_target_is_never_rounded_below_its_measure() -> None:
    for short in range(360, 2161, 7):
        found = units(2 * short, short)
        assert found.dp(48) >= 48 * found.dp_px - 0.001
        assert found.dp(48) < 48 * found.dp_px + 1
    assert units(1920, 1080).dp(40) == 54


def test_a_line_never_vanishes() -> None:
    assert units(640, 360).line(0.1) == 1


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_mixing_goes_from_one_colour_to_the_other(share: float) -> None:
    assert mix((0, 100, 200), (100, 0, 200), share) == (100 * share, 100 - 100 * share, 200)


def test_a_colour_made_lighter_stays_a_colour() -> None:
    assert times((200, 100, 0), 2) == (255, 200, 0)
