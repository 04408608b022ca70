"""Making the trump: accept the turn-up or name another suit, perhaps to play alone (the euchre kin)."""

from typing import Any, Final

from cardtable.cards import NO_SUIT, SUIT_NAMES
from cardtable.engine import FLAG, SEAT, SUIT, TURNED, Game, Move, State, Step, Strategy
from cardtable.mechanics.hands.choosing import ChooseCards

ALONE: Final = " alone"
UNDER_PACK: Final = 0
"""Discards go face down under the pack."""


class Call(Step):
    """A step in which seats speak in turn, from eldest hand, until one accepts or all have passed."""

    def bind(self, game: Game[Any]) -> None:
        """All may pass; the suit turned up is known to all."""
        self.game = game
        self.pass_ = game.moves.plain("pass")
        self.up = game.pile("turn-up", TURNED)
        self.turned = game.layout.number("turned suit", NO_SUIT, kind=SUIT)
        self.made_alone = game.layout.number("alone", kind=FLAG)
        self.hands = game.hand_zones()

    def first(self, s: State) -> int:
        """Eldest hand speaks first."""
        return (s.dealer + 1) % self.game.seats

    def following(self, s: State, seat: int) -> int:
        """The next to speak, or -1 when all have spoken: the dealer is last."""
        return -1 if seat == s.dealer else (seat + 1) % self.game.seats

    def enter(self, s: State) -> None:
        """Begin with the first to speak, unless the trump is made already."""
        if s.declarer >= 0:
            self.game.finish(s, self)
        else:
            s.turn = self.first(s)

    def passed(self, s: State, seat: int) -> None:
        """Go on to the next to speak."""
        following = self.following(s, seat)
        if following >= 0:
            s.turn = following
        else:
            self.all_passed(s)

    def all_passed(self, s: State) -> None:
        """Nobody has accepted."""
        self.game.finish(s, self)

    def make(self, s: State, seat: int, suit: int, alone: bool) -> None:
        """Fix trump suit and maker; a lone hand's partners drop out."""
        s.trump = suit
        s.declarer = seat
        if alone:
            s.numbers[self.made_alone] = 1
            self.drop_partners(s, seat)
        self.game.finish(s, self)

    def drop_partners(self, s: State, seat: int) -> None:
        """Partners of a lone hand turn their cards down."""
        for other in range(self.game.seats):
            if other != seat and self.game.side_of[other] == self.game.side_of[seat]:
                s.sitting_out |= 1 << other


