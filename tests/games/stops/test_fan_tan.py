"""Fan Tan and Five or Nine by the book."""

import pytest

from cardtable.testing import Scene

EIGHT = [
    "7H 7D 7C AH AD AC",
    "AS 2S 3S 4S 5S 6S 7S",
    "10S JS QS KS KH KD KC",
    "9S 2H 2D 2C QH QD QC",
    "8S 3H 3D 3C JH JD JC",
    "4H 4D 4C 10H 10D 10C",
    "5H 5D 5C 9H 9D 9C",
    "6H 6D 6C 8H 8D 8C",
]
"""The dealer's hand, then the others from his left: cards that wait for each other sit side by side."""
ROUNDS = [
    "7S pass pass 8S pass pass pass 7H",
    "6S pass 9S pass pass pass 6H 7D",
    "5S 10S pass pass pass 5H 8H 7C",
    "4S JS pass pass 4H 9H 6D pass",
    "3S QS pass 3H 10H 5D 8D pass",
    "2S KS 2H JH 4D 9D 6C AH",
]


def eight(game: str = "fan-tan", dealer: int = 0, **options: object) -> Scene:
    """Eight players, the dealer in any seat."""
    hands = {f"hand {(dealer + i) % 8}": cards for i, cards in enumerate(EIGHT)}
    return Scene(game, hands, seats=8, dealer=dealer, **options)


