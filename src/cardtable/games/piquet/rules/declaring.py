"""Declaring: before the play two hands compare point, sequences and sets, and tell no more than they must."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import RANK_NAMES
from cardtable.engine import QUIET, Game, Move, State, Step, Strategy, Words
from cardtable.games.piquet.rules.combinations import (
    CLASSES,
    POINT,
    RANKS,
    SEQUENCE,
    SET,
    TEN,
    Combination,
    Holdings,
    beats,
    misfit_sequences,
    name_of,
    pips_in,
    worth,
)

PIQUE: Final = 30
REPIQUE: Final = 60
"""Added for thirty points made before the other has any: in the play, or in declarations alone."""


def declared_in(kind: int) -> Words:
    """How a player reads what another has declared in a class: 100 times its size plus its height."""

    def told(value: int) -> str:
        return name_of(kind, value // 100, value % 100).removeprefix("point of ") if value else ""

    return told


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally:
    """What each has made in this deal, as he announces it; and what he has played, which stays known.

    Thirty made before the other has made anything earn a bonus: repique in declaring, pique in the play.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.hands = game.hand_zones()
        self.made = game.seat_numbers("made")
        self.played = game.seat_numbers("played", kind=QUIET)
        self.piqued = game.layout.number("piqued", kind=QUIET)
        self.bits = [1 << card for card in range(game.cards.size)]

    def add(self, s: State, seat: int, points: int, why: str) -> None:
        """Score points, whatever for."""
        s.numbers[self.made + seat] = s.numbers[self.made + seat] + points
        s.score(seat, points, why)

    def count(self, s: State, seat: int, points: int, why: str, bonus: int = REPIQUE) -> None:
        """Score points that may lead to a bonus, which is earned once."""
        self.add(s, seat, points, why)
        if s.numbers[self.made + seat] >= 30 and not s.numbers[self.piqued]:
            if not s.numbers[self.made + 1 - seat]:
                s.numbers[self.piqued] = 1
                self.add(s, seat, bonus, "repique" if bonus == REPIQUE else "pique")

    def play(self, s: State, seat: int, card: int) -> None:
        """Remember who played a card."""
        s.numbers[self.played + seat] = s.numbers[self.played + seat] | self.bits[card]

    def hand(self, s: State, seat: int) -> list[int]:
        """The hand a player declared from: what he holds and what he has played."""
        played = s.numbers[self.played + seat]
        gone = [card for card, bit in enumerate(self.bits) if played & bit] if played else []
        return s.zones[self.hands[seat]] + gone


# -- the dialogue ------------------------------------------------------------------------------

