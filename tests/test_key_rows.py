"""The keyboards on the screen: each language's letters, large enough, and Latin ones for seeds."""

from dataclasses import replace

import pygame
import pytest

from game.clusters import clusters
from game.names import normal_name
from input.setup import changed
from render.characters import plainly
from render.key_rows import ZWNJ, capital, key_rows, writes_latin
from render.languages import LANGUAGES, LanguageCode
from render.moment import FIRST_SETUP, Moment, SetupDraft
from render.setup_page import SetupPage, setup_page
from render.setup_wishes import EditName, EditSeed, SwitchKeys, TypeText
from render.theme import Size
from tests.outer_pages import named, setup_of, tools
from tests.scenes import SETTINGS, keep_apart

CODES = tuple(language.code for language in LANGUAGES)
WINDOWS = ((1280, 800), (800, 1280), (1024, 600), (640, 360), (1920, 1080), (1280, 1024))
LETTERS = {
    "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئىة",
    "fa": f"ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآأئؤء{ZWNJ}",
    "hi": "अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौ्ंँः़",
    "tr": "abcçdefgğhıijklmnoöprsştuüvyzâîû",
}
NAMING = changed(FIRST_SETUP, EditName(0))
SEED = changed(FIRST_SETUP, EditSeed())


def page_of(
    draft: SetupDraft,
    code: LanguageCode,
    window: tuple[int, int] = (1280, 800),
    size: Size = "table",
) -> SetupPage:
    page = setup_page(tools(window, code, size), Moment("setup", draft))
    assert isinstance(page, SetupPage)
    return page


def typed_with(draft: SetupDraft, code: LanguageCode, ids: list[str]) -> SetupDraft:
    """The draft after these keys, each touched where it lies then."""
    for each in ids:
        request = named(page_of(draft, code), each).request
        assert isinstance(request, TypeText | SwitchKeys)
        draft = changed(draft, request)
    return draft


@pytest.mark.parametrize(("code", "letters"), LETTERS.items())
def test_every_letter_of_the_language_can_be_touched(code: LanguageCode, letters: str) -> None:
    keys = {key for row in key_rows(code, latin=False).rows for key in row}
    assert set(letters) <= keys
    assert set("0123456789") <= keys
    rows = key_rows(code, latin=False).rows
    assert len(rows[-1]) <= max(map(len, rows)) - 2


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("code", CODES)
def test_keys_are_large_enough_and_apart(
    code: LanguageCode, window: tuple[int, int], size: Size
) -> None:
    used = tools(window, code, size)
    page = setup_page(used, Moment("setup", NAMING))
    least = used.frame.units.dp(48)
    written = {key for row in key_rows(code, latin=False).rows for key in row} - {ZWNJ}
    assert {f"key:{key}" for key in written} <= {it.id for it in page.targets}
    keys = [it for it in page.targets if it.id.startswith("key:")]
    keep_apart(keys, used.frame.at(0, 0, used.frame.width, used.frame.height), least)


@pytest.mark.parametrize("code", CODES)
def test_a_seed_is_typed_in_latin_everywhere(code: LanguageCode) -> None:
    keys = [it.id for it in page_of(SEED, code).targets if it.id.startswith("key:")]
    assert {"key:q", "key:m", "key:0"} <= {*keys}
    assert "key:switch" not in keys


@pytest.mark.parametrize("code", CODES)
def test_latin_names_can_be_typed_in_every_language(code: LanguageCode) -> None:
    """A family of two alphabets: one key brings the other letters, and back."""
    if writes_latin(code):
        ids = [it.id for it in page_of(NAMING, code).targets]
        assert "key:switch" not in ids
        return
    draft = typed_with(NAMING, code, ["key:switch", "key:a", "key:n", "key:a"])
    assert draft.seats[0].name == "Ana"
    back = typed_with(draft, code, ["key:switch"])
    assert named(page_of(back, code), "key:1").label == "1"
    first = key_rows(code, latin=False).rows[1][0]
    assert named(page_of(back, code), f"key:{first}").request == TypeText(first)


def test_c36_a_turkish_name_begins_with_its_own_capital() -> None:
    """C36: i and ı are two letters, in both cases."""
    assert [capital(it, "tr") for it in "iışğ"] == ["İ", "I", "Ş", "Ğ"]
    assert capital("i", "en") == "I"
    assert typed_with(NAMING, "tr", ["key:i", "key:p", "key:e", "key:k"]).seats[0].name == "İpek"
    assert typed_with(NAMING, "tr", ["key:ı", "key:r"]).seats[0].name == "Ir"


def test_a_persian_name_keeps_its_half_space() -> None:
    draft = typed_with(NAMING, "fa", ["key:ع", "key:ل", "key:ی", "key:zwnj", "key:ج", "key:ا"])
    assert draft.seats[0].name == f"علی{ZWNJ}جا"
    assert normal_name(draft.seats[0].name) == draft.seats[0].name


def test_hindi_letters_join_as_they_are_typed() -> None:
    draft = typed_with(NAMING, "hi", ["key:क", "key:्", "key:ष", "key:ि"])
    assert clusters(draft.seats[0].name) == ("क्षि",)
    assert plainly(named(page_of(draft, "hi"), "key:ि").label) == "◌ि"


@pytest.mark.parametrize("code", ["en", "ar", "fa", "hi", "id", "tr"])
@pytest.mark.parametrize("window", [(1280, 800), (800, 1280), (1024, 600), (1000, 1000)])
@pytest.mark.parametrize("size", ["handheld", "table", "tv"])
def test_the_half_space_has_its_name_whole_or_its_sign(
    window: tuple[int, int], size: Size, code: LanguageCode
) -> None:
    used = tools(window, code, size)
    setup = replace(setup_of(4, 0, typing=True), keys=True, letters="fa")
    page = setup_page(used, Moment("setup", setup))
    assert page.keyboard is not None
    key = next(it for it in page.keyboard.keys if it.target.id == "key:zwnj")
    assert key.target.label == used.messages.say("Half-space")
    assert key.face.words is not None
    lines = key.face.words.fitted.lines
    pieces = key.target.label.replace("-", "- ").split()
    assert lines == ("½",) or " ".join(lines).split() in (pieces, [key.target.label])


@pytest.mark.parametrize("code", ["hi", "fa"])
@pytest.mark.parametrize("window", [(1000, 1000), (1024, 1024), (720, 720), (900, 1000)])
@pytest.mark.parametrize("size", ["table", "tv"])
def test_in_square_windows_keys_are_lower_and_lie_on_nothing_else(
    window: tuple[int, int], size: Size, code: LanguageCode
) -> None:
    used = tools(window, "en", size)
    setup = replace(setup_of(4, 0, typing=True), keys=True, letters=code)
    page = setup_page(used, Moment("setup", setup))
    keep_apart(page.targets, pygame.Rect(0, 0, *window), used.frame.units.dp(30))
