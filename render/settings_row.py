"""One setting on its row: its name, which goes to the next value, and its values beside it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from render.lettering import Lettering, Type, balanced, lettering, paint_lettering
from render.navigation import ChangeSettings
from render.page import Tools
from render.settings_rows import Choice, Setting
from render.surfaces import darkened, panel
from render.targets import Target, TargetId
from render.text import Style, block_height, line_height
from render.theme import BUTTON_TEXT, LANE, META, MUTED, NAME, RADIUS, TEXT
from render.word_buttons import PRESSED, WordButton, icon_button, paint_button, press_depth

_EDGE: Final = 2.4
_END: Final = 1.2
_TROUGH: Final = 62
_TROUGH_SHARE: Final = 0.62
_SEGMENT: Final = 8.6
_TROUGH_ALPHA: Final = 0.6
# Free height in a row over its words and below them, together.
_AIR: Final = 2.0


class Segment(NamedTuple):
    """A value's place: what can be touched, its word, and whether it holds."""

    target: Target
    words: Lettering
    chosen: bool


class SettingRow(NamedTuple):
    """A row laid out; ``words`` are its name and, where there is room, what it is for.

    A setting with a range has ``ends`` and shows its number between them.
    """

    rect: pygame.Rect
    name: Target
    words: tuple[Lettering, ...]
    trough: pygame.Rect
    segments: tuple[Segment, ...]
    ends: tuple[WordButton, ...] = ()
    number: Lettering | None = None

    @property
    def targets(self) -> tuple[Target, ...]:
        """The name, then the values."""
        segments = (segment.target for segment in self.segments)
        return (self.name, *segments, *(end.target for end in self.ends))


def setting_row(tools: Tools, setting: Setting, box: pygame.Rect) -> SettingRow:
    """A setting's row in a box laid out from left to right."""
    flip, g = tools.frame.flip, tools.frame.units.g
    trough = _trough(tools, box)
    touch = pygame.Rect(box.x, box.y, trough.x - g(_END) - box.x, box.height)
    words = touch.move(g(_EDGE), 0)
    words.width -= g(_EDGE)
    name = _target(tools, setting, setting.stepped(1), touch, setting.choices[setting.current])
    laid = _words(tools, setting, words)
    if setting.is_range:
        ends = tuple(_ends(tools, setting, trough))
        number = _number(tools, setting, trough)
        return SettingRow(flip(box), name, laid, flip(trough), (), ends, number)
    segments = tuple(_segments(tools, setting, trough))
    return SettingRow(flip(box), name, laid, flip(trough), segments)


