"""Pictures of what moves over the table, laid out once: a motion only puts them down elsewhere.

Nothing moves that the scene does not show to whoever has the screen: tiles that lie on a train
or in the open hand, and tiles face down (R9.2, R9.3).
"""

from collections.abc import Iterable, Iterator
from math import cos, tau
from typing import Final, NamedTuple

import pygame

from game.scene import Lane
from render.sprites import lifted_side, upright_values
from render.surfaces import Sprite, faded, under
from render.table_ghost import parts_of
from render.table_hand import ABOVE_FINGER_G, homes, slot_place
from render.table_sheet import Picture
from render.table_state import Table
from render.table_tiles import lay_track, tile_face
from render.table_track import LanePlan, Place
from render.table_turn import turn_hand
from render.targets import Target, target_named
from render.theme import BRASS, nearest
from render.tile_marks import rings
from render.tile_parts import corner, tile_size
from render.timeline import SETTLE_TICKS, Drawn, Laid, Marker, Rings, SentHome, Tween

# How much larger a tile is for the moment in which it lands.
_LANDS: Final = 1.03
# A beat of the rings, and their weakest light; they have so many steps of it.
_BEAT_TICKS: Final = 96
_WEAKEST: Final = 0.4
_STEPS: Final = 6
# Where in a label a tile comes from, and the half side of one face down there, in g.
_IN_LABEL_G: Final = 8.0
_BACK_G: Final = 2.9


class Glide(NamedTuple):
    """A thing whose top left corner goes from ``start`` to ``goal``, in px, and slows down there.

    ``landing``: what shows in its last ticks, at the goal.
    """

    tween: Tween
    start: tuple[int, int]
    goal: tuple[int, int]
    sprite: Sprite
    landing: Sprite | None = None

    def at(self, tick: int) -> Picture | None:
        """The picture at a tick and its place; None before and after."""
        tween = self.tween
        if not tween.since <= tick < tween.until:
            return None
        ends = tween.until - (SETTLE_TICKS if self.landing is not None else 0)
        if self.landing is not None and tick >= ends:
            return self.landing.at(*self.goal)
        share = _slowing((tick + 1 - tween.since) / max(1, ends - tween.since))
        x, y = (nearest(a + (b - a) * share) for a, b in zip(self.start, self.goal, strict=True))
        return self.sprite.at(x, y)


class Beat(NamedTuple):
    """Rings around the tile whose corner is at ``place``: the weakest of ``steps`` is the first."""

    tween: Tween
    place: tuple[int, int]
    steps: tuple[Sprite, ...]

    def at(self, tick: int) -> Picture | None:
        """The picture at a tick and its place; None before and after."""
        if not self.tween.since <= tick < self.tween.until:
            return None
        level = (1 + cos(tau * (tick - self.tween.since) / _BEAT_TICKS)) / 2
        return self.steps[nearest(level * (len(self.steps) - 1))].at(*self.place)


Mover = Glide | Beat


def lay_movers(table: Table, targets: Iterable[Target]) -> tuple[Mover, ...]:
    """What moves at this moment; ``targets`` are those of the table as it is laid out."""
    listed = tuple(targets)
    return tuple(
        mover for tween in table.moment.under_way for mover in _movers(table, listed, tween)
    )


def _movers(table: Table, targets: tuple[Target, ...], tween: Tween) -> Iterator[Mover]:
    match tween.cue:
        case Laid() as cue:
            yield from _lay_laid(table, tween, cue)
        case Drawn() as cue:
            yield from _lay_drawn(table, targets, tween, cue)
        case SentHome() as cue:
            yield from _lay_home(table, tween, cue)
        case Marker() as cue:
            yield from _lay_marker(table, tween, cue)
        case Rings() as cue:
            yield from _lay_rings(table, tween, cue)


def _slowing(share: float) -> float:
    """How far a motion is that is fast first and slow in the end."""
    return 1.0 - (1.0 - min(1.0, share)) ** 3


def _lane(table: Table, train: int) -> tuple[Lane, LanePlan] | None:
    for lane, rect in zip(table.scene.lanes, table.plan.lanes, strict=True):
        if lane.train == train:
            return lane, parts_of(table, lane, rect)
    return None


def _corner(table: Table, rect: pygame.Rect) -> tuple[int, int]:
    """The top left corner of a rect given in start coordinates."""
    x, y = table.tools.frame.flip(rect).topleft
    return x, y


def _centred(table: Table, rect: pygame.Rect, at: tuple[int, int]) -> pygame.Rect:
    """The same about another middle, or as near to it as the window has room."""
    moved = rect.copy()
    moved.center = at
    return moved.clamp(pygame.Rect((0, 0), table.tools.frame.size))


