"""Builds the font files in assets/fonts, and the table of the characters they draw.

Run as `python scripts/make_fonts.py` with the packages of requirements-dev.txt. The files are
static, unhinted subsets of variable fonts that come as pinned packages; the same packages give
the same bytes.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
WEIGHTS = (("Regular", 400), ("Bold", 700))
# What no font has a glyph for is shown as the outline that fonts keep for exactly that.
MARK = 0x25A1
MARK_GLYPH = "uni25A1"
FEATURES = ("ccmp", "kern", "liga", "locl", "mark", "mkmk")
ARABIC = ("fina", "init", "medi", "rlig", "rtlm")
DEVANAGARI = (
    *("abvm", "abvs", "akhn", "blwf", "blwm", "blws", "cjct", "dist", "half", "nukt"),
    *("pres", "psts", "rkrf", "rphf"),
)
# What words are joined by: a run of one script does not end at them. Digits are always Latin.
PUNCTUATION = (
    (0x0020, 0x002F),
    (0x003A, 0x003F),
    (0x005B, 0x005D),
    (0x00A0, 0x00A0),
    (0x00AB, 0x00AB),
    (0x00BB, 0x00BB),
    (0x200C, 0x200D),  # joiners
    (0x2010, 0x2026),
    (0x25CC, 0x25CC),  # what a mark without a letter stands on
)


@dataclass(frozen=True, slots=True)
class Source:
    """A variable font in a package, and what is kept of it.

    ``ranges`` of code points are inclusive; ``features`` come besides those all fonts keep.
    """

    name: str
    package: str
    file: str
    ranges: tuple[tuple[int, int], ...]
    features: tuple[str, ...] = ()


SOURCES = (
    Source(
        "NotoSans",
        "fontpkg_noto_sans",
        "NotoSans[wdth,wght].ttf",
        (
            (0x0020, 0x007E),  # Basic Latin
            (0x00A0, 0x024F),  # Latin-1, Extended-A, Extended-B
            (0x0250, 0x02FF),  # phonetic letters and modifiers some alphabets write with
            (0x0300, 0x036F),  # combining marks
            (0x0370, 0x03FF),  # Greek
            (0x0400, 0x052F),  # Cyrillic
            (0x1E00, 0x1EFF),  # Latin Extended Additional
            (0x1F00, 0x1FFF),  # Greek Extended
            (0x2000, 0x206F),  # general punctuation
            (0x2070, 0x209F),  # superscripts and subscripts
            (0x20A0, 0x20CF),  # currency
            (0x2100, 0x214F),  # letter-like symbols
            (0x2190, 0x22FF),  # arrows, mathematical operators
            (0x25A0, 0x25FF),  # shapes, the mark among them
            (0xFFFD, 0xFFFD),
        ),
    ),
    Source(
        "NotoSansArabic",
        "fontpkg_noto_sans_arabic",
        "NotoSansArabic[wdth,wght].ttf",
        (
            *PUNCTUATION,
            (0x0600, 0x06FF),  # Arabic, Persian, Urdu
            (0x0750, 0x077F),  # supplement
        ),
        ARABIC,
    ),
    Source(
        "NotoSansDevanagari",
        "fontpkg_noto_sans_devanagari",
        "NotoSansDevanagari[wdth,wght].ttf",
        (
            *PUNCTUATION,
            (0x0900, 0x097F),
            (0x20B9, 0x20B9),  # rupee
            (0xA8E0, 0xA8FF),  # extended
        ),
        DEVANAGARI,
    ),
)


def main() -> None:
    """Write every font, the coverage table and the licence to assets/fonts."""
    ASSETS.mkdir(parents=True, exist_ok=True)
    coverage = {source.name: build(source) for source in SOURCES}
    table = json.dumps(coverage, separators=(",", ":"), sort_keys=True)
    (ASSETS / "coverage.json").write_text(table + "\n", "utf-8")
    (ASSETS / "OFL.txt").write_text("".join(licence()), "utf-8")


def licence() -> Iterator[str]:
    """The line of each font's authors, and the licence that is the same for all of them."""
    texts = [(files(source.package) / "LICENSE").read_text("utf-8") for source in SOURCES]
    yield from (f"{text.partition(chr(10))[0]}\n" for text in texts)
    (terms,) = {text.partition("\n")[2] for text in texts}
    yield terms


def build(source: Source) -> list[tuple[int, int]]:
    """Write the weights of one source; return the ranges of code points all of them have."""
    shared: set[int] | None = None
    for weight_name, weight in WEIGHTS:
        font = subset(source, weight)
        font.save(ASSETS / f"{source.name}-{weight_name}.ttf")
        codes = set(font.getBestCmap())
        shared = codes if shared is None else shared & codes
    return list(spans(sorted(shared or ())))


def subset(source: Source, weight: int) -> TTFont:
    """Return the static font of one weight with only the wanted characters."""
    path = str(files(source.package) / "files" / source.file)
    variable = TTFont(path, recalcTimestamp=False)
    font = instantiateVariableFont(variable, {"wght": weight, "wdth": 100}, updateFontNames=True)
    if source is SOURCES[0]:
        add_mark(font)
    features = [*FEATURES, *source.features]
    options = Options(hinting=False, layout_features=features, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted(source.ranges))
    subsetter.subset(font)
    return font


def add_mark(font: TTFont) -> None:
    """Give the outline of the missing glyph a code point of its own."""
    glyphs = font["glyf"]
    glyphs[MARK_GLYPH] = glyphs[".notdef"]
    font["hmtx"][MARK_GLYPH] = font["hmtx"][".notdef"]
    font.setGlyphOrder(glyphs.glyphOrder)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[MARK] = MARK_GLYPH


def wanted(ranges: Iterable[tuple[int, int]]) -> list[int]:
    """List the code points of inclusive ranges."""
    return [code for first, last in ranges for code in range(first, last + 1)]


def spans(codes: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Join sorted code points into inclusive ranges."""
    first = last = None
    for code in codes:
        if first is None or last is None:
            first = last = code
        elif code == last + 1:
            last = code
        else:
            yield first, last
            first = last = code
    if first is not None and last is not None:
        yield first, last


if __name__ == "__main__":
    main()
