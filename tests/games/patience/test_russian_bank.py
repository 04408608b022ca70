"""Russian Bank by the book (000, lines 7046-7118)."""

import pytest

from cardtable.cards import FULL_52, CardError, Rng
from cardtable.engine import sample
from cardtable.testing import Scene

GAME = "russian-bank"
QUIET = {"pile 1": "QC", "pile 2": "QS", "pile 3": "9C", "pile 4": "9S",
         "pile 5": "QC", "pile 6": "QS", "pile 7": "7C", "pile 8": "7S"}  # fmt: skip
"""A tableau of black cards, none on another: seat 0 dealt the first four piles."""


def layout(**zones: str) -> Scene:
    """Seat 0 plays first. Of stocks and hands the top cards are named, the one that is turned next last."""
    named = {name.replace("_", " "): cards for name, cards in zones.items()}
    return Scene(GAME, {**QUIET, "stock 0": "KS", "stock 1": "KS", **named}, dealer=1)


def pass_turn(scene: Scene) -> Scene:
    """Turn up what has to be turned up, lay it on the talon, and let faults pass."""
    player = scene.turn
    while scene.turn == player:
        scene.do(scene.legal()[-1])
        if "stop" in scene.legal():
            scene.do("let it pass")
    return scene


def loads(scene: Scene) -> list[str]:
    """The plays onto the adverse stock and talon."""
    return [text for text in scene.legal() if "adverse" in text]


# -- the layout ------------------------------------------------------------------------------------


@pytest.mark.parametrize("stock", [12, 13])
def test_000_l7060_the_layout(stock: int) -> None:
    """Twelve cards (or thirteen) face down, four face up, the rest in hand; each from a pack of his own."""
    scene = Scene(GAME, stock=stock, seed=5, dealer=1)
    for seat, piles in ((0, (1, 2, 3, 4)), (1, (5, 6, 7, 8))):
        down = scene.cards(f"stock {seat}").split()
        hand = scene.cards(f"hand {seat}").split()
        up = [scene.cards(f"pile {pile}") for pile in piles]
        assert (len(down), len(hand)) == (stock, 48 - stock)
        assert sorted(down + hand + up) == sorted(FULL_52.texts)


def test_the_backs_tell_whose_a_card_is() -> None:
    """Whatever a player imagines, a card face down belongs to the pack of its back."""
    scene = Scene(GAME, seed=2, dealer=1)
    pack = scene.game.cards
    for viewer in range(3):
        world = sample(scene.game, scene.s, viewer, Rng(viewer))
        for seat in range(2):
            for name in ("hand", "stock"):
                zone = scene.game.layout.find_zone(f"{name} {seat}")
                assert {pack.back_of[card] for card in world.zones[zone]} == {seat}


def test_a_pack_has_no_card_twice() -> None:
    """The king of spades is in the stock, so it cannot lie in the tableau of the same player."""
    with pytest.raises(CardError, match="KS is named more often than the double pack has it"):
        layout(pile_1="KS")
    assert layout(pile_5="7H", pile_1="7H").cards("pile 5") == "7H"


def test_000_l7056_the_first_player() -> None:
    """By draw; or the lower card nearest each player decides, and if they tie the next."""
    assert Scene(GAME, dealer=1).turn == 0
    assert Scene(GAME, dealer=0).turn == 1
    for mine, theirs, first in (("AC 9D", "2C 3D", 0), ("QC 9D", "JC KD", 1), ("QC KD", "QS 3D", 1)):
        cards = [*mine.split(), *theirs.split()]
        zones = dict(zip(("pile 1", "pile 2", "pile 5", "pile 6"), cards, strict=True))
        assert Scene(GAME, zones, dealer=1, first="tableau").turn == first


# -- plays -----------------------------------------------------------------------------------------


def test_000_l7066_foundations() -> None:
    """An ace begins one and the suit goes up from it; there are two of each suit."""
    scene = layout(pile_1="AD", pile_2="2D", pile_5="AD", pile_6="3D")
    assert scene.why_not("play 2D from 2 to foundation") == (
        "A foundation begins with the ace and goes up in suit."
    )
    scene.do("play AD from 1 to foundation", "play 2D from 2 to foundation", "play 3D from 6 to foundation")
    scene.do("play AD from 5 to foundation")
    assert (scene.cards("foundation D1"), scene.cards("foundation D2")) == ("AD 2D 3D", "AD")


