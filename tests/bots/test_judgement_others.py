"""Rules of thumb of the smaller families, one position for each."""

import pytest

from cardtable.testing import Scene


def said(scene: Scene) -> tuple[str, str]:
    """What the player to act is advised to do, and why."""
    move = scene.advised()
    advice = scene.game.advice(scene.s, scene.turn)
    assert advice is not None
    return move, advice.why


# -- all fours -----------------------------------------------------------------------------------

PITCH = {
    "hand 1": "AS 3S 2H 3H 4H 5H",
    "hand 2": "JS 2S 3C 4C 5C 6C",
    "hand 3": "QS 10S 4D 5D 6D 7D",
    "hand 0": "KS 9S 10H 9D 8C 9C",
}


def pitched(*moves: str) -> Scene:
    """Seat 1 has bid two and pitches."""
    return Scene("auction-pitch", PITCH, seats=4).do("bid 2", "pass", "pass", "pass", *moves)


def test_catch_the_jack() -> None:
    """The king is the best trump left, and the jack is still out."""
    scene = pitched("play AS", "play 2S", "play 10S", "play 9S", "play 3H", "play 3C", "play 4D", "play 10H")
    assert said(scene) == ("play KS", "it is the best trump left and may catch the jack")


def test_win_what_counts() -> None:
    """A ten was led: the ace of trumps takes it, though others are still to play."""
    scene = pitched("play 3S", "play 2S", "play 10S", "play KS", "play 10H")
    assert said(scene) == ("play AS", "the trick is worth winning")


def test_bring_home() -> None:
    """The last to play wins a worthless trick with the ten: nobody can take it from him."""
    scene = pitched("play 3S", "play 2S", "play QS", "play KS", "play 9D", "play 2H", "play 3C")
    assert said(scene) == ("play 10S", "nobody plays after you: bring it home")


def test_lose_as_little_as_you_can() -> None:
    """Nothing beats the ace of trumps: the jack stays at home."""
    assert said(pitched("play AS")) == ("play 2S", "you cannot win it: lose as little as you can")


# -- the Irish games -----------------------------------------------------------------------------


def test_draw_trumps_from_three() -> None:
    """Three trumps without the five: the highest is led all the same."""
    hands = {"hand 1": "KC QC 2C 9H 8H", "turn-up": "7C"}
    assert said(Scene("spoil-five", hands)) == ("play KC", "with three trumps draw the others")


def test_lead_the_best_trump() -> None:
    """A lone five of trumps takes a trick and a trump from each."""
    hands = {"hand 1": "5C 2D 3D 9H 8H", "turn-up": "7C"}
    assert said(Scene("spoil-five", hands)) == ("play 5C", "the best trump left: it draws the others")


def test_save_top_trumps() -> None:
    """The jack of trumps is not spent on the first trick, when a plain card was led."""
    hands = {"hand 1": "KD 2D 3D 9H 8H", "hand 2": "JC 2S 3S 4S 9S", "turn-up": "7C"}
    scene = Scene("spoil-five", hands).do("play KD")
    assert said(scene)[1] == "keep the top trumps for later tricks"
    assert said(scene)[0] != "play JC"


# -- melds with a draw ---------------------------------------------------------------------------


def bezique(hand: str) -> Scene:
    """Seat 0 follows with this hand; hearts are led by seat 1, spades are trump."""
    return Scene("bezique", {"hand 1": "8H 8D 9D 7C 8C 9C 7D JH", "hand 0": hand, "turn-up": "9S"})


def test_bring_the_ten_home() -> None:
    """A ten that takes the trick counts for certain."""
    scene = bezique("10H 7H 9H KC QD JC 8S 7D").do("play 8H")
    assert said(scene) == ("play 10H", "nobody plays after you: bring the ten home")


def test_win_to_meld() -> None:
    """With four kings in the hand the trick is worth a small trump."""
    scene = bezique("KC KD KH KS 8S 7H 9H 7D").do("play 8D")
    assert said(scene) == ("play 8S", "win a trick, and you can meld four kings")


def test_win_with_a_card_that_the_meld_does_not_need() -> None:
    """The king of hearts would win but is one of the four."""
    scene = bezique("KC KD KH KS AH 7H 9H 7D").do("play JH")
    assert said(scene)[0] == "play AH"


