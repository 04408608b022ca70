"""Twenty-one: cards are drawn one at a time to come near 21 and not over it, each player against the dealer.

Cards are gathered as soon as they are settled for. No count binds the dealer, who draws last.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import FLAG, PACK, Game, Move, State, Step, Strategy
from cardtable.games.banking.rules.bank import PlaceBets
from cardtable.games.banking.rules.black_jack_hands import MOST, SAFE, TwentyOneTable


@mypyc_attr(allow_interpreted_subclasses=True)
class TwentyOneStep(Step):
    """A step of a round, at a table that all its steps share."""

    def __init__(self, table: TwentyOneTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """The table has the zones and numbers."""
        self.game = game


class FirstCards(TwentyOneStep):
    """One card face down to each, the dealer last; when the pack is new a card is burned first."""

    def enter(self, s: State) -> None:
        """Deal."""
        t = self.table
        if not s.zones[t.burned]:
            t.burn(s)
        s.numbers[t.round] = s.numbers[t.round] + 1
        for seat in [*t.punters(s), int(s.dealer)]:
            s.numbers[t.bets + seat] = 0
            t.give(s, t.down[seat])
        self.game.finish(s, self)


class Doubling(TwentyOneStep):
    """The dealer may have all bets doubled; then any player may redouble his own."""

    def bind(self, game: Game[Any]) -> None:
        """Whether the dealer has doubled."""
        super().bind(game)
        self.doubled = game.layout.number("doubled", kind=FLAG)
        self.double = game.moves.plain("double")
        self.redouble = game.moves.plain("redouble")
        self.keep = game.moves.plain("keep")

    def enter(self, s: State) -> None:
        """The dealer speaks first."""
        s.numbers[self.doubled] = 0
        s.turn = s.dealer

    def legal(self, s: State, seat: int) -> list[Move]:
        """Double, or keep the bets as they are."""
        return [self.double if seat == s.dealer else self.redouble, self.keep]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The dealer doubles every bet, a player his own."""
        n = s.numbers
        bets = self.table.bets
        if move is self.redouble:
            n[bets + seat] = n[bets + seat] * 2
        elif move is self.double:
            n[self.doubled] = 1
            for other in self.table.punters(s):
                n[bets + other] = n[bets + other] * 2
        s.turn = (seat + 1) % self.table.seats
        if s.turn == s.dealer or not n[self.doubled]:
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Who doubles and who redoubles."""
        if move is self.redouble:
            return "You are the dealer: you may double, and the players may then redouble."
        return "Only the dealer doubles; you may redouble." if move is self.double else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask the dealer about all bets, a player about his own."""
        if seat == s.dealer:
            return "double all bets, or keep them"
        return f"the dealer has doubled: redouble your bet of {s.numbers[self.table.bets + seat]}, or keep it"

    def strategy(self) -> Strategy:
        """Double and redouble on a card that wins."""
        from cardtable.games.banking.strategy.black_jack import DoublingStrategy

        return DoublingStrategy(self)


class FirstCardBets(PlaceBets):
    """Each bets on the card that he has seen."""

    def __init__(self, table: TwentyOneTable, limit: int, doubling: Doubling) -> None:
        super().__init__(table, limit)
        self.twenty_one = table
        self.doubling = doubling
        """The step at which the bets may be doubled afterwards."""

    def strategy(self) -> Strategy:
        """Bet on a card that wins on the average."""
        from cardtable.games.banking.strategy.black_jack import FirstCardBetsStrategy

        return FirstCardBetsStrategy(self)


