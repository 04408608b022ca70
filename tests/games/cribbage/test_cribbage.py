"""Cribbage and three-hand Cribbage by the book (000, lines 5976-6117)."""

from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

from cardtable.cards import ACE, FULL_52, JACK, Rng, low_rank, pips, shuffled
from cardtable.engine import IllegalMove
from cardtable.games.cribbage.rules.counting import (
    BEST_COUNT,
    FIFTEEN,
    FLUSH,
    NOBS,
    POINTS,
    TEXTS,
    HandCounter,
)
from cardtable.games.cribbage.rules.pegging import series_text
from cardtable.testing import Scene

COUNTER = HandCounter(FULL_52)


def laid_away(name: str, keep: dict[int, str], starter: str, **kw: Any) -> Scene:
    """A deal in which each seat has laid away all but these cards, and this starter is turned."""
    cards = {f"hand {seat}": text for seat, text in keep.items()} | {"pack": starter}
    scene = Scene(name, cards, **kw)
    for seat, text in keep.items():
        for card in sorted(scene.cards(f"hand {seat}").split(), key=FULL_52.read):
            if card not in text.split():
                scene.do(f"lay away {card}", seat=seat)
    return scene


def two(dealer: str, other: str, starter: str = "2C", **kw: Any) -> Scene:
    """Two players: seat 0 deals, seat 1 leads."""
    return laid_away("cribbage", {0: dealer, 1: other}, starter, **kw)


def three(eldest: str, second: str, dealer: str, **kw: Any) -> Scene:
    """Three players: seat 0 deals, seat 1 leads, seat 2 follows."""
    return laid_away("three-hand-cribbage", {0: dealer, 1: eldest, 2: second}, "KS", **kw)


def counted(text: str) -> tuple[list[int], int]:
    """Cards of these ranks without flush, starter first; N is the jack of the starter's suit."""
    names = text.split()
    first = next(i for i, name in enumerate(names) if name not in "NJ")
    rest = names[:first] + names[first + 1 :]
    starter = FULL_52.read(f"{names[first]}C")
    hand: list[int] = []
    for nth, name in enumerate(rest):
        if name == "N":
            hand.append(FULL_52.read("JC"))
            continue
        suits = ("DHS" * 2)[nth % 3 :][:3] + ("" if name == "J" else "C")
        fitting = [FULL_52.read(name + suit) for suit in suits]
        hand.append(next(card for card in fitting if card not in hand and card != starter))
    return hand, starter


def announced(hand: list[int], starter: int, crib: bool = False) -> list[str]:
    """The count line by line, as it is said aloud: `fifteen 2`, `fifteen 4`, `pair 6`."""
    said: list[str] = []
    total = 0
    for kind in COUNTER.combinations(hand, starter, crib):
        total += POINTS[kind]
        said.append(TEXTS[kind * (BEST_COUNT + 1) + total])
    return said


# -- the play ----------------------------------------------------------------------------------


def test_000_l5984_six_cards_each_and_two_laid_away() -> None:
    """Six cards are dealt to each; all may lay away at once, and the play waits for the last card."""
    scene = Scene("cribbage", dealer=1)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in (0, 1)] == [6, 6]
    assert scene.game.to_act(scene.s) == [0, 1]
    scene.do(scene.legal(1)[0], seat=1)
    scene.do(scene.legal(1)[0], seat=1)
    assert scene.game.to_act(scene.s) == [0]
    scene.do(scene.legal(0)[0], seat=0)
    assert scene.cards("starter") == ""
    scene.do(scene.legal(0)[0], seat=0)
    assert len(scene.cards("crib").split()) == 4
    assert len(scene.cards("starter").split()) == 1
    assert scene.turn == 0


def test_000_l5986_what_is_laid_away_is_seen_by_its_owner_alone() -> None:
    """The crib is not exposed before the play is over, to the dealer either."""
    scene = two("4H 9H KD QD", "5S 6S 8D JD")
    layout = scene.game.layout
    crib = scene.s.zones[layout.find_zone("crib")]
    assert sorted(scene.s.seen[card] for card in crib) == [1, 1, 2, 2]
    assert scene.game.all_steps[1].is_secret(scene.game.read("lay away 5H"))


