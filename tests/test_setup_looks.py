"""Choosing a seat's colour and symbol in the set-up: swaps, newcomers, swatches, and names."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.last_setup import last_setup, with_setup
from app.preferences import Preferences
from game.strict_json import Json
from input.setup import changed
from render.characters import plainly
from render.languages import LanguageCode
from render.moment import FIRST_SETUP, Moment, SetupDraft
from render.navigation import GoTo, NextMatch, StartMatch
from render.seat_looks import draft_looks
from render.settings import USUAL
from render.setup_inspector import Inspector
from render.setup_looks import Swatches
from render.setup_page import SetupPage, setup_page
from render.setup_wishes import (
    AddSeat,
    EditName,
    JustMe,
    OpenLooks,
    RemoveSeat,
    SetLook,
    SetSeats,
)
from render.targets import target_named
from render.theme import SEATS, Size
from tests.outer_pages import LANGUAGES, PLAYED, SIZES, ink, named, painted, setup_of, tools
from tests.programs import FIRST, SECOND, Around, begun, ticked
from tests.scenes import SETTINGS

pytestmark = pytest.mark.usefixtures("uncollected")
swaps = st.builds(SetLook, st.integers(-1, 11), st.integers(-1, 11))


def swapped(draft: SetupDraft, *pairs: tuple[int, int]) -> SetupDraft:
    for seat, look in pairs:
        draft = changed(draft, SetLook(seat, look))
    return draft


@given(st.integers(2, 10), st.lists(swaps, max_size=12))
def test_a_look_is_given_and_who_had_it_gets_the_other(seats: int, wishes: list[SetLook]) -> None:
    draft = setup_of(seats)
    for wish in wishes:
        before, draft = draft_looks(draft), changed(draft, wish)
        after = draft_looks(draft)
        assert len(set(after)) == seats
        if wish.seat not in range(seats) or wish.look not in range(10):
            assert after == before
            continue
        assert after[wish.seat] == wish.look
        if wish.look in before:
            assert after[before.index(wish.look)] == before[wish.seat]
        changes = [one for one, other in zip(before, after, strict=True) if one != other]
        assert set(changes) <= {before[wish.seat], wish.look}


def test_a_swap_taken_back_is_the_set_up_of_before() -> None:
    assert swapped(FIRST_SETUP, (0, 3), (3, 3)) == FIRST_SETUP
    assert swapped(FIRST_SETUP, (0, 8), (0, 0)) == FIRST_SETUP


def test_a_seat_that_comes_has_the_first_free_look_and_others_keep_theirs() -> None:
    draft = swapped(FIRST_SETUP, (0, 4), (2, 9))
    assert draft_looks(draft) == (4, 1, 9, 3)
    assert draft_looks(changed(draft, AddSeat())) == (4, 1, 9, 3, 0)
    assert draft_looks(changed(changed(draft, AddSeat()), AddSeat())) == (4, 1, 9, 3, 0, 2)
    assert draft_looks(changed(draft, RemoveSeat(0))) == (1, 9, 3)
    assert draft_looks(changed(changed(draft, RemoveSeat(0)), SetSeats(4))) == (1, 9, 3, 0)
    assert draft_looks(changed(draft, JustMe())) == (4, 1, 9, 3)
    assert draft_looks(changed(draft, SetSeats(2))) == (4, 1)


def test_the_choice_opens_and_closes_and_ends_typing() -> None:
    typing = changed(FIRST_SETUP, EditName(1))
    opened = changed(typing, OpenLooks(2))
    assert (opened.chosen, opened.looks, opened.typing, opened.keys) == (2, True, False, False)
    assert not changed(opened, OpenLooks(2)).looks
    assert changed(opened, OpenLooks(1)).looks
    assert not changed(opened, OpenLooks(12)).looks
    assert not changed(opened, SetLook(2, 7)).looks
    assert not changed(opened, EditName(2)).looks
    assert not changed(opened, RemoveSeat(2)).looks
    assert changed(opened, RemoveSeat(0)).looks


def test_looks_are_noted_with_the_set_up_and_wrong_ones_fall_back_alone() -> None:
    """C39."""
    draft = swapped(FIRST_SETUP, (0, 6), (1, 0))
    noted = with_setup(Preferences(USUAL, {}), draft).content
    assert draft_looks(last_setup(noted)) == (6, 0, 2, 3)
    assert noted["seats"] != with_setup(Preferences(USUAL, {}), FIRST_SETUP).content["seats"]
    wrong: list[Json] = [3, 3, True, None, "4", 0, 11, 5.5, [1], -1]
    seats: list[Json] = [{"name": "", "kind": "person", "look": look} for look in wrong]
    assert draft_looks(last_setup({"seats": seats})) == (2, 1, 0, 3, 4, 5, 6, 7, 8, 9)
    (named_one, *_) = last_setup({"seats": [{"name": "Ana", "look": {}}, {}]}).seats
    assert (named_one.name, named_one.look) == ("Ana", None)


def page_of(setup: SetupDraft, window: tuple[int, int] = (1280, 800)) -> SetupPage:
    return setup_page(tools(window), Moment("setup", setup))


def test_swatches_say_whose_they_are_and_swap() -> None:
    setup = replace(swapped(setup_of(4), (2, 7)), chosen=1)
    page = page_of(setup)
    labels = {n: named(page, f"seat:2:colour:{n}").label for n in range(1, 11)}
    assert labels[1] == "Circle, taken by Ana: swap"
    assert labels[2] == "Square, chosen"
    assert labels[3] == "Triangle"
    assert labels[8] == "Heart, taken by seat 3: swap"
    assert not named(page, "seat:2:colour:2").enabled
    assert named(page, "seat:2:colour:8").request == SetLook(1, 7)


def test_a_taken_swatch_is_dimmed_and_the_own_one_lit() -> None:
    page = page_of(setup_of(4, 1))
    looks = swatches_of(page)
    assert [swatch.state for swatch in looks.swatches] == ["taken", "own", "taken", "taken"] + (
        ["free"] * 6
    )
    shown = painted(page)
    for swatch in looks.swatches:
        seen = set(colours_in(shown, swatch.symbol))
        assert (SEATS[swatch.look].colour in seen) == (swatch.state != "taken")
    kinds = [swatch.face.kind for swatch in looks.swatches]
    assert kinds.count("chosen") == 1


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [*SIZES, (640, 360), (500, 1300)])
def test_a_taken_swatch_has_the_number_of_its_seat_and_the_others_none(
    window: tuple[int, int], size: Size, language: LanguageCode
) -> None:
    """Dimness alone would tell neither why nor whose it is."""
    used = tools(window, language, size)
    for setup in (swapped(setup_of(10, 3), (0, 6)), replace(setup_of(4, 1), looks=True)):
        page = setup_page(used, Moment("setup", replace(setup, looks=True)))
        looks, has = swatches_of(page), draft_looks(setup)
        for swatch in looks.swatches:
            if swatch.number is None:
                assert swatch.state != "taken"
                continue
            assert swatch.number.fitted.lines == (str(has.index(swatch.look) + 1),)
            assert not ink(swatch.number, used).colliderect(swatch.symbol)
            assert swatch.face.target.rect.contains(ink(swatch.number, used))
        numbered = [swatch.look for swatch in looks.swatches if swatch.number is not None]
        assert sorted(numbered) == sorted(set(has) - {has[setup.chosen or 0]})
        told = [plainly(" ".join(letters.fitted.lines)) for letters in looks.letters]
        say = used.messages.say
        assert {say("Taken: the two seats swap"), say("Taken: swap")} & {*told}


def swatches_of(page: SetupPage) -> Swatches:
    """The swatches that show, wherever they lie."""
    assert isinstance(page.beside, Inspector)
    looks = page.beside.looks
    shown = looks if isinstance(looks, Swatches) else page.choice
    assert shown is not None
    return shown


def colours_in(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[tuple[int, int, int]]:
    for x in range(rect.left, rect.right, 2):
        for y in range(rect.top, rect.bottom, 2):
            red, green, blue, _ = surface.get_at((x, y))
            yield red, green, blue


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [*SIZES, (640, 360), (800, 800), (500, 1300)])
def test_all_ten_are_two_touches_away_at_most(
    window: tuple[int, int], size: Size, language: LanguageCode
) -> None:
    """Without room for them a button lays them in the table's place."""
    used = tools(window, language, size)
    for setup in (setup_of(10, 3), replace(setup_of(4, 1), recent=PLAYED)):
        page = setup_page(used, Moment("setup", setup))
        way = target_named(page.targets, f"seat:{1 + (setup.chosen or 0)}:colour")
        if way is not None:
            assert isinstance(way.request, OpenLooks)
            page = setup_page(used, Moment("setup", changed(setup, way.request)))
            assert page.table is None
            assert page.seats == ()
            assert named(page, way.id).request == way.request
            assert named(page, way.id).label == used.messages.say("Done")
        looks = swatches_of(page)
        assert [swatch.look for swatch in looks.swatches] == list(range(10))
        for swatch in looks.swatches:
            assert min(swatch.target.rect.size) >= used.frame.units.dp(48)
            assert swatch.target.rect.contains(swatch.face.target.rect)
            assert swatch.face.target.rect.contains(swatch.symbol)


