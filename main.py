"""Mexican Train: starts the program; bad options and a missing display end it with one line."""

import sys
from contextlib import ExitStack
from pathlib import Path

from app.options import OptionError, Options, help_asked, help_text, read_options
from app.program import Program
from app.targets_file import TargetsFile
from game.strict_json import shown
from render.fonts import FontsError
from render.window import NoDisplayError, Window, prepare_video

DONE, BAD_START, INTERRUPTED = 0, 2, 130


def main(words: list[str]) -> int:
    """Run the program. The exit status is 0 when done, 2 for a bad option, file or no display."""
    if help_asked(words):
        print(help_text())
        return DONE
    try:
        return _run(read_options(words))
    except OptionError as error:
        return _refuse(str(error))
    except FontsError as error:
        return _refuse(f"the program is not complete: {error}")
    except NoDisplayError as error:
        return _refuse(f"no display to show the game on: {error}")
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(options: Options) -> int:
    with ExitStack() as closing:
        targets = None
        if options.targets is not None:
            targets = _targets(options.targets)
            closing.callback(targets.close)
        prepare_video()
        Program(options, Window(options.size, options.fullscreen), targets).run()
    return DONE


def _targets(path: Path) -> TargetsFile:
    try:
        return TargetsFile(path, _complain)
    except OSError as error:
        raise OptionError(f"--targets {shown(str(path))}: {error.strerror}") from None


def _refuse(line: str) -> int:
    _complain(line)
    return BAD_START


def _complain(line: str) -> None:
    print(f"mexican-train: {line}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
