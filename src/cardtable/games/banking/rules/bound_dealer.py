"""Twenty-one against a dealer who is bound: bets, two cards each, naturals, the dealer's hand, another round.

The dealer has no choice in the play: what he does is done for him.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import Game, Move, State, Step, Strategy
from cardtable.games.banking.rules.bank import PlaceBets
from cardtable.games.banking.rules.black_jack_hands import MOST
from cardtable.games.banking.rules.bound_hands import OTHER, BoundTable

FEW: Final = 5
"""The dealer is asked whether the cards will go round when there are fewer than so many for each."""


class EvenBets(PlaceBets):
    """Before the deal each bets an even number of chips, so that a half of it can be paid; perhaps twice."""

    def __init__(self, table: BoundTable, least: int, limit: int) -> None:
        super().__init__(table, limit)
        self.bound = table
        self.least = least

    def bind(self, game: Game[Any]) -> None:
        """A bet lies between two limits; who may take two places may take but one."""
        super().bind(game)
        self.even = [game.moves.number("bet", chips) for chips in range(self.least, self.limit + 1, 2)]
        self.one_place = game.moves.plain("one hand")

    def enter(self, s: State) -> None:
        """A new round."""
        self.bound.begin_round(s)
        super().enter(s)

    def has_bet(self, s: State, seat: int) -> bool:
        """Whether a player has bet on his first place, and is asked about the second."""
        return self.bound.bet(s, seat, 0) > 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """Even numbers of chips."""
        return [*self.even, self.one_place] if self.has_bet(s, seat) else self.even[:]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any of them."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The bet lies on the table; who has another place is asked again."""
        t = self.bound
        is_last = t.places == 1 or self.has_bet(s, seat)
        if move is not self.one_place:
            s.numbers[(t.wagers[t.terms.most] if self.has_bet(s, seat) else t.bets) + seat] = move.low
        if is_last:
            self.go_on(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What may be bet."""
        if move is self.one_place:
            return "Bet on your first hand." if self.bound.places > 1 else "You have only one place."
        if move.verb != "bet":
            return ""
        return f"Bet an even number of chips, at least {self.least} and at most {self.limit}."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bet."""
        return "bet on a second hand, or play one" if self.has_bet(s, seat) else "place your bet"

    def strategy(self) -> Strategy:
        """Bet little against a bank that wins on the average."""
        from cardtable.games.banking.strategy.bound_dealer import EvenBetsStrategy

        return EvenBetsStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class BoundStep(Step):
    """A step of a round at a table that all its steps share."""

    def __init__(self, table: BoundTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """The table has the zones and numbers."""
        self.game = game


class DealTwo(BoundStep):
    """Two cards to each hand, one at a time, the dealer last; his second lies face down, or comes later."""

    def enter(self, s: State) -> None:
        """Deal; a player's natural is shown at once."""
        t = self.table
        t.clear(s)
        for is_first in (True, False):
            for seat, nth in t.staked(s):
                card = t.give(s, t.hands[nth][seat])
                s.show(card, 1 << seat if t.face_down else -1)
            if is_first:
                t.deal_open(s, t.dealers(s))
            elif not t.terms.is_late:
                t.give(s, t.dealers(s))
        for seat, nth in t.staked(s):
            s.numbers[t.made[t.place_of(nth)] + seat] = 1
            if t.has_natural(s, seat, nth):
                s.show_all(t.hands[nth][seat])
        self.game.finish(s, self)


class Insurance(BoundStep):
    """Against an ace a player may bet half as much again on a natural of the dealer's: it pays two to one."""

    def __init__(self, table: BoundTable, for_naturals: bool) -> None:
        super().__init__(table)
        self.for_naturals = for_naturals
        """Whether it is offered to natural hands alone."""

    def bind(self, game: Game[Any]) -> None:
        """A premium for each place."""
        super().bind(game)
        self.insure = game.moves.plain("insure")
        self.decline = game.moves.plain("no insurance")
        self.premiums = [game.seat_numbers(f"{other}insurance") for other in OTHER[: self.table.places]]

    def enter(self, s: State) -> None:
        """Nobody is insured; against an ace the first is asked."""
        for base in self.premiums:
            for seat in range(self.table.seats):
                s.numbers[base + seat] = 0
        self.ask(s, self.asked(s) if self.table.dealers_up(s) == 1 else [])

    def asked(self, s: State) -> list[tuple[int, int]]:
        """The hands that may be insured, in order."""
        t = self.table
        return [
            (seat, nth) for seat, nth in t.staked(s) if not self.for_naturals or t.has_natural(s, seat, nth)
        ]

    def ask(self, s: State, left: list[tuple[int, int]]) -> None:
        """Ask for the first of the hands that are left, or go on."""
        if left:
            s.turn, s.numbers[self.table.playing] = left[0]
        else:
            s.numbers[self.table.playing] = 0
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Insure or not."""
        return [self.insure, self.decline]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The premium lies beside the bet; the next hand is asked."""
        t = self.table
        nth = s.numbers[t.playing]
        if move is self.insure:
            s.numbers[self.premiums[t.place_of(nth)] + seat] = t.bet(s, seat, nth) // 2
        asked = self.asked(s)
        self.ask(s, asked[asked.index((seat, nth)) + 1 :])

    def settle(self, s: State, has_natural: bool) -> None:
        """The premiums are paid double, or collected."""
        t = self.table
        for seat in t.punters(s):
            for base in self.premiums:
                premium = s.numbers[base + seat]
                if premium:
                    t.pays(s, seat, 2 * premium if has_natural else -premium, "insurance")
                    s.numbers[base + seat] = 0

    def is_open(self, s: State) -> bool:
        """Whether a premium is not settled for."""
        return any([s.numbers[base + seat] > 0 for base in self.premiums for seat in range(self.table.seats)])

    def prompt(self, s: State, seat: int) -> str:
        """Tell what it costs."""
        t = self.table
        nth = s.numbers[t.playing]
        which = f" your {t.labels[nth]}" if nth else ""
        return f"insure{which} for {t.bet(s, seat, nth) // 2} against a natural, or not"

    def strategy(self) -> Strategy:
        """Insure only if more than a third of the cards not seen are tens."""
        from cardtable.games.banking.strategy.bound_dealer import InsuranceStrategy

        return InsuranceStrategy(self)


class Naturals(BoundStep):
    """A dealer who shows an ace or a ten looks at his other card; then all that hangs on naturals is settled.

    His natural collects every bet but those of naturals, and the round is over; otherwise naturals are paid
    three to two. While he lacks his second card and may have a natural, they wait.
    """

    def __init__(self, table: BoundTable, again: Step, insurance: Insurance | None = None) -> None:
        super().__init__(table)
        self.again = again
        self.insurance = insurance

    def bind(self, game: Game[Any]) -> None:
        """The faces that would make a natural of the card that the dealer shows."""
        super().bind(game)
        t = self.table
        faces = range(game.cards.face_count)
        counts = [t.pips[game.cards.first[face]] for face in faces]
        self.making = {
            up: sum([1 << face for face in faces if counts[face] == other])
            for up, other in ((1, 10), (10, 1))
        }

    def enter(self, s: State) -> None:
        """Look and settle."""
        t = self.table
        if t.terms.is_late:
            if not t.may_be_natural(s):
                self.pay(s)
            self.game.finish(s, self)
        elif t.dealer_has_natural(s):
            self.collect(s)
            self.game.jump(s, self.again)
        else:
            self.deny(s)
            self.pay(s)
            self.game.finish(s, self)

    def deny(self, s: State) -> None:
        """The dealer has looked, and all learn that it is no natural; only a player may see his own card."""
        t = self.table
        if not t.may_be_natural(s):
            return
        hole = t.dealers(s)
        if not t.has_house:
            s.show(s.zones[hole][1], 1 << t.banker(s))
        s.rule_out(hole, self.making[t.dealers_up(s)])
        if self.insurance is not None:
            self.insurance.settle(s, False)

    def pay(self, s: State) -> None:
        """Naturals that the dealer does not match are paid three to two."""
        t = self.table
        for seat, nth in t.staked(s):
            if t.has_natural(s, seat, nth):
                t.settle_hand(s, seat, nth, 3 * t.bet(s, seat, nth) // 2, "natural, three to two")
                t.gather(s, [t.hands[nth][seat]])

    def collect(self, s: State) -> None:
        """The dealer's natural: all bets are lost, but other naturals stand off."""
        t = self.table
        s.show_all(t.dealers(s))
        if self.insurance is not None:
            self.insurance.settle(s, True)
        for seat in t.punters(s):
            for nth in t.open_hands(s, seat):
                if t.has_natural(s, seat, nth):
                    t.settle_hand(s, seat, nth, 0, "natural against the dealer's, a stand-off")
                else:
                    t.settle_hand(s, seat, nth, -t.bet(s, seat, nth), "dealer's natural")


class DealerPlays(BoundStep):
    """The dealer turns his card up, draws to 16 and stands on 17; then all is settled that is left."""

    def __init__(self, table: BoundTable, insurance: Insurance | None = None) -> None:
        super().__init__(table)
        self.insurance = insurance

    def enter(self, s: State) -> None:
        """Nobody draws for hands that are settled; an insurance that waits must be."""
        t = self.table
        dealers = t.dealers(s)
        waits = self.insurance is not None and self.insurance.is_open(s)
        if t.anybody_left(s) or waits:
            s.show_all(dealers)
            if t.terms.is_late and t.left(s):
                t.deal_open(s, dealers)
            if self.insurance is not None and waits:
                self.insurance.settle(s, t.dealer_has_natural(s))
            if t.anybody_left(s):
                self.draw(s, dealers)
                self.settle(s)
        self.game.finish(s, self)

    def draw(self, s: State, dealers: int) -> None:
        """The dealer's cards, to the total on which he must stand."""
        t = self.table
        cards = s.zones[dealers]
        while t.left(s) and not t.terms.dealer_stands(t.total(cards), t.is_soft(cards)):
            t.deal_open(s, dealers)
            cards = s.zones[dealers]

    def settle(self, s: State) -> None:
        """All cards are turned up. A higher total is paid, a lower one collected, the same stands off."""
        t = self.table
        dealer = t.total(s.zones[t.dealers(s)])
        for seat in t.punters(s):
            for nth in t.open_hands(s, seat):
                s.show_all(t.hands[nth][seat])
                times, why = self.compare(s, seat, nth, dealer)
                t.settle_hand(s, seat, nth, times * t.bet(s, seat, nth) // 2, why)

    def compare(self, s: State, seat: int, nth: int, dealer: int) -> tuple[int, str]:
        """How many halves of his bet a hand brings a player, and why."""
        t = self.table
        total = t.total(t.cards(s, seat, nth))
        is_natural = t.has_natural(s, seat, nth)
        if t.dealer_has_natural(s):
            both = "natural against the dealer's, a stand-off"
            return (0, both) if is_natural else (-2, "dealer's natural")
        if is_natural:
            return 3, "natural, three to two"
        if total > MOST:
            return -2, f"over 21 with {total}"
        if dealer > MOST:
            return 2, f"dealer over 21 with {dealer}"
        if total == dealer:
            return 0, f"{total} each, a stand-off"
        if total > dealer:
            return 2, f"{total} beats the dealer's {dealer}"
        return -2, f"{total} loses to the dealer's {dealer}"


class UntilCut(BoundStep):
    """Rounds go on until the card is reached that was cut into the pack; what lies behind it is not dealt."""

    def __init__(self, table: BoundTable, again: Step, behind: int) -> None:
        super().__init__(table)
        self.again = again
        self.behind = behind
        """How many cards lie behind the cut."""

    def enter(self, s: State) -> None:
        """Look where the pack is."""
        if s.shuffles == 0 and len(s.zones[0]) > self.behind:
            self.game.jump(s, self.again)
        else:
            self.game.finish(s, self)


class UntilGathered(BoundStep):
    """Rounds go on until the marker is reached; the dealer may gather the cards before, when few are left."""

    def __init__(self, table: BoundTable, again: Step) -> None:
        super().__init__(table)
        self.again = again

    def bind(self, game: Game[Any]) -> None:
        """He deals on, or gathers the cards."""
        super().bind(game)
        self.deal = game.moves.plain("deal on")
        self.gather = game.moves.plain("gather")
        self.few = FEW * game.seats
        """So many cards may not go round."""

    def enter(self, s: State) -> None:
        """After a shuffle all is gathered; the dealer is asked while cards may not go round."""
        if s.shuffles:
            self.game.finish(s, self)
        elif len(s.zones[0]) < self.few:
            s.turn = s.dealer
        else:
            self.game.jump(s, self.again)

    def legal(self, s: State, seat: int) -> list[Move]:
        """As he likes."""
        return [self.deal, self.gather]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Another round from this pack, or a new shuffle."""
        if move is self.deal:
            self.game.jump(s, self.again)
        else:
            self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Tell what is left."""
        return f"{len(s.zones[0])} cards are left: deal on, or gather all for a new shuffle"

    def strategy(self) -> Strategy:
        """Gather when the cards will hardly go round."""
        from cardtable.games.banking.strategy.bound_dealer import UntilGatheredStrategy

        return UntilGatheredStrategy(self)
