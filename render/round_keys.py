"""Who plays a seat in the rounds to come: a computer for a person, or the person again (R9.8)."""

from typing import Final

import pygame

from game.intents import HandSeat
from game.players import Kind
from game.scene import Outcome, Scene
from render.furniture import Button
from render.messages import Messages
from render.page import Tools
from render.targets import Target, TargetId
from render.word_buttons import WordButton, icon_button

_SIDE: Final = 8.6


def seat_key_box(tools: Tools, label: pygame.Rect, keyed: bool) -> pygame.Rect:
    """The place of a row's key after its label, from left to right; empty where rows have none."""
    units = tools.frame.units
    if not keyed:
        return pygame.Rect(label.right, label.top, 0, label.height)
    side = max(units.dp(48), min(units.g(_SIDE), label.height))
    return pygame.Rect(label.right + units.g(0.6), label.centery - side // 2, side, side)


def seat_key(
    tools: Tools, scene: Scene, outcome: Outcome, seat: int, box: pygame.Rect
) -> WordButton | None:
    """The key that hands a seat over, with the sign of who plays it next; None where none may."""
    if seat not in outcome.changeable:
        return None
    coming, name = outcome.coming[seat], scene.seats[seat].name
    other: Kind = "computer" if coming == "person" else "person"
    say, rect = tools.messages.say, tools.frame.flip(box)
    label = (
        say("Let a computer play for {name} from the next round", name=name)
        if other == "computer"
        else say("{name} plays again from the next round", name=name)
    )
    target = Target(TargetId(f"seat:{seat + 1}:kind"), rect, label, HandSeat(seat, other))
    kind: Button = "chosen" if coming != scene.seats[seat].kind else "ordinary"
    return icon_button(tools, target, kind, coming)


def coming_text(messages: Messages, scene: Scene, outcome: Outcome, seat: int) -> str:
    """Who plays a seat from the next round on; empty where nothing was changed."""
    if outcome.coming[seat] == scene.seats[seat].kind:
        return ""
    if outcome.coming[seat] == "computer":
        return messages.say("Next round: computer")
    return messages.say("Next round: person")
