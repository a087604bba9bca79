"""The shell in French; `catalogue` has it all, and waits for its first reader."""
