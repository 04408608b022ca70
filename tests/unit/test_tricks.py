"""Who has played which card, as the game tells it and the table remembers it."""

from typing import Any

import pytest

from cardtable.cards import Pack, short_pack, shuffled
from cardtable.engine import DUMMY, Game, Options, State, Step, Table
from cardtable.games import REGISTRY
from cardtable.mechanics.tricks.rules import Tricks
from cardtable.testing.scene import Scene

from .board import Board, begin


def told(game: Game[Options], played: list[tuple[int, int]]) -> str:
    """A trick in words."""
    return " ".join(f"{hand}:{game.cards.text(card)}" for hand, card in played)


class Spare(Board):
    """A board with a hand that no seat holds, and a trick."""

    def steps(self) -> list[Step]:
        self.hand_zones()
        self.layout.zone("spare hand", DUMMY, is_pile=False)
        self.trick_zone()
        return super().steps()


def test_a_trick_is_told_from_the_leader_on() -> None:
    scene = Scene("whist")
    leader = int(scene.s.leader)
    for _ in range(3):
        scene.do(scene.legal()[0])
    assert [hand for hand, _ in scene.game.trick(scene.s)] == [(leader + i) % 4 for i in range(3)]
    assert [card for _, card in scene.game.trick(scene.s)] == scene.s.zones[scene.game.layout.trick]


def test_who_sits_out_plays_no_card() -> None:
    """As the partner of a lone hand."""
    game = Spare(Options(), 3)
    s = begin(game, {"trick": "KS 9D"})
    s.leader, s.sitting_out = 0, 1 << 1
    assert told(game, game.trick(s)) == "0:KS 2:9D"


def test_hands_beyond_the_seats_have_their_turn() -> None:
    """Three play with a fourth hand, which follows the last seat."""
    game = Spare(Options(), 3)
    s = begin(game, {"trick": "KS 9D JC"})
    s.leader = 2
    assert len(game.layout.hands) == 4
    assert told(game, game.trick(s)) == "2:KS 3:9D 0:JC"


def test_a_game_without_tricks_has_none() -> None:
    scene = Scene("klondike")
    assert (scene.game.layout.trick, scene.game.trick(scene.s)) == (-1, [])


def test_a_table_keeps_the_trick_that_was_completed_last() -> None:
    """With the card that completed it, until the next deal or until moves are taken back."""
    table = Table(REGISTRY.find("whist"), seed=4)
    leader = int(table.state.leader)
    moves = []
    for _ in range(4):
        seat = table.game.to_act(table.state)[0]
        moves.append((seat, table.game.legal(table.state, seat)[0]))
        table.play(*moves[-1])
    assert table.game.trick(table.state) == []
    played = [(hand, table.game.cards.face_of[card]) for hand, card in table.last_trick]
    assert played == [(seat, move.face) for seat, move in moves]
    assert played[0][0] == leader
    table.undo(moves[-1][0])
    assert table.last_trick == []
    assert len(table.game.trick(table.state)) == 3


class SpareHand(Tricks):
    """Three players and a spare hand, which the first seat plays beside his own."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.plays_own_hand = False

    def spare_hands(self, game: Game[Any]) -> list[int]:
        return [game.layout.zone("spare hand", DUMMY, int(game.layout.everyone), is_pile=False)]

    def in_turn(self, s: State) -> bytes:
        return bytes([1, 3, 0, 2]) if s.dealer else bytes([2, 3, 1, 0])

    def decider(self, s: State, hand: int) -> int:
        return 0 if hand == 3 else hand

    def credit(self, s: State, hand: int) -> int:
        return 0 if hand == 3 else hand


class ThreeAndSpare(Game[Options]):
    """One card for each of four hands, and no trumps."""

    def pack(self) -> Pack:
        return short_pack(9)

    def steps(self) -> list[Step]:
        self.tricks = SpareHand()
        return [DealSpare(self.tricks), self.tricks]


class DealSpare(Step):
    """A card to each hand, the spare one last."""

    def __init__(self, tricks: SpareHand) -> None:
        super().__init__()
        self.tricks = tricks

    def bind(self, game: Game[Any]) -> None:
        self.game = game

    def enter(self, s: State) -> None:
        s.deal_round(0, self.tricks.hands, 1)
        self.game.finish(s, self)


@pytest.mark.parametrize(
    ("dealer", "order", "turns"),
    [
        (1, [2, 0, 1, 3], [2, 0, 1, 0]),  # the second seat plays between the first and the spare hand
        (0, [1, 3, 0, 2], [1, 0, 0, 2]),  # as the seats are set in this deal the third does
    ],
)
def test_a_spare_hand_is_played_in_its_turn(dealer: int, order: list[int], turns: list[int]) -> None:
    """Hands play in the order of the deal, each card chosen by who plays the hand."""
    game = ThreeAndSpare(Options(), 3)
    match = game.new_match()
    match.dealer = dealer
    s = game.begin(match, shuffled(24, 1), 1)
    played: list[int] = []
    asked: list[int] = []
    while not s.over:
        played.append(int(s.hand))
        asked.append(int(s.turn))
        assert [hand for hand, _ in game.trick(s)] == played[:-1]
        assert game.tricks.is_last(s, len(s.zones[game.tricks.trick])) == (len(played) == 4)
        game.apply(s, int(s.turn), game.legal(s, int(s.turn))[0])
    assert played == order
    assert asked == turns


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_spare_hand_takes_tricks_for_who_plays_it(seed: int) -> None:
    """The highest card of the suit led wins; a trick of the spare hand goes to the first seat."""
    game = ThreeAndSpare(Options(), 3)
    match = game.new_match()
    match.dealer = 1
    s = game.begin(match, shuffled(24, seed), seed)
    held = {hand: s.zones[zone][0] for hand, zone in enumerate(game.tricks.hands)}
    while not s.over:
        game.apply(s, int(s.turn), game.legal(s, int(s.turn))[0])
    suits, ranks = game.cards.suits, game.cards.ranks
    led = suits[held[2]]
    winner = max((ranks[card], hand) for hand, card in held.items() if suits[card] == led)[1]
    side = 0 if winner == 3 else winner
    assert [game.tricks.side_tricks(s, seat) for seat in range(3)] == [int(seat == side) for seat in range(3)]
    assert len(s.zones[game.tricks.taken[side]]) == 4
