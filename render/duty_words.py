"""What the seat to act owes, in a few words: told to a person, told of a computer."""

from typing import assert_never

from game.actions import MEXICAN
from game.events import Searched
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
            return _owed_search_text(messages, scene)
        case Duty.OPEN:
            return messages.say("Open with the {tile}", tile=NAMES[DOUBLES[scene.engine]])
        case Duty.FIRST_TURN:
            return messages.say("Build your first train: as many tiles as you like")
        case Duty.CANNOT_START:
            return messages.say("Nothing starts your train: pass")
        case Duty.GO_ON_OR_FINISH:
            return messages.say("Go on, or finish")
        case Duty.PLAY:
            return messages.say("Play one tile")
        case Duty.EXTRA:
            return messages.say("Play one more tile")
        case Duty.DRAW:
            return draw_text(messages, scene)
        case Duty.PASS:
            return _pass_text(messages, scene)
        case Duty.COVER | Duty.NOTHING:
            return ""
        case _:
            assert_never(scene.duty)


def _told_of_computer(messages: Messages, scene: Scene) -> str:
    """The same after a computer's name: nobody at the screen is asked for anything."""
    match scene.duty:
        case Duty.SEARCH:
            # Translators: follows the name of a seat.
            return messages.say("searches for the engine")
        case Duty.OPEN:
            return messages.say("opens with the {tile}", tile=NAMES[DOUBLES[scene.engine]])
        case Duty.FIRST_TURN | Duty.CANNOT_START | Duty.GO_ON_OR_FINISH:
            return messages.say("builds a first train")
        case Duty.PLAY | Duty.DRAW | Duty.PASS:
            # Translators: follows the name of a computer.
            return messages.say("plays")
        case Duty.EXTRA:
            return messages.say("plays one more tile")
        case Duty.COVER | Duty.NOTHING:
            return ""
        case _:
            assert_never(scene.duty)


def search_text(messages: Messages, scene: Scene) -> str:
    """Why the boneyard is searched, and what that brings (R2.2); after a batch, what is left."""
    tile = NAMES[DOUBLES[scene.engine]]
    if not _searched(scene):
        return messages.say("Nobody holds the {tile}: everyone draws one", tile=tile)
    return messages.count(
        "Still no {tile}: everyone draws again ({n} left)",
        "Still no {tile}: everyone draws again ({n} left)",
        scene.boneyard,
        tile=tile,
    )


def _owed_search_text(messages: Messages, scene: Scene) -> str:
    tile = NAMES[DOUBLES[scene.engine]]
    if not _searched(scene):
        return messages.say("Nobody holds the {tile}: search for it", tile=tile)
    return messages.count(
        "Still no {tile}: search on ({n} left)",
        "Still no {tile}: search on ({n} left)",
        scene.boneyard,
        tile=tile,
    )


def _searched(scene: Scene) -> bool:
    """Whether a batch was drawn already; the recap of whoever searches has all of them."""
    return any(isinstance(event, Searched) for event in scene.recap)


def draw_text(messages: Messages, scene: Scene) -> str:
    """Why a tile must be drawn (R4.2, R6.1)."""
    double = binding_tile(scene)
    if double is None:
        return messages.say("Nothing fits: draw one tile")
    return messages.say("Nothing covers the {tile}: draw one tile", tile=NAMES[double])


def _pass_text(messages: Messages, scene: Scene) -> str:
    double = binding_tile(scene)
    if double is None:
        return messages.say("Nothing fits: pass")
    return messages.say("Nothing covers the {tile}: pass", tile=NAMES[double])


def cover_text(messages: Messages, scene: Scene) -> str:
    """Which double must be covered first, and where; empty where none binds."""
    train, double = scene.binding, binding_tile(scene)
    if train is None or double is None:
        return ""
    tile = NAMES[double]
    if train == MEXICAN:
        return messages.say("Cover the {tile} on the Mexican train first", tile=tile)
    name = scene.seats[train].name
    return messages.say("Cover the {tile} on {name}’s train first", tile=tile, name=name)


def binding_tile(scene: Scene) -> int | None:
    """The double that must be covered first, or None where none binds."""
    return None if scene.binding is None else DOUBLES[end_of(scene, scene.binding)]


def end_of(scene: Scene, train: int) -> int:
    """The value that a train's next tile must show."""
    return next(lane.end for lane in scene.lanes if lane.train == train)
