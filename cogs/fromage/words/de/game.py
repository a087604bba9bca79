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
        "keep": VerbWords("Behalte beim Wählen ein Plättchen", "Das Plättchen, das du behältst"),
        "lay": VerbWords(
            "Leg ein behaltenes Plättchen über ein Gebäude",
            "Welches Plättchen, und über welches Gebäude",
        ),
        "lift": VerbWords(
            "Nimm ein Plättchen wieder von einem Gebäude", "Das Gebäude, das wieder frei wird"
        ),
        "put": VerbWords(
            "Wähl, wohin der Käse des Konzerns kommt", "Das Feld, auf das der Käse kommt"
        ),
        "make": VerbWords("Mach einen Käse an dem Ort vor dir", "Welcher Käse, und wohin"),
        "gather": VerbWords("Sammle die Ressource vor dir", "Wie viel, und mit welchem Käser"),
        "milk": VerbWords("Nutz einen Melkstand für einen Käse extra", "Welcher Käse, und wohin"),
        "build": VerbWords("Bau ein Gebäude", "Das Gebäude, das du baust"),
        "barn": VerbWords(
            "Schick einen Käser zur Scheune oder einem ähnlichen Plättchen",
            "Welcher Käser, und wohin",
        ),
        "order": VerbWords(
            "Erfülle mit dem eben gelegten Käse einen Auftrag", "Der Auftrag, den du erfüllst"
        ),
        "take": VerbWords(
            "Wähl die Ressourcen, die du bekommst", "Die Ressourcen, die du bekommst"
        ),
        "swap": VerbWords("Tausch eine Ressource gegen eine andere", "Was du gibst, und wofür"),
        "spend": VerbWords(
            "Wähl, ob deine Frucht für Fruchtkäse oder Marmelade zählt", "Fruchtkäse oder Marmelade"
        ),
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
