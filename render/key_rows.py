"""Which letters lie on the keyboard on the screen, in each language, and how a name begins."""

from typing import Final, NamedTuple

from render.languages import LanguageCode

ZWNJ: Final = "\u200c"
"""Parts two letters that would join, and leaves no space: Persian words are written with it."""

ERASE_COLUMNS: Final = 2
"""How many columns the key that erases takes, at the end of the last row."""

_DIGITS: Final = "1 2 3 4 5 6 7 8 9 0"
_LATIN: Final = (
    _DIGITS,
    "q w e r t y u i o p",
    "a s d f g h j k l '",
    "z x c v b n m -",
)
_TURKISH: Final = (
    f"{_DIGITS} î -",
    "q w e r t y u ı o p ğ ü",
    "a s d f g h j k l ş i â",
    "z x c v b n m ö ç û",
)
_ARABIC: Final = (
    f"{_DIGITS} إ آ",
    "ض ص ث ق ف غ ع ه خ ح ج د",
    "ش س ي ب ل ا ت ن م ك ط ذ",
    "ئ ء ؤ ر ى ة و ز ظ أ",
)
_PERSIAN: Final = (
    f"{_DIGITS} آ أ ئ",
    "ض ص ث ق ف غ ع ه خ ح ج چ ؤ",
    "ش س ی ب ل ا ت ن م ک گ پ ء",
    f"ظ ط ز ژ ر ذ د و {ZWNJ}",
)
_HINDI: Final = (
    f"{_DIGITS} ं ँ ः",
    "अ आ इ ई उ ऊ ऋ ए ऐ ओ औ ऑ",
    "ा ि ी ु ू ृ े ै ो ौ ॉ ् ़",
    "क ख ग घ ङ च छ ज झ ञ ट ठ",
    "ड ढ ण त थ द ध न प फ ब भ",
    "म य र ल व श ष स ह ळ",
)


class KeyRows(NamedTuple):
    """Rows of letters, the last one with room for the key that erases; ``columns`` wide."""

    rows: tuple[tuple[str, ...], ...]

    @property
    def columns(self) -> int:
        """How many keys the widest row has."""
        return max(map(len, self.rows))

    def within(self, columns: int) -> "KeyRows":
        """The same where fewer keys lie beside each other: in the same order, in more rows."""
        if columns >= self.columns:
            return self
        keys = [key for row in self.rows for key in row]
        rows = [tuple(keys[at : at + columns]) for at in range(0, len(keys), columns)]
        if len(rows[-1]) > columns - ERASE_COLUMNS:
            rows.append(())
        return KeyRows(tuple(rows))


def key_rows(language: LanguageCode, *, latin: bool) -> KeyRows:
    """The letters of a language, or those that every seed can be typed with."""
    return KeyRows(tuple(tuple(row.split(" ")) for row in _rows("en" if latin else language)))


def _rows(language: LanguageCode) -> tuple[str, ...]:
    match language:
        case "ar":
            return _ARABIC
        case "fa":
            return _PERSIAN
        case "hi":
            return _HINDI
        case "tr":
            return _TURKISH
        case "en" | "id":
            return _LATIN


def writes_latin(language: LanguageCode) -> bool:
    """Whether names of that language are written with Latin letters."""
    return language in ("en", "id", "tr")


def capital(letter: str, language: LanguageCode) -> str:
    """A letter as a word begins with it: the Turkish i keeps its dot, and ı has none."""
    return "İ" if language == "tr" and letter == "i" else letter.upper()
