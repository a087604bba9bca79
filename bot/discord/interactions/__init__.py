"""Handle incoming interactions: clicks and moves, each exactly once."""
