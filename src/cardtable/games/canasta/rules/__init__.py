"""The rules of canasta.

`facts` are those in which one game differs from another; `outlook` knows what a hand can still do in its
turn, `sequences` the same with melds in sequence, by the `ways` to lay the cards of a rank and `tallies` of
canastas; `table` is what lies on the table, `turn`, `turns` and `melding` are the turns, `scoring` is the
count; `game` puts them together.
"""