def _in_label(table: Table, seat: int) -> tuple[int, int] | None:
    """Where a seat's tiles come from and go to while its hand does not show."""
    found = _lane(table, seat)
    if found is None:
        return None
    label = found[1].label
    return label.x + min(table.units.g(_IN_LABEL_G), label.width // 2), label.centery


def _place_on(table: Table, lane: Lane, parts: LanePlan, tile: int) -> Place | None:
    """Where a tile of a train lies, unless it is folded away."""
    places = lay_track(table, lane, parts).places
    return next((it for it in places if it.tile == tile and it.number < len(lane.tiles)), None)


def _lay_laid(table: Table, tween: Tween, cue: Laid) -> Iterator[Mover]:
    found = _lane(table, cue.train)
    place = None if found is None else _place_on(table, *found, cue.tile)
    if found is None or place is None:
        return
    lane, parts = found
    slot = None if cue.slot is None else slot_place(table, cue.slot)
    at = _in_label(table, cue.seat) if slot is None else slot.center
    if at is None:
        return
    face = tile_face(table, lane, parts.side, place)
    shade = table.tools.bakery.tile_shadow(parts.side, lying=place.lying)
    start, goal = _corner(table, _centred(table, place.rect, at)), _corner(table, place.rect)
    yield Glide(tween, start, goal, under(shade, Sprite(face)), under(shade, _larger(face)))


def _larger(face: pygame.Surface) -> Sprite:
    """A tile as it lands, about the same middle."""
    width, height = face.get_size()
    wide, high = nearest(_LANDS * width), nearest(_LANDS * height)
    grown = pygame.transform.smoothscale(face, (wide, high))
    return Sprite(grown, -((wide - width) // 2), -((high - height) // 2))


def _lay_drawn(
    table: Table, targets: tuple[Target, ...], tween: Tween, cue: Drawn
) -> Iterator[Mover]:
    boneyard = target_named(targets, "boneyard")
    goal, side = _drawn_goal(table, cue.seat)
    if boneyard is None or goal is None:
        return
    bakery = table.tools.bakery
    sprite = under(bakery.tile_shadow(side, lying=False), Sprite(bakery.back(side, lying=False)))
    start = _centred(table, goal, boneyard.rect.center).topleft
    yield Glide(tween, start, _corner(table, goal), sprite)


def _drawn_goal(table: Table, seat: int) -> tuple[pygame.Rect | None, int]:
    """Where a drawn tile comes to lie, and its half side: in its holder's hand, else a label."""
    hand, turn = table.scene.hand, turn_hand(table)
    if hand is not None and turn is not None and hand.seat == seat:
        place = next((place for held, place in homes(table) if held.drawn), None)
        return place, turn.plan.side
    side, at = table.units.g(_BACK_G), _in_label(table, seat)
    rect = pygame.Rect((0, 0), tile_size(side, lying=False))
    return (None if at is None else _centred(table, rect, at)), side


def _lay_home(table: Table, tween: Tween, cue: SentHome) -> Iterator[Mover]:
    turn, bakery = turn_hand(table), table.tools.bakery
    found = next(((held, at) for held, at in homes(table) if held.tile == cue.tile), None)
    if turn is None or found is None:
        return
    plan, (held, place) = turn.plan, found
    face = bakery.tile(
        *upright_values(cue.tile), plan.side, lying=False, look="plain" if held.playable else "dim"
    )
    above = table.units.g(ABOVE_FINGER_G) + lifted_side(plan.side)
    start = _centred(table, place, (cue.x, cue.y - above)).topleft
    sprite = under(bakery.tile_shadow(plan.side, lying=False), Sprite(face))
    yield Glide(tween, start, _corner(table, place), sprite)


def _lay_marker(table: Table, tween: Tween, cue: Marker) -> Iterator[Mover]:
    """The locomotive between the train's tail and its own place."""
    found = _lane(table, cue.train)
    if found is None:
        return
    lane, parts = found
    picture = table.tools.bakery.icon(
        "locomotive", parts.marker.width, BRASS, mirrored=table.tools.frame.mirrored
    )
    stands = picture.get_rect(center=parts.marker.center)
    tail = stands.copy()
    tail.left = min(lay_track(table, lane, parts).end, stands.left)
    ends = (tail, stands) if cue.comes else (stands, tail)
    start, goal = (_corner(table, end) for end in ends)
    yield Glide(tween, start, goal, Sprite(picture))


def _lay_rings(table: Table, tween: Tween, cue: Rings) -> Iterator[Mover]:
    found = _lane(table, cue.train)
    if found is None or not found[0].tiles:
        return
    lane, parts = found
    place = _place_on(table, lane, parts, lane.tiles[-1])
    if place is not None and lane.open_double:
        steps = tuple(_rings(table, parts.side, place, step) for step in range(_STEPS + 1))
        yield Beat(tween, _corner(table, place.rect), steps)


def _rings(table: Table, side: int, place: Place, step: int) -> Sprite:
    """The rings, of which the first stays whole, in one of their lights."""
    bakery, size = table.tools.bakery, tile_size(side, place.lying)
    whole, light = bakery.rings(side, lying=place.lying), _WEAKEST + (1 - _WEAKEST) * step / _STEPS

    def first() -> Sprite:
        return rings(size, corner(side), table.units, 0.0)

    def lit() -> Sprite:
        below = bakery.kept_sprite(("first ring", size), first)
        return under(below, whole._replace(surface=faded(whole.surface, light)))

    return bakery.kept_sprite(("beating rings", size, step), lit)
