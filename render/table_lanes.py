"""The lanes: each train on its rails, with its marker, its end, and what is put up on it."""

import pygame

from game.actions import PASS, TRAIN_NAMES
from game.intents import Confirm, TakeBack, TapTrain
from game.scene import Lane
from game.tiles import NAMES
from render.furniture import Lane as Ground
from render.furniture import Plate, rail_height
from render.sprites import Look
from render.surfaces import Sprite
from render.table_ghost import answer_of, lay_answer
from render.table_label import lay_label
from render.table_marks import phantom, refused_ring
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_track import LanePlan, Place, Track, lane_plan, track
from render.text import Style
from render.theme import BRASS, BRASS_LIGHT, CAPTION, RADIUS, RADIUS_DENSE, nearest
from render.words import preview_text, train_text


def lay_lanes(sheet: Sheet, table: Table, *, touchable: bool) -> None:
    """Lay all lanes; on the curtain they are only looked at."""
    pairs = tuple(zip(table.scene.lanes, table.plan.lanes, strict=True))
    # What binds shines beyond its lane: it lies over its neighbours' grounds.
    for binding in (False, True):
        for lane, rect in pairs:
            if lane.binding == binding:
                _lay_lane(sheet, table, lane, lane_plan(table.plan, rect), touchable)


def lay_track(table: Table, lane: Lane, parts: LanePlan) -> Track:
    """The tiles of a lane and those put up on it."""
    ghosts = table.ghosts(lane)
    tiles = lane.tiles + ghosts
    clear_of = len(lane.tiles) - 1 if lane.open_double else None
    return track(table.units, parts, table.scene.engine, tiles, clear_of, _tail(table, lane, parts))


def _tail(table: Table, lane: Lane, parts: LanePlan) -> int:
    """What must stay free after the last tile."""
    if table.ghosts(lane):
        return answer_of(table, parts).width
    return _empty_place(table, parts) if lane.open_double else 0


def _empty_place(table: Table, parts: LanePlan) -> int:
    return table.units.g(1.1) + 2 * parts.side


def _lay_lane(
    sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, touchable: bool
) -> None:
    radius = table.units.g(RADIUS_DENSE if table.plan.dense else RADIUS)
    ground = sheet.tools.bakery.lane(parts.rect.size, _ground(table, lane), radius)
    sheet.sprite(ground, parts.rect)
    if touchable:
        _touch_lane(sheet, table, lane, parts)
    lay_label(sheet, table, parts, lane.train)
    _lay_rails(sheet, lane, parts)
    laid = lay_track(table, lane, parts)
    _lay_empty(sheet, table, lane, parts, laid)
    _lay_tiles(sheet, table, lane, parts, laid)
    if laid.chip is not None:
        _lay_chip(sheet, laid.chip, laid.folded)
    _lay_marker(sheet, table, lane, parts)
    _lay_plate(sheet, table, lane, parts)
    if table.ghosts(lane):
        _touch_chain(sheet, table, lane, parts, laid)
        lay_answer(sheet, table, parts, laid)


def _ground(table: Table, lane: Lane) -> Ground:
    if table.refused(lane):
        return "refused"
    held = table.moment.drag is not None and table.moment.drag.over == target_id(lane.train)
    if table.ghosts(lane) and not table.chain or (held and table.takes(lane)):
        return "preview"
    if lane.binding:
        return "binding"
    return "lit" if table.lit(lane) else "rest"


def target_id(train: int) -> str:
    """Id of a train's lane."""
    return f"train:{TRAIN_NAMES[train]}"


def _touch_lane(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan) -> None:
    sheet.target(
        target_id(lane.train),
        parts.rect,
        lane_text(table, lane),
        TapTrain(lane.train),
        enabled=lane.fits,
    )


def lane_text(table: Table, lane: Lane) -> str:
    """A lane as it is read: whose train, its end, whether it is open."""
    messages = table.tools.messages
    whose = train_text(messages, table.scene, lane.train)
    if lane.binding:
        return messages.say("{train}, end {end}, must be covered", train=whose, end=lane.end)
    if lane.open:
        return messages.say("{train}, end {end}, open", train=whose, end=lane.end)
    return messages.say("{train}, end {end}, closed", train=whose, end=lane.end)


