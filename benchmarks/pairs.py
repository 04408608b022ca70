"""The games that are compared, where the rules of the two differ, and which unit is fair."""

from typing import Final


class Pair:
    """One game of ours beside OpenSpiel's."""

    def __init__(
        self,
        id: str,
        theirs: str,
        differs: str,
        *,
        options: dict[str, object] | None = None,
        unit: str = "decisions",
        is_match: bool = False,
        is_tricks: bool = False,
    ) -> None:
        self.id = id
        self.theirs = theirs
        self.differs = differs
        self.options = options or {}
        self.unit = unit
        """What the goals for whole deals are judged by: `decisions` or `deals` a second."""
        self.is_match = is_match
        """Whether a deal of theirs is a whole match, so that we play matches too."""
        self.is_tricks = is_tricks

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
)
