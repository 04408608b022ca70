"""The rules of the games for all ages: asking, doubting, pairs, racing, and collecting in the end."""
