"""Ends of rounds and matches, and the pages that lie over a match, found in matches."""

from collections.abc import Iterator
from typing import Final

from app.gallery_play import Seen, touched
from app.gallery_table import Match, Still, first, free_turn
from game.intents import HandSeat, Pause
from game.scene import Scene
from render.moment import Keeping, Moment
from render.rules_chapters import Chapter
from render.settings import Settings

_LOOKS: Final = (
    ("handheld", Settings(size="handheld")),
    ("tv", Settings(size="tv")),
    ("numerals", Settings(numerals=True)),
    ("safe-colours", Settings(colours="safe")),
    ("contrast", Settings(contrast=True)),
)


def over_stills(match: Match) -> Iterator[Still]:
    """A round that somebody ended, the last round, and the match's result."""
    went_out = first(match, lambda seen: _ended(seen, "out") and seen.scene.round > 2)
    yield Still("round-over-out", Moment("round-over"), went_out.scene)
    last = first(match, lambda seen: seen.scene.stage == "round-over" and seen.scene.round == 13)
    yield Still("round-over-last", Moment("round-over"), last.scene)
    yield Still("match-over", Moment("match-over"), match[-1].scene)


def blocked_stills(match: Match) -> Iterator[Still]:
    """A round in which nobody could play any more, and a seat handed to a computer after it."""
    blocked = first(match, lambda seen: _ended(seen, "blocked"))
    yield Still("round-over-blocked", Moment("round-over"), blocked.scene)
    handed = touched(blocked.session, HandSeat(0, "computer"))
    yield Still("round-over-handed", Moment("round-over"), handed.scene)


def menu_stills(match: Match) -> Iterator[Still]:
    """The menu over a turn: as usual, and while nothing can be saved."""
    shown = paused(match)
    yield Still("menu", Moment("menu"), shown)
    memory = Keeping("memory", "full", "/home/ana/.local/share/mexican-train", pending=True)
    yield Still("menu-not-saved", Moment("menu", keeping=memory), shown)


def score_stills(match: Match) -> Iterator[Still]:
    """The score sheet in the middle of a match, and at its end."""
    yield Still("scores", Moment("scores"), paused(match), turns=True)
    yield Still("scores-end", Moment("scores"), match[-1].scene, turns=True)


def rules_stills(match: Match) -> Iterator[Still]:
    """What matters in an ordinary turn, and each chapter of the rules."""
    shown = paused(match)
    yield Still("rules-now", Moment("rules"), shown, turns=True)
    for chapter in Chapter:
        moment = Moment("rules", chapter=chapter)
        yield Still(f"rules-{chapter + 1:02}", moment, shown, turns=True)


def settings_stills(match: Match) -> Iterator[Still]:
    """The settings, and one turn in other looks."""
    turn = free_turn(match).scene
    yield Still("settings", Moment("settings"), paused(match), turns=True)
    for name, settings in _LOOKS:
        yield Still(f"table-{name}", Moment("table", settings=settings), turn)
        yield Still(f"settings-{name}", Moment("settings", settings=settings), paused(match))


def paused(match: Match) -> Scene:
    """An ordinary turn with something lying over it."""
    return touched(free_turn(match).session, Pause()).scene


def _ended(seen: Seen, reason: str) -> bool:
    outcome = seen.scene.outcome
    over = seen.scene.stage == "round-over"
    return over and outcome is not None and outcome.reason == reason
