"""What a seat is called while nobody has given it a name: by its symbol."""

from dataclasses import replace

from game.scene import Scene
from render.messages import Messages


def default_name(messages: Messages, look: int) -> str:
    """Name of the symbol of a look 0…9. Errors: IndexError for a higher number."""
    return (
        messages.say("Circle"),
        messages.say("Square"),
        messages.say("Triangle"),
        messages.say("Diamond"),
        messages.say("Flower"),
        # Translators: symbols, which nameless people go by: a drop of water.
        messages.say("Drop"),
        messages.say("Star"),
        messages.say("Heart"),
        # Translators: a bolt of lightning.
        messages.say("Bolt"),
        messages.say("Hourglass"),
    )[look]


def seat_name(messages: Messages, look: int, name: str) -> str:
    """The name a seat goes by: the one given, or its symbol's while that is blank."""
    return name.strip() or default_name(messages, look)


def all_named(messages: Messages, scene: Scene) -> Scene:
    """A scene in which every seat has a name: its symbol's where none was given."""
    if all(seat.name for seat in scene.seats):
        return scene
    named = (replace(it, name=seat_name(messages, it.look, it.name)) for it in scene.seats)
    return replace(scene, seats=tuple(named))
