"""Hands that are put in order by chance."""

from random import Random

from game.intents import Intent, MoveTile, SortHand
from game.session import Session


def arranging_intent(session: Session, chance: Random) -> Intent:
    """Something about the order of a hand: mostly of the open one."""
    seat = chance.randrange(session.state.seats) if session.holder is None else session.holder
    held = (*session.base.orders[seat], chance.randrange(91))
    moved = MoveTile(chance.choice(held), chance.choice(held))
    return chance.choice((SortHand("chain"), SortHand("pips"), moved, moved))
