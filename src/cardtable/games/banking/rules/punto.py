"""Punto banco: two hands that are played by a table, and bets on either against the house."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import SEAT, Game, Move, State, Step, Strategy
from cardtable.games.banking.rules.baccarat import (
    DRAW,
    EITHER,
    NATURAL,
    STAND,
    STOOD,
    banker_choice,
    pips_of,
    player_choice,
    units,
)
from cardtable.games.banking.rules.layouts import LayoutTable
from cardtable.games.banking.rules.put_up import NameAmounts

PUNTO: Final = 0
BANCO: Final = 1
STAKE: Final = 20
"""So many chips are a stake: of twenty the house keeps one when banco wins."""


class PuntoTable(LayoutTable):
    """The two hands, and the bets beside them."""

    def __init__(self, game: Game[Any], three_draws: bool) -> None:
        spots = [game.spot("punto"), game.spot("banco")]
        super().__init__(game, 0, spots)
        self.three_draws = three_draws
        """Whether banco draws to 3 when punto has drawn a nine, where the table of play leaves the choice."""
        self.pips = pips_of(game.cards)
        self.holder = game.layout.number("hand of banco", -1, kind=SEAT)

    def count(self, s: State, spot: int) -> int:
        """What a hand counts."""
        return units(self.pips, s.zones[self.spots[spot]])

    def punto_draws(self, count: int) -> bool:
        """Punto has no choice with 5: it draws."""
        return player_choice(count) & DRAW > 0

    def banco_draws(self, count: int, third: int) -> bool:
        """Banco goes by the card that punto has drawn."""
        choice = banker_choice(count, third)
        return self.three_draws if choice == EITHER else choice != STAND


@mypyc_attr(allow_interpreted_subclasses=True)
class BetOnHands(NameAmounts):
    """From the left of the house each bets on punto or on banco, a stake at least."""

    def __init__(self, table: PuntoTable, limit: int) -> None:
        super().__init__()
        self.table = table
        self.limit = limit
        """The most stakes a player may bet."""

    def bind(self, game: Game[Any]) -> None:
        """A bet names its hand and the number of stakes."""
        self.game = game
        self.bets = [game.moves.number(verb, 1, self.limit) for verb in ("punto", "banco")]

    def enter(self, s: State) -> None:
        """The hand of banco goes to another player for every coup."""
        t = self.table
        s.numbers[t.holder] = (t.first(s) + s.numbers[t.round]) % self.game.seats
        s.turn = t.first(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Either hand."""
        return self.bets

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The stakes lie beside the hand."""
        t = self.table
        t.bet(s, seat, BANCO if move.verb == "banco" else PUNTO, STAKE * move.low)
        following = t.next_punter(s, seat)
        if following < 0:
            self.game.finish(s, self)
        else:
            s.turn = following

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What the limits are."""
        return f"Bet at least one stake of {STAKE} chips and at most {self.limit}."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bet."""
        return f"bet on punto or on banco, in stakes of {STAKE} chips"

    def strategy(self) -> Strategy:
        """On the hand by which the house gains less."""
        from cardtable.games.banking.strategy.punto import HandsStrategy

        return HandsStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayCoup(Step):
    """Two cards each, one at a time, and a third by the table of play; nobody decides anything."""

    def __init__(self, table: PuntoTable, again: Step, coups: int, cut: int) -> None:
        super().__init__()
        self.table = table
        self.again = again
        """The step a coup begins with."""
        self.coups = coups
        self.cut = cut
        """With so few cards left in the shoe all are shuffled again."""

    def bind(self, game: Game[Any]) -> None:
        """Cards are dealt to the places at which the bets lie."""
        self.game = game

    def enter(self, s: State) -> None:
        """Deal, draw, settle; another coup, until the shoe or the game is at its end.

        The cards lie there until those of the next coup are dealt.
        """
        t = self.table
        t.gather(s, t.spots)
        s.deal_round(0, t.spots, 2)
        punto, banco = t.count(s, PUNTO), t.count(s, BANCO)
        if punto < NATURAL and banco < NATURAL:
            third = STOOD
            if t.punto_draws(punto):
                third = t.pips[s.draw(0, t.spots[PUNTO])]
            if t.banco_draws(banco, third):
                s.draw(0, t.spots[BANCO])
        self.settle(s, t.count(s, PUNTO), t.count(s, BANCO))
        s.numbers[t.round] = s.numbers[t.round] + 1
        if s.numbers[t.round] < self.coups and len(s.zones[0]) > self.cut:
            self.game.jump(s, self.again)
        else:
            self.game.finish(s, self)

    def settle(self, s: State, punto: int, banco: int) -> None:
        """Punto is paid 1 to 1, banco 19 to 20; of two alike all stakes go back."""
        t = self.table
        said = f"punto {punto}, banco {banco}"
        if punto == banco:
            s.note(f"{said}: stakes go back")
        for spot in (PUNTO, BANCO):
            wins = (punto > banco) == (spot == PUNTO)
            for seat in t.punters(s):
                chips = t.staked(s, seat, spot)
                if not chips:
                    continue
                t.bet(s, seat, spot, -chips)
                if punto != banco:
                    t.pays(s, seat, (chips - chips // STAKE * spot) if wins else -chips, said)
