"""Judgement where chips are at stake: black jack by expectation, baccarat by the table, poker by the odds."""

from functools import cache

import pytest

from cardtable.games.banking.rules.baccarat import (
    DRAW,
    EITHER,
    STAND,
    STOOD,
    banker_choice,
    player_choice,
)
from cardtable.games.banking.strategy.baccarat import BaccaratOdds
from cardtable.games.banking.strategy.odds import COUNTS, Against, odds
from cardtable.games.poker.strategy.keeping import worth_keeping
from cardtable.games.poker.strategy.odds import DrawOdds, draw_odds
from cardtable.testing import Scene
from tests.games.poker.studs import seven

BLACK_JACK = "black-jack-changing-bank"


def why(scene: Scene, seat: int = -1) -> str:
    """The sentence of the advice."""
    actor = scene.turn if seat < 0 else seat
    advice = scene.game.advice(scene.s, actor)
    assert advice is not None
    return advice.why


# -- black jack, by an enumeration that shares nothing with the tables ------------------------------

CARDS = {count: (4 if count == 10 else 1) / 13 for count in range(1, 11)}


def total(hand: tuple[int, ...]) -> int:
    least = sum(hand)
    return least + 10 if 1 in hand and least <= 11 else least


def dealer_ends(hand: tuple[int, ...]) -> dict[int, float]:
    """Where a dealer comes to who stands on 17, but draws to a soft 17."""
    is_soft = total(hand) > sum(hand)
    if total(hand) >= (18 if is_soft else 17):
        return {min(total(hand), 22): 1.0}
    ends: dict[int, float] = {}
    for card, chance in CARDS.items():
        for end, part in dealer_ends((*hand, card)).items():
            ends[end] = ends.get(end, 0.0) + chance * part
    return ends


@cache
def ends_showing(up: int) -> dict[int, float]:
    """The same for the card that the dealer shows, who has no natural."""
    ends: dict[int, float] = {}
    for down, chance in CARDS.items():
        if {up, down} != {1, 10}:
            for end, part in dealer_ends((up, down)).items():
                ends[end] = ends.get(end, 0.0) + chance * part
    sure = sum(ends.values())
    return {end: part / sure for end, part in ends.items()}


def standing(hand: tuple[int, ...], up: int) -> float:
    """Ties pay the dealer."""
    won = sum(part for end, part in ends_showing(up).items() if end == 22 or end < total(hand))
    return won - (1 - won)


def drawing(hand: tuple[int, ...], up: int) -> float:
    """Draw a card and go on as is best; what five cards and some threes collect is the book's."""
    brings = 0.0
    for card, chance in CARDS.items():
        now = tuple(sorted((*hand, card)))
        if sum(now) > 21:
            brings -= chance
        elif len(now) >= 5:
            brings += chance * (2 + more_cards(now))
        elif now == (6, 7, 8):
            brings += chance * 2
        elif now == (7, 7, 7):
            brings += chance * 3
        else:
            brings += chance * max(standing(now, up), drawing(now, up))
    return brings


def more_cards(hand: tuple[int, ...]) -> float:
    """Six cards collect four times the bet in all, seven eight times: and nothing can be lost."""
    brings = 0.0
    for card, chance in CARDS.items():
        if sum(hand) + card <= 21:
            brings += chance * (2.0 ** (len(hand) - 4) + more_cards((*hand, card)))
    return brings


@pytest.mark.parametrize("up", [1, 5, 7, 10])
@pytest.mark.parametrize(
    "hand", [(10, 6), (10, 2), (1, 7), (7, 7), (6, 8), (9, 3, 4), (10, 10), (4, 4, 4, 3), (2, 10, 5)]
)
def test_black_jack_is_reckoned_right(hand: tuple[int, ...], up: int) -> None:
    """The tables hold what a plain enumeration finds."""
    against = odds().shown[up]
    assert against.stands(sum(hand), int(1 in hand)) == pytest.approx(standing(hand, up))
    assert against.draws_to(list(hand)) == pytest.approx(drawing(hand, up))


def test_black_jack_corners_that_every_player_knows() -> None:
    """12 to 16 stand against a poor card and draw against a seven; 17 stands, 11 draws, soft 17 draws."""

    def draws(against: Against, *hand: int) -> bool:
        return against.draws_to(list(hand)) > against.stands(sum(hand), int(1 in hand))

    for up in COUNTS:
        against = odds().shown[up]
        assert draws(against, 5, 6)
        assert draws(against, 1, 5)
        assert not draws(against, 10, 8)
        assert not draws(against, 1, 9)
        if up != 7:
            assert draws(against, 1, 6)
    for up in (4, 5, 6):
        assert not any(draws(odds().shown[up], 10, low) for low in range(2, 8))
    for up in (1, 7, 8, 9):
        assert all(draws(odds().shown[up], 10, low) for low in range(2, 6))
    assert odds().shown[7].splits(8) > odds().shown[7].two(8, 8)
    assert all(odds().shown[up].splits(10) < odds().shown[up].two(10, 10) for up in COUNTS)


