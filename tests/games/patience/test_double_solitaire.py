"""Double Solitaire by the book (000, lines 6949-6951, on Klondike, lines 6923-6947)."""

import pytest

from cardtable.cards import FULL_52, Rng, low_rank
from cardtable.engine import BadOption, IllegalMove, sample
from cardtable.testing import Scene

GAME = "double-solitaire"
MINE = ["2C", "2D", "2H", "2S", "7C", "7D", "7H"]
YOURS = ["7S", "2C", "2D", "2H", "2S", "7C", "7D"]
"""Top cards of the seven piles that leave nothing to be moved; seat 0 has the lower card on his first."""


def layout(mine: dict[int, str] | None = None, yours: dict[int, str] | None = None, **named: object) -> Scene:
    """Dull top cards but for those changed; `stock_0` and `stock_1` name what is turned next, last first."""
    zones: dict[str, str] = {}
    for seat, (dull, changed) in enumerate(((MINE, mine or {}), (YOURS, yours or {}))):
        for pile, card in enumerate(dull, 1):
            zones[f"pile {pile} {seat}"] = changed.get(pile, card)
    stocks = {name: str(cards) for name, cards in named.items() if name.startswith("stock")}
    zones |= {name.replace("_", " "): cards for name, cards in stocks.items()}
    options = {name: value for name, value in named.items() if name not in stocks}
    return Scene(GAME, zones, dealer=1, **options)


def put_up(scene: Scene, seat: int, *but: str) -> None:
    """Put all cards of a player on the foundations, suit by suit, but for a few."""
    s, pack, zones = scene.s, scene.game.cards, scene.game.layout
    owned = [zone for zone, owner in enumerate(zones.owners) if owner == seat]
    cards = [(card, zone) for zone in owned for card in s.zones[zone] if pack.text(card) not in but]
    for card, zone in sorted(cards, key=lambda pair: low_rank(pack.ranks[pair[0]])):
        s.move(card, zone, zones.find_zone(f"foundation {pack.text(card)[-1]}{seat + 1}"))


def without_stocks(scene: Scene) -> Scene:
    """Both stocks are used up: their cards lie at the side."""
    for seat in range(2):
        stock = scene.game.layout.find_zone(f"stock {seat}")
        scene.s.deal(stock, 0, 24)
    return scene


# -- the layout and who begins -------------------------------------------------------------------


def test_000_l6951_each_has_a_klondike_of_his_own_pack() -> None:
    """Seven piles of one to seven cards, their tops up, and 24 in the stock: 52 different cards each."""
    scene = Scene(GAME, seed=5, dealer=1)
    pack, s = scene.game.cards, scene.s
    for seat in range(2):
        held = scene.cards(f"stock {seat}").split()
        assert len(held) == 24
        for pile in range(1, 8):
            cards = s.zones[scene.game.layout.find_zone(f"pile {pile} {seat}")]
            assert [s.seen[card] for card in cards] == [0] * (pile - 1) + [s.layout.everyone]
            assert {pack.back_of[card] for card in cards} == {seat}
            held += scene.cards(f"pile {pile} {seat}").split()
        assert sorted(held) == sorted(FULL_52.texts)


def test_the_backs_tell_whose_a_card_is() -> None:
    """Whatever a player imagines, a card face down belongs to the pack of its back."""
    scene = Scene(GAME, seed=2, dealer=1)
    pack = scene.game.cards
    for viewer in range(3):
        world = sample(scene.game, scene.s, viewer, Rng(viewer))
        for zone, owner in enumerate(scene.game.layout.owners):
            if owner >= 0:
                assert {pack.back_of[card] for card in world.zones[zone]} <= {owner}


def test_000_l6951_low_card_on_the_one_card_piles_begins() -> None:
    """The ace is the lowest."""
    assert layout({1: "2C"}, {1: "7S"}).turn == 0
    assert layout({1: "KC"}, {1: "7S"}).turn == 1
    assert layout({1: "2C"}, {1: "AS"}).turn == 1


def test_000_l6951_if_they_tie_the_next_piles_decide() -> None:
    """The top cards of the piles of two, then of three; if all tie the dealer's left begins."""
    assert layout({1: "7S", 2: "3D"}).turn == 1
    assert layout({1: "7S"}, {3: "AD"}).turn == 1
    same = dict(enumerate(["2D", "2C", "2S", "2H", "7D", "7C", "7S"], 1))
    assert layout({}, same).turn == 0


# -- foundations ---------------------------------------------------------------------------------


def test_000_l6951_all_foundations_may_be_played_on_by_either() -> None:
    """One plays the ace, the other his two on it; a second ace of the suit begins another."""
    scene = layout({7: "7H AS"}, {7: "7D AS"}, stock_0="9C")
    scene.do("up AS")
    scene.do("turn", "lay on talon")
    assert scene.turn == 1
    scene.do("up AS", "up 2S")
    assert sorted([scene.cards("foundation S1"), scene.cards("foundation S2")]) == ["AS", "AS 2S"]
    backs = scene.game.cards.back_of
    first = scene.s.zones[scene.game.layout.find_zone("foundation S1")]
    assert [backs[card] for card in first] == [0, 1]


