"""The language of the table: each by its own name, changed from the next frame on (C28, C31)."""

from pathlib import Path

import pytest

from app.options import usual_language
from app.preferences import read_preferences
from input.ui import Ui
from input.wishes import wished
from render.characters import plainly
from render.languages import LANGUAGES, LanguageCode
from render.languages_page import languages_page
from render.messages import Messages, load_messages
from render.moment import Moment
from render.navigation import Back, ChooseLanguage, OpenScreen
from render.settings_page import settings_page
from render.title_page import title_page
from tests.drawing import show
from tests.outer_pages import ink, letterings, named, tools
from tests.programs import begun, page, shown, ticked, with_a_hand_open
from tests.scenes import keep_apart

WINDOWS = ((1280, 800), (800, 1280), (1024, 600), (640, 360), (3840, 2160), (1000, 1000))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("code", ["en", "ar"])
def test_all_languages_stand_in_one_list_by_their_own_names(
    window: tuple[int, int], code: LanguageCode
) -> None:
    """C32: no flags, and the one that is spoken stands out."""
    used = tools(window, code)
    moment = Moment("notice", languages=True, settings=used.settings)
    laid = languages_page(used, None, moment)
    choices = [it for it in laid.targets if it.id.startswith("setting:language:")]
    assert [it.label for it in choices] == [language.name for language in LANGUAGES]
    assert [it.request for it in choices] == [
        ChooseLanguage(language.code) for language in LANGUAGES
    ]
    whole = used.frame.at(0, 0, used.frame.width, used.frame.height)
    keep_apart(laid.targets, whole, used.frame.units.dp(48))
    assert named(laid, "button:back").request == Back()
    for letters in letterings(laid):
        assert letters.box.contains(ink(letters, used))


@pytest.mark.parametrize("code", ["en", "tr", "fa"])
def test_title_and_settings_lead_to_the_list_and_say_what_is_spoken(code: LanguageCode) -> None:
    used = tools((1280, 800), code)
    name = next(language.name for language in LANGUAGES if language.code == code)
    for laid in (
        title_page(used, Moment("title")),
        settings_page(used, None, Moment("settings", settings=used.settings)),
    ):
        opens = named(laid, "button:language")
        assert opens.request == OpenScreen("languages")
        assert name in plainly(opens.label)


def test_the_list_opens_over_whatever_shows_and_goes_again() -> None:
    for ui in (Ui(), Ui(outer="setup"), wished(Ui(), OpenScreen("settings"))):
        opened = wished(ui, OpenScreen("languages"))
        assert (opened.screen, opened.moment().languages) == ("notice", True)
        chosen = wished(opened, ChooseLanguage("hi"))
        assert chosen.screen == "notice"
        closed = wished(chosen, Back())
        assert (closed.screen, closed.settings.language) == (ui.screen, "hi")


@pytest.mark.usefixtures("around")
def test_c31_the_next_frame_speaks_the_language_and_nothing_else_changes() -> None:
    """C31, C35: the same targets in mirrored places, the same scene."""
    program = with_a_hand_open("--seats", "Ana,Ben,computer", "--seed", "speak")
    before, scene = page(program).targets, shown(program)
    program._answer((ChooseLanguage("ar"),))
    show(program)
    after, width = page(program).targets, program._window.size[0]
    assert [it.id for it in after] == [it.id for it in before]
    assert {it.label for it in after} != {it.label for it in before}
    hand = [it for it in before if it.id.startswith("hand:")]
    for one in hand:
        other = next(it for it in after if it.id == one.id)
        assert other.rect.right == width - one.rect.left
        assert other.request == one.request
    assert shown(program) is scene
    program._answer((ChooseLanguage("en"),))
    assert [(it.id, it.rect, it.label) for it in page(program).targets] == [
        (it.id, it.rect, it.label) for it in before
    ]


@pytest.mark.usefixtures("around")
def test_each_catalogue_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def reading(code: LanguageCode) -> Messages:
        read.append(code)
        return load_messages(code)

    monkeypatch.setattr("app.easel.load_messages", reading)
    program, _ = begun("--language", "tr")
    assert "Türkçe" in named(page(program), "button:language").label
    codes: tuple[LanguageCode, ...] = ("tr", "ar", "tr", "ar")
    for code in codes:
        program._answer((ChooseLanguage(code),))
        ticked(program, 1)
        show(program)
    assert sorted(read) == ["ar", "en", "tr"]


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({"LANG": "tr_TR.UTF-8"}, "tr"),
        ({"LC_ALL": "ar_EG.UTF-8", "LANG": "tr_TR.UTF-8"}, "ar"),
        ({"LC_MESSAGES": "hi_IN", "LANG": "C"}, "hi"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_c36_without_a_choice_the_systems_language_is_spoken(
    environ: dict[str, str], code: str, tmp_path: Path
) -> None:
    assert usual_language(environ) == code
    kept = read_preferences(tmp_path, usual_language(environ))
    assert kept.settings.language == code
    assert kept.speaking("fa").settings.language == "fa"
