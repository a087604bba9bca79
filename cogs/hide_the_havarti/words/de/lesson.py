"""What the coach of Hide the Havarti says, in German."""

LESSON = {
    "keep": "Behalte zwei deiner vier Karten: Jede gibt dir einen starken "
    "Zug. Inzwischen verstecken die Fromagers den Käse.",
    "lay": "Leg die Käse weit weg von den Eingängen A1, "
    "D1, B4 und C4. Den Rest kann der Zufall legen.",
    "learn": "Lern auswendig, wo die vier Käse liegen! Dann drück auf Fertig: Die Türen gehen zu, "
    "und niemand darf mehr nachsehen.",
    "enter": "Wähle einen Eingang: Diese erste Suche ist gratis. In welcher Ecke hättest du "
    "keinen Käse versteckt?",
    "last": "Vorsicht: Noch eine Niete, und die Runde ist vorbei. Ein Käse stellt den Würfel "
    "zurück auf 1.",
    "check": "Durchsuche einen Nachbarraum, oder geh zwei weiter. Getauscht wird nur, was zu ist!",
    "effect": "Ein besonderer Raum oder eine Karte wirkt: Lies, was möglich ist, und entscheide.",
    "hide": "Schließe einen Raum, den der Inspecteur nicht sieht, oder tausche zwei geschlossene "
    "Nachbarn. Jeder geschlossene Raum ist einer mehr zum Durchsuchen.",
    "swap": "Tausche zwei geschlossene Nachbarn: Schaff einen Käse weg vom Inspecteur, oder tu so.",
    "onward": "Das Haus steht offen: Schau, wo der Käse war. Dann geht es weiter.",
    "watch": "Schau aufs Brett: Mehr, als du dort siehst, wirst du nicht erfahren.",
}
