"""/history and /replay: list finished games and watch them again."""

import asyncio
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.art.picture_renderer import PictureRenderer
from bot.discord.actions.pages import show_page
from bot.discord.actions.replay_messages import (
    HISTORY,
    IMPORTED,
    PAGE_SIZE,
    REPLAY,
    clamp_position,
    history_message,
    replay_message,
    replay_view,
)
from bot.discord.actions.table_actions import ShellActions
from bot.discord.client import Cheeseboard
from bot.discord.commands.game_autocomplete import autocomplete_games, find_game
from bot.discord.commands.localization import command_description, parameter_description
from bot.discord.commands.table_lookup import FinishedGameLookup
from bot.discord.interactions.click_dispatcher import ClickDispatcher
from bot.discord.render.custom_id import CustomId, parse_id
from bot.discord.render.message import Message
from bot.discord.render.payloads import (
    HistoryPage,
    ReplayPosition,
    is_watch_payload,
    parse_replay_payload,
)
from bot.discord.transport.access import Interaction, access_of, can_view_channel, catalogue_for
from bot.discord.transport.reply import Reply
from bot.history.finished_games import FinishedGames, StoredGame
from bot.history.game_file import MAX_FILE_CHARS, InvalidGameFile, format_game_file
from bot.history.highlights import encode_animation, highlight_positions
from bot.history.replay import CannotReplay, Replay
from bot.history.replay_pictures import position_view
from bot.history.uploads import UploadedGames
from bot.kernel import Refused
from bot.locale.en.history import HistoryTexts
from bot.locale.history import history_texts
from bot.presentation.players import Players, clean_name, escape_markdown
from bot.presentation.view import View
from bot.storage.finished_games import FinishedGame


