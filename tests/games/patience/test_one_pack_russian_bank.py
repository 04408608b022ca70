"""One-Pack Russian Bank by the book (000, lines 7120-7142)."""

import pytest

from cardtable.cards import FULL_52, shuffled
from cardtable.engine import View
from cardtable.testing import Scene

GAME = "one-pack-russian-bank"
ROWS = ("KC", "KD", "KH", "KS", "7C", "7D", "7H", "7S")
"""Eight cards of which none goes on another: the first player's row, and the second's."""


def opening(row: str = "KC KD KH KS", **zones: str) -> Scene:
    """Seat 0 has dealt his row. Of a hand the top cards are named, the one that is turned next last."""
    named = {name.replace("_", " "): cards for name, cards in zones.items()}
    piles = {f"pile {pile}": card for pile, card in enumerate(row.split(), start=1)}
    return Scene(GAME, {**piles, **named}, dealer=1)


def table(hand_0: str = "", hand_1: str = "", rows: tuple[str, ...] = ROWS, **options: object) -> Scene:
    """Both rows are dealt and seat 0 is to turn a card; what each turns is named, the next one last."""
    row = " ".join(reversed(rows[4:]))
    piles = {f"pile {pile}": card for pile, card in enumerate(rows[:4], start=1)}
    hands = {"hand 0": hand_0, "hand 1": f"{hand_1} {row}"}
    return Scene(GAME, {**piles, **hands}, dealer=1, **options).do("end turn", "end turn")


def plays(scene: Scene) -> list[str]:
    """The plays that are possible."""
    return [text for text in scene.legal() if text.startswith("play")]


# -- the deal and the rows -------------------------------------------------------------------------


def test_000_l7128_the_deal() -> None:
    """26 cards each: one round of two, then eight of three, beginning with the first player."""
    order = shuffled(52, 1)
    scene = Scene(GAME, dealer=1, seed=1)
    dealt = [FULL_52.text(card) for card in reversed(order)]
    wanted: list[list[str]] = [[], []]
    for packet in (2, 3, 3, 3, 3, 3, 3, 3, 3):
        for seat in range(2):
            wanted[seat] += dealt[:packet]
            del dealt[:packet]
    row = [scene.cards(f"pile {pile}") for pile in range(1, 5)]
    assert scene.cards("hand 0").split() + row[::-1] == wanted[0]
    assert scene.cards("hand 1").split() == wanted[1]
    assert all(card == "??" for card in View(scene.game, scene.s, 0).zone("hand 0").cards)


def test_000_l7130_each_deals_a_row_and_builds() -> None:
    """The first player builds on his four cards; then the second deals four more."""
    scene = opening("5D 6D KH KS", hand_1="7S 7H JD 7C")
    assert (scene.turn, scene.cards("pile 5")) == (0, "")
    assert scene.legal() == ["play 6D from 2 to 1", "play 5D from 1 to 2", "end turn"]
    assert scene.why_not("turn hand") == "In your first turn cards come from the hand only to fill spaces."
    scene.do("end turn")
    assert (scene.turn, len(scene.cards("hand 1").split())) == (1, 22)
    assert [scene.cards(f"pile {pile}") for pile in range(5, 9)] == ["7C", "JD", "7H", "7S"]


def test_000_l7130_then_each_turns_cards_from_his_hand() -> None:
    """A card that cannot be played goes to the talon, and the other is to play."""
    scene = table(hand_0="4C", hand_1="2D")
    assert scene.legal() == ["turn hand"]
    assert scene.why_not("end turn") == "Your turn ends when you lay a card from your hand on your talon."
    assert scene.why_not("lay on talon") == "You have turned no card from your hand."
    scene.do("turn hand")
    assert scene.legal() == ["lay on talon"]
    assert scene.why_not("turn hand") == "You have turned a card: play it, or lay it on your talon."
    scene.do("lay on talon")
    assert (scene.cards("talon 0"), scene.turn) == ("4C", 1)


def test_a_card_that_is_played_continues_the_turn() -> None:
    """The next is turned."""
    scene = table(hand_0="4C QC").do("turn hand", "play QC from hand to 1")
    assert (scene.turn, scene.legal()) == (0, ["turn hand"])


def test_000_l7142_nobody_is_stopped() -> None:
    """A card that could be played may be laid on the talon, and there is nothing to say about it."""
    scene = table(hand_0="QC").do("turn hand", "lay on talon")
    assert (scene.cards("talon 0"), scene.turn) == ("QC", 1)
    assert "stop" not in scene.legal()


