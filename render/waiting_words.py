"""A match that waits, in words: who plays, in which round, and when it was last played."""

from render.messages import Messages
from render.moment import Moment, Waiting
from render.seat_looks import waiting_looks
from render.seat_names import seat_name


def round_text(messages: Messages, waiting: Waiting) -> str:
    """The round it is in."""
    return messages.say("Round {n} of 13", n=waiting.round)


def when_text(messages: Messages, waiting: Waiting) -> str:
    """When it was last played: the hour of today and yesterday, the day of what is older."""
    match waiting.days_ago:
        case 0:
            return messages.say("Today, {time}", time=waiting.clock)
        case 1:
            return messages.say("Yesterday, {time}", time=waiting.clock)
        case _:
            return waiting.day


def names_text(messages: Messages, waiting: Waiting) -> str:
    """Who plays, all of them."""
    text = ""
    for (name, _), look in zip(waiting.seats, waiting_looks(waiting), strict=True):
        called = seat_name(messages, look, name)
        text = messages.say("{one}, {other}", one=text, other=called) if text else called
    return text


def match_text(messages: Messages, waiting: Waiting) -> str:
    """All of it, as a reader would say it."""
    return messages.say(
        "{names}. {round}. {when}",
        names=names_text(messages, waiting),
        round=round_text(messages, waiting),
        when=when_text(messages, waiting),
    )


def waiting_match(moment: Moment) -> Waiting | None:
    """The match that a question is about, if it still waits."""
    return next((each for each in moment.waiting if each.match == moment.subject), None)
