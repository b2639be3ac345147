"""The seats being set up, by wishes and by keys."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.clusters import clusters
from game.names import MAX_CLUSTERS, normal_name, typed_name
from input.setup import (
    SetupWish,
    changed,
    closed,
    entered,
    erased,
    tabbed,
    typed,
)
from render.moment import FIRST_SETUP, SetupDraft
from render.navigation import (
    AddSeat,
    ChooseSeat,
    ClearName,
    EditName,
    JustMe,
    RemoveSeat,
    SetKind,
    SetSeats,
)

SEATS = st.integers(-2, 12)
WISHES: st.SearchStrategy[SetupWish] = st.one_of(
    SEATS.map(SetSeats),
    st.just(JustMe()),
    st.just(AddSeat()),
    st.one_of(st.none(), SEATS).map(RemoveSeat),
    SEATS.map(ChooseSeat),
    st.builds(SetKind, SEATS, st.sampled_from(("person", "computer"))),
    SEATS.map(EditName),
    SEATS.map(ClearName),
)


def kinds(draft: SetupDraft) -> str:
    return "".join(seat.kind[0] for seat in draft.seats)


def names(draft: SetupDraft) -> list[str]:
    return [seat.name for seat in draft.seats]


def after(draft: SetupDraft, *wishes: SetupWish) -> SetupDraft:
    for wish in wishes:
        draft = changed(draft, wish)
    return draft


def write(draft: SetupDraft, seat: int, text: str) -> SetupDraft:
    return entered(typed(changed(draft, EditName(seat)), text))


@pytest.mark.parametrize("seats", range(2, 11))
def test_so_many_persons_at_one_touch(seats: int) -> None:
    assert kinds(changed(FIRST_SETUP, SetSeats(seats))) == "p" * seats


def test_just_me_is_one_person_among_three_computers() -> None:
    assert kinds(changed(FIRST_SETUP, JustMe())) == "pccc"


def test_quick_choices_keep_the_names_of_who_stays() -> None:
    draft = write(write(FIRST_SETUP, 0, "Ana"), 1, "Ben")
    assert names(changed(draft, SetSeats(3))) == ["Ana", "Ben", ""]
    assert names(changed(draft, JustMe())) == ["Ana", "", "", ""]


def test_seats_come_and_go_at_the_end() -> None:
    assert kinds(after(FIRST_SETUP, JustMe(), AddSeat())) == "pcccc"
    assert kinds(after(FIRST_SETUP, JustMe(), RemoveSeat())) == "pcc"
    assert kinds(after(FIRST_SETUP, *(AddSeat(),) * 9)) == "p" * 10
    assert kinds(after(FIRST_SETUP, *(RemoveSeat(),) * 9)) == "pp"


@pytest.mark.parametrize(("removed", "chosen"), [(0, 1), (1, 1), (2, None), (3, 2)])
def test_the_open_seat_stays_open_when_another_goes(removed: int, chosen: int | None) -> None:
    draft = after(FIRST_SETUP, ChooseSeat(2), RemoveSeat(removed))
    assert draft.chosen == chosen


def test_a_kind_changes_for_one_seat_alone() -> None:
    assert kinds(changed(FIRST_SETUP, SetKind(2, "computer"))) == "ppcp"


def test_typing_goes_to_the_name_that_takes_keys() -> None:
    draft = typed(changed(FIRST_SETUP, EditName(1)), "Zoë")
    assert names(draft) == ["", "Zoë", "", ""]
    assert names(erased(draft)) == ["", "Zo", "", ""]
    assert names(changed(draft, ClearName(1))) == ["", "", "", ""]


def test_nothing_is_typed_where_no_name_takes_keys() -> None:
    draft = changed(FIRST_SETUP, ChooseSeat(1))
    assert typed(draft, "x") == erased(draft) == entered(draft) == tabbed(draft) == draft


def test_tab_goes_round_the_seats() -> None:
    draft = changed(FIRST_SETUP, EditName(0))
    for name in "abcd":
        draft = tabbed(typed(draft, name))
    assert names(draft) == list("abcd")
    assert (draft.chosen, draft.typing) == (0, True)


def test_enter_ends_typing_and_leaves_the_seat_open() -> None:
    draft = write(FIRST_SETUP, 2, "Eve ")
    assert (draft.chosen, draft.typing, draft.seats[2].name) == (2, False, "Eve")
    assert closed(draft).chosen is None


@pytest.mark.parametrize("word", ["computer", " computer ", "\u200d", "  "])
def test_computer_is_no_name(word: str) -> None:
    assert write(FIRST_SETUP, 0, word).seats[0].name == ""


def test_a_name_has_at_most_twenty_characters_as_readers_count() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert typed_name("x" * 30) == "x" * 20
    assert typed_name(family * 21) == family * 20
    assert typed_name("क्षि" * 25) == "क्षि" * 20


def test_controls_go_and_joiners_stay() -> None:
    assert typed_name("\u202eAn\u2066a\u200f\n\x07\x00") == "Ana"
    assert typed_name("می\u200cروم") == "می\u200cروم"


def test_the_last_character_goes_whole() -> None:
    draft = typed(changed(FIRST_SETUP, EditName(0)), "Ae\u0301")
    assert erased(draft).seats[0].name == "A"


@given(st.text(max_size=60))
def test_any_text_becomes_a_name(text: str) -> None:
    name = typed_name(text)
    assert len(clusters(name)) <= MAX_CLUSTERS
    assert not any(unicodedata.category(char) in ("Cc", "Zl", "Zp") for char in name)
    assert typed_name(name) == name


@given(st.lists(WISHES, max_size=25))
def test_any_wishes_leave_a_match_to_begin(wishes: list[SetupWish]) -> None:
    draft = after(FIRST_SETUP, *wishes)
    assert 2 <= len(draft.seats) <= 10
    assert draft.chosen is None or draft.chosen in range(len(draft.seats))
    assert draft.chosen is not None or not draft.typing
    assert all(not seat.name or normal_name(seat.name.strip()) for seat in draft.seats)