def test_each_pair_is_laid_away_in_one_way() -> None:
    """Two cards go in the order of the pack; the first is never one that nothing can follow."""
    scene = Scene("cribbage", {"hand 0": "2C 9C 3D KH AS QS"})
    assert set(scene.legal(0)) == {f"lay away {card}" for card in "2C 9C 3D KH QS".split()}
    assert "out of order" in str(scene.why_not("lay away AS", 0))
    assert "do not hold" in str(scene.why_not("lay away 5D", 0))
    assert "one card after the other" in str(scene.why_not("lay away 2C 9C", 0))
    scene.do("lay away KH", seat=0)
    assert set(scene.legal(0)) == {"lay away QS", "lay away AS"}
    assert "out of order" in str(scene.why_not("lay away 2C", 0))
    step = scene.game.all_steps[1]
    assert step.remaining(scene.s, 0) == 1
    assert step.prompt(scene.s, 0) == "lay away a card to your own crib"
    assert step.prompt(scene.s, 1) == "lay away two cards to Player 1's crib"


def test_a_sampled_world_leaves_a_second_card_to_lay_away() -> None:
    """A world in which the first card laid away is the last of the pack's order cannot be the true one."""
    scene = Scene("cribbage", {"hand 0": "2C 9C 3D KH AS QS"})
    scene.do("lay away QS", seat=0)
    assert scene.game.plausible(scene.s)
    ace = FULL_52.read("AS")
    hand = scene.game.layout.find_zone("hand 0")
    crib = scene.game.layout.find_zone("crib")
    scene.s.zones[hand].remove(ace)
    scene.s.zones[hand].append(scene.s.zones[crib].pop())
    scene.s.zones[crib].append(ace)
    assert not scene.game.plausible(scene.s)


def test_000_l5990_his_heels() -> None:
    """A jack turned as starter pegs 2 for the dealer at once; any other card nothing."""
    assert two("4H 9H KD QD", "5S 6S 8D JD", "JC").lines() == [(0, 2, "his heels")]
    assert two("4H 9H KD QD", "5S 6S 8D JD", "QC").lines() == []


def test_his_heels_can_win() -> None:
    """A dealer two points from home is out when the jack is turned."""
    scene = two("4H 9H KD QD", "5S 6S 8D JD", "JC", scores=(119, 120))
    assert scene.s.over
    assert scene.close().games == [1, 0]


def test_000_l5998_running_count() -> None:
    """Non-dealer begins with a four, dealer plays a nine: four, thirteen, and nothing is pegged."""
    scene = two("9H KD QD 8D", "4S 6S 8C JD").do("play 4S")
    assert scene.number("count") == 4
    scene.do("play 9H")
    assert scene.number("count") == 13
    assert scene.lines() == []
    assert scene.told("series") == "4 9"
    assert series_text([10, 13, 1]) == "10 K A"


def test_000_l6000_go_pegs_one() -> None:
    """At 29 dealer has nothing low enough and says go; non-dealer cannot go on either and pegs 1."""
    scene = two("KH QD 8D 7D", "10S 9S 8C JD").do("play 10S", "play KH", "play 9S")
    assert scene.legal() == ["go"]
    assert "would make the count 39" in str(scene.why_not("play QD"))
    scene.do("go")
    assert scene.legal(1) == ["go"]
    scene.do("go")
    assert scene.lines() == [(1, 1, "go")]
    assert scene.turn == 0
    assert scene.number("count") == 0


def test_a_go_tells_what_the_hand_lacks() -> None:
    """All learn of a player who says go at 29 that he holds no ace and no two, and nothing more."""
    scene = two("KH QD 8D 7D", "10S 9S 8C JD").do("play 10S", "play KH", "play 9S", "go")
    lacks = scene.s.lacks[scene.game.layout.find_zone("hand 0")]
    assert [face for face in range(52) if lacks >> face & 1] == [
        face for face in range(52) if pips(FULL_52.ranks[face]) <= 2
    ]


def test_who_can_play_must() -> None:
    """Go is refused to a player who holds a card within 31, and so is a card he does not hold."""
    scene = two("KH QD 8D 2D", "10S 9S 8C JD").do("play 10S", "play KH", "play 9S")
    assert scene.legal() == ["play 2D"]
    assert "so you must play" in str(scene.why_not("go"))
    assert "do not hold" in str(scene.why_not("play AS"))
    assert "one card" in str(scene.why_not("play KH QD"))
    assert "turn" in str(scene.why_not("play JD", 1))
    with pytest.raises(IllegalMove):
        scene.do("go")


def test_000_l6000_the_go_is_played_out_to_thirty_one() -> None:
    """At 27 dealer says go; non-dealer adds 3 and ace: 31 pegs 2 instead of 1, and dealer leads from zero."""
    scene = two("7H 8D 9D QD", "10S KS 3C AD").do("play 10S", "play 7H", "play KS", "go")
    assert scene.legal() == ["play 3C", "play AD"]
    scene.do("play 3C", "play AD")
    assert scene.lines() == [(1, 2, "thirty-one")]
    assert scene.turn == 0
    assert scene.number("count") == 0


