"""Oklahoma (book 000, lines 3231-3261) and Arlington (book 002, lines 311-329): deuces are wild, and the
pile is taken whole or not at all."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardtable.cards import JOKER
from cardtable.engine import GameInfo, Match, MatchPlan, Options, State, Step, chance_to_reach, says
from cardtable.games.rummy.rules.open.faces import BOTH
from cardtable.games.rummy.rules.open.facts import LAST, OWN, PILE, RummyFacts, by_fives_and_tens
from cardtable.games.rummy.rules.open.game import OpenRummy
from cardtable.games.rummy.rules.open.melding import MeldAndDiscard
from cardtable.games.rummy.rules.open.offering import OfferUpcardRound

_GAME: Final = 1000
_WON: Final = 200
_OUT: Final = 100
_AT_ONCE: Final = 250
"""The points of a game; for winning it; for going out, and for going out all at once."""
_APART: Final = "apart"
"""The points that are added only when the game is over."""


@dataclass(frozen=True, kw_only=True)
class OklahomaOptions(Options):
    """House rules; each default is the book's main rule."""

    joker: bool = field(default=False, metadata=says("a joker is added, which is wild"))


@dataclass(frozen=True, kw_only=True)
class ArlingtonOptions(OklahomaOptions):
    """The same, and a bonus."""

    concealed: bool = field(
        default=True, metadata=says("who goes out in one meld, concealed till then, has 250 after the game")
    )


class ToThousand(MatchPlan):
    """The highest of those who have reached 1,000 wins 200; with what is apart each settles with each."""

    def __init__(self, game: "OwnMelds") -> None:
        self.game = game

    def next_dealer(self, match: Match, s: State) -> int:
        """The deal passes, or the winner of the deal deals."""
        winner = self.game.next_to_deal(s)
        return winner if winner >= 0 else super().next_dealer(match, s)

    def after_deal(self, match: Match, s: State) -> None:
        """Whoever has the highest score at the end of a deal, if it is enough."""
        if max(match.scores) < self.game.enough:
            return
        match.over = True
        winners = match.winners()
        for seat in winners:
            shared = f", shared by {len(winners)}" if len(winners) > 1 else ""
            match.add(seat, _WON // len(winners), f"the game{shared}")
        totals = match.scores[:]
        for seat, apart in enumerate(match.numbers[_APART]):
            totals[seat] = self.game.settled(match.scores[seat] + apart)
            if apart:
                match.note(seat, f"{apart} for going out at once, in the settlement")
        for one, mine in enumerate(totals):
            for other, yours in enumerate(totals):
                if mine > yours:
                    match.pay(one, other, mine - yours, f"difference of {mine} and {yours}")

    def chance(self, scores: list[int], side: int) -> float:
        """By the lead in the race to 1,000."""
        return chance_to_reach(_GAME, scores, side)


class OwnMelds(OpenRummy[Any]):
    """Each melds before himself; cards melded count for him, cards held against him."""

    must_draw = True
    enough = _GAME
    """Whether eldest hand must draw when all have refused the upcard; what ends the game."""

    def with_options(self, facts: RummyFacts) -> RummyFacts:
        """With a joker or without."""
        return replace(facts, jokers=int(self.options.joker))

    def turn_up(self, melding: MeldAndDiscard) -> Step:
        """The upcard is offered round."""
        offering = OfferUpcardRound(self.table, self.must_draw)
        offering.link(melding)
        return offering

    def open_match(self, match: Match) -> None:
        """Nothing is apart yet."""
        match.numbers[_APART] = [0] * self.seats

    def close_deal(self, match: Match, s: State) -> None:
        """What a player has for going out at once is kept apart."""
        if self.winner(s) >= 0 and self.has_special(s):
            apart = match.numbers[_APART][:]
            apart[self.winner(s)] = apart[self.winner(s)] + _AT_ONCE
            match.numbers[_APART] = apart

    def score(self, s: State) -> None:
        """What each has melded, less what he holds, and a bonus for going out."""
        for seat, held in enumerate(self.counts(s)):
            melded = self.melded(s, seat)
            if melded:
                s.score(seat, melded, "melded")
            if held:
                s.score(seat, -held, self.cards_left(s, seat))
        winner = self.winner(s)
        if winner >= 0:
            s.score(winner, _OUT, "going out")
            if self.has_special(s):
                s.note(f"{self.seat_name(winner)} goes out at once: {_AT_ONCE} after the game")

    def melded(self, s: State, seat: int) -> int:
        """What the melds before a player count."""
        table = self.table
        first = table.first_of(seat)
        numbers = range(first, first + table.laid_sets(s, seat))
        return sum(
            [table.open_sets.worth_of(s.zones[table.sets[nth]], table.is_group(s, nth)) for nth in numbers]
        )

    def has_special(self, s: State) -> bool:
        """Whether who is out has done it all at once."""
        raise NotImplementedError

    def next_to_deal(self, s: State) -> int:
        """Who deals next, or -1 if the deal passes to the left."""
        return -1

    def settled(self, total: int) -> int:
        """A total as it is settled."""
        return total

    def suits_are_alike(self) -> bool:
        """The queen of spades is not."""
        return False

    def plan(self) -> MatchPlan:
        """To 1,000."""
        return ToThousand(self)


class Oklahoma(OwnMelds):
    """The last card must be discarded; the winner deals; totals are settled in hundreds."""

    def has_special(self, s: State) -> bool:
        """Not in his first turn."""
        return self.went_at_once(s) and self.table.has_played(s, self.winner(s))

    def next_to_deal(self, s: State) -> int:
        """Who is out, else who has the best score of the deal, the first from the dealer's left."""
        if self.winner(s) >= 0:
            return self.winner(s)
        scored = [0] * self.seats
        for line in s.lines:
            if line.side >= 0:
                scored[line.side] = scored[line.side] + line.points
        seats = [int(s.dealer + 1 + nth) % self.seats for nth in range(self.seats)]
        return next(seat for seat in seats if scored[seat] == max(scored))

    def settled(self, total: int) -> int:
        """To the nearest hundred, a half counting as one."""
        return (total + 50) // 100 * 100


class Arlington(OwnMelds):
    """A player goes out with a discard or without; a deuce may be a two; the game is over 1,000."""

    must_draw = False
    enough = _GAME + 1

    def has_special(self, s: State) -> bool:
        """In any turn, if it was agreed."""
        return bool(self.options.concealed) and self.went_at_once(s)


OKLAHOMA: Final = RummyFacts(
    deal=((5, 13),),
    double_from=2,
    ace=BOTH,
    wild=(2, JOKER),
    draw=PILE,
    stock=LAST,
    own_melds=True,
    trade=OWN,
    must_discard=True,
    count=by_fives_and_tens,
    held=((JOKER, 200), (2, 20)),
    joker=100,
    queen=(50, 100),
)

GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("oklahoma", "Oklahoma", Oklahoma, OklahomaOptions(), OKLAHOMA, players=(4, 2, 3)),
    GameInfo(
        "arlington",
        "Arlington",
        Arlington,
        ArlingtonOptions(),
        replace(OKLAHOMA, own_deuces=True, must_discard=False),
        players=(4, 2, 3, 5),
    ),
)
