"""The chapters about ends: of a round, and of the match; and what this game leaves out."""

from typing import Final

from game.actions import ROUNDS
from game.tiles import DOUBLES, NAMES, PIPS, TOP_PIP
from render.messages import Messages
from render.rules_examples import Row, Rule, drawn, tiles

_FIRST: Final = NAMES[DOUBLES[TOP_PIP]]
_BLANK: Final = DOUBLES[0]
_NOT_SCORED: Final = 50
"""Points that the 0-0 has in other versions, and not here."""


def end_of_round(messages: Messages) -> tuple[Rule, ...]:
    """Out, blocked, and the penalties (R7)."""
    say, left = messages.say, tiles("9-6 4-4 0-0")
    bound = drawn(1, "12-5 5-3 7-3 7-7", binds=True)
    return (
        Rule(
            say(
                "A round ends as soon as a hand is empty; during the first turns, when everybody"
                " has had one."
            )
        ),
        Rule(
            say(
                "It also ends when it is blocked: the boneyard is empty, and nobody can ever play"
                " again. While a tile is left to draw, no round is blocked."
            )
        ),
        Rule(
            say(
                "A round of passes is not enough, since a pass opens a train. Blocked means that no"
                " hand holds a tile for any train, private ones too, or none for the double that"
                " binds."
            ),
            (bound,),
            say(
                "If the boneyard is empty and no hand holds a tile with a {value}, the round is"
                " blocked.",
                value=bound.end,
            ),
        ),
        Rule(
            say(
                "Then all hands are shown, and the pips left in a hand are added to its player’s"
                " total. The {tile} counts {n}.",
                tile=NAMES[_BLANK],
                n=PIPS[_BLANK],
            ),
            (Row(left),),
            messages.count(
                "This hand adds {n} pip.",
                "This hand adds {n} pips.",
                sum(PIPS[it] for it in left),
            ),
        ),
        Rule(say("For the lowest number of a single round there is no prize.")),
    )


def whole_match(messages: Messages) -> tuple[Rule, ...]:
    """Thirteen rounds, the win, the next match (R1.4, R8), and what is not in this game."""
    say = messages.say
    return (
        Rule(
            say(
                "A match is always {rounds} rounds, from the {first} down to the {last}. Then the"
                " lowest total wins.",
                rounds=ROUNDS,
                first=_FIRST,
                last=NAMES[_BLANK],
            ),
            (Row(tuple(reversed(DOUBLES))),),
        ),
        Rule(say("Players with the same lowest total share the win.")),
        Rule(
            say(
                "The next match starts at the {tile} again, with all totals at 0. Finished"
                " matches are kept.",
                tile=_FIRST,
            )
        ),
        Rule(
            say(
                "Nothing makes a match shorter: no fewer tiles or rounds, no score that ends it, no"
                " limit to turns. There is no clock, and nothing is staked."
            )
        ),
        Rule(say("These rules of other versions are not in this game:")),
        *(Rule(words, icon="cross") for words in _left_out(messages)),
    )


def _left_out(messages: Messages) -> tuple[str, ...]:
    say, blank = messages.say, NAMES[_BLANK]
    return (
        say("First turns of a single tile."),
        say("Engines from the {tile} upwards.", tile=blank),
        say("The newest open double first."),
        say("A marker that goes when its owner plays on another train."),
        say("{n} points for the {tile}.", n=_NOT_SCORED, tile=blank),
    )
