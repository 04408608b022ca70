"""Auction Pinochle by the book (000, lines 4766-4915)."""

from typing import Any

import pytest

from cardtable.cards import DIAMONDS
from cardtable.engine import View
from cardtable.front.facts import Facts
from cardtable.front.names import Names
from cardtable.games.pinochle.auction_pinochle import AuctionPinochle
from cardtable.games.pinochle.rules.bidding import LayMelds
from cardtable.testing import Scene

# Seat 0 deals, so that seat 1 is eldest hand, seat 2 the next and seat 0 the last.
FLUSH = {"hand 1": "AD 10D KD QD JD 9D KS QS JS AC AH 9C 9H 9S 9S", "widow": "9H JC JH"}
MELDS_220 = ("flush", "pinochle", "marriage in spades", "dix")
SEED_134, SEED_130 = 17, 7
WEAK = {"hand 1": "9C 9C JC JC QC 10C 9D 9D JD QD 9H JH 9S JS 10S", "widow": "9H 9S JS"}


def rules(scene: Scene) -> AuctionPinochle:
    assert isinstance(scene.game, AuctionPinochle)
    return scene.game


def bid(amount: int, hands: dict[str, str] | None = None, **more: Any) -> Scene:
    """Eldest hand, seat 1 of three, opens with a bid and the others pass."""
    scene = Scene("auction-pinochle", hands, **more)
    scene.do(f"bid {amount}")
    while "pass" in scene.legal():
        scene.do("pass")
    return scene


def bury(scene: Scene) -> Scene:
    """Bury the first three cards that can go."""
    for _ in range(3):
        scene.do(scene.legal()[0])
    return scene


def ready(scene: Scene, trump: str, *melds: str) -> Scene:
    """Name trump, lay these melds and bury the first three cards that can go."""
    scene.do(f"trump {trump}", *[f"meld {meld}" for meld in melds], "done")
    return bury(scene)


def play(scene: Scene, strong: tuple[int, ...] = ()) -> Scene:
    """Play the tricks: these seats always play their strongest card, the others their weakest."""
    tricks = rules(scene).play
    while not scene.s.over:
        strength, suits = tricks.strength[scene.s.trump], tricks.suits[scene.s.trump]
        worths = [(strength[suits[card]][card], card) for card in tricks.playable(scene.s, scene.turn)]
        cards = [card for _, card in sorted(worths)]
        scene.do(f"play {scene.game.cards.text(cards[-1 if scene.turn in strong else 0])}")
    return scene


def points(scene: Scene) -> list[int]:
    """The chips each player has won or lost."""
    return scene.s.scores


# -- the deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("packets", "first", "widow"),
    [
        (3, [0, 1, 2, 12, 13, 14, 21, 22, 23, 30, 31, 32, 39, 40, 41], [9, 10, 11]),
        (4, [0, 1, 2, 3, 15, 16, 17, 18, 27, 28, 29, 30, 39, 40, 41], [12, 13, 14]),
    ],
)
def test_000_l4780_the_widow_comes_after_the_first_round(
    packets: int, first: list[int], widow: list[int]
) -> None:
    """3-widow-3-3-3-3 or 4-widow-4-4-3: fifteen cards each and three in the widow."""
    scene = Scene("auction-pinochle", packets=packets)
    game = scene.game
    s = game.begin(scene.match, list(range(47, -1, -1)), 0)  # card 0 is dealt first
    assert s.zones[game.layout.find_zone("hand 1")] == first
    assert s.zones[game.layout.find_zone("widow")] == widow
    assert [len(s.zones[game.layout.find_zone(f"hand {seat}")]) for seat in range(3)] == [15] * 3
    assert not s.zones[0]


@pytest.mark.parametrize(("seats", "idle"), [(3, []), (4, [1]), (5, [1, 3])])
def test_000_l4770_who_gets_no_cards(seats: int, idle: list[int]) -> None:
    """The dealer of four; of five the dealer and the second player to his left."""
    scene = Scene("auction-pinochle", seats=seats, dealer=1)
    assert [seat for seat in range(seats) if not scene.cards(f"hand {seat}")] == idle
    assert scene.turn == 2
    order = [scene.do("bid 300").turn, scene.do("bid 310").turn, scene.do("bid 320").turn]
    assert order == [seat for seat in [*range(3, seats), 0, 1, 2] if seat not in idle]


