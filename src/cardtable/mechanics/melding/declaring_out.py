"""Declaring oneself out: in a game to so many points a player may stop play and have his cards counted."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import QUIET, SEATS, SEVERAL, Game, Match, MatchPlan, Move, State, Strategy
from cardtable.mechanics.melding.counting import CardCount, to_tens
from cardtable.mechanics.tricks.rules import FOLLOW, Duty, Order, Tricks

AT_ONCE: Final = "at once"
AFTER_TRICK: Final = "after a trick"
AFTER_LEAD: Final = "after a lead"
"""When the claim is looked into: at once, when the claimant wins a trick, when he wins one that he led."""

FURTHER: Final = 250
"""How much farther the game goes when both have reached it at the end of a deal."""

_SELDOM: Final = 32
"""At random one move in so many is a declaration of being out."""


class DeclaringOut:
    """A player whose melds and cards may have reached the game can say so: he wins if it is true, and
    loses if it is not, whatever his opponent has.

    He may say so at any point of the play, in turn or not: whoever is not in turn and could have enough may
    act beside the one who is. Nobody waits for him; if he says that he will wait, he is not asked again until
    the turn passes.
    """

    def __init__(self, count: CardCount, target: int, rule: str, most: int) -> None:
        self.count = count
        self.target = target
        self.rule = rule
        self.most = most
        """The most that cards can count in a deal."""

    def bind(self, game: Game[Any]) -> None:
        """The points that make game, who has declared, and who has won by it."""
        self.game = game
        self.move = game.moves.plain("declare out")
        self.wait = game.moves.plain("wait")
        self.goal = game.layout.number("game", self.target)
        self.declared = game.layout.number("declared out", 0, kind=SEATS)
        self.won = game.layout.number("won by declaring out", -1, kind=QUIET)

    def is_open(self, s: State, seat: int) -> bool:
        """Whether a seat could have enough, and has not declared yet."""
        goal = s.numbers[self.goal]
        return s.scores[seat] + self.most >= goal > 0 and not s.numbers[self.declared] >> seat & 1

    def is_awaited(self, s: State) -> bool:
        """Whether anybody could have enough and say so, or has said so and is to prove it."""
        return s.numbers[self.declared] > 0 or any([self.is_open(s, seat) for seat in range(self.game.seats)])

    def total(self, s: State, seat: int) -> int:
        """A seat's score with the cards it has taken so far."""
        return s.scores[seat] + to_tens(self.count.points(s, seat))

    def listen(self, s: State, hand: i64, acting: i64) -> None:
        """Let those who are not in turn speak when somebody has acted.

        Once the turn has passed from `hand` these are all who could have enough; otherwise those who were
        still in `acting`.
        """
        if s.over:
            return
        one: i64 = 1
        in_turn = one << s.hand
        s.acting = in_turn
        for seat in range(self.game.seats):
            if seat != s.hand and (s.hand != hand or acting >> seat & 1) and self.is_open(s, seat):
                s.acting |= one << seat
        self.ask(s)

    def ask(self, s: State) -> None:
        """With nobody else to speak it is simply the player's turn."""
        one: i64 = 1
        if s.acting == one << s.hand:
            s.turn = s.hand
            s.acting = 0
        else:
            s.turn = SEVERAL

    def has_said(self, s: State, seat: int, move: Move) -> bool:
        """Carry out what is said rather than played, being out or waiting; whether it was such a move."""
        if move is self.move:
            self.declare(s, seat)
        elif move is not self.wait:
            return False
        if seat != s.hand and not s.over:
            one: i64 = 1
            s.acting &= ~(one << seat)
            self.ask(s)
        return True

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
        """Count the claimant's cards, as is done after the last trick in any case; that decides the game."""
        if not s.over:
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


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimedTricks(Tricks):
    """Tricks in which a player may declare himself out, where the game has `claims`."""

    def __init__(self, order: Order, claims: DeclaringOut | None, duty: Duty = FOLLOW) -> None:
        super().__init__(order, duty)
        self.claims = claims

    def is_out_of_turn(self, s: State, seat: int) -> bool:
        """Whether a seat that may act is not the one to play."""
        return self.claims is not None and seat != s.hand

    def legal(self, s: State, seat: int) -> list[Move]:
        """What the seat in turn may play, and to declare out; out of turn only that, or to wait."""
        claims = self.claims
        if claims is None:
            return self.legal_in_turn(s, seat)
        if seat != s.hand:
            return [claims.wait, claims.move]
        moves = self.legal_in_turn(s, seat)
        return [*moves, claims.move] if claims.is_open(s, seat) else moves

    def legal_in_turn(self, s: State, seat: int) -> list[Move]:
        """What may be played."""
        return super().legal(s, seat)

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """At random, but seldom to declare out: it ends the deal."""
        claims = self.claims
        if claims is not None and claims.is_open(s, seat) and rng.below(_SELDOM) == 0:
            return claims.move
        return claims.wait if claims is not None and seat != s.hand else self.pick_in_turn(s, seat, rng)

    def pick_in_turn(self, s: State, seat: int, rng: Rng) -> Move:
        """Something to play, at random."""
        return super().pick(s, seat, rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play, declare out or wait; then those not in turn may speak."""
        claims = self.claims
        if claims is None:
            self.act(s, seat, move)
        elif not claims.has_said(s, seat, move):
            hand, acting = s.hand, s.acting
            self.act(s, seat, move)
            claims.listen(s, hand, acting)

    def asks_more(self, s: State) -> bool:
        """Whether anybody may declare himself out, or has done so and is to prove it."""
        claims = self.claims
        return claims is not None and claims.is_awaited(s)

    def act(self, s: State, seat: int, move: Move) -> None:
        """Carry out what the seat in turn does."""
        super().apply(s, seat, move)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why one may not declare, or what else is wrong."""
        return self.about_claims(s, seat, move) or super().reason(s, seat, move)

    def about_claims(self, s: State, seat: int, move: Move) -> str:
        """Why one may not declare or wait, or play out of turn; empty if it is something else."""
        claims = self.claims
        if claims is None:
            return ""
        if seat != s.hand:
            return "It is not your turn to play: declare yourself out, or wait."
        if move.verb == claims.move.verb:
            return claims.reason(s, seat)
        return "It is your turn: there is nothing to wait for." if move.verb == claims.wait.verb else ""

    def prompt(self, s: State, seat: int) -> str:
        """What may be said out of turn, or played."""
        if self.is_out_of_turn(s, seat):
            return "the other plays: declare yourself out if you are, or wait"
        return super().prompt(s, seat)

    def is_deliberate(self, move: Move) -> bool:
        """Nobody declares himself out by oversight."""
        return self.claims is not None and move is self.claims.move

    def strategy(self) -> Strategy:
        """Declare out as soon as it is true."""
        from cardtable.mechanics.melding.strategy import ClaimedTrickStrategy

        return ClaimedTrickStrategy(self)


class RisingGame(MatchPlan):
    """Whoever alone reaches the game wins it; if both have at the end of a deal, it is raised by 250.

    A game of no points is one deal.
    """

    def __init__(self, claims: DeclaringOut) -> None:
        self.claims = claims

    def after_deal(self, match: Match, s: State) -> None:
        """A claim decides at once; otherwise look who has reached the game."""
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
