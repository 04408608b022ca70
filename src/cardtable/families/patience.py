"""Patiences: one player builds a tableau out onto foundations, with the help of a stock.

A patience is a layout: what the foundations begin with, how the piles of the tableau are dealt, built on
and filled, how the stock is gone through. It is played with a single pack, where card and face are the
same number.
"""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import RANK_NAMES, SAME_COLOUR, SUIT_LETTERS, SUIT_NAMES, Pack, low_rank
from cardtable.engine import QUIET, Advice, Game, Move, State, Step

Build = Callable[[Pack, int, int], bool]
"""From pack, card and target: whether the card may be placed on the target in the tableau."""


def down_in_alternate_colours(pack: Pack, card: int, target: int) -> bool:
    """A card goes on one next higher in rank and of the other colour."""
    suit = pack.suits[card]
    higher = low_rank(pack.ranks[target]) == low_rank(pack.ranks[card]) + 1
    return higher and pack.suits[target] not in (suit, SAME_COLOUR[suit])


class Foundations:
    """One for each suit, begun with the card of the base rank and built up in suit to the thirteenth.

    Where the base is forced, a base card must be played up as soon as it is available.
    """

    def __init__(self, base: int, forced: bool) -> None:
        self.base = base
        self.forced = forced


class Tableau:
    """Piles of so many cards, dealt by rows, the uppermost face up; only one rank fills a space."""

    def __init__(self, deal: tuple[int, ...], face_up: int, build: Build, space: int) -> None:
        self.deal = deal
        self.face_up = face_up
        self.build = build
        self.space = space


