"""Draws Hide the Havarti, from plain values to encoded pictures. Never sees State."""
