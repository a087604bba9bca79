"""Fromage: cheesemakers around a turning board of four venues."""
