"""A train's tiles in its lane: those that lie there, and those that are put up."""

from typing import Final

import pygame

from game.actions import TRAIN_NAMES
from game.intents import TakeBack
from game.scene import Lane
from game.tiles import NAMES
from render.navigation import OpenLane
from render.sprites import Look
from render.surfaces import Sprite
from render.table_columns import tile_gap
from render.table_ghost import answer_of, chain_line
from render.table_saying import fits_whole, is_about, tiles_end
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_track import LanePlan, Place, Track, shared_end, track
from render.text import Style
from render.theme import BRASS_LIGHT, CAPTION
from render.timeline import beating, laying
from render.words import train_text

_CHIP: Final = 6.5


def lay_track(table: Table, lane: Lane, parts: LanePlan) -> Track:
    """The tiles of a lane and those put up on it; what is said of the lane has room beside them."""
    ghosts = table.ghosts(lane)
    # The marker's place is kept for one that comes: only what is put up may lie over it.
    marked = lane.marker or not ghosts
    laid = _track(table, lane, parts, shared_end(table.units, parts, marked=marked))
    if ghosts or not is_about(table, lane):
        return laid
    tail = _tail(table, lane, parts)
    end = None if fits_whole(table, lane, parts, laid.end + tail) else tiles_end(table, lane, parts)
    return laid if end is None else _track(table, lane, parts, min(end, laid.end + tail))


def _track(table: Table, lane: Lane, parts: LanePlan, end: int) -> Track:
    """The tiles of a lane and those put up on it, up to an end that what follows them keeps."""
    tiles = lane.tiles + table.ghosts(lane)
    clear_of = len(lane.tiles) - 1 if lane.open_double else None
    last = end - _tail(table, lane, parts)
    line = chain_line(table, parts) if table.ghosts(lane) else 0
    return track(table.units, parts, table.scene.engine, tiles, clear_of, last, line)


def free_rails(table: Table, lane: Lane, parts: LanePlan) -> int:
    """Where a lane's rails are free: after its tiles, and what stands after those put up."""
    return lay_track(table, lane, parts).end + _tail(table, lane, parts)


def lay_tiles(
    sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, laid: Track, *, touchable: bool
) -> None:
    """Lay a train's tiles, the mark of what is folded away, and the place of the next tile."""
    _lay_empty(sheet, table, lane, parts, laid)
    _lay_faces(sheet, table, lane, parts, laid)
    if laid.chip is not None:
        _lay_chip(sheet, laid.chip, laid.folded)
        if touchable and table.may_open(lane):
            _touch_chip(sheet, table, lane, parts, laid)


def _tail(table: Table, lane: Lane, parts: LanePlan) -> int:
    """What must stay free after the last tile."""
    if table.ghosts(lane):
        return answer_of(table, parts).width
    return _empty_place(table, parts) if lane.open_double else 0


def _empty_place(table: Table, parts: LanePlan) -> int:
    return table.units.g(1.1) + 2 * parts.side


def _lay_empty(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, laid: Track) -> None:
    """The place of a first tile, or of the one owed after an open double."""
    place = pygame.Rect(parts.first, 0, 2 * parts.side, parts.side)
    place.centery = parts.row.centery
    if not laid.places:
        sheet.sprite(sheet.tools.bakery.vacant(parts.side, lying=True), place)
    elif lane.open_double and not table.ghosts(lane):
        place.left = laid.end + table.units.g(1.1)
        sheet.sprite(sheet.tools.bakery.dotted(parts.side, lying=True), place)


def _lay_faces(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, laid: Track) -> None:
    bakery, side = sheet.tools.bakery, parts.side
    coming = laying(table.moment.under_way, lane.train)
    places = [place for place in laid.places if place.tile not in coming]
    for place in places:
        if _glows(table, lane, place):
            sheet.sprite(bakery.glow(side, lying=place.lying), place.rect)
    for place in places:
        if place.number < len(lane.tiles) or table.chain:
            sheet.sprite(bakery.tile_shadow(side, lying=place.lying), place.rect)
    for place in places:
        frame = _frame(table, lane, side, place)
        if frame is not None:
            sheet.sprite(frame, place.rect)
        sheet.put(tile_face(table, lane, side, place), place.rect.x, place.rect.y)


