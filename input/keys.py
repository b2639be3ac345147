"""What keys ask for: the focus and what is under it, shortcuts, back, letters of names."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from game.intents import Cancel, Confirm, LiftCurtain
from input.compass import Direction
from input.focus import (
    HANDLE,
    activated,
    arrow,
    first_or_last,
    followed,
    selected,
    tabbed_on,
    turned,
)
from input.guards import takes
from input.moving import let_go
from input.setup import changed, closed, entered, erased, tabbed, typed
from input.ui import Ui, counting, looking, released, stilled
from render.navigation import Back, Hurry, OpenLane, OpenMenu, Request, ToggleFullscreen
from render.setup_wishes import ClearName, EditName
from render.targets import Target, target_named

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_CTRL: Final = pygame.KMOD_CTRL
_BACK: Final = (pygame.K_ESCAPE, pygame.K_AC_BACK)
_ARROWS: Final[Mapping[int, Direction]] = MappingProxyType(
    {
        pygame.K_LEFT: "left",
        pygame.K_RIGHT: "right",
        pygame.K_UP: "up",
        pygame.K_DOWN: "down",
    }
)
# Digits from 0 to 9, those of the keypad after the others.
_DIGITS: Final = (
    *range(pygame.K_0, pygame.K_9 + 1),
    pygame.K_KP0,
    *range(pygame.K_KP1, pygame.K_KP9 + 1),
)

Answer = tuple[Ui, tuple[Request, ...]]


def on_key(ui: Ui, targets: Sequence[Target], event: pygame.Event) -> Answer:
    """What one KEYDOWN or TEXTINPUT event asks for on the screen with these targets."""
    if event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT):
        return ui, ()
    ui = followed(stilled(ui._replace(touched=ui.tick)), targets)
    if event.type == pygame.TEXTINPUT:
        return _text(ui, event.text), ()
    if _fills_screen(event):
        return ui, (ToggleFullscreen(),)
    if ui.typing:
        return _typing_key(ui, targets, event.key)
    if _begins_name(ui, event):
        return _type_into(ui, event.unicode), ()
    lit = ui._replace(refusal=None, raised=event.key == pygame.K_UP and _may_raise(ui))
    if event.key in _BACK:
        return _back(lit, targets)
    if event.key in _ENTER:
        return _enter(lit, targets, raised=ui.raised)
    if event.key == pygame.K_SPACE:
        return activated(lit, targets)
    if _modified(event):
        return lit, _shortcut(ui, targets, event)
    return _move(lit, targets, event) or _choose(lit, targets, event)


def _move(ui: Ui, targets: Sequence[Target], event: pygame.Event) -> Answer | None:
    """What a key does that moves the focus or turns a page; None for any other key."""
    key = event.key
    if key in _ARROWS:
        return arrow(ui, targets, _ARROWS[key])
    if key == pygame.K_TAB:
        back = getattr(event, "mod", 0) & pygame.KMOD_SHIFT
        return tabbed_on(ui, targets, -1 if back else 1), ()
    if key in (pygame.K_HOME, pygame.K_END):
        return first_or_last(ui, targets, last=key == pygame.K_END), ()
    if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        return turned(ui, targets, on=key == pygame.K_PAGEDOWN)
    return None


def _choose(ui: Ui, targets: Sequence[Target], event: pygame.Event) -> Answer:
    """A train on the table, or the button that the key stands for."""
    train = _train(event) if ui.screen == "table" else None
    if train is not None:
        return selected(ui, targets, train)
    return ui, _shortcut(ui, targets, event)


def _train(event: pygame.Event) -> str | None:
    """The train that a key names: its seat's digit, 0 for the tenth, or M for Mexican."""
    typed_digit = getattr(event, "unicode", "")
    if event.key == pygame.K_m:
        return "train:M"
    if typed_digit.isdecimal():
        return f"train:{int(typed_digit) or 10}"
    return f"train:{_DIGITS.index(event.key) % 10 or 10}" if event.key in _DIGITS else None


def _begins_name(ui: Ui, event: pygame.Event) -> bool:
    """Whether a letter is meant for the seat that is open: it begins its name anew."""
    letter = getattr(event, "unicode", "")
    opened = ui.screen == "setup" and ui.setup.chosen is not None and not ui.typing
    return opened and not _modified(event) and letter.isprintable() and bool(letter.strip())


