"""What a panel says in French. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import plural
from cogs.cheese_thief.state import Card
from cogs.cheese_thief.words.en.panel import PanelWords
from cogs.cheese_thief.words.fr.board import FrenchBoard


class FrenchPanel(FrenchBoard, PanelWords):
    my_look = "Regarde ta carte, puis appuie sur « C’est vu »."
    my_wait = "C’est fait ! On attend les autres."
    my_alarm = "Choisis ton heure de réveil."
    my_alarm_is_set = "Ton réveil est déjà réglé : appuie simplement sur le bouton."
    my_sleep = "Tu dors. Rien à faire, sinon rêver de fromage."
    my_awake = "Te voilà debout. Retiens ce que tu vois, et motus."
    my_peek = "Debout, et pas un chat : regarde sous un gobelet, si tu veux."
    my_peeked = "Tu as regardé sous un gobelet. Retiens ce que tu as vu, et motus."
    my_point = "Il y a plusieurs témoins : désigne ton complice."
    my_pointed = "Motus : le voleur va désigner quelqu’un parmi vous."
    my_followers = "Ton choix est fait. Maintenant, motus."
    my_met = "Retiens qui tu vois, et motus."
    my_talk = "Raconte ta nuit, puis appuie sur « Passer au vote »."
    my_talk_ready = "Tu veux passer au vote. Tu peux encore discuter, si ça te dit."
    my_vote = "Désigne qui est le voleur, à ton avis."
    my_vote_again = "Tu as voté. Tu peux encore changer, jusqu’au dernier vote."
    my_watch_cards = "Bientôt, toute la nuit : qui veillait, et qui a pris le fromage."
    my_watch = "Regarde le plateau : on compte les votes."
    my_next = "Appuie sur « Manche suivante » pour continuer."

    def my_recruit(self, wanted: int) -> str:
        return plural(wanted, "Choisis un complice.", "Choisis deux complices.")

    you_are: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Tu es le **Voleur de fromage** : prends le fromage, et ne te fais pas "
        "prendre.",
        Card.SLEEPYHEAD: "Tu es un **Loir** : trouve qui prend le fromage.",
        Card.FALL_MOUSE: "Tu es la **Souris émissaire** : récolte le plus de votes, et la victoire "
        "n’est qu’à toi.",
    }
    you_follow = "Te voilà **complice** : tu gagnes et tu perds avec le voleur."
    you_follow_as_mouse = (
        "Tu es la **Souris émissaire**. Le voleur te prend pour complice, mais il te faut le plus "
        "de votes pour gagner."
    )

    roles: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Tu es le **Voleur de fromage**.",
        Card.SLEEPYHEAD: "Tu es un **Loir**.",
        Card.FALL_MOUSE: "Tu es la **Souris émissaire**.",
    }
    follower_role = "Tu es **complice** du voleur."

    def your_dice(self, dice: Sequence[int]) -> str:
        if len(dice) == 1:
            return f"Ton dé montre {dice[0]} : tu te réveilles à {dice[0]} h."
        return f"Tes dés montrent {dice[0]} et {dice[1]}."

    def your_alarm(self, hours: Sequence[int]) -> str:
        return f"Tu te réveilles à {self._clocks(hours)}."

    def your_vote(self, name: str) -> str:
        return f"Ta patte désigne {name}."

    you_won = "🏆 Tu gagnes !"
    you_lost = "Perdu pour cette fois."
