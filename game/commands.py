"""The commands of ``python -m game``: positions, rules and records without a window."""

import errno
import json
import os
import unicodedata
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.actions import ACTION_NAMES, MAX_SEATS, MIN_SEATS, ROUNDS, action_named
from game.arguments import HELP, Arguments, Option, Shape, UsageError, number, parse
from game.computer.player import choose
from game.deal import deal
from game.fields import FormError, action_names
from game.match import dealt_round
from game.notation import Noted, position_text, read_position
from game.perft import divided, perft
from game.players import LEVELS, Level
from game.position import PositionError
from game.position_law import check_totals
from game.record_reader import RecordError, read_record
from game.refusals import why_not
from game.rules import apply, legal
from game.seeds import SeedError, normal_seed
from game.series import play_series
from game.simulate import Setting, match_seed
from game.state import OVER
from game.strict_json import JsonError, shown
from game.view import seat_view
from game.view_text import view_text

DONE, REFUSED, BAD_INPUT = 0, 1, 2
"""Exit statuses; ``REFUSED`` is for records that do not hold."""

_MOST = 999_999
_STANDARD_INPUT = 0
_MOST_BYTES = 64_000_000
"""Far above every record; something endless must not fill the memory."""


class Outcome(NamedTuple):
    """What a command prints, and its exit status."""

    out: str
    err: str = ""
    status: int = DONE


class CommandError(ValueError):
    """A command that cannot be carried out; the message says why, in one line."""


_BAD_INPUT = (UsageError, CommandError, JsonError, FormError, PositionError)


def run(words: list[str]) -> Outcome:
    """Carry out a command line, without the program's name. Nothing is printed here."""
    try:
        return _run(words)
    except _BAD_INPUT as error:
        return Outcome("", f"{error}\n", BAD_INPUT)


def _run(words: list[str]) -> Outcome:
    if not words:
        raise UsageError(f"a command is missing: {', '.join(_COMMANDS)} (or {HELP[0]})")
    name, *rest = words
    if name in HELP:
        return Outcome(_help())
    if name not in _COMMANDS:
        raise UsageError(f"there is no command {_word(name)}: {', '.join(_COMMANDS)}")
    shape, command = _COMMANDS[name]
    if any(word in HELP for word in rest):
        return Outcome(f"python -m game {name} {shape.usage}\n{shape.about}\n")
    return command(parse(shape, rest))


def _help() -> str:
    lines = [
        f"  {name} {shape.usage}\n      {shape.about}" for name, (shape, _) in _COMMANDS.items()
    ]
    files = "POSITION and RECORD are names of files; - is the standard input."
    return "\n".join(("python -m game COMMAND", *lines, files, ""))


def _bytes_of(name: str) -> bytes:
    """A file, or the standard input for ``-``. Raises OSError."""
    with open(_STANDARD_INPUT if name == "-" else name, "rb", closefd=name != "-") as source:
        data = source.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def _position(name: str) -> Noted:
    try:
        return read_position(_bytes_of(name))
    except OSError as error:
        raise CommandError(f"{_file(name)}: cannot be read: {_why(error)}") from None


def _word(text: str) -> str:
    """A word of a command line, for a message."""
    return shown(text) or "''"


def _file(name: str) -> str:
    """A file's name, whole, so that scripts find it again; only what breaks a line is escaped."""
    kept = (c if unicodedata.category(c) in ("Cf", "Zs") else shown(c) for c in name)
    return "".join(kept) or "''"


def _why(error: OSError) -> str:
    return shown(error.strerror or str(error))


def _deal(given: Arguments) -> Outcome:
    seats = number(given.value("--seats", ""), "--seats", MIN_SEATS, MAX_SEATS)
    round_number = number(given.value("--round", "1"), "--round", 1, ROUNDS)
    zeros = ",".join("0" * seats)
    totals = _totals(given.value("--totals", zeros), seats)
    check_totals(totals, round_number)
    dealt = deal(_seed(given.value("--seed", "")), round_number, seats)
    return Outcome(position_text(dealt_round(dealt, round_number, totals), dealt) + "\n")


def _seed(text: str) -> str:
    try:
        return normal_seed(text)
    except SeedError as error:
        raise UsageError(f"--seed: {error}") from None


def _totals(text: str, seats: int) -> tuple[int, ...]:
    parts = text.split(",")
    if len(parts) != seats:
        raise UsageError(f"--totals: {len(parts)} numbers for {seats} seats")
    return tuple(number(part, "--totals", 0, _MOST) for part in parts)


def _legal(given: Arguments) -> Outcome:
    state = _position(given.words[0]).state
    return Outcome(json.dumps(action_names(legal(state))) + "\n")


def _apply(given: Arguments) -> Outcome:
    state, order = _position(given.words[0])
    for name in given.words[1:]:
        action = action_named(name)
        if action is None:
            raise CommandError(f"{_word(name)}: there is no such action")
        refusal = why_not(state, action)
        if refusal is not None:
            why, rule = refusal.reason.value
            raise CommandError(f"{name}: {why}, forbidden by {rule}")
        state = apply(state, action)
    return Outcome(position_text(state, order) + "\n")


