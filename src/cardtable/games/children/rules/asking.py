"""Asking: a player asks another for cards, goes on while he is given some, and lays down books of four."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import plural
from cardtable.engine import CENTRE, PACK, QUIET, TAKEN, Game, Move, State, Step, Strategy

ASK: Final = "ask"
_LAY: Final = "lay"
GIVE: Final = "give"
_SHOW: Final = "show"


@mypyc_attr(allow_interpreted_subclasses=True)
class AskForCards(Step):
    """The asker names a player and a rank he holds himself (or one card of it), and is given what there is.

    He goes on until he is given nothing. Then, as long as there is a stock, he draws a card, and goes on if
    it completes the book he asked for, or if it is of the rank he asked for where that is played. A book is
    laid down at once, and the last book ends the play. To answer, and to say what has been drawn, are moves
    of those who see the cards.
    """

    def __init__(self, by_card: bool = False, catch: bool = False) -> None:
        super().__init__()
        self.reads_knowledge = True  # nobody is asked for what all know lies elsewhere
        self.by_card = by_card
        self.catch = catch

    def bind(self, game: Game[Any]) -> None:
        """Hands and books; `s.player` asks. All know the wish, and the ranks that each surely holds."""
        self.game = game
        pack, layout = game.cards, game.layout
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.books = game.of_seats("books", TAKEN, is_spread=True)
        self.handed = game.pile("handed over", CENTRE)
        self.wish = layout.number("wish", -1, kind=QUIET)
        self.fishing = layout.number("fishing", kind=QUIET)
        self.begun = layout.number("have asked", kind=QUIET)
        self.promised = game.seat_numbers("promised", kind=QUIET)
        ranks = sorted(set(pack.ranks))
        self.names = [plural(rank) for rank in ranks]
        self.row = [ranks.index(rank) for rank in pack.ranks]
        self.of_rank: list[int] = [0] * len(ranks)
        for card in range(pack.size):
            self.of_rank[self.row[card]] = self.of_rank[self.row[card]] | 1 << card
        wishes = range(pack.size if self.by_card else len(ranks))
        self.row_of: list[int] = [self.row[wish] if self.by_card else wish for wish in wishes]
        self.wanted: list[int] = [1 << wish if self.by_card else self.of_rank[wish] for wish in wishes]
        self.asks = [[self._ask_for(wish, target) for wish in wishes] for target in range(game.seats)]
        self.lays = [game.moves.word(_LAY, name, index) for index, name in enumerate(self.names)]
        self.shows = game.moves.of_cards(_SHOW)
        game.moves.of_cards(GIVE)
        self.none = game.moves.plain("no" if self.by_card else "go fish")
        self.keep = game.moves.plain("keep")
        self.draw = game.moves.plain("draw", PACK)

    def _ask_for(self, wish: int, target: int) -> Move:
        """The move `ask sevens from 2`, or `ask 7D from 2`."""
        word = f"from {target + 1}"
        if self.by_card:
            return self.game.moves.face_and_word(ASK, wish, word, wish, target)
        return self.game.moves.word(ASK, f"{self.names[wish]} {word}", wish, target)

    def enter(self, s: State) -> None:
        """Eldest hand asks first."""
        s.player = s.leader
        s.turn = s.leader

    # -- what may be done ----------------------------------------------------------------------

    def legal(self, s: State, seat: int) -> list[Move]:
        """Answer when asked; lay down a book that is complete; then ask, if need be after a draw."""
        if seat != s.player:
            return [self.answer(s, seat)]
        complete = self.complete(s, seat)
        if complete:
            return [self.lays[row] for row in complete]
        hand = s.zones[self.hands[seat]]
        if s.numbers[self.fishing]:
            caught = self.catch and self.row[hand[-1]] == self.row_of[s.numbers[self.wish]]
            return [self.shows[hand[-1]] if caught else self.keep]
        return self.possible_asks(s, seat) if hand else [self.draw]

    def answer(self, s: State, seat: int) -> Move:
        """Everything that was asked for is handed over."""
        wanted = self.wanted[s.numbers[self.wish]]
        given = [card for card in s.zones[self.hands[seat]] if wanted >> card & 1]
        return self.game.moves.faces(GIVE, tuple(given)) if given else self.none

    def possible_asks(self, s: State, seat: int) -> list[Move]:
        """Any other player, for any rank in the asker's hand; a card asked for by name must not be his own.

        When there is no stock to draw from, nobody is asked for what everybody knows he has not got, so that
        the play comes to an end.
        """
        asks: list[Move] = []
        held = self.held(s, seat)
        targets = [(seat + step) % self.seats for step in range(1, self.seats)]
        may_have = [-1 if s.zones[0] else self.may_have(s, target) for target in targets]
        for wish, wanted in enumerate(self.wanted):
            if held & self.of_rank[self.row_of[wish]] and not (self.by_card and held & wanted):
                asks += [
                    self.asks[target][wish]
                    for target, cards in zip(targets, may_have, strict=True)
                    if cards & wanted
                ]
        return asks

    def held(self, s: State, seat: int) -> int:
        """The cards of a hand as a mask."""
        mask = 0
        for card in s.zones[self.hands[seat]]:
            mask |= 1 << card
        return mask

    def complete(self, s: State, seat: int) -> list[int]:
        """The ranks of which a hand holds all cards."""
        held = self.held(s, seat)
        return [row for row, cards in enumerate(self.of_rank) if held & cards == cards]

    def may_have(self, s: State, seat: int) -> int:
        """The cards (a mask) that a player may have by all that everybody knows."""
        held = s.zones[self.hands[seat]]
        everyone = s.layout.everyone
        elsewhere = s.lacks[self.hands[seat]]
        for card, seen in enumerate(s.seen):
            if seen == everyone and card not in held:
                elsewhere |= 1 << card
        return ~elsewhere if held else 0

    # -- carrying it out -----------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Ask, answer, lay down, or say what the drawn card is."""
        if move.verb == ASK:
            self.ask(s, seat, move.low)
            s.turn = move.seat
        elif move.verb == GIVE:
            self.give(s, seat)
        elif move is self.none:
            self.answered(s, seat)
            if s.zones[0]:
                s.draw(0, self.hands[s.player])
                s.numbers[self.fishing] = 1
                s.turn = s.player
            else:
                self.pass_on(s)
        elif move.verb == _LAY:
            self.lay_down(s, seat, move.low)
        elif move is self.draw:
            s.draw(0, self.hands[seat])
        elif move is self.keep:
            self.pass_on(s)
        else:
            s.show(s.zones[self.hands[seat]][-1])
            s.numbers[self.fishing] = 0

    def ask(self, s: State, seat: int, wish: int) -> None:
        """All learn that the asker holds a card of the rank, and not the very one he asks for."""
        s.numbers[self.wish] = wish
        s.numbers[self.begun] = s.numbers[self.begun] | 1 << seat
        rank = self.of_rank[self.row_of[wish]]
        if self.by_card:
            s.rule_out(self.hands[seat], self.wanted[wish])
            rank &= ~self.wanted[wish]
        if not s.numbers[self.promised + seat] & self.of_rank[self.row_of[wish]]:
            s.numbers[self.promised + seat] = s.numbers[self.promised + seat] | rank

    def give(self, s: State, seat: int) -> None:
        """The cards change hands before all eyes; the asker still holds the card that let him ask."""
        wish = s.numbers[self.wish]
        wanted = self.wanted[wish]
        asker = s.player
        for card in [card for card in s.zones[self.hands[seat]] if wanted >> card & 1]:
            s.move(card, self.hands[seat], self.handed)
            s.move(card, self.handed, self.hands[asker])
            s.numbers[self.promised + asker] = s.numbers[self.promised + asker] & ~(1 << card)
        if s.numbers[self.promised + seat] & wanted:
            self.forget(s, seat, self.row_of[wish])
        self.answered(s, seat)
        s.turn = asker

    def answered(self, s: State, seat: int) -> None:
        """Whoever has answered has none left of what he was asked for."""
        s.rule_out(self.hands[seat], self.wanted[s.numbers[self.wish]])

    def forget(self, s: State, seat: int, row: int) -> None:
        """The card that went may have been the one a player was known to hold."""
        s.numbers[self.promised + seat] = s.numbers[self.promised + seat] & ~self.of_rank[row]

    def lay_down(self, s: State, seat: int, row: int) -> None:
        """The book lies before its owner; if it is the one he fished for, his turn goes on."""
        for card in [card for card in s.zones[self.hands[seat]] if self.row[card] == row]:
            s.move(card, self.hands[seat], self.books[seat])
        self.forget(s, seat, row)
        if s.numbers[self.fishing] and self.row_of[s.numbers[self.wish]] == row:
            s.numbers[self.fishing] = 0
        if sum(self.books_of(s)) == len(self.of_rank):
            self.game.finish(s, self)
        elif not s.zones[self.hands[seat]] and not s.zones[0]:
            self.pass_on(s)

    def pass_on(self, s: State) -> None:
        """The turn passes to the left; whoever has no cards and finds no stock is out of the play."""
        s.numbers[self.fishing] = 0
        for step in range(1, self.seats + 1):
            seat = (s.player + step) % self.seats
            if s.zones[self.hands[seat]] or s.zones[0]:
                s.player = seat
                s.turn = seat
                return

    def books_of(self, s: State) -> list[int]:
        """How many books each player has laid down."""
        return [len(s.zones[zone]) // 4 for zone in self.books]

    # -- what all know -------------------------------------------------------------------------

    def promises(self, s: State) -> list[tuple[int, int]]:
        """Whoever has asked for a rank holds a card of it."""
        return [
            (self.hands[seat], s.numbers[self.promised + seat] & cards)
            for seat in range(self.seats)
            for cards in self.of_rank
            if s.numbers[self.promised + seat] & cards
        ]

    def plausible(self, s: State) -> bool:
        """Nobody who has asked keeps a complete book in his hand, unless he has only just got it."""
        for seat in range(self.seats):
            is_open = seat == s.turn and seat == s.player
            if s.numbers[self.begun] >> seat & 1 and not is_open and self.complete(s, seat):
                return False
        return True

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why an ask is refused, or what comes first."""
        if seat != s.player:
            return "You are asked: hand over what there is, or say that you have none."
        if self.complete(s, seat):
            return "Lay down your book first."
        if move.verb != ASK or move.seat < 0 or s.numbers[self.fishing] or not s.zones[self.hands[seat]]:
            return ""
        target, wish = move.seat, move.low
        name = self.names[self.row_of[wish]]
        held = self.held(s, seat)
        if not held & self.of_rank[self.row_of[wish]]:
            return f"You hold none of the {name}: ask for a rank that you hold."
        if target == seat:
            return "Ask another player."
        if self.by_card and held & self.wanted[wish]:
            return f"You hold the {self.game.cards.name_of(wish)} yourself."
        return f"All know that {self.game.seat_name(target)} cannot give you that."

    def prompt(self, s: State, seat: int) -> str:
        """What is wished for, what was drawn, or whose turn it is to ask."""
        pack = self.game.cards
        wish = s.numbers[self.wish]
        if seat != s.player:
            thing = f"the {pack.name_of(wish)}" if self.by_card else f"your {self.names[wish]}"
            return f"{self.game.seat_name(int(s.player))} asks you for {thing}"
        hand = s.zones[self.hands[seat]]
        if self.complete(s, seat):
            return "lay down your book"
        if s.numbers[self.fishing]:
            return f"told to go fish, you drew {pack.text(hand[-1])}"
        return "ask a player for cards" if hand else "draw a card to go on"

    # -- strategy ------------------------------------------------------------------------------

    def strategy(self) -> Strategy:
        """Ask where a card is most likely to be."""
        from cardtable.games.children.strategy.asking import AskingStrategy

        return AskingStrategy(self)
