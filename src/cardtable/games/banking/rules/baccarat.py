"""Baccarat: two hands of two or three cards, the banker's and that of all who have bet, for nine or near it.

Aces count 1, tens and face cards nothing, other cards their pips; only the units of a total count.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Pack, low_rank
from cardtable.engine import PACK, QUIET, SHOWN, Game, Move, State, Step, Strategy
from cardtable.games.banking.rules.covered_bank import CoveredBank

NATURAL: Final = 8
"""Two cards that count so much, or one more, are shown at once."""
STOOD: Final = -1
"""In place of the third card of a player who has drawn none."""

DRAW: Final = 1
STAND: Final = 2
EITHER: Final = DRAW | STAND

BANKER_STANDS: Final = {STOOD: 6, 0: 4, 1: 4, 2: 5, 3: 5, 4: 6, 5: 6, 6: 7, 7: 7, 8: 3, 9: 4}
"""By the player's third card, the least count on which the banker stands."""


def player_choice(count: int) -> int:
    """The player draws to 4 or less, stands on 6 or 7, and does as he likes on 5."""
    return DRAW if count < 5 else STAND if count > 5 else EITHER


def banker_choice(count: int, third: int) -> int:
    """What the banker does by the player's third card; with 3 against a nine he does as he likes."""
    if third == 9 and count == 3:
        return EITHER
    return STAND if count >= BANKER_STANDS[third] else DRAW


def pips_of(pack: Pack) -> list[int]:
    """What each card counts: aces 1, tens and face cards nothing, others their pips."""
    return [low_rank(rank) if rank < 10 or low_rank(rank) == 1 else 0 for rank in pack.ranks]


def units(pips: list[int], cards: list[int]) -> int:
    """The units of what cards count."""
    return sum([pips[card] for card in cards]) % 10


class BaccaratTable(CoveredBank):
    """A covered bank, and the cards as they count."""

    def __init__(self, game: Game[Any], limit: int, to_left: bool, commission: int) -> None:
        super().__init__(game, limit, to_left, commission)
        self.hands = game.hand_zones()
        self.thirds = game.of_seats("third card", SHOWN, is_pile=False)
        self.pips = pips_of(game.cards)

    def count(self, cards: list[int]) -> int:
        """The units of what cards count."""
        return units(self.pips, cards)

    def first_two(self, s: State, seat: int) -> int:
        """What the first two cards of a player count."""
        return self.count(s.zones[self.hands[seat]])

    def total(self, s: State, seat: int) -> int:
        """What all cards of a player count."""
        return self.count(s.zones[self.hands[seat]] + s.zones[self.thirds[seat]])

    def third(self, s: State, seat: int) -> int:
        """What a player's third card counts, if he has drawn one."""
        drawn = s.zones[self.thirds[seat]]
        return self.pips[drawn[0]] if drawn else STOOD


