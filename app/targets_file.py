"""The list of what can be touched, written for automation and assistive tools."""

import json
import os
from collections.abc import Callable
from pathlib import Path

from input.guards import takes
from input.ui import Ui, settled
from render.characters import plainly
from render.page import Page
from render.targets import Target

# Opening and writing a pipe must not wait for its reader.
_FLAGS = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)


class TargetsFile:
    """Appends one JSON line whenever what can be touched changes.

    Rects are in window px. Every line goes out in one write. Where that
    fails, or a pipe's reader does not keep up, the file is given up with one
    complaint: the match goes on.
    """

    def __init__(self, path: Path, complain: Callable[[str], None]) -> None:
        """Open the file for appending. Raises OSError where that is impossible."""
        self._file = os.open(path, _FLAGS, 0o666)
        self._complain = complain
        self._last = ""
        self._page: Page | None = None
        self._state: tuple[bool, ...] = ()
        self._given_up = False

    def write(self, frame: int, page: Page, ui: Ui) -> None:
        """Write the line of a frame, unless it says what the last one said.

        A target is enabled when it would take a press that begins with this frame.
        """
        is_settled = settled(ui)
        accepted = tuple(_accepts(ui, target) for target in page.targets)
        if page is self._page and (is_settled, *accepted) == self._state:
            return
        self._page, self._state = page, (is_settled, *accepted)
        shown = {
            "screen": page.screen,
            "settled": is_settled,
            "targets": [
                _entry(target, accepts)
                for target, accepts in zip(page.targets, accepted, strict=True)
            ],
        }
        text = json.dumps(shown, ensure_ascii=False)
        if text != self._last:
            self._last = text
            self._append(f'{{"frame": {frame}, {text[1:]}\n'.encode())

    def _append(self, line: bytes) -> None:
        try:
            while line and not self._given_up:
                line = line[os.write(self._file, line) :]
        except OSError as error:
            self._given_up = True
            self._complain(f"the file of targets is given up: {error.strerror}")

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


def _accepts(ui: Ui, target: Target) -> bool:
    """Whether a press that begins at this moment would count."""
    if target.request is None:
        return ui.tick >= ui.open_from
    return takes(ui, target.request, ui.tick)


def _entry(target: Target, accepts: bool) -> dict[str, object]:
    rect = target.rect
    return {
        "id": target.id,
        "label": plainly(target.label),
        "rect": [rect.x, rect.y, rect.width, rect.height],
        "enabled": accepts and target.enabled,
    }
