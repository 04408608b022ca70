"""The rules of poker: the table, betting intervals, and how cards are dealt, drawn, shown and exchanged."""
