"""A match that waits, in words: who plays, in which round, and when it was last played."""

from datetime import date, timedelta

from game.players import Kind
from render.messages import Messages
from render.moment import Moment, Waiting
from render.seat_looks import waiting_looks
from render.seat_names import seat_name


def round_text(messages: Messages, waiting: Waiting) -> str:
    """The round it is in."""
    return messages.say("Round {n} of 13", n=waiting.round)


def when_text(messages: Messages, waiting: Waiting) -> str:
    """When it was last played: the day, in other years than this one with the year, and the hour.

    Today and yesterday go by these words.
    """
    match waiting.days_ago:
        case 0:
            return messages.say("Today, {time}", time=waiting.clock)
        case 1:
            return messages.say("Yesterday, {time}", time=waiting.clock)
        case _:
            return messages.say(
                "{day}, {time}", day=_day_text(messages, waiting), time=waiting.clock
            )


def _day_text(messages: Messages, waiting: Waiting) -> str:
    day = date.fromisoformat(waiting.day)
    today = day + timedelta(days=waiting.days_ago)
    return messages.day(day, year=day.year != today.year)


def names_text(messages: Messages, waiting: Waiting) -> str:
    """Who plays, all of them."""
    return messages.listed(player_names(messages, waiting))


def player_names(messages: Messages, waiting: Waiting, kind: Kind | None = None) -> tuple[str, ...]:
    """What the seats go by, in their order, as parts of a sentence; with a kind, those of it."""
    seats = zip(waiting.seats, waiting_looks(waiting), strict=True)
    return tuple(
        messages.set_apart(seat_name(messages, look, name))
        for (name, it), look in seats
        if kind in (None, it)
    )


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