def test_000_l6951_nobody_plays_to_the_tableau_of_the_other() -> None:
    """A red eight across the table takes no black seven: only the own seven piles are there."""
    scene = layout({}, {7: "8D"})
    assert not [text for text in scene.legal() if text.startswith("move")]
    assert scene.why_not("move 7C 7") == "The seven of clubs may be placed only on 8D or 8H, not on 7H."


def test_units_move_as_at_klondike() -> None:
    """All face-up cards of a pile move together, and what lay below is turned up."""
    scene = layout({6: "8D"})
    scene.do("move 7C 6")
    assert scene.cards("pile 6 0").endswith("8D 7C")
    assert scene.number("face down 5 0") == 3
    assert scene.turn == 0


# -- turns ---------------------------------------------------------------------------------------


def test_000_l6951_a_card_on_the_wastepile_ends_the_turn() -> None:
    """A card that was turned is played, and the turn goes on; or laid on the talon, and it is over."""
    scene = layout({7: "8D"}, stock_0="9C 7S")
    scene.do("turn")
    assert scene.cards("talon 0") == "7S"
    assert {"move 7S 7", "lay on talon"} <= set(scene.legal())
    assert scene.why_not("turn") == "You have turned up a card: play it, or lay it on your talon."
    scene.do("move 7S 7")
    assert scene.turn == 0
    assert scene.why_not("lay on talon") == "You have turned up no card that is still to be played."
    scene.do("turn")
    assert scene.legal()[-1] == "lay on talon"
    scene.do("lay on talon")
    assert (scene.turn, scene.cards("talon 0")) == (1, "9C")


def test_000_l6947_the_talon_may_be_played_until_the_next_card_is_turned() -> None:
    """A card laid down in the last turn can still be played in this one."""
    scene = layout({7: "8D"}, stock_0="7S", stock_1="9C")
    scene.do("turn", "lay on talon")
    scene.do("turn", "lay on talon")
    assert "move 7S 7" in scene.legal()
    scene = layout({7: "8D"}, stock_0="9C 7S", stock_1="9C")
    scene.do("turn", "lay on talon").do("turn", "lay on talon").do("turn")
    assert "move 7S 7" not in scene.legal()


def test_the_turn_cannot_be_ended_while_there_is_a_stock() -> None:
    """It ends on the talon."""
    scene = layout()
    expected = "Your turn ends when you lay a card from your stock on your talon: turn one."
    assert scene.why_not("end turn") == expected
    assert scene.prompt() == "build, or turn from the stock"


# -- stop ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("play", ["move 7C 6", "turn"])
def test_000_l6951_who_passes_over_an_ace_may_be_stopped(play: str) -> None:
    """Any other play when an ace could start a foundation: stopped, his turn is over, and the play stands."""
    scene = layout({6: "8D", 7: "AS"}).do(play)
    assert scene.turn == 1
    assert scene.legal() == ["stop", "let it pass"]
    assert scene.why_not("turn") == "An ace was passed over: stop, or let it pass."
    scene.do("stop")
    assert scene.turn == 1
    assert "turn" in scene.legal()
    assert scene.cards("pile 6 0").endswith("8D 7C") == (play != "turn")
    assert len(scene.cards("talon 0").split()) == (play == "turn")
    assert scene.lines() == [(-1, 0, "Player 1 is stopped: an ace must start its foundation first")]


def test_000_l6951_if_his_opponent_stops_him() -> None:
    """He may let it pass; then the turn goes on, and may be stopped at the next such play."""
    scene = layout({6: "8D", 7: "AS"}).do("move 7C 6").do("let it pass")
    assert scene.turn == 0
    assert scene.why_not("stop") == "No ace has been passed over."
    scene.do("turn")
    assert scene.legal() == ["stop", "let it pass"]


def test_the_ace_itself_cannot_be_stopped() -> None:
    """Playing it is what must be done, and so is any play when there is none."""
    scene = layout({6: "8D", 7: "AS"}).do("up AS")
    assert scene.turn == 0
    assert scene.prompt() == "build, or turn from the stock"


def test_an_ace_turned_up_counts_too() -> None:
    """It can start a foundation from the stock; laid down it ends the turn by itself."""
    scene = layout({6: "8D"}, stock_0="AS").do("turn").do("move 7C 6")
    assert scene.legal() == ["stop", "let it pass"]
    scene = layout(stock_0="AS").do("turn").do("lay on talon")
    assert scene.turn == 1
    assert "stop" not in scene.legal()


