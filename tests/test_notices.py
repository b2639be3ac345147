"""The menu over a match and the notices: what they say, and how they guard what is lost."""

from dataclasses import replace

import pytest

from game.intents import RestartRound
from render.languages import LanguageCode
from render.menu_page import menu_page
from render.moment import Failure, Keeping, Moment, Question, Told
from render.notice_page import notice_page
from render.paragraphs import path_lines
from render.targets import TargetId
from render.title_page import title_page
from tests.outer_pages import (
    FILES,
    LANGUAGES,
    MEMORY,
    PAGES,
    PLACE,
    SIZES,
    TEN,
    letterings,
    named,
    tools,
    waiting_match,
)
from tests.over_scenes import played


def words_of(page: object) -> list[str]:
    return [" ".join(letters.fitted.lines) for letters in letterings(page)]


def about(question: Question) -> Moment:
    return Moment("notice", question=question, waiting=TEN, subject="match 0")


@pytest.mark.parametrize("can_restart", [False, True])
def test_r9_7_the_menu_offers_a_restart_where_one_changes_anything(can_restart: bool) -> None:
    """C55: and says why not where it does not."""
    scene = replace(played(3, 1), can_restart=can_restart)
    page = menu_page(tools(), scene, Moment("menu"))
    assert named(page, "button:restart-round").enabled is can_restart
    assert ("Nothing has been played in this round" in words_of(page)) is not can_restart


@pytest.mark.parametrize(
    ("keeps", "keeping", "left", "quitted"),
    [
        (True, Keeping(), "The match is kept", "The match is kept"),
        (True, MEMORY, "Kept until the program ends", "What is not saved is lost"),
        (False, Keeping(), "The match is not kept", "What is not saved is lost"),
        (False, MEMORY, "The match is not kept", "What is not saved is lost"),
    ],
)
def test_r9_8_the_menu_says_what_becomes_of_a_match_that_is_left(
    keeps: bool, keeping: Keeping, left: str, quitted: str
) -> None:
    page = menu_page(tools(), None, Moment("menu", keeps=keeps, keeping=keeping))
    notes = {button.target.id: button.note for button in page.overlay.buttons}
    for name, told in (("button:title", left), ("button:quit", quitted)):
        note = notes[TargetId(name)]
        assert note is not None
        assert " ".join(note.fitted.lines) == told


def test_the_menu_tells_how_saving_goes() -> None:
    """C40, C42: nothing while all is well, one sentence when it takes long or does not work."""
    plain = words_of(menu_page(tools(), None, Moment("menu")))
    late = words_of(menu_page(tools(), None, Moment("menu", keeping=Keeping("late"))))
    memory = words_of(menu_page(tools(), None, Moment("menu", keeping=MEMORY)))
    assert set(late) - set(plain) == {"Saving takes longer than usual."}
    fates = {"Kept until the program ends", "What is not saved is lost"}
    (told,) = set(memory) - set(plain) - fates
    assert told.startswith("Matches cannot be saved in ")


@pytest.mark.parametrize(
    ("failure", "reason"),
    [("full", "the disk is full"), ("denied", "may not be written"), ("failed", "writing failed")],
)
def test_where_only_settings_cannot_be_saved_that_is_what_is_said(
    failure: Failure, reason: str
) -> None:
    keeping = Keeping("settings", failure, "/home/ana")
    plain = set(words_of(menu_page(tools(), None, Moment("menu"))))
    menu = set(words_of(menu_page(tools(), None, Moment("menu", keeping=keeping))))
    assert plain < menu
    (told,) = menu - plain
    assert told.startswith("Settings cannot be saved in /home/ana: ")
    assert reason in told
    assert told.endswith("Matches are saved.")
    assert told in " ".join(words_of(title_page(tools(), Moment("title", keeping=keeping))))


