"""What happened and how it ended, in German."""

from collections.abc import Sequence
from typing import ClassVar

from bot.presentation.players import PersonName
from cogs.gouda_ganoven.cards import TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.words.de.names import GermanNames
from cogs.gouda_ganoven.words.en.log import LogWords


class GermanLog(GermanNames, LogWords):
    """Lines of the log and of the news. Each stands by itself."""

    def round_began(self, king: PersonName) -> str:
        wears = self.does(king, "trägst die Krone und fängst an", "trägt die Krone und fängt an")
        return f"👑 {wears}."

    def special_began(self, who: Sequence[PersonName]) -> str:
        names = self.joined(map(self.whom, who))
        return f"⚔️ **Sonderrunde** für {names}: ein Käse, keine Käsekarten."

    def special_began_many(self, count: int) -> str:
        return f"⚔️ **Sonderrunde** für {count} Ratten: ein Käse, keine Käsekarten."

    def rained(self, places: Sequence[tuple[int, Room]]) -> str:
        fell = self.joined(f"{count} {self.in_room(room)}" for count, room in places)
        return f"🧀 Es regnet Käse: {fell}."

    def reshuffled(self, count: int) -> str:
        return f"Die Ablage wird zum neuen Nachziehstapel mit {self.cards(count)}."

    def all_drew(self, count: int) -> str:
        return f"Alle ziehen {self.cards(count)}."

    def each_drew(self, count: int) -> str:
        return f"Wer mitspielt, zieht {self.cards(count)}."

    def ran_out(self, drawn: Sequence[tuple[PersonName, int]]) -> str:
        told = self.joined(f"{self.subject(who)} {count}" for who, count in drawn)
        return f"Die Karten sind alle. Gezogen haben: {told}."

    def drew(self, cards: Sequence[str]) -> str:
        if not cards:
            return "Du ziehst nichts."
        return f"Du ziehst: {self.joined(map(self.strong, cards))}."

    def headed(self, room: Room) -> str:
        return f"Deine Ratte schleicht {self.into_room(room)}."

    def packed(self, cards: Sequence[str]) -> str:
        if not cards:
            return "Deine Ratte nimmt nichts mit."
        return f"Deine Ratte nimmt mit: {self.joined(map(self.strong, cards))}."

    def sneaked_in(self, cards: int) -> str:
        return f"Alle Ratten sind im Haus, verdeckt liegen {self.cards(cards)}."

    def spied(self, spy: PersonName, victim: PersonName, card: str) -> str:
        turns = f"{self.does(spy, 'deckst', 'deckt')} bei {self.to_whom(victim)} auf"
        return f"{turns}: {self.signed(card)}."

    def spotted(self, spy: PersonName, victim: PersonName, room: Room) -> str:
        spots = f"{self.does(spy, 'entdeckst', 'entdeckt')} {self.whom(victim)}"
        return f"{self.room_signs[room]} {spots} **{self.in_room(room)}**!"

    def snapped(self, spy: PersonName, victim: PersonName) -> str:
        fights = f"{self.does(spy, 'kämpfst', 'kämpft')} diese Runde um {TRAP_BITE} schwächer"
        return f"🪤 **ZACK!** {fights}, dank {self.to_whom(victim)}."

    def found_nothing(self, who: PersonName) -> str:
        return f"{self.does(who, 'findest', 'findet')} keine verdeckte Karte mehr."

    def added(self, who: PersonName, card: str) -> str:
        return f"{self.does(who, 'legst', 'legt')} dazu: {self.signed(card)}."

    def nailed(self, who: PersonName) -> str:
        slams = f"{self.does(who, 'knallst', 'knallt')} die **{self.kinds[Kind.DOOR]}** zu"
        return f"🔨 {slams}: Schluss mit dem Aufrüsten."

    def nailed_out(self, who: PersonName, late: Sequence[PersonName]) -> str:
        slams = f"{self.does(who, 'knallst', 'knallt')} die **{self.kinds[Kind.DOOR]}** zu"
        return f"🔨 {slams}: zu spät für {self.joined(map(self.whom, late))}!"

    def nailed_out_many(self, who: PersonName, count: int) -> str:
        slams = f"{self.does(who, 'knallst', 'knallt')} die **{self.kinds[Kind.DOOR]}** zu"
        return f"🔨 {slams}: zu spät für {count} andere!"

    def moved(self, who: PersonName, source: Room, target: Room) -> str:
        thief = f"{self.does(who, 'schickst', 'schickt')} den **{self.kinds[Kind.THIEF]}** los"
        way = f"Ein Käse wandert {self.from_room(source)} {self.into_room(target)}"
        return f"🥷 {thief}: {way}."

    def tunnelled(self, who: PersonName, room: Room) -> str:
        slips = self.does(who, "schlüpfst", "schlüpft")
        return f"🕳️ {slips} durch das **{self.kinds[Kind.HOLE]}** {self.into_room(room)}."

    def passed(self, who: PersonName) -> str:
        return f"{self.does(who, 'legst', 'legt')} nichts dazu."

    def passed_empty(self, who: PersonName) -> str:
        return f"{self.does(who, 'hast', 'hat')} keine Karte mehr zum Aufrüsten."

    # The fight: who is spoken of, "▲ Anna", "du", with strengths where they decided.

    def rated(self, who: PersonName, total: int) -> str:
        return f"{self.subject(who)} ({self.number(total)})"

    def no_dinner(self, room: Room, there: Sequence[PersonName]) -> str:
        return f"{self.signed_room(room)}: kein Käse für {self.joined(map(self.whom, there))}."

    def dinner_for_all(self, room: Room, fed: Sequence[PersonName]) -> str:
        names = self.begun(self.joined(map(self.subject, fed)))
        verb = self.verb(fed, "schmaust", "schmaust", "schmaust", "schmausen")
        return f"{self.signed_room(room)}: {names} {verb} in aller Ruhe."

    def dinner_for_some(
        self,
        room: Room,
        fed: Sequence[tuple[PersonName, int]],
        beaten: Sequence[tuple[PersonName, int]],
    ) -> str:
        eaters = self.begun(self.joined(self.rated(*each) for each in fed))
        losers = self.joined(f"{self.whom(who)} ({self.number(total)})" for who, total in beaten)
        verb = self.verb([who for who, _ in fed], "schlägst", "schlägt", "schlagt", "schlagen")
        return f"{self.signed_room(room)}: {eaters} {verb} {losers}."

    def dinner_shared(self, room: Room, fed: Sequence[tuple[PersonName, int]]) -> str:
        eaters = self.begun(self.joined(self.rated(*each) for each in fed))
        people = [who for who, _ in fed]
        verb = self.verb(people, "bist", "ist", "seid", "sind")
        share = self.verb(people, "teilst", "teilt", "teilt", "teilen")
        return f"{self.signed_room(room)}: {eaters} {verb} gleich stark und {share}."

    nobody_fed = "Diese Runde wird niemand satt."
    all_spared = "Alle Übrigen würden zusammen ausscheiden: Also verliert niemand ein Leben."

    def starved(self, who: Sequence[PersonName]) -> str:
        verb = self.verb(who, "verlierst", "verliert", "verliert", "verlieren")
        return f"💔 {self.begun(self.joined(map(self.subject, who)))} {verb} ein Leben."

    def starved_many(self, count: int) -> str:
        return f"💔 {count} Ratten verlieren ein Leben."

    def out(self, who: Sequence[PersonName]) -> str:
        verb = self.verb(who, "bist", "ist", "seid", "sind")
        return f"{self.begun(self.joined(map(self.subject, who)))} {verb} raus!"

    # Headings of the log

    chapter_spying = "Spionieren und Aufrüsten"
    chapter_fight = "Der Kampf"

    def chapter_round(self, number: int) -> str:
        return f"Runde {number}"

    def chapter_special(self, number: int) -> str:
        return f"Sonderrunde {number}"

    # Titles that a game has earned

    def best_trapper(self, name: str, count: int) -> str:
        return f"🪤 {name}, **Fallenfabrik**: {count} Spione gingen mit wunden Pfoten heim."

    def most_trapped(self, name: str, count: int) -> str:
        return f"🩹 {name}, **Wunde Pfoten**: {count} Fallen, und nichts daraus gelernt."

    def doorkeeper(self, name: str, count: int) -> str:
        return f"🔨 {name}, **Türdienst**: hat {count}-mal die Tür zugeknallt."

    def mole(self, name: str, count: int) -> str:
        return f"🕳️ {name}, **Ehrenmaulwurf**: war {count}-mal nicht da, wo alle suchten."

    def burglar(self, name: str, count: int) -> str:
        return f"🥷 {name}, **Umzugsfirma**: hat {count}-mal fremden Käse verschleppt."

    def diplomat(self, name: str, count: int) -> str:
        return f"🕊️ {name}, **Friedenstaube**: hat {count}-mal ganz ohne Waffe getafelt."

    def lost(self, name: str, count: int) -> str:
        return f"🧭 {name}, **Im Haus verirrt**: hat {count}-mal in einem Raum ohne Käse gewartet."

    def heavyweight(self, name: str, strength: int) -> str:
        return f"💪 {name}, **Hungriges Schwergewicht**: Stärke {strength}, und nichts zu beißen."

    def armoury(self, name: str, strength: int) -> str:
        return (
            f"⚔️ {name}, **Wandelndes Waffenlager**: Stärke {strength} für ein einziges Abendbrot."
        )

    verdicts: ClassVar = {
        "enough-rats": "🏆 {names} gewinnt das Rennen mit {rats}!",
        "special-round": "🏆 {names} schnappt sich den letzten Käse und gewinnt!",
        "last-survivor": "🏆 {names} hält als letzte Ratte durch und gewinnt die Speisekammer!",
        "shared": "🏆 Da war niemand zu schlagen: {names} teilen sich den Sieg.",
    }

    def verdict(self, reason: str, names: Sequence[str], rats: int) -> str:
        return self.verdicts[reason].format(names=self.joined(names), rats=self.won(rats))
