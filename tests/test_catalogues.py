"""The catalogues of five languages: whole, up to date, and in letters that the fonts have."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from render.characters import tidy
from render.fonts import FACES, Fonts
from render.languages import LANGUAGES
from render.messages import load_messages
from scripts.catalogues import (
    KEYWORDS,
    ROOT,
    TRANSLATED,
    amiss,
    problems,
    read_catalogue,
    template,
)

PLURALS = {"ar": 6, "fa": 2, "hi": 2, "id": 1, "tr": 2}
ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "ar": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ،؛؟",
    "fa": "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئءؤأ\u200c،؛؟«»",
    "hi": "अआइईउऊऋएऐओऔअंअःकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहक्षत्रज्ञड़ढ़ज़फ़ािीुूृेैोौंःँ्।",
    "id": "abcdefghijklmnopqrstuvwxyzé",
    "tr": "abcçdefgğhıijklmnoöprsştuüvyzâîû",
}


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_catalogue_is_whole_and_compiled(code: str) -> None:
    """None missing, none stale, every place and plural form there, no control in a sentence."""
    assert list(problems(code)) == []


def test_there_is_a_catalogue_for_each_language_but_english() -> None:
    assert sorted(TRANSLATED) == sorted(it.code for it in LANGUAGES if it.code != "en")


@pytest.mark.parametrize(
    ("code", "said", "is_right"),
    [
        ("tr", "{name_of} treni", True),
        ("tr", "{name} treni", True),
        ("tr", "{tile_of} treni", False),
        ("tr", "{names} treni", False),
        ("hi", "{name_of} ki tren", False),
    ],
)
def test_a_place_for_an_owner_is_one_for_a_name_and_in_turkish_alone(
    code: str, said: str, is_right: bool
) -> None:
    """The program would pass over such a sentence and say it in English."""
    message = Message("{name}’s train", said)
    assert (list(amiss(message, 2, code)) == []) is is_right


@pytest.mark.parametrize("code", TRANSLATED)
def test_plurals_are_those_of_the_language(code: str) -> None:
    assert read_catalogue(code).num_plurals == PLURALS[code]


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            name = node.func.id if isinstance(node.func, ast.Name) else name
            if name in KEYWORDS:
                yield node


@pytest.mark.parametrize(
    "path", [it for room in ("app", "input", "render") for it in sorted((ROOT / room).glob("*.py"))]
)
def test_every_sentence_stands_whole_in_the_code(path: Path) -> None:
    """What is put together elsewhere would be in no catalogue."""
    for call in _calls(ast.parse(path.read_text("utf-8"))):
        spoken = call.args[: 2 if len(call.args) > 2 else 1]
        literal = [isinstance(it, ast.Constant) and isinstance(it.value, str) for it in spoken]
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        of_a_sequence = name == "count" and len(call.args) == 1
        assert all(literal) or of_a_sequence, (path.name, call.lineno)


@pytest.mark.parametrize("code", ["en", *TRANSLATED])
def test_c32_the_fonts_have_every_letter(code: str) -> None:
    """C32: of every sentence, of the alphabet in both cases, and of the languages' names."""
    fonts = Fonts()
    texts = [ALPHABETS[code], ALPHABETS[code].upper(), "0123456789"]
    texts += [language.name for language in LANGUAGES]
    catalogue = template() if code == "en" else read_catalogue(code)
    for message in catalogue:
        said = message.id if code == "en" else message.string
        texts += [said] if isinstance(said, str) else list(said or ())
    wanted = {char for text in texts for char in tidy(text)} - {"\n"}
    lacking = {char for char in wanted if not any(fonts.covers(face, char) for face in FACES)}
    assert lacking == set()


def test_every_language_speaks_for_itself() -> None:
    said = {it.code: load_messages(it.code).say("Undo") for it in LANGUAGES}
    assert len({*said.values()}) == len(LANGUAGES)
