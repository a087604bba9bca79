"""What the shell says about Fromage in German: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.fromage.words.de.achievements import FEATS
from cogs.fromage.words.de.handbook import HANDBOOK
from cogs.fromage.words.de.lesson import LESSON
from cogs.fromage.words.de.reasons import REASONS
from cogs.fromage.words.de.refusals import REFUSALS

_SIDES = {
    "i": "Seite I, fürs erste Spiel",
    "ii": "Seite II, andere Käse und Symbole",
    "random": "Eine der beiden, zufällig",
}


def _side(venue: str) -> OptionTexts:
    return OptionTexts(f"Plan {venue}", f"Welche Seite des Plans {venue} gilt", _SIDES)


GAME = GameTexts(
    name="Fromage",
    tagline="Käse machen, reifen lassen, verkaufen: alle zugleich, und der Plan dreht sich.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "advanced": OptionTexts(
            "Gebäudeplättchen",
            "Wählt vor dem Spiel Plättchen mit neuen Fähigkeiten (fortgeschritten)",
        ),
        "villes": _side("Villes"),
        "festival": _side("Festival"),
        "fromagerie": _side("Fromagerie"),
        "bistro": _side("Bistro"),
        "printed": OptionTexts(
            "Gedruckter Plan", "Die Anordnung des gedruckten Plans (nur zu viert)"
        ),
        "level": OptionTexts("Stufe des Konzerns", "Wie zäh der Konzern ist, wenn du solo spielst"),
        "strict_order": OptionTexts("Reihum", "Nacheinander spielen statt alle zugleich"),
        "turn_cap": OptionTexts("Rundenlimit", "Nach so vielen Runden ist spätestens Schluss"),
    },
    move_commands={
        "keep": MoveCommandTexts(
            "Behalte beim Wählen ein Plättchen", "Das Plättchen, das du behältst"
        ),
        "lay": MoveCommandTexts(
            "Leg ein behaltenes Plättchen über ein Gebäude",
            "Welches Plättchen, und über welches Gebäude",
        ),
        "lift": MoveCommandTexts(
            "Nimm ein Plättchen wieder von einem Gebäude", "Das Gebäude, das wieder frei wird"
        ),
        "put": MoveCommandTexts(
            "Wähl, wohin der Käse des Konzerns kommt", "Das Feld, auf das der Käse kommt"
        ),
        "make": MoveCommandTexts("Mach einen Käse an dem Ort vor dir", "Welcher Käse, und wohin"),
        "gather": MoveCommandTexts(
            "Sammle die Ressource vor dir", "Wie viel, und mit welchem Käser"
        ),
        "milk": MoveCommandTexts(
            "Nutz einen Melkstand für einen Käse extra", "Welcher Käse, und wohin"
        ),
        "build": MoveCommandTexts("Bau ein Gebäude", "Das Gebäude, das du baust"),
        "barn": MoveCommandTexts(
            "Schick einen Käser zur Scheune oder einem ähnlichen Plättchen",
            "Welcher Käser, und wohin",
        ),
        "order": MoveCommandTexts(
            "Erfülle mit dem eben gelegten Käse einen Auftrag", "Der Auftrag, den du erfüllst"
        ),
        "take": MoveCommandTexts(
            "Wähl die Ressourcen, die du bekommst", "Die Ressourcen, die du bekommst"
        ),
        "swap": MoveCommandTexts(
            "Tausch eine Ressource gegen eine andere", "Was du gibst, und wofür"
        ),
        "spend": MoveCommandTexts(
            "Wähl, ob deine Frucht für Fruchtkäse oder Marmelade zählt", "Fruchtkäse oder Marmelade"
        ),
        "skip": MoveCommandTexts("Lehn ab, was dir angeboten wird"),
        "ready": MoveCommandTexts("Sag, dass du mit dieser Runde fertig bist"),
        "unready": MoveCommandTexts("Sag, dass du doch noch nicht fertig bist"),
        "undo": MoveCommandTexts("Nimm deinen letzten Schritt dieser Runde zurück"),
    },
    refusals=REFUSALS,
    command_descriptions={"score": "Die Punkte aller, Zeile für Zeile, wenn jetzt Schluss wäre"},
    next_game_labels={
        "level-2": "Weiter zu Stufe 2",
        "level-3": "Weiter zu Stufe 3",
        "level-4": "Weiter zu Stufe 4",
    },
)
