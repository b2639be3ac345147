"""What a seat is called while nobody has given it a name: by its symbol."""

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
