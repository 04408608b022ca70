"""Two-Hand Pinochle by the book (000, lines 4441-4536)."""

from typing import Any

import pytest

from cardtable.bots import Beginner, Bot, Budget, Casual, Searcher, observe
from cardtable.cards import Rng
from cardtable.engine import Match, View, sample
from cardtable.mechanics.melding.counting import to_tens
from cardtable.testing import Scene

# The dealer (seat 0) has nothing that beats an ace; the other leads aces and melds.
LOW = "9H 9H 9C 9C JH JH JC JC 10C 10C 10H 10H"


def dealt(hand: str, up: str = "JS", **more: Any) -> Scene:
    """Seat 1 has this hand, filled up with aces and kings that win; seat 0 holds low cards."""
    zones = {"hand 1": hand, "hand 0": LOW, "turn-up": up}
    return Scene("two-hand-pinochle", zones, **more)


def win(scene: Scene, lead: str, lose: str) -> Scene:
    """Seat 1 leads a winner; seat 0 throws a card."""
    scene.do(f"play {lead}", seat=1).do(f"play {lose}", seat=0)
    assert scene.number("melding") and scene.s.hand == 1
    return scene


def run_out_the_stock(scene: Scene) -> Scene:
    """Each plays the card he drew last and nobody melds, until the stock is gone."""
    while scene.cards("turn-up"):
        hand = int(scene.s.hand)
        if scene.number("melding"):
            scene.do("draw", seat=hand)
        else:
            scene.do("play " + scene.cards(f"hand {hand}").split()[-1], seat=hand)
    return scene


# -- dealing and tricks --------------------------------------------------------------------------


def test_000_l4455_twelve_cards_each_and_a_turn_up_make_the_trump() -> None:
    scene = dealt("AH AH AD AD KS QS JD KD QD KC QC 9D")
    assert [len(scene.cards(zone).split()) for zone in ("hand 0", "hand 1", "pack", "turn-up")] == [
        12,
        12,
        23,
        1,
    ]
    assert scene.s.trump == 3
    assert scene.turn == 1


@pytest.mark.parametrize(("pack", "packets", "each"), [(48, 3, 12), (48, 4, 12), (64, 3, 16), (64, 4, 16)])
def test_000_l4455_packets_of_three_or_four(pack: int, packets: int, each: int) -> None:
    """With the 64-card pack sixteen cards are dealt."""
    scene = Scene("two-hand-pinochle", pack=pack, packets=packets)
    assert [len(scene.cards(zone).split()) for zone in ("hand 0", "hand 1")] == [each, each]
    first = scene.game.begin(scene.match, list(range(pack)), 0).zones[scene.game.layout.find_zone("hand 1")]
    assert first[: packets + 1][-1] != first[packets - 1] - 1, "the second packet comes after the dealer's"
    assert first[:packets] == [pack - 1 - i for i in range(packets)]


def test_000_l4490_any_card_may_be_played_while_the_stock_lasts() -> None:
    scene = dealt("AH AH AD AD KS QS JD KD QD KC QC 9D").do("play AH")
    assert len(scene.legal()) == len(set(LOW.split()))


def test_000_l4490_the_card_led_wins_over_its_twin() -> None:
    scene = Scene("two-hand-pinochle", {"hand 1": "10H", "hand 0": "10H", "turn-up": "JS"})
    scene.do("play 10H", "play 10H")
    assert scene.turn == 1
    assert scene.number("melding")


def test_000_l4490_the_winner_draws_first() -> None:
    zones = {"hand 1": "AH", "hand 0": LOW, "turn-up": "JS", "pack": "KC QD"}
    scene = Scene("two-hand-pinochle", zones).do("play AH", "play 9H", "draw")
    assert scene.cards("hand 1").split()[-1] == "QD"
    assert scene.cards("hand 0").split()[-1] == "KC"
    assert scene.turn == 1


