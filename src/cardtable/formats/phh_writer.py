"""Poker hand histories (PHH), written from a match of Hold 'em, the one form of the books that has a code."""

from typing import Any, Final

from cardtable.cards import CardtableError, Pack
from cardtable.engine import Game, State, Table
from cardtable.games.poker.centre_cards import HoldEm
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.form import CENTRE_DOWN, CENTRE_UP, CHECK, DRAW, GOES_HIGH, TURN, UP
from cardtable.games.poker.rules.game import PokerGame

HOLD_EM: Final = "dd ooo o o"
"""The course of Hold 'em, wherever the cards that are turned up have lain before."""
FLOP: Final = 3
"""So many cards are turned up first; the others come one at a time."""


class NotInPhh(CardtableError):
    """What PHH cannot express; the message says why."""


def write_phh(table: Table) -> str:
    """The deals of a match as hand histories; several are numbered sections, as in a file of `.phhs`."""
    game = table.game
    reason = why_not(game)
    if reason:
        raise NotInPhh(f"{table.info.title} cannot be written as PHH: {reason}")
    texts = []
    for at in range(len(table.deals)):
        try:
            texts.append(_Writer(table, at).text())
        except NotInPhh as error:
            raise NotInPhh(f"Deal {at + 1}: {error}") from None
    return texts[0] if len(texts) == 1 else "\n".join([f"[{i}]\n{text}" for i, text in enumerate(texts, 1)])


def why_not(game: Game[Any]) -> str:
    """Why PHH has no code for a game, or nothing."""
    if not isinstance(game, PokerGame):
        return "it is for forms of poker that are bet, with one form to a match."
    form = game.poker_table.form
    if form.goal != GOES_HIGH:
        return "where low hands win or share, its codes have other rankings of them than the book."
    if form.has(DRAW):
        return "its forms with a draw are deuce-to-seven and badugi, and no other."
    if form.has(UP):
        return "its forms of stud begin with a bet of the lowest card, and here the highest begins."
    course = form.course.replace(CENTRE_DOWN, "").replace(TURN, CENTRE_UP)
    if course != HOLD_EM or form.hand != 5:
        return (
            f"none of its codes has the course {form.course!r}; with cards in the centre it has Hold 'em, and"
            " Omaha with four cards of which two count."
        )
    if form.wild or form.wild_rank or game.options.wild != "none":
        return "it has no wild cards."
    if form.passing != CHECK or form.dealer_antes:
        return "in its Hold 'em all may check, and the dealer antes no more than others."
    if form.blinds and not isinstance(game, HoldEm):
        return "in its Hold 'em the big blind may raise though nobody else has."
    if not form.blinds and not form.ante:
        return "it wants antes or blinds, and here nobody puts up anything."
    return ""


def card_text(pack: Pack, card: int) -> str:
    """A card as PHH writes it: `Th`."""
    text = pack.text(card).replace("10", "T")
    return text[0] + text[1].lower()


