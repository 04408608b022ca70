"""The games that are compared, where the rules of the two differ, and which unit is fair."""

from typing import Final

SIMULATIONS: Final = 240
"""How many deals a search plays out for a move, ours and theirs: as many as a `strong` bot does."""


class Pair:
    """One game of ours beside OpenSpiel's."""

    def __init__(
        self,
        id: str,
        theirs: str,
        differs: str,
        *,
        seats: int = 0,
        options: dict[str, object] | None = None,
        unit: str = "decisions",
        is_match: bool = False,
        has_rounds: bool = False,
        is_tricks: bool = False,
        search_goal: float = 0.0,
    ) -> None:
        self.id = id
        self.theirs = theirs
        self.differs = differs
        self.seats = seats
        """How many play here; none for the number the game is made for."""
        self.options = options or {}
        self.unit = unit
        """What the goals for whole deals are judged by: `decisions` or `deals` a second."""
        self.is_match = is_match
        """Whether we play whole matches: theirs is one, or each deal of a match is another in size."""
        self.has_rounds = has_rounds
        """Whether a deal of theirs is a round of ours, so that our rounds are counted as deals."""
        self.is_tricks = is_tricks
        self.search_goal = search_goal
        """What our search is to reach of the speed of theirs; none if searches are not compared."""

    def ratio(self, ground: str) -> str:
        """The figure that goals on a ground are judged by; a rollout of ours ends with the deal."""
        return "decisions ratio" if ground == "rollouts" else f"{self.unit} ratio"


PAIRS: Final = (
    Pair(
        "euchre",
        "euchre",
        "24 cards in both. There the dealer must name a suit when all others have passed, here the cards are"
        " bunched; there going alone is a decision of its own, here it is part of the call.",
        options={"cards": 24},
        is_tricks=True,
        search_goal=0.5,
    ),
    Pair(
        "contract-bridge",
        "bridge(use_double_dummy_result=false)",
        "The same auction and the same play, 62 decisions a deal in both; the scoring differs.",
        is_tricks=True,
    ),
    Pair(
        "gin-rummy",
        "gin_rummy",
        "Nearly the same game; there each draw from the stock is a chance node as well, and a deal is a draw"
        " after fifty upcards taken. Making their initial state is slow: it is made once and cloned.",
        search_goal=3.0,
    ),
    Pair(
        "cribbage",
        "cribbage",
        "Whole games to 121 in both, and judged by games, rollouts by decisions: there two cards for the crib"
        " are one action and a seat that can only pass is asked to; here they are laid away one by one.",
        unit="deals",
        is_match=True,
    ),
    Pair(
        "klondike",
        "solitaire",
        "Other rules, so only decisions can be compared: there the stock lies open, every third card of it"
        " may be moved at once and a game stops after 150 actions; here it is turned card by card, once.",
    ),
    Pair(
        "hearts",
        "hearts(must_break_hearts=false,no_pts_on_first_trick=false)",
        "Four players in both; three cards are passed one by one and 52 played. There one deal in four is"
        " played without passing, the two of clubs is led and a player who takes everything is paid for it;"
        " what else binds a player there or here is switched off in both.",
        options={"keep_queen": True},
        is_tricks=True,
        search_goal=0.5,
    ),
    Pair(
        "skat",
        "skat",
        "Three players, ten tricks. There the first who does not pass names his game, and always takes the"
        " skat; here numbers are bid and one of 20 games is named, 18 of them without the skat. Half"
        " of the deals end early here, null or all tricks being lost; there the nulls, a sixth of them.",
        is_tricks=True,
    ),
    Pair(
        "blackout",
        "oh_hell(players=4)",
        "Four players in both. There a deal has one to twelve tricks by chance, the dealer is drawn and may"
        " not bid the number that would let all bids be made; here whole matches are played, from one trick"
        " to thirteen, and any number may be bid; deals are matches here.",
        is_match=True,
        is_tricks=True,
    ),
    Pair(
        "black-jack-changing-bank",
        "blackjack",
        "Other rules. There one player hits or stands, the dealer draws by chance nodes and every round has"
        " a new pack: 1.4 decisions a round, and five cards. Here two play on until the pack runs out, with"
        " doubling, splitting, bonuses, hands to be shown and a dealer who stands when he likes: 5.3 a"
        " round, so that by decisions we are flattered and by deals, which are rounds in both (but not in"
        " rollouts: ours play the pack out), we do more. A bet is always one chip, and no bank is sold.",
        seats=2,
        options={"limit": 1, "sale": False},
        has_rounds=True,
    ),
)
