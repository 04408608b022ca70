"""Punto Banco in figures: every coup of a full shoe, by the rules that the game itself draws by."""

from functools import cache

import pytest

from cardtable.games import REGISTRY
from cardtable.games.banking.rules.punto import PlayCoup
from tests.numbers.coups import all_coups


@cache
def coups(packs: int, three: str) -> tuple[int, int, int]:
    """In how many ways punto, banco and neither win."""
    game = REGISTRY.find("punto-banco").make(2, {"packs": packs, "three": three})
    table = next(step.table for step in game.all_steps if isinstance(step, PlayCoup))
    return all_coups(packs, table.punto_draws, table.banco_draws)


@pytest.mark.parametrize(
    ("packs", "three", "punto", "banco", "tie"),
    [
        (8, "stands", 2_230_944_481_550_336, 2_290_916_986_036_224, 476_536_807_916_800),
        (8, "draws", 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216),
        (6, "stands", 392_296_135_002_624, 402_860_318_685_696, 83_712_753_207_360),
    ],
)
def test_all_coups_of_a_full_shoe(packs: int, three: str, punto: int, banco: int, tie: int) -> None:
    """All are as many as six cards can be taken in order; those with a draw to 3 have been published."""
    assert coups(packs, three) == (punto, banco, tie)
    size = 52 * packs
    assert punto + banco + tie == size * (size - 1) * (size - 2) * (size - 3) * (size - 4) * (size - 5)


@pytest.mark.parametrize(("three", "on_punto", "on_banco"), [("stands", 1.33, 1.20), ("draws", 1.37, 1.17)])
def test_what_the_house_keeps(three: str, on_punto: float, on_banco: float) -> None:
    """Of a hundred chips that are won or lost; the book has 1.34 and 1.20."""
    punto, banco, _ = coups(6, three)
    decided = punto + banco
    assert round(100 * (banco - punto) / decided, 2) == on_punto
    assert round(100 * (punto - banco * 19 / 20) / decided, 2) == on_banco