def _modified(event: pygame.Event) -> bool:
    return bool(getattr(event, "mod", 0) & (_CTRL | pygame.KMOD_ALT | pygame.KMOD_META))


def _type_into(ui: Ui, letter: str) -> Ui:
    seat = ui.setup.chosen
    if seat is None:
        return ui
    blank = changed(changed(ui.setup, EditName(seat)), ClearName(seat))
    return ui._replace(setup=typed(blank, letter))


def _fills_screen(event: pygame.Event) -> bool:
    with_alt = bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)
    return event.key == pygame.K_F11 or (with_alt and event.key in _ENTER)


def _text(ui: Ui, text: str) -> Ui:
    return ui._replace(setup=typed(ui.setup, text)) if ui.typing else ui


def _typing_key(ui: Ui, targets: Sequence[Target], key: int) -> Answer:
    """Up and down leave the field, tab goes on to the next person's."""
    done = ui._replace(setup=entered(ui.setup), focus=_field(ui), focus_scene=ui.screen)
    if key == pygame.K_BACKSPACE:
        return ui._replace(setup=erased(ui.setup)), ()
    if key == pygame.K_TAB:
        following = ui._replace(setup=tabbed(ui.setup))
        return following._replace(focus=_field(following), focus_scene=ui.screen), ()
    if key in (pygame.K_UP, pygame.K_DOWN):
        return arrow(done, targets, _ARROWS[key])
    return (done if key in _ENTER or key in _BACK else ui), ()


def _field(ui: Ui) -> str | None:
    """Id of the field that is typed in."""
    if ui.setup.more:
        return "button:seed"
    return None if ui.setup.chosen is None else f"seat:{ui.setup.chosen + 1}:name"


def _may_raise(ui: Ui) -> bool:
    """Whether the first of the curtain's two keys counts."""
    return ui.screen == "curtain" and ui.tick >= ui.open_from


def _back(ui: Ui, targets: Sequence[Target]) -> Answer:
    """Whatever is on top goes, a dragged tile first; with nothing there, a match has its menu."""
    if ui.drag is not None:
        return let_go(released(ui), ui.drag), ()
    if ui.screen == "setup" and (ui.setup.more or ui.setup.chosen is not None):
        return ui._replace(setup=closed(ui.setup)), ()
    if ui.overlays or ui.screen in ("setup", "records"):
        return ui, (Back(),)
    if ui.place is None:
        return ui, ()
    if ui.opened is not None:
        return ui, (OpenLane(None),)
    cancel = target_named(targets, "button:cancel")
    previewed = cancel is not None and cancel.enabled and cancel.request == Cancel()
    return ui, (Cancel(),) if previewed else (OpenMenu(),)


def _enter(ui: Ui, targets: Sequence[Target], *, raised: bool) -> Answer:
    """A tap on what has the focus; else the curtain after its first key, or what is put up."""
    focused = None if ui.focus is None else target_named(targets, ui.focus)
    if focused is not None and not focused.hold:
        return activated(ui, targets)
    name = HANDLE if ui.screen == "curtain" else "button:confirm"
    target = target_named(targets, name)
    if looking(ui) or counting(ui) or (target is None and ui.computing):
        return ui, (Hurry(),)
    if target is None or target.request is None or not target.enabled:
        return ui, ()
    match target.request:
        case LiftCurtain() if not raised:
            return ui, ()
        case LiftCurtain() | Confirm() if takes(ui, target.request, ui.tick):
            return ui, (target.request,)
        case _:
            return ui, ()


def _shortcut(ui: Ui, targets: Sequence[Target], event: pygame.Event) -> tuple[Request, ...]:
    """The button that a key stands for, where it is there and would take a press."""
    target = target_named(targets, _button(event))
    if target is None or target.request is None or not target.enabled:
        return ()
    return (target.request,) if takes(ui, target.request, ui.tick) else ()


def _button(event: pygame.Event) -> str:
    """Ctrl with Z, shift too or Y, or H alone; the id of no button for any other key."""
    mod = getattr(event, "mod", 0)
    if event.key == pygame.K_h and not _modified(event):
        return "button:hint"
    if not mod & _CTRL or mod & pygame.KMOD_ALT:
        return ""
    if event.key == pygame.K_z:
        return "button:redo" if mod & pygame.KMOD_SHIFT else "button:undo"
    return "button:redo" if event.key == pygame.K_y else ""
