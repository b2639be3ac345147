"""The set-up: seats around the table, the open seat, and how long it takes."""

from dataclasses import replace

import pytest

from render.languages import LanguageCode
from render.moment import FIRST_SETUP, Moment, SeatDraft, SetupDraft
from render.navigation import OpenScreen, StartMatch
from render.seat_names import default_name, seat_name
from render.setup_inspector import Inspector
from render.setup_more import fault_text
from render.setup_page import SetupPage, setup_page
from render.setup_paint import typing_mark
from render.setup_wishes import (
    ClearName,
    ClearSeed,
    EditName,
    EditSeed,
    EndText,
    EraseText,
    RemoveSeat,
    SetKind,
    SetLook,
    TypeText,
    UseName,
)
from render.setup_words import duration_text, minutes_for, players_text
from render.targets import target_named
from render.theme import SEATS
from tests.outer_pages import (
    LANGUAGES,
    LONG,
    PLAYED,
    SIZES,
    ink,
    letterings,
    named,
    painted,
    pixels,
    setup_of,
    tools,
)


def test_the_open_seat_can_be_changed_named_and_removed() -> None:
    page = setup_page(tools(), Moment("setup", setup_of(4, 1)))
    asked = {target.id: target.request for target in page.targets if ":2:" in target.id}
    assert asked == {
        "seat:2:person": None,
        "seat:2:kind": SetKind(1, "computer"),
        "seat:2:name": EditName(1),
        "seat:2:clear": ClearName(1),
        **{f"seat:2:colour:{n}": None if n == 2 else SetLook(1, n - 1) for n in range(1, 11)},
        "seat:2:language": OpenScreen("languages", 1),
        "seat:2:remove": RemoveSeat(1),
    }


@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_half_that_changes_something_can_be_touched(seat: int) -> None:
    setup = setup_of(4, seat)
    page = setup_page(tools(), Moment("setup", setup))
    chosen = named(page, f"seat:{seat + 1}:{setup.seats[seat].kind}")
    other = named(page, f"seat:{seat + 1}:kind")
    assert not chosen.enabled
    assert chosen.request is None
    assert other.enabled
    assert not chosen.rect.colliderect(other.rect)
    assert {chosen.label, other.label} == {"Person", "Computer"}


def test_the_switch_of_a_computer_leads_back_to_a_person() -> None:
    page = setup_page(tools(), Moment("setup", setup_of(4, 2)))
    assert named(page, "seat:3:kind").request == SetKind(2, "person")


def test_an_empty_name_has_nothing_to_clear_and_a_wider_field() -> None:
    empty = setup_page(tools(), Moment("setup", setup_of(4, 2)))
    full = setup_page(tools(), Moment("setup", setup_of(4, 1)))
    assert target_named(empty.targets, "seat:3:clear") is None
    assert named(empty, "seat:3:name").rect.width > named(full, "seat:2:name").rect.width


@pytest.mark.parametrize(
    ("seats", "fewer", "more"), [(2, False, True), (3, True, True), (10, True, False)]
)
def test_two_to_ten_seats_and_no_others(seats: int, fewer: bool, more: bool) -> None:
    page = setup_page(tools(), Moment("setup", setup_of(seats, 0)))
    for name, enabled in (
        ("button:seats-fewer", fewer),
        ("seat:1:remove", fewer),
        ("button:seats-more", more),
    ):
        target = named(page, name)
        assert target.enabled == enabled
        assert (target.request is not None) == enabled


