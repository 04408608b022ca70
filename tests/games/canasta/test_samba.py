"""Samba, Bolivia and Brazilian Canasta by the book (000, lines 3115-3151)."""

import pytest

from tests.games.canasta.position import points, position

KINGS = "KC KC KD KD KH KH KS"
QUEENS = "QC QC QD QD QH QH QS"
HEARTS = "4H 5H 6H 7H 8H 9H 10H"
WILD = "2C 2C 2D 2D 2H Joker Joker"


# -- samba ---------------------------------------------------------------------------------------------


def test_000_l3119_fifteen_cards_of_three_packs_two_drawn_and_one_discarded() -> None:
    scene = position("samba", "4C 4D 6C 6D 8C 8D 10C 10D QC QD 5S 7S JS KH AH", "4S 6S")
    assert scene.game.cards.size == 162
    assert [len(scene.cards(f"hand {seat}").split()) for seat in (1,)] == [15]
    assert len(scene.do("draw").cards("hand 1").split()) == 17
    assert scene.do("discard 4S").turn == 2


@pytest.mark.parametrize(
    ("score", "least"),
    [
        (-5, 15),
        (0, 50),
        (1495, 50),
        (1500, 90),
        (2995, 90),
        (3000, 120),
        (6995, 120),
        (7000, 150),
        (9995, 150),
    ],
)
def test_000_l3127_the_initial_meld_by_the_score(score: int, least: int) -> None:
    scene = position("samba", "KC KD KH 4S", "4C 5D", scores=(0, score)).do("draw")
    assert scene.prompt() == f"meld at least {least}, or discard"


def test_000_l3119_the_pile_is_not_taken_to_begin_a_sequence() -> None:
    """Eight of spades on top, nine and ten in the hand: neither a pair nor a sequence that lies."""
    scene = position("samba", "9S 10S KH KD 4C", "4D 5D", upcard="8S", table={"aces 1": "AC AD AH"})
    assert scene.legal() == ["draw"]
    assert "two cards that make a meld with the top card: eights" in str(scene.why_not("take 9S 10S"))
    assert "must go on with an unfinished sequence" in str(scene.why_not("extend"))


def test_000_l3119_nor_to_join_it_with_a_card_of_the_hand() -> None:
    """Five, six and seven of spades lie; the nine on top would need the eight of the hand."""
    scene = position("samba", "8S KH KD 4C", "4D 5D", upcard="9S", table={"sequence of spades 1": "5S 6S 7S"})
    assert scene.legal() == ["draw"]


def test_000_l3119_an_unfrozen_pile_is_taken_for_a_sequence_that_lies() -> None:
    scene = position("samba", "9S KH KD 4C", "4D 5D", upcard="8S", table={"sequence of spades 1": "5S 6S 7S"})
    assert scene.legal() == ["draw", "extend"]
    assert scene.do("extend").cards("sequence of spades 1") == "5S 6S 7S 8S"
    frozen = position(
        "samba", "9S KH KD 4C", "4D 5D", upcard="8S", table={"sequence of spades 0": "5S 6S 7S"}
    )
    assert frozen.legal() == ["draw"]  # the side has no initial meld


def test_000_l3119_not_for_a_sequence_of_seven() -> None:
    table = {"sequence of spades 1": "5S 6S 7S 8S 9S 10S JS"}
    assert position("samba", "KH KD 4C", "4D 5D", upcard="QS", table=table).legal() == ["draw"]


def test_000_l3119_not_for_a_canasta_but_with_a_pair_for_a_second_meld() -> None:
    """Variation (1) holds in samba; a natural pair begins another meld of kings."""
    scene = position("samba", "KH KD 4C 5C", "4D 5D", upcard="KS", table={"kings 1": KINGS})
    assert scene.legal() == ["draw", "again KD KH"]
    assert "completed canasta" in str(scene.why_not("take"))
    assert scene.do("again KD KH").cards("kings again 1") == "KS KD KH"


