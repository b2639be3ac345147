"""A screen of one's own: Xvfb with openbox on a free display, and a picture of what it shows."""

import os
import struct
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

import pygame

START_SECONDS = 20.0
POLL_SECONDS = 0.02

# Windows stand undecorated in the corner, so that a window's pixels are the screen's.
OPENBOX_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <applications>
    <application class="*">
      <decor>no</decor>
      <position force="yes"><x>0</x><y>0</y></position>
    </application>
  </applications>
</openbox_config>
"""


class Display:
    """An X server with a window manager; ``name`` is what ``DISPLAY`` takes, such as ``:7``.

    The server writes its frame buffer to a file in ``folder``: a picture of the screen needs no
    further program. The pointer is not drawn.
    """

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self._folder = folder
        self._server, self.name = _start_server(folder, size)
        self._openbox = self._start_openbox()
        self._wait_until_managed()

    def environment(self) -> dict[str, str]:
        """The caller's environment with this display and without what points at another one."""
        kept = {key: value for key, value in os.environ.items() if not _names_a_desktop(key)}
        return {**kept, "DISPLAY": self.name, "HOME": str(self._folder)}

    def picture(self) -> pygame.Surface:
        """What the screen shows at this moment, 24 bits a pixel."""
        return read_xwd((self._folder / "Xvfb_screen0").read_bytes())

    def close(self) -> None:
        """Ends the window manager and the server."""
        for process in (self._openbox, self._server):
            stop(process)

    def _start_openbox(self) -> subprocess.Popen[bytes]:
        settings = self._folder / "openbox.xml"
        settings.write_text(OPENBOX_SETTINGS, encoding="utf-8")
        return _quietly(("openbox", "--config-file", str(settings)), self.environment())

    def _wait_until_managed(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while not self._is_managed():
            if time.monotonic() > deadline:
                self.close()
                raise RuntimeError(f"openbox did not start on {self.name}")
            time.sleep(POLL_SECONDS)

    def _is_managed(self) -> bool:
        query = ("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")
        answer = subprocess.run(query, env=self.environment(), capture_output=True, check=False)
        return b"window id" in answer.stdout


def stop(process: subprocess.Popen[bytes]) -> None:
    """Asks a process to end and makes it end when it does not within 5 s."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def read_xwd(data: bytes) -> pygame.Surface:
    """The picture in an X window dump of 32 bits a pixel.

    Header: big-endian words; 0 is its length, 4 and 5 width and height, 7 the byte order (0: least
    significant first), 11 the bits of a pixel, 12 the bytes of a row, 19 the colours that follow
    it, 12 bytes each (X11/XWDFile.h). Raises ValueError for another kind of dump.
    """
    words = struct.unpack_from(">25I", data)
    width, height, row = words[4], words[5], words[12]
    if words[7] != 0 or words[11] != 32:
        raise ValueError("not a dump of 32-bit pixels, least significant byte first")
    start = words[0] + 12 * words[19]
    pixels = data[start : start + row * height]
    return pygame.image.frombuffer(pixels, (width, height), "BGRA", row).convert(24)


def _start_server(folder: Path, size: tuple[int, int]) -> tuple[subprocess.Popen[bytes], str]:
    """Starts Xvfb on the first free display; it reports the number once it takes connections."""
    reader, writer = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    command = (
        *("Xvfb", "-displayfd", str(writer), "-screen", "0", screen, "-fbdir", str(folder)),
        *("-nolisten", "tcp", "-noreset", "-nocursor"),
    )
    server = _quietly(command, os.environ, kept_open=(writer,))
    os.close(writer)
    with os.fdopen(reader, "rb") as report:
        number = report.readline().strip()
    if not number:
        stop(server)
        raise RuntimeError("Xvfb did not start")
    return server, f":{number.decode()}"


def _quietly(
    command: tuple[str, ...], environment: Mapping[str, str], kept_open: tuple[int, ...] = ()
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=kept_open,
    )


def _names_a_desktop(variable: str) -> bool:
    return variable.startswith(("SDL_", "XDG_")) or variable in {"WAYLAND_DISPLAY", "XAUTHORITY"}
