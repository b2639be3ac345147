"""Whether a position is one of a real round, and the state that it is.

Here stands what holds in every phase; ``game.opening_law`` and ``game.turn_law``
know the single phases. Only what is surely impossible is refused, and the first
fault found is told by its key.
"""

from game.actions import MAX_SEATS
from game.opening_law import check_first_turn, check_opening
from game.position import Position, PositionError, ends_in_double, train_text
from game.rules import end_of, resume
from game.state import FIRST, NOBODY, OPENING, OVER, RUNNING, TURN, State
from game.tiles import NAMES, PIPS, TILES, hand_of
from game.turn_law import check_over, check_turn

ALL_PIPS = sum(PIPS)
"""All pips of the set, 1092: no round costs the seats more together."""


def real_state(position: Position) -> State:
    """The state that a position is.

    Raises PositionError when it is no position of a real round.
    """
    _check_tiles(position)
    _check_chains(position)
    _check_doubles(position)
    check_totals(position.totals, position.round)
    _check_turn_keys(position)
    _check_first_done(position)
    _check_result(position)
    state = _state(position)
    _check_phase(position, state)
    return state


def _check_phase(position: Position, state: State) -> None:
    if position.phase == OPENING:
        check_opening(position)
    elif position.phase == FIRST:
        check_first_turn(position, state)
    elif position.phase == TURN:
        check_turn(position, state)
    else:
        check_over(position, state)


def _state(position: Position) -> State:
    unused = (b"",) * (MAX_SEATS - position.seats)
    bare = State(
        seats=position.seats,
        engine=position.engine,
        phase=position.phase,
        seat=NOBODY if position.seat is None else position.seat,
        starter=NOBODY if position.starter is None else position.starter,
        hands=tuple(map(hand_of, position.hands)),
        boneyard=position.boneyard,
        trains=(*position.trains, *unused, position.mexican),
        ends=(),
        markers=sum(1 << seat for seat, marker in enumerate(position.markers) if marker),
        doubles=position.doubles,
        extra=position.extra,
        drawn=position.drawn,
        totals=position.totals,
        reason=RUNNING if position.reason is None else position.reason,
        options=(),
    )
    return resume(bare)


def _check_tiles(position: Position) -> None:
    """Each of the 91 tiles once, the engine in the hub alone (R1.1, R2.1)."""
    engine = position.engine_tile
    found: dict[int, str] = {}
    for key, tiles in _places(position):
        for tile in tiles:
            if tile in found:
                also = "" if found[tile] == key else f", also in {found[tile]}"
                raise PositionError(key, f"{NAMES[tile]} appears twice{also}")
            found[tile] = key
    if position.phase == OPENING:
        if found.get(engine) in ("trains", "mexican"):
            raise PositionError(found[engine], f"the engine {NAMES[engine]} lies on a train")
    elif engine in found:
        raise PositionError(found[engine], _engine_astray(position))
    else:
        found[engine] = ""
    for tile in TILES:
        if tile not in found:
            raise PositionError("hands", _missing(position, tile))


def _places(position: Position) -> tuple[tuple[str, bytes], ...]:
    return (
        ("hands", b"".join(position.hands)),
        ("boneyard", position.boneyard),
        ("trains", b"".join(position.trains)),
        ("mexican", position.mexican),
    )


def _engine_astray(position: Position) -> str:
    name, number = NAMES[position.engine_tile], position.round
    return f"{name}, the engine of round {number}, lies in the hub in phase {position.phase_name}"


def _missing(position: Position, tile: int) -> str:
    where = "nor in boneyard, trains or mexican either"
    if tile == position.engine_tile:
        return f"{NAMES[tile]}, the engine, is missing, {where}, though phase is opening"
    engine = f"the engine of round {position.round} is {NAMES[position.engine_tile]}"
    return f"{NAMES[tile]} is missing, {where}; {engine}"


def _check_chains(position: Position) -> None:
    for train, tiles in position.lanes:
        for length in range(1, len(tiles) + 1):
            if end_of(position.engine, tiles[:length]) is None:
                key = "trains" if train < position.seats else "mexican"
                fault = f"{NAMES[tiles[length - 1]]} does not match on {train_text(train)}"
                raise PositionError(key, f"{fault} in round {position.round}")


def _check_doubles(position: Position) -> None:
    open_ones = [train for train, tiles in position.lanes if ends_in_double(tiles)]
    if sorted(position.doubles) != open_ones:
        found = ", ".join(map(train_text, open_ones)) or "none"
        raise PositionError("doubles", f"not exactly the trains ending in a double ({found})")


def check_totals(totals: tuple[int, ...], round_number: int) -> None:
    """Totals as so many earlier rounds can leave them. Raises PositionError."""
    if round_number == 1 and any(totals):
        raise PositionError("totals", "not all 0 in round 1")
    most = ALL_PIPS * (round_number - 1)
    if sum(totals) > most:
        fault = f"their sum {sum(totals)} exceeds {most}, the pips of all earlier rounds"
        raise PositionError("totals", f"{fault} (round is {round_number})")


def _check_turn_keys(position: Position) -> None:
    phase = f"in phase {position.phase_name}"
    if (position.seat is None) != (position.phase == OVER):
        raise PositionError("seat", f"{'' if position.seat is None else 'not '}null {phase}")
    if (position.starter is None) != (position.phase == OPENING):
        raise PositionError("starter", f"{'' if position.starter is None else 'not '}null {phase}")
    if position.placed and position.phase != FIRST:
        raise PositionError("placed", f"not 0 {phase}")
    for key, value in (("extra", position.extra), ("drawn", position.drawn)):
        if value and position.phase != TURN:
            raise PositionError(key, f"true {phase}")


def _check_first_done(position: Position) -> None:
    phase = f"in phase {position.phase_name}"
    if position.phase == OPENING and any(position.first_done):
        raise PositionError("first_done", f"a first turn is over {phase}")
    if position.phase in (TURN, OVER) and not all(position.first_done):
        raise PositionError("first_done", f"a first turn is open {phase}")


def _check_result(position: Position) -> None:
    if (position.reason is None) == (position.phase == OVER):
        fault = "missing" if position.reason is None else "not allowed"
        raise PositionError("result", f"{fault} in phase {position.phase_name}")