def test_000_l4494_only_the_winner_of_a_trick_may_meld_and_only_before_drawing() -> None:
    scene = dealt("AH AH AD AD KS QS JD KD QD KC QC 9D")
    refused = "Only the winner of a trick may meld and draw, before the next is led: play a card."
    assert scene.why_not("meld pinochle") == refused
    assert scene.why_not("draw") == refused
    win(scene, "AH", "9H")
    assert scene.why_not("play AH") == "You have won the trick: meld if you wish, then draw."
    assert scene.why_not("meld 100 aces") == "You do not hold all the cards of that meld."


# -- melding -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "meld", "points"),
    [
        ("AS 10S KS QS JS", "flush", 150),
        ("KS QS", "royal marriage", 40),
        ("KD QD", "marriage in diamonds", 20),
        ("9S", "dix", 10),
        ("AC AD AH AS", "100 aces", 100),
        ("KC KD KH KS", "80 kings", 80),
        ("QC QD QH QS", "60 queens", 60),
        ("JD JS", "40 jacks", 40),
        ("QS JD", "pinochle", 40),
    ],
)
def test_000_l4468_what_the_melds_score(cards: str, meld: str, points: int) -> None:
    """Spades are trump; for the jacks the dealer is left with two fewer."""
    low = LOW.replace("JH JH JC JC", "9D 9D JH JC") if meld == "40 jacks" else LOW
    more = " JC JH" if meld == "40 jacks" else ""
    zones = {"hand 1": f"AH {cards}{more}", "hand 0": low, "turn-up": "QS" if meld != "60 queens" else "JS"}
    scene = win(Scene("two-hand-pinochle", zones), "AH", "9H").do(f"meld {meld}")
    assert scene.lines() == [(1, points, meld)]


def test_000_l4502_one_meld_in_a_turn() -> None:
    """King and queen of spades with the jack of diamonds do not score marriage and pinochle at once."""
    scene = win(dealt("AH AH AD AD KS QS JD KD QD KC QC 9D"), "AH", "9H")
    scene.do("meld pinochle")
    assert scene.lines() == [(1, 40, "pinochle")]
    assert scene.legal() == ["draw"]
    assert scene.why_not("meld royal marriage") == (
        "You have scored a meld: only one may be scored for each trick won."
    )


@pytest.mark.parametrize(
    ("up", "meld", "points"), [("JS", "royal marriage", 40), ("QC", "marriage in spades", 20)]
)
def test_000_l4502_a_king_added_to_the_queen_of_a_pinochle(up: str, meld: str, points: int) -> None:
    scene = win(dealt("AH AH AD AD KS QS JD KD QD KC AS AS", up), "AH", "9H").do("meld pinochle", "draw")
    win(scene, "AH", "9H").do(f"meld {meld}")
    assert scene.lines()[-2:] == [(1, 40, "pinochle"), (1, points, meld)]
    assert scene.cards("melded 1") == "JD QS KS"


def test_000_l4502_a_royal_marriage_grows_into_a_flush() -> None:
    scene = win(dealt("AH AH AD AD KS QS AS 10S JS 9D 9D KD", "9S"), "AH", "9H")
    scene.do("meld royal marriage", "draw")
    win(scene, "AH", "9H").do("meld flush")
    assert scene.lines()[1:] == [(1, 40, "royal marriage"), (1, 150, "flush")]


def test_000_l4502_no_royal_marriage_out_of_a_flush_even_with_another_king() -> None:
    scene = win(dealt("AH AH AD AD KS QS AS 10S JS 9D 9D KS"), "AH", "9H").do("meld flush", "draw")
    win(scene, "AH", "9H")
    assert "meld royal marriage" not in scene.legal()
    assert scene.why_not("meld royal marriage") == (
        "A card that has served in a meld may serve again only in one of another class, "
        "or in one of its class that scores more."
    )