def test_000_l6000_who_gains_the_go_pegs_for_pairs_too() -> None:
    """After the go two more threes: a pair and a triplet besides the point for go."""
    scene = two("KH QD 9H 9D", "10S 3S 3C 3D")
    scene.do("play 10S", "play KH", "play 3S", "go", "play 3C", "play 3D")
    assert scene.lines() == [(1, 2, "pair"), (1, 6, "triplet"), (1, 1, "go")]
    assert scene.turn == 0


def test_000_l6002_the_go_interrupts_the_series() -> None:
    """The card led after a go makes no pair with the last card before it."""
    scene = two("KH 9D 8D 7D", "10S 9S 8C JD").do("play 10S", "play KH", "play 9S", "go", "go", "play 9D")
    assert scene.lines() == [(1, 1, "go")]


def test_thirty_one_without_a_go_gives_the_lead_to_the_opponent() -> None:
    """Who makes 31 pegs 2 and the other leads."""
    scene = two("KH QD 8D AD", "10S JS 8C 9D").do("play 10S", "play KH", "play JS", "play AD")
    assert scene.lines() == [(0, 2, "thirty-one")]
    assert scene.turn == 1


def test_000_l6004_last_card() -> None:
    """The last card of all pegs 1."""
    scene = two("KH QD 8D 7D", "10S 9S 3C 4C", "AS")
    scene.do("play 10S", "play KH", "play 9S", "go", "go")
    scene.do("play QD", "play 3C", "play 8D", "play 4C", "go", "play 7D")
    pegged = [line for line in scene.lines() if ":" not in line[2]]
    assert pegged == [(1, 1, "go"), (1, 1, "go"), (0, 1, "last card")]


def test_000_l6004_last_card_at_thirty_one() -> None:
    """The last card of all pegs 2 when it makes exactly 31."""
    scene = two("10H QD 7D 5D", "AS KC 9C JS", "2S")
    scene.do("play AS", "play 10H", "play KC", "play QD")  # 31
    scene.do("play 9C", "play 7D", "play JS", "play 5D")
    pegged = [line for line in scene.lines() if ":" not in line[2]]
    assert pegged == [(0, 2, "thirty-one"), (0, 2, "thirty-one")]


def test_a_hand_without_cards_is_passed_over() -> None:
    """Non-dealer is out of cards: dealer plays alone, pegs his own go, and leads again from zero."""
    scene = two("KH QD JD 10D", "10C 9C AC 5D", "2S")
    scene.do("play 10C", "play KH", "play 9C", "go", "play AC", "go")
    assert scene.lines() == [(1, 1, "go")]
    scene.do("play QD", "play 5D")
    assert scene.lines()[-1] == (1, 2, "fifteen")
    assert scene.turn == 0
    scene.do("play JD", "go", "play 10D")
    assert [line for line in scene.lines()[2:] if ":" not in line[2]] == [(0, 1, "go"), (0, 1, "last card")]


def test_000_l6010_pair_triplet_and_four() -> None:
    """The second card of a rank pegs 2, the third 6, the fourth 12."""
    scene = two("4C 4D KD QD", "4H 4S 8C JD").do("play 4H", "play 4C", "play 4S", "play 4D")
    assert scene.lines() == [(0, 2, "pair"), (1, 6, "triplet"), (0, 12, "four of a kind")]


def test_000_l6016_court_cards_pair_by_rank_only() -> None:
    """Jack and queen are no pair, jack and jack are."""
    assert two("QC 4D KD 6D", "JH 4S 8C 9D").do("play JH", "play QC").lines() == []
    assert two("JC 4D KD 6D", "JH 4S 8C 9D").do("play JH", "play JC").lines() == [(0, 2, "pair")]


def test_000_l6016_runs_go_by_rank() -> None:
    """9-10-J is a run of three in the play, 9-10-Q is none; suits do not matter."""
    assert two("10C 4D KD 6D", "9H JS 8C 7D").do("play 9H", "play 10C", "play JS").lines() == [
        (1, 3, "run of three")
    ]
    assert two("10C 4D KD 6D", "9H QS 8C 7D").do("play 9H", "play 10C", "play QS").lines() == []


