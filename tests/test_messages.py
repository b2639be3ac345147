"""The catalogue of sentences and its languages."""

import struct
from gettext import NullTranslations
from pathlib import Path

import pytest

from render.languages import LANGUAGES, Language, language_of
from render.messages import DOMAIN, Messages, load_messages

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=1; plural=0;\n"
COVER = "Cover the {tile} on {name}'s train first"
COVER_TURKISH = "Önce {name} adlı oyuncunun trenindeki {tile} taşını kapat"


def write_catalogue(folder: Path, code: str, entries: dict[str, str]) -> None:
    """Write a compiled catalogue as gettext reads it: header, two tables, texts."""
    all_entries = {"": HEADER} | entries
    pairs = sorted((key.encode(), value.encode()) for key, value in all_entries.items())
    start = 28 + 16 * len(pairs)
    tables, texts = [b"", b""], b""
    for side in (0, 1):
        for pair in pairs:
            tables[side] += struct.pack("<II", len(pair[side]), start + len(texts))
            texts += pair[side] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    path = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(head + b"".join(tables) + texts)


def english() -> Messages:
    return Messages(language_of("en"), NullTranslations())


def test_places_are_filled_by_name() -> None:
    assert english().say(COVER, tile="7-7", name="Ana") == "Cover the 7-7 on Ana's train first"
    assert english().say("Round {n} of 13", n=3) == "Round 3 of 13"


def test_braces_in_a_name_stay() -> None:
    assert english().say("{name} passes, {tile}", name="{tile}", tile="1-2") == "{tile} passes, 1-2"


@pytest.mark.parametrize(("n", "text"), [(0, "0 tiles"), (1, "1 tile"), (2, "2 tiles")])
def test_count_chooses_the_form(n: int, text: str) -> None:
    assert english().count("{n} tile", "{n} tiles", n) == text


def test_count_fills_other_places() -> None:
    text = english().count("{name} has {n} tile", "{name} has {n} tiles", 4, name="Ana")
    assert text == "Ana has 4 tiles"


def test_a_value_that_is_not_given_is_an_error() -> None:
    with pytest.raises(KeyError):
        english().say(COVER, tile="7-7")


def test_a_compiled_catalogue_is_read(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "tr", {COVER: COVER_TURKISH, "{n} tile\0{n} tiles": "{n} taş"})
    messages = load_messages("tr", tmp_path)
    said = messages.say(COVER, tile="7-7", name="İnci")
    assert said == "Önce İnci adlı oyuncunun trenindeki 7-7 taşını kapat"
    assert messages.count("{n} tile", "{n} tiles", 5) == "5 taş"
    assert messages.say("Play") == "Play"


def test_a_translation_with_a_wrong_place_gives_way_to_english(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "id", {"{name} passes": "{nama} lewat", "{n} tile\0{n} tiles": "{x}"})
    messages = load_messages("id", tmp_path)
    assert messages.say("{name} passes", name="Ana") == "Ana passes"
    assert messages.count("{n} tile", "{n} tiles", 1) == "1 tile"


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_without_a_catalogue_english_is_spoken(tmp_path: Path, language: Language) -> None:
    messages = load_messages(language.code, tmp_path)
    assert messages.say("Play") == "Play"
    assert messages.language == language.code
    assert messages.direction == ("rtl" if language.code in ("ar", "fa") else "ltr")


def test_six_languages_by_their_own_name() -> None:
    assert [language.name for language in LANGUAGES] == [
        "English",
        "العربية",
        "فارسی",
        "हिन्दी",
        "Bahasa Indonesia",
        "Türkçe",
    ]


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown language: xx"):
        language_of("xx")
