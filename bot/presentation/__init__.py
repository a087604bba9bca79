"""The contract of showing a game: Sight in, texts and Views out. Pure; knows the kernel only."""
