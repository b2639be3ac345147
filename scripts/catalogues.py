"""The catalogues in locale/: brought up to date with the sentences in the code, and compiled.

``python -m scripts.catalogues update`` takes up new sentences and drops those that are gone;
``compile`` writes what the program reads; ``check`` tells what is missing, stale or amiss.
"""

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from render.languages import LANGUAGES
from render.messages import DOMAIN, LOCALE_FOLDER, NAMES, OF

ROOT = Path(__file__).resolve().parent.parent
TRANSLATED = tuple(language.code for language in LANGUAGES if language.code != "en")
KEYWORDS = {"say": None, "count": (1, 2)}
SOURCES = [(f"{room}/**.py", "python") for room in ("app", "input", "render")]
# The same catalogue gives the same bytes on any day.
_ONCE = datetime(2026, 1, 1, tzinfo=UTC)
COMMENT_TAG = "Translators:"
_PASSING = (
    *(b"# ", b"#\n", b'"Project', b'"Report', b'"POT', b'"PO-', b'"Last', b'"Language-T', b'"Gen'),
)
_PLACE = re.compile(r"\{(\w+)\}")
# What orders a line belongs to the program: a catalogue has letters alone.
_CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def template() -> Catalog:
    """All sentences of the code, with what translators are told about them."""
    found = Catalog(domain=DOMAIN, fuzzy=False, charset="utf-8")
    rows = extract_from_dir(
        ROOT,
        method_map=SOURCES,
        keywords=KEYWORDS,
        comment_tags=(COMMENT_TAG,),
        strip_comment_tags=True,
    )
    for file, _, message, comments, _ in rows:
        found.add(message, None, [(file, 0)], auto_comments=comments)
    return found


def po_path(code: str) -> Path:
    """Where a language's catalogue is written by hand."""
    return LOCALE_FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(code: str) -> Path:
    """Where the program reads it."""
    return po_path(code).with_suffix(".mo")


def read_catalogue(code: str) -> Catalog:
    """A language's catalogue; empty where there is none yet."""
    path = po_path(code)
    if not path.exists():
        return Catalog(locale=code, domain=DOMAIN, fuzzy=False, charset="utf-8")
    with path.open("rb") as opened:
        return read_po(opened, locale=code, domain=DOMAIN)


def compiled(code: str) -> bytes:
    """A language's catalogue as gettext reads it."""
    written, catalogue = BytesIO(), read_catalogue(code)
    catalogue.creation_date = catalogue.revision_date = _ONCE
    write_mo(written, catalogue)
    return written.getvalue()


def update() -> None:
    """Take up what is new in the code, and drop what is gone, in every language."""
    wanted = template()
    for code in TRANSLATED:
        catalogue = read_catalogue(code)
        catalogue.update(wanted, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        path = po_path(code)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_written(catalogue))


def _written(catalogue: Catalog) -> bytes:
    """A catalogue as it is kept: its header says nothing that changes from day to day."""
    written = BytesIO()
    write_po(written, catalogue, width=100, include_lineno=False)
    head, blank, rest = written.getvalue().partition(b"\n\n")
    lines = head.split(b"\n")
    return b"\n".join(line for line in lines if not line.startswith(_PASSING)) + blank + rest


def compile_all() -> None:
    """Write what the program reads, for every language."""
    for code in TRANSLATED:
        mo_path(code).write_bytes(compiled(code))


def problems(code: str) -> Iterator[str]:
    """What a language's catalogue lacks, has too much, or says amiss; one line each."""
    catalogue = read_catalogue(code)
    wanted = {message.id for message in template() if message.id}
    have = {message.id: message for message in catalogue if message.id}
    yield from (f"missing: {sentence}" for sentence in wanted - have.keys())
    yield from (f"stale: {sentence}" for sentence in have.keys() - wanted)
    for sentence in wanted & have.keys():
        yield from amiss(have[sentence], catalogue.num_plurals, code)
    if not mo_path(code).exists() or mo_path(code).read_bytes() != compiled(code):
        yield "not compiled"


def amiss(message: Message, plurals: int, code: str) -> Iterator[str]:
    """What is wrong with one sentence of a language with so many plural forms."""
    english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    told = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if message.fuzzy or not all(told):
        yield f"untranslated: {english[0]}"
        return
    if len(told) != (1 if len(english) == 1 else plurals):
        yield f"plural forms: {english[0]}"
    places = set(_PLACE.findall(english[-1]))
    # A form for one or two things need not say the number.
    free = {"n"} if len(english) > 1 else set[str]()
    for text in told:
        said = {_place(it, code) for it in _PLACE.findall(text)}
        if not places - free <= said <= places | free:
            yield f"places: {english[0]}"
        if _CONTROLS.search(text) or text != text.strip():
            yield f"controls or spaces: {english[0]}"


def _place(said: str, code: str) -> str:
    """What a place stands for: in Turkish a name with an ending for that name."""
    name = said.removesuffix(OF)
    return name if code == "tr" and name in NAMES else said


def main(words: list[str]) -> int:
    """Do as told; 1 where the check finds anything."""
    match words:
        case ["update"]:
            update()
        case ["compile"]:
            compile_all()
        case ["check"]:
            found = [f"{code}: {line}" for code in TRANSLATED for line in problems(code)]
            print("\n".join(found) or "all catalogues are whole")
            return int(bool(found))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
