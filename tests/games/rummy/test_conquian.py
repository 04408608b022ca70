"""Conquian by the book (000, lines 3663-3681). Seat 0 deals and seat 1 has the first turn."""

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.engine import State
from cardtable.games import REGISTRY
from cardtable.testing import Scene

JACKS = "7H JH JC JD 2C 2S 4D QS KD AC"
NINE = "5C 5D 5H 6C 6D 6H 7C 7D 7H KS"
OTHER = "AD AS 3C 4H QC KH 2H 3D 4S 3H"


def dealt(hand: str, draws: str, other: str = OTHER) -> Scene:
    """The non-dealer's hand; cards are named in the order in which they are turned up."""
    zones = {"hand 1": hand, "hand 0": other, "pack": " ".join(reversed(draws.split()))}
    return Scene("conquian", zones)


def passed(scene: Scene) -> Scene:
    """The player in turn turns a card up and discards it, and it is not forced on anybody."""
    scene.do("draw")
    scene.do(f"discard {scene.cards('in play')}")
    return scene.do("let be") if "let be" in scene.legal() else scene


# -- pack and turns ----------------------------------------------------------------------------------------


def test_000_l3667_forty_cards_without_tens_nines_and_eights() -> None:
    texts = Scene("conquian").game.cards.texts
    assert len(texts) == 40
    assert not [text for text in texts if text[:-1] in ("8", "9", "10")]


@pytest.mark.parametrize(
    ("hand", "card", "can"),
    [("AC 2C", "3C", True), ("AC KC", "QC", False), ("7C JC", "QC", True), ("6C 7C", "JC", True)],
)
def test_000_l3667_ace_is_low_and_the_jack_follows_the_seven(hand: str, card: str, can: bool) -> None:
    filled = f"{hand} 3D 4H 5S 7D JH QS KD 2H"
    scene = dealt(filled, card, "AS 3S 4D 6H 6D AH 2D 5H 7S KH").do("draw")
    assert any(move.startswith("meld") for move in scene.legal()) is can


def test_000_l3669_ten_cards_each_and_no_upcard() -> None:
    scene = Scene("conquian")
    assert [len(scene.cards(f"hand {seat}").split()) for seat in (0, 1)] == [10, 10]
    assert scene.cards("discards") == ""
    assert scene.turn == 1
    assert scene.legal() == ["draw"]
    assert scene.why_not("take") == "There is no discard yet: draw from the stock."
    assert scene.why_not("discard AC") == "First take the discard or draw."


def test_000_l3675_turned_card_is_melded_or_discarded() -> None:
    scene = dealt(JACKS, "6H").do("draw")
    assert scene.cards("in play") == "6H"
    assert scene.legal() == ["meld 6H 7H JH", "meld JC JD JH", "discard 6H"]
    assert scene.prompt() == "meld the 6H or discard it"
    assert scene.why_not("discard AC") == "You may not keep the 6H: meld it or discard it."
    assert scene.why_not("draw") == "You have a card in play: meld it or discard it."
    assert scene.why_not("meld 2C 2S 4D").startswith("A meld is three or four of a kind")  # type: ignore[union-attr]
    assert scene.why_not("meld 3C 4C 5C") == "You do not hold the three of clubs."
    scene.do("discard 6H")
    assert scene.turn == 0
    assert scene.cards("hand 1").split() == JACKS.split()


def test_000_l3675_meld_is_followed_by_a_discard_from_the_hand() -> None:
    scene = dealt(JACKS, "6H").do("draw", "meld 6H 7H JH")
    assert scene.cards("first meld 1") == "6H 7H JH"
    assert scene.prompt() == "meld what you can, then discard"
    assert "discard AC" in scene.legal()
    assert "discard 6H" not in scene.legal()
    scene.do("discard AC")
    assert (scene.turn, len(scene.cards("hand 1").split())) == (0, 7)


def test_000_l3675_discard_may_be_taken_only_to_be_melded_at_once() -> None:
    scene = dealt(JACKS, "QH 6H JS", "AD AS 3C 4H 5S QC KH 2H 3D 4S").do("draw", "discard QH")
    assert scene.legal() == ["draw"]
    assert scene.why_not("take") == "You cannot meld the top discard at once: draw from the stock."
    scene.do("draw", "discard 6H")
    assert scene.legal() == ["take", "draw"]
    scene.do("take")
    assert scene.legal() == ["meld 6H 7H JH"]
    assert scene.why_not("discard AC") == "First meld the 6H."
    assert scene.why_not("meld JC JD JH") == "First meld the 6H."


def test_000_l3675_discard_from_the_hand_may_be_taken_as_well() -> None:
    scene = dealt(JACKS, "6H", "AD AS 3C 4H 5S QC KH 2H 3D 4S").do("draw", "meld 6H 7H JH", "discard AC")
    assert scene.legal() == ["take", "draw"]
    scene.do("take")
    assert scene.legal() == ["meld AC AD AS"]