def test_000_l6018_a_foreign_card_breaks_the_run() -> None:
    """8, 7, 7, 6: 2 to dealer for fifteen, 2 to non-dealer for the pair, nothing for the six."""
    scene = two("7D 6D KD QD", "8H 7S 2H JD").do("play 8H", "play 7D", "play 7S", "play 6D")
    assert scene.lines() == [(0, 2, "fifteen"), (1, 2, "pair")]


def test_000_l6018_a_run_out_of_order() -> None:
    """9, 6, 8, 7: dealer pegs 2 for fifteen and 4 for the run."""
    scene = two("6D 7D KD QD", "9H 8S 2H JD").do("play 9H", "play 6D", "play 8S", "play 7D")
    assert scene.lines() == [(0, 2, "fifteen"), (0, 4, "run of four")]


def test_000_l6018_a_run_of_seven() -> None:
    """All seven cards of the series: 28 in all, and each from the third on pegs the whole run."""
    scene = two("2D 4D 6D KD", "AC 3C 5C 7C", starter="KS")
    scene.do("play AC", "play 2D", "play 3C", "play 4D", "play 5C", "play 6D", "play 7C")
    assert scene.lines()[-1] == (1, 7, "run of seven")


def test_one_card_may_peg_twice() -> None:
    """A card that completes fifteen and a run pegs for both."""
    scene = two("5D 9D KD QD", "4H 6S 2H JD").do("play 4H", "play 5D", "play 6S")
    assert scene.lines() == [(1, 2, "fifteen"), (1, 3, "run of three")]


# -- the count ---------------------------------------------------------------------------------


def test_000_l6030_every_combination_counts() -> None:
    """8, 7, 7, 6, 2: four fifteens, a pair and two runs, 16 in all."""
    hand, starter = counted("8 7 7 6 2")
    assert announced(hand, starter) == [
        "fifteen 2",
        "fifteen 4",
        "fifteen 6",
        "fifteen 8",
        "pair 10",
        "run of three 13",
        "run of three 16",
    ]
    assert COUNTER.total(hand, starter) == 16


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ("J J J 2 3", 6),
        ("Q Q Q Q 3", 12),
        ("J Q Q K 2", 8),
        ("9 10 J Q Q", 10),
        ("J Q Q Q K", 15),
        ("J J Q Q K", 16),
    ],
)
def test_000_l6034_pairs_and_runs_alone(ranks: str, points: int) -> None:
    """The formulas for triplets, fours and doubled runs, fifteens left aside."""
    hand, starter = counted(ranks)
    kinds = COUNTER.combinations(hand, starter)
    assert sum(POINTS[kind] for kind in kinds if kind != FIFTEEN) == points


TABLE = """
1-1-2-2-3=16 1-2-3-3-3=15 1-4-4-4-10=12 2-3-4-4-4=17 2-2-3-3-4=16 2-3-3-3-4=17 3-3-4-4-5=20 3-4-4-4-5=17
3-4-4-5-5=16 3-6-6-6-6=24 4-4-5-6-6=24 4-5-5-6-6=24 4-5-6-6-6=21 5-N-5-5-5=29 5-5-5-5-10=28 5-5-10-J-Q=17
6-6-9-9-9=20 6-9-9-9-9=20 6-6-7-7-8=20 7-7-7-8-9=21 7-7-7-8-6=21 7-7-7-8-8=20 7-8-8-8-8=20 7-7-8-8-9=24
7-8-8-9-9=20 5-5-N-J-J=21 2-6-7-7-8=16 6-7-8-9-9=16 3-3-6-6-6=20 3-3-3-4-5=21 1-1-7-7-8=12 3-3-3-6-6=18
3-3-6-6-9=14 5-5-5-N-J=23 5-5-5-10-10=22 1-4-4-N-4=13 5-5-10-N-Q=18 2-2-2-2-9=20 3-3-3-3-9=24 3-3-3-3-6=20
4-4-4-4-7=24 1-7-7-7-7=24 4-4-4-7-7=20 4-4-7-7-7=14 3-3-4-5-5=20 1-1-6-7-7=12 2-6-6-7-7=12 7-7-7-1-1=20
3-4-4-4-4=20 5-5-5-4-6=23 1-1-6-7-8=13
""".split()


@pytest.mark.parametrize("row", TABLE)
def test_000_l6047_table_of_scores(row: str) -> None:
    """Every hand of the book's table counts what the table says."""
    ranks, points = row.split("=")
    hand, starter = counted(ranks.replace("-", " "))
    kinds = COUNTER.combinations(hand, starter)
    assert COUNTER.total(hand, starter) == int(points)
    assert (NOBS in kinds) == ("N" in ranks)
    assert FLUSH not in kinds


