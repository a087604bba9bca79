"""What happened and how it ended, in French."""

from collections.abc import Sequence
from typing import ClassVar

from bot.presentation.french import de
from bot.presentation.players import PersonName
from cogs.gouda_ganoven.cards import TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.words.en.log import LogWords
from cogs.gouda_ganoven.words.fr.names import FrenchNames


class FrenchLog(FrenchNames, LogWords):
    """Lines of the log and of the news. Each stands by itself."""

    def round_began(self, king: PersonName) -> str:
        wears = self.does(king, "portes la couronne et commences", "porte la couronne et commence")
        return f"👑 {wears}."

    def special_began(self, who: Sequence[PersonName]) -> str:
        names = self.joined(map(self.whom, who))
        return f"⚔️ **Tour spécial** pour {names} : un seul fromage, pas de cartes fromage."

    def special_began_many(self, count: int) -> str:
        return f"⚔️ **Tour spécial** pour {count} rats : un seul fromage, pas de cartes fromage."

    def rained(self, places: Sequence[tuple[int, Room]]) -> str:
        fell = self.joined(f"{count} dans {self.the_room(room)}" for count, room in places)
        return f"🧀 Il pleut du fromage : {fell}."

    def reshuffled(self, count: int) -> str:
        return f"La défausse devient une nouvelle pioche de {self.cards(count)}."

    def all_drew(self, count: int) -> str:
        return f"Tout le monde pioche {self.cards(count)}."

    def each_drew(self, count: int) -> str:
        return f"Chacun d’eux pioche {self.cards(count)}."

    def ran_out(self, drawn: Sequence[tuple[PersonName, int]]) -> str:
        told = self.joined(f"{self.whom(who)} {count}" for who, count in drawn)
        return f"Il n’y a plus de cartes. Piochées : {told}."

    def drew(self, cards: Sequence[str]) -> str:
        if not cards:
            return "Tu ne pioches rien."
        return f"Tu pioches {self.joined(map(self.strong, cards))}."

    def headed(self, room: Room) -> str:
        return f"Ton rat file vers {self.the_room(room)}."

    def packed(self, cards: Sequence[str]) -> str:
        if not cards:
            return "Ton rat n’emporte rien."
        return f"Ton rat emporte {self.joined(map(self.strong, cards))}."

    def sneaked_in(self, cards: int) -> str:
        return f"Tous les rats sont dans la maison, avec {self.cards(cards)} face cachée."

    def spied(self, spy: PersonName, victim: PersonName, card: str) -> str:
        finds = f"{self.does(spy, 'retournes', 'retourne')} chez {self.whom(victim)}"
        return f"{finds} : {self.signed(card)}."

    def spotted(self, spy: PersonName, victim: PersonName, room: Room) -> str:
        if victim.is_reader:
            spots = self.does(spy, "te repères", "te repère")
        else:
            spots = f"{self.does(spy, 'repères', 'repère')} {victim.name}"
        return f"{self.room_signs[room]} {spots} dans **{self.the_room(room)}** !"

    def snapped(self, spy: PersonName, victim: PersonName) -> str:
        loses = f"{self.does(spy, 'perds', 'perd')} {TRAP_BITE} de force ce tour-ci"
        gift = "c’est ton cadeau" if victim.is_reader else f"un cadeau {de(victim.name)}"
        return f"🪤 **CLAC !** {loses} : {gift}."

    def found_nothing(self, who: PersonName) -> str:
        return f"{self.does(who, 'ne trouves', 'ne trouve')} plus de carte cachée à espionner."

    def added(self, who: PersonName, card: str) -> str:
        return f"{self.does(who, 'ajoutes', 'ajoute')} {self.signed(card)}."

    def nailed(self, who: PersonName) -> str:
        slams = f"{self.does(who, 'claques', 'claque')} la **{self.kinds[Kind.DOOR]}**"
        return f"🔨 {slams} : plus d’améliorations."

    def nailed_out(self, who: PersonName, late: Sequence[PersonName]) -> str:
        slams = f"{self.does(who, 'claques', 'claque')} la **{self.kinds[Kind.DOOR]}**"
        return f"🔨 {slams} : trop tard pour {self.joined(map(self.whom, late))} !"

    def nailed_out_many(self, who: PersonName, count: int) -> str:
        slams = f"{self.does(who, 'claques', 'claque')} la **{self.kinds[Kind.DOOR]}**"
        return f"🔨 {slams} : trop tard pour {count} autres !"

    def moved(self, who: PersonName, source: Room, target: Room) -> str:
        thief = f"{self.does(who, 'envoies', 'envoie')} le **{self.kinds[Kind.THIEF]}**"
        way = f"un fromage passe de {self.the_room(source)} à {self.the_room(target)}"
        return f"🥷 {thief} : {way}."

    def tunnelled(self, who: PersonName, room: Room) -> str:
        slips = self.does(who, "files", "file")
        return f"🕳️ {slips} par le **{self.kinds[Kind.HOLE]}** jusque dans {self.the_room(room)}."

    def passed(self, who: PersonName) -> str:
        return f"{self.does(who, 'n’ajoutes', 'n’ajoute')} rien."

    def passed_empty(self, who: PersonName) -> str:
        return f"{self.does(who, 'n’as', 'n’a')} plus de carte à ajouter."

    # The fight: who is spoken of, "▲ Anna", "toi", with strengths where they decided.

    def rated(self, who: PersonName, total: int) -> str:
        return f"{self.whom(who)} ({self.number(total)})"

    def no_dinner(self, room: Room, there: Sequence[PersonName]) -> str:
        names = self.joined(map(self.whom, there))
        return f"{self.signed_room(room)} : pas de fromage pour {names}."

    def dinner_for_all(self, room: Room, fed: Sequence[PersonName]) -> str:
        verb = self.verb(fed, "manges", "mange", "mangez", "mangent")
        return f"{self.signed_room(room)} : {self.subject(fed)} {verb} en paix."

    def dinner_for_some(
        self,
        room: Room,
        fed: Sequence[tuple[PersonName, int]],
        beaten: Sequence[tuple[PersonName, int]],
    ) -> str:
        people = [who for who, _ in fed]
        eaters = self.joined(self.rated(*each) for each in fed)
        if len(people) == 1 and people[0].is_reader:
            eaters = f"tu ({self.number(fed[0][1])})"
        losers = self.joined(self.rated(*each) for each in beaten)
        verb = self.verb(people, "l’emportes", "l’emporte", "l’emportez", "l’emportent")
        return f"{self.signed_room(room)} : {eaters} {verb} sur {losers}."

    def dinner_shared(self, room: Room, fed: Sequence[tuple[PersonName, int]]) -> str:
        eaters = self.joined(self.rated(*each) for each in fed)
        return f"{self.signed_room(room)} : égalité entre {eaters}, donc on partage."

    nobody_fed = "Personne ne mange ce tour-ci."
    all_spared = "Les derniers rats tomberaient tous ensemble : personne ne perd de vie."

    def starved(self, who: Sequence[PersonName]) -> str:
        verb = self.verb(who, "perds", "perd", "perdez", "perdent")
        names = self.subject(who)
        return f"💔 {names[:1].upper()}{names[1:]} {verb} une vie."

    def starved_many(self, count: int) -> str:
        return f"💔 {count} rats perdent une vie."

    def out(self, who: Sequence[PersonName]) -> str:
        verb = self.verb(who, "es", "est", "êtes", "sont")
        names = self.subject(who)
        return f"{names[:1].upper()}{names[1:]} {verb} hors jeu !"

    # Headings of the log

    chapter_spying = "Espionnage et amélioration"
    chapter_fight = "Le combat"

    def chapter_round(self, number: int) -> str:
        return f"Tour {number}"

    def chapter_special(self, number: int) -> str:
        return f"Tour spécial {number}"

    # Titles that a game has earned

    def best_trapper(self, name: str, count: int) -> str:
        return f"🪤 {name}, **Fabrique de pièges** : {count} espions rentrés les pattes en compote."

    def most_trapped(self, name: str, count: int) -> str:
        return f"🩹 {name}, **Pattes en compote** : {count} pièges, et aucune leçon retenue."

    def doorkeeper(self, name: str, count: int) -> str:
        return f"🔨 {name}, **Portier de nuit** : a claqué la porte {count} fois."

    def mole(self, name: str, count: int) -> str:
        return f"🕳️ {name}, **Taupe d’honneur** : {count} fois ailleurs que là où on cherchait."

    def burglar(self, name: str, count: int) -> str:
        return f"🥷 {name}, **Déménagement express** : a fait déménager {count} fromages."

    def diplomat(self, name: str, count: int) -> str:
        return f"🕊️ {name}, **Diplomate** : {count} repas sans sortir la moindre arme."

    def lost(self, name: str, count: int) -> str:
        return f"🧭 {name}, **Boussole en panne** : {count} attentes dans une pièce sans fromage."

    def heavyweight(self, name: str, strength: int) -> str:
        return f"💪 {name}, **Poids lourd à jeun** : force {strength}, et rien à manger."

    def armoury(self, name: str, strength: int) -> str:
        return f"⚔️ {name}, **Arsenal ambulant** : force {strength} pour un seul dîner."

    verdicts: ClassVar = {
        "enough-rats": "🏆 {names} gagne la course avec {rats} !",
        "special-round": "🏆 {names} chipe le dernier fromage et gagne !",
        "last-survivor": "🏆 {names} reste le dernier rat en piste et rafle le garde-manger !",
        "shared": "🏆 Impossible de les départager : {names} partagent la victoire.",
    }

    def verdict(self, reason: str, names: Sequence[str], rats: int) -> str:
        return self.verdicts[reason].format(names=self.joined(names), rats=self.won(rats))
