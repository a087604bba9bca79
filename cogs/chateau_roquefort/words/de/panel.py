"""What a player's own panel says, in German: the game is played on the board."""

from cogs.chateau_roquefort.words.en.panel import PanelWords


class GermanPanel(PanelWords):
    your_turn = "Was du tun kannst, steht direkt unter dem Bild auf dem Brett."
    others_turn = (
        "Die anderen spielen. Behalt das Brett im Auge: Was du dort gerade siehst, "
        "musst du dir merken."
    )
    task_yours = "Du bist am Zug: Spiel auf dem Brett"
