"""The shell's German catalogues; `catalogue` has them all and is loaded on first use."""
