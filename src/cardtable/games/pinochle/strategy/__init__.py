"""How pinochle is played well."""
