"""How hands are played against a bound dealer: draw, stand, split a pair, double a stake.

One hand is played after another, or a player draws to either hand as he likes.
"""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import PACK, Game, Move, State, Strategy
from cardtable.games.banking.rules.black_jack_hands import MOST
from cardtable.games.banking.rules.bound_dealer import BoundStep


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayHands(BoundStep):
    """From the dealer's left each plays his hands one by one: he draws, splits, doubles and stands.

    Over 21 a hand has lost at once. A hand whose stake was doubled gets one card, face down for all, and is
    complete.
    """

    def bind(self, game: Game[Any]) -> None:
        """What a player may do."""
        super().bind(game)
        self.draw = game.moves.plain("draw", PACK)
        self.stand = game.moves.plain("stand")
        self.split = game.moves.plain("split")
        self.double = game.moves.plain("double")

    def enter(self, s: State) -> None:
        """The first hand of all."""
        self.ask(s, self.table.first(s), 0)

    def ask(self, s: State, seat: int, nth: int) -> None:
        """The next hand from this one on to which a card may be drawn."""
        t = self.table
        while seat >= 0:
            for hand in t.open_hands(s, seat):
                if hand >= nth and self.has_choice(s, seat, hand):
                    s.turn = seat
                    s.numbers[t.playing] = hand
                    return
            seat, nth = t.next_punter(s, seat), 0
        s.numbers[t.playing] = 0
        self.game.finish(s, self)

    def has_choice(self, s: State, seat: int, nth: int) -> bool:
        """Whether there is anything to decide: not with a natural, nor with an ace that has got its card."""
        t = self.table
        if t.has_natural(s, seat, nth):
            return False
        return not t.is_bound(s, seat, nth) or self.can_split(s, seat, nth)

    def legal(self, s: State, seat: int) -> list[Move]:
        """What the hand in play allows, while there are cards."""
        t = self.table
        nth = s.numbers[t.playing]
        moves: list[Move] = []
        if t.left(s) and not t.is_bound(s, seat, nth):
            moves.append(self.draw)
            if self.can_double(s, seat, nth):
                moves.append(self.double)
        if self.can_split(s, seat, nth):
            moves.append(self.split)
        moves.append(self.stand)
        return moves

    def can_double(self, s: State, seat: int, nth: int) -> bool:
        """Whether a hand is of two cards that count what may be doubled on."""
        t = self.table
        cards = t.cards(s, seat, nth)
        return len(cards) == 2 and t.terms.may_double(t.total(cards))

    def can_split(self, s: State, seat: int, nth: int) -> bool:
        """Whether a hand is a pair that may be split, with room for one hand more and a card for each."""
        t = self.table
        if not t.is_pair(s, seat, nth) or t.left(s) < 2:
            return False
        if t.pips[t.cards(s, seat, nth)[0]] in t.terms.barred:
            return False
        return s.numbers[t.made[t.place_of(nth)] + seat] < t.terms.most

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Draw, split, double or stand; a hand that is complete makes room for the next."""
        t = self.table
        nth = s.numbers[t.playing]
        if move is self.split:
            t.split(s, seat, nth)
        elif move is self.double:
            s.numbers[t.wagers[nth] + seat] = 2 * t.bet(s, seat, nth)
            t.give(s, t.hands[nth][seat])
            nth += 1
        elif move is self.stand:
            nth += 1
        else:
            self.draw_to(s, seat, nth)
        self.ask(s, seat, nth)

    def draw_to(self, s: State, seat: int, nth: int) -> None:
        """One card face up; over 21 the bet is lost."""
        t = self.table
        t.deal_open(s, t.hands[nth][seat])
        least = t.least(t.cards(s, seat, nth))
        if least > MOST:
            t.settle_hand(s, seat, nth, -t.bet(s, seat, nth), f"over 21 with {least}")
            t.gather(s, [t.hands[nth][seat]])

    def misfit(self, s: State) -> int:
        """What a player alone sees of a hand is no natural, and it has not gone over 21."""
        t = self.table
        if not t.face_down:
            return 0
        everyone = s.layout.everyone
        found: i64 = 0
        for seat in t.punters(s):
            for nth in t.open_hands(s, seat):
                cards = t.cards(s, seat, nth)
                own = [card for card in cards if s.seen[card] >> seat & 1]
                if all([s.seen[card] == everyone for card in own]):
                    continue
                found += t.is_natural(own) + max(0, t.least(own) - MOST)
        return int(found)

    def in_question(self, s: State) -> list[int]:
        """The hands that only their players see."""
        t = self.table
        return [t.hands[nth][seat] for seat in t.punters(s) for nth in t.open_hands(s, seat)]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What the hand in play is, and what is agreed."""
        t = self.table
        nth = s.numbers[t.playing]
        cards = t.cards(s, seat, nth)
        if move is self.split:
            return self.why_not_split(s, seat, nth)
        if move is self.double and len(cards) == 2 and not t.is_bound(s, seat, nth):
            return f"A stake may not be doubled on {t.total(cards)} here."
        if move is self.double:
            return "A stake is doubled on the first two cards only."
        if move is self.draw and not t.left(s):
            return "There is no card left to deal."
        return "A split ace gets one card and no more." if move is self.draw else ""

    def why_not_split(self, s: State, seat: int, nth: int) -> str:
        """Why a hand cannot be split."""
        t = self.table
        if not t.is_pair(s, seat, nth):
            return "Only two cards of the same rank may be split."
        if t.left(s) < 2:
            return "There are not enough cards left for two hands."
        if s.numbers[t.made[t.place_of(nth)] + seat] >= t.terms.most:
            return f"No more than {t.terms.most} hands may be made of one."
        return "This pair may not be split here."

    def prompt(self, s: State, seat: int) -> str:
        """Say what the hand in play counts, and what the dealer shows."""
        t = self.table
        nth = s.numbers[t.playing]
        which = f"{t.labels[nth]}: " if nth or t.is_split(s, seat, nth) else ""
        return f"{which}you have {self.counted(s, seat, nth)} {self.what_now(s, seat)}"

    def what_now(self, s: State, seat: int) -> str:
        """What the dealer shows, and what may be done."""
        shown = self.game.cards.text(s.zones[self.table.dealers(s)][0])
        verbs = list(dict.fromkeys([move.verb.removesuffix(" to") for move in self.legal(s, seat)]))
        asked = f"{', '.join(verbs[:-1])} or stand" if len(verbs) > 1 else "stand"
        return f"against {shown}: {asked}"

    def counted(self, s: State, seat: int, nth: int) -> str:
        """What a hand counts, in words."""
        t = self.table
        cards = t.cards(s, seat, nth)
        return f"{'soft ' if t.is_soft(cards) else ''}{t.total(cards)}"

    def strategy(self) -> Strategy:
        """Whatever brings most against the card that the dealer shows."""
        from cardtable.games.banking.strategy.bound_dealer import PlayHandsStrategy

        return PlayHandsStrategy(self)


