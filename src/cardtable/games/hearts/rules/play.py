"""Avoidance: tricks in which the cards one takes count against one."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import HEARTS, QUEEN, SPADES, SUIT_NAMES, Pack
from cardtable.engine import QUIET, SEAT, Advice, Game, Move, State, Step
from cardtable.mechanics.hands.passing import PassCards
from cardtable.mechanics.tricks.rules import Tricks

_EARLY: Final = 1.75
"""A suit is likely to be followed by all while so many cards of it for each player are out."""
BLACK_LADY: Final = 13
"""What the queen of spades counts against the player who takes her."""


def hearts_and_lady(pack: Pack) -> list[int]:
    """What each card counts against the player who takes it: a heart one, the queen of spades thirteen."""
    lady = (SPADES, QUEEN)
    cards = list(zip(pack.suits, pack.ranks, strict=True))
    return [1 if card[0] == HEARTS else BLACK_LADY if card == lady else 0 for card in cards]


class LayWidow(Step):
    """The odd cards that do not go round lie face down as a widow; nobody looks at them."""

    def bind(self, game: Game[Any]) -> None:
        """The widow is seen by nobody."""
        self.game = game
        self.widow = game.layout.zone("widow")

    def enter(self, s: State) -> None:
        """The widow is what is left of the pack."""
        s.deal(0, self.widow, len(s.zones[0]))
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class PassDangerous(PassCards):
    """Pass cards before tricks in which hearts and the queen of spades count against one."""

    def keeping(self, s: State, cards: list[int], card: int) -> int:
        """The three high spades go unless well guarded, then high hearts, then high cards of short suits."""
        pack = self.game.cards
        rank, suit = pack.ranks[card], pack.suits[card]
        length = len([other for other in cards if pack.suits[other] == suit])
        if suit == SPADES:
            guarded = length - len([c for c in cards if pack.suits[c] == suit and pack.ranks[c] >= QUEEN]) > 3
            return 0 if guarded or rank < QUEEN else -200 - 10 * (rank == QUEEN)
        return -rank * (4 if suit == HEARTS else 3) - 5 * (4 - length)


class TurnUpWidow(Step):
    """After the play the widow is turned up among the cards of the player who took it in."""

    def __init__(self, play: "Avoidance") -> None:
        super().__init__()
        self.play = play

    def bind(self, game: Game[Any]) -> None:
        """The widow lies face down until now."""
        self.game = game
        self.widow = game.layout.zone("widow")

    def enter(self, s: State) -> None:
        """Its cards count like those of a trick."""
        play = self.play
        owner = s.numbers[play.widow_taker]
        play.charge(s, owner, s.zones[self.widow])
        while s.zones[self.widow]:
            s.draw(self.widow, play.taken[owner])
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Avoidance(Tricks):
    """Follow suit if able, else discard; no trumps; what is taken counts against the taker.

    `counts` is what each card counts, less than nothing for a card one wants. A player who holds a card of
    `outcast` (a face) must discard it as soon as he cannot follow. Hearts are not led to the first
    `closed` tricks by a player who holds anything else.
    """

    def __init__(self, counts: list[int], outcast: int = -1, closed: int = 0) -> None:
        super().__init__()
        self.counts = counts
        self.outcast = outcast
        self.closed = closed

    def bind(self, game: Game[Any]) -> None:
        """The points of each player so far, and who took the first trick and with it the widow."""
        super().bind(game)
        self.points = game.seat_numbers("points")
        odd = game.cards.size % game.seats
        self.widow_taker = game.layout.number("widow taken by", -1, kind=SEAT if odd else QUIET)
        self.bare = game.cards.size // game.seats - self.closed
        """A leader with more cards than this must not lead hearts."""
        self.hearts = self.faces_in[4][HEARTS]
        self.face_of = game.cards.face_of
        self.is_bound = self.outcast >= 0 or self.closed > 0
        """Whether something else than following suit binds."""
        self.leads_tell = self.closed > 0
        self.outcasts = 1 << self.outcast if self.outcast >= 0 else 0
        """The outcast as a mask of faces."""
        self.has_slam = min(self.counts) < 0
        """Whether all counting cards together are worth having: where one of them counts for its taker."""
        if not self.is_bound and type(self).playable is Avoidance.playable:
            self.is_plain = self.single

    def playable(self, s: State, hand: i64) -> list[int]:
        """Of the suit led; failing that the outcast, or any card. At first no hearts are led."""
        cards = super().playable(s, hand)
        if not self.is_bound:
            return cards
        trick = s.zones[self.trick]
        if not trick:
            if self.closed and len(cards) > self.bare:
                suits = self.suits[s.trump]
                return [card for card in cards if suits[card] != HEARTS] or cards
            return cards
        if self.outcast >= 0 and self.suits[s.trump][cards[0]] != self.suits[s.trump][trick[0]]:
            return [card for card in cards if self.face_of[card] == self.outcast] or cards
        return cards

    def shows_void(self, s: State, card: int, led: int) -> int:
        """Who discards another card does not hold the outcast either."""
        faces = self.faces_in[s.trump][led]  # asked of every discard: as in Tricks, without the call
        return faces if self.face_of[card] == self.outcast else faces | self.outcasts

    def led(self, s: State, card: int) -> None:
        """Who leads a heart too soon has only hearts."""
        zone = self.hands[s.hand]
        if self.game.cards.suits[card] == HEARTS and len(s.zones[zone]) >= self.bare:
            s.rule_out(zone, ~self.hearts & ((1 << self.game.cards.face_count) - 1))

    def trick_taken(self, s: State, winner: i64) -> None:
        """Count what the trick is worth; with the first trick goes the widow, unseen."""
        self.charge(s, winner, s.zones[self.trick])
        if s.numbers[self.widow_taker] < 0:
            s.numbers[self.widow_taker] = winner

    def charge(self, s: State, taker: i64, cards: list[int]) -> None:
        """Charge a player with what cards are worth."""
        counts = self.counts
        points: i64 = 0
        for card in cards:
            points += counts[card]
        if points:
            s.numbers[self.points + taker] = s.numbers[self.points + taker] + points

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Hearts led too soon, and the outcast kept."""
        pack = self.game.cards
        held = s.zones[self.hands[s.hand]]
        if move.verb == "play" and len(move.faces) == 1 and any(self.face_of[c] == move.face for c in held):
            trick = s.zones[self.trick]
            if not trick:
                return "Hearts may not be led yet while you hold another suit."
            led = self.suits[s.trump][trick[0]]
            if all(self.suits[s.trump][card] != led for card in held):
                name = pack.name_of(pack.first[self.outcast])
                return f"You cannot follow suit, so you must discard the {name}."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Lead, follow, or discard what one does not want to take."""
        trick = s.zones[self.trick]
        if trick:
            led = self.suits[s.trump][trick[0]]
            if all(self.suits[s.trump][card] != led for card in s.zones[self.hands[s.hand]]):
                return f"discard: you have no {SUIT_NAMES[led]}"
        return super().prompt(s, seat)

    # -- advice ----------------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Duck as high as one can, discard what is dangerous, take what counts for one."""
        trick = s.zones[self.trick]
        cards = self.by_rank(self.playable(s, s.hand))
        if len(cards) == 1:
            return Advice(self.plays[cards[0]], "it is the only card you may play")
        if not trick:
            return self.flush_the_lady(s, cards) or self.safe_lead(s, cards)
        led = self.suits[s.trump][trick[0]]
        if self.suits[s.trump][cards[0]] != led:
            return self.discard_danger(s, cards)
        strength = self.strength[s.trump][led]
        best = self.best_so_far(s, trick)
        losing = [card for card in cards if strength[card] <= best]
        over = [card for card in cards if strength[card] > best]
        clean = [card for card in over if self.counts[card] < BLACK_LADY] or over
        prize = sum([self.counts[card] for card in trick])
        is_last = self.is_last(s, len(trick))
        if clean:
            taking = self.take_while_cheap(s, trick, clean, prize, is_last) or self.stop_the_slam(
                s, clean, is_last
            )
            if taking is not None:
                return taking
        if losing:
            burdens = [(self.counts[card] >= BLACK_LADY, strength[card], card) for card in losing]
            return Advice(self.plays[max(burdens)[2]], "it cannot take the trick")
        if is_last:
            return Advice(self.plays[clean[-1]], "you must take the trick: use a high card")
        return Advice(self.plays[clean[0]], "stay as low as you can")

    def take_while_cheap(
        self, s: State, trick: list[int], over: list[int], prize: int, is_last: bool
    ) -> Advice | None:
        """High cards go while they cost nothing: on a trick that is complete and counts nothing, and early,
        in clubs and diamonds, when all are likely to follow. A trick that counts for one is taken."""
        high = over[-1]
        points = prize + self.counts[high]
        if is_last:
            if points < 0:
                return Advice(self.plays[high], "the trick is worth taking")
            if points == 0:
                return Advice(self.plays[high], "the trick costs nothing: be rid of a high card")
            return None
        led = self.suits[s.trump][trick[0]]
        if points or led in (HEARTS, SPADES):
            return None
        if len(self.out(s, led)) >= _EARLY * self.game.seats:
            return Advice(self.plays[high], "all are likely to follow: be rid of a high card")
        return None

    def stop_the_slam(self, s: State, over: list[int], is_last: bool) -> Advice | None:
        """Where all counting cards are a slam and one other player has all that fell so far, take a trick."""
        if not self.has_slam or not is_last or len(s.zones[self.hands[s.hand]]) > 6:
            return None
        charged = [seat for seat in range(self.game.seats) if s.numbers[self.points + seat] > 0]
        if len(charged) != 1 or charged[0] == s.hand or s.numbers[self.points + charged[0]] < BLACK_LADY:
            return None
        return Advice(self.plays[over[0]], "nobody shall take all the cards that count")

    def discard_danger(self, s: State, cards: list[int]) -> Advice:
        """Who cannot follow gets rid of the card that threatens him most."""
        ranked = [(self.danger(s, card), card) for card in cards]
        return Advice(self.plays[max(ranked)[1]], "get rid of a dangerous card")

    def flush_the_lady(self, s: State, cards: list[int]) -> Advice | None:
        """With no high spade of one's own spades are led until the black lady falls to somebody."""
        spades = [card for card in cards if self.suits[s.trump][card] == SPADES]
        if not spades or self.game.cards.ranks[spades[-1]] >= QUEEN:
            return None
        for card in self.cards_in[s.trump][SPADES]:
            if self.counts[card] >= BLACK_LADY and not self.is_gone(s, card):
                return Advice(self.plays[spades[-1]], "a low spade drives out the queen")
        return None

    def safe_lead(self, s: State, cards: list[int]) -> Advice:
        """Lead the card that most of the cards still out can beat, and not a suit all others are out of."""
        strength, suits = self.strength[s.trump], self.suits[s.trump]
        outs: list[list[int]] = [[], [], [], []]
        asked = [False, False, False, False]
        guards = [False, False, False, False]
        for card in s.zones[self.hands[s.hand]]:
            if self.counts[card] >= BLACK_LADY:
                guards[suits[card]] = True
        chosen = cards[0]
        least = 1000
        for card in cards:
            suit: i64 = suits[card]
            if not asked[suit]:
                asked[suit] = True
                outs[suit] = self.out(s, suit)
            out = outs[suit]
            rank: i64 = strength[suit][card]
            below = len([worth for worth in out if worth < rank])
            risk = 10 * below - 3 * (len(out) - below) + (0 if out else 100)
            if self.counts[card] >= BLACK_LADY:
                risk += 200
            if self.counts[card] < 0:
                risk += 60
            if guards[suit]:
                risk += 25  # do not strip the guards of the black lady
            if risk < least:
                least = risk
                chosen = card
        return Advice(self.plays[chosen], "it is the card least likely to take the trick")

    def danger(self, s: State, card: int) -> int:
        """How much a discard rids one of: points, the cards above the black lady, hearts, then high cards,
        rather of short suits."""
        points = self.counts[card]
        rank = self.game.cards.ranks[card]
        if points < 0:
            return 0
        if points >= BLACK_LADY:
            return 1000
        suit = self.suits[s.trump][card]
        hand = s.zones[self.hands[s.hand]]
        if rank > QUEEN and suit == SPADES:
            for lady in self.cards_in[s.trump][suit]:
                if self.counts[lady] >= BLACK_LADY and lady not in hand and not self.is_gone(s, lady):
                    return 500 + rank
        length = len([other for other in hand if self.suits[s.trump][other] == suit])
        return rank * 10 + (40 if points else 0) + 12 * (4 - length)

    def by_rank(self, cards: list[int]) -> list[int]:
        """Cards from the lowest to the highest rank."""
        ranks = self.game.cards.ranks
        return [card for _, card in sorted([(ranks[card], card) for card in cards])]