def test_000_l4502_a_second_marriage_needs_another_king_and_another_queen() -> None:
    scene = win(dealt("AH AH AS AS AC KD QD KD QD 9D 9D KS"), "AH", "9H").do(
        "meld marriage in diamonds", "draw"
    )
    win(scene, "AH", "9H").do("meld marriage in diamonds")
    assert scene.cards("melded 1") == "QD KD QD KD"
    assert [line[1] for line in scene.lines()] == [20, 20]


def test_000_l4502_a_second_king_does_not_marry_the_same_queen() -> None:
    scene = win(dealt("AH AH AS AS AC KD QD KD JD 9D 9D KS"), "AH", "9H").do(
        "meld marriage in diamonds", "draw"
    )
    win(scene, "AH", "9H")
    assert "meld marriage in diamonds" not in scene.legal()


KINGS_AND_QUEENS = "AH AH KC KD KH KS QC QD QH QS AD AC"


def test_000_l4498_a_meld_needs_a_card_from_the_hand() -> None:
    """Eighty kings and sixty queens lie on the table: their marriages cannot be scored any more."""
    scene = win(dealt(KINGS_AND_QUEENS, "9D"), "AH", "9H").do("meld 80 kings", "draw")
    win(scene, "AH", "9H").do("meld 60 queens", "draw")
    win(scene, "AD", "JC")
    assert scene.lines()[1:] == [(1, 80, "80 kings"), (1, 60, "60 queens")]
    assert "meld marriage in clubs" not in scene.legal()
    assert scene.why_not("meld marriage in clubs") == "At least one card of a meld must come from your hand."


def test_000_l4498_when_the_table_has_all_the_player_says_what_he_adds() -> None:
    zones = {"hand 1": KINGS_AND_QUEENS, "hand 0": LOW, "turn-up": "9D", "pack": "9S QS 9S KS"}
    scene = win(Scene("two-hand-pinochle", zones), "AH", "9H").do("meld 80 kings", "draw")
    win(scene, "AH", "9H").do("meld 60 queens", "draw")
    assert scene.cards("hand 1").split()[-2:] == ["KS", "QS"]
    win(scene, "AD", "JC")
    legal = scene.legal()
    assert "meld marriage in spades with KS" in legal
    assert "meld marriage in spades with QS" in legal
    assert "meld marriage in spades" not in legal
    scene.do("meld marriage in spades with KS")
    assert scene.cards("melded 1").split().count("KS") == 2
    assert scene.lines()[-1] == (1, 20, "marriage in spades")
    assert scene.why_not("meld pinochle") == (
        "You have scored a meld: only one may be scored for each trick won."
    )


def test_000_l4504_melded_cards_are_played_from_the_table_and_serve_no_more() -> None:
    scene = win(dealt("AH AH AD AD KS QS JD KD QD KC QC 9D"), "AH", "9H").do("meld pinochle", "draw")
    assert scene.why_not("play QS") == "You do not hold the queen of spades."
    assert scene.why_not("play melded KS") == "The king of spades is not among your melded cards."
    scene.do("play melded QS", "play 10C")
    assert scene.turn == 1
    assert scene.cards("melded 1") == "JD"
    assert scene.why_not("meld royal marriage") == "You do not hold all the cards of that meld."


@pytest.mark.parametrize(("played", "again"), [("play melded QS", True), ("play second QS", False)])
def test_twins_on_the_table_that_served_differently_are_told_apart(played: str, again: bool) -> None:
    """Of two married queens of spades one made a pinochle too; whichever is kept decides about another."""
    scene = win(dealt("AH AH AD AD KS QS KS QS JD JD AC AC", "QD"), "AH", "9H").do(
        "meld marriage in spades", "draw"
    )
    win(scene, "AH", "9H").do("meld marriage in spades", "draw")
    assert scene.why_not("play second QS") == "There are no two QS on the table that have served differently."
    win(scene, "AC", "JC").do("meld pinochle", "draw")
    scene.do(played, "play JC")
    assert ("meld pinochle" in scene.legal()) == again