def test_000_l6075_no_hand_counts_19_25_26_or_27() -> None:
    """Over all rank patterns, each with and without nobs and flushes, every other count to 29 is met."""
    totals: set[int] = set()
    cards = [
        [FULL_52.face(suit, rank) for suit in range(4)] for rank in [*range(2, 11), *range(JACK, ACE + 1)]
    ]
    for ranks in combinations_with_replacement(range(13), 5):
        if any(ranks.count(rank) > 4 for rank in ranks):
            continue
        for top in set(ranks):
            rest = list(ranks)
            rest.remove(top)
            starter = cards[top][0]
            for turn in range(3):  # three ways of spreading the suits; one has nobs where there is a jack
                hand: list[int] = []
                for nth, rank in enumerate(rest):
                    free = [cards[rank][(nth + turn + i) % 4] for i in range(4)]
                    hand.append(next(card for card in free if card not in hand and card != starter))
                totals.add(COUNTER.total(hand, starter))
            if len(set(rest)) == 4:
                totals.add(COUNTER.total([cards[rank][1] for rank in rest], starter))
                if top not in rest:
                    totals.add(COUNTER.total([cards[rank][0] for rank in rest], starter))
    assert totals == set(range(30)) - {19, 25, 26, 27}


def plainly(hand: list[int], starter: int) -> int:
    """The count by the letter of the rules: every combination looked at by itself."""
    five = [*hand, starter]
    ranks = [low_rank(FULL_52.ranks[card]) for card in five]
    points = 0
    for size in range(2, 6):
        for some in combinations(range(5), size):
            points += 2 * (sum(min(10, ranks[i]) for i in some) == 15)
            points += 2 * (size == 2 and ranks[some[0]] == ranks[some[1]])
    for size in (5, 4, 3):
        rows = [sorted(some) for some in combinations(ranks, size)]
        runs = [row for row in rows if row == list(range(row[0], row[0] + size))]
        if runs:
            points += size * len(runs)
            break
    suits = [FULL_52.suits[card] for card in five]
    if len(set(suits[:4])) == 1:
        points += 5 if suits[4] == suits[0] else 4
    return points + sum(FULL_52.ranks[card] == JACK and FULL_52.suits[card] == suits[4] for card in hand)


def test_the_counter_agrees_with_a_plain_count() -> None:
    """Three thousand hands, half of them of few ranks and suits, counted in two ways."""
    for seed in range(1500):
        for size in (52, 15):
            five = shuffled(size, seed)[:5]
            assert COUNTER.total(five[:4], five[4]) == plainly(five[:4], five[4]), five


def test_flush_by_custom() -> None:
    """Four of a suit in hand count 4, five with the starter 5; the crib needs five (the table is lost)."""
    hand = FULL_52.read_all("2H 4H 8H KH")
    same, other = FULL_52.read("10H"), FULL_52.read("10S")
    assert announced(hand, other) == ["flush 4"]
    assert announced(hand, same) == ["flush of five 5"]
    assert announced(hand, other, crib=True) == []
    assert announced(hand, same, crib=True) == ["flush of five 5"]
    assert announced(FULL_52.read_all("2H 4H 8H KS"), same) == []


def test_nobs_is_in_hand() -> None:
    """The jack of the starter's suit counts 1; another jack, or a jack as starter, does not."""
    assert announced(FULL_52.read_all("2H 4C 8S JD"), FULL_52.read("KD")) == ["his nobs 1"]
    assert announced(FULL_52.read_all("2H 4C 8S JS"), FULL_52.read("KD")) == []
    assert announced(FULL_52.read_all("2H 4C 8S KS"), FULL_52.read("JS")) == []


def played_out(scene: Scene) -> Scene:
    """Play the hands to the count, each time the first legal move."""
    while scene.s.step == 3 and not scene.s.over:
        scene.do(scene.legal()[0])
    return scene


