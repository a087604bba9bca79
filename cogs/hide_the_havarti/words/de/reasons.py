"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "keep": "Diese zwei Karten helfen am öftesten.",
    "check": "Von allen Räumen in Reichweite liegt hier am ehesten Käse.",
    "check-open": "Da liegt ein Käse offen herum.",
    "check-moved": "Dieser Raum wurde gerade bewegt: vielleicht aus gutem Grund.",
    "walk": "Von dort ist ein besserer Raum in Reichweite.",
    "card-mice": "Kein Raum verspricht genug: Lass die Mäuse suchen.",
    "card-partner": "Ein Blick hinter einen Eingang, ohne einen Schritt.",
    "card-room": "Was gerade bewegt wurde, ist vielleicht das Verstecken wert.",
    "card-aha": "Zwei Blicke in einem Zug.",
    "swap": "So kommt Käse außer Reichweite, oder es sieht so aus.",
    "hide": "Was zu ist, muss man sich wieder merken.",
    "bare": "An den kommt man schwer heran.",
    "peek": "Ein Blick, und du bist dir bei diesem Raum sicher.",
    "line": "Das stimmt und verrät so wenig wie möglich.",
    "appoint": "Zwei wissen mehr als einer.",
    "skip": "Hier hilft dir gerade nichts.",
    "lay": "Käse liegt gut, wo so bald niemand vorbeikommt.",
    "done": "Das Haus ist, wie es sein soll.",
    "onward": "Du hast alles gesehen.",
}
