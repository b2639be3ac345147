"""The rules a second time: slow, in plain lists and texts, straight from the numbered rules.

Nothing of ``game`` is used here. A position is the object that the commands print and read; seats
count from 1, the Mexican train is ``"M"``, a tile is a text like ``"12-5"``.
"""

from typing import NotRequired, TypedDict

TrainName = int | str
DEALT = {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10, 9: 8, 10: 8}.__getitem__
"""R1.3: tiles dealt to each of so many seats."""


class Train(TypedDict):
    """A private train: its tiles from the hub outward, and whether it bears its marker."""

    tiles: list[str]
    marker: bool


class Result(TypedDict):
    """How a round ended."""

    reason: str
    penalties: list[int]


class Position(TypedDict):
    """All there is to know between two actions of a round."""

    seats: int
    round: int
    phase: str
    seat: int | None
    starter: int | None
    hands: list[list[str]]
    boneyard: list[str]
    trains: list[Train]
    mexican: list[str]
    doubles: list[TrainName]
    first_done: list[bool]
    placed: int
    extra: bool
    drawn: bool
    totals: list[int]
    result: NotRequired[Result]


class NotATrainError(Exception):
    """A train with a tile that does not match the one before it."""


def full_set() -> list[str]:
    """R1.1: the 91 tiles."""
    return [f"{high}-{low}" for high in range(13) for low in range(high + 1)]


def pair(tile: str) -> tuple[int, int]:
    """(high, low) of a tile."""
    high, low = tile.split("-")
    return int(high), int(low)


def is_double(tile: str) -> bool:
    """Whether both halves are equal."""
    high, low = pair(tile)
    return high == low


def in_order(tiles: list[str]) -> list[str]:
    """Tiles from 0-0 to 12-12."""
    return sorted(tiles, key=pair)


def engine_of(position: Position) -> str:
    """R1.4: 12-12 in round 1, 0-0 in round 13."""
    value = 13 - position["round"]
    return f"{value}-{value}"


def tiles_on(position: Position, train: TrainName) -> list[str]:
    """The tiles of a train, from the hub outward."""
    if isinstance(train, int):
        return position["trains"][train - 1]["tiles"]
    return position["mexican"]


def end_after(value: int, tiles: list[str]) -> int:
    """The end of a row that starts at ``value``; NotATrainError where two tiles do not match."""
    for tile in tiles:
        high, low = pair(tile)
        if value not in (high, low):
            raise NotATrainError(tiles)
        value = low if value == high else high
    return value


def end_of(position: Position, train: TrainName) -> int:
    """The value that the next tile on this train must show."""
    return end_after(13 - position["round"], tiles_on(position, train))


def permitted(position: Position, seat: int) -> list[TrainName]:
    """R3.1, R4.1, R5.3, R6.1: where this seat may play."""
    if position["phase"] == "first":
        return [seat]
    if position["doubles"] and not position["extra"]:
        return [position["doubles"][0]]
    marked = [
        other
        for other in range(1, position["seats"] + 1)
        if position["trains"][other - 1]["marker"]
    ]
    return [*{seat, *marked}, "M"]


def plays(position: Position, seat: int) -> list[str]:
    """Every tile of this hand on every permitted train whose end it bears."""
    return [
        f"{tile}@{train}"
        for train in permitted(position, seat)
        for tile in position["hands"][seat - 1]
        if end_of(position, train) in pair(tile)
    ]


def legal(position: Position) -> list[str]:
    """What the seat to act may do, sorted as text; nothing when the round is over."""
    seat = position["seat"]
    if seat is None:
        return []
    if position["phase"] == "opening":
        return ["open"] if engine_of(position) in position["hands"][seat - 1] else ["search"]
    tiles = plays(position, seat)
    if position["phase"] == "first":
        return sorted([*tiles, "finish"] if position["placed"] else tiles or ["pass"])
    if tiles:
        return sorted(tiles)
    return ["draw"] if position["boneyard"] and not position["drawn"] else ["pass"]


