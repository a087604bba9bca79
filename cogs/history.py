"""/history and /replay: list finished games and watch them again."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Self

import discord
from discord.ext import commands

from bot.art.picture_renderer import PictureRenderer
from bot.discord.actions.pages import show_page
from bot.discord.actions.replay_messages import (
    HISTORY,
    IMPORTED,
    PAGE_SIZE,
    REPLAY,
    HistoryPage,
    ReplayPosition,
    clamp_position,
    game_file_message,
    history_message,
    parse_payload,
    replay_message,
    replay_view,
)
from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.game_autocomplete import Choice, autocomplete_game, find_game
from bot.discord.commands.localization import shell_command
from bot.discord.commands.table_lookup import FinishedGameLookup
from bot.discord.interactions.click_dispatcher import ClickDispatcher
from bot.discord.render.custom_id import CustomId, parse_id
from bot.discord.render.message import Message
from bot.discord.transport.access import Interaction, access_of, can_view_channel, user_language
from bot.discord.transport.reply import Reply
from bot.history.finished_games import FinishedGames, StoredGame
from bot.history.game_file import MAX_FILE_CHARS, InvalidGameFile
from bot.history.highlights import encode_animation, highlight_positions
from bot.history.replay import CannotReplay, Replay
from bot.history.replay_pictures import CHANNEL_VIEWPOINT, ReplayViewer
from bot.history.uploads import UploadedGames
from bot.kernel import Refused
from bot.locale.en.history import HistoryTexts
from bot.locale.history import history_texts
from bot.presentation.players import Players, clean_name, escape_markdown
from bot.storage.finished_games import FinishedGame

_LIST_PAYLOAD = re.compile(r"list-([0-9]{1,19})-([0-9]{1,6})(?:-([a-z0-9-]{1,32}))?\Z")
START = ReplayPosition(0, CHANNEL_VIEWPOINT)


@dataclass(frozen=True, slots=True)
class OpenedReplay:
    """The replay of a table or, if `upload` is its number, of the user's file."""

    replay: Replay
    players: Players
    upload: int = 0

    @classmethod
    def of_upload(cls, number: int, replay: Replay) -> Self:
        return cls(replay, Players(replay.file.names, replay.file.robots), number)


