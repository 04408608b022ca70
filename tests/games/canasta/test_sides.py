"""Cutthroat Canasta, with a lone hand, and Five-Hand Canasta, where one rests (000, lines 3079-3099)."""

from cardtable.testing import Scene
from tests.games.canasta.position import points, position

CUTTHROAT = "canasta-cutthroat"
KINGS = "KC KC KD KD KH KH KS"


def test_000_l3085_two_cards_drawn_and_one_discarded() -> None:
    scene = position(CUTTHROAT, "5C 5D 6S", "8H 9S").do("draw")
    assert scene.cards("hand 1") == "5C 5D 6S 8H 9S"
    assert scene.do("discard 6S").turn == 2


def test_000_l3087_who_takes_the_pile_first_is_alone_and_the_others_combine_their_melds() -> None:
    """Seats 2 and 0 have melds, one of kings each: seat 1 takes the pile, and theirs lie together."""
    table = {"aces 1": "AC AD AH", "kings 2": "KC KD KH", "kings 0": "KC KD 2C", "queens 0": "QC QD QH"}
    scene = position(CUTTHROAT, "9D 9H 5D 6S 7S", "8H 9S", upcard="9C", table=table)
    assert scene.s.declarer == -1
    scene.do("take 9D 9H")
    assert scene.s.declarer == 1
    assert scene.cards("kings 2") == "KC KD KH KC KD 2C"
    assert scene.cards("queens 2") == "QC QD QH"
    assert scene.cards("kings 0") == ""
    assert scene.cards("nines 1") == "9C 9D 9H"


def test_000_l3087_partners_add_to_each_others_melds_and_ask_each_other() -> None:
    table = {"aces 1": "AC AD AH", "kings 2": "KC KC KD KD KH KH", "queens 0": "QC QD QH"}
    hands = {2: "QS 5H 5S", 0: "KS 5C 4C"}
    scene = position(CUTTHROAT, "9D 9H 5D 6S 7S", "8H 9S 10S JS", upcard="9C", table=table, hands=hands)
    scene.do("take 9D 9H", "discard 5D", "draw", "meld QS")
    assert scene.cards("queens 2") == "QC QD QH QS"
    scene.do("discard 5S", "draw", "meld KS")
    assert scene.cards("kings 2").split()[-1] == "KS"
    assert scene.game.camp(scene.s) == 0b010


def test_000_l3087_a_second_taker_changes_nothing() -> None:
    table = {"aces 1": "AC AD AH", "kings 2": "KC KD KH", "queens 0": "QC QD QH"}
    hands = {2: "5H 5S 6C 6D", 0: "4C 4D 8C"}
    scene = position(CUTTHROAT, "9D 9H 5D 6S 7S", "8H 9S 10S JS", upcard="9C", table=table, hands=hands)
    scene.do("take 9D 9H", "discard 5D", "take 5H 5S")
    assert scene.s.declarer == 1
    assert scene.cards("fives 2") == "5D 5H 5S"


def test_000_l3087_who_goes_out_before_the_pile_was_taken_is_alone() -> None:
    """Seat 1 goes out; seats 2 and 0 score their melds and both hands together."""
    table = {"kings 1": KINGS, "queens 2": "QC QD QH", "jacks 0": "JC JD JH"}
    hands = {2: "4S", 0: "AS 6S"}
    scene = position(CUTTHROAT, "5C 5D", "5H 8S", table=table, hands=hands)
    lines = points(scene.do("draw", "meld 5C 5D 5H", "discard 8S"))
    assert lines[1, "going out"] == 100
    assert lines[1, "natural canasta"] == 500
    for seat in (0, 2):
        assert lines[seat, "cards melded"] == 60
        assert lines[seat, "cards left in hand"] == -5 - 20 - 5


def test_000_l3089_the_initial_meld_by_ones_own_score() -> None:
    """Seat 1 is the lone hand; of the partners seat 2 needs 90 and seat 0 needs 50."""
    table = {"aces 1": "AC AD AH"}
    hands = {2: "KC KD KH QC QD QH 4S", 0: "JC JD JH 10C 10D 10H 4D"}
    stock = "8H 9S 6S 7S"
    hand = "9D 9H 5D 6S 7S"
    scores = (0, 3000, 1500)
    scene = position(CUTTHROAT, hand, stock, upcard="9C", table=table, hands=hands, scores=scores)
    scene.do("take 9D 9H", "discard 5D", "draw")
    assert scene.prompt() == "meld at least 90, or discard"
    scene.do("discard 4S", "draw")
    assert scene.prompt() == "meld at least 50, or discard"


