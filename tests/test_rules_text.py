"""What the rules tell: only what the rules of the game say, with drawings of legal positions."""

import re
from gettext import NullTranslations

import pytest

from game.actions import MAX_SEATS, MEXICAN, MIN_SEATS, ROUNDS, play
from game.deal import hand_size
from game.rules import legal, permitted
from game.state import State
from game.tiles import DOUBLES, HIGH, IS_DOUBLE, LOW, NAMES, SET_SIZE
from render.languages import LanguageCode, language_of
from render.messages import Messages
from render.rules_basics import HAND_SIZES
from render.rules_chapters import Chapter, chapter_names, chapter_rules
from render.rules_examples import ENGINE, Rule, Train, tiles
from tests.naive import TrainName
from tests.positions import make, run, train_name
from tests.test_catalogue import Greek


def messages(translations: NullTranslations | None = None, code: LanguageCode = "en") -> Messages:
    return Messages(language_of(code), translations or NullTranslations())


def rules() -> list[tuple[Chapter, Rule]]:
    return [(chapter, rule) for chapter in Chapter for rule in chapter_rules(messages(), chapter)]


def texts(chapter: Chapter | None = None, spoken: Messages | None = None) -> list[str]:
    chapters = Chapter if chapter is None else (chapter,)
    told = [rule for one in chapters for rule in chapter_rules(spoken or messages(), one)]
    return [text for rule in told for text in (rule.sentence, rule.caption) if text]


def drawn_trains(rule: Rule) -> list[Train]:
    return [drawing for drawing in rule.drawings if isinstance(drawing, Train)]


WITH_TRAINS = [(chapter, rule) for chapter, rule in rules() if drawn_trains(rule)]


def shown_tiles(rule: Rule) -> list[int]:
    found: list[int] = []
    for drawing in rule.drawings:
        found += drawing.tiles
        if isinstance(drawing, Train) and drawing.ghost is not None:
            found.append(drawing.ghost)
    return found


def position(chapter: Chapter, rule: Rule) -> State:
    """The drawn table in an ordinary turn of the reader, who holds the tiles to be played.

    In the chapter about doubles the last one was just placed, and a tile is owed for it.
    """
    trains = drawn_trains(rule)
    rows: dict[TrainName, str] = {
        train_name(train.owner): " ".join(NAMES[tile] for tile in train.tiles)
        for train in trains
        if train.tiles
    }
    ghosts = [NAMES[train.ghost] for train in trains if train.ghost is not None]
    return make(
        " ".join([*ghosts, "12-11"]),
        *("11-0", "11-1", "11-2"),
        trains=rows,
        markers=tuple(train.owner + 1 for train in trains if train.marker),
        doubles=tuple(
            train_name(train.owner)
            for train in sorted(trains, key=lambda train: not train.binds)
            if train.open_double
        ),
        extra=chapter is Chapter.DOUBLES,
    )


@pytest.mark.parametrize("rule", [rule for _, rule in WITH_TRAINS])
def test_r1_1_every_drawn_train_fits_end_to_end_and_shows_no_tile_twice(rule: Rule) -> None:
    shown = shown_tiles(rule)
    assert len(set(shown)) == len(shown)
    assert DOUBLES[ENGINE] not in shown
    for train in drawn_trains(rule):
        end = ENGINE
        for tile in train.tiles:
            assert end in (HIGH[tile], LOW[tile]), NAMES[tile]
            end = HIGH[tile] + LOW[tile] - end
        assert train.end == end
        assert train.ghost is None or end in (HIGH[train.ghost], LOW[train.ghost])


@pytest.mark.parametrize(("chapter", "rule"), WITH_TRAINS)
def test_r4_1_what_is_drawn_as_a_play_is_a_legal_one(chapter: Chapter, rule: Rule) -> None:
    """The rules of the game themselves say so, and that a cover is never a double (R6.3)."""
    if chapter in (Chapter.GOAL, Chapter.FIRST_TURNS):
        return
    state = position(chapter, rule)
    for train in drawn_trains(rule):
        if train.ghost is not None:
            assert play(train.ghost, train.owner) in legal(state)
            assert not (train.binds and IS_DOUBLE[train.ghost])
        assert train.open == (train.marker or train.owner == MEXICAN)


