"""The sentences of the table: what a preview brings, why something is refused."""

from typing import Final, assert_never

from game.actions import DRAW, MEXICAN, PASS, Reason, Refusal
from game.scene import Consequence, Duty, Order, Preview, Scene
from game.tiles import DOUBLES, IS_DOUBLE, NAMES, PIPS
from render.duty_words import binding_tile, cover_text, draw_text, end_of, search_text
from render.messages import Messages

# The tile put up is named beside so many things that it brings at most.
_TOLD_WITH_TILE: Final = 2


def tile_text(tile: int) -> str:
    """A tile as it is read: ``7-3``."""
    return NAMES[tile]


def train_text(messages: Messages, scene: Scene, train: int) -> str:
    """Whose train it is."""
    if train == MEXICAN:
        return messages.say("the Mexican train")
    return messages.say("{name}’s train", name=scene.seats[train].name)


def undo_text(messages: Messages, name: str) -> str:
    """What an undo takes back: whose move, and no tile (R9.6)."""
    return messages.say("Undo {name}’s move", name=name)


def redo_text(messages: Messages, name: str) -> str:
    """What a redo brings back: whose move, and no tile (R9.6)."""
    return messages.say("Redo {name}’s move", name=name)


def sort_text(messages: Messages, order: Order) -> str:
    """What a sort does to the hand."""
    if order == "chain":
        return messages.say("Sort by chain, the longest first")
    return messages.say("Sort by pips, the lowest first")


def preview_text(messages: Messages, scene: Scene, preview: Preview) -> str:
    """What one confirmation would bring; empty while a train is still to be chosen."""
    parts = [consequence_text(messages, scene, preview, told) for told in preview.consequences]
    return " · ".join(part for part in parts if part)


def consequence_text(
    messages: Messages, scene: Scene, preview: Preview, consequence: Consequence
) -> str:
    """One consequence of a preview, in a few words."""
    match consequence:
        case Consequence.ROUND_ENDS:
            return messages.say("Your last tile: the round ends")
        case Consequence.COVERS:
            return _covers_text(messages, scene)
        case Consequence.OWES_ONE:
            tile = NAMES[preview.tiles[0]]
            return messages.say("Play the {tile}, then one more tile", tile=tile)
        case Consequence.OWES_ONE_NONE_FITS:
            tile = NAMES[preview.tiles[0]]
            return messages.say("Play the {tile}: you owe one more, none fits", tile=tile)
        case Consequence.OWES_ONE_THEN_PASS:
            tile = NAMES[preview.tiles[0]]
            return messages.say("Play the {tile}: nothing follows it, so you pass", tile=tile)
        case Consequence.DOUBLE_STAYS_OPEN:
            return _stays_open_text(messages, scene, preview)
        case Consequence.TRAIN_CLOSES:
            # Translators: one of several consequences, after " · ".
            return messages.say("your train closes")
        case Consequence.TURN_ENDS:
            return _turn_ends_text(messages, preview)
        case Consequence.CHAIN:
            pips = sum(PIPS[tile] for tile in preview.tiles)
            return messages.count(
                "{n} tile, {pips} pips, end my turn",
                "{n} tiles, {pips} pips, end my turn",
                len(preview.tiles),
                pips=pips,
            )
        case Consequence.CHAIN_ENDS_ON_DOUBLE:
            return messages.say("The {tile} stays open", tile=NAMES[preview.tiles[-1]])
        case Consequence.HAND_EMPTY:
            return messages.say("Your hand is empty: after the first turns the round ends")
        case Consequence.DRAWS:
            return draw_text(messages, scene)
        case Consequence.TRAIN_OPENS | Consequence.TRAIN_STAYS_OPEN:
            return _pass_text(messages, scene, consequence)
        case Consequence.BATCH:
            return search_text(messages, scene)
        case Consequence.ENGINE_TO_HUB:
            tile = NAMES[DOUBLES[scene.engine]]
            return messages.say("The {tile} starts all trains, and you begin", tile=tile)
        case _:
            assert_never(consequence)


def _pass_text(messages: Messages, scene: Scene, consequence: Consequence) -> str:
    """Why only a pass is left, and what becomes of the train (R4.4)."""
    if scene.duty is Duty.CANNOT_START:
        return messages.say("Nothing starts your train: pass, and it opens to all")
    double = binding_tile(scene)
    opens = consequence is Consequence.TRAIN_OPENS
    if double is None and opens:
        return messages.say("Nothing fits: pass, and your train opens to all")
    if double is None:
        return messages.say("Nothing fits: pass, your train stays open")
    tile = NAMES[double]
    if opens:
        return messages.say("Nothing covers the {tile}: pass, your train opens", tile=tile)
    return messages.say("Nothing covers the {tile}: pass, your train stays open", tile=tile)


def _turn_ends_text(messages: Messages, preview: Preview) -> str:
    """That the turn ends; with what tile where little else is told."""
    if not preview.tiles:
        return messages.say("Your turn ends")
    if len(preview.consequences) > _TOLD_WITH_TILE:
        # Translators: one of several consequences, the first of them.
        return messages.say("Turn ends")
    return messages.say("Play the {tile}: your turn ends", tile=NAMES[preview.tiles[0]])


