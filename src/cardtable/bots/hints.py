"""Hints: a move, the reason for it, and how it compares with the others in sampled deals."""

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.bots.beam import never
from cardtable.bots.observation import Observation
from cardtable.bots.prospects import Budget, Prospect
from cardtable.bots.search import Search
from cardtable.bots.solver import NOT_WINNABLE, WINNABLE, Answer, Solver
from cardtable.cards import Rng
from cardtable.engine import Move
from cardtable.engine.worlds import unseen_places

_FINALISTS: Final = 4
"""So many moves are compared in the same worlds at last."""
_CHOOSING: Final = 0.5
"""The part of the budget that goes into finding them, where there are more."""
_SOLVING: Final = 0.5
"""The part of the budget in which a patience whose cards are all known may be solved."""
_SOLVED: Final = 20_000
"""So many positions are looked at for it where the budget has no clock."""

_LOST: Final = "The deal cannot be won any more: every way to play it has been looked at."

_ENOUGH: Final = 6
"""In fewer worlds than these nothing is seen that would outweigh a rule of thumb."""


class Hint:
    """What a player is told who asks for a hint; plain data, for any front end."""

    def __init__(self, search: Search, finalists: list[Prospect], solved: Answer | None = None) -> None:
        game = search.game
        legal = search.seen.legal
        self.move: Move | None = search.advised
        """The move to make; None if there is no view."""
        self.rule = clause(search.why)
        """The rule of thumb, in words that complete 'Try X: ...'."""
        self.advised = search.advised
        """What the rule of thumb says, which is not always what the search has found."""
        self.is_forced = len(legal) == 1 and not legal[0].is_range
        self.deals = search.deals
        """How many deals were played out for it."""
        self.options: list[Prospect] = []
        """The moves compared, each tried in the same worlds: the one to make, then the rest, best first."""
        self.sides = game.sides
        self.is_ahead = game.sides > 2 or search.lookahead.turns > 0
        """Whether the deals counted are those in which a player is ahead, not those that he wins."""
        s, side = search.seen.veiled, game.side_of[search.seen.seat]
        self.is_for_match = game.plan().chance(s.scores, side) >= 0.0
        """Whether a deal is worth the chance it gives to win the match, and not its points."""
        self.is_hindsight = search.is_hindsight
        """Whether it is counted in how many deals all could still be won, by somebody who knew the cards."""
        self.plan = solved.moves if solved is not None else []
        """The moves that win, where all cards are known and a way was found."""
        self.is_lost = solved is not None and solved.verdict == NOT_WINNABLE
        """Whether it is proved that the deal cannot be won, where all cards are known."""
        if self.plan:
            self.move = self.plan[0]
        elif self.is_forced:
            self.move = legal[0]
        elif finalists and finalists[0].tried >= (1 if search.advised is None else _ENOUGH):
            best = max(finalists, key=lambda prospect: prospect.surely_gained(search.doubt))
            rest = [prospect for prospect in finalists if prospect is not best]
            self.options = [best, *sorted(rest, key=lambda prospect: -prospect.mean_gain)]
            self.move = best.move
        named = [move for move in (self.move, self.advised) if move is not None]
        self._further = {
            move: further_cards(search.seen, move)
            for move in [*named, *[option.move for option in self.options]]
        }
        self.further = [] if self.move is None else self._further[self.move]
        """The other cards to choose, where one decision takes several: three cards are passed."""
        texts, chosen = game.cards.texts, [] if self.move is None else [self.move, *self.further]
        self.cards = [texts[face] for move in chosen for face in move.faces]
        """The cards that the move names, with those further ones."""

    @property
    def why(self) -> str:
        """The reason, in words that complete 'Try X: ...'."""
        if self.plan:
            return f"it leads to a win in {len(self.plan)} moves" if len(self.plan) > 1 else "it wins"
        if self.is_forced:
            return "it is the only move"
        if self.advised is not None and self.move == self.advised:
            return self.rule
        if self.advised is None:
            return "it comes out best in deals like this one"
        return f"it comes out better than {self._name(self.advised)}, the rule of thumb ({self.rule})"

    def _name(self, move: Move) -> str:
        """A move with all the cards that are chosen with it, where one decision takes several."""
        further = [other.text.removeprefix(other.verb).strip() for other in self._further[move]]
        return " ".join([move.text, *further])

    @property
    def sentence(self) -> str:
        """The hint in a sentence."""
        if self.move is None and self.is_lost:
            return _LOST
        if self.move is None:
            return "There is no view on this: no rule of thumb, and no deal that fits all you know."
        return f"Try {self._name(self.move)}: {self.why}."

    @property
    def figures(self) -> str:
        """How the move compares with the next best, and whether all is lost; empty if there is neither."""
        compared = self._compared()
        if self.is_lost and self.move is not None:
            return f"{compared} {_LOST}".lstrip()
        return compared

    def _compared(self) -> str:
        """How the move compares with the next best, in a sentence; empty if there is nothing to compare.

        Where the other's figure is the better one, it says why the move is advised all the same.
        """
        if len(self.options) < 2:
            return ""
        best, next_best = self.options[:2]
        other, figure = self._name(next_best.move), self._figure(next_best)
        said = f"It {self._verb} {best.won} of {best.tried} sampled deals"
        if self.is_hindsight:
            said = f"After it {best.won} of {best.tried} sampled deals could be won with all cards known"
        elif self.sides == 1:
            said = f"It brings {best.mean_points:.1f} points on average over {best.tried} sampled deals"
        ahead = float(self._figure(best)) - float(figure)
        if ahead < 0.0:
            return f"{said}; {other} {self._verb} {figure}, but {self._in_spite_of(best, next_best)}."
        better = 0.0 if self.sides == 1 else round(best.mean_points - next_best.mean_points, 1)
        if self._are_alike(best, next_best):
            more = f" but {-better:.1f} points more on average" if ahead > 0.0 > better else ""
            return f"{said}; {other}, {figure}{more}, does about as well on balance."
        return f"{said}{self._points(better)}; the next best, {other}, {figure}."

    @property
    def _verb(self) -> str:
        """What a move does, before its figure."""
        if self.sides == 1:
            return "leaves" if self.is_hindsight else "brings"
        return "comes out ahead in" if self.is_ahead else "wins"

    def _figure(self, option: Prospect) -> str:
        """The figure that is told of a move: its points where one plays alone, else the deals counted."""
        if self.sides == 1 and not self.is_hindsight:
            return f"{option.mean_points:.1f}"
        return f"{option.won}"

    def _in_spite_of(self, best: Prospect, other: Prospect) -> str:
        """Why a move is advised though another's figure is better, in words that follow 'but'."""
        if other.mean_gain >= best.mean_gain and best.move == self.advised:
            return "the difference may be chance, and the rule of thumb is kept"
        if other.mean_gain >= best.mean_gain:
            return "what it brings is less sure"
        if self.sides == 1:
            return "wins less often"
        fewer = round(best.mean_points - other.mean_points, 1)
        if fewer > 0.0:
            return f"is {fewer:.1f} points worse on average"
        return "is worse for the match at this score" if self.is_for_match else "is no better in points"

    def _are_alike(self, best: Prospect, next_best: Prospect) -> bool:
        """Whether the sampled deals do not tell two moves apart."""
        doubt = max(best.error, next_best.error)
        return best.mean_gain - next_best.mean_gain <= doubt

    def _points(self, better: float) -> str:
        """The difference in points; they may be fewer where only the match counts."""
        if better == 0.0:
            return ""
        if better > 0.0:
            return f" and is {better:.1f} points better on average"
        return f" and is better for the match at this score, if {-better:.1f} points worse on average"

    def as_dict(self) -> dict[str, object]:
        """As plain data."""
        return {
            "move": None if self.move is None else self.move.text,
            "cards": self.cards,
            "why": "" if self.move is None else self.why,
            "sentence": self.sentence,
            "figures": self.figures,
            "forced": self.is_forced,
            "plan": [move.text for move in self.plan],
            "rule_of_thumb": None if self.advised is None else {"move": self.advised.text, "why": self.rule},
            "deals": self.deals,
            "options": [
                {
                    "move": option.move.text,
                    "tried": option.tried,
                    "won": option.won,
                    "points": option.mean_points,
                    "value": option.mean,
                }
                for option in self.options
            ],
        }