def test_000_l3677_other_cards_may_be_melded_while_the_card_is_up() -> None:
    """Then the card itself is discarded."""
    scene = dealt(NINE, "QD").do("draw", "meld 5C 5D 5H")
    assert scene.prompt() == "meld the QD or discard it"
    scene.do("meld 6C 6D 6H", "meld 7C 7D 7H")
    assert scene.legal() == ["rearrange", "discard QD"]
    scene.do("discard QD")
    assert scene.cards("hand 1") == "KS"


# -- shifting melds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_discarded", [False, True])
def test_000_l3679_jack_is_taken_from_a_sequence_for_three_jacks(is_discarded: bool) -> None:
    """The five of hearts is added to J-7-6, then the jack goes to two others; drawn or discarded."""
    scene = dealt(JACKS, "6H 5H" if is_discarded else "6H 3S 5H").do("draw", "meld 6H 7H JH", "discard AC")
    if is_discarded:
        scene.do("draw", "discard 5H", "let be", "take")
        assert scene.why_not("add JC first") == "First meld the 5H."
    else:
        passed(scene).do("draw")
        assert scene.cards("in play") == "5H"
    assert scene.why_not("meld JC JD JH") is not None
    scene.do("add 5H first", "rearrange")
    assert sorted(scene.cards("in play").split()) == ["5H", "6H", "7H", "JH"]
    assert scene.prompt().startswith("lay your melds anew")
    assert scene.legal() == ["meld 5H 6H 7H", "meld 5H 6H 7H JH", "meld JC JD JH"]
    wrong = "Lay all your melded cards anew; still to be melded: 6H 7H JH 5H."
    assert scene.why_not("discard 4D") == wrong
    assert scene.why_not("meld 6H 7H JH") == wrong
    scene.do("meld JC JD JH", "meld 5H 6H 7H")
    assert [scene.cards(f"{name} meld 1") for name in ("first", "second")] == ["JC JD JH", "5H 6H 7H"]
    assert "rearrange" not in scene.legal()
    assert scene.why_not("rearrange") is not None
    scene.do("discard 4D")
    assert scene.turn == 0


def test_melds_that_can_be_made_up_in_one_way_only_are_not_laid_anew() -> None:
    scene = dealt(JACKS, "6H").do("draw", "meld 6H 7H JH")
    why = "You may lay your melds anew once in a turn, and only if they can be made up differently."
    assert scene.why_not("rearrange") == why


def test_discard_that_can_be_melded_only_by_shifting_may_be_taken() -> None:
    """4-5-6-7 of clubs lie there; the four and a held one take the four that is discarded."""
    hand = "4C 5C 6C 7C 4H 2D JS QH KD AS"
    scene = dealt(hand, "2S 4S", "AD AC 3C 5H 6S QC KH 2H 3D JD").do("draw", "meld 4C 5C 6C 7C", "discard 2S")
    scene.do("draw", "discard 4S")
    assert scene.legal() == ["take", "draw"]
    scene.do("take")
    assert scene.legal() == ["rearrange"]
    scene.do("rearrange", "meld 4C 4H 4S", "meld 5C 6C 7C")
    assert scene.cards("hand 1") == "2D JS QH KD AS"


# -- forcing -----------------------------------------------------------------------------------------------


def forced() -> Scene:
    """Three fives lie there, and the fourth is discarded by the opponent."""
    return dealt(NINE, "QD 5S").do("draw", "meld 5C 5D 5H", "discard QD", "draw", "discard 5S")


def test_000_l3675_opponent_may_force_a_card_that_can_be_added() -> None:
    scene = forced()
    assert (scene.turn, scene.legal()) == (0, ["force", "let be"])
    assert (
        scene.why_not("draw") == "The discard fits a meld of your opponent: force him to take it, or let be."
    )
    scene.do("force")
    assert (scene.turn, scene.legal()) == (1, ["take"])
    assert scene.why_not("draw") == "The discard has been forced on you: take it and meld it."
    scene.do("take")
    assert "add 5S first" in scene.legal()
    assert not [move for move in scene.legal() if move.startswith("discard")]
    scene.do("add 5S first")
    assert scene.cards("first meld 1") == "5C 5D 5H 5S"
    assert len([move for move in scene.legal() if move.startswith("discard")]) == 7
    scene.do("discard KS")
    assert scene.turn == 0


def test_card_let_be_may_be_taken_or_left() -> None:
    scene = forced().do("let be")
    assert (scene.turn, scene.legal()) == (1, ["take", "draw"])


def test_card_that_fits_no_meld_cannot_be_forced() -> None:
    scene = dealt(NINE, "QD 2C").do("draw", "meld 5C 5D 5H", "discard QD", "draw", "discard 2C")
    assert scene.turn == 1


# -- the end -----------------------------------------------------------------------------------------------


def ten_melded() -> Scene:
    """Three melds of three and the fourth five: no card is left in the hand."""
    scene = dealt(NINE, "QD QH 5S JS 6S").do("draw")
    scene.do("meld 5C 5D 5H", "meld 6C 6D 6H", "meld 7C 7D 7H", "discard QD")
    return passed(scene).do("draw", "add 5S first", "discard KS")


