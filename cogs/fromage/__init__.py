"""Fromage: cheesemakers round a turning board of four venues."""
