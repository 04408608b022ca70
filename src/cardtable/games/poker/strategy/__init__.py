"""How poker is played well."""
