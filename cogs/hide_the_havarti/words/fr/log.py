"""What happened, in French: one line for each thing, told to whoever did it and to the others.

A place and the face of a room that may be closed again never stand in the same line: lines stay on
the screen a while, and forgetting is the game.
"""

from collections.abc import Sequence

from bot.presentation.french import plural, quantity
from bot.presentation.players import PersonName
from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.en.log import LogWords
from cogs.hide_the_havarti.words.fr.names import FrenchNames


class FrenchLog(FrenchNames, LogWords):
    """Deeds, events and endings. What takes « être » is told otherwise: it would agree."""

    def who(self, who: PersonName) -> str:
        return "Tu" if who.is_reader else who.name

    def brief_swapped(self, first: int, second: int) -> str:
        return f"échange\u00a0{self.pair(first, second)}"

    def brief_closed(self, places: Sequence[int]) -> str:
        return f"ferme\u00a0{self.spots(places)}"

    def brief_checked(self, place: int) -> str:
        return f"fouille\u00a0{self.spot(place)}"

    def brief_walked(self, place: int) -> str:
        return f"va\u00a0en\u00a0{self.spot(place)}"

    def brief_peeked(self, place: int) -> str:
        return f"regarde\u00a0dans\u00a0{self.spot(place)}"

    brief_shuffled = "pièces du milieu mélangées"

    def found_nothing(self, who: PersonName, place: int) -> str:
        return f"🔎 {self._has(who)} fouillé {self.spot(place)} : rien."

    def checked(self, who: PersonName, place: int) -> str:
        return f"🔎 {self._has(who)} fouillé {self.spot(place)}…"

    def found_special(self, who: PersonName, place: int) -> str:
        return f"🔎 {self._has(who)} fouillé {self.spot(place)} : *oh là là !*"

    def walked(self, who: PersonName, place: int) -> str:
        return f"👣 {self._has(who)} avancé jusqu’en {self.spot(place)}."

    def played(self, who: PersonName, card: Card) -> str:
        return f"🃏 {self._has(who)} joué **{self.cards[card]}**."

    def swapped(self, who: PersonName, first: int, second: int) -> str:
        return f"🔀 {self._has(who)} échangé {self.pair(first, second)}."

    def carried(self, who: PersonName, first: int, second: int) -> str:
        return f"📚 {self._has(who)} échangé {self.pair(first, second)}."

    def exchanged(self, who: PersonName, first: int, second: int) -> str:
        return f"🛋️ {self._has(who)} interverti {self.pair(first, second)}."

    def closed_room(self, who: PersonName, place: int) -> str:
        return f"🌒 {self._has(who)} fermé {self.spot(place)}."

    def darkened(self, who: PersonName, places: Sequence[int]) -> str:
        return f"🥕 {self._has(who)} fermé {self.spots(places)} dans le noir."

    bared = "⏳ Trop tard : un fromage est à découvert dès le début."
    shuffled = (
        "🚪 Le Boudoir est fermé à clé : les quatre pièces du milieu sont refermées et mélangées."
    )
    dairy = "🥛 Une pause à la Laiterie : on repart à la fouille 1."
    nursery = "🧸 Une nuée de marmots dans la Chambre d’enfants : une fouille de moins."

    def peeked(self, who: PersonName, place: int) -> str:
        return f"👀 {self._has(who)} regardé dans {self.spot(place)}."

    def skipped(self, room: Room) -> str:
        the_room = self._the_room(room)
        return f"🤷 {the_room[0].upper()}{the_room[1:]} n’a rien changé."

    def named(self, who: PersonName, places: Sequence[int]) -> str:
        return f"🐭 {self._has(who)} nommé {self._the_line(places)} : il y a du fromage !"

    def sniffed(self, places: Sequence[int]) -> str:
        return f"🐭 Les souris ont filé vers {self._the_line(places)} : il y a du fromage !"

    def misnamed(self, who: PersonName) -> str:
        return f"🐭 {self._has(who)} nommé une rangée ou une colonne sans le moindre fromage."

    def chapter(self, number: int, rounds: int) -> str:
        return f"Manche {number} sur {rounds}"

    def round_began(self, who: PersonName) -> str:
        told = "La loupe est à toi." if who.is_reader else f"L’inspecteur, c’est {who.name}."
        return f"🕵️ *J’accuse !* {told}"

    def cards_kept(self, who: PersonName) -> str:
        return f"🃏 {self._has(who)} gardé deux cartes et quitté les lieux."

    def setup_began(self, seconds: int) -> str:
        return f"⏳ {quantity(seconds, 'seconde', 'secondes')} pour cacher le fromage !"

    def laid_one(self, who: PersonName, place: int) -> str:
        return f"{self._has(who)} posé une carte en {self.spot(place)}."

    def moved_two(self, who: PersonName, first: int, second: int) -> str:
        return f"{self._has(who)} interverti {self.pair(first, second)}."

    def laid_many(self, who: PersonName, count: int) -> str:
        return f"{self._has(who)} posé {quantity(count, 'pièce', 'pièces')} au hasard."

    def is_done(self, who: PersonName) -> str:
        return f"✅ {self._has(who)} appuyé sur Terminé."

    def hurry(self, seconds: int) -> str:
        return f"⏳ Plus que {quantity(seconds, 'seconde', 'secondes')} !"

    too_late = "⏳ L’inspecteur est de retour, et la maison n’est pas prête !"
    ready = "🏠 La maison est prête."

    def cheese_found(self, who: PersonName, number: int) -> str:
        return f"🧀 {self._has(who)} trouvé le **fromage {number}**. *Voilà !*"

    def cheese_lost(self, who: PersonName, number: int) -> str:
        return f"🥛 {self._has(who)} perdu le **fromage {number}** à la Laiterie."

    def round_ended(self, number: int, found: int, gains: str) -> str:
        cheeses = f"{quantity(found, 'fromage', 'fromages')} {plural(found, 'trouvé', 'trouvés')}"
        return f"**Fin de la manche {number} :** {cheeses} sur 4. {gains}"

    def won(self, name: str, points: int) -> str:
        return f"🏆 {name} gagne avec {self.points(points)}. *Chapeau !*"

    def shared(self, names: Sequence[str], points: int) -> str:
        each = self.points(points)
        return f"🏆 {self.listed(names)} partagent la victoire : {each} par tête. *Égalité !*"

    # --- how long it takes, and what it was good for -------------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"Environ {quantity(minutes, 'minute', 'minutes')}."

    def forecast_long(self, minutes: int) -> str:
        time = quantity(minutes, "minute", "minutes")
        return f"Environ {time}, ou plus : rien n’empêche l’inspecteur de flâner sans fin."

    def butterfingers(self, name: str, count: int) -> str:
        lost = quantity(count, "fromage", "fromages")
        return f"**Mains de beurre :** {name} a perdu {lost} à la Laiterie."

    def keenest_nose(self, name: str, count: int) -> str:
        found = quantity(count, "fromage", "fromages")
        return f"**Le nez le plus fin :** {name} a trouvé {found} en une manche."

    def longest_stroll(self, name: str, count: int) -> str:
        walks = quantity(count, "promenade", "promenades")
        return (
            f"**La plus longue balade :** {name} a fait {walks} en une manche, pour le grand air."
        )

    def empty_basket(self, name: str, count: int) -> str:
        rooms = quantity(count, "pièce", "pièces")
        return f"**Panier vide :** {name} a fouillé {rooms} sans trouver une miette."

    def best_hider(self, name: str, count: int) -> str:
        return f"**As de la cachette :** {name} a marqué {self.points(count)} d’un air innocent."
