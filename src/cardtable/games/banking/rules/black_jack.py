"""Twenty-one: cards are drawn one at a time to come near 21 and not over it, each player against the dealer.

A player's cards that are settled for are gathered at once.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import FLAG, Advice, Game, Move, State, Step
from cardtable.games.banking.rules.black_jack_hands import MOST, SAFE, TwentyOneTable
from cardtable.games.banking.strategy.odds import Against, odds

ODD: Final = 0.2
"""How likely a player is to bet or to double otherwise than his first card says, measured by the usual."""


def card_name(count: int) -> str:
    """A card as it is spoken of by what it counts."""
    return "an ace" if count == 1 else "an 8" if count == 8 else "a ten" if count == 10 else f"a {count}"


def tenths(chips: float) -> str:
    """Chips on the average, to a tenth."""
    return f"{chips:.1f}"


def signed(chips: float) -> str:
    """Chips that may be won or lost, to a tenth."""
    return f"{chips:+.1f}"


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
    """One card face down to each, the dealer last; of a pack newly shuffled a card is burned first."""

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
        self.redoubling: dict[int, Advice] = {}
        """By what a player's first card counts, as far as met with: whether he redoubles."""

    def enter(self, s: State) -> None:
        """The dealer has the word."""
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

    def likelihood(self, s: State) -> float:
        """A dealer who has doubled has a card to double on, one who has not has another; few do otherwise."""
        down = s.zones[self.table.down[int(s.dealer)]]
        if not down or not self.has_spoken(s):
            return 1.0
        gains = self.gain(s, self.table.pips[down[0]]) > 0.0
        return 1.0 if gains == bool(s.numbers[self.doubled]) else ODD

    def telling(self, s: State) -> list[int]:
        """The dealer's first card, once he has spoken."""
        return [self.table.down[int(s.dealer)]] if self.has_spoken(s) else []

    def has_spoken(self, s: State) -> bool:
        """Whether the dealer has doubled the bets of this round or kept them."""
        return s.step > self.index or (s.step == self.index and s.turn != s.dealer)

    def advise(self, s: State, seat: int) -> Advice | None:
        """By what the first card brings, a large bet telling of a good one."""
        count = self.table.pips[s.zones[self.table.down[seat]][0]]
        if seat == s.dealer:
            return self.double_what_gains(s, count)
        if count not in self.redoubling:
            self.redoubling[count] = self.redouble_what_wins(count)
        return self.redoubling[count]

    def gain(self, s: State, count: int) -> float:
        """What a dealer with such a first card gains on the average by doubling the bets, or has gained."""
        n = s.numbers
        bets = self.table.bets
        punters = self.table.punters(s)
        chip: i64 = 2 if n[self.doubled] else 1
        most: i64 = 0
        for seat in punters:
            most = max(most, n[bets + seat])
        small, large = odds().gain_by_doubling[count]
        gain = 0.0
        for seat in punters:
            bet: i64 = n[bets + seat]
            gain += float(bet) * (large if chip < most == bet else small)
        return gain

    def double_what_gains(self, s: State, count: int) -> Advice:
        """Have the bets doubled if they lose on the average to what you hold."""
        gain = self.gain(s, count)
        card = card_name(count)
        if gain > 0.0:
            return Advice(self.double, f"With {card} you gain {tenths(gain)} chips by doubling the bets.")
        return Advice(self.keep, f"With {card} against such bets you would lose by doubling.")

    def redouble_what_wins(self, count: int) -> Advice:
        """Redouble if you win on the average from a dealer who has a card to double on."""
        brings = odds().against(count, odds().doubling)
        told = f"With {card_name(count)} against a dealer who doubles a chip"
        if brings > 0.0:
            return Advice(self.redouble, f"{told} wins {tenths(brings)} on the average.")
        return Advice(self.keep, f"{told} loses {tenths(-brings)} on the average.")

    def prompt(self, s: State, seat: int) -> str:
        """Ask the dealer about all bets, a player about his own."""
        if seat == s.dealer:
            return "double all bets, or keep them"
        return f"the dealer has doubled: redouble your bet of {s.numbers[self.table.bets + seat]}, or keep it"


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

    def advise(self, s: State, seat: int) -> Advice | None:
        """There is no choice."""
        return Advice(self.legal(s, seat)[0], self.reason(s, seat, self.show))

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the natural."""
        return "say whether you have a natural"


class _Verdict:
    """Whether to draw to a hand, and the figures in words."""

    def __init__(self, draws: bool, why: str) -> None:
        self.draws = draws
        self.why = why


class DrawCards(TwentyOneStep):
    """Each player in turn draws cards until he stands or goes over 21; a pair he may split into two hands.

    A natural, a bonus and more than 21 are shown and settled for at once. The first at the dealer's left
    who has a natural is the next dealer.
    """

    def bind(self, game: Game[Any]) -> None:
        """Who has split draws to the one hand or the other, as he likes."""
        super().bind(game)
        self.show = game.moves.plain("show")
        self.draw = game.moves.plain("draw")
        self.split = game.moves.plain("split")
        self.stand = game.moves.plain("stand")
        self.draw_to = [game.moves.word("draw to", "first", 0), game.moves.word("draw to", "second", 1)]
        self.verdicts: dict[int, _Verdict] = {}
        """By the code of a hand and the card the dealer shows, as far as met with: whether to draw."""

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

    def advise(self, s: State, seat: int) -> Advice | None:
        """Split, draw or stand, whichever brings most against the card that the dealer shows."""
        t = self.table
        if self.must_show(s, seat):
            return Advice(self.show, f"You must: {self.why_show(s, seat)}.")
        shown = t.pips[s.zones[t.up[int(s.dealer)]][0]]
        if self.can_split(s, seat):
            found = self.split_what_gains(s, seat, odds().shown[shown])
            if found is not None:
                return found
        return self.draw_what_gains(s, seat, shown)

    def split_what_gains(self, s: State, seat: int, against: Against) -> Advice | None:
        """Split a pair that brings more as two hands than as one."""
        count = self.table.pips[s.zones[self.table.up[seat]][0]]
        two, one = against.splits(count), against.two(count, count)
        if two <= one:
            return None
        told = f"Two hands bring {signed(two)} chips for each you have bet, one hand {signed(one)}"
        return Advice(self.split, f"{told}.")

    def draw_what_gains(self, s: State, seat: int, shown: int) -> Advice:
        """Draw while that brings more than standing, the bonus for many cards included."""
        t = self.table
        if not t.left(s):
            return Advice(self.stand, "There is no card to draw that would do good.")
        open_hands = t.open_hands(s, seat)
        why_stand = ""
        for nth, zone in enumerate(open_hands):
            cards = t.hand_of(s, seat, zone)
            move = self.draw if len(open_hands) == 1 else self.draw_to[nth]
            if len(cards) >= SAFE:
                return Advice(move, "You have collected and can lose nothing: try for another card.")
            verdict = self.verdict(cards, shown)
            if verdict.draws:
                return Advice(move, verdict.why)
            why_stand = why_stand or verdict.why
        return Advice(self.stand, why_stand)

    def verdict(self, cards: list[int], shown: int) -> _Verdict:
        """Whether to draw to a hand against the card that the dealer shows."""
        key = self.table.code(cards) << 4 | shown
        found = self.verdicts.get(key)
        if found is None:
            found = self.verdicts[key] = self.judge(cards, shown)
        return found

    def judge(self, cards: list[int], shown: int) -> _Verdict:
        """Compare standing and drawing, with the figures in words."""
        t = self.table
        against = odds().shown[shown]
        counts = [t.pips[card] for card in cards]
        total = t.total(cards)
        wins = round(100.0 * against.wins[total])
        draws = max(0, round(50.0 * (1.0 + against.draws_to(counts))))
        drawing = f"is as good as {draws}" if draws < 100 else "is better than winning, for the bonus"
        hand = f"{'soft ' if t.is_soft(cards) else ''}{total} against {card_name(shown)}"
        why = f"With {hand} standing wins {wins} of 100; drawing {drawing}."
        return _Verdict(against.is_drawn_to(counts), why)

    def prompt(self, s: State, seat: int) -> str:
        """Say what the hands count."""
        t = self.table
        if self.must_show(s, seat):
            return "show your hand: " + self.why_show(s, seat)
        hands = [t.hand_of(s, seat, zone) for zone in t.open_hands(s, seat)]
        counts = " and ".join([("soft " if t.is_soft(h) else "") + str(t.total(h)) for h in hands])
        return f"you have {counts}: draw or stand"
