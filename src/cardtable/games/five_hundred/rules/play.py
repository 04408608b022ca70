"""Play of a contract for tricks: bowers, the joker a suit by itself at no-trump, one side against all."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JOKER, NO_SUIT, SUIT_NAMES, Rng, pips
from cardtable.cards.bits import bit_at
from cardtable.engine import (
    FLAG,
    QUIET,
    SEATS,
    Game,
    Match,
    MatchPlan,
    Move,
    State,
    Step,
    Strategy,
    chance_to_reach,
)
from cardtable.mechanics.bidding.bid_table import Schedule
from cardtable.mechanics.tricks.masks import Worth
from cardtable.mechanics.tricks.rollout import GO_ON, PAUSE, Holder, PlayOut
from cardtable.mechanics.tricks.rules import Tricks, bowers

TRICK: Final = 10
"""What a trick is worth to whoever takes it against the contractor."""
HOLE: Final = -500
"""The score that loses."""


class LayOpen(Step):
    """At open nullo the contractor lays his hand face up before he leads."""

    def __init__(self, schedule: Schedule) -> None:
        super().__init__()
        self.schedule = schedule

    def bind(self, game: Game[Any]) -> None:
        """A move of its own, so that the last discard tells nothing."""
        self.game = game
        self.hands = game.hand_zones()
        self.lay_open = game.moves.plain("lay open")

    def enter(self, s: State) -> None:
        """Only at open nullo."""
        if s.declarer >= 0 and s.contract == self.schedule.open_nullo:
            s.turn = s.declarer
        else:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """There is nothing else to do."""
        return [self.lay_open]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """All see the hand from now on."""
        s.show_all(self.hands[seat])
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """What was promised."""
        return "you have bid open nullo: lay your hand face up"


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractTricks(Tricks):
    """At no-trump the joker belongs to no suit: it may be played by a hand that cannot follow, and wins.

    Who leads it names the suit the others must follow. At nullo the contractor wants no trick.
    The first opponent whose tricks bring him to `target` is kept; he may claim the game if `may_claim` and if
    the contract, made, would not bring the contractor there.
    """

    def __init__(self, schedule: Schedule, target: int, card_points: bool, may_claim: bool) -> None:
        super().__init__(bowers)
        self.schedule = schedule
        self.target = target
        self.card_points = card_points
        self.can_claim = may_claim

    def bind(self, game: Game[Any]) -> None:
        """The suit a joker was led for, the side first at game, and the claim."""
        super().bind(game)
        number = game.layout.number
        self.contractors = number("contractors", kind=SEATS)
        self.named = number("suit of the joker", NO_SUIT, kind=QUIET)
        self.first = number("first at game", -1, kind=QUIET)
        self.claimed = number("claimed", kind=FLAG)
        self.barred = number("in the hole for good", kind=SEATS)
        called = [game.layout.find_number(name) for name in ("called card", "second called card")]
        self.called = [index for index in called if index >= 0]
        self.claim = game.moves.plain("claim")
        self.joker = game.cards.face(NO_SUIT, JOKER)
        self.leads: list[Move] = []
        self.points = bytes([0 if rank == JOKER else pips(rank) for rank in game.cards.ranks])
        if self.joker >= 0:
            joker = self.joker
            self.leads = [game.moves.face_and_word("lead", joker, SUIT_NAMES[i], i) for i in range(NO_SUIT)]
            best = self.strength[NO_SUIT][NO_SUIT][joker : joker + 1]
            rows = self.strength[NO_SUIT]
            self.strength[NO_SUIT] = [row[:joker] + best + row[joker + 1 :] for row in rows]

    def at_nullo(self, s: State) -> bool:
        """Whether the contract is to lose every trick."""
        return s.declarer >= 0 and self.schedule.wants_none(s.contract)

    def joker_led(self, s: State) -> bool:
        """Whether the joker was led as a suit by itself."""
        trick = s.zones[self.trick]
        return s.trump == NO_SUIT and len(trick) > 0 and trick[0] == self.joker

    def playable(self, s: State, hand: i64) -> list[int]:
        """A joker led is followed in the suit its leader has named."""
        if not self.joker_led(s):
            return super().playable(s, hand)
        cards = s.zones[self.hands[hand]]
        suits = self.suits[NO_SUIT]
        named: i64 = s.numbers[self.named]
        return [card for card in cards if suits[card] == named] or cards

    def shows_void(self, s: State, card: int, led: int) -> int:
        """A joker led shows who lacks the suit that was named."""
        if led != NO_SUIT:
            return super().shows_void(s, card, led)
        named = s.numbers[self.named]
        return 0 if self.suits[NO_SUIT][card] == named else self.faces_in[NO_SUIT][named]

    def leads_joker(self, s: State) -> bool:
        """Whether the hand to lead could lead the joker and would have to name a suit."""
        return s.trump == NO_SUIT and not s.zones[self.trick] and self.joker in s.zones[self.hands[s.hand]]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each card, four for leading the joker at no-trump; and perhaps the claim."""
        moves = super().legal(s, seat)
        if self.leads_joker(s):
            moves.remove(self.plays[self.joker])
            moves += self.leads
        return [*moves, self.claim] if self.claims(s, seat) else moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """A card at random, if there is nothing but cards."""
        if not self.leads_joker(s) and s.numbers[self.first] < 0:
            return super().pick(s, seat, rng)
        moves = self.legal(s, seat)
        return moves[rng.below(len(moves))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Keep the suit a joker is led for; a claim ends the play, and the claimant's cards are shown."""
        if move is self.claim:
            s.numbers[self.claimed] = 1
            s.show_all(self.hands[seat])
            self.game.finish(s, self)
            return
        if move.verb == "lead":
            s.numbers[self.named] = move.amount
            move = self.plays[self.joker]
        for index in self.called:
            if s.numbers[index] == move.face:
                self.join(s, int(s.hand))
        super().apply(s, seat, move)

    def join(self, s: State, seat: int) -> None:
        """Who plays a called card is the contractor's partner, and has no tricks of his own."""
        s.numbers[self.contractors] = s.numbers[self.contractors] | 1 << seat
        if s.numbers[self.first] == seat:
            s.numbers[self.first] = -1

    # -- points of the play --------------------------------------------------------------------------

    def is_contractor(self, s: State, seat: i64) -> bool:
        """Whether a seat is known to be on the contractor's side."""
        return s.numbers[self.contractors] >> seat & 1 == 1

    def count(self, cards: list[int]) -> int:
        """What cards won in tricks count: ace one, courts ten, joker nothing."""
        return sum([self.points[card] for card in cards])

    def tricks_at_nullo(self, s: State) -> int:
        """The tricks of a nullo lost: each opponent is paid for them, besides his own."""
        return self.side_tricks(s, self.game.side_of[s.declarer]) if self.at_nullo(s) else 0

    def trick_taken(self, s: State, winner: i64) -> None:
        """See whether an opponent has come to game."""
        s.numbers[self.named] = NO_SUIT
        if s.numbers[self.first] >= 0:
            return
        tricks = [self.side_tricks(s, side) for side in range(self.game.sides)]
        counted = [0] * self.game.sides
        if self.card_points:
            counted = [self.count(s.zones[pile]) for pile in self.taken]
            counted[self.sides[winner]] += self.count(s.zones[self.trick])
        self.see_who_is_there(s, s.leader, tricks, counted)

    def see_who_is_there(self, s: State, leader: i64, tricks: list[int], counted: list[int]) -> None:
        """Keep the first opponent to come to game; of two at once the one with more, then the nearer.

        Each is paid for the tricks of a nullo lost, besides his own.
        """
        best = self.target - 1
        seats = self.game.seats
        lost = tricks[self.game.side_of[s.declarer]] if self.at_nullo(s) else 0
        for i in range(seats):
            seat = int(leader + i) % seats if s.declarer < 0 else int(s.declarer + i) % seats
            if self.is_contractor(s, seat) or s.sitting_out >> seat & 1:
                continue
            side = self.game.side_of[seat]
            total = s.scores[side] + TRICK * (tricks[side] + lost) + counted[side]
            if total > best:
                best = total
                s.numbers[self.first] = side

    # -- on masks ------------------------------------------------------------------------------------

    def tell_in_masks(self) -> None:
        """The joker, and what cards count."""
        self.joker_cards = [places.mask_of([self.joker] if self.joker >= 0 else []) for places in self.places]
        self.worth = Worth(self.places, self.points)

    def asks_more(self, s: State) -> bool:
        """Whether the joker may be led at no-trump, or the game claimed on somebody's turn."""
        return self.leads_joker(s) or (s.numbers[self.first] >= 0 and self.claims(s, s.numbers[self.first]))

    def suit_led(self, s: State, t: PlayOut, card: i64) -> i64:
        """The suit that was named, if the joker was led as a suit by itself."""
        if s.trump == NO_SUIT and s.zones[self.trick][0] == self.joker:
            return t.places.masks[s.numbers[self.named]]
        return super().suit_led(s, t, card)

    def after_trick(self, s: State, t: PlayOut, winner: Holder, trick: i64) -> i64:
        """See who is the contractor's partner, and whether an opponent has come to game."""
        for index in self.called:
            face = s.numbers[index]
            if face >= 0 and trick & bit_at(t.places.place[face]):
                for holder in t.holders:
                    if holder.began & bit_at(t.places.place[face]):
                        self.join(s, int(holder.hand))
        if s.numbers[self.first] < 0:
            tricks = [self.side_tricks(s, side) + int(pile.tricks) for side, pile in enumerate(t.piles)]
            counted = [0] * self.game.sides
            if self.card_points:
                for side, pile in enumerate(t.piles):
                    before = self.count(s.zones[self.taken[side]])
                    counted[side] = before + int(self.worth.of(t.trump, pile.cards))
            self.see_who_is_there(s, t.leader.hand, tricks, counted)
        first = s.numbers[self.first]
        joker: i64 = self.joker_cards[t.trump]
        is_joker_next = t.trump == NO_SUIT and winner.held & joker != 0
        is_claim_next = winner.held != 0 and first >= 0 and self.claims(s, first)
        return PAUSE if is_joker_next or is_claim_next else GO_ON

    def settle(self, s: State, t: PlayOut) -> None:
        """The suit that was named for a joker is forgotten when the trick is taken."""
        s.numbers[self.named] = NO_SUIT

    # -- claims --------------------------------------------------------------------------------------

    def claims(self, s: State, seat: int) -> bool:
        """Whether a seat may claim the game: first at game, and out of the contractor's reach."""
        if not self.can_claim or s.declarer < 0 or s.numbers[self.first] != seat:
            return False
        out_of_reach = s.scores[s.declarer] + self.schedule.values[s.contract] < self.target
        return out_of_reach and not s.numbers[self.barred] >> seat & 1

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Say how a joker is led and followed, and when a claim is good."""
        if move is self.claim:
            return (
                f"You may claim only when your tricks have brought you to {self.target} before the others "
                "and the contract cannot bring the contractor there."
            )
        if self.leads_joker(s) and move.verb == "play" and move.faces == (self.joker,):
            return f"Name the suit the others must follow, like {self.leads[0].text}."
        held = move.verb == "play" and len(move.faces) == 1 and move.face in s.zones[self.hands[s.hand]]
        if held and self.joker_led(s):
            suit = SUIT_NAMES[s.numbers[self.named]]
            return f"You hold a card of {suit}: the joker was led for {suit}, so you must follow suit."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Say which suit a joker was led for."""
        if self.joker_led(s):
            return f"follow to the joker, led for {SUIT_NAMES[s.numbers[self.named]]}"
        return super().prompt(s, seat)

    def strategy(self) -> Strategy:
        """Play for the contract or against it."""
        from cardtable.games.five_hundred.strategy.play import ContractStrategy

        return ContractStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractorFirst(MatchPlan):
    """The contractor wins before others who reach the game in the same deal; then who was there first.

    Of two sides one that is 500 in the hole loses. Of several it plays on but cannot win, and nobody does if
    it is the first to reach the game.
    """

    def __init__(self, play: ContractTricks) -> None:
        self.play = play

    def after_deal(self, match: Match, s: State) -> None:
        """See who has won or can win no more."""
        low = match.numbers.setdefault("in the hole", [0] * len(match.scores))
        for side, points in enumerate(match.scores):
            if points <= HOLE and not low[side]:
                low[side] = 1
                match.note(side, "500 in the hole")
        winner = low.index(0) if len(low) == 2 and any(low) else self.first(match, s)
        if winner < 0:
            return
        match.over = True
        match.drawn = low[winner] == 1
        if match.drawn:
            match.note(winner, "first to reach the game, but was 500 in the hole: nobody wins")
            return
        for loser in range(len(match.scores)):
            if loser != winner:
                match.pay(winner, loser, 1, "game")

    def chance(self, scores: list[int], side: int) -> float:
        """By the lead in the race to the game."""
        return chance_to_reach(self.play.target, scores, side)

    def first(self, match: Match, s: State) -> int:
        """Who has reached the game: the contractor, his partners, then the first of the others; or -1."""
        game = self.play.game
        seats = [(int(s.declarer) + i) % game.seats for i in range(game.seats)]
        for side in [game.side_of[seat] for seat in seats if self.play.is_contractor(s, seat)]:
            if match.scores[side] >= self.play.target:
                return side
        return s.numbers[self.play.first]
