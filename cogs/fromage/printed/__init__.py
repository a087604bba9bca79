"""The printed components of Fromage: boards, tiles and cards, as constant data."""
