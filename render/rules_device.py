"""The chapter about the shared screen and its controls (R9, R10)."""

from render.messages import Messages
from render.rules_examples import Rule


def screen_and_controls(messages: Messages) -> tuple[Rule, ...]:
    """How to play, what stays hidden, what can be taken back, who waits, and the keys."""
    return (*_playing(messages), *_hiding(messages), *_going_back(messages), *_more(messages))


def _playing(messages: Messages) -> tuple[Rule, ...]:
    say = messages.say
    return (
        Rule(
            say(
                "Everything is played directly on your tiles and on the board, by touch or with the"
                " mouse: tap a tile, and it goes to the train that takes it; if several do, tap one"
                " that lights up. Or drag it."
            ),
            icon="tile",
        ),
        Rule(
            say(
                "Each move, the opening, a search, a draw and a pass too, first shows what it would"
                " bring."
                " Nothing happens until you confirm it with the check mark; the cross leaves no"
                " trace."
            ),
            icon="check",
        ),
        Rule(
            say(
                "In your first turn each tap on a fitting tile makes your chain longer; a tap on"
                " one of its tiles takes it back with all after it, and this sign takes back the"
                " last one. One check mark lays the chain and ends the turn."
            ),
            icon="erase",
        ),
    )


def _hiding(messages: Messages) -> tuple[Rule, ...]:
    say = messages.say
    return (
        Rule(
            say(
                "When the device goes to another person, a curtain hides every hand; with several"
                " people also when nobody touches it for a while. Hold its handle for half a second"
                " to open it. Only at the round’s end are all hands shown."
            ),
            icon="cover",
        ),
        Rule(
            say(
                "The preview of a draw or a search shows no tile. Confirmed, each tile joins its"
                " hand, and only its holder sees it."
            ),
            icon="search",
        ),
    )


def _going_back(messages: Messages) -> tuple[Rule, ...]:
    say = messages.say
    return (
        Rule(
            say(
                "Undo takes back the last thing that a person confirmed, with all that computers"
                " did after it. It reaches to the start of the round, and is open until the next"
                " round begins."
            ),
            icon="undo",
        ),
        Rule(say("Redo brings exactly that back, until another move is made."), icon="redo"),
        Rule(
            say(
                "Restarting the round brings back its deal: the same hands, the same search for"
                " the engine, and the totals from before the round. Undo cannot bring back what was"
                " there before."
            ),
            icon="restart",
        ),
    )


def _more(messages: Messages) -> tuple[Rule, ...]:
    say = messages.say
    return (
        Rule(say("A hint shows what you could do; you confirm it or not."), icon="hint"),
        Rule(
            say(
                "Computers decide from their own hand and what lies open now, hints from yours;"
                " from nothing else. They look ahead only so far."
            ),
            icon="computer",
        ),
        Rule(
            say(
                "While these rules, the score sheet, the menu or the settings lie over the table,"
                " no computer plays."
            ),
            inset=True,
        ),
        Rule(
            say(
                "Touch whose turn it is, at the top of the table, to read what happened since your"
                " own last turn."
            ),
            inset=True,
        ),
        Rule(
            say(
                "You can leave a match at any time. It is kept among the waiting matches, and goes"
                " on another day."
            ),
            icon="menu",
        ),
        Rule(
            say(
                "Keys: Enter confirms, Esc goes back, H is a hint, Ctrl+Z undoes, Ctrl+Y redoes,"
                " F11 fills the screen; the up arrow and then Enter open the curtain."
            ),
            inset=True,
        ),
        Rule(
            say(
                "The arrow keys choose tiles and places, and Enter takes them; a seat’s digit"
                " chooses its train, and M the Mexican train. They are a help, and nothing needs"
                " them."
            ),
            inset=True,
        ),
    )
