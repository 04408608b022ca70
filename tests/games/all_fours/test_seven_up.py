"""Seven-Up by the book (000, lines 4377-4411)."""

from typing import Any

import pytest

from cardtable.testing import Scene

# The pack is written from the bottom to the top: the card turned last, then what each gets, eldest first.
HANDS = {"hand 1": "AS 2S 3H 4H 5H 6H", "hand 0": "KS JS 3C 4C 5C 6C"}
RUN = "7D 8D 9D 7C 8C 9C"


def dealt(up: str = "9S", pack: str = "", **more: Any) -> Scene:
    """A deal for two by seat 0."""
    zones = {**HANDS, "turn-up": up, **({"pack": pack} if pack else {})}
    return Scene("seven-up", zones, **more)


def test_000_l4387_a_jack_turned_scores_at_once() -> None:
    scene = dealt("JD")
    assert scene.lines() == [(0, 1, "turn of jack")]
    assert scene.legal() == ["stand", "beg"]
    won = dealt("JD", scores=(6, 6))
    assert won.s.over
    assert won.close().over


def test_000_l4389_eldest_hand_stands_and_leads() -> None:
    scene = dealt().do("stand")
    assert (scene.s.trump, scene.turn) == (3, 1)
    assert scene.legal()[0].startswith("play")


def test_000_l4389_the_dealer_gives_a_point() -> None:
    scene = dealt().do("beg")
    assert (scene.turn, scene.legal()) == (0, ["take it", "run the cards"])
    assert scene.why_not("stand") == "You may take it or run the cards."
    scene.do("take it")
    assert scene.lines() == [(1, 1, "gift")]
    assert (scene.s.trump, scene.turn) == (3, 1)
    won = dealt(scores=(0, 6)).do("beg", "take it")
    assert won.s.over
    assert won.close().winners() == [1]


def test_000_l4391_cards_are_run_for_another_trump() -> None:
    scene = dealt(pack=f"2H {RUN}").do("beg", "run the cards")
    assert scene.cards("turn-up") == "9S 2H"
    assert sorted(scene.cards("hand 1").split()) == sorted("AS 2S 3H 4H 5H 6H 7C 8C 9C".split())
    scene.do("play on", "play on")
    assert scene.s.trump == 2


def test_000_l4391_the_dealer_scores_for_a_new_jack_only_of_a_new_suit() -> None:
    scene = dealt(pack=f"JH {RUN}").do("beg", "run the cards")
    assert scene.lines() == [(0, 1, "turn of jack")]
    won = dealt(pack=f"JH {RUN}", scores=(6, 6)).do("beg", "run the cards")
    assert won.s.over
    assert won.close().winners() == [0]
    same = Scene("seven-up", {"hand 1": "AS", "turn-up": "9S", "pack": f"2H 10D QD KD 10C QC KC JS {RUN}"})
    same.do("beg", "run the cards")
    assert same.lines() == []
    assert same.cards("turn-up") == "9S JS 2H"


def test_000_l4391_cards_of_a_run_in_vain_are_laid_aside() -> None:
    """A second spade turns up: the six cards dealt go away, and the cards are run again."""
    scene = dealt(pack=f"2H 10D QD KD 10C QC KC 8S {RUN}").do("beg", "run the cards")
    assert scene.cards("turn-up") == "9S 8S 2H"
    assert sorted(scene.cards("laid aside").split()) == sorted(RUN.split())
    assert sorted(scene.cards("hand 1").split()) == sorted("AS 2S 3H 4H 5H 6H 10C QC KC".split())


def test_000_l4391_no_new_suit_before_the_pack_runs_out() -> None:
    """Three players, three runs, a spade at each: the same player deals again."""
    fill = "2C 3C 4C 5C 6C 7C 8C 9C 10C 2D 3D 4D 5D 6D 7D 8D 9D 10D 2H 3H 4H 5H 6H 7H 8H 9H 10H".split()
    pack = ["JH", "QH", "KH"]
    for spade in range(3):
        pack += [f"{spade + 2}S", *fill[9 * spade : 9 * spade + 9]]
    scene = Scene("seven-up", {"turn-up": "9S", "pack": " ".join(pack)}, seats=3).do("beg", "run the cards")
    assert scene.s.over
    assert scene.lines() == [(-1, 0, "no suit but spades was turned: the same dealer deals again")]
    match = scene.close()
    assert (match.dealer, match.over) == (0, False)


def test_000_l4393_bunch_unless_another_insists() -> None:
    scene = dealt(pack=f"2H {RUN}").do("beg", "run the cards")
    assert scene.legal() == ["play on", "bunch"]
    scene.do("bunch")
    assert (scene.turn, scene.legal()) == (0, ["agree", "insist"])
    insisted = dealt(pack=f"2H {RUN}").do("beg", "run the cards", "play on", "bunch", "insist")
    assert insisted.s.trump == 2
    scene.do("agree")
    assert scene.lines() == [(-1, 0, "bunched: the same dealer deals again")]
    assert scene.close().dealer == 0


