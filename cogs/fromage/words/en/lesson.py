"""What the coach of Fromage says, in English."""

LESSON = {
    "make": "Make a cheese in the venue that faces you, with the worker of the same letter. Gold "
    "scores more, but keeps that worker away for three turns. Begin with bronze or silver.",
    "festival": "Now the Festival faces you. Cheeses side by side make a "
    "group, and bigger groups score more. Make one with room beside it.",
    "bistro": "The Bistro: every plate scores, and all of yours score more for each table where "
    "both plates are yours.",
    "villes": "The Villes: whoever has the most cheeses in a region wins its customer. Silver "
    "counts in two regions, gold in three. Look where nobody is yet.",
    "gather": "Now send another worker to gather one, two or three of the resource that faces you; "
    "it is away for as many turns. Livestock is for milking, structures are for building.",
    "milk": "You have enough livestock to milk: that places a cheese without a worker. It is under "
    "“Milk, build, trade…”.",
    "build": "You can build a structure (under “Milk, build, trade…”): its ability helps you for "
    "the rest of the game.",
    "order": "That cheese fits one of your orders: complete it! Each one is worth more than the "
    "last.",
    "choice": "You may take something extra here: choose, or leave it.",
    "ready": "All done? Press Ready. When everybody is, the board turns by a quarter, and another "
    "venue faces you.",
    "wait": "You can take that back until everybody is ready.",
    "later": "You know it all by now! This is the lesson’s last turn, then points are counted. "
    "In a whole game you play on until somebody has placed all their cheese.",
}
