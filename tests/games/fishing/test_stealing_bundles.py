"""Stealing Bundles by the book (000, lines 405 and 421; for what is as in Cassino, lines 6125-6233)."""

import pytest

from cardtable.testing import Scene


def scene(mine: str, table: str, yours: str = "2C 2D 2H 2S", seats: int = 2, **bundles: str) -> Scene:
    """Seat 1 is to play; bundles, named like `of_0`, lie there already with their last card on top."""
    made = Scene("stealing-bundles", {"hand 1": mine, "hand 0": yours, "table": table}, seats=seats)
    layout = made.game.layout
    for name, text in bundles.items():
        for card in made.game.cards.read_all(text):
            here = next(zone for zone, held in enumerate(made.s.zones) if card in held)
            made.s.move(card, here, layout.find_zone(f"bundle {name[3:]}"))
    return made


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_000_l421_dealt_as_at_cassino(seats: int) -> None:
    """Four cards each and four on the table; later rounds add none to it."""
    made = Scene("stealing-bundles", seats=seats)
    assert [len(made.cards(f"hand {seat}").split()) for seat in range(seats)] == [4] * seats
    assert len(made.cards("table").split()) == 4
    for _ in range(4 * seats):
        made.do(made.legal()[-1])  # trail
    assert len(made.cards("table").split()) == 4 + 4 * seats
    assert [len(made.cards(f"hand {seat}").split()) for seat in range(seats)] == [4] * seats
    assert made.turn == 1


def test_000_l405_each_card_is_won_by_another_of_the_same_rank() -> None:
    """A six takes sixes, not four and two; all of them, and they lie face up with the six on top."""
    made = scene("6S 9C 10C JC", "6D 6H 4C 8S").do("take with 6S")
    assert made.cards("bundle 1") == "6D 6H 6S"
    assert made.cards("table") == "4C 8S"
    six = made.game.cards.read("6S")
    assert made.s.seen[six] == made.s.layout.everyone
    made = scene("6S 9C 10C JC", "4C 2C 8S KD", yours="3C 3D 3H 3S")
    assert made.legal() == ["trail 6S", "trail 9C", "trail 10C", "trail JC"]
    assert made.why_not("take with 6S") == "There are no sixes on the table."


def test_000_l6171_of_two_jacks_only_one_is_taken() -> None:
    """Building is left out, but court cards are taken one for one as in Cassino."""
    made = scene("JS 9C 10C KC", "JD JH 4C 8S").do("take with JS")
    assert made.cards("bundle 1") == "JD JS"
    assert made.cards("table") == "JH 4C 8S"
    made = scene("AS 9C 10C KC", "AD AH 4C 8S").do("take with AS")  # the ace is no court card
    assert made.cards("bundle 1") == "AD AH AS"


def test_000_l421_the_top_card_of_a_bundle_is_matched_and_all_of_it_stolen() -> None:
    """The bundle goes on one's own, the card played on top of it."""
    made = scene("6S 9C 10C JC", "KD QH 4C 8S", of_0="7C 7D 6C 6D", of_1="3C 3D").do("steal with 6S from 1")
    assert made.cards("bundle 0") == ""
    assert made.cards("bundle 1") == "3C 3D 7C 7D 6C 6D 6S"


def test_000_l421_only_the_top_card_counts() -> None:
    """A seven does not steal a bundle that has sevens below."""
    made = scene("7S 9C 10C JC", "KD QH 4C 8S", of_0="7C 7D 6C 6D")
    assert all(move.startswith("trail") for move in made.legal())
    refusal = "The seven of spades does not match the top card of Player 1's bundle."
    assert made.why_not("steal with 7S from 1") == refusal
    made = scene("7S 9C 10C JC", "KD QH 4C 8S", of_1="6C 7C")
    assert made.why_not("steal with 7S from 2") == "Your bundle is yours already."


def test_one_card_steals_and_takes_from_the_table_in_the_same_turn() -> None:
    """Or it takes only; or the player trails it."""
    bundle = "6C 6D"
    made = scene("6S 9C 10C JC", "6H QH 4C 8S", of_0=bundle)
    assert {"steal with 6S from 1", "take with 6S", "trail 6S"} < set(made.legal())
    made.do("steal with 6S from 1")
    assert made.cards("bundle 1") == "6C 6D 6H 6S"
    made = scene("6S 9C 10C JC", "6H QH 4C 8S", of_0=bundle).do("take with 6S")
    assert (made.cards("bundle 0"), made.cards("bundle 1")) == (bundle, "6H 6S")


