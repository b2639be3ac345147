"""Small file systems in memory, where this process may mount them."""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


class Mount:
    """A file system of its own below a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self, free: int) -> None:
        """Leave so many bytes free, also when others write at the moment."""
        for _ in range(100):
            status = os.statvfs(self.folder)
            with suppress(OSError), self._filler.open("wb", buffering=0) as filler:
                size = max(0, status.f_bavail * status.f_frsize - free)
                if filler.write(bytes(size)) == size:
                    return
            time.sleep(0.01)
        raise TimeoutError("others write all the time")

    def make_room(self) -> None:
        """Take away what fills it."""
        self._filler.unlink()

    def may_be_written(self, may_be: bool) -> None:
        """Mount it anew, to be written to or only read."""
        mode = "rw" if may_be else "ro"
        words = ["mount", "-o", f"remount,{mode}", str(self.folder)]
        subprocess.run(words, check=True, capture_output=True)


@contextmanager
def mounted(folder: Path, size: str) -> Iterator[Mount]:
    """A file system of a size; skips the test where none may be mounted."""
    folder.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", str(folder)]
    try:
        subprocess.run(words, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"nothing may be mounted here: {error}")
    try:
        yield Mount(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
