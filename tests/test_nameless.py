"""Who has no name goes by a symbol, which each language calls by its own word (R9.8)."""

import json
from random import Random

import pytest

from app.keeping import local_now, waiting
from game.disk.ledger import Unfinished
from game.kept_header import read_kept_header
from render.characters import plainly
from render.messages import load_messages
from render.navigation import (
    Back,
    GoTo,
    LeaveMatch,
    NextMatch,
    OpenMenu,
    StartMatch,
)
from render.setup_wishes import (
    SetLanguage,
    SetSeats,
)
from render.waiting_words import names_text
from tests.drawing import show
from tests.outer_pages import named
from tests.programs import (
    FIRST,
    SECOND,
    Around,
    begun,
    lift,
    move,
    page,
    shown,
    ticked,
)
from tests.readers import spoken

pytestmark = pytest.mark.usefixtures("around")


def test_r9_8_who_has_no_name_goes_by_the_symbol_in_the_language_that_is_spoken(
    around: Around,
) -> None:
    """R9.8: on screens; a record keeps the name that the match began with."""
    program, _ = begun()
    program._answer((GoTo("setup"), SetSeats(2), SetLanguage(1, "tr"), StartMatch()))
    ticked(program, 60)
    header = read_kept_header(around.notebook.headers[FIRST])
    assert [(it.name, it.given) for it in header.seats] == [("Circle", ""), ("Square", "")]
    assert [seat.name for seat in shown(program).seats] == ["", ""]
    for _ in range(2):
        code = spoken(program)
        square, own = load_messages(code).say("Square"), load_messages(code).say
        lift(program)
        show(program)
        train = plainly(named(page(program), "train:2").label)
        assert train.startswith(own("{name}’s train", name=square))
        program._answer((OpenMenu(), Back()))
        chance = Random(3)
        while shown(program).curtain is None:
            move(program, chance)
        ticked(program, 60)
    program._answer((NextMatch(), LeaveMatch(sure=True)))
    again = read_kept_header(around.notebook.headers[SECOND])
    assert [(it.name, it.given) for it in again.seats] == [("Circle", ""), ("Square", "")]


def test_a_match_that_waits_names_them_in_the_language_that_is_spoken(around: Around) -> None:
    program, _ = begun()
    program._answer((GoTo("setup"), SetSeats(2), StartMatch()))
    ticked(program)
    kept = Unfinished(FIRST, around.notebook.headers[FIRST], 1, "2026-11-29T10:00:00Z")
    (one,) = waiting([kept], local_now())
    assert one.seats == (("", "person"), ("", "person"))
    turkish = load_messages("tr")
    assert plainly(names_text(turkish, one)) == turkish.listed(
        [turkish.say("Circle"), turkish.say("Square")]
    )
    assert json.loads(kept.header.splitlines()[0])["seats"][0]["name"] == "Circle"