CLAIM: Final = 0
ANSWER: Final = 1
VALUE: Final = 2
COMPARE: Final = 3
ALONE: Final = 4
MORE: Final = 5
"""Elder claims; younger answers the size; elder tells the height, younger answers it; younger claims where
elder has claimed nothing; who is best adds what more he has."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Declare(Step):
    """Point, sequences, sets: the best of each class scores, and with it all others its holder declares.

    Elder names the size of his best. Younger concedes, names a greater size, or asks for the height if his
    own has the same size. A set is named at once with its rank. Nobody need declare what he holds; what he
    declares is a whole suit, a whole sequence, all he has of a rank.
    """

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally

    def bind(self, game: Game[Any]) -> None:
        """What has been claimed is public: by each player and class the best, and the further ones."""
        self.game = game
        self.holdings = Holdings(game.cards)
        number = game.layout.number
        self.kind = number("class", kind=QUIET)
        self.stage = number("stage", kind=QUIET)
        self.claim = number("claim", kind=QUIET)
        """The claim that stands, as 100 times its size plus its height as far as it was told."""
        self.best = [number(f"best {name}", -1, kind=QUIET) for name in CLASSES]
        """The seat that scores in each class, or -1."""
        self.told = [game.seat_numbers(name, words=declared_in(kind)) for kind, name in enumerate(CLASSES)]
        self.more = [
            [game.layout.row(f"further {name}s {seat}") for seat in range(game.seats)] for name in CLASSES
        ]
        """What each player has declared beside his best, as it was claimed: sequences by size alone."""
        moves = game.moves
        self.good = moves.plain("good")
        self.equal = moves.plain("equal")
        self.done = moves.plain("done")
        self.none = [moves.plain(f"no {name}") for name in CLASSES]
        self.ask = [moves.plain("how much"), moves.plain("how high")]
        ranks = [RANK_NAMES[rank] for rank in RANKS]
        sets = [(size, place) for size in (3, 4) for place in range(TEN, 8)]
        self.claims: list[dict[int, Move]] = [
            {100 * size: moves.number("point", size) for size in range(1, 9)},
            {100 * size: moves.number("sequence", size) for size in range(3, 9)},
            {
                100 * n + place: moves.word("set", f"{n} {ranks[place]}s", 100 * n + place)
                for n, place in sets
            },
        ]
        self.heights: list[dict[int, Move]] = [
            {pips: moves.number("pips", pips) for pips in range(7, 76)},
            {place: moves.word("headed by", ranks[place], place) for place in range(2, 8)},
        ]
        self.others: list[dict[int, Move]] = [
            {},
            {100 * size: moves.number("another sequence", size) for size in range(3, 9)},
            {code: moves.word("another set", move.word, code) for code, move in self.claims[SET].items()},
        ]

    def enter(self, s: State) -> None:
        """Elder begins with his point."""
        self.begin(s, POINT)

    def begin(self, s: State, kind: int) -> None:
        """Open a class, or end the declaring after the last."""
        if kind > SET:
            self.game.finish(s, self)
            return
        s.numbers[self.kind] = kind
        s.numbers[self.stage] = CLAIM
        s.turn = 1 - s.dealer

    def held(self, s: State, seat: int, kind: int) -> list[Combination]:
        """What a player holds of a class, the best first."""
        return self.holdings.find(kind, self.holdings.masks(s.zones[self.tally.hands[seat]]))

    def code(self, kind: int, made: Combination) -> int:
        """How a combination is claimed at first: by its size, a set by its rank too."""
        return 100 * made[0] + (made[1] if kind == SET else 0)

    def legal(self, s: State, seat: int) -> list[Move]:
        """What may be said now, the boldest first."""
        kind = s.numbers[self.kind]
        stage = s.numbers[self.stage]
        claim = s.numbers[self.claim]
        held = self.held(s, seat, kind)
        if stage == MORE:
            return [*self.further(s, seat, kind, held), self.done]
        claims = [(self.code(kind, made), self.claims[kind][self.code(kind, made)]) for made in held]
        if stage in (CLAIM, ALONE):
            return list(dict.fromkeys([*[move for _, move in claims], self.none[kind]]))
        if stage == ANSWER or kind == SET:
            moves = [move for code, move in claims if code > claim]
            if stage == ANSWER and any([code == claim for code, _ in claims]):
                moves.append(self.ask[kind])
            return list(dict.fromkeys([*moves, self.good]))
        size, height = divmod(claim, 100)
        heights = [made[1] for made in held if made[0] == size]
        moves = [self.heights[kind][h] for h in heights if stage == VALUE or h > height]
        if stage == COMPARE:
            moves += [self.equal, self.good] if height in heights else [self.good]
        return list(dict.fromkeys(moves))

    def further(self, s: State, seat: int, kind: int, held: list[Combination]) -> list[Move]:
        """Whatever else he holds that is no better than what he declared; a better one he has sunk."""
        claim = s.numbers[self.claim]
        told = s.numbers[self.told[kind] + seat]
        codes = [self.code(kind, made) for made in held if not beats(made[0], made[1], told)]
        if kind == SEQUENCE:  # several may have one size
            declared = [told // 100 * 100, *s.rows[self.more[kind][seat]]]
            left = [code for code in codes if codes.count(code) > declared.count(code)]
            return list(dict.fromkeys([self.others[kind][code] for code in left if code <= claim]))
        return [self.others[kind][code] for code in codes if code < claim]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Carry the dialogue on."""
        kind = s.numbers[self.kind]
        stage = s.numbers[self.stage]
        claim = s.numbers[self.claim]
        if stage == MORE:
            self.add(s, seat, kind, move)
        elif move is self.none[kind]:
            if stage == CLAIM:
                self.turn_to(s, 1 - seat, ALONE)
            else:
                self.begin(s, kind + 1)
        elif move is self.good:
            self.win(s, 1 - seat, kind)
        elif move is self.equal:
            self.tell(s, seat, kind, claim)
            s.note(f"equal in {CLASSES[kind]}: neither scores")
            self.begin(s, kind + 1)
        elif kind != SET and move is self.ask[kind]:
            self.tell(s, seat, kind, claim)
            self.turn_to(s, 1 - seat, VALUE)
        else:
            code = move.low
            if stage in (VALUE, COMPARE) and kind != SET:
                code += claim // 100 * 100
            elif kind != SET:
                code *= 100
            self.tell(s, seat, kind, code)
            if stage in (CLAIM, VALUE):
                s.numbers[self.claim] = code
                self.turn_to(s, 1 - seat, COMPARE if kind == SET or stage == VALUE else ANSWER)
            else:
                self.win(s, seat, kind)

    def turn_to(self, s: State, seat: int, stage: int) -> None:
        """Let a player speak."""
        s.numbers[self.stage] = stage
        s.turn = seat

    def tell(self, s: State, seat: int, kind: int, code: int) -> None:
        """Remember what a player has said he holds."""
        s.numbers[self.told[kind] + seat] = code

    def win(self, s: State, seat: int, kind: int) -> None:
        """The best of the class scores; its holder may add others, but there is only one point."""
        code = s.numbers[self.told[kind] + seat]
        s.numbers[self.best[kind]] = seat
        s.numbers[self.claim] = code
        self.tally.count(s, seat, worth(kind, code // 100), name_of(kind, code // 100, code % 100))
        if kind == POINT:
            self.begin(s, SEQUENCE)
        else:
            self.turn_to(s, seat, MORE)

    def add(self, s: State, seat: int, kind: int, move: Move) -> None:
        """Score a further combination, or go on to the next class."""
        if move is self.done:
            self.begin(s, kind + 1)
            return
        code = move.low if kind == SET else 100 * move.low
        s.numbers[self.claim] = code
        size, height = divmod(code, 100)
        s.rows[self.more[kind][seat]].append(code)
        self.tally.count(s, seat, worth(kind, size), name_of(kind, size, height))

    # -- what is known -------------------------------------------------------------------------

    def scored(self, s: State, seat: int, kind: int) -> list[int]:
        """What a player has declared of a class, the best first; sequences after the best by size alone."""
        told = s.numbers[self.told[kind] + seat]
        return [told, *sorted(s.rows[self.more[kind][seat]], reverse=True)] if told else []

    def misfit_of(self, s: State, seat: int) -> int:
        """How far a hand is from what its holder has declared; 0 if it fits."""
        if not any([s.numbers[told + seat] for told in self.told]):
            return 0
        masks = self.holdings.masks(self.tally.hand(s, seat))
        misfit = 0
        for code in self.scored(s, seat, POINT):
            size, pips = divmod(code, 100)
            off = [4 * abs(mask.bit_count() - size) for mask in masks]
            if pips:
                off = [far + min(3, abs(pips_in(masks[suit]) - pips)) for suit, far in enumerate(off)]
            misfit += min(off)
        for code in self.scored(s, seat, SET):
            misfit += abs(sum([mask >> code % 100 & 1 for mask in masks]) - code // 100)
        return misfit + misfit_sequences(masks, self.scored(s, seat, SEQUENCE))

    def misfit(self, s: State) -> int:
        """Everybody holds, or held, what he declared."""
        return self.misfit_of(s, 0) + self.misfit_of(s, 1)

    def in_question(self, s: State) -> list[int]:
        """The two hands."""
        return self.tally.hands

    # -- what is said --------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Only what is held may be claimed, and only in its turn."""
        kind = s.numbers[self.kind]
        stage = s.numbers[self.stage]
        verbs = [row[min(row)].verb for row in (self.claims[kind], self.others[kind]) if row]
        if move.verb in verbs and stage == MORE:
            return f"You have declared that {CLASSES[kind]}, or do not hold it, or have sunk it."
        if move.verb in verbs and stage in (CLAIM, ALONE):
            return f"You hold no such {CLASSES[kind]}."
        if move.verb in verbs and stage in (ANSWER, COMPARE):
            return f"You hold no such {CLASSES[kind]}, or it does not beat what was declared."
        if kind != SET and move == self.ask[kind] and stage == ANSWER:
            return f"You hold no {CLASSES[kind]} of the same size: say good, or name a greater one."
        return ""

    def prompt(self, s: State, seat: int) -> str:
        """What has been claimed, and what is asked."""
        name = CLASSES[s.numbers[self.kind]]
        stage = s.numbers[self.stage]
        size, height = divmod(s.numbers[self.claim], 100)
        if stage == CLAIM:
            return f"declare your {name}"
        if stage == ALONE:
            return f"no {name} was declared: declare yours"
        if stage == MORE:
            return f"declare another {name}, or say done"
        said = name_of(s.numbers[self.kind], size, height)
        if stage == VALUE:
            return f"tell the height of your {said}"
        return f"answer {said}" if s.numbers[self.kind] == SET else f"answer a {said}"

    def strategy(self) -> Strategy:
        """Declare the best."""
        from cardtable.games.piquet.strategy import DeclaringStrategy

        return DeclaringStrategy(self)
