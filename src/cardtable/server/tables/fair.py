"""Fair deals that anyone can check: every card of the pack is committed to before the deal.

Each place of the pack has its own commitment, a hash of a fresh salt and the card that lies there, and so has
the seed of later shuffles. All see the commitments before the deal, and people may then add something of
their own, which mixes the pack once more. Cards are opened one by one, each to those to whom the rules have
shown it, so that a hand thrown in unseen stays unseen. A deal that is known by its number is no fair draw: it
says so, and is checked against its number as well. `docs/fair-deals.md` explains it to players.
"""

import hashlib
import re
import secrets
from collections import Counter
from typing import Any, Final

from cardtable.cards import NoDeal, Pack, fresh_seed, later_order, numbered_deal, table_order
from cardtable.engine import BadRecord, Game, Match, State
from cardtable.engine.table import DealHistory

_SALT_BYTES: Final = 16
_SALT: Final = re.compile(r"[0-9a-f]{32}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_SEED: Final = re.compile(r"[0-9]{1,400}")
_NUMBER: Final = re.compile(r"(ms:)?[0-9]{1,18}")
_CARD: Final = re.compile(r"[0-9A-Za-z]{2,5}")
LONGEST: Final = 100
"""So many characters a person may add."""
FORMAT: Final = "cardtable fair deal 1"
"""Of what a table gives out of one deal."""
SEED: Final = "seed"
"""Stands in a commitment where others have their place."""


def commitment(salt: str, place: int | str, card: str) -> str:
    """What is shown before the deal for a card that lies at a place of the pack."""
    return hashlib.sha256(f"{salt} {place} {card}".encode()).hexdigest()


def root_of(commitments: list[str]) -> str:
    """One hash that stands for all commitments."""
    return hashlib.sha256("\n".join(commitments).encode()).hexdigest()


def is_fit(text: str) -> bool:
    """Whether a person may add this: one line, which all read alike."""
    return 0 < len(text) <= LONGEST and text.isprintable()


class Contribution:
    """What a person has added before the deal."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat = seat
        self.text = text

    def dump(self) -> dict[str, Any]:
        """As plain data."""
        return {"seat": self.seat, "text": self.text}


class Opening:
    """The proof of what lay at a place of the pack that was committed to."""

    def __init__(self, place: int, card: str, salt: str) -> None:
        self.place = place
        self.card = card
        self.salt = salt

    def dump(self) -> dict[str, Any]:
        """As plain data."""
        return {"place": self.place, "card": self.card, "salt": self.salt}


def mixed_places(root: str, added: list[Contribution], backs: list[int]) -> list[int]:
    """For each place of the pack that is dealt, the place of the committed pack that its card comes from.

    Packs with different backs (given for each place) lie one on the other, and each is mixed by itself.
    """
    if not added:
        return list(range(len(backs)))
    number = int.from_bytes(hashlib.sha512(_said(root, added)).digest(), "big")
    return sorted(later_order(len(backs), number, 0), key=lambda place: backs[place])


def mixed_seed(root: str, added: list[Contribution], seed: str) -> str:
    """The seed that later shuffles of the deal are drawn from."""
    if not added:
        return seed
    told = f"{seed}\n".encode() + _said(root, added)
    return str(int.from_bytes(hashlib.sha512(told).digest(), "big"))


def _said(root: str, added: list[Contribution]) -> bytes:
    """All that was added, and what it was added to."""
    lines = "".join(f"{each.seat} {each.text}\n" for each in added)
    return f"{root}\n{lines}".encode()


class FairDeal:
    """A pack that has been committed to, and what people have added."""

    def __init__(
        self, cards: list[str], salts: list[str], seed: str, added: list[Contribution], number: str = ""
    ) -> None:
        self.cards = cards
        """As committed to, by place, the last one on top."""
        self.salts = salts
        """One for each place, and one for the seed."""
        self.seed = seed
        """Of shuffles later in the deal, as committed to."""
        self.added = added
        self.number = number
        """Of the deal, if it was not drawn: then nothing is added to it."""
        self._commitments: list[str] = []
        """Made when first asked for."""

    @classmethod
    def drawn(cls, pack: Pack) -> "FairDeal":
        """A fresh order of a pack, from the entropy of the operating system."""
        order = pack.twins_in_order(table_order(pack.size))
        return cls([pack.text(card) for card in order], _fresh_salts(pack), str(fresh_seed()), [])

    @classmethod
    def numbered(cls, pack: Pack, number: str) -> "FairDeal":
        """The order of a pack that belongs to a number."""
        order, seed = numbered_deal(pack, number)
        return cls([pack.text(card) for card in order], _fresh_salts(pack), str(seed), [], number)

    @classmethod
    def of(cls, data: dict[str, Any]) -> "FairDeal":
        """As it stands in a log."""
        added = [Contribution(each["seat"], each["text"]) for each in data["added"]]
        number = data.get("number", "")
        return cls(data["pack"].split(" "), data["salts"].split(" "), data["seed"], added, number)

    def data(self) -> dict[str, Any]:
        """As it goes into a log."""
        return {
            "pack": " ".join(self.cards),
            "salts": " ".join(self.salts),
            "seed": self.seed,
            "added": [each.dump() for each in self.added],
            **({"number": self.number} if self.number else {}),
        }

    def commitments(self) -> list[str]:
        """What all see before the deal: by place, and for the seed last."""
        if not self._commitments:
            committed = enumerate(zip(self.salts, self.cards, strict=False))  # the last salt is the seed's
            found = [commitment(salt, place, card) for place, (salt, card) in committed]
            self._commitments = [*found, commitment(self.salts[-1], SEED, self.seed)]
        return self._commitments

    def root(self) -> str:
        """One hash for all of them."""
        return root_of(self.commitments())

    def places(self, pack: Pack) -> list[int]:
        """Where the cards of the pack that is dealt lay when they were committed to."""
        return mixed_places(self._mixer(), self.added, pack.back_of)

    def order(self, pack: Pack) -> list[int]:
        """The pack that is dealt."""
        return pack.read_all(" ".join(self.cards[place] for place in self.places(pack)))

    def later_seed(self) -> int:
        """The seed of shuffles later in the deal."""
        return int(mixed_seed(self._mixer(), self.added, self.seed))

    def _mixer(self) -> str:
        """The root if something is mixed by it: to hash a pack takes time when many tables are woken."""
        return self.root() if self.added else ""

    def opening(self, place: int) -> Opening:
        """The proof for one place; not for everybody's eyes."""
        return Opening(place, self.cards[place], self.salts[place])

    def sheet(self, pack: Pack, places: list[int], opens_seed: bool) -> dict[str, Any]:
        """All that is public of the deal, with the proofs for some places of the pack as it was dealt."""
        order = self.places(pack)
        return {
            "commitments": self.commitments(),
            "root": self.root(),
            "added": [each.dump() for each in self.added],
            "order": order,
            "openings": [self.opening(order[place]).dump() for place in places],
            "seed": {"seed": self.seed, "salt": self.salts[-1]} if opens_seed else None,
            "number": self.number,
        }


def _fresh_salts(pack: Pack) -> list[str]:
    """A salt for each place of a pack, and one for the seed."""
    return [secrets.token_hex(_SALT_BYTES) for _ in range(pack.size + 1)]


# -- who may be shown a proof ------------------------------------------------------------------------


class Revealed:
    """Which cards of a deal may be proved to whom while it goes on.

    A proof tells where in the pack a card lay, and with that more than its face: whether a player has
    discarded what he drew or something he had held, say. So as long as the deal goes on a card is proved to a
    viewer only if he has seen its face and could follow it with his eyes from the pack to where he saw it. In
    a hidden hand that has got nothing since it was dealt one card is like the other; out of a hand that has
    drawn or been passed cards, or after a shuffle, nobody can tell them apart. What may be proved when the
    deal is over is another question (`eyes.py`).
    """

    def __init__(self, game: Game[Any], before: Match, deal: DealHistory) -> None:
        self._layout = game.layout
        everyone = int(game.layout.everyone)
        s = game.begin(before.copy(), deal.order, deal.seed)
        self._order = deal.order
        self._seen = s.seen[:]
        """For each card a mask of the viewers to whom it has been shown at any time."""
        self._proved = s.seen[:]
        self._followed = [everyone] * game.cards.size
        self._pure = [everyone] * len(s.zones)
        """For each hand the viewers who know that it holds nothing but what it was dealt, and cards they
        have had proved."""
        at = _zones_of(s)
        for event in deal.events:
            shuffles = int(s.shuffles)
            game.apply(s, event.seat, event.move)
            at = self._watch(s, at, int(s.shuffles) != shuffles)

    def _watch(self, s: State, before: list[int], shuffled: bool) -> list[int]:
        """What all have seen of one move; where the cards are now."""
        layout, now = self._layout, _zones_of(s)
        moved = [card for card, zone in enumerate(now) if zone != before[card]]
        fresh = {card: new for card, seen in enumerate(s.seen) if (new := seen & ~self._seen[card])}
        for card in moved:
            zone = now[card]
            if not layout.piles[zone]:
                self._pure[zone] &= self._proved[card] | layout.audiences[zone]
        from_pile = from_hand = 0
        for card, viewers in fresh.items():
            if layout.piles[before[card]]:
                from_pile |= viewers
            else:
                from_hand |= viewers & ~layout.audiences[before[card]]
        if shuffled:
            self._followed = [0] * len(now)
        for card in {*moved, *fresh}:
            for zone in (before[card], now[card]):
                if not layout.piles[zone]:
                    self._followed[card] &= self._pure[zone] | layout.audiences[zone]
        for card, viewers in fresh.items():
            # a card drawn and laid at once with others of the hand: which one it was nobody saw
            self._followed[card] &= ~(viewers & from_pile & from_hand)
            self._proved[card] |= viewers & self._followed[card]
            self._seen[card] |= viewers
        return now

    def to(self, viewer: int) -> list[int]:
        """The places of the pack as dealt that may be proved to a viewer."""
        return [place for place, card in enumerate(self._order) if self._proved[card] >> viewer & 1]


def _zones_of(s: State) -> list[int]:
    """For each card its zone."""
    found = [0] * len(s.seen)
    for zone, cards in enumerate(s.zones):
        for card in cards:
            found[card] = zone
    return found


# -- checking ----------------------------------------------------------------------------------------


class Sheet:
    """What a table has shown of a deal, read from a file to be checked."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise BadRecord("The commitments are missing.")
        self.commitments = _texts(data.get("commitments"), _HASH, "commitments")
        self.root = _text(data.get("root"), _HASH, "root")
        self.added = [_contribution(each) for each in _list(data.get("added"), "added")]
        order = _list(data.get("order"), "order")
        if not all(type(place) is int for place in order):
            raise BadRecord("'order' should be whole numbers.")
        self.order: list[int] = order
        self.openings = [_opening(each) for each in _list(data.get("openings"), "openings")]
        self.seed = ""
        self.seed_salt = ""
        opened = data.get(SEED)
        if opened is not None:
            if not isinstance(opened, dict):
                raise BadRecord("'seed' should be an object, or null.")
            self.seed = _text(opened.get("seed"), _SEED, "seed")
            self.seed_salt = _text(opened.get("salt"), _SALT, "salt")
        self.number = ""
        """Of the deal, if it was not drawn."""
        if data.get("number"):
            self.number = _text(data["number"], _NUMBER, "number")

    def faults(self, pack: Pack) -> list[str]:
        """What does not agree, in sentences."""
        if len(self.commitments) != pack.size + 1:
            return [f"There are {len(self.commitments)} commitments; it should be {pack.size + 1}."]
        found = []
        if root_of(self.commitments) != self.root:
            found.append("The root is not the hash of the commitments: it or one of them has been changed.")
        if mixed_places(self.root, self.added, pack.back_of) != self.order:
            found.append("The order is not what comes from the root and what the players have added.")
        found += self._wrong_openings(pack)
        if self.seed and commitment(self.seed_salt, SEED, self.seed) != self.commitments[-1]:
            found.append("The seed of later shuffles, or its salt, is not the one committed to.")
        return found + self._not_of_the_number(pack) if self.number else found

    def _not_of_the_number(self, pack: Pack) -> list[str]:
        """What is not as the number of the deal has it."""
        try:
            order, seed = numbered_deal(pack, self.number)
        except NoDeal as error:
            return [str(error)]
        cards = [pack.text(card) for card in order]
        found = [
            f"Place {opening.place}: {opening.card} was committed to, but deal {self.number} has"
            f" {cards[opening.place]} there."
            for opening in self.openings
            if 0 <= opening.place < pack.size and cards[opening.place] != opening.card
        ]
        if self.added:
            found.append(f"Something was added, so that it is not deal {self.number} that was dealt.")
        if self.seed and self.seed != str(seed):
            found.append(f"The seed of later shuffles is not that of deal {self.number}.")
        return found

    def _wrong_openings(self, pack: Pack) -> list[str]:
        found = []
        places = Counter(opening.place for opening in self.openings)
        found += [f"Place {place} is opened {times} times." for place, times in places.items() if times > 1]
        for opening in self.openings:
            if not 0 <= opening.place < pack.size:
                found.append(f"There is no place {opening.place}.")
            elif commitment(opening.salt, opening.place, opening.card) != self.commitments[opening.place]:
                found.append(
                    f"Place {opening.place}: {opening.card} with its salt is not what was committed to there."
                )
        held = Counter(pack.text(card) for card in range(pack.size))
        for card, times in Counter(opening.card for opening in self.openings).items():
            if times > held[card]:
                found.append(f"{card} is opened {times} times; the {pack.name} pack has {held[card]}.")
        return found

    def wrong_cards(self, pack: list[str]) -> list[str]:
        """Where a pack, as it was dealt, is not what the proofs say."""
        proved = {opening.place: opening.card for opening in self.openings}
        return [
            f"Place {lies} of the pack: the record has {card}, but {proved[place]} was committed to."
            for lies, (place, card) in enumerate(zip(self.order, pack, strict=False))
            if proved.get(place, card) != card
        ]

    def later_seed(self) -> str:
        """The seed of later shuffles that comes of the one opened."""
        return mixed_seed(self.root, self.added, self.seed)


def _list(data: Any, name: str) -> list[Any]:
    if not isinstance(data, list):
        raise BadRecord(f"{name!r} should be a list.")
    return data


def _text(data: Any, form: re.Pattern[str], name: str) -> str:
    if not isinstance(data, str) or not form.fullmatch(data):
        raise BadRecord(f"{name!r} does not look as it should: {str(data)[:70]!r}.")
    return data


def _texts(data: Any, form: re.Pattern[str], name: str) -> list[str]:
    return [_text(each, form, name) for each in _list(data, name)]


def _contribution(data: Any) -> Contribution:
    if not isinstance(data, dict) or type(data.get("seat")) is not int:
        raise BadRecord("What was added should have a seat and a text.")
    text = data.get("text")
    if not isinstance(text, str) or not is_fit(text):
        raise BadRecord(f"What was added should be one line of 1 to {LONGEST} characters.")
    return Contribution(data["seat"], text)


def _opening(data: Any) -> Opening:
    if not isinstance(data, dict) or type(data.get("place")) is not int:
        raise BadRecord("An opening should have a place, a card and a salt.")
    card = _text(data.get("card"), _CARD, "card")
    return Opening(data["place"], card, _text(data.get("salt"), _SALT, "salt"))
