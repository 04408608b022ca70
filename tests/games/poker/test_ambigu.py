"""Ambigu by the book."""

import pytest

from cardtable.games.poker.ambigu import AMBIGU_PACK
from cardtable.games.poker.rules.ambigu import AmbiguRanking, ambigu_name
from cardtable.testing import Scene


def dealt(*hands: str, then: str = "", **options: object) -> Scene:
    """Hands of four cards, that of the dealer 0 first, two of each dealt and two to come; then these."""
    seats = len(hands)
    zones = {f"hand {seat}": " ".join(cards.split()[:2]) for seat, cards in enumerate(hands)}
    right = [hands[-i % seats].split() for i in range(1, seats + 1)]
    coming = [hand[2] for hand in right] + [hand[3] for hand in right] + then.split()
    used = " ".join(hands).split() + then.split()
    rest = [AMBIGU_PACK.text(card) for card in range(40) if AMBIGU_PACK.text(card) not in used]
    zones["pack"] = " ".join(rest + coming[::-1])
    return Scene("ambigu", zones, seats=seats, **options)


def bet(*hands: str, then: str = "", **options: object) -> Scene:
    """All have kept their first cards, and seat 1, or whoever sits at the dealer's right, may bet."""
    return dealt(*hands, then=then, **options).do(*["stand pat"] * len(hands))


def worth(cards: str) -> int:
    """What four cards are worth."""
    return AmbiguRanking(AMBIGU_PACK).value([AMBIGU_PACK.read(word) for word in cards.split()])


def shown(winner: str, loser: str) -> list[tuple[int, int, str]]:
    """How a showdown between the dealer (the winner) and another ends."""
    s = bet(winner, loser).do("bet 1", "call", "stand pat", "stand pat")
    assert s.s.over
    return s.lines()[4:]


def test_002_l261_two_cards_each_to_the_right() -> None:
    """All ante; the player at the dealer's right is the first to draw, and the dealer the last."""
    s = Scene("ambigu")
    assert s.lines() == [(seat, -1, "ante") for seat in (1, 2, 3, 0)]
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(4)] == [2, 2, 2, 2]
    for seat in (3, 2, 1, 0):
        assert s.turn == seat
        s.do("stand pat")
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(4)] == [4, 4, 4, 4]
    assert s.turn == 3
    assert s.do("pass").turn == 2


def test_002_l261_either_or_both_are_replaced() -> None:
    """Cards that are rejected go away unseen, and others come for them before the next two are dealt."""
    s = dealt("10C 9D 8H 7S", "2C 2D 5H 6H", "AC AD 3H 4H")
    assert s.turn == 2
    s.do("discard AC", "discard AD", "draw")
    assert s.cards("hand 2") == "3H 5H"
    assert s.turn == 1
    s.do("discard 2D", "draw")
    assert s.cards("hand 1") == "2C 8H"
    assert s.cards("discards") == "AC AD 2D"
    assert s.do("stand pat").turn == 2
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(3)] == [4, 4, 4]


def test_002_l263_nobody_calls() -> None:
    """The last raiser wins the pot without another draw, and shows his hand; there is no bonus."""
    s = bet("10C 9D 8H 7S", "2C 2D 5H 6H", "AC AD 3H 4H").do("bet 2", "raise 3", "drop", "drop")
    assert s.s.over
    assert s.lines()[3:] == [
        (1, -5, "bets"),
        (2, -2, "bets"),
        (1, 3, "uncalled bet returned"),
        (1, 7, "pot, all others having dropped"),
    ]
    everyone = s.game.layout.everyone
    assert all(s.s.seen[card] == everyone for card in s.s.zones[s.game.layout.find_zone("hand 1")])


def test_002_l263_who_has_called_draws_again() -> None:
    """From one card to all four; whoever has dropped draws no more."""
    then = "10H 10S 5C 6C 7C"
    s = bet("10C 10D 2H 3S", "2C 3D 5H 6H", "AC AD 3H 4H", then=then).do("bet 1", "drop", "call")
    assert s.turn == 2
    s.do("stand pat")
    assert s.turn == 0
    assert s.do("discard 2H", "discard 3S", "draw").cards("hand 0") == "10C 10D 10H 10S"
    assert s.s.over
    assert s.lines()[-2:] == [
        (2, -11, "bonus for fredon with grand prime of tens"),
        (0, 11, "bonus for fredon with grand prime of tens"),
    ]
    s = bet("10C 10D 2H 3S", "2C 3D 5H 6H").do("bet 1", "call")
    s.do("discard 2C", "discard 3D", "discard 5H", "discard 6H", "draw")
    assert s.number("drawn 1") == 4