@pytest.mark.parametrize(("chapter", "rule"), WITH_TRAINS)
def test_r6_1_what_binds_and_what_is_lit_agrees_with_the_rules(
    chapter: Chapter, rule: Rule
) -> None:
    trains = drawn_trains(rule)
    for train in trains:
        assert not train.binds or train.open_double
        assert not (train.marker and train.owner == MEXICAN)
    if any(train.lit for train in trains):
        assert {train.owner for train in trains if train.lit} == set(
            permitted(position(chapter, rule))
        )
    if any(train.binds for train in trains):
        state = position(chapter, rule)
        assert [train.owner for train in trains if train.binds] == list(permitted(state))


def test_r5_1_a_chain_of_doubles_is_told_in_the_order_in_which_it_is_played() -> None:
    """Each tile is legal in its turn, on the train that it is drawn on; the last ends the turn."""
    told = next(text for text in texts(Chapter.DOUBLES) if text.startswith("First the"))
    assert re.findall(r"\d+-\d+", told) == ["7-7", "5-5", "5-3"]
    start = make("7-7 5-5 5-3 12-11", "11-0", "11-1", trains={1: "12-7", 3: "12-5"}, markers=(3,))
    between = run(start, "7-7@1", "5-5@3")
    assert between.seat == start.seat
    assert run(between, "5-3@3").seat != start.seat


@pytest.mark.parametrize(
    ("chapter", "play_told", "left_open"),
    [
        (Chapter.DOUBLES, "7-2@1", 0),
        (Chapter.DOUBLES, "8-3@M", 1),
        (Chapter.OPEN_DOUBLES, "7-2@2", 0),
    ],
)
def test_r6_3_what_is_told_to_end_the_turn_ends_it(
    chapter: Chapter, play_told: str, left_open: int
) -> None:
    """And what is told to stay open stays open."""
    tile, _, train = play_told.partition("@")
    rule = next(
        rule
        for rule in chapter_rules(messages(), chapter)
        if "ends your turn" in rule.caption and tile in rule.caption
    )
    before = position(chapter, rule)
    after = run(before, play_told)
    assert after.seat != before.seat
    assert len(after.doubles) == left_open
    assert [train_name(drawn.owner) for drawn in drawn_trains(rule) if drawn.ghost is not None] == [
        train if train == "M" else int(train)
    ]


def test_r4_5_the_marker_goes_as_told() -> None:
    rule = next(
        rule
        for rule in chapter_rules(messages(), Chapter.TRAINS)
        if "goes at once" in rule.sentence
    )
    before = position(Chapter.TRAINS, rule)
    assert before.markers == 1
    assert run(before, "4-1@1").markers == 0


def test_r1_3_the_deal_is_told_as_it_is() -> None:
    assert HAND_SIZES[0][0] == MIN_SEATS
    assert HAND_SIZES[-1][1] == MAX_SEATS
    for first, last, size in HAND_SIZES:
        assert {hand_size(seats) for seats in range(first, last + 1)} == {size}
    (told,) = (text for text in texts(Chapter.TILES) if text.startswith("Each player is dealt"))
    numbers = [int(number) for number in re.findall(r"\d+", told)]
    assert numbers == [number for first, last, size in HAND_SIZES for number in (size, first, last)]


def test_no_number_is_told_that_is_not_of_the_rules() -> None:
    """Besides tiles: 91, 13, 0 to 12, the deals, ends and sums of what is drawn, 50 of others."""
    sums = {11, 23}
    known = {SET_SIZE, ROUNDS, 50, 0, 1, 4, 7, 12, *sums}
    known |= {number for row in HAND_SIZES for number in row}
    for text in texts():
        plain = re.sub(r"\d+-\d+|F11", "", text)
        assert {int(number) for number in re.findall(r"\d+", plain)} <= known, text


