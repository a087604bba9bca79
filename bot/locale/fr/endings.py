"""French texts for endings, rematches, the game menu and the log."""

from collections.abc import Sequence

from bot.locale.en.endings import EndingWords
from bot.presentation.french import join_at_most, join_list, plural, quantity


class FrenchEndings(EndingWords):
    rematch = "Revanche"
    another_game = "Un autre jeu"
    in_words = "En mots"
    whole_log = "Journal"
    encore = "Et ensuite"
    open_table = "Ouvrir une table"
    play_with_robots = "Jouer avec des robots"
    choose_game = "Choisis un jeu…"
    earlier_page = "Page précédente"
    next_page = "Page suivante"

    def ending_title(self, game: str) -> str:
        return f"{game} : la partie est finie"

    def standing(self, places: Sequence[tuple[str, int]]) -> str:
        return " · ".join(f"{name} {score}" for name, score in places)

    def evening_score(self, lines: Sequence[str], games: int) -> str:
        played = quantity(games, "partie", "parties")
        return f"🌙 {played} aujourd’hui. Victoires : {' · '.join(lines)}"

    def evening_alone(self, wins: int, games: int) -> str:
        played = quantity(games, "partie", "parties")
        if not wins:
            return f"🌙 {played} aujourd’hui. La prochaine est pour toi !"
        return f"🌙 {played} aujourd’hui, dont {quantity(wins, 'gagnée', 'gagnées')}."

    def evening_line(self, name: str, wins: int) -> str:
        return f"{name} {wins}"

    def honour(self, line: str) -> str:
        return f"🏅 {line}"

    ending_footer = "On remet ça ? Revanche vous réunit tous à la même table."

    def rematch_open(self, mentions: Sequence[str], host: str, game: str, table_id: int) -> str:
        click = plural(len(mentions), "Clique", "Cliquez")
        return (
            f"🔁 {join_list(mentions)} : {host} aimerait refaire une partie de **{game}**."
            f" {click} sur **Rejoindre** à la table {table_id}, ou sur **Revanche** plus haut."
        )

    def opened(self, table_id: int) -> str:
        return f"La table {table_id} est ouverte."

    # the menu

    menu_title = "À quoi on joue ?"

    def menu_line(self, least: int, most: int, forecast: str) -> str:
        span = (
            quantity(least, "joueur", "joueurs") if least == most else f"{least} à {most} joueurs"
        )
        return f"{span} · {forecast}" if forecast else span

    def menu_quick(self, robots: int) -> str:
        if not robots:
            return f"**{self.play_with_robots}** lance une partie en solo."
        count = "un robot facile" if robots == 1 else f"{robots} robots faciles"
        return f"**{self.play_with_robots}** : toi et {count}."

    def menu_people(self, mentions: Sequence[str]) -> str:
        return f"**{self.open_table}** invite aussi {join_at_most(mentions, 1)}."

    # the log

    no_log = "Il ne s’est encore rien passé."
    log_title = "Ce qui s’est passé"

    def log_page(self, page: int, pages: int) -> str:
        return f"Page {page} sur {pages}"

    def verdict_line(self, verdict: str) -> str:
        return f"🏁 {verdict}"

    def chapter(self, heading: str) -> str:
        return f"**{heading}**"