# -- the bidding ---------------------------------------------------------------------------------


def test_000_l4782_eldest_hand_must_open() -> None:
    scene = Scene("auction-pinochle")
    assert (scene.turn, scene.legal()[0], scene.legal()[-1]) == (1, "bid 300", "bid 650")
    assert scene.why_not("pass") == "You are eldest hand and must open: bid 300 or more."
    assert Scene("auction-pinochle", opening=250).legal()[0] == "bid 250"


def test_000_l4782_each_bid_is_higher_and_a_pass_is_final() -> None:
    scene = Scene("auction-pinochle").do("bid 320")
    assert scene.legal()[:2] == ["pass", "bid 330"]
    assert scene.why_not("bid 320") == "320 is not above 320."
    scene.do("pass", "bid 330")
    assert scene.turn == 1  # seat 2 has passed
    scene.do("bid 350")
    assert scene.turn == 0
    scene.do("pass")
    assert (scene.s.declarer, scene.s.contract, scene.s.leader) == (1, 350, 1)


@pytest.mark.parametrize("impossible", [290, 660, 305])
def test_000_l4862_impossible_bids(impossible: int) -> None:
    scene = Scene("auction-pinochle")
    assert scene.why_not(f"bid {impossible}") == "A bid is a multiple of ten from 300 to 650."


def test_nobody_is_asked_over_the_highest_bid() -> None:
    scene = Scene("auction-pinochle").do("bid 300", "bid 650")
    assert (scene.s.declarer, scene.turn, scene.legal()[0]) == (2, 2, "concede")


# -- the widow -----------------------------------------------------------------------------------


def test_000_l4784_the_lowest_bid_may_be_forfeited_unseen() -> None:
    scene = bid(300, FLUSH)
    assert (scene.turn, scene.legal()) == (1, ["forfeit", "show widow"])
    assert View(scene.game, scene.s, 1).zone("widow").cards == ["??"] * 3
    scene.do("forfeit")
    assert scene.lines() == [(1, -3, "300 forfeited to the kitty, the widow unseen")]
    assert (scene.s.over, scene.number("kitty")) == (True, 3)


@pytest.mark.parametrize(
    ("opening", "amount", "asked"), [(300, 310, False), (250, 250, True), (250, 300, False)]
)
def test_000_l4784_any_other_bid_shows_the_widow(opening: int, amount: int, asked: bool) -> None:
    scene = bid(amount, FLUSH, opening=opening)
    assert ("forfeit" in scene.legal()) == asked


def test_000_l4784_all_see_the_widow_and_the_bidder_takes_it() -> None:
    for scene in (bid(310, FLUSH), bid(300, FLUSH).do("show widow")):
        seen = View(scene.game, scene.s, 2).zone("hand 1").cards
        assert sorted(card for card in seen if card != "??") == ["9H", "JC", "JH"]
        assert len(seen) == 18
        assert scene.told("widow was") == "9H JC JH"
        assert ("widow was", "9H JC JH") in Facts(scene.game, scene.s, Names(scene.game)).of_table


# -- melds ---------------------------------------------------------------------------------------


def test_000_l4888_a_flush_a_dix_a_marriage_and_a_pinochle_count_220() -> None:
    """Six diamonds from the ace down, with the king, queen and jack of spades; 134 in cards make 350."""
    scene = bid(350, FLUSH).do("trump diamonds")
    scene.do("meld flush", "meld pinochle", "meld marriage in spades", "meld dix")
    assert scene.number("points in melds") == 220
    assert sorted(scene.cards("melds").split()) == ["10D", "9D", "AD", "JD", "KD", "KS", "QD", "QS"]


@pytest.mark.parametrize(
    ("trump", "meld", "worth"),
    [
        ("hearts", "flush", 150),
        ("hearts", "royal marriage", 40),
        ("clubs", "marriage in hearts", 20),
        ("hearts", "dix", 10),
        ("hearts", "100 aces", 100),
        ("hearts", "80 kings", 80),
        ("hearts", "60 queens", 60),
        ("hearts", "40 jacks", 40),
        ("hearts", "pinochle", 40),
    ],
)
def test_000_l4788_what_melds_count(trump: str, meld: str, worth: int) -> None:
    hands = {"hand 1": "AH 10H KH QH JH 9H AC AD AS KC KD KS QC QD QS", "widow": "JC JD JS"}
    scene = bid(350, hands).do(f"trump {trump}", f"meld {meld}")
    assert scene.number("points in melds") == worth


