"""Choices that all make in secret, as moves for each seat."""

from cardtable.testing import Scene


def turn_up(scene: Scene, choices: dict[int, str]) -> Scene:
    """Each seat turns up these cards, named in the order of the pack."""
    for seat, cards in choices.items():
        scene.do(*[f"turn up {card}" for card in cards.split()], seat=seat)
    return scene


def lay_away(scene: Scene, choices: dict[int, str]) -> Scene:
    """Each seat lays away a card that is face up, and one that is face down."""
    for seat, cards in choices.items():
        shown, hidden = cards.split()
        scene.do(f"lay away open {shown}", f"lay away hidden {hidden}", seat=seat)
    return scene


def put_in_order(scene: Scene, choices: dict[int, str]) -> Scene:
    """Each seat says which card it will turn up first, and which second."""
    for seat, cards in choices.items():
        first, second = cards.split()
        scene.do(f"put first {first}", f"put second {second}", seat=seat)
    return scene


def is_known_to_all(scene: Scene, *cards: str) -> bool:
    """Whether everybody, who only looks on too, has seen these cards."""
    found = [scene.game.cards.read(card) for card in cards]
    return all([scene.s.seen[card] == scene.game.layout.everyone for card in found])