# -- the dix -------------------------------------------------------------------------------------


def test_000_l4506_the_dealer_scores_a_dix_that_he_turns() -> None:
    assert dealt("AH", "9S").lines() == [(0, 10, "turned the dix")]
    assert dealt("AH", "JS").lines() == []


def test_000_l4506_a_dix_and_another_meld_in_one_turn() -> None:
    scene = win(dealt("AH AH AD AD KS QS JD KD QD KC QC 9S"), "AH", "9H").do(
        "meld royal marriage", "meld dix"
    )
    assert scene.lines() == [(1, 40, "royal marriage"), (1, 10, "dix")]
    assert scene.why_not("meld dix") is not None
    scene.do("exchange")
    assert scene.lines()[2:] == [], "the dix has been counted"
    assert scene.cards("turn-up") == "9S"


def test_000_l4508_the_dix_is_exchanged_for_the_trump_card() -> None:
    scene = win(dealt("AH AH AD AD KS QS JD KD QD KC QC 9S"), "AH", "9H").do("exchange")
    assert scene.lines() == [(1, 10, "exchanged the dix")]
    assert scene.cards("turn-up") == "9S"
    assert "JS" in scene.cards("hand 1")
    assert "JS" in str(View(scene.game, scene.s, 0).dump()), "all have seen where it went"
    assert scene.why_not("exchange") == "The turn-up is a dix itself."


def test_000_l4508_without_a_dix_there_is_no_exchange() -> None:
    scene = win(dealt("AH AH AD AD KS QS JD KD QD KC QC 9D"), "AH", "9H")
    assert scene.why_not("exchange") == "You do not hold the nine of spades."


def test_000_l4488_with_64_cards_the_dix_is_the_seven() -> None:
    zones = {"hand 1": "AH 7S 9S", "hand 0": "7H", "turn-up": "JS"}
    scene = Scene("two-hand-pinochle", zones, pack=64).do("play AH", "play 7H", "meld dix")
    assert scene.lines() == [(1, 10, "dix")]
    assert scene.cards("melded 1") == "7S"


# -- the play-off --------------------------------------------------------------------------------

# Hearts are trump. At the end seat 0 has ace, jack and nine of trumps, and no spades; seat 1 is to lead.
END = {
    "hand 1": "QH KD KC AS 10S KS QS JS 9S AC 10C 9D",
    "hand 0": "AH 9H 10D QD JD AD QC JC 9C KD QD 9D",
    "turn-up": "JH",
}


def play_off() -> Scene:
    """The stock of `END` has been drawn."""
    scene = run_out_the_stock(Scene("two-hand-pinochle", END, seed=6))
    assert scene.turn == 1
    return scene


def test_000_l4510_the_loser_of_the_twelfth_trick_has_the_trump_card_and_the_winner_shows_his() -> None:
    scene = play_off()
    assert scene.cards("hand 0").split()[-1] == "JH"
    last = scene.s.zones[scene.game.layout.find_zone("hand 1")][-1]
    assert scene.s.seen[last] == scene.game.layout.everyone


def test_000_l4510_suit_must_be_followed_but_a_plain_lead_need_not_be_beaten() -> None:
    scene = play_off().do("play KD")
    assert sorted(scene.legal()) == ["play 10D", "play AD", "play JD", "play KD", "play QD"]
    assert scene.why_not("play AH") == (
        "You hold a card of diamonds: diamonds were led, so you must follow suit."
    )


def test_000_l4510_a_trump_lead_must_be_beaten() -> None:
    scene = play_off().do("play QH")
    assert scene.legal() == ["play AH"]
    assert scene.why_not("play 9H") == "You can beat the lead, so you must: play AH."


def test_000_l4510_without_the_suit_led_one_must_trump() -> None:
    scene = play_off().do("play AS")
    assert sorted(scene.legal()) == ["play 9H", "play AH", "play JH"]
    assert scene.why_not("play QC") == "You have none of spades, so you must trump."


