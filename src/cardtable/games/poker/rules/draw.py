"""Draw poker: opening, the draw, and showing openers."""

from itertools import combinations
from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import ASIDE, DISCARDS, PACK, Game, Move, State, Step, Strategy
from cardtable.engine.moves import FACES
from cardtable.games.poker.rules.betting import SHOW, Betting, Limit
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.chips.showdown import Showdown
from cardtable.mechanics.poker_hands import Ranking, name_of


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawTable(PokerTable):
    """A table of closed poker; opening may require a hand, which must be shown at last.

    A hand keeps the order in which its cards came, so that those drawn are its last ones.
    """

    def __init__(self, game: Game[Any], ranking: Ranking, takeout: int, openers: int) -> None:
        super().__init__(game, ranking, takeout)
        self.needed = openers
        """The least value of a hand that may open; 0 if any may."""
        self.aside = game.pile("laid aside", ASIDE, is_open=False)
        self.kept_apart = game.pile("opener's discards", ASIDE, is_open=False)
        """Kept so that he can prove his opening; where any hand may open there is nothing to prove."""
        self.openers = game.pile("openers", ASIDE, is_spread=True)
        self.drawn = game.seat_numbers("drawn")
        self.moves = game.moves
        self.faces = game.cards.face_of
        game.moves.verb("show", FACES)

    def can_open(self, cards: list[int]) -> bool:
        """Whether a hand meets the requirement for opening."""
        return self.needed == 0 or self.ranking.value(cards) >= self.needed

    def opening_hand(self, s: State) -> list[int]:
        """The five cards the opener held when he opened: without what he drew, with what he discarded."""
        opener = s.numbers[self.opener]
        laid = s.zones[self.aside] if s.turn == opener else []
        return self.kept(s, opener) + s.zones[self.kept_apart] + laid

    def kept(self, s: State, seat: int) -> list[int]:
        """What a player has of the five cards he was dealt."""
        return s.zones[self.hands[seat]][: 5 - s.numbers[self.drawn + seat]]

    def proofs(self, s: State, seat: int) -> list[Move]:
        """The opener shows cards that prove he could open, discards among them, and no more than it takes.

        Which cards will do depends on those cards alone, so that what he shows tells nothing of the others.
        """
        moves: list[Move] = []
        if self.needed == 0 or seat != s.numbers[self.opener] or s.zones[self.openers]:
            return moves
        held = sorted(self.opening_hand(s))
        for count in range(1, 6):
            for proof in combinations(held, count):
                cards = list(proof)
                if self.proves(cards):
                    move = self.moves.faces("show", tuple([self.faces[card] for card in cards]))
                    if move not in moves:
                        moves.append(move)
        return moves

    def proves(self, cards: list[int]) -> bool:
        """Whether these cards by themselves could open, and would not if one were taken away."""
        if not self.can_open(cards):
            return False
        for i in range(len(cards)):
            if self.can_open(cards[:i] + cards[i + 1 :]):
                return False
        return True

    def show(self, s: State, seat: int, move: Move) -> None:
        """Turn up the cards named, from the hand or the discards kept apart."""
        for face in move.faces:
            for zone in (self.hands[seat], self.kept_apart):
                found = [card for card in s.zones[zone] if self.faces[card] == face]
                if found:
                    s.move(found[0], zone, self.openers)
                    break

    def is_kept(self, s: State) -> bool:
        """Whether the opener's hand, unless he has shown openers, is one that could open."""
        opener = s.numbers[self.opener]
        if self.needed == 0 or opener < 0 or s.zones[self.openers] or s.sitting_out >> opener & 1:
            return True
        return self.can_open(self.opening_hand(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawBetting(Betting):
    """An interval in which a player may wait for a bet by others, or in which he must bet or drop at once."""

    def __init__(
        self, table: DrawTable, limit: Limit, raises: str, last: Step, bet_or_drop: bool = False
    ) -> None:
        super().__init__(table, limit, raises, last)
        self.draw_table = table
        self.bet_or_drop = bet_or_drop

    def must_bet(self, s: State) -> bool:
        """Whether the player in turn may not wait: nobody has bet, and he must bet or drop."""
        return self.bet_or_drop and s.numbers[self.to_match] == 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """As in any interval; who must bet or drop may not wait."""
        moves = super().legal(s, seat)
        return moves[1:] if self.must_bet(s) and not s.numbers[self.leaving] else moves

    def reason(self, s: State, seat: int, move: Move) -> str:
        """There is no waiting where each must bet or drop."""
        if self.must_bet(s) and move.verb in (self.check.verb, "call", "raise"):
            return f"Nobody has bet yet, and you may not wait: {self.bet} or drop."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bet."""
        return f"{self.bet} or drop" if self.must_bet(s) else super().prompt(s, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Opening(DrawBetting):
    """The first interval: each in turn may open, if his hand is good enough, or pass; or he drops.

    Once the pot is open those who passed must call, raise or drop like the others. If nobody opens the
    deal is over and the pot stays for the next. In the games of pass and out, to pass is to drop.
    """

    def words(self) -> tuple[str, str]:
        """Pass, and open."""
        return "pass", "open"

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, open with openers, or drop; after that as in any interval."""
        moves = super().legal(s, seat)
        if s.numbers[self.to_match] or self.draw_table.can_open(s.zones[self.table.hands[seat]]):
            return moves
        return [self.check, self.drop]

    def close(self, s: State) -> None:
        """If all have passed the pot stays, and the next dealer deals.

        Where they could not pass, those are left who have no chips to bet, and they go on without a bet.
        """
        if s.numbers[self.to_match] or self.bet_or_drop:
            self.game.finish(s, self)
        else:
            s.note("nobody has opened: the pot stays for the next deal")
            self.game.end(s)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Whoever opens must hold openers."""
        if s.numbers[self.to_match] == 0 and move.verb == self.bet:
            if not self.draw_table.can_open(s.zones[self.table.hands[seat]]):
                return f"To open you must hold a {name_of(self.draw_table.needed)} or better."
        return super().reason(s, seat, move)

    def plausible(self, s: State) -> bool:
        """Whoever opened held openers."""
        return self.draw_table.is_kept(s)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for an opening."""
        if s.numbers[self.to_match] or self.bet_or_drop:
            return super().prompt(s, seat)
        return "open the pot, or pass"

    def strategy(self) -> Strategy:
        """Open by the odds of what the draw will bring."""
        from cardtable.games.poker.strategy.draw import OpeningStrategy

        return OpeningStrategy(self)


class WithoutDraw(Opening):
    """The only interval, where there is no draw."""

    def strategy(self) -> Strategy:
        """Bet by the odds of the hands as they are dealt."""
        from cardtable.games.poker.strategy.draw import WithoutDrawStrategy

        return WithoutDrawStrategy(self)


class AfterDraw(DrawBetting):
    """The last interval: all have seen how many cards each has drawn."""

    def strategy(self) -> Strategy:
        """Bet by the odds against those who drew so many."""
        from cardtable.games.poker.strategy.draw import AfterDrawStrategy

        return AfterDrawStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step):
    """Each player in turn lays cards aside, and is served as many from the pack; or he stands pat.

    The bottom card is never served: if the others run out, what has been discarded is shuffled together
    with it, all but the opener's discards and those of the player who is drawing. (With up to eight players
    there is always enough.)
    """

    def __init__(self, table: DrawTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """Cards are laid aside one by one, in ascending order."""
        self.game = game
        self.discards = game.moves.of_cards("discard", DISCARDS)
        self.draw = game.moves.plain("draw", PACK)
        self.pat = game.moves.plain("stand pat")

    def enter(self, s: State) -> None:
        """The first to draw is the active player nearest the dealer's left."""
        s.turn = self.table.first_of(self.table.active(s), s.dealer + 1)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Stand pat, or lay aside one card after another and then draw."""
        laid = s.zones[self.table.aside]
        highest = laid[-1] if laid else -1
        moves = [self.draw if laid else self.pat]
        for card in sorted(s.zones[self.table.hands[seat]]):
            if card > highest and moves[-1] is not self.discards[card]:
                moves.append(self.discards[card])
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay a card aside, or be served."""
        t = self.table
        hand = t.hands[seat]
        laid = s.zones[t.aside]
        if move.verb == "discard":
            highest = laid[-1] if laid else -1
            faces = self.game.cards.face_of
            s.move(min([c for c in s.zones[hand] if c > highest and faces[c] == move.face]), hand, t.aside)
            return
        s.numbers[t.drawn + seat] = len(laid)
        for _ in range(len(laid)):
            if len(s.zones[0]) == 1:
                self.reshuffle(s)
            s.draw(0, hand)
        to = t.kept_apart if t.needed and seat == s.numbers[t.opener] else t.discards
        for card in laid[:]:
            s.move(card, t.aside, to)
        active = t.active(s)
        following: i64 = seat
        while following != s.dealer:
            following = (following + 1) % t.seats
            if active >> following & 1:
                s.turn = following
                return
        self.game.finish(s, self)

    def reshuffle(self, s: State) -> None:
        """The discards and the bottom card make a new pack."""
        s.sweep(self.table.discards, 0)
        s.shuffle(0)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Only cards of one's own, in ascending order."""
        pack = self.game.cards
        if move.verb == "stand pat":
            return "You have laid cards aside: draw."
        if move.verb == "draw":
            return "You have laid nothing aside: discard first, or stand pat."
        if move.verb == "discard" and len(move.faces) == 1:
            held = [pack.face_of[card] for card in s.zones[self.table.hands[seat]]]
            if move.face not in held:
                return f"You do not hold the {pack.name_of(pack.face_of.index(move.face))}."
            return "Discards are named in ascending order, clubs before diamonds, hearts and spades."
        return ""

    def remaining(self, s: State, seat: int) -> int:
        """Every card that may still be laid aside, and the draw."""
        return len(self.legal(s, seat))

    def is_secret(self, move: Move) -> bool:
        """The others see how many cards are laid aside, not which."""
        return move.verb == "discard"

    def prompt(self, s: State, seat: int) -> str:
        """Ask for discards."""
        return "lay cards aside and draw, or stand pat"

    def strategy(self) -> Strategy:
        """What to keep."""
        from cardtable.games.poker.strategy.draw import DiscardStrategy

        return DiscardStrategy(self)


class ShowOpeners(Showdown):
    """The showdown, at which an opener whom nobody has called first shows that he could open."""

    def __init__(self, table: DrawTable) -> None:
        super().__init__(table)
        self.draw_table = table

    def enter(self, s: State) -> None:
        """The only player left may have to show something first."""
        t = self.draw_table
        active = t.active(s)
        winner = t.first_of(active, 0)
        if not active & (active - 1) and t.proofs(s, int(winner)):
            s.turn = winner
        else:
            self.settle(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Show what must be shown."""
        return self.draw_table.proofs(s, seat)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The pot is his."""
        self.draw_table.show(s, seat, move)
        self.settle(s)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Nothing else is asked of him."""
        return SHOW

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the proof."""
        return "nobody has called: show openers"

    def strategy(self) -> Strategy:
        """What to show."""
        from cardtable.games.poker.strategy.draw import ShowOpenersStrategy

        return ShowOpenersStrategy(self)