def test_000_l3119_for_a_meld_of_six_without_more() -> None:
    scene = position("samba", "KH 4C 5C", "4D 5D", upcard="KS", table={"kings 1": "KC KC KD KD KH 2C"})
    assert scene.do("take").cards("kings 1") == "KC KC KD KD KH 2C KS"


def test_000_l3119_a_natural_and_a_wild_card_never_take_the_pile() -> None:
    scene = position("samba", "KH 2C 4C 5C", "4D 5D", upcard="KS", table={"aces 1": "AC AD AH"})
    assert "natural pair" in str(scene.why_not("take KH 2C"))


def test_000_l3121_a_samba_counts_1500_and_takes_no_more_and_no_wild_card() -> None:
    """Seven hearts from the four count 50: enough to open. With the canasta of kings the side goes out."""
    scene = position("samba", f"{HEARTS} JH 2C", "8C 8D", table={"kings 1": KINGS}, hands={3: "4S 5S"}).do(
        "draw"
    )
    scene.do("sequence 4H 5H 6H")
    assert "no wild card" in str(scene.why_not("wild 2C sequence of hearts"))
    assert "neither end" in str(scene.why_not("sequence 10H"))
    scene.do("sequence 7H", "sequence 8H", "sequence 9H", "sequence 10H")
    assert "takes no more" in str(scene.why_not("sequence JH"))
    scene.do("meld 2C 8C 8D")
    scene.do("discard JH")
    assert points(scene)[1, "sequence canasta"] == 1500
    assert points(scene)[1, "natural canasta"] == 500


def test_000_l3121_ace_is_high_and_four_is_low() -> None:
    scene = position("samba", "4H 5H QH KH AH 8C", "6C 9H", table={"kings 1": "KC KD KS"}).do("draw")
    assert "sequence QH KH AH" in scene.legal()
    assert scene.why_not("sequence 4H 5H AH") == "Those cards are not in sequence: ace is high, four low."


def test_000_l3121_after_a_whole_sequence_another_of_the_suit_may_be_begun() -> None:
    scene = position("samba", "JH QH KH 8C", "6C 9S", table={"sequence of hearts 1": HEARTS}).do("draw")
    assert scene.do("sequence JH QH KH").cards("sequence of hearts again 1") == "JH QH KH"


def test_000_l3123_no_meld_has_more_than_two_wild_cards_and_none_only_wild_ones() -> None:
    scene = position("samba", "KH KD 2C 2D 2H Joker 9S 4C", "6C 9D", table={"aces 1": "AC AD AH"}).do("draw")
    assert "only with natural" in str(scene.why_not("meld 2C 2D 2H"))
    scene.do("meld KH KD 2C", "wild 2D kings")
    assert "no more wild" in str(scene.why_not("wild 2H kings"))
    assert "wild 2H aces" in scene.legal()


def test_000_l3125_a_side_has_two_canastas_of_a_rank() -> None:
    """Seven kings lie; five more with two deuces are the second canasta."""
    scene = position("samba", "KC KD KH KS KS 2C 5C", "2D 5H", table={"kings 1": KINGS}).do("draw")
    assert "add to it card by card" in str(scene.why_not("meld KC KD KH"))
    scene.do("again KC KD KH", "again KS", "again KS", "wild 2C kings again")
    assert scene.cards("kings again 1") == "KC KD KH KS KS 2C"
    scene.do("wild 2D kings again")
    assert scene.legal() == ["combine kings", "discard 5C", "discard 5H"]


def test_000_l3125_going_out_with_one_canasta_is_refused() -> None:
    """With one a card must be kept; with two the last cards go, and going out counts 200."""
    one = position("samba", "5C 5D 5H", "8C 8D", table={"kings 1": KINGS}).do("draw")
    assert "meld 5C 5D 5H" in one.legal()
    one.do("meld 5C 5D 5H")
    assert one.legal() == ["discard 8C", "discard 8D"]
    bare = position("samba", "5C 5D", "5H 8D", table={"kings 1": KINGS}).do("draw")
    assert "needs 2 canastas" in str(bare.why_not("meld 5C 5D 5H"))
    two = position("samba", "5C 5D", "5H 8D", table={"kings 1": KINGS, "queens 1": QUEENS}).do("draw")
    two.do("meld 5C 5D 5H", "discard 8D")
    assert points(two)[1, "going out"] == 200


