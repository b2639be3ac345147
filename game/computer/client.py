"""Asks the computers' process, and keeps no frame waiting for it.

A thread of its own waits for the process. It starts one at the first question,
and another whenever that dies, is silent or answers what makes no sense; where
this does not help, the thread decides by itself.
"""

import threading
from collections.abc import Callable
from contextlib import suppress

from game.computer.lines import (
    LONGEST_LINE,
    Answer,
    Ask,
    Question,
    decide,
    question_line,
    read_answer,
)
from game.computer.pipe import COMPUTERS, Pipe

DEADLINE = 5.0
"""Seconds that the process has for an answer, its start included."""

TRIES = 3
"""How often one question is put to the process; once only while it has answered none."""

_CLOSING = 0.8
"""Seconds that closing waits, at most."""


class ComputerClient:
    """Takes questions, gives answers. No method but ``close`` waits, and that one briefly."""

    def __init__(
        self,
        wake: Callable[[], None],
        command: tuple[str, ...] = COMPUTERS,
        deadline: float = DEADLINE,
    ) -> None:
        """Nothing is started yet.

        ``wake`` is called from a thread whenever an answer is there; what
        goes wrong in it is its own. ``deadline`` in seconds.
        """
        self._wake = wake
        self._pipe = Pipe(command, deadline, LONGEST_LINE)
        self._thread = threading.Thread(target=self._run, name="computers", daemon=True)
        self._changed = threading.Condition()
        self._waiting: dict[Ask, Question] = {}
        self._found: dict[Ask, Answer] = {}
        self._closed = False
        self._tries = TRIES

    def ask(self, question: Question) -> None:
        """Put a question; earlier ones of its kind, and answers to them, are dropped.

        Raises ValueError when it is not the viewer's turn. Once closed,
        nothing happens.
        """
        if not question.view.legal:
            raise ValueError("it is not the viewer's turn")
        with self._changed:
            if self._closed:
                return
            self._found.pop(question.ask, None)
            self._waiting[question.ask] = question
            self._changed.notify()
            if self._thread.ident is None:
                self._thread.start()

    def answers(self) -> tuple[Answer, ...]:
        """The answers since the last call, at most one of each kind."""
        with self._changed:
            found = tuple(self._found.values())
            self._found.clear()
        return found

    def close(self) -> None:
        """End thread and process; within a second, whatever the process does."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._found.clear()
            self._changed.notify()
        self._pipe.cut()
        if self._thread.ident is not None:
            self._thread.join(_CLOSING)

    def _run(self) -> None:
        try:
            while (question := self._next()) is not None:
                answer = self._answer(question)
                if answer is not None and self._keep(question, answer):
                    with suppress(Exception):
                        self._wake()
        finally:
            self._pipe.end()

    def _next(self) -> Question | None:
        """The question that waits longest, None when closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or bool(self._waiting))
            if self._closed:
                return None
            return self._waiting.pop(next(iter(self._waiting)))

    def _answer(self, question: Question) -> Answer | None:
        """The process's answer or, where it has none, the thread's; None if no longer wanted."""
        for _ in range(self._tries):
            try:
                line = self._pipe.exchange(question_line(question))
            except Exception:  # Whatever the system denies, the thread can decide by itself.
                break
            answer = _answer_in(line, question)
            if answer is not None:
                self._tries = TRIES
                return answer
            self._pipe.end()
            if not self._is_wanted(question):
                return None
        self._tries = 1
        return _decided(question)

    def _keep(self, question: Question, answer: Answer) -> bool:
        """Store an answer for whoever asked; whether it is wanted still."""
        with self._changed:
            wanted = self._is_wanted(question)
            if wanted:
                self._found[question.ask] = answer
        return wanted

    def _is_wanted(self, question: Question) -> bool:
        """Whether nothing was asked since that takes the place of this question."""
        with self._changed:
            return not self._closed and question.ask not in self._waiting


def _decided(question: Question) -> Answer | None:
    """The thread's own answer: whatever goes wrong, a match never waits for ever."""
    try:
        return decide(question)
    except Exception:
        if question.ask == "hint":
            return None
        return Answer(question.ticket, question.ask, question.view.legal[:1])


def _answer_in(line: bytes, question: Question) -> Answer | None:
    """The answer in a line, None when it makes no sense."""
    try:
        return read_answer(line, question)
    except ValueError:
        return None
