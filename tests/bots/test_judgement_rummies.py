"""Judgement in cribbage, gin, contract rummy and canasta: positions in which a good player has no doubt."""

from itertools import combinations
from typing import Any

import pytest
from scripts.crib_table import derive

from cardtable.cards import FULL_52, Rng, shuffled
from cardtable.engine import Advice, Match
from cardtable.games.cribbage.rules.counting import HandCounter
from cardtable.games.cribbage.strategy.crib import OTHER_CRIB, OWN_CRIB, PART, Keeping
from cardtable.games.cribbage.strategy.pegging import PeggingStrategy
from cardtable.testing import Scene

COUNTER = HandCounter(FULL_52)


def advice(scene: Scene, seat: int = -1) -> Advice:
    """What is advised, and why."""
    told = scene.game.advice(scene.s, scene.turn if seat < 0 else seat)
    assert told is not None
    return told


# -- cribbage: laying away -----------------------------------------------------------------------


def lays_away(hand: str, dealer: int = 0, scores: tuple[int, int] = (0, 0)) -> set[str]:
    """The two cards that seat 0 is advised to lay away."""
    scene = Scene("cribbage", {"hand 0": hand}, dealer=dealer, scores=scores)
    away: set[str] = set()
    for _ in range(2):
        move = scene.advised(0)
        scene.do(move, seat=0)
        away.add(move.split()[-1])
    return away


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_counts_as_the_mean_over_every_starter(seed: int) -> None:
    """The sum over the 46 cards not held, flush and his nobs included, is that of counting them all."""
    keeping = Keeping(FULL_52, 2)
    six = shuffled(52, seed)[:6]
    for kept in combinations(six, 4):
        counted = sum(COUNTER.total(list(kept), starter) for starter in range(52) if starter not in six)
        assert keeping.kept(list(kept), six, 121) == counted


@pytest.mark.parametrize("hand", ["3H 6H 9H JH 2C KD", "3H 6H 9H JH QH KD", "4S 6S 8S 10S JD JS"])
def test_flush_and_nobs_are_in_the_mean(hand: str) -> None:
    """Four and five of a suit, and jacks."""
    six = [FULL_52.read(card) for card in hand.split()]
    keeping = Keeping(FULL_52, 2)
    for kept in combinations(six, 4):
        counted = sum(COUNTER.total(list(kept), starter) for starter in range(52) if starter not in six)
        assert keeping.kept(list(kept), six, 121) == counted


def test_keep_what_counts_best() -> None:
    """A double run is kept whole; a flush is kept if nothing else counts; fives stay with their tens."""
    assert lays_away("6C 7C 7D 8H KS QS", dealer=1) == {"KS", "QS"}
    assert lays_away("2H 6H 8H QH KC 4D", dealer=1) == {"KC", "4D"}
    assert lays_away("5C JD QH KS 2C 8D", dealer=1) == {"2C", "8D"}


def test_feed_the_own_crib_and_starve_the_other() -> None:
    """With the same cards a pair goes to one's own crib, and two cards that make nothing to the other's."""
    hand = "5C 9D KH 3S 7C JD"
    assert lays_away(hand, dealer=0) == {"7C", "9D"}
    assert lays_away(hand, dealer=1) == {"9D", "KH"}


def test_points_beyond_the_goal_are_worth_nothing() -> None:
    """Who needs two points keeps low cards to peg with, not the hand that counts most."""
    hand = "AC 3D 5H 10S JS QS"
    assert lays_away(hand, scores=(0, 0)) == {"AC", "3D"}
    assert lays_away(hand, scores=(119, 90)) == {"JS", "QS"}


def crib_mean(pair: str, others: int, seed: int) -> float:
    """What two cards count in the crib with two others drawn at random and any starter."""
    rng = Rng(seed)
    own = [FULL_52.read(card) for card in pair.split()]
    rest = [card for card in range(52) if card not in own]
    total = 0
    for _ in range(others):
        picked = [rest[rng.below(50)] for _ in range(3)]
        while len(set(picked)) < 3:
            picked = [rest[rng.below(50)] for _ in range(3)]
        total += COUNTER.total([*own, *picked[:2]], picked[2], crib=True)
    return total / others