def test_000_l3125_melds_of_a_rank_are_combined() -> None:
    """Three kings with two wild cards and four with none are a mixed canasta; with one more wild card no."""
    table = {"kings 1": "KC KD KH 2C 2D", "kings again 1": "KC KD KH KS"}
    scene = position("samba", "5C 8D", "8C 9D", table=table).do("draw", "combine kings")
    assert scene.cards("kings again 1") == ""
    assert len(scene.cards("kings 1").split()) == 9
    table = {"kings 1": "KC KD KH 2C 2D", "kings again 1": "KC KD KH 2S"}
    scene = position("samba", "5C 8D", "8C 9D", table=table).do("draw")
    assert "too many wild" in str(scene.why_not("combine kings"))


@pytest.mark.parametrize(
    ("reds", "worth"), [("3D 3D 3D 3H 3H 3H", 1000), ("3D 3D 3D 3H 3H", 500), ("3D", 100)]
)
def test_000_l3127_red_threes_of_a_side_with_two_canastas(reds: str, worth: int) -> None:
    table = {"kings 1": KINGS, "queens 1": QUEENS, "red threes 1": reds}
    scene = position("samba", "5C 5D", "5H 8D", table=table).do("draw")
    lines = points(scene.do("meld 5C 5D 5H", "discard 8D"))
    assert sum(count for (side, why), count in lines.items() if side == 1 and "red" in why) == worth


@pytest.mark.parametrize("table", [{}, {"jacks 0": "JC JC JD JD JH JH JS"}])
def test_000_l3127_they_count_minus_for_a_side_without_two(table: dict[str, str]) -> None:
    """Six red threes of the other side, which has no canasta, or one."""
    all_melds = {"kings 1": KINGS, "queens 1": QUEENS, "red threes 0": "3D 3D 3D 3H 3H 3H", **table}
    scene = position("samba", "5C 5D", "5H 8D", table=all_melds).do("draw", "meld 5C 5D 5H", "discard 8D")
    assert points(scene)[0, "6 red threes"] == -1000


def test_000_l3127_a_concealed_hand_has_no_bonus() -> None:
    """Seven kings, seven queens and three fives in one turn from the stock."""
    scene = position("samba", f"{KINGS} {QUEENS} 5C", "5D 5H").do("draw")
    scene.do("meld KC KC KD", *["meld KD", "meld KH", "meld KH", "meld KS"])
    scene.do("meld QC QC QD", *["meld QD", "meld QH", "meld QH", "meld QS"], "meld 5C 5D 5H")
    lines = points(scene)
    assert lines[1, "going out"] == 200
    assert (1, "going out concealed") not in lines
    assert lines[1, "2 natural canastas"] == 1000
    assert lines[1, "cards melded"] == 155


def test_000_l3117_three_play_each_for_himself() -> None:
    scene = position("samba", "4C 5D", "4D 4S")
    assert scene.game.sides == 2
    assert type(scene)("samba", seats=3).game.side_of == [0, 1, 2]


# -- bolivia -------------------------------------------------------------------------------------------


def test_000_l3131_seven_wild_cards_count_2500_and_may_grow() -> None:
    scene = position("bolivia", f"{WILD} 2S 5C", "8C 8D", table={"sequence of hearts 1": HEARTS}).do("draw")
    scene.do("meld 2C 2C 2D", "wild 2D wild cards", "wild 2H wild cards")
    scene.do("wild Joker wild cards", "wild Joker wild cards", "wild 2S wild cards")
    scene.do("discard 8C")
    assert len(scene.cards("wild cards 1").split()) == 8


def test_000_l3131_a_wild_card_on_top_bars_the_pile() -> None:
    scene = position("bolivia", "2C 2D 5C", "8C 8D", upcard="9C", table={"kings 1": KINGS})
    scene.do("draw", "discard 2C")
    assert "wild card" in str(scene.why_not("take 2D 2H"))


