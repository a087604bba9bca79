"""The shell round one game: lobby, seats, runtime, store, clock and robots."""
