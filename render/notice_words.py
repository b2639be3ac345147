"""What a notice says: a question before something is lost, or what became of files."""

from dataclasses import dataclass
from typing import Final, assert_never

from game.intents import RestartRound
from render.keeping_words import shortened_place
from render.messages import Messages
from render.moment import Moment, Question, Told
from render.navigation import Back, DeleteMatch, LeaveMatch, Quit, Request

# So many files are told by name.
_NAMED: Final = 4
_NAME: Final = 52


@dataclass(frozen=True, slots=True)
class Notice:
    """Heading, sentences, names of files, and the two answers; without `cancel` there is one.

    ``swapped``: the answers stand the other way round than in other notices. ``armed``: the
    first answer takes presses.
    """

    heading: str
    sentences: tuple[str, ...]
    confirm: str
    request: Request
    icon: str = "cross"
    cancel: str = ""
    names: tuple[str, ...] = ()
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
            return _quitting(messages, in_match=moment.keeping.state != "memory")
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


def _quitting(messages: Messages, *, in_match: bool) -> Notice:
    """Either a match that nobody keeps is lost, or what could not be saved."""
    say = messages.say
    loss = say("The match ends here and is not kept.")
    return Notice(
        say("Quit the program?"),
        (loss if in_match else say("What could not be saved so far is lost."),),
        say("Quit"),
        Quit(sure=True),
        cancel=say("Back to the match") if in_match else say("Stay here"),
    )


def _restarting(messages: Messages, armed: bool) -> Notice:
    say = messages.say
    return Notice(
        say("Restart this round?"),
        (
            say("Everybody gets the hand of this round’s deal again."),
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
        cancel=say("Keep it"),
    )


def _deleting_for_good(messages: Messages, match: str) -> Notice:
    say = messages.say
    return Notice(
        say("Delete it for good?"),
        (say("Nothing can bring it back."),),
        say("Delete for good"),
        DeleteMatch(match, asked=2),
        cancel=say("Keep it"),
        swapped=True,
    )


def _told(messages: Messages, told: Told) -> Notice:
    """What could not be read, what became of it, and one way on."""
    heading, sentences = _account(messages, told)
    names = tuple(shortened_place(name, _NAME) for name in told.names[:_NAMED])
    more = len(told.names) - _NAMED
    rest = (messages.count("and {n} more", "and {n} more", more),) if more > 0 else ()
    return Notice(
        heading, sentences, messages.say("Go on"), Back(), icon="play", names=(*names, *rest)
    )


def _account(messages: Messages, told: Told) -> tuple[str, tuple[str, ...]]:
    """Heading and sentences."""
    say = messages.say
    match told.kind:
        case "rescued":
            return say("Damaged files were found"), _rescued(messages, told)
        case "copy":
            whole = say("Your matches themselves are whole.")
            return say("A damaged copy was found"), (_set_aside(messages, told), whole)
        case "part":
            heading = say("The end of this match is missing")
            return heading, (say("It goes on from the last moves that could be read."),)
        case "unreadable":
            heading = say("This match cannot be continued")
            return heading, (say("It could not be read. What is left of it stays in the folder."),)


def _set_aside(messages: Messages, told: Told) -> str:
    if not told.names:
        return messages.say(
            "The file with the matches in {place} is damaged or gone.",
            place=shortened_place(told.place),
        )
    return messages.count(
        "A file could not be read. It was set aside in {place}, under another name:",
        "{n} files could not be read. They were set aside in {place}, under other names:",
        len(told.names),
        place=shortened_place(told.place),
    )


def _rescued(messages: Messages, told: Told) -> tuple[str, ...]:
    count = messages.count
    sentences = [_set_aside(messages, told)]
    if told.recovered:
        one, many = "{n} match was recovered.", "{n} matches were recovered."
        sentences.append(count(one, many, told.recovered))
    else:
        sentences.append(messages.say("No match could be recovered. Nothing was deleted."))
    if told.lost and told.recovered:
        one, many = "{n} match could not be read.", "{n} matches could not be read."
        sentences.append(count(one, many, told.lost))
    if told.shortened:
        one, many = "{n} of them lost its last moves.", "{n} of them lost their last moves."
        sentences.append(count(one, many, told.shortened))
    elif told.missing:
        one, many = "The last saved move is missing.", "The last {n} saved moves are missing."
        sentences.append(count(one, many, told.missing))
    return tuple(sentences)
