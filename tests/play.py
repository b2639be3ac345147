"""Rounds and matches played by chance, with deals and ways to play that make the rare common."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from game.actions import FINISH, Action, is_play, tile_in, train_in
from game.match import totals_after
from game.rules import apply, legal, start_round
from game.state import FIRST, OVER, TURN, State
from game.tiles import ENDS, IS_DOUBLE, PIPS, SET_SIZE, hand_of

HAND_SIZES = (15, 15, 15, 12, 12, 10, 10, 8, 8)
"""Tiles dealt to each of 2…10 seats."""

Policy = Callable[[State, Random], Action]
Step = tuple[State, Action, State]


def tile_of(one: int, other: int) -> int:
    """The tile with these two values, in either order."""
    return ENDS.index((max(one, other), min(one, other)))


def any_action(state: State, chance: Random) -> Action:
    """Any legal action."""
    return chance.choice(legal(state))


def doubles_first(state: State, chance: Random) -> Action:
    """Doubles whenever one fits; a first turn stops on one."""
    if state.phase == FIRST and state.seat in state.doubles:
        return FINISH
    doubles = [it for it in legal(state) if is_play(it) and IS_DOUBLE[tile_in(it)]]
    return chance.choice(doubles or legal(state))


def brief_start(state: State, chance: Random) -> Action:
    """First turns of a single tile."""
    return FINISH if FINISH in legal(state) else chance.choice(legal(state))


def long_start(state: State, chance: Random) -> Action:
    """The longest first turn that a short search finds, anything later."""
    if state.phase != FIRST:
        return chance.choice(legal(state))
    best: tuple[Action, ...] = ()
    ways: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    for _ in range(400):
        if not ways or not all(state.hands):
            break
        state, way = ways.pop()
        best = max(best, way, key=len)
        plays = [it for it in legal(state) if is_play(it)]
        ways += [(apply(state, it), (*way, it)) for it in chance.sample(plays, len(plays))]
    return best[0] if best else legal(state)[-1]


def hoarding(state: State, chance: Random) -> Action:
    """Small tiles away from the own train, first turns as short as can be."""
    if FINISH in legal(state):
        return FINISH
    away = [it for it in legal(state) if is_play(it) and train_in(it) != state.seat]
    if not away:
        return chance.choice(legal(state))
    return min(away, key=lambda it: PIPS[tile_in(it)])


def stranding(state: State, chance: Random) -> Action:
    """Whatever leaves the next to act the fewest plays."""

    def plays_left(choice: Action) -> tuple[int, float]:
        then = apply(state, choice)
        return sum(map(is_play, legal(then))), chance.random()

    return min(legal(state), key=plays_left)


POLICIES: tuple[Policy, ...] = (
    any_action,
    doubles_first,
    brief_start,
    long_start,
    hoarding,
    stranding,
)


def plain_deal(chance: Random, *_: int) -> list[int]:
    """The 91 tiles in any order."""
    return chance.sample(range(SET_SIZE), SET_SIZE)


def late_engine(chance: Random, seats: int, engine: int) -> list[int]:
    """The engine near the end of the boneyard: a long search, an empty boneyard."""
    tiles = plain_deal(chance)
    tiles.remove(ENDS.index((engine, engine)))
    tiles.insert(len(tiles) - chance.randrange(2 * seats), ENDS.index((engine, engine)))
    return tiles


def whole_chain(chance: Random, seats: int, engine: int) -> list[int]:
    """One seat can lay its whole hand in its first turn."""
    size = HAND_SIZES[seats - 2]
    chain = _chain(chance, engine, size)
    others = [tile for tile in plain_deal(chance) if tile not in chain]
    lucky = chance.randrange(seats)
    tiles: list[int] = []
    for _ in range(size):
        tiles += [chain.pop() if seat == lucky and chain else others.pop() for seat in range(seats)]
    return tiles + chain + others


def open_doubles(chance: Random, seats: int, engine: int) -> list[int]:
    """Every seat can start, and lay a double after its first tile."""
    values = chance.sample([value for value in range(13) if value != engine], seats)
    starts = [tile_of(engine, value) for value in values]
    doubles = [tile_of(value, value) for value in values]
    given = {*starts, *doubles}
    return starts + doubles + [tile for tile in plain_deal(chance) if tile not in given]


def _chain(chance: Random, engine: int, size: int) -> list[int]:
    chain: list[int] = []
    value = engine
    for _ in range(size):
        fits = [
            tile
            for tile, ends in enumerate(ENDS)
            if value in ends and tile not in chain and ends != (engine, engine)
        ]
        if fits:
            chain.append(chance.choice(fits))
            value = sum(ENDS[chain[-1]]) - value
    return chain


DEALS = (plain_deal, late_engine, whole_chain, open_doubles)


@dataclass(frozen=True, slots=True)
class Setting:
    """One round to be played: numbers, the deal, and a way to play for each seat."""

    seats: int
    round: int
    seed: int
    deal: int
    policies: tuple[int, ...]

    def start(self, totals: tuple[int, ...] = ()) -> State:
        """The round right after its deal."""
        engine = 13 - self.round
        tiles = DEALS[self.deal](Random(self.seed), self.seats, engine)
        return dealt(tiles, self.seats, engine, totals or (0,) * self.seats)

    def steps(self) -> Iterator[Step]:
        """(before, action, after) until the round is over."""
        chance = Random(self.seed)
        policies = tuple(POLICIES[self.policies[seat]] for seat in range(self.seats))
        return steps(self.start(), policies, chance)

    def states(self) -> Iterator[State]:
        """Every state of the round, the last one over."""
        yield self.start()
        yield from (after for _, _, after in self.steps())


def dealt(tiles: Sequence[int], seats: int, engine: int, totals: tuple[int, ...]) -> State:
    """A round right after the deal of these 91 tiles, one by one, the first seat first."""
    number = HAND_SIZES[seats - 2] * seats
    hands = tuple(hand_of(tiles[seat:number:seats]) for seat in range(seats))
    return start_round(engine, hands, bytes(tiles[number:]), totals)


def most_actions(seats: int) -> int:
    """More actions than any round can have: two laps of passes for each tile moved at most."""
    return SET_SIZE * 2 * (2 * seats + 1)


def steps(state: State, policies: Sequence[Policy], chance: Random) -> Iterator[Step]:
    """(before, action, after) until the round is over, and never more than a round can have."""
    for _ in range(most_actions(state.seats)):
        if state.phase == OVER:
            return
        action = policies[state.seat](state, chance)
        after = apply(state, action)
        yield state, action, after
        state = after
    raise AssertionError("a round without an end")


def table_policies(chance: Random, seats: int) -> tuple[Policy, ...]:
    """A way to play for each seat, every other time the same for all."""
    if chance.random() < 0.5:
        return (chance.choice(POLICIES),) * seats
    return tuple(chance.choice(POLICIES) for _ in range(seats))


def match_steps(seats: int, seed: int) -> Iterator[Step]:
    """All steps of 13 rounds, every seat playing its own way, which changes with the round."""
    chance = Random(seed)
    totals = (0,) * seats
    for engine in range(12, -1, -1):
        tiles = chance.choice(DEALS)(chance, seats, engine)
        policies = table_policies(chance, seats)
        last = dealt(tiles, seats, engine, totals)
        for step in steps(last, policies, chance):
            yield step
            last = step[2]
        totals = totals_after(last)


def begins_turn(before: State, after: State) -> bool:
    """Whether an ordinary turn begins after a step, or was about to when the round was blocked."""
    if before.phase not in (FIRST, TURN):
        return False
    return after.phase == OVER or (after.phase == TURN and not after.extra and not after.drawn)


def settings(seats: st.SearchStrategy[int] | None = None) -> st.SearchStrategy[Setting]:
    """Rounds of every size, number, deal and mixture of ways to play."""
    policy = st.integers(0, len(POLICIES) - 1)
    return st.builds(
        Setting,
        seats=seats or st.integers(2, 10),
        round=st.integers(1, 13),
        seed=st.integers(0, 2**32),
        deal=st.integers(0, len(DEALS) - 1),
        policies=st.tuples(*[policy] * 10) | policy.map(lambda one: (one,) * 10),
    )