def test_crib_table_is_ordered_as_cribs_are() -> None:
    """Two fives are best, a ten and a king worst; with random others the order is the same."""
    worths = [worth for row in OWN_CRIB for worth in row]
    assert max(worths) == OWN_CRIB[4][4]
    assert min(worths) == OWN_CRIB[12][9]
    pairs = {
        "5C 5D": OWN_CRIB[4][4],
        "2C 3D": OWN_CRIB[2][1],
        "7C 8D": OWN_CRIB[7][6],
        "10C KD": OWN_CRIB[12][9],
    }
    by_table = sorted(pairs, key=pairs.__getitem__)
    by_chance = sorted(pairs, key=lambda pair: crib_mean(pair, 1500, 3))
    assert by_table[0] == by_chance[0]
    assert by_table[-1] == by_chance[-1]
    # What the opponent lays away is worth less than what the dealer adds.
    assert all(
        mine < his
        for low, high in zip(OWN_CRIB, OTHER_CRIB, strict=True)
        for mine, his in zip(low, high, strict=True)
    )


@pytest.mark.slow
def test_crib_table_is_derived() -> None:
    """The whole table again, from every six cards."""
    for table, derived in zip((OWN_CRIB, OTHER_CRIB), derive(), strict=True):
        for (low, high), worth in derived.items():
            assert table[high][low] == round(PART * worth)


# -- cribbage: pegging ---------------------------------------------------------------------------


def pegging(dealer: str, other: str, starter: str = "KC", **kw: Any) -> Scene:
    """Seat 0 deals, seat 1 leads; each has laid away all but these cards."""
    keep = {0: dealer, 1: other}
    scene = Scene("cribbage", {"hand 0": dealer, "hand 1": other, "pack": starter}, **kw)
    for seat, text in keep.items():
        for card in sorted(scene.cards(f"hand {seat}").split(), key=FULL_52.read):
            if card not in text.split():
                scene.do(f"lay away {card}", seat=seat)
    return scene


def test_make_fifteen_thirty_one_pairs_and_runs() -> None:
    """What can be pegged is pegged, the most first."""
    assert pegging("2H 9H 7D QD", "8S 6S 3D JD").do("play 8S").advised() == "play 7D"
    assert pegging("8H 9H AD QD", "8S 6S 3D JD").do("play 8S").advised() == "play 8H"
    scene = pegging("10H 5H KD AS", "JS 6S 3D 7D").do("play JS", "play KD")
    assert scene.do("play 6S").advised() == "play 5H"  # 31
    scene = pegging("4H 9H KD AS", "3S 5S JD 7D").do("play 3S", "play 4H")
    assert scene.advised() == "play 5S"  # a run of three


def test_do_not_lead_a_five_and_lead_low() -> None:
    """Sixteen cards make fifteen of a five; none does of a four."""
    assert pegging("2H 9H 7D QD", "5S 4S JD KH").advised() == "play 4S"
    assert pegging("2H 9H 7D QD", "5S JD QH KH").advised() != "play 5S"


def test_lead_from_a_pair() -> None:
    """If the lead is paired, a triplet pegs six."""
    told = advice(pegging("2H 9H 7D QD", "3S 3D 4H KH"))
    assert told.move.text in ("play 3S", "play 3D")
    assert told.why == "if it is paired, you make a triplet"


def test_leave_neither_five_nor_twenty_one() -> None:
    """A ten makes fifteen of a five, and thirty-one of twenty-one."""
    assert pegging("AH 9H 2D 8D", "4S 6S JD KH").do("play 4S").advised() != "play AH"
    scene = pegging("7H 6H AD 3D", "4S 10S JD KH").do("play 10S", "play 7H", "play 4S")
    assert scene.s.numbers[scene.game.layout.find_number("count")] == 21
    scene = pegging("AH 3H 8D KD", "10S 7S JD QH").do("play 10S")
    assert scene.advised() == "play KD"  # 20, and not 18, 13 or 11 from which a card makes fifteen


def test_offer_no_run() -> None:
    """Beside an eight a nine or a seven offers a run, a ten-card does not."""
    assert pegging("9H 2D 10D QD", "8S 6S 3D JD").do("play 8S").advised() == "play QD"


def test_at_the_end_of_the_game_pegs_come_before_counts() -> None:
    """Two points from home any pair wins the game at once."""
    told = advice(pegging("8H 9H AD QD", "8S 6S 3D JD", scores=(119, 100)).do("play 8S"))
    assert (told.move.text, told.why) == ("play 8H", "it pegs 2 and wins the game")


