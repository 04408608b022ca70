"""How bridge is played well."""