def test_000_l6022_hands_are_counted_in_order() -> None:
    """Non-dealer's hand, dealer's hand, then the crib, each line with the running total."""
    cards = {"hand 0": "5H 5S 2D 8D KH KS", "hand 1": "6C 6D 9H QS AC 3D", "pack": "9C"}
    scene = Scene("cribbage", cards)
    scene.do("lay away KH", "lay away KS", seat=0)
    played_out(scene.do("lay away AC", "lay away 3D", seat=1))
    said = [line for line in scene.lines() if ":" in line[2]]
    assert said == [
        (1, 2, "hand: fifteen 2"),
        (1, 2, "hand: fifteen 4"),
        (1, 2, "hand: fifteen 6"),
        (1, 2, "hand: fifteen 8"),
        (1, 2, "hand: pair 10"),
        (1, 2, "hand: pair 12"),
        (0, 2, "hand: fifteen 2"),
        (0, 2, "hand: fifteen 4"),
        (0, 2, "hand: pair 6"),
        (0, 2, "crib: pair 2"),
    ]
    everyone = scene.game.layout.everyone
    assert all(scene.s.seen[FULL_52.read(card)] == everyone for card in "KH KS AC 3D".split())
    assert scene.s.over


def test_000_l6022_non_dealer_counts_out_first() -> None:
    """Non-dealer reaches the target in his count: dealer's better hand is not counted, nor the crib shown."""
    cards = {"hand 0": "5H 5S 5D JD KH KS", "hand 1": "6C 6D 9H QS AC 3D", "pack": "9C"}
    scene = Scene("cribbage", cards, scores=(100, 111))
    scene.do("lay away KH", "lay away KS", seat=0)
    played_out(scene.do("lay away AC", "lay away 3D", seat=1))
    assert scene.s.over
    assert {line[0] for line in scene.lines() if ":" in line[2]} == {1}
    crib = scene.s.zones[scene.game.layout.find_zone("crib")]
    assert all(scene.s.seen[card] != scene.game.layout.everyone for card in crib)
    match = scene.close()
    assert match.over
    assert match.winners() == [1]


def test_000_l6081_play_ends_in_the_middle_of_a_peg() -> None:
    """Non-dealer one short of 121 makes fifteen with a run: the fifteen wins, the run is not pegged."""
    scene = two("5D 9D KD QD", "4H 6S 2H JD", scores=(60, 120)).do("play 4H", "play 5D", "play 6S")
    assert scene.s.over
    assert scene.lines() == [(1, 2, "fifteen")]
    assert scene.game.to_act(scene.s) == []


def test_000_l6081_a_go_or_a_last_card_can_win() -> None:
    """One point is enough: the go brings non-dealer home, the last card dealer."""
    scene = two("KH QD 8D 7D", "10S 9S 8C JD", scores=(0, 120))
    scene.do("play 10S", "play KH", "play 9S", "go")
    assert scene.described("said go") == "Player 1"
    assert scene.described("last to play") == "Player 2"
    assert scene.do("go").s.over
    scene = two("KH QD 8D 7D", "10S 9S 3C 4C", "AS", scores=(120, 0))
    scene.do("play 10S", "play KH", "play 9S", "go", "go")
    scene.do("play QD", "play 3C", "play 8D", "play 4C", "go", "play 7D")
    assert scene.s.over
    assert scene.lines()[-1] == (0, 1, "last card")


# -- the game ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "loser", "lurch", "games"),
    [(61, 30, True, 2), (61, 31, True, 1), (121, 60, True, 2), (121, 61, True, 1), (61, 30, False, 1)],
)
def test_000_l6083_lurch(game: int, loser: int, lurch: bool, games: int) -> None:
    """A loser short of 31 in a game of 61, or of 61 in a game of 121, loses two games."""
    keep = ("5D 9D KD QD", "4H 6S 2H JD")
    scene = two(*keep, game=game, lurch=lurch, scores=(loser, game - 1)).do("play 4H", "play 5D", "play 6S")
    match = scene.close()
    assert match.games == [0, games]
    assert match.paid == [-games, games]


def test_000_l5984_deal_alternates() -> None:
    """Players deal alternately, and scores run on to the next deal."""
    scene = Scene("cribbage")
    scene.game.playout(scene.s, Rng(1))
    match = scene.close()
    assert match.dealer == 1
    assert not match.over
    following = Scene("cribbage", match=match)
    assert following.s.scores == match.scores
    assert following.s.dealer == 1


# -- muggins -----------------------------------------------------------------------------------


def aloud(**kw: Any) -> Scene:
    """The play is over with muggins agreed: non-dealer's hand counts 12, dealer's 6, the crib 2."""
    cards = {"hand 0": "5H 5S 2D 8D KH KS", "hand 1": "6C 6D 9H QS AC 3D", "pack": "9C"}
    scene = Scene("cribbage", cards, muggins=True, **kw)
    scene.do("lay away KH", "lay away KS", seat=0)
    return played_out(scene.do("lay away AC", "lay away 3D", seat=1))