class CancellingTricks(Avoidance):
    """Two like cards in a trick cancel each other, and neither can take it.

    If no card of the suit led is left to take a trick, it is held over for the winner of the next, and its
    leader leads again. If that is the last trick, it goes to its leader, who was the last to win one.
    """

    def bind(self, game: Game[Any]) -> None:
        """Tricks held over lie open."""
        super().bind(game)
        self.held_over = game.open_zone("held over")

    def able_to_win(self, s: State, trick: list[int]) -> list[int]:
        """The cards of the suit led that have no twin in the trick."""
        faces = [self.face_of[card] for card in trick]
        suits = self.suits[s.trump]
        led = suits[trick[0]]
        return [c for c in trick if suits[c] == led and faces.count(self.face_of[c]) == 1]

    def winner(self, s: State, trick: list[int]) -> i64:
        """The seat of the best card not cancelled; the leader keeps the lead if there is none."""
        ranks = self.game.cards.ranks
        able = [(ranks[card], card) for card in self.able_to_win(s, trick)]
        if not able:
            return s.leader
        seat: i64 = s.leader
        for card in trick:
            if card == max(able)[1]:
                break
            seat = self.after[s.sitting_out][seat]
        return seat

    def trick_taken(self, s: State, winner: i64) -> None:
        """A trick that nobody can win waits; what has waited goes with the next one won."""
        trick = s.zones[self.trick]
        if s.zones[self.hands[winner]] and not self.able_to_win(s, trick):
            s.numbers[self.tricks[winner]] = s.numbers[self.tricks[winner]] - 1
            s.sweep(self.trick, self.held_over)
            return
        super().trick_taken(s, winner)
        self.charge(s, winner, s.zones[self.held_over])
        s.sweep(self.held_over, self.taken[winner])

    def best_so_far(self, s: State, trick: list[int]) -> i64:
        """The best card that has not been cancelled."""
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        return max([strength[card] for card in self.able_to_win(s, trick)], default=0)

    def unplayed(self, s: State, suit: int) -> list[int]:
        """Tricks held over have been played too."""
        return [card for card in super().unplayed(s, suit) if card not in s.zones[self.held_over]]

    def is_gone(self, s: State, card: int) -> bool:
        """Tricks held over have been played too."""
        return super().is_gone(s, card) or card in s.zones[self.held_over]
