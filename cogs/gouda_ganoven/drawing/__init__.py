"""Draws Gouda Ganoven: small frozen values in, encoded pictures out."""