def test_000_l4801_a_card_serves_once_in_each_class() -> None:
    """The queen of a marriage also makes the pinochle; king and queen of a flush make no marriage besides."""
    scene = bid(350, FLUSH).do("trump diamonds", "meld flush")
    assert scene.legal() == ["meld 40 jacks", "meld pinochle", "meld marriage in spades", "meld dix", "done"]
    why = scene.why_not("meld royal marriage")
    assert why == "You have no queen of diamonds and no king of diamonds to spare for it."
    scene.do("meld pinochle", "meld marriage in spades")
    assert scene.cards("melds").split().count("QS") == 1


def test_000_l4801_a_second_pair_makes_a_second_marriage() -> None:
    hands = {"hand 1": "KH KH QH QH 9C 9C 9D 9D", "widow": "JC JC 9S"}
    scene = bid(350, hands).do("trump hearts", "meld royal marriage", "meld royal marriage")
    assert scene.number("points in melds") == 80
    assert (
        scene.why_not("meld royal marriage")
        == "You have no queen of hearts and no king of hearts to spare for it."
    )


def test_a_meld_is_counted_however_often_it_is_laid() -> None:
    """More packs than the two of the game could make one five times."""
    scene = bid(350, FLUSH).do("trump diamonds")
    lay = next(step for step in scene.game.all_steps if isinstance(step, LayMelds))
    dix = [move.word for move in lay.moves[DIAMONDS]].index("dix")
    scene.s.rows[lay.laid] += [dix] * 5
    nine = scene.game.cards.read("9D")
    assert lay.used(scene.s, lay.melds[DIAMONDS][dix].kind)[nine] == 5
    assert lay.out_of_order(scene.s, dix - 1)
    assert not lay.out_of_order(scene.s, dix)


def test_melds_go_in_the_order_of_their_worth() -> None:
    scene = bid(350, FLUSH).do("trump diamonds", "meld dix")
    assert (scene.why_not("meld flush") or "").startswith("Melds are laid in this order: flush, 100 aces, ")
    assert (scene.why_not("meld marriage in diamonds") or "").startswith(
        "With diamonds as trump the melds are flush, "
    )
    assert scene.legal() == ["done"]


def test_000_l4803_three_cards_must_be_left_to_bury() -> None:
    """All eighteen cards could serve in melds; the dix would be the sixteenth on the table."""
    hands = {"hand 1": "AH 10H KH QH JH 9H AC AD AS KC KD KS QC QD QS", "widow": "JC JD JS"}
    scene = bid(350, hands).do(
        "trump hearts", "meld flush", "meld 100 aces", "meld 80 kings", "meld 60 queens"
    )
    assert len(scene.cards("melds").split()) == 14
    scene.do("meld pinochle")
    assert scene.why_not("meld dix") == "You must keep 3 cards that are in no meld, to bury them."
    assert scene.legal() == [f"meld marriage in {suit}" for suit in ("clubs", "diamonds", "spades")] + [
        "done"
    ]


# -- burying and changing one's mind -------------------------------------------------------------


def test_000_l4803_three_cards_are_buried_but_none_that_is_melded() -> None:
    scene = bid(350, FLUSH).do("trump diamonds", "meld flush", "meld pinochle", "done")
    assert scene.why_not("bury AD") == "The ace of diamonds is melded: you may not bury it."
    assert scene.why_not("bury QH") == "You do not hold the queen of hearts."
    assert (scene.why_not("done") or "").startswith("Bury one card after the other")
    scene.do("bury 9C", "bury 9H")
    assert "comes out of order" in (scene.why_not("bury JC") or "")
    scene.do("bury JH")
    assert (scene.cards("buried"), scene.cards("melds")) == ("9C 9H JH", "")
    assert View(scene.game, scene.s, 2).zone("buried").cards == ["??"] * 3
    assert View(scene.game, scene.s, 1).zone("buried").cards == ["9C", "9H", "JH"]
    assert {"AD", "10D", "KD", "QD", "JD", "QS"} <= set(View(scene.game, scene.s, 2).zone("hand 1").cards)


