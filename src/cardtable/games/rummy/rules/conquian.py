"""Conquian: the turned card is melded or discarded, melds may be laid anew, eleven cards win."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import CARD, DISCARDS, QUIET, Game, Match, Move, SoManyDeals, State, Step, Strategy
from cardtable.games.rummy.rules.gin import MELDS, STOCK
from cardtable.games.rummy.rules.melds import MatchedSet, MeldTable
from cardtable.games.rummy.rules.turned_card import (
    FROM_STOCK,
    NOTHING,
    OUT,
    Demand,
    DrawOpenly,
    TurnedCardTable,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ConquianTable(TurnedCardTable):
    """Hands, melds and the card in play. In a single pack cards and faces are the same."""

    def __init__(self, game: Game[Any], table: MeldTable) -> None:
        super().__init__(game)
        self.table = table
        self.drawn = game.layout.number("drawn", -1, kind=CARD)
        """The card turned up or taken in this turn, until it is melded; else -1."""
        self.stakes = game.layout.number("stakes", 1)

    def melded_mask(self, s: State, seat: int) -> i64:
        """A player's melded cards, as bits."""
        mask: i64 = 0
        for zone in self.melds[seat]:
            mask |= self.table.mask(s.zones[zone])
        return mask

    def fitting(self, s: State, seat: int) -> int:
        """The faces (bits) that can be added to a player's melds."""
        mask: i64 = 0
        for zone in self.melds[seat]:
            if s.zones[zone]:
                mask |= self.table.fits(s.zones[zone])
        return sum([1 << card for card, bit in enumerate(self.table.bit) if mask & bit])

    def can_take(self, s: State, seat: int) -> bool:
        """Whether the top discard can be melded, if need be with one's melds laid anew."""
        if not s.numbers[self.fresh]:
            return False
        return self.can_meld(s, seat, s.zones[self.discards][-1])

    def can_meld(self, s: State, seat: int, card: int) -> bool:
        """Whether a card and all that is melded can be melded, with what is held besides."""
        cards = [*self.own(s, seat), card]
        must = self.melded_mask(s, seat) | self.table.bit[card]
        return covers(self.table.within(cards), must, self.table.mask(cards))

    def own(self, s: State, seat: int) -> list[int]:
        """A player's cards, melded or not, without what is in play."""
        cards = s.zones[self.hands[seat]][:]
        for zone in self.melds[seat]:
            cards += s.zones[zone]
        return cards

    def has_stock(self, s: State) -> bool:
        """When it is used up nobody has won."""
        if s.zones[STOCK]:
            return True
        s.note("drawn game: the stock is used up, so the next game counts double")
        return False


class ForceMeld(Demand):
    """The player who has just discarded may force the card on his opponent."""

    def __init__(self, at: ConquianTable) -> None:
        super().__init__(at)
        self.table = at

    def enter(self, s: State) -> None:
        """When the stock is used up no turn follows."""
        if self.table.has_stock(s):
            super().enter(s)
        else:
            self.game.end(s)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Before the opponent's turn."""
        return "The discard fits a meld of your opponent: force him to take it, or let be."

    def strategy(self) -> Strategy:
        """When it hurts to be forced."""
        from cardtable.games.rummy.strategy.conquian import ForceMeldStrategy

        return ForceMeldStrategy(self)


