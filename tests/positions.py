"""States for tests: built from what is described, and told as positions of the second rules."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.actions import MEXICAN, Action, action_named
from game.rules import apply, legal, resume, start_round
from game.state import (
    NOBODY,
    OVER,
    PHASE_NAMES,
    REASON_NAMES,
    RUNNING,
    State,
    first_turns_done,
    placed_tiles,
    round_of,
)
from tests.naive import Position, TrainName, full_set, in_order, is_double
from tests.naive_view import MEXICAN as MEXICAN_PLACE
from tests.naive_view import numbered

SET = tuple(full_set())
WORDS = ("search", "open", "draw", "pass", "finish")
NO_TRAINS: Mapping[TrainName, str] = MappingProxyType({})


def action(text: str) -> Action:
    """The action that a text names."""
    found = action_named(text)
    assert found is not None, text
    return found


def text_of(number: int) -> str:
    """Text of an action's number, told without the text table of the game."""
    if number >= 11 * len(SET):
        return WORDS[number - 11 * len(SET)]
    train, tile = divmod(number, len(SET))
    return f"{SET[tile]}@{train_name(train)}"


def train_name(train: int) -> TrainName:
    """Name of a train counted from 0."""
    return "M" if train == MEXICAN else train + 1


def choices(state: State) -> list[str]:
    """The legal actions as texts, sorted."""
    return sorted(map(text_of, legal(state)))


def run(state: State, *texts: str) -> State:
    """The state after these actions, each of them legal in its turn."""
    for text in texts:
        state = apply(state, action(text))
    return state


def names(hand: int) -> list[str]:
    """Tiles of a bit set, from 0-0 to 12-12."""
    return [tile for number, tile in enumerate(SET) if hand >> number & 1]


def bits(tiles: Iterable[str]) -> int:
    """Bit set of these tiles."""
    return sum(1 << SET.index(tile) for tile in tiles)


def laid(tiles: Iterable[str]) -> bytes:
    """Tiles in a row, one a byte."""
    return bytes(map(SET.index, tiles))


def position_of(state: State) -> Position:
    """A state as the second rules know it, hands in the order of the tiles."""
    seat, starter = _number(state.seat), _number(state.starter)
    position: Position = {
        "seats": state.seats,
        "round": round_of(state),
        "phase": PHASE_NAMES[state.phase],
        "seat": seat,
        "starter": starter,
        "hands": [names(hand) for hand in state.hands],
        "boneyard": [SET[tile] for tile in state.boneyard],
        "trains": [
            {
                "tiles": [SET[tile] for tile in state.trains[place]],
                "marker": bool(state.markers >> place & 1),
            }
            for place in range(state.seats)
        ],
        "mexican": [SET[tile] for tile in state.trains[MEXICAN_PLACE]],
        "doubles": [train_name(train) for train in state.doubles],
        "first_done": list(first_turns_done(state)),
        "placed": placed_tiles(state),
        "extra": state.extra,
        "drawn": state.drawn,
        "totals": list(state.totals),
    }
    if state.phase == OVER:
        penalties = [sum(map(_pips, hand)) for hand in position["hands"]]
        position["result"] = {"reason": REASON_NAMES[state.reason], "penalties": penalties}
    return position


def with_sorted_hands(position: Position) -> Position:
    """The same position, hands in the order of the tiles."""
    then = position.copy()
    then["hands"] = [in_order(hand) for hand in position["hands"]]
    return then


def make(
    *hands: str,
    trains: Mapping[TrainName, str] | Mapping[int, str] = NO_TRAINS,
    phase: str = "turn",
    round_number: int = 1,
    seat: int = 1,
    starter: int | None = 1,
    markers: Iterable[int] = (),
    doubles: Iterable[TrainName] | None = None,
    boneyard: str = "",
    rest: int | None = None,
    extra: bool = False,
    drawn: bool = False,
    totals: tuple[int, ...] = (),
) -> State:
    """A described situation; all numbers and names as on the table, tiles parted by blanks.

    Tiles that are not named go into the boneyard behind those named in ``boneyard``, or into the
    hand of seat ``rest``. ``doubles`` that are not told follow the seats, the Mexican train last.
    """
    held = [hand.split() for hand in hands]
    rows: dict[TrainName, list[str]] = {name: row.split() for name, row in trains.items()}
    bones = boneyard.split()
    engine = 13 - round_number
    out = {tile for row in (*held, *rows.values(), bones) for tile in row}
    assert len(out) == sum(map(len, (*held, *rows.values(), bones))), "a tile twice"
    if phase != "opening":
        out.add(f"{engine}-{engine}")
    others = [tile for tile in SET if tile not in out]
    (bones if rest is None else held[rest - 1]).extend(others)
    if phase == "opening":
        return start_round(engine, tuple(map(bits, held)), laid(bones), totals or (0,) * len(held))
    open_ones = doubles
    if open_ones is None:
        order: list[TrainName] = [*range(1, len(held) + 1), "M"]
        open_ones = [name for name in order if rows.get(name) and is_double(rows[name][-1])]
    return resume(
        State(
            seats=len(held),
            engine=engine,
            phase=PHASE_NAMES.index(phase),
            seat=seat - 1,
            starter=NOBODY if starter is None else starter - 1,
            hands=tuple(map(bits, held)),
            boneyard=laid(bones),
            trains=tuple(laid(rows.get(train_name(train), [])) for train in range(11)),
            ends=(),
            markers=sum(1 << marked - 1 for marked in markers),
            doubles=tuple(_place(name) for name in open_ones),
            extra=extra,
            drawn=drawn,
            totals=totals or (0,) * len(held),
            reason=RUNNING,
            options=(),
        )
    )


def numbers_of(texts: Iterable[str]) -> set[int]:
    """Numbers of these actions, told without the text table of the game."""
    return set(map(numbered, texts))


def _place(train: TrainName) -> int:
    return train - 1 if isinstance(train, int) else MEXICAN_PLACE


def _number(seat: int) -> int | None:
    return None if seat == NOBODY else seat + 1


def _pips(tile: str) -> int:
    return sum(map(int, tile.split("-")))
