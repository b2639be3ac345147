"""The rules' page in every window: chapters, pages, what can be touched, what it is told by."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from itertools import pairwise

import pygame
import pytest

from game.scene import Scene
from game.staging import scene
from render.languages import LanguageCode, language_of
from render.messages import Messages
from render.moment import Moment
from render.navigation import Back, ChooseChapter, TurnPage
from render.page import Tools
from render.pages import lay_out, tools_for
from render.rules_chapters import Chapter
from render.rules_page import RulesPage
from render.settings import Settings
from render.text import ink_height
from render.theme import Size
from tests.outer_pages import ink, letterings, named
from tests.scenes import SETTINGS, SMALLEST, sessions, typesetter
from tests.scenes import WINDOWS as USUAL_WINDOWS

WINDOWS = (*USUAL_WINDOWS, SMALLEST)


class Longer(NullTranslations):
    """A language whose sentences are all two fifths longer than the English ones."""

    def gettext(self, message: str) -> str:
        extra, words = 2 * len(message) // 5, message.split()
        while sum(len(word) + 1 for word in words) < len(message) + extra:
            words.append("words"[: max(2, extra)])
        return " ".join(words)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@cache
def tools(
    window: tuple[int, int] = (1280, 800),
    language: LanguageCode = "en",
    size: Size = "table",
    longer: bool = False,
) -> Tools:
    spoken = Messages(language_of(language), Longer() if longer else NullTranslations())
    return tools_for(window, spoken, typesetter(), Settings(size=size))


def page(used: Tools, shown: Scene | None = None, moment: Moment | None = None) -> RulesPage:
    laid = lay_out(used, shown, moment or Moment("rules"))
    assert isinstance(laid, RulesPage)
    return laid


@cache
def pages_of(used: Tools, chapter: int) -> tuple[RulesPage, ...]:
    """All pages of a chapter, turned with the button that turns them."""
    return tuple(turned(used, chapter))


def turned(used: Tools, chapter: int) -> Iterator[RulesPage]:
    number = 0
    while True:
        laid = page(used, None, Moment("rules", chapter=chapter, page=number))
        yield laid
        onward = [target for target in laid.targets if target.id == "page:next"]
        if not onward or not onward[0].enabled:
            return
        assert onward[0].request == TurnPage(1)
        number += 1


def every_page(used: Tools) -> Iterator[RulesPage]:
    for chapter in Chapter:
        yield from pages_of(used, chapter)


def drawn_rects(laid: RulesPage) -> Iterator[pygame.Rect]:
    for block in laid.blocks:
        for row in block.rows:
            yield row.ground
            yield from (face.rect for face in row.faces)
        for lane in block.lanes:
            yield from (lane.ground, lane.symbol, lane.plate, lane.marker, lane.name.box)
            yield from (face.rect for face in lane.faces)
            yield from () if lane.empty is None else (lane.empty,)
        if block.icon is not None:
            yield block.icon[1]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_all_that_can_be_touched_is_large_enough_and_apart(
    window: tuple[int, int], size: Size, language: LanguageCode
) -> None:
    used = tools(window, language, size)
    least, room = used.frame.units.dp(48), pygame.Rect((0, 0), window)
    for laid in every_page(used):
        rects = [target.rect for target in laid.targets]
        assert all(room.contains(rect) for rect in rects)
        assert all(min(rect.size) >= least for rect in rects)
        assert not any(rect.collidelistall(rects[place + 1 :]) for place, rect in enumerate(rects))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize(("language", "longer"), [("en", False), ("ar", False), ("en", True)])
def test_every_text_and_drawing_is_inside_its_box(
    window: tuple[int, int], size: Size, language: LanguageCode, longer: bool
) -> None:
    """C33, C34: wrapped texts keep to the panel, no line is wider than its box."""
    used = tools(window, language, size, longer)
    for laid in every_page(used):
        texts = [*letterings(laid)]
        assert all(
            letters.box.width >= ink(letters, used).width
            and letters.box.height >= min(ink_height(letters.fitted), ink(letters, used).height)
            for letters in texts
        )
        inside = laid.panel.inflate(-2, -2)
        for block in laid.blocks:
            assert all(inside.contains(ink(letters, used)) for letters in block.letters)
        assert all(inside.contains(rect) for rect in drawn_rects(laid))
        below = [target.rect.top for target in laid.targets if target.id.startswith("page:")]
        assert not below or laid.blocks[-1].bottom <= min(below)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_parts_of_a_lane_do_not_lie_on_each_other(
    window: tuple[int, int], language: LanguageCode
) -> None:
    used = tools(window, language, "tv")
    for laid in every_page(used):
        for block in laid.blocks:
            for lane in block.lanes:
                parts = [lane.symbol, ink(lane.name, used), lane.plate, lane.marker]
                parts += [face.rect for face in lane.faces]
                parts += [] if lane.empty is None else [lane.empty]
                assert all(
                    not part.collidelistall(parts[place + 1 :]) for place, part in enumerate(parts)
                )
                assert all(lane.ground.contains(part) for part in parts)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("size", SETTINGS)
def test_every_rule_of_every_chapter_is_on_one_of_its_pages(
    window: tuple[int, int], size: Size
) -> None:
    """The same rules in the same order as in a window where each chapter is one page."""
    for chapter in Chapter:
        told = [sentences(laid) for laid in pages_of(tools(window, "en", size), chapter)]
        whole = sentences(pages_of(tools((1600, 3600)), chapter)[0])
        assert [sentence for one in told for sentence in one] == whole
        assert len(told) <= (5 if chapter == Chapter.CONTROLS else 4)


def sentences(laid: RulesPage) -> list[str]:
    return [" ".join(block.letters[0].fitted.lines) for block in laid.blocks]


def test_each_chapter_is_a_target_and_the_one_that_shows_is_set_apart() -> None:
    laid = page(tools(), None, Moment("rules", chapter=5))
    for number in range(len(Chapter)):
        target = named(laid, f"chapter:{number + 1}")
        assert target.request == ChooseChapter(number)
        assert target.enabled
        button = laid.chapters[number]
        assert button.words is not None
        assert button.words.style.bold == (number == 5)
        assert (button.kind == "chosen") == (number == 5)
    assert named(laid, "chapter:6").label == "Chapter 6: Trains and markers"
    assert named(laid, "button:back").request == Back()


def test_turning_pages_starts_from_the_page_that_shows() -> None:
    """A page past the last one is the last; turning back from there goes to the one before."""
    used = tools((1024, 600), "en", "tv")
    count = len(pages_of(used, Chapter.CONTROLS))
    assert count > 1
    last = page(used, None, Moment("rules", chapter=Chapter.CONTROLS, page=99))
    assert named(last, "page:prev").request == TurnPage(count - 2 - 99)
    assert not named(last, "page:next").enabled
    assert f"{count} of {count}" in [" ".join(it.fitted.lines) for it in last.letters]
    first = page(used, None, Moment("rules", chapter=Chapter.CONTROLS))
    assert not named(first, "page:prev").enabled


def test_a_chapter_on_one_page_has_no_buttons_to_turn_it() -> None:
    laid = page(tools(), None, Moment("rules", chapter=0))
    assert not [target for target in laid.targets if target.id.startswith("page:")]


def with_kinds(computers: tuple[int, ...]) -> Scene:
    return scene(sessions(3, 1, 1, computers)[0])


def waits(laid: RulesPage) -> bool:
    said = [" ".join(letters.fitted.lines) for letters in laid.head.letters]
    assert ("Computers wait while you read" in said) == (laid.head.sign is not None)
    return laid.head.sign is not None


def test_r9_5_it_says_that_computers_wait_where_any_are_to_play() -> None:
    assert waits(page(tools(), with_kinds((1,))))
    assert not waits(page(tools(), with_kinds(())))
    assert not waits(page(tools()))
    assert not waits(page(tools(), replace(with_kinds((1,)), stage="match-over")))


@pytest.mark.parametrize("size", SETTINGS)
@pytest.mark.parametrize("window", WINDOWS)
def test_what_waits_stands_beside_the_title(window: tuple[int, int], size: Size) -> None:
    used = tools(window, "en", size)
    laid = page(used, with_kinds((1,)))
    assert laid.head.sign is not None
    taken = [ink(letters, used) for letters in laid.head.letters]
    parts = [*taken, laid.head.sign[1], named(laid, "button:back").rect]
    assert len(taken) == 2
    assert all(not part.collidelistall(parts[place + 1 :]) for place, part in enumerate(parts))
    assert all(laid.head.band.contains(part) for part in parts)


def pixels(laid: RulesPage) -> bytes:
    surface = pygame.Surface(laid.tools.frame.size)
    laid.paint(surface)
    return surface.get_buffer().raw


@pytest.mark.parametrize("chapter", Chapter)
def test_every_chapter_can_be_painted_in_both_directions(chapter: Chapter) -> None:
    """C35: a mirrored train has its hub at the right, and no tile is the wrong way round."""
    for language in ("en", "ar"):
        for laid in pages_of(tools((800, 1280), language, "tv"), chapter):
            assert len(set(pixels(laid)[::4])) > 20
            for lane in (lane for block in laid.blocks for lane in block.lanes):
                faces = lane.faces if language == "en" else lane.faces[::-1]
                flat = [face for face in faces if face.lying]
                assert [face.rect.x for face in faces] == sorted(face.rect.x for face in faces)
                for left, right in pairwise(flat):
                    assert left.far == right.near


def test_a_pressed_chapter_looks_pressed() -> None:
    at_rest = pixels(page(tools(), None, Moment("rules", chapter=2)))
    assert pixels(page(tools(), None, Moment("rules", chapter=2, pressed="chapter:5"))) != at_rest