def _words(tools: Tools, setting: Setting, room: pygame.Rect) -> tuple[Lettering, ...]:
    """The name in the middle of its room, or over its note where the room holds both whole."""
    units, flip = tools.frame.units, tools.frame.flip
    high = line_height(units.g(NAME))
    note = balanced(tools, setting.note, units.g(META), False, max(1, room.width))
    both = high + block_height(note)
    if both > room.height - units.g(_AIR):
        return (lettering(tools, setting.word, flip(room), Type(NAME, True, lines=2)),)
    upper = pygame.Rect(room.x, room.y + (room.height - both) // 2, room.width, high)
    lower = pygame.Rect(room.x, upper.bottom, room.width, both - high)
    return (
        lettering(tools, setting.word, flip(upper), Type(NAME, True)),
        Lettering(note, Style(note.px, False, MUTED), flip(lower)),
    )


def _trough(tools: Tools, box: pygame.Rect) -> pygame.Rect:
    """The dark strip that the values lie in, at the end of the row."""
    g = tools.frame.units.g
    width = min(g(_TROUGH), int(_TROUGH_SHARE * (box.width - g(_END))))
    trough = pygame.Rect(0, 0, width, min(g(_SEGMENT), box.height))
    trough.midright = (box.right - g(_END), box.centery)
    return trough


def _target(
    tools: Tools, setting: Setting, leads_to: Choice, box: pygame.Rect, told: Choice | None = None
) -> Target:
    """A target that leads to a choice; the setting's own tells which one holds."""
    say, shown = tools.messages.say, told or leads_to
    said = say("{setting}: {value}", setting=setting.word, value=shown.word)
    name = f"setting:{setting.name}" if told else f"setting:{setting.name}:{leads_to.name}"
    request = ChangeSettings(leads_to.leads_to)
    return Target(TargetId(name), tools.frame.flip(box), said, request)


def _segments(tools: Tools, setting: Setting, trough: pygame.Rect) -> Iterator[Segment]:
    number, g = len(setting.choices), tools.frame.units.g
    for place, choice in enumerate(setting.choices):
        left = trough.x + place * trough.width // number
        right = trough.x + (place + 1) * trough.width // number
        box = pygame.Rect(left, trough.y, right - left, trough.height)
        target = _target(tools, setting, choice, box)
        how = Type(BUTTON_TEXT, choice.chosen, TEXT, "center", lines=2)
        words = lettering(tools, choice.word, target.rect.inflate(-2 * g(0.6), 0), how)
        yield Segment(target, words, choice.chosen)


def _ends(tools: Tools, setting: Setting, trough: pygame.Rect) -> Iterator[WordButton]:
    """Less and more; at an end of the range the one beyond it leads nowhere."""
    say, side = tools.messages.say, trough.height
    # Translators: labels of the buttons beside a number.
    words = {-1: ("less", say("Less"), "minus"), 1: ("more", say("More"), "plus")}
    for by, (name, word, icon) in words.items():
        there = setting.current + by
        exists = 0 <= there < len(setting.choices)
        choice = setting.choices[there if exists else setting.current]
        left = trough.x if by < 0 else trough.right - side
        box = tools.frame.flip(pygame.Rect(left, trough.y, side, side))
        said = say("{setting}: {value}", setting=setting.word, value=word)
        request = ChangeSettings(choice.leads_to)
        target = Target(TargetId(f"setting:{setting.name}:{name}"), box, said, request, exists)
        yield icon_button(tools, target, "ordinary" if exists else "disabled", icon)


def _number(tools: Tools, setting: Setting, trough: pygame.Rect) -> Lettering:
    box = trough.inflate(-2 * trough.height, 0)
    how = Type(NAME, True, TEXT, "center")
    return lettering(tools, setting.choices[setting.current].word, tools.frame.flip(box), how)


def paint_setting(
    tools: Tools, surface: pygame.Surface, row: SettingRow, pressed: str | None
) -> None:
    """Draw a row; what is chosen has a brass line and bold words."""
    bakery, radius = tools.bakery, tools.frame.units.g(RADIUS)
    surface.blit(*bakery.lane(row.rect.size, "rest", radius).at(*row.rect.topleft))
    down = _depth(tools, row.name, pressed)
    if down:
        surface.blit(_shade(tools, row.name.rect.size), row.name.rect)
    for words in row.words:
        paint_lettering(tools, surface, words, down)
    surface.blit(_shade(tools, row.trough.size), row.trough)
    for segment in row.segments:
        _paint_segment(tools, surface, segment, pressed)
    for end in row.ends:
        paint_button(tools, surface, end, pressed if end.target.enabled else None)
    if row.number is not None:
        paint_lettering(tools, surface, row.number)


def _paint_segment(
    tools: Tools, surface: pygame.Surface, segment: Segment, pressed: str | None
) -> None:
    down, rect = _depth(tools, segment.target, pressed), segment.target.rect
    if segment.chosen or down:
        ground = tools.bakery.button(rect.size, "chosen" if segment.chosen else "ordinary")
        face = darkened(ground.surface, PRESSED) if down else ground.surface
        surface.blit(face, (rect.x + ground.dx, rect.y + ground.dy + down))
    paint_lettering(tools, surface, segment.words, down)


def _depth(tools: Tools, target: Target, pressed: str | None) -> int:
    return press_depth(tools) if pressed == target.id else 0


def _shade(tools: Tools, size: tuple[int, int]) -> pygame.Surface:
    radius = tools.frame.units.g(RADIUS)
    key = ("settings shade", size)
    return tools.bakery.kept(key, lambda: panel(size, radius, (LANE, LANE), _TROUGH_ALPHA))
