"""What the shell says about Fromage in German: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.fromage.words.de.feats import FEATS
from cogs.fromage.words.de.handbook import HANDBOOK
from cogs.fromage.words.de.lesson import LESSON
from cogs.fromage.words.de.reasons import REASONS
from cogs.fromage.words.de.refusals import REFUSALS

_SIDES = {
    "i": "Seite I, fürs erste Spiel",
    "ii": "Seite II, andere Käse und Symbole",
    "random": "Eine der beiden, zufällig",
}


def _side(venue: str) -> OptionWords:
    return OptionWords(f"Plan {venue}", f"Welche Seite des Plans {venue} gilt", _SIDES)


GAME = GameWords(
    name="Fromage",
    tagline="Käse machen, reifen lassen, verkaufen: alle zugleich, und der Plan dreht sich.",
    guide=HANDBOOK,
    feats=FEATS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "advanced": OptionWords(
            "Gebäudeplättchen",
            "Wählt vor dem Spiel Plättchen mit neuen Fähigkeiten (fortgeschritten)",
        ),
        "villes": _side("Villes"),
        "festival": _side("Festival"),
        "fromagerie": _side("Fromagerie"),
        "bistro": _side("Bistro"),
        "printed": OptionWords(
            "Gedruckter Plan", "Die Anordnung des gedruckten Plans (nur zu viert)"
        ),
        "level": OptionWords("Stufe des Konzerns", "Wie zäh der Konzern ist, wenn du solo spielst"),
        "strict_order": OptionWords("Reihum", "Nacheinander spielen statt alle zugleich"),
        "turn_cap": OptionWords("Rundenlimit", "Nach so vielen Runden ist spätestens Schluss"),
    },
    verbs={
        "keep": VerbWords("Behalte beim Wählen ein Plättchen", "plättchen"),
        "lay": VerbWords("Leg ein behaltenes Plättchen über ein Gebäude", "plättchen"),
        "lift": VerbWords("Nimm ein Plättchen wieder von einem Gebäude", "gebäude"),
        "put": VerbWords("Wähl, wohin der Käse des Konzerns kommt", "feld"),
        "make": VerbWords("Mach einen Käse an dem Ort vor dir", "feld"),
        "gather": VerbWords("Sammle die Ressource vor dir", "feld"),
        "milk": VerbWords("Nutz einen Melkstand für einen Käse extra", "feld"),
        "build": VerbWords("Bau ein Gebäude", "gebäude"),
        "barn": VerbWords("Schick einen Käser zur Scheune oder einem ähnlichen Plättchen", "käser"),
        "order": VerbWords("Erfülle mit dem eben gelegten Käse einen Auftrag", "karte"),
        "take": VerbWords("Wähl die Ressourcen, die du bekommst", "ressourcen"),
        "swap": VerbWords("Tausch eine Ressource gegen eine andere", "tausch"),
        "spend": VerbWords("Wähl, ob deine Frucht für Fruchtkäse oder Marmelade zählt", "bereich"),
        "skip": VerbWords("Lehn ab, was dir angeboten wird"),
        "ready": VerbWords("Sag, dass du mit dieser Runde fertig bist"),
        "unready": VerbWords("Sag, dass du doch noch nicht fertig bist"),
        "undo": VerbWords("Nimm deinen letzten Schritt dieser Runde zurück"),
    },
    refusals=REFUSALS,
    commands={"score": "Die Punkte aller, Zeile für Zeile, wenn jetzt Schluss wäre"},
    encores={
        "level-2": "Weiter zu Stufe 2",
        "level-3": "Weiter zu Stufe 3",
        "level-4": "Weiter zu Stufe 4",
    },
)
