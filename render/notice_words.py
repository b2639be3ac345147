"""What a notice says: a question before something is lost, or what became of files."""

from collections.abc import Iterator
from typing import Final, NamedTuple, assert_never

from game.intents import RestartRound
from render.keeping_words import shortened_place
from render.messages import Messages
from render.moment import Moment, Question, Told
from render.navigation import Back, DeleteMatch, LeaveMatch, Quit, Request

# So many files are told by name.
_NAMED: Final = 4
_NAME: Final = 52
_PLACE: Final = 160


class Notice(NamedTuple):
    """Heading, sentences, and the two answers; without `cancel` there is one.

    ``place`` is a folder, ``names`` are files, ``more`` counts those that are not named.
    ``swapped``: the answers stand the other way round than in other notices. ``armed``: the
    first answer takes presses.
    """

    heading: str
    sentences: tuple[str, ...]
    confirm: str
    request: Request
    icon: str = "cross"
    cancel: str = ""
    place: str = ""
    names: tuple[str, ...] = ()
    more: str = ""
    swapped: bool = False
    armed: bool = True


def notice_of(messages: Messages, moment: Moment) -> Notice:
    """The notice of a moment; one that neither tells nor asks asks about leaving the match."""
    if moment.told is not None:
        return _told(messages, moment.told)
    return _asked(messages, moment, moment.question or "leave-match")


def _asked(messages: Messages, moment: Moment, question: Question) -> Notice:
    match question:
        case "leave-match":
            return _leaving(messages)
        case "quit":
            return _quitting(messages, moment)
        case "restart-round":
            return _restarting(messages, moment.armed)
        case "delete-match":
            return _deleting(messages, moment.subject or "")
        case "delete-for-good":
            return _deleting_for_good(messages, moment.subject or "")
        case _:
            assert_never(question)


def _leaving(messages: Messages) -> Notice:
    say = messages.say
    return Notice(
        say("Leave this match?"),
        (say("The match ends here and is not kept."),),
        say("Leave it"),
        LeaveMatch(sure=True),
        cancel=say("Back to the match"),
    )


def _quitting(messages: Messages, moment: Moment) -> Notice:
    """A match that nobody keeps is lost, or what could not be saved, or both."""
    say = messages.say
    unkept = () if moment.keeps else (say("The match ends here and is not kept."),)
    unsaved = (say("What could not be saved so far is lost."),) if moment.keeping.pending else ()
    return Notice(
        say("Quit the program?"),
        (*unkept, *unsaved),
        say("Quit"),
        Quit(sure=True),
        cancel=say("Stay here"),
    )


def _restarting(messages: Messages, armed: bool) -> Notice:
    say = messages.say
    return Notice(
        say("Restart this round?"),
        (
            say("Everybody gets the same hand again."),
            say("All moves of this round are lost; undo cannot bring them back."),
        ),
        say("Restart round"),
        RestartRound(),
        icon="check",
        cancel=say("Back to the match"),
        armed=armed,
    )


def _deleting(messages: Messages, match: str) -> Notice:
    say = messages.say
    return Notice(
        say("Delete this match?"),
        (say("It cannot be continued after that."),),
        say("Delete it"),
        DeleteMatch(match, asked=1),
        icon="bin",
        cancel=say("Keep it"),
    )


def _deleting_for_good(messages: Messages, match: str) -> Notice:
    say = messages.say
    return Notice(
        say("Delete it for good?"),
        (say("Nothing can bring it back."),),
        say("Delete for good"),
        DeleteMatch(match, asked=2),
        icon="bin",
        cancel=say("Keep it"),
        swapped=True,
    )


def _told(messages: Messages, told: Told) -> Notice:
    """What could not be read, what became of it, and one way on."""
    heading, sentences = _account(messages, told)
    more = len(told.names) - _NAMED
    is_file = told.kind in {"rescued", "copy", "settings"}
    return Notice(
        heading,
        sentences,
        messages.say("Go on"),
        Back(),
        icon="play",
        place=shortened_place(told.place, _PLACE) if is_file else "",
        names=tuple(shortened_place(name, _NAME) for name in told.names[:_NAMED]),
        # Translators: after the names of files.
        more=messages.count("and {n} more", "and {n} more", more) if more > 0 else "",
    )


def _account(messages: Messages, told: Told) -> tuple[str, tuple[str, ...]]:
    """Heading and sentences."""
    say = messages.say
    match told.kind:
        case "rescued":
            return _damage(messages, len(told.names)), _rescued(messages, told)
        case "copy":
            whole = say("Your matches themselves are whole.")
            return say("A damaged copy was found"), (_set_aside(messages, told), whole)
        case "settings":
            usual = say("Until you choose others, the usual settings hold.")
            return say("The settings could not be read"), (_set_aside(messages, told), usual)
        case "part":
            heading = say("The end of this match is missing")
            return heading, (say("It goes on from the last moves that could be read."),)
        case "unreadable":
            heading = say("This match cannot be continued")
            return heading, (say("It could not be read. What is left of it stays in the folder."),)


def _damage(messages: Messages, files: int) -> str:
    if not files:
        return messages.say("The file with the matches is missing")
    return messages.count("A damaged file was found", "Damaged files were found", files)


def _set_aside(messages: Messages, told: Told) -> str:
    """The sentence before the folder and the names of the files that lie in it."""
    if not told.names:
        return messages.say("It is gone from this folder, or cannot be opened there:")
    return messages.count(
        "A file could not be read. It was set aside in this folder, under another name:",
        "{n} files could not be read. They were set aside in this folder, under other names:",
        len(told.names),
    )


def _rescued(messages: Messages, told: Told) -> tuple[str, ...]:
    return (_set_aside(messages, told), *_recovered(messages, told))


def _recovered(messages: Messages, told: Told) -> Iterator[str]:
    """How much of the matches is there again, and what is not."""
    count = messages.count
    if not told.recovered:
        yield messages.say("No match could be recovered. Nothing was deleted.")
    else:
        yield count("{n} match was recovered.", "{n} matches were recovered.", told.recovered)
    if told.shortened:
        yield count(
            "{n} of them lost its last moves.",
            "{n} of them lost their last moves.",
            told.shortened,
        )
    if told.lost and told.recovered:
        yield count("{n} match could not be read.", "{n} matches could not be read.", told.lost)
    if told.missing:
        yield count(
            "The last saved move is missing.",
            "The last {n} saved moves are missing.",
            told.missing,
        )
