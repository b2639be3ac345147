"""The chapters of the rules: their names, what is in them, and which one matters now."""

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
    return (
        messages.say("The goal"),
        messages.say("Tiles and engine"),
        messages.say("Opening a round"),
        messages.say("First turns"),
        messages.say("Your turn"),
        messages.say("Trains and markers"),
        messages.say("Doubles"),
        messages.say("Open doubles"),
        messages.say("End of a round"),
        messages.say("The whole match"),
        messages.say("Screen and controls"),
    )


def chapter_rules(messages: Messages, chapter: Chapter) -> tuple[Rule, ...]:
    """The rules of a chapter in reading order."""
    match chapter:
        case Chapter.GOAL:
            return goal(messages)
        case Chapter.TILES:
            return tiles_and_engine(messages)
        case Chapter.OPENING:
            return opening(messages)
        case Chapter.FIRST_TURNS:
            return first_turns(messages)
        case Chapter.YOUR_TURN:
            return your_turn(messages)
        case Chapter.TRAINS:
            return trains(messages)
        case Chapter.DOUBLES:
            return doubles(messages)
        case Chapter.OPEN_DOUBLES:
            return open_doubles(messages)
        case Chapter.ROUND:
            return end_of_round(messages)
        case Chapter.MATCH:
            return whole_match(messages)
        case Chapter.CONTROLS:
            return screen_and_controls(messages)
        case _:
            assert_never(chapter)


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