def test_one_of_two_bundles_is_stolen() -> None:
    """Both have a six on top: the player says which, and the other stays."""
    made = scene("6S 9C 10C JC", "KD QH 4C 8S", seats=3, of_0="7C 6C", of_2="3C 3D 6D")
    assert {"steal with 6S from 1", "steal with 6S from 3"} < set(made.legal())
    made.do("steal with 6S from 3")
    assert [made.cards(f"bundle {seat}") for seat in range(3)] == ["7C 6C", "3C 3D 6D 6S", ""]


def test_000_l6195_who_took_in_last_gets_what_is_left() -> None:
    """Also if he stole; and the cards of the table go to nobody before the pack is used up."""
    made = Scene("stealing-bundles", seed=2).play_as_advised()
    assert sum(len(made.cards(f"bundle {seat}").split()) for seat in (0, 1)) == 52
    assert made.cards("table") == ""
    made = Scene("stealing-bundles", seed=2)
    while not made.s.over:
        made.do(made.legal()[-1])
    assert len(made.cards("table").split()) == 52  # nobody ever took in


@pytest.mark.parametrize("winner", [0, 1])
def test_000_l421_nothing_counts_but_most_cards(winner: int) -> None:
    """27 to 25 wins; the spades and aces of the other do not help him."""
    made = Scene("stealing-bundles")
    cards = list(range(52))
    split = 27 if winner == 0 else 25
    for seat, share in ((0, cards[:split]), (1, cards[split:])):
        for card in share:
            here = next(zone for zone, held in enumerate(made.s.zones) if card in held)
            made.s.move(card, here, made.game.layout.find_zone(f"bundle {seat}"))
    made.game.score(made.s)
    assert made.lines() == [(winner, 1, "most cards, 27")]


@pytest.mark.parametrize("counts", [(26, 26), (18, 17, 17), (18, 18, 16)])
def test_000_l6155_in_a_tie_for_most_cards_they_do_not_count(counts: tuple[int, ...]) -> None:
    """26 each, as in the example; of three players two must not have equally many, the third may."""
    made = Scene("stealing-bundles", seats=len(counts))
    shares = [seat for seat, count in enumerate(counts) for _ in range(count)]
    for card, seat in enumerate(shares):
        here = next(zone for zone, held in enumerate(made.s.zones) if card in held)
        made.s.move(card, here, made.game.layout.find_zone(f"bundle {seat}"))
    made.game.score(made.s)
    if counts[0] > counts[1]:
        assert made.lines() == [(0, 1, "most cards, 18")]
    else:
        assert made.lines() == [(-1, 0, f"a tie for cards, {counts[0]} each: they do not count")]


def test_option_partners_count_together_and_spare_each_other() -> None:
    """Seat 1 may steal from seats 0 and 2, not from 3 across; 14 and 13 beat 20 and 5."""
    hands = {"hand 1": "6S 9C 10C JC", "table": "KD QH 4C 8S"}
    made = Scene("stealing-bundles", hands, seats=4, partners=True)
    layout = made.game.layout

    def give(card: int, seat: int) -> None:
        here = next(zone for zone, held in enumerate(made.s.zones) if card in held)
        made.s.move(card, here, layout.find_zone(f"bundle {seat}"))

    give(made.game.cards.read("6H"), 2)
    give(made.game.cards.read("6D"), 3)
    assert [move for move in made.legal() if move.startswith("steal")] == ["steal with 6S from 3"]
    assert str(made.why_not("steal with 6S from 4")).startswith("That bundle is your partner's")
    for card in range(52):
        give(card, 0 if card < 20 else 2 if card < 25 else 1 if card < 39 else 3)
    made.game.score(made.s)
    assert made.lines() == [(1, 1, "most cards, 27")]


def test_advice_steals_the_larger_bundle_and_covers_its_own() -> None:
    """Five cards rather than two; and a card that nobody can match rather than one that somebody can."""
    made = scene("6S 9S 10C JC", "KD QH 4C 8S", seats=3, of_0="9C 9D", of_2="3C 3D 7C 6C 6D")
    assert made.advised() == "steal with 6S from 3"
    made = scene("6S 9S 10C JC", "6D 9D 4C 8S", of_0="9C 9H 2C")
    assert made.advised() == "take with 9S"