def test_002_l261_the_limit() -> None:
    s = bet("10C 9D 8H 7S", "2C 2D 5H 6H", limit=3)
    assert s.legal() == ["pass", "bet 1-3", "drop"]
    assert s.why_not("bet 4") == "You may bet at most 3."
    assert s.do("bet 2").legal() == ["call", "raise 1-3", "drop"]


def test_002_l265_point() -> None:
    """Eleven in sequence wins over eleven that is not; the bonus is one token."""
    assert shown("6H 5H 2C 3D", "9S 2S 5C 4D") == [
        (0, 4, "pot with point of 11 in sequence"),
        (1, -1, "bonus for point of 11 in sequence"),
        (0, 1, "bonus for point of 11 in sequence"),
    ]
    assert worth("10H 2H 4C 3D") > worth("6H 5H 2C 3D") > worth("9S 2S 5C 4D") > worth("9S AS 5C 4D")


BOOK = (
    ("6H 5H 3C 3D", "point of 11 in sequence", 1),
    ("9S 7C 5D AH", "prime of 22", 2),
    ("10S 9C 8D 3H", "prime of 30", 2),
    ("10S 9C 8D 4H", "grand prime of 31", 3),
    ("4D 3D 2D 10C", "sequence, four high", 3),
    ("3D 2D AD 10C", "sequence, three high", 3),
    ("8S 8C 8D 2D", "tricon of eights", 4),
    ("9S 7S 5S 2S", "flush of 23", 5),
    ("6S 6H 6C 2D", "prime and tricon of sixes", 6),
    ("9S 9H 9C 5D", "grand prime and tricon of nines", 7),
    ("9C 8C 7C 3C", "sequence and flush, nine high", 8),
    ("4S 4C 4H 4D", "fredon of fours", 10),
    ("7S 7C 7H 7D", "fredon of sevens", 10),
    ("10H 10S 10C 10D", "fredon with grand prime of tens", 11),
    ("10H 10S 10C 3D", "grand prime and tricon of tens", 7),
    ("AH AS AC 10D", "prime and tricon of aces", 6),
)


@pytest.mark.parametrize(("cards", "name", "bonus"), BOOK)
def test_002_l265_287_what_hands_are_called_and_bring(cards: str, name: str, bonus: int) -> None:
    """The hands of the book, and some at the edge of a class, against a poor one."""
    assert ambigu_name(worth(cards)) == name
    poor = [
        hand
        for hand in ("2C AC 2H 3S", "2C 3C 4S 2S", "5C 4C 5H 6S")
        if not {*hand.split()} & {*cards.split()}
    ]
    assert shown(cards, poor[0])[1:] == [
        (1, -bonus, f"bonus for {name}"),
        (0, bonus, f"bonus for {name}"),
    ]


def test_002_l265_287_the_order_of_hands() -> None:
    """Classes as the book lists them; spots, ranks and single cards within them."""
    descending = (
        "10H 10S 10C 10D",
        "8H 8S 8C 8D",
        "7S 7C 7H 7D",
        "10C 9C 8C AC",
        "9C 8C 7C 6C",
        "9S 8S 7S 3S",
        "9S 9H 9C 5D",
        "8S 8H 8C 7D",
        "6S 6H 6C 2D",
        "10S 7S 5S 2S",
        "9S 7S 5S 2S",
        "8S 8C 8D 3D",
        "8S 8C 8D 2D",
        "6S 5S 4S AD",
        "4D 3D 2D 10C",
        "3D 2D AD 10C",
        "10S 9C 8D 4H",
        "10S 9C 8D 3H",
        "9S 7C 5D 2H",
        "9S 7C 5D AH",
        "8S 7C 6D AH",
        "10S 9S 2D 3C",
        "6H 5H 9C 2C",
        "6H 5H 3C 2D",
        "9S 2S 5C 4D",
        "2S AS 2H AH",
    )
    values = [worth(cards) for cards in descending]
    assert values == sorted(set(values), reverse=True)


def test_002_l265_a_hand_counts_by_its_best_point() -> None:
    """Of three of a suit the two highest, unless two in sequence have as many spots in another."""
    assert ambigu_name(worth("10S 7S 2S 9D")) == "point of 17"
    assert ambigu_name(worth("6H 5H 9C 2C")) == "point of 11 in sequence"


