"""Where the keyboard is on a screen: its start, its moves, and where it goes with the page.

The focus is the id of a target, None while the keyboard is not in use. Pure functions.
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from input.compass import Direction, nearest
from input.table_focus import (
    CONFIRM,
    HAND,
    NEXT_PAGE,
    PREVIOUS_PAGE,
    TRAIN,
    after_tile,
    first_of_hand,
    laid,
    table_move,
    table_part,
    table_start,
    what_to_do,
)
from input.taps import tap
from input.ui import ADVISED, Ui
from render.navigation import Request
from render.targets import Target, target_named

HANDLE: Final = "curtain"

Targets = Sequence[Target]
Answer = tuple[Ui, tuple[Request, ...]]

# What comes next after a round takes no focus by itself, and no key that was meant for before.
_UNFOCUSED: Final = ("round-over", "match-over")
_STARTS: Final = MappingProxyType(
    {
        "title": ("button:continue", "button:play"),
        "setup": ("button:start",),
        "records": ("record:1", "button:back"),
        "curtain": (HANDLE, "button:menu"),
        "round-over": ("button:undo", "button:menu"),
        "match-over": ("button:next-match",),
        "menu": ("button:back",),
        "rules": ("page:next", "button:back"),
        "notice": ("button:cancel", "button:confirm", "button:back"),
    }
)
# Who is on one of these has other things in mind than what is put up.
_KEEPS: Final = (
    "button:undo",
    "button:redo",
    "button:menu",
    "button:cover",
    "button:scores",
    "button:recap",
    "sort:",
)
_TABLE: Final = "table"
_WAITING: Final = ("table/wait", "curtain/wait")
_NOWHERE: Final = "nothing"
_TURNING: Final = "table/turning"


def followed(ui: Ui, targets: Targets) -> Ui:
    """The focus after whatever happened: it stays where it is, or goes to what follows."""
    if ui.focus is None:
        return ui
    scene, before = _scene(ui, targets), ui.focus_scene
    at = target_named(targets, ui.focus)
    if scene == before:
        return ui if at is not None or scene in _WAITING else _on(ui, targets, _start(ui, targets))
    there = ui._replace(focus_scene=scene)
    if before.partition("/")[0] == scene.partition("/")[0] == _TABLE:
        return _on(there, targets, _next_on_table(there, targets, at, before))
    if ui.screen in _UNFOCUSED:
        return there._replace(focus=None)
    if scene in _WAITING:
        return there._replace(focus=_NOWHERE)
    return _on(there, targets, _start(ui, targets))


def arrow(ui: Ui, targets: Targets, direction: Direction) -> Answer:
    """An arrow: to the next target in that direction; the first one puts the focus there."""
    at = _focused(ui, targets)
    if at is None:
        return _on(ui, targets, _start(ui, targets)), ()
    if ui.screen == "table":
        return _along_table(ui, targets, at, direction)
    if ui.screen == "curtain":
        return _on(ui, targets, _along_curtain(targets, at, direction)), ()
    return _on(ui, targets, nearest(targets, at.rect, direction)), ()


def tabbed_on(ui: Ui, targets: Targets, step: int) -> Ui:
    """To the next target in reading order, or with -1 to the one before."""
    at = _focused(ui, targets)
    return _on(ui, targets, _start(ui, targets) if at is None else _around(targets, at, step))


def first_or_last(ui: Ui, targets: Targets, *, last: bool) -> Ui:
    """To the first or last target of the screen, on the table of its part that has the focus."""
    at = _focused(ui, targets)
    if at is None:
        return _on(ui, targets, _start(ui, targets))
    part = table_part(targets, at) if ui.screen == "table" else targets
    return _on(ui, targets, part[-1 if last else 0])


def activated(ui: Ui, targets: Targets) -> Answer:
    """A tap on what has the focus; what is held is opened by other keys."""
    at = _focused(ui, targets)
    if at is None or at.hold or ui.tick < ui.open_from:
        return ui, ()
    return tap(ui, at, ui.tick)


def selected(ui: Ui, targets: Targets, name: str) -> Answer:
    """A tap on a target of this id, where it is there."""
    target = target_named(targets, name)
    if target is None or ui.tick < ui.open_from:
        return ui, ()
    return tap(ui, target, ui.tick)


def turned(ui: Ui, targets: Targets, *, on: bool) -> Answer:
    """The next page, or the one before, where there are pages."""
    page = target_named(targets, NEXT_PAGE if on else PREVIOUS_PAGE)
    return (ui, ()) if page is None or not page.enabled else _turned_to(ui, page)


def _turned_to(ui: Ui, page: Target) -> Answer:
    """A page is turned; in the hand the focus goes to its first tile."""
    ui, requests = tap(ui, page, ui.tick)
    in_hand = requests and ui.screen == "table" and ui.focus is not None
    return (ui._replace(focus_scene=_TURNING) if in_hand else ui), requests


def _focused(ui: Ui, targets: Targets) -> Target | None:
    return None if ui.focus is None else target_named(targets, ui.focus)


def _on(ui: Ui, targets: Targets, target: Target | None) -> Ui:
    """The focus on a target; where there is none it stays."""
    if target is None:
        return ui
    home = target.id if target.id.startswith(HAND) else ui.focus_home
    return ui._replace(focus=target.id, focus_scene=_scene(ui, targets), focus_home=home)


def _scene(ui: Ui, targets: Targets) -> str:
    """What the focus is placed in; on the table also what is put up there."""
    if ui.screen == "curtain":
        return ui.screen if target_named(targets, HANDLE) is not None else "curtain/wait"
    if ui.screen != "table":
        return ui.screen
    do = what_to_do(targets)
    takers = (it.id for it in targets if it.id.startswith(TRAIN) and it.enabled)
    more = takers if do == "choice" else laid(targets) if do in ("chain", "proposal") else ()
    return "/".join((_TABLE, do, *more))


def _start(ui: Ui, targets: Targets) -> Target | None:
    if ui.screen == "table":
        return table_start(targets)
    there = (target_named(targets, name) for name in _STARTS.get(ui.screen, ()))
    ready = (target for target in there if target is not None and target.enabled)
    return next(ready, next(iter(targets), None))


def _next_on_table(ui: Ui, targets: Targets, at: Target | None, before: str) -> Target | None:
    """Where the focus goes when something else is put up, or nothing any more."""
    if before == _TURNING:
        return first_of_hand(targets)
    if at is not None and at.id.startswith(_KEEPS):
        return at
    if before in _WAITING:
        return table_start(targets)
    if before == ADVISED:
        put_up = what_to_do(targets) in ("chain", "proposal")
        return target_named(targets, CONFIRM) if put_up else at or table_start(targets)
    match what_to_do(targets):
        case "chain":
            return _next_in_chain(targets, at)
        case "play":
            return _back_in_hand(ui, targets, at)
        case "wait":
            return at
        case "proposal" | "choice":
            return table_start(targets)


def _next_in_chain(targets: Targets, at: Target | None) -> Target | None:
    """After a tile the next one that fits."""
    if at is not None and at.id in laid(targets):
        return after_tile(targets, at)
    return at or table_start(targets)


def _back_in_hand(ui: Ui, targets: Targets, at: Target | None) -> Target | None:
    """To the tile that was taken back, else to the first that can be played."""
    if at is not None and at.id.startswith(HAND):
        return at
    home = None if ui.focus_home is None else target_named(targets, ui.focus_home)
    return home if home is not None and home.enabled else table_start(targets)


def _along_table(ui: Ui, targets: Targets, at: Target, direction: Direction) -> Answer:
    to = table_move(targets, at, ui.focus_home, direction)
    if to is not None and at.id.startswith(HAND) and to.id in (NEXT_PAGE, PREVIOUS_PAGE):
        return _turned_to(ui, to)
    return _on(ui, targets, to), ()


def _along_curtain(targets: Targets, at: Target, direction: Direction) -> Target | None:
    """Up is the first of the two keys that open it; the others go to the buttons beside it."""
    handle = target_named(targets, HANDLE)
    if direction == "up" and handle is not None:
        return handle
    step = 1 if direction in ("down", "right") else -1
    return nearest(targets, at.rect, direction) or _around(targets, at, step)


def _around(targets: Targets, at: Target, step: int) -> Target:
    place = [target.id for target in targets].index(at.id) + step
    return targets[place % len(targets)]
