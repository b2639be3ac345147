"""Tables of all kinds in windows of all kinds, and what each of them must keep."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

import pygame

from game.actions import MEXICAN, is_play
from game.intents import Confirm, LiftCurtain, Propose, TakeBack, TapTile, TapTrain
from game.scene import HandScene, HandTile, Scene
from game.staging import scene
from game.tiles import NAMES, TILES
from render.curtain_page import CurtainPage, curtain_page
from render.languages import Direction
from render.moment import Moment
from render.navigation import OpenLane, Request, TurnHand
from render.page import Tools
from render.table_page import TablePage, table_page
from render.table_sheet import Words
from render.targets import Target, target_at, target_named
from render.text import cap_height, ink_height
from render.theme import Size
from tests.scenes import ink, sessions, tools, with_buttons

TABLE = Moment("table")
_FIGURES = "+0123456789·/ "


@dataclass(frozen=True, slots=True)
class Look:
    """A window and what a person chose there: size, direction, page of the hand, whole train."""

    window: tuple[int, int]
    setting: Size = "table"
    direction: Direction = "ltr"
    page: int = 0
    opened: int | None = None

    @property
    def tools(self) -> Tools:
        """What the look is laid out with."""
        return tools(*self.window, self.direction, self.setting)


@cache
def played(seats: int) -> tuple[Scene, ...]:
    """Scenes of a random match from its search or first turns on, one a few touches."""
    shown = (scene(session) for session in sessions(seats, seats + 20, 300, computers=(1,)))
    return tuple(it for it in list(shown)[::4] if it.stage in ("table", "curtain"))


def with_long_trains() -> list[Scene]:
    """Tables of all kinds with more than nine tiles on a train, and nothing put up."""
    found = [it for seats in (2, 4, 7, 10) for it in played(seats) if it.curtain is None]
    long = [it for it in found if max(len(lane.tiles) for lane in it.lanes) > 9]
    return [it for it in long if it.preview is None][::3]


@cache
def searched() -> tuple[Scene, ...]:
    """Two seats after the search that takes nearly all tiles: hands of up to 46."""
    shown = (scene(session) for session in sessions(2, 37, 320, deal="37"))
    return tuple(it for it in list(shown)[::4] if it.stage in ("table", "curtain"))


def held(shown: Scene, tiles: int) -> Scene:
    """The scene with a hand of so many tiles, every third of which can be played."""
    hand = tuple(
        HandTile(tile, (MEXICAN,) if tile % 3 == 0 else (), False) for tile in TILES[:tiles]
    )
    open_ = replace(shown, stage="table", curtain=None, offers=(), preview=None)
    return replace(open_, hand=HandScene(0, hand), turn=0, tray_tiles=tiles)


def asked(shown: Scene) -> Scene:
    """The scene with all buttons that there can be."""
    seats = len(shown.seats)
    return with_buttons(shown, seats - 1, shown.round % seats)


def page_of(look: Look, shown: Scene) -> TablePage | CurtainPage:
    """The scene's page in a look."""
    moment = TABLE._replace(hand_page=look.page, opened=look.opened)
    if shown.curtain is not None:
        page = curtain_page(look.tools, shown, moment._replace(screen="curtain"))
    else:
        page = table_page(look.tools, shown, moment)
    assert isinstance(page, TablePage | CurtainPage)
    return page


def open_table(look: Look, shown: Scene) -> TablePage:
    """The page of a scene that no curtain covers."""
    page = page_of(look, shown)
    assert isinstance(page, TablePage)
    return page


def keeps_targets_apart(page: TablePage | CurtainPage) -> None:
    """Large enough, in the window, named, and over one another only inside their lane."""
    frame = page.table.plan.frame
    whole, least = pygame.Rect((0, 0), frame.size), frame.units.dp(48)
    assert len({target.id for target in page.targets}) == len(page.targets)
    for target in page.targets:
        assert target.label
        assert whole.contains(target.rect), target
        assert target.rect.height >= least, target
        narrow = page.table.plan.side if target.id.startswith("chain:") else least
        assert target.rect.width >= narrow, target
    for pair in combinations(page.targets, 2):
        if pair[0].rect.colliderect(pair[1].rect):
            assert _is_nested(*pair) or _is_nested(*reversed(pair)), pair