def played(scene: Scene, rounds: list[str]) -> Scene:
    """Whole rounds of play."""
    for words in " ".join(rounds).split():
        scene.do(words if words == "pass" else f"play {words}")
    return scene


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_000_l6535_all_cards_are_dealt_and_short_hands_ante_twice(seats: int) -> None:
    """The players from the dealer's left get the cards that are over; the others put in one chip more."""
    scene = Scene("fan-tan", seats=seats, dealer=1)
    dealt = [len(scene.cards(f"hand {(2 + i) % seats}").split()) for i in range(seats)]
    assert dealt == [52 // seats + (i < 52 % seats) for i in range(seats)]
    short = -52 % seats
    assert scene.number("pool") == seats + short
    assert scene.lines().count((1, -1, "a chip more for the shorter hand")) == (short > 0)
    assert sum(scene.s.scores) == -seats - short


def test_000_l6535_the_chip_of_a_short_hand_is_only_usual() -> None:
    """Without that house rule each of eight players puts in one chip."""
    scene = eight(short_hands=False)
    assert scene.number("pool") == 8
    assert scene.s.scores == [-1] * 8


def test_000_l6537_sevens_and_cards_next_to_a_card_played() -> None:
    """Eldest hand has the seven of spades; then six and eight go, and after the six the five."""
    scene = eight()
    assert scene.turn == 1
    assert scene.legal() == ["play 7S"]
    assert scene.why_not("play 6S") == (
        "The six of spades does not go: sevens go, and cards next to one of their suit on the table."
    )
    assert scene.why_not("play 7H") == "You do not hold the seven of hearts."
    assert scene.why_not("pass") == "You may pass only when you cannot play, and 7S goes."
    scene.do("play 7S", "pass", "pass")
    assert scene.legal() == ["play 8S"]
    played(scene, ["8S pass pass pass"])
    assert scene.legal() == ["play 7C", "play 7D", "play 7H"]
    assert scene.why_not("pass") == "You may pass only when you cannot play, and 7C, 7D or 7H goes."
    scene.do("play 7H")
    assert scene.legal() == ["play 6S"]
    assert "does not go" in str(scene.why_not("play 5S"))
    assert scene.why_not("play 7S") == "You do not hold the seven of spades."


def test_000_l6537_the_ace_and_the_king_end_a_suit() -> None:
    """After the king and the ace of spades nothing follows round the corner."""
    scene = played(eight(), ROUNDS[:5]).do("play 2S", "play KS")
    assert "play AS" not in scene.legal(1)
    scene.do("play 2H", "play JH", "play 4D", "play 9D", "play 6C")
    assert scene.cards("spades 13") == "KS"
    assert scene.legal() == ["play AH"]


def test_000_l6539_who_cannot_play_puts_one_chip_in_the_pool() -> None:
    """In the first round five of eight cannot play; all know what they do not hold."""
    scene = played(eight(), ROUNDS[:1])
    assert scene.number("pool") == 8 + 4 + 5
    assert scene.s.scores == [-2, -1, -2, -2, -1, -3, -3, -3]
    assert scene.lines()[-1] == (7, -1, "cannot play")
    lacks = scene.s.lacks[scene.game.layout.find_zone("hand 7")]
    texts = scene.game.cards.texts
    assert {texts[face] for face in range(52) if lacks >> face & 1} == {"7C", "7D", "7H", "6S", "9S"}


@pytest.mark.parametrize("dealer", [0, 7, 4])
def test_000_l6541_the_winner_takes_the_pool_with_a_chip_for_each_card_left(dealer: int) -> None:
    """Eldest hand has the seven to the ace of spades and plays one in each round.

    The pool has eight antes, and four chips of the short hands: those of the last three and the dealer.
    Round 1: the eight of spades follows, and the dealer plays a seven; five cannot play.
    Round 2: nine of spades, six of hearts, another seven; four cannot play.
    Round 3: ten of spades, five and eight of hearts, the last seven; three cannot play.
    Round 4: jack of spades, four and nine of hearts, six of diamonds; three cannot play.
    Round 5: queen of spades, three and ten of hearts, five and eight of diamonds; two cannot play.
    Round 6: all can: king of spades, two, jack and ace of hearts, four and nine of diamonds, six of clubs.
    Then eldest hand plays the ace of spades. The others hold 3, 5, 4, 3, 2, 1 and 2 cards, so that the pool
    is 12 and 17 and 20, and he has put one chip of it in himself.
    """
    scene = played(eight(dealer=dealer), ROUNDS)
    assert scene.number("pool") == 12 + 17
    scene.do("play AS")
    assert scene.s.over
    seats = [(dealer + i) % 8 for i in range(8)]
    left = [line for line in scene.lines() if line[2].endswith(" left")]
    assert sorted(left) == sorted(
        (seat, -count, f"{count} card{'s' if count > 1 else ''} left")
        for seat, count in zip(seats[2:] + seats[:1], [3, 5, 4, 3, 2, 1, 2], strict=True)
    )
    assert scene.lines()[-1] == (seats[1], 49, "out first, takes the pool")
    assert [scene.s.scores[seat] for seat in seats] == [-6, 48, -6, -10, -8, -8, -6, -4]
    assert scene.number("pool") == 0


def test_deals_are_settled_one_by_one() -> None:
    """The scores go on, the pool begins anew, and the deal passes to the left."""
    first = played(eight(deals=2), ROUNDS).do("play AS").close()
    assert not first.over
    assert (first.dealer, first.scores[1]) == (1, 48)
    again = Scene("fan-tan", seats=8, match=first, deals=2)
    assert again.number("pool") == 12
    assert again.play_as_advised().close().over


# -- Five or Nine ------------------------------------------------------------------------------------


THREE = {
    "hand 1": "2C 3C 4C 6C 7C 8C 10C JC QC KC AC 2D 3D 4D 6D 7D 8D 10D",
    "hand 2": "5H 9H 6H 8H 10H 7S 2S 3S KS JD QD KD AD 2H 3H 4H 7H",
    "hand 0": "5C 9C 5D 9D 5S 9S 4S 6S 8S 10S JS QS AS JH QH KH AH",
}
"""Eldest hand has neither fives nor nines, the next player one of each, the dealer the others."""


def five_or_nine() -> Scene:
    """Three players."""
    return Scene("five-or-nine", THREE, seats=3)


def test_000_l6547_the_first_who_can_chooses_a_five_or_a_nine() -> None:
    """Eldest hand passes and pays; a seven does not go; the next has the choice."""
    scene = five_or_nine()
    assert scene.legal() == ["pass"]
    assert scene.why_not("play 7C") == "The seven of clubs does not go: a five or a nine comes first."
    assert scene.number("pool") == 3 + 2
    scene.do("pass")
    assert scene.number("pool") == 3 + 2 + 1
    assert scene.legal() == ["play 5H", "play 9H"]
    assert scene.prompt() == "a five or a nine comes first"
    assert scene.described("foundations") == ""


def test_000_l6547_fives_as_foundations() -> None:
    """Then all fives go and no nine, and suits are built down and up."""
    scene = five_or_nine().do("pass", "play 5H")
    assert scene.described("foundations") == "fives"
    assert scene.legal() == ["play 5C", "play 5D", "play 5S"]
    assert scene.why_not("play 9S") == (
        "The nine of spades does not go: fives go, and cards next to one of their suit on the table."
    )
    scene.do("play 5S", "pass")
    assert scene.legal() == ["play 4H", "play 6H"]
    scene.do("play 4H")
    assert scene.legal() == ["play 5C", "play 5D", "play 4S", "play 6S"]


def test_000_l6547_nines_as_foundations() -> None:
    """The other choice: eight and ten go beside the nine, and a five waits for the six."""
    scene = five_or_nine().do("pass", "play 9H")
    assert scene.described("foundations") == "nines"
    assert scene.legal() == ["play 9C", "play 9D", "play 9S"]
    scene.do("play 9S", "pass")
    assert scene.legal() == ["play 8H", "play 10H"]
    scene.do("play 8H", "play 8S", "pass", "play 7S", "play 6S", "pass")
    assert scene.legal() == ["play 7H", "play 10H"]
    scene.do("play 10H")
    assert scene.legal() == ["play 9C", "play 9D", "play JH", "play 5S", "play 10S"]


# -- advice ------------------------------------------------------------------------------------------


def test_advice_plays_the_seven_that_ones_own_cards_wait_for() -> None:
    """Of two sevens the one of the suit in which one holds the ace and the king."""
    scene = Scene("fan-tan", {"hand 1": "7C 7H AH KH 2H 3D 4S JS 10S 2S 4D QD QS"}, seats=4)
    assert scene.advised() == "play 7H"


def test_advice_holds_back_what_only_others_wait_for() -> None:
    """Five cards of others wait for the eight of hearts; the six leads to the five and the two."""
    scene = Scene("fan-tan", {"hand 1": "6H 7H 8H 5H 2H 2C 2D 2S KC KD KS QC QD"}, seats=4).do("play 7H")
    while scene.turn != 1:
        scene.do(next((move for move in scene.legal() if "7" in move), "pass"))
    assert scene.legal() == ["play 6H", "play 8H"]
    assert scene.advised() == "play 6H"


def test_advice_of_the_first_foundation() -> None:
    """The dealer has eight other spades, which wait for the five."""
    assert five_or_nine().do("pass", "play 5H").advised() == "play 5S"
