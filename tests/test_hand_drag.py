"""The hand's own order by touch: tiles dragged about in it, and the sort button beside it."""

from dataclasses import replace

import pygame
import pytest

from app.program import Program
from game.actions import Reason, Refusal
from game.intents import DropTile, MoveTile, SortHand
from game.scene import Order, Scene
from game.session import Session
from game.staging import scene
from game.steps import step
from game.tiles import NAMES
from input.router import Router
from input.samples import Phase, Sample
from input.ui import Ui
from render.languages import Direction
from render.moment import Drag, Moment
from render.navigation import Request
from render.page import Page, Tools
from render.table_page import table_page
from render.targets import Target, TargetId, target_named
from render.words import refusal_text
from tests.programs import Around, page, place_of, session_of, tap, ticked, with_a_hand_open
from tests.scenes import sessions, tools
from tests.touch_targets import TABLE, at, target

ROUTER = Router(dp_px=1.0)
SIZES = ((1280, 800), (1920, 1080), (800, 1280), (1024, 600))
ON_TABLE = Moment("table")
Spot = tuple[int, int]


def tile(number: int, x: int, y: int, laid: bool = False) -> Target:
    """A tile of the hand; one that lies on the table as a ghost leaves its place there."""
    made = target(f"hand:{NAMES[number]}", (x, y, 60, 120), None)
    return replace(made, tile=None if laid else number)


ROWS = (tile(3, 100, 350), tile(4, 160, 350), tile(6, 220, 350, laid=True), tile(5, 130, 480))
OTHERS = tuple(one for one in TABLE if one.id != TargetId("hand:12-5"))


def dropped(
    start: Spot, *way: Spot, targets: tuple[Target, ...] = (*OTHERS, *ROWS)
) -> list[Request]:
    """What a drag asks for that ends at the last spot."""
    ui: Ui = at("table")
    asked: list[Request] = []
    moved: list[Phase] = ["move" for _ in way]
    phases: tuple[Phase, ...] = ("down", *moved, "up")
    for number, (phase, spot) in enumerate(zip(phases, (start, *way, way[-1]), strict=True)):
        ui, more = ROUTER.on_sample(ui, targets, Sample(phase, *spot, 10.0 * number, "finger"))
        asked += more
    assert ui.drag is None
    return asked


def test_a_tile_dropped_on_another_one_of_the_hand_takes_its_place() -> None:
    """Also on the place of one that lies on the table as a ghost."""
    assert dropped((130, 400), (200, 300), (190, 400)) == [MoveTile(3, 4)]
    assert dropped((160, 520), (200, 300), (110, 360)) == [MoveTile(5, 3)]
    assert dropped((130, 400), (200, 300), (250, 400)) == [MoveTile(3, 6)]


def test_a_drop_between_the_rows_goes_to_the_nearest_place() -> None:
    """Beside a short row too, as long as it is in the hand's area."""
    assert dropped((160, 520), (200, 474), (230, 474)) == [MoveTile(5, 6)]
    assert dropped((130, 400), (240, 400), (260, 590)) == [MoveTile(3, 5)]


@pytest.mark.parametrize(
    "place", [(130, 400), (90, 400), (290, 400), (130, 610), (620, 520), (740, 40), (400, 400)]
)
def test_c28_a_drop_elsewhere_changes_nothing(place: Spot) -> None:
    """C28: its own place, beside the hand, a button, the boneyard, the cloth."""
    assert dropped((130, 400), (300, 300), place) == []


def test_a_lane_takes_the_tile_wherever_the_hand_is() -> None:
    low = (target("train:3", (0, 340, 800, 300), None), *ROWS)
    assert dropped((130, 400), (200, 300), (190, 400), targets=low) == [DropTile(3, 2)]


def test_what_lies_within_the_hand_and_is_no_tile_takes_none() -> None:
    ghost = target("ghost", (220, 480, 60, 120), None)
    assert dropped((130, 400), (200, 300), (250, 500), targets=(*ROWS, ghost)) == []


def _acting(seats: int = 4) -> Session:
    """Somebody's hand is open, with nothing put up."""
    for session in sessions(seats, 3, 160):
        shown = scene(session)
        if shown.hand is not None and shown.preview is None and len(shown.hand.tiles) > 5:
            return session
    raise AssertionError("no hand is open")


def _page(shown: Scene, where: Tools, moment: Moment = ON_TABLE) -> Page:
    return table_page(where, shown, moment)


def _sort_of(laid: Page) -> Target:
    (found,) = (one for one in laid.targets if one.id.startswith("sort:"))
    return found


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("size", SIZES)
def test_sort_is_one_button_that_names_the_order_it_gives(size: Spot, direction: Direction) -> None:
    where, session, places = tools(*size, direction), _acting(), set()
    orders: tuple[Order, ...] = ("chain", "pips")
    for before, then in zip(orders[::-1], orders, strict=True):
        session, _ = step(session, SortHand(before))
        button = _sort_of(_page(scene(session), where))
        assert button.id == f"sort:{then}"
        assert (button.request, button.enabled, button.refusal) == (SortHand(then), True, None)
        assert button.label
        assert min(button.rect.size) >= where.frame.units.dp(48)
        places.add((*button.rect, button.label))
    assert len({place[:4] for place in places}) == 1
    assert len(places) == 2, "each order has its words"


def test_sort_says_why_it_is_disabled_without_an_open_hand() -> None:
    where, shown = tools(1280, 800), scene(_acting())
    closed = replace(shown, hand=None, offers=(), preview=None)
    button = _sort_of(_page(closed, where))
    assert (button.enabled, button.refusal) == (False, Refusal(Reason.NO_HAND))
    told = refusal_text(where.messages, closed, Refusal(Reason.NO_HAND))
    assert told == "No hand is open at this moment"
    assert button.rect == _sort_of(_page(shown, where)).rect


def test_the_tile_that_would_give_its_place_stands_out() -> None:
    where, shown = tools(1280, 800), scene(_acting())
    assert shown.hand is not None
    first, second = (held.tile for held in shown.hand.tiles[:2])
    pictures = []
    for over in (None, f"hand:{NAMES[second]}"):
        moment = Moment("table", drag=Drag(first, 600, 300, over))
        surface = pygame.Surface(where.frame.size)
        _page(shown, where, moment).paint(surface)
        rect = target_named(_page(shown, where).targets, f"hand:{NAMES[second]}")
        assert rect is not None
        pictures.append(pygame.image.tobytes(surface.subsurface(rect.rect), "RGB"))
    assert pictures[0] != pictures[1]


def drag(program: Program, start: Spot, end: Spot) -> None:
    """The left button goes down, moves there by way of the table, and up."""
    for kind, pos in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, (start[0], start[1] - 120)),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        kinds = (
            {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        )
        program._take([pygame.Event(kind, pos=pos, touch=False, **kinds)])
        program._tend()


def test_a_hand_is_sorted_and_dragged_in_the_program(around: Around) -> None:
    """By mouse, and each time one entry is kept."""
    program = ticked(with_a_hand_open(), 30)
    seat = session_of(program._host).holder
    assert seat is not None

    def order() -> tuple[int, ...]:
        return session_of(program._host).base.orders[seat]

    before = order()
    tap(program, str(_sort_of(page(program)).id))
    assert order() != before
    a, b, c, *_ = order()
    drag(program, place_of(program, f"hand:{NAMES[a]}"), place_of(program, f"hand:{NAMES[c]}"))
    assert order()[:3] == (b, c, a)
    lines = around.notebook.lines()
    assert [line.split('"')[3] for line in lines] == ["arrange", "arrange"]
