"""What is in view: pages over what shows, chapters, pages of lists, whole trains; and settings.

All functions are pure.
"""

from input.ui import Ui
from render.navigation import (
    ChangeSettings,
    ChooseChapter,
    OpenedScreen,
    OpenLane,
    OpenScreen,
    TurnHand,
    TurnPage,
    View,
)


def viewed(ui: Ui, wish: View) -> Ui:
    """A wish of that kind is met."""
    match wish:
        case OpenScreen(screen):
            return _opened(ui, screen)
        case ChooseChapter(chapter):
            return ui._replace(chapter=chapter, page=0)
        case ChangeSettings(settings):
            return ui._replace(settings=settings)
        case OpenLane(train):
            return ui._replace(opened=train)
        case TurnHand(by):
            return ui._replace(hand_page=max(0, ui.hand_page + by))
        case TurnPage(by):
            return ui._replace(page=max(0, ui.page + by))


def _opened(ui: Ui, screen: OpenedScreen) -> Ui:
    """A page over whatever shows; what is open already comes to no second place.

    What happened since the own last turn is told over the table and over the curtain.
    """
    if screen == "recap" and ui.screen not in ("table", "curtain"):
        return ui
    if screen in ui.overlays or "notice" in ui.overlays or (screen == "scores" and not ui.place):
        return ui
    return ui._replace(overlays=(*ui.overlays, screen), chapter=None, page=0)
