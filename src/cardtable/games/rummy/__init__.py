"""Rummies: draw, match cards in sets and sequences, discard, and be first to get rid of the rest.

Gin Rummy and its kin, in which two players knock; Contract Rummy, seven deals with a contract each; and
Panguingue, with many packs and chips.
"""
