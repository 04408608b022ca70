"""How go boom is played well: keep the lead, and lead what the others must draw for."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, State, Strategy
from cardtable.games.stops.rules.boom import BoomTricks

LEAD: Final = 2.0
DRAWS: Final = 1.0
COUNTS: Final = 0.2
"""What speaks for a card: the chance that it takes the lead, each unseen card fewer that follows it, each
point it would cost if it were left."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BoomStrategy(Strategy):
    """Lead what is likely to win the trick and hard to follow; take the lead as cheaply as possible."""

    def __init__(self, play: BoomTricks) -> None:
        super().__init__()
        self.play = play
        self.pack = play.game.cards

    def advise(self, s: State, seat: int) -> Advice | None:
        """Lead or follow; if neither is possible, draw or pass."""
        play = self.play
        moves = play.legal(s, seat)
        if not play.playable(s, seat):
            return Advice(moves[0], "there is nothing that you can play")
        if len(s.zones[play.hands[seat]]) == 1:
            return Advice(moves[0], "it is your last card")
        return self.follow(s, seat) if s.zones[play.trick] else self.lead(s, seat)

    def unseen(self, s: State, seat: int) -> list[int]:
        """The cards that a player cannot place."""
        return [card for card in range(self.pack.size) if not s.seen[card] >> seat & 1]

    def chance_to_win(self, s: State, card: int, unseen: list[int], to_come: int) -> float:
        """How likely none of the players to come has a higher card of the suit, wherever these may be."""
        pack = self.pack
        higher = [c for c in unseen if pack.suits[c] == pack.suits[card] and pack.ranks[c] > pack.ranks[card]]
        in_hands = sum([len(s.zones[hand]) for hand in self.play.hands]) / len(self.play.hands) * to_come
        held = min(1.0, in_hands / max(1, len(unseen)))
        return float((1.0 - held) ** len(higher))

    def lead(self, s: State, seat: int) -> Advice:
        """The card that most likely keeps the lead and that fewest unseen cards can follow."""
        play, pack = self.play, self.pack
        unseen = self.unseen(s, seat)
        best = -1000.0
        chosen, chance = -1, 0.0
        for card in s.zones[play.hands[seat]]:
            matching = play.of_suit[pack.suits[card]] | play.of_rank[pack.ranks[card]]
            following = len([other for other in unseen if matching >> pack.face_of[other] & 1])
            wins = self.chance_to_win(s, card, unseen, play.game.seats - 1)
            worth = LEAD * wins - DRAWS * following + COUNTS * play.counts[pack.ranks[card]]
            if worth > best:
                best = worth
                chosen, chance = card, wins
        why = (
            "it is likely to keep the lead" if chance > 0.5 else "the others are short of cards to follow it"
        )
        return Advice(play.plays[chosen], why)

    def follow(self, s: State, seat: int) -> Advice:
        """The lowest card that is as likely as any to take the lead; if there is none, what counts most."""
        play, pack = self.play, self.pack
        unseen = self.unseen(s, seat)
        to_come = int(s.leader - seat - 1) % play.game.seats
        trick = play.game.trick(s)
        led = pack.suits[trick[0][1]]
        to_beat = max([pack.ranks[card] for _, card in trick if pack.suits[card] == led])
        best = -1000.0
        chosen, chance = -1, 0.0
        for card in play.playable(s, seat):
            rank = pack.ranks[card]
            wins = 0.0
            if pack.suits[card] == led and rank > to_beat:
                wins = self.chance_to_win(s, card, unseen, to_come)
            worth = LEAD * wins + COUNTS * play.counts[rank]
            if worth > best:
                best = worth
                chosen, chance = card, wins
        if chance > 0.5:
            return Advice(play.plays[chosen], "it is likely to take the lead")
        return Advice(play.plays[chosen], "you cannot hope for the lead, and it counts most")
