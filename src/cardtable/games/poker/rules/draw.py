"""Draw poker: the draw, and showing openers."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import DISCARDS, PACK, Game, Move, State, Step, Strategy
from cardtable.games.poker.rules.betting import SHOW
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.chips.showdown import Showdown


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step):
    """Each player in turn lays cards aside, and is served as many from the pack; or he stands pat.

    The bottom card is never served: if the others run out, what has been discarded is shuffled together
    with it, all but the opener's discards and those of the player who is drawing. (With up to eight players
    there is always enough.)
    """

    def __init__(self, table: PokerTable) -> None:
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
        to = t.kept_apart if t.needed(s) and seat == s.numbers[t.opener] else t.discards
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
        from cardtable.games.poker.strategy.choosing import discard_strategy

        return discard_strategy(self)


class ShowOpeners(Showdown):
    """The showdown, at which an opener whom nobody has called first shows that he could open."""

    def __init__(self, table: PokerTable) -> None:
        super().__init__(table)
        self.poker_table = table

    def enter(self, s: State) -> None:
        """The only player left may have to show something first."""
        t = self.poker_table
        active = t.active(s)
        winner = t.first_of(active, 0)
        if not active & (active - 1) and t.proofs(s, int(winner)):
            s.turn = winner
        else:
            self.settle(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Show what must be shown."""
        return self.poker_table.proofs(s, seat)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The pot is his."""
        self.poker_table.show(s, seat, move)
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
