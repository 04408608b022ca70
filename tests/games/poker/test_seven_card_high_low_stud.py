"""Seven-card High-Low Stud by the book (000, lines 2235-2267, law 4 at 2474-2477)."""

from typing import Any

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.engine import View, sample
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.mechanics.poker_hands import Ranking, Specials
from cardtable.testing import Scene

from .studs import deal_out, no_chip_is_lost, play_on, won

HIGH = "AC AD AH 9C 9D KS QH"  # a full house, and nothing for low
LOW = "2C 3D 4H 5S 7C JD QC"  # 7-5-4-3-2, and nothing for high
STRAIGHT = "8C 7D 6S 5H 4C 2H 8D"  # a straight, and 7-6-5-4-2 for low
MIDDLE = "KC KH 10S 10D 8H 6D 4D"  # two pairs, and a king for low
QUEENS = "KD QD QS JC JS 3H 9H"  # two pairs as well


def judge(wild: str = "none", ace_low: bool = False, wild_low: str = "lacking") -> LowRanking:
    pack = poker_pack(wild)
    return LowRanking(Ranking(pack, wild_cards(pack, wild), Specials()), ace_low, wild_low)


def lower(better: str, worse: str, wild: str = "none", **rules: Any) -> bool:
    """Whether one hand is lower than another."""
    low = judge(wild, **rules)
    pack = poker_pack(wild)
    return low.best(pack.read_all(better)) < low.best(pack.read_all(worse))


def high_low(*hands: str, **more: Any) -> Scene:
    """A deal up to the declarations (or the end), with as little betting as may be."""
    return play_on(deal_out("seven-card-high-low-stud", list(hands), **more))


def declared(scene: Scene, *ways: str) -> list[tuple[int, int, str]]:
    """Who wins when the players declare so, from the dealer's left."""
    seats = [*range(1, len(ways)), 0]
    for seat, way in zip(seats, ways, strict=True):
        scene.do(f"declare {way}", seat=seat)
    scene.do("expose")
    assert scene.s.over
    return won(scene)


# -- low hands -------------------------------------------------------------------------------------


def test_000_l2257_lowest_hand() -> None:
    """It is 7-5-4-3-2 in two or more suits; of one suit it is a flush, and 6-5-4-3-2 is a straight."""
    for worse in ("7C 6D 4C 3C 2C", "7C 5C 4C 3C 2C", "6C 5D 4C 3C 2C", "5C 4D 3C 2C AC", "2C 2D 3C 4C 5C"):
        assert lower("7C 5D 4C 3C 2C", worse)


def test_000_l2257_eight_six_is_lower_than_eight_seven() -> None:
    assert lower("8C 6D 5C 4C 3C", "8D 7D 4D 3H 2D")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("KC QD JC 10C 8C", "AC 5D 4C 3C 2D"),
        ("AC KD QC JC 9C", "2C 2D 3C 4C 5C"),
        ("AC AD KC QC JC", "2C 2D 3C 3D 4C"),
        ("AC AD KC KD QC", "2C 2D 2H 3C 4C"),
        ("AC AD AH KC QC", "5C 4D 3C 2C AC"),
        ("5C 4D 3C 2C AC", "6C 5D 4C 3C 2D"),
        ("AC KD QC JC 10C", "7C 5C 4C 3C 2C"),
        ("AC KC QC JC 9C", "2C 2D 2H 3C 3D"),
        ("AC AD AH KC KD", "2C 2D 2H 2S 3C"),
        ("AC AD AH AS KC", "6C 5C 4C 3C 2C"),
    ],
)
def test_000_l2257_usual_rank_the_other_way_round(better: str, worse: str) -> None:
    """No pair, a pair, two pairs, threes, straight, flush, full house, fours, straight flush."""
    assert lower(better, worse)


def test_low_is_high_turned_round() -> None:
    """Without wild cards and with the ace high one hand is lower exactly if it is worth less."""
    pack = poker_pack("none")
    high, low = Ranking(pack, [False] * 52, Specials()), judge()
    drawn = [shuffled(52, seed)[:5] for seed in range(120)]
    straights = [
        pack.read_all("5C 4D 3C 2C AC"),
        pack.read_all("6C 5C 4C 3C 2C"),
        pack.read_all("AD QD 9D 5D 2D"),
    ]
    order = sorted(drawn + straights, key=high.value)
    assert sorted(drawn + straights, key=low.value) == order


