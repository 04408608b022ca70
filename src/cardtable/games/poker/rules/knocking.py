"""Knocking: draw and discard in turn, as at rummy, until somebody knocks; and what is paid for it then."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import DISCARDS, PACK, QUIET, SEAT, Game, Move, State, Step, Strategy
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.chips.showdown import Showdown
from cardtable.mechanics.poker_hands import FIVES, FOURS, STRAIGHT_FLUSH, Ranking, kind_of
from cardtable.mechanics.poker_ranks import ACE_BIT

HAND: Final = 5
DROPPING: Final = 1
"""What who drops pays to the knocker."""
STAYING: Final = 2
"""What a player who has stayed pays to a knocker with the highest hand, and gets from any other."""
PAT: Final = 2
"""What everybody pays to who has knocked and won without drawing a card."""
ROYAL: Final = 4
_BONUS: Final = {FOURS: 1, STRAIGHT_FLUSH: 2, FIVES: 2}
"""What everybody pays for a hand that wins, by its kind."""


def bonus_of(value: int) -> int:
    """What everybody pays for this hand if it wins: most for a royal flush."""
    kind = kind_of(value)
    if kind == STRAIGHT_FLUSH and (value >> 13 | value) & ACE_BIT:
        return ROYAL
    return _BONUS.get(kind, 0)


class KnockTable(PokerTable):
    """A table with a pile of discards, of which the last may be taken."""

    def __init__(self, game: Game[Any], ranking: Ranking, takeout: int, form: PokerForm) -> None:
        super().__init__(game, ranking, takeout, form)
        self.thrown = game.pile("face-up discards", DISCARDS, is_kept=False)
        self.knocker = game.layout.number("knocked", -1, kind=SEAT)
        self.turns = game.seat_numbers("turns", kind=QUIET)
        """How many cards each player has drawn or taken."""

    def hand_over(self, s: State, payer: int, receiver: int, chips: int, why: str) -> int:
        """A player pays another, with all he has if he has less."""
        n = s.numbers
        chips = min(chips, n[self.chips + payer])
        if chips:
            n[self.chips + payer] = n[self.chips + payer] - chips
            n[self.chips + receiver] = n[self.chips + receiver] + chips
            s.score(payer, -chips, why)
            s.score(receiver, chips, why)
        return chips


@mypyc_attr(allow_interpreted_subclasses=True)
class KnockDraw(Step):
    """Each in turn draws the top card of the stock, or takes the last discard, and discards.

    After drawing he may knock. He discards, and all others have one more turn, in which after drawing they
    stay, or drop and pay the knocker. If the stock runs out the discards but the last are shuffled.
    """

    def __init__(self, table: KnockTable, *, chip_to_draw: bool, may_knock_pat: bool) -> None:
        super().__init__()
        self.table = table
        self.chip_to_draw = chip_to_draw
        """Whether every card drawn costs a chip."""
        self.may_knock_pat = may_knock_pat
        """Whether a player may knock on the cards he was dealt."""

    def bind(self, game: Game[Any]) -> None:
        """The moves."""
        self.game = game
        self.draw = game.moves.plain("draw", PACK)
        self.takes = game.moves.of_cards("take")
        self.discards = game.moves.of_cards("discard", DISCARDS)
        self.knock = game.moves.plain("knock")
        self.drop = game.moves.plain("drop")

    def enter(self, s: State) -> None:
        """The player at the dealer's left begins."""
        s.turn = self.table.first_of(self.table.active(s), s.dealer + 1)

    def has_drawn(self, s: State, seat: int) -> bool:
        """Whether the player in turn is yet to discard."""
        return len(s.zones[self.table.hands[seat]]) > HAND

    def may_knock(self, s: State, seat: int) -> bool:
        """After drawing; or before the first draw, where that may be."""
        if s.numbers[self.table.knocker] >= 0:
            return False
        return self.has_drawn(s, seat) or self.may_knock_now(s, seat)

    def may_knock_now(self, s: State, seat: int) -> bool:
        """Whether a player may knock without drawing: on the cards he was dealt, where that is agreed on."""
        return self.may_knock_pat and s.numbers[self.table.turns + seat] == 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """Draw or take; then discard. Who may knock or drop can do that instead."""
        t = self.table
        if self.has_drawn(s, seat):
            moves = [self.discards[card] for card in sorted(s.zones[t.hands[seat]])]
            moves = list(dict.fromkeys(moves))
            if s.numbers[t.knocker] not in (-1, seat):
                moves.append(self.drop)
        else:
            moves = [self.draw]
            if s.zones[t.thrown]:
                moves.append(self.takes[s.zones[t.thrown][-1]])
        if self.may_knock(s, seat):
            moves.append(self.knock)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Cards go to and fro; a knock is noted, and so is who drops."""
        n = s.numbers
        t = self.table
        hand = t.hands[seat]
        if move is self.draw or move.verb == "take":
            n[t.turns + seat] = n[t.turns + seat] + 1
            if self.chip_to_draw:
                t.contribute(s, seat, 1, "for a card")
            if move is self.draw:
                self.serve(s, hand)
            else:
                s.move(s.zones[t.thrown][-1], t.thrown, hand)
        elif move is self.knock:
            n[t.knocker] = seat
            if not self.has_drawn(s, seat):
                self.pass_on(s, seat)
        elif move is self.drop:
            t.hand_over(s, seat, n[t.knocker], DROPPING, "for dropping")
            t.leave(s, seat)
            self.pass_on(s, seat)
        else:
            s.move(self.game.held(s, hand, move.face), hand, t.thrown)
            self.pass_on(s, seat)

    def serve(self, s: State, hand: int) -> None:
        """The top card; what has been discarded makes a new stock, but for its last card."""
        s.draw(0, hand)
        if not s.zones[0]:
            t = self.table
            last = s.zones[t.thrown][-1]
            s.move(last, t.thrown, t.discards)
            s.sweep(t.thrown, 0)
            s.move(last, t.discards, t.thrown)
            s.shuffle(0)

    def pass_on(self, s: State, seat: int) -> None:
        """The next in turn, unless it is the knocker again."""
        t = self.table
        following = t.first_of(t.active(s), seat + 1)
        if following == s.numbers[t.knocker]:
            self.game.finish(s, self)
        else:
            s.turn = following

    def remaining(self, s: State, seat: int) -> int:
        """A card that is drawn is followed by a discard."""
        return 1 if self.has_drawn(s, seat) else 2

    def reason(self, s: State, seat: int, move: Move) -> str:
        """First a card, then a discard."""
        has_drawn = self.has_drawn(s, seat)
        if move is self.knock:
            if s.numbers[self.table.knocker] >= 0:
                return "Somebody has knocked already."
            return "Draw first: you may knock before you discard."
        if move is self.drop:
            if s.numbers[self.table.knocker] < 0:
                return "Nobody has knocked: there is nothing to drop out of."
            if s.numbers[self.table.knocker] == seat:
                return "You have knocked: discard."
            return "Draw first: who drops does so after drawing."
        if has_drawn and (move is self.draw or move.verb == "take"):
            return "You have drawn: discard."
        if not has_drawn and move.verb == "discard":
            return "Draw a card first."
        return "You can take only the last discard." if move.verb == "take" else ""

    def prompt(self, s: State, seat: int) -> str:
        """What is to be done, and what it costs."""
        t = self.table
        knocker = s.numbers[t.knocker]
        first = "your last turn: " if knocker not in (-1, seat) else ""
        if not self.has_drawn(s, seat):
            take = " or take the last discard" if s.zones[t.thrown] else ""
            return f"{first}draw{take}{', or knock' if self.may_knock(s, seat) else ''}"
        if knocker < 0:
            return "discard, or knock first"
        return "discard" if knocker == seat else f"{first}discard to stay, or drop for a chip"

    def strategy(self) -> Strategy:
        """Knock with what mostly wins."""
        from cardtable.games.poker.strategy.knocking import KnockStrategy

        return KnockStrategy(self)


class KnockAtOnce(KnockDraw):
    """A knock ends the play: at the beginning of a turn at once, after drawing with the discard."""

    def may_knock_now(self, s: State, seat: int) -> bool:
        """Whenever it is his turn."""
        return True

    def pass_on(self, s: State, seat: int) -> None:
        """Nobody has another turn after a knock."""
        if s.numbers[self.table.knocker] >= 0:
            self.game.finish(s, self)
        else:
            super().pass_on(s, seat)


class KnockShowdown(Showdown):
    """The highest hand takes the antes; and the knocker is paid by those who stayed, or pays them."""

    def __init__(self, table: KnockTable, bonuses: bool) -> None:
        super().__init__(table)
        self.knock_table = table
        self.bonuses = bonuses

    def settle(self, s: State) -> None:
        """First what passes from hand to hand, then the pot."""
        t = self.knock_table
        staying = [seat for seat in range(self.game.seats) if not s.sitting_out >> seat & 1]
        values = {seat: t.value(s, seat) for seat in staying}
        best = max(values.values())
        knocker = s.numbers[t.knocker]
        order = [(knocker + i) % self.game.seats for i in range(self.game.seats)]
        winners = [seat for seat in order if values.get(seat) == best]
        losers = [seat for seat in order if seat in values and seat not in winners]
        if knocker in winners:
            self.share(s, losers, winners, STAYING, "from those who stayed")
        else:
            for seat in order[1:]:
                if seat in values:
                    t.hand_over(s, knocker, seat, STAYING, "the knocker is beaten")
        if self.bonuses:
            payers = [seat for seat in order if seat not in winners and self.is_here(s, seat)]
            self.add_bonuses(s, payers, winners, best)
        super().settle(s)

    def is_here(self, s: State, seat: int) -> bool:
        """Whether a player has had cards in this deal, even if he has dropped."""
        return s.numbers[self.knock_table.staked + seat] > 0

    def add_bonuses(self, s: State, payers: list[int], winners: list[int], value: int) -> None:
        """Everybody pays for a hand that is seldom seen, and for a knock on the cards as they were dealt."""
        t = self.knock_table
        chips = bonus_of(value)
        if chips:
            for seat in winners:  # it is shown also where nobody has stayed to see it
                s.show_all(t.hands[seat])
            self.share(s, payers, winners, chips, f"bonus for {t.name_of(value)}")
        knocker = s.numbers[t.knocker]
        if knocker in winners and s.numbers[t.turns + knocker] == 0:
            self.share(s, payers, [knocker], PAT, "bonus for knocking without a draw")

    def share(self, s: State, payers: list[int], winners: list[int], chips: int, why: str) -> None:
        """Each of some players pays so many chips; winners who have tied get them one by one in turn."""
        turn = 0
        for payer in payers:
            due = [0] * len(winners)
            for _ in range(chips):
                due[turn % len(winners)] += 1
                turn += 1
            for winner, amount in zip(winners, due, strict=True):
                self.knock_table.hand_over(s, payer, winner, amount, why)
