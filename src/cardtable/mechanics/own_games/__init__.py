"""Games of one's own, told in a file.

facts_file  A game of one's own in a TOML file: facts under their names, and the line of what is wrong with
            them.
"""
