"""What a person has in mind but has not confirmed: drafts, and how touches change them.

Pure functions over a state and a draft. Each gives the next draft, or the
refusal that explains why there is none. Nothing here plays a tile (R9.1).
"""

from dataclasses import dataclass, replace

from game.actions import FINISH, OPEN, Action, Reason, Refusal, is_play, play, tile_in
from game.refusals import why_not
from game.rules import fitting, legal, permitted
from game.state import FIRST, OPENING, OVER, State, engine_tile, trains_in_play
from game.tiles import BIT, FAR_END


@dataclass(frozen=True, slots=True)
class Picked:
    """A tile that several trains take; one is still to be chosen."""

    tile: int


@dataclass(frozen=True, slots=True)
class Proposed:
    """One action, ready to be confirmed."""

    action: Action


@dataclass(frozen=True, slots=True)
class Chain:
    """Tiles planned for a first turn, in order; a confirmation lays them and ends it."""

    tiles: tuple[int, ...]


Draft = Picked | Proposed | Chain
Answer = Draft | Refusal | None


def forced_draft(state: State) -> Draft | None:
    """The draft that lies there by itself: the only action there is, if it is no play."""
    options = legal(state)
    if len(options) == 1 and not is_play(options[0]):
        return Proposed(options[0])
    return None


def trains_for(state: State, tile: int) -> tuple[int, ...]:
    """Permitted trains that take a tile of the acting hand."""
    return tuple(train for train in permitted(state) if fitting(BIT[tile], state.ends[train]))


def opens(state: State, draft: Draft | None, tile: int) -> bool:
    """Whether a touch on a tile puts the opening up: the engine, once nothing lies there (R2.5)."""
    if draft is not None or state.phase != OPENING or tile != engine_tile(state):
        return False
    return OPEN in legal(state)


def chain_end(state: State, chain: tuple[int, ...]) -> int:
    """The end of the acting seat's own train once a planned chain lies on it."""
    end = state.ends[state.seat]
    for tile in chain:
        end = FAR_END[end][tile]
    return end


def tap_tile(state: State, draft: Draft | None, tile: int) -> Answer:
    """A tile of the hand was touched: picked, laid as a ghost, or taken back."""
    if state.phase == FIRST:
        return _tap_for_chain(state, draft, tile)
    if opens(state, draft, tile):
        return Proposed(OPEN)
    if isinstance(draft, Picked) and draft.tile == tile:
        return None
    if isinstance(draft, Proposed) and is_play(draft.action) and tile_in(draft.action) == tile:
        return None
    trains = trains_for(state, tile)
    if not trains or not state.hands[state.seat] & BIT[tile]:
        return _why_nowhere(state, tile)
    return Proposed(play(tile, trains[0])) if len(trains) == 1 else Picked(tile)


def tap_train(state: State, draft: Draft | None, train: int) -> Answer:
    """A train was touched: it takes the tile in mind, or the only tile that fits."""
    tile = _tile_in_mind(draft)
    if tile is not None:
        return drop_tile(state, draft, tile, train)
    if state.phase == FIRST and train == state.seat and isinstance(draft, Chain):
        return draft
    if state.phase not in (OPENING, OVER) and train in permitted(state):
        return _only_tile_for(state, draft, train)
    return _why_not_train(state, train)


def drop_tile(state: State, draft: Draft | None, tile: int, train: int) -> Answer:
    """A tile was let go over a train: the ghost lies there, or the rule says why not.

    The engine opens the round wherever it is let go.
    """
    if opens(state, draft, tile):
        return Proposed(OPEN)
    chain = draft.tiles if isinstance(draft, Chain) else ()
    if state.phase == FIRST and train == state.seat:
        return draft if tile in chain else _tap_for_chain(state, draft, tile)
    action = play(tile, train)
    return why_not(state, action) or Proposed(action)


def take_back(draft: Draft | None, tile: int) -> Draft | None:
    """The chain up to ``tile``, which goes back with all after it."""
    if not isinstance(draft, Chain) or tile not in draft.tiles:
        return draft
    kept = draft.tiles[: draft.tiles.index(tile)]
    return Chain(kept) if kept else None


def propose(state: State, draft: Draft | None, action: Action) -> Answer:
    """An action without a tile was asked for; finishing keeps a planned chain."""
    if action == FINISH and isinstance(draft, Chain):
        return draft
    return why_not(state, action) or Proposed(action)


def actions_of(state: State, draft: Draft | None) -> tuple[Action, ...]:
    """What a confirmation would carry out, in order; nothing while a train is to be chosen."""
    match draft:
        case Proposed(action):
            return (action,)
        case Chain(tiles):
            return (*(play(tile, state.seat) for tile in tiles), FINISH)
        case Picked() | None:
            return ()


def _tile_in_mind(draft: Draft | None) -> int | None:
    """The one tile that waits for a train, or lies on one."""
    match draft:
        case Picked(tile):
            return tile
        case Proposed(action):
            return tile_in(action) if is_play(action) else None
        case Chain() | None:
            return None


def _tap_for_chain(state: State, draft: Draft | None, tile: int) -> Answer:
    chain = draft.tiles if isinstance(draft, Chain) else ()
    if tile in chain:
        return take_back(draft, tile)
    if not state.hands[state.seat] & BIT[tile]:
        return Refusal(Reason.NOT_IN_HAND, tile=tile)
    if not fitting(BIT[tile], chain_end(state, chain)):
        return Refusal(Reason.CHAIN_DOES_NOT_MATCH, state.seat, tile)
    return Chain((*chain, tile))


def _only_tile_for(state: State, draft: Draft | None, train: int) -> Answer:
    tiles = fitting(state.hands[state.seat], state.ends[train])
    if not tiles:
        return Refusal(Reason.NOTHING_FITS, train)
    if tiles.bit_count() == 1:
        return drop_tile(state, draft, tiles.bit_length() - 1, train)
    return Refusal(Reason.CHOOSE_A_TILE, train)


def _why_not_train(state: State, train: int) -> Refusal:
    """Why a train that is not permitted takes no tile at all."""
    hand = state.hands[state.seat]
    refusal = why_not(state, play(hand.bit_length() - 1, train)) if hand else None
    return refusal or Refusal(Reason.CHOOSE_A_TILE, train)


def _why_nowhere(state: State, tile: int) -> Refusal:
    """Why no train takes a tile: what binds, then the private train that it would match."""
    if state.phase not in (OPENING, OVER) and not any(map(is_play, legal(state))):
        return Refusal(Reason.NOTHING_FITS, tile=tile)
    if not state.hands[state.seat] & BIT[tile]:
        return Refusal(Reason.NOT_IN_HAND, tile=tile)
    for train in trains_in_play(state.seats):
        refusal = why_not(state, play(tile, train))
        if refusal is None:
            continue
        if refusal.reason in (Reason.COVER_FIRST, Reason.NOT_OPENED_YET):
            return refusal
        if fitting(BIT[tile], state.ends[train]):
            return replace(refusal, tile=tile)
    return Refusal(Reason.FITS_NOWHERE, tile=tile)
