"""Who and what there is in the local Discord, and who may see it. Knows no HTTP."""
