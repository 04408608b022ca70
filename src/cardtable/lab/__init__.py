"""The laboratory: games by the thousand, and what can be learnt from them."""

from cardtable.lab.simulate import Simulation, simulate

__all__ = ["Simulation", "simulate"]