def test_000_l7074_the_tableau() -> None:
    """Down in the other colour: a red seven goes on a black eight, a black one does not."""
    scene = layout(pile_1="7D", pile_2="8S", pile_3="7S", pile_5="8C")
    refusal = "In the tableau a card goes on the next higher one of the other colour, or into a space."
    assert scene.why_not("play 7S from 3 to 2") == refusal
    assert scene.why_not("play 8S from 2 to 1") == refusal
    assert {"play 7D from 1 to 2", "play 7D from 1 to 5"} <= set(scene.legal())
    scene.do("play 7D from 1 to 2")
    assert scene.cards("pile 2") == "8S 7D"


def test_000_l7072_one_card_at_a_time() -> None:
    """Only the top card of a pile is available."""
    scene = layout(pile_1="7D", pile_2="8S", pile_3="9D").do("play 7D from 1 to 2")
    assert scene.why_not("play 8S from 2 to 3") == "The eight of spades is not available from 2."


def test_000_l7074_a_space_takes_any_available_card() -> None:
    """From the tableau or the stock; a pile of one card would gain nothing by it."""
    scene = layout(pile_1="8D").do("play 8D from 1 to 3", "turn stock")
    assert {"play 8D from 3 to 1", "play KS from stock to 1"} <= set(scene.legal())
    assert scene.why_not("play QS from 2 to 1") == "The queen of spades would gain nothing by that."


def test_000_l7076_loading_the_adverse_stock() -> None:
    """A jack of diamonds is loaded with the queen or ten; on the queen go the king or the other jack."""
    scene = layout(pile_1="QD", pile_2="KD", pile_3="JD", pile_4="10D", stock_1="JD")
    assert loads(scene) == []
    pass_turn(pass_turn(scene))
    assert loads(scene) == ["play QD from 1 to adverse stock", "play 10D from 4 to adverse stock"]
    scene.do("play QD from 1 to adverse stock")
    assert loads(scene) == ["play KD from 2 to adverse stock", "play JD from 3 to adverse stock"]
    assert scene.why_not("play 10D from 4 to adverse stock") == (
        "The other player is loaded in suit, with the next higher or lower card; his top card must be up."
    )
    scene.do("play JD from 3 to adverse stock")
    assert scene.cards("stock 1").endswith(" JD QD JD")
    scene.do("play 10D from 4 to adverse stock")
    assert len(scene.cards("stock 1").split()) == 15


def test_000_l7054_the_king_is_high_and_the_ace_low() -> None:
    """A king is loaded with the queen alone: the sequence does not go round the corner."""
    scene = layout(pile_1="AD", pile_2="QD", stock_1="KD", hand_1="4H")
    pass_turn(pass_turn(scene))
    assert loads(scene) == ["play QD from 2 to adverse stock"]


def test_000_l7108_loading_the_adverse_talon() -> None:
    """From tableau, stock or hand."""
    scene = layout(pile_1="3D", stock_0="5D", stock_1="10H", hand_0="2D KC", hand_1="4D")
    pass_turn(pass_turn(scene))
    assert loads(scene) == ["play 3D from 1 to adverse talon", "play 5D from stock to adverse talon"]
    scene.do("play 3D from 1 to adverse talon", "play 5D from stock to 1", "turn stock", "turn hand")
    assert scene.legal() == ["play 2D from hand to adverse talon", "lay on talon"]
    scene.do("play 2D from hand to adverse talon")
    assert scene.cards("talon 1") == "4D 3D 2D"


def test_000_l7078_what_is_not_available() -> None:
    """Nothing goes to the own stock or talon, and nothing comes from a talon or the adverse stock."""
    scene = layout()
    for text in ("play QC from 1 to stock", "play QC from 1 to talon", "play QC from adverse stock to 1"):
        assert (scene.why_not(text) or "").startswith("A card goes from 1, 2,")


# -- the order of play -----------------------------------------------------------------------------


def test_000_l7082_rule_1_before_the_first_look_at_the_stock() -> None:
    """A foundation could be begun, and the stock is turned: the card is turned down, and the turn is lost."""
    scene = layout(pile_1="AH").do("turn stock")
    assert (scene.turn, scene.legal()) == (1, ["stop", "let it pass"])
    assert scene.why_not("turn stock") == (
        "The order of play was broken (a card that can go to a foundation must go there at once):"
        " stop, or let it pass."
    )
    scene.do("stop")
    assert scene.lines() == [
        (-1, 0, "Player 1 is stopped: a card that can go to a foundation must go there at once")
    ]
    assert scene.turn == 1
    assert (scene.number("face down 0"), scene.number("has turned his stock 0")) == (12, 0)
    scene.do("play AH from 1 to foundation")
    assert scene.turn == 1, "the other player has taken over"


