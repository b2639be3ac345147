"""The title while a match waits, and while matches cannot be saved."""

from dataclasses import replace

import pytest

from render.messages import LanguageCode
from render.moment import Failure, Keeping, Moment
from render.theme import BODY, Size
from render.title_page import TitlePage, title_page
from tests.outer_pages import (
    LANGUAGES,
    MEMORY,
    PLACE,
    SETTINGS,
    SIZES,
    TEN,
    letterings,
    named,
    tools,
    waiting_match,
    waiting_matches,
)


def words_of(page: object) -> list[str]:
    return [" ".join(letters.fitted.lines) for letters in letterings(page)]


def primary_ids(page: TitlePage) -> list[str]:
    first = () if page.menu.going_on is None else (page.menu.going_on.button,)
    buttons = (*first, *page.menu.buttons)
    return [button.target.id for button in buttons if button.kind == "primary"]


def test_the_one_primary_button_goes_on_while_a_match_waits_and_else_starts_one() -> None:
    assert primary_ids(title_page(tools(), Moment("title"))) == ["button:play"]
    waiting = title_page(tools(), Moment("title", waiting=waiting_matches(3)))
    assert primary_ids(waiting) == ["button:continue"]
    assert waiting.targets[0].id == "button:continue"


def test_the_way_back_tells_who_plays_which_round_and_when() -> None:
    match = replace(waiting_match(0), seats=(("Ana", "person"), ("Ben", "computer")), round=4)
    page = title_page(tools(), Moment("title", waiting=(match, *waiting_matches(2))))
    words = words_of(page)
    assert {"Continue", "Ana", "Ben", "Round 4 of 13", "Today, 21:14"} <= set(words)
    assert "Waiting matches (3)" in words
    assert "Waiting matches (1)" in words_of(title_page(tools(), Moment("title", waiting=(match,))))
    assert named(page, "button:continue").label == "Continue: Ana, Ben. Round 4 of 13. Today, 21:14"
    assert page.menu.going_on is not None
    marks = page.menu.going_on.seats.marks
    assert [mark.sign is not None for mark in marks] == [False, True]


def test_the_match_played_last_is_the_one_that_goes_on() -> None:
    first, second = (replace(waiting_match(n), round=n) for n in (3, 9))
    words = words_of(title_page(tools(), Moment("title", waiting=(second, first))))
    assert "Round 9 of 13" in words
    assert "Round 3 of 13" not in words


@pytest.mark.parametrize(("ago", "told"), [(1, "Yesterday, 21:14"), (2, "2026-11-29")])
def test_an_earlier_match_tells_its_day(ago: int, told: str) -> None:
    match = replace(waiting_match(0), days_ago=ago)
    assert told in words_of(title_page(tools(), Moment("title", waiting=(match,))))


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SETTINGS)
def test_menu_and_train_keep_out_of_each_others_way(
    window: tuple[int, int], language: LanguageCode, size: Size
) -> None:
    used = tools(window, language, size)
    for keeping in (Keeping(), MEMORY):
        for waiting in ((), waiting_matches(1), TEN):
            page = title_page(used, Moment("title", waiting=waiting, keeping=keeping))
            assert page.train.width >= used.frame.units.g(20)
            assert page.train.collidelist([target.rect for target in page.targets]) == -1
            assert page.train.collidelist([letters.box for letters in page.letters[1:]]) == -1
            assert page.targets[-1].rect.bottom <= page.foot.top
            assert page.wheel.top >= 0


@pytest.mark.parametrize(
    ("failure", "reason"),
    [
        ("full", "the disk is full"),
        ("denied", "the folder may not be written to"),
        ("failed", "writing failed"),
    ],
)
def test_the_title_says_what_cannot_be_saved_where_and_why(failure: Failure, reason: str) -> None:
    """C40, C41: one quiet sentence, with the place; a long one keeps both its ends."""
    keeping = Keeping("memory", failure, "/home/ana")
    told = " ".join(words_of(title_page(tools(), Moment("title", keeping=keeping))))
    assert f"Matches cannot be saved in /home/ana: {reason}." in told
    assert "They go on in memory" in told
    long = words_of(title_page(tools(), Moment("title", keeping=replace(keeping, place=PLACE))))
    (told,) = (text for text in long if reason in text)
    assert PLACE[:20] in told
    assert PLACE[-20:] in told
    assert PLACE not in told


@pytest.mark.parametrize("window", SIZES)
def test_the_titles_warning_stands_on_its_own_ground(window: tuple[int, int]) -> None:
    """C40: its icon and words lie on it, and it stands clear of the menu."""
    used = tools(window)
    page = title_page(used, Moment("title", waiting=TEN, keeping=MEMORY))
    assert page.warning is not None
    assert page.warning.letters[0].style.px == used.frame.units.g(BODY)
    ground = page.warning.ground
    assert ground.contains(page.warning.icon)
    assert page.warning.icon.collidelist([it.box for it in page.warning.letters]) == -1
    assert ground.collidelist([target.rect for target in page.targets]) == -1
    assert title_page(used, Moment("title", waiting=TEN)).warning is None


def test_the_title_says_nothing_of_saving_while_it_works() -> None:
    plain = words_of(title_page(tools(), Moment("title")))
    for keeping in (Keeping(place=PLACE), Keeping("late", place=PLACE)):
        assert words_of(title_page(tools(), Moment("title", keeping=keeping))) == plain
