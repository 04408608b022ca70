"""Games: a pack, steps in the order the book tells the deal, a score and how deals make up a match."""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, SUIT_NAMES, CardError, Pack, Rng
from cardtable.engine.declaring import Declaring
from cardtable.engine.errors import AmbiguousMove, IllegalMove, InvalidMove
from cardtable.engine.layout import CARD, FLAG, QUIET, SEAT, SEATS, SUIT, UP, Layout
from cardtable.engine.match import Match, MatchPlan, OneDeal
from cardtable.engine.moves import Move, MoveTable
from cardtable.engine.options import Options
from cardtable.engine.roles import PACK
from cardtable.engine.state import SEVERAL, State
from cardtable.engine.step import Step
from cardtable.engine.strategy import Advice, Lookahead, Strategy

OptionsT = TypeVar("OptionsT", bound=Options)
ENDLESS: Final = 1 << 60
"""More decisions than any deal has."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Declaring, Generic[OptionsT]):
    """A game of the book with its options. Subclasses override `pack`, `steps`, `score` and `plan`."""

    def __init__(self, options: OptionsT, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.cards = self.pack()
        self.side_of = self.partners()
        super().__init__(Layout(seats, self.cards.size, self.cards.face_of), max(self.side_of) + 1)
        self.layout.zone("pack", PACK)
        self.moves = MoveTable(self.cards)
        self.all_steps = self.steps()
        for index, step in enumerate(self.all_steps):
            step.index = index
            step.bind(self)
        # asked of every sampled world, and most steps have nothing to say: they are not even asked
        self.promising = self._with_own("promises")
        self.fitting = self._with_own("misfit")
        self.doubting = self._with_own("plausible")
        self.imagining = self._with_own("imagine")
        self.offering = self._with_own("asides")
        self.playing_tricks = self._with_own("hand_after")
        self.reads_knowledge = any([step.reads_knowledge for step in self.all_steps])
        self.has_branches = type(self).in_play is not Game.in_play
        self.strategies = [step.strategy() for step in self.all_steps]
        self.judging: list[Step] = []
        """The steps whose strategies tell how likely a world is."""
        self.is_watched = False
        """Whether a strategy notes what moves say."""
        self._ask_strategies()

    def _with_own(self, method: str) -> list[Step]:
        """The steps that have their own answer to a question."""
        return [step for step in self.all_steps if getattr(type(step), method) is not getattr(Step, method)]

    def _ask_strategies(self) -> None:
        """Find out which strategies have a view on what is asked of every world and every move."""
        self.judging = [step for step in self.all_steps if self.strategies[step.index].has_own("likelihood")]
        self.is_watched = any([strategy.has_own("watch") for strategy in self.strategies])

    def play_by(self, step: Step, strategy: Strategy) -> None:
        """Put another strategy in place of the one a step names."""
        self.strategies[step.index] = strategy
        self._ask_strategies()

    # -- hooks ---------------------------------------------------------------------------------

    def pack(self) -> Pack:
        """The pack the game is played with."""
        raise NotImplementedError

    def partners(self) -> list[int]:
        """For each seat its side; each for himself unless the game says otherwise."""
        return list(range(self.seats))

    def steps(self) -> list[Step]:
        """The steps of a deal in order."""
        raise NotImplementedError

    def plan(self) -> MatchPlan:
        """How deals make up a match."""
        return OneDeal()

    def camp(self, s: State) -> int:
        """The seats (a mask) that play together against all others: one of two sides, or declarer alone.

        0 if there are no two camps. Where a partner is found for one deal, the game says who he is.
        """
        if self.sides == 2:
            return sum([1 << seat for seat in range(self.seats) if self.side_of[seat] == 0])
        return 1 << s.declarer if s.declarer >= 0 else 0

    def in_play(self, s: State, step: Step) -> bool:
        """Whether a step belongs to this deal, where a deal goes one of several ways; all do unless told."""
        return True

    def score(self, s: State) -> None:
        """Write the explained score when the steps have run out."""

    def payoff(self, s: State, seat: int) -> float:
        """What a finished deal is worth to a seat: its side's points less the others' average.

        Against the house it is the points alone, for what one wins there no other loses.
        """
        side = self.side_of[seat]
        if self.house():
            return float(s.scores[side])
        others = sum(s.scores) - s.scores[side]
        return s.scores[side] - others / max(1, self.sides - 1)

    def lookahead(self) -> Lookahead:
        """How far a search looks; nobody needs it to play by the rules."""
        return Lookahead()

    def house(self) -> str:
        """What the house is called that deals where no player does; empty where players deal.

        It sits at the left of the seat that is dealer in the state, and the first seat at the left of that.
        """
        return ""

    def needs_knowledge(self, s: State) -> bool:
        """Whether a rule that may still be come to asks what somebody knows: if any does, unless told."""
        return self.reads_knowledge

    def seats_are_alike(self) -> bool:
        """Whether nothing but who deals tells the seats apart: no seat has a part of its own."""
        return True

    def seat_name(self, seat: int) -> str:
        """What a seat is called at the table."""
        return f"Player {seat + 1}"

    def seat_names(self, seats: int) -> str:
        """What the seats of a mask are called."""
        return ", ".join([self.seat_name(seat) for seat in range(self.seats) if seats >> seat & 1])

    def comes_out(self) -> bool:
        """Whether a game for one is won or lost, not only played for points."""
        return True

    def suits_are_alike(self) -> bool:
        """Whether clubs and spades could change names and nothing else would change."""
        return True

    def describe(self, s: State, number: int, value: int) -> str:
        """A number as a player wants to read it; empty if there is nothing to say."""
        declared = self.layout.numbers[number]
        kind = declared.kind
        if declared.words is not None:
            return declared.words(value)
        if kind == QUIET or (kind in (SEAT, CARD, UP) and value < 0) or (kind == FLAG and value == 0):
            return ""
        if kind == SEAT:
            return self.seat_name(value)
        if kind == SEATS:
            return self.seat_names(value)
        if kind == SUIT:
            return SUIT_NAMES[value] if value != NO_SUIT else ""
        if kind in (CARD, UP):
            return self.cards.text(value)
        return "yes" if kind == FLAG else str(value)

    def contract_text(self, contract: int) -> str:
        """The contract as a player wants to read it; there is none if it is 0."""
        return str(contract) if contract else ""

    def trick(self, s: State) -> list[tuple[int, int]]:
        """Who has played which card of the trick on the table, from the leader on, by hands."""
        zone = self.layout.trick
        played: list[tuple[int, int]] = []
        if zone >= 0:
            hand = int(s.leader)
            for card in s.zones[zone]:
                played.append((hand, card))
                hand = self.hand_after(s, hand)
        return played

    def hand_after(self, s: State, hand: int) -> int:
        """The hand that plays to a trick after another, as the step at which tricks are played says.

        Otherwise it is the hand to the left, but for those who sit out.
        """
        if self.playing_tricks:
            return self.playing_tricks[0].hand_after(s, hand)
        count = max(self.seats, len(self.layout.hands))
        following = (hand + 1) % count
        while s.sitting_out >> following & 1 and following != hand:
            following = (following + 1) % count
        return following

    # -- life of a deal ------------------------------------------------------------------------

    def held(self, s: State, zone: int, face: int) -> int:
        """A card with this face in a zone; of twins one that all know, so that the other stays hidden."""
        found = -1
        for card in s.zones[zone]:
            if self.cards.face_of[card] == face:
                if s.seen[card] == self.layout.everyone:
                    return card
                if found < 0:
                    found = card
        if found >= 0:
            return found
        raise IllegalMove(f"There is no {self.cards.texts[face]} in {self.layout.zone_names[zone]}.")

    def begin(self, match: Match, order: list[int], seed: int) -> State:
        """Begin a deal with the pack in this order, its last card on top; every card is there once."""
        layout = self.layout
        zones: list[list[int]] = [[] for _ in layout.zone_names]
        zones[0] = order[:]
        s = State(
            layout,
            zones,
            [0] * self.cards.size,
            {},
            [0] * len(zones),
            layout.number_starts[:],
            [[] for _ in layout.row_names],
            match.scores[:],
            [],
        )
        s.seed = seed
        s.dealer = match.dealer
        s.leader = (match.dealer + 1) % self.seats
        self.open_deal(match, s)
        self.all_steps[0].enter(s)
        return s

    def new_match(self) -> Match:
        """A match in which nothing has been dealt yet."""
        match = Match(self.seats, self.sides)
        self.open_match(match)
        return match

    def open_match(self, match: Match) -> None:
        """Give the match what it starts with: stacks of chips, say."""

    def close(self, match: Match, s: State) -> None:
        """Take a finished deal into the match: scores, next dealer, the end and its settlement."""
        self.close_deal(match, s)
        self.plan().close(match, s)

    def open_deal(self, match: Match, s: State) -> None:
        """Bring what the match carries into the deal: stacks, vulnerability, a pot."""

    def close_deal(self, match: Match, s: State) -> None:
        """Take out of the deal what the match carries on, beyond the scores."""

    def finish(self, s: State, step: Step) -> None:
        """Leave a step: the next in play begins, or the deal is scored and over."""
        following = step.index + 1
        while (
            self.has_branches
            and following < len(self.all_steps)
            and not self.in_play(s, self.all_steps[following])
        ):
            following += 1
        if following < len(self.all_steps):
            s.step = following
            self.all_steps[following].enter(s)
        else:
            self.score(s)
            self.end(s)

    def jump(self, s: State, step: Step) -> None:
        """Go back or on to another step."""
        s.step = step.index
        step.enter(s)

    def end(self, s: State) -> None:
        """End the deal at once."""
        s.over = True
        s.turn = SEVERAL
        s.acting = 0

    # -- asking and acting ---------------------------------------------------------------------

    def to_act(self, s: State) -> list[int]:
        """The seats that may act now, in order."""
        if s.over:
            return []
        if s.turn >= 0:
            return [int(s.turn)]
        return [seat for seat in range(self.seats) if s.acting >> seat & 1]

    def step_of(self, s: State) -> Step:
        """The step the deal is at."""
        return self.all_steps[s.step]

    def legal(self, s: State, seat: int) -> list[Move]:
        """The legal moves of a seat in a fixed order; none if it is not to act."""
        if s.turn == seat and seat >= 0:  # it is nobody's turn once the deal is over
            return self.all_steps[s.step].legal(s, seat)
        if s.turn < 0 and 0 <= seat < self.seats and s.acting >> seat & 1:
            return self.all_steps[s.step].legal(s, seat)
        return []

    def asides(self, s: State, seat: int) -> list[Move]:
        """What a seat that is to act may do beside its legal moves."""
        if not self.offering or seat not in self.to_act(s):
            return []
        return [move for step in self.offering for move in step.asides(s, seat)]

    def is_aside(self, move: Move) -> bool:
        """Whether a move is one of those that are offered beside the legal ones."""
        return any([step.is_aside(move) for step in self.offering])

    def doing(self, s: State, move: Move) -> Step:
        """The step that carries out a move: the one the deal is at, or one that offers the move beside it."""
        for step in self.offering:
            if step.is_aside(move):
                return step
        return self.all_steps[s.step]

    def _allowed(self, s: State, seat: int, move: Move) -> Move | None:
        """The move that may be made, as this game's own object; steps may compare by identity."""
        for allowed in (*self.legal(s, seat), *self.asides(s, seat)):
            if allowed.covers(move):
                return self.moves.number(move.verb, move.low) if allowed.is_range else allowed
        return None

    def why_not(self, s: State, seat: int, move: Move) -> str | None:
        """None if the move is legal; otherwise the reason, in words."""
        if self._allowed(s, seat, move) is not None:
            return None
        if s.over:
            return "The deal is over."
        acting = self.to_act(s)
        if seat not in acting:
            names = " or ".join(self.seat_name(other) for other in acting)
            return f"It is not {self.seat_name(seat)}'s turn: {names} is to act."
        known = self.doing(s, move).reason(s, seat, move)
        return known or f"{move.text!r} is not possible now; what is: {_listed(self.legal(s, seat))}."

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Carry out a move, or refuse it with the reason and change nothing."""
        if move.is_range:
            raise IllegalMove(f"Say how much: {move.text}.")
        allowed = self._allowed(s, seat, move)
        if allowed is None:
            raise IllegalMove(self.why_not(s, seat, move) or move.text)
        self.carry_out(s, seat, allowed)

    def carry_out(self, s: State, seat: int, move: Move) -> None:
        """Carry out a move that is known to be legal, without checking it again."""
        step = self.doing(s, move)
        if self.is_watched:
            self.strategies[step.index].watch(s, seat, move)
        step.apply(s, seat, move)

    def read(self, text: str, s: State | None = None, seat: int = -1) -> Move:
        """Read a move; at a position what fits only one legal move (a card, a word, a number) will do."""
        try:
            return self.moves.read(text)
        except InvalidMove:
            if s is None or not text.strip():
                raise
            fitting = [move for move in self.legal(s, seat) if self._fits(move, text)]
            if len(fitting) > 1:
                raise AmbiguousMove(f"{text!r} could be {_listed(fitting)}: say which.") from None
            if not fitting:
                raise
            return fitting[0]

    def _fits(self, move: Move, text: str) -> bool:
        """Whether a text without its verb could mean a move."""
        if move.faces:
            try:
                return move.faces == tuple(sorted(self.cards.read(word) for word in text.split()))
            except CardError:
                return False
        wanted = " ".join(text.lower().split())
        return wanted in (move.word.lower(), move.text[len(move.verb) :].strip().lower())

    def playout(self, s: State, rng: Rng) -> int:
        """Play a deal to its end by random legal moves; how many decisions that took."""
        decisions: i64 = 0
        steps = self.all_steps
        while not s.over:
            seat: i64 = s.turn
            if seat < 0:
                seat = _one_of(s.acting, rng)
            step = steps[s.step]
            move = step.pick(s, seat, rng)
            if self.is_watched:
                self.strategies[s.step].watch(s, seat, move)
            step.apply(s, seat, move)
            decisions += 1
        return decisions

    def rollout(self, s: State, rng: Rng, most: int = ENDLESS) -> int:
        """Play a deal at random where nobody will look at it, to its end or about so many decisions.

        It is as likely to go one way or another as in `playout`, but takes another way for the same seed:
        steps that can make many decisions at once. How many were made.
        """
        s.is_blind = s.is_blind or not self.needs_knowledge(s)
        decisions: i64 = 0
        limit: i64 = most
        steps = self.all_steps
        while not s.over and decisions < limit:
            step = steps[s.step]
            made: i64 = step.roll(s, rng)
            if made == 0:
                seat: i64 = s.turn
                if seat < 0:
                    seat = _one_of(s.acting, rng)
                step.apply(s, seat, step.pick(s, seat, rng))
                made = 1
            decisions += made
        return decisions

    def advice(self, s: State, seat: int) -> Advice | None:
        """What the strategy of the step that the deal is at advises a seat."""
        return self.strategies[s.step].advise(s, seat)

    def prompt(self, s: State, seat: int) -> str:
        """What is asked of a seat, and what the others' moves tell it."""
        asked, remark = self.all_steps[s.step].prompt(s, seat), self.strategies[s.step].remark(s, seat)
        return f"{asked}; {remark}" if remark else asked

    def likelihood(self, s: State) -> float:
        """How likely the players would have done what they did, in a sampled world; 0 to 1."""
        product = 1.0
        for step in self.asked(s, self.judging):
            product *= self.strategies[step.index].likelihood(s)
        return product

    def depends_on(self, s: State) -> list[int]:
        """The zones that the likelihood depends on, where they are few; none if that may be any."""
        judging = self.asked(s, self.judging)
        return [zone for step in judging for zone in self.strategies[step.index].depends_on(s)]

    def asked(self, s: State, steps: list[Step]) -> list[Step]:
        """Those of these steps that belong to the deal."""
        return [step for step in steps if self.in_play(s, step)] if self.has_branches else steps

    def plausible(self, s: State) -> bool:
        """Whether a sampled world fits what the steps have made known."""
        for step in self.asked(s, self.doubting):
            if not step.plausible(s):
                return False
        for step in self.asked(s, self.fitting):
            if step.misfit(s):
                return False
        for zone, faces in self.promises(s):
            if not any([faces >> self.cards.face_of[card] & 1 for card in s.zones[zone]]):
                return False
        return True

    def promises(self, s: State) -> list[tuple[int, int]]:
        """All that the steps have made known of what zones hold."""
        return [promise for step in self.asked(s, self.promising) for promise in step.promises(s)]


def _one_of(acting: i64, rng: Rng) -> i64:
    """One of several acting seats at random."""
    rest: i64 = acting
    count: i64 = 0
    while rest:
        rest &= rest - 1
        count += 1
    for _ in range(rng.below(count)):
        acting &= acting - 1
    seat: i64 = 0
    while not acting >> seat & 1:
        seat += 1
    return seat


def _listed(moves: list[Move]) -> str:
    return ", ".join(move.text for move in moves[:12]) + (", …" if len(moves) > 12 else "")