def test_000_l4803_a_twin_of_a_melded_card_may_be_buried() -> None:
    hands = {"hand 1": "KH KH QH 9C 9C 9D 9D", "widow": "JC JC 9S"}
    scene = bid(350, hands).do("trump clubs", "meld marriage in hearts", "done")
    assert ("bury KH" in scene.legal(), "bury QH" in scene.legal()) == (True, False)


def test_000_l4803_everything_may_be_changed_until_the_lead() -> None:
    scene = ready(bid(350, FLUSH, yielding=False), "diamonds", "flush", "dix")
    assert scene.legal()[0] == "take back"
    scene.do("take back")
    assert (scene.s.trump, scene.number("points in melds"), scene.cards("buried")) == (4, 0, "")
    assert len(scene.cards("hand 1").split()) == 18
    assert scene.legal()[0] == "concede"
    ready(scene, "spades", "royal marriage", "pinochle")
    assert (scene.s.trump, scene.number("points in melds")) == (3, 80)
    scene.do("play AH")
    assert scene.why_not("take back") == "The first card is led: trump, melds and what is buried stand."


# -- the play ------------------------------------------------------------------------------------

TRUMPS = {
    "hand 1": "KH QH AC AC 9C 9D 9D JD JD QD QD 9S 9S JS JS",
    "hand 2": "AH JH 10C KD KS",
    "hand 0": "10H 10H 9H KC KC",
    "widow": "9C JC JC",
}


def test_000_l4811_a_trump_lead_must_be_beaten() -> None:
    scene = ready(bid(350, TRUMPS, yielding=False), "hearts").do("play QH")
    assert "play JH" not in scene.legal()
    assert "play AH" in scene.legal()
    assert (scene.why_not("play JH") or "").startswith("You can beat the lead, so you must: ")
    scene.do("play AH")
    assert sorted(set(scene.legal()))[:1] == ["play 10H"]
    assert "play 9H" in scene.legal()  # the ace cannot be beaten


def test_000_l4811_a_player_without_the_suit_must_trump_but_not_overtrump() -> None:
    hands = {
        "hand 1": "AC AC 9C 9C 9D 9D JD JD QD QD 9S 9S JS JS QS",
        "hand 2": "KH JH AD AD 10D 10D KD KD AS AS 10S 10S KS KS QS",
        "hand 0": "AH AH 10H 10H 9H",
        "widow": "JC JC KC",
    }
    scene = bid(350, hands, yielding=False).do("trump hearts", "done", "bury 9D", "bury 9S", "bury 9S")
    scene.do("play AC")
    assert sorted(scene.legal()) == ["play JH", "play KH"]
    assert scene.why_not("play AD") == "You have none of clubs, so you must trump."


def test_000_l4811_who_neither_follows_nor_trumps_is_seen_to_hold_neither_suit() -> None:
    hands = {
        "hand 1": "AC AC 9C 9C 9D 9D JD JD 9S 9S JS JS QS 9H 9H",
        "hand 2": "AD AD 10D 10D KD KD QD QD AS AS 10S 10S KS KS QS",
        "hand 0": "AH AH 10H 10H KH",
        "widow": "JC JC KC",
    }
    scene = bid(350, hands, yielding=False).do("trump hearts", "done", "bury 9D", "bury 9S", "bury 9S")
    scene.do("play AC", "play AD")
    pack = scene.game.cards
    lacks = scene.s.lacks[scene.game.layout.find_zone("hand 2")]
    assert {pack.texts[face][-1] for face in range(pack.face_count) if lacks >> face & 1} == {"C", "H"}
    assert lacks.bit_count() == 12


def test_000_l4811_a_trick_already_trumped_need_not_be_won() -> None:
    hands = {
        "hand 1": "AC AC 9C 9C KC KC QC QC 10C 10C 9D JD 9S JS 9H",
        "hand 2": "KH KH AD AD",
        "hand 0": "AH 10H JH AS AS",
        "widow": "JC JC 9S",
    }
    scene = bid(350, hands, yielding=False).do("trump hearts", "done", "bury 9D", "bury 9S", "bury 9S")
    scene.do("play AC", "play KH")
    assert {"play JH", "play AH", "play 10H"} <= set(scene.legal())
    scene.do("play JH")
    assert scene.turn == 2


