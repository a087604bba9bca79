"""What the coach of Gouda Ganoven says, in English."""

LESSON = {
    "room": "Look where the cheese fell. Where there is a lot, more rats can eat, but more will "
    "come. Choose a room for your rat.",
    "no-cheese": "There is no cheese on the floor there! Nobody eats in such a room, unless "
    "somebody brings some. Better choose another one.",
    "pack": "Now take weapons along: if rats outnumber the cheese, the strongest eat. Keep a few "
    "for later, they do not come back.",
    "confirm": "Good. You can still change everything. When you are happy, confirm: your cards "
    "will lie face down, and nobody knows which is the room.",
    "caught": "Snap! That card was a trap: your rat fights 10 weaker this round. A weapon in the "
    "upgrade can make up for it.",
    "spy": "Look around on the board before you choose one: whoever laid many cards may be strong, "
    "or hide a trap.",
    "spying": "The rats are spying. What is turned up lies open for all: watch who sits in your "
    "room, and how strong they are.",
    "upgrade": "Your turn to add one card openly. Behind in your room? A weapon helps. An action "
    "card can change everything. Or keep your cards and pass.",
    "upgrading": "The others may add a card. Watch for weapons in your room.",
    "fight": "Now all cards are turned up, room by room. Enough cheese: all eat. Not enough: the "
    "strongest do.",
    "later": "You know it all by now! Two rat tokens win this lesson. Play on, or leave whenever "
    "you like.",
}