# -- building --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "fits"), [("QC", True), ("AC", True), ("2C", False), ("QD", False)])
def test_000_l7126_suit_and_sequence_in_a_ring(card: str, fits: bool) -> None:
    """On the king go the queen and the ace of its suit."""
    rows = ("KC", "5D", "5H", "5S", "7C", "8D", "8H", "8S")
    scene = table(hand_0=card, rows=rows).do("turn hand")
    assert (f"play {card} from hand to 1" in scene.legal()) == fits
    if not fits:
        assert scene.why_not(f"play {card} from hand to 1") == (
            "A pile goes on in suit the way it has begun; into a space goes any card."
        )


def test_000_l7132_a_sequence_keeps_its_direction() -> None:
    """Begun upward with king and ace, the pile takes the two and no longer the queen."""
    scene = table(hand_0="QC 2C AC").do("turn hand", "play AC from hand to 1", "turn hand")
    assert plays(scene) == ["play 2C from hand to 1"]
    scene.do("play 2C from hand to 1", "turn hand")
    assert (plays(scene), scene.cards("pile 1")) == ([], "KC AC 2C")


def test_cards_of_the_tableau_are_built_too() -> None:
    """One at a time, while a card from the hand waits as well."""
    rows = ("KC", "KD", "KH", "KS", "7C", "7D", "6D", "7S")
    scene = table(hand_0="JC", rows=rows)
    assert plays(scene) == ["play 6D from 7 to 6", "play 7D from 6 to 7"]
    scene.do("turn hand")
    assert plays(scene) == ["play 6D from 7 to 6", "play 7D from 6 to 7"]


# -- spaces ----------------------------------------------------------------------------------------


def with_space(hand_0: str) -> Scene:
    """The six of diamonds has gone to the seven: pile 7 is a space, and a pile of two lies beside it."""
    rows = ("KC", "KD", "KH", "KS", "7C", "7D", "6D", "7S")
    return table(hand_0=hand_0, rows=rows).do("play 6D from 7 to 6")


def test_000_l7134_any_card_goes_into_a_space() -> None:
    """From a pile or from the hand; a pile of one card would gain nothing."""
    scene = with_space("4C")
    assert plays(scene) == ["play 6D from 6 to 7"]
    assert scene.why_not("play KC from 1 to 7") == "The king of clubs would gain nothing by that."
    scene.do("turn hand")
    assert plays(scene) == ["play 6D from 6 to 7", "play 4C from hand to 7"]


def test_000_l7134_the_order_of_a_pile_may_be_reversed() -> None:
    """Seven, six cannot take the eight; six, seven can."""
    scene = with_space("8D").do("turn hand")
    assert "play 8D from hand to 6" not in scene.legal()
    scene.do("play 6D from 6 to 7", "play 7D from 6 to 7", "play 8D from hand to 7")
    assert (scene.cards("pile 7"), scene.cards("pile 6")) == ("6D 7D 8D", "")


def test_000_l7134_spaces_are_filled_before_the_turn_ends() -> None:
    """From the hand: the card may not go to the talon."""
    scene = with_space("3C 4C").do("turn hand")
    assert scene.prompt() == "play the card"
    assert scene.why_not("lay on talon") == (
        "Before your turn ends all spaces must be filled with cards from your hand."
    )
    scene.do("play 4C from hand to 7", "turn hand", "play 3C from hand to 7", "turn hand")
    assert "lay on talon" in scene.legal()


def test_000_l7134_also_in_the_first_turn() -> None:
    """Cards are turned as long as there is a space; where the second row will lie there is none."""
    scene = opening("5D 6D KH KS", hand_0="2C").do("play 6D from 2 to 1")
    assert scene.why_not("end turn") == (
        "Before your turn ends all spaces must be filled with cards from your hand."
    )
    assert scene.legal()[-1] == "turn hand"
    scene.do("turn hand")
    assert plays(scene) == ["play 6D from 1 to 2", "play 2C from hand to 2"]
    scene.do("play 2C from hand to 2")
    assert (scene.turn, scene.legal()) == (0, ["end turn"])


# -- talons ----------------------------------------------------------------------------------------


def test_000_l7136_loading_the_adverse_talon() -> None:
    """From the hand only, even if the card fits the tableau; and the direction is kept."""
    rows = ("KC", "KD", "KH", "KS", "5C", "7D", "7H", "7S")
    scene = table(hand_0="AC 2C 4C 10H", hand_1="3C", rows=rows)
    scene.do("turn hand", "lay on talon", "turn hand", "lay on talon", "turn hand")
    assert plays(scene) == ["play 4C from hand to 5", "play 4C from hand to adverse talon"]
    scene.do("play 4C from hand to adverse talon", "turn hand")
    assert plays(scene) == [], "the talon goes up now"
    assert scene.why_not("play 2C from hand to adverse talon") == (
        "The other's talon is loaded from the hand only, in suit and the way the loading has begun."
    )
    assert scene.cards("talon 1") == "3C 4C"
    assert (scene.why_not("play 5C from 5 to adverse talon") or "").startswith("The other's talon is loaded")


