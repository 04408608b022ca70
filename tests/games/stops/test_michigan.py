"""Michigan by the book."""

from cardtable.testing import Scene

THREE = {
    "hand 1": "3C 4C 2D 5D 5H 6H 9S 10S 10H JH KC AC 2S",
    "hand 2": "5C 6C 3D 4D 7H 8H 7S 8S 4S 6S JC QC 3S",
    "hand 0": "8C 9C 10C 6D 8D QD 9H KH AH JS QS KS AS",
    "extra hand": "2C 7C 7D 9D 10D JD KD AD 2H 3H 4H QH 5S",
}


def scene(**options: object) -> Scene:
    return Scene("michigan", THREE, seats=3, **options)


def test_000_l6497_one_chip_on_each_money_card_and_two_from_the_dealer() -> None:
    """Three players lay four chips on each money card."""
    s = scene()
    assert s.lines() == [(0, -8, "ante"), (1, -4, "ante"), (2, -4, "ante")]
    assert [s.number(f"on {card}") for card in ("AH", "KC", "QD", "JS")] == [4, 4, 4, 4]


def test_000_l6497_free_ante() -> None:
    """Each lays a fixed number of chips where he likes, eldest hand first, the dealer no more than others."""
    s = Scene("michigan", seats=3, free_ante=2)
    assert s.legal() == ["ante KC", "ante QD", "ante AH", "ante JS"]
    s.do("ante QD")
    assert s.why_not("ante KC") is not None
    s.do("ante QD", "ante KC", "ante JS", "ante AH", "ante AH")
    assert [s.number(f"on {card}") for card in ("AH", "KC", "QD", "JS")] == [2, 1, 2, 1]
    assert s.lines() == [(1, -2, "ante"), (2, -2, "ante"), (0, -2, "ante")]
    assert len(s.cards("hand 1").split()) == 13


def test_000_l6501_one_hand_more_is_dealt() -> None:
    """With five players the extra hand and the next three get nine cards, the last two eight."""
    s = Scene("michigan", seats=5)
    sizes = [len(s.cards(zone).split()) for zone in ("extra hand", *[f"hand {i}" for i in (1, 2, 3, 4, 0)])]
    assert sizes == [9, 9, 9, 9, 8, 8]


def test_000_l6505_lowest_card_of_a_suit_and_a_new_suit_after_a_stop() -> None:
    """A start is the lowest of its suit; the next card decides who plays; a stop asks for another suit."""
    s = scene()
    assert s.turn == 1
    assert s.legal() == ["play 3C", "play 2D", "play 5H", "play 2S"]
    assert "lowest" in str(s.why_not("play 4C"))
    s.do("play 3C", "play 4C")
    assert s.turn == 2
    assert "comes next" in str(s.why_not("play 7H"))
    s.do("play 5C", "play 6C")  # the seven is in the extra hand
    assert s.turn == 2
    assert s.legal() == ["play 3D", "play 7H", "play 3S"]
    assert "stopped" in str(s.why_not("play JC"))


def test_000_l6509_the_duplicate_of_a_money_card_takes_its_chips() -> None:
    """The king of clubs wins what lies on it, and the ace stops the suit."""
    s = scene().do("play 3C", "play 4C", "play 5C", "play 6C", "play 7H", "play 8H")
    assert s.turn == 0
    s.do("play 9H", "play 10H", "play JH")  # the queen is missing
    assert s.turn == 1
    s.do("play 2D", "play 3D", "play 4D", "play 5D", "play 6D", "play 8C", "play 9C", "play 10C")
    s.do("play JC", "play QC", "play KC")
    assert s.lines()[-1] == (1, 4, "the chips on KC")
    assert s.number("on KC") == 0
    s.do("play AC")
    assert s.turn == 1
    assert s.legal() == ["play 5H", "play 2S"]


def nearly_over(**options: object) -> Scene:
    """The four of spades is a stop, and its player holds nothing but spades."""
    s = scene(**options).do("play 3C", "play 4C", "play 5C", "play 6C", "play 7H", "play 8H")
    s.do("play 9H", "play 10H", "play JH", "play 2D", "play 3D", "play 4D", "play 5D", "play 6D")
    s.do("play 8C", "play 9C", "play 10C", "play JC", "play QC", "play KC", "play AC", "play 5H", "play 6H")
    return s.do("play 2S", "play 3S", "play 4S")


