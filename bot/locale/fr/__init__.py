"""The shell's French catalogues; `catalogue` has them all and is loaded on first use."""
