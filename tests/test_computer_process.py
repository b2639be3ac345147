"""The computers' process by itself: what it answers, and when it ends."""

import json
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace

from game.actions import ACTION_NAMES
from game.computer.lines import LONGEST_LINE, Question, decide, question_line
from game.view import seat_view
from tests.processes import LONG, REAL, ROOT, question, running, some_states
from tests.samples import Json


def talk(lines: bytes) -> tuple[list[dict[str, Json]], bytes]:
    """What the real process answers to an input, and its error output."""
    done = subprocess.run(
        REAL, input=lines, capture_output=True, cwd=ROOT, timeout=LONG, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_r9_4_the_process_answers_as_the_player_chooses() -> None:
    """C44, C47: over views of many kinds; and nothing at all is on its error output."""
    asked = []
    for seats in (2, 3, 6, 10):
        for number, state in enumerate(some_states(60, seats)):
            view = seat_view(state, state.seat)
            asked.append(Question(number, ("action", "hint")[number % 2], "expert", view))
    replies, errors = talk(b"".join(map(question_line, asked)))
    assert errors == b""
    assert replies == [
        {
            "ticket": it.ticket,
            "ask": it.ask,
            "actions": [ACTION_NAMES[action] for action in decide(it).actions],
        }
        for it in asked
    ]


def bad_lines() -> list[bytes]:
    good = question(1)
    waiting = replace(good.view, legal=())
    fields = json.loads(question_line(good))
    odd = {**fields["view"], "phase": "turn", "legal": ["1-0@9", "pass"]}
    return [
        b"",
        b"{",
        b"\xff",
        b"[" * 50_000,
        b'"' + b"x" * (3 * LONGEST_LINE),
        question_line(replace(good, view=waiting)).strip(),
        json.dumps({**fields, "level": "brilliant"}).encode(),
        json.dumps({**fields, "view": {**fields["view"], "mexican": ["1-1", "9-8"]}}).encode(),
        json.dumps({**fields, "view": odd}).encode(),
    ]


def test_a_line_that_is_no_question_gets_an_error_and_the_process_goes_on() -> None:
    good = question_line(question(1)).strip()
    for bad in bad_lines():
        replies, errors = talk(b"\n".join((bad, good, b"")))
        assert errors == b""
        assert [list(reply) for reply in replies] == [["error"], ["ticket", "ask", "actions"]]


def test_an_error_is_one_line_of_text() -> None:
    replies, _ = talk(b"\n".join(bad_lines()) + b"\n")
    assert all(str(reply["error"]).isprintable() for reply in replies)
    assert len(replies) == len(bad_lines())


def test_the_process_ends_when_its_input_closes() -> None:
    with running() as process:
        out, errors = process.communicate(b"", timeout=LONG)
    assert (out, errors, process.returncode) == (b"", b"", 0)


def test_the_process_ends_in_silence_when_nobody_reads_its_answers() -> None:
    with running() as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.write(question_line(question(1)))
            process.stdin.flush()
        assert process.wait(LONG) == 0
        assert process.stderr.read() == b""


def test_an_interrupt_from_the_terminal_does_not_end_the_process() -> None:
    with running() as process:
        assert process.stdin
        assert process.stdout
        for ticket in (1, 2):
            process.stdin.write(question_line(question(ticket)))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ticket"] == ticket
            process.send_signal(signal.SIGINT)


def test_the_process_loads_no_pygame() -> None:
    code = "import sys, game.computer.__main__; print('pygame' in sys.modules)"
    done = subprocess.run(
        (sys.executable, "-c", code), capture_output=True, cwd=ROOT, timeout=LONG, check=True
    )
    assert done.stdout.split() == [b"False"]
