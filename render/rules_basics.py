"""The first chapters of the rules: the goal, tiles and engine, the opening, the first turns."""

from typing import Final

from game.actions import ROUNDS
from game.tiles import DOUBLES, NAMES, PIPS, SET_SIZE, TOP_PIP, VALUES
from render.messages import Messages
from render.rules_examples import YOURS, Row, Rule, drawn, tile, tiles

HAND_SIZES: Final = ((2, 4, 15), (5, 6, 12), (7, 8, 10), (9, 10, 8))
"""From so many players to so many: tiles dealt to each (R1.3)."""

_FIRST: Final = NAMES[DOUBLES[TOP_PIP]]
_LAST: Final = NAMES[DOUBLES[0]]


def goal(messages: Messages) -> tuple[Rule, ...]:
    """Tiles go on trains, pips left count, the lowest total wins (R7.3, R8.1)."""
    say, left = messages.say, tiles("6-3 2-0")
    train = drawn(YOURS, "12-9 9-4", "4-1")
    fits = say("Your train ends in {end}, so the {tile} may go there.", end=train.end, tile="4-1")
    first, second = (NAMES[it] for it in left)
    counted = messages.count(
        "The {first} and the {second} are left: {n} pip.",
        "The {first} and the {second} are left: {n} pips.",
        sum(PIPS[it] for it in left),
        first=first,
        second=second,
    )
    return (
        Rule(
            say(
                "Lay your tiles on trains, end to end. Where two tiles touch, both show the same"
                " number."
            ),
            (train,),
            fits,
        ),
        Rule(
            say("When a round ends, the pips left in your hand count against you."),
            (Row(left),),
            counted,
        ),
        Rule(
            say(
                "After {rounds} rounds, and only then, the lowest total wins.",
                rounds=ROUNDS,
            )
        ),
    )


def tiles_and_engine(messages: Messages) -> tuple[Rule, ...]:
    """The set, the deal, and the engines of the rounds (R1.1, R1.3 – R1.5)."""
    say = messages.say
    return (
        Rule(
            say(
                "The set has {tiles} tiles, one for each pair of numbers from {low} to {high}."
                " All of them are used.",
                tiles=SET_SIZE,
                low=VALUES[0],
                high=TOP_PIP,
            ),
            (Row(tiles("12-5 7-2 3-0 4-4")),),
            say(
                "A tile that shows the same number twice, like the {tile}, is a double.", tile="4-4"
            ),
        ),
        Rule(
            say(
                "Each round has its engine, the double that all trains start from: {first} in"
                " round 1, then one lower each round, down to {last} in round {rounds}.",
                first=_FIRST,
                last=_LAST,
                rounds=ROUNDS,
            ),
            (Row(tuple(reversed(DOUBLES))),),
        ),
        Rule(
            _dealt(messages),
            (Row(backs=5),),
            say("The other tiles lie face down: they are the boneyard."),
        ),
        Rule(
            say(
                "Every match is shuffled afresh. A seed that somebody types brings, for as many"
                " players, the same deals again."
            )
        ),
    )


def _dealt(messages: Messages) -> str:
    sizes = {
        place: size
        for place, (_, _, size) in zip(("few", "some", "many", "most"), HAND_SIZES, strict=True)
    }
    return messages.say(
        "Each player is dealt {few} tiles when 2 to 4 play, {some} when 5 or 6 play, {many} when"
        " 7 or 8 play, and {most} when 9 or 10 play.",
        **sizes,
    )


def opening(messages: Messages) -> tuple[Rule, ...]:
    """Who opens, and the search for the engine (R2)."""
    say = messages.say
    return (
        Rule(
            say(
                "Whoever holds the engine opens the round with it. That player has the first turn,"
                " and the others follow clockwise."
            ),
            (Row(tiles(_FIRST)),),
            say("The {tile} goes to the middle: every train starts from it.", tile=_FIRST),
        ),
        Rule(
            say(
                "If nobody holds the engine, everybody draws one tile from the boneyard, again and"
                " again, until somebody holds it."
            ),
            (Row(backs=4),),
            say("Everybody draws, even if the engine turns up early."),
        ),
        Rule(
            say(
                "In round 1 seat 1 draws first, in each later round the next seat, and after the"
                " last one seat 1 again. The others follow clockwise."
            )
        ),
        Rule(
            say(
                "If too few tiles are left for everybody, they are drawn in the same order until"
                " the boneyard is empty."
            )
        ),
        Rule(say("Drawn tiles stay in the hands, and only its holder sees a hand.")),
    )


def first_turns(messages: Messages) -> tuple[Rule, ...]:
    """A chain on the own train, or a pass without a draw (R3)."""
    say, chain = messages.say, drawn(YOURS, "12-9 9-4 4-4 4-1")
    return (
        Rule(
            say("In your first turn you build on your own train alone: as many tiles as you like."),
            (chain,),
            messages.count(
                "{n} tile in one turn. The {tile} is covered by the one after it.",
                "{n} tiles in one turn. The {tile} is covered by the one after it.",
                len(chain.tiles),
                tile=NAMES[tile("4-4")],
            ),
        ),
        Rule(
            say(
                "If you can start, lay at least one tile. After that you may stop at any moment,"
                " even if you could go on."
            )
        ),
        Rule(
            say(
                "If you cannot start, you pass: you draw nothing, and your train gets its marker,"
                " the locomotive."
            ),
            (drawn(YOURS, "", marker=True),),
            say("When all first turns are over, everybody may play on a train with a marker."),
        ),
        Rule(
            say(
                "A double owes no extra tile yet. Left at the end of a train, it waits until all"
                " first turns are over; such doubles keep the order in which they were placed."
            ),
            (drawn(2, "12-6 9-6 9-9"),),
            say("The {tile} waits: no tile lies on it yet.", tile="9-9"),
        ),
        Rule(
            say(
                "If somebody’s hand is empty already, the round still goes on until everybody has"
                " had a first turn. Then it ends; otherwise whoever opened plays the next turn."
            )
        ),
    )
