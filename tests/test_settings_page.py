"""The settings page: every value within reach, one step at a time, and nothing by colour alone."""

from dataclasses import fields, replace
from itertools import product

import pygame
import pytest

from game.staging import scene
from render.messages import load_messages
from render.moment import Moment
from render.navigation import Back, ChangeSettings
from render.page import Page
from render.pages import lay_out, tools_for
from render.settings import USUAL, Settings
from render.settings_page import SettingsPage, settings_page
from render.settings_rows import all_settings
from render.theme import Size
from tests.devices import match
from tests.outer_pages import FAR, ink, letterings, named, painted, pixels, tools
from tests.scenes import SETTINGS, keep_apart
from tests.scenes import typesetter as setter

WINDOWS = ((1280, 1024), (2560, 1080), (640, 360), (360, 640), (1000, 1000), (1000, 1001))
NAMES = (
    "motion",
    "pace",
    "numerals",
    "colours",
    "contrast",
    "size",
    "curtain",
    "safe-area",
)


def page_of(settings: Settings = USUAL, pressed: str | None = None) -> SettingsPage:
    page = settings_page(tools(), None, Moment("settings", settings=settings, pressed=pressed))
    assert isinstance(page, SettingsPage)
    return page


def chosen(page: Page, name: str) -> Settings:
    request = named(page, name).request
    assert isinstance(request, ChangeSettings)
    return request.settings


def test_every_setting_has_a_name_to_touch_and_the_values_beside_it() -> None:
    ids = [str(target.id) for target in page_of().targets]
    assert ids[:2] == ["button:back", "button:language"]
    assert [one for one in ids if one.count(":") == 1][2:] == [f"setting:{name}" for name in NAMES]
    assert named(page_of(), "button:back").request == Back()
    assert "setting:pace:at-once" in ids
    assert "setting:curtain:5" in ids


@pytest.mark.parametrize("name", NAMES)
def test_touching_a_name_goes_through_all_values_and_comes_back(name: str) -> None:
    seen = [USUAL]
    while len(seen) < 9 and seen[-1] not in seen[:-1]:
        seen.append(chosen(page_of(seen[-1]), f"setting:{name}"))
    assert seen[-1] == USUAL
    steps = len(seen) - 1
    assert steps == {"motion": 2, "pace": 4, "size": 3, "curtain": 3, "safe-area": 6}.get(name, 2)
    assert len(set(seen)) == steps


@pytest.mark.parametrize("settings", [USUAL, FAR])
def test_a_value_changes_its_own_setting_and_no_other(settings: Settings) -> None:
    page = page_of(settings)
    field = {"curtain": "curtain_after", "safe-area": "safe_area"}
    for target in page.targets[2:]:
        name = target.id.split(":")[1]
        leads_to = chosen(page, target.id)
        own = field.get(name, name)
        names = (each.name for each in fields(Settings))
        changed = {each for each in names if getattr(leads_to, each) != getattr(settings, each)}
        assert changed <= {own}


@pytest.mark.parametrize(("share", "less", "more"), [(0, False, True), (3, True, True)])
def test_the_safe_area_is_a_number_between_less_and_more(
    share: int, less: bool, more: bool
) -> None:
    page = page_of(replace(USUAL, safe_area=share))
    assert named(page, "setting:safe-area:less").enabled == less
    assert named(page, "setting:safe-area:more").enabled == more
    assert chosen(page, "setting:safe-area:more").safe_area == share + 1
    assert chosen(page, "setting:safe-area:less").safe_area == max(0, share - 1)
    assert f"{share} %" in {line for it in letterings(page) for line in it.fitted.lines}


def test_the_last_safe_area_goes_no_further() -> None:
    page = page_of(replace(USUAL, safe_area=5))
    assert not named(page, "setting:safe-area:more").enabled
    assert chosen(page, "setting:safe-area:more").safe_area == 5


def test_what_holds_is_said_and_stands_out_in_weight() -> None:
    page = page_of(replace(USUAL, pace="fast"))
    assert named(page, "setting:pace").label == "Computer pace: Fast"
    words = {str(segment.target.id): segment for row in page.rows for segment in row.segments}
    bold = {name for name, segment in words.items() if segment.words.style.bold}
    assert "setting:pace:fast" in bold
    assert "setting:pace:normal" not in bold
    assert len(bold) == 7
    assert bold == {name for name, segment in words.items() if segment.chosen}


@pytest.mark.parametrize(
    "other",
    [
        replace(USUAL, numerals=True),
        replace(USUAL, colours="safe"),
        replace(USUAL, contrast=True),
        replace(USUAL, size="tv"),
    ],
)
def test_the_train_below_shows_what_a_setting_makes_of_it(other: Settings) -> None:
    def drawn(settings: Settings) -> bytes:
        used = tools_for((1280, 800), load_messages("en"), setter(), settings)
        page = settings_page(used, None, Moment("settings", settings=settings))
        assert isinstance(page, SettingsPage)
        box = page.preview.rect
        return pixels(painted(page).subsurface(box.inflate(-8, -8)))

    assert drawn(other) != drawn(USUAL)


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
def test_all_fits_into_windows_of_every_shape(window: tuple[int, int], size: Size) -> None:
    used = tools(window, "en", size)
    whole, least = pygame.Rect(0, 0, *window), used.frame.units.dp(48)
    for settings in (USUAL, FAR):
        page = settings_page(used, None, Moment("settings", settings=settings))
        assert isinstance(page, SettingsPage)
        assert whole.contains(used.frame.flip(page.preview.rect))
        keep_apart(page.targets, whole, least)
        for letters in letterings(page):
            assert letters.box.inflate(2, 2).contains(ink(letters, used)), letters
            assert letters.fitted.px * 4 >= letters.style.px * 3 - 3, letters


def test_nothing_of_a_match_shows_on_it() -> None:
    used, moment = tools(), Moment("settings")
    inside = lay_out(used, scene(match("pp")), moment)
    assert pixels(painted(inside)) == pixels(painted(lay_out(used, None, moment)))


def test_all_combinations_have_one_value_that_holds() -> None:
    messages = load_messages("en")
    for numerals, contrast, share in product((False, True), (False, True), range(6)):
        now = replace(USUAL, numerals=numerals, contrast=contrast, safe_area=share)
        for setting in all_settings(messages, now):
            assert [choice.leads_to for choice in setting.choices].count(now) == 1
            assert setting.stepped(len(setting.choices)).leads_to == now
