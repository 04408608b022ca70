"""Chemin de Fer by the book (000, lines 6741-6777; 003, lines 306-328)."""

from typing import Any

import pytest

from cardtable.engine import IllegalMove
from cardtable.games.banking.rules.baccarat import DRAW, EITHER, STAND, STOOD, banker_choice, player_choice
from cardtable.testing import Scene

GAME = "chemin-de-fer"


def table(cards: str = "", seats: int = 4, **options: Any) -> Scene:
    """Seat 0 has the first bank by lot; cards come from the shoe in this order."""
    pack = " ".join(reversed(cards.split()))
    options = {"first": "lot", **options}
    return Scene(GAME, {"pack": pack} if cards else None, seats=seats, **options)


def banco(cards: str, bank: int = 10, **options: Any) -> Scene:
    """Seat 1 covers the whole bank of seat 0; player and banker get their cards in turn."""
    return table(cards, **options).do(f"bank {bank}", "banco")


WIN = "9C 7C KC KD"
"""A coup that the player's natural decides for him."""
LOSE = "7C 9C KC KD"
"""A coup that the banker's natural decides for him."""


# -- the bank --------------------------------------------------------------------------------------


def test_000_l6753_the_first_bank_is_auctioned() -> None:
    """The highest number of chips bid is the first bank, and its bidder the first dealer."""
    scene = Scene(GAME, seats=4)
    assert (scene.turn, scene.legal()) == (1, ["pass", "bid 1-1000"])
    scene.do("bid 5", "pass", "bid 12")
    assert scene.turn == 0
    assert scene.why_not("bid 12") == "Bid more than 12 chips and at most 1000."
    scene.do("pass", "bid 15", "pass")
    assert (scene.s.dealer, scene.number("bank"), scene.turn) == (1, 15, 2)
    assert scene.legal() == ["pass", "avec la table", "banco"]


def test_an_auction_without_a_bid_leaves_the_bank_to_the_last() -> None:
    """Somebody must hold the bank."""
    scene = Scene(GAME, seats=3).do("pass", "pass")
    assert (scene.turn, scene.legal()) == (0, ["bid 1-1000"])
    assert scene.why_not("pass") == (
        "All others have passed and somebody must hold the bank: bid at least 1 chip."
    )
    scene.do("bid 3")
    assert (scene.s.dealer, scene.number("bank")) == (0, 3)


def test_003_l309_the_first_bank_by_lot() -> None:
    """By lot nobody bids; the banker says how much his bank is, within the limit."""
    scene = table(limit=50)
    assert (scene.turn, scene.legal()) == (0, ["decline", "bank 1-50"])
    assert scene.why_not("bank 51") == "A bank has at least 1 chip and at most 50."


def test_003_l325_a_bank_may_be_declined() -> None:
    """It is offered to the next, and so on; when all have declined, the first must have it."""
    scene = table().do("decline", "decline", "bank 8")
    assert (scene.s.dealer, scene.number("bank")) == (2, 8)
    scene = table(seats=2).do("decline", "decline")
    assert (scene.turn, scene.legal()) == (0, ["bank 1-1000"])
    assert "you must hold it" in (scene.why_not("decline") or "")


# -- calls and bets --------------------------------------------------------------------------------


def test_000_l6755_bets_up_to_the_bank() -> None:
    """In order from the banker's left; the bank answers for no more than it holds."""
    scene = table().do("bank 10", "pass", "pass", "pass")
    assert (scene.turn, scene.legal()) == (1, ["pass", "bet 1-10"])
    assert scene.why_not("banco") == "The calls are over: bet, or pass."
    scene.do("bet 6")
    assert scene.why_not("bet 5") == "Bet at least 1 chip and at most the 4 that are not covered."
    scene.do("bet 4")
    assert scene.s.declarer == 1
    assert scene.turn == 0, "the bank is covered: player 4 cannot bet, and cards are dealt"


