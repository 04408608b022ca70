"""How patience is played well."""