def test_r9_7_a_restart_says_what_is_lost_and_waits_until_presses_count() -> None:
    early = notice_page(tools(), Moment("notice", question="restart-round", armed=False))
    ready = notice_page(tools(), Moment("notice", question="restart-round"))
    for page, enabled in ((early, False), (ready, True)):
        confirm = named(page, "button:confirm")
        assert (confirm.request, confirm.enabled) == (RestartRound(), enabled)
        assert named(page, "button:cancel").enabled
        assert any("All moves of this round are lost" in text for text in words_of(page))
    assert [button.kind for button in early.overlay.buttons] == ["disabled", "primary"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", SIZES)
def test_r9_8_a_double_tap_cannot_delete_a_match(
    window: tuple[int, int], language: LanguageCode
) -> None:
    """Where the first question's yes was, the second one keeps the match."""
    used = tools(window, language)
    first, second = (
        notice_page(used, about(question)) for question in ("delete-match", "delete-for-good")
    )
    yes = named(first, "button:confirm").rect
    assert named(second, "button:cancel").rect.contains(yes.inflate(-yes.width // 9, -9))
    assert not named(second, "button:confirm").rect.colliderect(yes)


@pytest.mark.parametrize("question", ["delete-match", "delete-for-good"])
def test_a_question_about_a_match_names_it(question: Question) -> None:
    match = replace(waiting_match(0, 2), seats=(("Ana", "person"), ("Ben", "person")), round=6)
    moment = Moment("notice", question=question, waiting=(match,), subject=match.match)
    page = notice_page(tools(), moment)
    assert {"Ana", "Ben", "Round 6 of 13", "Today, 21:14"} <= set(words_of(page))
    assert page.seats is not None
    assert notice_page(tools(), moment._replace(subject="another")).seats is None


def test_files_set_aside_are_named_with_their_place() -> None:
    """C38, C39: one clear message, with one way on."""
    told = Told("rescued", "/home/ana/data", ("damaged.db", "damaged.db-wal"), 3, 1)
    page = notice_page(tools(), Moment("notice", told=told))
    words = words_of(page)
    assert {*told.names, "3 matches were recovered."} <= set(words)
    assert "1 of them lost its last moves." in words
    assert words.index(told.place) < words.index(told.names[0])
    assert [target.label for target in page.targets] == ["Go on"]


@pytest.mark.parametrize(
    ("files", "heading"),
    [
        (0, "The file with the matches is missing"),
        (1, "A damaged file was found"),
        (2, "Damaged files were found"),
    ],
)
def test_the_heading_counts_the_files(files: int, heading: str) -> None:
    """C38, C39: one is not called several, and one that is missing is not called damaged."""
    told = Told("rescued", PLACE, FILES[:files], 1)
    assert words_of(notice_page(tools(), Moment("notice", told=told)))[0] == heading


def test_what_became_of_matches_is_told_in_order_and_all_of_it() -> None:
    """C39: "of them" are those recovered; moves are missing besides."""
    told = Told("rescued", PLACE, FILES[:1], 3, shortened=2, lost=1, missing=5)
    words = words_of(notice_page(tools(), Moment("notice", told=told)))
    assert words[-5:-1] == [
        "3 matches were recovered.",
        "2 of them lost their last moves.",
        "1 match could not be read.",
        "The last 5 saved moves are missing.",
    ]


@pytest.mark.parametrize("window", SIZES)
def test_a_folder_stands_alone_and_is_broken_after_slashes(window: tuple[int, int]) -> None:
    page = notice_page(tools(window), Moment("notice", told=Told("rescued", PLACE, FILES[:1])))
    (place,) = (it for it in letterings(page) if "".join(it.fitted.lines) == PLACE)
    assert all(line.endswith("/") for line in place.fitted.lines[:-1])


@pytest.mark.parametrize("width", [1, 3, 9, 40])
def test_a_path_loses_no_letter_and_exceeds_no_line(width: int) -> None:
    lines = path_lines("/a-b/with spaces/and-a-very-long-name/é.db", width, len)
    assert "".join(lines) == "/a-b/with spaces/and-a-very-long-name/é.db"
    assert all(len(line) <= width for line in lines)


@pytest.mark.parametrize("window", SIZES)
def test_no_word_stands_alone_on_a_questions_last_line(window: tuple[int, int]) -> None:
    page = notice_page(tools(window), about("restart-round"))
    lines = [it.fitted.lines for it in letterings(page) if len(it.fitted.lines) > 1]
    assert all(" " in line for fitted in lines for line in fitted)


def test_nothing_recovered_is_said_and_many_files_are_counted() -> None:
    page = notice_page(tools(), Moment("notice", told=Told("rescued", PLACE, FILES)))
    words = words_of(page)
    assert "and 2 more" in words
    assert "No match could be recovered. Nothing was deleted." in words
    assert not any("last moves" in text for text in words)


@pytest.mark.parametrize("name", ["told", "told-lost", "told-gone", "told-copy", "told-part"])
def test_each_message_says_what_it_is_about(name: str) -> None:
    """No file is counted where none was set aside, and nothing is called lost that is not."""
    _, moment = PAGES[name]
    words = words_of(notice_page(tools(), moment))
    told = moment.told
    assert told is not None
    assert any("set aside" in text for text in words) == bool(told.names)
    assert any("recovered" in text for text in words) == (told.kind == "rescued")
    assert ("The last 5 saved moves are missing." in words) == (told.missing == 5)


def test_a_message_comes_before_a_question() -> None:
    told = Told("rescued", PLACE, FILES[:1], 1)
    page = notice_page(tools(), about("delete-match")._replace(told=told))
    assert "A damaged file was found" in words_of(page)