def test_003_l312_the_surplus_goes_back_to_the_banker() -> None:
    """Of a bank of ten seven are covered: seven are at stake, and the bank doubles from there."""
    scene = table(LOSE).do("bank 10", "pass", "pass", "pass", "bet 3", "pass", "bet 4")
    assert (scene.number("bank"), scene.s.declarer) == (7, 3)
    scene.do("show")
    assert scene.lines() == [
        (1, -3, "7 loses to the banker's natural 9"),
        (3, -4, "7 loses to the banker's natural 9"),
        (0, 7, "the bank wins"),
    ]
    assert scene.number("bank") == 14


def test_of_equal_bets_the_first_plays_the_hand() -> None:
    """The largest bet holds the cards; of two the one with precedence."""
    assert table().do("bank 9", "pass", "pass", "pass", "bet 2", "bet 3", "bet 3").s.declarer == 2


def test_a_bank_that_nobody_covers_passes_on() -> None:
    """Without a bet there is no coup."""
    scene = table().do("bank 9", "pass", "pass", "pass", "pass", "pass", "pass")
    assert scene.lines() == [(-1, 0, "nobody bets against the bank, and it passes on")]
    assert (scene.turn, scene.legal()) == (1, ["decline", "bank 1-1000"])


def test_000_l6757_banco_goes_to_the_nearest() -> None:
    """Who calls banco plays alone for all of the bank; the nearest to the banker is asked first."""
    scene = table().do("bank 10", "pass", "banco")
    assert (scene.number("banco"), scene.number("bet 2"), scene.s.declarer) == (2, 10, 2)
    assert scene.turn == 0, "no other bets"
    with pytest.raises(IllegalMove):
        scene.do("banco", seat=3)


def test_000_l6745_up_to_thirty() -> None:
    """Any number may play: of thirty the nearest is asked first, the last in order may cover the bank."""
    scene = table(WIN, seats=30, coups=1).do("bank 10", *["pass"] * 28, "banco")
    assert (scene.s.declarer, scene.number("bet 29")) == (29, 10)
    scene.do("no natural", "show")
    assert scene.lines() == [(29, 10, "natural 9 beats the banker's 7"), (0, -10, "the bank is lost")]
    auction = Scene(GAME, seats=30).do(*["pass"] * 29)
    assert (auction.turn, auction.legal()) == (0, ["bid 1-1000"])


def test_003_l317_avec_la_table() -> None:
    """Half of the bank by a call; the others bet the rest as usual."""
    scene = table().do("bank 11", "pass", "avec la table")
    assert scene.legal() == ["pass", "banco"], "half is called only once"
    assert scene.why_not("avec la table") == "Half of the bank is called already, or it cannot be halved."
    assert scene.why_not("bet 3") == "First the calls, then the bets."
    scene.do("pass")
    assert (scene.number("bet 2"), scene.turn, scene.legal()) == (5, 1, ["pass", "bet 1-6"])
    scene.do("bet 2")
    assert scene.turn == 3, "who has called half bets no more"
    scene.do("bet 4")
    assert (scene.s.declarer, scene.number("bank")) == (2, 11)


def test_003_l314_banco_comes_before_avec_la_table() -> None:
    """A later banco takes the half away again."""
    scene = table().do("bank 10", "avec la table", "banco")
    assert [scene.number(f"bet {seat}") for seat in range(4)] == [0, 0, 10, 0]


def test_a_bank_of_one_chip_has_no_half() -> None:
    """One chip is not divided."""
    assert table().do("bank 1").legal() == ["pass", "banco"]


def test_003_l315_banco_suivi() -> None:
    """Who loses a banco has the first call on the bank of twice the size, but only once in a row."""
    scene = table(LOSE + " " + LOSE).do("bank 10", "pass", "pass", "banco", "show", "stay")
    assert (scene.number("bank"), scene.turn, scene.legal()) == (20, 3, ["pass", "banco suivi"])
    assert scene.why_not("banco") == "You are asked for banco suivi first: call it, or pass."
    scene.do("banco suivi")
    assert (scene.number("bet 3"), scene.s.declarer) == (20, 3)
    scene.do("show", "stay")
    assert (scene.number("bank"), scene.turn) == (40, 1)
    assert scene.why_not("banco suivi") == (
        "Banco suivi is for the player who called banco and has just lost it."
    )


