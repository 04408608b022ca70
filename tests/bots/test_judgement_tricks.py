"""Judgement in trick games: a position for each rule of thumb, and hands for the bidding."""

from cardtable.testing import Scene

WHIST = {
    "hand 0": "2C 3C 4C 5D 6D 7D 8H 9H 10H 2S 3S 4S 5S",
    "hand 1": "AC QC 9C KD JD 4D 6H 5H 4H 6S 7S 8S KS",
    "hand 2": "5C 6C 7C 8C 8D 9D 10D 2H 3H 7H 9S 10S JS",
    "hand 3": "10C JC KC AD QD 2D 3D AH KH QH JH QS AS",
}


def whist(**hands: str) -> Scene:
    """Whist with spades trumps; seat 1 leads."""
    return Scene("whist", {**WHIST, **{name.replace("_", " "): cards for name, cards in hands.items()}})


def test_the_best_card_of_a_suit_is_cashed() -> None:
    assert whist().advised() == "play AC"


def test_second_hand_plays_low() -> None:
    assert whist().do("play 6H").advised() == "play 2H"


def test_third_hand_plays_high_but_of_touching_cards_the_lowest() -> None:
    assert whist().do("play 6H", "play 2H").advised() == "play JH"


def test_third_hand_leaves_the_trick_to_partners_ace() -> None:
    assert whist().do("play AC", "play 5C").advised() == "play 10C"


def test_the_last_hand_wins_as_cheaply_as_it_can() -> None:
    assert whist().do("play 6H", "play 7H", "play QH").advised() == "play 8H"
    assert whist().do("play 4D", "play 8D", "play 2D").advised() == "play 5D"


EUCHRE = {"hand 1": "JH AH KH AS 9C", "turn-up": "QH"}


def test_three_sure_tricks_are_played_alone() -> None:
    assert Scene("euchre", {**EUCHRE, "hand 1": "JH JD AH KH AS"}).advised() == "order up alone"


def test_two_tricks_order_up_and_fewer_pass() -> None:
    assert Scene("euchre", {"hand 1": "JH JD KH AS 9C", "turn-up": "7H"}).advised().startswith("order up")
    assert Scene("euchre", {"hand 1": "7C 8C 9D 9S 10S", "turn-up": "7H"}).advised() == "pass"


def test_eldest_hand_names_the_next_suit_and_the_dealer_crosses_over() -> None:
    """With hands equally good in two suits the colour turned down decides."""
    hands = {"turn-up": "7H", "hand 1": "AD KD AC KC 8S", "hand 0": "10D QD 10C QC 9S"}
    scene = Scene("euchre", hands).do("pass", "pass", "pass", "pass")
    assert "diamonds" in scene.advised()


def test_the_maker_draws_trumps() -> None:
    scene = Scene("euchre", {"hand 1": "JH JD KH 8S 9C", "turn-up": "7H"})
    scene.do("order up").do(scene.advised())
    assert scene.advised() == "play JH"


def bridge(south: str, *calls: str, dealer: int = 0) -> Scene:
    """A bridge auction in which South holds these cards and the calls have been made."""
    return Scene("contract-bridge", {"hand 0": south}, dealer=dealer).do(*calls)


def test_a_part_score_is_not_bid_up_and_a_game_is_left() -> None:
    hand = "AS KS 7S 6S 5S KH QH 4H 7D 6D QC 4C 3C"
    assert bridge(hand, "bid 1S", "pass", "bid 2S", "pass").advised() == "pass"
    assert bridge(hand, "bid 1S", "pass", "bid 4S", "pass").advised() == "pass"


def test_an_opener_who_has_no_fit_bids_his_long_suit_again() -> None:
    hand = "AS KS 7S 6S 5S 3S 9H QH 7D 6D QC 4C 3C"
    assert bridge(hand, "bid 1S", "pass", "bid 2D", "pass").advised() == "bid 2S"


def test_a_contract_is_doubled_with_trumps_and_tricks() -> None:
    hand = "AS KS 7S 6S 5S KH QH 10H 9H 6D QC 4C 3C"
    assert bridge(hand, "bid 1S", "pass", "bid 2C", "bid 2H").advised() == "double"


BRIDGE = {
    "hand 0": "AS QS 4S 3S 2S AH KH 4H AD KD 4C 3C 2C",
    "hand 1": "KS 9S 8S 5H 6H 7H 8H 2D 3D 4D QC JC 10C",
    "hand 2": "JS 10S 7S 6S QH 3H 2H QD 5D 6D AC KC 9C",
    "hand 3": "5S JH 10H 9H JD 10D 9D 8D 7D 5C 6C 7C 8C",
}


