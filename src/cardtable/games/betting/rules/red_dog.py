"""Red Dog: bets against the pool that one holds a higher card of the suit that is turned next."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import ASIDE, TURNED, Game, Move, State, Step, Strategy
from cardtable.mechanics.chips.pool import Pool


@mypyc_attr(allow_interpreted_subclasses=True)
class BeatNextCard(Step):
    """From the dealer's left each bets, up to all of the pool, that he can beat the next card in its suit.

    The winner shows the card that beats it and takes as much as he has bet from the pool; the loser shows
    his hand, and his bet goes into the pool. A player who will not bet pays a chip, and no card is turned.
    """

    def __init__(self, pool: Pool, limit: int, burns: bool) -> None:
        super().__init__()
        self.pool = pool
        self.limit = limit
        self.burns = burns
        """Whether a card is laid away unseen before each that is turned."""

    def bind(self, game: Game[Any]) -> None:
        """The bet that is on, none while the player in turn has not bet; and the cards turned so far."""
        self.game = game
        self.hands = game.hand_zones()
        self.turned = game.pile("turned", TURNED)
        self.burned = game.pile("burned", ASIDE, is_open=False) if self.burns else -1
        self.stake = game.layout.number("bet")
        self.bet = game.moves.number("bet", 1)
        self.pay = game.moves.plain("pay")
        self.shows = game.moves.of_cards("show")
        self.lay_down = game.moves.plain("lay down")

    def enter(self, s: State) -> None:
        """Eldest hand bets first."""
        s.turn = s.leader

    def beats(self, card: int, other: int) -> bool:
        """A card beats a lower one of its suit."""
        pack = self.game.cards
        return pack.suits[card] == pack.suits[other] and pack.ranks[card] > pack.ranks[other]

    def winning(self, s: State, seat: int, turned: int) -> list[int]:
        """The cards of a hand that beat a card, in the pack's order."""
        return sorted([card for card in s.zones[self.hands[seat]] if self.beats(card, turned)])

    def most(self, s: State) -> int:
        """No bet may exceed the pool, nor the limit."""
        return min(self.pool.holds(s), self.limit)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Bet or pay; when the card is turned show one that beats it, or the whole hand."""
        if not s.numbers[self.stake]:
            return [self.pay, self.game.moves.number("bet", 1, self.most(s))]
        winning = self.winning(s, seat, s.zones[self.turned][-1])
        return [self.shows[card] for card in winning] or [self.lay_down]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any move, any amount."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A bet has the next card turned; what is shown then settles it."""
        if move.verb == "bet":
            s.numbers[self.stake] = move.low
            if self.burns:
                s.draw(0, self.burned)
            s.draw(0, self.turned)
            return
        if move is self.pay:
            self.pool.put(s, seat, 1, "pays instead of betting")
        else:
            self.settle(s, seat, move)
        if seat == s.dealer:
            self.game.finish(s, self)
        else:
            s.turn = (seat + 1) % self.game.seats

    def settle(self, s: State, seat: int, move: Move) -> None:
        """Pay the bet; a pool that is won whole is restored at once."""
        texts = self.game.cards.texts
        stake = s.numbers[self.stake]
        turned = texts[self.game.cards.face_of[s.zones[self.turned][-1]]]
        s.numbers[self.stake] = 0
        if move is self.lay_down:
            s.show_all(self.hands[seat])
            self.pool.put(s, seat, stake, f"cannot beat {turned}")
        else:
            s.show(self.game.held(s, self.hands[seat], move.face))
            self.pool.take(s, seat, stake, f"{texts[move.face]} beats {turned}")
            self.pool.fill(s, "the pool is restored")

    def reason(self, s: State, seat: int, move: Move) -> str:
        """How much may be bet, that a bet is final, and what must be shown."""
        if not s.numbers[self.stake]:
            if move.verb == "bet":
                return f"Bet at least 1 chip and at most {self.most(s)}."
            return "No card has been turned for you yet: bet, or pay a chip."
        if move.verb in ("bet", "pay"):
            return "Your bet is final."
        turned = s.zones[self.turned][-1]
        wanted = f"{self.game.cards.text(turned)} is beaten by a higher card of its suit"
        if self.winning(s, seat, turned):
            return f"{wanted}, and you hold one: show it."
        return f"{wanted}, and you hold none: lay down your hand."

    def prompt(self, s: State, seat: int) -> str:
        """What is in the pool, or what is to be beaten."""
        if s.numbers[self.stake]:
            turned = self.game.cards.text(s.zones[self.turned][-1])
            return f"{turned} is turned: show what beats it, or lay down your hand"
        return f"{self.pool.holds(s)} in the pool: bet, or pay a chip"

    def strategy(self) -> Strategy:
        """Bet by the cards that are beaten."""
        from cardtable.games.betting.strategy import BeatNextCardStrategy

        return BeatNextCardStrategy(self)
