"""The colour of Fromage's messages."""

WINE = 0x8C2F45
