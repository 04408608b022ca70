"""How cribbage is played well."""
