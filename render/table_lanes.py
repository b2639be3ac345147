"""The lanes: each train on its rails, with its marker, its end, and what is put up on it."""

import pygame

from game.actions import PASS, TRAIN_NAMES
from game.intents import Confirm, TapTrain
from game.scene import Consequence, Lane
from render.furniture import Ground, Plate, rail_height
from render.table_ghost import lay_answer, parts_of
from render.table_label import lay_label
from render.table_marks import double_ring, gate, lane_line, phantom, phantom_frame
from render.table_sheet import Sheet
from render.table_state import Table
from render.table_tiles import lay_tiles, lay_track, touch_chain
from render.table_track import LanePlan
from render.theme import BRASS, BRASS_LIGHT, NO, RADIUS, RADIUS_DENSE, Colour, nearest
from render.timeline import rolling_in
from render.words import preview_text, train_text


def lay_lanes(sheet: Sheet, table: Table, *, touchable: bool) -> None:
    """Lay all lanes; on the curtain they are only looked at."""
    pairs = tuple(zip(table.scene.lanes, table.plan.lanes, strict=True))
    if touchable:
        for lane, rect in pairs:
            _touch_lane(sheet, table, lane, rect)
    # What binds shines beyond its lane: it lies over its neighbours' grounds.
    for binding in (False, True):
        for lane, rect in pairs:
            if lane.binding == binding:
                _lay_lane(sheet, table, lane, parts_of(table, lane, rect), touchable)


def _lay_lane(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan, touchable: bool) -> None:
    radius = table.units.g(RADIUS_DENSE if table.plan.dense else RADIUS)
    ground = sheet.tools.bakery.lane(parts.rect.size, lane_ground(table, lane), radius)
    sheet.sprite(ground, parts.rect)
    colour = _line(table, lane)
    if colour is not None:
        line = lane_line(parts.rect.size, radius, table.units, colour)
        sheet.put(line, parts.rect.x, parts.rect.y)
    if parts.label.width:
        lay_label(sheet, table, parts, lane.train)
    _lay_rails(sheet, lane, parts)
    laid = lay_track(table, lane, parts)
    lay_tiles(sheet, table, lane, parts, laid, touchable=touchable)
    _lay_marker(sheet, table, lane, parts)
    lay_plate(sheet, table, lane, parts)
    if table.ghosts(lane):
        touch_chain(sheet, table, lane, parts, laid)
        lay_answer(sheet, table, parts, laid)


def lane_ground(table: Table, lane: Lane) -> Ground:
    """How a lane's ground tells what it may take."""
    held = table.moment.drag is not None and table.moment.drag.over == target_id(lane.train)
    if (table.ghosts(lane) and not table.chain) or (held and table.takes(lane)):
        return "preview"
    if lane.binding:
        return "binding"
    return "lit" if table.lit(lane) else "rest"


def _line(table: Table, lane: Lane) -> Colour | None:
    """Colour of the line in a lane that is pointed at; its ground still says what it may take."""
    if table.meant(lane):
        return BRASS_LIGHT
    return NO if table.refused(lane) and not lane.binding else None


def target_id(train: int) -> str:
    """Id of a train's lane."""
    return f"train:{TRAIN_NAMES[train]}"


def _touch_lane(sheet: Sheet, table: Table, lane: Lane, rect: pygame.Rect) -> None:
    sheet.target(
        target_id(lane.train),
        rect,
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


def _lay_marker(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan) -> None:
    """The locomotive of an open train; its likeness where what is put up brings or takes it."""
    size, mirrored = parts.marker.width, sheet.tools.frame.mirrored
    if table.gated(lane):
        # Clear of the coral rings around the plate.
        shut = gate(nearest(0.8 * size))
        sheet.put(shut, parts.marker.x, parts.marker.centery - shut.get_height() // 2)
    elif lane.marker and not _leaves(table, lane):
        if not rolling_in(table.moment.under_way, lane.train):
            sheet.directed_icon("locomotive", size, BRASS, parts.marker)
    elif PASS in table.proposed and lane.train == table.scene.turn:
        likeness = phantom("locomotive", nearest(0.86 * size), BRASS_LIGHT, mirrored)
        sheet.centre(likeness, parts.marker)
        sheet.sprite(phantom_frame(size, table.units), parts.marker)
        _touch_marker(sheet, table, parts)
    elif lane.marker:
        likeness = phantom("locomotive", size, BRASS_LIGHT, mirrored, coming=False)
        sheet.centre(likeness, parts.marker)


def _leaves(table: Table, lane: Lane) -> bool:
    """Whether what is put up closes this train."""
    preview = table.preview
    closes = preview is not None and Consequence.TRAIN_CLOSES in preview.consequences
    return closes and lane.train == table.scene.turn


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


def lay_plate(sheet: Sheet, table: Table, lane: Lane, parts: LanePlan) -> None:
    """The plate at a train's end."""
    preview = table.preview
    value = lane.end
    if table.chain and preview is not None and preview.train == lane.train:
        value = lane.end if preview.end is None else preview.end
    sheet.sprite(
        sheet.tools.bakery.plate(value, parts.plate.height, _plate(table, lane)), parts.plate
    )
    if table.refused(lane) or table.meant(lane):
        radius, colour = (
            nearest(0.22 * parts.plate.height),
            BRASS_LIGHT if table.meant(lane) else NO,
        )
        sheet.sprite(double_ring(parts.plate.size, radius, table.units, colour), parts.plate)


def _plate(table: Table, lane: Lane) -> Plate:
    if lane.binding:
        return "binds"
    return "fits" if table.acting and table.takes(lane) else "rest"
