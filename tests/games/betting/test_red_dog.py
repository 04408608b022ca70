"""Red Dog by the book."""

from cardtable.testing import Scene

HANDS = {"hand 1": "QH 10H 3C 4C 5C", "hand 2": "KS 7D 2C 6C 8C", "hand 0": "AD AC AH AS 2D"}


def scene(next_cards: str = "9H", **options: object) -> Scene:
    """Three players, and the next cards of the pack in order."""
    pack = " ".join(reversed(next_cards.split()))
    return Scene("red-dog", {**HANDS, "pack": pack}, seats=3, **options)


def test_000_l6607_each_player_puts_one_chip_into_the_pool() -> None:
    """The pool is formed from the dealer's left."""
    s = scene()
    assert s.lines() == [(1, -1, "ante"), (2, -1, "ante"), (0, -1, "ante")]
    assert s.number("pool") == 3


def test_000_l6611_five_cards_each_or_four_with_more_than_eight_players() -> None:
    """Eight players can have five cards; nine and ten cannot."""
    for seats, each in ((2, 5), (8, 5), (9, 4), (10, 4)):
        s = Scene("red-dog", seats=seats)
        assert [len(s.cards(f"hand {seat}").split()) for seat in range(seats)] == [each] * seats


def test_000_l6611_variant_four_cards_each() -> None:
    """Some deal only four."""
    s = Scene("red-dog", seats=3, cards=4)
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(3)] == [4, 4, 4]


def test_000_l6613_a_bet_is_any_part_of_the_pool() -> None:
    """Eldest hand bets first, from one chip to all that is there."""
    s = scene()
    assert s.turn == 1
    assert s.legal() == ["pay", "bet 1-3"]
    assert s.why_not("bet 4") == "Bet at least 1 chip and at most 3."
    assert s.why_not("bet 0") == "Bet at least 1 chip and at most 3."
    assert "turned for you" in str(s.why_not("lay down"))


def test_000_l6613_who_will_not_bet_pays_a_chip() -> None:
    """No card is turned, the hand stays hidden, and the next player may bet one chip more."""
    s = scene().do("pay")
    assert s.lines()[-1] == (1, -1, "pays instead of betting")
    assert s.cards("turned") == ""
    assert not any(s.s.seen[card] >> 2 & 1 for card in s.s.zones[s.game.layout.find_zone("hand 1")])
    assert s.turn == 2
    assert s.legal() == ["pay", "bet 1-4"]


def test_000_l6615_a_higher_card_of_the_suit_wins() -> None:
    """The bettor shows which he likes of the cards that beat it, and only that one."""
    s = scene().do("bet 2")
    assert s.cards("turned") == "9H"
    assert s.legal() == ["show 10H", "show QH"]
    assert "you hold one" in str(s.why_not("lay down"))
    assert "you hold one" in str(s.why_not("show 5C"))
    s.do("show QH")
    assert s.lines()[-1] == (1, 2, "QH beats 9H")
    assert s.number("pool") == 1
    hand = s.s.zones[s.game.layout.find_zone("hand 1")]
    assert [s.game.cards.text(card) for card in hand if s.s.seen[card] >> 2 & 1] == ["QH"]
    assert s.turn == 2
    assert s.legal() == ["pay", "bet 1"]


def test_000_l6615_a_lower_card_of_the_suit_loses_and_the_hand_is_shown() -> None:
    """The bet goes into the pool, and the next player may bet all of that."""
    s = scene("KH").do("bet 3")
    assert s.legal() == ["lay down"]
    assert "you hold none" in str(s.why_not("show QH"))
    s.do("lay down")
    assert s.lines()[-1] == (1, -3, "cannot beat KH")
    assert all(s.s.seen[card] >> 2 & 1 for card in s.s.zones[s.game.layout.find_zone("hand 1")])
    assert s.legal() == ["pay", "bet 1-6"]


def test_000_l6615_a_higher_card_of_another_suit_does_not_win() -> None:
    """Four aces and a queen do nothing against a suit that is not there."""
    assert scene("3S").do("bet 1").legal() == ["lay down"]


