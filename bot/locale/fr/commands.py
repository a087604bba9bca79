"""French descriptions of the shell's commands. At most 100 characters each."""

from collections.abc import Mapping

from bot.locale.en.commands import CommandWords


class FrenchCommands(CommandWords):
    """Descriptions of commands and groups by qualified name, of parameters by key."""

    commands: Mapping[str, str] = {
        "play": "Choisir un jeu et commencer",
        "learn": "Une première partie guidée contre des robots : trois minutes environ",
        "rules": "Comment on joue : toutes les règles, par sujet ou par mot",
        "help": "Ce que je sais faire, toutes les commandes, et par où commencer",
        "table": "Tes tables : plateaux, mains, journaux, places, rappels",
        "table board": "Remettre le plateau en bas du salon",
        "table hand": "Montrer ton panneau, à toi et à personne d’autre",
        "table log": "Ce qui s’est passé jusqu’ici",
        "table words": "Toute la table en mots, pour toi et personne d’autre",
        "table mine": "Tes tables, avec des liens ; d’abord celles qui t’attendent",
        "table join": "Rejoindre une table qui cherche des joueurs",
        "table leave": "Quitter une table ; un robot joue pour toi",
        "table sit": "Prendre la place d’un robot dans une partie en cours",
        "table replace": "Donner à un robot la place de quelqu’un qui ne revient pas",
        "table invite": "Inviter quelqu’un à une table qui cherche des joueurs",
        "table send-out": "Faire sortir quelqu’un avant le début de la partie (hôte)",
        "table nudge": "Faire signe à ceux qu’on attend",
        "table pause": "Demander une pause ; si chacun est d’accord, les horloges s’arrêtent",
        "table resume": "Reprendre une partie en pause, avec le temps qui restait",
        "table abandon": "Arrêter une partie pour tout le monde (l’hôte, ou qui gère le salon)",
        "table vote-end": "Dire que tu préférerais en rester là",
        "me": "Ce que tu préfères : langue, heures calmes, rappels, images, listes",
        "stats": "Parties, victoires et séries, les tiennes ou celles de quelqu’un d’autre",
        "leaderboard": "Le classement de ce serveur, ce mois-ci ou depuis toujours",
        "history": "Les parties finies : comment elles se sont passées, et où les revoir",
        "replay": "Revoir une partie finie, pas à pas, sans que personne d’autre la voie",
        "deal": "Une partie vérifiable : son sceau, couper le paquet, la partie en fichier",
        "deal show": "Le sceau d’une table : ses empreintes, pour vérifier la partie",
        "deal cut": "Couper le paquet avec un mot à toi, avant le début",
        "deal file": "Une partie finie en fichier, à vérifier ou à garder",
        "privacy": "Ce que je garde sur toi : le voir, l’avoir, le supprimer",
        "privacy show": "Ce que je garde sur toi",
        "privacy export": "Tout ce que je garde sur toi, en fichier",
        "privacy delete": "Supprimer tout ce que je garde sur toi",
        "settings": "Comment je me comporte sur ce serveur : salons, limites, heures calmes",
        "status": "Comment je vais : version, tables, vitesse, erreurs",
    }
    parameters: Mapping[str, str] = {
        "table": "Quelle table, s’il y en a plusieurs",
        "seat": "La place de qui",
        "sent-out": "Qui faire sortir",
        "guest": "Qui inviter",
        "game": "Quel jeu",
        "topic": "Ce que tu veux savoir : un titre ou n’importe quel mot",
        "listed": "Si l’on te trouve dans les classements, les résultats et l’historique",
        "time-zone": "Où tu es, par exemple Europe/Paris",
        "stats-player": "De qui ; les tiens, si tu ne nommes personne",
        "stats-game": "Un seul jeu",
        "season": "Un mois, par exemple 2026-11, ou « all » pour tout",
        "history-player": "Les parties de qui ; les tiennes, si tu ne nommes personne",
        "history-game": "Un seul jeu ; tous, si tu n’en nommes aucun",
        "file": "Un fichier de partie, au lieu d’une table",
        "word": "Un mot que personne ne peut deviner",
        "choice": "Choisis parmi ce que tu peux faire maintenant",
        "timer": "Le temps de réflexion avant qu’un robot prenne le relais",
        "robots": "Combien de robots asseoir tout de suite",
    }

    def new_description(self, game: str) -> str:
        return f"Ouvrir une table : {game}"
