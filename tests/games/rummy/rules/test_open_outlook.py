"""What a hand can lay down altogether, held against trying everything move by move."""

from functools import cache

import pytest

from cardtable.cards import JOKER, Rng
from cardtable.games.rummy.rules.open.facts import RummyFacts, with_ace_fifteen
from cardtable.games.rummy.rules.open.outlook import Outlook
from cardtable.games.rummy.rules.open.sets import OpenSets

Laid = tuple[bool, tuple[int, ...], int]
"""A set begun: whether it is a group, its faces, the lowest place of a sequence."""
Hand = tuple[int, ...]


def sets_of(twins: bool, ace: str) -> OpenSets:
    """The sets of two packs with four jokers, in groups of at most four."""
    facts = RummyFacts(
        deal=((9, 9),), double_from=1, jokers=4, ace=ace, twins=twins, wild=(JOKER,), count=with_ace_fifteen
    )
    return OpenSets(facts.pack(2), facts)


def tried(melds: OpenSets, hand: Hand, begun: tuple[Laid, ...]) -> int:
    """The most that can be laid, by laying every set and adding every card in every order."""

    @cache
    def most(hand: Hand, begun: tuple[Laid, ...]) -> int:
        best = 0
        for new in melds.within(melds.held(list(hand))):
            rest = list(hand)
            for face in new.order:
                rest.remove(face)
            laid: Laid = (new.start == 0, new.order, new.start)
            best = max(best, new.worth + most(tuple(rest), tuple(sorted([*begun, laid]))))
        for face in sorted(set(hand)):
            rest = list(hand)
            rest.remove(face)
            for nth, one in enumerate(begun):
                for worth, longer in added(melds, one, face):
                    others = [*begun[:nth], longer, *begun[nth + 1 :]]
                    best = max(best, worth + most(tuple(rest), tuple(sorted(others))))
        return best

    return most(hand, begun)


def added(melds: OpenSets, laid: Laid, face: int) -> list[tuple[int, Laid]]:
    """The ways to add a card to a set, and what it counts there."""
    is_group, faces, start = laid
    if is_group:
        kind = melds.kind_of(list(faces))
        fits = melds.is_wild[face] or melds.same_kind[kind] >> face & 1
        is_twin = face in faces and not melds.is_wild[face] and not melds.facts.twins
        return (
            [(melds.shown[kind], (True, (*faces, face), 0))]
            if fits and not is_twin and len(faces) < 4
            else []
        )
    suit = next(melds.suit[one] for one in faces if not melds.is_wild[one])
    found: list[tuple[int, Laid]] = []
    end = start + len(faces)
    if start > melds.lowest and (melds.is_wild[face] or melds.at[suit][start - 1] == face):
        found.append((melds.worth_at(face, suit, start - 1), (False, (face, *faces), start - 1)))
    if end <= melds.highest and (melds.is_wild[face] or melds.at[suit][end] == face):
        found.append((melds.worth_at(face, suit, end), (False, (*faces, face), start)))
    return found


def some_hand(melds: OpenSets, rng: Rng, size: int, jokers: int) -> list[int]:
    """Cards of few ranks and suits, so that much goes together, with jokers."""
    low = 1 + int(rng.below(10))
    near = [
        melds.at[suit][place]
        for suit in (0, 1, 2)
        for place in range(low, low + 5)
        if melds.lowest <= place <= melds.highest
    ]
    hand = [near[int(rng.below(len(near)))] for _ in range(size - jokers)]
    return [face for face in hand if hand.count(face) <= 2] + [melds.wild_faces[0]] * jokers


def outlook(melds: OpenSets, hand: list[int]) -> Outlook:
    """The outlook of a hand given by its faces."""
    held = melds.held(hand)
    wild = sum(held[face] for face in melds.wild_faces)
    return Outlook(melds, [0 if melds.is_wild[face] else count for face, count in enumerate(held)] + [wild])


@pytest.mark.parametrize("twins", [False, True])
@pytest.mark.parametrize("ace", ["low", "both"])
@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
def test_what_can_be_laid_is_what_trying_finds(twins: bool, ace: str, jokers: int) -> None:
    """The outlook reaches every count up to the most that is found by trying, and none beyond."""
    melds, rng = sets_of(twins, ace), Rng(100 * jokers + 10 * twins + len(ace))
    found = 0
    for _ in range(25 if jokers < 3 else 8):
        hand = some_hand(melds, rng, 7 if jokers < 3 else 6, jokers)
        most = tried(melds, tuple(sorted(hand)), ())
        found += most > 0
        assert outlook(melds, hand).reaches(most, [], []), (hand, most)
        assert not outlook(melds, hand).reaches(most + 1, [], []), (hand, most)
    assert found > 2


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_what_can_be_added_to_sets_begun_is_what_trying_finds(jokers: int) -> None:
    """As above, when a set has been laid in the turn already."""
    melds, rng = sets_of(twins=False, ace="both"), Rng(7 + jokers)
    tested = 0
    while tested < 15:
        hand = some_hand(melds, rng, 8, jokers)
        news = melds.within(melds.held(hand))
        if not news:
            continue
        tested += 1
        new = news[int(rng.below(len(news)))]
        for face in new.order:
            hand.remove(face)
        most = tried(melds, tuple(sorted(hand)), ((new.start == 0, new.order, new.start),))
        suit = next(melds.suit[face] for face in new.order if not melds.is_wild[face])
        groups = [list(new.order)] if new.start == 0 else []
        spans = [melds.span(suit, new.start, new.start + 2)] if new.start else []
        assert outlook(melds, hand).reaches(most, groups, spans), (hand, new.order, most)
        assert not outlook(melds, hand).reaches(most + 1, groups, spans), (hand, new.order, most)


def test_the_whole_hand_goes_down_if_it_can() -> None:
    """Sevens, eights and nines in three suits, in rows or in columns; with a tenth card it does not."""
    melds = OpenSets(RummyFacts(deal=((9, 9),)).pack(2), RummyFacts(deal=((9, 9),)))
    nine = [melds.at[suit][place] for suit in (0, 1, 2) for place in (7, 8, 9)]
    whole = Outlook(melds, [*melds.held(nine), 0]).whole()
    assert whole is not None
    assert sorted(face for part in whole for face in part) == sorted(nine)
    more = [*nine, melds.at[3][2]]
    assert Outlook(melds, [*melds.held(more), 0]).whole() is None
