"""Four-Deal Bridge, or Chicago, by the book (000, lines 669-691)."""

import pytest

from cardtable.engine import Match
from cardtable.testing import Scene

WE, THEY = 0, 1


def deal(match: Match, declarer: int, bid: str, took: int, **options: object) -> Scene:
    """One deal of the round, played for so many tricks by this declarer, taken into the match."""
    scene = Scene("four-deal-bridge", match=match, **options)
    while scene.turn != declarer:
        scene.do("pass")
    scene.do(f"bid {bid}", "pass", "pass", "pass")
    s, side = scene.s, declarer % 2
    s.numbers[scene.game.layout.find_number(f"tricks {side}")] = took
    s.numbers[scene.game.layout.find_number(f"tricks {1 - side}")] = 13 - took
    scene.game.finish(s, scene.game.step_of(s))
    scene.close()
    return scene


def vulnerable(scene: Scene) -> tuple[int, int]:
    return scene.number("vulnerable 0"), scene.number("vulnerable 1")


@pytest.mark.parametrize("first_dealer", range(4))
def test_000_l675_vulnerability_goes_by_the_deal(first_dealer: int) -> None:
    """First deal neither, second and third the dealer's side, fourth both, whoever made a game before."""
    match = Match(4, 2)
    match.dealer = first_dealer
    seen = []
    for number in range(4):
        assert match.dealer == (first_dealer + number) % 4
        seen.append(vulnerable(deal(match, 0, "3NT", 9)))
    second, third = (first_dealer + 1) % 2, (first_dealer + 2) % 2
    assert seen == [(0, 0), (1 - second, second), (1 - third, third), (1, 1)]
    assert match.over
    assert match.deals == 4


def test_000_l687_opponents_vulnerable_instead() -> None:
    """By agreement it is the dealer's opponents on the second and third deals."""
    match = Match(4, 2)
    seen = [vulnerable(deal(match, 0, "1C", 7, opponents_vulnerable=True)) for _ in range(4)]
    assert seen == [(0, 0), (1, 0), (0, 1), (1, 1)]
    match = Match(4, 2)
    seen = [vulnerable(deal(match, 0, "1C", 7)) for _ in range(4)]
    assert seen == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_000_l681_passed_out_is_dealt_again_by_the_same_dealer() -> None:
    match = Match(4, 2)
    deal(match, 0, "1C", 7)
    for _ in range(3):
        scene = Scene("four-deal-bridge", match=match).do("pass", "pass", "pass", "pass")
        assert scene.number("deal") == 2
        scene.close()
        assert match.dealer == 1
        assert not match.over
    deal(match, 0, "1C", 7)
    assert match.dealer == 2
    assert match.numbers["deals played"] == [2]


def test_000_l681_game_bonus_300_and_500() -> None:
    """A game earns its bonus in the deal that completes it, by the vulnerability of that deal."""
    match = Match(4, 2)
    first = deal(match, 0, "3NT", 9)
    assert first.lines() == [(WE, 100, "3 no-trump bid and made (below the line)"), (WE, 300, "game")]
    second = deal(match, 1, "4S", 10)
    assert second.lines()[-1] == (THEY, 500, "game, vulnerable")
    third = deal(match, 1, "4S", 10)
    assert third.lines()[-1] == (THEY, 300, "game")
    fourth = deal(match, 0, "4S", 10)
    assert fourth.lines()[-1] == (WE, 500, "game, vulnerable")
    assert match.scores == [100 + 300 + 120 + 500, 120 + 500 + 120 + 300]
    assert match.paid == [0, 0]
    assert match.over


def test_000_l681_part_score_carries_and_any_game_cancels_it() -> None:
    """60 and then 40 make a game; the other side's 30 is gone with it, so 70 more is no game for them."""
    match = Match(4, 2)
    deal(match, 0, "2H", 8)
    deal(match, 1, "1H", 7)
    assert match.numbers["below"] == [60, 30]
    third = deal(match, 0, "2C", 8)
    assert third.lines()[-1] == (WE, 500, "game, vulnerable")
    assert match.numbers["below"] == [0, 0]
    fourth = deal(match, 1, "2NT", 8)
    assert fourth.lines() == [
        (THEY, 70, "2 no-trump bid and made (below the line)"),
        (THEY, 100, "part score on the fourth deal"),
    ]


def test_000_l681_part_score_bonus_only_on_the_fourth_deal_and_only_if_made() -> None:
    match = Match(4, 2)
    for _ in range(3):
        assert len(deal(match, 1, "1C", 7).lines()) == 1
    fourth = deal(match, 1, "1C", 6)
    assert fourth.lines() == [(WE, 100, "undertrick, vulnerable")]


def test_000_l683_back_score_after_four_deals() -> None:
    """Totals go to the back score in hundreds as in a rubber; no rubber premium is scored."""
    match = Match(4, 2)
    for _ in range(4):
        deal(match, 0, "1C", 7)
    assert match.scores == [180, 0]
    assert match.paid == [2, -2]
    match = Match(4, 2)
    for _ in range(4):
        deal(match, 0, "1C", 7, back_score=False)
    assert match.paid == [180, -180]
