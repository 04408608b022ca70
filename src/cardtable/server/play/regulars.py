"""What bots are called: like people, and no two at a table alike."""

import secrets
from collections.abc import Iterable
from typing import Final

REGULARS: Final = (
    "Agnes Albert Basil Ben Clara Cora Dan Dora Edith Emil Felix Flora Grace Greta Hugo Ida Iris Jasper Leo"
    " Lottie Mabel Maud Ned Olive Otto Percy Rose Ruth Silas Stella Tess Ursula Victor Walter"
).split()
"""Short first names, more than any table has seats; none of them is a word of the games."""


def bot_name(taken: Iterable[str]) -> str:
    """A name that nobody at the table has."""
    heard = {name.casefold() for name in taken}
    return secrets.choice([name for name in REGULARS if name.casefold() not in heard])
