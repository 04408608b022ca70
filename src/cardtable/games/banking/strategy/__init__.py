"""How the games against a bank are played well: by what each choice brings on the average.

Each module is about the rules of the same name; `odds` reckons twenty-one for an endless pack.
"""
