"""How Michigan is played well: where to lay chips, what an extra hand is worth, which suit to start."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, KING
from cardtable.engine import Advice, State, Strategy
from cardtable.games.stops.rules.michigan import ExtraHand, MoneyCardAnte, PlayUp

LEAD_WORTH: Final = 2.0
CHIPS_WORTH: Final = 1.0
GIVEN_WORTH: Final = 0.3
"""What starting the next suit, winning a chip and letting another win one are worth; a card played is one."""


class AnteStrategy(Strategy):
    """Spread the chips: there is nothing else to go by."""

    def __init__(self, ante: MoneyCardAnte) -> None:
        super().__init__()
        self.ante = ante

    def advise(self, s: State, seat: int) -> Advice | None:
        """Spread the chips evenly: nobody has seen a card yet."""
        ante = self.ante
        index = s.numbers[ante.laid] * len(ante.antes) // ante.free
        return Advice(
            ante.antes[max(index, s.numbers[ante.last])], "No hand is known yet: spread your chips."
        )


class ExtraHandStrategy(Strategy):
    """A hand is judged by its money cards, aces and kings."""

    def __init__(self, extra_hand: ExtraHand) -> None:
        super().__init__()
        self.extra_hand = extra_hand

    def advise(self, s: State, seat: int) -> Advice | None:
        """Exchange a hand without money cards, aces and kings; with a good one, sell the other."""
        extra_hand = self.extra_hand
        held = s.zones[extra_hand.hands[seat]]
        tops = sum([extra_hand.game.cards.ranks[card] in (KING, ACE) for card in held])
        is_poor = tops < 2 and not any([extra_hand.boodle.chips_on(s, card) for card in held])
        if not s.numbers[extra_hand.is_sold]:
            if is_poor:
                return Advice(extra_hand.exchange, "Your hand has no money card and hardly a high one.")
            return Advice(extra_hand.sell, "Your own hand is good enough: let another pay for the extra one.")
        high = s.numbers[extra_hand.high]
        if is_poor and high < 2 * len(extra_hand.boodle.faces):
            return Advice(
                extra_hand.game.moves.number("bid", high + 1), "Your hand is poor and the price is low."
            )
        return Advice(extra_hand.no_bid, "Your hand is as good as an unknown one at that price.")


class Outlook:
    """What is likely to come of starting a suit."""

    def __init__(self) -> None:
        self.rid = 0.0
        """The player's own cards that are played."""
        self.leads = 0.0
        """How likely the player is to play the last card, and so to start the next suit."""
        self.chips = 0.0
        """Chips that the player wins on money cards."""
        self.given = 0.0
        """Chips that the others win."""

    def worth(self) -> float:
        """All in all, in cards: to start again is worth about two."""
        return self.rid + LEAD_WORTH * self.leads + CHIPS_WORTH * self.chips - GIVEN_WORTH * self.given


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayUpStrategy(Strategy):
    """Start the suit that promises most, by following each upwards as far as it may go."""

    def __init__(self, play: PlayUp) -> None:
        super().__init__()
        self.play = play

    def advise(self, s: State, seat: int) -> Advice | None:
        """Start the suit that is likely to rid you of most cards, keep you in the lead and bring chips."""
        moves = self.play.legal(s, seat)
        if len(moves) == 1:
            return Advice(moves[0], "There is nothing else to do.")
        hidden, dead = self.unplaced(s, seat)
        best: Outlook | None = None
        found = moves[0]
        for move in moves:
            outlook = self.outlook(s, seat, move.face, hidden, dead)
            if best is None or outlook.worth() > best.worth():
                best = outlook
                found = move
        assert best is not None
        return Advice(found, self.told(best))

    def unplaced(self, s: State, seat: int) -> tuple[int, float]:
        """The cards that a player cannot place, and how likely one of them lies in the extra hand."""
        play = self.play
        hidden = 0
        count = 0
        for card in range(play.game.cards.size):
            if not s.seen[card] >> seat & 1:
                hidden |= 1 << card
                count += 1
        dead = len([card for card in s.zones[play.extra] if not s.seen[card] >> seat & 1])
        return hidden, dead / max(1, count)

    def outlook(self, s: State, seat: int, card: int, hidden: int, dead: float) -> Outlook:
        """What comes of starting a suit with a card: follow it upwards as far as it may go."""
        play = self.play
        found = Outlook()
        mine = 0
        for one in s.zones[play.hands[seat]]:
            mine |= 1 << one
        going = 1.0
        own_turn = 1.0
        while card >= 0 and going > 0.0:
            if mine >> card & 1:
                found.rid += going
                found.chips += going * play.boodle.chips_on(s, card)
                own_turn = going
            elif hidden >> card & 1 or self.holder_seen(s, seat, card):
                stop = dead if hidden >> card & 1 else 0.0
                found.leads += own_turn * stop
                going *= 1.0 - stop
                own_turn = 0.0
                found.given += going * play.boodle.chips_on(s, card)
            else:
                break
            card = play.next_up[card]
        found.leads += own_turn
        return found

    def holder_seen(self, s: State, seat: int, card: int) -> bool:
        """Whether a player knows that another holds a card."""
        play = self.play
        for other in range(play.seats):
            if other != seat and card in s.zones[play.hands[other]]:
                return True
        return False

    def told(self, outlook: Outlook) -> str:
        """The main reason in words."""
        if outlook.chips >= 0.5:
            return "It leads to a money card that you hold."
        if outlook.leads >= 0.5:
            return "It is likely to stop at your own card, and you start again."
        rid = round(outlook.rid)
        return f"It is likely to rid you of {rid} card{'s' if rid > 1 else ''} before another starts."