def test_000_l6077_muggins_takes_what_is_overlooked() -> None:
    """Non-dealer sees 8 of his 12 points: dealer says muggins and pegs the other 4."""
    scene = aloud()
    before = scene.s.scores[:]
    assert scene.turn == 1
    assert scene.legal() == ["count 0-29"]
    assert "count 0 to count 29" in str(scene.why_not("count 30"))
    scene.do("count 8")
    assert scene.game.to_act(scene.s) == [0]
    assert scene.legal() == ["muggins", "pass"]
    assert "Say muggins" in str(scene.why_not("count 4"))
    scene.do("muggins")
    assert scene.lines()[-2:] == [(1, 8, "hand: announced 8"), (0, 4, "muggins: points overlooked")]
    assert [now - then for now, then in zip(scene.s.scores, before, strict=True)] == [4, 8]
    assert scene.turn == 0


def test_000_l6077_points_may_go_unnoticed() -> None:
    """If the opponent passes, what was overlooked is lost; a right count cannot be bettered."""
    scene = aloud().do("count 8", "pass", "count 6", "muggins", "count 2", "pass")
    assert [line for line in scene.lines() if ":" in line[2]] == [
        (1, 8, "hand: announced 8"),
        (0, 6, "hand: announced 6"),
        (1, 0, "muggins: nothing was overlooked"),
        (0, 2, "crib: announced 2"),
    ]
    assert scene.s.over


def test_000_l6103_a_count_too_high_is_corrected() -> None:
    """No penalty for announcing too much: the true count is pegged, and there is nothing to claim."""
    scene = aloud().do("count 20")
    assert scene.lines()[-1] == (1, 12, "hand: announced 20, corrected to 12")
    assert scene.turn == 0
    assert scene.legal() == ["count 0-29"]


def test_four_of_a_suit_count_in_hand_with_muggins_too_and_not_in_the_crib() -> None:
    """6 8 10 Q of clubs and 9H: fifteen two, a run makes five, the flush nine; the crib has no flush."""
    hand = {0: "4D 4H 2S KD", 1: "6C 8C 10C QC"}
    scene = played_out(laid_away("cribbage", hand, "9H", muggins=True)).do("count 29")
    assert scene.lines()[-1] == (1, 9, "hand: announced 29, corrected to 9")
    cards = {"hand 0": "6C 8C 4D 4H 2S KD", "hand 1": "10C QC AD 3H 5S 5D", "pack": "9H"}
    scene = Scene("cribbage", cards, muggins=True).do("lay away 6C", "lay away 8C", seat=0)
    scene = played_out(scene.do("lay away 10C", "lay away QC", seat=1))
    scene.do("count 29", "count 29", "count 29")
    assert scene.lines()[-1] == (0, 5, "crib: announced 29, corrected to 5")


def test_muggins_can_win() -> None:
    """The game is over the moment overlooked points bring an opponent home, or an announcement its owner."""
    start = aloud().s.scores
    scene = aloud(scores=(117 - start[0], 60)).do("count 8", "muggins")
    assert scene.s.over
    assert scene.close().winners() == [0]
    scene = aloud(scores=(60, 115 - start[1])).do("count 8")
    assert scene.s.over


def test_muggins_at_three_hands() -> None:
    """Either opponent may claim; the first to say muggins has the points."""
    scene = played_out(three("6C 6D 9H QS", "2D 4D 8C KH", "2H 4H 8S QD", muggins=True))
    assert scene.turn == 1
    scene.do("count 0")
    assert scene.game.to_act(scene.s) == [0, 2]
    scene.do("pass", seat=0)
    assert scene.game.to_act(scene.s) == [2]
    scene.do("muggins", seat=2)
    assert scene.lines()[-1] == (2, 6, "muggins: points overlooked")
    assert scene.turn == 2


# -- three hands -------------------------------------------------------------------------------


def test_000_l6113_five_cards_and_one_to_the_crib() -> None:
    """Five cards each and one to the crib; each lays away one, and the crib has four."""
    scene = Scene("three-hand-cribbage")
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(3)] == [5, 5, 5]
    assert len(scene.cards("crib").split()) == 1
    assert len(scene.legal(2)) == 5
    for seat in (2, 0, 1):
        scene.do(scene.legal(seat)[-1], seat=seat)
    assert len(scene.cards("crib").split()) == 4
    assert scene.turn == 1
    assert scene.game.options.game == 61


