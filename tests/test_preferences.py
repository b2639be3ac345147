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
from render.settings import USUAL, Settings

FAR = Settings("tv", "reduced", "at-once", True, "safe", True, 5, 5)


def kept(folder: Path, text: str) -> Preferences:
    (folder / NOTES).write_text(text, encoding="utf-8")
    return read_preferences(folder)


def test_without_anything_kept_the_usual_settings_hold(tmp_path: Path) -> None:
    assert read_preferences(tmp_path) == Preferences(USUAL, {}, None)


def test_every_setting_comes_back_with_each_of_its_values(tmp_path: Path) -> None:
    assert set(VALUES) == {each.name for each in fields(Settings)}
    for name, values in VALUES.items():
        for value in values:
            chosen: dict[str, Any] = {name: value}
            settings = replace(FAR, **chosen)
            text = written(Preferences().with_settings(settings).content).decode()
            assert kept(tmp_path, text).settings == settings


@pytest.mark.parametrize(
    "wrong", ["null", "[]", "{}", '"huge"', "7", "-1", "1.0", "2.0", "1e999", '"1"', '"true"']
)
@pytest.mark.parametrize("name", [each.name for each in fields(Settings)])
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