def test_000_l4811_of_two_like_cards_the_first_wins() -> None:
    hands = {"hand 1": "AC 9C 9D 9D", "hand 2": "AC KC", "hand 0": "10C QC", "widow": "9H 9S 9S"}
    scene = bid(350, hands, yielding=False).do("trump hearts", "done", "bury 9D", "bury 9D", "bury 9H")
    assert scene.do("play AC", "play AC", "play QC").turn == 1


# -- counting ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", ["exact", "fives", "tens"])
def test_000_l4807_under_any_system_the_cards_count_250(count: str) -> None:
    scene = play(ready(bid(350, FLUSH, count=count, yielding=False), "diamonds"))
    tricks = rules(scene).play
    against = sum(tricks.count.points(scene.s, seat) for seat in (0, 2))
    assert tricks.bidder_points(scene.s) + against == 250


@pytest.mark.parametrize(
    ("count", "values"),
    [
        ("exact", {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}),
        ("fives", {"A": 10, "10": 10, "K": 5, "Q": 5, "J": 0, "9": 0}),
        ("tens", {"A": 10, "10": 10, "K": 10, "Q": 0, "J": 0, "9": 0}),
    ],
)
def test_000_l4807_what_cards_count(count: str, values: dict[str, int]) -> None:
    game = rules(Scene("auction-pinochle", count=count))
    cards = {rank: game.cards.first[game.cards.read(f"{rank}C")] for rank in values}
    assert {rank: game.play.count.values[card] for rank, card in cards.items()} == values
    assert game.play.count.last_trick == 10


def test_000_l4803_buried_cards_count_for_the_bidder() -> None:
    """Every trick goes to the opponents; an ace and two tens are buried."""
    hands = {"hand 1": "AC 10C 10D 9C 9C 9D 9D 9H 9H 9S 9S JC JC JD JD", "widow": "JH JH JS"}
    scene = bid(350, hands, yielding=False).do("trump hearts", "done", "bury 10C", "bury AC", "bury 10D")
    play(scene, (0, 2))
    tricks = rules(scene).play
    assert tricks.count.points(scene.s, 1) == 0
    assert tricks.bidder_points(scene.s) == 31
    assert View(scene.game, scene.s, 2).zone("buried").cards == ["10C", "AC", "10D"]


# -- settlement ----------------------------------------------------------------------------------


def made(amount: int, trump: str = "diamonds", seats: int = 3, **more: Any) -> Scene:
    """The opponents concede a contract of this bid."""
    scene = bid(amount, FLUSH, seats=seats, **more)
    if "show widow" in scene.legal():
        scene.do("show widow")
    return ready(scene, trump).do("concede", "concede")


def value(amount: int, trump: str, **more: Any) -> int:
    """What each opponent pays for a contract."""
    return -points(made(amount, trump, settlement="paper", **more))[0]


@pytest.mark.parametrize(
    ("amounts", "basic"),
    [
        ((300, 340), 3),
        ((350, 390), 5),
        ((400, 440), 10),
        ((450, 490), 15),
        ((500, 540), 20),
        ((550, 590), 25),
        ((600, 650), 30),
    ],
)
def test_000_l4816_values_of_bids(amounts: tuple[int, int], basic: int) -> None:
    for amount in amounts:
        assert [value(amount, suit) for suit in ("clubs", "diamonds", "hearts")] == [basic] * 3
        assert value(amount, "spades") == 2 * basic


@pytest.mark.parametrize(
    ("schedule", "worth"),
    [
        ("doubling", {300: 3, 350: 5, 400: 10, 450: 20, 500: 40, 550: 80, 600: 160}),
        ("hearts triple", {300: 1, 350: 2, 400: 4, 450: 6, 500: 8}),
        ("by tens", {300: 3, 340: 3, 350: 5, 360: 6, 370: 7, 400: 10, 650: 35}),
    ],
)
def test_000_l4826_other_schedules(schedule: str, worth: dict[int, int]) -> None:
    assert {amount: value(amount, "clubs", values=schedule) for amount in worth} == worth
    assert value(350, "spades", values=schedule) == 2 * worth[350]
    assert value(350, "hearts", values=schedule) == worth[350] * (3 if schedule == "hearts triple" else 1)


def test_a_bid_below_300_is_worth_as_much_as_300() -> None:
    assert value(250, "clubs", opening=250) == value(300, "clubs") == 3