def test_000_l3135_two_canastas_without_a_sequence_are_not_enough() -> None:
    table = {"kings 1": KINGS, "queens 1": QUEENS}
    scene = position("bolivia", "5C 5D", "5H 8D", table=table).do("draw")
    assert "one of them a sequence" in str(scene.why_not("meld 5C 5D 5H"))
    table = {"kings 1": KINGS, "sequence of hearts 1": HEARTS}
    scene = position("bolivia", "5C 5D", "5H 8D", table=table).do("draw", "meld 5C 5D 5H", "discard 8D")
    assert points(scene)[1, "sequence canasta"] == 1500


def test_000_l3137_black_threes_when_a_player_goes_out() -> None:
    """Three melded count 5 each; one in the partner's hand and two in an opponent's cost 100 each."""
    table = {"wild cards 1": WILD, "sequence of hearts 1": HEARTS}
    hands = {3: "3S 9S", 0: "3S 3C 9H", 2: "8H"}
    scene = position("bolivia", "3C 3C", "3S 8D", table=table, hands=hands).do("draw")
    lines = points(scene.do("meld 3C 3C 3S", "discard 8D"))
    assert lines[1, "black three left in hand"] == -100
    assert lines[0, "2 black threes left in hand"] == -200
    assert lines[1, "cards left in hand"] == -10
    assert lines[1, "canasta of wild cards"] == 2500
    assert lines[1, "cards melded"] == 5 * 20 + 2 * 50 + 4 * 5 + 3 * 10 + 3 * 5


def test_000_l3133_the_initial_meld_stays_at_150() -> None:
    scene = position("bolivia", "KC KD KH 4S", "4C 5D", scores=(0, 14995)).do("draw")
    assert scene.prompt() == "meld at least 150, or discard"


# -- brazilian canasta ---------------------------------------------------------------------------------


def test_000_l3143_from_7000_the_initial_meld_has_a_canasta() -> None:
    """Six kings and a deuce are one, and the turn does not end before the seventh card lies."""
    hand = "KC KC KD KD KH KS 2C QC QD QH 5S"
    scene = position("brazilian-canasta", hand, "4C 8D", scores=(0, 7000)).do("draw")
    scene.do("meld KC KC KD", "meld KD", "meld KH", "meld KS")
    assert "must contain a canasta" in str(scene.why_not("discard 5S"))
    assert scene.do("wild 2C kings", "discard 5S").turn == 2
    hand = "KC KC KD KD KH 2C QC QD QH 5S"
    poor = position("brazilian-canasta", hand, "4C 8D", scores=(0, 7995)).do("draw")
    assert [move for move in poor.legal() if not move.startswith("discard")] == []
    assert "canasta it must contain" in str(poor.why_not("meld KC KC KD"))


def test_000_l3143_from_8000_it_counts_200() -> None:
    """Three aces and two jokers are 160, three kings with a deuce 50 more."""
    hand = "AC AD AH Joker Joker KC KD KH 2C 5S"
    scene = position("brazilian-canasta", hand, "4C 8D", scores=(0, 8000)).do("draw")
    assert scene.prompt() == "meld at least 200, or discard"
    scene.do("meld AC AD AH", "wild Joker aces", "wild Joker aces")
    assert scene.prompt() == "meld 40 more"
    assert scene.do("meld KC KD KH", "wild 2C kings", "discard 5S").turn == 2


@pytest.mark.parametrize(
    ("cards", "opens"), [("KC KC KD KD KH KS 2C", False), (KINGS, True), (HEARTS, True), (WILD, True)]
)
def test_000_l3143_from_9000_a_natural_canasta_or_better(cards: str, opens: bool) -> None:
    scene = position("brazilian-canasta", f"{cards} 5S QD", "4C 8D", scores=(0, 9000)).do("draw")
    assert bool([move for move in scene.legal() if not move.startswith("discard")]) == opens


def test_000_l3145_no_pile_for_the_initial_meld() -> None:
    scene = position("brazilian-canasta", "KC KD KH AC AD AH 5S", "4C 8D", upcard="KS")
    assert "initial meld" in str(scene.why_not("take KC KD"))
    table = {"aces 1": "AC AD AH"}
    scene = position("brazilian-canasta", "KC KD 5S 6S", "4C 8D", upcard="KS", table=table)
    assert "take KC KD" in scene.legal()


