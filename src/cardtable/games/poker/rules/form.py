"""A form of poker as a table of facts: the course of a deal, antes, who may open, and which hands win.

The course tells what happens between the betting intervals, a word for each round: `du u u u` is Five-card
Stud, `ddddd x` Draw Poker. A betting interval follows every round, unless the word ends with a full stop.

    d u   each player gets a card face down, face up
    c     a card is dealt face down in the centre
    t     the next card in the centre is turned up, and counts in every hand
    o     a card is dealt face up in the centre, and counts in every hand
    w     a card is dealt face up in the centre, and counts in no hand: it names the wild rank
    f     each turns up one of his cards that are face down; all choose in secret and turn together
    n     each puts his cards that are face down in an order, which stays
    r     each turns up the next of them
    b     each lays away one of his cards that are face down, and one that is face up
    ?     each gets a card face up; or first turns up his hole card, and gets it face down
    x     the draw: each in turn lays cards aside and is served as many
    p     each in turn stands, or pays to replace a card, until all have stood
    e     exchanges with the widow, which is dealt with the hands
    k     each in turn draws a card and discards one, until somebody knocks
"""

from dataclasses import dataclass
from typing import Final

DOWN: Final = "d"
UP: Final = "u"
CENTRE_DOWN: Final = "c"
TURN: Final = "t"
CENTRE_UP: Final = "o"
NAMING: Final = "w"
FLIP: Final = "f"
ORDER: Final = "n"
TURN_NEXT: Final = "r"
LAY_AWAY: Final = "b"
LAST_CARD: Final = "?"
DRAW: Final = "x"
PAID_DRAW: Final = "p"
EXCHANGE: Final = "e"
KNOCK: Final = "k"
DEALT: Final = (DOWN, UP, CENTRE_DOWN, TURN, CENTRE_UP, NAMING)
"""What is done by the dealer; every other letter asks the players for something."""
WITHOUT_BETS: Final = "."

CHECK: Final = "check"
BACK_IN: Final = "back-in"
OUT: Final = "out"
OUT_AFTER_DRAW_TOO: Final = "out-after-draw-too"

OWN: Final = "own"
FIRST: Final = "first"
THIRD: Final = "third"
TURNED: Final = "turned"
MIDDLE: Final = "middle"

MATCH_POT: Final = -1
EXTRA_CARD: Final = 0
"""What an upcard may cost instead of so many chips: as many as are in the pot; or it brings a hole card."""

GOES_HIGH: Final = "high"
GOES_LOW: Final = "low"
GOES_BOTH_WAYS: Final = "high-low"

STRADDLES: Final = "straddles"
DOUBLING: Final = "doubling"
STAKES: Final = "stakes"


@dataclass(frozen=True, kw_only=True)
class PokerForm:
    """What makes a form of poker; whatever the players may agree on besides is an option."""

    course: str
    """What happens in each round, and where there are betting intervals."""
    hand: int = 5
    """How many cards make a hand: five, three or two."""
    ante: int = 0
    """How many chips everybody antes."""
    dealer_antes: int = 0
    """How many chips the dealer antes; they count for no bet."""
    blinds: tuple[int, ...] = ()
    """What is bet before the cards are dealt by the player at the dealer's left, the next, and so on."""
    growing: str = ""
    """By what a fixed limit grows, if it does: straddles, doubling, or what has been staked."""
    passing: str = CHECK
    """What a player may do before the first bet of a deal: check; pass and come back in, so that a pot that
    nobody opens stays; or only bet or drop, before the draw or after it too."""
    openers: tuple[int, ...] = ()
    """The least value of a hand that may open; further ones are asked for after each deal that nobody has
    opened, and the last then stays. Without one any hand may open."""
    bobtail: bool = False
    """Whether a four flush, or four in a row that can grow at either end, opens too."""
    wild: str = ""
    """Cards that are wild for all by the form itself, in words: `3 9`."""
    wild_rank: str = ""
    """A wild rank that differs: `own`, the lowest of a player's hole cards, for him alone, or `first` or
    `third`, the first or third card he was dealt, if that is in the hole; or for all that of a card in the
    centre: `turned`, the lowest of those that lie face up there, or `middle`, that which lies
    in the middle when all of them do."""
    ups: tuple[tuple[int, int], ...] = ()
    """Ranks that cost something when they are dealt face up, and what: so many chips, or as many as are in
    the pot, unless the player drops; or they bring him another hole card."""
    goal: str = GOES_HIGH
    """Which hands win: the highest, the lowest, or both, who divide the pot."""
    only_shown: bool = False
    """Whether only cards that have been turned up count, as many as make a hand."""

    def __post_init__(self) -> None:
        """Openers are proved by cards that are worth as much in every hand."""
        if self.openers and self.has_own_wild:
            raise ValueError("Where each has a wild rank of his own any hand may open: name no openers.")

    @property
    def rounds(self) -> tuple[str, ...]:
        """The words of the course, without their full stops."""
        return tuple([word.rstrip(WITHOUT_BETS) for word in self.course.split()])

    @property
    def intervals(self) -> tuple[int, ...]:
        """The rounds that a betting interval follows."""
        words = self.course.split()
        return tuple([at for at, word in enumerate(words) if not word.endswith(WITHOUT_BETS)])

    @property
    def is_draw_poker(self) -> bool:
        """Whether it is closed poker with one draw, and hands rank alike for all and in every deal."""
        return self.course == "ddddd x" and not self.wild_rank

    @property
    def is_straight_poker(self) -> bool:
        """Whether it is closed poker without a draw, and hands rank alike for all and in every deal."""
        return self.course == "ddddd" and not self.wild_rank

    @property
    def has_own_wild(self) -> bool:
        """Whether a rank is wild for one hand alone."""
        return self.wild_rank in (OWN, FIRST, THIRD)

    @property
    def own_wild(self) -> slice:
        """Of a player's hole cards, as they came, those among which the lowest is wild for him."""
        return {FIRST: slice(0, 1), THIRD: slice(2, 3)}.get(self.wild_rank, slice(None))

    @property
    def bringing(self) -> tuple[int, ...]:
        """The ranks that bring another hole card when they are dealt face up."""
        return tuple([rank for rank, cost in self.ups if cost == EXTRA_CARD])

    @property
    def middle(self) -> int:
        """The place of the middle card in the centre, counted from the first that is turned up."""
        return self.course.count(CENTRE_DOWN) // 2

    def has(self, *letters: str) -> bool:
        """Whether any of these happens in a deal."""
        return any([letter in self.course for letter in letters])

    def told(self) -> dict[str, list[str]]:
        """The parts of its rules page that follow from these facts, by name, as lines."""
        from cardtable.games.poker.telling.course import course_in_words

        return {"course": course_in_words(self)}
