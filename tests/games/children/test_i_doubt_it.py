"""I Doubt It by the book."""

from cardtable.engine import View
from cardtable.testing import Scene

HANDS = {
    "hand 1": "AC AD AH KC KD 2C 3C 4C 5C 6C 7C 8C 9C",
    "hand 2": "AS KH KS QC QD 2D 3D 4D 5D 6D 7D 8D 9D",
}


def scene(**options: object) -> Scene:
    return Scene("i-doubt-it", HANDS, seats=4, **options)


def table_size(s: Scene) -> int:
    return sum(len(s.cards(f"table {seat}").split()) for seat in range(s.game.seats))


def test_000_l6257_everything_is_dealt_out() -> None:
    """With five players and one pack two players get eleven cards."""
    s = Scene("i-doubt-it", seats=5)
    assert [len(s.cards(f"hand {seat}").split()) for seat in (1, 2, 3, 4, 0)] == [11, 11, 10, 10, 10]


def test_000_l6263_a_true_announcement_costs_the_doubter() -> None:
    """Three aces that are aces: the doubter takes all cards on the table."""
    s = scene().do("put AC", "put AD", "put AH", "announce 3 aces").do("doubt", seat=3)
    assert len(s.cards("hand 3").split()) == 16
    assert table_size(s) == 0
    assert s.turn == 2


def test_000_l6265_a_false_announcement_costs_its_player() -> None:
    """One card that is no ace is enough; he takes his own and everything else on the table."""
    s = scene().do("put AC", "put AD", "put AH", "announce 3 aces", "pass", "pass", "pass")
    assert table_size(s) == 3
    s.do("put QC", "put KH", "announce 2 kings").do("doubt", seat=0)
    assert len(s.cards("hand 2").split()) == 16
    assert {"AC", "AD", "AH"} <= set(s.cards("hand 2").split())
    assert s.turn == 3


def test_000_l6265_the_first_doubter_counts() -> None:
    """After one doubt nobody else can doubt."""
    s = scene().do("put AC", "announce 1 ace").do("doubt", seat=0)
    assert s.turn == 2
    assert s.why_not("doubt", seat=3) is not None


def test_000_l6269_aces_kings_queens_and_so_on_down() -> None:
    """After twos come aces again."""
    s = Scene("i-doubt-it", seats=4)
    said = []
    for _ in range(14):
        s.do(s.legal()[0])
        said.append(s.legal()[0].split()[-1])
        s.do(s.legal()[0], "pass", "pass", "pass")
    assert said == "ace king queen jack ten nine eight seven six five four three two ace".split()


def test_000_l6271_one_to_four_cards_or_eight() -> None:
    """A player must be able to put down all cards of a rank: four, or eight with two packs."""
    s = scene()
    assert "Put down a card first" in str(s.why_not("announce 1 ace"))
    s.do("put 2C", "put 3C", "put 4C", "put 5C")
    assert s.legal() == ["announce 4 aces"]
    assert "more than 4" in str(s.why_not("put 6C"))
    assert "must announce aces" in str(s.why_not("announce 4 kings"))
    twin = Scene("i-doubt-it", {"hand 1": "AC AC AD AD AH AH AS AS"}, seats=6)
    twin.do("put AC", "put AC", "put AD", "put AD", "put AH", "put AH", "put AS", "put AS")
    assert twin.legal() == ["announce 8 aces"]


def test_000_l6253_five_players_may_use_two_packs() -> None:
    """With two packs there are 104 cards."""
    assert Scene("i-doubt-it", seats=5, packs=2).game.cards.size == 104
    assert Scene("i-doubt-it", seats=5).game.cards.size == 52
    assert Scene("i-doubt-it", seats=6).game.cards.size == 104
    assert Scene("i-doubt-it", seats=4, packs=2).game.cards.size == 52


def last_card(**options: object) -> Scene:
    """Player 1 comes to his fourth turn, for twos, with the two of diamonds alone."""
    hand = "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD"
    s = Scene("i-doubt-it", {"hand 1": hand}, seats=4, **options)
    for cards in ("10D JD QD KD", "6D 7D 8D 9D", "3D 4D 5D AD"):
        s.do(*[f"put {card}" for card in cards.split()])
        s.do(s.legal()[0], "pass", "pass", "pass")
        for _ in range(3):
            s.do(s.legal()[0])
            s.do(s.legal()[0], "pass", "pass", "pass")
    return s.do("put 2D", "announce 1 two")


def test_000_l6277_the_last_card_undoubted_wins_a_chip_from_each() -> None:
    """Nobody doubts."""
    s = last_card().do("pass", "pass", "pass")
    assert s.s.over
    assert s.lines() == [
        (0, -1, "10 cards left"),
        (2, -1, "10 cards left"),
        (3, -1, "10 cards left"),
        (1, 3, "out of cards"),
    ]


def test_000_l6277_the_last_card_doubted_and_true_wins() -> None:
    """The doubter takes the table and the game is over."""
    s = last_card(pay="cards").do("doubt", seat=3)
    assert s.s.over
    assert s.lines() == [
        (-1, 0, "turned up 2D: Player 4 takes 22 cards"),
        (0, -10, "10 cards left"),
        (2, -10, "10 cards left"),
        (3, -32, "32 cards left"),
        (1, 52, "out of cards"),
    ]


def test_time_is_called() -> None:
    """The fewest cards win after the agreed number of announcements; equally few win nothing."""
    s = Scene("i-doubt-it", seats=4, announcements=20)
    while not s.s.over:
        s.do(s.legal()[0])
        s.do(s.legal()[0], "pass", "pass", "pass")
    assert s.lines() == [(-1, 0, "time is called and several have the fewest cards: nobody pays")]
    s = Scene("i-doubt-it", seats=4, announcements=20)
    s.do(s.legal()[0], s.legal()[-1])
    while not s.s.over:
        s.do(s.legal()[0])
        if s.s.turn >= 0:
            s.do(s.legal()[0])
        s.do("pass", "pass", "pass")
    assert s.lines()[-1][1:] == (3, "fewest cards when time was called")


def test_who_takes_the_pile_sees_it_and_the_others_know_their_own() -> None:
    """What was put down unseen is known to its player and to the taker, and to nobody else."""
    s = scene().do("put 2C", "announce 1 ace", "pass", "pass", "pass")
    assert View(s.game, s.s, 0).zone("table 1").cards == ["??"]
    assert View(s.game, s.s, 1).zone("table 1").cards == ["2C"]
    s.do("put QC", "announce 1 king").do("doubt", seat=0)
    assert "2C" in View(s.game, s.s, 2).zone("hand 2").cards
    assert [card for card in View(s.game, s.s, 1).zone("hand 2").cards if card != "??"] == ["2C", "QC"]
    assert [card for card in View(s.game, s.s, 3).zone("hand 2").cards if card != "??"] == ["QC"]


def test_refusals() -> None:
    """Cards are one's own and go down in the pack's order; doubts come after announcements."""
    s = scene()
    assert "nothing to doubt" in str(s.why_not("doubt"))
    assert "do not hold" in str(s.why_not("put QS"))
    s.do("put 5C")
    assert "order of the pack" in str(s.why_not("put 2C"))
    s.do("announce 1 ace")
    assert "doubt it, or pass" in str(s.why_not("put 6C"))