class HistoryCommands(commands.Cog):
    def __init__(
        self, actions: ShellActions, clicks: ClickDispatcher, picture_renderer: PictureRenderer
    ) -> None:
        self.handlers = actions.handlers
        self.tables = actions.tables
        self.picture_renderer = picture_renderer
        self.finished_games = FinishedGames(self.tables.store, self.tables.games)
        self.uploads = UploadedGames(self.tables.store.uploads, self.finished_games)
        self.finished_lookup = FinishedGameLookup(
            self.tables.store.finished_games, self.tables.games
        )
        self._users_sharing: set[int] = set()
        clicks.add_route(REPLAY, self._replay_clicked)
        clicks.add_route(IMPORTED, self._imported_replay_clicked)
        clicks.add_route(HISTORY, self._history_clicked)

    # --- /history -----------------------------------------------------------------------------

    @app_commands.command(description=command_description("history"))
    @app_commands.describe(
        player=parameter_description("history-player"), game=parameter_description("history-game")
    )
    async def history(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            user_id = interaction.user.id if player is None else player.id
            slug = (
                ""
                if game is None
                else self._find_slug(game, _history_catalogue(interaction).language)
            )
            page = HistoryPage(user_id, game=slug)
            await reply.send_private(await self._history_page(interaction, page))

    @history.autocomplete("game")
    async def _autocomplete_game(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return autocomplete_games(
            self.tables.games, _history_catalogue(interaction).language, typed
        )

    def _find_slug(self, typed: str, language: str) -> str:
        return find_game(self.tables.games, language, typed).slug

    async def _history_page(self, interaction: Interaction, page: HistoryPage) -> Message:
        """A user's finished games, limited to those the reader may see."""
        reader, user, say = interaction.user.id, page.user_id, _history_catalogue(interaction)
        if user != reader and not self.tables.store.preferences.for_user(user).is_public:
            raise Refused("unlisted")
        visible_games: list[tuple[int, FinishedGame]] = []
        scan_offset = page.offset
        while len(visible_games) <= PAGE_SIZE:
            found = await self.tables.store.finished_games.list_games(
                reader, person=user, game=page.game or None, limit=PAGE_SIZE, offset=scan_offset
            )
            visible_games += [
                (i, g) for i, g in enumerate(found, scan_offset) if _can_see(interaction, g)
            ]
            scan_offset += PAGE_SIZE
            if len(found) < PAGE_SIZE:
                break
        next_offset = visible_games[PAGE_SIZE][0] if len(visible_games) > PAGE_SIZE else None
        shown = [game for _, game in visible_games[:PAGE_SIZE]]
        return history_message(self.tables.games, shown, page, next_offset, say)

    async def _history_clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        if is_watch_payload(clicked.payload):
            number = parse_id(values[0]) if values else None
            await self._show_replay(reply, number or 0, ReplayPosition())
            return
        page = HistoryPage.parse(clicked.payload)
        await show_page(reply, await self._history_page(reply.interaction, page))

    # --- /replay ------------------------------------------------------------------------------

    @app_commands.command(description=command_description("replay"))
    @app_commands.describe(table=parameter_description("table"), file=parameter_description("file"))
    async def replay(
        self,
        interaction: Interaction,
        table: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            if file is not None:
                await self._import_file(reply, file)
                return
            number = await self.finished_lookup.resolve_table_id(interaction, table)
            await self._show_replay(reply, number, ReplayPosition())

    @replay.autocomplete("table")
    async def _autocomplete_finished(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.finished_lookup.autocomplete(interaction, typed)

    async def _import_file(self, reply: Reply, file: discord.Attachment) -> None:
        say, user = _history_catalogue(reply.interaction), reply.interaction.user.id
        if file.size > MAX_FILE_CHARS:
            raise Refused("file-too-large")
        data = await file.read()
        try:
            number, replay = await self.uploads.store_file(user, data, self.tables.time.wall())
        except (InvalidGameFile, CannotReplay) as why:
            await reply.send_text(_cannot_replay_text(why, say))
        else:
            await self._send_position(
                reply, replay, _players_of(replay), ReplayPosition(), imported=number
            )

    async def _replay_clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        action, position = parse_replay_payload(clicked.payload)
        if action == "see":
            position = _with_viewpoint(position, values)
        match action:
            case "go" | "see":
                await self._show_replay(reply, clicked.table, position, edit_in_place=True)
            case "file":
                finished = await self._load_finished(reply, clicked.table)
                name = f"cheeseboard-{finished.file.game}-{clicked.table}.txt"
                content = format_game_file(finished.file).encode()
                text = _history_catalogue(reply.interaction).file_here
                await reply.send_private(Message(content=text, attachment=(name, content)))
            case "share" | "reel":
                finished = await self._load_finished(reply, clicked.table)
                table = finished.snapshot.table
                if reply.interaction.channel_id != table.channel_id:
                    raise Refused("share-there", channel=table.channel_id)
                replay = await self._load_replay(reply, finished)
                if replay is not None:
                    await self._share(
                        reply, replay, table.players, position, as_highlights=action == "reel"
                    )
            case _:
                raise Refused("stale")

    async def _imported_replay_clicked(
        self, reply: Reply, clicked: CustomId, values: list[str]
    ) -> None:
        action, position = parse_replay_payload(clicked.payload)
        try:
            replay = await self.uploads.load_replay(clicked.table, reply.interaction.user.id)
        except (InvalidGameFile, CannotReplay) as why:
            await reply.send_text(_cannot_replay_text(why, _history_catalogue(reply.interaction)))
            return
        if action == "see":
            position = _with_viewpoint(position, values)
        if action in ("share", "reel"):
            await self._share(
                reply, replay, _players_of(replay), position, as_highlights=action == "reel"
            )
        else:
            await self._send_position(
                reply,
                replay,
                _players_of(replay),
                position,
                imported=clicked.table,
                edit_in_place=True,
            )

    async def _load_finished(self, reply: Reply, number: int) -> StoredGame:
        interaction = reply.interaction
        return await self.finished_games.load(
            number, lambda found: access_of(interaction, found).require("log", found)
        )

    async def _show_replay(
        self, reply: Reply, number: int, position: ReplayPosition, *, edit_in_place: bool = False
    ) -> None:
        finished = await self._load_finished(reply, number)
        replay = await self._load_replay(reply, finished)
        if replay is not None:
            players = finished.snapshot.table.players
            await self._send_position(reply, replay, players, position, edit_in_place=edit_in_place)

    async def _send_position(
        self,
        reply: Reply,
        replay: Replay,
        players: Players,
        position: ReplayPosition,
        *,
        imported: int = 0,
        edit_in_place: bool = False,
    ) -> None:
        """Show that position, in the clicked message if `edit_in_place`."""
        say = _history_catalogue(reply.interaction)
        position = clamp_position(position, replay)
        message = await asyncio.to_thread(
            replay_message, replay, position, players, say, imported=imported
        )
        await show_page(reply, message, in_place=edit_in_place)

    async def _load_replay(self, reply: Reply, finished: StoredGame) -> Replay | None:
        """Load the replay; on failure reply with the reason and return None."""
        try:
            return await self.finished_games.load_replay(
                f"table {finished.file.table_id}", finished.file
            )
        except CannotReplay as why:
            await reply.send_text(_cannot_replay_text(why, _history_catalogue(reply.interaction)))
            return None

    # --- sharing ------------------------------------------------------------------------------

    async def _share(
        self,
        reply: Reply,
        replay: Replay,
        players: Players,
        position: ReplayPosition,
        *,
        as_highlights: bool,
    ) -> None:
        """Post one picture or the highlights to the channel."""
        interaction = reply.interaction
        user, say = interaction.user, _history_catalogue(interaction)
        _require_may_share(interaction)
        if user.id in self._users_sharing:
            raise Refused("share-busy")
        self._users_sharing.add(user.id)
        try:
            position = clamp_position(position, replay)
            message = (
                await self._highlights(reply, replay, players, position, say)
                if as_highlights
                else await self._single_picture(replay, players, position, say)
            )
            assert interaction.channel_id is not None
            name = replay.game.presentation.texts(say.language).name
            line = say.shared_by(
                f"**{escape_markdown(clean_name(user.display_name))}**", name, replay.file.table_id
            )
            await self.handlers.sender.send(
                interaction.channel_id,
                Message(line, message.view, picture=message.picture, attachment=message.attachment),
            )
            await reply.send_text(say.shared)
        finally:
            self._users_sharing.discard(user.id)

    async def _single_picture(
        self, replay: Replay, players: Players, position: ReplayPosition, say: HistoryTexts
    ) -> Message:
        def build() -> View:
            shown = position_view(
                replay,
                position.position,
                position.viewpoint,
                players,
                say.language,
                say.board_name,
                public=True,
            )
            return replay_view(replay, shown, position, players, say, public=True)

        view = await asyncio.to_thread(build)
        return Message(view=view, picture=view.picture)

    async def _highlights(
        self,
        reply: Reply,
        replay: Replay,
        players: Players,
        position: ReplayPosition,
        say: HistoryTexts,
    ) -> Message:
        """Draw each highlight off the event loop and show the progress."""
        positions = highlight_positions(replay.turning_points, replay.last_position)
        frames: list[bytes] = []
        progress = _ProgressMessage(reply, say, len(positions))
        for moment_position in positions:
            await progress.update(len(frames))
            shown = await asyncio.to_thread(
                position_view,
                replay,
                moment_position,
                position.viewpoint,
                players,
                say.language,
                say.board_name,
                public=True,
            )
            if shown.picture is not None:
                frames.append(
                    await self.picture_renderer.render(shown.picture.key, shown.picture.render)
                )
        data = await asyncio.to_thread(encode_animation, frames)
        await progress.delete()
        return Message(attachment=("best-moments.webp", data))


class _ProgressMessage:
    """An ephemeral message that shows the progress of a drawing."""

    def __init__(self, reply: Reply, say: HistoryTexts, total: int) -> None:
        self._reply = reply
        self._text = say
        self._total = total
        self._message_id: int | None = None

    async def update(self, done: int) -> None:
        text = self._text.drawing(done, self._total)
        if self._message_id is None:
            # If the interaction was deferred, this becomes a message of its own.
            self._message_id = await self._reply.send_private(Message(content=text)) or -1
        elif self._message_id > 0 and done % 4 == 0:
            token = self._reply.interaction.token
            await self._reply.sender.edit_ephemeral(token, self._message_id, Message(content=text))

    async def delete(self) -> None:
        if self._message_id is not None and self._message_id > 0:
            token = self._reply.interaction.token
            await self._reply.sender.delete_ephemeral(token, self._message_id)


def _history_catalogue(interaction: Interaction) -> HistoryTexts:
    return history_texts(catalogue_for(interaction).language)


def _cannot_replay_text(error: InvalidGameFile | CannotReplay, say: HistoryTexts) -> str:
    if isinstance(error, InvalidGameFile):
        return say.bad_file(error.reason, error.line)
    return say.cannot_tell(error.reason, error.facts)


def _players_of(replay: Replay) -> Players:
    """The players of an uploaded game."""
    return Players(replay.file.names, replay.file.robots)


def _with_viewpoint(position: ReplayPosition, values: list[str]) -> ReplayPosition:
    chosen = replace(position, viewpoint=values[0] if values else "c")
    return parse_replay_payload(chosen.payload("see"))[1]


def _can_see(interaction: Interaction, game: FinishedGame) -> bool:
    """True for the reader's own games and those of channels they can see here."""
    if game.reader_seat is not None:
        return True
    return can_view_channel(interaction, game.guild_id, game.channel_id)


def _require_may_share(interaction: Interaction) -> None:
    if interaction.guild_id is None:
        return
    is_thread = isinstance(interaction.channel, discord.Thread)
    user_permissions, bot_permissions = interaction.permissions, interaction.app_permissions
    if not (
        user_permissions.send_messages_in_threads if is_thread else user_permissions.send_messages
    ):
        raise Refused("share-not-allowed")
    if not (
        bot_permissions.attach_files
        and (
            bot_permissions.send_messages_in_threads if is_thread else bot_permissions.send_messages
        )
    ):
        raise Refused("share-no-files")


async def setup(bot: Cheeseboard) -> None:
    await bot.add_cog(HistoryCommands(bot.actions, bot.clicks, bot.picture_renderer))
