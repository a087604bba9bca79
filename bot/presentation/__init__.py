"""The contract of a game's showing: Sight in, words and Views out. Pure: no Discord, no State."""
