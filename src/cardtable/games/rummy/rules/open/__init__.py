"""Melds that lie open on the table: groups and sequences, laid from the hand and laid off on by others.

`faces` knows where cards may stand in sequences, `table` what lies there and what may be added to it, also to
contracts. `facts` is what one rummy differs by from another, `sets` what a hand can lay down, `outlook` what
it can count altogether, `laid` the table of these games. `offering`, `calling`, `drawing`, `melding` and
`whole` are the turn; `game` puts it together.
"""
