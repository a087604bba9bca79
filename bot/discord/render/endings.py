"""Render the result of a game as a message of its own, posted once and never edited."""

from dataclasses import replace

from bot.discord.render.controls import Button, ComponentRow
from bot.discord.render.custom_id import SHELL_ACTION
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.render.message_height import fits_screen
from bot.discord.render.payloads import OpenLog
from bot.game import GameRegistry
from bot.history.achievements import EarnedAchievements
from bot.kernel import Event
from bot.locale import words
from bot.locale.history import history_texts
from bot.presentation.view import Picture, View
from bot.storage.tables import Store
from bot.tables.seal import short_fingerprint
from bot.tables.snapshot import TableSnapshot


async def render_ending(snapshot: TableSnapshot, store: Store) -> Message:
    """Render the ending for the channel: verdict, ranking, series score, awards, achievements."""
    table, presentation = snapshot.table, snapshot.game.presentation
    say = words(table.language)
    outcome = snapshot.outcome
    assert outcome is not None
    name = presentation.texts(table.language).name
    picture = _picture(snapshot)
    lines = [
        say.lesson_over if table.lesson else "",
        presentation.outcome_text(outcome, table.players, table.language),
        # The final picture and its alt text contain the ranking.
        "" if _finale_picture(snapshot) else _ranking(snapshot),
        await _series_score(snapshot, store),
        *[say.honour(line) for line in await _honours(snapshot, store)],
        *await _new_achievements(snapshot, store),
    ]
    invitation = say.lesson_footer if table.lesson else say.ending_footer
    footer = f"{invitation} · {say.table_name(table.id)}"
    if table.seal is not None and table.seal.closing:
        closing = short_fingerprint(table.seal.closing)
        footer = f"{footer} · {history_texts(table.language).closed_with(closing)}"
    view = View(say.ending_title(name), footer=footer, colour=presentation.accent, picture=picture)
    people = tuple(table.user_ids) if table.guild_id is not None else ()
    content, rows = " ".join(f"<@{user}>" for user in people), (_buttons(snapshot),)
    return Message(
        content=content,
        view=truncate_to_limits(_fit_lines(view, rows, content, lines)),
        rows=rows,
        table=table.id,
        freshness=snapshot.click_token(None),
        mentions=people,
        picture=picture,
    )


def render_result(snapshot: TableSnapshot) -> Message:
    """Render a one-line result for the server's results channel. Mentions no one."""
    table, presentation, outcome = snapshot.table, snapshot.game.presentation, snapshot.outcome
    assert outcome is not None
    name = presentation.texts(table.language).name
    verdict = presentation.outcome_text(outcome, table.players, table.language)
    line = history_texts(table.language).result_told(name, table.id, table.channel_id, verdict)
    return Message(content=line)


def _buttons(snapshot: TableSnapshot) -> tuple[Button, ...]:
    table = snapshot.table
    say = words(table.language)
    outcome = snapshot.outcome
    assert outcome is not None
    encore = snapshot.game.rules.suggest_next_game(table.options, outcome)
    encore_button: tuple[Button, ...] = ()
    rematch = say.whole_game if table.lesson else say.rematch
    if encore is not None and not table.lesson:
        label = snapshot.game.presentation.texts(table.language).next_game_labels.get(
            encore[0], say.encore
        )
        encore_button = (Button(SHELL_ACTION, "encore", label, "⏭️", "good"),)
    return (
        *encore_button,
        Button(
            SHELL_ACTION,
            "again",
            rematch,
            "▶️" if table.lesson else "🔁",
            "primary" if encore_button else "good",
        ),
        Button(SHELL_ACTION, "another", say.another_game, "🎲"),
        Button(SHELL_ACTION, "words", say.in_words, "💬"),
        Button(SHELL_ACTION, str(OpenLog()), say.whole_log, "📜"),
    )


def _picture(snapshot: TableSnapshot) -> Picture | None:
    table, presentation = snapshot.table, snapshot.game.presentation
    board = presentation.board(
        snapshot.sight(None), snapshot.public_offers, table.players, table.language
    )
    return _finale_picture(snapshot) or board.picture


def _finale_picture(snapshot: TableSnapshot) -> Picture | None:
    table = snapshot.table
    return snapshot.game.presentation.final_picture(
        snapshot.sight(None), table.players, table.language
    )


def _ranking(snapshot: TableSnapshot) -> str:
    """Ranking line, or "" for a game without points or with one player."""
    outcome, players = snapshot.outcome, snapshot.table.players
    assert outcome is not None
    if len(outcome.scores) < 2 or len(outcome.scores) != len(players):
        return ""
    say = words(snapshot.table.language)
    ranked_seats = sorted(
        range(len(players)), key=lambda i: (i not in outcome.winners, -outcome.scores[i], i)
    )
    return say.standing([(players.markdown_name(i), outcome.scores[i]) for i in ranked_seats])


async def _series_score(snapshot: TableSnapshot, store: Store) -> str:
    """Score of the rematch series, or "" for the first game of these players in this channel."""
    table = snapshot.table
    games, wins = await store.results.rematch_series_score(
        table.channel_id, frozenset(table.user_ids), table.changed_at
    )
    if games < 2:
        return ""
    say = words(table.language)
    names = [
        (table.players.markdown_name(i), seat.user_id)
        for i, seat in enumerate(table.seats)
        if seat.user_id is not None
    ]
    if len(names) == 1:
        return say.evening_alone(wins[names[0][1]], games)
    ranked = sorted(names, key=lambda person: -wins[person[1]])
    return say.evening_score([say.evening_line(name, wins[user]) for name, user in ranked], games)


async def _honours(snapshot: TableSnapshot, store: Store) -> list[str]:
    table, presentation = snapshot.table, snapshot.game.presentation
    story = await _public_events(snapshot, store)
    return list(
        presentation.award_lines(story, snapshot.sight(None), table.players, table.language)
    )[:2]


async def _new_achievements(snapshot: TableSnapshot, store: Store) -> list[str]:
    """One line per player who earned achievements for the first time."""
    table = snapshot.table
    games = GameRegistry()
    games.add(snapshot.game)
    people = {i: seat.user_id for i, seat in enumerate(table.seats) if seat.user_id is not None}
    earned = await EarnedAchievements(store, games).newly_earned(table.id, table.game, people)
    achievement_words, say = (
        snapshot.game.presentation.texts(table.language).achievements,
        history_texts(table.language),
    )
    return [
        say.feats_new(
            table.players.markdown_name(seat),
            [achievement_words[key].name for key in sorted(keys)][:3],
        )
        for seat, keys in earned.items()
    ]


async def _public_events(snapshot: TableSnapshot, store: Store) -> list[Event]:
    """Public events from the log, oldest first."""
    codec = snapshot.game.rules.event_codec
    rows = [row for line in await store.load_log(snapshot.table.id) for row in line.events]
    return [event for event in codec.load(rows) if event.seen_by(None)]


def _fit_lines(view: View, rows: tuple[ComponentRow, ...], content: str, lines: list[str]) -> View:
    """Add as many lines as fit the screen, and always the first non-empty one."""
    fitting: list[str] = []
    for line in lines:
        candidate = replace(view, body="\n".join([*fitting, line]))
        if line and (not fitting or fits_screen(candidate, rows, content)):
            fitting.append(line)
    return replace(view, body="\n".join(fitting))
