"""The canasta family: melds on the table, wild cards, and a pile that is taken whole."""
