"""From pygame's finger and mouse events to samples of one pointer; nothing else reads them."""

from dataclasses import replace
from math import hypot, isfinite
from typing import Final, NamedTuple, NewType

import pygame

from input.gesture import HOLD_MS, MOST_STEP_MS
from input.samples import Phase, Sample

GHOST_MS: Final = 500
GHOST_PX: Final = 24
ECHO_MS: Final = 100
"""So soon after a mouse a finger on the same spot is one and the same touch, told once more."""

MOST_CONTACTS: Final = 3
"""More fingers than this are a palm, or a sleeve."""

LOST_MS: Final = HOLD_MS + MOST_STEP_MS
"""A pointer that is silent for so long makes way for another one.

Its release may never have been told. A finger that only rests is as silent: by then it has
completed its hold, which nothing else that touches the screen meanwhile may break off.
"""

PALM_MS: Final = 3000
"""So long a finger that came beside another one counts as down, although it tells nothing."""

SILENT_MS: Final = 8000
"""A finger that is silent for so long has left without a word."""

_PIXELS_FROM: Final = 1.5

_TOUCHPAD: Final = -1
"""Device of a finger on a Mac's touchpad (SDL_MOUSE_TOUCHID): its mouse is what counts."""

FingerId = NewType("FingerId", tuple[int, int])
Size = tuple[int, int]
Samples = tuple[Sample, ...]

_FINGER: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})
_MOUSE: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP})
_INTERRUPTIONS: Final = frozenset(
    {
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
        pygame.WINDOWSIZECHANGED,
        pygame.APP_WILLENTERBACKGROUND,
    }
)


class _Contact(NamedTuple):
    """A finger that is down, where and when it last said so."""

    finger: FingerId
    x: int
    y: int
    at: float


