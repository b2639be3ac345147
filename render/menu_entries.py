"""Rows of a menu: what each says and asks for, and the one that several menus have."""

from dataclasses import dataclass

import pygame

from render.furniture import Button
from render.moment import Moment
from render.navigation import Request, ToggleFullscreen
from render.page import Tools
from render.targets import Target, TargetId
from render.word_buttons import WordButton, menu_button


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A row of a menu to be; a small note stands under its label."""

    name: str
    label: str
    request: Request
    kind: Button
    icon: str
    note: str = ""


def screen_entry(tools: Tools, moment: Moment) -> MenuEntry:
    """The row that fills the screen with the window, or brings it back."""
    say = tools.messages.say
    icon, label = (
        ("window", say("Leave full screen"))
        if moment.fullscreen
        else ("fullscreen", say("Full screen"))
    )
    return MenuEntry("fullscreen", label, ToggleFullscreen(), "ordinary", icon)


def entry_button(tools: Tools, entry: MenuEntry, rect: pygame.Rect) -> WordButton:
    """An entry's button in its place."""
    name, enabled = TargetId(f"button:{entry.name}"), entry.kind != "disabled"
    target = Target(name, rect, entry.label, entry.request, enabled)
    return menu_button(tools, target, entry.kind, entry.icon, entry.note)
