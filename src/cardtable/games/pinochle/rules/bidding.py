"""Bidding for the widow; the bidder alone melds, buries and may still change it all, or give up."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, SUIT_NAMES, Rng
from cardtable.engine import ASIDE, MELD, QUIET, SEATS, WIDOW, Game, Move, State, Step, Strategy
from cardtable.mechanics.bidding.naming import ChooseTrump
from cardtable.mechanics.hands.choosing import ChooseCards
from cardtable.mechanics.melding.table import Row, dearest_first

FORFEITED: Final = 1
CONCEDED: Final = 2
"""How a deal ends that is not played: given up by the bidder before or after he has seen the widow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OutbidInTurn(Step):
    """Eldest hand must open; then each in turn bids more, by tens, or passes for good.

    The last who has not passed is the bidder, `s.declarer`, and his bid the contract.
    """

    def __init__(self, lowest: int, highest: int) -> None:
        super().__init__()
        self.lowest = lowest
        self.highest = highest

    def bind(self, game: Game[Any]) -> None:
        """A move for each bid; who has passed is kept while the bidding lasts."""
        self.game = game
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        self.bids = [game.moves.number("bid", bid) for bid in range(self.lowest, self.highest + 1, 10)]
        self.passed = game.layout.number("passed", kind=SEATS)

    def enter(self, s: State) -> None:
        """Eldest hand begins."""
        s.turn = s.leader

    def higher(self, s: State) -> list[Move]:
        """The bids above the last."""
        return self.bids[(s.contract - self.lowest) // 10 + 1 :] if s.contract else self.bids

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, unless one must open, or bid more."""
        return [self.pass_, *self.higher(s)] if s.contract else self.bids

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of these by its place."""
        higher = self.higher(s)
        place: i64 = rng.below(len(higher) + (1 if s.contract else 0))
        return self.pass_ if place == len(higher) else higher[place]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Go on to the next who has not passed; nobody can go beyond the highest bid."""
        if move is self.pass_:
            s.numbers[self.passed] = s.numbers[self.passed] | 1 << seat
        else:
            s.contract = move.low
            s.declarer = seat
        silent = int(s.sitting_out) | s.numbers[self.passed]
        following = (seat + 1) % self.game.seats
        while silent >> following & 1:
            following = (following + 1) % self.game.seats
        if following == s.declarer or s.contract == self.highest:
            s.leader = s.declarer
            s.numbers[self.passed] = 0
            self.game.finish(s, self)
        else:
            s.turn = following

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The opening is compulsory; bids are tens within limits, each above the last."""
        if move.verb == "pass":
            return f"You are eldest hand and must open: bid {self.lowest} or more."
        if move.verb != "bid":
            return ""
        if all([move.low != bid.low for bid in self.bids]):
            return f"A bid is a multiple of ten from {self.lowest} to {self.highest}."
        return f"{move.low} is not above {s.contract}."

    def prompt(self, s: State, seat: int) -> str:
        """The bid to beat."""
        return f"bid more than {s.contract}, or pass" if s.contract else f"open with {self.lowest} or more"

    def strategy(self) -> Strategy:
        """As high as hand and widow promise."""
        from cardtable.games.pinochle.strategy.bidding import OutbidStrategy

        return OutbidStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class ShowWidow(Step):
    """The bidder turns the widow up for all to see and takes it; the lowest bid he may forfeit unseen."""

    def __init__(self, lowest: int) -> None:
        super().__init__()
        self.lowest = lowest

    def bind(self, game: Game[Any]) -> None:
        """How the deal ends is kept, and the faces of the widow."""
        self.game = game
        self.hands = game.hand_zones()
        texts = game.cards.texts
        self.widow = game.pile("widow", WIDOW, is_open=False)
        self.forfeit = game.moves.plain("forfeit")
        self.show = game.moves.plain("show widow")
        self.ended = game.layout.number("ended", kind=QUIET)
        self.turned = game.layout.row("widow was", lambda faces: " ".join([texts[face] for face in faces]))

    def enter(self, s: State) -> None:
        """Only the lowest bid leaves a choice."""
        if s.contract == self.lowest:
            s.turn = s.declarer
        else:
            self.take(s)

    def take(self, s: State) -> None:
        """All see what the bidder gets, and may remember it when he has buried."""
        for card in s.zones[self.widow][:]:
            s.rows[self.turned].append(self.game.cards.face_of[card])
            s.show(card)
            s.move(card, self.widow, self.hands[s.declarer])
        self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Give up, or look."""
        return [self.forfeit, self.show]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Who forfeits pays at once."""
        if move is self.show:
            self.take(s)
            return
        s.numbers[self.ended] = FORFEITED
        self.game.score(s)
        self.game.end(s)

    def prompt(self, s: State, seat: int) -> str:
        """What is at stake."""
        return f"show the widow and go for {s.contract}, or forfeit to the kitty alone"

    def strategy(self) -> Strategy:
        """Look, or forfeit cheaply."""
        from cardtable.games.pinochle.strategy.bidding import ShowStrategy

        return ShowStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class NameTrump(ChooseTrump):
    """With the widow in his hand the bidder names the trump suit, or concedes."""

    def bind(self, game: Game[Any]) -> None:
        """To concede is a move beside the suits."""
        super().bind(game)
        self.concede = game.moves.plain("concede")
        self.ended = game.layout.number("ended", kind=QUIET)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Concede, or any suit."""
        return [self.concede, *self.names]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A concession ends the deal."""
        if move is not self.concede:
            super().apply(s, seat, move)
            return
        s.numbers[self.ended] = CONCEDED
        self.game.score(s)
        self.game.end(s)

    def prompt(self, s: State, seat: int) -> str:
        """The bid to reach."""
        return f"you have the widow: name the trump suit for your {s.contract}, or concede"

    def strategy(self) -> Strategy:
        """The best trump, or concede."""
        from cardtable.games.pinochle.strategy.bidding import NamingStrategy

        return NamingStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayMelds(Step):
    """The bidder lays out what melds he likes; a card serves once in each class of melds.

    Three cards must be left that are in no meld, to be buried. The dearest melds come first, so that each
    choice can be made in one way. `laid` has the places of what was laid in the trump's list of melds.
    """

    def __init__(self, rows: tuple[Row, ...], bury: int) -> None:
        super().__init__()
        self.rows = rows
        self.bury = bury

    def bind(self, game: Game[Any]) -> None:
        """The melds with each trump, dearest first; what is laid lies open."""
        self.game = game
        self.hands = game.hand_zones()
        self.table = game.pile("melds", MELD)
        self.done = game.moves.plain("done")
        self.melds = [dearest_first(game.cards, self.rows, suit) for suit in range(NO_SUIT)]
        self.moves = [[game.moves.word("meld", meld.name) for meld in melds] for melds in self.melds]
        self.laid = game.layout.row("melds laid")
        self.points = game.layout.number("points in melds")

    def enter(self, s: State) -> None:
        """The bidder melds."""
        s.turn = s.declarer

    def used(self, s: State, kind: int) -> list[int]:
        """For each face how many of its cards serve already in the class of a row."""
        counts = [0] * self.game.cards.face_count
        for place in s.rows[self.laid]:
            meld = self.melds[s.trump][place]
            if self.rows[meld.kind][1] == self.rows[kind][1]:
                for face in meld.faces:
                    counts[face] = counts[face] + 1
        return counts

    def out_of_order(self, s: State, place: int) -> bool:
        """Whether a meld further down the list is laid already."""
        laid = s.rows[self.laid]
        return len(laid) > 0 and laid[-1] > place

    def wanting(self, s: State, place: int) -> list[int]:
        """The faces of a meld that have to come out of the hand, if they are there."""
        face_of = self.game.cards.face_of
        table = [face_of[card] for card in s.zones[self.table]]
        meld = self.melds[s.trump][place]
        used = self.used(s, meld.kind)
        return [face for face in meld.faces if used[face] >= table.count(face)]

    def can_lay(self, s: State, seat: int, place: int) -> bool:
        """Whether a meld comes in its order, can be made, and leaves enough cards to bury."""
        if self.out_of_order(s, place):
            return False
        wanting = self.wanting(s, place)
        hand = [self.game.cards.face_of[card] for card in s.zones[self.hands[seat]]]
        return len(hand) - len(wanting) >= self.bury and all([face in hand for face in wanting])

    def legal(self, s: State, seat: int) -> list[Move]:
        """What can be laid, or no more."""
        moves = self.moves[s.trump]
        return [*[moves[i] for i in range(len(moves)) if self.can_lay(s, seat, i)], self.done]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay out what the meld needs beyond what lies there."""
        if move is self.done:
            self.game.finish(s, self)
            return
        place = self.moves[s.trump].index(move)
        hand = self.hands[seat]
        for face in self.wanting(s, place):
            s.move(self.game.held(s, hand, face), hand, self.table)
        s.rows[self.laid].append(place)
        s.numbers[self.points] = s.numbers[self.points] + self.melds[s.trump][place].points

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A meld must be one of the table, come in order, be held, and leave cards to bury."""
        moves = self.moves[s.trump]
        if move.verb != "meld":
            return ""
        if move not in moves:
            return f"With {SUIT_NAMES[s.trump]} as trump the melds are {', '.join([m.word for m in moves])}."
        place = moves.index(move)
        if self.out_of_order(s, place):
            return f"Melds are laid in this order: {', '.join([m.word for m in moves])}."
        hand = [self.game.cards.face_of[card] for card in s.zones[self.hands[seat]]]
        missing = [face for face in self.wanting(s, place) if face not in hand]
        if missing:
            names = [self.game.cards.name_of(self.game.cards.first[face]) for face in missing]
            return f"You have no {' and no '.join(names)} to spare for it."
        return f"You must keep {self.bury} cards that are in no meld, to bury them."

    def prompt(self, s: State, seat: int) -> str:
        """What has been laid so far."""
        return f"lay out your melds, or say done ({s.numbers[self.points]} so far)"

    def strategy(self) -> Strategy:
        """Lay all there is."""
        from cardtable.games.pinochle.strategy.bidding import MeldingStrategy

        return MeldingStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bury(ChooseCards):
    """The bidder lays away cards that he has not melded, face down; then he takes up his melds."""

    def __init__(self, count: int) -> None:
        super().__init__("bury", count)

    def bind(self, game: Game[Any]) -> None:
        """Only the bidder knows what is buried."""
        super().bind(game)
        self.table = game.pile("melds", MELD)
        self.piles = [game.pile("buried", ASIDE, is_open=False, is_pile=False, is_spread=True)] * game.seats

    def enter(self, s: State) -> None:
        """The bidder chooses."""
        s.turn = s.declarer

    def done(self, s: State, seat: int) -> None:
        """The melds go back to the hand."""
        s.sweep(self.table, self.hands[seat])
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A melded card may not be buried."""
        faces = [self.face_of[card] for card in s.zones[self.hands[seat]]]
        melded = [self.face_of[card] for card in s.zones[self.table]]
        if move.verb == self.verb and move.face in melded and move.face not in faces:
            pack = self.game.cards
            return f"The {pack.name_of(pack.first[move.face])} is melded: you may not bury it."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """What is melded stays."""
        return f"{super().prompt(s, seat)} that you have not melded"

    def strategy(self) -> Strategy:
        """Keep what wins."""
        from cardtable.games.pinochle.strategy.bidding import BuryStrategy

        return BuryStrategy(self)
