"""Letters that join, in the scripts of all six languages: shaped, whole, as wide as measured."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.characters import isolated
from render.fonts import FACES, MISSING, Fonts, FontsError
from render.languages import LANGUAGES
from render.messages import load_messages
from render.runs import Run, line_runs
from render.text import MARGIN, Style, Typesetter, line_height
from scripts.catalogues import TRANSLATED, read_catalogue
from tests.scenes import typesetter

LATIN, ARABIC, DEVANAGARI = FACES
INK = (255, 255, 255)
MIXED = st.text("aZğ1 (12)-.عربپ\u200cيُّ क्षत्रि\u2067\u2069", max_size=14)


def runs(text: str) -> tuple[Run, ...]:
    return line_runs(Fonts(), text)


def width(text: str) -> int:
    return typesetter().measure(text, 40, False)


def pixels(text: str) -> bytes:
    return pygame.image.tobytes(typesetter().render(text, Style(40, False, INK)), "RGBA")


@pytest.mark.parametrize(
    ("joined", "parts"),
    [("ههه", "ه"), ("بببب", "ب"), ("سسس", "س"), ("کگک", "ک")],
)
def test_c31_arabic_letters_join(joined: str, parts: str) -> None:
    """C31: a letter within a word is another shape than one that stands alone."""
    assert width(joined) < len(joined) * width(parts) - 4


def test_c31_a_half_space_parts_what_would_join() -> None:
    assert pixels("می\u200cخواهم") != pixels("میخواهم")
    assert width("می\u200cخواهم") < width("می خواهم")
    assert runs("می\u200cخواهم") == (Run(ARABIC, "می\u200cخواهم", leftward=True),)


@pytest.mark.parametrize("conjunct", ["क्ष", "त्र", "ज्ञ", "श्र", "द्ध"])
def test_c31_hindi_consonants_form_conjuncts(conjunct: str) -> None:
    first, second = conjunct[0], conjunct[2]
    assert width(conjunct) < width(first) + width(second) - 2
    assert pixels(conjunct) != pixels(f"{first}्\u200c{second}")


def test_c31_vowel_signs_and_reph_stand_where_they_are_read() -> None:
    """The short i stands before its consonant, the r over the letter after it."""
    before = typesetter().render("कि", Style(60, False, INK)).get_bounding_rect()
    alone = typesetter().render("क", Style(60, False, INK)).get_bounding_rect()
    assert before.width > alone.width
    assert before.top < alone.top
    assert width("र्क") < width("र") + width("क") - 4


def test_c30_a_sentence_is_drawn_from_runs_in_visual_order() -> None:
    found = [(run.face, run.text, run.leftward) for run in runs("دور 12 از 13")]
    assert found == [
        (LATIN, "13", False),
        (ARABIC, " از ", True),
        (LATIN, "12", False),
        (ARABIC, "دور ", True),
    ]


def test_c30_a_name_keeps_to_itself_in_any_sentence() -> None:
    """A Latin name with a bracket in an Arabic sentence, an Arabic one in an English sentence."""
    told = runs(f"قطار {isolated('Ana (1)')}: مفتوح")
    assert [run.text for run in told] == [": مفتوح", "Ana (1)", "قطار "]
    english = runs(f"Cover {isolated('محمد')}’s train (12)")
    assert [run.text for run in english] == ["Cover ", "محمد", "’s train (12)"]
    assert [run.leftward for run in english] == [False, True, False]


def test_c30_names_side_by_side_do_not_join_their_letters() -> None:
    """Two persons called by one letter each: each is a word of its own."""
    both = isolated("ه") + isolated("ه")
    assert [run.text for run in runs(both)] == ["ه", "ه"]
    assert width(both) == 2 * width("ه")


@pytest.mark.parametrize("code", ["ar", "fa"])
def test_c30_tiles_and_rounds_read_as_they_are(code: str) -> None:
    messages = load_messages("ar" if code == "ar" else "fa")
    said = messages.say("Play the {tile}: your turn ends", tile="12-0")
    assert "12-0" in [run.text for run in line_runs(Fonts(), said)]
    number = messages.say("Round {n} of 13", n=12)
    assert {"12", "13"} <= {run.text.strip() for run in line_runs(Fonts(), number)}


@given(text=MIXED)
def test_a_line_is_as_wide_as_it_is_measured(text: str) -> None:
    picture = typesetter().render(text, Style(20, False, INK))
    assert picture.get_width() == typesetter().measure(text, 20, False)


@pytest.mark.parametrize("code", TRANSLATED)
def test_c33_no_ink_is_cut_in_any_sentence(code: str) -> None:
    """C33: accents, shadda with kasra, dots far below, reph and low vowels."""
    setter, fonts = Typesetter(), Fonts()
    for message in read_catalogue(code):
        texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
        for text in texts if message.id else ():
            picture = setter.render(text, Style(30, True, INK))
            ink = picture.get_bounding_rect()
            assert ink.top > 0, text
            assert ink.bottom < picture.get_height(), text
            assert MISSING not in "".join(run.text for run in line_runs(fonts, text))


@pytest.mark.parametrize("text", ["İĞŞÇ", "Ana", "12-0"])
def test_a_latin_line_is_no_higher_than_before(text: str) -> None:
    picture = typesetter().render(text, Style(30, False, INK))
    assert picture.get_height() == line_height(30) + 2 * MARGIN


def test_all_scripts_stand_on_one_baseline() -> None:
    """A Latin name in a sentence of any language is neither raised nor lowered."""
    plain = typesetter().render("HHH", Style(40, False, INK))
    foot = plain.get_bounding_rect().bottom
    for language in LANGUAGES:
        line = typesetter().render(f"HHH {language.name}", Style(40, False, INK))
        spare = (line.get_height() - plain.get_height()) // 2
        first = line.subsurface((0, 0, width("HHH"), line.get_height()))
        assert first.get_bounding_rect().bottom - spare == foot, language


def test_c31_a_build_that_cannot_join_letters_is_found_and_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C31: no wrong spelling is ever shown."""

    def refuse(*_: object) -> None:
        raise pygame.error("Unsupported")

    class Plain(pygame.font.Font):
        set_script = refuse

    monkeypatch.setattr(pygame.font, "Font", Plain)
    with pytest.raises(FontsError, match="join letters"):
        Fonts().font(LATIN, 20, False)


@given(text=st.text(max_size=12))
def test_c32_any_text_at_all_can_be_laid_out_and_drawn(text: str) -> None:
    """C32, C39: characters that no letter is assigned to yet, too: a name may hold them."""
    setter = typesetter()
    picture = setter.render(text, Style(20, False, INK))
    assert picture.get_width() == setter.measure(text, 20, False)
    messages = load_messages("ar")
    assert setter.measure(messages.say("Undo {name}’s move", name=text), 20, False) >= 0


@pytest.mark.parametrize("name", ["Ana\U0001fa77", "\u0378", "\U0001fae8", "ع\u0378ب"])
def test_c32_a_character_without_an_assigned_letter_shows_as_one_mark(name: str) -> None:
    assert "".join(run.text for run in runs(name)).count(MISSING) == 1


@pytest.mark.parametrize("code", ["en", "ar"])
def test_c30_what_a_person_wrote_cannot_break_out_of_its_sentence(code: str) -> None:
    """A folder's name with controls in it: the words after it stay as they are."""
    messages = load_messages("en" if code == "en" else "ar")
    plain, hostile = (
        messages.say("Seed: {seed}", seed=seed) for seed in ("xy", "x\u2067y\u2069\u2069\u202e")
    )
    assert line_runs(Fonts(), plain) == line_runs(Fonts(), hostile)
