"""What stands out on the table, and what it says about a turn."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.actions import DRAW, PASS, SEARCH, Action, Reason, Refusal
from game.scene import Consequence, Duty, Lane, Scene
from game.staging import scene
from game.tiles import NAMES, PIPS
from render.duty_words import duty_text
from render.frame import frame_of
from render.messages import load_messages
from render.moment import Moment
from render.over_bands import bands_of
from render.surfaces import Sprite
from render.table_layout import table_plan
from render.table_marks import phantom_frame
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.table_track import lane_plan
from render.table_tray import hand_places
from render.table_turn import turn_hand
from render.theme import RADIUS
from render.words import preview_text
from tests.scenes import sessions, tools

TABLE = Moment("table")
WINDOW = (1280, 800)


def _page(shown: Scene, moment: Moment = TABLE) -> TablePage:
    page = table_page(tools(*WINDOW), shown, moment)
    assert isinstance(page, TablePage)
    return page


def _tables(seats: int = 4) -> Iterator[Scene]:
    for seed in range(6):
        for session in sessions(seats, seed, 250, computers=(1,)):
            shown = scene(session)
            if shown.stage == "table":
                yield shown


def _first(wanted: Callable[[Scene], bool]) -> Scene:
    return next(shown for shown in _tables() if wanted(shown))


def _laid(page: TablePage, sprite: Sprite) -> int:
    """How often a sprite lies on a page."""
    pictures = (mark[0] for mark in page.marks if isinstance(mark, tuple))
    return sum(picture is sprite.surface for picture in pictures)


def _glowing(page: TablePage) -> int:
    bakery, side = page.table.tools.bakery, page.table.plan.side
    return sum(_laid(page, bakery.glow(side, lying=lying)) for lying in (False, True))


def _with_seen(shown: Scene, seen: Callable[[Lane], int]) -> Scene:
    lanes = tuple(replace(lane, seen=seen(lane)) for lane in shown.lanes)
    return replace(shown, lanes=lanes)


def _long_trains(shown: Scene) -> bool:
    """Short enough to lie there whole, long enough to be more than one tile."""
    sizes = [len(lane.tiles) for lane in shown.lanes]
    return shown.binding is None and shown.preview is None and 3 <= max(sizes) <= 8


def test_tiles_placed_since_the_last_look_glow() -> None:
    shown = _first(_long_trains)
    assert _glowing(_page(_with_seen(shown, lambda lane: len(lane.tiles)))) == 0
    some = _with_seen(shown, lambda lane: len(lane.tiles) - min(2, max(0, len(lane.tiles) - 1)))
    fresh = [len(lane.tiles) - lane.seen for lane in some.lanes]
    assert _glowing(_page(some)) == sum(fresh)


def test_a_train_begun_since_the_last_look_glows_as_a_whole() -> None:
    shown = _first(lambda it: _long_trains(it) and sum(bool(lane.tiles) for lane in it.lanes) > 1)
    longest = max(shown.lanes, key=lambda lane: len(lane.tiles))
    assert len(longest.tiles) > 2
    begun = _with_seen(shown, lambda lane: 0 if lane is longest else len(lane.tiles))
    assert _glowing(_page(begun)) == len(longest.tiles)


def test_while_every_train_is_new_only_their_tails_glow() -> None:
    shown = _first(_long_trains)
    trains = sum(bool(lane.tiles) for lane in shown.lanes)
    assert _glowing(_page(_with_seen(shown, lambda _: 0))) == trains


def test_beside_a_double_that_binds_nothing_glows() -> None:
    shown = _first(lambda shown: shown.binding is not None and shown.preview is None)
    assert _glowing(_page(_with_seen(shown, lambda _: 0))) <= 1


def test_a_lane_that_binds_goes_on_binding_while_a_refusal_points_at_it() -> None:
    shown = _first(lambda shown: shown.duty is Duty.COVER and shown.preview is None)
    assert shown.binding is not None
    for refusal in (None, Refusal(Reason.COVER_FIRST, shown.binding)):
        page = _page(shown, Moment("table", refusal=refusal))
        size = page.table.plan.lanes[0].size
        ground = page.table.tools.bakery.lane(size, "binding", page.table.units.g(RADIUS))
        assert _laid(page, ground) == 1


@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("lanes", range(3, 12))
def test_a_dealt_hand_stands_in_the_middle_and_yes_near_the_end(
    lanes: int, window: tuple[int, int]
) -> None:
    """A hand of the deal's size leaves no side of the tray empty: it stands in the middle, or,
    where it is too wide for that, reaches up to yes with the place of a drawn tile.
    """
    tiles = {3: 15, 4: 15, 5: 15, 6: 12, 7: 12, 8: 10, 9: 10}.get(lanes, 8)
    plan = table_plan(frame_of(*window, "ltr"), lanes, tiles)
    assert plan.hand is not None
    assert plan.hand.rows == 1
    places = hand_places(plan.hand, plan.parts.hand, plan.content.centerx, tiles, tiles)
    middle = places[0].unionall(list(places[1:])).centerx
    drawn = hand_places(plan.hand, plan.parts.hand, plan.content.centerx, tiles + 1, tiles)
    assert drawn[:-1] == places
    reaches = plan.parts.hand.right - drawn[-1].right <= plan.hand.pitch
    assert reaches or abs(middle - window[0] // 2) <= plan.hand.pitch
    assert plan.frame.width - plan.parts.actions.right <= plan.units.g(45)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_the_header_keeps_its_height_when_the_round_is_over(
    window: tuple[int, int], seats: int
) -> None:
    frame = frame_of(*window, "ltr")
    assert table_plan(frame, seats + 1, 15).header.height == bands_of(frame, seats).header.height


def test_nobody_is_asked_for_what_a_computer_does() -> None:
    """A person reads what to do, and of a computer what it does."""
    messages, told = load_messages("en"), {"person": set[str](), "computer": set[str]()}
    for shown in _tables():
        if shown.turn is not None and shown.duty is not Duty.COVER:
            told[shown.seats[shown.turn].kind].add(duty_text(messages, shown))
    assert "plays" in told["computer"]
    assert "Play one tile" in told["person"]
    assert all(text[0].islower() for text in told["computer"])
    assert all(text[0].isupper() for text in told["person"])
    assert not any("your" in text.casefold() for text in told["computer"])


def test_the_tile_that_came_last_glows_and_no_other_of_the_hand() -> None:
    shown = _first(
        lambda shown: (
            shown.hand is not None
            and shown.preview is None
            and any(held.drawn for held in shown.hand.tiles)
        )
    )
    page = _page(shown)
    turn = turn_hand(page.table)
    assert turn is not None
    assert _laid(page, page.table.tools.bakery.glow(turn.plan.side, lying=False)) == 1


@pytest.mark.parametrize("name", ["button:menu", "button:confirm", "button:cancel", "ghost"])
def test_what_is_pressed_looks_so(name: str) -> None:
    shown = _first(lambda shown: shown.preview is not None and shown.preview.train is not None)
    pictures = [_painted(_page(shown, Moment("table", pressed=it))) for it in (None, name)]
    assert pictures[0] != pictures[1]


def _painted(page: TablePage) -> bytes:
    surface = pygame.Surface(WINDOW)
    page.paint(surface)
    return pygame.image.tobytes(surface, "RGB")


def _told(wanted: Callable[[Scene], bool]) -> set[str]:
    """What the previews of a kind say, double and engine replaced by a letter."""
    said = set()
    for seats in (4, 8):
        for shown in _tables(seats):
            if shown.preview is not None and wanted(shown):
                words = preview_text(load_messages("en"), shown, shown.preview)
                said.add(" ".join("X" if "-" in word else word for word in words.split()))
    return said


def _only(action: Action) -> Callable[[Scene], bool]:
    return lambda shown: shown.preview is not None and shown.preview.actions == (action,)


def test_what_lies_there_by_itself_says_why() -> None:
    searches = _told(_only(SEARCH))
    assert "Nobody holds the X everyone draws one" in searches
    again = {told for told in searches if told.startswith("Still no X everyone draws again (")}
    assert again
    assert len(searches) == len(again) + 1
    assert _told(_only(DRAW)) == {
        "Nothing fits: draw one tile",
        "Nothing covers the X draw one tile",
    }
    passes = _told(_only(PASS))
    assert "Nothing fits: pass, and your train opens to all" in passes
    assert "Nothing starts your train: pass, and it opens to all" in passes
    assert passes <= {
        "Nothing fits: pass, and your train opens to all",
        "Nothing fits: pass, your train stays open",
        "Nothing starts your train: pass, and it opens to all",
        "Nothing covers the X pass, your train opens",
        "Nothing covers the X pass, your train stays open",
    }


def test_the_preview_of_a_play_names_its_tile() -> None:
    shown = _first(
        lambda shown: (
            shown.preview is not None
            and shown.preview.train is not None
            and shown.preview.consequences == (Consequence.TURN_ENDS,)
        )
    )
    assert shown.preview is not None
    said = preview_text(load_messages("en"), shown, shown.preview)
    assert said == f"Play the {NAMES[shown.preview.tiles[0]]}: your turn ends"


def test_a_rounds_last_look_says_that_it_is_over() -> None:
    """The table stays in view after the last move: nobody is to act, and it says so."""
    shown = _first(lambda shown: shown.hand is not None)
    last = replace(shown, turn=None, hand=None, preview=None, duty=Duty.NOTHING, offers=())
    page = _page(last)
    assert "The round is over" in _words_of(page)
    assert not [target for target in page.targets if target.id.startswith("hand:")]


def test_nobody_is_next_when_the_last_tile_is_put_up() -> None:
    """What the preview says and what stands beside it agree."""
    shown = _first(lambda shown: shown.preview is not None and shown.following is not None)
    assert shown.preview is not None
    ending = replace(shown.preview, consequences=(Consequence.ROUND_ENDS,))
    said = [_words_of(_page(replace(shown, preview=it))) for it in (shown.preview, ending)]
    assert ["Next" in words for words in said] == [True, False]


def _words_of(page: TablePage) -> list[str]:
    return [line for mark in page.marks if isinstance(mark, Words) for line in mark.fitted.lines]


def _chain_of(wanted: Callable[[Scene], bool]) -> Scene:
    """A first turn's chain that is put up."""
    return _first(
        lambda shown: (
            shown.preview is not None
            and Consequence.CHAIN in shown.preview.consequences
            and wanted(shown)
        )
    )


def test_the_header_tells_of_a_chain_what_its_pill_does_not() -> None:
    shown = _chain_of(lambda _: True)
    assert shown.preview is not None
    pips = sum(PIPS[tile] for tile in shown.preview.tiles)
    last = NAMES[shown.preview.tiles[-1]]
    kinds = {
        (): f"{pips} pips in your chain",
        (Consequence.CHAIN_ENDS_ON_DOUBLE,): f"{pips} pips · The {last} stays open",
        (Consequence.HAND_EMPTY,): f"{pips} pips · Your hand is empty",
    }
    for more, text in kinds.items():
        put_up = replace(shown.preview, consequences=(Consequence.CHAIN, *more))
        words = _words_of(_page(replace(shown, preview=put_up)))
        assert text in words
        assert sum("end my turn" in line for line in words) == 1


def test_a_locomotive_that_is_put_up_is_framed_like_a_ghost() -> None:
    shown = _first(_only(PASS))
    page = _page(shown)
    plan = page.table.plan
    frame = phantom_frame(lane_plan(plan, plan.lanes[0]).marker.width, plan.units)
    assert _laid(page, frame) == 1
    assert _laid(_page(replace(shown, preview=None)), frame) == 0
