"""How the games against a bank are played well."""
