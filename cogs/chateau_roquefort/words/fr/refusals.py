"""Why something cannot be played, in French."""

REFUSALS = {
    "no-such-move": "Ce coup n’existe pas dans ce jeu.",
    "game-over": "La partie est finie.",
    "not-your-turn": "Ce n’est pas ton tour.",
    "place-first": "Place d’abord une souris dans une tour.",
    "turn-done": "Ton tour est fini : les toits vont revenir.",
    "no-such-tower": "Les tours sont A1, G1, A7 et G7.",
    "tower-taken": "Il y a déjà une souris dans la tour {tower}.",
    "no-mouse-left": "Tu n’as plus de souris dehors.",
    "no-such-room": "Les pièces vont de A à R.",
    "room-open": "La pièce {room} est déjà ouverte.",
    "room-too-far": "Aucune de tes souris n’est à côté de la pièce {room}.",
    "mouse-not-inside": "Ta souris {mouse} n’est pas dans le château.",
    "cannot-move-there": "La souris {mouse} ne peut pas aller en {field} pour l’instant.",
    "no-such-slot": "Ce drapeau n’existe pas : ils vont de N-B à S-F et de W-2 à E-6.",
    "slid-already": "Tu as déjà poussé une tuile ce tour-ci.",
    "nothing-done": "Fais au moins une action avant de finir ton tour. Tu peux toujours pousser.",
    "nothing-to-undo": "Il n’y a aucun pas à annuler.",
}
