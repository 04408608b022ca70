"""Old Maid by the book (000, lines 6371-6385)."""

import pytest

from cardtable.cards import Rng
from cardtable.engine import View, sample
from cardtable.testing import Scene

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()


def holding(hands: dict[int, str], *, giver: int = 0, seats: int = 0, seed: int = 1) -> Scene:
    """Late in a deal: these hands, and everything else laid down; one of the players offers his hand."""
    scene = Scene("old-maid", seats=seats or len(hands), seed=seed)
    s, layout, game = scene.s, scene.game.layout, scene.game
    down = layout.find_zone("paired 0")
    for seat in range(game.seats):
        zone = layout.find_zone(f"hand {seat}")
        for card in s.zones[zone][:]:
            s.move(card, zone, down)
    for seat, text in hands.items():
        for card in game.cards.read_all(text):
            here = next(zone for zone, held in enumerate(s.zones) if card in held)
            s.move(card, here, 0)
            s.seen[card] = 0
            s.move(card, 0, layout.find_zone(f"hand {seat}"))
    s.step = game.all_steps[-1].index
    s.numbers[layout.find_number("drawn")] = 0
    s.acting = 0
    s.player = giver
    s.turn = (giver + 1) % game.seats
    return scene


def dealt(**more: int) -> Scene:
    """All have laid down their pairs."""
    scene = Scene("old-maid", **more)
    while scene.s.turn < 0:
        scene.do(scene.legal()[0])
    return scene


def taken(scene: Scene) -> Scene:
    """One turn: draw, and lay down the pair or keep the card."""
    return scene.do(scene.legal()[0]).do(scene.legal()[0])


def hand_sizes(scene: Scene) -> list[int]:
    return [len(scene.cards(f"hand {seat}").split()) for seat in range(scene.game.seats)]


def test_000_l6375_51_cards_without_a_queen() -> None:
    cards = Scene("old-maid").game.cards
    assert cards.size == 51
    assert [text for text in cards.texts if text.startswith("Q")] == ["QC", "QD", "QS"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 13])
