"""Banking games: one player holds the bank, and the others bet against it.

Black Jack with a Changing Bank, and Chemin de Fer.
"""
