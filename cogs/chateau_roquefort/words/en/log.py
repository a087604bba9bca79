"""What happened and how it ended. The past tense suits names and "You"."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list, quantity
from bot.presentation.players import PersonName
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.names import Names

_TIMES = {1: "once", 2: "twice"}


class LogWords(Names):
    def who(self, who: PersonName) -> str:
        return "You" if who.is_reader else who.name

    def goes_first(self, who: PersonName) -> str:
        return "You go first." if who.is_reader else f"{who.name} goes first."

    def entered(self, who: PersonName, mouse: int, tower: str) -> str:
        return f"{self.who(who)} brought mouse {mouse} into tower {tower}."

    def uncovered(self, who: PersonName, room: str) -> str:
        return f"{self.who(who)} lifted the roof of room {room}."

    def moved(self, who: PersonName, mouse: int, origin: str, target: str) -> str:
        return f"{self.who(who)} moved mouse {mouse}: {origin} → {target}."

    def jumped(self, who: PersonName, mouse: int, origin: str, target: str) -> str:
        return f"{self.who(who)} jumped with mouse {mouse}: {origin} → {target}."

    def slid(self, who: PersonName, slot: str) -> str:
        return f"{self.who(who)} slid the tile in at {slot}."

    def fell(self, who: PersonName) -> str:
        return f"🪤 Snap! {self.who(who)} lost a mouse."

    def collected(self, who: PersonName, cheese: Tile) -> str:
        return f"🧀 {self.who(who)} got the **{self.tiles[cheese]}**!"

    def undone(self, who: PersonName) -> str:
        return f"{self.who(who)} took back a step."

    def returned(self, who: PersonName, cheeses: Sequence[Tile]) -> str:
        return f"{self.who(who)} took back a step and returned the {self.cheese_list(cheeses)}."

    def covered(self, rooms: Sequence[str]) -> str:
        if len(rooms) == 1:
            return f"The roof is back on room {rooms[0]}."
        return f"The roofs are back on rooms {join_list(rooms)}."

    def turn_ended(self, who: PersonName, roofs: int, steps: int, *, slid: bool) -> str:
        done = join_list(self.deeds(roofs, steps, slid=slid))
        return f"{self.who(who)} {done or 'ended the turn'}."

    def deeds(self, roofs: int, steps: int, *, slid: bool) -> list[str]:
        done = [self.did_roofs(roofs)] if roofs else []
        done += [self.did_steps(steps)] if steps else []
        return [*done, self.did_slide] if slid else done

    def did_roofs(self, count: int) -> str:
        return "lifted a roof" if count == 1 else f"lifted {count} roofs"

    def did_steps(self, count: int) -> str:
        return f"moved {_TIMES.get(count) or f'{count} times'}"

    did_slide = "slid a tile"

    verdicts: ClassVar[Mapping[str, str]] = {
        "cheeses": "{winner} has {count} kinds of cheese and wins!",
        "cheeses-tie": "One slide fed several players at once! {winner}, with {count} kinds, has "
        "waited longest for a turn and wins.",
        "dungeon": "A third mouse is in the dungeon. Of the others, {winner} has the most cheese "
        "({count}) and wins!",
        "dungeon-two": "Three mice of one colour are in the dungeon, so {winner} wins the hunt!",
        "dungeon-tie": "A third mouse is in the dungeon. Of those with the most cheese ({count}), "
        "{winner} has waited longest for a turn and wins.",
    }

    def verdict(self, reason: str, winner: str, count: int) -> str:
        return self.verdicts[reason].format(winner=winner, count=count)

    # --- round the game: how long it takes, headings, titles ------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"About {quantity(minutes, 'minute')}."

    def forecast_long(self, minutes: int, kinds: int) -> str:
        return (
            f"About {quantity(minutes, 'minute')}: {quantity(kinds, 'kind')} take a while to find."
        )

    chapter_placing = "The first mice"

    def chapter_round(self, number: int) -> str:
        return f"Round {number}"

    # --- titles -----------------------------------------------------------------------------

    def honour_own_trap(self, who: str) -> str:
        return f"**Oops of the evening:** {who} dropped a mouse of their own."

    def honour_trapper(self, who: str, mice: int) -> str:
        return f"**Keeper of the trapdoor:** {who} sent {mice} mice to the dungeon."

    def honour_fed(self, who: str, cheeses: int) -> str:
        if cheeses == 1:
            return f"**Room service:** somebody else slid {who} a cheese."
        return f"**Room service:** others slid {who} {cheeses} cheeses."

    def honour_memory(self, who: str, cheeses: int, roofs: int) -> str:
        found = f"{quantity(cheeses, 'cheese')} under {quantity(roofs, 'roof')}"
        return f"**Memory of an elephant:** {who} found {found}."

    def honour_lost(self, who: str, mice: int) -> str:
        return f"**Tour of the dungeon:** {who} sent {mice} mice down to have a look."

    def honour_roofs(self, who: str, roofs: int) -> str:
        return f"**Roofer of the castle:** {who} lifted {quantity(roofs, 'roof')}."

    def honour_steps(self, who: str, steps: int) -> str:
        return f"**Longest stroll:** {who} took {quantity(steps, 'step')}, on very small feet."
