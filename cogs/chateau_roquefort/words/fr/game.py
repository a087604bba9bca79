"""What the shell says about Château Roquefort, in French: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.chateau_roquefort.words.fr.achievements import FEATS
from cogs.chateau_roquefort.words.fr.handbook import HANDBOOK
from cogs.chateau_roquefort.words.fr.lesson import LESSON
from cogs.chateau_roquefort.words.fr.reasons import REASONS
from cogs.chateau_roquefort.words.fr.refusals import REFUSALS

GAME = GameTexts(
    name="Château Roquefort",
    tagline="Enlève les toits, fais glisser le sol et rappelle-toi où était le fromage.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "layout": OptionTexts(
            "Château",
            "Dans quel château vous jouez",
            {
                "front": "Château Roquefort",
                "back": "Château d’Appenzell",
                "random": "L’un des deux, au hasard",
            },
        ),
        "target": OptionTexts(
            "Fromages à réunir",
            "Combien de variétés pour gagner ; 5 ou 6 allongent la partie à deux ou à trois",
        ),
        "start_spare": OptionTexts(
            "Première tuile restante",
            "Ce qui se trouve à côté du château au début",
            {"random": "N’importe quelle tuile", "blank": "Une tuile vide"},
        ),
        "pause_seconds": OptionTexts(
            "Dernier coup d’œil (secondes)",
            "Combien de temps les pièces restent ouvertes ; 0 : jusqu’à ce qu’on y mette fin",
            {"0": "jusqu’à ce qu’on y mette fin"},
        ),
        "robot_memory": OptionTexts(
            "Mémoire des robots",
            "Celle qu’ils ont en « normal » ; en « facile », ils oublient vite, en « difficile », "
            "jamais",
            {
                "none": "Aucune : sitôt vu, sitôt oublié",
                "short": "Courte : presque tout s’efface après quelques tours",
                "long": "Longue : ils oublient rarement",
                "perfect": "Parfaite : ils n’oublient rien",
            },
        ),
        "robot_traps": OptionTexts(
            "Pièges des robots",
            "Quand ils font tomber les souris des autres ; en « facile », jamais exprès celles des "
            "humains",
            {
                "later": "Pas pendant les trois premiers tours de table",
                "always": "Dès que ça rapporte",
                "never": "Jamais exprès",
            },
        ),
    },
    move_commands={
        "enter": MoveCommandTexts(
            "Faire entrer une souris dans une tour libre", "La tour où ta souris commence"
        ),
        "uncover": MoveCommandTexts(
            "Enlever le toit d’une pièce voisine d’une de tes souris",
            "La pièce dont tu enlèves le toit",
        ),
        "move": MoveCommandTexts(
            "Déplacer une souris, ou sauter par-dessus d’autres", "Quelle souris, et jusqu’où"
        ),
        "slide": MoveCommandTexts(
            "Pousser la tuile restante depuis un drapeau (une fois par tour)",
            "Le drapeau d’où tu pousses",
        ),
        "end": MoveCommandTexts("Finir ton tour, ou abréger le dernier coup d’œil"),
        "undo": MoveCommandTexts("Annuler ton dernier pas"),
    },
    refusals=REFUSALS,
)
