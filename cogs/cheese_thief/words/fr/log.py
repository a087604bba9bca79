"""What happens in Cheese Thief, a short line each, in French. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import de, join_list, plural, quantity, quote
from cogs.cheese_thief.state import Card, Cheese, Ending
from cogs.cheese_thief.words.en.log import EnglishLog


class FrenchLog(EnglishLog):
    """Lines that stand by themselves, for the news and the log."""

    # --- headings of the log ----------------------------------------------------------------

    night_chapter = "La nuit"
    talk_chapter = "La discussion"
    vote_chapter = "Le vote"
    truth_chapter = "La vérité"

    def round_chapter(self, number: int) -> str:
        return f"Manche {number}"

    # --- the deal and the night -------------------------------------------------------------

    dealt = "Cartes et dés sont sur la table."

    def dealt_again(self, number: int) -> str:
        return f"Manche {number} : nouvelles cartes, nouveaux dés."

    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Ta carte : le Voleur de fromage.",
        Card.SLEEPYHEAD: "Ta carte : un Loir.",
        Card.FALL_MOUSE: "Ta carte : la Souris émissaire.",
    }
    hours_asked = "Tout le monde règle son réveil."

    def hour_struck(self, hour: int) -> str:
        return f"L’horloge sonne {quantity(hour, 'coup', 'coups')}."

    def woke(self, hour: int, others: Sequence[str], fate: str) -> str:
        company = f"avec {join_list(others)}" if others else "sans personne d’autre"
        return f"{hour} h : tu étais debout, {company}. {fate}"

    def woke_with_many(self, hour: int, symbols: Sequence[str], fate: str) -> str:
        return f"{hour} h : tu étais debout, avec {' '.join(symbols)}. {fate}"

    cheese_there = "Le fromage était là."
    cheese_gone = "Le fromage avait disparu."
    you_took_it = "Tu as pris le fromage !"

    def took_it(self, thief: str) -> str:
        return f"{thief} a pris le fromage !"

    def peeked(self, name: str, die: int) -> str:
        return f"Tu as regardé sous le gobelet {de(name)} : {die}."

    def picked(self, names: Sequence[str]) -> str:
        return f"Tu as pris {join_list(names)} pour {plural(len(names), 'complice', 'complices')}."

    def picked_you(self, thief: str) -> str:
        return f"{thief} te prend pour complice : te voilà dans le camp du voleur."

    def picked_other(self, thief: str, follower: str) -> str:
        return f"{thief} a pris {follower} pour complice."

    recruit_called = "Tout le monde tend la patte, les yeux fermés."
    meet_called = "Qui a été choisi lève les yeux un instant."
    met = "Te voilà complice : tu gagnes et tu perds avec le voleur."
    met_as_mouse = (
        "Le voleur te prend pour complice, mais tu restes la Souris émissaire : récolte le plus de "
        "votes."
    )

    def thief_is(self, name: str) -> str:
        return f"Le voleur, c’est {name}."

    def fellow_is(self, name: str) -> str:
        return f"{name} est complice aussi."

    dawn = "Bonjour ! Il ne reste que des miettes."

    # --- the talk ---------------------------------------------------------------------------

    def said(self, name: str, sentences: Sequence[str]) -> str:
        return f"{name} : {quote(' '.join(sentences))}"

    def you_said(self, sentences: Sequence[str]) -> str:
        return f"Tu as dit : {quote(' '.join(sentences))}"

    def took_back(self, name: str) -> str:
        return f"{name} retire tout."

    you_took_back = "Tu as tout retiré."

    def hour(self, hour: int) -> str:
        return f"J’étais debout à {hour} h."

    alone = "Il n’y avait que moi."

    def saw(self, names: Sequence[str]) -> str:
        return f"J’ai vu {join_list(names)}."

    def saw_many(self, symbols: Sequence[str]) -> str:
        return f"J’ai vu {len(symbols)} d’entre vous : {' '.join(symbols)}."

    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "Le fromage était encore là.",
        Cheese.GONE: "Le fromage n’était déjà plus là.",
        Cheese.TAKEN: "J’ai vu le vol !",
    }

    def peek(self, name: str, die: int) -> str:
        return f"Sous le gobelet {de(name)} : {die}."

    def suspect(self, name: str) -> str:
        return f"Je soupçonne {name} !"

    def changed_mind(self, name: str) -> str:
        return f"J’ai changé d’avis : je soupçonne {name} !"

    def ready(self, name: str) -> str:
        return f"{name} veut passer au vote."

    def unready(self, name: str) -> str:
        return f"{name} veut encore discuter."

    you_ready = "Tu veux passer au vote."
    you_unready = "Tu veux encore discuter."

    # --- the vote and the end ---------------------------------------------------------------

    vote_opened = "Assez parlé : on vote."

    def reopened(self, name: str) -> str:
        return f"{name} veut encore discuter : retour à la table."

    you_reopened = "Tu veux encore discuter : retour à la table."

    def voted(self, name: str) -> str:
        return f"Ta patte désigne {name}."

    def abstained(self, name: str) -> str:
        return f"Temps écoulé : {name} ne vote contre personne."

    you_abstained = (
        "Temps écoulé : tu ne votes contre personne. Vite, tu peux encore désigner quelqu’un !"
    )
    no_votes = "Personne n’a voté."

    def you_most_votes(self, votes: int) -> str:
        return f"C’est toi qui as le plus de votes : {votes}."

    def most_votes(self, names: Sequence[str], votes: int) -> str:
        if len(names) == 1:
            return f"{names[0]} a le plus de votes : {votes}."
        return f"Égalité à {quantity(votes, 'vote', 'votes')} : {join_list(names)}."

    turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "c’est le Voleur de fromage !",
        Card.SLEEPYHEAD: "c’est un Loir.",
        Card.FALL_MOUSE: "c’est la Souris émissaire !",
    }

    you_turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Tu es le Voleur de fromage !",
        Card.SLEEPYHEAD: "Tu es un Loir.",
        Card.FALL_MOUSE: "Tu es la Souris émissaire !",
    }

    def card_turned(self, name: str, card: str) -> str:
        return f"{name}, {card}"

    def ended(self, thief: str, hour: int) -> str:
        return f"{thief} a pris le fromage à {hour} h."

    def you_ended(self, hour: int) -> str:
        return f"Tu as pris le fromage à {hour} h."

    def next_asked(self, name: str) -> str:
        return f"{name} veut une autre manche."

    you_next_asked = "Tu veux une autre manche."

    verdicts: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "Le voleur est pris",
        Ending.ESCAPED: "Le voleur s’échappe",
        Ending.TIED: "Les votes sont à égalité et le voleur s’échappe",
        Ending.FALL_MOUSE: "La Souris émissaire a roulé tout le monde",
    }

    def verdict(self, ending: str, winners: Sequence[str]) -> str:
        return f"{ending} : {join_list(winners)} {plural(len(winners), 'gagne', 'gagnent')}."

    def most_points(self, winners: Sequence[str], scores: Sequence[str]) -> str:
        return (
            f"{join_list(winners)} {plural(len(winners), 'gagne', 'gagnent')} avec le plus de "
            "points "
            f"({', '.join(scores)})."
        )

    def score(self, name: str, points: int) -> str:
        return f"{name} {points}"
