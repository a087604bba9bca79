"""Scoring: by venue, by creamery, and the sheet of them all."""
