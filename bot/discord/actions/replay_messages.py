"""The messages of /history and /replay.

Their buttons carry all state and finished games do not change, so they never go stale.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.discord.actions.pages import labelled_select
from bot.discord.render.controls import Button, Select
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.render.payloads import HistoryPage, ReplayPosition, watch_payload
from bot.game import GameRegistry
from bot.history.game_file import GameFile, format_game_file
from bot.history.replay import Replay
from bot.history.replay_pictures import (
    CHANNEL_VIEWPOINT,
    OPEN_VIEWPOINT,
    ReplayViewer,
    all_viewpoints,
    viewpoint_seat,
)
from bot.locale.en.history import HistoryTexts
from bot.presentation.players import Players, escape_markdown
from bot.presentation.view import Style, View
from bot.storage.finished_games import FinishedGame

REPLAY, IMPORTED, HISTORY = "r", "i", "h"
"""Kinds of custom ids: a table's replay, an uploaded file's replay, a list of games."""
PAGE_SIZE = 10


def clamp_position(requested: ReplayPosition, replay: Replay) -> ReplayPosition:
    """Clamp a position from a client to the replay's range and viewpoints."""
    known = requested.viewpoint in all_viewpoints(len(replay.file.names))
    viewpoint = requested.viewpoint if known else CHANNEL_VIEWPOINT
    return ReplayPosition(min(requested.position, replay.last_position), viewpoint)


def _viewpoint_name(say: HistoryTexts, viewpoint: str, players: Players) -> str:
    seat = viewpoint_seat(viewpoint)
    if seat is not None:
        return say.as_seat(players.symbol_name(seat))
    return say.all_open if viewpoint == OPEN_VIEWPOINT else say.as_channel


def replay_message(
    replay: Replay,
    current: ReplayPosition,
    players: Players,
    say: HistoryTexts,
    *,
    imported: int = 0,
) -> Message:
    """One position with its buttons. Blocking: run in a thread."""
    view = replay_view(ReplayViewer(replay, players, say.language, say.board_name), current, say)
    kind = IMPORTED if imported else REPLAY
    here, last = current.position, replay.last_position

    def step(position: int, label: str, emoji: str, style: Style = "plain") -> Button:
        target = replace(current, position=max(0, min(position, last)))
        return Button(kind, target.payload("go"), label, emoji, style)

    turning_point = replay.next_turning_point(here)
    steps = (
        step(0, say.first, "⏮️"),
        step(here - 1, say.back, "◀️"),
        step(here + 1, say.on, "▶️", "primary"),
        step(last, say.last, "⏭️"),
        step(last if turning_point is None else turning_point, say.turning, "⭐"),
    )
    viewpoints = all_viewpoints(len(players))
    labels = {viewpoint: _viewpoint_name(say, viewpoint, players) for viewpoint in viewpoints}
    viewpoint_select = labelled_select(
        kind, current.payload("see"), say.whose_eyes, labels, current.viewpoint
    )
    share_buttons = [
        Button(kind, current.payload("share"), say.share_picture, "🖼️"),
        Button(kind, current.payload("reel"), say.share_reel, "🎞️"),
    ]
    if not imported:
        share_buttons.append(Button(kind, current.payload("file"), say.as_file, "📄"))
    return Message(
        view=view,
        rows=(steps, viewpoint_select, tuple(share_buttons)),
        table=imported or replay.file.table_id,
        freshness="r",
        picture=view.picture,
    )


def replay_view(viewer: ReplayViewer, current: ReplayPosition, say: HistoryTexts) -> View:
    """One position as a view; in public with an empty body instead of a remark. Blocking."""
    replay, players = viewer.replay, viewer.players
    shown = viewer.show(current.position, current.viewpoint)
    name = replay.game.presentation.texts(say.language).name
    lines = [
        f"• {line if reader is None else say.told_to(players.markdown_name(reader), line)}"
        for reader, line in shown.lines
    ]
    parts = [
        _viewpoint_name(say, current.viewpoint, players),
        say.table_of(replay.file.table_id, replay.file.ended_on),
    ]
    return truncate_to_limits(
        View(
            say.replay_title(name, current.position, replay.last_position),
            "\n".join(lines) or ("" if viewer.public else say.nothing_told),
            picture=shown.picture,
            colour=shown.colour,
            footer=" · ".join(parts),
        )
    )


def game_file_message(file: GameFile, say: HistoryTexts) -> Message:
    """A game as a text file."""
    name = f"cheeseboard-{file.game}-{file.table_id}.txt"
    return Message(content=say.file_here, attachment=(name, format_game_file(file).encode()))


def history_message(
    games: GameRegistry,
    finished_games: Sequence[FinishedGame],
    page: HistoryPage,
    next_offset: int | None,
    say: HistoryTexts,
) -> Message:
    """Finished games, newest first, each with its result and a link."""
    lines = [_history_line(games, game, say) for game in finished_games]
    rows: list[tuple[Button, ...] | Select] = []
    titles: dict[str, str] = {}
    opponents: dict[str, str] = {}
    for game in finished_games:
        if game.has_log and game.game in games:
            key, name = str(game.table_id), games.name(game.game, say.language)
            titles[key] = say.game_and_table(name, game.table_id)
            opponents[key] = say.with_names(_other_players(game))
    if titles:
        payload = watch_payload(page.user_id)
        rows.append(labelled_select(HISTORY, payload, say.see_again, titles, "", opponents))
    page_buttons: list[Button] = []
    if page.offset:
        newer = replace(page, offset=max(0, page.offset - PAGE_SIZE))
        page_buttons.append(Button(HISTORY, str(newer), say.newer, "⬅️"))
    if next_offset is not None:
        older = replace(page, offset=next_offset)
        page_buttons.append(Button(HISTORY, str(older), say.older, "➡️"))
    if page_buttons:
        rows.append(tuple(page_buttons))
    view = truncate_to_limits(View(say.history_title, "\n".join(lines) or say.history_none))
    return Message(view=view, rows=tuple(rows), freshness="h")


def _other_players(game: FinishedGame) -> list[str]:
    return [name for i, name in enumerate(game.names) if i != game.reader_seat]


def _history_line(games: GameRegistry, game: FinishedGame, say: HistoryTexts) -> str:
    name = games.name(game.game, say.language)
    emoji = games[game.game].presentation.emoji if game.game in games else "🎲"
    won = game.reader_won if game.reader_seat is not None else None
    winners = [escape_markdown(game.names[i]) for i in game.winners if i < len(game.names)]
    others = [escape_markdown(name) for name in _other_players(game)]
    link = ""
    if game.board_message_id is not None and game.guild_id is not None:
        link = f"https://discord.com/channels/{game.guild_id}/{game.channel_id}/{game.board_message_id}"
    return say.history_line(
        emoji, name, int(game.ended_at), won, winners, others, game.table_id, link
    )
