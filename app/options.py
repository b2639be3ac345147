"""The command line of the program: each option checked, each fault one clear line."""

import argparse
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from game.deal import SeedError, normal_seed
from game.names import SeatPlan, SeatsError, parse_seats
from game.notation import Noted, read_position
from game.strict_json import shown
from render.messages import LANGUAGES, LanguageCode, language_of

DEFAULT_SIZE = (1280, 800)
_LEAST, _MOST = 200, 16384
_SIZE = re.compile(r"([0-9]{1,5})x([0-9]{1,5})")


class OptionError(ValueError):
    """A bad option or file; the message is one line that says what to do."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the program was started with; ``seed`` is in its normal form."""

    seats: tuple[SeatPlan, ...] | None = None
    seed: str | None = None
    position: Noted | None = None
    size: tuple[int, int] = DEFAULT_SIZE
    fullscreen: bool = False
    language: LanguageCode = "en"
    targets: Path | None = None


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise OptionError(message)


def read_options(arguments: list[str]) -> Options:
    """The options of a command line. Raises OptionError; ``--help`` ends the program."""
    given = _parser().parse_args(arguments)
    options = Options(
        seats=None if given.seats is None else _seats(given.seats),
        seed=None if given.seed is None else _seed(given.seed),
        position=None if given.position is None else _position(given.position),
        size=DEFAULT_SIZE if given.size is None else _size(given.size),
        fullscreen=given.fullscreen,
        language=_language(given.language),
        targets=None if given.targets is None else Path(given.targets),
    )
    _check_position(options)
    if given.data is not None:
        _check_data(Path(given.data))
    return options


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="main.py", description="Mexican Train", allow_abbrev=False)
    add = parser.add_argument
    add("--seats", metavar="NAMES", help='start a match at once: "Ana,Ben,computer:steady"')
    add("--seed", metavar="SEED", help="deal the 13 rounds of this seed, 1 to 64 characters")
    add("--position", metavar="FILE", help="start one unrecorded round from a position")
    add("--size", metavar="WxH", help="size of the window, 1280x800 unless given")
    add("--fullscreen", action="store_true", help="fill the screen")
    add("--language", metavar="CODE", default="en", help="en, ar, fa, hi, id or tr")
    add("--data", metavar="DIR", help="the folder for what is kept")
    add("--targets", metavar="FILE", help="write what can be touched, one JSON line a change")
    return parser


def _seats(text: str) -> tuple[SeatPlan, ...]:
    try:
        return parse_seats(text)
    except SeatsError as error:
        raise OptionError(f"--seats: {error}") from None


def _seed(text: str) -> str:
    try:
        return normal_seed(text)
    except SeedError as error:
        raise OptionError(f"--seed: {error}") from None


def _position(name: str) -> Noted:
    try:
        return read_position(Path(name).read_bytes())
    except (OSError, ValueError) as error:
        raise OptionError(f"--position {shown(name)}: {_told(error)}") from None


def _told(error: OSError | ValueError) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or str(error)


def _size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text)
    if match is None:
        raise OptionError(f"--size: '{shown(text)}' is not like 1280x800")
    width, height = int(match[1]), int(match[2])
    if not (_LEAST <= width <= _MOST and _LEAST <= height <= _MOST):
        raise OptionError(f"--size: {width}x{height} is not between 200 and 16384 each way")
    return width, height


def _language(code: str) -> LanguageCode:
    try:
        return language_of(code).code
    except ValueError:
        codes = ", ".join(language.code for language in LANGUAGES)
        raise OptionError(f"--language: '{shown(code)}' is none of {codes}") from None


def _check_position(options: Options) -> None:
    if options.position is None:
        return
    if options.seed is not None:
        raise OptionError("--position has its own tiles: leave --seed out")
    seats = options.position.state.seats
    if options.seats is not None and len(options.seats) != seats:
        raise OptionError(f"--position has {seats} seats, --seats has {len(options.seats)}")


def _check_data(folder: Path) -> None:
    """See that the data folder can be used, without leaving anything in it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"--data {shown(str(folder))}: {_told(error)}") from None
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise OptionError(f"--data {shown(str(folder))}: the folder cannot be written to")
