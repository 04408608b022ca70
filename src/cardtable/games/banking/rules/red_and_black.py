"""Red and black: a bet on a colour, and five cards that lie face up."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import DIAMONDS, HEARTS
from cardtable.cards.words import counted
from cardtable.engine import SHOWN, Game, Match, Move, State, Strategy, in_words
from cardtable.games.banking.rules.bank import BankMatch, BankTable
from cardtable.games.banking.rules.put_up import NameAmounts

DEALT: Final = 5
MAJORITY: Final = 3
COLOURS: Final = ("red", "black")


class ColourTable(BankTable):
    """The cards that lie before each player."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.shown = game.of_seats("cards", SHOWN, is_pile=False)
        self.on = game.seat_numbers("on", words=in_words(("", *COLOURS)))

    def is_red(self, card: int) -> bool:
        """Hearts and diamonds are red."""
        return self.game.cards.suits[card] in (HEARTS, DIAMONDS)


@mypyc_attr(allow_interpreted_subclasses=True)
class BetOnColour(NameAmounts):
    """From the dealer's left each bets on a colour, gets five cards face up, and is paid or pays at once."""

    def __init__(self, table: ColourTable, limit: int) -> None:
        super().__init__()
        self.table = table
        self.limit = limit

    def bind(self, game: Game[Any]) -> None:
        """A bet names its colour and its chips."""
        self.game = game
        self.red = game.moves.number("red", 1, self.limit)
        self.black = game.moves.number("black", 1, self.limit)

    def enter(self, s: State) -> None:
        """The player at the dealer's left is first."""
        s.turn = self.table.first(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """At least one chip, at most the limit, on either colour."""
        return [self.red, self.black]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Three cards of the colour win the bet, and all five win it twice; it is lost in the same way."""
        t = self.table
        zone = t.shown[seat]
        s.numbers[t.bets + seat] = move.low
        s.numbers[t.on + seat] = 1 + COLOURS.index(move.verb)
        s.deal(0, zone, DEALT)
        red = sum([t.is_red(card) for card in s.zones[zone]])
        named = red if move.verb == "red" else DEALT - red
        chips = move.low if named >= MAJORITY else -move.low
        if named in (0, DEALT):
            t.pays(s, seat, 2 * chips, f"{move.verb}, and all five are {'red' if red else 'black'}: double")
        else:
            t.pays(s, seat, chips, f"{move.verb}, with {counted(named, f'{move.verb} card')}")
        following = t.next_punter(s, seat)
        if following < 0:
            self.game.finish(s, self)
        else:
            s.turn = following

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What the limit is."""
        return f"Bet at least 1 chip and at most {self.limit}." if move.verb in COLOURS else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bet."""
        return "bet on red or on black"

    def strategy(self) -> Strategy:
        """By the colours that are left."""
        from cardtable.games.banking.strategy.red_and_black import ColourStrategy

        return ColourStrategy(self)


class DealerPasses(BankMatch):
    """The deal, and with it the bank, goes to the left."""

    def next_dealer(self, match: Match, s: State) -> int:
        """The player at the dealer's left."""
        return int((s.dealer + 1) % match.seats)