def test_black_jack_five_cards_are_worth_a_risk() -> None:
    """A fourth card may stand where two cards of the same count would; five collect double."""
    against = odds().shown[6]
    assert against.draws_to([10, 3]) < against.stands(13, 0)
    assert against.draws_to([3, 3, 3, 4]) > against.stands(13, 0)


def table(first: str, then: str, seats: int = 3, **more: object) -> Scene:
    """First cards of the dealer, seat 0, and of the others; then the cards as they are dealt."""
    hands = {f"hand {seat}": card for seat, card in enumerate(first.split())}
    return Scene(BLACK_JACK, {**hands, "pack": " ".join(reversed(then.split()))}, seats=seats, **more)


def test_black_jack_bets_and_doubling() -> None:
    """Only an ace is worth the limit; a dealer with an ace doubles what the others bet on poor cards."""
    scene = table("AC AD 9H", "10C 9C 9S")
    assert scene.advised() == "bet 3"
    scene.do("bet 1")
    assert scene.advised() == "bet 1"
    scene.do("bet 1")
    assert scene.advised() == "double"
    scene.do("double")
    assert scene.advised() == "redouble"
    scene.do("redouble")
    assert scene.advised() == "keep"
    timid = table("9D AD 9H", "10C 9C 9S").do("bet 3", "bet 1")
    assert timid.advised() == "keep"


def test_black_jack_draws_by_the_card_shown() -> None:
    """The same 15 draws against a seven and stands against a six, and the reason tells the figures."""
    draws = table("10C 10D 9H", "5C 8C 7S").do("bet 1", "bet 1", "keep")
    assert draws.advised() == "draw"
    assert why(draws) == "With 15 against a 7 standing wins 26 of 100; drawing is as good as 29."
    stands = table("10C 10D 9H", "5C 8C 6S").do("bet 1", "bet 1", "keep")
    assert stands.advised() == "stand"


def test_black_jack_the_dealer_looks_at_the_hands() -> None:
    """Against a player who shows 20 at least the dealer draws to 16; against poor cards he stands on it."""
    high = table("10C 5D", "8C 6S 7H", seats=2).do("bet 1", "keep", "draw", "stand")
    assert high.cards("face up 1") == "8C 7H"
    assert high.advised() == "draw"
    split = table("10C 8D", "8C 6S 4H 5H", seats=2).do("bet 1", "keep", "split", "stand")
    assert split.advised() == "stand"


# -- chemin de fer ---------------------------------------------------------------------------------


def test_baccarat_expectation_is_the_table_of_play() -> None:
    """What the book's table tells both to do is what wins more often, and the free cases are close."""
    reckoned = BaccaratOdds()
    for count, (stands, draws) in enumerate(reckoned.player):
        assert player_choice(count) & (DRAW if draws > stands else STAND)
    for third in range(STOOD, 10):
        for count, (stands, draws) in enumerate(reckoned.banker[third + 1]):
            assert banker_choice(count, third) & (DRAW if draws > stands else STAND)
            if banker_choice(count, third) == EITHER:
                assert abs(stands - draws) < 0.05
    stands, draws = reckoned.player[5]
    assert draws > stands
    assert draws - stands < 0.05


# -- poker -----------------------------------------------------------------------------------------


@cache
def jackpots_odds() -> DrawOdds:
    return draw_odds(Scene("jackpots").game.ranking())  # type: ignore[attr-defined]


def shaped(hand: str) -> tuple[int, int]:
    """The value of a hand, and how many of its cards are kept."""
    scene = Scene("jackpots", {"hand 1": hand}, seats=2)
    ranking = jackpots_odds().ranking
    cards = scene.s.zones[scene.game.layout.find_zone("hand 1")]
    return ranking.value(cards), len(worth_keeping(ranking, cards))


def before(hand: str, rivals: float) -> float:
    value, kept = shaped(hand)
    return jackpots_odds().before(jackpots_odds().shape(value, kept), value, rivals)


def test_poker_hands_rank_by_their_chances() -> None:
    """A better hand wins more often before the draw, any hand less often from more players."""
    hands = ["10C 8D 6H 4S 2C", "3C 3D 8H 7S JC", "JC JD 8H 7S 3C", "AC AD 8H 7S 3C", "8C 8D 8H 2S 4C"]
    chances = [before(hand, 1.0) for hand in hands]
    assert chances == sorted(chances)
    for hand in hands:
        assert before(hand, 1.0) > before(hand, 2.0) > before(hand, 4.0)