def test_000_l3091_3093_partners_score_the_same_but_for_their_own_red_threes() -> None:
    """Seat 2 has two red threes, seat 0 none: both get the total of the side, and seat 2 has 200 more."""
    table = {"kings 1": KINGS, "queens 2": "QC QD QH", "red threes 2": "3D 3H"}
    scene = position(CUTTHROAT, "5C 5D", "5H 8S", table=table, hands={2: "4S", 0: "AS 6S"})
    lines = points(scene.do("draw", "meld 5C 5D 5H", "discard 8S"))
    assert lines[2, "2 red threes"] == 200
    assert (0, "2 red threes") not in lines
    total = 30 - 5 - 20 - 5
    assert scene.s.scores[0] == total
    assert scene.s.scores[2] == total + 200


def test_000_l3091_they_count_minus_if_the_side_has_not_melded() -> None:
    table = {"kings 1": KINGS, "red threes 2": "3D 3H"}
    scene = position(CUTTHROAT, "5C 5D", "5H 8S", table=table, hands={2: "4S", 0: "AS 6S"})
    lines = points(scene.do("draw", "meld 5C 5D 5H", "discard 8S"))
    assert lines[2, "2 red threes"] == -200
    assert scene.s.scores[0] == -30


def test_000_l3095_the_play_ends_with_the_discard_after_the_last_card() -> None:
    """Nobody has taken the pile: each scores for himself."""
    table = {"kings 1": "KC KD KH", "queens 2": "QC QD QH"}
    scene = position(CUTTHROAT, "5C 6D", "", table=table, hands={2: "4S", 0: "AS 6S"})
    while len(scene.s.zones[0]) > 2:
        scene.s.zones[scene.game.layout.find_zone("discards")].insert(0, scene.s.zones[0].pop(0))
    scene.do("draw")
    scene.do(next(move for move in scene.legal() if move.startswith("discard")))
    lines = points(scene)
    assert lines[1, "cards melded"] == 30
    assert lines[2, "cards melded"] == 30
    assert lines[0, "cards left in hand"] == -25
    assert scene.s.declarer == -1


def test_000_l3093_a_game_is_7500() -> None:
    assert Scene(CUTTHROAT).game.options.target == 7500


def test_000_l3099_of_three_one_rests_in_turn_and_sides_alternate() -> None:
    """Seats 0, 2 and 4 are the side of three; who rests has no cards, and the turn goes from side to side."""
    rested = []
    scene = Scene("canasta-five-hand")
    match = scene.match
    for _ in range(4):
        scene = Scene("canasta-five-hand", match=match)
        counts = [len(scene.cards(f"hand {seat}").split()) for seat in range(5)]
        rested.append(counts.index(0))
        assert sorted(counts) == [0, 11, 11, 11, 11]
        order = []
        for _ in range(4):
            while scene.legal()[0].startswith("face"):
                scene.do(scene.legal()[0])
            order.append(scene.turn)
            scene.do("draw")
            scene.do(next(move for move in scene.legal() if move.startswith("discard")))
        sides = [scene.game.side_of[seat] for seat in order]
        assert sides in ([0, 1, 0, 1], [1, 0, 1, 0])
        assert sorted(order) == [seat for seat in range(5) if seat != rested[-1]]
        match = scene.play_as_advised().close()
    assert rested == [0, 2, 4, 0]


def test_000_l3099_the_partner_who_plays_is_asked() -> None:
    """Seat 0 rests in the first deal; of the side of three 2 and 4 play, and 2 asks 4."""
    scene = position("canasta-five-hand", "5C 5D 6S", "8H", table={"kings 0": KINGS}, hands={2: "5C 5D 4S"})
    scene.do("draw", "discard 8H")
    assert scene.turn == 2
    hand = scene.game.layout.find_zone("hand 2")
    for card in [card for card in scene.s.zones[hand] if scene.game.cards.text(card) == "4S"]:
        scene.s.move(card, hand, 0)
    scene.s.move(next(card for card in scene.s.zones[0] if scene.game.cards.text(card) == "5H"), 0, hand)
    assert "ask" in scene.legal()
    assert scene.do("ask").turn == 4
