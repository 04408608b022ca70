"""Bundles: cards are taken by their rank alone, and what somebody has taken can be stolen by its top card."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JACK, plural
from cardtable.engine import FLAG, SEAT, TAKEN, Game, Move, State, Step, Strategy
from cardtable.games.fishing.rules.taking_in import STOCK, deal_next_round, table_zone

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Bundling(Step):
    """Each in turn plays one card: it takes cards of its rank from the table, or steals a bundle, or trails.

    A spot card takes all of its rank, a court card one. A bundle is stolen by a card of the rank that lies on
    top of it, which takes from the table as well. All goes on one's own bundle, the card played on top.
    """

    def bind(self, game: Game[Any]) -> None:
        """Hands, table and bundles."""
        self.game = game
        self.seats = game.seats
        self.hands = game.hand_zones()
        self.table = table_zone(game)
        self.bundles = game.of_seats("bundle", TAKEN)
        self.last_in = game.layout.number("last to take", NOBODY, kind=SEAT)
        self.last_round = game.layout.number("last round", kind=FLAG)
        self.ranks = game.cards.ranks
        self.trails = game.moves.of_cards("trail")
        self.takes = game.moves.of_cards("take with")
        self.steals = [
            [
                game.moves.face_and_word("steal with", card, f"from {victim + 1}", seat=victim, to_other=True)
                for card in range(game.cards.size)
            ]
            for victim in range(game.seats)
        ]

    def enter(self, s: State) -> None:
        """Eldest hand plays first."""
        s.turn = s.leader

    # -- what may be done ----------------------------------------------------------------------

    def is_foe(self, seat: int, other: int) -> bool:
        """Whether a bundle may be stolen: nobody steals his own, nor his partner's."""
        return self.game.side_of[seat] != self.game.side_of[other]

    def top_rank(self, s: State, seat: int) -> int:
        """The rank on top of a player's bundle, or 0."""
        bundle = s.zones[self.bundles[seat]]
        return self.ranks[bundle[-1]] if bundle else 0

    def taken_by(self, s: State, card: int) -> list[int]:
        """The cards of the table that a card takes: all of its rank, but of court cards one only."""
        rank = self.ranks[card]
        alike = [other for other in s.zones[self.table] if self.ranks[other] == rank]
        return alike[:1] if JACK <= rank < ACE else alike

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any card may be trailed, also one that takes something."""
        hand = s.zones[self.hands[seat]]
        moves = [
            self.steals[victim][card]
            for card in hand
            for victim in range(self.seats)
            if self.is_foe(seat, victim) and self.top_rank(s, victim) == self.ranks[card]
        ]
        moves.extend([self.takes[card] for card in hand if self.taken_by(s, card)])
        moves.extend([self.trails[card] for card in hand])
        return moves

    # -- what happens --------------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """What is stolen, what is taken and the card played go on one's bundle in this order."""
        hand, own = self.hands[seat], self.bundles[seat]
        if move.verb == "trail":
            s.move(move.face, hand, self.table)
        else:
            if move.seat >= 0:
                s.sweep(self.bundles[move.seat], own)
            for card in self.taken_by(s, move.face):
                s.move(card, self.table, own)
            s.move(move.face, hand, own)
            s.numbers[self.last_in] = seat
        self.pass_on(s, seat)

    def pass_on(self, s: State, seat: int) -> None:
        """The next player's turn; when all hands are played out, the next round or the end."""
        s.turn = (seat + 1) % self.seats
        if s.zones[self.hands[s.turn]]:
            return
        if s.zones[STOCK]:
            deal_next_round(s, self.hands)
            s.numbers[self.last_round] = int(not s.zones[STOCK])
            return
        last = s.numbers[self.last_in]
        if last >= 0:
            s.sweep(self.table, self.bundles[last])
        self.game.finish(s, self)

    # -- what is said --------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card takes its own rank and no other."""
        name = self.game.cards.name_of(move.face)
        if move.face not in s.zones[self.hands[seat]]:
            return f"You do not hold the {name}."
        if move.seat == seat:
            return "Your bundle is yours already."
        if move.seat >= 0 and not self.is_foe(seat, move.seat):
            return "That bundle is your partner's: what he has taken counts for you, too."
        if move.seat >= 0:
            owner = self.game.seat_name(move.seat)
            return f"The {name} does not match the top card of {owner}'s bundle."
        return f"There are no {plural(self.ranks[move.face])} on the table."

    def prompt(self, s: State, seat: int) -> str:
        """What a card can do."""
        return "take, steal or trail"

    def strategy(self) -> Strategy:
        """Steal the largest bundle, and keep one's own covered."""
        from cardtable.games.fishing.strategy.bundles import BundlingStrategy

        return BundlingStrategy(self)
