"""Cuban Canasta, Pennies from Heaven and Mexicana by the book (000, lines 3157-3169 and 3207-3229)."""

import pytest

from cardtable.testing import Scene
from tests.games.canasta.position import points, position

KINGS = "KC KC KD KD KH KH KS"
QUEENS = "QC QC QD QD QH QH QS"
JACKS = "JC JC JD JD JH JH JS"
SEVENS = "7C 7C 7D 7D 7H 7H 7S"
MIXED = "8C 8C 8D 8D 8H 8H 2C"
WILD = "2C 2C 2D 2D 2H 2H Joker"


# -- cuban canasta -------------------------------------------------------------------------------------


def cuban(table: dict[str, str]) -> dict[tuple[int, str], int]:
    """Seat 1, whose side has a canasta of kings, melds three fives and discards; what everybody scored."""
    scene = position("cuban-canasta", "5C 5D", "5H", table={"kings 1": KINGS, **table})
    scene.do("draw")
    return points(scene.do("meld 5C 5D 5H"))


def test_000_l3159_thirteen_cards_of_two_packs_and_one_drawn() -> None:
    scene = Scene("cuban-canasta")
    assert scene.game.cards.size == 108
    assert len(scene.cards("hand 2").split()) + len(scene.cards("red threes 0").split()) >= 13
    scene = position("cuban-canasta", "5C 5D", "5H")
    assert len(scene.do("draw").cards("hand 1").split()) == 3


def test_000_l3159_only_a_natural_pair_takes_the_pile() -> None:
    table = {"kings 1": "KC KD KH"}
    scene = position("cuban-canasta", "KC 2C 9S 4S", "6D", upcard="KS", table=table)
    assert scene.legal() == ["draw"]
    assert "frozen" in str(scene.why_not("take"))
    scene = position("cuban-canasta", "KC KD 9S 4S", "6D", upcard="KS", table=table)
    assert scene.legal() == ["draw", "take KC KD"]
    assert scene.do("take KC KD").cards("kings 1") == "KC KD KH KS KC KD"


def test_000_l3159_a_canasta_has_no_more_than_seven_cards() -> None:
    """Five kings and three more would be eight: the pair does not take the pile."""
    table = {"kings 1": "KC KC KD KD KH"}
    scene = position("cuban-canasta", "KH KS 9S 4S", "6D", upcard="KS", table=table)
    assert scene.legal() == ["draw"]
    assert "more than 7" in str(scene.why_not("take KH KS"))
    scene = position("cuban-canasta", "KS 9S 4S", "6D", table={"kings 1": KINGS}).do("draw")
    assert "no more than 7" in str(scene.why_not("meld KS"))
    scene = position("cuban-canasta", "2S 9S 4S", "6D", table={"kings 1": KINGS}).do("draw")
    assert "no more wild" in str(scene.why_not("wild 2S kings"))


@pytest.mark.parametrize(("score", "least"), [(2995, 90), (3000, 120), (4995, 120), (5000, 150)])
def test_000_l3161_the_initial_meld(score: int, least: int) -> None:
    scene = position("cuban-canasta", "KC KD KH 4S", "4C", scores=(0, score)).do("draw")
    assert scene.prompt() == f"meld at least {least}, or discard"


@pytest.mark.parametrize(
    ("reds", "worth"), [("3D", 100), ("3D 3H", 300), ("3D 3D 3H", 500), ("3D 3D 3H 3H", 1000)]
)
def test_000_l3161_red_threes_by_their_number(reds: str, worth: int) -> None:
    """For a side with a canasta; against one that has only melds."""
    name = "red three" if reds == "3D" else f"{len(reds.split())} red threes"
    assert cuban({"red threes 1": reds})[1, name] == worth
    assert cuban({"red threes 0": reds, "queens 0": "QC QD QH"})[0, name] == -worth


