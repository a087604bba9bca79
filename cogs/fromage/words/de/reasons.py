"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "keep": "Dieses Plättchen passt gut zu deinem Plan.",
    "lay": "Dort nützt es dir am meisten.",
    "put": "Dort nimmt er dir am wenigsten weg.",
    "make": "Das bringt Punkte, und der Käser ist rechtzeitig zurück.",
    "gather": "Die brauchst du in den nächsten Runden.",
    "milk": "Ein Käse, ohne einen Käser zu schicken.",
    "build": "Das zahlt sich ab jetzt aus.",
    "barn": "Dort nützt der Käser mehr.",
    "order": "Der Käse passt zu einem Auftrag: geschenkte Punkte.",
    "take": "Das fehlt dir.",
    "swap": "Das kannst du besser brauchen.",
    "spend": "Dort zählt es am meisten.",
    "skip": "Es würde mehr kosten, als es bringt.",
    "ready": "Besseres gibt es nicht mehr zu tun.",
    "back": "Es gibt etwas Besseres zu tun.",
}
