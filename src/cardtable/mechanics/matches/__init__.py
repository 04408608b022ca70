"""How deals make up a match.

breaking_up  Breaking up: a table plays until its players have had enough, and then settles the totals.
hollywood    Hollywood scoring: several games at once on one score sheet, which a side enters one by one.
resting      Resting: more players share a match than can play a deal, so some of them sit it out.
"""
