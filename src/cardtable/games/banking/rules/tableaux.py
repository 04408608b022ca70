"""Baccarat with two tableaux: the banker plays one hand against two, on which the others have bet.

The *right* tableau is the first, the *left* the second. A bet *à cheval* rides on both: it is won if both
beat the banker, lost if he beats both, and goes back in every other case.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import CENTRE, PACK, QUIET, SEAT, Game, Move, State, Step, Strategy
from cardtable.games.banking.rules.baccarat import (
    DRAW,
    EITHER,
    NATURAL,
    STAND,
    STOOD,
    banker_choice,
    pips_of,
    player_choice,
    units,
)
from cardtable.games.banking.rules.layouts import LayoutTable
from cardtable.games.banking.rules.put_up import NameAmounts

RIGHT: Final = 0
CHEVAL: Final = 1
LEFT: Final = 2
"""The places of bets."""
TABLEAUX: Final = (RIGHT, LEFT)
VERBS: Final = ("right", "cheval", "left")
NAMES: Final = ("right", "à cheval", "left")
BANK: Final = 3
"""After the places of the tableaux: the banker's hand."""


class TableauxTable(LayoutTable):
    """Two tableaux and what lies between them, the banker's hand, and who plays for whom."""

    def __init__(self, game: Game[Any], limit: int) -> None:
        spots = [
            game.spot("right tableau", is_open=False),
            game.spot("à cheval"),
            game.spot("left tableau", is_open=False),
        ]
        super().__init__(game, limit, spots)
        self.hands = [*spots, game.pile("banker's hand", CENTRE, is_open=False)]
        self.players = [
            game.layout.number("plays right", -1, kind=SEAT),
            -1,
            game.layout.number("plays left", -1, kind=SEAT),
        ]
        """For each tableau who plays it: of those who have bet on it the one with most chips there."""
        self.pips = pips_of(game.cards)

    def most(self, s: State) -> int:
        """The most chips of a bet: what the bank can answer for, or what the house allows."""
        return self.limit if self.has_house else self.room(s)

    def riding(self, s: State, seat: int, spot: int) -> int:
        """What a player has on a tableau, à cheval or alone."""
        return self.staked(s, seat, spot) + self.staked(s, seat, CHEVAL)

    def appoint(self, s: State) -> None:
        """Who has most on a tableau plays it; of equals the first in order."""
        for spot in TABLEAUX:
            player, most = -1, 0
            for seat in self.punters(s):
                if self.riding(s, seat, spot) > most:
                    player, most = seat, self.riding(s, seat, spot)
            s.numbers[self.players[spot]] = player

    def player_of(self, s: State, spot: int) -> int:
        """Who plays a tableau, or -1 if nobody has bet on it."""
        return s.numbers[self.players[spot]]

    def larger(self, s: State) -> int:
        """The tableau that carries more chips; of equals the right."""
        carried = [sum([self.riding(s, seat, spot) for seat in self.punters(s)]) for spot in TABLEAUX]
        return LEFT if carried[1] > carried[0] else RIGHT

    def first_two(self, s: State, hand: int) -> int:
        """What the first two cards of a hand count."""
        return units(self.pips, s.zones[self.hands[hand]][:2])

    def total(self, s: State, hand: int) -> int:
        """What all its cards count."""
        return units(self.pips, s.zones[self.hands[hand]])

    def third(self, s: State, hand: int) -> int:
        """What the third card of a hand counts, if one was drawn."""
        cards = s.zones[self.hands[hand]]
        return self.pips[cards[2]] if len(cards) > 2 else STOOD

    def is_natural(self, s: State, hand: int) -> bool:
        """Whether eight or nine lie there in two cards."""
        return self.first_two(s, hand) >= NATURAL

    def is_open(self, s: State, spot: int) -> bool:
        """Whether a tableau has still to be decided by cards that are drawn."""
        return self.player_of(s, spot) >= 0 and not self.is_natural(s, spot)

    def outcome(self, s: State, spot: int) -> int:
        """1 if a tableau beats the banker, -1 if he beats it, 0 if they are equal.

        A natural beats any count of three cards.
        """
        his, theirs = self.is_natural(s, BANK), self.is_natural(s, spot)
        if his != theirs:
            return 1 if theirs else -1
        difference = self.total(s, spot) - self.total(s, BANK)
        return (difference > 0) - (difference < 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class CallBanco(Step):
    """Before the bets a player may take on the whole bank; the nearest to the banker's left comes first."""

    def __init__(self, table: TableauxTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """A call names its tableau, or both."""
        self.game = game
        self.no_call = game.moves.plain("pass")
        self.calls = [game.moves.word("banco", verb, spot) for spot, verb in enumerate(VERBS)]

    def enter(self, s: State) -> None:
        """All are asked in order."""
        s.turn = self.table.first(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """A call, or none."""
        return [self.no_call, *self.calls]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A call covers the bank, and ends the calls."""
        t = self.table
        if move is not self.no_call:
            t.bet(s, seat, move.low, s.numbers[t.bank])
            following = -1
        else:
            following = t.next_punter(s, seat)
        if following < 0:
            self.game.finish(s, self)
        else:
            s.turn = following

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Calls come before bets."""
        return "First the calls, then the bets." if move.verb in VERBS else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a call."""
        return f"the bank has {s.numbers[self.table.bank]}: banco, or pass"

    def strategy(self) -> Strategy:
        """Leave the calls to others."""
        from cardtable.games.banking.strategy.tableaux import BancoStrategy

        return BancoStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class BetOnTableaux(NameAmounts):
    """In order each bets on a tableau or à cheval, or not at all, as far as the bank answers for it."""

    def __init__(self, table: TableauxTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """A bet names its place and its chips."""
        self.game = game
        self.no_bet = game.moves.plain("pass")
        for verb in VERBS:
            game.moves.number(verb, 1, self.table.limit)

    def enter(self, s: State) -> None:
        """After a banco nothing is left to bet."""
        self.go_on(s, self.table.first(s))

    def go_on(self, s: State, seat: int) -> None:
        """The next, while the bank answers for another chip."""
        if seat < 0 or self.table.most(s) < 1:
            self.table.appoint(s)
            self.game.finish(s, self)
        else:
            s.turn = seat

    def legal(self, s: State, seat: int) -> list[Move]:
        """One bet, at one place."""
        most = self.table.most(s)
        return [self.no_bet, *[self.game.moves.number(verb, 1, most) for verb in VERBS]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The chips lie there."""
        if move is not self.no_bet:
            self.table.bet(s, seat, VERBS.index(move.verb), move.low)
        self.go_on(s, self.table.next_punter(s, seat))

    def reason(self, s: State, seat: int, move: Move) -> str:
        """How much may be bet."""
        if move.verb == "banco":
            return "The calls are over: bet, or pass."
        return f"Bet at least 1 chip and at most {self.table.most(s)}." if move.verb in VERBS else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bet."""
        return f"bet up to {self.table.most(s)} on the right, on the left or à cheval, or pass"

    def strategy(self) -> Strategy:
        """A fair share."""
        from cardtable.games.banking.strategy.tableaux import TableauxStrategy

        return TableauxStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class ThreeHands(Step):
    """Two cards to each tableau on which there are bets, and to the banker; then each may draw a third.

    Naturals are shown at once; the banker's ends the coup. The players are bound by the table of play. The
    banker has one hand against two and does as he likes; the house follows the table for the larger stake.
    """

    def __init__(self, table: TableauxTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """Which hand is to act."""
        self.game = game
        self.acting = game.layout.number("acting hand", -1, kind=QUIET)
        self.draw = game.moves.plain("draw", PACK)
        self.stand = game.moves.plain("stand")

    def enter(self, s: State) -> None:
        """Deal one card at a time, the right tableau first; without bets there is no coup."""
        t, n = self.table, s.numbers
        n[t.round] = n[t.round] + 1
        n[self.acting] = -1
        t.gather(s, t.hands)
        dealt = [hand for hand in TABLEAUX if t.player_of(s, hand) >= 0]
        if not dealt:
            s.note("nobody has bet: there is no coup")
            self.game.finish(s, self)
            return
        s.deal_round(0, [t.hands[hand] for hand in (*dealt, BANK)], 2)
        for hand in (*dealt, BANK):
            self.look(s, hand)
        if t.is_natural(s, BANK):
            self.settle(s)
        else:
            self.go_on(s, RIGHT)

    def look(self, s: State, hand: int) -> None:
        """A natural is shown to all; else only who plays the hand sees it. The house looks at its own."""
        t = self.table
        viewers = -1
        if not t.is_natural(s, hand):
            if hand == BANK and t.has_house:
                return
            viewers = 1 << (int(s.dealer) if hand == BANK else t.player_of(s, hand))
        for card in s.zones[t.hands[hand]]:
            s.show(card, viewers)

    def go_on(self, s: State, hand: int) -> None:
        """The next hand that has a choice; when both tableaux are decided, so is the coup."""
        t, n = self.table, s.numbers
        for tableau in TABLEAUX:
            if tableau >= hand and t.is_open(s, tableau):
                n[self.acting] = tableau
                s.turn = t.player_of(s, tableau)
                return
        n[self.acting] = BANK
        if not any([t.is_open(s, tableau) for tableau in TABLEAUX]):
            self.settle(s)
        elif t.has_house:
            self.play_house(s)
        else:
            s.turn = s.dealer

    def play_house(self, s: State) -> None:
        """By the table of play, against the tableau with more chips, if that is open; 3 draws to a nine."""
        t = self.table
        against = t.larger(s)
        if not t.is_open(s, against):
            against = RIGHT + LEFT - against
        if banker_choice(t.first_two(s, BANK), t.third(s, against)) & DRAW:
            s.draw(0, t.hands[BANK])
        self.settle(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """What the table of play leaves to a tableau; the banker is free."""
        hand = s.numbers[self.acting]
        allowed = EITHER if hand == BANK else player_choice(self.table.first_two(s, hand))
        moves = [self.draw] if allowed & DRAW else []
        if allowed & STAND:
            moves.append(self.stand)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A third card lies face up."""
        t = self.table
        hand = s.numbers[self.acting]
        if move is self.draw:
            s.show(s.draw(0, t.hands[hand]))
        if hand == BANK:
            self.settle(s)
        else:
            self.go_on(s, hand + 1)

    def settle(self, s: State) -> None:
        """All cards are shown, and lie there until the next are dealt."""
        t = self.table
        for hand in t.hands:
            s.show_all(hand)
        played = [spot for spot in TABLEAUX if t.player_of(s, spot) >= 0]
        results = [t.outcome(s, spot) if spot in played else 0 for spot in (RIGHT, LEFT)]
        for spot, sign in zip(TABLEAUX, results, strict=True):
            if spot in played:
                self.settle_bets(s, spot, sign, self.told(s, spot, sign))
        both = results[0] if results[0] == results[1] else 0
        said = {1: "both tableaux beat the banker", -1: "the banker beats both tableaux"}
        unsettled = "not both are won or lost, and bets go back"
        self.settle_bets(s, CHEVAL, both, f"à cheval: {said.get(both, unsettled)}")
        self.game.finish(s, self)

    def settle_bets(self, s: State, spot: int, sign: int, why: str) -> None:
        """Bets at a place are paid (1), collected (-1), or go back."""
        t = self.table
        if not sign and any([t.staked(s, seat, spot) for seat in t.punters(s)]):
            s.note(why)
        for seat in t.punters(s):
            chips = t.staked(s, seat, spot)
            if chips:
                t.bet(s, seat, spot, -chips)
                if sign:
                    t.pays(s, seat, sign * chips, why)

    def told(self, s: State, spot: int, sign: int) -> str:
        """How a tableau has come out."""
        theirs, his = self.counted(s, spot), self.counted(s, BANK)
        verb = {1: "beats", -1: "loses to", 0: "equals"}[sign]
        return f"{NAMES[spot]}: {theirs} {verb} the banker's {his}{'' if sign else ', and bets go back'}"

    def counted(self, s: State, hand: int) -> str:
        """What a hand counts, and whether it is a natural."""
        t = self.table
        return f"{'natural ' if t.is_natural(s, hand) else ''}{t.total(s, hand)}"

    def plausible(self, s: State) -> bool:
        """A hand that was not shown is no natural, and a player has kept to the table of play."""
        t = self.table
        acting = s.numbers[self.acting]
        if s.step != self.index or acting < 0:
            return True
        for hand in (RIGHT, LEFT, BANK):
            cards = s.zones[t.hands[hand]]
            if not cards or s.seen[cards[0]] == s.layout.everyone:
                continue
            if t.is_natural(s, hand):
                return False
            if hand < acting and hand != BANK:
                did = STAND if t.third(s, hand) == STOOD else DRAW
                if not player_choice(t.first_two(s, hand)) & did:
                    return False
        return True

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What the table of play demands."""
        if move is self.draw or move is self.stand:
            count = self.table.first_two(s, s.numbers[self.acting])
            return f"With {count} you must {'stand' if move is self.draw else 'draw'}."
        return ""

    def prompt(self, s: State, seat: int) -> str:
        """Say what the cards count."""
        hand = s.numbers[self.acting]
        count = self.table.first_two(s, hand)
        if hand == BANK:
            return f"you have {count} against both: draw or stand"
        return f"the {NAMES[hand]} tableau has {count}: draw or stand"

    def strategy(self) -> Strategy:
        """What wins more often."""
        from cardtable.games.banking.strategy.tableaux import ThreeHandsStrategy

        return ThreeHandsStrategy(self)
