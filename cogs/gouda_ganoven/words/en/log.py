"""What happened and how it ended, in English."""

from collections.abc import Sequence
from typing import ClassVar

from bot.presentation.english import plural, quantity, times
from bot.presentation.players import PersonName
from cogs.gouda_ganoven.cards import TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.words.en.names import Names


class LogWords(Names):
    """Lines of the log and of the news. Each stands by itself."""

    def round_began(self, king: PersonName) -> str:
        return f"👑 {self.does(king, 'are king and go first', 'is king and goes first')}."

    def special_began(self, who: Sequence[PersonName]) -> str:
        names = self.joined(map(self.whom, who))
        return f"⚔️ **Special round** for {names}: one cheese, no cheese cards."

    def special_began_many(self, count: int) -> str:
        return f"⚔️ **Special round** for {quantity(count, 'rat')}: one cheese, no cheese cards."

    def rained(self, places: Sequence[tuple[int, Room]]) -> str:
        fell = self.joined(f"{count} in {self.the_room(room)}" for count, room in places)
        return f"🧀 Cheese rains down: {fell}."

    def reshuffled(self, count: int) -> str:
        return f"The discards become a new draw pile of {self.cards(count)}."

    def all_drew(self, count: int) -> str:
        return f"Everybody draws {self.cards(count)}."

    def each_drew(self, count: int) -> str:
        """Of those who play this round, where others watch."""
        return f"Each of them draws {self.cards(count)}."

    def ran_out(self, drawn: Sequence[tuple[PersonName, int]]) -> str:
        told = self.joined(f"{self.whom(who)} {count}" for who, count in drawn)
        return f"The cards have run out. Drawn: {told}."

    def drew(self, cards: Sequence[str]) -> str:
        return f"You draw {self.joined(map(self.strong, cards), 'nothing')}."

    def headed(self, room: Room) -> str:
        return f"Your rat heads for {self.the_room(room)}."

    def packed(self, cards: Sequence[str]) -> str:
        return f"Your rat carries {self.joined(map(self.strong, cards), 'nothing')}."

    def sneaked_in(self, cards: int) -> str:
        return f"All rats are in the house, with {self.cards(cards)} face down."

    def spied(self, spy: PersonName, victim: PersonName, card: str) -> str:
        turns = self.does(spy, "turn up", "turns up")
        whose = "your" if victim.is_reader else f"{victim.name}'s"
        return f"{turns} {whose} {self.signed(card)}."

    def spotted(self, spy: PersonName, victim: PersonName, room: Room) -> str:
        spots = f"{self.does(spy, 'spot', 'spots')} {self.whom(victim)}"
        return f"{self.room_signs[room]} {spots} in **{self.the_room(room)}**!"

    def snapped(self, spy: PersonName, victim: PersonName) -> str:
        fights = f"{self.does(spy, 'fight', 'fights')} {TRAP_BITE} weaker this round"
        return f"🪤 **SNAP!** {fights}, thanks to {self.whom(victim)}."

    def found_nothing(self, who: PersonName) -> str:
        return f"{self.does(who, 'find', 'finds')} no face-down card left to spy on."

    def added(self, who: PersonName, card: str) -> str:
        return f"{self.does(who, 'add', 'adds')} {self.signed(card)}."

    def nailed(self, who: PersonName) -> str:
        slams = f"{self.does(who, 'slam', 'slams')} the **{self.kinds[Kind.DOOR]}**"
        return f"🔨 {slams}: no more upgrades."

    def nailed_out(self, who: PersonName, late: Sequence[PersonName]) -> str:
        slams = f"{self.does(who, 'slam', 'slams')} the **{self.kinds[Kind.DOOR]}**"
        return f"🔨 {slams}: too late for {self.joined(map(self.whom, late))}!"

    def nailed_out_many(self, who: PersonName, count: int) -> str:
        slams = f"{self.does(who, 'slam', 'slams')} the **{self.kinds[Kind.DOOR]}**"
        return f"🔨 {slams}: too late for {quantity(count, 'other')}!"

    def moved(self, who: PersonName, source: Room, target: Room) -> str:
        thief = f"{self.does(who, 'send', 'sends')} the **{self.kinds[Kind.THIEF]}**"
        way = f"one cheese from {self.the_room(source)} to {self.the_room(target)}"
        return f"🥷 {thief}: {way}."

    def tunnelled(self, who: PersonName, room: Room) -> str:
        slips = self.does(who, "slip", "slips")
        return f"🕳️ {slips} through the **{self.kinds[Kind.HOLE]}** into {self.the_room(room)}."

    def passed(self, who: PersonName) -> str:
        return f"{self.does(who, 'add', 'adds')} nothing."

    def passed_empty(self, who: PersonName) -> str:
        return f"{self.does(who, 'have', 'has')} no card left to add."

    # The fight: who is spoken of, "▲ Anna", "you", with strengths where they decided.

    def rated(self, who: PersonName, total: int) -> str:
        return f"{self.whom(who)} ({self.number(total)})"

    def no_dinner(self, room: Room, there: Sequence[PersonName]) -> str:
        return f"{self.signed_room(room)}: no cheese for {self.joined(map(self.whom, there))}."

    def dinner_for_all(self, room: Room, fed: Sequence[PersonName]) -> str:
        names = self.joined(map(self.whom, fed))
        verb = "eats" if len(fed) == 1 and not fed[0].is_reader else "eat"
        return f"{self.signed_room(room)}: {names} {verb} in peace."

    def dinner_for_some(
        self,
        room: Room,
        fed: Sequence[tuple[PersonName, int]],
        beaten: Sequence[tuple[PersonName, int]],
    ) -> str:
        eaters = self.joined(self.rated(*each) for each in fed)
        losers = self.joined(self.rated(*each) for each in beaten)
        verb = "beats" if len(fed) == 1 and not fed[0][0].is_reader else "beat"
        return f"{self.signed_room(room)}: {eaters} {verb} {losers}."

    def dinner_shared(self, room: Room, fed: Sequence[tuple[PersonName, int]]) -> str:
        eaters = self.joined(self.rated(*each) for each in fed)
        return f"{self.signed_room(room)}: {eaters} are equally strong and share."

    nobody_fed = "Nobody eats this round."
    all_spared = "All who are left would drop out together, so nobody loses a life."

    def starved(self, who: Sequence[PersonName]) -> str:
        verb = "loses" if len(who) == 1 and not who[0].is_reader else "lose"
        names = self.joined(map(self.whom, who))
        return f"💔 {names[:1].upper()}{names[1:]} {verb} a life."

    def starved_many(self, count: int) -> str:
        return f"💔 {quantity(count, 'rat')} {plural(count, 'loses', 'lose')} a life."

    def out(self, who: Sequence[PersonName]) -> str:
        verb = "is" if len(who) == 1 and not who[0].is_reader else "are"
        names = self.joined(map(self.whom, who))
        return f"{names[:1].upper()}{names[1:]} {verb} out of the game!"

    # Headings of the log

    chapter_spying = "Spying and upgrading"
    chapter_fight = "The fight"

    def chapter_round(self, number: int) -> str:
        return f"Round {number}"

    def chapter_special(self, number: int) -> str:
        return f"Special round {number}"

    # Titles that a game has earned

    def best_trapper(self, name: str, count: int) -> str:
        return f"🪤 {name}, **Mousetrap Maker**: {count} spies went home with sore paws."

    def most_trapped(self, name: str, count: int) -> str:
        return f"🩹 {name}, **Sore Paws**: stepped into {quantity(count, 'trap')} and never learnt."

    def doorkeeper(self, name: str, count: int) -> str:
        return f"🔨 {name}, **Doorkeeper**: slammed the door {times(count)}."

    def mole(self, name: str, count: int) -> str:
        return f"🕳️ {name}, **Honorary Mole**: never in the room where you looked, {times(count)}."

    def burglar(self, name: str, count: int) -> str:
        return f"🥷 {name}, **Removal Firm**: moved somebody else's cheese {times(count)}."

    def diplomat(self, name: str, count: int) -> str:
        return f"🕊️ {name}, **Diplomat**: dined {times(count)} without a single weapon."

    def lost(self, name: str, count: int) -> str:
        return f"🧭 {name}, **Lost in the House**: waited {times(count)} in a room without cheese."

    def heavyweight(self, name: str, strength: int) -> str:
        return f"💪 {name}, **Hungry Heavyweight**: strength {strength}, and nothing to eat."

    def armoury(self, name: str, strength: int) -> str:
        return f"⚔️ {name}, **Walking Armoury**: brought strength {strength} to a single dinner."

    verdicts: ClassVar = {
        "enough-rats": "🏆 {names} wins the race with {rats} rats!",
        "special-round": "🏆 {names} snatches the last cheese and wins!",
        "last-survivor": "🏆 {names} is the last rat standing and wins the larder!",
        "shared": "🏆 Nobody could beat the other: {names} share the victory.",
    }

    def verdict(self, reason: str, names: Sequence[str], rats: int) -> str:
        return self.verdicts[reason].format(names=self.joined(names), rats=rats)
