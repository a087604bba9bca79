"""What the shell says about Hide the Havarti, in German: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.hide_the_havarti.words.de.achievements import FEATS, PARTS
from cogs.hide_the_havarti.words.de.handbook import HANDBOOK
from cogs.hide_the_havarti.words.de.lesson import LESSON
from cogs.hide_the_havarti.words.de.reasons import REASONS
from cogs.hide_the_havarti.words.de.refusals import REFUSALS

GAME = GameTexts(
    name="Hide the Havarti",
    tagline="Versteck den Käse, merk dir, wo, und schau ganz unschuldig.",
    handbook=HANDBOOK,
    achievements=FEATS,
    roles=PARTS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "searches": OptionTexts(
            "Suchen", "So viele Nieten hintereinander beenden die Runde (laut Anleitung 4)."
        ),
        "no_talk": OptionTexts(
            "Schweigen",
            "Kein Wort mehr, sobald das Haus steht: Der nächste Fromager entscheidet für alle.",
        ),
        "own_cheese": OptionTexts(
            "Eigener Käse",
            "Jeder Fromager hat einen Käse: zwei Punkte, wenn er versteckt bleibt, sonst keinen.",
        ),
        "setup_seconds": OptionTexts(
            "Einrichten (Sekunden)",
            "Zeit, um den Käse zu verstecken (laut Anleitung 60; im Chat sind 120 netter).",
        ),
        "rounds_each": OptionTexts(
            "Runden pro Kopf",
            "Wie oft ihr jeweils Inspecteur seid. 0: wie in der Anleitung, 2-mal (zu zweit 3-mal).",
            {"0": "wie in der Anleitung"},
        ),
        "idle_cap": OptionTexts(
            "Bummeln",
            "Wie viele Züge der Inspecteur gehen darf, ohne zu durchsuchen. 0: unbegrenzt.",
            {"0": "unbegrenzt"},
        ),
        "peek_seconds": OptionTexts(
            "Geheime Blicke (Sekunden)", "Wie lange ein geheimer Blick zu sehen bleibt."
        ),
    },
    move_commands={
        "keep": MoveCommandTexts(
            "Inspecteur: deine zwei Karten wählen", "Die zwei Karten, die du behältst"
        ),
        "place": MoveCommandTexts("Einrichten: eine Karte legen", "Welche Karte, und wohin"),
        "exchange": MoveCommandTexts(
            "Einrichten oder Wohnzimmer: zwei Räume vertauschen",
            "Die zwei Räume, die du vertauschst",
        ),
        "fill": MoveCommandTexts("Einrichten: den Rest zufällig legen"),
        "shuffle": MoveCommandTexts("Einrichten: alle sechzehn zufällig legen"),
        "done": MoveCommandTexts("Einrichten: sagen, dass dir das Haus gefällt"),
        "bare": MoveCommandTexts(
            "Zu langsam: wählen, welcher Käse offen liegt", "Welcher Käse offen liegen bleibt"
        ),
        "check": MoveCommandTexts(
            "Inspecteur: einen Raum nach Käse durchsuchen", "Der Raum, den du durchsuchst"
        ),
        "walk": MoveCommandTexts(
            "Inspecteur: gehen, ohne zu durchsuchen", "Der Raum, in den du gehst"
        ),
        "card": MoveCommandTexts(
            "Inspecteur: eine Karte spielen", "Welche Karte du spielst, und worauf"
        ),
        "swap": MoveCommandTexts(
            "Fromager: zwei geschlossene Nachbarn tauschen", "Die zwei Räume, die du tauschst"
        ),
        "hide": MoveCommandTexts(
            "Fromager: einen offenen Raum außer Sicht schließen", "Der Raum, den du schließt"
        ),
        "darken": MoveCommandTexts(
            "Gemüsekeller: offene Räume schließen", "Ein oder zwei Räume zum Schließen"
        ),
        "carry": MoveCommandTexts(
            "Bibliothek: einen Raum zweimal tauschen", "Welcher Raum, und wohin"
        ),
        "peek": MoveCommandTexts(
            "In einen geschlossenen Raum schauen", "Der Raum, in den du schaust"
        ),
        "appoint": MoveCommandTexts(
            "Käsekeller: wählen, wer schauen darf", "Der Fromager, der schauen darf"
        ),
        "line": MoveCommandTexts(
            "Mäuse: eine Reihe oder Spalte mit Käse nennen", "Die Reihe oder Spalte, die du nennst"
        ),
        "skip": MoveCommandTexts("Einen besonderen Raum nicht nutzen"),
        "onward": MoveCommandTexts("Weiter zur nächsten Runde"),
    },
    refusals=REFUSALS,
)
