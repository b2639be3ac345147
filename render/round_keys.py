"""Who plays a seat in the rounds to come: a computer for a person, or the person again (R9.8)."""

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.intents import HandSeat
from game.players import Kind
from game.scene import Outcome, Scene
from render.furniture import Button
from render.lettering import Lettering, Type, lettering, paint_lettering
from render.messages import Messages
from render.page import Tools
from render.surfaces import bordered, panel
from render.targets import Target, TargetId
from render.text import line_height
from render.theme import CAPTION, LANE, MUTED, RADIUS, TEXT, Units
from render.word_buttons import WordButton, icon_button, paint_button, paint_words, press_depth

_SIDE: Final = 8.6
_WIDTH: Final = 16.6
_GAP: Final = 1.2
_HALF_RADIUS: Final = 1.2
_WELL_ALPHA: Final = 0.9


class SeatKey(NamedTuple):
    """A switch with the signs of person and computer, the one who plays next lit.

    A touch anywhere on it changes over. Where rows are many their captions stand over all.
    """

    target: Target
    halves: tuple[WordButton, WordButton]
    caption: Lettering | None


def seat_key_box(tools: Tools, label: pygame.Rect, keyed: bool) -> pygame.Rect:
    """The room of a row's key after its label, from left to right; empty where rows have none."""
    units = tools.frame.units
    if not keyed:
        return pygame.Rect(label.right, label.top, 0, label.height)
    width = max(units.dp(48), units.g(_WIDTH))
    return pygame.Rect(label.right + units.g(_GAP), label.top, width, label.height)


def seat_key(
    tools: Tools, scene: Scene, outcome: Outcome, seat: int, room: pygame.Rect, captioned: bool
) -> SeatKey | None:
    """The key that hands a seat over, in the middle of its room; None where none may."""
    if seat not in outcome.changeable:
        return None
    units = tools.frame.units
    line = min(line_height(units.g(CAPTION)), room.height // 3) if captioned else 0
    side = max(units.dp(48), min(units.g(_SIDE), room.height - line))
    top = room.top + (room.height - line - side) // 2
    caption = key_caption(tools, pygame.Rect(room.left, top, room.width, line))
    box = pygame.Rect(room.left, top + line, room.width, side)
    target = _target(tools, scene, outcome, seat, tools.frame.flip(box))
    halves = _halves(tools, target, box, outcome.coming[seat])
    return SeatKey(target, halves, caption if captioned else None)


def key_caption(tools: Tools, line: pygame.Rect) -> Lettering:
    """What a key, or a column of them, is about; the line is laid out from left to right."""
    # Translators: over two signs, a person and a computer: which of them plays this seat.
    words, how = tools.messages.say("Plays next round"), Type(CAPTION, False, MUTED, "center")
    return lettering(tools, words, tools.frame.flip(line), how)


def _target(tools: Tools, scene: Scene, outcome: Outcome, seat: int, rect: pygame.Rect) -> Target:
    say, name = tools.messages.say, scene.seats[seat].name
    other: Kind = "computer" if outcome.coming[seat] == "person" else "person"
    label = (
        say("Let a computer play for {name} from the next round", name=name)
        if other == "computer"
        else say("{name} plays again from the next round", name=name)
    )
    return Target(TargetId(f"seat:{seat + 1}:kind"), rect, label, HandSeat(seat, other))


def _halves(
    tools: Tools, target: Target, box: pygame.Rect, coming: Kind
) -> tuple[WordButton, WordButton]:
    """How the two halves look, within the line around the switch."""
    edge, width = tools.frame.units.line(0.4), box.width // 2
    first = pygame.Rect(box.left, box.top, width, box.height)
    second = pygame.Rect(first.right, box.top, box.width - width, box.height)

    def half(place: pygame.Rect, kind: Kind) -> WordButton:
        inner = tools.frame.flip(place.inflate(-2 * edge, -2 * edge))
        lit: Button = "chosen" if kind == coming else "disabled"
        return icon_button(tools, replace(target, rect=inner), lit, kind)

    return half(first, "person"), half(second, "computer")


def paint_seat_key(
    surface: pygame.Surface, tools: Tools, key: SeatKey, pressed: str | None
) -> None:
    """Draw the switch in its well, the lit half raised."""
    if key.caption is not None:
        paint_lettering(tools, surface, key.caption)
    size, units = key.target.rect.size, tools.frame.units
    hairline = tools.bakery.palette.hairline
    well = tools.bakery.kept(("seat key", size), lambda: _well(size, units, hairline))
    surface.blit(well, key.target.rect)
    for half in key.halves:
        if half.kind == "chosen":
            paint_button(tools, surface, half, pressed, units.g(_HALF_RADIUS))
        else:
            down = press_depth(tools) if pressed == key.target.id else 0
            paint_words(tools, surface, half, down)


def _well(size: tuple[int, int], units: Units, hairline: float) -> pygame.Surface:
    face = panel(size, units.g(RADIUS), (LANE, LANE), _WELL_ALPHA)
    return bordered(face, units.g(RADIUS), units.line(0.125), TEXT, hairline)


def coming_text(messages: Messages, scene: Scene, outcome: Outcome, seat: int) -> str:
    """Who plays a seat from the next round on; empty where nothing was changed."""
    if outcome.coming[seat] == scene.seats[seat].kind:
        return ""
    return kind_text(messages, outcome.coming[seat])


def kind_text(messages: Messages, kind: Kind) -> str:
    """That a seat is played by such a player from the next round on."""
    return messages.say("Next: computer") if kind == "computer" else messages.say("Next: person")
