"""What can be set, in words: each setting's choices, and the settings that a choice leads to."""

from dataclasses import replace
from typing import NamedTuple, TypeAlias, get_args

from render.messages import Messages
from render.settings import MOST_SAFE_AREA, CurtainMinutes, Motion, Pace, PipColours, Settings
from render.theme import Size


class Choice(NamedTuple):
    """One value of a setting: what its target is called after, its word, where it leads."""

    name: str
    word: str
    leads_to: Settings
    chosen: bool


class Setting(NamedTuple):
    """A setting with what it is for and all its values.

    A ``range`` is shown as a number between less and more.
    """

    name: str
    word: str
    note: str
    choices: tuple[Choice, ...]
    is_range: bool = False

    @property
    def current(self) -> int:
        """Which of the choices holds."""
        return next(place for place, choice in enumerate(self.choices) if choice.chosen)

    def stepped(self, by: int) -> Choice:
        """The choice so many further on; after the last comes the first."""
        return self.choices[(self.current + by) % len(self.choices)]


_Row: TypeAlias = tuple[str, str, tuple[tuple[str, str, Settings], ...]]


def all_settings(messages: Messages, now: Settings) -> tuple[Setting, ...]:
    """Every setting, in reading order."""
    rows = (*_of_play(messages, now), *_of_tiles(messages, now), *_of_screen(messages, now))
    notes = _notes(messages)
    return tuple(_setting(now, row, notes[row[0]]) for row in rows)


def _setting(now: Settings, row: _Row, note: str) -> Setting:
    name, word, values = row
    choices = tuple(Choice(key, said, then, then == now) for key, said, then in values)
    return Setting(name, word, note, choices, is_range=name == "safe-area")


def _notes(messages: Messages) -> dict[str, str]:
    """What each setting is for, in a few words."""
    say = messages.say
    return {
        "motion": say("Whether things glide into place"),
        "pace": say("How fast computers play"),
        "numerals": say("Numbers instead of pips"),
        "colours": say("Safe ones suit colour-blind eyes"),
        "contrast": say("Brighter lines and letters"),
        "size": say("How far away the screen is"),
        "curtain": say("Once nobody touches the screen"),
        "safe-area": say("For screens that cut off the edge"),
    }


def _of_play(messages: Messages, now: Settings) -> tuple[_Row, ...]:
    say = messages.say
    # Translators: how much moves on the screen.
    motions: dict[Motion, str] = {"reduced": say("Reduced"), "full": say("Full")}
    paces: dict[Pace, str] = {
        "slow": say("Slow"),
        "normal": say("Normal"),
        "fast": say("Fast"),
        "at-once": say("At once"),
    }
    return (
        ("motion", say("Motion"), tuple((m, motions[m], replace(now, motion=m)) for m in motions)),
        ("pace", say("Computer pace"), tuple((p, paces[p], replace(now, pace=p)) for p in paces)),
    )


def _of_tiles(messages: Messages, now: Settings) -> tuple[_Row, ...]:
    say = messages.say
    # Translators: colours of the pips.
    palettes: dict[PipColours, str] = {"standard": say("Standard"), "safe": say("Colour-safe")}
    switch = ((False, "off", say("Off")), (True, "on", say("On")))
    return (
        (
            "numerals",
            say("Tile numerals"),
            tuple((name, word, replace(now, numerals=on)) for on, name, word in switch),
        ),
        (
            "colours",
            say("Pip colours"),
            tuple((name, palettes[name], replace(now, colours=name)) for name in palettes),
        ),
        (
            "contrast",
            say("High contrast"),
            tuple((name, word, replace(now, contrast=on)) for on, name, word in switch),
        ),
    )


def _of_screen(messages: Messages, now: Settings) -> tuple[_Row, ...]:
    say, count = messages.say, messages.count
    # Translators: from where the screen is looked at: held in hands, on a table, across a room.
    sizes: dict[Size, str] = {"handheld": say("Handheld"), "table": say("Table"), "tv": say("TV")}
    minutes: tuple[CurtainMinutes, ...] = get_args(CurtainMinutes)
    shares = range(MOST_SAFE_AREA + 1)
    return (
        ("size", say("Size"), tuple((s, sizes[s], replace(now, size=s)) for s in sizes)),
        (
            "curtain",
            say("Curtain after"),
            tuple(
                (str(n), count("{n} min", "{n} min", n), replace(now, curtain_after=n))
                for n in minutes
            ),
        ),
        (
            "safe-area",
            say("Safe area"),
            tuple((str(n), say("{n} %", n=n), replace(now, safe_area=n)) for n in shares),
        ),
    )
