"""The chapters about ordinary turns: what may be played, trains, doubles, open doubles."""

from game.actions import MEXICAN
from render.messages import Messages
from render.rules_examples import YOURS, Rule, drawn
from render.seat_names import default_name


def your_turn(messages: Messages) -> tuple[Rule, ...]:
    """One tile; else one draw; else a pass (R4.1 – R4.4)."""
    say = messages.say
    return (
        Rule(
            say(
                "After the first turns you usually play one tile a turn: on your own train, on a"
                " train with a marker, or on the Mexican train."
            ),
            (
                drawn(YOURS, "12-9 9-4", lit=True),
                drawn(1, "12-10 10-6"),
                drawn(2, "12-5 5-3", marker=True, lit=True),
                drawn(MEXICAN, "12-8", lit=True),
            ),
            say("{name}’s train has no marker: you may not play there.", name=_name(messages, 1)),
        ),
        Rule(
            say(
                "If you can play, you must. If you cannot, draw one tile; if you can play then,"
                " you must."
            )
        ),
        Rule(
            say(
                "If you still cannot play, or the boneyard is empty, you pass. That ends your turn"
                " and puts the marker on your own train."
            ),
            (drawn(YOURS, "12-9 9-4", marker=True),),
            say("The locomotive is the marker. If it is there already, it stays."),
        ),
        Rule(say("Nobody draws twice for the same chance to play.")),
    )


def trains(messages: Messages) -> tuple[Rule, ...]:
    """Private and open trains, and the Mexican train (R4.1, R4.5)."""
    say = messages.say
    return (
        Rule(
            say(
                "Every player has a train. Without a marker it is private: others may play on it"
                " only to cover an open double."
            ),
            (drawn(1, "12-10 10-6"),),
            say("This train is private to {name}.", name=_name(messages, 1)),
        ),
        Rule(
            say("With a marker a train is open: everybody may play on it."),
            (drawn(2, "12-5 5-3", "3-1", marker=True),),
            say("If you have the {tile}, you may play it here.", tile="3-1"),
        ),
        Rule(
            say(
                "When you play on your own train, your marker goes at once, whatever the reason"
                " for the play. Nothing else takes it away."
            ),
            (drawn(YOURS, "12-9 9-4", "4-1", marker=True),),
            say("Once the {tile} lies here, your train is private again.", tile="4-1"),
        ),
        Rule(
            say(
                "The Mexican train belongs to nobody. It starts at the engine too, and it is"
                " always open to all."
            ),
            (drawn(MEXICAN, "12-8 8-3"),),
            say("In the first turns alone nobody plays here."),
        ),
    )


def doubles(messages: Messages) -> tuple[Rule, ...]:
    """A double owes one more tile (R5)."""
    say = messages.say
    return (
        Rule(
            say(
                "After the first turns, whoever plays a double owes one more tile: on the double,"
                " or on any other train where that player may play."
            ),
            (drawn(YOURS, "12-7 7-7", "7-2"),),
            say(
                "You have just played the {double}. The {tile} covers it and ends your turn.",
                double="7-7",
                tile="7-2",
            ),
        ),
        Rule(
            say("A double of your own turn does not bind you: the tile you owe may go elsewhere."),
            (drawn(YOURS, "12-7 7-7"), drawn(MEXICAN, "12-8", "8-3")),
            say(
                "The {tile} goes on the Mexican train and ends your turn. The {double} stays open.",
                tile="8-3",
                double="7-7",
            ),
        ),
        Rule(
            say(
                "If the tile you owe is a double too, you owe another one, and so on. A tile that"
                " is no double ends your turn."
            ),
            (drawn(YOURS, "12-7 7-7"), drawn(2, "12-5 5-5", "5-3", marker=True)),
            say(
                "First the {first}, then the {second}, then the {third}: all in one turn.",
                first="7-7",
                second="5-5",
                third="5-3",
            ),
        ),
        Rule(
            say(
                "If you cannot play a tile you owe, draw one: each tile you owe has a draw of its"
                " own. If you still cannot, you pass, and your train gets its marker."
            ),
            (drawn(YOURS, "12-7 7-7", marker=True),),
            say("The marker comes even if the double lies on your own train."),
        ),
        Rule(
            say(
                "After the first turns, if your last tile is a double and you play it, the round"
                " ends at once: you owe nothing more."
            )
        ),
    )


def open_doubles(messages: Messages) -> tuple[Rule, ...]:
    """The oldest open double binds every turn as it begins (R6)."""
    say = messages.say
    return (
        Rule(
            say(
                "A double at the end of a train is open. After the first turns, the oldest open"
                " double binds each turn as it begins: you may play only on it, even on a private"
                " train."
            ),
            (drawn(1, "12-5 5-3 7-3 7-7", "7-2", binds=True),),
            say(
                "Your {tile} covers the {double} and ends your turn.",
                tile="7-2",
                double="7-7",
            ),
        ),
        Rule(
            say(
                "If you cannot cover it, draw one tile. If you still cannot, you pass, and your"
                " train gets its marker."
            ),
            (drawn(YOURS, "12-9 9-4", marker=True),),
            say("The next player then has to cover the same double."),
        ),
        Rule(
            say(
                "Several open doubles wait in the order in which they were placed. One cover ends"
                " a turn; the next double then binds the next player."
            ),
            (drawn(1, "12-5 5-3 7-3 7-7", binds=True), drawn(3, "12-0 10-0 10-10")),
            say("The {first} comes first, then the {second}.", first="7-7", second="10-10"),
        ),
        Rule(say("The engine is never an open double.")),
    )


def _name(messages: Messages, seat: int) -> str:
    return default_name(messages, seat)
