"""Twins: states that differ only in what a viewer cannot know. He must not be able to tell them apart."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardtable.bots import Bot, Observation, observe
from cardtable.cards import CLUBS, SPADES, CardtableError, Rng
from cardtable.engine import Event, Game, Move, State, View
from cardtable.engine.worlds import exchange, may_exchange, unseen_places

REFUSALS: Final = 6
"""How many moves at random are tried for the words of their refusal."""


def difference(game: Game[Any], one: State, other: State, viewer: int, rng: Rng) -> str:
    """Where two twins differ for a viewer: view, legal moves, refusals, knowledge of zones; or nothing."""
    mine, yours = View(game, one, viewer).dump(), View(game, other, viewer).dump()
    for key, value in mine.items():
        if value != yours[key]:
            return f"{key}: {value} against {yours[key]}"
    if one.lacks != other.lacks:
        return "what zones are known to lack"
    if viewer < game.seats:
        known = game.moves.all()
        for move in [known[rng.below(len(known))] for _ in range(REFUSALS)]:
            if game.why_not(one, viewer, move) != game.why_not(other, viewer, move):
                return f"the refusal of {move.text!r}"
    return ""


def swapped(game: Game[Any], s: State, viewer: int, rng: Rng) -> State | None:
    """A twin in which two cards the viewer cannot place have changed places, if there are such cards."""
    unseen = unseen_places(s, viewer)
    if len(unseen) < 2:
        return None
    for _ in range(10):
        one, other = (unseen[rng.below(len(unseen))] for _ in range(2))
        if one == other or not may_exchange(s, viewer, one, other):
            continue
        twin = s.copy()
        exchange(twin, one, other)
        if game.plausible(twin):
            return twin
    return None


def hidden_choice(game: Game[Any], s: State, rng: Rng) -> str:
    """Compare, for those who do not see it, two secret moves of the same verb; where they differ."""
    for seat in game.to_act(s):
        step = game.step_of(s)
        secret = [move for move in game.legal(s, seat) if step.is_secret(move)]
        if len(secret) < 2:
            continue
        first, second = (secret[rng.below(len(secret))] for _ in range(2))
        if first.verb != second.verb:
            continue
        after = [s.copy(), s.copy()]
        for state, move in zip(after, (first, second), strict=True):
            game.apply(state, seat, move)
        privy = 1 << seat
        for state, move in zip(after, (first, second), strict=True):
            for zone, cards in enumerate(state.zones):
                if any(game.cards.face_of[card] in move.faces for card in cards):
                    privy |= state.layout.audiences[zone]
        for viewer in range(game.seats + 1):
            if privy >> viewer & 1:
                continue
            leak = difference(game, after[0], after[1], viewer, rng)
            if leak:
                return f"{first.text!r} or {second.text!r} shows viewer {viewer} {leak}"
    return ""


def other_seed(game: Game[Any], s: State, rng: Rng) -> str:
    """Compare a state with its copy under another seed, now and after the same moves; where they differ."""
    one, other = s.copy(), s.copy()
    other.seed = s.seed ^ (int(rng.below(1 << 20)) + 1)
    for viewer in range(game.seats + 1):
        leak = difference(game, one, other, viewer, rng)
        if leak:
            return f"viewer {viewer}: {leak}"
    for _ in range(3):
        if one.over:
            break
        seat = game.to_act(one)[0]
        move = game.step_of(one).pick(one, seat, rng)
        before = one.copy()
        game.apply(one, seat, move)
        game.apply(other, seat, move)
        if one.shuffles != before.shuffles:
            return _foreseen(game, before, one, other)
        if one.zones != other.zones or one.numbers != other.numbers:
            return f"{move.text!r} depends on the seed without a shuffle"
    return ""


def _foreseen(game: Game[Any], before: State, one: State, other: State) -> str:
    """Just after a shuffle: piles that two seeds have put into two orders look the same to everybody."""
    for zone, (cards, others) in enumerate(zip(one.zones, other.zones, strict=True)):
        if sorted(cards) != sorted(others) or len(cards) < 8 or cards == before.zones[zone]:
            continue
        name = one.layout.zone_names[zone]
        if cards == others and any(1 << zone in masks for masks in one.among.values()):
            return f"{name} is in the same order with another seed"
        for viewer in range(game.seats + 1):
            if View(game, one, viewer).zones[zone].cards != View(game, other, viewer).zones[zone].cards:
                return f"viewer {viewer} knows the order of {name} after a shuffle"
    return ""


def replayed(
    game: Game[Any],
    begin: Callable[[list[int] | None], State],
    order: list[int],
    moves: list[tuple[int, Move]],
    viewer: int,
    rng: Rng,
) -> str:
    """Replay with two cards never seen nor openly named exchanged in pack and moves; where views differ.

    Only cards without a twin are exchanged: a move names a face, so of twins it does not say which.
    """
    state = begin(None)
    faces = game.cards.face_of
    never = set(range(game.cards.size))
    for seat, move in [(-1, None), *moves]:
        if move is not None:
            if not game.step_of(state).is_secret(move):
                never -= {card for card in never if faces[card] in move.faces}
            game.carry_out(state, seat, move)
        never -= {card for card in never if state.seen[card] >> viewer & 1}
    hidden = [card for card in sorted(never) if faces.count(faces[card]) == 1]
    for _ in range(2):
        if len(hidden) < 2:
            return ""
        at = int(rng.below(len(hidden) - 1))
        pair = (hidden[at], hidden[at + 1])
        exchange = {pair[0]: pair[1], pair[1]: pair[0]}
        renamed = {faces[card]: faces[other] for card, other in exchange.items()}
        twin = begin([exchange.get(card, card) for card in order])
        try:
            for seat, move in moves:
                game.apply(twin, seat, _renamed(game, move, renamed))
        except CardtableError:
            continue  # the moves were not possible with the other card: no twin
        leak = difference(game, state, twin, viewer, rng)
        if leak:
            names = " and ".join(game.cards.text(card) for card in pair)
            return f"{names} exchanged: {leak}"
    return ""


Look = Callable[[Game[Any], State, int, Sequence[Event]], Observation]
"""A way to give a seat what it may know of a deal."""


def retold(game: Game[Any], events: Sequence[Event], seat: int) -> list[Event]:
    """The history with another card in every secret move of the others."""
    told = list(events)
    for at, event in enumerate(events):
        if event.is_secret and event.seat != seat:
            alike = [move for move in game.moves.all() if move.verb == event.move.verb]
            told[at] = Event(event.seat, alike[alike.index(event.move) - 1], True)
    return told


def chosen_apart(
    game: Game[Any],
    one: State,
    other: State,
    seat: int,
    events: Sequence[Event],
    bot: Bot,
    seed: int,
    look: Look = observe,
) -> str:
    """Where advice, observations or the choices of a bot differ in two twins of a seat; or nothing.

    The bot chooses with the same random source in the one, in the other and once more in the one.
    """
    advice = [_advice(game, s, seat) for s in (one, other, one)]
    if len(set(advice)) > 1:
        return f"the advice {advice[0]!r}, {advice[1]!r} or {advice[2]!r}"
    seen = look(game, one, seat, events)
    also = look(game, other, seat, retold(game, events, seat))
    if seen.veiled != also.veiled:
        return "the veiled state"
    if [move.text for move in seen.legal] != [move.text for move in also.legal]:
        return "the legal moves"
    if seen.history != also.history:
        return "the history"
    chosen = [bot.choose(each, Rng(seed)).text for each in (seen, also, seen)]
    if len(set(chosen)) > 1:
        return f"the choice of {type(bot).__name__}: {chosen[0]!r}, {chosen[1]!r} or {chosen[2]!r}"
    return ""


def _advice(game: Game[Any], s: State, seat: int) -> str:
    """What the rules of thumb say, in words."""
    advice = game.advice(s, seat)
    return "" if advice is None else f"{advice.move.text}: {advice.why}"


def _renamed(game: Game[Any], move: Move, faces: dict[int, int]) -> Move:
    """The same move with faces renamed."""
    if not any(face in faces for face in move.faces):
        return move
    return rebuild(game, move, tuple(faces.get(face, face) for face in move.faces), move.word)


def rebuild(game: Game[Any], move: Move, faces: tuple[int, ...], word: str) -> Move:
    """A move of the same verb with other faces and another word."""
    texts = [game.cards.texts[face] for face in sorted(faces)]
    return game.read(" ".join([move.verb, *texts, *([word] if word else [])]))


class Renaming:
    """Clubs and spades exchanged: every card, and every suit word of a move."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        pack = game.cards
        change = {CLUBS: SPADES, SPADES: CLUBS}
        self.cards = [
            card if pack.suits[card] not in change else _in_suit(game, card, change[pack.suits[card]])
            for card in range(pack.size)
        ]

    def moves(
        self, moves: list[tuple[int, Move]], secret: list[bool], last: list[bool]
    ) -> list[tuple[int, Move]]:
        """Moves under the new names; the secret cards of one decision go in the pack's order again."""
        renamed = [self._move(move) for _, move in moves]
        for seat in range(self.game.seats):
            run: list[int] = []
            for index in [i for i, (mover, _) in enumerate(moves) if mover == seat]:
                if run and not (secret[index] and moves[index][1].verb == moves[run[0]][1].verb):
                    self._sort(renamed, run)
                    run = []
                if secret[index]:
                    run.append(index)
                if last[index]:
                    self._sort(renamed, run)
                    run = []
            self._sort(renamed, run)
        return [(seat, move) for (seat, _), move in zip(moves, renamed, strict=True)]

    def _sort(self, moves: list[Move], run: list[int]) -> None:
        """Put the moves at some places of a list into the order of their faces."""
        for index, move in zip(run, sorted([moves[i] for i in run], key=_face), strict=True):
            moves[index] = move

    def _move(self, move: Move) -> Move:
        """The move under the new names."""
        word = move.word
        if "clubs" in word or "spades" in word:
            word = word.replace("clubs", "*").replace("spades", "clubs").replace("*", "spades")
        if not move.faces and word == move.word:
            return move
        pack = self.game.cards
        faces = tuple(pack.face_of[self.cards[pack.first[face]]] for face in move.faces)
        return rebuild(self.game, move, faces, word)


