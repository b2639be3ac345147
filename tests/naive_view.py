"""What a seat may do, told from the public fields of its view alone; no rule code is shared."""

from game.view import SeatView

MEXICAN = 10
WORDS = ("search", "open", "draw", "pass", "finish")
SET = tuple((high, low) for high in range(13) for low in range(high + 1))


def numbered(action: str) -> int:
    """Number of an action's text: trains of 91 tiles each, then the five words."""
    if action in WORDS:
        return 11 * 91 + WORDS.index(action)
    tile, train = action.split("@")
    high, low = tile.split("-")
    place = MEXICAN if train == "M" else int(train) - 1
    return place * 91 + SET.index((int(high), int(low)))


def end_in(view: SeatView, train: int) -> int:
    """End of a train as it lies on the table."""
    value = 13 - view.round
    for tile in view.trains[train]:
        high, low = SET[tile]
        value = low if value == high else high
    return value


def trains_for(view: SeatView) -> set[int]:
    """Trains on which the viewer may play at its turn (R3.1, R4.1, R5.3, R6.1)."""
    if view.phase == "first":
        return {view.viewer}
    if view.doubles and not view.extra:
        return {view.doubles[0]}
    marked = {seat for seat in range(view.seats) if view.markers[seat]}
    return {view.viewer, MEXICAN} | marked


def legal_in(view: SeatView) -> set[int]:
    """Numbers of the viewer's legal actions."""
    if view.seat != view.viewer:
        return set()
    if view.phase == "opening":
        value = 13 - view.round
        return {numbered("open" if SET.index((value, value)) in view.hand else "search")}
    found = {
        train * 91 + tile
        for train in trains_for(view)
        for tile in view.hand
        if end_in(view, train) in SET[tile]
    }
    if view.phase == "first":
        stop = "finish" if view.placed else "pass"
        return found | {numbered(stop)} if view.placed or not found else found
    if found:
        return found
    return {numbered("draw" if view.boneyard_count and not view.drawn else "pass")}