def test_002_l289_identical_hands() -> None:
    """Nine, seven, five and ace, twice in four suits: the player nearer to the dealer's right wins."""
    one, two = "9S 7C 5D AH", "9C 7D 5H AS"
    assert worth(one) == worth(two)
    s = bet("2C 2D 3H 4H", one, "3C 3D 2H 4C", two).do("bet 1", "drop", "call", "call", *["stand pat"] * 3)
    assert s.lines()[-4:] == [
        (3, 7, "pot with prime of 22"),
        (0, -2, "bonus for prime of 22"),
        (1, -2, "bonus for prime of 22"),
        (3, 4, "bonus for prime of 22"),
    ]
    s = bet(one, two).do("bet 1", "call", "stand pat", "stand pat")
    assert s.lines()[-1] == (1, 2, "bonus for prime of 22")


def test_all_pass() -> None:
    """The pot stays, all ante again, and the next dealer sits at the right of the last."""
    s = bet("2C 2D 3H 4H", "3C 3D 2H 4C", "4S 4D 5H 6H").do("pass", "pass", "pass")
    assert s.s.over
    assert s.lines()[-1] == (-1, 0, "nobody has bet: the pot stays for the next deal")
    match = s.close()
    assert match.dealer == 2
    again = Scene("ambigu", seats=3, match=match)
    assert again.number("pot") == 6
    assert again.turn == 1


def test_a_player_short_of_chips() -> None:
    """He contends for what he has matched, and pays of the bonus what he has left."""
    flush = "9S 7S 5S 2S"
    for chips, pot, paid in ((3, 6, 0), (5, 6, 2)):
        match = dealt(flush, "10C 9D 8H 3H").match
        match.numbers["chips"] = [100, chips]
        s = dealt(flush, "10C 9D 8H 3H", match=match, limit=2).do(*["stand pat"] * 2)
        s.do("bet 2", "call", "stand pat", "stand pat")
        assert (0, pot, "pot with flush of 23") in s.lines()
        assert sum(points for seat, points, why in s.lines() if seat == 1 and "bonus" in why) == -paid


def test_the_pack_runs_out() -> None:
    """Six players who change all cards twice need sixty: what was thrown away is shuffled."""
    s = Scene("ambigu", seats=6)

    def change_all() -> None:
        for _ in range(6):
            while len(s.legal()) > 1 or s.legal() != ["draw"]:
                moves = [move for move in s.legal() if move.startswith("discard")]
                if not moves:
                    break
                s.do(moves[0])
            s.do("draw")

    change_all()
    s.do("bet 1", *["call"] * 5)
    change_all()
    assert s.s.over
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(6)] == [4] * 6


def test_advice_on_the_draws() -> None:
    """What is made is kept; a pair or high cards of two; three of a suit, or of three suits, of four."""
    for two, advised in (
        ("3C 3D", "stand pat"),
        ("10C 9D", "stand pat"),
        ("5C 4C", "stand pat"),
        ("10C 7C", "discard 7C"),
        ("10C 2D", "discard 2D"),
        ("4C 2D", "discard 4C"),
    ):
        assert dealt("AS AH 5S 5H", f"{two} 6H 6S").advised() == advised
    for four, advised in (
        ("9S 7C 5D AH", "stand pat"),
        ("8S 8C 8D 2D", "discard 2D"),
        ("6S 5S 4S AD", "discard AD"),
        ("9S 7S 2S 10D", "discard 10D"),
        ("9S 7S 2C 10D", "discard 7S"),
        ("9S 7S 7C 10D", "discard 9S"),
        ("9S 7S 7C 2C", "discard 2C"),
        ("9S 8S 7C 2C", "discard 2C"),
    ):
        assert bet("6C 8H 5H 3H", four).do("bet 1", "call").advised() == advised


def test_advice_on_betting() -> None:
    """What is made is bet and raised; little is passed, and dropped when others bet."""
    assert bet("10C 9D 8H 7S", "2C 2D 5H 6H", "8S 8C 8D 2S").advised() == "bet 3"
    assert bet("10C 9D 8H 7S", "2C 2D 5H 6H", "AC AD 3H 4H").advised() == "pass"
    s = bet("10C 9D 8H 7S", "2C 2D 5H 6H", "8S 8C 8D 2S").do("bet 3")
    assert s.advised() == "drop"
    assert s.do("drop").advised() == "raise 5"