def whole_decisions(moves: list[tuple[int, Move]], secret: list[bool], last: list[bool]) -> list[int]:
    """The places of all moves but those of a decision that a seat is still in the middle of.

    What goes first of several secret cards is settled by the order of the pack, and so by their names.
    """
    begun: set[int] = set()
    ended: set[int] = set()
    for at in range(len(moves) - 1, -1, -1):
        seat = moves[at][0]
        if seat not in ended and secret[at] and not last[at]:
            begun.add(at)
        else:
            ended.add(seat)
    return [at for at in range(len(moves)) if at not in begun]


def _face(move: Move) -> int:
    return move.face


def _in_suit(game: Game[Any], card: int, suit: int) -> int:
    """The same card in another suit, twin for twin."""
    pack = game.cards
    face = pack.face(suit, pack.ranks[card])
    twins = [c for c in range(pack.size) if pack.face_of[c] == face]
    mine = [c for c in range(pack.size) if pack.face_of[c] == pack.face_of[card]]
    return twins[mine.index(card)]


def rename_suits(game: Game[Any]) -> Renaming:
    """Clubs become spades and spades clubs."""
    return Renaming(game)


__all__ = [
    "Look",
    "Renaming",
    "chosen_apart",
    "difference",
    "hidden_choice",
    "other_seed",
    "rebuild",
    "rename_suits",
    "replayed",
    "retold",
    "swapped",
]
