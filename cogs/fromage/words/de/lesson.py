"""What the coach of Fromage says, in German."""

LESSON = {
    "make": "Mach einen Käse an dem Ort vor dir: mit dem Käser desselben Buchstabens. Gold zählt "
    "mehr, hält den Käser aber drei Runden fest. Fang mit Bronze oder Silber an.",
    "festival": "Jetzt liegt das Festival vor dir. Käse nebeneinander "
    "bildet eine Gruppe: Je größer, desto besser.",
    "bistro": "Das Bistro: Jeder Teller zählt, und jeder Tisch, an dem beide Teller dir gehören, "
    "macht sie alle wertvoller.",
    "villes": "Villes: Wer in einer Region den meisten Käse hat, gewinnt ihren Kunden. Silber "
    "zählt in zwei Regionen, Gold in drei.",
    "gather": "Schick jetzt einen anderen Käser zum Sammeln: eins, zwei oder drei von der "
    "Ressource vor dir; so viele Runden ist er weg. Vieh ist zum Melken da, Bausteine zum Bauen.",
    "milk": "Du hast genug Tiere zum Melken: Das bringt einen Käse ohne Käser.",
    "build": "Du kannst bauen: Das Gebäude hilft dir bis zum Ende des Spiels.",
    "order": "Dieser Käse passt zu einem deiner Aufträge: Erfüll ihn! Jeder ist mehr wert als der "
    "vorige.",
    "choice": "Hier gibt es etwas extra: Wähl, oder lass es.",
    "ready": "Alles getan? Drück „Fertig“. Sind es alle, dreht sich der Plan um ein Viertel, und "
    "ein anderer Ort liegt vor dir.",
    "wait": "Solange noch jemand spielt, kannst du dich umentscheiden.",
    "later": "Jetzt kannst du alles! Das ist die letzte Runde der Lektion, dann wird gezählt.",
}