def _glows(table: Table, lane: Lane, place: Place) -> bool:
    """Whether a tile is shown as placed since the person at the screen last looked.

    While every train is new each glows at its tail alone, and beside a double that binds
    nothing does: where all glows nothing stands out.
    """
    last = len(lane.tiles) - 1
    has_looked = any(other.seen for other in table.scene.lanes)
    first = lane.seen if has_looked else last
    return first <= place.number <= last and not _is_dimmed(table, lane)


def _is_dimmed(table: Table, lane: Lane) -> bool:
    """Whether a double binds on another train."""
    return table.scene.binding not in (None, lane.train)


def tile_face(table: Table, lane: Lane, side: int, place: Place) -> pygame.Surface:
    """The tile's picture; along a mirrored train its hub end is the right one."""
    swapped = table.tools.frame.mirrored and place.lying
    near, far = (place.far, place.near) if swapped else (place.near, place.far)
    look = _look(table, lane, place)
    return table.tools.bakery.tile(near, far, side, lying=place.lying, look=look)


def _look(table: Table, lane: Lane, place: Place) -> Look:
    if place.number >= len(lane.tiles):
        return "plain" if table.chain else "ghost"
    return "otherlane" if _is_dimmed(table, lane) else "plain"


def _frame(table: Table, lane: Lane, side: int, place: Place) -> Sprite | None:
    bakery = table.tools.bakery
    if place.number >= len(lane.tiles):
        make = bakery.preview_line if table.chain else bakery.ghost_frame
        return make(side, lying=place.lying)
    still = not beating(table.moment.under_way, lane.train)
    if still and lane.open_double and place.number == len(lane.tiles) - 1:
        return bakery.rings(side, lying=place.lying)
    return None


def _lay_chip(sheet: Sheet, chip: pygame.Rect, folded: int) -> None:
    units = sheet.tools.frame.units
    pill = pygame.Rect(0, 0, min(chip.width, units.g(_CHIP)), chip.height)
    pill.center = chip.center
    sheet.put(sheet.tools.bakery.chip(pill.size), pill.x, pill.y)
    style = Style(sheet.tools.frame.em(CAPTION), True, BRASS_LIGHT)
    sheet.words(f"+{folded}", style, pill.inflate(-units.g(1), 0), align="center")


def more_id(train: int) -> str:
    """Id of what shows a whole train, and of the whole train itself."""
    return f"lane-more:{TRAIN_NAMES[train]}"


def _touch_chip(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, laid: Track) -> None:
    """The chip's place, as high as its lane: a touch shows the whole train."""
    if laid.chip is None:
        return
    whose = train_text(table.tools.messages, table.scene, lane.train)
    label = table.tools.messages.count(
        "{train}: show the {n} folded tile",
        "{train}: show the {n} folded tiles",
        laid.folded,
        train=whose,
    )
    touch = pygame.Rect(laid.chip.x, parts.rect.y, laid.chip.width, parts.rect.height)
    sheet.target(more_id(lane.train), touch, label, OpenLane(lane.train))


def touch_chain(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, laid: Track) -> None:
    """Every tile of a first turn's chain can be taken back, with all after it."""
    if not table.chain:
        return
    gap = tile_gap(table.units)
    top = answer_of(table, parts).under(parts)
    for place in laid.places:
        if place.number >= len(lane.tiles):
            touch = pygame.Rect(
                place.rect.x - gap // 2, top, place.rect.width + gap, parts.row.bottom - top
            )
            label = table.tools.messages.say("Take back the {tile}", tile=NAMES[place.tile])
            sheet.target(f"chain:{NAMES[place.tile]}", touch, label, TakeBack(place.tile))