class HistoryCommands(commands.Cog):
    def __init__(
        self, actions: ShellActions, clicks: ClickDispatcher, picture_renderer: PictureRenderer
    ) -> None:
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.picture_renderer = picture_renderer
        self.store, self.games = self.tables.store, self.tables.games
        self.finished_games = FinishedGames(self.store, self.games)
        self.uploads = UploadedGames(self.store.uploads, self.finished_games)
        self.finished_lookup = FinishedGameLookup(self.store.finished_games, self.games)
        self._users_sharing: set[int] = set()
        clicks.add_route(REPLAY, self._replay_clicked)
        clicks.add_route(IMPORTED, self._replay_clicked)
        clicks.add_route(HISTORY, self._history_clicked)

    # --- /history -----------------------------------------------------------------------------

    @shell_command("history", player="history-player", game="history-game")
    async def history(
        self, interaction: Interaction, player: discord.User | None = None, game: str | None = None
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            user_id = interaction.user.id if player is None else player.id
            slug = "" if game is None else find_game(interaction, game).slug
            await reply.send_private(await self._history_page(interaction, user_id, 0, slug))

    history.autocomplete("game")(autocomplete_game)

    async def _history_page(
        self, interaction: Interaction, user_id: int, offset: int, slug: str
    ) -> Message:
        """A user's finished games, limited to those the reader may see."""
        reader = interaction.user.id
        if user_id != reader and not self.store.preferences.for_user(user_id).is_public:
            raise Refused("unlisted")
        visible: list[tuple[int, FinishedGame]] = []
        scan_offset = offset
        while len(visible) <= PAGE_SIZE:
            page = await self.store.finished_games.list_games(
                reader, person=user_id, game=slug or None, limit=PAGE_SIZE, offset=scan_offset
            )
            numbered = enumerate(page, scan_offset)
            visible += [(i, game) for i, game in numbered if _can_see(interaction, game)]
            scan_offset += PAGE_SIZE
            if len(page) < PAGE_SIZE:
                break
        next_offset = visible[PAGE_SIZE][0] if len(visible) > PAGE_SIZE else None
        return history_message(
            self.games,
            [game for _, game in visible[:PAGE_SIZE]],
            HistoryPage(user_id, offset, next_offset, slug),
            history_texts(user_language(interaction)),
        )

    async def _history_clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        if clicked.payload.startswith("see-"):
            number = parse_id(values[0]) if values else None
            async with _telling_failures(reply):
                opened = await self._open_table(reply, number or 0)
                await reply.send_private(await _position_message(reply, opened, START))
            return
        match = _LIST_PAYLOAD.match(clicked.payload)
        user_id = None if match is None else parse_id(match[1])
        if match is None or user_id is None:
            raise Refused("stale")
        offset, slug = int(match[2]), match[3] or ""
        await show_page(reply, await self._history_page(reply.interaction, user_id, offset, slug))

    # --- /replay ------------------------------------------------------------------------------

    @shell_command("replay", table="table", file="file")
    async def replay(
        self,
        interaction: Interaction,
        table: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        async with self.handlers.answering(interaction) as reply, _telling_failures(reply):
            if file is not None:
                opened = await self._store_upload(interaction, file)
            else:
                number = await self.finished_lookup.resolve_table_id(interaction, table)
                opened = await self._open_table(reply, number)
            await reply.send_private(await _position_message(reply, opened, START))

    @replay.autocomplete("table")
    async def _autocomplete_finished(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self.finished_lookup.autocomplete(interaction, typed)

    async def _replay_clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        action, position = parse_payload(clicked.payload)
        if action == "file" and clicked.kind == REPLAY:
            finished = await self._load_finished(reply, clicked.table)
            await reply.send_private(
                game_file_message(finished.file, history_texts(user_language(reply.interaction)))
            )
            return
        if action == "see":
            viewpoint = values[0] if values else CHANNEL_VIEWPOINT
            _, position = parse_payload(f"see-{position.position}-{viewpoint}")
        is_sharing = action in ("share", "reel")
        if not is_sharing and action not in ("go", "see"):
            raise Refused("stale")
        async with _telling_failures(reply):
            if clicked.kind == REPLAY:
                opened = await self._open_table(reply, clicked.table, for_sharing=is_sharing)
            else:
                replay = await self.uploads.load_replay(clicked.table, reply.interaction.user.id)
                opened = OpenedReplay.of_upload(clicked.table, replay)
            if is_sharing:
                await self._share(reply, opened, position, as_highlights=action == "reel")
            else:
                await show_page(reply, await _position_message(reply, opened, position))

    async def _store_upload(
        self, interaction: Interaction, file: discord.Attachment
    ) -> OpenedReplay:
        if file.size > MAX_FILE_CHARS:
            raise Refused("file-too-large")
        number, replay = await self.uploads.store_file(
            interaction.user.id, await file.read(), self.tables.time.wall()
        )
        return OpenedReplay.of_upload(number, replay)

    async def _load_finished(self, reply: Reply, number: int) -> StoredGame:
        interaction = reply.interaction
        return await self.finished_games.load(
            number, lambda found: access_of(interaction, found).require("log", found)
        )

    async def _open_table(
        self, reply: Reply, number: int, *, for_sharing: bool = False
    ) -> OpenedReplay:
        finished = await self._load_finished(reply, number)
        table = finished.snapshot.table
        if for_sharing and reply.interaction.channel_id != table.channel_id:
            raise Refused("share-there", channel=table.channel_id)
        loaded = await self.finished_games.load_replay(f"table {table.id}", finished.file)
        return OpenedReplay(loaded, table.players)

    # --- sharing ------------------------------------------------------------------------------

    async def _share(
        self, reply: Reply, opened: OpenedReplay, position: ReplayPosition, *, as_highlights: bool
    ) -> None:
        """Post one picture or the highlights to the channel."""
        interaction, replay = reply.interaction, opened.replay
        user, say = interaction.user, history_texts(user_language(interaction))
        _require_may_share(interaction)
        if user.id in self._users_sharing:
            raise Refused("share-busy")
        self._users_sharing.add(user.id)
        try:
            position = clamp_position(position, replay)
            viewer = ReplayViewer(replay, opened.players, say.language, say.board_name, public=True)
            if as_highlights:
                message = await self._highlights(reply, viewer, position.viewpoint, say)
            else:
                view = await asyncio.to_thread(replay_view, viewer, position, say)
                message = Message(view=view, picture=view.picture)
            assert interaction.channel_id is not None
            sharer = f"**{escape_markdown(clean_name(user.display_name))}**"
            name = replay.game.presentation.texts(say.language).name
            line = say.shared_by(sharer, name, replay.file.table_id)
            await self.handlers.sender.send(interaction.channel_id, replace(message, content=line))
            await reply.send_text(say.shared)
        finally:
            self._users_sharing.discard(user.id)

    async def _highlights(
        self, reply: Reply, viewer: ReplayViewer, viewpoint: str, say: HistoryTexts
    ) -> Message:
        """Draw each highlight off the event loop and show the progress."""
        replay, frames = viewer.replay, list[bytes]()
        positions = highlight_positions(replay.turning_points, replay.last_position)
        progress = _ProgressMessage(reply, say, len(positions))
        for position in positions:
            await progress.update(len(frames))
            picture = (await asyncio.to_thread(viewer.show, position, viewpoint)).picture
            if picture is not None:
                frames.append(await self.picture_renderer.render(picture.key, picture.render))
        data = await asyncio.to_thread(encode_animation, frames)
        await progress.delete()
        return Message(attachment=("best-moments.webp", data))


class _ProgressMessage:
    """An ephemeral message that shows the progress of a drawing."""

    def __init__(self, reply: Reply, say: HistoryTexts, total: int) -> None:
        self._reply = reply
        self._say = say
        self._total = total
        self._message_id: int | None = None

    async def update(self, done: int) -> None:
        message = Message(content=self._say.drawing(done, self._total))
        if self._message_id is None:
            # If the interaction was deferred, this becomes a message of its own.
            self._message_id = await self._reply.send_private(message) or -1
        elif self._message_id > 0 and done % 4 == 0:
            token = self._reply.interaction.token
            await self._reply.sender.edit_ephemeral(token, self._message_id, message)

    async def delete(self) -> None:
        if self._message_id is not None and self._message_id > 0:
            token = self._reply.interaction.token
            await self._reply.sender.delete_ephemeral(token, self._message_id)


async def _position_message(
    reply: Reply, opened: OpenedReplay, position: ReplayPosition
) -> Message:
    say, replay = history_texts(user_language(reply.interaction)), opened.replay
    position = clamp_position(position, replay)
    return await asyncio.to_thread(
        replay_message, replay, position, opened.players, say, imported=opened.upload
    )


@asynccontextmanager
async def _telling_failures(reply: Reply) -> AsyncIterator[None]:
    """Reply with the reason if a game cannot be read or replayed."""
    say = history_texts(user_language(reply.interaction))
    try:
        yield
    except InvalidGameFile as bad:
        await reply.send_text(say.bad_file(bad.reason, bad.line))
    except CannotReplay as why:
        await reply.send_text(say.cannot_tell(why.reason, why.facts))


def _can_see(interaction: Interaction, game: FinishedGame) -> bool:
    """True for the reader's own games and those of channels they can see here."""
    if game.reader_seat is not None:
        return True
    return can_view_channel(interaction, game.guild_id, game.channel_id)


def _require_may_share(interaction: Interaction) -> None:
    if interaction.guild_id is None:
        return
    in_thread = isinstance(interaction.channel, discord.Thread)
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    if not getattr(interaction.permissions, sending):
        raise Refused("share-not-allowed")
    allowed = interaction.app_permissions
    if not (allowed.attach_files and getattr(allowed, sending)):
        raise Refused("share-no-files")


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(HistoryCommands(bot.actions, bot.clicks, bot.picture_renderer))
