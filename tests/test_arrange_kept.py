"""Hands as their owners arranged them: kept through journal and resume, shown to nobody else."""

from dataclasses import replace
from random import Random

import pygame
import pytest
from hypothesis import given, settings

from app.host import Host
from game.entries import Arranged, Entry
from game.entry_text import entry_text, read_entry
from game.intents import DropCurtain, Intent, LiftCurtain, MoveTile, SortHand, Undo
from game.records import header_line
from game.retelling import done_again, retold
from game.session import Session, computer_view, hint_view
from game.staging import scene
from game.state import OVER
from render.messages import load_messages
from render.moment import Moment
from render.page import Page, Tools
from render.pages import lay_out, tools_for
from render.text import Typesetter
from tests.devices import do, kept, kinds_of_seats, match, moved_on, moves, passages, players, seeds
from tests.programs import STARTED, Computers, Notebook, session_of


def header_of(session: Session) -> str:
    return header_line(session.seed or "", session.seats, STARTED)


@settings(max_examples=15)
@given(kinds_of_seats, seeds)
def test_c43_the_entries_give_every_hand_its_order_again(kinds: str, seed: int) -> None:
    """C43, C37: after any entry, with undo, redo, restart and rounds between."""
    start, chance = match(kinds, f"arranged {seed}"), Random(seed)
    told = [
        (entry_text(one.effects.entry), one.after)
        for one in passages(start, chance, 400, turning=0.25, arranging=0.3)
        if one.effects.entry is not None
    ]
    lines = [line for line, _ in told]
    for number in {len(told), *(chance.randint(1, len(told)) for _ in range(4))}:
        found = retold(header_of(start), lines[:number])
        assert found.kept == number
        assert kept(found.session) == kept(told[number - 1][1])


def test_c43_each_seat_keeps_its_own_order_through_a_restart_of_the_program() -> None:
    """C43: the first sorts, the second moves tiles about; both have their hands so again."""
    notebook = Notebook()
    host = Host(notebook, Computers())
    host.start(players("pp"), "own order", STARTED)
    first = lifted(host)
    ask(host, SortHand("pips"))
    while session_of(host).state.seat == first:
        for intent in moves_of(host):
            ask(host, intent)
    second = lifted(host)
    order = session_of(host).base.orders[second]
    ask(host, MoveTile(order[4], order[0]), MoveTile(order[2], order[-1]))
    orders = session_of(host).base.orders
    again = Host(notebook, Computers())
    assert again.take_up(notebook.loaded())
    assert session_of(again).base.orders == orders
    assert lifted(again) == second
    hand = scene(session_of(again)).hand
    assert hand is not None
    assert tuple(held.tile for held in hand.tiles) == orders[second]
    assert orders[second][:2] == (order[4], order[0])


def lifted(host: Host) -> int:
    """The seat that the curtain names takes the device."""
    seat = session_of(host).state.seat
    ask(host, LiftCurtain(seat))
    assert session_of(host).holder == seat
    return seat


def ask(host: Host, *intents: Intent) -> None:
    for intent in intents:
        host.held_up = False
        host.ask(intent)


def moves_of(host: Host) -> tuple[Intent, ...]:
    return moves(session_of(host), Random(1))


def test_a_hand_is_arranged_while_what_was_done_is_on_its_way_to_the_disk() -> None:
    """It waits for nothing, and its entry comes after the one before it."""
    notebook = Notebook()
    host = Host(notebook, Computers())
    host.start(players("pp"), "on its way", STARTED)
    lifted(host)
    for intent in moves_of(host):
        host.ask(intent)
    assert host.held_up
    host.ask(LiftCurtain(session_of(host).state.seat))
    assert len(notebook.lines()) == 1
    effects = host.ask(SortHand("pips"))
    assert isinstance(effects.entry, Arranged)
    assert host.ask(Undo()).entry is None, "what is done waits all the same"
    assert notebook.lines()[1:] == (entry_text(effects.entry),)
    assert host.held_up


def refused(session: Session, entry: Entry) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        done_again(session, read_entry(entry_text(entry), len(session.seats)))


def test_an_arrangement_that_could_not_have_been_made_is_refused() -> None:
    """C38: of another hand, of part of it, of a tile twice, of an order that is there already."""
    session = match("ppc", "refused")
    while session.holder is None:
        session = moved_on(session, Random(1))
    seat = session.holder
    order = session.base.orders[seat]
    turned = order[::-1]
    assert done_again(session, Arranged(seat, turned)).base.orders[seat] == turned
    assert done_again(do(session, DropCurtain()), Arranged(seat, turned)).holder is None
    for tiles in (
        order,
        turned[1:],
        (*turned[1:], turned[1]),
        (*turned, turned[0]),
        (*turned, 0),
        (),
    ):
        refused(session, Arranged(seat, tiles))
    for other in {0, 1, 2} - {seat}:
        refused(session, Arranged(other, session.base.orders[other][::-1]))
    while session.state.phase != OVER:
        session = moved_on(session, Random(2))
    refused(session, Arranged(seat, session.base.orders[seat][::-1]))


def pairs(kinds: str) -> list[tuple[Session, Session]]:
    """Sessions on the way, and the same ones with the hands that are covered in another order."""
    found, chance = [], Random(kinds)
    for one in list(passages(match(kinds, "secret"), chance, 480, turning=0.2))[::8]:
        session = one.after
        orders = tuple(
            order if seat == session.holder else tuple(chance.sample(order, len(order)))
            for seat, order in enumerate(session.base.orders)
        )
        found.append((session, replace(session, base=session.base._replace(orders=orders))))
    return found


KINDS = ("pp", "ppcc", "pppppp")


@pytest.mark.parametrize("kinds", KINDS)
def test_r9_3_the_order_of_a_covered_hand_changes_nothing_that_others_see(kinds: str) -> None:
    """C21, C43: no scene, target, label or pixel; nor what computer and hint are asked with."""
    tools, met = tools_for((640, 400), load_messages("en"), Typesetter()), 0
    for number, (session, other) in enumerate(pairs(kinds)):
        met += other != session
        assert scene(other) == scene(session)
        assert (computer_view(other), hint_view(other)) == (
            computer_view(session),
            hint_view(session),
        )
        page, same = _page(tools, session), _page(tools, other)
        assert same.targets == page.targets
        if number % 10 == 0:
            assert _pixels(same, tools) == _pixels(page, tools)
    assert met >= 40


def _page(tools: Tools, session: Session) -> Page:
    shown = scene(session)
    return lay_out(tools, shown, Moment("menu" if session.paused else shown.stage))


def _pixels(page: Page, tools: Tools) -> bytes:
    surface = pygame.Surface(tools.frame.size)
    page.paint(surface)
    return surface.get_buffer().raw


def test_the_owner_does_see_the_order() -> None:
    """The pairs above are equal because those hands are covered."""
    session = match("pp", "own")
    while session.holder is None:
        session = moved_on(session, Random(1))
    assert scene(do(session, SortHand("pips"))) != scene(session)