def test_who_is_home_with_his_count_plays_safe() -> None:
    """Counting first with enough in hand, he gives up a pair that may cost him a triplet; else he pegs it."""
    hands = ("8D 9D 3S 3H", "5S 5D JD KH")
    for points, weights in ((0, (2, 2)), (113, (1, 4))):
        scene = pegging(*hands, scores=(90, points))
        strategy = scene.game.strategies[scene.s.step]
        assert isinstance(strategy, PeggingStrategy)
        assert strategy.by_the_score(scene.s, 1) == weights
    scene = pegging(*hands, scores=(100, 114))
    strategy = scene.game.strategies[scene.s.step]
    assert isinstance(strategy, PeggingStrategy)
    assert strategy.by_the_score(scene.s, 0) == (
        4,
        1,
    )  # the other will be home first: peg


# -- gin -----------------------------------------------------------------------------------------


def gin(hand: str, draw: str = "KS", upcard: str = "8D", other: str = "", **kw: Any) -> Scene:
    """Both have refused the upcard, and seat 1 has drawn."""
    cards = {"hand 1": hand, "discards": upcard, "pack": draw} | ({"hand 0": other} if other else {})
    return Scene("gin-rummy", cards, **kw).do("refuse", "refuse", "draw")


def test_never_break_a_meld() -> None:
    """A low card that stands alone goes before a high card of a meld."""
    assert gin("10C JC QC KC 9D 9H 9S 2D 5H 7S", "QS").advised() == "discard QS"
    assert gin("JC QC KC 9D 9H 9S 10D JD QD KH", "3S").advised() != "discard KC"


def test_take_only_what_melds_or_lets_you_knock() -> None:
    """The upcard shows the other what you have: a pair is not worth it, a meld or a knock is."""
    hand = "2C 3C 4C 9D 9H 6S 7S 10H JD QS"
    assert Scene("gin-rummy", {"hand 1": hand, "discards": "JS"}).advised() == "refuse"
    assert Scene("gin-rummy", {"hand 1": hand, "discards": "9S"}).advised() == "take"
    scene = gin("2C 3C 4C 9D 9H 9S QC 4D 2S 3H", "KS", other="KC KD 8C 5D 6C 7D AH 2H 4S AS")
    scene.do("discard KS", "draw")
    scene.do("discard AH")
    assert scene.advised() == "take"
    assert advice(scene).why == "with the upcard you can knock at once"


def test_keep_what_more_cards_would_match() -> None:
    """Of two cards that count the same the one with more hopes stays."""
    assert gin("2C 3C 4C 6D 6H 6S JH QH 8C 5D", "KS").advised() == "discard KS"


def test_do_not_feed_what_the_other_has_picked_up() -> None:
    """He took the king of hearts: kings and the queen of hearts are the last to give him."""
    other = "KC KD 8C 5D 6C 7C AH 2H 4S AS"
    cards = {
        "hand 1": "2C 3C 4C 9D 9H 6S QS 10H JD KS",
        "hand 0": other,
        "discards": "8D",
        "pack": "2S 3S KH",
    }
    scene = Scene("gin-rummy", cards).do("refuse", "refuse", "draw")
    scene.do("discard KH", "take", "discard AH", "draw")
    assert scene.advised() == "discard QS"


def test_discard_what_he_has_let_go() -> None:
    """He threw a jack away, so he has no two of them for yours."""
    told = advice(gin("2C 3C 4C 9D 9C 9S JH 7D KC 5S", "5D", upcard="JS"))
    assert told.move.text == "discard JH"


def test_knock_but_wait_for_gin_when_many_cards_make_it() -> None:
    """With two melds knock at once; with three that four cards lengthen wait, while it is early."""
    assert gin("2C 3C 4C 9D 9H 9S AH 2S AD 5D", "KS").advised() == "knock KS"
    assert gin("2C 3C 4C 9D 9H 9S QC QD QH 7S", "KS").advised() == "discard KS"
    assert gin("2C 3C 4C 9D 9H 9S QC QD QH QS", "KS").advised() == "knock KS"


def test_who_waits_for_gin_draws_so_that_the_deal_ends() -> None:
    """Two who both wait and take each other's low cards would never use up the stock (pack 116 was such)."""
    scene = Scene("gin-rummy", seed=116)
    for _ in range(200):
        if not scene.s.over:
            scene.do(scene.advised())
    assert scene.s.over


# -- contract rummy ------------------------------------------------------------------------------


def contract(nth: int, zones: dict[str, str], seats: int = 3) -> Scene:
    """The nth deal of a game; seat 1 is eldest hand and has drawn."""
    match = Match(seats, seats)
    match.deals = nth - 1
    return Scene("contract-rummy", zones, seats=seats, match=match).do(*DRAW)


DRAW = ("draw", "pass", "pass")