@pytest.mark.parametrize("ace_low", [False, True])
def test_a_wild_card_is_the_lowest_card_that_is_lacking(ace_low: bool) -> None:
    """Four cards and the joker, against every card the joker could be."""
    low = judge("joker", ace_low=ace_low)
    for seed in range(80):
        four = shuffled(52, seed)[:4]
        every = [low.value([*four, card]) for card in range(52) if card not in four]
        assert low.value([*four, 52]) == min(every)


def test_000_l2263_ace_low() -> None:
    """With the ace low 6-4-3-2-A is lowest, and a pair of aces lower than a pair of deuces."""
    assert lower("6C 4D 3C 2C AC", "7C 5D 4C 3C 2C", ace_low=True)
    assert not lower("6C 4D 3C 2C AC", "7C 5D 4C 3C 2C")
    assert lower("AC AD 9C 8C 7C", "2C 2D 5C 4C 3C", ace_low=True)
    assert lower("6C 4D 3C 2C AC", "5C 4D 3C 2C AC", ace_low=True)  # which is a straight all the same
    assert lower("AC KD QC JC 10C", "2C 2D 5C 4C 3C", ace_low=True)  # with the ace below it is none
    assert lower("2C 2D 5C 4C 3C", "KC QD JC 10C 9C", ace_low=True)


def test_000_l2267_wild_cards_low() -> None:
    """A zero is lower than any card: with deuces wild 7-5-4-2-2 is lower than 7-5-4-3-2."""
    zeros, less = "7C 5D 4C 2C 2D", "7D 5C 4H 3C 2H"
    assert lower(zeros, less, "deuces", wild_low="zero")
    assert not lower(zeros, less, "deuces")
    assert judge("deuces").name(judge("deuces").best(poker_pack("deuces").read_all(zeros))) == "7-5-4-3-2"


def test_000_l2267_double_ace_low() -> None:
    """A wild card that may duplicate: 6-4-3-A-joker is lower than 6-4-3-2-A."""
    double, plain = "6C 4D 3C AC Joker", "6D 4C 3H 2C AD"
    assert lower(double, plain, "joker", ace_low=True, wild_low="double")
    assert not lower(double, plain, "joker", ace_low=True)


def test_wild_cards_in_low_hands() -> None:
    """What a wild card stands for by each method, and how the hand is called."""
    cases = {
        ("5C 4D 3C 2C Joker", "lacking"): "7-5-4-3-2",
        ("7C 5C 4C 3C Joker", "lacking"): "7-5-4-3-2",  # the joker is of another suit
        ("5C 5D 3C 2C Joker", "lacking"): "pair of fives",
        ("5C 4D 3C 2C Joker", "zero"): "5-4-3-2-0",
        ("6C 5D 4C 3C Joker", "double"): "6-5-4-3-3",  # a two would make a straight
        ("8C 5D 4C 3C Joker", "double"): "8-5-4-3-2",
        ("8C 5D 4C 2C Joker", "double"): "8-5-4-2-2",
    }
    cards = poker_pack("joker")
    told = {}
    for text, method in cases:
        low = judge("joker", wild_low=method)
        told[text, method] = low.name(low.best(cards.read_all(text)))
    assert told == cases
    low = judge("joker", ace_low=True)
    assert low.name(low.best(cards.read_all("6C 4D 3C 2C Joker"))) == "6-4-3-2-A"
    assert low.name(low.best(cards.read_all("AC AD 4D 3C 2C"))) == "pair of aces"


def test_000_l2255_any_five_of_seven() -> None:
    """The lowest five, though a straight and a flush lie among the seven."""
    low = judge()
    pack = poker_pack("none")
    assert low.name(low.best(pack.read_all("2C 3C 4C 5C 6C 7D KH"))) == "7-5-4-3-2"
    assert low.name(low.best(pack.read_all("2C 2D 2H 2S 5C 6D KH"))) == "pair of twos"


# -- declarations ----------------------------------------------------------------------------------