def spades_by_south() -> Scene:
    """Four spades by South, a club led and won in dummy."""
    scene = Scene("contract-bridge", BRIDGE).do("bid 4S", "pass", "pass", "pass")
    return scene.do("play QC", "play KC", "play 5C", "play 2C")


def test_declarer_draws_trumps_towards_his_tenace() -> None:
    scene = spades_by_south()
    assert scene.advised().endswith("S")
    scene.do("play 6S", "play 5S")
    assert scene.advised() == "play QS"  # the finesse against the king


def test_partners_suit_is_led() -> None:
    hands = {"hand 0": "9S 7S KH QH 4H 9D 8D 7D 6D QC 5C 4C 3C"}
    scene = Scene("contract-bridge", hands, dealer=2).do("bid 1S", "bid 1NT", "pass", "pass", "pass")
    assert scene.advised(0) == "play 9S"


def test_a_defender_plays_no_higher_than_he_needs_before_dummy() -> None:
    hands = {
        "hand 0": "AS KS QS JS 10S 2H 3H AD KD 4D AC 3C 2C",
        "hand 1": "5H 6H 7H 9H 8S 7S 2D 3D 5D 4C 5C 6C 7C",
        "hand 2": "JH 8H 4H 6S 5S 4S 6D 7D 8D KC 8C 9C 10C",
        "hand 3": "AH KH QH 10H 9S 3S 2S 9D 10D JD QD JC QC",
    }
    scene = Scene("contract-bridge", hands).do("bid 4S", "pass", "pass", "pass", "play 5H", "play 4H")
    assert scene.advised() in ("play QH", "play 10H")


HEARTS = {"hand 0": "QS 2S KS AH KH 2C 3C 4C 5C 2D 3D 4D 5D"}


def test_an_ill_guarded_lady_and_king_of_spades_are_passed() -> None:
    scene = Scene("hearts", HEARTS)
    scene.do(scene.advised(0), seat=0).do(scene.advised(0), seat=0).do(scene.advised(0), seat=0)
    assert {"QS", "KS"} <= set(scene.cards("passing 0").split())


def hearts_to_play(**changed: str) -> Scene:
    """Hearts after each has passed three cards to the right; seat 1 leads."""
    hands = {
        "hand 0": "AC KC QC 2D 3D 4D 2H 3H 4H 9S 3S 4S 5S",
        "hand 1": "10C JC 9C 5D 6D 7D 5H 6H 7H 6S 7S 8S 10S",
        "hand 2": "2C 3C 4C 8D 9D 10D 8H 9H 10H QS KS AS 2S",
        "hand 3": "5C 6C 7C 8C JD QD KD AD JH QH KH AH JS",
        **{name.replace("_", " "): cards for name, cards in changed.items()},
    }
    scene = Scene("hearts", hands)
    for seat, cards in enumerate(("QC KC AC", "9C 10C JC", "2C 3C 4C", "5C 6C 7C")):
        for card in cards.split():
            scene.do(f"pass {card}", seat=seat)
    return scene


def test_low_spades_drive_out_the_lady() -> None:
    assert hearts_to_play().advised() == "play 10S"


def test_a_trick_that_costs_nothing_is_taken_high_by_the_last_hand() -> None:
    scene = hearts_to_play().do("play 5D", "play 8D", "play JD")
    assert scene.advised() == "play 4D"
    scene = hearts_to_play().do("play 2C", "play 5C", "play KC")
    assert scene.advised() == "play JC"


def test_the_lady_goes_under_the_ace() -> None:
    scene = hearts_to_play(
        hand_0="AC KC QC 2D 3D 4D 2H 3H 4H 9S AH 4S 5S",
        hand_2="2C 3C 4C 8D 9D 10D 8H 9H 10H JS KS AS 2S",
        hand_3="5C 6C 7C 8C JD QD KD AD JH QH KH QS 3S",
    ).do("play 6S", "play AS")
    assert scene.advised() == "play QS"


def test_a_hand_without_the_suit_is_rid_of_its_most_dangerous_card() -> None:
    scene = hearts_to_play(
        hand_0="AC KC QC 2D 3D 4D JS 3H 4H 9S 3S 4S 5S",
        hand_3="5C 6C 7C 8C JD QD KD AD JH QH KH AH 2H",
    ).do("play 6S", "play 2S")
    assert scene.advised() == "play AH"
