"""What the coach of Fromage says, in English."""

LESSON = {
    "make": "Make a cheese in the venue that faces you: a worker of the same letter. Gold scores "
    "more, but keeps that worker away for three turns. Begin with bronze or silver.",
    "gather": "Now send another worker to gather one, two or three of the resource that faces you; "
    "it is away for as many turns. Livestock is for milking, structures are for building.",
    "milk": "You have enough livestock to milk: that places a cheese without a worker.",
    "build": "You can build a structure: its ability helps you for the rest of the game.",
    "order": "That cheese fits one of your orders: complete it! Each one is worth more than the "
    "last.",
    "choice": "You may take something extra here: choose, or leave it.",
    "ready": "All done? Press Ready. When everybody is, the board turns by a quarter, and another "
    "venue faces you.",
    "wait": "You are ready. You can take it back until everybody is.",
    "later": "You know it all by now! This lesson ends after eight turns. How to play tells you "
    "where points come from. Play on, or leave whenever you like.",
}