def test_000_l3163_black_threes_are_not_discarded_in_the_first_round() -> None:
    scene = position("cuban-canasta", "3C 4S", "6D 6C 6H 6S 8C").do("draw")
    assert "first round" in str(scene.why_not("discard 3C"))
    scene.do("discard 4S")
    for _ in range(3):
        scene.do("draw", f"discard {scene.cards(f'hand {scene.turn}').split()[-1]}")
    assert scene.turn == 1
    assert "discard 3C" in scene.do("draw").legal()


def test_000_l3163_who_holds_nothing_else_ends_his_turn_without_a_discard() -> None:
    scene = position("cuban-canasta", "3C", "3S", table={"kings 1": KINGS}).do("draw")
    assert scene.legal() == ["keep"]
    assert scene.do("keep").turn == 2


def test_000_l3165_black_threes_of_a_pile_leave_the_play() -> None:
    """Two lie in the pack that seat 1 takes: they count 10, and are in nobody's hand."""
    table = {"kings 1": "KC KH KS"}
    scene = position("cuban-canasta", "5C 5D KD KD 9S", "5H 5S", upcard="KH", table=table)
    for text in ("3C", "3S"):
        card = next(card for card in scene.s.zones[0] if scene.game.cards.text(card) == text)
        scene.s.move(card, 0, scene.game.layout.find_zone("discards"))
    pile = scene.s.zones[scene.game.layout.find_zone("discards")]
    pile.append(pile.pop(0))
    scene.do("take KD KD")
    assert scene.cards("black threes out of play 1") == "3S 3C"
    assert "3C" not in scene.cards("hand 1")
    scene = scene.play_as_advised()
    assert (1, 10, "2 black threes taken") in scene.lines()


def test_000_l3165_all_four_count_100() -> None:
    """Taken, or one taken and three melded in going out: in place of 5 each."""
    lines = cuban({"black threes out of play 1": "3C 3C 3S 3S"})
    assert lines[1, "all 4 black threes"] == 100
    assert lines[1, "cards melded"] == 70 + 15
    scene = position(
        "cuban-canasta", "3C 3C", "3S", table={"kings 1": KINGS, "black threes out of play 1": "3S"}
    )
    lines = points(scene.do("draw", "meld 3C 3C 3S"))
    assert lines[1, "all 4 black threes"] == 100
    assert lines[1, "cards melded"] == 70


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("2C 2C 2D 2D 2H 2H 2S", 4000),
        ("2C 2C 2D Joker Joker Joker Joker", 3000),
        ("2C 2C 2D 2D Joker Joker Joker", 2000),
        ("2C 2C 2D 2D 2H 2H Joker", 2000),
    ],
)
def test_000_l3167_canastas_of_wild_cards(cards: str, worth: int) -> None:
    assert cuban({"wild cards 1": cards})[1, "canasta of wild cards"] == worth


def test_000_l3169_going_out_counts_100() -> None:
    assert cuban({})[1, "going out"] == 100


# -- pennies from heaven -------------------------------------------------------------------------------

ALL_SORTS = {"sevens 1": SEVENS, "wild cards 1": WILD, "kings 1": KINGS, "eights 1": MIXED}
PENNIES = "pennies-from-heaven"


def test_000_l3211_six_players_four_packs_and_a_packet_each() -> None:
    scene = Scene(PENNIES, seed=3)
    assert scene.game.cards.size == 216
    assert scene.game.side_of == [0, 1, 0, 1, 0, 1]
    for seat in range(6):
        assert len(scene.cards(f"packet {seat}").split()) == 11
        assert len(scene.cards(f"hand {seat}").split()) == 13