def test_000_l4888_the_contract_is_made_with_the_melds_as_they_lie() -> None:
    """220 in melds and 134 in cards: 354 make the 350."""
    scene = ready(bid(350, FLUSH, seed=SEED_134, yielding=False), "diamonds", *MELDS_220)
    play(scene, (0, 2))
    why = "350 in diamonds, 220 in melds and 134 in cards: made; 5 from each of 2 players and the kitty"
    assert scene.lines()[:3] == [
        (1, 15, why),
        (0, -5, "settles with the bidder"),
        (2, -5, "settles with the bidder"),
    ]


def test_000_l4810_exactly_the_bid_is_enough() -> None:
    """220 in melds and 130 in cards: 350."""
    scene = ready(bid(350, FLUSH, seed=SEED_130, yielding=False), "diamonds", *MELDS_220)
    (_, chips, why) = play(scene, (0, 2)).lines()[0]
    assert "220 in melds and 130 in cards: made" in why
    assert chips == 15


def test_000_l4888_with_210_in_melds_it_would_fail() -> None:
    """Without the dix there are 344, and the bidder pays double, to the kitty as well."""
    scene = ready(bid(350, FLUSH, seed=SEED_134, yielding=False), "diamonds", *MELDS_220[:-1])
    play(scene, (0, 2))
    why = "350 in diamonds, 210 in melds and 134 in cards: double bete; 10 to each of 2 players and the kitty"
    assert scene.lines()[0] == (1, -30, why)
    assert (points(scene), scene.number("kitty")) == ([10, -30, 10], 10)


@pytest.mark.parametrize(
    ("trump", "ending", "each"),
    [("", "concede", 10), ("hearts", "play", 20), ("spades", "play", 40)],
)
def test_000_l4828_single_and_double_bete(trump: str, ending: str, each: int) -> None:
    """400 lost: conceded after the widow 10 to each, played and lost 20, in spades 40."""
    scene = bid(400, WEAK, yielding=False)
    if ending == "concede":
        scene.do("concede")
        assert scene.lines()[0][2] == "400 conceded, single bete; 10 to each of 2 players and the kitty"
    else:
        play(ready(scene, trump))
    assert (points(scene), scene.number("kitty")) == ([each, -3 * each, each], each)


def test_000_l4830_a_conceded_contract_is_paid_in_full() -> None:
    scene = made(400, "spades", settlement="paper")
    why = "400 in spades conceded by the opponents; 20 from each of 2 players and the kitty"
    assert scene.lines()[0] == (1, 60, why)
    assert scene.number("kitty") == -20


@pytest.mark.parametrize(("amount", "kitty"), [(340, 0), (350, -5)])
def test_000_l4812_the_kitty_settles_from_350_on(amount: int, kitty: int) -> None:
    assert made(amount, settlement="paper").number("kitty") == kitty


@pytest.mark.parametrize(("seats", "chips"), [(4, [-3, 9, -3, -3]), (5, [-3, 12, -3, -3, -3])])
def test_000_l4812_inactive_players_settle_too(seats: int, chips: list[int]) -> None:
    assert points(made(300, seats=seats)) == chips


# -- conceding together --------------------------------------------------------------------------


def before_the_lead(**more: Any) -> Scene:
    return ready(bid(350, FLUSH, **more), "diamonds", "flush")


def test_000_l4886_both_opponents_must_agree() -> None:
    scene = before_the_lead()
    assert (scene.turn, scene.legal()) == (2, ["concede", "play on"])
    scene.do("concede")
    assert (scene.turn, scene.s.over) == (0, False)
    scene.do("play on")
    assert (scene.turn, scene.legal()[0]) == (1, "take back")


def test_000_l4886_the_second_may_propose_to_the_first() -> None:
    scene = before_the_lead().do("play on", "concede")
    assert scene.turn == 2
    assert before_the_lead().do("play on", "concede", "play on").turn == 1
    assert scene.do("concede").s.over
    assert before_the_lead().do("play on", "play on").turn == 1


def test_they_are_asked_again_when_the_bidder_has_changed_his_mind() -> None:
    scene = before_the_lead().do("concede", "play on", "take back")
    assert ready(scene, "spades").turn == 2
    assert scene.number("ready to concede") == 0


def test_no_concession_where_it_is_not_agreed_on() -> None:
    assert before_the_lead(yielding=False).turn == 1


# -- the kitty -----------------------------------------------------------------------------------


