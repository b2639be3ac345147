"""The words of a command line: positions, options, and one clear line for what is wrong."""

from typing import NamedTuple

from game.strict_json import shown

HELP = ("--help", "-h")


class UsageError(ValueError):
    """Words that are no command; the message says why, in one line."""


class Option(NamedTuple):
    """An option with values, like ``--seed S``; with ``value`` empty it has none."""

    name: str
    value: str = ""
    repeats: bool = False
    """Takes several values, and may come several times."""
    needed: bool = False

    @property
    def usage(self) -> str:
        """The option as the help shows it."""
        words = f"{self.name} {self.value}".strip() + (" ..." if self.repeats else "")
        return words if self.needed else f"[{words}]"


class Shape(NamedTuple):
    """What a command takes: positional words, the last of which may repeat, and options."""

    about: str
    words: tuple[str, ...] = ()
    repeats: bool = False
    options: tuple[Option, ...] = ()

    @property
    def usage(self) -> str:
        """The words and options as the help shows them."""
        parts = (*self.words, *(("...",) if self.repeats else ()))
        return " ".join((*parts, *(option.usage for option in self.options)))


class Arguments(NamedTuple):
    """What a command was given: words in order, and per option its values."""

    words: tuple[str, ...]
    options: tuple[tuple[str, tuple[str, ...]], ...]

    def values(self, option: str) -> tuple[str, ...]:
        """All values of an option, none when it was not given."""
        return tuple(value for name, values in self.options if name == option for value in values)

    def value(self, option: str, otherwise: str) -> str:
        """The one value of an option."""
        return (self.values(option) or (otherwise,))[0]

    def has(self, option: str) -> bool:
        """Whether an option was given."""
        return any(name == option for name, _ in self.options)


def parse(shape: Shape, words: list[str]) -> Arguments:
    """Sort words into positions and options; after ``--`` all are positions.

    Raises UsageError.
    """
    left = list(words)
    positions: list[str] = []
    options: list[tuple[str, tuple[str, ...]]] = []
    while left:
        word = left.pop(0)
        if word == "--":
            positions += left
            break
        if word == "-" or not word.startswith("-"):
            positions.append(word)
        else:
            options.append(_option(shape, word, left))
    arguments = Arguments(tuple(positions), tuple(options))
    _check(shape, arguments)
    return arguments


def _option(shape: Shape, word: str, left: list[str]) -> tuple[str, tuple[str, ...]]:
    """One option; its values are taken from ``left``."""
    name, equals, value = word.partition("=")
    option = next((known for known in shape.options if known.name == name), None)
    if option is None:
        raise UsageError(f"there is no option {shown(name)}")
    if not option.value:
        if equals:
            raise UsageError(f"{name} takes no value")
        return name, ()
    if equals:
        return name, (value,)
    return name, _values(shape, option, left)


def _values(shape: Shape, option: Option, left: list[str]) -> tuple[str, ...]:
    names = (*(known.name for known in shape.options), "--")
    if not left or left[0].partition("=")[0] in names:
        raise UsageError(f"{option.name} needs a value, {option.value}")
    values = [left.pop(0)]
    while option.repeats and left and not left[0].startswith("-"):
        values.append(left.pop(0))
    return tuple(values)


def _check(shape: Shape, arguments: Arguments) -> None:
    given = len(arguments.words)
    if given < len(shape.words):
        raise UsageError(f"{shape.words[given]} is missing")
    if given > len(shape.words) and not shape.repeats:
        raise UsageError(f"there is one word too many: {shown(arguments.words[len(shape.words)])}")
    names = [name for name, _ in arguments.options]
    for option in shape.options:
        if names.count(option.name) > 1 and not option.repeats:
            raise UsageError(f"{option.name} is given twice")
        if option.needed and option.name not in names:
            raise UsageError(f"{option.name} is missing")


def number(text: str, what: str, low: int, high: int) -> int:
    """A whole number in plain digits. Raises UsageError."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(high)) + 9
    if not plain or not low <= int(text) <= high:
        raise UsageError(f"{what}: {shown(text, 20)!r} is not {low} to {high}")
    return int(text)