def test_000_l3211_two_drawn_and_the_packet_for_ones_first_canasta() -> None:
    """Completing the side's second canasta is the first for seat 1; the packet may be left for later."""
    table = {"kings 1": KINGS, "queens 1": QUEENS[:-3]}
    scene = position(PENNIES, "QS 4C 5C", "6D 8S", table=table).do("draw")
    assert "completed a canasta" in str(scene.why_not("packet"))
    assert "packet" in scene.do("meld QS").legal()
    reds = sum(card in ("3D", "3H") for card in scene.cards("packet 1").split())
    scene.do("packet")
    assert scene.cards("packet 1") == ""
    assert len(scene.cards("hand 1").split()) == 4 + 11
    assert len(scene.cards("red threes 1").split()) >= reds


def test_000_l3211_the_last_cards_may_be_melded_for_the_packet() -> None:
    """Six queens and the seventh, and nothing else: the packet is the hand to go on with."""
    scene = position(PENNIES, "QS", "QD QH", table={"queens 1": "QC QC QD QD"}).do("draw")
    scene.do("meld QS", "meld QD", "meld QH")
    assert scene.legal() == ["packet"]
    assert scene.do("packet").turn == 1


def test_000_l3213_sevens_are_not_discarded_until_both_sides_have_them() -> None:
    scene = position(PENNIES, "7S 4C 5C", "6D 8S", table={"sevens 1": SEVENS}).do("draw")
    assert "until each side" in str(scene.why_not("discard 7S"))
    table = {"sevens 1": SEVENS, "sevens 0": "7C 7C 7D 7D 7H 7H 2C"}
    assert "discard 7S" in position(PENNIES, "7S 4C 5C", "6D 8S", table=table).do("draw").legal()


def test_000_l3213_a_seven_is_never_the_last_card() -> None:
    """Three fives and a seven are left, and both sides have their sevens: the seven cannot go out."""
    table = {**ALL_SORTS, "sevens 0": "7C 7C 7D 7D 7H 7H 2D"}
    scene = position(PENNIES, "5C 5D", "5H 7S", table=table).do("draw")
    assert "meld 5C 5D 5H" not in scene.legal()
    scene = position(PENNIES, "5C 5D", "5H 6S", table=table).do("draw", "meld 5C 5D 5H", "discard 6S")
    assert scene.s.over


def test_000_l3213_who_holds_only_sevens_keeps_them() -> None:
    scene = position(PENNIES, "7S", "7C 7D", table={"kings 1": KINGS, "sevens 1": SEVENS}).do("draw")
    assert scene.legal() == ["keep"]
    assert scene.do("keep").turn == 2


@pytest.mark.parametrize("missing", ["sevens 1", "wild cards 1", "kings 1", "eights 1"])
def test_000_l3219_each_of_the_four_canastas_is_needed(missing: str) -> None:
    table = {label: cards for label, cards in ALL_SORTS.items() if label != missing}
    table |= {"jacks 1": JACKS} if missing == "eights 1" else {"nines 1": MIXED.replace("8", "9")}
    scene = position(PENNIES, "5C 5D", "5H 6S", table=table).do("draw")
    assert "one of wild cards, a natural and a mixed" in str(scene.why_not("meld 5C 5D 5H"))


def test_000_l3219_what_they_count() -> None:
    scene = position(PENNIES, "5C 5D", "5H 6S", table=ALL_SORTS).do("draw", "meld 5C 5D 5H", "discard 6S")
    lines = points(scene)
    assert lines[1, "canasta of sevens"] == 1500
    assert lines[1, "canasta of wild cards"] == 1000
    assert lines[1, "natural canasta"] == 500
    assert lines[1, "mixed canasta"] == 300
    assert lines[1, "going out"] == 100


@pytest.mark.parametrize(("reds", "worth"), [("3D 3D 3H", 300), ("3D 3D 3D 3D 3H 3H 3H 3H", 1000)])
def test_000_l3215_red_threes_with_a_canasta_of_sevens_and_without(reds: str, worth: int) -> None:
    for side, label in ((1, ""), (0, "queens 0")):
        table = {**ALL_SORTS, f"red threes {side}": reds, **({label: QUEENS} if label else {})}
        scene = position(PENNIES, "5C 5D", "5H 6S", table=table).do("draw", "meld 5C 5D 5H", "discard 6S")
        assert points(scene)[side, f"{len(reds.split())} red threes"] == (worth if side else -worth)