class Stock:
    """Turned so many cards at a time onto the talon, gone through so many times; 0 is without limit."""

    def __init__(self, draw: int, passes: int) -> None:
        self.draw = draw
        self.passes = passes


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience(Step):
    """Deal the layout and play it until everything is up or no move is left."""

    def __init__(self, foundations: Foundations, tableau: Tableau, stock: Stock) -> None:
        super().__init__()
        self.base = foundations.base
        self.forced = foundations.forced
        self.tableau = tableau
        self.draw = stock.draw
        self.passes = stock.passes

    def bind(self, game: Game[Any]) -> None:
        """Zones for foundations, piles and talon (the pack is the stock); sets of cards as masks."""
        self.game = game
        pack = game.cards
        cards = range(pack.size)
        self.count: i64 = len(self.tableau.deal)
        self.foundations = [game.open_zone(f"foundation {letter}") for letter in SUIT_LETTERS]
        self.piles = [game.layout.zone(f"pile {pile + 1}") for pile in range(self.count)]
        self.talon = game.open_zone("talon")
        self.down = [game.layout.number(f"face down {pile + 1}", kind=QUIET) for pile in range(self.count)]
        self.nth_pass = game.layout.number("pass", 1)
        self.idle = game.layout.number("redealt without a play since", kind=QUIET)
        self.turn = game.moves.plain("turn")
        self.redeal = game.moves.plain("redeal")
        self.ups = game.moves.of_cards("up")
        self.to_pile = [
            [game.moves.face_and_word("move", card, str(pile + 1), pile) for card in cards]
            for pile in range(self.count)
        ]
        self.places = [(low_rank(pack.ranks[card]) - low_rank(self.base)) % 13 for card in cards]
        self.bits = [1 << card for card in cards]
        self.bases: i64 = sum(1 << card for card in cards if self.places[card] == 0)
        self.fills: i64 = sum(1 << card for card in cards if pack.ranks[card] == self.tableau.space)
        self.takes = [
            sum(1 << card for card in cards if self.tableau.build(pack, card, target)) for target in cards
        ]
        # next_up[suit][n]: what a foundation of n cards takes next; a full one takes nothing
        self.next_up = [[0] * 14 for _ in self.foundations]
        for card in cards:
            self.next_up[pack.suits[card]][self.places[card]] = 1 << card

    def enter(self, s: State) -> None:
        """Deal from left to right by rows and turn up the top cards."""
        deal = self.tableau.deal
        for row in range(max(deal)):
            for pile, cards in enumerate(deal):
                if row < cards:
                    s.deal(0, self.piles[pile], 1)
        for pile, cards in enumerate(deal):
            s.numbers[self.down[pile]] = max(0, cards - self.tableau.face_up)
            for card in s.zones[self.piles[pile]][-self.tableau.face_up :]:
                s.show(card)
        s.turn = 0

    def head(self, s: State, pile: i64) -> i64:
        """Where the unit of a pile begins: all its face-up cards move together."""
        return s.numbers[self.down[pile]]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Cards that go up, units by the pile they go to, then the stock; a forced base before all else."""
        zones = s.zones
        bits = self.bits
        wanted = self.wanted(s)
        raised: i64 = 0
        heads: i64 = 0
        fillers: i64 = 0
        moves: list[Move] = []
        talon = zones[self.talon]
        if talon:
            heads = bits[talon[-1]]
            fillers = heads & self.fills
            if heads & wanted:
                raised = heads
                moves.append(self.ups[talon[-1]])
        for pile in range(self.count):
            cards = zones[self.piles[pile]]
            if cards:
                top: i64 = bits[cards[-1]]
                if top & wanted:
                    raised |= top
                    moves.append(self.ups[cards[-1]])
                first = self.head(s, pile)
                unit: i64 = bits[cards[first]]
                heads |= unit
                if first > 0:  # a whole pile moved to a space would change nothing
                    fillers |= unit & self.fills
        if self.forced and raised & self.bases:
            return [move for move in moves if self.places[move.face] == 0]
        for pile in range(self.count):
            cards = zones[self.piles[pile]]
            fitting: i64 = fillers
            if cards:
                fitting = self.takes[cards[-1]]
                fitting &= heads
            while fitting:
                lowest = fitting & -fitting
                moves.append(self.to_pile[pile][int(lowest).bit_length() - 1])
                fitting ^= lowest
        if zones[0]:
            moves.append(self.turn)
        elif self.can_redeal(s):
            moves.append(self.redeal)
        return moves

    def wanted(self, s: State) -> i64:
        """The cards that the foundations take next."""
        wanted: i64 = 0
        for suit in range(4):
            following: i64 = self.next_up[suit][len(s.zones[self.foundations[suit]])]
            wanted |= following
        return wanted

    def can_redeal(self, s: State) -> bool:
        """The talon is turned for another pass, if one is left and the last redeal has led to a play."""
        is_left = self.passes == 0 or s.numbers[self.nth_pass] < self.passes
        return is_left and not s.zones[0] and len(s.zones[self.talon]) > 0 and s.numbers[self.idle] == 0

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Make the move; the deal ends by itself when no other is left."""
        if move is self.turn:
            s.deal(0, self.talon, min(self.draw, len(s.zones[0])))
        elif move is self.redeal:
            while s.zones[self.talon]:
                s.draw(self.talon, 0)
            s.numbers[self.nth_pass] = s.numbers[self.nth_pass] + 1
            s.numbers[self.idle] = 1
        else:
            self.play(s, move)
        if not s.zones[0] and not self.legal(s, seat):
            self.game.finish(s, self)

    def play(self, s: State, move: Move) -> None:
        """Move a card up, or a unit to a pile; a face-down card that is laid bare is turned up."""
        s.numbers[self.idle] = 0
        card = move.face
        goes_up = move is self.ups[card]
        dst = self.foundations[self.game.cards.suits[card]] if goes_up else self.piles[move.amount]
        pile = self.source(s, card, goes_up)
        if pile < 0:
            s.move(card, self.talon, dst)
            return
        src = self.piles[pile]
        if goes_up:
            s.move(card, src, dst)
        else:
            for moved in s.zones[src][self.head(s, pile) :]:
                s.move(moved, src, dst)
        left = s.zones[src]
        down = s.numbers[self.down[pile]]
        if left and len(left) == down:
            s.numbers[self.down[pile]] = down - 1
            s.show(left[-1])

    def source(self, s: State, card: int, goes_up: bool) -> i64:
        """The pile whose top card (to go up) or whose unit's first card this is; -1 for none."""
        for pile in range(self.count):
            cards = s.zones[self.piles[pile]]
            if cards and cards[-1 if goes_up else self.head(s, pile)] == card:
                return pile
        return -1

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move: a forced base, the stock, the card, or where it is to go."""
        first = self.legal(s, seat)[0]
        if self.forced and first.verb == "up" and self.places[first.face] == 0:
            return f"The {self.game.cards.name_of(first.face)} is available and must be played up first."
        if move is self.turn:
            return "The stock is used up."
        if move is self.redeal:
            return self.why_no_redeal(s)
        if len(move.faces) != 1:
            return ""
        goes_up = move.verb == "up"
        card = move.face
        on_talon = s.zones[self.talon][-1:] == [card]
        pile = self.source(s, card, goes_up)
        if not on_talon and pile < 0:
            return self.why_not_available(s, card)
        return self.why_not_up(s, card) if goes_up else self.why_not_there(s, move)

    def why_no_redeal(self, s: State) -> str:
        """Why the talon may not be turned over."""
        if s.zones[0]:
            return "There are cards left in the stock: turn them first."
        if not s.zones[self.talon]:
            return "The talon is empty."
        if s.numbers[self.idle]:
            return "You have played no card since the last redeal: another would bring nothing new."
        return "The stock has been gone through as often as the rules allow."

    def why_not_available(self, s: State, card: int) -> str:
        """A card within a unit moves only with the unit; of cards not in sight nothing is said."""
        pack = self.game.cards
        for pile in range(self.count):
            unit = s.zones[self.piles[pile]][self.head(s, pile) :]
            if card in unit and len(unit) > 1:
                head = pack.name_of(unit[0])
                return f"All face-up cards of a pile move together: move the {head}; only the last may go up."
        return f"The {pack.name_of(card)} is not available."

    def why_not_up(self, s: State, card: int) -> str:
        """A foundation takes its cards in order."""
        pack = self.game.cards
        suit = pack.suits[card]
        following = self.next_up[suit][len(s.zones[self.foundations[suit]])].bit_length() - 1
        return f"The foundation of {SUIT_NAMES[suit]} takes the {RANK_NAMES[pack.ranks[following]]} next."

    def why_not_there(self, s: State, move: Move) -> str:
        """A pile takes what its last card allows, a space one rank only."""
        pack = self.game.cards
        name = pack.name_of(move.face)
        if move.word not in [str(pile + 1) for pile in range(self.count)]:
            return f"There is no pile {move.word}: they are numbered 1 to {self.count}."
        cards = s.zones[self.piles[move.amount]]
        if cards:
            goes_on = [pack.text(card) for card in range(pack.size) if self.takes[card] >> move.face & 1]
            where = f"only on {' or '.join(goes_on)}" if goes_on else "on no card"
            return f"The {name} may be placed {where}, not on {pack.text(cards[-1])}."
        if self.fills >> move.face & 1:
            return f"The {name} is the first card of its pile already: it would gain nothing."
        return f"Only a {RANK_NAMES[self.tableau.space]} may fill a space."

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        return "build, or turn from the stock" if s.zones[0] else "build"

    def advise(self, s: State, seat: int) -> Advice | None:
        """The low cards up, then whatever turns a card up, then the talon, the foundations, the stock."""
        best = -1
        advice: Advice | None = None
        for move in self.legal(s, seat):
            worth, why = self.judge(s, move)
            if worth > best:
                best = worth
                advice = Advice(move, why)
        return advice

    def judge(self, s: State, move: Move) -> tuple[int, str]:
        """How good a move is by rule of thumb, and why."""
        if move is self.turn:
            return 10, "Nothing better is to be done than to see another card."
        if move is self.redeal:
            return 9, "The talon may be gone through again."
        goes_up = move is self.ups[move.face]
        if goes_up and self.places[move.face] < 2:
            return 100, "Hardly anything could be built on it, so it is best up at once."
        pile = self.source(s, move.face, goes_up)
        down = s.numbers[self.down[pile]] if pile >= 0 else 0
        if down and self.head(s, pile) == (len(s.zones[self.piles[pile]]) - 1 if goes_up else down):
            return 50 + down, "It turns up a face-down card."
        if goes_up:
            return 30, "It builds a foundation."
        if pile < 0:
            return 40, "It takes a card off the talon before it is covered."
        if self.waits_for_space(s):
            return 20, "It makes a space that can be filled at once."
        return 0, "It makes a space."

    def waits_for_space(self, s: State) -> bool:
        """Whether a card that may fill a space lies on the talon or heads a unit above other cards."""
        heads = s.zones[self.talon][-1:]
        for pile in range(self.count):
            first = self.head(s, pile)
            if first > 0:
                heads.append(s.zones[self.piles[pile]][first])
        return any(self.fills >> card & 1 for card in heads)

    # -- score ---------------------------------------------------------------------------------

    def score(self, s: State) -> None:
        """A point for each card on the foundations, and a note if that is all of them."""
        built = sum(len(s.zones[zone]) for zone in self.foundations)
        s.score(0, built, "card on the foundations" if built == 1 else "cards on the foundations")
        if built == self.game.cards.size:
            s.score(0, 0, f"won: all {built} cards up")
