"""The tricks that are left, solved with all hands open: what a side can take, and what it cannot lose."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT
from cardtable.engine import State
from cardtable.mechanics.tricks.rules import Tricks

LOOKS: Final = 20_000
"""So many cards are tried before a question is given up."""
FEW: Final = 2_000
"""So many where a table waits for the answer."""


class TooMuch(Exception):
    """There is too much to look at."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DoubleDummy:
    """One position of a trick game with its hands as they are given: any that somebody may think of.

    `bound` is a side that may not take its chance (`chances`), or -1.
    """

    def __init__(self, tricks: Tricks, s: State, hands: list[list[int]], bound: int = -1) -> None:
        self.tricks = tricks
        self.s = s
        self.trump = int(s.trump)
        self.sides = tricks.sides
        self.after = tricks.after[s.sitting_out]
        self.suits = tricks.suits[self.trump]
        self.order = tricks.cards_in[self.trump]
        self.strength = tricks.strength[self.trump]
        self.bound = bound
        self.hands = [sum([1 << card for card in hand]) for hand in hands]
        self.begun = s.zones[tricks.trick][:]
        self.leader = int(s.leader)
        self.left = max([len(hand) for hand in hands])
        """The tricks still to be taken, that on the table among them."""
        self.in_suit = [sum([1 << card for card in cards]) for cards in self.order]
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}
        """By position: how many tricks the side in question gets at least and at most, as far as is known."""
        self.looks = 0
        self.side = 0
        self.all_help = False

    def can_take(self, side: int, number: int) -> bool | None:
        """Whether a side gets so many of the tricks left, both sides playing their best; None: too much to
        look at."""
        return self._ask(side, number, False)

    def cannot_lose(self, side: int) -> int:
        """How many of the tricks left a side gets however badly it plays; as far as that can be seen."""
        for number in range(1, self.left + 1):
            if self._ask(side, number, True) is not True:  # all together may arrange that it gets fewer
                return number - 1
        return self.left

    def _ask(self, side: int, number: int, all_help: bool) -> bool | None:
        self.side = side
        self.all_help = all_help
        self.known = {}
        self.looks = FEW if all_help else LOOKS
        try:
            return self._gets(self.hands[:], self.leader, self.begun[:], number)
        except TooMuch:
            return None

    # -- the search -----------------------------------------------------------------------------------

    def _gets(self, hands: list[int], leader: int, trick: list[int], number: int) -> bool:
        """Whether the side gets so many tricks more."""
        if number <= 0:
            return True
        if trick:
            return self._next(hands, leader, trick, number)
        left = hands[leader].bit_count()
        if number > left:
            return False
        key = (leader, *hands)
        least, most = self.known.get(key, (0, left))
        if number <= least:
            return True
        if number > most:
            return False
        if self.sides[leader] == self.side:
            if not self.all_help and self.sure(hands, leader) >= number:
                return True
        elif not self.all_help and left - self.sure(hands, leader) < number:
            return False
        if self.all_help and self.trumps_on_top(hands) >= number:
            return True
        found = self._next(hands, leader, trick, number)
        self.known[key] = (max(least, number), most) if found else (least, min(most, number - 1))
        return found

    def _next(self, hands: list[int], leader: int, trick: list[int], number: int) -> bool:
        """Try the cards of the hand to play; its side wants the tricks, or all want them lost."""
        hand = leader
        for _ in trick:
            hand = self.after[hand]
        wants = self.sides[hand] == self.side and not self.all_help
        for card in self.choices(hands, leader, hand, trick):
            self.looks -= 1
            if self.looks < 0:
                raise TooMuch
            hands[hand] ^= 1 << card
            trick.append(card)
            if self.after[hand] == leader:
                winner = self.winner(leader, trick)
                got = int(self.sides[winner] == self.side)
                found = self._gets(hands, winner, [], number - got)
            else:
                found = self._gets(hands, leader, trick, number)
            trick.pop()
            hands[hand] ^= 1 << card
            if found == wants:
                return found
        return not wants

    def winner(self, leader: int, trick: list[int]) -> int:
        """The seat whose card takes a trick."""
        strength = self.strength[self.suits[trick[0]]]
        best, winner, seat = -1, leader, leader
        for card in trick:
            if strength[card] > best:
                best, winner = strength[card], seat
            seat = self.after[seat]
        return winner

    def choices(self, hands: list[int], leader: int, hand: int, trick: list[int]) -> list[int]:
        """The cards that may be played, one of each that are worth the same; what may win comes first."""
        held = hands[hand]
        if trick:
            led = self.in_suit[self.suits[trick[0]]]
            held = held & led or held
        out = sum([1 << card for card in trick])
        for cards in hands:
            out |= cards
        found: list[int] = []
        for suit in range(len(self.order)):
            if not held & self.in_suit[suit]:
                continue
            is_run = False
            for card in reversed(self.order[suit]):
                if held >> card & 1:
                    if not is_run:
                        found.append(card)
                    is_run = True
                elif out >> card & 1:
                    is_run = False
        if trick and len(found) > 1:
            found = self.sorted_for(hands, leader, hand, trick, found)
        return found[::-1] if self.all_help and self.sides[hand] == self.side else found

    def sorted_for(
        self, hands: list[int], leader: int, hand: int, trick: list[int], cards: list[int]
    ) -> list[int]:
        """In the order in which they are tried, without those by which a bound side would take its chance."""
        strength = self.strength[self.suits[trick[0]]]
        best = max([strength[card] for card in trick])
        if self.sides[hand] == self.bound:
            is_ours = self.sides[self.winner(leader, trick)] == self.bound
            outstanding = self.outstanding(hands, hand, len(trick))
            barred = chances(self.suits, strength, is_ours, trick, cards, outstanding)
            cards = [card for card in cards if card not in barred]
        winning = sorted([(strength[card], card) for card in cards if strength[card] > best])
        losing = sorted([(strength[card], card) for card in cards if strength[card] <= best])
        return [card for _, card in (*reversed(winning), *losing)]

    def outstanding(self, hands: list[int], hand: int, played: int) -> list[int]:
        """The cards that the opponent who plays next might hold for all that is known to all."""
        if played + 1 >= len(self.hands) - int(self.s.sitting_out).bit_count():
            return []
        theirs = 0
        for seat, cards in enumerate(hands):
            if self.sides[seat] != self.bound:
                theirs |= cards
        face_of = self.tricks.game.cards.face_of
        lacking = self.s.lacks[self.tricks.hands[self.after[hand]]]
        return [
            card for card in range(len(face_of)) if theirs >> card & 1 and not lacking >> face_of[card] & 1
        ]

    # -- what can be seen at once -----------------------------------------------------------------------

    def sure(self, hands: list[int], leader: int) -> int:
        """Tricks that the hand to lead can take one after the other, whatever the others play."""
        mine = hands[leader]
        ours = theirs = 0
        rivals: list[int] = []
        for seat, cards in enumerate(hands):
            if self.sides[seat] != self.sides[leader]:
                theirs |= cards
                rivals.append(cards)
            elif seat != leader:
                ours |= cards
        trumps = self.in_suit[self.trump] if self.trump != NO_SUIT else 0
        total = 0
        is_drawn = not theirs & trumps
        if trumps:
            longest = max([(cards & trumps).bit_count() for cards in rivals])
            run = self.run(self.trump, mine, ours, theirs, longest)
            is_drawn = run >= longest
            total = run
        for suit in range(NO_SUIT):
            if suit == self.trump:
                continue
            members = self.in_suit[suit]
            longest = max([(cards & members).bit_count() for cards in rivals])
            run = self.run(suit, mine, ours, theirs, longest)
            if not is_drawn:  # as often as all who could ruff must follow
                run = min([run, *[(cards & members).bit_count() for cards in rivals if cards & trumps]])
            total += run
        return min(total, mine.bit_count())

    def run(self, suit: int, mine: int, ours: int, theirs: int, longest: int) -> int:
        """How many tricks a hand can take by leading a suit from the top; partner plays his lowest."""
        held: list[int] = []
        partners: list[int] = []
        tops = 0
        is_top = True
        for place, card in enumerate(reversed(self.order[suit])):
            if mine >> card & 1:
                held.append(place)
                tops += int(is_top)
            elif ours >> card & 1:
                partners.append(place)
            elif theirs >> card & 1:
                is_top = False
        wins = len(held) if tops >= longest else tops
        for number in range(min(wins, len(partners))):
            if partners[-1 - number] < held[number]:  # he would have to take it himself
                return number
        return wins

    def trumps_on_top(self, hands: list[int]) -> int:
        """Trumps in one hand of the side that none of its opponents can beat: they are never lost."""
        if self.trump == NO_SUIT:
            return 0
        theirs = 0
        for seat, cards in enumerate(hands):
            if self.sides[seat] != self.side:
                theirs |= cards
        tops = 0
        for card in reversed(self.order[self.trump]):
            if theirs >> card & 1:
                break
            tops |= 1 << card
        return max([(cards & tops).bit_count() for seat, cards in enumerate(hands)
                    if self.sides[seat] == self.side])  # fmt: skip


