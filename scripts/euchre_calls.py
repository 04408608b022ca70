"""Work out what is enough to make trump at euchre: the figures of games/euchre/strategy.

    python scripts/euchre_calls.py [--deals 6000] [--score OWN OTHER] [GAME ...]

Deals are played by the rules of thumb. Whoever is to speak is tried with every answer: the same deal is
played on from there after a pass, after trump has been made and after it has been made alone. For each place
and pack two things are told, of what a call brings more than a pass and of what going alone brings more than
what the strategy would do else: how much a card of each kind adds (by least squares, in quarters of what a
trump adds), and the worth of a hand, as the strategy counts it, from which on it gains.

What others do after a pass hangs on those very figures: after a change it is to be run again. One more or
less than what comes out loses next to nothing. Of all suits that may be named only the best is tried, which
blurs what its cards add.
"""

import argparse
from collections import defaultdict
from typing import Any, NamedTuple

from cardtable.cards import ACE, JACK, KING, NO_SUIT, shuffled
from cardtable.engine import Game, Move, State
from cardtable.games import REGISTRY
from cardtable.games.euchre.rules.making_trump import DefendAlone, NameSuit, OrderUp
from cardtable.games.euchre.strategy.making import NameSuitStrategy, OrderUpStrategy
from cardtable.games.euchre.strategy.worth import MakingStrategy, to_spare
from cardtable.mechanics.tricks.rules import bowers

GAMES = ("euchre", "two-hand-euchre", "railroad-euchre")
PACKS = (32, 28, 24)
CALL = ("trump", "best trump", "ace", "void")
LONE = ("trump", "best trump", "ace", "king")
MOST = 40
"""No hand is worth more."""
FEW = 11
"""Hands worth less are not tried alone."""


class Trial(NamedTuple):
    """A hand that was tried: its worth by the strategy, how many it has of each kind, and what it gained."""

    worth: int
    kinds: list[float]
    gain: float


Trials = dict[str, list[Trial]]


class Trying:
    """A game whose calls are tried."""

    def __init__(self, name: str, cards: int, scores: list[int]) -> None:
        info = REGISTRY.find(name)
        self.game: Game[Any] = info.make(info.players[0], {"cards": cards})
        self.scores = scores
        self.calls: Trials = defaultdict(list)
        self.alone: Trials = defaultdict(list)

    def deal(self, seed: int) -> None:
        """Try every call of a deal up to the one that the rules of thumb make."""
        game = self.game
        match = game.new_match()
        match.scores[:] = self.scores if seed % 2 else self.scores[::-1]
        s = game.begin(match, shuffled(game.cards.size, seed), seed)
        while not s.over and not game.step_of(s).plays_out:
            step, seat = game.step_of(s), int(s.turn)
            as_asked = [s.scores[game.side_of[seat]], s.scores[1 - game.side_of[seat]]] == self.scores
            if isinstance(step, OrderUp | NameSuit) and as_asked:
                self.call(s, seat, step)
            elif isinstance(step, DefendAlone) and as_asked:
                self.defence(s, seat, step)
            advice = game.advice(s, seat)
            assert advice is not None
            game.carry_out(s, seat, advice.move)

    def call(self, s: State, seat: int, step: OrderUp | NameSuit) -> None:
        """Pass, make trump and make it alone."""
        game = self.game
        strategy = game.strategies[step.index]
        hand = s.zones[step.hands[seat]][:]
        bonus = 0
        if isinstance(strategy, OrderUpStrategy):
            least = strategy.enough(s, seat)
            place = (
                "take up" if seat == s.dealer else "order up" if strategy.is_against(s, seat) else "assist"
            )
            trump, moves = s.numbers[step.turned], step.legal(s, seat)[1:]
            if seat == s.dealer:
                hand.remove(to_spare(game.cards, hand, trump))
                hand += s.zones[step.up]
        else:
            assert isinstance(strategy, NameSuitStrategy)
            assert isinstance(step, NameSuit)
            place, least = "name", strategy.enough(s)
            open_suits = [suit for suit in range(NO_SUIT) if suit != s.numbers[step.turned]]
            bonuses = [strategy.next_or_reverse(s, seat, suit) for suit in open_suits]
            worths = [strategy.hand_worth(s, seat, suit) for suit in open_suits]
            both = [worth + bonus for worth, bonus in zip(worths, bonuses, strict=True)]
            best = both.index(max(both))
            trump, bonus, moves = open_suits[best], bonuses[best], step.names[open_suits[best]]
        passed, made = self.after(s, seat, step.pass_), self.after(s, seat, moves[0])
        held = s.copy()
        held.zones[step.hands[seat]] = hand
        worth = strategy.hand_worth(held, seat, trump) + bonus
        self.calls[place].append(Trial(worth, self.kinds(hand, trump, CALL), made - passed))
        lone = sum([strategy.lone[trump][card] for card in hand])
        if len(moves) > 1 and lone >= FEW:
            gain = self.after(s, seat, moves[1]) - (made if worth >= least else passed)
            self.alone[place].append(Trial(lone, self.kinds(hand, trump, LONE), gain))

    def defence(self, s: State, seat: int, step: DefendAlone) -> None:
        """Defend with partner, and alone."""
        strategy = self.game.strategies[step.index]
        assert isinstance(strategy, MakingStrategy)
        trump = int(s.trump)
        gain = self.after(s, seat, step.alone) - self.after(s, seat, step.pass_)
        kinds = self.kinds(s.zones[step.hands[seat]], trump, LONE)
        self.alone["defend"].append(Trial(strategy.lone_worth(s, seat, trump), kinds, gain))

    def kinds(self, hand: list[int], trump: int, names: tuple[str, ...]) -> list[float]:
        """How many cards a hand has of each kind, or suits that it is out of."""
        pack = self.game.cards
        places = [bowers(pack, card, trump) for card in hand]
        beside = [rank for suit, rank in places if suit != trump]
        counts = {
            "trump": len(hand) - len(beside),
            "best trump": sum(
                [
                    pack.suits[card] == NO_SUIT or (pack.ranks[card] == JACK and pack.suits[card] == trump)
                    for card in hand
                ]
            ),
            "ace": beside.count(ACE),
            "king": beside.count(KING),
            "void": NO_SUIT - len({suit for suit, _ in places} | {trump}),
        }
        return [float(counts[name]) for name in names]

    def after(self, s: State, seat: int, move: Move) -> float:
        """What a deal brings the side of a seat after a move: a chance to win the game, where a score is
        asked for, or else points."""
        game = self.game
        played = s.copy()
        game.carry_out(played, seat, move)
        while not played.over:
            advice = game.advice(played, int(played.turn))
            assert advice is not None
            game.carry_out(played, int(played.turn), advice.move)
        side = game.side_of[seat]
        if any(self.scores):
            return game.plan().chance(played.scores, side)
        return float(played.scores[side] - played.scores[1 - side])


