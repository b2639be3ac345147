"""The page that shows: laid out when something changed, painted where it changed."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from app.targets_file import TargetsFile
from game.scene import Scene
from input.ui import Ui
from render.grounds import plain_cloth
from render.languages import LanguageCode
from render.layer import Layer
from render.messages import Messages, load_messages
from render.moment import Moment
from render.page import Page, Tools
from render.pages import lay_out, spoken_to, tools_for
from render.ringed_page import RingedPage
from render.safe_area import in_room, safe_room
from render.settings import USUAL, Settings
from render.small_page import SmallPage, is_small
from render.text import Typesetter
from render.timeline import moved
from render.window import Window

Shown = tuple[Scene | None, Moment, pygame.Rect]


class Easel:
    """Lays out and paints pages on a window, each once for each change.

    ``presents``, ``pixels`` and ``pages`` count what was put on the screen and laid out.
    """

    def __init__(self, window: Window, targets: TargetsFile | None) -> None:
        """Nothing is drawn before ``show``."""
        self._window = window
        self._typesetter = Typesetter()
        self._targets = targets
        self._room = pygame.Rect((0, 0), window.size)
        messages = load_messages(USUAL.language)
        self._spoken = {messages.language: messages}
        self._tools = tools_for(self._room.size, messages, self._typesetter)
        self._laid: Shown | None = None
        self._asked_scene: Scene | None = None
        self._asked_ui: Ui | None = None
        self._asked_size = (0, 0)
        self._inner: Page = SmallPage(messages, self._typesetter)
        self._page: Page = self._inner
        self._layer: Layer | None = None
        self.presents = self.pixels = self.pages = 0

    @property
    def dp_px(self) -> float:
        """Px of one dp in the window as it is."""
        return self._tools.frame.units.dp_px

    @property
    def texts(self) -> int:
        """How many texts were measured or drawn anew so far."""
        return self._typesetter.laid_out

    @property
    def sprites(self) -> int:
        """How many sprites were baked for this size of window."""
        return self._tools.bakery.baked

    def page(self, scene: Scene | None, ui: Ui) -> Page:
        """The page of this moment, with its targets in window px."""
        size = self._window.size
        # Asked for several times in each frame: nothing is looked at twice.
        if self._asked_scene is scene and self._asked_ui is ui and self._asked_size == size:
            return self._page
        moment = _without_motion(ui.moment())
        room = safe_room(size, 0 if is_small(size) else moment.settings.safe_area)
        wanted: Shown = (scene, moment, room)
        if wanted != self._laid:
            self._inner = self._laid_out(scene, moment, room)
            self._page = in_room(self._inner, room)
            self._room, self._laid = room, wanted
        self._asked_scene, self._asked_ui, self._asked_size = scene, ui, size
        return self._page

    def is_safe(self, x: int, y: int) -> bool:
        """Whether a place in the window is where pages are, not on the rim around them."""
        return bool(self._room.collidepoint(x, y))

    def show(self, scene: Scene | None, ui: Ui) -> None:
        """Paint and present what changed, and write what can be touched."""
        page = self.page(scene, ui)
        layer, self._layer = self._layer, self._layer or Layer()
        surface = self._surface(layer is None)
        rects = self._layer.show(surface, self._inner, self._pointer(ui), ui.tick)
        if layer is None:
            self._present(None)
        elif rects:
            self._present([rect.move(self._room.topleft) for rect in rects])
        if self._targets is not None:
            self._targets.write(self.presents, page, ui)

    def repaint(self) -> None:
        """Paint all at the next ``show`` even if nothing changed: the window lost its picture."""
        self._layer = None

    def _laid_out(self, scene: Scene | None, moment: Moment, room: pygame.Rect) -> Page:
        if room != self._room:
            self._layer = None
        messages = self._messages(spoken_to(scene, moment.settings))
        if is_small(self._window.size):
            return SmallPage(messages, self._typesetter)
        self._tools = replace(self._tools_for(room.size, moment.settings), messages=messages)
        self.pages += 1
        way = moved(moment.under_way, -room.x, -room.y)
        page = lay_out(self._tools, scene, moment._replace(under_way=way))
        return page if moment.focus is None else RingedPage(self._tools, page, moment.focus)

    def _tools_for(self, size: tuple[int, int], settings: Settings) -> Tools:
        """Those there are, as long as they serve: sprites do in any language."""
        tools, messages = self._tools, self._messages(settings.language)
        if (tools.frame.size, tools.settings) == (size, settings):
            return tools
        silent = replace(settings, language=USUAL.language, readers=USUAL.readers)
        if tools.frame.size == size and silent == tools.bakery.settings:
            frame = tools.frame._replace(direction=messages.direction)
            return replace(tools, frame=frame, settings=settings)
        made = tools_for(size, messages, self._typesetter, silent)
        return replace(made, settings=settings)

    def _messages(self, language: LanguageCode) -> Messages:
        """The sentences of a language; each catalogue is read once."""
        if language not in self._spoken:
            self._spoken[language] = load_messages(language)
        return self._spoken[language]

    def _surface(self, bare: bool) -> pygame.Surface:
        """Where pages are painted; a bare window gets the rim around them first."""
        surface = self._window.surface
        if self._room == surface.get_rect():
            return surface
        if bare:
            surface.blit(plain_cloth(self._tools.bakery, surface.get_size()), (0, 0))
        return surface.subsurface(self._room)

    def _pointer(self, ui: Ui) -> tuple[int, int] | None:
        """Where the pointer drags a tile, in px of the room."""
        drag = ui.drag
        return None if drag is None else (drag.x - self._room.x, drag.y - self._room.y)

    def _present(self, rects: Sequence[pygame.Rect] | None) -> None:
        self._window.present(rects)
        self.presents += 1
        painted = [self._window.surface.get_rect()] if rects is None else rects
        self.pixels += sum(rect.width * rect.height for rect in painted)


def _without_motion(moment: Moment) -> Moment:
    """The moment as far as a page is laid out for it: not where a pointer is, nor the tick."""
    drag = None if moment.drag is None else replace(moment.drag, x=0, y=0)
    return moment._replace(drag=drag, tick=0)
