"""The colours that settings change: pips, ivory, grounds and lines, and what words are drawn in."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from render.settings import USUAL, Settings
from render.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CHOSEN,
    CLOTH,
    FAINT,
    GROOVE,
    HAIRLINE_ALPHA,
    IVORY,
    IVORY_LIGHT,
    LAMP,
    LANE_ALPHA,
    MUTED,
    NO,
    PIPS,
    SAFE_PIPS,
    TEXT,
    YES,
    Colour,
    Gradient,
    mix,
    rgb,
)

# With high contrast no word is quieter than it must be; each is at least 7:1 on the dark grounds.
_STRONG_INKS: Final = MappingProxyType(
    {
        MUTED: TEXT,
        FAINT: rgb("DDE3D9"),
        BRASS: BRASS_LIGHT,
        NO: rgb("FFC0AE"),
        YES: rgb("C4F0D2"),
    }
)

_DIM: Final = rgb("BDBCB7")
_OTHERLANE: Final = rgb("D1D0CC")


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours and alphas of one choice of settings; the usual ones are the theme's.

    ``pips`` is indexed by value. ``cloth`` goes from under the lamp to the edge. ``dim`` and
    ``otherlane`` are what a tile is multiplied by. ``strong``: contrast is high.
    """

    pips: tuple[Colour, ...] = PIPS
    strong: bool = False
    ivory: Gradient = IVORY
    groove: Colour = GROOVE
    cloth: Gradient = (LAMP, CLOTH)
    chosen: Gradient = CHOSEN
    lane_alpha: float = LANE_ALPHA
    hairline: float = HAIRLINE_ALPHA
    lit_line: float = 0.75
    dim: Colour = _DIM
    otherlane: Colour = _OTHERLANE

    def ink(self, colour: Colour) -> Colour:
        """What a word or an icon of this colour is drawn in."""
        return _STRONG_INKS.get(colour, colour) if self.strong else colour


PLAIN: Final = Palette()


def palette_of(settings: Settings = USUAL) -> Palette:
    """The palette that settings ask for."""
    pips = SAFE_PIPS if settings.colours == "safe" else PIPS
    if not settings.contrast:
        return Palette(pips)
    return Palette(
        pips,
        strong=True,
        ivory=(IVORY_LIGHT, IVORY_LIGHT),
        groove=BRASS_DARK,
        cloth=(mix(LAMP, CLOTH, 0.8), CLOTH),
        chosen=(rgb("264F33"), rgb("21452C")),
        lane_alpha=0.85,
        hairline=0.55,
        lit_line=1.0,
        dim=rgb("D2D1CC"),
        otherlane=rgb("E3E2DE"),
    )
