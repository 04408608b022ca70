"""Bots: players that choose from what their seat may know; no user interface."""

from cardtable.bots.simple import (
    Bot,
    RandomBot,
    SimpleBot,
    choose_for,
    good_advice,
    imagine,
)

__all__ = ["Bot", "RandomBot", "SimpleBot", "choose_for", "good_advice", "imagine"]
