"""What the coach of Château Roquefort says, in German."""

LESSON = {
    "place": "Von ihrem Turm aus kann deine erste Maus das Dach nebenan aufdecken. Jeder Turm "
    "ist gut.",
    "lift": "Deck ein Dach neben einer deiner Mäuse auf: Du siehst, welcher Käse da liegt, und "
    "alle anderen auch. Du hast vier Aktionen.",
    "second": "Eine Maus reicht nicht: Erst zwei auf derselben Sorte bringen dir den Käse. Hol "
    "noch eine.",
    "slide": "Du kannst das übrige Plättchen einschieben: Die Reihe rückt weiter, die Mäuse "
    "bleiben stehen. So kommt vielleicht Käse unter deine Maus. Auf ⚠️-Feldern droht als Nächstes "
    "eine Mausefalle.",
    "move": "Lauf mit einer Maus auf einen Käse in einem offenen Raum. Zwei auf derselben Sorte, "
    "und sie gehört dir.",
    "again": "Weißt du noch, wo eine Sorte zweimal lag? Zwei Mäuse, zwei Felder: Hol sie dir.",
    "go-on": "Nutz deine Aktionen oder beende deinen Zug: Leere Räume bekommen ihr Dach zurück.",
    "look": "Merk dir, was wo liegt: Die Dächer kommen wieder drauf, und nichts "
    "merkt es sich für dich.",
    "watch": "Der Roboter ist auf der Jagd. Jedes Dach, das er aufdeckt, zeigt auch dir etwas.",
    "later": "Jetzt weißt du alles! Zwei Sorten gewinnen diese Lektion. Spiel weiter oder geh, "
    "wann immer du magst.",
}
