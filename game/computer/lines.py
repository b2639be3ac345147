"""What passes between the program and the computers' process, as JSON lines, both ways.

A question goes out as ``{"ticket": 7, "ask": "action", "level": "steady", "view": {...}}`` and
comes back as ``{"ticket": 7, "ask": "action", "actions": ["12-5@3"]}``, or as
``{"error": "..."}``. Lines are UTF-8 bytes that end with a line feed.
"""

import json
from dataclasses import dataclass
from typing import Literal, get_args

from game.actions import ACTION_NAMES, FINISH, Action, is_play, tile_in, train_in
from game.computer.player import advise, choose
from game.fields import FormError, actions, exact_object, object_of, text, whole
from game.players import LEVELS, Level
from game.strict_json import Json, read_json
from game.tiles import FAR_END, WITH, hand_of
from game.view import SeatView
from game.view_text import read_view, view_fields

Ask = Literal["action", "hint"]
"""One action to carry out, or all that one confirmation could carry out."""

ASKS: tuple[Ask, ...] = get_args(Ask)

LONGEST_LINE = 65_536
"""Bytes of a line, above any that is written here: a view has about 2,000."""

_MOST_TICKETS = 10**15


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about one seat's view; the ticket tells which position it is."""

    ticket: int
    ask: Ask
    level: Level
    view: SeatView


@dataclass(frozen=True, slots=True)
class Answer:
    """Actions for the question with the same ticket and ``ask``, in their order."""

    ticket: int
    ask: Ask
    actions: tuple[Action, ...]


def decide(question: Question) -> Answer:
    """The computer's own answer, from the view alone (R9.4).

    Raises ValueError when it is not the viewer's turn.
    """
    if question.ask == "hint":
        advised = advise(question.view, question.level)
    else:
        advised = (choose(question.view, question.level).action,)
    return Answer(question.ticket, question.ask, advised)


def question_line(question: Question) -> bytes:
    """A question as one line."""
    return _line(
        {
            "ticket": question.ticket,
            "ask": question.ask,
            "level": question.level,
            "view": view_fields(question.view),
        }
    )


def answer_line(answer: Answer) -> bytes:
    """An answer as one line; its actions keep their order."""
    names: list[Json] = [ACTION_NAMES[action] for action in answer.actions]
    return _line({"ticket": answer.ticket, "ask": answer.ask, "actions": names})


def error_line(fault: str) -> bytes:
    """The reply to a line that cannot be answered."""
    return _line({"error": fault})


def read_question(line: bytes) -> Question:
    """The question in a line. Raises JsonError or FormError, each with a message of one line."""
    fields = exact_object(read_json(line), ("ticket", "ask", "level", "view"))
    return Question(
        ticket=_ticket(fields["ticket"]),
        ask=_ask(fields["ask"]),
        level=_level(fields["level"]),
        view=read_view(json.dumps(object_of(fields["view"], "view")).encode()),
    )


def read_answer(line: bytes, question: Question) -> Answer:
    """The answer in a line, if it is one to this question and can be carried out in its view.

    Raises JsonError or FormError, each with a message of one line.
    """
    fields = exact_object(read_json(line), ("ticket", "ask", "actions"))
    answer = Answer(
        ticket=_ticket(fields["ticket"]),
        ask=_ask(fields["ask"]),
        actions=actions(fields["actions"], "actions"),
    )
    if (answer.ticket, answer.ask) != (question.ticket, question.ask):
        raise FormError("ticket: another question's")
    if not _can_be_carried_out(question, answer.actions):
        raise FormError("actions: not legal one after the other")
    return answer


def _can_be_carried_out(question: Question, actions: tuple[Action, ...]) -> bool:
    """Whether these are as many actions as were asked for, all of them legal in this order."""
    view = question.view
    if not actions or actions[0] not in view.legal:
        return False
    if question.ask == "hint" and view.phase == "first" and is_play(actions[0]):
        return actions[-1] == FINISH and _is_chain(view, actions[:-1])
    return len(actions) == 1


def _is_chain(view: SeatView, plays: tuple[Action, ...]) -> bool:
    """Whether the viewer's hand can lay these one after the other on its own train (R3.2)."""
    hand, end = hand_of(view.hand), view.ends[view.viewer]
    for action in plays:
        laid = hand_of((tile_in(action),))
        own = is_play(action) and train_in(action) == view.viewer
        if not own or not laid & hand & WITH[end]:
            return False
        hand, end = hand ^ laid, FAR_END[end][tile_in(action)]
    return True


def _line(fields: Json) -> bytes:
    return json.dumps(fields).encode() + b"\n"


def _ticket(value: Json) -> int:
    return whole(value, "ticket", 0, _MOST_TICKETS)


def _ask(value: Json) -> Ask:
    word = text(value, "ask")
    for ask in ASKS:
        if word == ask:
            return ask
    raise FormError(f"ask: none of {', '.join(ASKS)}")


def _level(value: Json) -> Level:
    word = text(value, "level")
    for level in LEVELS:
        if word == level:
            return level
    raise FormError(f"level: none of {', '.join(LEVELS)}")
