"""The rules of the games for all ages."""