def test_banco_suivi_may_be_left() -> None:
    """Then all are asked in their order, he as well."""
    scene = table(LOSE).do("bank 10", "pass", "banco", "show", "stay", "pass")
    assert scene.turn == 1
    scene.do("pass")
    assert (scene.turn, scene.legal()) == (2, ["pass", "avec la table", "banco"])


def test_banco_suivi_is_against_the_same_bank() -> None:
    """A banker who retires takes the right with him, and so does a stand-off."""
    scene = table(LOSE).do("bank 10", "banco", "show", "retire", "bank 5")
    assert (scene.s.dealer, scene.turn) == (1, 2)
    scene = banco("9C 9D KC KD").do("show")
    assert (scene.number("bank"), scene.turn, scene.legal()) == (10, 1, ["pass", "avec la table", "banco"])


# -- naturals --------------------------------------------------------------------------------------


def test_000_l6757_cards_alternate_and_tens_do_not_count() -> None:
    """Player, banker, player, banker; a five and a six count 1."""
    scene = banco("5C 3C 6D KD")
    assert (scene.cards("hand 1"), scene.cards("hand 0")) == ("5C 6D", "3C KD")
    scene.do("no natural")
    assert scene.prompt(1) == "you have 1: draw or stand"


@pytest.mark.parametrize(
    ("cards", "moves", "lines"),
    [
        ("7C AC KC 8D", ("show",), [(1, -10, "7 loses to the banker's natural 9"), (0, 10, "the bank wins")]),
        ("8C AC KC 8D", ("show",), [(1, -10, "8 loses to the banker's natural 9"), (0, 10, "the bank wins")]),
        (
            "9C 7C JC KD",
            ("no natural", "show"),
            [(1, 10, "natural 9 beats the banker's 7"), (0, -10, "the bank is lost")],
        ),
        (
            "9C 8C JC KD",
            ("show",),
            [(1, 10, "natural 9 beats the banker's 8"), (0, -10, "the bank is lost")],
        ),
        ("8C 8D KC KD", ("show",), [(-1, 0, "stand-off at natural 8: bets are withdrawn")]),
    ],
)
def test_000_l6759_naturals(cards: str, moves: tuple[str, ...], lines: list[tuple[int, int, str]]) -> None:
    """Shown at once; nine beats eight, and two alike are a stand-off."""
    assert banco(cards).do(*moves).lines() == lines


def test_what_must_be_said_of_a_natural() -> None:
    """It is shown, and nothing else is."""
    scene = banco("8C 5C KC KD")
    assert scene.why_not("show") == "You have no natural: say so."
    scene.do("no natural")
    assert scene.legal() == ["show"]
    assert scene.why_not("draw") == "You have a natural 8: show it."
    scene = banco("4C 9C KC KD")
    assert scene.why_not("no natural") == "You have a natural 9: show it."


def test_three_cards_do_not_beat_a_natural() -> None:
    """Against a natural nobody draws, so that nine in three cards never meets it."""
    scene = banco("4C 8C KC KD 5D").do("show")
    assert scene.lines()[0] == (1, -10, "4 loses to the banker's natural 8")


# -- drawing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "moves"), [("4C", ["draw"]), ("5C", ["draw", "stand"]), ("6C", ["stand"]), ("7C", ["stand"])]
)
def test_000_l6769_the_player_is_bound(card: str, moves: list[str]) -> None:
    """Draw to four or less, stand on six and seven, choose on five."""
    assert banco(f"{card} 2C KC KD").do("no natural").legal() == moves


