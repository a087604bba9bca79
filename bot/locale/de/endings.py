"""German texts for endings, rematches, the game menu and the log."""

from collections.abc import Sequence

from bot.locale.en.endings import EndingWords
from bot.presentation.german import join_at_most, join_list, plural, quantity


class GermanEndings(EndingWords):
    rematch = "Revanche"
    another_game = "Ein anderes Spiel"
    in_words = "In Worten"
    whole_log = "Protokoll"
    encore = "Weiter geht’s"
    open_table = "Tisch eröffnen"
    play_with_robots = "Gleich mit Robotern spielen"
    choose_game = "Wähle ein Spiel…"
    earlier_page = "Vorige Seite"
    next_page = "Nächste Seite"

    def ending_title(self, game: str) -> str:
        return f"{game}: Das Spiel ist aus"

    def standing(self, places: Sequence[tuple[str, int]]) -> str:
        return " · ".join(f"{name} {score}" for name, score in places)

    def evening_score(self, lines: Sequence[str], games: int) -> str:
        played = quantity(games, "Partie", "Partien")
        return f"🌙 {played} heute. Siege: {' · '.join(lines)}"

    def evening_alone(self, wins: int, games: int) -> str:
        played = quantity(games, "Partie", "Partien")
        if not wins:
            return f"🌙 {played} heute. Die nächste holst du dir!"
        return f"🌙 {played} heute, {wins} davon gewonnen."

    def evening_line(self, name: str, wins: int) -> str:
        return f"{name} {wins}"

    def honour(self, line: str) -> str:
        return f"🏅 {line}"

    ending_footer = "Noch einmal? Revanche setzt euch alle wieder an einen Tisch."

    def rematch_open(self, mentions: Sequence[str], host: str, game: str, table_id: int) -> str:
        press = plural(len(mentions), "Drück", "Drückt")
        return (
            f"🔁 {join_list(mentions)}: {host} möchte noch einmal **{game}** spielen."
            f" {press} auf **Mitspielen** an Tisch {table_id}, oder **Revanche** weiter oben."
        )

    def opened(self, table_id: int) -> str:
        return f"Tisch {table_id} ist eröffnet."

    # the menu

    menu_title = "Was spielen wir?"

    def menu_line(self, least: int, most: int, forecast: str) -> str:
        span = quantity(least, "Person", "Leute") if least == most else f"{least} bis {most} Leute"
        return f"{span} · {forecast}" if forecast else span

    def menu_quick(self, robots: int) -> str:
        if not robots:
            return f"**{self.play_with_robots}** startet ein Solospiel."
        count = "ein leichter Roboter" if robots == 1 else f"{robots} leichte Roboter"
        return f"**{self.play_with_robots}**: Es geht sofort los, du und {count}."

    def menu_people(self, mentions: Sequence[str]) -> str:
        return f"**{self.open_table}** lädt auch {join_at_most(mentions, 1)} ein."

    # the log

    no_log = "Noch ist nichts passiert."
    log_title = "Was bisher geschah"

    def log_page(self, page: int, pages: int) -> str:
        return f"Seite {page} von {pages}"

    def verdict_line(self, verdict: str) -> str:
        return f"🏁 {verdict}"

    def chapter(self, heading: str) -> str:
        return f"**{heading}**"
