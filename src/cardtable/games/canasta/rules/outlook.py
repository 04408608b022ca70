"""What a hand can still do in its turn beside the melds of its side."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.games.canasta.rules.facts import (
    AGAIN,
    ANY,
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    KINDS,
    MIXED,
    NATURAL,
    NATURAL_OR_BETTER,
    OF_SEVENS,
    OF_WILD_CARDS,
    RED_THREES,
    SEQUENCES,
    SEVENS,
    TWOS,
    VALUES,
    WILD_CARDS,
    CanastaRules,
)
from cardtable.games.canasta.rules.tallies import (
    COUNT,
    PURE,
    SORTS,
    add_tallies,
    sequence_tally,
    with_rank,
)
from cardtable.games.canasta.rules.ways import most_laid, ways_to_lay

_KEPT_FIRST: Final = (RED_THREES, *range(BLACK_THREES, -1, -1), JOKERS, TWOS)
"""Which kinds a player would rather keep than meld, if he needs points."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """A hand counted by kind beside the melds of its side: how its turn can still end."""

    def __init__(self, rules: CanastaRules, hand: list[int], naturals: list[int], wilds: list[int]) -> None:
        self.rules = rules
        self.hand = hand
        self.naturals = naturals
        self.wilds = wilds
        self.owed = 0
        """What the side must still meld to meet its minimum."""
        self.lacks = 0
        """Which canasta the initial meld must contain, if it must."""
        self.pile: list[int] = []
        """What will come to the hand from the pile once nothing is owed any more."""
        self.coming = 0
        """How many cards will come with the initial meld, surely: the pile, and the reward from the stock."""
        self.is_blind = False
        """Whether some of them are cards that nobody knows."""
        self.packet = 0
        """How many cards a packet surely has that the player may take up once he has completed a canasta."""
        self.spare = 0
        """How many it has if he may take it up now."""
        self.from_pile = False
        self.may_go = True
        """False if the partner has said no to going out, or would have to be asked."""
        self.barred = 0
        """The kinds (a mask) that may not be discarded in going out."""
        self.threes = 0
        """The red threes of the side."""

    def holding(self, hand: list[int]) -> "Outlook":
        """The outlook of another hand beside the same melds."""
        return self.with_facts_of(Outlook(self.rules, hand, self.naturals, self.wilds))

    def with_facts_of(self, other: "Outlook") -> "Outlook":
        """Another hand, for which the same holds in this turn."""
        other.owed = self.owed
        other.lacks = self.lacks
        other.barred = self.barred
        other.threes = self.threes
        other.may_go = self.may_go
        return other

    def with_pile(self) -> "Outlook":
        """The outlook when the pile has come to the hand."""
        return self.holding(self.joined())

    def joined(self) -> list[int]:
        """Hand and pile together."""
        return [cards + self.pile[kind] for kind, cards in enumerate(self.hand)]

    def claim(self, pile: list[int]) -> None:
        """The pile will be taken; its red threes do not come to the hand."""
        self.from_pile = True
        self.pile = pile
        self.pile[RED_THREES] = 0
        if self.rules.keeps_threes:
            self.pile[BLACK_THREES] = 0
        self.coming += _total(pile)

    def lay(self, kind: int, naturals: int, twos: int, jokers: int, suits: tuple[int, ...] = ()) -> None:
        """Move cards from the hand to a meld; negative numbers take them back. Suits do not matter here."""
        rank = kind % AGAIN
        if rank < WILD_CARDS:
            self.hand[rank] = self.hand[rank] - naturals
        self.hand[TWOS] = self.hand[TWOS] - twos
        self.hand[JOKERS] = self.hand[JOKERS] - jokers
        if rank == WILD_CARDS and self.rules.deuces:
            self.naturals[kind] = self.naturals[kind] + twos
            self.wilds[kind] = self.wilds[kind] + jokers
        else:
            self.naturals[kind] = self.naturals[kind] + naturals
            self.wilds[kind] = self.wilds[kind] + twos + jokers
        worth = naturals * VALUES[rank] if naturals else 0
        self.owed -= worth + twos * VALUES[TWOS] + jokers * VALUES[JOKERS]

    def join(self, kind: int) -> None:
        """Make one meld of the two of a rank."""
        for cards in (self.naturals, self.wilds):
            cards[kind] = cards[kind] + cards[AGAIN + kind]
            cards[AGAIN + kind] = 0

    def allows(
        self, kind: int, naturals: int, twos: int, jokers: int, bound: bool, suits: tuple[int, ...] = ()
    ) -> bool:
        """Whether the hand has these cards to lay, and its turn could then be ended."""
        if self.hand[TWOS] < twos or self.hand[JOKERS] < jokers:
            return False
        if naturals and self.hand[kind % AGAIN] < naturals:
            return False
        if kind != BLACK_THREES and self.stays(naturals + twos + jokers, bound):
            return True
        before = self.spare
        if self.packet and self.cards_melded(kind) < CANASTA:
            self.spare = self.packet if self.cards_melded(kind) + naturals + twos + jokers >= CANASTA else 0
        self.lay(kind, naturals, twos, jokers, suits)
        sound = self.can_end(bound)
        self.lay(kind, -naturals, -twos, -jokers, suits)
        self.spare = before
        return sound

    def allows_joining(self, kind: int, bound: bool) -> bool:
        """Whether the turn could be ended when the two melds of a rank have been made one."""
        if self.stays(0, bound):
            return True
        saved = (self.naturals[:], self.wilds[:])
        self.join(kind)
        sound = self.can_end(bound)
        self.naturals[:] = saved[0]
        self.wilds[:] = saved[1]
        return sound

    def stays(self, laid: int, bound: bool) -> bool:
        """Whether the turn can surely be ended by a discard when so many cards have been laid."""
        return not bound and not self.is_owing() and not self.must_go() and self.size() - laid >= 2

    def must_go(self) -> bool:
        """Whether the player has laid what may only be laid in going out."""
        return self.naturals[BLACK_THREES] > 0

    def is_owing(self) -> bool:
        """Whether the initial meld is still to be made, or completed."""
        return self.owed > 0 or self.is_lacking()

    def is_lacking(self) -> bool:
        """Whether the initial meld must contain a canasta that does not lie yet."""
        return self.lacks > 0 and self.best_canasta() < self.lacks

    def best_canasta(self) -> int:
        """Which sort of canasta the side has, as an initial meld may need one."""
        best = 0
        for kind, naturals in enumerate(self.naturals):
            if naturals + self.wilds[kind] >= CANASTA:
                is_mixed = self.wilds[kind] > 0 and kind % AGAIN < BLACK_THREES
                best = max(best, ANY if is_mixed else NATURAL_OR_BETTER)
        return best

    def size(self) -> int:
        """Cards in the hand."""
        return _total(self.hand)

    def points(self) -> int:
        """What the cards of the hand count."""
        count = 0
        for kind, cards in enumerate(self.hand):
            count += cards * VALUES[kind]
        return count

    def cards_melded(self, kind: int) -> int:
        """Cards in the side's meld of this kind."""
        return self.naturals[kind] + self.wilds[kind]

    def is_melded(self, kind: int) -> bool:
        """Whether the side has a meld of this kind."""
        return self.cards_melded(kind) > 0

    def room(self, kind: int) -> int:
        """How many wild cards a meld of this kind can still take."""
        rank = kind % AGAIN
        cards = self.cards_melded(kind)
        if rank == BLACK_THREES:
            return 0
        if rank >= SEQUENCES:
            return min(self.rules.wild_in_sequence - self.wilds[kind], CANASTA - cards)
        if rank == WILD_CARDS:
            return self.rules.most_of_wild - cards
        return min(self.rules.most_wild - self.wilds[kind], self.rules.most_cards - cards)

    def takes_wild(self, kind: int, card: int) -> bool:
        """Whether a two or a joker may go to a meld of this kind."""
        if self.rules.deuces:
            if self.owed > 0:
                return False
            if kind == WILD_CARDS:
                return card == TWOS or self.wilds[kind] < self.rules.most_wild
            if card == TWOS and 0 < self.cards_melded(WILD_CARDS) < CANASTA:
                return False
        return self.room(kind) > 0

    def canastas(self) -> int:
        """Canastas the side has, of those that count for going out."""
        return self.tally() & COUNT

    def is_enough(self) -> bool:
        """Whether the side has the canastas that it needs for going out."""
        return self._is_enough(self.tally())

    def tally(self) -> int:
        """The canastas of the side, how many and of which sorts."""
        total = self._sequences()
        for kind, naturals in enumerate(self.naturals):
            if kind % AGAIN <= WILD_CARDS and naturals + self.wilds[kind] >= CANASTA:
                total = add_tallies(total, self._canasta(kind % AGAIN, self.wilds[kind] > 0))
        return total

    def _canasta(self, kind: int, is_mixed: bool) -> int:
        """One canasta of a rank or of wild cards, as a tally."""
        if kind == WILD_CARDS:
            return int(self.rules.wild_ranks) | OF_WILD_CARDS << SORTS
        if kind == SEVENS and self.rules.sorts & OF_SEVENS:
            return 1 | OF_SEVENS << SORTS
        return 1 | (MIXED if is_mixed else NATURAL) << SORTS

    def _sequences(self) -> int:
        """The sequences among the canastas, as a tally."""
        count = 0
        for kind in range(SEQUENCES, len(self.naturals)):
            if kind % AGAIN >= SEQUENCES and self.naturals[kind] + self.wilds[kind] >= CANASTA:
                count += 1
        return sequence_tally(count)

    def _is_enough(self, tally: int) -> bool:
        return self.rules.enough(tally & COUNT, tally >> SORTS & COUNT, self.threes)

    # -- how a turn may end --------------------------------------------------------------------

    def can_end(self, bound: bool) -> bool:
        """Whether the turn can still be ended: one card discarded and one kept, or the hand gone out.

        A player who is bound to go out, by his partner's leave or by melding black threes, must do so.
        """
        if bound:
            return self.is_able()
        spare = self.packet if self.packet and self.may_complete() else self.spare
        keep = max(0, 2 - self.coming - spare)
        return (not self.must_go() and self.reaches(self.owed, keep)) or self.can_go_out()

    def may_complete(self) -> bool:
        """Whether the hand has the cards that make a meld a canasta, and nothing is owed before."""
        wild = self.hand[TWOS] + self.hand[JOKERS]
        if self.is_owing():
            return False
        for kind in range(BLACK_THREES):
            cards = self.hand[kind] + self.naturals[kind]
            wilds = min(self.wilds[kind] + wild, self.rules.most_wild)
            if cards >= 2 and self.cards_melded(kind) < CANASTA <= cards + wilds:
                return True
        return self.cards_melded(WILD_CARDS) < CANASTA <= self.cards_melded(WILD_CARDS) + wild

    def can_go_out(self) -> bool:
        """Whether the player may go out in this turn, and surely can."""
        return self.may_go and self.is_able()

    def is_able(self) -> bool:
        """Whether the player surely could go out in this turn, with leave.

        Concealed, after a draw from the stock, he needs no minimum. But if he has taken the pile, it comes to
        his hand only when the minimum is met; and who draws cards for the initial meld cannot be sure.
        """
        if self.is_blind:
            return False
        if not self.coming:
            return self.goes_out(self.owed if self.from_pile or not self.rules.wild_opens else 0)
        if self.is_owing():
            return False
        return self.with_pile().goes_out(0)

    def most(self) -> int:
        """The most that the hand can still meld, without black threes; -1 if it cannot have the canasta it
        needs."""
        wild = self.hand[TWOS] + self.hand[JOKERS] if self.rules.wild_opens else 0
        sorts = self.lacks + 1
        best = [-1] * ((wild + 1) * sorts)
        best[min(self.best_canasta(), self.lacks) if self.lacks else 0] = 0
        for kind in range(BLACK_THREES):
            if self.hand[kind] > 1 or self.naturals[kind]:
                best = self._more(best, sorts, kind)
        most = -1
        least = 1 if self.cards_melded(WILD_CARDS) else FEWEST
        for place, points in enumerate(best):
            used, sort = place // sorts, place % sorts
            if points < 0:
                continue
            if sort == self.lacks:
                most = max(most, points + self._best_wild(used))
            if self.rules.wild_melds and self.rules.wild_opens:
                room = min(wild - used, self.rules.most_of_wild - self.cards_melded(WILD_CARDS))
                completes = self.cards_melded(WILD_CARDS) + room >= CANASTA
                if room >= least and (completes or sort == self.lacks):
                    most = max(most, points + self._best_wild(used + room))
        return most

    def _more(self, best: list[int], sorts: int, kind: int) -> list[int]:
        """The most points for each number of wild cards and each sort of canasta, with one rank more."""
        found = [-1] * len(best)
        again = AGAIN + kind if self.rules.twice else WILD_CARDS + 1
        more = (self.naturals[again], self.wilds[again]) if self.rules.twice else (0, 0)
        ways = most_laid(self.rules, self.hand[kind], self.naturals[kind], self.wilds[kind], more[0], more[1])
        for place, points in enumerate(best):
            if points < 0:
                continue
            for wild, sort, cards in ways:
                held = place % sorts
                after = place + wild * sorts + max(0, min(sort, sorts - 1) - held)
                if after < len(best) and points + cards * VALUES[kind] > found[after]:
                    found[after] = points + cards * VALUES[kind]
        return found

    def _best_wild(self, count: int) -> int:
        """What so many wild cards of the hand count, jokers before twos."""
        jokers = min(count, self.hand[JOKERS])
        return jokers * VALUES[JOKERS] + (count - jokers) * VALUES[TWOS]

    def reaches(self, owed: int, keep: int) -> bool:
        """Whether the hand can still meld what it owes and keep so many cards."""
        if owed <= 0 and not self.is_lacking():
            return self.size() >= keep
        if self.size() < keep:
            return False
        most = self.most()
        return 0 <= most >= owed and (keep == 0 or self._without_one(owed, keep))

    def _without_one(self, owed: int, keep: int) -> bool:
        """Whether there is a card that can be kept back, and the rest still reaches what is owed."""
        for kind in _KEPT_FIRST:
            if self.hand[kind]:
                self.hand[kind] = self.hand[kind] - 1
                most = self.most()
                enough = 0 <= most >= owed and (keep == 1 or self._without_one(owed, keep - 1))
                self.hand[kind] = self.hand[kind] + 1
                if enough:
                    return True
        return False

    def goes_out(self, owed: int) -> bool:
        """Whether the hand can be got rid of: all melded, or all but a discard, with the canastas needed."""
        loose = -1
        if not self._may_have_canastas():
            return False
        for kind in range(BLACK_THREES):
            if self.hand[kind] and not self._ways(kind):
                if loose >= 0:  # only one of them can be the discard
                    return False
                loose = kind
        if loose >= 0:
            return self._others_fit(loose, owed)
        if self._all_fit(owed):
            return True
        for kind in range(KINDS):
            if self.hand[kind] and self._others_fit(kind, owed):
                return True
        return False

    def _may_have_canastas(self) -> bool:
        """Whether the canastas needed could be made if each had all wild cards of the hand to itself."""
        return self.suffices(add_tallies(self.possible(), self._sequences()))

    def suffices(self, tally: int) -> bool:
        """Whether so many canastas, of these sorts, are what a side needs at least."""
        sorts = tally >> SORTS & self.rules.sorts
        return tally & COUNT >= self.rules.canastas and sorts == self.rules.sorts

    def possible(self) -> int:
        """A tally of canastas, at most, if each had all wild cards of the hand to itself; sequences apart."""
        wild = self.hand[TWOS] + self.hand[JOKERS]
        possible = 0
        sorts = 0
        for kind in range(BLACK_THREES):
            cards = self.hand[kind] + self.naturals[kind]
            wilds = min(self.wilds[kind] + wild, self.rules.most_wild)
            if self.rules.twice:
                wilds += min(self.wilds[AGAIN + kind] + wild, self.rules.most_wild)
                cards += self.naturals[AGAIN + kind]
            if cards + wilds >= CANASTA:
                possible += 2 if self.rules.twice else 1
                sorts |= NATURAL | MIXED | (OF_SEVENS if kind == SEVENS else 0)
        if self.rules.wild_melds and self.cards_melded(WILD_CARDS) + wild >= CANASTA:
            possible += 1
            sorts |= OF_WILD_CARDS
        return possible | sorts << SORTS

    def _ways(self, kind: int) -> list[tuple[int, int]]:
        """The ways to lay all cards of a rank: wild cards that go with them, and the canastas then."""
        again = AGAIN + kind if self.rules.twice else 0
        more = (self.naturals[again], self.wilds[again]) if again else (0, 0)
        naturals, wilds = self.naturals[kind], self.wilds[kind]
        most = self.hand[TWOS] + self.hand[JOKERS]
        found: list[tuple[int, int]] = []
        for wild, natural, mixed, pure in ways_to_lay(
            self.rules, self.hand[kind], naturals, wilds, more[0], more[1]
        ):
            if wild <= most:
                tally = pure * VALUES[kind] << PURE
                for canastas, is_mixed in ((natural, False), (mixed, True)):
                    for _ in range(canastas):
                        tally = add_tallies(tally, self._canasta(kind, is_mixed))
                found.append((wild, tally))
        return found

    def _others_fit(self, kind: int, owed: int) -> bool:
        """Whether every card but one of this kind, the discard, goes to a meld."""
        if self.barred >> kind & 1:
            return False
        self.hand[kind] = self.hand[kind] - 1
        out = self._all_fit(owed)
        self.hand[kind] = self.hand[kind] + 1
        return out

    def melds_all(self, owed: int) -> bool:
        """Whether every card of the hand can be melded, and the side then has the canastas it needs."""
        return self._all_fit(owed)

    def _all_fit(self, owed: int) -> bool:
        """Whether every card goes to a meld of its rank, or of wild cards."""
        if self.hand[RED_THREES] or (owed > 0 and self.points() < owed):
            return False
        if 1 <= self.hand[BLACK_THREES] <= 2 and not self.naturals[BLACK_THREES]:
            return False
        wild = self.hand[TWOS] + self.hand[JOKERS]
        reached: list[set[int]] = [set() for _ in range(wild + 1)]
        reached[0].add(self._sequences())
        for kind in range(BLACK_THREES):
            if self.hand[kind] or self.naturals[kind]:
                reached = with_rank(reached, self._ways(kind))
        needs_pure = owed if not self.rules.wild_opens else 0
        for used, tallies in enumerate(reached):
            apart = self._apart(wild - used) if tallies else -1
            if apart >= 0:
                for tally in tallies:
                    if tally >> PURE >= needs_pure and self._is_enough(add_tallies(tally, apart)):
                        return True
        return False

    def _apart(self, count: int) -> int:
        """The canasta that so many of the wild cards make in a meld of their own; -1 if they may not."""
        cards = self.cards_melded(WILD_CARDS) + count
        if self.rules.deuces:
            return self._deuces_apart(count)
        if count and (not self.rules.wild_melds or not FEWEST <= cards <= self.rules.most_of_wild):
            return -1
        return self._canasta(WILD_CARDS, False) if cards >= CANASTA else 0

    def _deuces_apart(self, count: int) -> int:
        """The same where twos are a rank, and lie nowhere else until seven lie there."""
        naturals, wilds = self.naturals[WILD_CARDS], self.wilds[WILD_CARDS]
        for twos in range(count + 1):
            jokers = count - twos
            if twos > self.hand[TWOS] or jokers > self.hand[JOKERS]:
                continue
            cards = naturals + wilds + count
            if count and (naturals + twos < 2 or wilds + jokers > self.rules.most_wild or cards < FEWEST):
                continue
            if cards < CANASTA and naturals and self.hand[TWOS] > twos:
                continue
            return self._canasta(WILD_CARDS, False) if cards >= CANASTA else 0
        return -1


def _total(counts: list[int]) -> int:
    """The counts together; compiled, `sum` makes an object of each count and is much slower here."""
    total = 0
    for count in counts:
        total += count
    return total
