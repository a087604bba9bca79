"""English texts for endings, rematches, the game menu and the log."""

from collections.abc import Sequence

from bot.presentation.english import join_at_most, join_list, plural, quantity


class EndingWords:
    rematch = "Rematch"
    another_game = "Another game"
    in_words = "In words"
    whole_log = "Log"
    encore = "Next"
    open_table = "Open a table"
    play_with_robots = "Play with robots now"
    choose_game = "Choose a game…"
    earlier_page = "Previous page"
    next_page = "Next page"

    def ending_title(self, game: str) -> str:
        return f"{game}: the game is over"

    def standing(self, places: Sequence[tuple[str, int]]) -> str:
        return " · ".join(f"{name} {score}" for name, score in places)

    def evening_score(self, lines: Sequence[str], games: int) -> str:
        return f"🌙 {quantity(games, 'game')} today. Wins: {' · '.join(lines)}"

    def evening_alone(self, wins: int, games: int) -> str:
        """The score of a series with one human among robots."""
        if not wins:
            return f"🌙 {quantity(games, 'game')} today. The next one is yours!"
        return f"🌙 {quantity(games, 'game')} today, {wins} of them won."

    def evening_line(self, name: str, wins: int) -> str:
        return f"{name} {wins}"

    def honour(self, line: str) -> str:
        return f"🏅 {line}"

    ending_footer = "Once more? Rematch seats you all at one table again."

    def rematch_open(self, mentions: Sequence[str], host: str, game: str, table_id: int) -> str:
        return (
            f"🔁 {join_list(mentions)}: {host} would like to play **{game}** once more."
            f" Press **Join** at table {table_id}, or **Rematch** above."
        )

    def opened(self, table_id: int) -> str:
        return f"Table {table_id} is open."

    # the menu

    menu_title = "What shall we play?"

    def menu_line(self, least: int, most: int, forecast: str) -> str:
        span = f"{least}" if least == most else f"{least} to {most}"
        span = f"{span} {plural(most, 'player', 'players')}"
        return f"{span} · {forecast}" if forecast else span

    def menu_quick(self, robots: int) -> str:
        if not robots:
            return "**Play with robots now** begins a solo game."
        count = "one easy robot" if robots == 1 else f"{robots} easy robots"
        return f"**Play with robots now** begins at once: you and {count}."

    def menu_people(self, mentions: Sequence[str]) -> str:
        return f"**Open a table** invites {join_at_most(mentions, 1)} as well."

    # the log

    no_log = "Nothing has happened yet."
    log_title = "What has happened"

    def log_page(self, page: int, pages: int) -> str:
        return f"Page {page} of {pages}"

    def verdict_line(self, verdict: str) -> str:
        return f"🏁 {verdict}"

    def chapter(self, heading: str) -> str:
        return f"**{heading}**"
