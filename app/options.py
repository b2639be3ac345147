"""The command line of the program: each option checked, each fault one clear line."""

import re
import stat
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.arguments import HELP, Arguments, Option, Shape, UsageError, parse
from game.names import SeatsError, parse_seats
from game.notation import Noted, read_position
from game.players import Player
from game.seeds import SeedError, normal_seed
from game.strict_json import shown
from render.characters import plainly
from render.languages import LANGUAGES, LanguageCode, language_of
from render.messages import load_messages

_LEAST, _MOST = 200, 16384
_MOST_BYTES = 1_000_000
_SIZE = re.compile(r"([0-9]{1,5})x([0-9]{1,5})")
Value = TypeVar("Value")

_SHAPE = Shape(
    "Mexican Train for one shared screen",
    options=(
        Option("--seats", '"Ana,Ben,computer:steady"'),
        Option("--seed", "SEED"),
        Option("--position", "FILE"),
        Option("--size", "1280x800"),
        Option("--fullscreen"),
        Option("--language", "|".join(language.code for language in LANGUAGES)),
        Option("--data", "DIR"),
        Option("--targets", "FILE"),
        Option("--gallery", "DIR"),
    ),
)


class OptionError(ValueError):
    """A bad option or file; the message is one line that says what to do."""


class Options(NamedTuple):
    """What the program was started with; ``seed`` is in its normal form."""

    seats: tuple[Player, ...] | None = None
    seed: str | None = None
    position: Noted | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    language: LanguageCode | None = None
    targets: Path | None = None
    data: Path | None = None
    gallery: Path | None = None


def usual_language(environ: Mapping[str, str]) -> LanguageCode:
    """The language that the system speaks; English where it is none of ours."""
    names = (environ.get(key, "") for key in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = re.split("[_.@]", next(filter(None, names), ""))[0]
    return next((it.code for it in LANGUAGES if it.code == spoken), "en")


def help_asked(words: list[str]) -> bool:
    """Whether a command line asks for help; whatever else it says is then passed over."""
    return any(word in HELP for word in words)


def help_text(words: Sequence[str] = (), usual: LanguageCode = "en") -> str:
    """The options, as ``--help`` prints them: in the language asked for beside it, or the usual."""
    asked = {code for option, code in pairwise(words) if option == "--language"}
    asked |= {word.removeprefix("--language=") for word in words}
    code = next((it.code for it in LANGUAGES if it.code in asked), usual)
    say = load_messages(code).say
    about = say("Mexican Train for one shared screen. Without options it begins at the title.")
    return f"main.py {_SHAPE.usage}\n{plainly(about)}"


def read_options(words: list[str]) -> Options:
    """The options of a command line. Raises OptionError."""
    try:
        given = parse(_SHAPE, words)
    except UsageError as error:
        raise OptionError(f"{error} (--help lists the options)") from None
    options = Options(
        seats=_read(given, "--seats", _seats),
        seed=_read(given, "--seed", _seed),
        position=_read(given, "--position", _position),
        size=_read(given, "--size", _size),
        fullscreen=given.has("--fullscreen"),
        language=_read(given, "--language", _language),
        targets=_read(given, "--targets", _path),
        data=_read(given, "--data", _folder),
        gallery=_read(given, "--gallery", _path),
    )
    _check_position(options)
    return options


def _read(given: Arguments, option: str, reader: Callable[[str], Value]) -> Value | None:
    """What an option's word means, None where it was not given."""
    return reader(given.value(option, "")) if given.has(option) else None


def _path(name: str) -> Path:
    if not name or "\0" in name:
        raise OptionError(f"'{shown(name)}' is no name of a file or folder")
    return Path(name)


def _folder(name: str) -> Path:
    """Absolute, so that it stays the same folder."""
    try:
        return _path(name).absolute()
    except OSError as error:
        raise OptionError(f"--data {shown(name)}: {_told(error)}") from None


def _seats(text: str) -> tuple[Player, ...]:
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
        return read_position(_content(_path(name)))
    except (OSError, ValueError) as error:
        raise OptionError(f"--position {shown(name)}: {_told(error)}") from None


def _content(path: Path) -> bytes:
    """What is in a file; what is none could be endless. Raises OSError, ValueError."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise ValueError("not a file")
    if path.stat().st_size > _MOST_BYTES:
        raise ValueError(f"no position has over {_MOST_BYTES} bytes")
    return path.read_bytes()


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