def _stays_open_text(messages: Messages, scene: Scene, preview: Preview) -> str:
    """Which double of the turn is left open, once the tile put up lies."""
    others = [lane for lane in scene.lanes if lane.open_double and lane.train != preview.train]
    tiles = [DOUBLES[lane.end] for lane in others]
    tiles += [tile for tile in preview.tiles if IS_DOUBLE[tile]]
    if len(tiles) == 1:
        return messages.say("{tile} stays open", tile=NAMES[tiles[0]])
    return messages.say("the doubles stay open")


def _covers_text(messages: Messages, scene: Scene) -> str:
    double = binding_tile(scene)
    if double is None:
        return messages.say("Your turn ends")
    return messages.say("Covers the {tile}: your turn ends", tile=NAMES[double])


def refusal_text(messages: Messages, scene: Scene, refusal: Refusal) -> str:
    """Why something is not possible, in one sentence."""
    tile = "" if refusal.tile is None else NAMES[refusal.tile]
    match refusal.reason:
        case Reason.END_DOES_NOT_MATCH | Reason.CHAIN_DOES_NOT_MATCH:
            return _mismatch_text(messages, scene, refusal, tile)
        case Reason.TRAIN_IS_PRIVATE:
            return _private_text(messages, scene, refusal)
        case Reason.COVER_FIRST:
            return cover_text(messages, scene)
        case Reason.OWN_TRAIN_ONLY:
            return messages.say("In your first turn you build your own train only")
        case Reason.MUST_PLAY:
            return messages.say("You can play: the {tile} fits", tile=tile)
        case Reason.MUST_START:
            return messages.say("You can start: the {tile} fits", tile=tile)
        case Reason.FITS_NOWHERE:
            return messages.say("The {tile} fits no train that you may play on", tile=tile)
        case Reason.NOTHING_FITS:
            return _nothing_fits_text(messages, scene)
        case Reason.NOT_OPENED_YET | Reason.ENGINE_MUST_OPEN | Reason.SEARCH_FIRST:
            return _not_open_text(messages, scene)
        case Reason.NOT_YOUR_TURN:
            return _not_your_turn_text(messages, scene)
        case _:
            return _plain_refusal(messages, refusal.reason)


def _mismatch_text(messages: Messages, scene: Scene, refusal: Refusal, tile: str) -> str:
    end = _end_asked(scene, refusal)
    if end is None:
        return messages.say("The {tile} does not fit here", tile=tile)
    return messages.say("The {tile} does not fit: this train needs a {end}", tile=tile, end=end)


def _end_asked(scene: Scene, refusal: Refusal) -> int | None:
    if refusal.train is None:
        return None
    preview = scene.preview
    if preview is not None and preview.train == refusal.train and preview.end is not None:
        return preview.end if refusal.reason is Reason.CHAIN_DOES_NOT_MATCH else None
    return end_of(scene, refusal.train)


def _private_text(messages: Messages, scene: Scene, refusal: Refusal) -> str:
    if refusal.train is None:
        return messages.say("This train is closed")
    name = scene.seats[refusal.train].name
    return messages.say("{name}’s train is closed: it has no locomotive", name=name)


def _nothing_fits_text(messages: Messages, scene: Scene) -> str:
    if DRAW in scene.offers:
        return messages.say("None of your tiles fits: draw one")
    if PASS in scene.offers:
        return messages.say("None of your tiles fits: you can only pass")
    return messages.say("None of your tiles fits here")


def _not_open_text(messages: Messages, scene: Scene) -> str:
    tile = NAMES[DOUBLES[scene.engine]]
    if scene.duty is Duty.SEARCH:
        return messages.say("Nobody holds the {tile} yet: search for it first", tile=tile)
    return messages.say("First lay the engine, the {tile}", tile=tile)


def _not_your_turn_text(messages: Messages, scene: Scene) -> str:
    if scene.turn is None:
        return messages.say("The round is over")
    return messages.say("It is {name}’s turn", name=scene.seats[scene.turn].name)


def _plain_refusal(messages: Messages, reason: Reason) -> str:
    match reason:
        case Reason.ROUND_IS_OVER:
            return messages.say("The round is over")
        case Reason.CHAIN_NOT_STARTED:
            return messages.say("Lay at least one tile")
        case Reason.NO_DRAW_IN_FIRST_TURN:
            return messages.say("There is no drawing in a first turn")
        case Reason.FINISH_INSTEAD:
            return messages.say("You have started: finish instead")
        case Reason.MUST_DRAW:
            return messages.say("Draw one tile before you pass")
        case Reason.BONEYARD_IS_EMPTY:
            return messages.say("The boneyard is empty")
        case Reason.ONE_DRAW_ONLY:
            return messages.say("You have drawn already")
        case Reason.CHOOSE_A_TRAIN:
            return messages.say("Choose a train that lights up")
        case Reason.CHOOSE_A_TILE:
            return messages.say("Choose a tile from your hand first")
        case Reason.NOTHING_TO_UNDO:
            return messages.say("There is nothing to undo in this round")
        case Reason.NO_HINT:
            return messages.say("There is no hint at this moment")
        case Reason.ONLY_ACTION:
            return messages.say("This is all that can be done")
        case Reason.NO_HAND:
            return messages.say("No hand is open at this moment")
        case Reason.HINT_COMES:
            return messages.say("The hint is on its way")
        case _:
            return messages.say("That is not possible at this moment")