def test_000_l3681_ten_melded_cards_are_not_enough() -> None:
    scene = ten_melded()
    assert scene.cards("hand 1") == ""
    assert not scene.s.over
    passed(scene).do("draw")
    assert scene.legal() == ["add 6S second", "discard 6S"]
    scene.do("add 6S second")
    assert scene.s.over
    assert scene.lines() == [(1, 1, "eleven cards melded"), (0, -1, "pays for the game")]
    assert scene.close().dealer == 1


def test_000_l3681_stock_used_up_leaves_the_game_drawn_and_doubles_the_next() -> None:
    scene = Scene("conquian")
    while not scene.s.over:
        passed(scene)
    assert scene.lines() == [(-1, 0, "drawn game: the stock is used up, so the next game counts double")]
    match = scene.close()
    assert match.dealer == 0
    assert match.numbers["stakes"] == [2]
    zones = {"hand 1": NINE, "hand 0": OTHER, "pack": " ".join(reversed("QD QH 5S JS 6S".split()))}
    scene = Scene("conquian", zones, match=match).do("draw")
    scene.do("meld 5C 5D 5H", "meld 6C 6D 6H", "meld 7C 7D 7H", "discard QD")
    passed(scene).do("draw", "add 5S first", "discard KS")
    passed(scene).do("draw", "add 6S second")
    assert scene.lines()[0] == (1, 2, "eleven cards melded, doubled after a drawn game")
    assert scene.close().numbers["stakes"] == [1]


def test_match_ends_after_so_many_games_and_each_has_what_he_has_won() -> None:
    game = REGISTRY.find("conquian").make(2, {"deals": 1})
    scene = ten_melded()
    passed(scene).do("draw", "add 6S second")
    match = game.new_match()
    game.close(match, scene.s)
    assert (match.over, match.paid) == (True, [-1, 1])
    match = game.new_match()
    match.scores = [3, -3]
    game.plan().stop(match)
    assert (match.over, match.paid) == (True, [3, -3])


# -- no dead ends ------------------------------------------------------------------------------------------


def _explore(scene: Scene, s: State, seat: int, seen: set[str]) -> None:
    """Try all that a player can do until his turn is over: there is always something."""
    game = scene.game
    if s.over or s.turn != seat or s.step != game.all_steps[-1].index:
        return
    zones = [sorted(zone) for zone in s.zones]
    key = repr((zones[1:], s.numbers))
    if key in seen:
        return
    seen.add(key)
    moves = game.legal(s, seat)
    assert moves, key
    for move in moves:
        if move.verb != "discard":
            after = s.copy()
            game.apply(after, seat, move)
            _explore(scene, after, seat, seen)


@pytest.mark.parametrize("seed", range(12))
def test_every_turn_can_be_ended_whatever_is_melded(seed: int) -> None:
    """Whole turns of random games, all ways through each, laying anew among them."""
    scene = Scene("conquian", seed=seed)
    game, s = scene.game, game_state(seed)
    rng = Rng(seed)
    tried = 0
    while not s.over:
        seat = game.to_act(s)[0]
        if s.step == game.all_steps[-1].index:
            found: set[str] = set()
            _explore(scene, s, seat, found)
            tried += len(found)
        game.carry_out(s, seat, game.step_of(s).pick(s, seat, rng))
    assert tried > 20


def game_state(seed: int) -> State:
    """A game in which both get many cards that go together."""
    game = REGISTRY.find("conquian").make(2)
    return game.begin(game.new_match(), shuffled(40, seed), seed)


# -- advice ------------------------------------------------------------------------------------------------


def test_advice_follows_the_book_s_example() -> None:
    scene = dealt(JACKS, "6H 3S 5H").do("draw", "meld 6H 7H JH", "discard AC")
    passed(scene).do("draw")
    while scene.turn == 1 and not scene.advised().startswith("discard"):
        scene.do(scene.advised())
    melds = {" ".join(sorted(scene.cards(f"{name} meld 1").split())) for name in ("first", "second")}
    assert melds == {"5H 6H 7H", "JC JD JH"}


def test_advice_wins_when_it_can() -> None:
    scene = dealt("5C 5D 5H 6C 6D 6H 7C 7D 7H 5S", "6S").do("draw")
    while not scene.s.over:
        assert scene.turn == 1
        scene.do(scene.advised())
    assert scene.number("winner") == 1


def test_advice_forces_who_waits_with_two_cards() -> None:
    """Eight cards are melded, two kings wait; the fourth six would win nothing yet."""
    hand = "5C 5D 5H 5S 6C 6D 6H KS KH QC"
    scene = dealt(hand, "2D 6S", "AD AS 3C 4H 2C JC JH 2H 3D 4S").do("draw", "meld 5C 5D 5H 5S")
    scene.do("meld 6C 6D 6H", "discard 2D", "draw", "discard 6S")
    assert scene.advised() == "let be"


def test_advice_lets_go_what_matches_nothing() -> None:
    scene = dealt("7H JH JC JD 2C 2S 4D QS KD AC", "6H").do("draw", "meld 6H 7H JH")
    assert scene.advised() in ("discard KD", "discard QS", "discard 4D", "discard AC")
