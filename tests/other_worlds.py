"""Sessions that differ in nothing but what the person at the screen may not see.

Tiles that this person cannot see change places: those in other hands and in the boneyard, with
them those of earlier positions of the round, what others planned or took back, and the seed.
"""

from dataclasses import replace
from random import Random

from game.actions import Action, is_play, play, tile_in, train_in
from game.drafts import Chain, Draft, Picked, Proposed
from game.rules import resume
from game.session import Base, Session, Step, Taken
from game.state import OPENING, State, engine_tile
from game.tiles import SET_SIZE, hand_of, tiles_in

Names = tuple[int, ...]
"""For each tile the one that stands in its place."""


def unseen(session: Session) -> tuple[int, ...]:
    """Tiles that nobody, or nobody but others, can see: the engine is not among them.

    Whose turn it is in the opening is public, and tells who holds the engine or that nobody does.
    """
    state = session.state
    tiles = [*state.boneyard]
    for seat, hand in enumerate(state.hands):
        if seat != session.holder:
            tiles += tiles_in(hand)
    return tuple(tile for tile in tiles if tile != engine_tile(state))


def other_names(session: Session, chance: Random) -> Names:
    """A way to let unseen tiles change places: all of them, or two of them alone."""
    hidden = unseen(session)
    if chance.random() < 0.3:
        hidden = tuple(chance.sample(hidden, min(2, len(hidden))))
    names = list(range(SET_SIZE))
    for tile, other in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        names[tile] = other
    return tuple(names)


def otherwise(session: Session, names: Names) -> Session:
    """The same session, tiles renamed wherever they are, and another seed."""
    covered = session.holder != session.state.seat
    return replace(
        session,
        seed=None if session.seed is None else f"not {session.seed}",
        start=_base(session.start, names),
        base=_base(session.base, names),
        log=tuple(_step(one, names) for one in session.log),
        undone=tuple(_taken(one, names) for one in session.undone),
        draft=_draft(session.draft, names) if covered else session.draft,
        plan=None if covered else session.plan,
    )


def _base(base: Base, names: Names) -> Base:
    orders = tuple(tuple(names[tile] for tile in order) for order in base.orders)
    return base._replace(state=_state(base.state, names), orders=orders)


def _state(state: State, names: Names) -> State:
    """What is legal is found anew; an earlier train holds tiles that are still seen on it."""
    other = state._replace(
        hands=tuple(hand_of(names[tile] for tile in tiles_in(hand)) for hand in state.hands),
        boneyard=bytes(names[tile] for tile in state.boneyard),
    )
    assert all(names[tile] == tile for train in state.trains for tile in train)
    return resume(other) if state.phase != OPENING else other


def _step(step: Step, names: Names) -> Step:
    return replace(step, before=_base(step.before, names))


def _taken(taken: Taken, names: Names) -> Taken:
    return tuple((_action(action, names), confirmed) for action, confirmed in taken)


def _action(action: Action, names: Names) -> Action:
    return play(names[tile_in(action)], train_in(action)) if is_play(action) else action


def _draft(draft: Draft | None, names: Names) -> Draft | None:
    match draft:
        case Chain(tiles):
            return Chain(tuple(names[tile] for tile in tiles))
        case Picked(tile):
            return Picked(names[tile])
        case Proposed(action):
            return Proposed(_action(action, names))
        case None:
            return None