def test_where_swatches_have_room_beside_the_table_nothing_covers_it() -> None:
    page = page_of(replace(setup_of(4, 1), looks=True))
    assert page.choice is None
    assert page.table is not None
    assert target_named(page.targets, "seat:2:colour") is None


def test_swatches_in_the_tables_place_look_pressed() -> None:
    used = tools((1024, 600), "en", "tv")
    moment = Moment("setup", replace(setup_of(4, 1), recent=PLAYED, looks=True))
    at_rest = painted(setup_page(used, moment), (1024, 600))
    for name in ("seat:2:colour:5", "seat:2:colour"):
        held = painted(setup_page(used, moment._replace(pressed=name)), (1024, 600))
        place = named(setup_page(used, moment), name).rect
        outside = held.copy()
        outside.blit(at_rest, place.inflate(60, 60), place.inflate(60, 60))
        assert pygame.image.tobytes(outside, "RGB") == pygame.image.tobytes(at_rest, "RGB")
        assert pygame.image.tobytes(held, "RGB") != pygame.image.tobytes(at_rest, "RGB")


def test_a_seat_without_a_name_goes_by_the_symbol_it_has() -> None:
    page = page_of(swapped(FIRST_SETUP, (0, 9), (1, 2)))
    labels = [named(page, f"seat:{n}:name").label for n in range(1, 5)]
    assert labels[:3] == [
        "Seat 1: Hourglass, Person",
        "Seat 2: Triangle, Person",
        "Seat 3: Square, Person",
    ]


def test_r8_2_r9_8_a_match_has_the_looks_of_its_set_up_and_so_has_the_next(
    around: Around,
) -> None:
    """R8.2, R9.8: names follow them; the set-up is as it was the next time."""
    program, _ = begun()
    program._answer((GoTo("setup"), SetSeats(2), SetLook(0, 7), SetLook(1, 0)))
    ticked(program, 20)
    program._answer((StartMatch(),))
    header = around.notebook.headers[FIRST]
    assert header.endswith('{"looks": [8, 1], "nameless": [1, 2]}')
    assert '"name": "Heart"' in header
    assert '"name": "Circle"' in header
    program._answer((NextMatch(),))
    assert around.notebook.headers[SECOND].endswith('{"looks": [8, 1], "nameless": [1, 2]}')
    program._answer((GoTo("setup"),))
    assert draft_looks(program._ui.setup) == (7, 0)