@pytest.mark.parametrize(
    ("chapter", "phrase"),
    [
        (Chapter.GOAL, "After 13 rounds, and only then, the lowest total wins"),
        (Chapter.TILES, "The set has 91 tiles"),
        (Chapter.TILES, "12-12 in round 1, then one lower each round, down to 0-0 in round 13"),
        (Chapter.TILES, "A seed that somebody types"),
        (Chapter.OPENING, "Everybody draws, even if the engine turns up early"),
        (Chapter.OPENING, "In round 1 seat 1 draws first, in each later round the next seat"),
        (Chapter.OPENING, "drawn in the same order until the boneyard is empty"),
        (Chapter.OPENING, "the others follow clockwise"),
        (Chapter.FIRST_TURNS, "on your own train alone: as many tiles as you like"),
        (Chapter.FIRST_TURNS, "lay at least one tile"),
        (Chapter.FIRST_TURNS, "you draw nothing, and your train gets its marker"),
        (Chapter.FIRST_TURNS, "the order in which they were placed"),
        (Chapter.FIRST_TURNS, "until everybody has had a first turn"),
        (Chapter.YOUR_TURN, "If you can play, you must"),
        (Chapter.YOUR_TURN, "Nobody draws twice for the same chance"),
        (Chapter.TRAINS, "Nothing else takes it away"),
        (Chapter.TRAINS, "always open to all"),
        (Chapter.DOUBLES, "does not bind you"),
        (Chapter.DOUBLES, "each tile you owe has a draw of its own"),
        (Chapter.DOUBLES, "the round ends at once: you owe nothing more"),
        (Chapter.OPEN_DOUBLES, "even on a private train"),
        (Chapter.OPEN_DOUBLES, "One cover ends a turn"),
        (Chapter.ROUND, "A round of passes is not enough"),
        (Chapter.ROUND, "While a tile is left to draw, no round is blocked"),
        (Chapter.ROUND, "The 0-0 counts 0"),
        (Chapter.ROUND, "no prize"),
        (Chapter.MATCH, "share the win"),
        (Chapter.MATCH, "starts at the 12-12 again, with all totals at 0"),
        (Chapter.MATCH, "no fewer tiles or rounds"),
        (Chapter.MATCH, "no clock, and nothing is staked"),
        (Chapter.MATCH, "First turns of a single tile"),
        (Chapter.MATCH, "Engines from the 0-0 upwards"),
        (Chapter.MATCH, "The newest open double first"),
        (Chapter.MATCH, "when its owner plays on another train"),
        (Chapter.MATCH, "50 points for the 0-0"),
        (Chapter.CONTROLS, "by touch or with the mouse"),
        (Chapter.CONTROLS, "Nothing happens until you confirm"),
        (Chapter.CONTROLS, "shows no tile"),
        (Chapter.CONTROLS, "a curtain hides every hand"),
        (Chapter.CONTROLS, "Undo takes back the last thing that a person confirmed"),
        (Chapter.CONTROLS, "Redo brings exactly that back"),
        (Chapter.CONTROLS, "the same hands, the same search"),
        (Chapter.CONTROLS, "from their own hand and what lies open now"),
        (Chapter.CONTROLS, "no computer plays"),
        (Chapter.CONTROLS, "open until the next round begins"),
        (Chapter.CONTROLS, "Undo cannot bring back what was there before"),
        (Chapter.MATCH, "Finished matches are kept"),
        (Chapter.FIRST_TURNS, "whoever opened plays the next turn"),
        (Chapter.CONTROLS, "goes on another day"),
        (Chapter.CONTROLS, "nothing needs them"),
    ],
)
def test_every_agreement_is_in_its_chapter(chapter: Chapter, phrase: str) -> None:
    assert phrase in " ".join(texts(chapter))


def test_every_sentence_is_whole_and_its_places_are_filled() -> None:
    for text in texts():
        assert not set("{}") & set(text), text
        assert text[-1] in ".:", text
        assert text == " ".join(text.split()), text


def test_no_word_of_the_rules_bypasses_the_messages() -> None:
    spoken = messages(Greek())
    for text in (*texts(spoken=spoken), *chapter_names(spoken)):
        assert not [letter for letter in text if letter.isascii() and letter.isalpha()], text


def test_a_tile_that_does_not_exist_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="no tile 9-12"):
        tiles("12-9 9-12")
