"""Mexican Train: starts the program; bad options and a missing display end it with one line."""

import sys

from app.options import OptionError, Options, read_options
from app.program import Program
from app.targets_file import TargetsFile
from render.window import NoDisplayError, Window, prepare_video

BAD_START = 2


def main(arguments: list[str]) -> int:
    """Run the program. The exit status is 0 when done, 2 for a bad option, file or no display."""
    try:
        options = read_options(arguments)
        targets = _targets(options)
        prepare_video()
        window = Window(options.size, options.fullscreen)
    except OptionError as error:
        return _refuse(str(error))
    except NoDisplayError as error:
        return _refuse(f"no display to show the game on: {error}")
    Program(options, window, targets).run()
    return 0


def _targets(options: Options) -> TargetsFile | None:
    if options.targets is None:
        return None
    try:
        return TargetsFile(options.targets)
    except OSError as error:
        raise OptionError(f"--targets {options.targets}: {error.strerror}") from None


def _refuse(line: str) -> int:
    print(f"mexican-train: {line}", file=sys.stderr)
    return BAD_START


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
