"""Which page shows at a moment, and the tools of a window size to lay it out with."""

import pygame

from game.scene import Scene
from render.curtain_page import curtain_page
from render.frame import frame_of
from render.languages import LanguageCode
from render.languages_page import languages_page
from render.match_over_page import match_over_page
from render.menu_page import menu_page
from render.messages import Messages
from render.moment import Moment
from render.notice_page import notice_page
from render.page import Page, Tools
from render.recap_page import recap_page
from render.round_over_page import round_over_page
from render.rules_page import rules_page
from render.scores_page import scores_page
from render.seat_looks import person_of
from render.seat_names import all_named
from render.settings import USUAL, Settings
from render.settings_page import settings_page
from render.setup_page import setup_page
from render.sprites import Bakery
from render.table_page import table_page
from render.text import Style, Typesetter
from render.theme import Colour
from render.title_page import title_page
from render.waiting_page import waiting_page


def tools_for(
    size: tuple[int, int],
    messages: Messages,
    typesetter: Typesetter,
    settings: Settings = USUAL,
) -> Tools:
    """Tools for a window of so many px and the table's words; sprites are baked anew each time."""
    frame = frame_of(*size, messages.direction, settings.size)

    def numeral(value: int, px: int, colour: Colour) -> pygame.Surface:
        return typesetter.render(str(value), Style(px, True, colour))

    return Tools(frame, messages, typesetter, Bakery(frame.units, numeral, settings), settings)


def spoken_to(scene: Scene | None, settings: Settings) -> LanguageCode:
    """The language of who reads a screen: of one person, or the table's where all do."""
    if scene is None or scene.reader is None:
        return settings.language
    return settings.language_of(person_of(scene, scene.reader))


def lay_out(tools: Tools, scene: Scene | None, moment: Moment) -> Page:
    """The page of a moment. A match's screens need its scene; ValueError without one.

    What is about persons gets the names as they were given, all else those that seats go by.
    """
    given, scene = scene, None if scene is None else all_named(tools.messages, scene)
    match moment.screen:
        case "title":
            return title_page(tools, moment)
        case "setup":
            return setup_page(tools, moment)
        case "records":
            return waiting_page(tools, moment)
        case "menu":
            return menu_page(tools, scene, moment)
        case "rules":
            return rules_page(tools, scene, moment)
        case "scores":
            return scores_page(tools, scene, moment)
        case "settings":
            return settings_page(tools, given, moment)
        case "notice" if moment.languages:
            return languages_page(tools, given, moment)
        case "notice" if moment.recap and scene is not None:
            return recap_page(tools, scene, moment)
        case "notice":
            return notice_page(tools, moment)
        case screen if scene is None:
            raise ValueError(f"no match for the screen {screen}")
        case "table":
            return table_page(tools, scene, moment)
        case "curtain":
            return curtain_page(tools, scene, moment)
        case "round-over":
            return round_over_page(tools, scene, moment)
        case "match-over":
            return match_over_page(tools, scene, moment)
