"""Which cards to turn up, to put first or to lay away: such as tell the others least."""

from math import fsum

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.exposing import LastCard, LayAway, NameTogether, PutInOrder, TurnUpTogether
from cardtable.games.poker.rules.table import PokerTable
from cardtable.games.poker.strategy.course_odds import CourseOdds, course_odds
from cardtable.games.poker.strategy.high_low import HighLowOdds


@mypyc_attr(allow_interpreted_subclasses=True)
class ExposingStrategy(Strategy):
    """Go by the odds of the half of the pot for which a player is better placed, if there are two."""

    def __init__(self, table: PokerTable, at: int) -> None:
        super().__init__()
        self.table = table
        self.at = at
        self._course_odds: CourseOdds | None = None
        self.halves = HighLowOdds(table, table.low) if table.low is not None else None

    def course_odds(self) -> CourseOdds:
        """The chances with these rounds, reckoned when they are first asked for."""
        if self._course_odds is None:
            self._course_odds = course_odds(self.table)
        return self._course_odds

    def hole(self, s: State, seat: int) -> list[int]:
        """The cards a player has face down, those among them that he has chosen to turn up."""
        t = self.table
        return sorted(s.zones[t.hands[seat]] + (s.zones[t.turning[seat]] if t.turning else []))

    def odds(self, s: State, seat: int) -> CourseOdds:
        """The odds by which a player chooses."""
        return (
            self.course_odds() if not self.is_low(s, seat) or self.halves is None else self.halves.low_odds()
        )

    def is_low(self, s: State, seat: int) -> bool:
        """Whether a player had better play for low: by what shows, or at first by his cards alone."""
        halves = self.halves
        if halves is None:
            return False
        t = self.table
        if self.at and not self.has_chosen(s, seat):
            rivals = t.others(s, seat)
            high, low = halves.halves(s, seat, self.at - 1, rivals, [1.0] * len(rivals))
            return low > high
        found: list[float] = []
        for odds in (halves.high_odds(), halves.low_odds()):
            cards = odds.making(self.hole(s, seat), t.shown(s, seat), t.wild_in(s, seat))
            shares = odds.ends(self.at, cards, t.wild_in(s, seat)).shares
            found.append(fsum([level * share for level, share in enumerate(shares)]))
        return found[1] > found[0]

    def has_chosen(self, s: State, seat: int) -> bool:
        """Whether some of the cards he has chosen have left his hand."""
        t = self.table
        return bool(t.turning and s.zones[t.turning[seat]])


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpStrategy(ExposingStrategy):
    """Turn up what tells the others least, and keep face down what makes the hand worth most."""

    def __init__(self, turning: TurnUpTogether) -> None:
        super().__init__(turning.table, turning.at)
        self.turning = turning

    def advise(self, s: State, seat: int) -> Advice | None:
        """The rule of thumb by which the chances are reckoned too."""
        t = self.table
        step = self.turning
        odds = self.odds(s, seat)
        rest = self.hole(s, seat)
        shown = t.shown(s, seat)
        going: list[int] = []
        for _ in range(step.count):
            going.append(odds.turning(rest, shown + going))
            rest.remove(going[-1])
        chosen = step.chosen(s, seat)
        left = [card for card in going if card not in chosen]
        may_follow = step.following(s, seat)
        if len(left) > step.remaining(s, seat) or any([card not in may_follow for card in left]):
            left = [odds.turning(step.choices(s, seat), shown + chosen)]  # another has been chosen before
        move = step.first_of(left)
        tell = "tells" if len(going) == 1 else "tell"
        return Advice(move, f"Of what you mean to show, {self.listed(going)} {tell} the others least.")

    def listed(self, cards: list[int]) -> str:
        """Cards as they are written."""
        return " and ".join([self.turning.game.cards.text(card) for card in sorted(cards)])


@mypyc_attr(allow_interpreted_subclasses=True)
class NamingStrategy(ExposingStrategy):
    """Name what is best to name, a first card and a second."""

    def __init__(self, naming: NameTogether) -> None:
        super().__init__(naming.table, naming.at)
        self.naming = naming

    def best(self, s: State, seat: int) -> list[int]:
        """The cards to name."""
        raise NotImplementedError

    def why(self) -> str:
        """What they are good for."""
        raise NotImplementedError

    def advise(self, s: State, seat: int) -> Advice | None:
        """One card after the other."""
        step = self.naming
        place = len(step.chosen(s, seat))
        card = self.best(s, seat)[place]
        choices = step.choices(s, seat)
        return Advice(step.names[place][card if card in choices else choices[0]], self.why())


class OrderStrategy(NamingStrategy):
    """What tells most is turned up last, at the showdown."""

    def __init__(self, putting: PutInOrder) -> None:
        super().__init__(putting)

    def best(self, s: State, seat: int) -> list[int]:
        """As the chances are reckoned."""
        return self.odds(s, seat).in_order(s.zones[self.table.hands[seat]])

    def why(self) -> str:
        """What tells most comes last."""
        return "Turn up first what tells the others least."


class LayAwayStrategy(NamingStrategy):
    """The rest should be worth most."""

    def __init__(self, laying: LayAway) -> None:
        super().__init__(laying)

    def best(self, s: State, seat: int) -> list[int]:
        """As the chances are reckoned."""
        t = self.table
        hidden, shown = self.odds(s, seat).spare(
            s.zones[t.hands[seat]], s.zones[t.up[seat]], s.zones[t.common]
        )
        return [shown, hidden]

    def why(self) -> str:
        """What is left is best."""
        return "What you keep is then worth most."


class LastCardStrategy(Strategy):
    """Turn up a hole card that makes nothing, since a hidden one is worth more."""

    def __init__(self, last_card: LastCard) -> None:
        super().__init__()
        self.last_card = last_card

    def advise(self, s: State, seat: int) -> Advice | None:
        """As the chances are reckoned."""
        step = self.last_card
        t = step.table
        if course_odds(t).is_shown(s.zones[t.hands[seat]], s.zones[t.up[seat]]):
            return Advice(
                step.turn_up, "What you have in the hole makes nothing: let the last card be hidden."
            )
        return Advice(step.keep, "What you have in the hole is worth hiding.")
