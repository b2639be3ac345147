"""Who asks the computers' process: whatever happens to that, there is an answer."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from game.actions import SEARCH
from game.computer.client import TRIES
from game.computer.lines import Answer, decide
from tests.processes import LONG, REAL, ROOT, Table, exists, is_gone, question, running, until

SHORT = 0.3
"""Seconds after which a process counts as silent, where a test waits for it."""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_questions_of_both_kinds_are_answered_by_one_process(table: Table) -> None:
    with table.client(*table.real()) as client:
        assert not table.started()
        for ticket in range(6):
            asked = question(ticket, "hint" if ticket % 2 else "action")
            client.ask(asked)
            assert table.answer(client) == decide(asked)
            assert client.answers() == ()
        (process,) = table.started()
        assert exists(process)
    assert not exists(process)


def test_the_process_is_found_from_any_folder(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C47: a folder that holds files named as ours changes nothing."""
    (tmp_path / "json.py").write_text("raise SystemExit", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.computer.client.decide", None)
    with table.client() as client:
        client.ask(question(3))
        assert table.answer(client).ticket == 3


def test_a_process_killed_between_question_and_answer_is_replaced(table: Table) -> None:
    """C48: as after a night in which the system took the process away."""
    with table.client(*table.real()) as client:
        client.ask(question(1))
        table.answer(client)
        (first,) = table.started()
        os.kill(first, signal.SIGSTOP)
        client.ask(question(2))
        os.kill(first, signal.SIGKILL)
        assert table.answer(client) == decide(question(2))
        assert not exists(first)
        assert len(table.started()) == 2


def test_a_process_that_is_stopped_is_replaced(table: Table) -> None:
    with table.client(*table.real(), deadline=2.0) as client:
        client.ask(question(1))
        table.answer(client)
        first = table.started()[-1]
        os.kill(first, signal.SIGSTOP)
        client.ask(question(2))
        assert table.answer(client) == decide(question(2))
        assert not exists(first)


GARBAGE = {
    "no line": "print('{')",
    "no end": "\nwhile True: sys.stdout.write('x' * 999)",
    "nothing": "print()",
    "another ticket": 'print(\'{"ticket": 9, "ask": "action", "actions": ["search"]}\')',
    "what is not legal": 'print(\'{"ticket": 1, "ask": "action", "actions": ["search"]}\')',
    "an error": 'print(\'{"error": "none"}\')',
    "a crash": "raise SystemExit(3)",
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_a_process_that_answers_garbage_is_tried_again_and_then_not_needed(
    table: Table, text: str
) -> None:
    """C47: the match goes on."""
    asked = question(1)
    assert SEARCH not in asked.view.legal
    with table.client(*table.script(f"sys.stdin.readline(); {text}")) as client:
        client.ask(asked)
        assert table.answer(client) == decide(asked)
        assert len(table.started()) == TRIES
        client.ask(question(2))
        assert table.answer(client) == decide(question(2))
        assert len(table.started()) == TRIES + 1
    assert not any(map(exists, table.started()))


def test_a_silent_process_is_not_waited_for_beyond_its_deadline(table: Table) -> None:
    asked = question(1, "hint")
    with table.client(*table.script("time.sleep(1000)"), deadline=SHORT) as client:
        client.ask(asked)
        assert table.answer(client) == decide(asked)
    assert not any(map(exists, table.started()))


def test_a_process_that_works_again_gets_all_its_tries_again(table: Table) -> None:
    broken = table.folder / "broken"
    run = f"if not os.path.exists({str(broken)!r}): os.execv({sys.executable!r}, {REAL!r})"
    with table.client(*table.script(run)) as client:
        for ticket, is_broken, starts in ((1, True, 3), (2, False, 4), (3, True, 6), (4, True, 7)):
            broken.touch() if is_broken else broken.unlink()
            for process in table.started()[-1:]:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            client.ask(question(ticket))
            assert table.answer(client) == decide(question(ticket))
            assert len(table.started()) == starts


@pytest.mark.parametrize("command", ["/no/such/program", str(ROOT), ""])
def test_without_a_process_the_match_goes_on(table: Table, command: str) -> None:
    with table.client(command) as client:
        for ticket in (1, 2):
            client.ask(question(ticket))
            assert table.answer(client) == decide(question(ticket))


SLOW = """
for line in sys.stdin:
    with open(sys.argv[0] + '.asked', 'a') as f: print(line, file=f)
    while not os.path.exists(sys.argv[0] + '.go'): time.sleep(0.005)
    os.execv({0!r}, ({0!r}, '-c', '''
import sys
from game.computer.__main__ import main, reply
print(reply(sys.argv[1].encode()).decode(), end="", flush=True)
main()''', line))
"""


def test_of_questions_in_quick_succession_the_last_is_answered(table: Table) -> None:
    """C46: those that waited are never put; the one that was under way is dropped."""
    command = table.script(SLOW.format(sys.executable))
    asked_file, go = (Path(command[1] + end) for end in (".asked", ".go"))
    with table.client(*command) as client:
        client.ask(question(1))
        until(lambda: asked_file.exists() and asked_file.read_text(encoding="utf-8"))
        for ticket in (2, 3, 4):
            client.ask(question(ticket))
        client.ask(question(5, "hint"))
        go.touch()
        got: list[Answer] = []
        while len(got) < 2:
            table.wakes.get(timeout=LONG)
            got += client.answers()
        assert got == [decide(question(4)), decide(question(5, "hint"))]


def test_an_answer_that_nobody_fetched_goes_when_another_is_asked_for(table: Table) -> None:
    with table.client(*table.real()) as client:
        client.ask(question(1))
        table.wakes.get(timeout=LONG)
        os.kill(table.started()[-1], signal.SIGSTOP)
        client.ask(question(2))
        assert client.answers() == ()
        os.kill(table.started()[-1], signal.SIGCONT)
        assert table.answer(client).ticket == 2


def test_nobody_is_asked_out_of_turn(table: Table) -> None:
    with table.client() as client, pytest.raises(ValueError, match="turn"):
        client.ask(replace(question(1), view=replace(question(1).view, legal=())))


def test_a_client_that_was_never_asked_starts_nothing(table: Table) -> None:
    with table.client(*table.real()):
        pass
    assert table.started() == []


def test_closing_drops_what_was_asked_and_leaves_no_process(table: Table) -> None:
    """C46: whatever the process does, here nothing at all."""
    with table.client(*table.script("time.sleep(1000)")) as client:
        client.ask(question(1))
        until(table.started)
        client.close()
        (process,) = table.started()
        assert not exists(process)
        client.ask(question(2))
        client.close()
        assert client.answers() == ()
    assert len(table.started()) == 1
    assert table.wakes.empty()


PROGRAM = """
import time
from game.computer.client import ComputerClient
from tests.processes import question
client = ComputerClient(lambda: print("answered", flush=True), {0!r})
client.ask(question(1))
{1}
"""


def run_program(table: Table, ending: str) -> tuple[subprocess.Popen[bytes], int]:
    """A program that asks and, when it has its answer, ends in some way; its process."""
    program = running(sys.executable, "-c", PROGRAM.format(table.real(), ending))
    assert program.stdout
    assert program.stdout.readline() == b"answered\n"
    (process,) = table.started()
    return program, process


def test_the_process_ends_when_the_program_is_killed(table: Table) -> None:
    program, process = run_program(table, "time.sleep(1000)")
    with program:
        assert not is_gone(process)
        program.kill()
    until(lambda: is_gone(process))


def test_the_process_ends_with_a_program_that_closes_nothing(table: Table) -> None:
    program, process = run_program(table, "time.sleep(0.5)")
    with program:
        assert program.wait(LONG) == 0
        assert program.stderr
        assert program.stderr.read() == b""
    until(lambda: is_gone(process))