def after(position: Position, action: str) -> Position:
    """The position after one of its legal actions."""
    then = _copy(position)
    seat = then["seat"]
    if seat is None:
        raise ValueError(action)
    if action == "search":
        _search(then, seat)
    elif action == "open":
        then["hands"][seat - 1].remove(engine_of(then))
        then["phase"] = "first"
        then["starter"] = seat
    elif action == "draw":
        then["hands"][seat - 1].append(then["boneyard"].pop(0))
        then["drawn"] = True
    elif action == "pass":
        then["trains"][seat - 1]["marker"] = True
        _next_seat(then, seat)
    elif action == "finish":
        _next_seat(then, seat)
    else:
        _lay(then, seat, *action.split("@"))
    return then


def dealt(tiles: list[str], seats: int, round_number: int, totals: list[int]) -> Position:
    """A round right after the deal of these 91 tiles, one by one, seat 1 first."""
    number = DEALT(seats) * seats
    position: Position = {
        "seats": seats,
        "round": round_number,
        "phase": "opening",
        "seat": None,
        "starter": None,
        "hands": [tiles[seat:number:seats] for seat in range(seats)],
        "boneyard": tiles[number:],
        "trains": [{"tiles": [], "marker": False} for _ in range(seats)],
        "mexican": [],
        "doubles": [],
        "first_done": [False] * seats,
        "placed": 0,
        "extra": False,
        "drawn": False,
        "totals": totals,
    }
    _look_for_engine(position)
    return position


def can_nobody_ever_play(position: Position) -> bool:
    """R7.2 by trial: all pass in turn until a play turns up, or a whole lap changes nothing.

    ``position`` is the start of an ordinary turn with an empty boneyard.
    """
    trial = _copy(position)
    seat = trial["seat"] or 1
    unchanged = 0
    while unchanged < trial["seats"]:
        if plays(trial, seat):
            return False
        unchanged = unchanged + 1 if trial["trains"][seat - 1]["marker"] else 0
        trial["trains"][seat - 1]["marker"] = True
        seat = seat % trial["seats"] + 1
    return True


def _copy(position: Position) -> Position:
    then = position.copy()
    then["hands"] = [hand.copy() for hand in position["hands"]]
    then["boneyard"] = position["boneyard"].copy()
    then["trains"] = [
        {"tiles": train["tiles"].copy(), "marker": train["marker"]} for train in position["trains"]
    ]
    then["mexican"] = position["mexican"].copy()
    then["doubles"] = position["doubles"].copy()
    then["first_done"] = position["first_done"].copy()
    return then


def _search(position: Position, seat: int) -> None:
    for step in range(position["seats"]):
        if position["boneyard"]:
            hand = position["hands"][(seat - 1 + step) % position["seats"]]
            hand.append(position["boneyard"].pop(0))
    _look_for_engine(position)


def _look_for_engine(position: Position) -> None:
    position["seat"] = (position["round"] - 1) % position["seats"] + 1
    for seat, hand in enumerate(position["hands"], 1):
        if engine_of(position) in hand:
            position["seat"] = seat


def _lay(position: Position, seat: int, tile: str, train_text: str) -> None:
    train: TrainName = train_text if train_text == "M" else int(train_text)
    hand = position["hands"][seat - 1]
    hand.remove(tile)
    tiles_on(position, train).append(tile)
    if train in position["doubles"]:
        position["doubles"].remove(train)
    if is_double(tile):
        position["doubles"].append(train)
    if train == seat:
        position["trains"][seat - 1]["marker"] = False
    if position["phase"] == "first":
        position["placed"] += 1
    elif not hand:
        _end(position, "out")
    elif is_double(tile):
        position["extra"] = True
        position["drawn"] = False
    else:
        _next_seat(position, seat)


def _next_seat(position: Position, seat: int) -> None:
    position["first_done"][seat - 1] = True
    position["placed"] = 0
    position["extra"] = False
    position["drawn"] = False
    position["seat"] = seat % position["seats"] + 1
    if not all(position["first_done"]):
        return
    if not all(position["hands"]):
        _end(position, "out")
        return
    position["phase"] = "turn"
    if not position["boneyard"] and can_nobody_ever_play(position):
        _end(position, "blocked")


def _end(position: Position, reason: str) -> None:
    position["phase"] = "over"
    position["seat"] = None
    position["extra"] = False
    position["drawn"] = False
    penalties = [sum(sum(pair(tile)) for tile in hand) for hand in position["hands"]]
    position["result"] = {"reason": reason, "penalties": penalties}
