"""Two players at one patience, each with a pack of his own, under a strict order of play.

The tableau and the foundations are common; stock, hand and talon are each player's own, and the other may
load them. The order of play can be broken: then the other player calls stop, has the play taken back and the
turn, or lets it pass.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import SUIT_LETTERS, counted, low_rank
from cardtable.engine import QUIET, Game, Move, State, Strategy, roles
from cardtable.games.patience.rules import read_build
from cardtable.games.patience.rules.common_tableau import NAMES, PILES, SharedPatience

EACH: Final = 4
"""Cards that each player deals to the tableau."""

STOCK: Final = 8
HAND: Final = 9
SOURCES: Final = (*NAMES, "stock", "hand")
"""Where a card may come from: a pile of the tableau, the player's stock, his hand."""

FOUNDATION: Final = 8
ADVERSE_STOCK: Final = 9
ADVERSE_TALON: Final = 10
TARGETS: Final = (*NAMES, "foundation", "adverse stock", "adverse talon")
"""Where a card may go: a pile of the tableau, a foundation, the other player's stock or talon."""

FOUNDATIONS_FIRST: Final = 1
STOCK_FIRST: Final = 2
SPACES_FIRST: Final = 3
RULES: Final = (
    "",
    "a card that can go to a foundation must go there at once",
    "to the foundations cards from the stock go before cards from the tableau",
    "a space must be filled from the stock before cards come from the hand",
)
"""The rules of order by their numbers in the book."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DoublePatience(SharedPatience):
    """Deal the layout; each in turn plays until he lays a card from his hand on his talon, or is stopped."""

    def __init__(self, stock: int, by_tableau: bool, patience: int) -> None:
        super().__init__(SOURCES, TARGETS, patience)
        self.stock = stock
        self.by_tableau = by_tableau

    def bind(self, game: Game[Any]) -> None:
        """Zones for the piles of each player and the common ones; which face goes on which, as masks."""
        pack = game.cards
        layout = game.layout
        self.bind_hands(game)
        self.stocks = game.of_seats("stock", roles.STOCK, is_open=False)
        self.bind_tableau(game)
        self.foundations = [
            [game.foundation(suit, nth) for nth in (1, 2)] for suit in range(len(SUIT_LETTERS))
        ]
        self.down = game.seat_numbers("face down", kind=QUIET)
        """How many cards of a stock lie face down; the others lie on them face up."""
        self.dipped = game.seat_numbers("has turned his stock", kind=QUIET)
        self.broken = layout.number("rule broken", kind=QUIET)
        self.source = layout.number("broken from", kind=QUIET)
        self.target = layout.number("broken to", kind=QUIET)
        faces = range(pack.face_count)
        first = [pack.first[face] for face in faces]
        self.suits = [pack.suits[card] for card in first]
        build = read_build("down in alternate colours")
        self.takes = [self.mask([f for f in faces if build.takes(pack, first[f], c)]) for c in first]
        self.loads = [self.mask([f for f in faces if self.is_next(f, card)]) for card in first]
        self.next_up = [[0] * 14 for _ in SUIT_LETTERS]
        """For each suit and height of a foundation the face that it takes next."""
        for face, card in enumerate(first):
            self.next_up[pack.suits[card]][low_rank(pack.ranks[card]) - 1] = 1 << face
        self.bind_moves(game, "a foundation")
        m = game.moves
        self.stop = m.plain("stop")
        self.let_pass = m.plain("let it pass")
        self.turn_stock = m.plain("turn stock", target="stock")

    def is_next(self, face: int, card: int) -> bool:
        """Whether a face loads a card: of the same suit, one higher or lower."""
        pack = self.game.cards
        other = pack.first[face]
        step = low_rank(pack.ranks[other]) - low_rank(pack.ranks[card])
        return pack.suits[other] == pack.suits[card] and step in (1, -1)

    # -- the layout ----------------------------------------------------------------------------

    def enter(self, s: State) -> None:
        """Each has the pack of one back: first his stock face down, then four cards of the tableau."""
        backs = self.game.cards.back_of
        first = int(s.leader)
        for card in s.zones[0][:]:
            s.move(card, 0, self.hands[first ^ backs[card]])
        for seat in (first, 1 - first):
            hand, stock = self.hands[seat], self.stocks[seat]
            s.deal(hand, stock, self.stock)
            s.numbers[self.down + seat] = self.stock
            for pile in range(EACH):
                s.draw(hand, self.piles[pile if seat == first else EACH + pile])
        for seat in (first, 1 - first):
            both = 1 << self.hands[seat] | 1 << self.stocks[seat]
            for card in s.zones[self.hands[seat]] + s.zones[self.stocks[seat]]:
                s.confine(card, both)
        s.turn = self.first_player(s, first)

    def first_player(self, s: State, first: int) -> int:
        """By lot; or whoever has the lower card nearest to him in the tableau, or the next if they tie."""
        if self.by_tableau:
            ranks = self.game.cards.ranks
            cards = [s.zones[pile][0] for pile in self.piles]
            for pile in range(EACH):
                lead = low_rank(ranks[cards[pile]]) - low_rank(ranks[cards[EACH + pile]])
                if lead:
                    return first if lead < 0 else 1 - first
        return first

    # -- what can be played --------------------------------------------------------------------

    def is_up(self, s: State, seat: int) -> bool:
        """Whether the top card of a player's stock lies face up."""
        return len(s.zones[self.stocks[seat]]) > s.numbers[self.down + seat]

    def zone_from(self, seat: int, source: int) -> int:
        """The zone a source stands for."""
        if source < PILES:
            return self.piles[source]
        return self.stocks[seat] if source == STOCK else self.turned

    def tops(self, s: State, seat: int) -> list[int]:
        """For each source the face that may be played, or -1; a card turned from the hand goes before all."""
        zones, faces = s.zones, self.faces
        if zones[self.turned]:
            return [*[-1] * HAND, faces[zones[self.turned][-1]]]
        tops = self.pile_tops(s)
        tops.append(faces[zones[self.stocks[seat]][-1]] if self.is_up(s, seat) else -1)
        tops.append(-1)
        return tops

    def wanted(self, s: State) -> int:
        """The faces that the foundations take next, as a mask."""
        wanted = 0
        for suit in range(4):
            for zone in self.foundations[suit]:
                wanted |= self.next_up[suit][len(s.zones[zone])]
        return wanted

    def go_up(self, s: State, seat: int) -> list[int]:
        """The sources whose top card a foundation takes."""
        wanted = self.wanted(s)
        return [source for source, face in enumerate(self.tops(s, seat)) if face >= 0 and wanted >> face & 1]

    def accepts(self, s: State, seat: int) -> list[int]:
        """For each target the faces it takes, as a mask."""
        every = (1 << self.game.cards.face_count) - 1
        zones = s.zones
        masks = [self.takes[self.faces[zones[pile][-1]]] if zones[pile] else every for pile in self.piles]
        masks.append(self.wanted(s))
        other = 1 - seat
        stock, talon = zones[self.stocks[other]], zones[self.talons[other]]
        masks.append(self.loads[self.faces[stock[-1]]] if self.is_up(s, other) else 0)
        masks.append(self.loads[self.faces[talon[-1]]] if talon else 0)
        return masks

    def legal(self, s: State, seat: int) -> list[Move]:
        """Plays by where they go, then a card to turn; or whether to stop the other player."""
        if s.numbers[self.broken]:
            return [self.stop, self.let_pass]
        moves = self.all_plays(s, seat)
        moves.append(self.other_move(s, seat))
        return moves

    def other_move(self, s: State, seat: int) -> Move:
        """What a player can do besides playing cards: the stock comes before the hand."""
        if s.zones[self.turned]:
            return self.lay
        if s.zones[self.stocks[seat]] and not self.is_up(s, seat):
            return self.turn_stock
        return self.turn_hand if s.zones[self.hands[seat]] or s.zones[self.talons[seat]] else self.end_turn

    # -- the order of play ---------------------------------------------------------------------

    def rule_broken(self, s: State, seat: int, move: Move, up: list[int]) -> int:
        """The rule of order that a move breaks while these sources can go up, or 0.

        A move that ends the turn has nothing to lose.
        """
        if move is self.lay or move is self.end_turn:
            return 0
        if move is self.turn_stock:  # whoever has dipped into his stock may always see its top card
            return FOUNDATIONS_FIRST if up and not s.numbers[self.dipped + seat] else 0
        from_stock = bool(s.zones[self.stocks[seat]])
        if move is self.turn_hand:
            return FOUNDATIONS_FIRST if up else SPACES_FIRST if from_stock and self.has_space(s) else 0
        source, target = self.routes.ends(move)
        if target == FOUNDATION:
            return STOCK_FIRST if source < PILES and STOCK in up else 0
        if up:
            return FOUNDATIONS_FIRST
        fills = target < PILES and not s.zones[self.piles[target]]
        return SPACES_FIRST if fills and source == HAND and from_stock else 0

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Make the move; if it has broken the order the other player has the word."""
        n = s.numbers
        if move is self.stop:
            self.take_back(s, 1 - seat)
            self.next_turn(s, 1 - seat)
            return
        if move is self.let_pass:
            n[self.broken] = 0
            self.go_on(s, 1 - seat)
            return
        rule = self.rule_broken(s, seat, move, self.go_up(s, seat))
        self.carry(s, seat, move)
        if move is self.lay or move is self.end_turn:
            self.next_turn(s, seat)
        elif rule:
            n[self.broken] = rule
            s.turn = 1 - seat
        else:
            self.go_on(s, seat)

    def carry(self, s: State, seat: int, move: Move) -> None:
        """Move or turn the card, and remember from where to where."""
        n = s.numbers
        if move is self.turn_stock:
            n[self.down + seat] = n[self.down + seat] - 1
            n[self.dipped + seat] = 1
            s.show(s.zones[self.stocks[seat]][-1])
            n[self.source] = n[self.target] = self.stocks[seat]
        elif move is self.turn_hand:
            self.turn_from_hand(s, seat)
            n[self.source], n[self.target] = self.hands[seat], self.turned
        elif move is self.lay:
            s.draw(self.turned, self.talons[seat])
        elif move is not self.end_turn:
            source, target = self.routes.ends(move)
            n[self.source] = self.zone_from(seat, source)
            n[self.target] = self.zone_to(s, seat, move.face, target)
            s.draw(n[self.source], n[self.target])
            if target == FOUNDATION:
                n[self.idle] = 0

    def zone_to(self, s: State, seat: int, face: int, target: int) -> int:
        """The zone a target stands for; of two foundations of a suit the one that takes the card."""
        if target < PILES:
            return self.piles[target]
        if target == ADVERSE_STOCK:
            return self.stocks[1 - seat]
        if target == ADVERSE_TALON:
            return self.talons[1 - seat]
        suit = self.suits[face]
        one, two = self.foundations[suit]
        return one if self.next_up[suit][len(s.zones[one])] >> face & 1 else two

    def take_back(self, s: State, seat: int) -> None:
        """A card turned in error is turned down, a play retracted; a card from the hand goes to the talon."""
        n = s.numbers
        s.note(f"{self.game.seat_name(seat)} is stopped: {RULES[n[self.broken]]}")
        n[self.broken] = 0
        if n[self.source] == n[self.target]:
            n[self.down + seat] = n[self.down + seat] + 1
            n[self.dipped + seat] = 0
        else:
            s.draw(n[self.target], n[self.source])
        if s.zones[self.turned]:
            s.draw(self.turned, self.talons[seat])

    def go_on(self, s: State, seat: int) -> None:
        """Whoever is out, with no card turned up either, has won."""
        if self.is_out(s, seat) and not s.zones[self.turned]:
            self.game.finish(s, self)
        else:
            s.turn = seat

    def is_out(self, s: State, seat: int) -> bool:
        """Whether a player has no card left in stock, hand and talon."""
        return self.left(s, seat) == 0 and not s.zones[self.stocks[seat]]

    # -- score ---------------------------------------------------------------------------------

    def to_pay(self, s: State, seat: int) -> int:
        """What a player has left: a card of the stock counts double."""
        return self.left(s, seat) + 2 * len(s.zones[self.stocks[seat]])

    def score(self, s: State, for_game: int) -> None:
        """The winner counts what the other has left: a card of the stock double; and so much for the game."""
        for seat in range(2):
            if self.is_out(s, seat):
                other = 1 - seat
                s.score(seat, for_game, "game")
                cards, stock = self.left(s, other), len(s.zones[self.stocks[other]])
                if cards:
                    s.score(seat, cards, f"{counted(cards)} left in the adverse hand and talon")
                if stock:
                    s.score(seat, 2 * stock, f"{counted(stock)} left in the adverse stock")
                return
        s.note(f"the foundations have not grown for {self.patience} turns: nobody wins")

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move."""
        if s.numbers[self.broken]:
            return f"The order of play was broken ({RULES[s.numbers[self.broken]]}): stop, or let it pass."
        if move is self.stop or move is self.let_pass:
            return "The order of play has not been broken."
        if s.zones[self.turned] and (move.verb != "play" or " hand " not in move.word):
            return "You have turned a card from your hand: play it, or lay it on your talon."
        if move.verb == "play":
            return self.why_no_play(s, seat, move)
        if move is self.lay:
            return "You have turned no card from your hand."
        if self.other_move(s, seat) is self.turn_stock:
            return "First turn up the top card of your stock."
        if move is self.turn_stock:
            return f"The top card of your stock is {'up' if s.zones[self.stocks[seat]] else 'gone'} already."
        if move is self.turn_hand:
            return "You have no card in your hand and none on your talon."
        return "Your turn ends when you lay a card from your hand on your talon."

    def why_not_there(self, target: int) -> str:
        """What piles, foundations, and the other player's stock and talon take."""
        if target < PILES:
            return "In the tableau a card goes on the next higher one of the other colour, or into a space."
        if target == FOUNDATION:
            return "A foundation begins with the ace and goes up in suit."
        return (
            "The other player is loaded in suit, with the next higher or lower card; his top card must be up."
        )

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        if s.numbers[self.broken]:
            return f"{RULES[s.numbers[self.broken]]}: stop, or let it pass"
        return "play the card, or lay it on your talon" if s.zones[self.turned] else "play, or turn a card"

    def strategy(self) -> Strategy:
        """Keep the order, and load the other player."""
        from cardtable.games.patience.strategy.russian_bank import RussianBankStrategy

        return RussianBankStrategy(self)
