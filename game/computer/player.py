"""A computer player: one action and the reason for it, from one seat's view alone (R9.4)."""

from dataclasses import dataclass
from enum import StrEnum

from game.actions import FINISH, MEXICAN, PASS, Action, is_play, play, tile_in, train_in
from game.computer.chains import best_chain
from game.computer.evaluation import (
    Prospect,
    continues_own,
    first_chain,
    is_followed,
    prospect,
    worth,
)
from game.players import LEVELS, Level
from game.tiles import PIPS, TOP_PIP, hand_of
from game.view import SeatView


class Motive(StrEnum):
    """Why a computer chose an action: a stable word that a screen turns into a sentence."""

    ONLY_MOVE = "only-move"
    LONGEST_CHAIN = "longest-chain"
    BEST_CHAIN = "best-chain"
    CHAIN_COMPLETE = "chain-complete"
    GOES_OUT = "goes-out"
    COVER = "cover"
    DOUBLE_FOLLOWED = "double-followed"
    CLOSE_OWN_TRAIN = "close-own-train"
    OWN_CONTINUES = "own-continues"
    HEAVIEST = "heaviest"
    MEXICAN_TRAIN = "mexican-train"
    BALANCE = "balance"


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and a word of ``Motive`` for it."""

    action: Action
    reason: str


def choose(view: SeatView, level: Level) -> Choice:
    """The action of the seat whose view this is; the same view gives the same choice.

    All three levels are one and the same player. Raises ValueError for
    another level, and when it is not the viewer's turn.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}")
    if not view.legal:
        raise ValueError("it is not the viewer's turn")
    if view.phase == "first":
        return _first_turn(view)
    if not is_play(view.legal[0]):
        return Choice(view.legal[0], Motive.ONLY_MOVE)
    return _ordinary_turn(view)


def advise(view: SeatView, level: Level) -> tuple[Action, ...]:
    """What one confirmation could carry out on the computer's advice, in order (R9.1).

    One action; in a first turn the rest of the whole chain and its finish.
    Raises ValueError as ``choose`` does.
    """
    choice = choose(view, level)
    if view.phase != "first" or choice.action == PASS:
        return (choice.action,)
    chain, _ = _planned(view)
    return (*(play(tile, view.viewer) for tile in chain), FINISH)


def _first_turn(view: SeatView) -> Choice:
    if view.legal[0] == PASS:
        return Choice(PASS, Motive.ONLY_MOVE)
    chain, is_longest = _planned(view)
    if not chain:
        return Choice(FINISH, Motive.CHAIN_COMPLETE)
    motive = Motive.LONGEST_CHAIN if is_longest else Motive.BEST_CHAIN
    return Choice(play(chain[0], view.viewer), motive)


def _planned(view: SeatView) -> tuple[tuple[int, ...], bool]:
    """The rest of the chain to lay, and whether no chain would be longer.

    The tiles already laid are its beginning where they can be.
    """
    laid = view.trains[view.viewer]
    hand, engine = hand_of(view.hand), TOP_PIP + 1 - view.round
    dealt = hand | hand_of(laid)
    chain = first_chain(dealt, engine, engine)
    if chain[: len(laid)] == laid:
        return chain[len(laid) :], len(chain) == len(best_chain(dealt, engine))
    end = view.ends[view.viewer]
    chain = first_chain(hand, end, engine)
    return chain, len(chain) == len(best_chain(hand, end))


def _ordinary_turn(view: SeatView) -> Choice:
    turn = prospect(view)
    action = max(view.legal, key=lambda play: (worth(turn, play), PIPS[tile_in(play)], -play))
    return Choice(action, _motive(view, turn, action))


def _motive(view: SeatView, turn: Prospect, action: Action) -> Motive:
    """The first that holds, from the weightiest down."""
    pips, train = PIPS[tile_in(action)], train_in(action)
    if len(view.hand) == 1:
        return Motive.GOES_OUT
    if view.doubles and not view.extra:
        return Motive.COVER
    if is_followed(turn, action):
        return Motive.DOUBLE_FOLLOWED
    if train == turn.seat and turn.marker:
        return Motive.CLOSE_OWN_TRAIN
    if continues_own(turn, action):
        return Motive.OWN_CONTINUES
    if pips == max(PIPS[tile_in(other)] for other in view.legal):
        return Motive.HEAVIEST
    return Motive.MEXICAN_TRAIN if train == MEXICAN else Motive.BALANCE