class TakeOrTurnUp(DrawOpenly):
    """Take the top discard, if it can be melded, or turn up the top card of the stock."""

    def __init__(self, at: ConquianTable) -> None:
        super().__init__(at)
        self.table = at

    def apply(self, s: State, seat: int, move: Move) -> None:
        """All see which card is in play."""
        source = self.at.discards if move is self.take else STOCK
        s.numbers[self.table.drawn] = s.zones[source][-1]
        super().apply(s, seat, move)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Only what can be melded may be taken."""
        if s.numbers[self.at.forced]:
            return "The discard has been forced on you: take it and meld it."
        if move is not self.take:
            return "First take the discard or draw."
        if not s.zones[self.at.discards]:
            return "There is no discard yet: draw from the stock."
        return "You cannot meld the top discard at once: draw from the stock."

    def strategy(self) -> Strategy:
        """Whether the discard is worth having."""
        from cardtable.games.rummy.strategy.conquian import TakeOrTurnUpStrategy

        return TakeOrTurnUpStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldOrPass(Step):
    """Meld the card in play and discard from the hand, or discard it. Others may be melded from the hand.

    Once in a turn a player may take up all his melds to lay them anew, with other cards or without: then
    every card that was melded must be melded again.
    """

    def __init__(self, at: ConquianTable, demand: Demand) -> None:
        super().__init__()
        self.at = at
        self.demand = demand
        self.table = at.table

    def bind(self, game: Game[Any]) -> None:
        """A meld names all its cards, an addition the card and the meld."""
        self.game = game
        moves = game.moves
        self.melds = {int(meld.mask): moves.faces("meld", meld.cards) for meld in self.table.all}
        self.adds = [
            [
                moves.face_and_word("add", card, name, nth, target=f"{name} meld")
                for card in range(game.cards.size)
            ]
            for nth, name in enumerate(MELDS)
        ]
        self.discards = moves.of_cards("discard", DISCARDS)
        self.rearrange = moves.plain("rearrange")
        self.has_rearranged = game.layout.number("has rearranged", kind=QUIET)
        self.relaying = game.layout.number("cards to lay anew", kind=QUIET)

    def enter(self, s: State) -> None:
        """The player who has taken or turned up a card goes on."""
        s.numbers[self.has_rearranged] = 0

    # -- what is allowed -----------------------------------------------------------------------

    def free(self, s: State, seat: int) -> list[int]:
        """The cards that may be melded: the hand and what is in play."""
        return sorted(s.zones[self.at.hands[seat]] + s.zones[self.at.in_play])

    def must(self, s: State) -> i64:
        """The cards (as bits) in play that are to be melded: all but a card turned up from the stock."""
        mask = self.table.mask(s.zones[self.at.in_play])
        drawn = s.numbers[self.at.drawn]
        if drawn >= 0 and s.numbers[self.at.source] == FROM_STOCK:
            mask &= ~self.table.bit[drawn]
        return mask

    def legal(self, s: State, seat: int) -> list[Move]:
        """Melds and additions, those that meld a card taken if there is one; laying anew; the discard."""
        at, table = self.at, self.table
        cards = self.free(s, seat)
        within = table.within(cards)
        must = self.must(s)
        if s.numbers[self.relaying]:
            held = table.mask(cards)
            return [
                self.melds[int(meld.mask)]
                for meld in within
                if covers(within, must & ~meld.mask, held & ~meld.mask)
            ]
        moves = [self.melds[int(meld.mask)] for meld in within if meld.mask & must == must]
        for nth, zone in enumerate(at.melds[seat]):
            if s.zones[zone]:
                fits = table.fits(s.zones[zone])
                able = fits & must if must else fits
                moves += [self.adds[nth][card] for card in cards if able & table.bit[card]]
        if self.can_rearrange(s, seat):
            moves.append(self.rearrange)
        return moves if must else moves + self.endings(s, seat)

    def can_rearrange(self, s: State, seat: int) -> bool:
        """Once in a turn, if a card taken can be melded so, or if the melds can be made up differently."""
        at, table = self.at, self.table
        if s.numbers[self.has_rearranged] or not s.zones[at.melds[seat][0]]:
            return False
        must = self.must(s)
        cards = [*at.own(s, seat), *s.zones[at.in_play]]
        within = table.within(cards)
        melded = at.melded_mask(s, seat)
        if must:
            return covers(within, melded | must, table.mask(cards))
        laid = [table.mask(s.zones[zone]) for zone in at.melds[seat] if s.zones[zone]]
        return parts(within, melded, table.mask(cards), laid, [])

    def endings(self, s: State, seat: int) -> list[Move]:
        """A card turned up and not melded is the discard; else any card of the hand."""
        drawn = s.numbers[self.at.drawn]
        if drawn >= 0:
            return [self.discards[drawn]]
        return [self.discards[card] for card in sorted(s.zones[self.at.hands[seat]])]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any legal move, but mostly one that melds and seldom laying anew."""
        moves = self.legal(s, seat)
        if rng.below(8):
            moves = [move for move in moves if move.verb in ("meld", "add")] or moves
            moves = [move for move in moves if move is not self.rearrange] or moves
        return moves[rng.below(len(moves))]

    # -- what is done --------------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay out, add, take up, discard; with eleven cards in melds the game is won."""
        at, n = self.at, s.numbers
        if move.verb == "discard":
            source = at.in_play if move.face == n[at.drawn] else at.hands[seat]
            s.move(move.face, source, at.discards)
            n[at.drawn] = -1
            n[at.source] = NOTHING
            n[at.fresh] = 1
            s.turn = at.after(s, seat)
            self.game.jump(s, self.demand)
            return
        if move is self.rearrange:
            n[self.has_rearranged] = 1
            n[self.relaying] = at.melded(s, seat)
            for zone in at.melds[seat]:
                s.sweep(zone, at.in_play)
            return
        zone = at.melds[seat][move.low] if move.verb == "add" else at.place(s, seat)
        for card in move.faces:
            s.move(card, at.in_play if card in s.zones[at.in_play] else at.hands[seat], zone)
            if card == n[at.drawn]:
                n[at.drawn] = -1
                n[at.source] = NOTHING
        if self.must(s) == 0:
            n[self.relaying] = 0
        if n[self.relaying] == 0 and at.melded(s, seat) == OUT:
            n[at.winner] = seat
            self.game.finish(s, self)

    # -- what is said --------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What must be melded, what may be discarded, what fits."""
        must = self.must(s)
        names = " ".join([self.game.cards.text(card) for card in s.zones[self.at.in_play]])
        cards = self.free(s, seat)
        if move is self.rearrange:
            return "You may lay your melds anew once in a turn, and only if they can be made up differently."
        if s.numbers[self.relaying]:
            return f"Lay all your melded cards anew; still to be melded: {names}."
        if move.verb in ("take", "draw"):
            return "You have a card in play: meld it or discard it."
        if must and (move.verb == "discard" or not self.table.mask(list(move.faces)) & must):
            return f"First meld the {names}."
        if move.verb in ("force", "let be"):
            return "Nothing is to be forced now."
        for card in move.faces:
            if card not in cards:
                return f"You do not hold the {self.game.cards.name_of(card)}."
        if move.verb == "meld":
            return "A meld is three or four of a kind, or three or more in sequence in one suit."
        if move.verb == "add":
            return f"The {self.game.cards.name_of(move.face)} does not fit your {move.word} meld."
        if s.numbers[self.at.drawn] >= 0:
            return f"You may not keep the {names}: meld it or discard it."
        return "Discard one card."

    def prompt(self, s: State, seat: int) -> str:
        """What is to be done with the card in play."""
        names = " ".join([self.game.cards.text(card) for card in s.zones[self.at.in_play]])
        if s.numbers[self.relaying]:
            return f"lay your melds anew: {names}"
        if s.numbers[self.at.drawn] < 0:
            return "meld what you can, then discard"
        return f"meld the {names}" if self.must(s) else f"meld the {names} or discard it"

    def strategy(self) -> Strategy:
        """What to meld, and what to discard."""
        from cardtable.games.rummy.strategy.conquian import MeldOrPassStrategy

        return MeldOrPassStrategy(self)