class _Writer:
    """One deal, gone through from its beginning."""

    def __init__(self, table: Table, at: int) -> None:
        assert isinstance(table.game, PokerGame)
        self.game: PokerGame[Any] = table.game
        self.t = self.game.poker_table
        self.at = at
        self.info = table.info
        self.deal = table.deals[at]
        match = table.before[at].copy()
        if match.numbers["pot"][0]:
            raise NotInPhh("chips of the deal before are in the pot, and in PHH each begins with none.")
        self.chips = match.numbers["chips"]
        around = [(match.dealer + i) % match.seats for i in range(1, match.seats + 1)]
        self.seats = [seat for seat in around if match.numbers["in"][seat]]
        """The seats that are in, from the dealer's left: `p1`, `p2` and so on."""
        self.check_blinds()
        self.actions: list[str] = []
        self.shown = 0
        self.big = max([1, *self.t.form.blinds])
        self.least = self.big
        self.aggressor = -1
        self.s: State = self.game.begin(match, self.deal.order, self.deal.seed)

    def check_blinds(self) -> None:
        """With less than a big blind it is not agreed what others owe: the blind, or what was put up."""
        form = self.t.form
        if form.blinds:
            big = self.seats[0 if len(self.seats) == 2 else 1]
            if self.chips[big] < form.ante + form.blinds[1]:
                raise NotInPhh(
                    "who has the big blind has not the chips for it, and PHH reckons otherwise then."
                )

    def text(self) -> str:
        """The hand history as TOML."""
        self.actions = [f"d dh {self.name(seat)} {self.hand(seat)}" for seat in self.seats]
        self.go_on()
        for number, event in enumerate(self.deal.events, 1):
            self.write_move(number, event.seat, event.move.verb, event.move.low)
            self.game.apply(self.s, event.seat, event.move)
            self.go_on()
        form = self.t.form
        nothing = [0] * (len(self.seats) - 2)
        lines = [
            'variant = "NT"',
            "ante_trimming_status = true",
            f"antes = {[form.ante] * len(self.seats)}",
            f"blinds_or_straddles = {[*(form.blinds or (0, 0)), *nothing]}",
            f"min_bet = {self.big}",
            f"starting_stacks = {[self.chips[seat] for seat in self.seats]}",
            "actions = [",
            *[f'  "{action}",' for action in self.actions],
            "]",
            f"hand = {self.at + 1}",
            f"seats = {[seat + 1 for seat in self.seats]}",
            f"seat_count = {self.game.seats}",
        ]
        if self.s.over:
            left = self.s.numbers[self.t.chips : self.t.chips + self.game.seats]
            lines.append(f"finishing_stacks = {[left[seat] for seat in self.seats]}")
        return "\n".join([*lines, f'_game = "{self.info.id}"', ""])

    def name(self, seat: int) -> str:
        """A player as PHH names him."""
        return f"p{self.seats.index(seat) + 1}"

    def cards(self, cards: list[int]) -> str:
        """Cards one after the other."""
        return "".join([card_text(self.game.cards, card) for card in cards])

    def hand(self, seat: int) -> str:
        """What a player holds."""
        return self.cards(self.s.zones[self.t.hands[seat]])

    def write_move(self, number: int, seat: int, verb: str, by: int) -> None:
        """What a player does; a bet is written as what he has bet in this interval in all."""
        name = self.name(seat)
        if verb == "drop":
            self.actions.append(f"{name} f")
        elif verb in ("check", "call"):
            self.actions.append(f"{name} cc")
        else:
            step = self.game.step_of(self.s)
            assert isinstance(step, Betting)
            n = self.s.numbers
            total = n[step.to_match] + by
            if by < self.least and total - n[step.bets + seat] < n[self.t.chips + seat]:
                raise NotInPhh(
                    f"Move {number}, {verb} {by}: in PHH nobody bets or raises by less than {self.least}"
                    " here, unless it is all he has."
                )
            self.least = max(self.least, by)
            self.aggressor = seat
            self.actions.append(f"{name} cbr {total}")

    def go_on(self) -> None:
        """Hands are shown as soon as nobody can bet any more; cards that have been turned up are dealt."""
        board = self.s.zones[self.t.common]
        if self.s.over:
            self.show()
        while self.shown < len(board):
            size = FLOP if self.shown == 0 else 1
            self.actions.append(f"d db {self.cards(board[self.shown : self.shown + size])}")
            self.shown += size
            self.least = self.big
            self.aggressor = -1

    def show(self) -> None:
        """All who are left show, from the last who has bet in this interval, or the first."""
        left = [seat for seat in self.seats if not self.s.sitting_out >> seat & 1]
        if len(left) > 1:
            at = left.index(self.aggressor) if self.aggressor in left else 0
            self.actions += [f"{self.name(seat)} sm {self.hand(seat)}" for seat in left[at:] + left[:at]]