def test_000_l6771_the_dealer_against_an_eight() -> None:
    """The player has drawn an eight: the banker stands on 3 and draws to 2."""
    scene = banco("4C 3C KC KD 8D").do("no natural", "draw")
    assert (scene.turn, scene.legal()) == (0, ["stand"])
    assert scene.why_not("draw") == "With 3 against a player who has drawn 8 you must stand."
    assert scene.why_not("show") == "You have no natural: draw or stand."
    scene = banco("4C 2C KC KD 8D").do("no natural", "draw")
    assert scene.legal() == ["draw"]
    assert scene.why_not("stand") == "With 2 against a player who has drawn 8 you must draw."


@pytest.mark.parametrize(
    ("third", "highest_draw"),
    [(STOOD, 5), (0, 3), (1, 3), (2, 4), (3, 4), (4, 5), (5, 5), (6, 6), (7, 6), (8, 2)],
)
def test_000_l6771_the_dealers_table(third: int, highest_draw: int) -> None:
    """Up to which count the banker must draw, by the player's third card."""
    for count in range(8):
        assert banker_choice(count, third) == (DRAW if count <= highest_draw else STAND)


def test_000_l6771_a_nine_leaves_a_choice() -> None:
    """With 3 against a nine the banker does as he likes."""
    assert [banker_choice(count, 9) for count in range(5)] == [DRAW, DRAW, DRAW, EITHER, STAND]
    assert player_choice(5) == EITHER
    assert banco("4C 3C KC KD 9D").do("no natural", "draw").legal() == ["draw", "stand"]


def test_000_l6765_the_nearer_to_nine_wins() -> None:
    """Third cards lie face up, and count with the others."""
    scene = banco("2C 5C KC KD 4D 3D").do("no natural", "draw")
    assert scene.cards("third card 1") == "4D"
    scene.do("draw")
    assert scene.lines() == [(1, -10, "6 loses to the banker's 8"), (0, 10, "the bank wins")]
    assert banco("2C 5C KC KD 4D AD").do("no natural", "draw", "draw").lines() == [
        (-1, 0, "stand-off at 6: bets are withdrawn")
    ]


def test_000_l6773_false_draws() -> None:
    """Where the house allows it who bancos may draw or stand as he likes, and the banker against him."""
    cards = "6C 6D KC KD"
    assert banco(cards).do("no natural").legal() == ["stand"]
    for drawing in ("banco", "dealer"):
        scene = banco(cards, drawing=drawing).do("no natural")
        assert scene.legal() == ["draw", "stand"]
        assert scene.do("stand").legal() == ["draw", "stand"]
    bets = ("bank 10", "pass", "pass", "pass", "bet 5", "bet 4", "pass", "no natural")
    assert table(cards, drawing="banco").do(*bets).legal() == ["stand"]
    assert table(cards, drawing="banco").do(*bets, "stand").legal() == ["stand"]
    assert table(cards, drawing="dealer").do(*bets).legal() == ["stand"]
    assert table(cards, drawing="dealer").do(*bets, "stand").legal() == ["draw", "stand"]


# -- the bank moves on -----------------------------------------------------------------------------


def test_000_l6775_a_lost_bank_passes_to_the_left() -> None:
    """The next player names a bank of his own."""
    scene = banco(WIN).do("no natural", "show")
    assert (scene.number("bank"), scene.turn, scene.legal()) == (0, 1, ["decline", "bank 1-1000"])
    scene.do("bank 4")
    assert (scene.s.dealer, scene.turn) == (1, 2)


def test_003_l325_to_the_right() -> None:
    """The other book has bank and precedence go to the right."""
    scene = table(WIN, goes="right").do("bank 10")
    assert scene.turn == 3
    assert scene.do("banco", "no natural", "show").turn == 3