def test_000_l6505_without_another_suit_the_turn_passes_to_the_left() -> None:
    """The next player starts another suit; here he goes out with all the rest."""
    s = nearly_over()
    assert s.turn == 2
    assert s.legal() == ["pass"]
    s.do("pass")
    assert s.turn == 0
    assert "no suit to start" in str(s.why_not("pass"))
    s.do("play KH", "play AH", "play 8D", "play JS", "play QS", "play KS", "play AS", "play QD")
    assert s.lines()[-3:] == [
        (0, 5, "out first, a chip for each card left"),
        (1, -2, "2 cards left"),
        (2, -3, "3 cards left"),
    ]
    assert sum(s.s.scores) == 0


def test_000_l6507_variant_he_goes_on_in_the_suit_and_unclaimed_chips_stay() -> None:
    """Without another suit he continues; the chips nobody won lie there in the next deal."""
    s = nearly_over(no_other_suit="continue").do("play 6S", "play 7S", "play 8S")
    assert s.lines()[-1] == (2, 10, "out first, a chip for each card left")
    match = s.close()
    assert match.numbers["layout"] == [0, 4, 4, 4]
    again = Scene("michigan", seats=3, match=match)
    assert again.number("on AH") == 8
    assert sum(again.s.scores) + sum(again.number(f"on {c}") for c in ("AH", "KC", "QD", "JS")) == 0


ONLY_SPADES = {
    "hand 1": "2C 3C 4C 5C 6C 4H 5H 3S 8S 9S 10S JS QS",
    "hand 2": "7C 8C 9C 10C JC QC KC AC 2H 3H 4S KS AS",
    "hand 0": "6H 7H 8H 9H 10H JH QH KH AH AD 2S 6S 7S",
    "extra hand": "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD 5S",
}


def only_spades(**options: object) -> Scene:
    """Clubs, hearts and diamonds are gone when the four of spades is stopped."""
    s = Scene("michigan", ONLY_SPADES, seats=3, **options)
    for suit in "CH":
        s.do(*[f"play {rank}{suit}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()])
    return s.do("play AD", "play 2S", "play 3S", "play 4S", "pass", "pass", "pass")


def test_000_l6515_variant_the_play_ends_when_nobody_can_change_the_suit() -> None:
    """There is no payment for the deal."""
    s = only_spades(no_other_suit="end")
    assert s.s.over
    assert s.lines()[-1] == (-1, 0, "nobody can change the suit: no payment")


def test_000_l6505_the_stopped_suit_goes_on_when_nobody_can_change_it() -> None:
    """By the main rule the last player then plays on in the suit."""
    s = only_spades()
    assert s.turn == 2
    assert s.legal() == ["play KS"]


def test_000_l6501_variant_the_dealer_exchanges() -> None:
    """The dealer's old hand is now the dead one."""
    s = scene(dealers_right=True)
    assert s.turn == 0
    assert s.legal() == ["keep", "exchange", "sell"]
    assert "First say" in str(s.why_not("pass"))
    s.do("exchange")
    assert sorted(s.cards("hand 0").split()) == sorted(THREE["extra hand"].split())
    assert sorted(s.cards("extra hand").split()) == sorted(THREE["hand 0"].split())


def test_000_l6501_variant_the_dealer_sells() -> None:
    """The highest bidder pays the dealer and changes hands."""
    s = scene(dealers_right=True).do("sell", "bid 2")
    assert s.turn == 2
    assert "more than 2" in str(s.why_not("bid 2"))
    s.do("bid 3", "pass")
    assert s.lines()[-2:] == [(2, -3, "bought the extra hand"), (0, 3, "sold the extra hand")]
    assert sorted(s.cards("hand 2").split()) == sorted(THREE["extra hand"].split())
    assert s.turn == 1


def test_000_l6501_variant_nobody_bids() -> None:
    """The extra hand stays dead."""
    s = scene(dealers_right=True).do("sell", "pass", "pass")
    assert s.lines()[-1] == (-1, 0, "nobody bids for the extra hand")
    assert sorted(s.cards("extra hand").split()) == sorted(THREE["extra hand"].split())


def test_chips_left_after_the_last_deal_are_divided() -> None:
    """Twelve chips are left and three players take four each."""
    s = nearly_over(no_other_suit="continue", deals=1).do("play 6S", "play 7S", "play 8S")
    match = s.close()
    assert match.over
    assert [line.points for line in match.lines] == [4, 4, 4]
    assert sum(match.paid) == 0
