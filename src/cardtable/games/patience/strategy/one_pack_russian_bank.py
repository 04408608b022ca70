"""How two play at one tableau built up or down: the hand needs spaces, and joined piles make them."""

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.patience.rules.one_pack_russian_bank import ADVERSE_TALON, EITHER, HAND, RingPatience


class OnePackRussianBankStrategy(Strategy):
    """A card is best loaded on the other player; piles are joined to make spaces for the others."""

    def __init__(self, tableau: RingPatience) -> None:
        super().__init__()
        self.tableau = tableau

    def advise(self, s: State, seat: int) -> Advice | None:
        """Load the other player, join piles to make spaces, turn a pile round for a card, build, fill."""
        tableau = self.tableau
        moves = tableau.legal(s, seat)
        best = 0
        round_for = self.to_turn_round(s)
        advice = Advice(moves[-1], "There is nothing to build.")
        for move in moves:
            if move.verb == "play":
                worth, why = self.judge(s, move, round_for)
                if worth > best:
                    best = worth
                    advice = Advice(move, why)
        return advice

    def to_turn_round(self, s: State) -> int:
        """The pile that would take the turned card if its order were reversed, or -1: it saves a space."""
        tableau = self.tableau
        if not s.zones[tableau.turned]:
            return -1
        card = tableau.faces[s.zones[tableau.turned][-1]]
        beside = tableau.next_to(card, EITHER)
        found = -1
        for pile, zone in enumerate(tableau.piles):
            held = s.zones[zone]
            if not held:
                continue
            if self.takes_turned(s, pile):
                return -1
            if len(held) > 1 and found < 0 and beside >> tableau.faces[held[0]] & 1:
                found = pile
        return found

    def takes_turned(self, s: State, pile: int) -> bool:
        """Whether the card turned from the hand can be built on a pile as it is."""
        tableau = self.tableau
        zone = tableau.piles[pile]
        if not s.zones[tableau.turned] or not s.zones[zone]:
            return False
        face = tableau.faces[s.zones[tableau.turned][-1]]
        return bool(tableau.next_to(tableau.faces[s.zones[zone][-1]], tableau.ways(s, zone)) >> face & 1)

    def judge(self, s: State, move: Move, round_for: int) -> tuple[int, str]:
        """How good a play is by rule of thumb, and why; 0 for one that brings nothing.

        Where a top card fits another pile the cards under it will follow: the two can be joined.
        """
        tableau = self.tableau
        source, target = tableau.routes.ends(move)
        if target == ADVERSE_TALON:
            return 70, "It is rid of a card and loads the other player."
        onto = len(s.zones[tableau.piles[target]])
        if source == HAND:
            if onto:
                return 40, "It takes a card out of your hand."
            return 20, "It fills a space from your hand."
        if source == round_for:
            return 60 if onto else 50, "The pile takes your card when it is turned round."
        if len(s.zones[tableau.piles[source]]) <= onto and not self.takes_turned(s, target):
            return 45, "It joins two piles, and so makes a space for your hand."
        return 0, ""
