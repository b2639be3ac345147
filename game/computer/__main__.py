"""Entry of ``python -m game.computer``: answers questions line by line until its input closes.

It reads nothing but its input and writes nothing but its output. A line that
is no question gets an error for an answer, and the next one is read.
"""

import os
import signal
import sys
from collections.abc import Iterator

from game.computer.lines import (
    LONGEST_LINE,
    answer_line,
    decide,
    error_line,
    read_question,
)

_INPUT, _OUTPUT = 0, 1


def main() -> int:
    """Answer until there is no more to read, or nobody to read the answers."""
    # A terminal interrupts all its processes at once; this one ends with the program it serves.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for line in _lines():
            _write(reply(line))
    except OSError:
        pass
    return 0


def reply(line: bytes) -> bytes:
    """The line that answers a line, whatever it holds."""
    if len(line) > LONGEST_LINE:
        return error_line(f"a line has at most {LONGEST_LINE} bytes")
    try:
        return answer_line(decide(read_question(line)))
    except ValueError as error:
        return error_line(str(error))
    except Exception as error:  # A view that no round leads to may break any law of the search.
        return error_line(f"no answer: {type(error).__name__}")


def _lines() -> Iterator[bytes]:
    """Lines of the input as they come; of one that is too long, its beginning."""
    with open(_INPUT, "rb", closefd=False) as source:
        while line := source.readline(LONGEST_LINE + 1):
            rest = line
            while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
                rest = source.readline(LONGEST_LINE + 1)
            yield line


def _write(data: bytes) -> None:
    while data:
        data = data[os.write(_OUTPUT, data) :]


if __name__ == "__main__":
    sys.exit(main())
