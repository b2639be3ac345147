"""What is in view: pages over what shows, chapters, pages of lists, whole trains; and settings.

All functions are pure.
"""

from dataclasses import replace

from input.ui import Ui
from render.navigation import (
    ChangeSettings,
    ChooseChapter,
    ChooseLanguage,
    OpenedScreen,
    OpenLane,
    OpenScreen,
    ReadIn,
    TurnHand,
    TurnPage,
    View,
)


def viewed(ui: Ui, wish: View) -> Ui:
    """A wish of that kind is met."""
    match wish:
        case OpenScreen(screen, whose):
            return _opened(ui, screen, whose)
        case ChooseChapter(chapter):
            return ui._replace(chapter=chapter, page=0)
        case ChangeSettings(settings):
            return ui._replace(settings=settings)
        case ChooseLanguage(language, alone):
            settings = replace(ui.settings, language=language)
            return ui._replace(settings=settings.read_by(alone, None) if alone else settings)
        case ReadIn(who, language):
            return ui._replace(settings=ui.settings.read_by(who, language))
        case OpenLane(train):
            return ui._replace(opened=train)
        case TurnHand(by):
            return ui._replace(hand_page=max(0, ui.hand_page + by))
        case TurnPage(by):
            return ui._replace(page=max(0, ui.page + by))


def _opened(ui: Ui, screen: OpenedScreen, whose: int | None) -> Ui:
    """A page over whatever shows; what is open already comes to no second place.

    What happened since the own last turn is told over the table and over the curtain.
    """
    if screen == "recap" and ui.screen not in ("table", "curtain"):
        return ui
    if screen == "languages" and ui.overlays[-1:] == (screen,):
        return ui._replace(whose=whose)
    if screen in ui.overlays or "notice" in ui.overlays or (screen == "scores" and not ui.place):
        return ui
    return ui._replace(overlays=(*ui.overlays, screen), whose=whose, chapter=None, page=0)