class NameJoker(Call):
    """When the joker is turned up the dealer names the suit it stands for (customary; the book is silent)."""

    def bind(self, game: Game[Any]) -> None:
        """Moves name a suit."""
        super().bind(game)
        self.names = [game.moves.word("turn", SUIT_NAMES[suit], suit) for suit in range(4)]

    def enter(self, s: State) -> None:
        """Only for a joker; any other turn-up speaks for itself."""
        suit = self.game.cards.suits[s.zones[self.up][0]]
        s.numbers[self.turned] = suit
        if suit == NO_SUIT:
            s.turn = s.dealer
        else:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any suit."""
        return self.names

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The turn-up counts as a card of that suit."""
        s.numbers[self.turned] = move.amount
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Ask the dealer."""
        return "the joker is turned up: name the suit it stands for"

    def strategy(self) -> Strategy:
        """Name the best suit."""
        from cardtable.games.euchre.strategy.making import NameJokerStrategy

        return NameJokerStrategy(self)


class OrderUp(Call):
    """Each in turn accepts the turn-up for trump or passes: opponents of the dealer order it up, his partner
    assists, the dealer himself takes it up."""

    def __init__(self, alone: bool) -> None:
        super().__init__()
        self.alone = alone

    def bind(self, game: Game[Any]) -> None:
        """A word of acceptance for each relation to the dealer."""
        super().bind(game)
        words = [word + lone for word in ("take up", "assist", "order up") for lone in ("", ALONE)]
        accepts = [game.moves.plain(word) for word in words]
        self.choices = [[self.pass_, *accepts[i : i + (2 if self.alone else 1)]] for i in (0, 2, 4)]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, accept, accept alone."""
        side_of = self.game.side_of
        return self.choices[0 if seat == s.dealer else 1 if side_of[seat] == side_of[s.dealer] else 2]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Whoever accepts is the maker."""
        if move is self.pass_:
            self.passed(s, seat)
        else:
            self.make(s, seat, s.numbers[self.turned], move.verb.endswith(ALONE))

    def prompt(self, s: State, seat: int) -> str:
        """Name the suit on offer."""
        return f"shall {SUIT_NAMES[s.numbers[self.turned]]} be trumps?"

    def strategy(self) -> Strategy:
        """Accept on trumps enough."""
        from cardtable.games.euchre.strategy.making import OrderUpStrategy

        return OrderUpStrategy(self)


class TakeTurnUp(ChooseCards):
    """When the turn-up is accepted the dealer has it for any card, laid face down under the pack.

    It may be the turn-up itself: the exchange is a right, not a duty.
    """

    def __init__(self) -> None:
        super().__init__("discard", 1)

    def bind(self, game: Game[Any]) -> None:
        """The dealer's discard is buried unseen."""
        super().bind(game)
        self.up = game.pile("turn-up", TURNED)
        self.piles = [UNDER_PACK] * game.seats

    def enter(self, s: State) -> None:
        """The dealer holds the turn-up as a sixth card until he has discarded."""
        if s.declarer < 0:
            self.game.finish(s, self)
            return
        s.draw(self.up, self.hands[s.dealer])
        s.turn = s.dealer

    def chosen(self, s: State, seat: int) -> list[int]:
        """Nothing, until the one card is chosen."""
        return []

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the discard."""
        return f"{super().prompt(s, seat)} for the turn-up"

    def strategy(self) -> Strategy:
        """Part with the least useful card."""
        from cardtable.games.euchre.strategy.parting import TakeTurnUpStrategy

        return TakeTurnUpStrategy(self)


class NameSuit(Call):
    """When the turn-up is refused each in turn may name another suit; if all pass the cards are bunched."""

    def __init__(self, alone: bool) -> None:
        super().__init__()
        self.alone = alone

    def bind(self, game: Game[Any]) -> None:
        """A suit, with or without help."""
        super().bind(game)
        lones = ("", ALONE) if self.alone else ("",)
        self.names = [
            [game.moves.word("name", SUIT_NAMES[suit] + lone, suit) for lone in lones] for suit in range(4)
        ]
        self.choices = [
            [self.pass_, *[move for suit in range(4) if suit != barred for move in self.names[suit]]]
            for barred in range(5)
        ]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, or any suit but the one turned down."""
        return self.choices[s.numbers[self.turned]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Whoever names the trump is the maker."""
        if move is self.pass_:
            self.passed(s, seat)
        else:
            self.make(s, seat, move.amount, move.word.endswith(ALONE))

    def all_passed(self, s: State) -> None:
        """The cards are bunched and the next dealer deals."""
        s.note("all have passed: the cards are bunched")
        self.game.end(s)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The rejected suit may not be named."""
        barred = SUIT_NAMES[s.numbers[self.turned]]
        return f"{barred.capitalize()} were turned down and may not be named." if barred in move.word else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a suit."""
        return "name another suit for trumps, or pass"

    def strategy(self) -> Strategy:
        """Name on trumps enough."""
        from cardtable.games.euchre.strategy.making import NameSuitStrategy

        return NameSuitStrategy(self)


class DefendAlone(Call):
    """Either opponent of a lone hand may defend against it alone."""

    def bind(self, game: Game[Any]) -> None:
        """Remember the lone defender."""
        super().bind(game)
        self.alone = game.moves.plain("defend alone")
        self.defender = game.layout.number("lone defender", -1, kind=SEAT)

    def first(self, s: State) -> int:
        """The opponent to the maker's left."""
        return int(s.declarer + 1) % self.game.seats

    def following(self, s: State, seat: int) -> int:
        """Then his partner."""
        return -1 if seat == (s.declarer + 3) % self.game.seats else (seat + 2) % self.game.seats

    def enter(self, s: State) -> None:
        """Only against a lone hand."""
        if s.numbers[self.made_alone]:
            s.turn = self.first(s)
        else:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Defend alone, or with one's partner."""
        return [self.pass_, self.alone]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The lone defender's partner drops out."""
        if move is self.pass_:
            self.passed(s, seat)
        else:
            s.numbers[self.defender] = seat
            self.drop_partners(s, seat)
            self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a lone defence."""
        return "defend alone?"

    def strategy(self) -> Strategy:
        """Seldom."""
        from cardtable.games.euchre.strategy.making import DefendAloneStrategy

        return DefendAloneStrategy(self)


class CallForBest(Call):
    """A lone hand may discard a card and have his partner's best in its place."""

    def bind(self, game: Game[Any]) -> None:
        """What was discarded stays buried; the partner chooses what is best."""
        super().bind(game)
        self.defender = game.layout.number("lone defender", -1, kind=SEAT)
        self.calls = game.moves.of_cards("call for best")
        self.gives = game.moves.of_cards("give")
        self.stand = game.moves.plain("stand")

    def enter(self, s: State) -> None:
        """The maker first, if he is alone."""
        self.offer(s, s.declarer if s.numbers[self.made_alone] else -1)

    def offer(self, s: State, seat: int) -> None:
        """Ask a lone hand; after the maker the lone defender, then play begins."""
        if seat >= 0:
            s.turn = seat
        else:
            self.game.finish(s, self)

    def after(self, s: State, seat: int) -> int:
        """The lone hand to be asked next."""
        return s.numbers[self.defender] if seat == s.declarer else -1

    def partner(self, seat: int) -> int:
        """The player opposite."""
        return (seat + 2) % self.game.seats

    def legal(self, s: State, seat: int) -> list[Move]:
        """The lone hand calls or stands; his partner gives a card."""
        cards = s.zones[self.hands[seat]]
        if s.sitting_out >> seat & 1:
            return [self.gives[card] for card in cards]
        return [self.stand, *[self.calls[card] for card in cards]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Cards change hands face down."""
        if move is self.stand:
            self.offer(s, self.after(s, seat))
        elif s.sitting_out >> seat & 1:
            s.move(move.face, self.hands[seat], self.hands[self.partner(seat)])
            self.offer(s, self.after(s, self.partner(seat)))
        else:
            s.move(move.face, self.hands[seat], UNDER_PACK)
            s.turn = self.partner(seat)

    def is_secret(self, move: Move) -> bool:
        """Only the two partners see what was given, and only the lone hand what was discarded."""
        return move.verb in ("call for best", "give")

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a card."""
        return "give your partner your best card" if s.sitting_out >> seat & 1 else "call for partner's best?"

    def strategy(self) -> Strategy:
        """Change the least useful card."""
        from cardtable.games.euchre.strategy.parting import CallForBestStrategy

        return CallForBestStrategy(self)
