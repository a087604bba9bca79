"""Why something cannot be played, in English."""

REFUSALS = {
    "no-such-move": "That isn’t a move in this game.",
    "game-over": "The game is over.",
    "not-your-turn": "It’s not your turn.",
    "place-first": "First put a mouse into a tower.",
    "turn-done": "Your turn is done: the roofs are about to go back on.",
    "no-such-tower": "The towers are A1, G1, A7 and G7.",
    "tower-taken": "There’s already a mouse in tower {tower}.",
    "no-mouse-left": "You have no mouse left outside.",
    "no-such-room": "The rooms are called A to R.",
    "room-open": "Room {room} is already open.",
    "room-too-far": "None of your mice is next to room {room}.",
    "mouse-not-inside": "Your mouse {mouse} isn’t in the castle.",
    "cannot-move-there": "Mouse {mouse} can’t get to {field} right now.",
    "no-such-slot": "There’s no such banner: they are N-B to S-F and W-2 to E-6.",
    "slid-already": "You’ve already slid a tile this turn.",
    "nothing-done": "Do at least one thing before you end your turn. You can always slide.",
    "nothing-to-undo": "There’s no step to take back.",
}
