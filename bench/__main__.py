"""Entry of ``python -m bench``."""

import sys

from bench.frames import measure as measure_frames
from bench.journal import measure as measure_journal
from bench.kept import UnsoundError
from bench.rules import measure
from bench.soak import kill_again_and_again

USAGE = "python -m bench rules | journal | frames | soak kills [NUMBER]"
KILLS = 500


def main(words: list[str]) -> int:
    """Run one bench and print what it measured, or what it found."""
    match words:
        case ["rules"]:
            print(measure())
            return 0
        case ["journal"]:
            print(measure_journal())
            return 0
        case ["frames"]:
            print(measure_frames())
            return 0
        case ["soak", "kills", *number] if len(number) < 2 and all(map(str.isdecimal, number)):
            return _kills(int(number[0]) if number else KILLS)
        case _:
            print(USAGE, file=sys.stderr)
            return 2


def _kills(number: int) -> int:
    try:
        print(kill_again_and_again(number, lambda line: print(line, flush=True)))
    except UnsoundError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