def test_000_l6615_all_bet_and_the_dealer_is_last() -> None:
    """Each bet has a card of its own, and the deal ends with the dealer's."""
    s = scene("9H 9D JC").do("bet 1", "show 10H", "bet 2")
    assert s.cards("turned").split() == ["9H", "9D"]
    s.do("lay down")
    assert s.turn == 0
    s.do("bet 3", "show AC")
    assert s.s.over
    assert s.lines()[3:6] == [(1, 1, "10H beats 9H"), (2, -2, "cannot beat 9D"), (0, 3, "AC beats JC")]
    assert s.number("pool") == 1 == -sum(s.s.scores)


def test_000_l6617_an_empty_pool_is_restored() -> None:
    """Who bets the pot and wins has everybody put up a chip again, himself too, before the next bet."""
    s = scene().do("bet 3", "show 10H")
    assert s.lines()[-4:] == [
        (1, 3, "10H beats 9H"),
        (1, -1, "the pool is restored"),
        (2, -1, "the pool is restored"),
        (0, -1, "the pool is restored"),
    ]
    assert s.legal() == ["pay", "bet 1-3"]


def test_000_l6619_the_deal_passes_to_the_left_and_the_pool_stays() -> None:
    """Nobody antes again while there is a pool."""
    match = scene().do("pay", "pay", "pay").close()
    assert match.dealer == 1
    assert not match.over
    s = Scene("red-dog", seats=3, match=match)
    assert s.lines() == []
    assert s.number("pool") == 6
    assert s.turn == 2


def test_000_l6623_variant_a_card_is_burned() -> None:
    """The top card goes away unseen, and the next is turned."""
    s = scene("KC 9H", burn=True).do("bet 1")
    assert s.cards("turned") == "9H"
    assert s.cards("burned") == "KC"
    assert s.s.seen[s.game.cards.read("KC")] == 0


def test_000_l6623_variant_burning_takes_five_cards_for_at_most_seven() -> None:
    """Eight have four cards each; with more nothing can be burned."""
    for seats, each, burned in ((7, 5, 7), (8, 4, 8), (9, 4, 0)):
        s = Scene("red-dog", seats=seats, burn=True)
        assert len(s.cards("hand 0").split()) == each
        while not s.s.over:
            s.do("bet 1").do(s.legal()[0])
        assert len(s.cards("turned").split()) == seats
        assert len(s.cards("burned").split() if burned else []) == burned


def test_000_l6627_a_bet_is_final() -> None:
    """Once named it cannot be changed or withdrawn."""
    s = scene().do("bet 1")
    assert s.why_not("bet 2") == "Your bet is final."
    assert s.why_not("pay") == "Your bet is final."


def test_limit_on_a_bet() -> None:
    """Where a limit is agreed a large pool cannot be bet whole."""
    s = scene(limit=2)
    assert s.legal() == ["pay", "bet 1-2"]
    assert s.why_not("bet 3") == "Bet at least 1 chip and at most 2."


def test_after_the_last_deal_the_pool_is_divided() -> None:
    """Of eight chips each gets two, and the odd ones go to those at the left of the next dealer."""
    match = scene("KH 9D", deals=1).do("bet 2", "lay down", "bet 2", "lay down", "pay").close()
    assert match.over
    assert [(line.side, line.points, line.why) for line in match.lines] == [
        (2, 3, "share of the pool"),
        (0, 3, "share of the pool"),
        (1, 2, "share of the pool"),
    ]
    assert match.numbers["pool"] == [0]
    assert match.paid == match.scores
    assert sum(match.paid) == 0


def test_advice_bets_all_above_evens_and_one_chip_below() -> None:
    """Four aces beat all but the few cards above them; a few middling cards do not."""
    s = scene("9H 9D")
    assert advised(s) == "bet 1"
    assert advised(s.do("bet 1")) == "show 10H"
    assert advised(s.do("show 10H")) == "bet 1"
    assert advised(s.do("bet 1")) == "lay down"
    assert advised(s.do("lay down")) == "bet 3"


def test_advice_pays_when_nothing_can_be_beaten() -> None:
    """Four twos and the three of a suit whose two is held beat no card at all."""
    s = Scene("red-dog", {"hand 1": "2C 2D 2H 2S 3C"}, seats=3)
    assert advised(s) == "pay"


def advised(s: Scene) -> str:
    """What the table would do."""
    advice = s.game.advice(s.s, s.turn)
    assert advice is not None
    return advice.move.text