def test_000_l4510_the_winner_of_the_twelfth_trick_may_meld() -> None:
    scene = Scene("two-hand-pinochle", END, seed=6)
    while len(scene.cards("pack").split()) > 1 or not scene.number("melding"):
        scene.do(
            "draw" if scene.number("melding") else "play " + scene.cards(f"hand {scene.turn}").split()[-1]
        )
    scene.do("meld marriage in spades", "draw")
    assert scene.lines() == [(1, 20, "marriage in spades")]
    assert scene.cards("pack") == scene.cards("turn-up") == scene.cards("melded 1") == ""
    assert scene.legal() == [f"play {card}" for card in dict.fromkeys(scene.cards("hand 1").split())]


def test_melds_go_back_to_the_hand_and_stay_known() -> None:
    scene = win(dealt("AH AD AD KS QS JD KD QD KC QC 9D AH"), "AH", "9H").do("meld pinochle", "draw")
    run_out_the_stock(scene)
    assert scene.cards("melded 1") == ""
    for seed in range(5):
        world = sample(scene.game, scene.s, 2, Rng(seed))
        hand = [scene.game.cards.text(card) for card in world.zones[scene.game.layout.find_zone("hand 1")]]
        assert {"QS", "JD"} <= set(hand)


# -- scoring -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "counted"), [(87, 90), (126, 120), (124, 120), (125, 120), (0, 0), (250, 250)]
)
def test_000_l4514_seven_points_count_as_ten(points: int, counted: int) -> None:
    assert to_tens(points) == counted


def test_000_l4514_all_the_cards_and_the_last_trick_come_to_250() -> None:
    scene = play_off()
    scene.play_out()
    counted = [int(why.split()[2]) for _, _, why in scene.lines()]
    assert sum(counted) == 250
    assert [points for _, points, _ in scene.lines()] == [to_tens(points) for points in counted]


def finished(ends: tuple[int, int], match: Match | None = None, **more: Any) -> Match:
    """The match after the deal of `END`, which ends at these scores: the cards count 210 and 40."""
    scores = (ends[0] - 210, ends[1] - 40)
    if match is not None:
        match.dealer = 0
    scene = Scene("two-hand-pinochle", END, seed=6, match=match, scores=scores, **more)
    run_out_the_stock(scene)
    scene.play_out()
    return scene.close()


def test_000_l4518_a_player_alone_over_1000_wins() -> None:
    match = finished((1010, 990))
    assert match.scores == [1010, 990]
    assert match.over
    assert match.paid == [1, -1]
    assert not finished((990, 980)).over


def test_000_l4518_when_both_are_over_the_game_rises() -> None:
    """1,130 does not win against 1,000: the game is 1,250 now, and then 1,500."""
    match = finished((1130, 1000))
    assert match.scores == [1130, 1000]
    assert not match.over
    assert match.numbers["game"] == [1250]
    assert Scene("two-hand-pinochle", match=match).number("game") == 1250
    match = finished((1300, 1260), match)
    assert not match.over
    assert match.numbers["game"] == [1500]
    match = finished((1490, 1500), match)
    assert match.over
    assert match.paid == [-1, 1]


def test_000_l4516_every_deal_may_be_a_game() -> None:
    match = finished((210, 40), game=0)
    assert match.over
    assert match.scores == [210, 40]
    assert match.winners() == [0]


# -- declaring out -------------------------------------------------------------------------------


ACES = "AH AH AD AD KS QS JD KD QD KC QC 9D"


def test_000_l4520_a_claimant_who_has_enough_wins_whatever_the_other_has() -> None:
    scene = win(dealt(ACES, scores=(1200, 980)), "AH", "10H").do("declare out", seat=1)
    assert scene.s.over
    assert scene.lines() == [(1, 20, "cards taken, 21 points"), (1, 0, "declared out, rightly, with 1000")]
    assert scene.close().paid == [-1, 1]


