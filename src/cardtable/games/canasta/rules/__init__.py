"""The rules of canasta.

`melds` knows kinds of card and what a hand can still do in its turn, `sequences` the same with melds in
sequence; `table` is what lies on the table, `turns` and `melding` are the turns, `scoring` is the count.
"""
