"""Measure how fast poker hands are valued, beside eval7, phevaluator and PokerKit: `poker.py [--write]`.

Lists of random hands are valued from Python, each library having its own cards made ready. Short rounds of
all alternate, so that whatever else the machine does hits all alike; ratios are taken round by round. With
--write the medians go into poker.json and the page. It must be run in an environment in which the package is
compiled; what is not installed there is left out.
"""

import argparse
import importlib.metadata
import importlib.util
import json
import platform
from collections.abc import Callable
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any, Final

from clock import Round, Way
from measure import processor, stay_on_one_core
from poker_report import FIGURES, show, write

import cardtable.mechanics.poker_hands
from cardtable.games.poker.rules.low import LowRanking
from cardtable.games.poker.rules.wild import poker_pack, wild_cards
from cardtable.mechanics.poker_hands import Ranking, Specials

HANDS: Final = 10_000
SEED: Final = 1956
WILD: Final = {
    "joker": "the joker",
    "two-jokers": "two jokers",
    "bug": "the bug",
    "one-eyes": "the one-eyes",
    "deuces": "the deuces",
    "deuces-and-joker": "the deuces and the joker",
    "3 9": "threes and nines",
    "4 6 two-jokers": "fours, sixes and two jokers",
}
"""What is wild."""

Hands = list[list[int]]
Figures = dict[str, Any]


def dealt(size: int, cards: int, wild: str = "") -> Hands:
    """Random hands; with wild cards, of which each has at least one."""
    rng = Random(SEED)
    pack = poker_pack(wild)
    is_wild = wild_cards(pack, wild)
    hands: Hands = []
    while len(hands) < HANDS:
        hand = rng.sample(range(size), cards)
        if not wild or any([is_wild[card] for card in hand]):
            hands.append(hand)
    return hands


def ranking(wild: str = "", size: int = 5) -> Ranking:
    """Our ranking with these cards wild."""
    pack = poker_pack(wild)
    return Ranking(pack, wild_cards(pack, wild), Specials(), bug=wild == "bug", size=size)


def ours(value: Callable[[Hands], list[int]], hands: Hands) -> Way:
    """Our own way, which takes them all at once."""
    value(hands[:100])  # the tables are filled
    return Way(lambda count: _whole(value, hands, count), 0.05)


def _whole(value: Callable[[Hands], list[int]], hands: Hands, count: int) -> tuple[int, float]:
    times = -(-count // len(hands))
    for _ in range(times):
        value(hands)
    return times * len(hands), 0.0


def one_by_one(value: Callable[..., Any], hands: list[Any], *, spread: bool) -> Way:
    """Hands valued one after the other, the cards of each in a list or one by one."""

    def play(count: int) -> tuple[int, float]:
        done = 0
        while done < count:
            part = hands[: count - done]
            if spread:
                for hand in part:
                    value(*hand)
            else:
                for hand in part:
                    value(hand)
            done += len(part)
        return done, 0.0

    return Way(play, 0.05)


def libraries(hands: Hands) -> dict[str, Way]:
    """The others that are installed, each with the same hands; all must order them as we do."""
    texts = [[_text(card) for card in hand] for hand in hands]
    our_values = ranking().best_of_each(hands)
    found = {}
    if importlib.util.find_spec("eval7"):
        import eval7

        cards = {text: eval7.Card(text) for text in {one for hand in texts for one in hand}}
        given = [[cards[text] for text in hand] for hand in texts]
        _agree("eval7", our_values, [eval7.evaluate(hand) for hand in given])
        found["eval7"] = one_by_one(eval7.evaluate, given, spread=False)
    if importlib.util.find_spec("phevaluator"):
        from phevaluator import Card, evaluate_cards

        numbers = [[Card(text).id_ for text in hand] for hand in texts]
        _agree("phevaluator", our_values, [-evaluate_cards(*hand) for hand in numbers])
        found["phevaluator"] = one_by_one(evaluate_cards, numbers, spread=True)
    if importlib.util.find_spec("pokerkit"):
        from pokerkit import Card as PokerkitCard
        from pokerkit import StandardHighHand

        few = [tuple(PokerkitCard.parse("".join(hand))) for hand in texts[:500]]
        _agree("PokerKit", our_values[:500], [StandardHighHand.from_game(hand) for hand in few])
        found["PokerKit"] = one_by_one(StandardHighHand.from_game, few, spread=False)
    return found


def _text(card: int) -> str:
    return "23456789TJQKA"[card % 13] + "cdhs"[card // 13]


def _agree(name: str, our_values: list[int], values: list[Any]) -> None:
    """Two ways to value hands must put them in the same order."""
    order = sorted(range(len(values)), key=our_values.__getitem__)
    for one, other in pairwise(order):
        is_less = our_values[one] < our_values[other]
        if not (values[one] < values[other] if is_less else values[one] == values[other]):
            raise SystemExit(f"{name} and we rank these hands otherwise: {one} and {other}.")


def compare(ways: dict[str, Way], rounds: int) -> Figures:
    """Alternate rounds: nanoseconds for a hand, and the ratio to the first of them."""
    first = next(iter(ways))
    taken: list[dict[str, Round]] = [{name: way.round() for name, way in ways.items()} for _ in range(rounds)]
    return {
        name: {
            "nanoseconds": median(one[name].micros * 1000.0 for one in taken),
            "ratio": median(one[name].micros / one[first].micros for one in taken),
        }
        for name in ways
    }


def measure(rounds: int) -> Figures:
    """All figures."""
    seven = dealt(52, 7)
    beside = {
        "Cardtable": ours(ranking().best_of_each, seven),
        "Cardtable, hand by hand": one_by_one(ranking().best, seven, spread=False),
        **libraries(seven),
    }
    wild = {"nothing": ours(ranking().best_of_each, seven)}
    for choice, name in WILD.items():
        wild[name] = ours(ranking(choice).best_of_each, dealt(poker_pack(choice).size, 7, choice))
    others = {"best five of seven": ours(ranking().best_of_each, seven)}
    others["five cards"] = ours(ranking().best_of_each, dealt(52, 5))
    others["three cards"] = ours(ranking(size=3).best_of_each, dealt(52, 3))
    others["two cards"] = ours(ranking(size=2).best_of_each, dealt(52, 2))
    low = LowRanking(ranking(), True, "lacking")
    others["lowest five of seven, straights and flushes counting"] = ours(low.best_of_each, seven)
    lowball = LowRanking(ranking(), True, "lacking", runs=False)
    others["lowest five of seven at lowball"] = ours(lowball.best_of_each, seven)
    return {
        "hands": HANDS,
        "rounds": rounds,
        "beside": compare(beside, rounds),
        "wild": compare(wild, rounds),
        "others": compare(others, rounds),
    }


def main() -> None:
    """Measure, and print the section of the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=21, help="rounds for each figure")
    parser.add_argument("--write", action="store_true", help=f"write {FIGURES.name} and the page")
    args = parser.parse_args()
    if str(cardtable.mechanics.poker_hands.__file__).endswith(".py"):
        raise SystemExit("The package is not compiled here: run benchmarks/run.sh, which compiles it.")
    stay_on_one_core()
    found = measure(args.rounds)
    found["python"] = platform.python_version()
    found["processor"] = processor()
    found["versions"] = {
        name: importlib.metadata.version(name)
        for name in ("eval7", "phevaluator", "pokerkit")
        if importlib.util.find_spec(name)
    }
    print(show(found))
    if args.write:
        FIGURES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        write(found)


if __name__ == "__main__":
    main()
