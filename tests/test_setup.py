"""The seats being set up, by wishes and by keys."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.clusters import clusters
from game.names import MAX_CLUSTERS, normal_name, typed_name
from game.seeds import normal_seed
from input.setup import (
    MOST_NAMES,
    begun,
    changed,
    closed,
    entered,
    erased,
    tabbed,
    typed,
)
from render.moment import FIRST_SETUP, SeatDraft, SetupDraft
from render.seat_looks import draft_looks
from render.setup_wishes import (
    AddSeat,
    ChooseSeat,
    ClearName,
    ClearSeed,
    EditName,
    EditSeed,
    EndText,
    EraseText,
    JustMe,
    OpenLooks,
    OpenMore,
    RemoveSeat,
    SetKind,
    SetLook,
    SetSeats,
    SetupWish,
    TypeText,
    UseName,
)

SEATS = st.integers(-2, 12)
WISHES: st.SearchStrategy[SetupWish] = st.one_of(
    SEATS.map(SetSeats),
    st.just(JustMe()),
    st.just(AddSeat()),
    st.one_of(st.none(), SEATS).map(RemoveSeat),
    SEATS.map(ChooseSeat),
    st.builds(SetKind, SEATS, st.sampled_from(("person", "computer"))),
    st.builds(SetLook, SEATS, SEATS),
    SEATS.map(OpenLooks),
    SEATS.map(EditName),
    SEATS.map(ClearName),
    st.builds(UseName, SEATS, st.sampled_from(("Ana", "Ben"))),
    st.sampled_from((OpenMore(), EditSeed(), ClearSeed(), EraseText(), EndText())),
    st.text(max_size=30).map(TypeText),
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
    assert draft.chosen is None or not draft.more
    assert draft.chosen is not None or draft.more or not draft.typing
    assert draft.typing or not draft.keys
    assert not draft.looks or (draft.chosen is not None and not draft.typing)
    assert len(set(draft_looks(draft))) == len(draft.seats)
    assert not draft.seed.strip() or normal_seed(draft.seed) == draft.seed.strip()
    assert all(not seat.name or normal_name(seat.name.strip()) for seat in draft.seats)


def with_seed(text: str) -> SetupDraft:
    return typed(changed(FIRST_SETUP, EditSeed()), text)


def test_r1_5_a_seed_is_typed_under_more_and_no_seat_is_open_then() -> None:
    """R1.5: it takes keys like a name, and is done like one."""
    opened = after(FIRST_SETUP, ChooseSeat(1), OpenMore())
    assert (opened.more, opened.chosen, opened.typing) == (True, None, False)
    draft = erased(typed(changed(opened, EditSeed()), "trend"))
    assert (draft.seed, draft.typing) == ("tren", True)
    done = entered(typed(draft, " "))
    assert (done.seed, done.typing, done.more) == ("tren", False, True)
    assert tabbed(draft) == done
    assert changed(done, ClearSeed()).seed == ""
    assert after(done, OpenMore()).more is after(done, ChooseSeat(0)).more is False


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        (" 12 ", "12"),
        ("012", "012"),
        ("12.0", "12.0"),
        ("١٢", "١٢"),
        ("１２", "１２"),
        ("e\u0301", "é"),
        ("ığdır", "ığdır"),
        ("IĞDIR", "IĞDIR"),
        ("1\u200c2", "1\u200c2"),
        ("W" * 64, "W" * 64),
        ("e\u0301" * 64, "é" * 64),
        ("   ", ""),
    ],
)
def test_c61_a_seed_is_kept_as_it_counts(text: str, seed: str) -> None:
    """C61: outer white space and NFC make no difference, all else does."""
    assert entered(with_seed(text)).seed == seed
    assert with_seed(text).refused is None
    one_by_one = changed(FIRST_SETUP, EditSeed())
    for sign in text:
        one_by_one = typed(one_by_one, sign)
    assert entered(one_by_one).seed == seed


@pytest.mark.parametrize(
    ("text", "fault"), [("W" * 65, "long"), ("a\u2028b", "sign"), ("\x00", "sign")]
)
def test_c61_what_makes_no_seed_is_left_out_and_told(text: str, fault: str) -> None:
    """C61: what stood there before stays, until something else is typed."""
    draft = typed(with_seed("tren"), text)
    assert (draft.seed, draft.refused) == ("tren", fault)
    assert (typed(draft, "s").seed, typed(draft, "s").refused) == ("trens", None)
    assert erased(draft).refused is entered(draft).refused is None


def test_r1_5_the_seed_goes_when_its_match_begins() -> None:
    """R1.5: it is for one match."""
    draft = begun(with_seed("tren"))
    assert (draft.seed, draft.more, draft.typing) == ("", False, False)


def test_keys_lie_on_the_screen_until_others_are_pressed() -> None:
    """Whoever touches a field gets keys to touch; a key of a keyboard sends them away."""
    touched = changed(FIRST_SETUP, EditName(0))
    assert touched.keys
    draft = after(touched, TypeText("A"), TypeText("n"), TypeText("n"), EraseText())
    assert (draft.seats[0].name, draft.keys) == ("An", True)
    assert not typed(draft, "a").keys
    assert not erased(draft).keys
    assert not tabbed(draft).keys
    assert not changed(draft, EndText()).typing
    assert changed(FIRST_SETUP, EditSeed()).keys


def test_names_of_persons_are_remembered_the_last_ones_first() -> None:
    """Twelve of them, each once; a computer's name is nobody's."""
    old = tuple(f"P{number}" for number in range(MOST_NAMES))
    seats = (SeatDraft("Ana", "person"), SeatDraft("Robot", "computer"), SeatDraft("P3", "person"))
    draft = begun(SetupDraft((*seats, SeatDraft("", "person")), recent=old))
    assert draft.recent == ("Ana", "P3", *(name for name in old if name != "P3"))[:MOST_NAMES]


def test_a_name_of_former_times_is_given_at_one_touch() -> None:
    draft = after(FIRST_SETUP, EditName(1), TypeText("x"), UseName(1, "Ana"))
    assert (draft.seats[1].name, draft.chosen, draft.typing) == ("Ana", 1, False)


def test_names_come_back_with_their_seats() -> None:
    seats = tuple(SeatDraft(name, "person") for name in ("Ana", "Ben", "Chloé", "Dai"))
    draft = changed(SetupDraft(seats), JustMe())
    assert [seat.name for seat in draft.seats] == ["Ana", "", "", ""]
    draft = changed(draft, SetSeats(2))
    assert [seat.name for seat in draft.seats] == ["Ana", "Ben"]
    draft = changed(changed(draft, ClearName(1)), SetSeats(5))
    assert [seat.name for seat in draft.seats] == ["Ana", "", "Chloé", "Dai", ""]