class EitherHand(PlayHands):
    """Whoever has split a pair draws to either hand, in whatever order he likes; standing ends both."""

    def bind(self, game: Game[Any]) -> None:
        """The hands by name."""
        super().bind(game)
        self.to_hand = [
            game.moves.word("draw to", "first", 0, target=self.table.labels[0]),
            game.moves.word("draw to", "second", 1, target=self.table.labels[1]),
        ]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Draw to any hand that is left, split, or stand."""
        t = self.table
        if len(t.open_hands(s, seat)) == 1:
            return super().legal(s, seat)
        return [*self.to_hand, self.stand] if t.left(s) else [self.stand]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The turn is over when the player stands, or has no hand left."""
        t = self.table
        if move is self.split:
            t.split(s, seat, 0)
        elif move is not self.stand:
            self.draw_to(s, seat, move.low if move.verb == "draw to" else s.numbers[t.playing])
        left = t.open_hands(s, seat)
        if left and move is not self.stand:
            s.numbers[t.playing] = left[0]
        else:
            self.ask(s, t.next_punter(s, seat), 0)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """How many hands there are."""
        if move.verb == "draw to" and len(self.table.open_hands(s, seat)) == 1:
            return "You have only one hand to draw to."
        if move is self.draw and self.table.left(s):
            return "You have split: say whether you draw to the first or the second hand."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Say what all hands count."""
        hands = self.table.open_hands(s, seat)
        if len(hands) == 1:
            return super().prompt(s, seat)
        counts = " and ".join([self.counted(s, seat, nth) for nth in hands])
        return f"you have {counts} {self.what_now(s, seat)}"
