"""What a game asks of its steps and strategies: branches of a deal, who watches, who plays together."""

from typing import Any

import pytest

from cardtable.cards import Pack, Rng, short_pack, shuffled
from cardtable.engine import CENTRE, Advice, Game, Move, Options, State, Step, Strategy, sample
from cardtable.games import REGISTRY


class Noting(Strategy):
    """Notes the moves it sees in a number of its own, and how many cards the mover then holds."""

    def __init__(self, say: "Say") -> None:
        super().__init__()
        self.say = say
        self.seen = say.game.layout.number(f"seen at {say.name}", 0)

    def watch(self, s: State, seat: int, move: Move) -> None:
        held = len(s.zones[self.say.hands[seat]])
        s.numbers[self.seen] = 10 * s.numbers[self.seen] + held

    def likelihood(self, s: State) -> float:
        return 0.5

    def remark(self, s: State, seat: int) -> str:
        return f"so far {s.numbers[self.seen]}"


class Say(Step):
    """Each in turn lays his first card on the table."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.asked = 0

    def bind(self, game: Game[Any]) -> None:
        self.game = game
        self.hands = game.hand_zones()
        self.table = game.pile("table", CENTRE)
        self.lay = game.moves.plain(f"lay {self.name}")

    def enter(self, s: State) -> None:
        if not s.zones[self.hands[0]]:
            s.deal_round(0, self.hands, 3)
        s.turn = 0

    def legal(self, s: State, seat: int) -> list[Move]:
        return [self.lay]

    def apply(self, s: State, seat: int, move: Move) -> None:
        s.move(s.zones[self.hands[seat]][0], self.hands[seat], self.table)
        if seat + 1 < self.game.seats:
            s.turn = seat + 1
        else:
            self.game.finish(s, self)

    def strategy(self) -> Strategy:
        return Noting(self)

    def plausible(self, s: State) -> bool:
        self.asked += 1
        return True

    def prompt(self, s: State, seat: int) -> str:
        return "lay a card"


class Branching(Game[Options]):
    """First one step, then the left or the right one, as the dealer sits."""

    def pack(self) -> Pack:
        return short_pack(9)

    def steps(self) -> list[Step]:
        self.first, self.left, self.right = Say("first"), Say("left"), Say("right")
        return [self.first, self.left, self.right]

    def in_play(self, s: State, step: Step) -> bool:
        return step is not (self.left if s.dealer else self.right)


def begun(dealer: int) -> tuple[Branching, State]:
    game = Branching(Options(), 2)
    match = game.new_match()
    match.dealer = dealer
    return game, game.begin(match, shuffled(24, 1), 1)


@pytest.mark.parametrize(("dealer", "way"), [(0, "left"), (1, "right")])
def test_a_deal_goes_only_through_the_steps_in_play(dealer: int, way: str) -> None:
    game, s = begun(dealer)
    done: list[str] = []
    while not s.over:
        seat = int(s.turn)
        done.append(game.legal(s, seat)[0].text)
        game.apply(s, seat, game.legal(s, seat)[0])
    assert done == ["lay first"] * 2 + [f"lay {way}"] * 2


def test_steps_out_of_play_are_not_asked_about_a_world() -> None:
    game, s = begun(1)
    assert game.plausible(sample(game, s, 0, Rng(1)))
    assert game.first.asked > 0
    assert game.right.asked > 0
    assert game.left.asked == 0
    assert game.likelihood(s) == 0.25  # of two steps, not of three


def test_a_strategy_watches_before_the_move_is_carried_out() -> None:
    """Both have three cards when they move first, however the move is made."""
    by_player, s = begun(0)
    by_player.apply(s, 0, by_player.legal(s, 0)[0])
    by_player.carry_out(s, 1, by_player.legal(s, 1)[0])
    assert s.numbers[s.layout.find_number("seen at first")] == 33
    game, rest = begun(0)
    game.playout(rest, Rng(1))
    assert rest.numbers[rest.layout.find_number("seen at first")] == 33
    assert rest.numbers[rest.layout.find_number("seen at left")] == 22
    assert rest.numbers[rest.layout.find_number("seen at right")] == 0


def test_a_remark_is_joined_to_the_prompt() -> None:
    game, s = begun(0)
    assert game.prompt(s, 0) == "lay a card; so far 0"
    game.play_by(game.first, Strategy())
    assert game.prompt(s, 0) == "lay a card"


class First(Strategy):
    """Always the first move."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step

    def advise(self, s: State, seat: int) -> Advice:
        return Advice(self.step.legal(s, seat)[0], "it is the first")


def test_another_strategy_is_asked_in_place_of_ours() -> None:
    game, s = begun(0)
    assert game.advice(s, 0) is None
    game.play_by(game.first, First(game.first))
    advice = game.advice(s, 0)
    assert advice is not None
    assert advice.why == "it is the first"
    assert game.likelihood(s) == 0.5, "the new strategy says nothing of hands"


@pytest.mark.parametrize(
    ("name", "seats", "declarer", "camp"),
    [
        ("whist", 4, -1, 0b0101),
        ("euchre", 4, 3, 0b0101),
        ("skat", 3, 2, 0b100),
        ("skat", 3, -1, 0),
        ("hearts", 4, -1, 0),
    ],
)
def test_who_plays_together(name: str, seats: int, declarer: int, camp: int) -> None:
    """One of two sides, or declarer alone; where all play for themselves there are no camps."""
    game = REGISTRY.find(name).make(seats)
    s = game.begin(game.new_match(), shuffled(game.cards.size, 1), 1)
    s.declarer = declarer
    assert game.camp(s) == camp
