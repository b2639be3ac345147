"""The title while a match waits, and while matches cannot be saved."""

from dataclasses import replace

import pygame
import pytest

from game.players import Kind
from render.languages import LanguageCode
from render.moment import Failure, Keeping, Moment
from render.theme import BODY, Size
from render.title_backdrop import NIGHT, title_backdrop
from render.title_page import TitlePage, title_page
from render.title_players import TitlePlayers
from tests.outer_pages import (
    LANGUAGES,
    LONG,
    MEMORY,
    NAMES,
    PLACE,
    SIZES,
    TEN,
    ink,
    letterings,
    named,
    tools,
    waiting_match,
    waiting_matches,
)
from tests.scenes import SETTINGS


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
    assert {"Continue", "Ana", "1 computer", "Round 4 of 13", "Today, 21:14"} <= set(words)
    assert "Waiting matches (3)" in words
    assert "Waiting matches (1)" in words_of(title_page(tools(), Moment("title", waiting=(match,))))
    assert (
        named(page, "button:continue").label == "Continue: Ana and Ben. Round 4 of 13. Today, 21:14"
    )


def players(*seats: tuple[str, Kind], window: tuple[int, int] = (1280, 800)) -> TitlePlayers:
    """How the way back tells who plays a match."""
    match = replace(waiting_match(0), seats=seats)
    page = title_page(tools(window), Moment("title", waiting=(match,)))
    assert page.menu.going_on is not None
    assert page.menu.going_on.button.target.rect.contains(page.menu.going_on.players.letters[0].box)
    return page.menu.going_on.players


def told(laid: TitlePlayers) -> list[str]:
    return [" ".join(letters.fitted.lines) for letters in laid.letters]


FIRST = ("Ana", "Ben", "Chloë", "Diego", "Esra", "Femi", "Grace", "Hugo", "Ines", "Jun")
COUNTED: dict[int, list[str]] = {0: [], 1: ["1 computer"], 3: ["3 computers"]}


def sentence(people: int, named_ones: int) -> str:
    left = people - named_ones
    *most, last = [*FIRST[:named_ones], *([f"{left} more"] if left else [])]
    return f"{', '.join(most)} and {last}" if most else last


@pytest.mark.parametrize("computers", [0, 1, 3])
@pytest.mark.parametrize("people", range(1, 11))
@pytest.mark.parametrize("window", SIZES)
def test_as_many_people_as_fit_go_by_name_and_the_rest_by_number(
    people: int, computers: int, window: tuple[int, int]
) -> None:
    """Computers are counted beside their sign; with one more name the lines would be too long."""
    if people + computers not in range(2, 11):
        return
    seats: list[tuple[str, Kind]] = [(name, "person") for name in FIRST[:people]]
    seats += [("Robo", "computer")] * computers
    laid = players(*seats, window=window)
    words, *counted = told(laid)
    assert counted == COUNTED[computers]
    assert (laid.sign is not None) == bool(computers)
    shown = next(n for n in range(1, people + 1) if words == sentence(people, n))
    assert shown >= min(people, 3)
    if shown < people:
        px, width = laid.letters[0].fitted.px, laid.letters[0].box.width
        longer = tools(window).typesetter.wrap(sentence(people, shown + 1), px, False, width)
        assert len(longer.lines) > (1 if computers else 2)


def test_a_match_of_computers_alone_tells_their_number() -> None:
    assert told(players(("Ana", "computer"), ("Ben", "computer"))) == ["2 computers"]


def test_a_name_too_long_for_the_button_is_cut_and_the_others_still_count() -> None:
    (words,) = told(players((LONG, "person"), ("Ben", "person"), ("Al", "person")))
    assert words.startswith("WWW")
    assert words.endswith("… and 2 more")


def test_all_letters_that_tell_of_players_have_one_size_and_keep_apart() -> None:
    for window in SIZES:
        for seats in range(2, 11):
            mixed: tuple[tuple[Kind, ...], ...] = (
                ("person", "computer"),
                ("person",),
                ("computer",),
            )
            for kinds in mixed:
                row = tuple((NAMES[seat], kinds[seat % len(kinds)]) for seat in range(seats))
                laid = players(*row, window=window)
                assert {it.fitted.px for it in laid.letters} == {tools(window).frame.units.g(BODY)}
                rooms = [ink(letters, tools(window)) for letters in laid.letters]
                rooms += [laid.sign] if laid.sign is not None else []
                assert all(room.collidelist(rooms[:n]) == -1 for n, room in enumerate(rooms))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", SIZES)
def test_nothing_of_the_table_is_seen_behind_words_and_buttons(
    window: tuple[int, int], language: LanguageCode
) -> None:
    used = tools(window, language)
    for waiting, keeping in (((), Keeping()), (TEN, Keeping()), (TEN, MEMORY)):
        page = title_page(used, Moment("title", waiting=waiting, keeping=keeping))
        ground = title_backdrop(used.frame, used.typesetter, page.night)
        rooms = [target.rect for target in page.menu.targets]
        rooms += [ink(letters, used) for letters in page.letters[:-1]]
        rooms += [page.warning.ground] if page.warning is not None else []
        for room in rooms:
            seen = ground.subsurface(room.inflate(4, 4))
            assert pygame.mask.from_threshold(seen, NIGHT, (2, 2, 2, 255)).count() == (
                seen.get_width() * seen.get_height()
            )
        assert pygame.mask.from_threshold(ground, NIGHT, (9, 9, 9, 255)).count() < (
            0.93 * ground.get_width() * ground.get_height()
        )


def test_the_line_under_the_train_is_no_smaller_than_the_one_under_the_name() -> None:
    _, subtitle, promise = title_page(tools(), Moment("title")).letters
    assert promise.style.px == promise.fitted.px == subtitle.style.px


def test_the_match_played_last_is_the_one_that_goes_on() -> None:
    first, second = (replace(waiting_match(n), round=n) for n in (3, 9))
    words = words_of(title_page(tools(), Moment("title", waiting=(second, first))))
    assert "Round 9 of 13" in words
    assert "Round 3 of 13" not in words


@pytest.mark.parametrize(
    ("ago", "when"),
    [
        (1, "Yesterday, 21:14"),
        (2, "29 Nov, 21:14"),
        (32, "29 Nov, 21:14"),
        (33, "29 Nov 2026, 21:14"),
        (-1, "29 Nov, 21:14"),
    ],
)
def test_an_earlier_match_tells_its_day_and_hour(ago: int, when: str) -> None:
    match = replace(waiting_match(0), days_ago=ago)
    assert when in words_of(title_page(tools(), Moment("title", waiting=(match,))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", SIZES)
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
            assert page.menu.targets[-1].rect.bottom <= page.foot.top
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