@pytest.mark.parametrize(
    ("score", "least"),
    [(-5, 15), (0, 50), (495, 50), (500, 90), (995, 90), (1000, 120), (1500, 150)],
)
def test_000_l3219_the_initial_meld(score: int, least: int) -> None:
    scene = position(PENNIES, "KC KD KH 4S", "4C 5C", scores=(0, score)).do("draw")
    assert scene.prompt() == f"meld at least {least}, or discard"


# -- mexicana ------------------------------------------------------------------------------------------


def test_000_l3225_the_initial_meld_draws_thirteen_cards() -> None:
    """Three kings and three queens are 60. The partner's later melds bring nothing more."""
    stock = "6D " + "8C 8D 8H 8S 9C 9D 9H 9S 10C 10D 10H 10S 5S"
    scene = position("mexicana", "KC KD KH QC QD QH 4S", stock, hands={3: "AC AD AH 4C 6H"}).do("draw")
    scene.do("meld KC KD KH")
    assert len(scene.cards("hand 1").split()) == 5
    scene.do("meld QC QD QH")
    assert scene.cards("hand 1") == "4S 6D 8C 8D 8H 8S 9C 9D 9H 9S 10C 10D 10H 10S 5S"
    scene.do("discard 4S", "draw", f"discard {scene.cards('hand 2').split()[0]}", "draw", "meld AC AD AH")
    assert len(scene.cards("hand 3").split()) == 3


def test_000_l3225_red_threes_among_them_are_faced_and_replaced() -> None:
    stock = "6D " + "8C 3D 8H 8S 9C 9D 9H 3H 10C 10D 10H 10S 5S 5C 5D"
    scene = position("mexicana", "KC KD KH QC QD QH 4S", stock).do("draw", "meld KC KD KH", "meld QC QD QH")
    assert scene.cards("red threes 1") == "3D 3H"
    assert len(scene.cards("hand 1").split()) == 2 + 13


def test_000_l3225_all_cards_may_be_melded_for_the_initial_meld() -> None:
    scene = position("mexicana", "KC KD KH AC AD", "AH 4C 4D 4H").do("draw", "meld KC KD KH", "meld AC AD AH")
    assert len(scene.cards("hand 1").split()) == 13
    assert not scene.s.over


def test_000_l3227_a_seven_bars_the_pile_and_a_canasta_of_sevens_counts_1000() -> None:
    scene = position("mexicana", "7S 7S 4C", "5D", upcard="7C", table={"sevens 1": "7C 7D 7H"})
    assert scene.legal() == ["draw"]
    assert "seven" in str(scene.why_not("take"))
    table = {"sevens 1": "7C 7C 7D 7D 7H 7H 2C", "kings 1": KINGS, "red threes 1": "3D 3D"}
    scene = position("mexicana", "5C 5D", "5H", table=table).do("draw", "meld 5C 5D 5H")
    assert points(scene)[1, "canasta of sevens"] == 1000
    assert points(scene)[1, "natural canasta"] == 500


@pytest.mark.parametrize(
    ("canastas", "reds", "goes"),
    [(2, "3D", False), (2, "3D 3D", True), (3, "3D 3D", False), (3, "3D 3D 3H", True), (1, "3D 3D", False)],
)
def test_000_l3229_as_many_red_threes_as_canastas(canastas: int, reds: str, goes: bool) -> None:
    melds = [("kings 1", KINGS), ("queens 1", QUEENS), ("jacks 1", JACKS)][:canastas]
    scene = position("mexicana", "5C 5D", "5H", table={**dict(melds), "red threes 1": reds}).do("draw")
    assert ("meld 5C 5D 5H" in scene.legal()) == goes
    if not goes:
        assert "as many red threes as canastas" in str(scene.why_not("meld 5C 5D 5H"))
