"""What the shell says about Hide the Havarti, in German: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.hide_the_havarti.words.de.feats import FEATS, PARTS
from cogs.hide_the_havarti.words.de.handbook import HANDBOOK
from cogs.hide_the_havarti.words.de.lesson import LESSON
from cogs.hide_the_havarti.words.de.reasons import REASONS
from cogs.hide_the_havarti.words.de.refusals import REFUSALS

GAME = GameWords(
    name="Hide the Havarti",
    tagline="Versteck den Käse, merk dir, wo, und schau ganz unschuldig.",
    guide=HANDBOOK,
    feats=FEATS,
    parts=PARTS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "searches": OptionWords(
            "Suchen", "So viele Nieten hintereinander beenden die Runde (laut Anleitung 4)."
        ),
        "no_talk": OptionWords(
            "Schweigen",
            "Kein Wort mehr, sobald das Haus steht: Der nächste Fromager entscheidet für alle.",
        ),
        "own_cheese": OptionWords(
            "Eigener Käse",
            "Jeder Fromager hat einen Käse: zwei Punkte, wenn er versteckt bleibt, sonst keinen.",
        ),
        "setup_seconds": OptionWords(
            "Einrichten (Sekunden)",
            "Zeit, um den Käse zu verstecken (laut Anleitung 60; im Chat sind 120 netter).",
        ),
        "rounds_each": OptionWords(
            "Runden pro Kopf",
            "Wie oft ihr jeweils Inspecteur seid. 0: wie in der Anleitung, 2-mal (zu zweit 3-mal).",
            {"0": "wie in der Anleitung"},
        ),
        "idle_cap": OptionWords(
            "Bummeln",
            "Wie viele Züge der Inspecteur gehen darf, ohne zu durchsuchen. 0: unbegrenzt.",
            {"0": "unbegrenzt"},
        ),
        "peek_seconds": OptionWords(
            "Geheime Blicke (Sekunden)", "Wie lange ein geheimer Blick zu sehen bleibt."
        ),
    },
    verbs={
        "keep": VerbWords(
            "Inspecteur: deine zwei Karten wählen", "Die zwei Karten, die du behältst"
        ),
        "place": VerbWords("Einrichten: eine Karte legen", "Welche Karte, und wohin"),
        "exchange": VerbWords(
            "Einrichten oder Wohnzimmer: zwei Räume vertauschen",
            "Die zwei Räume, die du vertauschst",
        ),
        "fill": VerbWords("Einrichten: den Rest zufällig legen"),
        "shuffle": VerbWords("Einrichten: alle sechzehn zufällig legen"),
        "done": VerbWords("Einrichten: sagen, dass dir das Haus gefällt"),
        "bare": VerbWords(
            "Zu langsam: wählen, welcher Käse offen liegt", "Welcher Käse offen liegen bleibt"
        ),
        "check": VerbWords(
            "Inspecteur: einen Raum nach Käse durchsuchen", "Der Raum, den du durchsuchst"
        ),
        "walk": VerbWords("Inspecteur: gehen, ohne zu durchsuchen", "Der Raum, in den du gehst"),
        "card": VerbWords("Inspecteur: eine Karte spielen", "Welche Karte du spielst, und worauf"),
        "swap": VerbWords(
            "Fromager: zwei geschlossene Nachbarn tauschen", "Die zwei Räume, die du tauschst"
        ),
        "hide": VerbWords(
            "Fromager: einen offenen Raum außer Sicht schließen", "Der Raum, den du schließt"
        ),
        "darken": VerbWords(
            "Gemüsekeller: offene Räume schließen", "Ein oder zwei Räume zum Schließen"
        ),
        "carry": VerbWords("Bibliothek: einen Raum zweimal tauschen", "Welcher Raum, und wohin"),
        "peek": VerbWords("In einen geschlossenen Raum schauen", "Der Raum, in den du schaust"),
        "appoint": VerbWords(
            "Käsekeller: wählen, wer schauen darf", "Der Fromager, der schauen darf"
        ),
        "line": VerbWords(
            "Mäuse: eine Reihe oder Spalte mit Käse nennen", "Die Reihe oder Spalte, die du nennst"
        ),
        "skip": VerbWords("Einen besonderen Raum nicht nutzen"),
        "onward": VerbWords("Weiter zur nächsten Runde"),
    },
    refusals=REFUSALS,
)
