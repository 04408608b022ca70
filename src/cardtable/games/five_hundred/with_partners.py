"""Five Hundred in partnerships (book 000, lines 3948-3950 and 3960-3968): four, five or six players."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, CLUBS, JACK, JOKER, KING, NO_SUIT, QUEEN, SPADES, Pack, short_pack
from cardtable.engine import GameInfo, State, Step, says
from cardtable.games.five_hundred.five_hundred import FiveHundred, FiveHundredOptions
from cardtable.games.five_hundred.rules.bidding import CallCards, ChoosePartners


@dataclass(frozen=True, kw_only=True)
class FiveHandOptions(FiveHundredOptions):
    """House rules where the contractor chooses his partners."""

    partner: str = field(
        default="player",
        metadata=says("a partner is chosen himself, or by a card he holds", "player", "card"),
    )


class PartnershipFiveHundred(FiveHundred):
    """Four or six in two sides, seated alternately."""

    def pack(self) -> Pack:
        """Fives up and the red fours for four players; for six all 52, elevens, twelves, red thirteens."""
        lowest, highest = (4, 10) if self.seats == 4 else (2, 13)
        left_out = 4 if self.seats == 4 else 13
        ranks = [*range(lowest, highest + 1), JACK, QUEEN, KING, ACE]
        cards = [(suit, rank) for suit in range(NO_SUIT) for rank in ranks]
        cards = [card for card in cards if card not in ((CLUBS, left_out), (SPADES, left_out))]
        cards += [(NO_SUIT, JOKER)] * int(self.options.joker)
        return Pack(f"{len(cards)}-card", cards)

    def partners(self) -> list[int]:
        """Every neighbour is an opponent."""
        return [seat % 2 for seat in range(self.seats)]

    def hands_dealt(self) -> int:
        """One for each player."""
        return self.seats


class FiveHandFiveHundred(FiveHundred):
    """Five players and the full pack; the contractor chooses one partner, or from a bid of eight two."""

    def pack(self) -> Pack:
        """All 52 cards and the joker."""
        return short_pack(2, int(self.options.joker))

    def hands_dealt(self) -> int:
        """One for each player."""
        return 5

    def partnership(self, discard: Step) -> list[Step]:
        """Partners are chosen before the widow is taken, or called by a card after it."""
        assert isinstance(self.options, FiveHandOptions)
        if self.options.partner == "card":
            return [discard, CallCards(self.schedule)]
        return [ChoosePartners(self.schedule), discard]

    def camp(self, s: State) -> int:
        """The contractor with the partners of this deal, also one who has not played his called card yet."""
        camp = s.numbers[self.tricks.contractors] if s.declarer >= 0 else 0
        for index in self.tricks.called if camp else []:
            for seat, hand in enumerate(self.tricks.hands):
                if s.numbers[index] in s.zones[hand]:
                    camp |= 1 << seat
        return camp


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "four-hand-five-hundred",
        "Four-hand Five Hundred",
        PartnershipFiveHundred,
        FiveHundredOptions(),
        players=(4,),
        version=2,
    ),
    GameInfo(
        "five-hand-five-hundred",
        "Five-hand Five Hundred",
        FiveHandFiveHundred,
        FiveHandOptions(),
        players=(5,),
        version=2,
    ),
    GameInfo(
        "six-hand-five-hundred",
        "Six-hand Five Hundred",
        PartnershipFiveHundred,
        FiveHundredOptions(),
        players=(6,),
        version=2,
    ),
)
