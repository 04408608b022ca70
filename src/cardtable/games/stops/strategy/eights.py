"""How eights are played well: which card to play, which suit to call, when a wild card is needed."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT
from cardtable.engine import QUIET, Advice, Move, State, Strategy
from cardtable.games.stops.rules.eights import MatchTop

GOES_ON: Final = 0.3
COUNTS: Final = 0.1
WITHOUT: Final = 4.0
"""What speaks for a card: each other card that will match it, each point it would cost if it were left, and
that the next player had nothing to play on such a card when he last drew."""
_KEPT: Final = 0.3
"""How likely it is, for each card that he could have played, that a player drew nevertheless."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchTopStrategy(Strategy):
    """Keep cards that go on from each other, and wild ones until they are needed."""

    def __init__(self, play: MatchTop) -> None:
        super().__init__()
        self.play = play
        self.hands = play.hands
        self.without = play.game.seat_numbers("was without", kind=QUIET)
        """For each seat the faces (a mask) that would have matched when he drew last."""

    def watch(self, s: State, seat: int, move: Move) -> None:
        """A player who draws most likely has nothing that matches; the card he draws may be anything else."""
        if move is self.play.draw:
            s.numbers[self.without + seat] = self.play.matching(s)

    def likelihood(self, s: State) -> float:
        """Hardly anybody draws who could play."""
        face_of = self.play.game.cards.face_of
        likely = 1.0
        for seat, hand in enumerate(self.hands):
            without = s.numbers[self.without + seat]
            if without:
                for card in s.zones[hand]:
                    if without >> face_of[card] & 1:
                        likely *= _KEPT
        return likely

    def depends_on(self, s: State) -> list[int]:
        """The hands of those who have drawn."""
        return [hand for seat, hand in enumerate(self.hands) if s.numbers[self.without + seat]]

    def advise(self, s: State, seat: int) -> Advice | None:
        """Name a suit, play what goes on best, or a wild card; draw without any of them."""
        play = self.play
        moves = play.legal(s, seat)
        if play.is_naming(s):
            return self.name_suit(s, seat)
        cards = play.playable(s, seat)
        if not cards:
            return Advice(moves[0], "there is nothing that you can play")
        if len(s.zones[self.hands[seat]]) == 1:
            return Advice(moves[0], "it is your last card")
        plain = [card for card in cards if not play.is_wild(card)]
        if plain:
            return self.play_on(s, seat, plain)
        return Advice(play.plays[cards[0]], "nothing else can be played")

    def others(self, s: State, seat: int) -> list[int]:
        """Who else has cards, from the left on."""
        seats = self.play.game.seats
        turns = [(seat + i) % seats for i in range(1, seats)]
        return [other for other in turns if s.zones[self.hands[other]]]

    def was_without(self, s: State, seat: int, faces: int) -> bool:
        """Whether the next player is an opponent and had none of most of these faces when he drew last."""
        following = self.others(s, seat)[0]
        if self.play.game.side_of[following] == self.play.game.side_of[seat]:
            return False
        known = s.numbers[self.without + following] | s.lacks[self.hands[following]]
        return (known & faces).bit_count() * 2 > faces.bit_count()

    def play_on(self, s: State, seat: int, cards: list[int]) -> Advice:
        """The card that most others of the hand match, that counts most, and that the next cannot match."""
        play = self.play
        pack = play.game.cards
        hand = s.zones[self.hands[seat]]
        best = -1.0
        chosen, hinders = cards[0], False
        for card in cards:
            suit = pack.suits[card]
            matching = play.of_suit[suit] | play.of_rank[pack.ranks[card]]
            following = len(
                [other for other in hand if other != card and matching >> pack.face_of[other] & 1]
            )
            stops = self.was_without(s, seat, play.of_suit[suit])
            worth = GOES_ON * following + COUNTS * play.counts[pack.ranks[card]] + WITHOUT * stops
            if worth > best:
                best = worth
                chosen, hinders = card, stops
        move = play.plays[chosen]
        if hinders:
            return Advice(move, "the next player had none of the suit when he drew")
        return Advice(move, "of what you can play it goes on best, or counts most")

    def name_suit(self, s: State, seat: int) -> Advice:
        """The suit of which you have most, and the next player none; your partner may go on in it as well."""
        play = self.play
        pack = play.game.cards
        best = -1.0
        chosen, hinders = 0, False
        for suit in range(NO_SUIT):
            held = [c for c in s.zones[self.hands[seat]] if pack.suits[c] == suit and not play.is_wild(c)]
            stops = self.was_without(s, seat, play.of_suit[suit])
            counts = sum([play.counts[pack.ranks[card]] for card in held])
            # a suit of which a player holds nothing stops nobody but himself
            worth = GOES_ON * len(held) + COUNTS * counts + WITHOUT * (stops and len(held) > 0)
            if worth > best:
                best = worth
                chosen, hinders = suit, stops
        if hinders:
            return Advice(play.names[chosen], "the next player had none of the suit when he drew")
        return Advice(play.names[chosen], "you have most to play in it")
