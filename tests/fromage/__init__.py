"""Fromage: the rules as sentences."""
