"""English texts for history, statistics, seals and privacy. Other languages are subclasses."""

from collections.abc import Mapping, Sequence

from bot.locale.en.settings import SettingsWords
from bot.presentation.english import join_list, plural, quantity


class HistoryTexts(SettingsWords):
    """Attributes are fixed texts, methods are texts with parameters."""

    language = "en"

    # --- a game you can verify ----------------------------------------------------------------

    def sealed(self, short: str) -> str:
        """The opening fingerprint, shown beside every board."""
        return f"🔏 {short}"

    def closed_with(self, short: str) -> str:
        """The closing fingerprint, shown beside a result."""
        return f"🏁 {short}"

    seal_title = "A game you can check"
    seal_none = (
        "This deck was not sealed: it is a lesson, or older than my seals. So there is nothing to"
        " check it against."
    )

    def seal_words(self, fingerprint: str) -> str:
        return f"🔏 This table is sealed. Opening fingerprint: `{fingerprint}`"

    def closing_words(self, fingerprint: str) -> str:
        return f"🏁 The whole game as it was played. Closing fingerprint: `{fingerprint}`"

    def seal_body(self, fingerprint: str) -> str:
        return (
            "The luck of this table comes from a seal that was made when it opened."
            f" The opening fingerprint:\n`{fingerprint}`\nNote it down: it proves that nobody"
            " chose the luck later. When the game ends, a closing fingerprint stands beside the"
            " result. It covers the seats, the options, every move and the result."
        )

    def seal_closed(self, fingerprint: str) -> str:
        return (
            f"The game is over. Its closing fingerprint:\n`{fingerprint}`\nNote it down as well,"
            " then check the game with both: `/deal file` gives it to you."
        )

    seal_luck_only = (
        "This game began before I sealed whole games: its luck is sealed, its moves are not."
    )

    seal_cut_open = (
        "Before the game starts, anyone seated may cut the deck with a word of their own:"
        " `/deal cut`. Then not even whoever runs me can have chosen the deal."
    )

    def seal_cuts(self, words: Sequence[str]) -> str:
        return f"✂️ Cut with: {self.cut_words(words)}"

    def cut_words(self, words: Sequence[str]) -> str:
        return join_list([f"“{word}”" for word in words])

    seal_uncut = "Nobody cut the deck."

    def seal_renewed(self, number: int) -> str:
        return (
            f"⚠️ From entry {number} on there is a new seal: the key of the first one was lost,"
            " or it was used up."
        )

    def cut_done(self, word: str) -> str:
        return f"✂️ Snip! You cut the deck with “{word}”."

    def cut_told(self, name: str, word: str) -> str:
        return f"✂️ {name} cuts the deck: “{word}”."

    file_here = (
        "Here is the whole game, in the games’ own notation. Check it with `cheeseboard verify` or"
        " on the playground’s page, with both fingerprints from the board. Or look at it with"
        " `/replay file`."
    )

    findings: Mapping[str, str] = {
        "unsealed": "This game began before decks were sealed. Its luck cannot be checked.",
        "broken-chain": "The seal is broken: its last link does not lead back to the fingerprint.",
        "other-count": "The seal is for {sealed} entries, the file has {written}.",
        "other-seed": "The luck of entry {number} is not what was sealed.",
        "other-past": "Entry {number} does not follow from what the file says before it: its luck,"
        " an earlier move, an option or the number of seats was changed.",
        "sealed": "All {count} seeds were sealed before the first was used. Opening fingerprint:"
        " {fingerprint}",
        "sealed-on": "The luck of all {count} entries comes from a seal that was made before the"
        " first, and from what was played before each. Opening fingerprint: {fingerprint}",
        "same-print": "It is the opening fingerprint you noted: the luck comes from the seal that"
        " you saw.",
        "other-print": "It is not the opening fingerprint you noted.",
        "no-print": "You gave no opening fingerprint: this could be the luck of any table.",
        "too-short": "Give at least the twelve digits that the board shows. Fewer prove nothing.",
        "luck-only": "This game was sealed the old way, its luck alone. Names, seats, options,"
        " moves and result could have been changed without my noticing.",
        "closed": "Table, names, seats, options, moves and result are those from which the closing"
        " fingerprint in this file was taken: {fingerprint}",
        "broken-closing": "The closing fingerprint in this file was taken from something else: the"
        " table, the day, a name, a seat, the last move or the result was changed.",
        "same-closing": "It is the closing fingerprint you noted: every line of this file is as it"
        " was when the game ended.",
        "other-closing": "It is not the closing fingerprint you noted: this is another game, or a"
        " changed one.",
        "no-closing": "You gave no closing fingerprint: anyone could have rewritten this file as a"
        " whole.",
        "none-closing": "You noted a closing fingerprint, but this file has none.",
        "names-deleted": "Seats whose player had their name deleted: {seats}. Who it was can no"
        " longer be shown.",
        "no-result": "Played again, it comes to an end, but the file tells no result.",
        "new-seal": "From entry {number} on there is a new seal ({fingerprint}): the key was lost,"
        " or the first seal was used up. Each of the two parts is sealed by itself.",
        "cut": "The players cut the deck with {words}, after it was sealed.",
        "no-cut": "Nobody cut the deck: whoever runs the bot could have tried many decks before"
        " the table opened. With a word of your own, they cannot.",
        "replayed": "Played again from its seeds, move by move ({moves}), it comes to the same"
        " end.",
        "replayed-part": "All {moves} moves can be played again; the game was stopped there.",
        "other-rules": "The rules have changed since this game. Its moves cannot be played again"
        " with these.",
        "newer-rules": "This game was played with newer rules than I know.",
        "no-such-game": "I do not know this game.",
        "bad-options": "The options in the file do not make a game.",
        "deal-fails": "The deal cannot be repeated.",
        "move-fails": "Move {number} cannot be played.",
        "other-end": "Played again, it comes to another end than the file says.",
    }

    bad_files: Mapping[str, str] = {
        "too-long": "That file is too long for a game.",
        "no-game-file": "That is no game file of mine.",
        "no-moves": "There are no moves in that file.",
        "cut-off": "That file ends too early: its last line should be `end`.",
        "bad-line": "I cannot read line {line} of that file.",
        "missing-line": "Something is missing at the top of that file.",
        "no-such-seat": "A move in that file belongs to no seat.",
    }

    verdicts: Mapping[str, str] = {
        "game": "This is the game whose two fingerprints you noted: its luck, seats, options, moves"
        " and result.",
        "consistent": "Nothing in this file contradicts itself. That it is the game you saw, only"
        " both fingerprints from the board can prove.",
        "luck": "Nothing in this file contradicts itself. It can prove the luck of that game, not"
        " who played what.",
        "unsealed": "The game can be played again. Without a seal, that proves nothing more.",
        "wrong": "Something about this game is not right.",
    }

    def bad_file(self, reason: str, line: int) -> str:
        return self.bad_files[reason].format(line=line)

    def finding(self, key: str, facts: Mapping[str, int | str | tuple[str, ...]]) -> str:
        told = {n: self.cut_words(f) if isinstance(f, tuple) else f for n, f in facts.items()}
        return self.findings[key].format(**told)

    # --- history and replay -------------------------------------------------------------------

    first = "First"
    back = "Back"
    on = "On"
    last = "Last"
    turning = "Turning point"
    whose_eyes = "Through whose eyes?"
    as_channel = "As the channel saw it"
    all_open = "With everything open"
    board_name = "The board"
    share_picture = "Share this picture"
    share_reel = "Share the best moments"
    as_file = "As a file"
    nothing_told = "Nothing to see: a quiet move."
    history_title = "Finished games"
    history_none = "No finished games yet. The table is laid, whenever you are."
    see_again = "Watch one again…"
    newer = "Newer"
    older = "Older"

    def as_seat(self, name: str) -> str:
        return f"As {name} saw it"

    def told_to(self, name: str, line: str) -> str:
        """A line that only one player could read."""
        return f"To {name}: {line}"

    def table_of(self, table: int, day: str) -> str:
        return f"Table {table} · {day}" if day else f"Table {table}"

    def replay_title(self, game: str, position: int, last: int) -> str:
        return f"{game}: move {position} of {last}" if position else f"{game}: the deal"

    def game_and_table(self, game: str, table: int) -> str:
        return f"{game} (table {table})"

    def with_names(self, names: Sequence[str]) -> str:
        return f"with {join_list(names)}" if names else "alone"

    def history_line(
        self,
        emoji: str,
        game: str,
        at: int,
        won: bool | None,
        winners: Sequence[str],
        others: Sequence[str],
        table: int,
        link: str,
    ) -> str:
        """`won` is None if the reader did not play."""
        if won is None:
            how = f"{join_list(winners)} won" if winners else "nobody won"
        else:
            how = "🏆 **won**" if won else "lost"
        place = f"[table {table}]({link})" if link else f"table {table}"
        return f"{emoji} **{game}** · <t:{at}:d> · {how} · {self.with_names(others)} · {place}"

    def drawing(self, done: int, of: int) -> str:
        return f"Drawing the best moments: {done} of {of}…"

    shared = "There it is, for everybody to see."

    def shared_by(self, name: str, game: str, table: int) -> str:
        return f"🎞️ {name} shares a moment of {game} (table {table})."

    untellable: Mapping[str, str] = {
        "other-rules": "The rules of this game have changed since, so I cannot play it again"
        " faithfully. Its result stands.",
        "newer-rules": "That game was played with newer rules than I know.",
        "no-such-game": "I do not know that game.",
        "bad-options": "The options in that file do not make a game.",
        "deal-fails": "I cannot repeat that deal.",
        "move-fails": "I cannot play move {number} of that game again.",
        "other-end": "Played again, that game comes to another end. I would rather not show it.",
    }

    def cannot_tell(self, reason: str, facts: Mapping[str, int | str]) -> str:
        return self.untellable[reason].format(**facts)

    # --- profiles -----------------------------------------------------------------------------

    stats_none = "No finished games yet. Everybody starts somewhere: `/help` shows you where."
    all_time = "Of all time"
    board_none = (
        "Nobody is on this list yet. Games between people count, without robots:"
        " play one to its end and you lead it."
    )
    board_footer = "Only games between people are rated. /me listed:no takes you off the list."

    def stats_title(self, name: str) -> str:
        return f"{name} at the cheeseboard"

    def stats_people(self, games: int, wins: int) -> str:
        return f"🧑 With people only: **{wins}** of {games} won"

    def stats_robots(self, games: int, wins: int) -> str:
        return f"🤖 With robots at the table: **{wins}** of {games} won (not rated)"

    def stats_solo(self, games: int, wins: int) -> str:
        return f"🧀 Solo: **{wins}** of {games} won (not rated)"

    def stats_streak(self, now: int, longest: int) -> str:
        return f"🔥 In a row: **{now}** now, **{longest}** at best"

    def stats_best(self, game: str, points: int) -> str:
        return f"🏅 {game}: best result **{points}** {plural(points, 'point', 'points')}"

    def stats_rating(self, game: str, points: int, place: int, of: int) -> str:
        return f"📈 {game}: rating **{points}** in this server, place {place} of {of}"

    def stats_part(self, part: str, wins: int, rounds: int) -> str:
        return f"🎭 {part}: **{wins}** of {quantity(rounds, 'round')} won"

    def stats_company(self, names: Sequence[str]) -> str:
        return f"🪑 Most often with {join_list(names)}"

    feats_title = "Achievements"

    def feats_new(self, name: str, feats: Sequence[str]) -> str:
        """Achievements earned for the first time, shown below an ending."""
        which = "New achievement" if len(feats) == 1 else "New achievements"
        return f"🎖️ {which} for {name}: {', '.join(f'“{feat}”' for feat in feats)}"

    def feats_of(self, game: str, earned: int, there_are: int) -> str:
        return f"🎖️ {game}: **{earned}** of {there_are}"

    def feat(self, name: str, line: str, times: int) -> str:
        often = "" if times == 1 else f" ({times} times)"
        return f"🎖️ **{name}**: {line}{often}"

    def feats_left(self, left: int) -> str:
        return "All of them!" if left == 0 else f"{left} more to find."

    def bar(self, wins: int, games: int) -> str:
        return f"{wins} of {games} won"

    def stats_alt(self, name: str, results: Sequence[tuple[str, int, int]]) -> str:
        """Alt text of the chart; `results` are game name, wins and number of games."""
        told = "; ".join(f"{game}: {self.bar(wins, games)}" for game, wins, games in results)
        return f"{self.stats_title(name)}. {told}."

    def latest(self, count: int) -> str:
        return "The last game" if count == 1 else f"The last {count} games"

    def board_title(self, game: str, season: str) -> str:
        return f"{game}: {self.all_time if season == 'all' else season}"

    def boards_title(self, season: str) -> str:
        return f"The best here · {self.all_time if season == 'all' else season}"

    def place_line(self, place: int, name: str, points: int, wins: int, games: int) -> str:
        medal = {1: "🥇", 2: "🥈", 3: "🥉"}.get(place, f"{place}.")
        return f"{medal} {name} · **{points}** · {self.bar(wins, games)}"

    # --- privacy ------------------------------------------------------------------------------

    privacy_title = "What I keep about you"
    privacy_nothing = "I keep nothing about you."
    privacy_file = "Here is everything I keep about you."
    privacy_sure = (
        "Delete everything about you? Games that are running go on with a robot in your seat."
        " In finished games you become “a former player”. It cannot be undone."
    )
    privacy_yes = "Yes, delete it all"
    privacy_done = "Done. I keep nothing about you any more. Take care, and come back any time."
    privacy_done_but_marks = (
        "Done. Where a game you left is still running I keep a mark without your name or id. It"
        " says which seat you held, so that nobody can look into one hand after another, and goes"
        " when that game is over. Take care, and come back any time."
    )
    former_player = "Former player"

    privacy_lines: Mapping[str, str] = {
        "seats": "your Discord id and the name you played under (tables: {count})",
        "results": "how your finished games ended ({count})",
        "tables_opened": "which tables you opened ({count})",
        "tables_with_a_seat_once": "where you once had a seat ({count})",
        "tables_invited_to": "where you were invited ({count})",
        "tables_sent_out_of": "where you were sent out ({count})",
        "game_files": "game files you looked at ({count}); they go after 30 days",
        "private_messages": "which of my messages show you your own hand ({count})",
        "direct_messages": "where our direct messages are, and whether they are open",
        "wishes": "what you chose with `/me`",
        "cuts": "words with which you cut a deck ({count})",
        "names_sealed": "the name under which you held a seat, in the seals of games ({count})",
        "seat_marks": "a mark without your name or id that says which seat you held in a running"
        " game ({count}); it stays until that game is over",
    }
    privacy_rest = (
        "Nothing that you write, and no e-mail address. `/privacy export` gives you all of it,"
        " `/privacy delete` takes it away."
    )

    def privacy_body(self, kept: Mapping[str, int]) -> str:
        """`kept`: number of items of each kind."""
        lines = [f"• {self.privacy_lines[kind].format(count=n)}" for kind, n in kept.items()]
        return "\n".join(lines) + f"\n\n{self.privacy_rest}"

    # --- refusals -----------------------------------------------------------------------------

    refusals: Mapping[str, str] = {
        **SettingsWords.house_refusals,
        "not-over": "That game is still going on. Come back when it is over.",
        "nothing-finished": "There is no finished game here to show you yet.",
        "no-log-kept": "The moves of that game are not kept any more.",
        "share-there": "I share a game where it was played: <#{channel}>. Ask me there.",
        "share-not-allowed": "You may not write here, so I will not do it for you either.",
        "share-no-files": "I may not attach pictures in this channel.",
        "share-busy": "I am drawing one for you already. One moment.",
        "file-too-large": "That file is too long for a game.",
        "file-busy": "I’m still reading your last file. One moment.",
        "unlisted": "That player would rather not be listed.",
        "servers-only": "Leaderboards belong to a server. Ask me in one of its channels.",
        "no-such-season": "A season is a month, such as 2026-11. Or say `all`.",
        "cut-in-lobby": "The deck can only be cut before the game starts.",
        "cut-word": "Cut with a word or two: letters, digits and spaces.",
    }