def test_an_ace_under_other_cards_does_not_count() -> None:
    """Only an ace that can be played matters."""
    scene = layout({7: "AS 7H", 6: "8D"}).do("move 7C 6")
    assert scene.turn == 0


# -- the end -------------------------------------------------------------------------------------


def test_000_l6951_out_ends_it_and_most_cards_win() -> None:
    """When one has played all his cards it is over; the backs tell whose cards are up."""
    scene = layout({1: "KC"}, {1: "KS", 2: "3C"})
    put_up(scene, 0, "KC")
    assert not scene.s.over
    scene.do("up KC")
    assert scene.s.over
    assert scene.lines() == [
        (0, 52, "52 cards on the foundations, out"),
        (1, 0, "0 cards on the foundations"),
    ]
    assert scene.close().winners() == [0]


def test_000_l6951_a_block_ends_it() -> None:
    """Neither has a card to turn or to play: both end their turns, and the cards are counted."""
    scene = without_stocks(layout({4: "4C 2S", 7: "7H AS"}))
    scene.do("up AS", "up 2S")
    assert scene.legal() == ["end turn"]
    scene.do("end turn")
    assert not scene.s.over
    scene.do("end turn")
    assert scene.s.over
    assert scene.lines() == [(0, 2, "2 cards on the foundations"), (1, 0, "0 cards on the foundations")]


def test_a_play_in_between_is_no_block() -> None:
    """What one plays may let the other get on."""
    scene = without_stocks(layout({}, {7: "8H"}))
    scene.do("end turn").do("move 7C 7")
    while scene.turn == 1:
        scene.do(scene.legal()[-1])
    assert not scene.s.over
    assert scene.turn == 0


def test_000_l6943_the_stock_is_run_through_once() -> None:
    """After the last card there is nothing to turn, unless passes are without limit."""
    for passes, last in ((1, "end turn"), (0, "redeal")):
        scene = layout(passes=passes)
        stock, talon = (scene.game.layout.find_zone(f"{name} 0") for name in ("stock", "talon"))
        scene.s.deal(stock, talon, 24)
        assert scene.legal()[-1] == last
        assert (scene.why_not("redeal") is None) == (passes == 0)


def test_passes_without_limit_need_a_play_of_either() -> None:
    """Without a play since the last redeal the talon stays; a play of the opponent is one."""
    scene = layout({}, {7: "8H"}, passes=0)
    stock, talon = (scene.game.layout.find_zone(f"{name} 0") for name in ("stock", "talon"))
    scene.s.deal(stock, talon, 24)
    scene.do("redeal")
    scene.s.deal(stock, talon, 23)
    while scene.turn == 0:
        scene.do(scene.legal()[-1])
    scene.do("turn" if "move 7C 7" not in scene.legal() else "move 7C 7")
    assert scene.number("redealt without a play since 0") == 0


def test_option_draw_three() -> None:
    """The last of three may be played, then the one below; the turn goes on when the top one was played."""
    scene = layout({7: "8D"}, stock_0="9C 9S 10S 7S 3C 3D", draw=3, passes=0)
    scene.do("turn")
    assert scene.cards("talon 0") == "3D 3C 7S"
    scene.do("move 7S 7")
    assert "turn" in scene.legal()
    scene.do("turn")
    assert scene.cards("talon 0") == "3D 3C 10S 9S 9C"
    scene.do("lay on talon")
    assert scene.turn == 1
    for options in ({"draw": 2}, {"passes": 2}):
        with pytest.raises(BadOption):
            Scene(GAME, **options)  # type: ignore[arg-type]


# -- words and rules of thumb --------------------------------------------------------------------


def test_advice() -> None:
    """Aces first, then all that gets on; a card goes to the talon last; whoever passes an ace is stopped."""
    scene = layout({6: "8D", 7: "AS"}, stock_0="9C")
    assert scene.advised() == "up AS"
    scene.do("move 7C 6")
    assert scene.advised() == "stop"
    assert scene.prompt() == "an ace was passed over: stop, or let it pass"
    scene.do("let it pass").do("up AS")
    while scene.advised() != "turn":
        scene.do(scene.advised())
    scene.do("turn")
    assert scene.prompt().startswith("play the card you have turned")


def test_moves_out_of_turn_are_refused() -> None:
    """The other waits for the card on the talon."""
    scene = layout()
    with pytest.raises(IllegalMove, match="It is not Player 2's turn"):
        scene.do("turn", seat=1)


@pytest.mark.parametrize("options", [{}, {"draw": 3, "passes": 0}])
def test_play_by_rule_of_thumb_ends(options: dict[str, object]) -> None:
    """It is blocked or one is out, and every point is a card up."""
    for seed in range(3):
        scene = Scene(GAME, seed=seed, **options).play_as_advised()  # type: ignore[arg-type]
        up = [name for name in scene.game.layout.zone_names if name.startswith("foundation")]
        assert sum(len(scene.cards(name).split()) for name in up) == sum(scene.s.scores)
