"""The rules of the stops: antes on money cards, the extra hand, and playing up in suit."""
