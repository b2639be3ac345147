"""How saving goes, in whole sentences."""

from typing import Final, assert_never

from game.clusters import clusters
from render.messages import Messages
from render.moment import Failure, Keeping
from render.wrapping import ELLIPSIS

_MOST: Final = 48


def keeping_text(messages: Messages, keeping: Keeping) -> str:
    """What a person should know of saving; empty while everything is kept as it should be."""
    match keeping.state:
        case "kept":
            return ""
        case "late":
            return messages.say("Saving takes longer than usual.")
        case "settings":
            place = shortened_place(keeping.place)
            return _settings_text(messages, keeping.failure, place)
        case "memory":
            return _memory_text(messages, keeping.failure, shortened_place(keeping.place))
        case _:
            assert_never(keeping.state)


def _memory_text(messages: Messages, failure: Failure, place: str) -> str:
    match failure:
        case "full":
            return messages.say(
                "Matches cannot be saved in {place}: the disk is full. "
                "They go on in memory and are saved as soon as there is room.",
                place=place,
            )
        case "denied":
            return messages.say(
                "Matches cannot be saved in {place}: the folder may not be written to. "
                "They go on in memory and are saved as soon as that is allowed.",
                place=place,
            )
        case "failed":
            return messages.say(
                "Matches cannot be saved in {place}: writing failed. "
                "They go on in memory and are saved as soon as writing works.",
                place=place,
            )
        case _:
            assert_never(failure)


def _settings_text(messages: Messages, failure: Failure, place: str) -> str:
    match failure:
        case "full":
            return messages.say(
                "Settings cannot be saved in {place}: the disk is full. "
                "They hold until the program ends and are saved as soon as there is room. "
                "Matches are saved.",
                place=place,
            )
        case "denied":
            return messages.say(
                "Settings cannot be saved in {place}: the file may not be written. "
                "They hold until the program ends and are saved as soon as that is allowed. "
                "Matches are saved.",
                place=place,
            )
        case "failed":
            return messages.say(
                "Settings cannot be saved in {place}: writing failed. "
                "They hold until the program ends and are saved as soon as writing works. "
                "Matches are saved.",
                place=place,
            )
        case _:
            assert_never(failure)


def shortened_place(place: str, most: int = _MOST) -> str:
    """A folder or file as it is told: of a long one the beginning and the end."""
    parts = clusters(place)
    if len(parts) <= most:
        return place
    start = (most - 1) // 2
    end = most - 1 - start
    return "".join(parts[:start]) + ELLIPSIS + "".join(parts[-end:])