def further_cards(seen: Observation, move: Move) -> list[Move]:
    """What the rules of thumb choose after this card, where several are asked for one after the other."""
    game, seat, s = seen.game, seen.seat, seen.veiled.copy()
    step = game.step_of(s)
    further: list[Move] = []
    while step.remaining(s, seat) > 1 and len(move.faces) == 1:
        game.apply(s, seat, move)
        if game.step_of(s) is not step or seat not in game.to_act(s):
            break
        advice = game.advice(s, seat)
        if advice is None or advice.move.verb != move.verb:
            break
        move = advice.move
        further.append(move)
    return further


def clause(sentence: str) -> str:
    """A sentence as part of another: without its capital and full stop."""
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"


def hint(
    seen: Observation,
    rng: Rng,
    budget: Budget,
    stop: Callable[[], bool] = never,
    known: Sequence[Move] = (),
) -> Hint:
    """What to do, from what the seat may know; with no deals to play out, the rule of thumb alone.

    In a patience that hides nothing from its player it is the next move of a way to win: of the one known,
    if it still wins, or of one that the solver finds.

    Many moves are searched first, and the best of them compared in fresh worlds, so that no figure owes
    anything to the luck that has brought its move so far.
    """
    search = Search(seen, rng, stop)
    solved = solve_open(seen, budget, stop, known)
    if solved is not None and solved.verdict == WINNABLE:
        return Hint(search, [], solved)
    moves = search.moves_in_question()
    if len(moves) < 2 or search.is_blind or budget.deals == 0:
        return Hint(search, [], solved)
    if len(moves) > _FINALISTS:
        found = search.narrow(moves, budget, _CHOOSING)
        moves = [moves[0], *[each.move for each in found if each.move != moves[0]][: _FINALISTS - 1]]
    return Hint(search, search.compare(moves, budget), solved)


def solve_open(
    seen: Observation, budget: Budget, stop: Callable[[], bool], known: Sequence[Move]
) -> Answer | None:
    """What the solver says of a patience that hides nothing from its player any more; else None."""
    game, s = seen.game, seen.veiled
    if game.seats != 1 or budget.deals == 0 or unseen_places(s, seen.seat):
        return None
    if game.strategies[s.step].thoughtful() is None:
        return None
    solver = Solver(game, stop=stop)
    if known and solver.wins(s, list(known)):
        return Answer(WINNABLE, list(known), 0, 0.0)
    return solver.solve(s, budget.seconds * _SOLVING, 0 if budget.seconds else _SOLVED)