def test_keep_what_can_be_melded() -> None:
    """The queens of spades wait for the jacks of diamonds; an odd seven goes."""
    scene = bezique("QS QS KC KD AC 10S 7H JC").do("play 9C")
    assert said(scene) == ("play 7H", "let the trick go, and keep what you can meld")


# -- asking --------------------------------------------------------------------------------------


def test_who_asked_for_a_rank_has_it() -> None:
    """Seat 2 asked for sevens and got none: the next who holds a seven knows where to ask."""
    hands = {"hand 1": "7C 2C 3D 4H 5S", "hand 2": "9C 9D JH QS KD", "hand 3": "7D 8D 10C JC QC"}
    scene = Scene("go-fish", {**hands, "hand 0": "8C 8H 10D 2H 3C", "pack": "6D 6C"}, seats=4)
    scene.do("ask sevens from 3", "go fish", "keep")
    assert scene.turn == 2
    scene.do("ask nines from 1", "go fish", "keep")
    assert said(scene) == ("ask sevens from 2", "you know that the card is there")


# -- doubting ------------------------------------------------------------------------------------


def test_doubt_what_cannot_be() -> None:
    """Seat 2 holds three aces and hears of two others."""
    hands = {"hand 1": "KC KD", "hand 2": "AC AD AH"}
    scene = Scene("i-doubt-it", hands, seats=4).do("put KC", "put KD", "announce 2 aces")
    assert scene.advised(2) == "doubt"
    assert scene.advised(3) == "pass"


# -- memory --------------------------------------------------------------------------------------


def test_keep_a_new_card_down_that_would_help_the_others() -> None:
    """Many cards are known, and the one just turned up has no mate among them: turn a known one again."""
    row = {f"W {at}": card for at, card in enumerate("2C 3C 4C 5C 6C 7C 8C".split(), start=1)}
    scene = Scene("concentration", row).do("turn W1", "turn W2", "turn W3", "turn W4", "turn W5", "turn W6")
    scene.do("turn W7")
    move, why = said(scene)
    assert move in {f"turn W{at}" for at in range(1, 7)}
    assert why == "a new card is likelier to show the others a pair than to give you one"


@pytest.mark.parametrize(("marked", "remembers"), [(False, False), (True, True)])
def test_a_casual_player_forgets_what_was_turned_up_long_ago(marked: bool, remembers: bool) -> None:
    """Two queens were seen, but since then twelve other cards; marked cards need no remembering."""
    queens = {"W 1": "QC", "X 1": "QD"}
    others = {f"W {at}": f"{rank}C" for at, rank in enumerate(["2", "3", "4", "5", "6", "7", "8"], 2)}
    more = {f"X {at}": f"{rank}D" for at, rank in enumerate(["9", "10", "J", "K", "A"], 2)}
    scene = Scene("concentration", {**queens, **others, **more}, marked=marked)
    scene.do("turn W1", "turn W2", "turn X1", "turn W3").do(*[f"turn W{at}" for at in range(4, 9)])
    scene.do(*[f"turn X{at}" for at in range(2, 7)], "turn W2", "turn W3")
    assert (scene.advised() in ("turn W1", "turn X1")) == remembers


# -- the lone bidder -----------------------------------------------------------------------------

BIDDER = {
    "hand 1": "AS AS 10S KS QS JS 9S AC AD KC KD QC JC 9C 9D",
    "hand 2": "10S KS QS 10H 10H AH KH QH JH 9H 9D 10D 10C JC QC",
}


def test_draw_trumps() -> None:
    """The bidder has the best trumps and leads one."""
    scene = Scene("auction-pinochle", BIDDER).do("bid 300", "pass", "pass", "show widow", "trump spades")
    scene.do("done")
    while scene.legal()[0].startswith("bury"):
        scene.do(scene.advised())
    scene.do("play on", "play on")
    assert said(scene) == ("play AS", "draw the opponents' trumps")


# -- cassino -------------------------------------------------------------------------------------


def test_take_in_what_counts() -> None:
    """The ten of diamonds, big cassino, is taken rather than two cards that count nothing."""
    zones = {"hand 1": "10C KH 6H QD", "table": "10D KC QH 3D"}
    assert said(Scene("cassino", zones)) == ("take with 10C", "it takes in most")


def test_trail_what_is_worth_least() -> None:
    """Nothing can be taken: the ace, the spade and little cassino stay in the hand."""
    zones = {"hand 1": "AH 2S JS QD", "table": "KC KH 10D 9D"}
    assert said(Scene("cassino", zones))[0] == "trail QD"
