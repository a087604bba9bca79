"""Why something cannot be played, in German."""

REFUSALS = {
    "no-such-move": "Diesen Zug gibt es in diesem Spiel nicht.",
    "game-over": "Die Partie ist vorbei.",
    "not-your-turn": "Du bist nicht am Zug.",
    "place-first": "Setz erst eine Maus in einen Turm.",
    "turn-done": "Dein Zug ist vorbei: Gleich kommen die Dächer wieder drauf.",
    "no-such-tower": "Die Türme sind A1, G1, A7 und G7.",
    "tower-taken": "Im Turm {tower} ist schon eine Maus.",
    "no-mouse-left": "Du hast draußen keine Maus mehr.",
    "no-such-room": "Die Räume heißen A bis R.",
    "room-open": "Raum {room} ist schon offen.",
    "room-too-far": "Keine deiner Mäuse steht neben Raum {room}.",
    "mouse-not-inside": "Deine Maus {mouse} ist nicht in der Burg.",
    "cannot-move-there": "Maus {mouse} kommt gerade nicht nach {field}.",
    "no-such-slot": "Diese Fahne gibt es nicht, nur N-B bis S-F und W-2 bis E-6.",
    "slid-already": "In diesem Zug hast du schon geschoben.",
    "nothing-done": "Mach wenigstens eine Aktion, bevor du aufhörst. Schieben geht immer.",
    "nothing-to-undo": "Es gibt keinen Schritt zurückzunehmen.",
}
