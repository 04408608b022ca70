"""Calculation by the book (000, lines 7032-7044)."""

from cardtable.testing import Scene

from .patience import lay_out, up

GAME = "calculation"
SEQUENCES = [
    "A 2 3 4 5 6 7 8 9 10 J Q K",
    "2 4 6 8 10 Q A 3 5 7 9 J K",
    "3 6 9 Q 2 5 8 J A 4 7 10 K",
    "4 8 Q 3 7 J 2 6 10 A 5 9 K",
]


def stacked(coming: str) -> Scene:
    """The stock brings these cards, the first of them next."""
    return lay_out(GAME, pack=" ".join(reversed(coming.split())))


def test_000_l7036_an_ace_a_two_a_three_and_a_four() -> None:
    """One card of each of the four lowest ranks is laid out; 48 cards are left for the stock."""
    for seed in range(5):
        scene = Scene(GAME, seed=seed)
        laid = [scene.cards(f"foundation {nth}") for nth in range(1, 5)]
        assert [card[:-1] for card in laid] == ["A", "2", "3", "4"]
        assert len(scene.s.zones[0]) == 48
        assert [scene.cards(f"pile {nth}") for nth in range(1, 5)] == [""] * 4


def test_000_l7040_the_four_sequences() -> None:
    """A stock that brings each foundation in its order is played up without a waste pile, and wins."""
    left = [rank + suit for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split() for suit in "CDHS"]
    for laid in ("AH", "2H", "3H", "4H"):
        left.remove(laid)
    plays: list[tuple[str, int]] = []
    for nth, sequence in enumerate(SEQUENCES, start=1):
        for rank in sequence.split()[1:]:
            card = next(card for card in left if card[:-1] == rank)
            left.remove(card)
            plays.append((card, nth))
    scene = stacked(" ".join(card for card, _ in plays))
    for card, nth in plays:
        scene.do("turn", f"up {card} {nth}")
    for nth, sequence in enumerate(SEQUENCES, start=1):
        assert [card[:-1] for card in scene.cards(f"foundation {nth}").split()] == sequence.split()
    assert scene.lines() == [(0, 52, "cards on the foundations"), (0, 0, "won: all 52 cards up")]


def test_000_l7038_whatever_the_suit_and_by_choice() -> None:
    """A card goes to any foundation whose turn it is, and which one is for the player to say."""
    scene = stacked("2S 4C 6D 8C").do("turn")
    assert [move for move in scene.legal() if move.startswith("up")] == ["up 2S 1"]
    assert (
        scene.why_not("up 2S 2") == "The foundations take the two or the four or the six or the eight next."
    )
    scene.do("up 2S 1", "turn", "up 4C 2", "turn")
    assert [move for move in scene.legal() if move.startswith("up")] == ["up 6D 2", "up 6D 3"]


def test_000_l7042_cards_one_by_one() -> None:
    """A card that was turned is played before the next is turned."""
    scene = stacked("9S KC").do("turn")
    assert scene.cards("hand") == "9S"
    assert scene.legal() == [f"move 9S {pile}" for pile in range(1, 5)]
    assert scene.why_not("turn") == "First play the card in your hand."
    scene.do("move 9S 2", "turn")
    assert scene.cards("pile 2") == "9S"
    assert scene.cards("hand") == "KC"


def test_a_card_that_fits_may_be_laid_aside() -> None:
    """It is for the player to choose between foundation and waste pile."""
    scene = stacked("2S").do("turn")
    assert scene.legal() == ["up 2S 1", *[f"move 2S {pile}" for pile in range(1, 5)]]


def test_000_l7044_any_of_four_waste_piles() -> None:
    """A waste pile takes any card, whatever lies there."""
    scene = stacked("9S KC 7D").do("turn", "move 9S 1", "turn", "move KC 1", "turn")
    assert [move for move in scene.legal() if move.startswith("move")] == [
        f"move 7D {pile}" for pile in range(1, 5)
    ]
    assert scene.why_not("move 7D 5") == "There is no pile 5: they are numbered 1 to 4."


def test_000_l7044_from_a_waste_pile_only_up() -> None:
    """The top card of a waste pile goes to a foundation at any time, but not to another waste pile."""
    scene = stacked("3S 9S 2S").do("turn", "move 3S 1", "turn", "move 9S 2", "turn", "up 2S 1")
    assert "up 3S 1" in scene.legal()
    assert scene.why_not("move 3S 2") == "A card of a pile may only go up."
    scene.do("up 3S 1")
    assert scene.cards("pile 1") == ""


def test_000_l7044_only_the_top_card() -> None:
    """What lies below waits until it is uncovered."""
    scene = stacked("3S 9S 2S").do("turn", "move 3S 1", "turn", "move 9S 1", "turn", "up 2S 1")
    assert scene.why_not("up 3S 1") == "Only the top card of a pile may go up."


def test_a_deal_ends_with_the_stock() -> None:
    """When the stock is used up and no waste pile fits, what is up is counted."""
    scene = Scene(GAME, seed=3).play_as_advised()
    assert not scene.s.zones[0]
    assert scene.lines()[0] == (0, up(scene), "cards on the foundations")


def test_the_prompt_names_the_card() -> None:
    """The player is asked where the card in his hand goes."""
    scene = stacked("9S")
    assert scene.prompt() == "build, or turn from the stock"
    assert scene.do("turn").prompt() == "play 9♠, or build"


# -- advice ------------------------------------------------------------------------------------


def test_advice_buries_nothing_that_is_wanted_sooner() -> None:
    """A king is not laid on a card that goes up long before it."""
    scene = stacked("7S KC").do("turn", "move 7S 1", "turn")
    assert scene.advised() in [f"move KC {pile}" for pile in (2, 3, 4)]


def test_advice_lays_a_card_on_one_that_is_wanted_later() -> None:
    """A queen, wanted before the kings, goes on a king rather than on an empty pile."""
    scene = stacked("KC JS").do("turn", "move KC 1", "turn")
    assert scene.advised() == "move JS 1"
