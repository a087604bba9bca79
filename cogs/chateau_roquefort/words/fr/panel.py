"""What a player's own panel says, in French: the game is played on the board."""

from cogs.chateau_roquefort.words.en.panel import PanelWords


class FrenchPanel(PanelWords):
    your_turn = "Tes choix sont juste sous l’image du plateau."
    others_turn = (
        "Les autres jouent. Garde un œil sur le plateau : ce que tu y vois maintenant, "
        "il faudra t’en souvenir."
    )
    task_yours = "À toi : joue sur le plateau"