def test_a_joker_is_not_discarded_and_not_spent_without_need() -> None:
    """It stays in the hand as long as anything else can be discarded, and out of a group that is whole."""
    scene = contract(1, {"hand 1": "7C 7H 9C 9D KC KD 3H 3C 5D Joker", "pack": "5S"})
    assert scene.advised() in [move for move in scene.legal() if move != "discard Joker"]
    scene = contract(1, {"hand 1": "7C 7H 7S KC KD KH 2C 5D 9H Joker", "pack": "4S"})
    assert scene.advised() == "group KC KD KH"
    assert scene.do("group KC KD KH").advised() == "group 7C 7H 7S"


def test_what_the_next_player_could_lay_off_is_kept_from_him() -> None:
    """Seat 1 has laid down kings and sevens: seat 0, before him, keeps the king and discards the queen."""
    zones = {
        "hand 1": "7C 7H 7S KC KD KH 2C 5D 9H JS",
        "hand 2": "2D 4C 4D 6H 8C 8S 10D JC QH AC",
        "hand 0": "2H 4H 4S 6C 8D 9S 10C JD QS KS",
        "pack": "3S 3D 4S",
    }
    scene = contract(1, zones).do("group 7C 7H 7S", "group KC KD KH", "discard JS")
    scene.do(*DRAW, "discard AC")
    scene.do(*DRAW)
    told = advice(scene, 0)
    assert told.move.text in ("discard QS", "discard JD", "discard 10C")
    assert "next player cannot lay it off" in told.why


def test_all_is_laid_off_that_fits() -> None:
    """The six of hearts goes to its place in a sequence, and the joker that stood for it slides to an end."""
    zones = {
        "hand 1": "9C 9D 9S 4H 5H 7H Joker 2C JS QD",
        "hand 2": "KC KD KS 2S 3S 4S 5S 6H JC AD",
        "pack": "3D 10D",
    }
    scene = contract(2, zones)
    scene.do("group 9C 9D 9S", "sequence 4H", "put 4H", "put 5H", "put Joker", "put 7H", "discard JS", *DRAW)
    scene.do("group KC KD KS", "sequence 2S", "put 2S", "put 3S", "put 4S", "put 5S")
    assert scene.advised() == "slide 6H 2 low"
    assert scene.do("slide 6H 2 low").advised() == "discard AD"


# -- canasta -------------------------------------------------------------------------------------


def canasta(hand: str, stock: str, upcard: str = "5C", **kw: Any) -> Scene:
    """Seat 1 begins with this hand and draws."""
    zones = {"hand 1": hand, "pack": " ".join(reversed(stock.split())), "discards": upcard}
    return Scene("canasta", zones, **kw).do("draw")


def test_wild_cards_are_not_discarded_nor_thrown_into_a_first_meld() -> None:
    """Three aces and kings open without a wild card; without a meld a single natural card goes."""
    scene = canasta("AD AH AS KH KS 2C 2D Joker QS 8D 7C", "4H")
    assert scene.advised() == "meld AD AH AS"
    scene = canasta("AD JH 10S KH 9S 2C 2D Joker QS 8D 7C", "4H")
    assert scene.advised() not in ("discard 2C", "discard 2D", "discard Joker")


def test_what_lies_in_the_pile_is_safe_to_discard() -> None:
    """Of two cards that are worth the same the one of which others lie in the pile goes."""
    assert canasta("AD AH JH JS 10S 10D KH KS 9S 8D QD", "4H 5D", upcard="9C").advised() == "discard 9S"
    assert canasta("AD AH JH JS 10S 10D KH KS 9S 8D QD", "4H 5D", upcard="QC").advised() == "discard QD"


def test_when_the_stock_runs_out_all_is_melded_that_can_be() -> None:
    """A pair with a wild card stays in the hand while there is time, and goes down in the last turn."""
    scene = canasta("AD AH AS KH KS 2C 2D QS 9D 7C 6H", "4H")
    scene.do("meld AD AH AS", "discard 4H")
    early = True
    while len(scene.cards("pack").split()) > 3 or scene.turn != 1:
        if "draw" in scene.legal():
            scene.do("draw")
            continue
        if scene.turn == 1 and early:
            assert scene.advised().startswith("discard")
            early = False
        discards = [move for move in scene.legal() if move.startswith(("discard", "face"))]
        keep = {"discard KH", "discard KS", "discard 2C", "discard 2D"}
        scene.do(([move for move in discards if move not in keep] or discards)[-1])
    told = advice(scene.do("draw"))
    assert told.move.verb in ("meld", "wild")
    assert told.why == "the play is nearly over, and cards in your hand count against you"