def _is_nested(lane: Target, inner: Target) -> bool:
    inside = lane.rect.contains(inner.rect) and not inner.id.startswith("train:")
    return lane.id.startswith("train:") and inside


def keeps_words_in_their_boxes(page: TablePage | CurtainPage) -> None:
    """No line wider than its box, no lines higher, and none over another."""
    at = page.table.tools
    whole = pygame.Rect((0, 0), at.frame.size)
    words = [mark for mark in page.marks if isinstance(mark, Words)]
    for word in words:
        fitted, box = word.fitted, word.box
        assert whole.contains(box), word
        for line in fitted.lines:
            assert at.typesetter.measure(line, fitted.px, word.style.bold) <= box.width, word
        figures = all(line.strip(_FIGURES) == "" for line in fitted.lines)
        high = cap_height(fitted.px) if figures else ink_height(fitted)
        assert high <= box.height, word
    for one, other in combinations([(word, ink(at, word)) for word in words], 2):
        assert not one[1].colliderect(other[1]), (one[0], other[0])


def hand_pages(look: Look, shown: Scene) -> Iterator[TablePage | CurtainPage]:
    """All pages of a hand, each reached from the one before."""
    page = page_of(replace(look, page=0), shown)
    yield page
    number = 0
    while onward := target_named(page.targets, "page:next"):
        if not onward.enabled:
            return
        assert onward.request == TurnHand(1)
        number += 1
        page = page_of(replace(look, page=number), shown)
        back = _named(page, "page:prev")
        assert back.request == TurnHand(-1)
        yield page


def _named(page: TablePage | CurtainPage, name: str) -> Target:
    found = target_named(page.targets, name)
    assert found is not None, name
    return found


def reaches_all_that_is_legal(look: Look, shown: Scene) -> None:
    """What the scene lets a person do is asked for by some target that a touch can meet."""
    pages = list(hand_pages(replace(look, opened=None), shown))
    requests: list[Request | None] = []
    for page in pages:
        met = (it for it in page.targets if target_at(page.targets, *it.rect.center) is it)
        requests += [target.request for target in met if target.enabled]
    for wanted in _legal(shown):
        assert wanted in requests, wanted
    for page in pages[:1]:
        _lanes_are_as_the_rules_have_them(page, shown)


def _legal(shown: Scene) -> Iterator[Request]:
    """What may be asked for: tiles, trains, actions, an answer, the curtain's handle."""
    if shown.curtain is not None:
        if shown.curtain.seat is not None:
            yield LiftCurtain(shown.curtain.seat)
        return
    for tile in () if shown.hand is None else shown.hand.tiles:
        if tile.playable and not tile.laid:
            yield TapTile(tile.tile)
    preview = shown.preview
    proposed = () if preview is None else preview.actions
    yield from (Propose(action) for action in shown.offers if action not in proposed)
    if preview is None:
        return
    if preview.actions:
        yield Confirm()
    yield from (TapTrain(train) for train in preview.choices if not proposed)
    if len(preview.actions) > 1 and all(map(is_play, preview.actions[:-1])):
        yield TakeBack(preview.tiles[-1])


def _lanes_are_as_the_rules_have_them(page: TablePage | CurtainPage, shown: Scene) -> None:
    for target in page.targets:
        if isinstance(target.request, TapTrain):
            train = target.request.train
            lane = next(lane for lane in shown.lanes if lane.train == train)
            assert target.enabled == lane.fits
        if isinstance(target.request, TapTile) and shown.hand is not None:
            tile = target.request.tile
            mine = next(held for held in shown.hand.tiles if held.tile == tile)
            assert target.id == f"hand:{NAMES[tile]}"
            assert target.enabled == (mine.playable and not mine.laid)


def opening(page: TablePage | CurtainPage) -> dict[int, Target]:
    """What shows a whole train, by train."""
    return {
        it.request.train: it
        for it in page.targets
        if isinstance(it.request, OpenLane) and it.request.train is not None
    }