def test_000_l6115_the_second_hand_after_a_go_does_not_play() -> None:
    """At 29 eldest says go and the next hand cannot play: dealer's ace stays in hand, and the go is his."""
    scene = three("10C QC JD 7C", "KD QD JH 7D", "9S AS 8S 6S").do("play 10C", "play KD", "play 9S", "go")
    assert scene.turn == 2
    assert scene.legal() == ["go"]
    scene.do("go")
    assert scene.lines() == [(0, 1, "go")]
    assert "AS" in scene.cards("hand 0")
    assert scene.turn == 1
    assert scene.number("count") == 0


def test_000_l6115_if_the_next_hand_plays_the_other_must() -> None:
    """At 27 eldest says go, the next hand plays a three, and dealer must play the ace, for 31."""
    scene = three("10C QC JD 6C", "KD QD 3H 7D", "7S AS 8S 9S").do("play 10C", "play KD", "play 7S", "go")
    assert scene.legal() == ["play 3H"]
    scene.do("play 3H")
    assert scene.turn == 0
    assert scene.legal() == ["play AS"]
    scene.do("play AS")
    assert scene.lines() == [(0, 2, "thirty-one")]
    assert scene.turn == 1


def test_000_l6115_the_last_to_play_wins_the_go() -> None:
    """Eldest says go, the next hand plays, dealer cannot: the go is the second hand's, and dealer leads."""
    scene = three("10C QC JD 6C", "KD QD 3H 7D", "7S 6S 8S 9S").do("play 10C", "play KD", "play 7S", "go")
    scene.do("play 3H", "go")
    assert scene.lines() == [(2, 1, "go")]
    assert scene.turn == 0


def test_000_l6115_play_goes_on_between_the_other_two() -> None:
    """After the go the other two play in turn while both can; who said go is not asked again."""
    scene = three("10C QC JD 9C", "KD QD 2H AD", "4S 3S 8S 9S").do("play 10C", "play KD", "play 4S", "go")
    scene.do("play 2H", "play 3S")
    assert scene.turn == 2
    assert scene.number("said go") == 0b010
    scene.do("play AD")
    assert scene.legal(0) == ["go"]
    scene.do("go")
    assert (2, 1, "go") in scene.lines()
    assert scene.turn == 0


def test_000_l6117_counted_to_the_left_and_the_crib_last() -> None:
    """Eldest counts first, then to the left, the dealer's hand and his crib last; the deal passes left."""
    scene = played_out(three("5C 10C 2D 7C", "5D KD 2H 8H", "5S QS 3H 8S"))
    sides = [(line[0], line[2].split(":")[0]) for line in scene.lines() if ":" in line[2]]
    assert list(dict.fromkeys(sides))[:3] == [(1, "hand"), (2, "hand"), (0, "hand")]
    assert scene.close().dealer == 1


def test_each_loser_of_three_is_settled_with() -> None:
    """One loser is lurched and owes two games, the other one; the winner counts one game for the table."""
    keep = ("4H 6S 2H JD", "4D 9D KD QD", "4S 7S 8S 9S")
    match = three(*keep, scores=(59, 10, 40)).do("play 4H", "play 4D", "play 4S").close()
    assert match.paid == [3, -2, -1]
    assert match.games == [1, 0, 0]


# -- advice ------------------------------------------------------------------------------------


def test_advice_lays_away_and_plays_sensibly() -> None:
    """Keep the run with the pair, feed one's own crib, make fifteen, lead low, say go when nothing fits."""
    scene = Scene("cribbage", {"hand 0": "6C 7C 7D 8H KS QS", "hand 1": "2C 2D 9H JC KD 3S"})
    for card in ("QS", "KS"):
        assert scene.advised(0) == f"lay away {card}"
        scene.do(f"lay away {card}", seat=0)
    scene = two("7H QD 10D 9D", "8S 4S KC JD")
    assert scene.advised(1) == "play 4S"
    scene.do("play 8S")
    advice = scene.game.advice(scene.s, 0)
    assert advice is not None
    assert (advice.move.text, advice.why) == ("play 7H", "it pegs 2")


def test_advice_at_muggins_counts_right() -> None:
    """The advised count is the true one, and muggins only when something is left."""
    scene = aloud()
    for expected in ("count 12", "pass", "count 6", "pass", "count 2", "pass"):
        assert scene.advised() == expected
        scene.do(expected)
    scene = aloud().do("count 3")
    assert scene.advised(0) == "muggins"


def test_without_a_starter_no_card_is_his_nobs() -> None:
    """What four cards count so far, whichever they are."""
    kings = [FULL_52.read(text) for text in ("KC", "KD", "KH")]
    for card in range(FULL_52.size):
        assert NOBS not in COUNTER.combinations([card, *kings])
