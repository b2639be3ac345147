"""From a session to the scene that screens get: what is hidden stays behind (R9.3)."""

from game.actions import DRAW, MEXICAN, OPEN, SEARCH, is_play, tile_in, train_in
from game.arranging import next_order
from game.consequences import consequences
from game.drafts import (
    Chain,
    Draft,
    Picked,
    Proposed,
    actions_of,
    chain_end,
    forced_draft,
    opens,
    trains_for,
)
from game.duties import duty, offers
from game.events import Event
from game.match import is_match_over, penalties, winners
from game.players import looks_of
from game.rules import binding_double, fitting, permitted
from game.scene import (
    CurtainScene,
    Facts,
    HandScene,
    HandTile,
    Lane,
    Outcome,
    Preview,
    Scene,
    SeatScene,
    Stage,
)
from game.session import (
    Session,
    changeable,
    computer_view,
    follows,
    hint_view,
    next_person,
    persons_in,
)
from game.state import (
    OPENING,
    OVER,
    REASON_NAMES,
    State,
    engine_tile,
    round_of,
    trains_in_play,
)
from game.tiles import BIT, FAR_END, tiles_in
from game.undoing import can_restart, redo_seat, undo_seat


def scene(session: Session) -> Scene:
    """All that a screen may show of a session at this moment."""
    state = session.state
    stage = _stage(session)
    hand = _hand(session) if stage == "table" else None
    preview = _preview(session) if hand is not None else None
    return Scene(
        stage=stage,
        round=round_of(state),
        engine=state.engine,
        boneyard=len(state.boneyard),
        seats=_seats(session),
        lanes=_lanes(session, hand, preview),
        turn=None if state.phase == OVER else state.seat,
        following=_following(state),
        duty=duty(state, session.draft, _acting(session, hand)),
        binding=binding_double(state),
        hand=hand,
        tray_tiles=session.tray_tiles,
        offers=offers(state, session.draft) if _acting(session, hand) else (),
        preview=preview,
        curtain=_curtain(session) if stage == "curtain" else None,
        computer=None if computer_view(session) is None else session.ticket,
        outcome=_outcome(session) if state.phase == OVER else None,
        facts=_facts(session) if session.concluded else None,
        undo=undo_seat(session),
        redo=redo_seat(session),
        reader=None if state.phase == OVER else _viewer(session),
        can_restart=can_restart(session),
        can_hint=_can_hint(session),
        can_cover=session.holder is not None and len(persons_in(session.players)) > 1,
        paused=session.paused,
        history=session.base.history,
        recap=_recap(session, _viewer(session)),
    )


def _can_hint(session: Session) -> bool:
    """Whether a hint would tell more than what lies there by itself (R9.1)."""
    if hint_view(session) is None:
        return False
    return session.draft is None or session.draft != forced_draft(session.state)


def _stage(session: Session) -> Stage:
    if session.state.phase == OVER:
        return "match-over" if session.concluded else "round-over"
    if session.holder is None and persons_in(session.players):
        return "curtain"
    return "table"


def _acting(session: Session, hand: HandScene | None) -> bool:
    """Whether the open hand belongs to the seat that is to act."""
    return hand is not None and hand.seat == session.state.seat


def _seats(session: Session) -> tuple[SeatScene, ...]:
    looks = looks_of(session.players)
    return tuple(
        SeatScene(
            seat,
            player.given,
            player.kind,
            session.state.hands[seat].bit_count(),
            session.state.totals[seat],
            look,
        )
        for seat, (player, look) in enumerate(zip(session.players, looks, strict=True))
    )


def _following(state: State) -> int | None:
    """Who acts after the running turn; nobody knows before the opening."""
    return (state.seat + 1) % state.seats if state.phase > OPENING and state.phase != OVER else None


def _hand(session: Session) -> HandScene | None:
    if session.holder is None or session.paused:
        return None
    state, seat = session.state, session.holder
    laid, drawn = _laid(state, session.draft), _just_drawn(session, seat)
    return HandScene(
        seat,
        tuple(
            HandTile(
                tile,
                _takers(session, tile) if seat == state.seat and tile not in laid else (),
                laid=tile in laid,
                drawn=tile == drawn,
                opens=seat == state.seat and opens(state, session.draft, tile),
            )
            for tile in session.base.orders[seat]
        ),
        next_order(session, seat),
    )