@pytest.mark.parametrize(
    ("kinds", "lit"),
    [
        ("pccc", "just-me"),
        ("pp", "seats-2"),
        ("ppp", "seats-3"),
        ("pppp", "seats-4"),
        ("ppppp", None),
        ("ppc", None),
        ("cpcc", None),
    ],
)
def test_the_quick_choice_that_fits_is_lit(kinds: str, lit: str | None) -> None:
    seats = (SeatDraft("", "person" if kind == "p" else "computer") for kind in kinds)
    page = setup_page(tools(), Moment("setup", SetupDraft(tuple(seats))))
    chosen = [button.target.id for button in page.quick if button.kind == "chosen"]
    assert chosen == ([] if lit is None else [f"button:{lit}"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", "Ana", "Ana ", "عمر", LONG])
@pytest.mark.parametrize("window", SIZES)
def test_the_typing_mark_stands_in_the_field_beside_the_name(
    language: LanguageCode, name: str, window: tuple[int, int]
) -> None:
    used = tools(window, language)
    setup = SetupDraft((SeatDraft(name, "person"), SeatDraft("", "person")), 0, typing=True)
    page = setup_page(used, Moment("setup", setup))
    assert isinstance(page.beside, Inspector)
    mark = typing_mark(used, page.beside.field)
    assert page.beside.field.target.rect.contains(mark)
    if name and len(page.beside.field.letters.fitted.lines) == 1:
        assert not mark.colliderect(ink(page.beside.field.letters, used))


def test_typing_shows() -> None:
    still = painted(setup_page(tools(), Moment("setup", setup_of(4, 0))))
    typing = painted(setup_page(tools(), Moment("setup", setup_of(4, 0, typing=True))))
    assert pixels(still) != pixels(typing)


def test_a_seat_without_a_name_goes_by_its_symbol() -> None:
    messages = tools().messages
    names = [default_name(messages, seat) for seat in range(10)]
    assert [name.lower() for name in names] == [look.symbol for look in SEATS]
    assert seat_name(messages, 2, "  ") == "Triangle"
    assert seat_name(messages, 2, " Ana ") == "Ana"
    page = setup_page(tools(), Moment("setup", FIRST_SETUP))
    assert named(page, "seat:2:name").label == "Seat 2: Square, Person"


def test_more_people_take_longer_than_computers() -> None:
    assert minutes_for(4, 0) == 130
    assert minutes_for(4, 0) > minutes_for(3, 1) > minutes_for(1, 3) > minutes_for(0, 4) >= 10


@pytest.mark.parametrize(
    ("kinds", "time", "players"),
    [
        ("pccc", "13 rounds: about 50 min", "1 person · 3 computers"),
        ("pppp", "13 rounds: about 2 h 10 min", "4 people"),
        ("ppcccc", "13 rounds: about 1 h 30 min", "2 people · 4 computers"),
        ("pp", "13 rounds: about 1 h", "2 people"),
        ("cc", "13 rounds: about 10 min", "Computers play by themselves"),
    ],
)
def test_the_set_up_says_who_plays_and_for_how_long(kinds: str, time: str, players: str) -> None:
    seats = (SeatDraft("", "person" if kind == "p" else "computer") for kind in kinds)
    setup = SetupDraft(tuple(seats))
    assert duration_text(tools().messages, setup) == time
    assert players_text(tools().messages, setup) == players


def shown(setup: SetupDraft, window: tuple[int, int] = (1280, 800)) -> SetupPage:
    return setup_page(tools(window), Moment("setup", setup))


def words(page: SetupPage) -> set[str]:
    return {" ".join(each.fitted.lines) for each in letterings(page)}


def names_on(page: SetupPage) -> list[str]:
    asked = (target.request for target in page.targets)
    return [request.name for request in asked if isinstance(request, UseName)]


@pytest.mark.parametrize("window", SIZES)
def test_names_of_former_times_are_offered_where_a_person_sits(window: tuple[int, int]) -> None:
    """Typing is never needed: some under the field, all of them over the keyboard."""
    setup = replace(setup_of(4, 1), recent=("Ana", *PLAYED[1:10], "Maria-Magdalena", "Olaf"))
    free = [name for name in setup.recent if name not in ("Ana", "Maria-Magdalena")]
    some = names_on(shown(setup, window))
    assert some == free[: len(some)] != []
    assert names_on(shown(replace(setup, typing=True, keys=True), window)) == free
    assert named(shown(setup, window), "seat:2:name:1").request == UseName(1, free[0])
    assert names_on(shown(replace(setup, chosen=2), window)) == []


def test_a_touched_field_has_keys_for_every_letter_and_digit() -> None:
    """The first letter of each word of a name is a capital."""
    setup = replace(setup_of(2, 0, typing=True), keys=True)
    asked = {str(target.id): target.request for target in shown(setup).targets}
    assert asked["key:q"] == TypeText("q")
    assert {f"key:{key}" for key in "abcdefghijklmnopqrstuvwxyz0123456789"} <= set(asked)
    assert asked["key:space"] == TypeText(" ")
    assert (asked["key:backspace"], asked["key:done"]) == (EraseText(), EndText())
    for name in ("", "Ana ", "Ana-"):
        seats = (SeatDraft(name, "person"), *setup.seats[1:])
        assert named(shown(replace(setup, seats=seats)), "key:q").request == TypeText("Q")
    seed = replace(FIRST_SETUP, more=True, typing=True, keys=True)
    assert named(shown(seed), "key:q").request == TypeText("q")


def test_r1_5_more_shows_the_seed_and_what_a_typed_one_means() -> None:
    """R1.5: a new one, or a typed one, which somebody could know."""
    page = shown(replace(FIRST_SETUP, more=True))
    assert {target.id: target.request for target in page.targets if "seed" in target.id} == {
        "button:seed": EditSeed()
    }
    assert "New for this match" in words(page)
    assert "Whoever types a seed could know every hand. It holds for one match." in words(page)
    assert named(page, "button:start").request == StartMatch()
    typed_one = shown(replace(FIRST_SETUP, more=True, seed="tren "))
    assert "tren" in {word.strip() for word in words(typed_one)}
    assert named(typed_one, "seed:clear").request == ClearSeed()
    assert named(typed_one, "button:start").request == StartMatch("tren")


def test_r1_5_all_see_that_a_seed_was_typed_but_not_which() -> None:
    """R1.5: also while nothing but the table is open."""
    page = shown(replace(FIRST_SETUP, seed="tren 12"))
    assert "Typed seed" in words(page)
    assert not any("tren" in each for each in (*words(page), *(it.label for it in page.targets)))
    assert "tren" not in repr(page.targets)
    assert "Typed seed" not in words(shown(FIRST_SETUP))


def test_c61_what_is_no_seed_gets_one_clear_line() -> None:
    """C61."""
    messages = tools().messages
    assert fault_text(messages, "long") == "A seed has 1 to 64 characters."
    assert fault_text(messages, "sign") == "A seed cannot hold this character."
    page = shown(replace(FIRST_SETUP, more=True, typing=True, seed="tren", refused="long"))
    assert fault_text(messages, "long") in words(page)
    assert len(page.beside.letters) == 1 + len(
        shown(replace(FIRST_SETUP, more=True)).beside.letters
    )


def test_the_set_up_says_that_one_can_stop() -> None:
    assert "Stop at any moment and go on another day." in words(shown(FIRST_SETUP))
