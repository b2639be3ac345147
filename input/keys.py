"""What keys ask for: back, confirm, undo, redo, hint, curtain, whole screen, letters of names."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.intents import Cancel, Confirm, LiftCurtain
from input.guards import takes
from input.setup import changed, closed, entered, erased, tabbed, typed
from input.ui import Ui
from render.navigation import Back, ClearName, EditName, OpenMenu, Request, ToggleFullscreen
from render.targets import Target, target_named

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_CTRL: Final = pygame.KMOD_CTRL
_BACK: Final = (pygame.K_ESCAPE, pygame.K_AC_BACK)

Answer = tuple[Ui, tuple[Request, ...]]


def on_key(ui: Ui, targets: Sequence[Target], event: pygame.Event) -> Answer:
    """What one KEYDOWN or TEXTINPUT event asks for on the screen with these targets."""
    if event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT):
        return ui, ()
    ui = replace(ui, touched=ui.tick)
    if event.type == pygame.TEXTINPUT:
        return _text(ui, event.text), ()
    if _fills_screen(event):
        return ui, (ToggleFullscreen(),)
    if ui.typing:
        return _typing_key(ui, event.key), ()
    if _begins_name(ui, event):
        return _type_into(ui, event.unicode), ()
    lit = replace(ui, refusal=None, raised=event.key == pygame.K_UP and _may_raise(ui))
    if event.key in _BACK:
        return _back(lit, targets)
    if event.key in _ENTER:
        return lit, _enter(ui, targets)
    return lit, _shortcut(ui, targets, event)


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
    return replace(ui, setup=typed(blank, letter))


def _fills_screen(event: pygame.Event) -> bool:
    with_alt = bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)
    return event.key == pygame.K_F11 or (with_alt and event.key in _ENTER)


def _text(ui: Ui, text: str) -> Ui:
    return replace(ui, setup=typed(ui.setup, text)) if ui.typing else ui


def _typing_key(ui: Ui, key: int) -> Ui:
    if key == pygame.K_BACKSPACE:
        return replace(ui, setup=erased(ui.setup))
    if key == pygame.K_TAB:
        return replace(ui, setup=tabbed(ui.setup))
    if key in _ENTER or key in _BACK:
        return replace(ui, setup=entered(ui.setup))
    return ui


def _may_raise(ui: Ui) -> bool:
    """Whether the first of the curtain's two keys counts."""
    return ui.screen == "curtain" and ui.tick >= ui.open_from


def _back(ui: Ui, targets: Sequence[Target]) -> Answer:
    """Whatever lies on top goes; with nothing there, a match has its menu."""
    if ui.screen == "setup" and ui.setup.chosen is not None:
        return replace(ui, setup=closed(ui.setup)), ()
    if ui.overlays or ui.screen in ("setup", "records"):
        return ui, (Back(),)
    if ui.place is None:
        return ui, ()
    cancel = target_named(targets, "button:cancel")
    previewed = cancel is not None and cancel.enabled and cancel.request == Cancel()
    return ui, (Cancel(),) if previewed else (OpenMenu(),)


def _enter(ui: Ui, targets: Sequence[Target]) -> tuple[Request, ...]:
    """The curtain after its first key, or the preview that lies there."""
    name = "curtain" if ui.screen == "curtain" else "button:confirm"
    target = target_named(targets, name)
    if target is None or target.request is None or not target.enabled:
        return ()
    match target.request:
        case LiftCurtain() if not ui.raised:
            return ()
        case LiftCurtain() | Confirm() if takes(ui, target.request, ui.tick):
            return (target.request,)
        case _:
            return ()


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
