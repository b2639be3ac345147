"""Entry of ``python -m game``."""

import os
import sys

from game.commands import BAD_INPUT, Outcome, run

INTERRUPTED = 130


def main(words: list[str]) -> int:
    """Run a command line, print what it gives, and return the exit status."""
    try:
        return _print(run(words))
    except KeyboardInterrupt:
        return INTERRUPTED


def _print(outcome: Outcome) -> int:
    fault = _write(1, outcome.out)
    if fault:
        _write(2, f"the standard output cannot be written: {fault}\n")
        return BAD_INPUT
    _write(2, outcome.err)
    return outcome.status


def _write(descriptor: int, text: str) -> str:
    """Why a text could not be written; a reader who has gone is no fault."""
    data = text.encode("utf-8", "backslashreplace")
    try:
        while data:
            data = data[os.write(descriptor, data) :]
    except BrokenPipeError:
        return ""
    except OSError as error:
        return error.strerror or "unknown"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
