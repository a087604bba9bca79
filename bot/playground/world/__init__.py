"""The people and places of the local Discord, and who may see what. Knows no HTTP."""