def test_poker_a_flush_comes_one_time_in_five() -> None:
    """Nine cards of 47 fill four of a suit; it wins about as often, and now and then by a pair."""
    assert 9 / 47 - 0.04 < before("2H 5H 8H JH 3C", 1.0) < 0.35


def test_poker_after_the_draw() -> None:
    """Who stood pat is beaten by few, who drew three by many; aces beat most of those."""
    aces, _ = shaped("AC AD 8H 7S 3C")
    assert jackpots_odds().beats(aces, 3) > 0.5
    assert jackpots_odds().beats(aces, 0) < 0.1
    assert jackpots_odds().beats(aces, 2) < 0.1


def jackpots(*hands: str, **more: object) -> Scene:
    """Players from the dealer's left, the dealer last."""
    seats = [*range(1, len(hands)), 0]
    return Scene(
        "jackpots", {f"hand {s}": h for s, h in zip(seats, hands, strict=True)}, seats=len(hands), **more
    )


def test_poker_bet_the_best_and_drop_the_rest() -> None:
    """Threes raise an opener, a small pair drops; the reason tells price and chance."""
    scene = jackpots("JC JD 8H 7S 3C", "9C 9D 9H 7D 2C", "4C 4D 8S 7C 10S").do("open 2")
    assert scene.advised() == "raise 2"
    scene.do("raise 2")
    assert scene.advised() == "drop"
    assert why(scene).startswith("The pot offers ")


def test_poker_a_four_flush_stays_only_at_its_price() -> None:
    """Heads up it costs too much; with four callers before it the pot is big enough."""
    flush = "2H 5H 8H JH 3C"
    assert jackpots("AC AD 8C 7S 3D", flush).do("open 2").advised() == "drop"
    others = ["AC AD 8C 7S 3D", "KC KD 9C 6S 4D", "QC QD 10C 7D 5S", "JC JD 9D 6C 4S"]
    crowd = jackpots(*others, flush).do("open 2", "call", "call", "call")
    assert crowd.advised() == "call"
    assert "with a four flush you win about" in why(crowd)


def test_poker_a_bluff_now_and_then() -> None:
    """Nothing at all, a single opponent who has checked, and a pot that says so."""
    hands = ("JC JD 8H 7S 3C", "KH 5H 8D 9H 3D")
    told = set()
    for ante in range(1, 8):
        scene = jackpots(*hands)
        scene.s.numbers[scene.game.layout.find_number("pot")] += ante
        scene.do("open 2", "call", "stand pat", "stand pat", "check")
        told.add(scene.advised())
    assert told == {"check", "bet 4"}


def test_stud_by_what_shows() -> None:
    """A pair in the hole is worth a raise; what is beaten by the board is not worth the last bet."""
    good = seven("KC QD AH 9C 6D 10S 4H", "8C 8D 8H 2C 7D 9S JH").do("bet 1")
    assert good.advised() == "raise 1"
    poor = seven("KC KD AH AC KH 10S 4H", "2C 4D 8H 9D 6D QS JH").do("bet 1", "call", "bet 1")
    assert poor.advised() == "drop"


# -- brag, red dog, michigan -------------------------------------------------------------------------


def test_brag_respects_a_raise() -> None:
    """A pair of queens raises against one who has only stayed, and does not raise back a high stake."""
    hands = {"hand 1": "QC QD 4H", "hand 0": "KC 9D 7H"}
    scene = Scene("modern-brag", hands, seats=2)
    assert scene.advised().startswith("raise")
    scene.do("raise 5", "raise 5")
    assert not scene.advised().startswith("raise")


def test_red_dog_counts_the_cards_not_seen() -> None:
    """Four aces beat whatever is not in the hand: bet the pool; a three beats hardly anything."""
    sure = Scene("red-dog", {"hand 1": "AC AD AH AS 2C"}, seats=4)
    pool = sure.number("pool")
    assert sure.advised() == f"bet {pool}"
    assert "You beat 47 of the 47 cards" in why(sure)
    poor = Scene("red-dog", {"hand 1": "2D 2H 2S 3C 4D"}, seats=4)
    assert poor.advised() == "bet 1"


def test_michigan_starts_where_it_starts_again() -> None:
    """An ace can only stop: it rids one of a card and leaves the start with him."""
    hand = "AC 2D 4D 2H 5S 7S 9S"
    scene = Scene("michigan", {"hand 1": hand}, seats=6)
    assert scene.advised() == "play AC"
    assert why(scene) == "It is likely to stop at your own card, and you start again."


def test_michigan_leads_to_its_money_card() -> None:
    """Queen and king of clubs, of which the king has chips on it."""
    scene = Scene("michigan", {"hand 1": "QC KC 2D 4D 6D 8D 10D"}, seats=6)
    assert scene.advised() == "play QC"
    assert why(scene) == "It leads to a money card that you hold."
