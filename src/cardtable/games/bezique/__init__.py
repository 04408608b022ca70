"""Bezique: win a trick, declare a meld, draw from the stock; then play the hands out.

Games: Bezique, Bezique without a Trump.

bezique  Bezique (book 000, lines 4981-5035; 003, lines 442-562) and Bezique without a Trump (000, 5037-5039).
"""
