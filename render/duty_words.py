"""What the seat to act owes, in a few words: told to a person, told of a computer."""

from typing import assert_never

from game.actions import MEXICAN
from game.scene import Duty, Scene
from game.tiles import DOUBLES, NAMES
from render.messages import Messages


def duty_text(messages: Messages, scene: Scene) -> str:
    """What the seat to act owes; what is hidden is not told."""
    if scene.duty is Duty.COVER:
        return cover_text(messages, scene)
    if scene.turn is not None and scene.seats[scene.turn].kind == "computer":
        return _told_of_computer(messages, scene)
    return _told_to_person(messages, scene)


def _told_to_person(messages: Messages, scene: Scene) -> str:
    match scene.duty:
        case Duty.SEARCH:
            return messages.say("Search for the engine")
        case Duty.OPEN:
            return messages.say("Open with the {tile}", tile=NAMES[DOUBLES[scene.engine]])
        case Duty.FIRST_TURN:
            return messages.say("Build your first train")
        case Duty.CANNOT_START:
            return messages.say("Nothing starts your train: pass")
        case Duty.GO_ON_OR_FINISH:
            return messages.say("Go on, or finish")
        case Duty.PLAY:
            return messages.say("Play one tile")
        case Duty.EXTRA:
            return messages.say("Play one more tile")
        case Duty.DRAW:
            return messages.say("Nothing fits: draw one tile")
        case Duty.PASS:
            return messages.say("Nothing fits: pass")
        case Duty.COVER | Duty.NOTHING:
            return ""
        case _:
            assert_never(scene.duty)


def _told_of_computer(messages: Messages, scene: Scene) -> str:
    """The same after a computer's name: nobody at the screen is asked for anything."""
    match scene.duty:
        case Duty.SEARCH:
            return messages.say("searches for the engine")
        case Duty.OPEN:
            return messages.say("opens with the {tile}", tile=NAMES[DOUBLES[scene.engine]])
        case Duty.FIRST_TURN | Duty.CANNOT_START | Duty.GO_ON_OR_FINISH:
            return messages.say("builds a first train")
        case Duty.PLAY | Duty.DRAW | Duty.PASS:
            return messages.say("plays")
        case Duty.EXTRA:
            return messages.say("plays one more tile")
        case Duty.COVER | Duty.NOTHING:
            return ""
        case _:
            assert_never(scene.duty)


def cover_text(messages: Messages, scene: Scene) -> str:
    """Which double must be covered first, and where; empty where none binds."""
    train = scene.binding
    if train is None:
        return ""
    tile = NAMES[DOUBLES[end_of(scene, train)]]
    if train == MEXICAN:
        return messages.say("Cover the {tile} on the Mexican train first", tile=tile)
    name = scene.seats[train].name
    return messages.say("Cover the {tile} on {name}’s train first", tile=tile, name=name)


def end_of(scene: Scene, train: int) -> int:
    """The value that a train's next tile must show."""
    return next(lane.end for lane in scene.lanes if lane.train == train)