def _just_drawn(session: Session, seat: int) -> int | None:
    """The tile that the last confirmation brought into an acting person's hand."""
    last = session.log[-1].action if session.log else None
    if seat != session.state.seat or last not in (DRAW, SEARCH):
        return None
    gained = session.state.hands[seat] & ~session.log[-1].before.state.hands[seat]
    return next(tiles_in(gained), None)


def _laid(state: State, draft: Draft | None) -> tuple[int, ...]:
    """Tiles that lie as ghosts on the table, the engine in the hub too."""
    match draft:
        case Proposed(action) if action == OPEN:
            return (engine_tile(state),)
        case Proposed(action):
            return (tile_in(action),) if is_play(action) else ()
        case Chain(tiles):
            return tiles
        case Picked() | None:
            return ()


def _takers(session: Session, tile: int) -> tuple[int, ...]:
    """Trains that take a tile, a planned chain counted as laid."""
    state, draft = session.state, session.draft
    if isinstance(draft, Chain):
        fits = fitting(BIT[tile], chain_end(state, draft.tiles))
        return (state.seat,) if fits else ()
    return trains_for(state, tile)


def _preview(session: Session) -> Preview | None:
    state, draft = session.state, session.draft
    told, actions = consequences(state, draft), actions_of(state, draft)
    match draft:
        case None:
            return None
        case Picked(tile):
            return Preview(actions, (tile,), None, trains_for(state, tile), None, told)
        case Chain(tiles):
            return Preview(actions, tiles, state.seat, (), chain_end(state, tiles), told)
        case Proposed(action) if is_play(action):
            tile, train = tile_in(action), train_in(action)
            end = FAR_END[state.ends[train]][tile]
            return Preview(actions, (tile,), train, trains_for(state, tile), end, told)
        case Proposed():
            return Preview(actions, (), None, (), None, told)


def _lanes(session: Session, hand: HandScene | None, preview: Preview | None) -> tuple[Lane, ...]:
    state = session.state
    viewer = _viewer(session)
    allowed, binding = permitted(state), binding_double(state)
    return tuple(
        Lane(
            train=train,
            tiles=tuple(state.trains[train]),
            end=state.ends[train],
            marker=_bears_marker(state, train),
            open=train == MEXICAN or _bears_marker(state, train),
            permitted=train in allowed,
            fits=_fits(session, train, hand, preview),
            binding=train == binding,
            open_double=train in state.doubles,
            seen=len(state.trains[train]) if viewer is None else session.base.seen[viewer][train],
        )
        for train in trains_in_play(state.seats)
    )


def _bears_marker(state: State, train: int) -> bool:
    return bool(state.markers >> train & 1)


def _fits(session: Session, train: int, hand: HandScene | None, preview: Preview | None) -> bool:
    """Whether the picked tile, or with none some tile of the acting hand, may go here."""
    if hand is None or not _acting(session, hand):
        return False
    if preview is not None and preview.choices:
        return train in preview.choices
    return any(train in tile.trains for tile in hand.tiles)


def _curtain(session: Session) -> CurtainScene:
    seat = next_person(session)
    told = tuple(event for step in session.log for event in step.events)
    return CurtainScene(seat, told if seat is None else _recap(session, seat))


def _viewer(session: Session) -> int | None:
    """Whose person has the device, or is to get it; None where nobody does."""
    return next_person(session) if session.holder is None else session.holder


def _recap(session: Session, seat: int | None) -> tuple[Event, ...]:
    """Public facts since a seat last ended a turn; nothing where there is no such seat (R9.2)."""
    if seat is None:
        return ()
    since = session.base.seen_log[seat]
    return tuple(event for step in session.log[since:] for event in step.events)


def _outcome(session: Session) -> Outcome:
    state = session.state
    totals = session.base.history[-1]
    return Outcome(
        reason=REASON_NAMES[state.reason],
        hands=tuple(tuple(tiles_in(hand)) for hand in state.hands),
        penalties=penalties(state),
        totals=totals,
        winners=winners(totals) if is_match_over(state) else (),
        follows=follows(session),
        coming=tuple(player.kind for player in session.coming),
        changeable=changeable(session),
    )


def _facts(session: Session) -> Facts:
    tally = session.base.tally
    return Facts(
        tally.longest_first_train,
        tally.tiles_drawn,
        tally.rounds_out,
        tally.rounds_blocked,
        session.seed or "",
    )