def test_a_card_laid_on_a_loaded_talon_begins_anew() -> None:
    """Its owner laid it: either way is open again."""
    scene = table(hand_0="8C 5C 4C 10H", hand_1="9C 3C")
    scene.do("turn hand", "lay on talon", "turn hand", "lay on talon")
    scene.do("turn hand", "play 4C from hand to adverse talon", "turn hand")
    scene.do("lay on talon", "turn hand", "lay on talon", "turn hand")
    assert scene.cards("talon 1") == "3C 4C 9C"
    assert "play 8C from hand to adverse talon" in scene.legal()


def test_000_l7138_nothing_is_played_off_a_talon() -> None:
    """It is no place that cards come from."""
    scene = table(hand_0="4C").do("turn hand", "lay on talon")
    assert (scene.why_not("play 4C from talon to 1") or "").startswith("A card goes from 1, 2,")


def test_000_l7138_the_talon_is_turned_for_a_new_hand() -> None:
    """Unshuffled: what was laid first is turned first."""
    scene = table()
    while scene.cards("hand 0"):
        scene.do(scene.legal()[-1])
    while scene.turn or scene.cards("turned up"):
        scene.do(scene.legal()[-1])
    laid = scene.cards("talon 0").split()
    scene.do("turn hand")
    assert scene.cards("turned up") == laid[0]
    assert (scene.cards("talon 0"), len(scene.cards("hand 0").split())) == ("", len(laid) - 1)


# -- the end ---------------------------------------------------------------------------------------


def last_card(**options: object) -> Scene:
    """Seat 0 has turned his last card, the queen of clubs, and the king of clubs lies in the tableau."""
    scene = table(hand_0="QC", **options)
    hand, aside = (scene.game.layout.find_zone(name) for name in ("hand 0", "hand 1"))
    for card in scene.s.zones[hand][:-1]:
        scene.s.move(card, hand, aside)
    return scene.do("turn hand")


def test_000_l7140_who_is_rid_of_his_cards_wins() -> None:
    """One game; what the other has left may be counted as an option."""
    scene = last_card().do("play QC from hand to 1")
    assert scene.lines() == [(0, 1, "game")]
    assert scene.close().over
    scene = last_card(count_cards=True).do("play QC from hand to 1")
    left = len(scene.cards("hand 1").split())
    assert left == 43
    assert scene.lines() == [(0, 1, "game"), (0, left, "43 cards left in the adverse hand and talon")]


def test_who_lays_his_last_card_on_the_talon_has_it_still() -> None:
    """It is his new hand."""
    scene = last_card().do("lay on talon")
    assert (scene.s.over, scene.turn) == (False, 1)


def test_a_deal_that_stands_still_is_nobodys() -> None:
    """A hundred turns without a card from a hand to the tableau."""
    scene = table()
    turns = 2
    while not scene.s.over:
        turns += scene.legal()[-1] == "lay on talon"
        scene.do(scene.legal()[-1])
    assert turns == 100
    assert scene.lines() == [(-1, 0, "no card has come to the tableau for 100 turns: nobody wins")]


# -- rules of thumb --------------------------------------------------------------------------------


def test_advice() -> None:
    """Load before you build; join piles for a space; turn a pile round for a card that fits its other end."""
    scene = with_space("8D").do("turn hand")
    moves = []
    while scene.cards("turned up"):
        moves.append(scene.advised())
        scene.do(moves[-1])
    assert moves == ["play 6D from 6 to 7", "play 7D from 6 to 7", "play 8D from hand to 7"]
    joined = table(rows=("KC", "KD", "KH", "KS", "7C", "7D", "6D", "7S"))
    assert joined.advised() in ("play 6D from 7 to 6", "play 7D from 6 to 7")
    loaded = table(hand_0="4C 10H", hand_1="3C", rows=("KC", "KD", "KH", "KS", "5C", "7D", "7H", "7S"))
    loaded.do("turn hand", "lay on talon", "turn hand", "lay on talon", "turn hand")
    assert loaded.advised() == "play 4C from hand to adverse talon"


def test_advised_deals_end() -> None:
    """Within a few hundred moves one is rid of his cards."""
    for seed in range(10):
        scene = Scene(GAME, seed=seed).play_as_advised()
        assert sorted(scene.s.scores) == [0, 1]