def test_000_l2249_chips_are_hidden_until_all_have_decided() -> None:
    """All may decide at once; nobody sees more than that another has decided."""
    scene = high_low(HIGH, LOW, MIDDLE)
    assert scene.game.to_act(scene.s) == [0, 1, 2]
    assert scene.legal(1) == ["declare high", "declare low", "declare both"]
    assert scene.why_not("check", 1) == "Declare what you play for: high, low or both."
    scene.do("declare high", seat=1)
    assert scene.game.to_act(scene.s) == [0, 2]
    other = high_low(HIGH, LOW, MIDDLE).do("declare low", seat=1)
    for viewer in (0, 2, 3):
        assert View(scene.game, scene.s, viewer).dump() == View(other.game, other.s, viewer).dump()
    assert (
        View(scene.game, scene.s, 1).numbers["chosen 1"] != View(other.game, other.s, 1).numbers["chosen 1"]
    )
    assert scene.game.step_of(scene.s).is_secret(scene.game.read("declare high"))
    scene.do("declare low", seat=2).do("declare high", seat=0)
    assert scene.number("plays for 2") == 0
    assert scene.legal() == ["expose"]
    assert scene.why_not("declare low") == "All have decided: expose the chips."
    scene.do("expose")
    told = [scene.described(f"plays for {seat}") for seat in (1, 2)]
    assert told == ["high", "low"]


def test_hidden_chips_are_imagined() -> None:
    """In a sampled world a chip that has been taken may be of any colour, one's own is what it is."""
    scene = high_low(HIGH, LOW, MIDDLE).do("declare high", seat=1).do("declare low", seat=2)
    index = scene.game.layout.find_number("chosen 1")
    worlds = [sample(scene.game, scene.s, 2, Rng(seed)) for seed in range(40)]
    assert {world.numbers[index] for world in worlds} == {1, 2, 3}
    assert {world.numbers[index + 1] for world in worlds} == {2}
    assert {world.numbers[scene.game.layout.find_number("chosen 0")] for world in worlds} == {0}


def test_000_l2243_high_and_low_divide_the_pot() -> None:
    """Four chips: two for the full house, two for the seven."""
    assert declared(high_low(HIGH, LOW, MIDDLE, STRAIGHT), "high", "low", "high", "low") == [
        (1, 2, "high half of the pot with full house, aces over nines"),
        (2, 2, "low half of the pot with 7-5-4-3-2"),
    ]


def test_000_l2243_odd_chip_goes_to_high() -> None:
    assert declared(high_low(LOW, HIGH, MIDDLE), "low", "high", "low") == [
        (2, 2, "high half of the pot with full house, aces over nines"),
        (1, 1, "low half of the pot with 7-5-4-3-2"),
    ]


def test_000_l2249_all_for_low() -> None:
    """All white chips: the best low hand takes the whole pot; so the best high if all are red."""
    assert declared(high_low(HIGH, LOW, MIDDLE), "low", "low", "low") == [
        (2, 3, "pot, all playing for low, with 7-5-4-3-2")
    ]
    assert declared(high_low(HIGH, LOW, MIDDLE), "high", "high", "high") == [
        (1, 3, "pot, all playing for high, with full house, aces over nines")
    ]


def test_000_l2253_both_ways() -> None:
    """A straight and an eight beat both the others, and take everything."""
    assert declared(high_low(STRAIGHT, MIDDLE, QUEENS), "both", "high", "low") == [
        (1, 3, "pot, both ways, with straight, eight high and 7-6-5-4-2")
    ]


def test_000_l2253_both_and_beaten_one_way() -> None:
    """The straight is highest but beaten for low: it loses all, and two pairs take the high half."""
    assert declared(high_low(STRAIGHT, MIDDLE, LOW), "both", "high", "low") == [
        (2, 2, "high half of the pot with two pair, kings and tens"),
        (0, 1, "low half of the pot with 7-5-4-3-2"),
    ]
    assert declared(high_low(STRAIGHT, LOW, MIDDLE), "both", "low", "low") == [
        (2, 3, "pot, all playing for low, with 7-5-4-3-2")
    ]