def test_003_l327_the_winner_stays_or_retires() -> None:
    """All of it stays, or he takes it and the bank passes on."""
    scene = banco(LOSE).do("show")
    assert (scene.turn, scene.legal()) == (0, ["retire", "stay"])
    scene.do("retire")
    assert (scene.number("bank"), scene.turn) == (0, 1)
    scene = banco(LOSE).do("show", "stay")
    assert (scene.number("bank"), scene.s.dealer) == (20, 0)


def test_000_l6775_a_stand_off_changes_nothing() -> None:
    """The same banker deals again with the same bank."""
    scene = banco("8C 8D KC KD").do("show")
    assert (scene.s.dealer, scene.number("bank"), scene.number("round"), scene.turn) == (0, 10, 2, 1)


def test_003_l328_the_limit_of_the_house() -> None:
    """What a bank wins beyond the limit is taken out of it."""
    scene = banco(LOSE, bank=15, limit=20).do("show")
    assert scene.number("bank") == 20
    assert scene.lines()[-1] == (0, 15, "the bank wins")


def test_003_l307_commission() -> None:
    """The house takes its part of what a bank wins, in whole chips, and nothing of what it loses."""
    scene = banco(LOSE, bank=50, commission=5).do("show")
    assert scene.lines()[-1] == (0, -2, "commission of 5 in a hundred")
    assert scene.number("bank") == 100
    assert len(banco(WIN, bank=50, commission=5).do("no natural", "show").lines()) == 2
    assert len(banco(LOSE, bank=10, commission=5).do("show").lines()) == 2, "half a chip is none"


# -- shoe and game ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("packs", "cards"), [(6, 312), (8, 416), (1, 52)])
def test_000_l6749_packs(packs: int, cards: int) -> None:
    """Six packs in the shoe, or others."""
    assert len(table(packs=packs).s.zones[0]) == cards


def test_000_l6777_five_sixths_of_the_shoe_are_dealt() -> None:
    """Coups follow from the same shoe until no more than a sixth is left; the bank outlasts it."""
    scene = table(coups=100)
    while not scene.s.over:
        scene.do(scene.legal()[-1].replace("1-1000", "5"))
    assert 52 - 6 <= len(scene.s.zones[0]) <= 52
    match = scene.close()
    assert not match.over
    assert match.numbers["round"][0] == scene.number("round") > 40
    after = Scene(GAME, seats=4, match=match, first="lot", coups=100)
    assert after.number("bank") == scene.number("bank")
    assert len(after.s.zones[0]) == 312


def test_003_l308_at_home_one_pack_is_shuffled_for_each_coup() -> None:
    """The bank stands, and with it the right of banco suivi."""
    scene = banco(LOSE, packs=1).do("show", "stay")
    assert scene.s.over
    match = scene.close()
    after = Scene(GAME, seats=4, match=match, first="lot", packs=1)
    assert (after.number("bank"), after.turn, after.legal()) == (20, 1, ["pass", "banco suivi"])


def test_no_auction_after_the_first_coup() -> None:
    """A new shoe goes on where the old one ended."""
    scene = Scene(GAME, seats=2, packs=1, seed=3).do("bid 5", "pass", "banco")
    while not scene.s.over:
        scene.do(scene.legal()[-1])
    after = Scene(GAME, seats=2, match=scene.close(), packs=1)
    assert "bid 1-1000" not in after.legal()


def test_the_game_ends_after_so_many_coups() -> None:
    """Each settles for what he has won or lost; after the last coup nobody is asked to stay."""
    scene = banco(LOSE, coups=1).do("show")
    assert scene.s.over
    match = scene.close()
    assert match.over
    assert match.paid == [10, -10, 0, 0]


def test_advice_follows_the_table_of_play() -> None:
    """Free or bound, the rule of thumb is the table; where it leaves a choice it draws."""
    scene = banco("5C 3C KC KD 9D", drawing="dealer").do("no natural")
    assert scene.advised(1) == "draw"
    scene.do("draw")
    assert scene.advised(0) == "draw"
    scene = banco("6C 6D KC KD", drawing="banco").do("no natural")
    assert scene.advised(1) == "stand"
