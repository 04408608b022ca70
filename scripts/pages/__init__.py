"""The generated files, a module for each kind."""