def test_000_l4520_a_claimant_who_has_not_loses() -> None:
    scene = win(dealt(ACES, scores=(100, 970)), "AH", "10H").do("declare out")
    assert scene.lines()[-1] == (1, 0, "declared out, wrongly, with 990")
    match = scene.close()
    assert match.over
    assert match.paid == [1, -1]


def test_000_l4520_nobody_can_declare_what_he_cannot_have() -> None:
    scene = dealt("AH", scores=(0, 740))
    assert "declare out" not in scene.legal()
    assert scene.why_not("declare out") == "You cannot have 1000 points yet."
    scene = dealt("AH", scores=(0, 740), game=0)
    assert scene.why_not("declare out") == "Every deal is a game by itself: nobody declares himself out."


def test_000_l4520_at_any_point_of_the_play_also_out_of_turn() -> None:
    """The other is about to lead, to meld or to follow: who has 1,000 says so, and wins."""
    before = dealt(ACES, scores=(1000, 0))
    assert before.game.to_act(before.s) == [0, 1]
    assert before.legal(0) == ["wait", "declare out"] and before.legal(1)[-1] == "play 9D"
    assert before.do("declare out", seat=0).close().paid == [1, -1]
    melding = win(dealt(ACES, scores=(1000, 0)), "AH", "10H").do("declare out", seat=0)
    assert melding.lines()[-1] == (0, 0, "declared out, rightly, with 1000")
    following = dealt(ACES, scores=(0, 1000)).do("play AH").do("declare out", seat=1)
    assert following.close().paid == [-1, 1]
    late = run_out_the_stock(Scene("two-hand-pinochle", END, seed=6, scores=(900, 0)))
    assert late.s.hand == 1 and late.number("melding") == 0
    late.do("declare out", seat=0)
    assert late.lines()[-1][2].startswith("declared out, wrongly, with 9")
    assert late.close().paid == [-1, 1], "whoever is wrong loses, also out of turn"


def test_000_l4520_nobody_is_held_up_by_one_who_may_declare() -> None:
    """The player in turn plays on; the other may speak until he says that he waits or his turn comes."""
    scene = dealt(ACES, scores=(800, 0)).do("play AH", seat=1)
    assert scene.game.to_act(scene.s) == [0], "now it is his turn, and the other cannot have 1,000"
    scene.do("play 10H", seat=0)
    assert scene.game.to_act(scene.s) == [0, 1]
    scene.do("wait", seat=0).do("draw", seat=1)
    assert scene.game.to_act(scene.s) == [1], "he waits as long as the other is in turn"
    scene.do("play AH", seat=1).do("play 10H", seat=0)
    assert scene.game.to_act(scene.s) == [0, 1], "the turn has passed, and he may speak again"
    scene.do("draw", seat=1)
    assert scene.game.to_act(scene.s) == [0, 1], "nobody has to say that he waits"


def test_out_of_turn_nothing_else_can_be_done() -> None:
    scene = dealt(ACES, scores=(800, 0))
    assert scene.why_not("play 9H", 0) == "It is not your turn to play: declare yourself out, or wait."
    assert scene.prompt(0) == "the other plays: declare yourself out if you are, or wait"
    assert scene.prompt(1) == "lead to a trick"
    assert scene.why_not("wait", 1) == "It is your turn: there is nothing to wait for."


def test_000_l4520_variant_1_the_claimant_must_first_win_a_trick() -> None:
    scene = dealt(ACES, scores=(990, 990), declaring_out="after a trick").do("declare out", seat=1)
    assert not scene.s.over
    assert scene.why_not("declare out", 1) == "You have declared yourself out already."
    scene.do("play QC", seat=1).do("declare out", "play 10C", seat=0)
    assert scene.s.over, "the first of two claimants to win a trick is the one whose cards are counted"
    assert scene.lines() == [(0, 10, "cards taken, 13 points"), (0, 0, "declared out, rightly, with 1000")]
    assert scene.close().paid == [1, -1]