def test_000_l2253_both_and_tied_one_way() -> None:
    """Wins high and ties for low: he loses any title to the pot."""
    tie = "7H 6C 5D 4S 2D KD QD"
    assert declared(high_low(STRAIGHT, tie, MIDDLE), "both", "low", "high") == [
        (0, 2, "high half of the pot with two pair, kings and tens"),
        (2, 1, "low half of the pot with 7-6-5-4-2"),
    ]


def test_000_l2253_nobody_wins_as_declared() -> None:
    """Two play for both and each wins one way: the declarations are disregarded and all share alike."""
    why = "pot, shared alike, nobody having won as he declared"
    assert declared(high_low(HIGH, LOW), "both", "both") == [(0, 1, why), (1, 1, why)]
    scene = deal_out("seven-card-high-low-stud", [HIGH, LOW, MIDDLE])
    play_on(scene, until="bet 1-2").do("drop", "check", "check")  # the third player's chip stays in
    scene.do("declare both", seat=1).do("declare both", seat=2).do("expose")
    assert won(scene) == [(1, 2, why), (2, 1, why)]


def test_two_for_both_and_one_beats_them() -> None:
    """Each claim to both is judged against all others, the failing ones too."""
    better = "9H 8S 7S 6H 5C KD QD"  # a higher straight, and only a queen for low
    lines = declared(high_low(STRAIGHT, better, MIDDLE), "both", "both", "high")
    assert lines == [(0, 3, "pot, all playing for high, with two pair, kings and tens")]


def test_tied_halves() -> None:
    """Equal low hands divide their half; its odd chip goes to who bet last, or nearest the dealer's left."""
    twin = "2D 3H 4S 5C 7H JC QD"
    lines = declared(high_low(HIGH, LOW, twin, MIDDLE), "high", "low", "low", "low")
    assert [(seat, chips) for seat, chips, _ in lines] == [(1, 2), (2, 1), (3, 1)]
    lines = declared(high_low(HIGH, LOW, twin), "high", "low", "low")
    assert [(seat, chips) for seat, chips, _ in lines] == [(1, 2), (2, 1)]
    scene = deal_out("seven-card-high-low-stud", [HIGH, LOW, twin])
    play_on(scene, until="bet 1-2").do("drop", "check", "bet 1", "call")
    scene.do("declare low", seat=2).do("declare low", seat=0).do("expose")
    assert [(seat, chips) for seat, chips, _ in won(scene)] == [(0, 3), (2, 2)]


def test_side_pots_are_divided_one_by_one() -> None:
    """The short stack wins the high half of the main pot; the side pot has its own high and low."""
    scene = deal_out(
        "seven-card-high-low-stud", [HIGH, LOW, MIDDLE, STRAIGHT],
        chips=(40, 5, 40, 40), limit="table-stakes",
    )  # fmt: skip
    scene.do("bet 5", "raise 10", "call", "call")
    assert declared(play_on(scene), "high", "low", "high", "low") == [
        (1, 10, "high half of the main pot with full house, aces over nines"),
        (2, 10, "low half of the main pot with 7-5-4-3-2"),
        (3, 15, "high half of the first side pot with two pair, kings and tens"),
        (2, 15, "low half of the first side pot with 7-5-4-3-2"),
    ]


def test_both_in_a_side_pot_only() -> None:
    """A claim to both that fails in the main pot may hold in the side pot, where the short stack is not."""
    scene = deal_out(
        "seven-card-high-low-stud", [HIGH, STRAIGHT, MIDDLE], chips=(40, 5, 40), limit="table-stakes"
    )
    scene.do("bet 5", "raise 10", "call")
    assert declared(play_on(scene), "high", "both", "high") == [
        (1, 15, "main pot, all playing for high, with full house, aces over nines"),
        (2, 20, "first side pot, both ways, with straight, eight high and 7-6-5-4-2"),
    ]


def test_all_others_dropped() -> None:
    """There is nothing to declare when one player is left."""
    scene = deal_out("seven-card-high-low-stud", [HIGH, LOW]).do("bet 1", "call", "bet 1", "drop")
    assert scene.s.over
    assert won(scene)[-1] == (1, 2, "pot, all others having dropped")


# -- the other methods -----------------------------------------------------------------------------


