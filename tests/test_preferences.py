"""Settings as they are kept: value by value, beside whatever else is noted."""

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from app.preferences import VALUES, Preferences, read_preferences
from game.disk.notes import MOST_BYTES, NOTES, written
from game.strict_json import Json
from render.moment import Told
from render.settings import MOST_READERS, USUAL, Person, Reader, Settings, person_at

FAR = Settings("tv", "reduced", "at-once", True, "safe", True, 5, 5)


def kept(folder: Path, text: str) -> Preferences:
    (folder / NOTES).write_text(text, encoding="utf-8")
    return read_preferences(folder)


def test_without_anything_kept_the_usual_settings_hold(tmp_path: Path) -> None:
    assert read_preferences(tmp_path) == Preferences(USUAL, {}, None)


def test_every_setting_comes_back_with_each_of_its_values(tmp_path: Path) -> None:
    assert {*VALUES, "readers"} == {each.name for each in fields(Settings)}
    for name, values in VALUES.items():
        for value in values:
            chosen: dict[str, Any] = {name: value}
            settings = replace(FAR, **chosen)
            text = written(Preferences().choosing(settings).content).decode()
            assert kept(tmp_path, text).settings == settings


def test_a_language_is_kept_when_it_is_chosen_and_not_by_a_run_that_speaks_it(
    tmp_path: Path,
) -> None:
    run = Preferences().speaking("tr")
    assert run.settings.language == "tr"
    louder = run.with_settings(replace(run.settings, pace="fast"))
    assert louder.settings == Settings(pace="fast", language="tr")
    again = kept(tmp_path, written(louder.content).decode())
    assert (again.settings, again.chosen) == (Settings(pace="fast"), None)
    for code in ("tr", "fa"):
        chosen = louder.choosing(replace(louder.settings, language=code))
        again = kept(tmp_path, written(chosen.content).decode())
        assert (again.settings.language, again.chosen) == (code, code)
        run = again.speaking("hi").with_settings(Settings(language="hi", numerals=True))
        assert kept(tmp_path, written(run.content).decode()).settings.language == code
        assert again.choosing(again.settings) is again


def _read_by(settings: Settings, *readers: Reader) -> Settings:
    for who, language in readers:
        settings = settings.read_by(who, language)
    return settings


def test_who_reads_what_comes_back(tmp_path: Path) -> None:
    readers = (
        Reader(Person("Ana"), "tr"),
        Reader(Person("", 3), "fa"),
        Reader(Person("آرش"), "fa"),
    )
    settings = _read_by(USUAL, *readers)
    assert settings.readers == readers[::-1]
    for noted in (settings, replace(settings, language="fa")):
        text = written(Preferences().choosing(noted).content).decode()
        assert kept(tmp_path, text).settings == noted


@pytest.mark.parametrize(
    "wrong",
    [
        "null",
        "{}",
        '{"name": "Ana", "look": 0, "language": "tr"}',
        '{"name": "Ana", "look": 11, "language": "tr"}',
        '{"name": "Ana", "look": true, "language": "tr"}',
        '{"name": "Ana", "look": 1, "language": "de"}',
        '{"name": "Ana", "look": 1, "language": ["tr"]}',
        '{"name": 1, "look": 1, "language": "tr"}',
        '{"look": 1, "language": "tr"}',
        '{"name": "Ana", "look": null, "language": "tr"}',
    ],
)
def test_a_wrong_reader_is_none_and_the_others_hold(tmp_path: Path, wrong: str) -> None:
    right = '{"name": "Ben", "language": "hi"}, {"name": "", "look": 2, "language": "tr"}'
    found = kept(tmp_path, f'{{"settings": {{"pace": "fast", "readers": [{wrong}, {right}]}}}}')
    readers = (Reader(Person("Ben"), "hi"), Reader(Person("", 1), "tr"))
    assert found.settings == Settings(pace="fast", readers=readers)


def test_so_many_readers_are_remembered_the_last_ones_first(tmp_path: Path) -> None:
    persons = [Person(str(number)) for number in range(2 * MOST_READERS)]
    settings = _read_by(USUAL, *(Reader(who, "tr") for who in persons))
    assert [it.who for it in settings.readers] == persons[: MOST_READERS - 1 : -1]
    listed = [{"name": who.name, "language": "tr"} for who in persons]
    found = kept(tmp_path, json.dumps({"settings": {"readers": listed}}))
    assert [it.who for it in found.settings.readers] == persons[:MOST_READERS]


def test_readers_with_endless_names_leave_room_for_the_settings(tmp_path: Path) -> None:
    """A letter may bear many marks: those who read a language longest ago go first."""
    names = [chr(ord("a") + number) + "\u0301" * 2000 for number in range(12)]
    settings = _read_by(replace(FAR, readers=()), *(Reader(Person(it), "tr") for it in names))
    noted = Preferences().choosing(settings).content
    assert len(written(noted)) <= MOST_BYTES
    again = kept(tmp_path, written(noted).decode())
    assert again.told is None
    left = again.settings.readers
    assert 0 < len(left) < len(names)
    assert left == settings.readers[: len(left)]
    assert again.settings == replace(settings, readers=left)


