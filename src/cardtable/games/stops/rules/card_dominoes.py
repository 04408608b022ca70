"""Card dominoes: each in turn plays a card that goes, or pays a chip; the games differ in what goes."""

from itertools import pairwise
from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, RANK_NAMES, SUIT_NAMES, counted, low_rank, plural
from cardtable.engine import CENTRE, DISCARDS, QUIET, TABLEAU, Game, Move, State, Step, Strategy
from cardtable.mechanics.chips.pool import Ante, Pool


@mypyc_attr(allow_interpreted_subclasses=True)
class WhatGoes:
    """Which cards may be played, given those that lie on the table."""

    def bind(self, game: Game[Any]) -> None:
        """Declare where cards are laid."""
        raise NotImplementedError

    def going(self, s: State) -> int:
        """The cards (a mask) that go now, whoever holds them."""
        raise NotImplementedError

    def lay(self, s: State, card: int, hand: int) -> None:
        """Lay a card that goes in its place."""
        raise NotImplementedError

    def is_complete(self, s: State) -> bool:
        """Whether the card just laid ends a series, so that its player begins the next."""
        return False

    def asked(self, s: State) -> str:
        """What goes, in words."""
        raise NotImplementedError

    def strategy(self, play: "PlayIfAble") -> Strategy:
        """How to choose among the cards that go."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildBothWays(WhatGoes):
    """The four cards of one rank are foundations; each suit is built down and up from its own.

    Where there are several ranks to choose from, the first card played settles which it is.
    """

    def __init__(self, ranks: tuple[int, ...]) -> None:
        self.ranks = ranks

    def bind(self, game: Game[Any]) -> None:
        """A row for each suit with a place for each card, from the ace to the king."""
        pack = game.cards
        everyone = int(game.layout.everyone)
        ranks = sorted(set(pack.ranks), key=low_rank)
        self.place: list[int] = [-1] * pack.size
        """For each card where it is laid."""
        self.lower: list[int] = [-1] * pack.size
        self.higher: list[int] = [-1] * pack.size
        """For each card its neighbours in suit; -1 beyond the ace and the king."""
        for suit in range(NO_SUIT):
            run = [pack.face(suit, rank) for rank in ranks]
            for column, card in enumerate(run, 1):
                name = SUIT_NAMES[suit]
                self.place[card] = game.layout.zone(
                    f"{name} {column}", TABLEAU, everyone, label=name, row=suit + 1, column=column
                )
            for low, high in pairwise(run):
                self.higher[low] = high
                self.lower[high] = low
        self.all_of = [
            (rank, sum([1 << card for card in range(pack.size) if pack.ranks[card] == rank]))
            for rank in self.ranks
        ]
        """The cards (a mask) of each rank that may be the foundations."""
        self.foundation = game.layout.number(
            "foundations",
            self.ranks[0] if len(self.ranks) == 1 else 0,
            words=lambda rank: plural(rank) if rank else "",
        )
        self.open_now = game.layout.number("cards that go", sum([all for _, all in self.all_of]), kind=QUIET)
        self.ranks_of = pack.ranks

    def going(self, s: State) -> int:
        """A foundation, or the next card down or up in a suit."""
        return s.numbers[self.open_now]

    def lay(self, s: State, card: int, hand: int) -> None:
        """The card's neighbours go from now on, as far as they have not been laid."""
        n = s.numbers
        going = n[self.open_now]
        if not n[self.foundation]:
            n[self.foundation] = self.ranks_of[card]
            going = sum([all for rank, all in self.all_of if rank == self.ranks_of[card]])
        s.move(card, hand, self.place[card])
        for near in (self.lower[card], self.higher[card]):
            if near >= 0 and not s.zones[self.place[near]]:
                going |= 1 << near
        n[self.open_now] = going & ~(1 << card)

    def asked(self, s: State) -> str:
        """The foundations, and what is built on them."""
        rank = s.numbers[self.foundation]
        if not rank:
            return f"{listed([a_rank(one) for one in self.ranks])} comes first"
        return f"{plural(rank)} go, and cards next to one of their suit on the table"

    def strategy(self, play: "PlayIfAble") -> Strategy:
        """Open the way for your own cards, and hold back what opens it for others."""
        from cardtable.games.stops.strategy.card_dominoes import BuildingStrategy

        return BuildingStrategy(play, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Series(WhatGoes):
    """Any card begins a series, and others must follow until it is complete."""

    length = 0
    """How many cards make a series."""

    def bind(self, game: Game[Any]) -> None:
        """The series lies open until the next begins."""
        self.game = game
        self.series = game.pile("series", CENTRE)
        self.played = game.pile("played", DISCARDS)
        self.any = (1 << game.cards.size) - 1

    def going(self, s: State) -> int:
        """What continues the series, or any card to begin one."""
        return self.any if self.begins(s) else self.following(s, s.zones[self.series][-1])

    def begins(self, s: State) -> bool:
        """Whether the next card begins a series."""
        return not s.zones[self.series] or self.is_complete(s)

    def following(self, s: State, last: int) -> int:
        """The cards (a mask) that follow the last one of the series."""
        raise NotImplementedError

    def lay(self, s: State, card: int, hand: int) -> None:
        """The first card of a series takes the place of the last series."""
        if self.is_complete(s):
            s.sweep(self.series, self.played)
        s.move(card, hand, self.series)

    def is_complete(self, s: State) -> bool:
        """Whether the series has all its cards."""
        return len(s.zones[self.series]) == self.length

    def asked(self, s: State) -> str:
        """What the series calls for."""
        return "any card begins a series" if self.begins(s) else self.called_for(s.zones[self.series][-1])

    def called_for(self, last: int) -> str:
        """What follows the last card, in words."""
        raise NotImplementedError


class SameRank(Series):
    """A card calls for the other three of its rank, in any order."""

    length = 4

    def bind(self, game: Game[Any]) -> None:
        """For each card the others of its rank."""
        super().bind(game)
        ranks = game.cards.ranks
        self.others = [
            sum([1 << other for other, rank in enumerate(ranks) if rank == ranks[card] and other != card])
            for card in range(game.cards.size)
        ]

    def following(self, s: State, last: int) -> int:
        """The others of the rank, as far as they have not been played."""
        wanted = self.others[last]
        for card in s.zones[self.series]:
            wanted &= ~(1 << card)
        return wanted

    def called_for(self, last: int) -> str:
        """The other cards of the rank."""
        return f"the other {plural(self.game.cards.ranks[last])} are called for"

    def strategy(self, play: "PlayIfAble") -> Strategy:
        """Begin with what you have most of."""
        from cardtable.games.stops.strategy.card_dominoes import SameRankStrategy

        return SameRankStrategy(play, self)


class UpTheSuit(Series):
    """All thirteen cards of a suit follow upwards from any one of them, the ace after the king."""

    length = 13

    def bind(self, game: Game[Any]) -> None:
        """For each card the next of its suit, round the corner."""
        super().bind(game)
        pack = game.cards
        ranks = sorted(set(pack.ranks), key=low_rank)
        self.next_up: list[int] = [-1] * pack.size
        for suit in range(NO_SUIT):
            run = [pack.face(suit, rank) for rank in ranks]
            for at, card in enumerate(run):
                self.next_up[card] = run[(at + 1) % len(run)]

    def following(self, s: State, last: int) -> int:
        """The next card up in the suit, and no other."""
        return 1 << self.next_up[last]

    def called_for(self, last: int) -> str:
        """The next card."""
        return f"the {self.game.cards.name_of(self.next_up[last])} comes next"

    def strategy(self, play: "PlayIfAble") -> Strategy:
        """Begin so that you also play the last card of the suit."""
        from cardtable.games.stops.strategy.card_dominoes import UpTheSuitStrategy

        return UpTheSuitStrategy(play, self)


class ShortHandAnte(Ante):
    """Whoever has been dealt fewer cards than others puts one chip more into the pool."""

    def bind(self, game: Game[Any]) -> None:
        """The hands are compared."""
        super().bind(game)
        self.hands = game.hand_zones()

    def collect(self, s: State) -> None:
        """Nobody does if all hands are of the same size."""
        sizes = [len(s.zones[hand]) for hand in self.hands]
        for seat, size in enumerate(sizes):
            if size < max(sizes):
                self.pool.put(s, seat, 1, "a chip more for the shorter hand")


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayIfAble(Step):
    """Each in turn must play a card that goes; if he has none he puts a chip into the pool.

    The play ends as soon as a hand is empty. A player who passes tells all the others that he holds no card
    that goes.
    """

    def __init__(self, pool: Pool, what: WhatGoes) -> None:
        super().__init__()
        self.pool = pool
        self.what = what

    def bind(self, game: Game[Any]) -> None:
        """The hands, and what the table needs for the cards that are played."""
        self.game = game
        self.seats: i64 = game.seats
        self.hands = game.hand_zones()
        self.what.bind(game)
        self.plays = game.moves.of_cards("play")
        self.no_card = game.moves.plain("pass")

    def enter(self, s: State) -> None:
        """Eldest hand plays first."""
        s.turn = s.leader

    def playable(self, s: State, seat: int) -> list[int]:
        """The cards of a hand that go, in the pack's order."""
        going = self.what.going(s)
        return sorted([card for card in s.zones[self.hands[seat]] if going >> card & 1])

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any card that goes; without one, pass."""
        return [self.plays[card] for card in self.playable(s, seat)] or [self.no_card]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay the card or pay the chip; the turn passes to the left unless a series is complete."""
        hand = self.hands[seat]
        if move is self.no_card:
            s.rule_out(hand, self.what.going(s))
            self.pool.put(s, seat, 1, "cannot play")
        else:
            self.what.lay(s, move.face, hand)
            if not s.zones[hand]:
                self.game.finish(s, self)
                return
            if self.what.is_complete(s):
                return
        s.turn = (seat + 1) % self.seats

    def settle(self, s: State) -> None:
        """The others put in a chip for every card they have left, and whoever is out takes the pool."""
        out = 0
        for seat in range(self.seats):
            left = len(s.zones[self.hands[seat]])
            if left:
                self.pool.put(s, seat, left, f"{counted(left)} left")
            else:
                out = int(seat)
        self.pool.take_all(s, out, "out first, takes the pool")

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What goes is played, and nothing else."""
        pack = self.game.cards
        if move is self.no_card:
            texts = [pack.text(card) for card in self.playable(s, seat)]
            return f"You may pass only when you cannot play, and {listed(texts)} goes."
        if move.verb != "play":
            return ""
        if move.face not in s.zones[self.hands[seat]]:
            return f"You do not hold the {pack.name_of(move.face)}."
        return f"The {pack.name_of(move.face)} does not go: {self.what.asked(s)}."

    def prompt(self, s: State, seat: int) -> str:
        """What goes, or what a pass costs who cannot play."""
        return self.what.asked(s) if self.playable(s, seat) else "you cannot play: pass, for one chip"

    def strategy(self) -> Strategy:
        """The one for what goes."""
        return self.what.strategy(self)


def a_rank(rank: int) -> str:
    """A card of a rank: `a five`, `an ace`."""
    name = RANK_NAMES[rank]
    return f"an {name}" if name[0] in "ae" else f"a {name}"


def listed(things: list[str]) -> str:
    """Things to choose from: `6H or 8H`."""
    return " or ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)
