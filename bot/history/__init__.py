"""The clubhouse: what finished games leave behind, for all games at once. No Discord in here."""
