"""What a run of the program knows of its matches, and what it holds to be on the disk."""

from game.disk.chaining import NOTHING, added, digest, taken
from game.disk.ledger import Course, Kept, Ledger, MatchId, Unfinished, kept_record, unfinished

A, B, C = (MatchId(name) for name in "abc")
AT = "2024-03-12T02:30:02Z"


def _line(match: MatchId) -> Unfinished:
    return unfinished(Course(match, f"header of {match}", AT))


def _order(ledger: Ledger) -> list[MatchId]:
    return [line.match for line in ledger.unfinished()]


def test_what_is_written_waits_no_more_but_what_came_meanwhile_does() -> None:
    ledger = Ledger()
    ledger.begin(A, "header", AT, 1.0)
    ledger.begin(B, "header", AT, 2.0)
    assert ledger.pending_since == 1.0
    changes = ledger.changes()
    ledger.append(B, 1, "entry", AT, 4.0)
    ledger.written(changes, 3.0)
    assert [fate.match for fate in ledger.changes()] == [B]
    assert ledger.pending_since == 3.0
    ledger.written(ledger.changes(), 5.0)
    assert ledger.pending_since is None


def test_a_store_opened_anew_is_compared_with_all_of_this_run() -> None:
    ledger = Ledger()
    ledger.begin(A, "header", AT, 1.0)
    ledger.adopt(Course(B, "header", AT))
    ledger.written(ledger.changes(), 2.0)
    assert ledger.changes() == ()
    ledger.merge([_line(C), _line(B)], 3.0)
    assert [fate.match for fate in ledger.changes()] == [B, A]


def test_what_this_run_knows_counts_more_than_what_a_store_lists() -> None:
    ledger = Ledger()
    ledger.begin(A, "header", AT, 1.0)
    ledger.begin(B, "header", AT, 2.0)
    ledger.finish(B, "record", AT, 3.0)
    ledger.merge([_line(A), _line(B), _line(C)], 4.0)
    assert _order(ledger) == [A, C]
    ledger.delete(A, 5.0)
    ledger.merge([_line(A), _line(B), _line(C)], 6.0)
    assert _order(ledger) == [C]


def test_a_match_that_was_only_looked_at_keeps_its_place() -> None:
    ledger = Ledger()
    lines = [_line(A), _line(B), _line(C)]
    ledger.merge(lines, 1.0)
    ledger.adopt(Course(A, "header of a", AT))
    assert _order(ledger) == [C, B, A]
    ledger.merge(lines, 2.0)
    assert _order(ledger) == [C, B, A]
    ledger.append(A, 2, "entry", AT, 3.0)
    assert _order(ledger) == [A, C, B]


def test_a_match_that_was_read_does_not_replace_what_became_of_it() -> None:
    ledger = Ledger()
    ledger.delete(A, 1.0)
    ledger.adopt(Course(A, "header", AT))
    assert not isinstance(ledger.fate(A), Course)
    assert _order(ledger) == []


def test_each_part_of_an_entry_changes_its_hash_and_all_that_follow() -> None:
    base = Course(A, "header", AT).with_entry(1, AT, "one").with_entry(1, AT, "two")
    others = (
        Course(B, "header", AT).with_entry(1, AT, "one").with_entry(1, AT, "two"),
        Course(A, "Header", AT).with_entry(1, AT, "one").with_entry(1, AT, "two"),
        Course(A, "header", AT).with_entry(2, AT, "one").with_entry(1, AT, "two"),
        Course(A, "header", AT).with_entry(1, AT[:-1], "one").with_entry(1, AT, "two"),
        Course(A, "header", AT).with_entry(1, AT, "One").with_entry(1, AT, "two"),
        Course(A, "header", AT).with_entry(1, AT, "one").with_entry(1, AT, "one"),
        Course(A, "header", AT)
        .with_entry(1, AT, "one")
        .with_entry(1, AT, "")
        .with_entry(1, AT, "two"),
    )
    assert len({base.last, *(other.last for other in others)}) == 1 + len(others)


def test_parts_cannot_be_shifted_from_one_to_another() -> None:
    assert len({digest("ab", "c"), digest("a", "bc"), digest("abc"), digest("ab", "c", "")}) == 4
    assert len({digest("1"), digest(1), digest(b"1")}) == 3


def test_a_sum_of_seals_forgets_the_order_and_what_was_taken() -> None:
    one, two, three = (digest(number) for number in range(3))
    assert added(added(NOTHING, one), two) == added(added(NOTHING, two), one)
    assert taken(added(added(NOTHING, one), three), one) == added(NOTHING, three)
    assert taken(NOTHING, one) != NOTHING


def test_a_record_comes_back_as_it_was() -> None:
    text = '{"name": "Ş"}\n' * 500
    kept = kept_record(A, AT, text)
    assert kept.text() == text
    assert len(kept.packed) < len(text) / 10
    assert isinstance(kept, Kept)