def test_000_l4393_all_the_others_are_asked() -> None:
    zones = {"turn-up": "9S", "pack": f"2H 2C 3C 4C {RUN}"}
    scene = Scene("seven-up", zones, seats=3).do("beg", "run the cards", "play on", "bunch")
    assert scene.turn == 0
    scene.do("agree")
    assert scene.turn == 1
    scene.do("agree")
    assert scene.s.over


def test_000_l4395_hands_come_down_to_six() -> None:
    scene = dealt(pack=f"2H {RUN}").do("beg", "run the cards", "play on", "play on")
    assert scene.game.step_of(scene.s).remaining(scene.s, 1) == 3
    scene.do("discard 8C", "discard 9C")
    assert "comes out of order" in str(scene.why_not("discard 7C"))
    assert scene.why_not("discard QD") == "You do not hold the queen of diamonds."
    assert str(scene.why_not("stand")).startswith("Discard one card after the other")
    scene.do("discard 2S", "discard 3C", "discard 4C", "discard 5C")
    assert scene.turn == 1
    assert [len(scene.cards(f"hand {seat}").split()) for seat in (0, 1)] == [6, 6]
    assert scene.cards("discards 1") == "8C 9C 2S"
    assert scene.game.step_of(scene.s) is scene.game.tricks


def test_000_l4397_follow_or_trump() -> None:
    """A heart is led: the dealer has none and may play anything; holding one he could also have trumped."""
    hands = {"hand 1": "3H", "hand 0": "KH 2S 3C", "turn-up": "9S"}
    scene = Scene("seven-up", hands).do("stand", "play 3H")
    assert {"play KH", "play 2S"} <= set(scene.legal())
    assert "play 3C" not in scene.legal()


def test_000_l4399_high_low_jack_game() -> None:
    """The ace of spades catches the jack; eldest hand was dealt the two."""
    scene = dealt().do("stand").play_out("AS", "JS", "2S", "KS")
    assert scene.lines() == [
        (1, 1, "high, the ace of spades"),
        (1, 1, "low, the two of spades"),
        (1, 1, "jack"),
        (1, 1, "game, with a count of 5"),
    ]


@pytest.mark.parametrize(("seats", "lines"), [(2, [(1, 1, "game, tied at 0")]), (3, [])])
def test_000_l4405_a_tie_for_game(seats: int, lines: list[tuple[int, int, str]]) -> None:
    """Of two the non-dealer scores it, of three nobody; there is no trump in play at all."""
    hands = {
        "hand 1": "3H 4H 5H 6H 7H 8H",
        "hand 0": "3C 4C 5C 6C 7C 8C",
        "hand 2": "3D 4D 5D 6D 7D 8D",
        "turn-up": "9S",
    }
    if seats == 2:
        del hands["hand 2"]
    scene = Scene("seven-up", hands, seats=seats).do("stand").play_out()
    assert scene.lines() == lines


def test_000_l4407_points_count_in_order_and_the_first_out_wins() -> None:
    """Both are at 6: high is counted first, and nothing after it."""
    scene = dealt(scores=(6, 6)).do("stand").play_out("AS", "KS", "3H", "JS")
    assert scene.lines() == [(1, 1, "high, the ace of spades")]
    assert scene.close().winners() == [1]


def test_000_l4379_four_play_as_partners() -> None:
    scene = Scene("seven-up", {"turn-up": "JS"}, seats=4).do("beg", "take it")
    assert scene.lines() == [(0, 1, "turn of jack"), (1, 1, "gift")]
    assert scene.game.side_of == [0, 1, 0, 1]


@pytest.mark.parametrize(("game", "over"), [(7, True), (10, False)])
def test_000_l4407_points_of_a_game(game: int, over: bool) -> None:
    assert dealt(scores=(0, 6), game=game).do("beg", "take it").s.over == over


def test_advice_leaves_the_trick_to_a_partner_who_is_winning_it() -> None:
    """No trump on partner's ace; and to his best trump what counts."""
    plain = {"hand 1": "AH", "hand 2": "2H", "hand 3": "QS 9C 8C 3D 4D 5D", "turn-up": "9S"}
    scene = Scene("seven-up", plain, seats=4).do("stand", "play AH", "play 2H")
    assert scene.advised() == "play 3D"
    trump = {"hand 1": "AS", "hand 2": "2S", "hand 3": "KS 10S 3S", "turn-up": "9S"}
    scene = Scene("seven-up", trump, seats=4).do("stand", "play AS", "play 2S")
    assert scene.advised() == "play 10S"


def test_000_l4391_four_players_can_run_the_cards_twice() -> None:
    """Of the 27 cards left thirteen go with each run: a second spade is turned, and then a heart."""
    first, second = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD"
    zones = {"turn-up": "9S", "pack": f"AC 2H {second} 8S {first}"}
    scene = Scene("seven-up", zones, seats=4).do("beg", "run the cards")
    assert scene.cards("turn-up") == "9S 8S 2H"
    assert sorted(scene.cards("laid aside").split()) == sorted(first.split())
    assert scene.cards("pack") == "AC"
