"""What the coach of Gouda Ganoven says, in German."""

LESSON = {
    "room": "Wo viel Käse liegt, werden mehr Ratten satt, doch es kommen auch mehr. Wähle einen "
    "Raum.",
    "no-cheese": "Dort liegt gar kein Käse! Da wird niemand satt, außer jemand bringt welchen "
    "mit. Nimm lieber einen anderen Raum.",
    "pack": "Jetzt die Waffen: Fehlt Käse, werden die stärksten Ratten satt. Heb ein paar für "
    "später auf, sie kommen nicht zurück.",
    "confirm": "Gut. Noch kannst du alles ändern. Bestätige, und deine Karten liegen verdeckt: "
    "Niemand weiß, welche der Raum ist.",
    "caught": "Zack! Das war eine Falle: Deine Ratte kämpft diese Runde um 10 schwächer. Eine "
    "Waffe beim Aufrüsten kann das wettmachen.",
    "spy": "Schau dich erst auf dem Brett um: Wer viele Karten gelegt hat, ist vielleicht stark "
    "oder versteckt eine Falle.",
    "spying": "Die Ratten spionieren. Was aufgedeckt wird, sehen alle: Achte darauf, wer in "
    "deinem Raum sitzt und wie stark diese Ratten sind.",
    "upgrade": "Du darfst eine Karte offen dazulegen. Liegst du in deinem Raum zurück? Eine Waffe "
    "hilft. Eine Aktionskarte kann alles ändern. Oder behalte deine Karten und passe.",
    "upgrading": "Die anderen dürfen eine Karte dazulegen. Achte auf Waffen in deinem Raum.",
    "fight": "Jetzt werden alle Karten aufgedeckt, Raum für Raum. Genug Käse: Alle werden satt. "
    "Zu wenig: nur die stärksten.",
    "later": "Jetzt weißt du alles! Zwei Rattenplättchen gewinnen diese Lektion. Spiel weiter, "
    "oder geh, wann du magst.",
}