class DoubleAfterDraw(SoManyDeals):
    """So many games. The winner deals the next; after a drawn one the same dealer, and it counts double."""

    def __init__(self, deals: int, at: ConquianTable) -> None:
        super().__init__(deals)
        self.at = at

    def next_dealer(self, match: Match, s: State) -> int:
        """By who has won."""
        winner = s.numbers[self.at.winner]
        return match.dealer if winner < 0 else winner

    def after_deal(self, match: Match, s: State) -> None:
        """Note what the next game counts."""
        match.numbers["stakes"] = [2 if s.numbers[self.at.winner] < 0 else 1]
        super().after_deal(match, s)

    def settle(self, match: Match) -> None:
        """Each has what he has won."""
        match.paid = match.scores[:]

    def stop(self, match: Match) -> None:
        """As at the end."""
        match.over = True
        self.settle(match)


def covers(melds: list[MatchedSet], must: i64, free: i64) -> bool:
    """Whether some of these melds, without overlapping, take in all cards (bits) that must be melded."""
    if must == 0:
        return True
    first = must & -must
    for meld in melds:
        if meld.mask & first and meld.mask & free == meld.mask:
            if covers(melds, must & ~meld.mask, free & ~meld.mask):
                return True
    return False


def parts(melds: list[MatchedSet], must: i64, free: i64, laid: list[i64], chosen: list[i64]) -> bool:
    """Whether all that must be melded can be, with cards that lay in one meld parted from each other."""
    if must == 0:
        for mask in laid:
            if not any([mask & new == mask for new in chosen]):
                return True
        return False
    first = must & -must
    for meld in melds:
        if meld.mask & first and meld.mask & free == meld.mask:
            if parts(melds, must & ~meld.mask, free & ~meld.mask, laid, [*chosen, meld.mask]):
                return True
    return False
