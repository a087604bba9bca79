"""What the coach of Hide the Havarti says, in English."""

LESSON = {
    "keep": "Keep two of your four cards: each gives you one strong turn. "
    "Meanwhile the fromagers hide the cheese.",
    "lay": "Put cheeses away from the entrances A1, D1, B4 and C4. Chance can lay the rest.",
    "learn": "Learn by heart where the four cheeses lie! Then press Done: the doors shut, and "
    "nobody may look again.",
    "enter": "Come in by an entrance: that first check is free. Which corner would you not have "
    "hidden a cheese in?",
    "last": "Careful: one more miss, and the round is over. A cheese puts the die back to 1.",
    "check": "Search: go one room and check it, or walk two without a check. The fromagers only "
    "swap closed rooms: where do they keep busy?",
    "effect": "A special room or card is at work: read what it offers, and decide.",
    "hide": "Close a room that the inspecteur does not see, or swap two closed neighbours. Each "
    "closed room is one more to search.",
    "swap": "Swap two closed neighbours: carry a cheese away from the inspecteur, or pretend to.",
    "onward": "The house lies open: look where the cheese has been. Then go on.",
    "watch": "Watch the board: what you see there is all you will know.",
}