def test_000_l4815_a_kitty_that_cannot_pay_is_made_good_by_all() -> None:
    """It owes 5 and is empty: each puts in 2, and the odd chip stays."""
    scene = made(350)
    assert scene.lines()[3:] == [(seat, -2, "chips in for the kitty") for seat in range(3)]
    assert (points(scene), scene.number("kitty")) == ([-7, 13, -7], 1)


def test_000_l4815_what_the_kitty_has_it_pays_itself() -> None:
    scene = bid(400, WEAK).do("concede")
    match = scene.close()
    assert match.numbers["kitty"] == [10]
    later = Scene("auction-pinochle", match=match)  # now seat 1 deals
    later.do("bid 350", "pass", "pass", "trump clubs", "done")
    bury(later).do("concede", "concede")
    assert later.number("kitty") == 5
    assert all("chips in" not in why for _, _, why in later.lines())


@pytest.mark.parametrize(("settlement", "kitty"), [("chips", 1), ("paper", -5)])
def test_000_l4815_the_kitty_is_shared_when_the_table_breaks_up(settlement: str, kitty: int) -> None:
    """It has one chip, or owes five; the odd chip is good for seat 2, eldest hand of the next deal."""
    match = made(350, settlement=settlement).close()
    assert match.numbers["kitty"] == [kitty]
    assert not match.over
    rules(Scene("auction-pinochle")).plan().stop(match)
    assert (match.over, match.numbers["kitty"], sum(match.scores)) == (True, [0], 0)
    assert match.scores == match.paid == [-7, 13, -6]


def test_the_table_breaks_up_after_so_many_rounds() -> None:
    scene = made(350, rounds=1)
    match = scene.match
    for _ in range(3):
        scene = Scene("auction-pinochle", match=match, rounds=1).do("bid 300", "pass", "pass", "forfeit")
        match = scene.close()
    assert (match.over, sum(match.scores)) == (True, 0)
    assert [line.why for line in match.lines] == ["share of the kitty"] * 3


# -- advice --------------------------------------------------------------------------------------


def advised(scene: Scene) -> tuple[str, str]:
    advice = scene.game.advice(scene.s, scene.turn)
    assert advice is not None
    return advice.move.text, advice.why


def test_advice_tells_the_places_open() -> None:
    """Three aces, four cards of a flush: an ace of clubs or a jack of hearts would do."""
    hands = {"hand 2": "AH 10H KH QH 9H 9H AS AD 10S KD 9C JC 9S 9D QC"}
    move, why = advised(Scene("auction-pinochle", hands).do("bid 300"))
    assert move in ("pass", "bid 310")
    assert "2 places open" in why
    assert "1802 widows in 5456" in why


def test_advice_forfeits_a_weak_hand_and_shows_the_widow_with_a_strong_one() -> None:
    assert advised(bid(300, WEAK))[0] == "forfeit"
    assert advised(bid(300, FLUSH))[0] == "show widow"
    assert advised(bid(600, WEAK))[0] == "concede"


def test_advice_lays_all_melds_and_buries_what_counts() -> None:
    scene = bid(310, FLUSH)
    while "play on" not in scene.legal():
        scene.do(advised(scene)[0])
    assert (scene.s.trump, scene.number("points in melds")) == (1, 260)
    assert advised(scene)[0] == "concede"  # with fifty points to go


def test_000_l4907_an_ace_calls_for_an_ace() -> None:
    hands = {
        "hand 1": "AD 10D KD QD JD 9D KS QS JS 9H JC JH 9S 9S QH",
        "hand 2": "AC AH AH",
        "hand 0": "AC 9C",
        "widow": "9C 10D AD",
    }
    scene = bid(350, hands, yielding=False).do("trump diamonds", "done", "bury 9C", "bury JC", "bury JS")
    scene.do("play 9H", "play AH")
    while scene.turn != 2:
        scene.do(scene.legal()[0])
    assert advised(scene.do("play AC")) == ("play AC", "an ace calls for an ace")


def test_000_l4909_smear_on_partners_tricks() -> None:
    hands = {"hand 1": "AC 9C 9H 9S 9S", "hand 2": "AC KC", "hand 0": "10C QC JC", "widow": "9D 9D 9H"}
    scene = bid(350, hands, yielding=False).do("trump hearts", "done", "bury 9D", "bury 9D", "bury 9S")
    scene.do("play 9C", "play AC")
    assert advised(scene) == ("play 10C", "your partner is winning the trick: smear")
