"""How the games for all ages are played well: where a card is likely to be, whom to doubt, what to remember.

Each module is about the rules of the same name.
"""
