"""The few words inside the pictures of Cheese Thief, and the pictures in words, in French."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import de, join_list, plural, quantity
from cogs.cheese_thief.state import Card, Ending, Phase
from cogs.cheese_thief.words.en.picture import EnglishScene


class FrenchScene(EnglishScene):
    """The catalogue of the pictures. Names come in without markup."""

    # --- in the pictures --------------------------------------------------------------------

    heads = ("Heure", "Vu", "Fromage", "Dé vu", "Qui ?")
    alone = "personne"
    silence = "ne dit encore rien"
    day_title = "Fromage envolé !"
    vote_title = "Qui est le voleur ?"
    votes_title = "Les votes sont tombés"
    no_votes_title = "Personne n’a voté"
    no_vote = "pas de vote"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "Le voleur est pris !",
        Ending.ESCAPED: "Le voleur s’échappe !",
        Ending.TIED: "Égalité : le voleur s’échappe !",
        Ending.FALL_MOUSE: "La Souris émissaire berne la table !",
    }
    turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "C’est le Voleur de fromage !",
        Card.SLEEPYHEAD: "Ce n’est qu’un Loir…",
        Card.FALL_MOUSE: "C’est la Souris émissaire !",
    }
    all_turned = "Cartes sur table !"
    paws = "Pattes !"
    hush = "Chut…"
    evening = "Ta carte et tes dés"
    set_alarm = "Règle ton réveil"
    asleep = "Tu dors"
    cheese_there = "Le fromage est là"
    cheese_gone = "Le fromage a disparu"
    you_take = "Tu prends le fromage !"
    you_take_unseen = "Tu prends le fromage, ni vu ni connu !"
    pick_one = "Choisis un complice"
    pick_two = "Choisis deux complices"
    picked = "Le voleur te choisit !"
    join = "Tu gagnes et tu perds avec le voleur"
    still_mouse = "Toujours l’Émissaire : à toi les votes"
    morning = "Qu’as-tu vu ?"
    won = "Tu gagnes !"
    lost = "Perdu !"

    def finale(self, names: Sequence[str]) -> str:
        return f"Dans la lumière, avec un trophée : {join_list(names)}."

    def beaten(self, names: Sequence[str]) -> str:
        return f"Dans la rangée du bas : {join_list(names)}."

    def points(self, name: str, points: int) -> str:
        return f"{name} : {points}."

    nobody_wins = "Personne ne gagne !"
    many_win: ClassVar[Mapping[bool, str]] = {True: "Victoire partagée !", False: "Victoire !"}

    def stand_in(self, seat: int) -> str:
        """For a name the fonts cannot show."""
        return f"Souris {seat + 1}"

    def clock(self, hour: int) -> str:
        return f"{hour} h"

    def seen_count(self, done: int, of: int) -> str:
        return f"Vu {done}/{of}"

    def alarm_count(self, done: int, of: int) -> str:
        return f"Réveils {done}/{of}"

    def ready_count(self, done: int, of: int) -> str:
        return f"Au vote {done}/{of}"

    def vote_count(self, done: int, of: int) -> str:
        return f"Votes {done}/{of}"

    def wake(self, hours: Sequence[int]) -> str:
        return f"Tu te réveilles à {join_list([self.clock(hour) for hour in hours])}"

    def takes(self, name: str) -> str:
        return f"{name} le prend !"

    def picks_you(self, name: str) -> str:
        return f"{name} te choisit !"

    def followers(self, count: int) -> str:
        return plural(count, "Ton complice", "Tes complices")

    # --- the same pictures when they are shared: for everybody, so nobody is addressed --------

    shared_evening = "La carte et les dés"
    shared_asleep = "Sommeil profond"
    shared_picking = "Le voleur choisit"
    shared_morning = "Au petit matin"
    shared_won = "Victoire !"
    shared_lost = "Défaite"
    shared_picked = "Dans le camp du voleur !"
    shared_join = "Gagne et perd avec le voleur"
    shared_mouse = "Toujours la Souris émissaire"

    def shared_wake(self, hours: Sequence[int]) -> str:
        return f"Réveil réglé sur {join_list([self.clock(hour) for hour in hours])}"

    def shared_picks(self, name: str, follower: str) -> str:
        return f"{name} choisit {follower} !"

    def shared_followers(self, count: int) -> str:
        return plural(count, "Le complice", "Les complices")

    # --- the pictures in words --------------------------------------------------------------

    more = "Appuie sur « En mots » pour la suite."
    tables: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Un fromage sous la lampe d’une cave, des souris autour de la table, un "
        "gobelet devant chacune.",
        Phase.CHOOSE: "Un fromage sous la lampe d’une cave, des souris autour de la table, qui "
        "règlent leur réveil.",
        Phase.RECRUIT: "Une cave obscure, à la fin de la nuit. Toutes les souris dorment et "
        "tendent la patte vers le milieu.",
        Phase.MEET: "Une cave obscure juste avant l’aube. Toutes les souris dorment autour d’une "
        "assiette sous cloche.",
    }

    def night(self, clock: str) -> str:
        return (
            f"Une cave obscure, {clock} à l’horloge. Toutes les souris dorment autour de la table. "
            "L’assiette au milieu est sous cloche, avec un point d’interrogation : le fromage "
            "est-il encore là ?"
        )

    def names(self, names: Sequence[str]) -> str:
        return join_list(names)

    def round_table(self, names: Sequence[str]) -> str:
        return f"Autour de la table : {join_list(names)}."

    def checked(self, names: Sequence[str]) -> str:
        return f"Avec une coche : {join_list(names)}."

    talk = "La cave à l’aube, une assiette vide, et une feuille avec ce que chacun dit."
    vote = "Une urne, et la feuille avec ce que chacun a dit."

    def said(self, name: str, parts: Sequence[str]) -> str:
        return f"{name} : {', '.join(parts) or self.silence}."

    def ready(self, names: Sequence[str]) -> str:
        return f"Pour passer au vote : {join_list(names)}."

    def voted(self, names: Sequence[str]) -> str:
        return (
            f"A voté : {join_list(names)}."
            if len(names) == 1
            else f"Ont voté : {join_list(names)}."
        )

    def pointing(self, name: str) -> str:
        return f"Une patte désigne {name}."

    def accused(self, name: str, voters: Sequence[str]) -> str:
        return f"{name} : {quantity(len(voters), 'vote', 'votes')}, de {join_list(voters)}."

    def absent(self, names: Sequence[str]) -> str:
        return f"Sans vote : {join_list(names)}."

    def card(self, name: str, card: str) -> str:
        return f"{name} retourne sa carte : {card}."

    def winners(self, names: Sequence[str]) -> str:
        return f"En pleine lumière, avec un trophée : {join_list(names)}."

    def hour(self, clock: str, awake: Sequence[str], fate: str) -> str:
        eyes = f"{join_list(awake)} debout" if awake else "tout le monde dort"
        return f"{clock} : {eyes}, {fate}."

    there = "fromage là"
    gone = "fromage parti"

    def theft_by(self, name: str) -> str:
        return f"{name} prend le fromage"

    def looked(self, name: str, target: str, die: int) -> str:
        return f"{name} regarde le dé {de(target)} : {die}."

    def seat(self, name: str, card: str, dice: Sequence[int], follows: bool) -> str:
        side = ", complice" if follows else ""
        return f"{name} : {card}{side}, {self.dice(dice)}."

    def dice(self, dice: Sequence[int]) -> str:
        return f"{plural(len(dice), 'dé', 'dés')} {join_list([str(die) for die in dice])}"

    def theft(self, clock: str, name: str) -> str:
        return f"{clock} : {name}, masque et grand sourire, serre tout le fromage dans ses pattes."

    your_theft = "C’est toi."

    def watching(self, names: Sequence[str]) -> str:
        return f"Bouche bée devant la scène : {join_list(names)}."

    def badge(self, names: Sequence[str]) -> str:
        return f"Avec l’insigne de complice : {join_list(names)}."

    def thief(self, name: str) -> str:
        return f"Derrière le masque : {name}."

    thief_in_shadow = "Le voleur est une ombre avec un point d’interrogation."
    yours: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "La carte : une souris masquée, le Voleur de fromage.",
        Card.SLEEPYHEAD: "La carte : une souris ensommeillée en bonnet de nuit, un Loir.",
        Card.FALL_MOUSE: "La carte : une souris coiffée d’une cupule de gland, la Souris "
        "émissaire.",
    }

    def under_cup(self, dice: Sequence[int]) -> str:
        return f"À côté du gobelet soulevé : {self.dice(dice)}."

    def saw(self, clock: str, others: Sequence[str], fate: str) -> str:
        eyes = f"aussi debout, {join_list(others)}" if others else "personne d’autre debout"
        return f"À {clock} : {eyes}, {fate}."

    def knew_die(self, name: str, die: int) -> str:
        return f"Sous le gobelet {de(name)} : {die}."

    def knew_thief(self, name: str) -> str:
        return f"Le voleur : {name}."
