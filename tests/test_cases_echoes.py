"""One finger that is told of twice, as a finger and as a mouse, is one touch (C22)."""

import pytest

from tests.doings import DOINGS, TAPS, arrived
from tests.touching import TICK_MS, Spot, Touched, mouse

PRESSES = ("fm-FM", "mf-FM", "mf-MF", "fm-MF", "f-mF-M", "f-mMF", "f-F-mM", "m-fMF")
"""Finger and mouse go down and up; a line is as long as the press lasts."""
BATCHES = ("fmFM", "mfFM", "mfMF", "fmMF", "fFmM", "mMfF")
UNMARKED = pytest.mark.parametrize("touch", [True, False], ids=["marked", "unmarked"])


def post(device: Touched, order: str, at: Spot, *, touch: bool, ticks: int = 3) -> None:
    """The events of an order, each run of letters in one batch."""
    events = {
        "f": device.finger("down", at),
        "F": device.finger("up", at),
        "m": mouse("down", at, touch=touch),
        "M": mouse("up", at, touch=touch),
    }
    for number, batch in enumerate(order.split("-")):
        device.wait(ticks if number else 0)
        device.post(*(events[letter] for letter in batch))


@UNMARKED
@pytest.mark.parametrize("name", DOINGS)
def test_c22_two_events_for_one_finger_are_one_action(
    name: str, touch: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C22: whichever comes first, whichever is lifted first."""
    for order in PRESSES[: 4 if name == "curtain" else None]:
        device, doing, at = arrived(name, monkeypatch)
        before = doing.counted(device)
        post(device, order, at, touch=touch, ticks=doing.ticks or 3)
        device.wait()
        assert doing.counted(device) == before + 1, order


@UNMARKED
@pytest.mark.parametrize("name", TAPS)
def test_c22_all_of_it_in_one_batch_is_one_action(
    name: str, touch: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C22: one batch, in every order."""
    for order in BATCHES:
        device, doing, at = arrived(name, monkeypatch)
        before = doing.counted(device)
        post(device, order, at, touch=touch)
        device.wait()
        assert doing.counted(device) == before + 1, order


@pytest.mark.parametrize("ms", [0, 100, 300])
@pytest.mark.parametrize("name", DOINGS)
def test_c22_an_unmarked_mouse_soon_after_is_the_finger_and_a_real_one_later_works(
    name: str, ms: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C22: on the same spot; the real mouse comes one second later."""
    device, doing, at = arrived(name, monkeypatch)
    before = doing.counted(device)
    device.tap(at, doing.ticks or 3)
    device.wait(round(ms / TICK_MS))
    echo = doing.ticks if name == "curtain" else 2
    post(device, "m-M", at, touch=False, ticks=echo)
    assert doing.counted(device) == before + 1
    device.wait(60)
    device.device = "mouse"
    spot = device.ready("button:back" if name == "one seat more" else "button:menu")
    then = device.screen
    device.tap(spot)
    assert device.screen != then
