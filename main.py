"""Mexican Train: starts the program; bad options and a missing display end it with one line."""

import os
import sys
from contextlib import ExitStack
from pathlib import Path

from platformdirs import user_data_path

from app.gallery import write_gallery
from app.options import OptionError, Options, help_asked, help_text, read_options, usual_language
from app.preferences import read_preferences
from app.program import Program
from app.targets_file import TargetsFile
from game.disk.lock import AlreadyRunningError, hold_lock
from game.strict_json import shown
from render.fonts import FontsError
from render.window import USUAL_SIZE, NoDisplayError, Window, prepare_video

DONE, BAD_START, ALREADY_RUNNING, INTERRUPTED = 0, 2, 3, 130


def main(words: list[str]) -> int:
    """Run the program.

    The exit status is 0 when done, 2 for a bad option, file or no display, 3
    when the program runs already with the same folder, 130 after Ctrl+C.
    """
    if help_asked(words):
        return _print_help(words)
    try:
        options = read_options(words)
        return _run(options) if options.gallery is None else _draw(options, options.gallery)
    except OptionError as error:
        return _refuse(str(error))
    except FontsError as error:
        return _refuse(f"the program is not complete: {error}")
    except NoDisplayError as error:
        return _refuse(f"no display to show the game on: {error}")
    except AlreadyRunningError as error:
        _complain(f"it is running already ({shown(str(error), 200)})")
        return ALREADY_RUNNING
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(options: Options) -> int:
    with ExitStack() as closing:
        targets = None
        if options.targets is not None:
            targets = _targets(options.targets)
            closing.callback(targets.close)
        folder = options.data or user_data_path("mexican-train", appauthor=False)
        lock = hold_lock(folder)
        closing.callback(lock.close)
        preferences = read_preferences(folder, usual_language(os.environ))
        prepare_video()
        window = Window(options.size, options.fullscreen)
        program = Program(options, window, targets, folder, lock, preferences)
        closing.callback(_close, program, folder)
        program.run()
    return DONE


def _draw(options: Options, folder: Path) -> int:
    """Write the pictures of the gallery into a folder, telling each by its name."""
    try:
        size = options.size or USUAL_SIZE
        done = write_gallery(
            folder, size, options.language or "en", lambda name: _print(name) == DONE
        )
    except OSError as error:
        where = shown(str(error.filename or folder))
        raise OptionError(f"--gallery {where}: {error.strerror}") from None
    return DONE if done else BAD_START


def _close(program: Program, folder: Path) -> None:
    """What could not be saved is said once more, where nobody needs a window to read it."""
    if not program.close():
        _complain(f"not everything could be saved in {shown(str(folder), 200)}")


def _targets(path: Path) -> TargetsFile:
    try:
        return TargetsFile(path, _complain)
    except OSError as error:
        raise OptionError(f"--targets {shown(str(path))}: {error.strerror}") from None


def _print_help(words: list[str]) -> int:
    """In English on a terminal without the letters of the language."""
    text = help_text(words, usual_language(os.environ))
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        text = help_text()
    return _print(text)


def _print(text: str) -> int:
    """On the standard output; that nobody reads it is no fault."""
    try:
        print(text, flush=True)
    except UnicodeEncodeError:
        # A terminal without the letters of the language.
        return _print(text.encode("ascii", "replace").decode())
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return _refuse(f"the standard output cannot be written: {error.strerror}")
    return DONE


def _refuse(line: str) -> int:
    _complain(line)
    return BAD_START


def _complain(line: str) -> None:
    print(f"mexican-train: {line}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
