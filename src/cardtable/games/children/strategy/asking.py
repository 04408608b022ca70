"""How to ask: where a card was seen to go, and else where it is most likely to be."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import QUIET, Advice, Move, State, Strategy
from cardtable.games.children.rules.asking import ASK, GIVE, AskForCards

_SURE: Final = 1000
_FOR_THE_CARD: Final = 3
"""What any card is worth, apart from one for each card of its rank that the player holds."""
_TOLD: Final = 6
"""What it is worth to ask again for a rank that all know the asker to hold: it tells them nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingStrategy(Strategy):
    """Remember who had none of a rank, and work out how likely each player is to have each card."""

    def __init__(self, asking: AskForCards) -> None:
        super().__init__()
        self.asking = asking
        game = asking.game
        self.had_none = game.seat_numbers("had none", kind=QUIET)
        """The ranks (a mask) of which each player has had no card since he last drew one."""
        self.had_none_before = game.seat_numbers("had none before", kind=QUIET)
        """Those of which he had none before that: only the card he drew may be of them."""
        cards = range(game.cards.size)
        self.cards_wanted = [[card for card in cards if mask >> card & 1] for mask in asking.wanted]

    # -- what is remembered --------------------------------------------------------------------

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Whoever asks has a card of the rank, and whoever answers has none left; a card drawn may be any."""
        asking, n = self.asking, s.numbers
        if move.verb == ASK:
            others = ~(1 << asking.row_of[move.low])
            n[self.had_none + seat] = n[self.had_none + seat] & others
            n[self.had_none_before + seat] = n[self.had_none_before + seat] & others
        elif move.verb == GIVE or move is asking.none:
            n[self.had_none + seat] = n[self.had_none + seat] | 1 << asking.row_of[n[asking.wish]]
            if move is asking.none and s.zones[0]:
                self.draws(s, int(s.player))
        elif move is asking.draw:
            self.draws(s, seat)

    def draws(self, s: State, seat: int) -> None:
        """The card that a player draws may be of a rank of which he had none."""
        s.numbers[self.had_none_before + seat] = s.numbers[self.had_none + seat]
        s.numbers[self.had_none + seat] = 0

    # -- whom to ask for what ------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Ask where a card was seen to go, then where it is most likely to be."""
        asking = self.asking
        hand = s.zones[asking.hands[seat]]
        if seat != s.player or s.numbers[asking.fishing] or not hand or asking.complete(s, seat):
            return Advice(asking.legal(s, seat)[0], "there is nothing else to do")
        best: Move | None = None
        most = 0
        is_sure = False
        held = asking.held(s, seat)
        chances = self.chances(s, seat, held)
        for wish, wanted in enumerate(asking.wanted):
            rank = asking.of_rank[asking.row_of[wish]]
            if not held & rank or wanted & ~held == 0:
                continue
            own = (held & rank).bit_count()
            told = _TOLD if s.numbers[asking.promised + seat] & rank else 0
            for target in range(asking.seats):
                chance = self.chance(chances[target], self.cards_wanted[wish]) if target != seat else 0
                worth = chance * (_FOR_THE_CARD + own + told)
                if chance and worth > most:
                    best, most, is_sure = asking.asks[target][wish], worth, chance >= _SURE
        if best is None:
            return self.ask_for_the_stock(s, seat, held)
        if is_sure:
            return Advice(best, "you know that the card is there")
        return Advice(best, "that is where it is most likely to be")

    def ask_for_the_stock(self, s: State, seat: int, held: int) -> Advice:
        """Nobody can give anything: ask for what you hold most of, and hope to draw it."""
        asking = self.asking
        best, most = asking.possible_asks(s, seat)[0], 0
        for move in asking.possible_asks(s, seat):
            own = (held & asking.of_rank[asking.row_of[move.low]]).bit_count()
            if own > most:
                best, most = move, own
        return Advice(best, "nobody can have it: you may draw it")

    def chance(self, chances: list[int], cards: list[int]) -> int:
        """How likely at least one of some cards is there, each having its chance, in thousandths."""
        fails = _SURE
        for card in cards:
            if chances[card]:
                fails = fails * (_SURE - chances[card]) // _SURE
        return _SURE - fails

    def chances(self, s: State, seat: int, held: int) -> list[list[int]]:
        """For each player how likely he has each card that a seat could ask for, in thousandths.

        A card that was seen is where it is; another may be wherever there is room for it; a player who lately
        had none of its rank has room for it only in the card he has drawn since; and whoever has asked for a
        rank has a card of it.
        """
        asking = self.asking
        wanted = 0
        for rank in asking.of_rank:
            wanted |= rank & ~held if rank & held else 0
        zones = [*asking.hands, 0]
        hidden: list[int] = []
        chances: list[list[int]] = [[0] * asking.game.cards.size for _ in asking.hands]
        unseen = wanted
        for place, zone in enumerate(zones):
            count = 0
            for card in s.zones[zone]:
                if not s.seen[card] >> seat & 1:
                    count += 1
                elif wanted >> card & 1 and place < asking.seats:
                    chances[place][card] = _SURE
            hidden.append(count)
        for card, seen in enumerate(s.seen):
            if seen >> seat & 1:
                unseen &= ~(1 << card)
        for card in range(asking.game.cards.size):
            if unseen >> card & 1:
                rooms = [self.room(s, place, card, hidden[place]) for place in range(len(zones))]
                room = sum(rooms)
                for place in range(asking.seats):
                    if room:
                        chances[place][card] = _SURE * rooms[place] // room
        for target in range(asking.seats):
            if target != seat and s.numbers[asking.promised + target] & unseen:
                self.trust(s.numbers[asking.promised + target] & unseen, chances[target])
        return chances

    def room(self, s: State, place: int, card: int, hidden: int) -> int:
        """How many of the hidden cards of a player, or of the stock after the players, may be this one."""
        asking = self.asking
        if place == asking.seats:
            return hidden
        if s.lacks[asking.hands[place]] >> card & 1:
            return 0
        return min(hidden, 1) if s.numbers[self.had_none_before + place] >> asking.row[card] & 1 else hidden

    def trust(self, promised: int, chances: list[int]) -> None:
        """Whoever has asked for a rank holds one of its cards: to ask for all it may be cannot fail."""
        asking = self.asking
        for rank in asking.of_rank:
            if promised & rank:
                cards = [card for card in range(asking.game.cards.size) if (promised & rank) >> card & 1]
                may = [card for card in cards if chances[card]]
                for card in may:
                    chances[card] = max(chances[card], _SURE // len(may)) if asking.by_card else _SURE
