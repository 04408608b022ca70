"""Who has played which card, as the game tells it and the table remembers it."""

from cardtable.engine import DUMMY, Game, Options, Step, Table
from cardtable.games import REGISTRY
from cardtable.testing.scene import Scene

from .board import Board, begin


def told(game: Game[Options], played: list[tuple[int, int]]) -> str:
    """A trick in words."""
    return " ".join(f"{hand}:{game.cards.text(card)}" for hand, card in played)


class Spare(Board):
    """A board with a hand that no seat holds, and a trick."""

    def steps(self) -> list[Step]:
        self.layout.zone("spare hand", DUMMY, is_pile=False)
        self.trick_zone()
        return super().steps()


def test_a_trick_is_told_from_the_leader_on() -> None:
    scene = Scene("whist")
    leader = int(scene.s.leader)
    for _ in range(3):
        scene.do(scene.legal()[0])
    assert [hand for hand, _ in scene.game.trick(scene.s)] == [(leader + i) % 4 for i in range(3)]
    assert [card for _, card in scene.game.trick(scene.s)] == scene.s.zones[scene.game.layout.trick()]


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
    assert len(game.layout.main_hands()) == 4
    assert told(game, game.trick(s)) == "2:KS 3:9D 0:JC"


def test_a_game_without_tricks_has_none() -> None:
    scene = Scene("klondike")
    assert (scene.game.layout.trick(), scene.game.trick(scene.s)) == (-1, [])


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