class SecondCards(TwentyOneStep):
    """One card face up to each; a dealer who shows an ace or a ten says whether he has a natural.

    It collects double from all, but from another natural the bet alone, and the round is over.
    """

    def bind(self, game: Game[Any]) -> None:
        """The dealer shows a natural or says that he has none."""
        super().bind(game)
        self.show = game.moves.plain("show")
        self.deny = game.moves.plain("no natural")

    def enter(self, s: State) -> None:
        """Deal; with any other card face up the dealer cannot have a natural."""
        t = self.table
        dealer = int(s.dealer)
        for seat in [*t.punters(s), dealer]:
            t.give(s, t.up[seat])
        if t.pips[s.zones[t.up[dealer]][0]] in (1, 10):
            s.turn = dealer
        else:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """The truth."""
        return [self.show if self.table.has_natural(s, seat) else self.deny]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Collect for a natural."""
        t = self.table
        if move is self.show:
            for other in t.punters(s):
                if t.has_natural(s, other):
                    t.pay_bet(s, other, -1, "natural against the dealer's")
                else:
                    t.pay_bet(s, other, -2, "dealer's natural, double")
                t.gather(s, t.zones_of(other))
        else:
            t.keeps_silent(s, seat)
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What the cards say."""
        has = self.table.has_natural(s, seat)
        return "You have a natural: show it." if has else "You have no natural: say so."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the natural."""
        return "say whether you have a natural"

    def strategy(self) -> Strategy:
        """Tell the truth."""
        from cardtable.games.banking.strategy.black_jack import SecondCardsStrategy

        return SecondCardsStrategy(self)


class DrawCards(TwentyOneStep):
    """Each player in turn draws cards until he stands or goes over 21; he may split a pair into two hands.

    A natural, a bonus and more than 21 are shown and settled for at once. The first at the dealer's left
    who has a natural is the next dealer.
    """

    def bind(self, game: Game[Any]) -> None:
        """Whoever has split a pair draws to either hand, as he likes."""
        super().bind(game)
        self.show = game.moves.plain("show")
        self.draw = game.moves.plain("draw", PACK)
        self.split = game.moves.plain("split")
        self.stand = game.moves.plain("stand")
        self.draw_to = [
            game.moves.word("draw to", "first", 0),
            game.moves.word("draw to", "second", 1, target="second hand"),
        ]

    def enter(self, s: State) -> None:
        """The player at the dealer's left is first."""
        self.go_on(s, int(s.dealer))

    def go_on(self, s: State, seat: int) -> None:
        """The next player whose hand is not settled for."""
        following = (seat + 1) % int(self.table.seats)
        while following != s.dealer and not self.table.has_open_hand(s, following):
            following = (following + 1) % int(self.table.seats)
        s.turn = following
        if following == s.dealer:
            self.game.finish(s, self)

    def must_show(self, s: State, seat: int) -> bool:
        """Whether a player's card face down has to be shown now."""
        t = self.table
        return bool(s.zones[t.down[seat]]) and t.speaks(t.first_hand(s, seat))

    def legal(self, s: State, seat: int) -> list[Move]:
        """Show what must be shown; otherwise draw while there are cards, split a pair, or stand."""
        t = self.table
        if self.must_show(s, seat):
            return [self.show]
        moves: list[Move] = []
        if t.left(s):
            moves.extend([self.draw] if len(t.open_hands(s, seat)) == 1 else self.draw_to)
        if self.can_split(s, seat):
            moves.append(self.split)
        moves.append(self.stand)
        return moves

    def can_split(self, s: State, seat: int) -> bool:
        """Whether a player has a pair, and there is a card for each of two hands."""
        return self.table.is_pair(s, seat) and self.table.left(s) >= 2

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Give a card and settle what it settles; who has no hand left to draw to has had his turn."""
        t = self.table
        if s.zones[t.down[seat]] and move is not self.show:
            t.keeps_silent(s, seat)
        if move is self.show:
            s.move(s.zones[t.down[seat]][0], t.down[seat], t.up[seat])
            self.settle(s, seat, t.up[seat])
        elif move is self.split:
            s.move(s.zones[t.down[seat]][0], t.down[seat], t.second[seat])
            t.give(s, t.up[seat])
            t.give(s, t.second[seat])
        elif move is self.stand:
            for zone in t.open_hands(s, seat):
                if len(t.hand_of(s, seat, zone)) >= SAFE:
                    t.gather(s, [zone])
            self.go_on(s, seat)
            return
        else:
            zone = self.drawn_to(s, seat, move)
            t.give(s, zone)
            if not s.zones[t.down[seat]]:
                self.settle(s, seat, zone)
        if not t.has_open_hand(s, seat):
            self.go_on(s, seat)

    def drawn_to(self, s: State, seat: int, move: Move) -> int:
        """The zone of the hand that a card is drawn to."""
        return self.table.open_hands(s, seat)[1 if move is self.draw_to[1] else 0]

    def settle(self, s: State, seat: int, zone: int) -> None:
        """A hand that all see: over 21 it pays, natural and bonus collect, and what is collected is kept."""
        t = self.table
        cards = s.zones[zone]
        least = t.least(cards)
        bonus = t.bonus(cards)
        if least > MOST and len(cards) > SAFE:
            s.note(f"{self.game.seat_name(seat)} goes over 21 and keeps what he has collected")
        elif least > MOST:
            t.pay_bet(s, seat, -1, f"over 21 with {least}")
        elif len(cards) >= SAFE:
            more = bonus - t.bonus(cards[:-1]) if len(cards) > SAFE else bonus
            why = f"{len(cards)} cards, {bonus} times the bet"
            t.pay_bet(s, seat, more, why + " in all" * (more < bonus))
        elif bonus:
            what = "three sevens" if bonus == 3 else "8-7-6"
            t.pay_bet(s, seat, bonus, f"{what}, {bonus} times the bet")
        elif t.is_natural(cards):
            t.pay_bet(s, seat, 2, "natural, double")
            if s.numbers[t.next_bank] < 0:
                s.numbers[t.next_bank] = seat
        else:
            return
        if least >= MOST or len(cards) < SAFE:
            t.gather(s, [zone])

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What must be shown, what can be drawn to and split."""
        if self.must_show(s, seat):
            return "Show your hand: " + self.why_show(s, seat) + "."
        if move is self.show:
            return "There is nothing that you must show."
        if move is self.split:
            return "Only your first two cards may be split, if they are a pair."
        if move.verb in ("draw", "draw to") and not self.table.left(s):
            return "There is no card left to deal."
        if move is self.draw:
            return "You have split: say whether you draw to the first or the second hand."
        return "You have only one hand to draw to." if move.verb == "draw to" else ""

    def why_show(self, s: State, seat: int) -> str:
        """What it is that a player must show."""
        t = self.table
        cards = t.first_hand(s, seat)
        if t.is_natural(cards):
            return "it is a natural"
        return "it counts more than 21" if t.least(cards) > MOST else "you collect for it"

    def prompt(self, s: State, seat: int) -> str:
        """Say what the hands count."""
        t = self.table
        if self.must_show(s, seat):
            return "show your hand: " + self.why_show(s, seat)
        hands = [t.hand_of(s, seat, zone) for zone in t.open_hands(s, seat)]
        counts = " and ".join([("soft " if t.is_soft(h) else "") + str(t.total(h)) for h in hands])
        return f"you have {counts}: draw or stand"

    def strategy(self) -> Strategy:
        """Split, draw or stand, whichever brings most."""
        from cardtable.games.banking.strategy.black_jack import DrawCardsStrategy

        return DrawCardsStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class DealerDraws(TwentyOneStep):
    """The dealer turns his card up and draws as long as he likes; then he settles with all who stood."""

    def bind(self, game: Game[Any]) -> None:
        """The same moves as the players have."""
        super().bind(game)
        self.draw = game.moves.plain("draw")
        self.stand = game.moves.plain("stand")

    def enter(self, s: State) -> None:
        """If nobody is left to settle with the round is over."""
        t = self.table
        if self.anybody_left(s):
            s.show_all(t.down[int(s.dealer)])
            s.turn = s.dealer
        else:
            self.finish_round(s)

    def anybody_left(self, s: State) -> bool:
        """Whether a player has a hand that is not settled for."""
        for seat in self.table.punters(s):
            if self.table.has_open_hand(s, seat):
                return True
        return False

    def legal(self, s: State, seat: int) -> list[Move]:
        """Draw while there are cards, or stand: no count binds him."""
        return [self.draw, self.stand] if self.table.left(s) else [self.stand]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Draw, or stand and settle; over 21 all who stood are paid."""
        t = self.table
        if move is self.draw:
            t.give(s, t.up[seat])
            if t.least(t.first_hand(s, seat)) <= MOST:
                return
        self.settle(s, t.total(t.first_hand(s, seat)))
        self.finish_round(s)

    def settle(self, s: State, dealer: int) -> None:
        """A higher total is paid; the same or a lower one pays the dealer."""
        t = self.table
        for seat in t.punters(s):
            for zone in t.open_hands(s, seat):
                total = t.total(t.hand_of(s, seat, zone))
                if dealer > MOST:
                    t.pay_bet(s, seat, 1, f"dealer over 21 with {dealer}")
                elif total > dealer:
                    t.pay_bet(s, seat, 1, f"{total} beats the dealer's {dealer}")
                elif total == dealer:
                    t.pay_bet(s, seat, -1, f"{total} ties, and ties pay the dealer")
                else:
                    t.pay_bet(s, seat, -1, f"{total} loses to the dealer's {dealer}")

    def finish_round(self, s: State) -> None:
        """All cards are gathered, the dealer's last."""
        for seat in [*self.table.punters(s), int(s.dealer)]:
            self.table.gather(s, self.table.zones_of(seat))
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why the dealer cannot draw."""
        return "There is no card left to deal." if move is self.draw else ""

    def prompt(self, s: State, seat: int) -> str:
        """Say what the dealer has."""
        return f"you have {self.table.total(self.table.first_hand(s, seat))}: draw or stand"

    def strategy(self) -> Strategy:
        """Draw if that wins more from all the bets."""
        from cardtable.games.banking.strategy.black_jack import DealerDrawsStrategy

        return DealerDrawsStrategy(self)