@pytest.mark.parametrize(
    ("reds", "worth"), [("3D 3D 3H 3H", 400), ("3D 3D 3D 3H 3H", 1000), ("3D 3D 3D 3H 3H 3H", 1200)]
)
def test_000_l3147_3149_red_threes_with_one_canasta_and_a_short_sequence(reds: str, worth: int) -> None:
    """The other side goes out; this one has seven kings, a sequence of four, and one of five."""
    table = {"jacks 1": "JC JC JD JD JH JH JS", "queens 1": QUEENS, "kings 0": KINGS, "red threes 0": reds}
    table |= {"sequence of hearts 0": "4H 5H 6H 7H", "sequence of spades 0": "4S 5S 6S 7S 8S"}
    scene = position("brazilian-canasta", "5C 5D", "5H 8D", table=table).do("draw", "ask", "yes")
    lines = points(scene.do("meld 5C 5D 5H", "discard 8D"))
    assert lines[0, f"{len(reds.split())} red threes"] == worth
    assert lines[0, "short sequence"] == -1000


def test_000_l3149_red_threes_count_minus_without_a_canasta() -> None:
    table = {"kings 1": KINGS, "queens 1": QUEENS, "jacks 0": "JC JD JH", "red threes 0": "3D"}
    scene = position("brazilian-canasta", "5C 5D", "5H 8D", table=table).do("draw", "ask", "yes")
    assert points(scene.do("meld 5C 5D 5H", "discard 8D"))[0, "red three"] == -100


def test_000_l3151_nobody_goes_out_unasked() -> None:
    """With two canastas of ranks the way is open, but only after the partner's yes; bolivia's sequence is not
    needed."""
    table = {"kings 1": KINGS, "queens 1": QUEENS}
    scene = position("brazilian-canasta", "5C 5D", "5H 8D", table=table).do("draw")
    assert "without having asked" in str(scene.why_not("meld 5C 5D 5H"))
    assert scene.do("ask").turn == 3
    scene.do("no")
    assert "has said no" in str(scene.why_not("meld 5C 5D 5H"))
    scene = position("brazilian-canasta", "5C 5D", "5H 8D", table=table).do("draw", "ask", "yes")
    assert scene.legal() == ["meld 5C 5D 5H"]


def test_000_l3147_in_going_out_a_whole_sequence_is_extended() -> None:
    """The jack of hearts goes to a sequence from four to ten; not if the player stays."""
    table = {"sequence of hearts 1": HEARTS, "kings 1": KINGS}
    scene = position("brazilian-canasta", "JH", "QH 5D", table=table).do("draw")
    assert scene.legal() == ["discard 5D", "discard JH", "discard QH", "ask"]
    scene.do("ask", "yes", "sequence JH")
    assert scene.legal() == ["sequence QH"]
    lines = points(scene.do("sequence QH", "discard 5D"))
    assert lines[1, "sequence canasta"] == 1500


def test_000_l3125_combining_melds_may_be_what_goes_out() -> None:
    """The last card is laid while only one canasta lies; the two melds of queens made one are the second."""
    table = {"kings 1": KINGS, "queens 1": "QC QC QD", "queens again 1": "QD QH QH"}
    scene = position("samba", "QS", "5C 5D", table={**table, "fives 1": "5C 5H 5S"}).do("draw")
    scene.do("meld 5C", "meld 5D", "meld QS")
    assert scene.legal() == ["combine queens"]
    scene.do("combine queens")
    assert points(scene)[1, "2 natural canastas"] == 1000


def test_000_l3143_combining_melds_may_make_the_canasta_that_opens() -> None:
    hand = "KC KC KC KD KD KD KH 5S 4C"
    scene = position("brazilian-canasta", hand, "6C 8D", scores=(0, 7000)).do("draw")
    scene.do("meld KC KC KC", "again KD KD KD", "meld KH", "combine kings")
    assert scene.do("discard 5S").turn == 2
