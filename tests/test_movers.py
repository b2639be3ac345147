"""How motions are drawn: from where to where, nothing hidden among it, and at what cost."""

from itertools import pairwise
from random import Random

import pygame
import pytest

from app.program import Program
from game.tiles import NAMES
from render.movers import Beat
from render.sprites import upright_values
from render.table_hand import slot_place
from render.table_sheet import Words
from render.table_turn import turn_hand
from render.timeline import (
    DRAW_TICKS,
    PLACE_TICKS,
    SETTLE_TICKS,
    STILL,
    Cue,
    Drawn,
    Laid,
    Marker,
    Rings,
)
from tests.bounds import until
from tests.drawing import show
from tests.motion import (
    ALONE,
    glide_of,
    laid_table,
    later,
    movers,
    own_draw,
    own_tile,
    played_until,
)
from tests.programs import move, screen, shown, ticked, with_a_hand_open

pytestmark = pytest.mark.usefixtures("around")


def test_a_tile_glides_from_the_hand_to_its_place() -> None:
    """Its way begins in the tray and ends on its lane, the fastest part first."""
    program = with_a_hand_open(*ALONE)
    cue = played_until(program, own_tile)
    assert isinstance(cue, Laid)
    glide, plan = glide_of(program, cue), laid_table(program).table.plan
    trains = [lane.train for lane in shown(program).lanes]
    assert plan.lanes[trains.index(cue.train)].collidepoint(glide.goal)
    assert plan.tray.top < glide.start[1] < plan.tray.bottom
    ticks = range(glide.tween.since, glide.tween.until)
    tops = [picture[1][1] for tick in ticks if (picture := glide.at(tick)) is not None]
    assert len(tops) == PLACE_TICKS
    steps = [before - after for before, after in pairwise(tops[:-SETTLE_TICKS])]
    assert steps[0] == max(steps) > steps[-1] >= 0
    assert glide.at(glide.tween.until) is None


def held_places(program: Program) -> dict[str, pygame.Rect]:
    """What belongs to each tile of the open hand, where it is touched."""
    if screen(program) != "table":
        return {}
    targets = laid_table(program).targets
    return {it.id: it.rect for it in targets if it.id.startswith("hand:")}


def test_a_tile_sets_off_from_where_it_stood() -> None:
    """Also where its turn is over with it, and the open hand stands as for the next one."""
    program, chance = with_a_hand_open(*ALONE), Random(11)
    ended = set[bool]()
    for _ in until(lambda: screen(program) != "table"):
        before = held_places(program)
        move(program, chance)
        cues = [tween.cue for tween in program._ui.timeline.tweens]
        for cue in filter(own_tile, cues):
            assert isinstance(cue, Laid)
            assert cue.slot is not None
            place = slot_place(laid_table(program).table, cue.slot)
            touched = before[f"hand:{NAMES[cue.tile]}"]
            assert place is not None
            assert touched.contains(place)
            assert abs(touched.centerx - place.centerx) <= 1
            ended.add(shown(program).turn != cue.seat)
        program._ui = program._ui._replace(timeline=STILL)
        ticked(program, 3)
    assert ended == {False, True}


def pictures(program: Program) -> set[int]:
    """The pictures of which the table is laid out."""
    marks = laid_table(program).marks
    return {id(mark[0]) for mark in marks if not isinstance(mark, Words)}


@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_motion_of_a_round_is_inside_the_window(language: str) -> None:
    """Tiles of all seats, draws, locomotives and rings, in both directions of writing."""
    program = with_a_hand_open(*ALONE, "--language", language)
    window, chance = pygame.Rect((0, 0), program._window.size), Random(2)
    kinds: set[type[Cue]] = set()
    for _ in until(lambda: screen(program) != "table"):
        move(program, chance)
        for tween in program._ui.timeline.tweens:
            later(program, max(0, tween.since - program._ui.tick))
            for mover in movers(program):
                kinds.add(type(mover.tween.cue))
                ends = (mover.place,) if isinstance(mover, Beat) else (mover.start, mover.goal)
                assert all(window.collidepoint(end) for end in ends), (mover, window)
        ticked(program, 3)
    assert kinds == {Laid, Drawn, Marker, Rings}


def test_a_drawn_tile_shows_at_the_end_of_its_way() -> None:
    """Until then its place in the hand is empty, and a tile face down moves."""
    program = with_a_hand_open(*ALONE)
    played_until(program, own_draw)
    hand, turn = shown(program).hand, turn_hand(laid_table(program).table)
    assert hand is not None
    assert turn is not None
    values = upright_values(next(held.tile for held in hand.tiles if held.drawn))
    bakery = program._easel._tools.bakery
    faces = {
        id(bakery.tile(*values, turn.plan.side, lying=False)),
        id(bakery.tile(*values, turn.plan.side, lying=False, look="dim")),
    }
    assert glide_of(program, Drawn(0)).goal[1] > laid_table(program).table.plan.tray.top
    assert not faces & pictures(program)
    assert faces & pictures(later(program, DRAW_TICKS))


def test_r9_2_what_another_seat_draws_goes_to_its_label() -> None:
    program = with_a_hand_open(*ALONE)
    cue = played_until(program, lambda cue: isinstance(cue, Drawn) and cue.seat != 0)
    assert isinstance(cue, Drawn)
    glide, table = glide_of(program, cue), laid_table(program).table
    picture = glide.sprite.surface.get_rect(topleft=glide.goal)
    assert table.plan.lanes[cue.seat].collidepoint(picture.center)
    assert picture.height < table.plan.tray.height


def test_a_motion_paints_what_moves_and_lays_out_nothing() -> None:
    """Each tick is one present of a small part; a page is laid out as it begins and ends."""
    program = with_a_hand_open(*ALONE)
    played_until(program, own_draw)
    show(program)
    easel = program._easel
    done = (easel.pages, easel.texts, easel.sprites)
    presents, pixels = easel.presents, easel.pixels
    for _ in range(DRAW_TICKS - 1):
        show(later(program, 1))
    assert (easel.pages, easel.texts, easel.sprites) == done
    assert presents < easel.presents <= presents + DRAW_TICKS
    width, height = program._window.size
    assert easel.pixels - pixels < width * height
    show(later(program, 1))
    assert easel.pages == done[0] + 1
