"""What the shell says at the end of a game and between two games, in English."""

from collections.abc import Sequence

from bot.stage.english import listed


class EveningWords:
    """Endings, rematches, the menu of games, the log."""

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
        return f"🌙 {games} games today. Wins: {' · '.join(lines)}"

    def evening_line(self, name: str, wins: int) -> str:
        return f"{name} {wins}"

    def honour(self, line: str) -> str:
        return f"🏅 {line}"

    ending_footer = "Once more? Rematch seats you all at one table again."

    def rematch_open(self, mentions: Sequence[str], host: str, game: str, table_id: int) -> str:
        return (
            f"🔁 {listed(mentions)}: {host} would like to play **{game}** once more."
            f" Press **Join** at table {table_id}, or **Rematch** above."
        )

    def opened(self, table_id: int) -> str:
        return f"Table {table_id} is open."

    # the menu

    menu_title = "What shall we play?"
    menu_footer = "Robots can fill any seat, so you can begin at once."

    def menu_line(self, tagline: str, least: int, most: int) -> str:
        span = f"{least}" if least == most else f"{least} to {most}"
        return f"{tagline}\n{span} players."

    def menu_quick(self, robots: int) -> str:
        if not robots:
            return "**Play with robots now** begins a solo game at once."
        count = "one robot" if robots == 1 else f"{robots} robots"
        return f"**Play with robots now** begins at once: you and {count} that go easy on you."

    def menu_people(self, mentions: Sequence[str]) -> str:
        return f"**Open a table** invites {listed(mentions)} as well."

    # the log

    no_log = "Nothing has happened yet."
    log_title = "What has happened"

    def log_page(self, page: int, pages: int) -> str:
        return f"Page {page} of {pages}"

    def verdict_line(self, verdict: str) -> str:
        return f"🏁 {verdict}"

    def chapter(self, heading: str) -> str:
        return f"**{heading}**"
