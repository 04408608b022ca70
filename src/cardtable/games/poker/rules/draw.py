"""Draw poker: the deal to those who are in, opening, the draw, and showing openers."""

from itertools import combinations
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Advice, Game, Move, State, Step
from cardtable.engine.moves import FACES
from cardtable.games.poker.rules.betting import ALL, WAITING, Betting, Limit
from cardtable.games.poker.rules.table import ChipTable, Table
from cardtable.games.poker.strategy.odds import worth_keeping
from cardtable.mechanics.poker_hands import ONE_PAIR, Ranking, kind_of, name_of

_ODD: Final = 0.03
"""How likely a player keeps what is not worth keeping."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawTable(Table):
    """A table at which hands are drawn to; to open may require a hand, which must be shown at last.

    A hand keeps the order in which its cards came, so that those drawn are its last ones.
    """

    def __init__(self, game: Game[Any], ranking: Ranking, takeout: int, openers: int) -> None:
        super().__init__(game, ranking, takeout)
        self.needed = openers
        """The least value of a hand that may open; 0 if any may."""
        self.aside = game.layout.zone("laid aside")
        self.kept_apart = game.layout.zone("opener's discards")
        self.openers = game.open_zone("openers")
        self.drawn = game.seat_numbers("drawn")
        self.moves = game.moves
        self.faces = game.cards.face_of
        game.moves.verb("show", FACES)

    def can_open(self, cards: list[int]) -> bool:
        """Whether a hand meets the requirement for opening."""
        return self.needed == 0 or self.ranking.value(cards) >= self.needed

    def opening_hand(self, s: State) -> list[int]:
        """The five cards the opener held when he opened: less what he drew, with what he discarded."""
        opener = s.numbers[self.opener]
        hand = s.zones[self.hands[opener]]
        laid = s.zones[self.aside] if s.turn == opener else []
        return hand[: 5 - s.numbers[self.drawn + opener]] + s.zones[self.kept_apart] + laid

    def kept(self, s: State, seat: int) -> list[int]:
        """What a player has of the five cards he was dealt."""
        return s.zones[self.hands[seat]][: 5 - s.numbers[self.drawn + seat]]

    def proofs(self, s: State, seat: int) -> list[Move]:
        """The opener shows cards that prove he could open, from among his discards too, and none too many.

        Which cards will do hangs on those cards alone, so that what he shows tells nothing of the others.
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
        if opener < 0 or s.zones[self.openers] or s.sitting_out >> opener & 1:
            return True
        return self.can_open(self.opening_hand(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class DealIn(Step):
    """Cards are dealt one at a time to all who are in, from the dealer's left."""

    def __init__(self, table: ChipTable, each: int) -> None:
        super().__init__()
        self.table = table
        self.each = each

    def bind(self, game: Game[Any]) -> None:
        """What is left stays in the pack."""
        self.game = game

    def enter(self, s: State) -> None:
        """Deal."""
        t = self.table
        order = [(s.dealer + i) % t.seats for i in range(1, t.seats + 1)]
        s.deal_round(0, [t.hands[seat] for seat in order if not s.sitting_out >> seat & 1], self.each)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Opening(Betting):
    """The first interval: each in turn may open, if his hand is good enough, or pass; or he drops.

    Once the pot is open those who passed must call, raise or drop like the others. If nobody opens the
    deal is over and the pot stays for the next.
    """

    def __init__(self, table: DrawTable, limit: Limit, raises: str, last: Step) -> None:
        super().__init__(table, limit, raises, last)
        self.draw_table = table
        self.least_opening = 0
        """How often the least hand that may open beats one other; reckoned when somebody first passes."""

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
        """If all have passed the pot stays, and the next dealer deals."""
        if s.numbers[self.to_match]:
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

    def chance(self, s: State, seat: int) -> float:
        """How often a hand wins after the draw."""
        rivals = 0.0
        for other in self.rivals(s, seat):
            rivals += self.weight(s, other)
        return self.against(s, seat, rivals)

    def strength(self, s: State, seat: int) -> float:
        """How often a hand beats one other after the draw, if there is a second one too."""
        return self.table.draw_odds().first_hand(self.draw_table.kept(s, seat)).strength

    def against(self, s: State, seat: int, rivals: float) -> float:
        """How often a hand beats so many others after the draw."""
        hand = self.draw_table.kept(s, seat)
        value = self.table.ranking.value(hand)
        odds = self.table.draw_odds()
        return odds.before(odds.shape(value, len(worth_keeping(self.table.ranking, hand))), value, rivals)

    def weight(self, s: State, other: int) -> float:
        """Before the opening all may well drop; and to open takes no more than to stay."""
        n = s.numbers
        if n[self.to_match] == 0:
            return WAITING
        return 1.0 if other == n[self.table.opener] and not n[self.made + other] else super().weight(s, other)

    def told(self, s: State, seat: int) -> str:
        """A hand that is a card short of a straight or flush is named by that."""
        hand = s.zones[self.table.hands[seat]]
        keep = worth_keeping(self.table.ranking, hand)
        if len(keep) != 4 or kind_of(self.table.ranking.value(hand)) > ONE_PAIR:
            return super().told(s, seat)
        suits = [self.table.ranking.suit_bits[card] for card in keep]
        return "a four flush" if suits[0] & suits[1] & suits[2] & suits[3] else "four of a straight"

    def bet_the_best(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Open when the antes are worth it, since most will drop; after that raise with the best."""
        if s.numbers[self.to_match]:
            return super().bet_the_best(s, seat, moves, chance)
        stakes = self.stakes(moves)
        if not stakes:
            return None
        stake = self.stake(s, stakes[0])
        pot = s.numbers[self.table.pot]
        if chance < self.chance_to_bet(s, seat):
            return None
        told = f"{self.told(s, seat)}: there are {pot} chips to win, and you win about"
        return Advice(stake, f"{told} {round(100.0 * chance)} of 100 if you open.")

    def chance_to_bet(self, s: State, seat: int) -> float:
        """The antes are to be won too."""
        if s.numbers[self.to_match]:
            return super().chance_to_bet(s, seat)
        pot = s.numbers[self.table.pot]
        least, most = self.bounds(s, seat)
        stake = min(most, max(least, pot))
        return stake / (pot + 2.0 * stake)

    def tell(self, s: State, seat: int, move: Move) -> None:
        """Who passes has no openers, or none worth opening with."""
        super().tell(s, seat, move)
        if move is not self.check:
            return
        if not self.least_opening:
            self.least_opening = round(ALL * self.table.draw_odds().least(self.draw_table.needed))
        at_most = self.at_most + seat
        s.numbers[at_most] = max(s.numbers[at_most], self.least_opening)

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """Pass what cannot open, or is not worth it."""
        if not self.stakes(moves):
            return Advice(self.check, "You cannot open.")
        return Advice(self.check, f"{self.told(s, seat)}: too little to open with before so many.")

    def prompt(self, s: State, seat: int) -> str:
        """Ask for an opening."""
        return super().prompt(s, seat) if s.numbers[self.to_match] else "open the pot, or pass"


class AfterDraw(Betting):
    """The last interval: all have seen how many cards each has drawn."""

    def __init__(self, table: DrawTable, limit: Limit, raises: str, last: Step) -> None:
        super().__init__(table, limit, raises, last)
        self.draw_table = table

    def drawn(self, s: State, seat: int) -> int:
        """As everybody saw."""
        return s.numbers[self.draw_table.drawn + seat]


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
        self.discards = game.moves.of_cards("discard")
        self.draw = game.moves.plain("draw")
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
        to = t.kept_apart if seat == s.numbers[t.opener] else t.discards
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

    def likelihood(self, s: State) -> float:
        """Who has drawn has kept what is worth keeping: a pair, if he drew three."""
        if s.step < self.index:
            return 1.0
        t = self.table
        odds = t.draw_odds()
        likely = 1.0
        for seat in range(self.game.seats):
            if not s.sitting_out >> seat & 1 and (s.step > self.index or self.has_drawn(s, seat)):
                if not odds.first_hand(t.kept(s, seat)).is_sound:
                    likely *= _ODD
        return likely

    def has_drawn(self, s: State, seat: int) -> bool:
        """Whether a player has drawn before the one in turn."""
        seats = self.game.seats
        return (seat - s.dealer - 1) % seats < (s.turn - s.dealer - 1) % seats

    def is_secret(self, move: Move) -> bool:
        """The others see how many cards are laid aside, not which."""
        return move.verb == "discard"

    def advise(self, s: State, seat: int) -> Advice | None:
        """Keep what matches, four of a suit, or four in a row; otherwise the highest card."""
        laid = s.zones[self.table.aside]
        hand = s.zones[self.table.hands[seat]]
        keep = worth_keeping(self.table.ranking, hand + laid)
        highest = laid[-1] if laid else -1
        spare = sorted([card for card in hand if card not in keep and card > highest])
        if spare:
            return Advice(self.discards[spare[0]], f"Keep {self.listed(keep)} and draw {5 - len(keep)}.")
        if laid:
            return Advice(self.draw, f"Draw {len(laid)} to {self.listed(hand)}.")
        return Advice(self.pat, f"{name_of(self.table.ranking.value(hand))}: there is nothing to throw away.")

    def listed(self, cards: list[int]) -> str:
        """Cards as they are written."""
        return " ".join([self.game.cards.text(card) for card in sorted(cards)])

    def prompt(self, s: State, seat: int) -> str:
        """Ask for discards."""
        return "lay cards aside and draw, or stand pat"