class PointerMachine:
    """The one translator of pointers: one pointer at a time, the first that comes, owns all.

    Times are ms of a clock that never goes back.
    """

    def __init__(self) -> None:
        self._owner: Sample | None = None
        self._finger: FingerId | None = None
        self._contacts: tuple[_Contact, ...] = ()
        self._lifted: tuple[_Contact, ...] = ()
        self._palm = False
        self._mouse_lifted: Sample | None = None

    def feed(self, event: pygame.Event, now_ms: float, window_size: Size) -> Samples:
        """The samples of one event, ``window_size`` being px; of other events none."""
        if event.type in _INTERRUPTIONS:
            self._contacts, self._palm = (), False
            return self._cancel(now_ms)
        if event.type in _FINGER:
            if getattr(event, "touch_id", 0) == _TOUCHPAD:
                return ()
            return self._feed_finger(event, now_ms, window_size)
        if event.type in _MOUSE and not getattr(event, "touch", False):
            return self._feed_mouse(event, now_ms)
        return ()

    def passed(self, now_ms: float) -> Samples:
        """What the mere passing of time brings: a finger that fell silent lets go."""
        if self._finger is None or not self._owner_is_silent(now_ms, SILENT_MS):
            return ()
        return self._cancel(now_ms)

    def _feed_finger(self, event: pygame.Event, now: float, size: Size) -> Samples:
        finger = FingerId((getattr(event, "touch_id", 0), event.finger_id))
        place = _window_place(event.x, event.y, size)
        if event.type == pygame.FINGERUP:
            return self._finger_up(finger, place, now)
        if place is None:
            return ()
        contact = _Contact(finger, *place, now)
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(contact)
        return self._finger_move(contact)

    def _finger_down(self, contact: _Contact) -> Samples:
        self._forget_silent(contact.at)
        self._touch(contact)
        before: Samples = ()
        if contact.finger == self._finger or self._owner_is_silent(contact.at, LOST_MS):
            before = self._cancel(contact.at)
        if len(self._contacts) > MOST_CONTACTS:
            self._palm = True
            return before + self._cancel(contact.at)
        if self._owner is not None or self._palm or self._echoes_mouse(contact):
            return before
        self._finger = contact.finger
        return before + self._own(Sample("down", contact.x, contact.y, contact.at, "finger"))

    def _finger_move(self, contact: _Contact) -> Samples:
        if all(other.finger != contact.finger for other in self._contacts):
            return ()
        self._touch(contact)
        if contact.finger != self._finger:
            return ()
        return self._go_on("move", contact.x, contact.y, contact.at)

    def _finger_up(self, finger: FingerId, place: tuple[int, int] | None, now: float) -> Samples:
        lifted = [contact for contact in self._contacts if contact.finger == finger]
        self._contacts = tuple(other for other in self._contacts if other.finger != finger)
        self._palm = self._palm and bool(self._contacts)
        for contact in lifted:
            x, y = place or (contact.x, contact.y)
            self._lifted = (*self._recently_lifted(now), _Contact(finger, x, y, now))
        if finger != self._finger:
            return ()
        return self._cancel(now) if place is None else self._let_go(*place, now)

    def _feed_mouse(self, event: pygame.Event, now: float) -> Samples:
        x, y = event.pos
        owns = self._owner is not None and self._owner.source == "mouse"
        if event.type == pygame.MOUSEMOTION:
            if not owns:
                return ()
            return self._go_on("move", x, y, now) if event.buttons[0] else self._cancel(now)
        if event.button != pygame.BUTTON_LEFT:
            return ()
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._mouse_down(x, y, now)
        if not owns:
            return ()
        self._mouse_lifted = Sample("up", x, y, now, "mouse")
        return self._let_go(x, y, now)

    def _mouse_down(self, x: int, y: int, now: float) -> Samples:
        if self._is_ghost(x, y, now):
            return ()
        if self._finger is not None and not self._owner_is_silent(now, LOST_MS):
            return ()
        return self._cancel(now) + self._own(Sample("down", x, y, now, "mouse"))

    def _is_ghost(self, x: int, y: int, now: float) -> bool:
        """Whether a mouse press is only the echo of a finger that was just here."""
        return any(
            now - trace.at <= GHOST_MS and hypot(x - trace.x, y - trace.y) <= GHOST_PX
            for trace in (*self._contacts, *self._lifted)
        )

    def _echoes_mouse(self, contact: _Contact) -> bool:
        """Whether a finger only tells once more what a mouse just told of it."""
        lifted = self._mouse_lifted
        if lifted is None or contact.at - lifted.at > ECHO_MS:
            return False
        return hypot(contact.x - lifted.x, contact.y - lifted.y) <= GHOST_PX

    def _own(self, sample: Sample) -> Samples:
        self._owner = sample
        return (sample,)

    def _go_on(self, phase: Phase, x: int, y: int, now: float) -> Samples:
        if self._owner is None:
            return ()
        self._owner = replace(self._owner, phase=phase, x=x, y=y, at=now)
        return (self._owner,)

    def _let_go(self, x: int, y: int, now: float) -> Samples:
        samples = self._go_on("up", x, y, now)
        self._owner = self._finger = None
        return samples

    def _cancel(self, now: float) -> Samples:
        if self._owner is None:
            return ()
        samples = self._go_on("cancel", self._owner.x, self._owner.y, now)
        self._owner = self._finger = None
        return samples

    def _touch(self, contact: _Contact) -> None:
        others = tuple(other for other in self._contacts if other.finger != contact.finger)
        self._contacts = (*others, contact)

    def _recently_lifted(self, now: float) -> tuple[_Contact, ...]:
        return tuple(trace for trace in self._lifted if now - trace.at <= GHOST_MS)

    def _forget_silent(self, now: float) -> None:
        """Fingers whose lifting was never told count no more: the owner sooner than others."""
        self._contacts = tuple(
            contact
            for contact in self._contacts
            if now - contact.at < (LOST_MS if contact.finger == self._finger else PALM_MS)
        )
        self._palm = self._palm and bool(self._contacts)

    def _owner_is_silent(self, now: float, limit: float) -> bool:
        return self._owner is not None and now - self._owner.at >= limit


def _window_place(x: float, y: float, size: Size) -> tuple[int, int] | None:
    """Window px of a finger: shares of the window, or px where a driver sends those."""
    if not (isfinite(x) and isfinite(y)) or x < 0 or y < 0:
        return None
    width, height = size if max(x, y) <= _PIXELS_FROM else (1, 1)
    return _nearest_inside(x * width, size[0]), _nearest_inside(y * height, size[1])


def _nearest_inside(value: float, length: int) -> int:
    return max(0, min(length - 1, int(value + 0.5)))