@mypyc_attr(allow_interpreted_subclasses=True)
class Coup(Step):
    """Two cards each for player and banker; naturals are shown, then the player may draw and then the banker.

    The player plays for all who have bet. Both are bound by the table of play, unless they are free of it.
    """

    def __init__(self, table: BaccaratTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """The banker says whether he has a natural; then the player is to act, and then the banker again."""
        self.game = game
        self.to_come = game.layout.number("stage", kind=QUIET)
        self.show = game.moves.plain("show")
        self.deny = game.moves.plain("no natural")
        self.draw = game.moves.plain("draw", PACK)
        self.stand = game.moves.plain("stand")

    def player_is_free(self, s: State) -> bool:
        """Whether the player is not bound by the table of play."""
        return False

    def banker_is_free(self, s: State) -> bool:
        """Whether the banker is not bound by it."""
        return False

    def enter(self, s: State) -> None:
        """Deal one card at a time, to the player first; without a bet there is no coup."""
        s.numbers[self.to_come] = 0
        s.numbers[self.table.won] = 0
        if s.declarer < 0:
            s.note("nobody bets against the bank, and it passes on")
            self.game.finish(s, self)
            return
        hands = [self.table.hands[s.declarer], self.table.hands[s.dealer]]
        s.deal_round(0, hands, 2)
        s.turn = s.dealer

    def choice(self, s: State, seat: int) -> int:
        """What the table of play tells a player or banker to do."""
        t = self.table
        if seat == s.dealer:
            return banker_choice(t.first_two(s, seat), t.third(s, int(s.declarer)))
        return player_choice(t.first_two(s, seat))

    def allowed(self, s: State, seat: int) -> int:
        """What he may do, bound or free."""
        free = self.banker_is_free(s) if seat == s.dealer else self.player_is_free(s)
        return EITHER if free else self.choice(s, seat)

    def legal(self, s: State, seat: int) -> list[Move]:
        """A natural is shown; otherwise what the table of play allows."""
        stage = s.numbers[self.to_come]
        if stage < 2 and self.table.first_two(s, seat) >= NATURAL:
            return [self.show]
        if stage == 0:
            return [self.deny]
        allowed = self.allowed(s, seat)
        moves = [self.draw] if allowed & DRAW else []
        if allowed & STAND:
            moves.append(self.stand)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A natural ends the coup, and so does the banker's draw or stand."""
        n = s.numbers
        if move is self.draw:
            s.draw(0, self.table.thirds[seat])
        n[self.to_come] = n[self.to_come] + 1
        if move is self.show or n[self.to_come] == 3:
            self.settle(s)
        else:
            s.turn = s.declarer if n[self.to_come] == 1 else s.dealer

    def settle(self, s: State) -> None:
        """All cards are shown. The nearer to nine wins all bets; of two alike nobody does."""
        n, t = s.numbers, self.table
        player, banker = int(s.declarer), int(s.dealer)
        theirs, his = t.total(s, player), t.total(s, banker)
        natural = "natural " if n[self.to_come] < 3 else ""
        if theirs == his:
            t.settle(s, 0, f"stand-off at {natural}{his}: bets are withdrawn")
        elif theirs > his:
            t.settle(s, 1, f"{natural}{theirs} beats the banker's {his}")
        else:
            t.settle(s, -1, f"{theirs} loses to the banker's {natural}{his}")
        for seat in (player, banker):
            t.gather(s, [t.hands[seat], t.thirds[seat]])
        self.game.finish(s, self)

    def plausible(self, s: State) -> bool:
        """No natural was shown, and a player bound by the table of play has kept to it."""
        stage = s.numbers[self.to_come]
        if s.step != self.index or not stage:
            return True
        t = self.table
        if t.first_two(s, int(s.dealer)) >= NATURAL:
            return False
        if stage == 1:
            return True
        player = int(s.declarer)
        did = STAND if t.third(s, player) == STOOD else DRAW
        return t.first_two(s, player) < NATURAL and bool(self.allowed(s, player) & did)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What the cards and the table of play demand."""
        count = self.table.first_two(s, seat)
        stage = s.numbers[self.to_come]
        if stage < 2 and count >= NATURAL:
            return f"You have a natural {count}: show it."
        if stage == 0:
            return "You have no natural: say so."
        if move is self.show or move is self.deny:
            return "You have no natural: draw or stand."
        if move is self.draw or move is self.stand:
            return f"{self.case(s, seat)} you must {'stand' if move is self.draw else 'draw'}."
        return ""

    def case(self, s: State, seat: int) -> str:
        """A player's count, and what the banker has seen the player do."""
        count = self.table.first_two(s, seat)
        if seat != s.dealer:
            return f"With {count}"
        third = self.table.third(s, int(s.declarer))
        if third == STOOD:
            return f"With {count} against a player who stands"
        return f"With {count} against a player who has drawn {third or 'a ten or face card'}"

    def prompt(self, s: State, seat: int) -> str:
        """Say what the cards count."""
        if s.numbers[self.to_come] == 0:
            return f"you have {self.table.first_two(s, seat)}: say whether it is a natural"
        return f"you have {self.table.first_two(s, seat)}: draw or stand"

    def strategy(self) -> Strategy:
        """Where there is a choice, what wins more often."""
        from cardtable.games.banking.strategy.baccarat import CoupStrategy

        return CoupStrategy(self)