def least_squares(trials: list[Trial]) -> list[float]:
    """What each kind adds to the gain."""
    rows = [[*trial.kinds, 1.0] for trial in trials]
    size = len(rows[0])
    table = [
        [sum([row[i] * row[j] for row in rows]) for j in range(size)]
        + [sum([row[i] * trial.gain for row, trial in zip(rows, trials, strict=True)])]
        for i in range(size)
    ]
    for i in range(size):
        if abs(table[i][i]) < 1e-9:
            return [0.0] * size
        for other in range(size):
            if other != i:
                part = table[other][i] / table[i][i]
                table[other] = [x - part * y for x, y in zip(table[other], table[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(table)]


def enough(trials: list[Trial]) -> tuple[int, float]:
    """The worth from which on the call brings most in all, and what it brings a hand dealt."""
    gains = [sum([trial.gain for trial in trials if trial.worth >= least]) for least in range(MOST)]
    best = gains.index(max(gains))
    return best, gains[best] / len(trials)


def tell(what: str, found: Trials, names: tuple[str, ...]) -> None:
    """A line for each place."""
    for place, trials in found.items():
        if len(trials) < 100:
            continue
        least, gain = enough(trials)
        kinds = least_squares(trials)
        trump = kinds[0]
        added = [
            4 * kinds[0] / trump,
            4 * (kinds[0] + kinds[1]) / trump,
            *[4 * k / trump for k in kinds[2:-1]],
        ]
        cards = ", ".join(f"{name} {worth:.1f}" for name, worth in zip(names, added, strict=True))
        print(
            f"  {what} {place}: enough {least}, gains {gain:+.3f}; {cards} ({len(trials)} hands)", flush=True
        )


def main() -> None:
    """Print what has been found for each game and pack."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--score", type=int, nargs=2, default=[0, 0], metavar=("OWN", "OTHER"))
    args = parser.parse_args()
    for name in args.games:
        for cards in PACKS:
            trying = Trying(name, cards, args.score)
            for seed in range(1, args.deals + 1):
                trying.deal(seed)
            print(f"{name}, {cards} cards, {args.score[0]} to {args.score[1]}:", flush=True)
            tell("make:", trying.calls, CALL)
            tell("alone:", trying.alone, LONE)


if __name__ == "__main__":
    main()
