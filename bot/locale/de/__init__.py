"""The shell in German; `catalogue` has it all, and waits for its first reader."""
