"""Play or Pay by the book."""

import pytest

from cardtable.testing import Scene

CLUBS = {"hand 1": "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 5D 9D 2H 2S"}

HEARTS = {
    "hand 1": "KH AH 2H 9S 10S 4D 5D",
    "hand 2": "3H 4H 5H 6H 7H 8H 9H",
    "hand 3": "10H JH QH 2C 4C 6C 8C",
}


def test_000_l6551_up_the_suit_and_round_the_corner() -> None:
    """From the jack: queen, king, ace, two. Nobody else can play, and each pass costs a chip."""
    scene = Scene("play-or-pay", CLUBS, seats=3)
    assert len(scene.legal()) == 18
    scene.do("play JC")
    for card in ("QC", "KC", "AC", "2C"):
        scene.do("pass", "pass")
        assert scene.legal() == [f"play {card}"]
        scene.do(f"play {card}")
    assert scene.lines()[-1] == (0, -1, "cannot play")
    assert scene.number("pool") == 3 + 2 + 8
    assert scene.prompt() == "you cannot play: pass, for one chip"


def test_000_l6551_who_plays_the_thirteenth_card_begins_any_suit() -> None:
    """Twelve times the other two pass; after the last club any card goes."""
    scene = Scene("play-or-pay", CLUBS, seats=3).do("play 7C")
    for card in "8C 9C 10C JC QC KC AC 2C 3C 4C 5C 6C".split():
        assert scene.why_not("play 7C", 2) is not None
        scene.do("pass", "pass", f"play {card}")
    assert scene.turn == 1
    assert scene.legal() == ["play 2D", "play 5D", "play 9D", "play 2H", "play 2S"]
    assert scene.prompt() == "any card begins a series"
    assert scene.number("pool") == 3 + 2 + 24
    scene.do("play 9D")
    assert scene.cards("series") == "9D"
    assert len(scene.cards("played").split()) == 13
    assert scene.prompt().startswith("the ten of diamonds comes next")


def test_000_l6551_only_the_next_card_goes() -> None:
    """Neither another suit nor a card further up."""
    scene = Scene("play-or-pay", HEARTS, seats=8).do("play 2H")
    assert scene.legal() == ["play 3H"]
    assert scene.why_not("play 4H") == "The four of hearts does not go: the three of hearts comes next."
    assert scene.why_not("pass") == "You may pass only when you cannot play, and 3H goes."
    scene.do("play 3H")
    assert scene.why_not("play 10H") == "The ten of hearts does not go: the four of hearts comes next."


def test_000_l6551_a_deal_by_hand() -> None:
    """The first to get rid of his cards need not be the one who began.

    Eight antes and four chips of short hands. Eldest hand begins with the ace of hearts and seven pass; then
    come his two and the three of the next player, who plays all his seven hearts: six times the seven others
    pass. That makes 49 chips. Eldest hand has five cards left, the next two players with seven cards all of
    them, and the others six each: 5 and 14 and 24 are 43. Of the 104 chips the winner has put in two:
    his ante, and one when he passed.
    """
    scene = Scene("play-or-pay", HEARTS, seats=8).do("play AH", *["pass"] * 7, "play 2H", "play 3H")
    for rank in range(4, 10):
        assert scene.number("pool") == 12 + 7 * (rank - 3)
        scene.do(*["pass"] * 7, f"play {rank}H")
    assert scene.s.over
    assert scene.lines()[-1] == (2, 104, "out first, takes the pool")
    assert scene.s.scores == [-15, -12, 102, -15, -15, -15, -15, -15]


def test_advice_begins_above_a_card_of_ones_own() -> None:
    """Eldest hand holds the king and the ace of hearts: who begins with the ace ends with the king."""
    hand = "KH AH 2C 4C 6C 8C 10C QC 2D 4D 6D 8D 10D"
    assert Scene("play-or-pay", {"hand 1": hand}).advised() == "play AH"


def test_advice_begins_the_suit_in_which_one_holds_most() -> None:
    """No two cards of the hand follow each other: the six clubs."""
    hand = "2C 4C 6C 8C 10C QC 3D 6D 8D 10D 4H 7H 3S"
    assert Scene("play-or-pay", {"hand 1": hand}).advised().endswith("C")


def test_advice_in_the_last_suit_is_to_be_out_soonest() -> None:
    """After the clubs he has diamonds alone: from two to jack it is ten cards, from any other more."""
    hands = {"hand 1": "KC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC 5D 9D JD 3D 2D"}
    scene = Scene("play-or-pay", hands, seats=3).do("play KC")
    while scene.turn != 1 or len(scene.legal()) == 1:
        scene.do(scene.legal()[0])
    assert scene.legal() == ["play 2D", "play 3D", "play 5D", "play 9D", "play JD"]
    assert scene.advised() == "play 2D"


def test_a_lead_tells_that_one_holds_no_card_to_end_the_suit_with() -> None:
    """Eldest hand begins with the nine of spades; three times he could have begun above a card of his own.

    He holds the king, ace and two of hearts and the four and five of diamonds.
    """
    scene = Scene("play-or-pay", {**HEARTS, "hand 1": "KH AH 2H 9S JS 4D 5D", "hand 0": "10S"}, seats=8)
    game, s = scene.game, scene.s
    assert (game.likelihood(s), game.depends_on(s)) == (1.0, [])
    scene.do("play 9S")
    assert game.likelihood(s) == pytest.approx(0.1**3)
    assert game.depends_on(s) == [game.layout.find_zone("hand 1")]


def test_who_ends_the_suit_he_has_begun_tells_nothing() -> None:
    """With all clubs, eldest hand begins and ends: while he holds the last card, and after it."""
    scene = Scene("play-or-pay", CLUBS, seats=3).do("play 7C")
    assert scene.game.likelihood(scene.s) == 1.0
    for card in "8C 9C 10C JC QC KC AC 2C 3C 4C 5C 6C".split():
        scene.do("pass", "pass", f"play {card}")
    assert scene.game.depends_on(scene.s) == []
