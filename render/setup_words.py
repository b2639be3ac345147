"""What the set-up says: who plays, and roughly how long 13 rounds take."""

from typing import Final

from game.actions import ROUNDS
from game.players import Kind
from render.messages import Messages
from render.moment import SetupDraft

# Minutes a seat takes for its part of a round: people think, computers act once a second.
_PERSON_MINUTES: Final = 2.5
_COMPUTER_MINUTES: Final = 0.4


def person_count(setup: SetupDraft) -> int:
    """How many seats are people's."""
    return sum(seat.kind == "person" for seat in setup.seats)


def minutes_for(persons: int, computers: int) -> int:
    """Minutes that 13 rounds take, to the nearest ten; at least ten."""
    minutes = ROUNDS * (persons * _PERSON_MINUTES + computers * _COMPUTER_MINUTES)
    return max(10, round(minutes / 10) * 10)


def duration_text(messages: Messages, setup: SetupDraft) -> str:
    """How long the match takes, in hours and minutes."""
    persons = person_count(setup)
    hours, minutes = divmod(minutes_for(persons, len(setup.seats) - persons), 60)
    if not hours:
        return messages.say("13 rounds: about {minutes} min", minutes=minutes)
    if not minutes:
        # Translators: hours, short.
        return messages.say("13 rounds: about {hours} h", hours=hours)
    return messages.say("13 rounds: about {hours} h {minutes} min", hours=hours, minutes=minutes)


def players_text(messages: Messages, setup: SetupDraft) -> str:
    """How many people and computers play."""
    persons = person_count(setup)
    computers = len(setup.seats) - persons
    people = messages.count("{n} person", "{n} people", persons)
    machines = messages.count("{n} computer", "{n} computers", computers)
    if not persons:
        return messages.say("Computers play by themselves")
    if not computers:
        return people
    return messages.say("{people} · {computers}", people=people, computers=machines)


def kind_text(messages: Messages, kind: Kind) -> str:
    """A person or a computer."""
    return messages.say("Person") if kind == "person" else messages.say("Computer")