def _view(given: Arguments) -> Outcome:
    state = _position(given.words[0]).state
    seat = number(given.words[1], "SEAT", 1, state.seats)
    return Outcome(view_text(seat_view(state, seat - 1)) + "\n")


def _perft(given: Arguments) -> Outcome:
    state = _position(given.words[0]).state
    depth = number(given.words[1], "DEPTH", 0, _MOST)
    if not given.has("--divide") or depth == 0:
        return Outcome(f"{perft(state, depth)}\n")
    counts = divided(state, depth)
    lines = sorted(f"{ACTION_NAMES[action]} {count}" for action, count in counts)
    return Outcome("\n".join((*lines, str(sum(count for _, count in counts)), "")))


def _hint(given: Arguments) -> Outcome:
    level = _level(given.value("--level", "expert"))
    state = _position(given.words[0]).state
    if state.phase == OVER:
        raise CommandError("phase: the round is over, nobody is to act")
    choice = choose(seat_view(state, state.seat), level)
    hint = {"action": ACTION_NAMES[choice.action], "reason": str(choice.reason)}
    return Outcome(json.dumps(hint) + "\n")


def _level(text: str) -> Level:
    for level in LEVELS:
        if text == level:
            return level
    raise UsageError(f"--level: '{shown(text)}' is none of {', '.join(LEVELS)}")


def _simulate(given: Arguments) -> Outcome:
    seats = number(given.value("--seats", ""), "--seats", MIN_SEATS, MAX_SEATS)
    matches = number(given.value("--matches", "1"), "--matches", 1, _MOST)
    jobs = number(given.value("--jobs", "1"), "--jobs", 1, 256)
    levels = tuple(map(_level, given.values("--level"))) or ("steady",)
    if len(levels) not in (1, seats):
        raise UsageError(f"--level: {len(levels)} levels for {seats} seats")
    seed = _seed(given.value("--seed", ""))
    _seed(match_seed(seed, matches))
    folder = _folder(given)
    first = Setting(seed, levels * (seats // len(levels)))
    try:
        return Outcome(json.dumps(play_series(first, matches, jobs, folder)) + "\n")
    except OSError as error:
        name = _file(str(error.filename or folder))
        raise CommandError(f"{name}: cannot be written: {_why(error)}") from None


def _folder(given: Arguments) -> Path | None:
    """Where the records go, None for nowhere."""
    if not given.has("--record"):
        return None
    name = given.value("--record", "")
    if not name:
        raise UsageError("--record: the name of the folder is empty")
    return Path(name)


def _verify(given: Arguments) -> Outcome:
    """All records, each read once; a refused one weighs more than one that cannot be read."""
    verdicts = {name: _verdict(name) for name in dict.fromkeys(given.words)}
    told = [(_file(name), *verdicts[name]) for name in given.words]
    out = "".join(f"{name}: ok\n" for name, status, _ in told if status == DONE)
    err = "".join(f"{name}:{fault}\n" for name, status, fault in told if status != DONE)
    statuses = [status for _, status, _ in told]
    return Outcome(out, err, next((s for s in (REFUSED, BAD_INPUT) if s in statuses), DONE))


def _verdict(name: str) -> tuple[int, str]:
    """The exit status for one record, and what its line says after ``NAME:``."""
    try:
        read_record(_bytes_of(name))
    except OSError as error:
        return BAD_INPUT, f" cannot be read: {_why(error)}"
    except RecordError as error:
        return REFUSED, str(error)
    return DONE, ""


_Command = tuple[Shape, Callable[[Arguments], Outcome]]
_SEATS, _SEED = Option("--seats", "N", needed=True), Option("--seed", "S", needed=True)
_COMMANDS: MappingProxyType[str, _Command] = MappingProxyType(
    {
        "deal": (
            Shape(
                "Prints the position at the start of a round.",
                options=(_SEATS, _SEED, Option("--round", "R"), Option("--totals", "a,b,...")),
            ),
            _deal,
        ),
        "legal": (Shape("Prints the legal actions.", ("POSITION",)), _legal),
        "apply": (
            Shape("Prints the position after some actions.", ("POSITION", "ACTION"), repeats=True),
            _apply,
        ),
        "view": (Shape("Prints what one seat may know.", ("POSITION", "SEAT")), _view),
        "perft": (
            Shape(
                "Prints the number of action sequences of a length.",
                ("POSITION", "DEPTH"),
                options=(Option("--divide"),),
            ),
            _perft,
        ),
        "hint": (
            Shape(
                f"Prints what a computer would do: {', '.join(LEVELS)}.",
                ("POSITION",),
                options=(Option("--level", "L"),),
            ),
            _hint,
        ),
        "simulate": (
            Shape(
                "Plays whole matches between computers and prints what they add up to.",
                options=(
                    _SEATS,
                    _SEED,
                    Option("--matches", "K"),
                    Option("--level", "L", repeats=True),
                    Option("--jobs", "J"),
                    Option("--record", "DIR"),
                ),
            ),
            _simulate,
        ),
        "verify": (
            Shape("Replays records against the rules.", ("RECORD",), repeats=True),
            _verify,
        ),
    }
)
