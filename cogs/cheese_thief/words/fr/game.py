"""What the shell says about Cheese Thief in French: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.cheese_thief.words.fr.achievements import FEATS, PARTS
from cogs.cheese_thief.words.fr.handbook import HANDBOOK
from cogs.cheese_thief.words.fr.lesson import LESSON
from cogs.cheese_thief.words.fr.reasons import REASONS
from cogs.cheese_thief.words.fr.refusals import REFUSALS

GAME = GameTexts(
    name="Voleur de fromage",
    tagline="Une nuit, un vol, et tout le monde dormait. À ce qu’on dit.",
    handbook=HANDBOOK,
    achievements=FEATS,
    roles=PARTS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "fall_mouse": OptionTexts(
            "Souris émissaire", "L’une de vous veut récolter les votes (6 à 8 joueurs)."
        ),
        "hour_seconds": OptionTexts(
            "Heure (secondes)", "La durée de chacune des six heures. La règle dit 10."
        ),
        "follower_seconds": OptionTexts(
            "Complices (secondes)",
            "Le temps qu’a le voleur pour choisir ses complices. La règle dit 5.",
        ),
        "discussion": OptionTexts(
            "Discussion (secondes)",
            "Le temps de parole avant le vote. 0 : autant que vous voulez.",
            {"0": "autant que vous voulez"},
        ),
        "tie_rule": OptionTexts(
            "Égalité",
            "Ce qui arrive si le voleur a le plus de votes, mais pas lui seul.",
            {"rulebook": "Le voleur est pris", "sole_top": "Le voleur s’échappe"},
        ),
        "four_thief": OptionTexts(
            "Voleur à quatre",
            "Quand le voleur se réveille dans une partie à quatre.",
            {"both_first": "Aux deux heures", "choose": "À l’une ou aux deux, à son choix"},
        ),
        "rounds": OptionTexts(
            "Manches", "Le nombre de manches. Gagner une manche rapporte un point."
        ),
    },
    move_commands={
        "nod": MoveCommandTexts("Dire que tu as vu ta carte ; la nuit, ne pas bouger"),
        "wake": MoveCommandTexts(
            "À quatre : choisir ton heure de réveil", "L’heure à laquelle tu te réveilles"
        ),
        "peek": MoveCommandTexts(
            "Debout sans personne d’autre : regarder sous un gobelet",
            "Sous le gobelet de qui regarder",
        ),
        "recruit": MoveCommandTexts(
            "Si tu es le voleur : choisir tes complices", "Qui devient ton complice"
        ),
        "claim-hour": MoveCommandTexts(
            "Dire à tout le monde quand tu étais debout", "L’heure que tu annonces"
        ),
        "claim-alone": MoveCommandTexts("Dire à tout le monde qu’il n’y avait que toi"),
        "claim-saw": MoveCommandTexts(
            "Dire à tout le monde qui tu as vu debout", "Qui tu dis avoir vu debout"
        ),
        "claim-cheese": MoveCommandTexts(
            "Dire à tout le monde où en était le fromage", "Ce que tu dis du fromage"
        ),
        "claim-peek": MoveCommandTexts(
            "Dire à tout le monde quel dé tu as vu", "Le dé de qui, et ce qu’il montrait"
        ),
        "claim-clear": MoveCommandTexts("Retirer tout ce que tu as affirmé"),
        "accuse": MoveCommandTexts(
            "Dire à tout le monde qui tu soupçonnes", "La personne que tu soupçonnes"
        ),
        "say": MoveCommandTexts(
            "Interroger quelqu’un, répondre ou douter", "Ce que tu dis, et à qui"
        ),
        "ready": MoveCommandTexts("Dire que tu veux passer au vote"),
        "unready": MoveCommandTexts("Dire que tu veux encore discuter"),
        "talk": MoveCommandTexts("Revenir du vote à la discussion, tant que personne n’a voté"),
        "vote": MoveCommandTexts("Désigner ton suspect", "La personne contre qui tu votes"),
        "next": MoveCommandTexts("Passer à la manche suivante"),
    },
    refusals=REFUSALS,
)