def _lay_rails(sheet: Sheet, lane: Lane, parts: LanePlan) -> None:
    end = parts.marker.left if lane.marker else parts.plate.left
    length = end - nearest(0.1 * parts.plate.height) - parts.first
    if length > 0:
        rails = sheet.tools.bakery.rails(length, parts.side, is_open=lane.open)
        sheet.put(rails, parts.first, parts.row.centery - rail_height(parts.side) // 2)


def _lay_empty(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, laid: Track) -> None:
    """The place of a first tile, or of the one owed after an open double."""
    place = pygame.Rect(parts.first, 0, 2 * parts.side, parts.side)
    place.centery = parts.row.centery
    if not laid.places:
        sheet.sprite(sheet.tools.bakery.vacant(parts.side, lying=True), place)
    elif lane.open_double and not table.ghosts(lane):
        place.left = laid.end + table.units.g(1.1)
        sheet.sprite(sheet.tools.bakery.dotted(parts.side, lying=True), place)


def _lay_tiles(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, laid: Track) -> None:
    bakery, side = sheet.tools.bakery, parts.side
    for place in laid.places:
        if lane.seen <= place.number < len(lane.tiles):
            sheet.sprite(bakery.glow(side, lying=place.lying), place.rect)
    for place in laid.places:
        if place.number < len(lane.tiles) or table.chain:
            sheet.sprite(bakery.tile_shadow(side, lying=place.lying), place.rect)
    for place in laid.places:
        frame = _frame(sheet, table, lane, side, place)
        if frame is not None:
            sheet.sprite(frame, place.rect)
        sheet.put(_face(sheet, table, lane, side, place), place.rect.x, place.rect.y)


def _face(sheet: Sheet, table: Table, lane: Lane, side: int, place: Place) -> pygame.Surface:
    """The tile's picture; along a mirrored train its hub end is the right one."""
    swapped = sheet.tools.frame.mirrored and place.lying
    near, far = (place.far, place.near) if swapped else (place.near, place.far)
    look = _look(table, lane, place)
    return sheet.tools.bakery.tile(near, far, side, lying=place.lying, look=look)


def _look(table: Table, lane: Lane, place: Place) -> Look:
    if place.number >= len(lane.tiles):
        return "plain" if table.chain else "ghost"
    return "otherlane" if table.scene.binding not in (None, lane.train) else "plain"


def _frame(sheet: Sheet, table: Table, lane: Lane, side: int, place: Place) -> Sprite | None:
    bakery = sheet.tools.bakery
    if place.number >= len(lane.tiles):
        make = bakery.preview_line if table.chain else bakery.ghost_frame
        return make(side, lying=place.lying)
    if lane.open_double and place.number == len(lane.tiles) - 1:
        return bakery.rings(side, lying=place.lying)
    return None


def _lay_chip(sheet: Sheet, chip: pygame.Rect, folded: int) -> None:
    sheet.put(sheet.tools.bakery.chip(chip.size), chip.x, chip.y)
    style = Style(sheet.tools.frame.units.g(CAPTION), True, BRASS_LIGHT)
    sheet.words(f"+{folded}", style, chip.inflate(-chip.height // 3, 0), align="center")


def _lay_marker(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan) -> None:
    """The locomotive of an open train, or its likeness while a pass is put up."""
    size = parts.marker.width
    if lane.marker:
        sheet.directed_icon("locomotive", size, BRASS, parts.marker)
    elif PASS in table.proposed and lane.train == table.scene.turn:
        mirrored = sheet.tools.frame.mirrored
        sheet.centre(phantom("locomotive", size, BRASS_LIGHT, mirrored), parts.marker)
        _touch_marker(sheet, table, parts)


def _touch_marker(sheet: Sheet, table: Table, parts: LanePlan) -> None:
    """A touch on what is put up confirms it."""
    preview = table.preview
    if preview is None:
        return
    width = max(parts.marker.width, table.units.dp(48))
    touch = pygame.Rect(0, parts.row.y, width, parts.row.height)
    touch.centerx = parts.marker.centerx
    said = preview_text(sheet.tools.messages, table.scene, preview)
    sheet.target("ghost", touch, said, Confirm(), enabled=table.confirms)


def _lay_plate(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan) -> None:
    preview = table.preview
    value = lane.end
    if table.chain and preview is not None and preview.train == lane.train:
        value = lane.end if preview.end is None else preview.end
    sheet.sprite(sheet.tools.bakery.plate(value, parts.plate.height, _plate(table, lane)), parts.plate)
    if table.refused(lane):
        radius = nearest(0.22 * parts.plate.height)
        sheet.sprite(refused_ring(parts.plate.size, radius, table.units), parts.plate)


def _plate(table: Table, lane: Lane) -> Plate:
    if lane.binding:
        return "binds"
    return "fits" if table.acting and table.takes(lane) else "rest"


def _touch_chain(
    sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, laid: Track
) -> None:
    """Every tile of a first turn's chain can be taken back, with all after it."""
    if not table.chain:
        return
    gap = max(2, table.units.g(0.28))
    for place in laid.places:
        if place.number >= len(lane.tiles):
            touch = pygame.Rect(
                place.rect.x - gap // 2, parts.row.y, place.rect.width + gap, parts.row.height
            )
            label = table.tools.messages.say("Take back the {tile}", tile=NAMES[place.tile])
            sheet.target(f"chain:{NAMES[place.tile]}", touch, label, TakeBack(place.tile))

