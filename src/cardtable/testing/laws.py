"""The laws every game must keep, whatever its rules; run them over a game of your own with `check_game`.

A broken law raises `LawBroken` with the game, the deal and the moves that led there.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from cardtable.bots import Beginner, Bot, Budget, Casual, Searcher
from cardtable.cards import CardtableError, Pack, Rng, shuffled
from cardtable.engine import (
    COUNT,
    QUIET,
    SEAT,
    Event,
    Game,
    GameInfo,
    Line,
    Match,
    Move,
    Registry,
    State,
    Step,
    Table,
    View,
    load,
    sample,
    save,
)
from cardtable.engine.worlds import allowed_zones, unseen_places
from cardtable.testing import twins
from cardtable.testing.policies import POLICIES, Policy

_FIRST: Final = 12
"""So many positions of a deal are all checked."""
_BEGINNING: Final = 6
"""Half of the thorough looks are taken within so many moves, the others anywhere."""
_SWAPS: Final = 2
"""How many twins are made for each viewer."""
_FEW: Final = 31
"""Of so many legal moves each is picked at random sooner or later."""
_PICKS: Final = 20_000
"""So long it is waited for: some are picked seldom on purpose, lest random play come to its end too soon."""
_SELDOM: Final = 4
"""Of the others one in so many."""
_BOTS: Final[tuple[Bot, ...]] = (Beginner(), Casual())
_SEARCHER: Final = Searcher(Budget(6))
"""Bots of every level, asked in turn; the strong ones have hardly any time to think."""
_SEARCHES: Final = 10
"""At which thorough look at a game it is their turn: a search takes as long as hundreds of looks."""


class LawBroken(AssertionError):
    """A law does not hold; the message tells where."""


class Trial:
    """A game on trial: its rules, and a source of chance for the choice of what to look at."""

    def __init__(
        self, info: GameInfo, seats: int = 0, options: Mapping[str, object] | None = None, seed: int = 0
    ) -> None:
        self.info = info
        self.options = dict(options or {})
        self.game: Game[Any] = info.make(seats, self.options)
        self.read: set[str] = set()
        """Texts of moves that have been read back."""
        self.begin_anew(seed)

    def begin_anew(self, seed: int = 0) -> None:
        """Look at the same things again: what is looked at depends on the seed alone."""
        self.rng = Rng(seed)
        self.length = 8
        """How many moves the last deal had: a guess at where the next one will be."""
        self.looks = 0
        """How often bots have been looked at."""

    def reads_back(self, move: Move) -> bool:
        """Whether the text of a move reads as the same move; a text means the same throughout a game."""
        if move.text not in self.read:
            if self.game.read(move.text) != move:
                return False
            self.read.add(move.text)
        return True

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.info.id}({chosen}), {self.game.seats} seats"


class Deal:
    """A deal on trial: how it began, and the moves made so far."""

    def __init__(self, trial: Trial, match: Match, order: list[int], seed: int) -> None:
        self.trial = trial
        self.match = match
        self.order = order
        self.seed = seed
        self.moves: list[tuple[int, Move]] = []
        self.secret: list[bool] = []
        self.last: list[bool] = []
        """Whether each move was the last of a decision that may take several."""
        self.s = self.begin()

    def begin(self, order: list[int] | None = None) -> State:
        """The deal at its beginning, with the pack in its own or another order."""
        return self.trial.game.begin(self.match.copy(), order or self.order, self.seed)

    def record(self, seat: int, move: Move) -> None:
        """Make a move, which must be a legal one, and remember it."""
        game = self.trial.game
        step = game.step_of(self.s)
        self.secret.append(step.is_secret(move))
        self.last.append(step.remaining(self.s, seat) == 1)
        game.carry_out(self.s, seat, move)
        self.moves.append((seat, move))

    def events(self) -> list[Event]:
        """The history as a table keeps it."""
        return [
            Event(seat, move, secret) for (seat, move), secret in zip(self.moves, self.secret, strict=True)
        ]

    def fail(self, law: str) -> LawBroken:
        """The law and how to get there."""
        path = "; ".join(f"{seat} {move.text}" for seat, move in self.moves)
        return LawBroken(f"{self.trial!r}, seed {self.seed}: {law}\nafter: {path or 'the deal'}")


def check_game(
    info: GameInfo,
    seats: int = 0,
    options: Mapping[str, object] | None = None,
    deals: int = 200,
    policies: Sequence[Policy] = POLICIES,
    bound: int = 20_000,
    thorough: int = 2,
    closely: int = 1,
) -> None:
    """Play deals by policies in turn, every fifth with a stacked pack, and check every law on the way.

    One deal of `closely` is watched closely: cheap laws are checked at its first positions and then now and
    then, the others at `thorough` positions, early or anywhere in it, those of whole deals in turn after it.
    The other deals are played, to see that the rules never stumble, that no card is lost and that they end.
    """
    trial = Trial(info, seats, options, seed=deals)
    match = trial.game.new_match()
    for number in range(deals):
        deal = Deal(trial, match, _order(trial.game.cards, number), number)
        try:
            policy = policies[number // closely % len(policies)]
            check_deal(deal, policy, bound, thorough, number % closely == 0)
        except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError, CardtableError) as error:
            raise deal.fail(f"rules never stumble: {error!r}") from error
        trial.game.close(match, deal.s)
        json.dumps(match.dump())
        if match.over:
            match = trial.game.new_match()
            match.dealer = number % trial.game.seats
    check_record(trial, policies)


def _order(pack: Pack, number: int) -> list[int]:
    """The pack of the nth deal: shuffled, but every fifth stacked so that hands are freaks.

    A stacked pack lies by suits or by ranks, but for a cut and a few cards, as if hardly shuffled.
    """
    order = shuffled(pack.size, number)
    if number % 5 != 4:
        return order
    cut = order[0]
    stacked = list(range(pack.size))
    if number % 2:
        stacked.sort(key=lambda card: pack.ranks[card])
    stacked = stacked[cut:] + stacked[:cut]
    for place in order[1:4]:
        stacked[0], stacked[place] = stacked[place], stacked[0]
    return stacked


def check_deal(deal: Deal, policy: Policy, bound: int, thorough: int, closely: bool = True) -> None:
    """Play one deal to its end, checking laws on the way if it is watched closely."""
    trial = deal.trial
    game, rng = trial.game, trial.rng
    within = trial.length if rng.below(2) else _BEGINNING  # where steps are that come but once
    stops = {int(rng.below(within)) for _ in range(thorough)}
    while not deal.s.over:
        if len(deal.moves) > bound:
            raise deal.fail(f"a deal ends within {bound} moves")
        if closely and (len(deal.moves) < _FIRST or rng.below(_SELDOM) == 0):  # long deals repeat themselves
            conserve(deal)
            check_position(deal)
        if closely and len(deal.moves) in stops:
            for law in THOROUGH:
                law(deal)
        actors = game.to_act(deal.s)
        seat = actors[rng.below(len(actors))]
        move = policy(game, deal.s, seat, rng)
        deal.record(seat, move)
    trial.length = max(1, len(deal.moves))
    conserve(deal)
    if game.to_act(deal.s) or any(game.legal(deal.s, seat) for seat in range(game.seats)):
        raise deal.fail("nobody may act when the deal is over")
    if closely:
        AFTERWARDS[rng.below(len(AFTERWARDS))](deal)


# -- laws of every position --------------------------------------------------------------------


def check_position(deal: Deal) -> None:
    """Somebody may act; legal moves are unique, in a fixed order, and read back from their text."""
    game, s = deal.trial.game, deal.s
    actors = game.to_act(s)
    if not actors:
        raise deal.fail("somebody may act until the deal is over")
    for seat in range(game.seats):
        legal = game.legal(s, seat)
        if bool(legal) != (seat in actors):
            raise deal.fail(f"seat {seat} has legal moves exactly if it may act: {legal}")
        texts = [move.text for move in legal]
        if len(set(texts)) != len(texts):
            raise deal.fail(f"legal moves differ in text: {texts}")
        if [move.text for move in game.legal(s, seat)] != texts:
            raise deal.fail("legal moves have a fixed order")
        for move in legal:
            if not deal.trial.reads_back(move):
                raise deal.fail(f"{move.text!r} reads back to the same move")
        for move in game.asides(s, seat):
            if move in legal or not deal.trial.reads_back(move):
                raise deal.fail(f"{move.text!r} is beside the legal moves, and reads back to the same move")
        if legal:
            move = legal[deal.trial.rng.below(len(legal))]
            if game.why_not(s, seat, move) is not None:
                raise deal.fail(f"the legal {move.text!r} is not refused")


def conserve(deal: Deal) -> None:
    """Every card is in exactly one zone."""
    cards = sorted(card for zone in deal.s.zones for card in zone)
    if cards != list(range(deal.trial.game.cards.size)):
        raise deal.fail("cards are conserved")


# -- laws checked now and then -----------------------------------------------------------------


def _choices(deal: Deal, most: int) -> Iterator[tuple[int, Move]]:
    """Some legal moves of some acting seats, ranges made concrete at both ends."""
    game, s, rng = deal.trial.game, deal.s, deal.trial.rng
    for seat in game.to_act(s):
        moves = game.legal(s, seat)
        picked = {int(rng.below(len(moves))) for _ in range(most)}
        for index in sorted(picked):
            move = moves[index]
            if move.is_range:
                yield seat, game.moves.number(move.verb, move.low)
                yield seat, game.moves.number(move.verb, move.high)
            else:
                yield seat, move


def copies_are_independent(deal: Deal) -> None:
    """A copy is equal; what is done to it leaves the original as it was; every legal move can be made.

    A move does the same whether the state shares its lists with another or not: a step that goes on reading a
    list which has been parted with would tell.
    """
    game, s = deal.trial.game, deal.s
    before = s.dump()
    legal = [game.legal(s, seat) for seat in range(game.seats)]
    if s.copy() != s:
        raise deal.fail("a copy is equal to its original")
    for seat, move in _choices(deal, 6):
        other = s.copy()
        game.apply(other, seat, move)
        if s.dump() != before or [game.legal(s, seat) for seat in range(game.seats)] != legal:
            raise deal.fail(f"{move.text!r} on a copy leaves the original alone")
        alone = s.copy()
        alone.part()
        game.apply(alone, seat, move)
        if alone.zones != other.zones:
            raise deal.fail(f"{move.text!r} does the same to a copy")
        if not other.over and not any(game.legal(other, actor) for actor in game.to_act(other)):
            raise deal.fail(f"{move.text!r} does not lead into a dead end")


def picks_are_legal(deal: Deal) -> None:
    """`pick` chooses one of the legal moves, and any of them if they are few."""
    game, s = deal.trial.game, deal.s
    step = game.step_of(s)
    for seat in game.to_act(s):
        for _ in range(4):
            move = step.pick(s, seat, deal.trial.rng)
            if move.is_range or game.why_not(s, seat, move) is not None:
                raise deal.fail(f"pick gave {move.text!r}")
        left = _single_moves(game, game.legal(s, seat)) if type(step).pick is not Step.pick else set()
        if 0 < len(left) <= _FEW:
            for _ in range(_PICKS):
                left.discard(step.pick(s, seat, deal.trial.rng).text)
                if not left:
                    break
            else:
                raise deal.fail(f"pick gives every legal move now and then, also {left}")
        advice = game.advice(s, seat)
        if advice is not None and (advice.move.is_range or game.why_not(s, seat, advice.move) is not None):
            raise deal.fail(f"advice gave {advice.move.text!r}")


def _single_moves(game: Game[Any], legal: list[Move]) -> set[str]:
    """The texts of legal moves, those of a range one by one."""
    return {
        game.moves.number(move.verb, amount).text if move.is_range else move.text
        for move in legal
        for amount in (range(move.low, min(move.high, move.low + _FEW) + 1) if move.is_range else (0,))
    }


def others_are_refused(deal: Deal) -> None:
    """A move that is not legal is refused with a reason, and changes nothing."""
    game, s, rng = deal.trial.game, deal.s, deal.trial.rng
    before = s.dump()
    known = game.moves.all()
    tried = [known[rng.below(len(known))] for _ in range(12)]
    for seat in range(game.seats):
        legal = [*game.legal(s, seat), *game.asides(s, seat)]
        for move in tried:
            if any(allowed.covers(move) for allowed in legal):
                continue
            why = game.why_not(s, seat, move)
            try:
                game.apply(s, seat, move)
            except CardtableError as error:
                if not str(error).strip() or not why:
                    raise deal.fail(f"the refusal of {move.text!r} has a reason") from None
            else:
                raise deal.fail(f"{move.text!r} is not legal for seat {seat} and was carried out")
            if s.dump() != before:
                raise deal.fail(f"the refused {move.text!r} changed the state")


def worlds_keep_the_view(deal: Deal) -> None:
    """In a sampled world the viewer sees the same, may do the same and is refused in the same words."""
    game, s = deal.trial.game, deal.s
    for viewer in range(game.seats + 1):
        world = sample(game, s, viewer, deal.trial.rng)
        leak = twins.difference(game, s, world, viewer, deal.trial.rng)
        if leak:
            raise deal.fail(f"a world sampled for viewer {viewer} keeps his view: {leak}")
        cards = sorted(card for zone in world.zones for card in zone)
        if cards != list(range(game.cards.size)):
            raise deal.fail("a sampled world has every card once")
        for zone, index in unseen_places(s, viewer):
            card = world.zones[zone][index]
            if not allowed_zones(s, viewer, card) >> zone & 1:
                raise deal.fail(f"viewer {viewer} knows that {game.cards.text(card)} lies elsewhere")


def views_are_data(deal: Deal) -> None:
    """A view can be sent over a wire as JSON."""
    game = deal.trial.game
    for viewer in range(game.seats + 1):
        json.dumps(View(game, deal.s, viewer).dump())


def no_leak_by_swap(deal: Deal) -> None:
    """Two cards a viewer cannot place change places: nothing he gets changes."""
    game, s = deal.trial.game, deal.s
    for viewer in [viewer for viewer in range(game.seats + 1) for _ in range(_SWAPS)]:
        twin = twins.swapped(game, s, viewer, deal.trial.rng)
        if twin is not None:
            leak = twins.difference(game, s, twin, viewer, deal.trial.rng)
            if leak:
                raise deal.fail(f"viewer {viewer} cannot tell two cards he has not seen apart: {leak}")


def no_leak_by_choice(deal: Deal) -> None:
    """Whichever card goes face down, those who do not see it see the same."""
    leak = twins.hidden_choice(deal.trial.game, deal.s, deal.trial.rng)
    if leak:
        raise deal.fail(f"a hidden choice stays hidden: {leak}")


def no_leak_by_seed(deal: Deal) -> None:
    """A later shuffle cannot be foreseen: with another seed everything is the same until it comes."""
    leak = twins.other_seed(deal.trial.game, deal.s, deal.trial.rng)
    if leak:
        raise deal.fail(f"a later shuffle cannot be foreseen: {leak}")


def bots_are_honest(deal: Deal) -> None:
    """Neither advice, nor observation, nor what bots choose by the same chance depends on what is hidden."""
    trial = deal.trial
    game, s, rng = trial.game, deal.s, trial.rng
    actors = game.to_act(s)
    seat = actors[rng.below(len(actors))]
    trial.looks += 1
    bot = _SEARCHER if trial.looks == _SEARCHES else _BOTS[trial.looks % len(_BOTS)]
    twin = sample(game, s, seat, rng)
    leak = twins.chosen_apart(game, s, twin, seat, deal.events(), bot, rng.fork())
    if leak:
        raise deal.fail(f"seat {seat} chooses the same whatever it cannot know: {leak}")


# -- laws of whole deals -----------------------------------------------------------------------


def no_leak_by_replay(deal: Deal) -> None:
    """Two cards change places in the pack and the renamed moves are replayed: the viewer sees the same."""
    game = deal.trial.game
    viewer = int(deal.trial.rng.below(game.seats + 1))
    count = int(deal.trial.rng.below(len(deal.moves) + 1))
    leak = twins.replayed(game, deal.begin, deal.order, deal.moves[:count], viewer, deal.trial.rng)
    if leak:
        raise deal.fail(f"viewer {viewer} cannot tell two packs apart after {count} moves: {leak}")


def suits_can_be_renamed(deal: Deal) -> None:
    """Clubs and spades change names: the same deal, to the last point."""
    game = deal.trial.game
    if not game.suits_are_alike():
        return
    renamed = twins.rename_suits(game)
    state = deal.begin([renamed.cards[card] for card in deal.order])
    done = twins.whole_decisions(deal.moves, deal.secret, deal.last)
    kept = [[kind[at] for at in done] for kind in (deal.secret, deal.last)]
    for seat, move in renamed.moves([deal.moves[at] for at in done], kept[0], kept[1]):
        game.apply(state, seat, move)
    if state.scores != deal.s.scores or state.over != deal.s.over:
        raise deal.fail(f"suits renamed give the same scores, not {state.scores}")


def _naming_the_next(game: Game[Any], s: State, seat: int, move: Move) -> Move:
    """The move that names the next seat where this one names a seat, and is the same in all else."""
    if move.seat < 0:
        return move
    named = (move.seat + 1) % game.seats
    moves = [one for one in game.legal(s, seat) if one.seat == named]
    return next(one for one in moves if (one.verb, one.faces, one.low) == (move.verb, move.faces, move.low))


def seats_can_be_rotated(deal: Deal) -> None:
    """All move one seat to the left: the same deal, to the last point, and the same match after it.

    Numbers that a match keeps, as many as there are seats, may be one for each seat or not (a pool with four
    parts): either they go round or they stay.
    """
    game = deal.trial.game
    left = _sides_to_the_left(game)
    if game.seats == 1 or not left or not game.seats_are_alike():
        return
    fault = _where_rotated_differs(deal, left, True)
    if fault and any(len(values) in (len(left), game.seats) for values in deal.match.numbers.values()):
        fault = _where_rotated_differs(deal, left, False) and fault
    if fault:
        raise deal.fail(f"seats rotated give the same {fault}")


def _where_rotated_differs(deal: Deal, left: list[int], go_round: bool) -> str:
    """What differs when all sit one seat to the left, or nothing."""
    game = deal.trial.game
    match = _rotated(game, deal.match, left, go_round)
    state = game.begin(match, deal.order, deal.seed)
    for seat, move in deal.moves:
        actor = (seat + 1) % game.seats
        meant = _naming_the_next(game, state, actor, move)
        if game.why_not(state, actor, meant) is not None:
            return f"moves, {meant.text!r} among them"
        game.apply(state, actor, meant)
    if state.scores != _moved(deal.s.scores, left):
        return f"scores, not {state.scores}"
    if not deal.s.over:
        return ""  # no match goes on from the middle of a deal
    after = deal.match.copy()
    game.close(after, deal.s)
    game.close(match, state)
    wanted = _rotated(game, after, left, go_round)
    for name, values in match.numbers.items():
        if values not in (wanted.numbers[name], after.numbers[name]):  # it is not the seats'
            return f"{name}, not {values}"
    wanted.numbers = match.numbers
    for name, value in _summary(match).items():
        expected = _summary(wanted)[name]
        if value != expected:
            return f"{name} of the match, {expected}, not {value}"
    return ""


def _summary(match: Match) -> dict[str, object]:
    """A match with what its lines come to for each side: which of two equals gets which line may differ."""
    totals = [0] * len(match.scores)
    for line in match.lines:
        if line.side >= 0:
            totals[line.side] += line.points
    return match.dump() | {"lines": totals}


def _sides_to_the_left(game: Game[Any]) -> list[int]:
    """For each side the one that it becomes when all move one seat to the left; none if sides fall apart."""
    found = {(game.side_of[seat], game.side_of[(seat + 1) % game.seats]) for seat in range(game.seats)}
    return [side for _, side in sorted(found)] if len(found) == game.sides else []


def _moved(values: list[int], left: list[int]) -> list[int]:
    """What each side (or seat) has, when they have become others."""
    moved = values[:]
    for before, after in enumerate(left):
        moved[after] = values[before]
    return moved


def _rotated(game: Game[Any], match: Match, left: list[int], go_round: bool = True) -> Match:
    """A match as it would be, had all sat one seat further to the left from the beginning.

    Its numbers, where they are as many as seats or sides, go round with them or not.
    """
    other = match.copy()
    seats = [(seat + 1) % match.seats for seat in range(match.seats)]
    other.dealer = seats[match.dealer]
    other.scores, other.games, other.paid = (
        _moved(values, left) for values in (match.scores, match.games, match.paid)
    )
    other.lines = [
        Line(left[line.side], line.points, line.why) if line.side >= 0 else line for line in match.lines
    ]
    for name, values in match.numbers.items():
        if len(values) in (len(left), match.seats):
            if go_round:
                other.numbers[name] = _moved(values, left if len(values) == len(left) else seats)
        elif _kind_of(game, name) in (SEAT, QUIET):  # what no player reads may be a seat as well
            other.numbers[name] = [seats[seat] if 0 <= seat < match.seats else seat for seat in values]
    return other


def _kind_of(game: Game[Any], name: str) -> str:
    """How a player reads a number, if a step has declared it."""
    index = game.layout.find_number(name)
    return game.layout.numbers[index].kind if index >= 0 else COUNT


def check_record(trial: Trial, policies: Sequence[Policy]) -> None:
    """A match replays from its record to the same result, and a damaged record is refused."""
    table = Table(trial.info, trial.game.seats, trial.options, seed=7)
    for number in range(2):
        policy = policies[number % len(policies)]
        while not table.state.over:
            seat = table.game.to_act(table.state)[0]
            table.play(seat, policy(table.game, table.state, seat, trial.rng))
        if table.match.over:
            break
        table.deal()
    registry = Registry()
    registry.add(trial.info)
    again = load(save(table), registry)
    if again.state != table.state or again.match.dump() != table.match.dump():
        raise LawBroken(f"{trial!r}: a record replays to the same result")


Law = Callable[[Deal], None]

THOROUGH: tuple[Law, ...] = (
    copies_are_independent,
    picks_are_legal,
    others_are_refused,
    views_are_data,
    worlds_keep_the_view,
    no_leak_by_swap,
    no_leak_by_choice,
    no_leak_by_seed,
    bots_are_honest,
)
AFTERWARDS: tuple[Law, ...] = (no_leak_by_replay, suits_can_be_renamed, seats_can_be_rotated)
