"""What a player's own panel says, in English: the game is played on the board."""


class PanelWords:
    your_turn = "Your choices are right below the board’s picture."
    others_turn = (
        "The others are playing. Keep an eye on the board: what you see there now "
        "you’ll have to remember."
    )
    task_yours = "Your turn: play on the board"
