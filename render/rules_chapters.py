"""The chapters of the rules: their names, what is in them, and which one matters now."""

from collections.abc import Callable
from enum import IntEnum
from typing import assert_never

from game.scene import Duty, Scene
from render.messages import Messages
from render.rules_basics import first_turns, goal, opening, tiles_and_engine
from render.rules_device import screen_and_controls
from render.rules_ends import end_of_round, whole_match
from render.rules_examples import Rule
from render.rules_turns import doubles, open_doubles, trains, your_turn


class Chapter(IntEnum):
    """The chapters in reading order, from 0."""

    GOAL = 0
    TILES = 1
    OPENING = 2
    FIRST_TURNS = 3
    YOUR_TURN = 4
    TRAINS = 5
    DOUBLES = 6
    OPEN_DOUBLES = 7
    ROUND = 8
    MATCH = 9
    CONTROLS = 10


def chapter_names(messages: Messages) -> tuple[str, ...]:
    """Names of the chapters in their order."""
    told = _told(messages)
    return tuple(told[chapter][0] for chapter in Chapter)


def chapter_rules(messages: Messages, chapter: Chapter) -> tuple[Rule, ...]:
    """The rules of a chapter in reading order."""
    return _told(messages)[chapter][1](messages)


def _told(messages: Messages) -> dict[Chapter, tuple[str, Callable[[Messages], tuple[Rule, ...]]]]:
    """The name of each chapter, and what makes its rules."""
    say = messages.say
    return {
        Chapter.GOAL: (say("The goal"), goal),
        Chapter.TILES: (say("Tiles and engine"), tiles_and_engine),
        Chapter.OPENING: (say("Opening a round"), opening),
        Chapter.FIRST_TURNS: (say("First turns"), first_turns),
        Chapter.YOUR_TURN: (say("Your turn"), your_turn),
        Chapter.TRAINS: (say("Trains and markers"), trains),
        Chapter.DOUBLES: (say("Doubles"), doubles),
        Chapter.OPEN_DOUBLES: (say("Open doubles"), open_doubles),
        Chapter.ROUND: (say("End of a round"), end_of_round),
        Chapter.MATCH: (say("The whole match"), whole_match),
        Chapter.CONTROLS: (say("Screen and controls"), screen_and_controls),
    }


def shown_chapter(scene: Scene | None, chosen: int | None) -> Chapter:
    """The chapter that was chosen, the nearest one there is, or else the one that matters."""
    if chosen is not None:
        return Chapter(max(0, min(chosen, len(Chapter) - 1)))
    return Chapter.GOAL if scene is None else chapter_now(scene)


def chapter_now(scene: Scene) -> Chapter:
    """The chapter that matters at this point of the match, told from what all may know.

    Under a page no hand is open (R9.8), and so the duty tells nothing of any hand.
    """
    if scene.stage == "match-over":
        return Chapter.MATCH
    if scene.binding is not None:
        return Chapter.OPEN_DOUBLES
    match scene.duty:
        case Duty.NOTHING:
            return Chapter.ROUND
        case Duty.SEARCH | Duty.OPEN:
            return Chapter.OPENING
        case Duty.FIRST_TURN | Duty.CANNOT_START | Duty.GO_ON_OR_FINISH:
            return Chapter.FIRST_TURNS
        case Duty.EXTRA:
            return Chapter.DOUBLES
        case Duty.COVER:
            return Chapter.OPEN_DOUBLES
        case Duty.PLAY | Duty.DRAW | Duty.PASS:
            return Chapter.YOUR_TURN
        case _:
            assert_never(scene.duty)
