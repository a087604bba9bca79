"""The printed matter of Fromage: boards, tiles and cards, as plain data that never changes."""
