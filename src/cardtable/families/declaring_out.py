"""Declaring oneself out: in a game to so many points a player may stop play and have his cards counted."""

from typing import Any, Final

from mypy_extensions import i64

from cardtable.engine import QUIET, SEATS, Advice, Game, Match, MatchPlan, State
from cardtable.families.card_count import CardCount, to_tens

AT_ONCE: Final = "at once"
AFTER_TRICK: Final = "after a trick"
AFTER_LEAD: Final = "after a lead"
"""When the claim is looked into: at once, when the claimant wins a trick, when he wins one that he led."""

FURTHER: Final = 250
"""How much farther the game goes when both have reached it at the end of a deal."""


class DeclaringOut:
    """A player whose melds and cards may have reached the game can say so: he wins if it is true, and
    loses if it is not, whatever his opponent has."""

    def __init__(self, count: CardCount, target: int, rule: str, most: int) -> None:
        self.count = count
        self.target = target
        self.rule = rule
        self.most = most
        """The most that cards can count in a deal."""

    def bind(self, game: Game[Any]) -> None:
        """The points of the game, who has declared, and who has won by it."""
        self.game = game
        self.move = game.moves.plain("declare out")
        self.goal = game.layout.number("game", self.target)
        self.declared = game.layout.number("declared out", 0, kind=SEATS)
        self.won = game.layout.number("won by declaring out", -1, kind=QUIET)

    def is_open(self, s: State, seat: int) -> bool:
        """Whether a seat could have enough, and has not declared yet."""
        goal = s.numbers[self.goal]
        return s.scores[seat] + self.most >= goal > 0 and not s.numbers[self.declared] >> seat & 1

    def total(self, s: State, seat: int) -> int:
        """A seat's score with the cards it has taken so far."""
        return s.scores[seat] + to_tens(self.count.points(s, seat))

    def declare(self, s: State, seat: int) -> None:
        """The play stops, or goes on until the claimant has won his trick."""
        s.numbers[self.declared] = s.numbers[self.declared] | 1 << seat
        if self.rule == AT_ONCE:
            self.verify(s, seat)

    def trick_won(self, s: State, winner: i64, led: i64) -> None:
        """A claimant who wins a trick, or wins it with his own lead, has his cards counted."""
        if s.numbers[self.declared] >> winner & 1 and (self.rule == AFTER_TRICK or winner == led):
            self.verify(s, int(winner))

    def verify(self, s: State, seat: int) -> None:
        """Count the claimant's cards, which decides the game."""
        counted = self.count.points(s, seat)
        s.score(seat, to_tens(counted), f"cards taken, {counted} points")
        right = s.scores[seat] >= s.numbers[self.goal]
        s.score(seat, 0, f"declared out, {'rightly' if right else 'wrongly'}, with {s.scores[seat]}")
        s.numbers[self.won] = seat if right else 1 - seat
        self.game.end(s)

    def reason(self, s: State, seat: int) -> str:
        """Why a seat may not declare."""
        if s.numbers[self.goal] == 0:
            return "Every deal is a game by itself: nobody declares himself out."
        if s.numbers[self.declared] >> seat & 1:
            return "You have declared yourself out already."
        return f"You cannot have {s.numbers[self.goal]} points yet."

    def advise(self, s: State, seat: int) -> Advice | None:
        """Declare as soon as it is true."""
        if self.is_open(s, seat) and self.total(s, seat) >= s.numbers[self.goal]:
            return Advice(self.move, f"with your cards you have {self.total(s, seat)} points")
        return None


class RisingGame(MatchPlan):
    """Who alone reaches the game wins it; when both have, at the end of a deal, it goes 250 farther.

    A game of no points is one deal.
    """

    def __init__(self, claims: DeclaringOut) -> None:
        self.claims = claims

    def after_deal(self, match: Match, s: State) -> None:
        """A claim decides at once; otherwise see who has reached the game."""
        goal = s.numbers[self.claims.goal]
        winner = s.numbers[self.claims.won]
        if winner < 0 and goal and min(match.scores) >= goal:
            while min(match.scores) >= goal:
                goal += FURTHER
            match.numbers["game"] = [goal]
            match.note(-1, f"both have reached the game, which now is {goal}")
            return
        if winner < 0 and goal and max(match.scores) >= goal:
            winner = match.winners()[0]
        match.over = winner >= 0 or goal == 0
        if winner >= 0:
            match.pay(winner, 1 - winner, 1, "the game")
