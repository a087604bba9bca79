"""What the shell says about Gouda Ganoven in German: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.gouda_ganoven.words.de.achievements import FEATS
from cogs.gouda_ganoven.words.de.handbook import HANDBOOK
from cogs.gouda_ganoven.words.de.lesson import LESSON
from cogs.gouda_ganoven.words.de.reasons import REASONS
from cogs.gouda_ganoven.words.de.refusals import REFUSALS

GAME = GameTexts(
    name="Gouda Ganoven",
    tagline="Schleichen, spähen, aufrüsten, raufen: nie genug Käse, stets zu viele Ratten.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "mode": OptionTexts(
            "Spielart",
            "Wie man das Spiel gewinnt",
            {
                "race": "Wettrennen: Wer zuerst genug Rattenplättchen hat, gewinnt",
                "survivor": "Überleben: Wer leer ausgeht, verliert ein Leben",
            },
        ),
        "cheese_delta": OptionTexts(
            "Käse",
            "Wie viele Stücke jede Runde herabregnen. Mehr Käse, sanfteres Spiel",
            {
                "-2": "zwei weniger als Ratten: ein längeres Spiel",
                "-1": "eins weniger als Ratten: das übliche Spiel",
                "0": "eins für jede Ratte: sanft "
                "(beim Überleben ab Runde 9 alle zwei Runden eins weniger)",
                "1": "eins mehr als Ratten: noch sanfter",
                "2": "zwei mehr als Ratten: ein Festmahl",
            },
        ),
        "weapons_only": OptionTexts(
            "Nur Waffen", "Leichter: keine Fallen, keine Käsekarten, keine Aktionskarten"
        ),
        "rats_to_win": OptionTexts(
            "Ratten zum Sieg (Wettrennen)", "Wie viele Rattenplättchen das Rennen gewinnen"
        ),
        "lives": OptionTexts("Leben (Überleben)", "Mit wie vielen Leben jede Ratte anfängt"),
    },
    move_commands={
        "go": MoveCommandTexts(
            "Wähle geheim den Raum für deine Ratte", "Der Raum, in den deine Ratte schleicht"
        ),
        "carry": MoveCommandTexts(
            "Wähle geheim, was deine Ratte mitnimmt", "Die Karten, die deine Ratte mitnimmt"
        ),
        "confirm": MoveCommandTexts("Bestätige deinen Raum und was deine Ratte mitnimmt"),
        "scurry": MoveCommandTexts("Lass deine Ratte in irgendeinen Raum huschen, und bestätige"),
        "change": MoveCommandTexts("Überleg es dir anders, solange noch jemand wählt"),
        "spy": MoveCommandTexts(
            "Decke eine fremde verdeckte Karte auf", "Wessen Karte, und welche"
        ),
        "add": MoveCommandTexts(
            "Aufrüsten: Lege eine Waffe oder eine Käsekarte dazu", "Die Karte, die du dazulegst"
        ),
        "nail": MoveCommandTexts("Aufrüsten: Vernagle die Tür, nach dir rüstet niemand mehr auf"),
        "steal": MoveCommandTexts(
            "Aufrüsten: Der Gouda-Dieb verschiebt einen Käse", "Aus welchem Raum in welchen"
        ),
        "tunnel": MoveCommandTexts(
            "Aufrüsten: Durch das Rattenloch in einen anderen Raum",
            "Der Raum, in dem deine Ratte herauskommt",
        ),
        "pass": MoveCommandTexts("Aufrüsten: Lege nichts dazu"),
        "onward": MoveCommandTexts("Genug vom Kampf gesehen: auf in die nächste Runde"),
    },
    refusals=REFUSALS,
)