def test_000_l6377_all_cards_are_dealt_even_or_not(seats: int) -> None:
    """The first ones from the left have one more."""
    scene = Scene("old-maid", seats=seats, dealer=1)
    sizes = hand_sizes(scene)[2 % seats :] + hand_sizes(scene)[: 2 % seats]
    assert sizes == [51 // seats + (i < 51 % seats) for i in range(seats)]


def test_000_l6383_all_pairs_go_down_and_of_three_cards_only_two() -> None:
    """Three sixes leave one, four kings none, and nothing else may go down or stay."""
    scene = Scene("old-maid", {"hand 1": "6C 6H 6S KC KD KH KS 2D 4D 7D 9D JD AD"})
    assert scene.legal(1) == ["lay 6C KC KD 6H KH KS"]
    for text in ("keep", "lay 6C 6H", "lay 6C 6H 6S KC KD KH KS", "lay 6H 6S KC KD KH KS"):
        assert "Lay down all your pairs" in str(scene.why_not(text, seat=1))
    scene.do("lay 6C KC KD 6H KH KS", seat=1)
    assert scene.cards("paired 1") == "6C 6H KC KD KH KS"
    assert scene.cards("hand 1") == "6S 2D 4D 7D 9D JD AD"
    assert scene.game.to_act(scene.s) == [0, 2, 3]


def test_who_has_no_pairs_says_so() -> None:
    scene = Scene("old-maid", {"hand 1": "2C 3C 4D 5D 6D 7D 8H 9H 10H JH QS KS AS"})
    assert scene.legal(1) == ["keep"]
    assert scene.prompt(1) == "you have no pairs"


@pytest.mark.parametrize("dealer", [0, 2])
def test_000_l6383_the_dealer_offers_first_to_his_left(dealer: int) -> None:
    scene = dealt(dealer=dealer)
    assert scene.turn == dealer + 1
    assert scene.legal() == [f"draw from {dealer + 1}"]
    count = hand_sizes(scene)[dealer]
    assert scene.prompt() == f"draw one of the {count} cards of Player {dealer + 1}"
    taken(scene)
    assert scene.legal() == [f"draw from {dealer + 2}"]
    assert hand_sizes(scene)[dealer] == count - 1
    other = f"draw from {dealer + 1}"
    assert scene.why_not(other) == f"Player {dealer + 2} is offering his hand: draw from it."


def test_000_l6383_a_pair_that_the_draw_makes_goes_down() -> None:
    """The six drawn finds its mate; both lie open, and two hands are shorter by one."""
    scene = holding({0: "6C", 1: "6D 7D 8D", 2: "7C 8C QS"})
    scene.do("draw from 1")
    assert scene.prompt() == "you drew 6C, which makes a pair"
    assert "Lay down the pair" in str(scene.why_not("keep"))
    scene.do("lay 6C 6D")
    assert scene.cards("paired 1") == "6C 6D"
    assert scene.cards("hand 1") == "7D 8D"
    assert scene.turn == 2


def test_000_l6383_any_card_may_be_drawn() -> None:
    """Chance decides: over some deals each of the three cards is drawn."""
    drawn = set()
    for seed in range(30):
        scene = holding({0: "6C 7C 8C", 1: "QS", 2: "6D 7D 8D"}, seed=seed).do("draw from 1")
        drawn.add(scene.cards("hand 1").split()[-1])
    assert drawn == {"6C", "7C", "8C"}


def test_giver_and_taker_know_the_card_and_nobody_else_does() -> None:
    """Four points of view: the giver saw it leave, the taker holds it, others and spectators see backs."""
    scene = holding({0: "6C 7C", 1: "QS KS", 2: "6D 7D", 3: "KC"}).do("draw from 1")
    drawn = next(card for card in scene.cards("hand 1").split() if card not in ("QS", "KS"))
    kept = "7C" if drawn == "6C" else "6C"
    shown = {
        viewer: [View(scene.game, scene.s, viewer).zone(f"hand {seat}").cards for seat in (0, 1)]
        for viewer in range(5)
    }
    assert shown[0] == [[kept], [drawn, "??", "??"]]
    assert shown[1] == [["??"], sorted([drawn, "KS", "QS"], key=scene.game.cards.read)]
    assert shown[2] == shown[3] == shown[4] == [["??"], ["??", "??", "??"]]


def test_what_the_giver_knew_is_lost_when_the_card_may_have_gone_on() -> None:
    """Player 1 knows a card of player 2 until player 3 draws from that hand: then it may be with either."""
    scene = holding({0: "6C", 1: "KS QS", 2: "7D AD", 3: "KC 6D"}).do("draw from 1")
    assert scene.prompt() == "you drew 6C, which makes no pair"
    assert "makes no pair" in str(scene.why_not("lay KS QS"))
    scene.do("keep")
    six = scene.game.cards.read("6C")
    assert scene.s.seen[six] == 1 << 0 | 1 << 1
    scene.do("draw from 2")
    hands = [scene.game.layout.find_zone(f"hand {seat}") for seat in range(4)]
    if six in scene.s.zones[hands[2]]:
        assert scene.s.seen[six] == 1 << 1 | 1 << 2
    else:
        assert scene.s.seen[six] == 1 << 1
    assert scene.s.among[six][0] == 1 << hands[1] | 1 << hands[2]


def test_no_sampled_hand_holds_a_pair() -> None:
    """Whatever a viewer imagines, nobody has two cards of a rank."""
    scene = taken(taken(taken(dealt(seed=3))))
    ranks = scene.game.cards.ranks
    for viewer in range(5):
        for seed in range(10):
            world = sample(scene.game, scene.s, viewer, Rng(seed))
            for seat in range(4):
                hand = [ranks[card] for card in world.zones[scene.game.layout.find_zone(f"hand {seat}")]]
                assert len(hand) == len(set(hand))


def test_all_know_that_no_mate_is_left_of_a_pair_just_laid() -> None:
    scene = holding({0: "6C", 1: "6D 7D 8D", 2: "7C 8C QS"}).do("draw from 1", "lay 6C 6D")
    sixes = sum(1 << card for card, rank in enumerate(scene.game.cards.ranks) if rank == 6)
    assert scene.s.lacks[scene.game.layout.find_zone("hand 1")] == sixes


@pytest.mark.parametrize(
    ("hands", "turn", "giver"),
    [
        ({0: "6C", 1: "6D", 2: "7C QS", 3: "7D"}, 3, 2),  # both giver and taker are out
        ({0: "6C", 1: "6D QS", 2: "7C", 3: "7D"}, 2, 1),  # the giver is out
        ({0: "6C 7C", 1: "8C", 2: "QS", 3: "6D 7D 8D"}, 2, 1),  # nobody is
    ],
)
def test_who_has_no_cards_is_passed_over(hands: dict[int, str], turn: int, giver: int) -> None:
    """The next to the left offers or draws in his place."""
    scene = taken(holding(hands))
    assert (scene.turn, scene.s.player) == (turn, giver)
    empty = [seat for seat, size in enumerate(hand_sizes(scene)) if size == 0]
    assert scene.s.sitting_out == sum(1 << seat for seat in empty)


@pytest.mark.parametrize("loser", [0, 1])
def test_000_l6383_the_holder_of_the_odd_queen_is_the_old_maid(loser: int) -> None:
    """The last pair leaves one card, wherever it is."""
    if loser:
        scene = holding({0: "6C", 1: "6D QS"})
    else:
        scene = holding({0: "6C QS", 1: "6D"}, giver=1)
    taken(scene)
    assert scene.s.over
    assert scene.lines() == [(loser, -1, "the Old Maid, left with the queen of spades")]
    match = scene.close()
    assert match.over
    assert match.winners() == [1 - loser]


@pytest.mark.parametrize("seats", [2, 3, 4, 8, 13])
def test_played_to_the_end(seats: int) -> None:
    """Every deal ends with one queen in one hand."""
    for seed in range(10):
        scene = Scene("old-maid", seats=seats, seed=seed).play_as_advised()
        assert sorted(hand_sizes(scene))[-2:] == [0, 1]
        assert [line[1] for line in scene.lines()] == [-1]
