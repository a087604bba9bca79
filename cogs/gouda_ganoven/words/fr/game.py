"""What the shell says about Gouda Ganoven in French: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.gouda_ganoven.words.fr.achievements import FEATS
from cogs.gouda_ganoven.words.fr.handbook import HANDBOOK
from cogs.gouda_ganoven.words.fr.lesson import LESSON
from cogs.gouda_ganoven.words.fr.reasons import REASONS
from cogs.gouda_ganoven.words.fr.refusals import REFUSALS

GAME = GameTexts(
    name="Gouda Ganoven",
    tagline="Entrer, espionner, s’armer, se battre : trop peu de fromage, trop de rats.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "mode": OptionTexts(
            "Mode",
            "Comment on gagne la partie",
            {
                "race": "Course : le premier à avoir assez de jetons à rats gagne",
                "survivor": "Survivant : qui ne mange pas perd une vie, le dernier gagne",
            },
        ),
        "cheese_delta": OptionTexts(
            "Fromage",
            "Combien de morceaux pleuvent à chaque tour. Plus il y en a, plus c’est doux",
            {
                "-2": "deux de moins que de rats : une partie plus longue",
                "-1": "un de moins que de rats : la partie habituelle",
                "0": "un pour chaque rat : doux "
                "(Survivant : à partir du tour 9, un de moins tous les deux tours)",
                "1": "un de plus que de rats : plus doux encore",
                "2": "deux de plus que de rats : un festin",
            },
        ),
        "weapons_only": OptionTexts(
            "Armes seules",
            "Plus facile : ni pièges, ni cartes fromage, ni cartes action",
        ),
        "rats_to_win": OptionTexts(
            "Rats pour gagner (course)", "Combien de jetons à rats il faut pour gagner"
        ),
        "lives": OptionTexts("Vies (survivant)", "Combien de vies chaque rat a pour commencer"),
    },
    move_commands={
        "go": MoveCommandTexts(
            "Choisir en secret la pièce de ton rat", "La pièce où ton rat se faufile"
        ),
        "carry": MoveCommandTexts(
            "Choisir en secret ce que ton rat emporte", "Les cartes que ton rat emporte"
        ),
        "confirm": MoveCommandTexts("Confirmer la pièce et ce que ton rat emporte"),
        "scurry": MoveCommandTexts("Laisser ton rat filer dans n’importe quelle pièce"),
        "change": MoveCommandTexts("Changer d’avis, tant que quelqu’un choisit encore"),
        "spy": MoveCommandTexts(
            "Retourner une carte cachée de quelqu’un d’autre", "La carte de qui, et laquelle"
        ),
        "add": MoveCommandTexts(
            "Amélioration : ajouter une arme ou une carte fromage", "La carte que tu ajoutes"
        ),
        "nail": MoveCommandTexts("Amélioration : clouer la porte, plus rien après toi"),
        "steal": MoveCommandTexts(
            "Amélioration : le Voleur de gouda déplace un fromage", "De quelle pièce vers laquelle"
        ),
        "tunnel": MoveCommandTexts(
            "Amélioration : passer par le Trou à rat dans une autre pièce",
            "La pièce où ton rat ressort",
        ),
        "pass": MoveCommandTexts("Amélioration : ne rien ajouter"),
        "onward": MoveCommandTexts("Assez vu le combat : au tour suivant"),
    },
    refusals=REFUSALS,
)
