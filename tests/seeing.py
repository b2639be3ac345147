"""How colours are told apart: contrast, distance, and the three common deficiencies."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from types import MappingProxyType
from typing import Final, TypeAlias

from render.theme import Colour

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
SIGHTS: Final = MappingProxyType[str, Matrix](
    {
        "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "protan": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deutan": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritan": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)
_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio 1..21 of two colours, as WCAG 2 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def distance(one: Colour, other: Colour, sight: str = "normal") -> float:
    """Difference of two colours (CIEDE2000) as they are seen."""
    return delta_e(_lab(_seen(one, sight)), _lab(_seen(other, sight)))


def delta_e(one: Triple, other: Triple) -> float:
    """CIEDE2000 of two Lab colours, as Sharma, Wu and Dalal 2005 write it."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    grow = 1 + 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    first, second = (_polar(lab, grow) for lab in (one, other))
    lift, chroma = (second[0] - first[0], second[1] - first[1])
    turn = _turn(first, second)
    hue = 2 * sqrt(first[1] * second[1]) * sin(radians(turn) / 2)
    return _weighted(first, second, (lift, chroma, hue))


def _polar(lab: Triple, grow: float) -> Triple:
    light, a, b = lab
    return light, hypot(a * grow, b), degrees(atan2(b, a * grow)) % 360


def _turn(first: Triple, second: Triple) -> float:
    if not first[1] * second[1]:
        return 0.0
    turn = second[2] - first[2]
    return turn - 360 if turn > 180 else turn + 360 if turn < -180 else turn


def _weighted(first: Triple, second: Triple, differences: Triple) -> float:
    light, chroma = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
    middle = _middle_hue(first, second)
    wave = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    far = (light - 50) ** 2
    weights = (
        1 + 0.015 * far / sqrt(20 + far),
        1 + 0.045 * chroma,
        1 + 0.015 * chroma * wave,
    )
    lift, more, hue = (each / weight for each, weight in zip(differences, weights, strict=True))
    bend = 60 * exp(-(((middle - 275) / 25) ** 2))
    turned = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(bend))
    return sqrt(lift**2 + more**2 + hue**2 + turned * more * hue)


def _middle_hue(first: Triple, second: Triple) -> float:
    whole = first[2] + second[2]
    if not first[1] * second[1]:
        return whole
    if abs(first[2] - second[2]) <= 180:
        return whole / 2
    return (whole + 360) / 2 if whole < 360 else (whole - 360) / 2


def _linear(colour: Colour) -> Triple:
    red, green, blue = (_linear_channel(channel / 255) for channel in colour)
    return red, green, blue


def _linear_channel(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else float(((channel + 0.055) / 1.055) ** 2.4)


def _seen(colour: Colour, sight: str) -> Triple:
    red, green, blue = _times(SIGHTS[sight], _linear(colour))
    return _clipped(red), _clipped(green), _clipped(blue)


def _clipped(channel: float) -> float:
    return min(1.0, max(0.0, channel))


def _lab(linear: Triple) -> Triple:
    seen = _times(_XYZ, linear)
    x, y, z = (_root(each / white) for each, white in zip(seen, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z