def test_000_l7082_rule_1_when_a_card_is_moved() -> None:
    """The play is retracted."""
    scene = layout(pile_1="AH", pile_2="8D").do("play 8D from 2 to 3").do("stop")
    assert (scene.cards("pile 2"), scene.cards("pile 3"), scene.turn) == ("8D", "9C", 1)


def test_000_l7082_rule_1_when_the_hand_is_turned() -> None:
    """The card is turned down again; it was no card to lay on the talon."""
    scene = layout(pile_1="AH", hand_0="KC").do("turn stock", "let it pass", "turn hand")
    assert scene.legal() == ["stop", "let it pass"]
    scene.do("stop")
    assert (scene.cards("turned up"), scene.cards("talon 0")) == ("", "")
    assert scene.cards("hand 0").endswith("KC")


def test_rule_1_for_a_card_from_the_hand() -> None:
    """It could go to a foundation and is played elsewhere; retracted it goes to the talon."""
    scene = layout(pile_3="3C", hand_0="AH").do("turn stock", "turn hand", "play AH from hand to foundation")
    assert scene.turn == 0
    scene = layout(pile_1="2S", hand_0="AH").do("turn stock", "turn hand", "play AH from hand to 1")
    assert scene.legal() == ["stop", "let it pass"]
    scene.do("stop")
    assert (scene.cards("pile 1"), scene.cards("talon 0"), scene.turn) == ("2S", "AH", 1)


def test_000_l7086_who_has_dipped_may_see_his_stock() -> None:
    """The next card of the stock may be turned although the tableau has a card for a foundation."""
    scene = layout(pile_5="2H", stock_0="KD AH").do(
        "turn stock", "play AH from stock to foundation", "turn stock"
    )
    assert scene.turn == 0
    scene.do("play 2H from 5 to foundation")
    assert scene.cards("foundation H1") == "AH 2H"


def test_000_l7088_rule_2_stock_before_tableau() -> None:
    """Both aces can go up: the stock's goes first."""
    scene = layout(pile_5="AD", stock_0="AD").do("turn stock", "let it pass")
    scene.do("play AD from 5 to foundation")
    assert scene.legal() == ["stop", "let it pass"]
    scene.do("stop")
    assert scene.lines()[-1][2] == (
        "Player 1 is stopped: to the foundations cards from the stock go before cards from the tableau"
    )
    assert (scene.cards("pile 5"), scene.cards("foundation D1")) == ("AD", "")
    scene = layout(pile_5="AD", stock_0="AD").do("turn stock", "let it pass")
    scene.do("play AD from stock to foundation", "play AD from 5 to foundation")
    assert scene.turn == 0


def test_000_l7092_rule_3_spaces_before_the_hand() -> None:
    """A space could be filled from the stock, and a card is turned from the hand."""
    scene = layout(pile_1="8D", hand_0="KC").do("play 8D from 1 to 3", "turn stock", "turn hand")
    assert scene.legal() == ["stop", "let it pass"]
    scene.do("let it pass", "play KC from hand to 1")
    assert scene.legal() == ["stop", "let it pass"], "nor may a card from the hand fill it"
    scene.do("stop")
    assert (scene.cards("pile 1"), scene.cards("talon 0"), scene.turn) == ("", "KC", 1)
    assert scene.lines()[-1][2] == (
        "Player 1 is stopped: a space must be filled from the stock before cards come from the hand"
    )


def test_000_l7094_rule_4_an_unplayable_card_ends_the_turn() -> None:
    """It goes face up to the talon; nothing else may be played while it lies there."""
    scene = layout(pile_1="8D", hand_0="5D").do("turn stock", "turn hand")
    assert scene.legal() == ["lay on talon"]
    assert scene.why_not("play 8D from 1 to 3") == (
        "You have turned a card from your hand: play it, or lay it on your talon."
    )
    scene.do("lay on talon")
    assert (scene.cards("talon 0"), scene.turn) == ("5D", 1)


def test_000_l7096_a_card_that_is_played_continues_the_turn() -> None:
    """Other plays may follow before the next card is turned."""
    scene = layout(hand_0="5C 8D").do("turn stock", "turn hand", "play 8D from hand to 3")
    assert (scene.turn, scene.legal()[-1]) == (0, "turn hand")
    scene.do("play 7C from 7 to 3")
    assert scene.cards("pile 3") == "9C 8D 7C"


