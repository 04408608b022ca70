"""Chile by the book (000, lines 3153-3155)."""

from cardtable.testing import Scene

HANDS = {
    "hand 1": "4H 5H 6H 7H 8H 9H 10H KC KD 2C 2D",
    "hand 2": "4C 4D 6C 6D 8C 8D 10C 10D QC QD 5S",
    "hand 3": "4C 4D 6C 6D 8C 8D 10C 10D QC QD 5S",
    "hand 0": "4S 6S 7C 7D 9C 9D JC JD KH KS 5C",
    "discards": "5D",
}


def test_000_l3155_three_packs_and_one_card_drawn() -> None:
    """162 cards, six of them jokers: four hands of eleven, the upcard and the red threes are gone."""
    scene = Scene("chile")
    pack = scene.game.cards
    assert pack.size == 162
    assert [pack.name_of(card) for card in range(pack.size)].count("joker") == 6
    assert len(scene.cards("hand 1").split()) == 11
    assert len(Scene("chile", HANDS).do("draw").cards("hand 1").split()) == 12


def test_000_l3155_a_sequence_of_seven_is_the_one_canasta_needed() -> None:
    """Seven hearts from the four to the ten, kings with both twos, and the card drawn goes: out at once."""
    scene = Scene("chile", HANDS).do("draw")
    drawn = scene.cards("hand 1").split()[-1]
    scene.do("sequence 4H 5H 6H", *[f"sequence {rank}H" for rank in (7, 8, 9, 10)])
    scene.do("meld 2C KC KD", "wild 2D kings", f"discard {drawn}")
    assert scene.s.over
    assert (1, 100, "going out") in scene.lines()
    assert (1, 1500, "sequence canasta") in scene.lines()


def test_000_l3155_or_wild_cards() -> None:
    """By agreement, in place of sequences."""
    hands = HANDS | {"hand 1": "4H 5H 6H 7H 8H 9H KC KD 2C 2D Joker"}
    assert "meld 2C 2D Joker" not in Scene("chile", hands).do("draw").legal()
    scene = Scene("chile", hands, sequences=False, wild_melds=True).do("draw")
    assert not [move for move in scene.legal() if move.startswith("sequence")]
    assert "meld 2C 2D Joker" in scene.legal()
