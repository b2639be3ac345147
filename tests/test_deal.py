"""Seeds and their deals: the same everywhere, and what counts as the same seed."""

import os
import subprocess
import sys
import unicodedata
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.commands import BAD_INPUT, run
from game.deal import deal, hand_size, shuffled
from game.seeds import SeedError, normal_seed
from game.tiles import SET_SIZE

ROOT = Path(__file__).resolve().parent.parent
SEEDS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=20)


def command(words: list[str], hash_seed: str) -> bytes:
    """Output of ``python -m game`` in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=True,
    )
    return done.stdout


def test_c60_same_deals_and_records_in_other_processes(tmp_path: Path) -> None:
    """C60: no hash order, no library shuffle."""
    records, deals = set(), set()
    for hash_seed in ("0", "1", "2", "random"):
        folder = tmp_path / hash_seed
        words = ["--seats", "4", "--seed", "tren", "--record", str(folder)]
        command(["simulate", *words], hash_seed)
        records.add((folder / "match-0001.jsonl").read_bytes())
        deals.add(command(["deal", "--seats", "7", "--seed", "tren", "--round", "9"], hash_seed))
    assert len(records) == 1
    assert len(deals) == 1


def test_c61_what_is_the_same_seed() -> None:
    """C61: outer white space and NFC make no difference."""
    assert normal_seed(" 12 ") == normal_seed("12") == normal_seed("\u300012\u00a0") == "12"
    assert normal_seed("e\u0301") == normal_seed("é")
    assert normal_seed(" " * 70 + "x") == "x"
    assert normal_seed("e\u0301" * 64) == "é" * 64


def test_c61_what_is_another_seed() -> None:
    """C61: all else makes a difference, joiners and case too."""
    texts = ["12", "012", "12.0", "١٢", "１２", "1 2", "1\u200c2", "1\u200d2", "ığdır", "IĞDIR"]
    deals = [shuffled(normal_seed(text), 1) for text in texts]
    assert all(one != other for one, other in combinations(deals, 2))


@pytest.mark.parametrize(
    "text",
    ["", "  ", "x" * 65, "a\nb", "a\0b", "a\u2028b", "a\u2029b", "\ud800", "a\x7fb", "a\x85b"],
)
def test_c61_what_is_no_seed(text: str) -> None:
    """C61: one clear line."""
    with pytest.raises(SeedError):
        normal_seed(text)
    outcome = run(["deal", "--seats", "4", "--seed", text])
    assert (outcome.out, outcome.status) == ("", BAD_INPUT)
    assert outcome.err.startswith("--seed: ")
    assert outcome.err[:-1].isprintable()


@given(SEEDS)
def test_normal_form_is_its_own_normal_form(text: str) -> None:
    try:
        seed = normal_seed(text)
    except SeedError:
        assert not unicodedata.normalize("NFC", text).strip()
        return
    assert normal_seed(seed) == seed == unicodedata.normalize("NFC", seed).strip()


@given(SEEDS.filter(str.strip), st.integers(1, 13), st.integers(2, 10))
def test_a_deal_has_every_tile_once(text: str, round_number: int, seats: int) -> None:
    dealt = deal(normal_seed(text), round_number, seats)
    tiles = [*(tile for hand in dealt.hands for tile in hand), *dealt.boneyard]
    assert sorted(tiles) == list(range(SET_SIZE))
    assert [len(hand) for hand in dealt.hands] == [hand_size(seats)] * seats


@given(st.integers(1, 13), st.integers(2, 10))
def test_the_number_of_seats_does_not_enter_the_shuffle(round_number: int, seats: int) -> None:
    dealt = deal("same", round_number, seats)
    rows = zip(*dealt.hands, strict=True)
    assert bytes(tile for row in rows for tile in row) + dealt.boneyard == shuffled(
        "same", round_number
    )


@pytest.mark.parametrize("round_number", [0, 14, -1])
def test_there_are_thirteen_deals(round_number: int) -> None:
    with pytest.raises(ValueError, match="round"):
        deal("x", round_number, 4)


def test_c62_a_small_share_of_the_fairness_test() -> None:
    """C62 in small: where each tile lies, within 5 sigma of even chances."""
    deals = 2_000
    places = Counter(
        (place // 7, tile)
        for number in range(deals)
        for place, tile in enumerate(shuffled(str(number), 1))
    )
    mean = deals / 13
    limit = 5 * (mean * 12 / 13) ** 0.5
    assert all(abs(places[key] - mean) < limit for key in places)
    assert len(places) == 13 * SET_SIZE
