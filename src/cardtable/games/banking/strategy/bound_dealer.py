"""How black jack is played well against a bound dealer: by what each choice brings on the average."""

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Advice, Lookahead, Move, State, Strategy
from cardtable.games.banking.rules.bound_dealer import EvenBets, Insurance, UntilGathered
from cardtable.games.banking.rules.bound_hands import BoundTable
from cardtable.games.banking.rules.bound_play import PlayHands
from cardtable.games.banking.strategy.black_jack import card_name
from cardtable.games.banking.strategy.bound_odds import BoundAgainst, BoundOdds, bound_odds

_ROUND_CARDS = 3
"""About so many cards a hand takes."""


class EvenBetsStrategy(Strategy):
    """Bet little, and on one hand: the bank wins on the average."""

    def __init__(self, placing: EvenBets) -> None:
        super().__init__()
        self.placing = placing
        self.why = ""

    def advise(self, s: State, seat: int) -> Advice | None:
        """As little as may be bet."""
        placing = self.placing
        if not self.why:
            loses = -100.0 * bound_odds(placing.bound.terms).value()
            self.why = f"Even with the best play a bet loses {loses:.2f} chips in a hundred"
        if placing.has_bet(s, seat):
            return Advice(placing.one_place, f"{self.why}: one will do.")
        return Advice(placing.even[0], f"{self.why}: bet as little as you may.")


class InsuranceStrategy(Strategy):
    """A bet of its own, two to one: good only when more than a third of what may lie there are tens."""

    def __init__(self, insurance: Insurance) -> None:
        super().__init__()
        self.insurance = insurance

    def advise(self, s: State, seat: int) -> Advice | None:
        """Count the cards that this player has not seen."""
        insurance = self.insurance
        pips = insurance.table.pips
        tens: i64 = 0
        unseen: i64 = 0
        for card, seen in enumerate(s.seen):
            if not seen >> seat & 1:
                unseen += 1
                tens += pips[card] == 10
        told = f"Of the {unseen} cards you have not seen {tens} count ten"
        if 3 * tens > unseen:
            return Advice(insurance.insure, f"{told}: more than a third, so two to one is a good price.")
        return Advice(insurance.decline, f"{told}: two to one would be fair if it were a third.")


class _Choice:
    """A move with what it brings, and how that is told."""

    def __init__(self, move: Move, brings: float, told: str) -> None:
        self.move = move
        self.brings = brings
        self.told = told


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayHandsStrategy(Strategy):
    """Go by what each choice brings against the card that the dealer shows."""

    def __init__(self, playing: PlayHands) -> None:
        super().__init__()
        self.playing = playing
        self.table = playing.table
        self.odds: BoundOdds = bound_odds(playing.table.terms)
        self.found: dict[int, Advice] = {}
        """By the hand, the card that the dealer shows and what may be done, as far as met with."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """Whatever brings most; of two hands the first to which a card should be drawn."""
        playing, t = self.playing, self.table
        moves = playing.legal(s, seat)
        up = t.dealers_up(s)
        if moves[0].verb != "draw to":
            return self.best(t.cards(s, seat, s.numbers[t.playing]), up, moves)
        advice = None
        for move in moves[:-1]:
            advice = self.best(t.cards(s, seat, move.low), up, [move, playing.stand])
            if advice.move is move:
                return advice
        return advice

    def best(self, cards: list[int], up: int, moves: list[Move]) -> Advice:
        """The best of these moves for these cards."""
        key = self.table.code(cards) << 10 | up << 6
        for move in moves:
            key |= self.mark(move)
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self.judge(cards, up, moves)
        return found

    def mark(self, move: Move) -> int:
        """A bit for each kind of move."""
        playing = self.playing
        if move is playing.stand:
            return 1
        if move is playing.draw:
            return 2
        return 4 if move is playing.split else 8 if move is playing.double else 16 << move.low

    def judge(self, cards: list[int], up: int, moves: list[Move]) -> Advice:
        """Compare all that may be done, with the figures in words."""
        playing = self.playing
        against = self.odds.shown[up]
        choices = [self.choice(move, cards, against) for move in moves]
        best = choices[0]
        for choice in choices[1:]:
            if choice.brings > best.brings:
                best = choice
        if len(choices) == 1:
            return Advice(playing.stand, "There is no card to draw.")
        t = self.table
        figures = ", ".join([f"{choice.told} {choice.brings:+.2f}" for choice in choices])
        hand = f"{'soft ' if t.is_soft(cards) else ''}{t.total(cards)} against {card_name(up)}"
        return Advice(best.move, f"With {hand}, in bets on the average: {figures}.")

    def choice(self, move: Move, cards: list[int], against: BoundAgainst) -> _Choice:
        """What a move brings."""
        t = self.table
        least = t.least(cards)
        ace = int(1 in [t.pips[card] for card in cards])
        if move is self.playing.stand:
            return _Choice(move, against.stands(least, ace), "standing")
        if move is self.playing.split:
            return _Choice(move, against.pairs[t.pips[cards[0]]], "splitting")
        if move is self.playing.double:
            return _Choice(move, against.doubles(least, ace), "doubling")
        return _Choice(move, against.draws_to(least, ace), "drawing")


class UntilGatheredStrategy(Strategy):
    """Gather the cards when they will hardly go round; it makes no difference to what can be expected."""

    def __init__(self, ending: UntilGathered) -> None:
        super().__init__()
        self.ending = ending

    def advise(self, s: State, seat: int) -> Advice | None:
        """By what a hand takes on the average."""
        ending = self.ending
        left = len(s.zones[0])
        if left < _ROUND_CARDS * ending.table.seats:
            return Advice(ending.gather, f"{left} cards will hardly go round.")
        return Advice(ending.deal, f"{left} cards should go round once more.")


class BoundRounds(Lookahead):
    """Every round is settled before the next bets are made."""

    def __init__(self, table: BoundTable) -> None:
        super().__init__()
        self.table = table

    def round_of(self, s: State) -> int:
        """The round as the table counts it."""
        return s.numbers[self.table.round]
