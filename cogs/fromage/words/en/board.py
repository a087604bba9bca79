"""The board in English: the public message."""

from collections.abc import Sequence

from bot.presentation.english import quantity
from cogs.fromage.printed.kinds import Card
from cogs.fromage.words.en.names import Names


class BoardWords(Names):
    draft_title = "Fromage: choose structure tiles"
    overlay_title = "Fromage: lay your structure tiles"
    corporation_title = "Fromage: the Corporation's move"

    def turn_title(self, turn: int) -> str:
        return f"Fromage: turn {turn + 1}"

    def last_turn(self, names: Sequence[str], *, corporation: bool) -> str:
        """Of who has no cheese left: players, and the Corporation or not."""
        rival = "the Corporation" if names else self.corporation
        out = [*names, rival] if corporation else names
        have = "has" if len(out) == 1 else "have"
        return f"⚠️ Last turn! {self.listed(out)} {have} no cheese left."

    your_last_turn = "⚠️ Last turn! You have no cheese left."
    longest_game = "⚠️ Last turn! The game ends after this one."
    drafting = "Keep one tile and pass the rest to your left. All are revealed together."
    drafting_alone = "Keep one tile. The others go back into the box, and new ones come."
    laying = "You may cover your structures with the tiles you kept, one on each."

    def corporation_asks(self, card: Card) -> str:
        return f"🏭 The Corporation drew **{self.card(card)}**. Several spaces fit: you choose one."

    # Before the game.

    def forecast(self, minutes: int) -> str:
        return f"About {quantity(minutes, 'minute')}."

    def long_forecast(self, minutes: int) -> str:
        return (
            f"About {quantity(minutes, 'minute')}: in strict order everybody waits for everybody."
        )

    # What is to be done, and by whom: it stands beside the buttons.

    def draft_task(self, names: Sequence[str]) -> str:
        return f"{self.listed(names)}: keep a tile"

    def overlay_task(self, names: Sequence[str]) -> str:
        return f"{self.listed(names)}: lay your tiles, then press Ready"

    def put_task(self, name: str) -> str:
        return f"{name}: choose where the Corporation's cheese goes"

    def turn_task(self, names: Sequence[str]) -> str:
        return f"{self.listed(names)}: play your turn, then press Ready"