def test_a_playable_card_may_be_left() -> None:
    """Who fails to play a card from his hand ends his turn."""
    scene = layout(hand_0="8D").do("turn stock", "turn hand", "lay on talon")
    assert (scene.cards("talon 0"), scene.turn) == ("8D", 1)


def test_000_l7118_a_fault_lapses() -> None:
    """What has been let pass cannot be stopped after another move."""
    scene = layout(pile_1="AH").do("turn stock", "let it pass")
    assert scene.turn == 0
    scene.do("play AH from 1 to foundation")
    assert scene.turn == 0
    assert scene.why_not("stop") == "The order of play has not been broken."


def test_what_can_be_turned() -> None:
    """The stock before the hand, and each only when it is to be turned."""
    scene = layout()
    assert scene.why_not("turn hand") == "First turn up the top card of your stock."
    assert scene.why_not("lay on talon") == "You have turned no card from your hand."
    scene.do("turn stock")
    assert scene.why_not("turn stock") == "The top card of your stock is up already."
    assert scene.why_not("end turn") == "Your turn ends when you lay a card from your hand on your talon."


# -- hand and talon --------------------------------------------------------------------------------


def test_000_l7110_the_talon_is_turned_for_a_new_hand() -> None:
    """When the hand is used up the talon becomes the hand; it is not shuffled."""
    scene = Scene(GAME, seed=3, dealer=1)
    while scene.cards("hand 0"):
        pass_turn(scene)
    laid = scene.cards("talon 0").split()
    assert len(laid) == 36
    while scene.turn:
        pass_turn(scene)
    scene.do("turn hand")
    if scene.turn:
        scene.do("let it pass")
    assert scene.cards("turned up") == laid[0]
    assert (scene.cards("talon 0"), len(scene.cards("hand 0").split())) == ("", 35)


# -- the end ---------------------------------------------------------------------------------------


def test_a_turn_ends_where_nothing_can_be_turned() -> None:
    """Hand and talon are used up and the stock is left: a player who can or will play no more says so."""
    scene = Scene(GAME, seed=16, dealer=1)
    while "end turn" not in scene.legal():
        moves = scene.legal()
        plays = [
            move for move in moves[:-1] if "from stock" not in move and (scene.turn == 0 or "founda" in move)
        ]
        useful = [move for move in plays if "foundation" in move or "adverse" in move or "hand" in move]
        scene.do("let it pass" if "stop" in moves else [*useful, moves[-1]][0])
    assert (scene.turn, scene.cards("hand 0"), scene.cards("talon 0")) == (0, "", "")
    assert scene.why_not("turn hand") == "You have no card in your hand and none on your talon."
    scene.do("end turn")
    assert scene.turn == 1


def advised(seed: int) -> Scene:
    """A deal by rules of thumb."""
    return Scene(GAME, seed=seed).play_as_advised()


def test_000_l7112_the_score() -> None:
    """30 for the game, 1 for each card in the adverse hand and talon, 2 for each in the stock."""
    for seed in range(6):
        scene = advised(seed)
        winner = scene.s.scores.index(max(scene.s.scores))
        for name in ("stock", "hand", "talon"):
            assert scene.cards(f"{name} {winner}") == ""
        cards = len(scene.cards(f"hand {1 - winner}").split()) + len(
            scene.cards(f"talon {1 - winner}").split()
        )
        stock = len(scene.cards(f"stock {1 - winner}").split())
        assert scene.s.scores == [(30 + cards + 2 * stock) * (seat == winner) for seat in range(2)]
        assert (winner, 30, "game") in scene.lines()
        assert scene.close().over


def test_a_deal_that_stands_still_is_nobodys() -> None:
    """A hundred turns without a card to the foundations."""
    scene = Scene(GAME, seed=3)
    turns = 0
    while not scene.s.over:
        pass_turn(scene)
        turns += 1
    assert turns == 100
    assert scene.lines() == [(-1, 0, "the foundations have not grown for 100 turns: nobody wins")]


def test_advice_keeps_the_order_and_calls_stop() -> None:
    """The rule of thumb never breaks a rule of order, and does not let a fault pass."""
    scene = layout(pile_1="AH").do("turn stock")
    assert scene.advised(1) == "stop"
    for seed in range(3):
        scene = advised(seed)
        assert not [line for line in scene.lines() if "stopped" in line[2]]