def chances(
    suits: bytes, strength: bytes, is_ours: bool, trick: list[int], cards: list[int], outstanding: list[int]
) -> list[int]:
    """Of the cards that may be played to a trick those that take their chance: one that is outstanding and
    may still be played would beat what is best then, and the hand holds a card of the suit that none would.

    `is_ours` is whether the trick is the side's so far. To lead is to take no chance.
    """
    if not trick or not outstanding:
        return []
    best = trick[0]
    for card in trick:
        if strength[card] > strength[best]:
            best = card
    found: list[int] = []
    for card in cards:
        if strength[card] <= strength[best] and not is_ours:
            continue  # the trick is left to the opponents
        top = max(strength[card], strength[best])
        suit = suits[card] if strength[card] > strength[best] else suits[best]
        highest = max([strength[other] for other in outstanding if suits[other] == suit], default=0)
        safe = max([strength[other] for other in cards if suits[other] == suit], default=0)
        if top < highest < safe:
            found.append(card)
    return found


def distributions(unseen: list[int], sizes: list[int], most: int) -> list[list[list[int]]]:
    """Every way to deal some cards into hands of these sizes; none at all if there are more than that."""
    if len(sizes) == 1:
        return [[unseen]]
    found: list[list[list[int]]] = []
    for chosen in _chosen(unseen, sizes[0], most):
        rest = [card for card in unseen if card not in chosen]
        found += [[chosen, *dealt] for dealt in distributions(rest, sizes[1:], most)]
        if len(found) > most:
            return []
    return found


def _chosen(cards: list[int], count: int, most: int) -> list[list[int]]:
    """The ways to take so many of some cards, a few more at most than are wanted."""
    ways: list[list[int]] = [[]]
    for place, card in enumerate(cards):
        left = len(cards) - place - 1
        longer: list[list[int]] = []
        for way in ways:
            if len(way) < count:
                longer.append([*way, card])
            if len(way) + left >= count:
                longer.append(way)
        ways = longer
        if len(ways) > 4 * most:
            return []
    return ways