def test_000_l4520_variant_1_out_of_turn() -> None:
    """Who has declared out of turn goes on as before, and his cards are counted when he wins a trick."""
    scene = dealt(ACES, scores=(990, 0), declaring_out="after a trick").do("declare out", seat=0)
    assert scene.game.to_act(scene.s) == [1]
    scene.do("play QC", "play 10C")
    assert scene.lines() == [(0, 10, "cards taken, 13 points"), (0, 0, "declared out, rightly, with 1000")]


def test_000_l4520_variant_2_the_trick_must_be_won_on_his_own_lead() -> None:
    scene = dealt(ACES, scores=(990, 0), declaring_out="after a lead")
    scene.do("play QC", seat=1).do("declare out", "play 10C", seat=0)
    assert not scene.s.over
    scene.do("draw", "play 9H", "play 9D")
    assert scene.lines() == [(0, 10, "cards taken, 13 points"), (0, 0, "declared out, rightly, with 1000")]


def test_declaring_out_in_the_play_off() -> None:
    scene = run_out_the_stock(Scene("two-hand-pinochle", END, seed=6, scores=(0, 1000))).do("declare out")
    assert scene.lines()[-1][2].startswith("declared out, rightly")
    scene = Scene("two-hand-pinochle", END, seed=6, declaring_out="after a trick", scores=(0, 1000))
    run_out_the_stock(scene).do("declare out", "play AS", "play AH")
    assert not scene.s.over
    assert scene.why_not("declare out") == "You cannot have 1000 points yet."
    scene.do("play JD", "play KD")
    assert scene.s.over
    assert scene.lines()[-1][2].startswith("declared out, rightly")


def test_random_play_declares_out_in_turn_and_out_of_turn() -> None:
    """It comes to every move, but seldom to this one: most deals are played on."""
    said: set[tuple[str, bool]] = set()
    long = 0
    for seed in range(60):
        scene, rng = Scene("two-hand-pinochle", seed=seed, scores=(800, 800)), Rng(seed)
        moves = 0
        while not scene.s.over:
            acting = scene.game.to_act(scene.s)
            seat = acting[rng.below(len(acting))]
            move = scene.game.step_of(scene.s).pick(scene.s, seat, rng)
            said.add((move.verb, seat == scene.s.hand))
            scene.game.apply(scene.s, seat, move)
            moves += 1
        long += moves > 10
    assert {("declare out", True), ("declare out", False), ("wait", False), ("play", True)} <= said
    assert ("wait", True) not in said and ("play", False) not in said
    assert long > 30


@pytest.mark.parametrize(("score", "paid"), [(790, [1, -1]), (780, [-1, 1])])
def test_000_l4520_the_last_trick_is_one_that_a_claimant_may_win(score: int, paid: list[int]) -> None:
    """He declares and takes the last trick: his cards, 210, decide though the other has more."""
    scene = Scene("two-hand-pinochle", END, seed=6, declaring_out="after a lead", scores=(score, 1500))
    run_out_the_stock(scene)
    while len(scene.cards("hand 1").split()) > 1:
        hand = int(scene.s.hand)
        scene.do(scene.game.legal(scene.s, hand)[0].text, seat=hand)
    assert scene.s.hand == 0
    scene.do("declare out", seat=0)
    scene.do(scene.legal(0)[0], seat=0).do(scene.legal(1)[0], seat=1)
    assert [why for side, _, why in scene.lines() if side == 0][-2:] == [
        "cards taken, 208 points",
        f"declared out, {'rightly' if paid[0] > 0 else 'wrongly'}, with {score + 210}",
    ]
    assert scene.close().paid == paid


# -- advice --------------------------------------------------------------------------------------