def test_000_l2247_declaring_in_turn() -> None:
    """Aloud, from the dealer's left, high or low."""
    scene = high_low(HIGH, LOW, MIDDLE, declare="in-turn")
    assert scene.turn == 1
    assert scene.legal() == ["declare high", "declare low"]
    assert scene.why_not("declare both") == "Declare what you play for: high or low."
    assert not scene.game.step_of(scene.s).is_secret(scene.game.read("declare high"))
    scene.do("declare high")
    assert (scene.turn, scene.number("plays for 1")) == (2, 1)
    scene.do("declare low", "declare high")
    assert [(seat, chips) for seat, chips, _ in won(scene)] == [(1, 2), (2, 1)]


def test_000_l2249_chips_without_both() -> None:
    scene = high_low(HIGH, LOW, declare="chips")
    assert scene.legal(1) == ["declare high", "declare low"]
    assert declared(scene, "high", "low") == [
        (1, 1, "high half of the pot with full house, aces over nines"),
        (0, 1, "low half of the pot with 7-5-4-3-2"),
    ]


def test_000_l2255_cards_speak() -> None:
    """Without declarations one player may win both ways, and a tie costs him only half of that half."""
    scene = high_low(STRAIGHT, MIDDLE, QUEENS, declare="none")
    assert won(scene) == [
        (1, 2, "high half of the pot with straight, eight high"),
        (1, 1, "low half of the pot with 7-6-5-4-2"),
    ]


def test_ace_low_option() -> None:
    """The ace is low for low and high for high in the same seven cards."""
    aces = "AC AD KH 6S 4C 3C 2H"
    assert won(high_low(aces, LOW, declare="none", ace_low=True)) == [
        (1, 1, "high half of the pot with pair of aces"),
        (1, 1, "low half of the pot with 6-4-3-2-A"),
    ]
    assert won(high_low(aces, LOW, declare="none"))[1] == (0, 1, "low half of the pot with 7-5-4-3-2")


def test_wild_low_option() -> None:
    """Two wild deuces and one: equal if each is a card that is lacking, otherwise two are lower."""
    hands = ("2C 2D 4H 5S 7D QD KC", "2H 3D 4D 5C 7C QH KD")
    for method, lines in {
        "lacking": [(0, 1, "7-5-4-3-2"), (1, 1, "7-5-4-3-2")],
        "zero": [(1, 2, "7-5-4-0-0")],
        "double": [(1, 2, "7-5-4-2-2")],
    }.items():
        scene = high_low(*hands, wild="deuces", declare="none", wild_low=method, minimum=2)
        assert won(scene)[1:] == [
            (seat, chips, f"low half of the pot with {cards}") for seat, chips, cards in lines
        ]


@pytest.mark.parametrize("declare", ["chips-and-both", "chips", "in-turn", "none"])
def test_chips_are_conserved(declare: str) -> None:
    """Whole games at random under table stakes: no chip is made or lost."""
    game = Scene("seven-card-high-low-stud", seats=4, limit="table-stakes", deals=6, declare=declare).game
    no_chip_is_lost(game)


def test_advice() -> None:
    """Low cards stay in; the hand plays for the half it is likelier to win, for both if it wins both."""
    scene = high_low(HIGH, LOW, MIDDLE, STRAIGHT)
    assert [scene.advised(seat) for seat in (1, 2, 3, 0)] == [
        "declare high", "declare low", "declare high", "declare both",
    ]  # fmt: skip
    middling = high_low("9H 9S 4H 10H 3S AD JC", "AH 10S KH 8S JH 6S 3H")
    assert middling.advised(1) == "declare high"  # with a jack for low one half is lost, and so both
    scene = high_low(STRAIGHT, LOW, declare="chips")
    assert scene.advised(1) == "declare low"  # a seven is lowest more often than a straight is highest
    staying = deal_out("seven-card-high-low-stud", ["3C 4D 6H 2C 7D 9S JH", "KC QD AH 9C 6D 10S 4H"])
    assert staying.do("bet 1").advised() == "call"
    exposed = high_low(HIGH, LOW).do("declare high", seat=1).do("declare low", seat=0)
    assert exposed.advised() == "expose"
    assert exposed.prompt(1) == "all have decided"
