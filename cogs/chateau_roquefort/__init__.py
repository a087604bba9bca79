"""Château Roquefort: mice under the castle roofs, cheese on a floor that slides."""
