"""What the board says beside its picture, and all of it in words, in French."""

from collections.abc import Sequence

from bot.presentation import french
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en.board import BoardWords
from cogs.gouda_ganoven.words.fr.labels import FrenchLabels


class FrenchBoard(FrenchLabels, BoardWords):
    """The board, in few words and in all of them."""

    def heading(self, number: int, phase: Phase) -> str:
        return f"{self.title} · tour {number} · {self.steps[phase]}"

    def special_heading(self, number: int, phase: Phase) -> str:
        return f"{self.title} · tour spécial {number} · {self.steps[phase]}"

    sneak_call = (
        "En secret, choisis **une pièce** et **ce que ton rat emporte**. "
        "Ouvre ta main pour choisir."
    )
    spy_call_all = "Chacun à votre tour, vous retournez une carte de quelqu’un d’autre."
    mind_the_traps = "Gare aux pièges !"
    upgrade_call = "Chacun à votre tour, vous pouvez ajouter une carte, face visible."
    reveal_call = "Toutes les cartes sont retournées, pièce par pièce !"
    goes_on = "Le tour suivant commence tout seul."

    special_call = "⚔️ Un seul fromage, pas de cartes fromage : mange-le sans partager et gagne !"

    def special_ahead(self, names: Sequence[str], goal: int) -> str:
        each = self.won(goal)
        return f"{self.joined(names)} ont {each} chacun : un **tour spécial** va trancher !"

    def special_ahead_many(self, count: int, goal: int) -> str:
        each = self.won(goal)
        return f"Ils sont {count} à avoir {each} chacun : un **tour spécial** va trancher !"

    def special_again(self, names: Sequence[str]) -> str:
        again = f"**nouveau tour spécial** pour {self.joined(names)}"
        return f"Personne n’a mangé sans partager : {again}."

    special_again_all = (
        "Personne n’a mangé sans partager : c’est reparti, **nouveau tour spécial** !"
    )

    # The task, plain and addressed

    sneak_task_all = "Tout le monde : ouvrez votre main, choisissez une pièce, confirmez"

    def sneak_task(self, names: Sequence[str]) -> str:
        if len(names) == 1:
            return f"{names[0]} : ouvre ta main, choisis une pièce, confirme"
        return f"{self.joined(names)} : ouvrez votre main, choisissez une pièce, confirmez"

    def sneak_task_many(self, count: int) -> str:
        return f"{count} d’entre vous : ouvrez votre main, choisissez une pièce, confirmez"

    def spy_task(self, name: str) -> str:
        return f"{name} : retourne une carte de quelqu’un d’autre"

    def upgrade_task(self, name: str) -> str:
        return f"{name} : ouvre ta main, ajoute une carte ou passe"

    reveal_task = "Place au spectacle : une pièce après l’autre"
    fight_task = "Tout vu ? Au tour suivant !"

    def onward_task(self, names: Sequence[str]) -> str:
        return f"{self.joined(names)} : tout vu ? Au tour suivant !"

    # All of it in words

    house_title = "La maison"
    rats_title = "Les rats"
    fight_title = "Le combat"
    piles_title = "Les cartes"

    def room_line(self, room: Room, pieces: int, there: Sequence[str]) -> str:
        told = f"{self.signed_room(room)} : {self.pieces(pieces)}"
        return f"{told}. Vu sur place : {self.joined(there)}." if there else f"{told}."

    def rat_line(self, name: str, parts: Sequence[str]) -> str:
        return f"{name} : {', '.join(parts)}."

    is_king = "porte la couronne"
    is_ready = "a confirmé"
    is_choosing = "choisit encore"
    is_watching = "regarde"
    is_deciding = "choisit en ce moment"
    is_winner = "🏆 gagne"

    def in_hand(self, count: int) -> str:
        return f"{self.cards(count)} en main"

    def known_in(self, room: Room) -> str:
        return f"dans {self.the_room(room)}"

    def down(self, spots: Sequence[int]) -> str:
        return f"{self.cards(len(spots))} face cachée ({self.joined(map(str, spots))})"

    def down_known(self, cards: Sequence[tuple[int, str]]) -> str:
        """One's own cards that nobody else can see."""
        told = self.joined(f"{self.strong(c)} (carte {spot})" for spot, c in cards)
        return f"face cachée {told}"

    def up(self, cards: Sequence[tuple[int, str]]) -> str:
        told = self.joined(f"{self.strong(c)} (carte {spot})" for spot, c in cards)
        return f"face visible {told}"

    def trapped(self, traps: int) -> str:
        return f"patte dans un piège ({self.bite(traps)})"

    def brawl_title(self, room: Room, cheese: int, brought: int) -> str:
        told = f"{self.signed_room(room)}, {self.pieces(cheese)}"
        if not brought:
            return told
        return f"{told}, dont {french.quantity(brought, 'apporté', 'apportés')}"

    nobody_came = "Personne n’est venu."

    def fed_line(self, name: str, told: str) -> str:
        return f"🧀 {name} mange : {told}"

    def hungry_line(self, name: str, told: str) -> str:
        return f"💨 {name} reste sur sa faim : {told}"

    why_no_cheese = "Pas de fromage, pas de dîner."
    why_alone = "Personne d’autre n’est venu : aucune raison de se battre."
    why_enough = "Il y en a assez pour tous : la force ne compte pas."
    why_share = "À force égale, on partage, même s’il y a plus de rats que de fromages."
    why_weapon = "À force égale, la plus forte des armes décide."
    why_strength = "Plus de rats que de fromages : les plus forts mangent."

    def draw_pile(self, count: int) -> str:
        return f"Pioche : {self.cards(count)}."

    def discards(self, weapons: Sequence[int], others: Sequence[tuple[int, str]]) -> str:
        """Public, so it is told: strengths, then the rest."""
        parts = [f"armes {', '.join(map(str, weapons))}"] if weapons else []
        parts += [f"{count} × {name}" for count, name in others]
        return f"Défausse : {' ; '.join(parts) or 'encore rien'}."

    def race_goal(self, goal: int) -> str:
        return f"Manger rapporte un rat. À **{goal}** rats, c’est gagné !"

    survivor_goal = "Qui ne mange pas perd une vie. Le dernier rat en piste gagne."
