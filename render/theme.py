"""Numbers of the look: palette, pip and seat colours, units and type sizes."""

from dataclasses import dataclass
from math import ceil, floor
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Gradient: TypeAlias = tuple[Colour, Colour]
Size: TypeAlias = Literal["handheld", "table", "tv"]


def rgb(code: str) -> Colour:
    """Colour from six hex digits.

    Raises ValueError when the digits are not hexadecimal.
    """
    value = int(code, 16)
    return (value >> 16, value >> 8 & 255, value & 255)


LAMP: Final = rgb("28593F")
CLOTH: Final = rgb("102D20")
HEADER: Final[Gradient] = (rgb("153022"), rgb("0F251A"))
TRAY: Final[Gradient] = (rgb("11281D"), rgb("0C1C14"))

LANE: Final = rgb("0C2117")
LANE_ALPHA: Final = 0.46
LANE_LIT: Final[Gradient] = (rgb("2C573A"), rgb("264E36"))
LANE_BINDING: Final[Gradient] = (rgb("59471C"), rgb("40341A"))

IVORY: Final[Gradient] = (rgb("FBF6E8"), rgb("F1E9D6"))
IVORY_EDGE: Final = rgb("CDBE9C")
IVORY_LIGHT: Final = rgb("FFFDF7")
GROOVE: Final = rgb("B9AA86")

TEXT: Final = rgb("F6F0DF")
MUTED: Final = rgb("C3CFC0")
FAINT: Final = rgb("8FA597")
INK: Final = rgb("241F17")

BRASS_LIGHT: Final = rgb("F3DCA0")
BRASS: Final = rgb("E0BA68")
BRASS_MID: Final = rgb("B98F43")
BRASS_DARK: Final = rgb("7A5B26")
BRASS_RIM: Final[Gradient] = (BRASS_LIGHT, BRASS_MID)

YES: Final = rgb("8FD9A8")
YES_DISC: Final[Gradient] = (rgb("A9E8BC"), rgb("63BF86"))
NO: Final = rgb("F08A6E")
NO_DISC: Final[Gradient] = (rgb("3B4741"), rgb("26322B"))
MUST: Final = rgb("FFC24D")

PRIMARY: Final[Gradient] = (BRASS_LIGHT, BRASS)
BUTTON: Final[Gradient] = (rgb("234A35"), rgb("1D402E"))
CHOSEN: Final[Gradient] = (rgb("32613F"), rgb("2C573A"))
HAIRLINE_ALPHA: Final = 0.14

BACK: Final[Gradient] = (rgb("24604A"), rgb("184636"))
BACK_EDGE: Final = rgb("0F2E23")

# Each at least 4.5:1 on the lower end of the ivory face; index = pips.
PIPS: Final[tuple[Colour, ...]] = tuple(
    rgb(code)
    for code in (
        "3A342B 026CA2 1C4F01 B73B57 45311B 2D48B6 796500 A01090 155A50 6B25D6 B24410 586A6F 6E0A22"
    ).split()
)

# The same for whoever sees red and green, or blue and yellow, alike: values that follow one
# another look far apart to all.
SAFE_PIPS: Final[tuple[Colour, ...]] = tuple(
    rgb(code)
    for code in (
        "3A342B 0B1EDB 531F32 CE1106 754DAF 161616 47721F 7F1182 031C02 686868 2B0340 005AF5 885D4F"
    ).split()
)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: by its symbol's icon name first, by colour second."""

    symbol: str
    colour: Colour


SEATS: Final[tuple[SeatLook, ...]] = (
    SeatLook("circle", rgb("FF8B6E")),
    SeatLook("square", rgb("74BBFF")),
    SeatLook("triangle", rgb("FFC857")),
    SeatLook("diamond", rgb("BFA0FF")),
    SeatLook("flower", rgb("EBD9FA")),
    SeatLook("drop", rgb("4FD8D2")),
    SeatLook("star", rgb("F2F0A0")),
    SeatLook("heart", rgb("FF8DB4")),
    SeatLook("bolt", rgb("B7E36A")),
    SeatLook("hourglass", rgb("D9B08C")),
)

# Type sizes: em in g. The dense ones are for tables of more than seven lanes.
CAPTION: Final = 2.5
META: Final = 2.6
BUTTON_TEXT: Final = 2.75
BODY: Final = 3.0
NAME: Final = 3.5
HEADING: Final = 4.5
PAGE_TITLE: Final = 6.0
CURTAIN_NAME: Final = 7.5
LOGO: Final = 12.0
DENSE_NAME: Final = 2.9
DENSE_META: Final = 2.35
DENSE_LANES: Final = 7

# Corner radii in g.
RADIUS: Final = 1.5
RADIUS_DENSE: Final = 1.0

# Half sides in px: pips are read from the first, pins sit from the last.
LEAST_PIP_SIDE: Final = 24
SHADED_PIP_SIDE: Final = 34
UNSNAPPED_SIDE: Final = 40

SIZE_FACTORS: Final = MappingProxyType({"handheld": 1.15, "table": 1.0, "tv": 1.25})


@dataclass(frozen=True, slots=True)
class Units:
    """The three lengths everything is measured in, in px.

    u measures tiles, hand and lanes; g all else; dp touch targets.
    """

    u_px: float
    g_px: float
    dp_px: float

    def u(self, amount: float) -> int:
        """Whole px of so many u: multiplied first, then rounded."""
        return nearest(amount * self.u_px)

    def g(self, amount: float) -> int:
        """Whole px of so many g: multiplied first, then rounded."""
        return nearest(amount * self.g_px)

    def line(self, amount: float) -> int:
        """Whole px of a line so many g thick: never under one px."""
        return max(1, self.g(amount))

    def dp(self, amount: float) -> int:
        """Whole px of so many dp, rounded up: a target is never under its measure."""
        # The tiny allowance keeps 48 * 1.35 and the like from gaining a px by float noise.
        return ceil(amount * self.dp_px - 1e-6)


def units(width: int, height: int, size: Size = "table") -> Units:
    """Units of a window of width by height px at a size setting."""
    short, factor = min(width, height), SIZE_FACTORS[size]
    u = short / 135
    return Units(u, u * factor, short / 800 * factor)


def nearest(value: float) -> int:
    """The nearest whole number; halves go up, so that equal lengths stay equal."""
    return floor(value + 0.5)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: share 0 gives the first, 1 the second."""
    red, green, blue = (nearest(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue)


def times(colour: Colour, factor: float) -> Colour:
    """A colour made darker (factor under 1) or lighter, channel by channel."""
    red, green, blue = (min(255, nearest(channel * factor)) for channel in colour)
    return (red, green, blue)