def test_the_advice_melds_a_marriage_before_the_flush() -> None:
    scene = win(dealt("AH AH AD AD KS QS AS 10S JS 9D 9D KD", "QS"), "AH", "9H")
    assert advised(scene) == ("meld royal marriage", "the flush can be made of it later")


def test_the_advice_declares_out_when_it_is_true() -> None:
    scene = win(dealt("AH AH AD AD KS QS JD KD QD KC QC 9D", scores=(0, 980)), "AH", "10H")
    assert advised(scene) == ("declare out", "with your cards you have 1000 points")


def test_the_advice_out_of_turn_is_to_wait_until_it_is_true() -> None:
    scene = dealt(ACES, scores=(990, 0))
    advice = scene.game.advice(scene.s, 0)
    assert advice is not None
    assert advice.move.text == "wait" and "990 points" in advice.why
    turned = dealt(ACES.replace("9D", "JD"), up="9S", scores=(990, 0))
    assert turned.lines() == [(0, 10, "turned the dix")]
    assert turned.advised(0) == "declare out", "the dealer has it before the other has led"


@pytest.mark.parametrize(
    "bot", [Beginner(), Casual(), Searcher(Budget(8))], ids=["beginner", "casual", "search"]
)
def test_no_bot_declares_itself_out_by_mistake(bot: Bot) -> None:
    """In turn or not, to play and to meld; and when it is true a bot that thinks says so."""
    leading = dealt(ACES, scores=(900, 960))
    melding = win(dealt(ACES, scores=(960, 960)), "AH", "10H")
    for scene, seat in ((leading, 0), (leading, 1), (melding, 0), (melding, 1)):
        seen = observe(scene.game, scene.s, seat)
        assert "declare out" in [move.text for move in seen.legal]
        chosen = {bot.choose(seen, Rng(seed)).text for seed in range(40)}
        assert "declare out" not in chosen
    won = win(dealt(ACES, scores=(960, 980)), "AH", "10H")
    assert Searcher(Budget(8)).choose(observe(won.game, won.s, 1), Rng(1)).text == "declare out"


def test_a_game_won_by_declaring_out_is_worth_more_than_points() -> None:
    """A search must not take a deal that ends so for one in which few points were made."""
    scene = win(dealt(ACES, scores=(1200, 980)), "AH", "10H").do("declare out", seat=1)
    assert scene.game.payoff(scene.s, 1) > 0 > scene.game.payoff(scene.s, 0)


def advised(scene: Scene) -> tuple[str, str]:
    """What the player to act is advised to do, and why."""
    advice = scene.game.advice(scene.s, scene.turn)
    assert advice is not None
    return advice.move.text, advice.why


def test_the_advice_wins_a_trick_to_meld_and_else_lets_it_go() -> None:
    scene = dealt("AH AS KC KD KH KS 9D 10S JD 9S QH AC")
    assert advised(scene)[1] == "win a trick, and you can meld 80 kings"
    scene = dealt("9D 9D 9S QD KC AC JS 10S 10D AD AS 9S").do("play 9D")
    assert advised(scene) == ("play 9C", "let the trick go, and keep what you can meld")
    zones = {
        "hand 1": "9D 9D 9S QD KC AC JS 10S 10D AD AS 9S",
        "hand 0": "JH JH JC JC 10C 10C 10H 10H KS KS QC QC",
        "turn-up": "AH",
    }
    scene = Scene("two-hand-pinochle", zones)
    assert advised(scene) == ("play 9D", "it is the least use to you in melds")
    assert advised(scene.do("play 10D")) == ("play JH", "the trick is worth taking")


def test_the_advice_in_the_play_off_leads_what_cannot_be_beaten() -> None:
    """Seat 0 must follow to the ace of clubs, but would trump the ace of spades."""
    scene = play_off()
    assert advised(scene) == ("play AC", "it cannot be beaten")
    scene.do("play AC", "play 9C", "play 10C", "play JC", "play KC", "play QC")
    assert advised(scene) == ("play 9S", "nothing is sure to win: lead low")