def test_a_person_is_known_by_the_name_and_where_that_says_too_little_by_the_look() -> None:
    seats = (("Ana", 0), ("Ben", 1), ("Ana", 4), ("", 2), ("", 3))
    people = [person_at(seats, seat) for seat in range(5)]
    assert people == [
        Person("Ana", 0),
        Person("Ben"),
        Person("Ana", 4),
        Person("", 2),
        Person("", 3),
    ]
    settings = Settings(language="id").read_by(people[0], "ar").read_by(people[3], "fa")
    assert [settings.language_of(who) for who in people] == ["ar", "id", "id", "fa", "id"]
    assert settings.read_by(people[0], "tr").language_of(people[0]) == "tr"
    assert settings.read_by(people[0], "id").readers == settings.readers[:1]
    assert settings.read_by(people[0], None).own_language(people[0]) is None


@pytest.mark.parametrize(
    "wrong", ["null", "[]", "{}", '"huge"', "7", "-1", "1.0", "2.0", "1e999", '"1"', '"true"']
)
@pytest.mark.parametrize("name", [*VALUES, "readers"])
def test_a_wrong_value_is_the_usual_one_and_the_others_hold(
    tmp_path: Path, name: str, wrong: str
) -> None:
    """C39: wrong types and numbers without end."""
    content = Preferences().with_settings(FAR).content
    text = json.dumps({"settings": {**_dict(content["settings"]), name: "WRONG"}})
    found = kept(tmp_path, text.replace('"WRONG"', wrong))
    usual: dict[str, Any] = {name: getattr(USUAL, name)}
    assert found.settings == replace(FAR, **usual)
    assert found.told is None


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("numerals", "1"), ("contrast", "0"), ("curtain_after", "true"), ("safe_area", "true")],
)
def test_a_number_is_no_switch_and_a_switch_no_number(
    tmp_path: Path, name: str, wrong: str
) -> None:
    found = kept(tmp_path, f'{{"settings": {{"{name}": {wrong}}}}}')
    assert found.settings == USUAL


@pytest.mark.parametrize("noted", ["null", "[]", "3", '"tv"'])
def test_settings_that_are_no_settings_are_the_usual_ones(tmp_path: Path, noted: str) -> None:
    found = kept(tmp_path, f'{{"settings": {noted}, "seats": [1]}}')
    assert (found.settings, found.told) == (USUAL, None)
    assert found.with_settings(FAR).content["seats"] == [1]


def test_what_is_not_understood_stays_when_a_setting_changes(tmp_path: Path) -> None:
    found = kept(tmp_path, '{"seats": ["Ana"], "settings": {"music": 1e999, "pace": "fast"}}')
    changed = found.with_settings(replace(found.settings, numerals=True))
    again = kept(tmp_path, written(changed.content).decode())
    assert again.settings == replace(USUAL, pace="fast", numerals=True)
    assert '"music": 1e999' in (tmp_path / NOTES).read_text()
    assert again.content["seats"] == ["Ana"]


def test_what_is_noted_never_grows_beyond_what_is_read(tmp_path: Path) -> None:
    found = kept(tmp_path, json.dumps({"ours": "é" * 20_000}, ensure_ascii=False))
    assert found.told is None
    changed = found.with_settings(FAR)
    assert len(written(changed.content)) <= MOST_BYTES
    assert kept(tmp_path, written(changed.content).decode()).settings == FAR


def test_of_what_is_too_long_together_what_is_ours_stays(tmp_path: Path) -> None:
    """Written, a letter may take three times the room that it took to be read."""
    long = "é" * 11_000
    text = json.dumps({"seats": [1], "theirs": long, "names": ["Ana"]}, ensure_ascii=False)
    changed = kept(tmp_path, text).with_settings(FAR)
    assert set(changed.content) == {"seats", "names", "settings"}
    assert changed.with_entry("names", []).content["seats"] == [1]


def test_settings_come_back_whatever_stood_among_them(tmp_path: Path) -> None:
    text = json.dumps({"settings": {"music": "é" * 20_000}, "seats": [1]}, ensure_ascii=False)
    changed = kept(tmp_path, text).with_settings(FAR)
    again = kept(tmp_path, written(changed.content).decode())
    assert (again.settings, again.told, again.content["seats"]) == (FAR, None, [1])
    seated = kept(tmp_path, text.replace("}", ', "pace": "slow"}', 1)).with_entry("seats", [2])
    again = kept(tmp_path, written(seated.content).decode())
    assert (again.settings.pace, again.told, again.content["seats"]) == ("slow", None, [2])


def test_what_could_not_be_read_is_told(tmp_path: Path) -> None:
    found = kept(tmp_path, "rubbish")
    (aside,) = (path.name for path in tmp_path.iterdir())
    assert found == Preferences(USUAL, {}, Told("settings", str(tmp_path), (aside,)))


def _dict(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value
