"""/history and /replay: finished games, to be found and to be watched again."""

import asyncio
import re
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.art.studio import Studio
from bot.club.gamefile import LONGEST, BadFile, write
from bot.club.imports import Imports
from bot.club.records import Played, Records
from bot.club.reel import animated, best_moments
from bot.club.retelling import Retelling, Untellable
from bot.club.scenes import scene
from bot.club.shelf import Finished, Shelf
from bot.kernel import Refused
from bot.screen.access import Interaction, sees_channel, standing, words_for
from bot.screen.actions import Actions
from bot.screen.custom_id import CustomId, number_in
from bot.screen.described import about, asks
from bot.screen.finding import FinishedFinder
from bot.screen.message import Message
from bot.screen.reply import Reply, Shown
from bot.screen.retold import (
    HISTORY,
    IMPORTED,
    PAGE,
    REPLAY,
    Listing,
    Place,
    history_message,
    read_load,
    replay_message,
    replay_view,
    settled,
)
from bot.screen.which_game import suggest_games, the_game
from bot.screen.words.club import club_words
from bot.screen.words.en.club import ClubEnglish
from bot.stage.players import Players, escape, tidy
from bot.stage.view import View

if TYPE_CHECKING:
    from bot.app import Cheeseboard

_LIST = re.compile(r"list-([0-9]{1,19})-([0-9]{1,6})(?:-([a-z0-9-]{1,32}))?\Z")


class HistoryCommands(commands.Cog):
    """What was played, and how it went."""

    def __init__(self, actions: Actions, studio: Studio) -> None:
        self.handlers = actions.handlers
        self.hosts = actions.hosts
        self.studio = studio
        self.shelf = Shelf(self.hosts.store, self.hosts.games)
        self.records = Records(self.hosts.store.database)
        self.imports = Imports(self.records, self.shelf)
        self.finished = FinishedFinder(self.records, self.hosts.games)
        self._sharing: set[int] = set()
        self.handlers.rooms |= {
            REPLAY: self._replay_clicked,
            IMPORTED: self._file_clicked,
            HISTORY: self._history_clicked,
        }

    # --- /history -----------------------------------------------------------------------------

    @app_commands.command(description=about("history"))
    @app_commands.describe(player=asks("history-player"), game=asks("history-game"))
    async def history(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            whose = interaction.user.id if player is None else player.id
            slug = "" if game is None else self._slug(game, _club(interaction).language)
            await reply.whisper(await self._page(interaction, whose, 0, slug))

    @history.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggest_games(self.hosts.games, _club(interaction).language, typed)

    def _slug(self, typed: str, language: str) -> str:
        return the_game(self.hosts.games, language, typed).slug

    async def _page(self, interaction: Interaction, whose: int, skip: int, slug: str) -> Message:
        """Somebody's games, as far as whoever asks may see where they were played."""
        reader, say = interaction.user.id, _club(interaction)
        if whose != reader and not await self.records.is_listed(whose):
            raise Refused("unlisted")
        found: list[tuple[int, Played]] = []
        at = skip
        while len(found) <= PAGE:
            page = await self.records.played(
                reader, person=whose, game=slug or None, limit=PAGE, skip=at
            )
            found += [(i, g) for i, g in enumerate(page, at) if _may_see(interaction, g)]
            at += PAGE
            if len(page) < PAGE:
                break
        older = found[PAGE][0] if len(found) > PAGE else None
        shown = [game for _, game in found[:PAGE]]
        listing = Listing(whose, skip, older, slug)
        return history_message(self.hosts.games, shown, listing, say)

    async def _history_clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        if clicked.load.startswith("see-"):
            number = number_in(values[0]) if values else None
            await self._show(reply, number or 0, Place(0, "c"))
            return
        match = _LIST.match(clicked.load)
        whose = None if match is None else number_in(match[1])
        if match is None or whose is None:
            raise Refused("stale")
        message = await self._page(reply.interaction, whose, int(match[2]), match[3] or "")
        await _in_place(reply, message)

    # --- /replay ------------------------------------------------------------------------------

    @app_commands.command(description=about("replay"))
    @app_commands.describe(table=asks("table"), file=asks("file"))
    async def replay(
        self,
        interaction: Interaction,
        table: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        async with self.handlers.answering(interaction) as reply:
            if file is not None:
                await self._take_file(reply, file)
                return
            number = await self.finished.number(interaction, table)
            await self._show(reply, number, Place(0, "c"))

    @replay.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.finished.suggest(interaction, typed)

    async def _take_file(self, reply: Reply, file: discord.Attachment) -> None:
        say, user = _club(reply.interaction), reply.interaction.user.id
        if file.size > LONGEST:
            raise Refused("file-too-large")
        data = await file.read()
        try:
            number, told = await self.imports.take(user, data, self.hosts.time.wall())
        except (BadFile, Untellable) as why:
            await reply.say(_why_not(why, say))
        else:
            await self._tell(reply, told, _players(told), Place(0, "c"), imported=number)

    async def _replay_clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        what, place = read_load(clicked.load)
        if what == "see":
            place = _seen_by(place, values)
        match what:
            case "go" | "see":
                await self._show(reply, clicked.table, place, turning=True)
            case "file":
                finished = await self._finished(reply, clicked.table)
                name = f"cheeseboard-{finished.file.game}-{clicked.table}.txt"
                content = write(finished.file).encode()
                text = _club(reply.interaction).file_here
                await reply.whisper(Message(content=text, attached=(name, content)))
            case "share" | "reel":
                finished = await self._finished(reply, clicked.table)
                table = finished.look.table
                if reply.interaction.channel_id != table.channel_id:
                    raise Refused("share-there", channel=table.channel_id)
                told = await self._told(reply, finished)
                if told is not None:
                    await self._share(reply, told, table.players, place, reel=what == "reel")
            case _:
                raise Refused("stale")

    async def _file_clicked(self, reply: Reply, clicked: CustomId, values: list[str]) -> None:
        what, place = read_load(clicked.load)
        try:
            told = await self.imports.told(clicked.table, reply.interaction.user.id)
        except (BadFile, Untellable) as why:
            await reply.say(_why_not(why, _club(reply.interaction)))
            return
        if what == "see":
            place = _seen_by(place, values)
        if what in ("share", "reel"):
            await self._share(reply, told, _players(told), place, reel=what == "reel")
        else:
            await self._tell(
                reply, told, _players(told), place, imported=clicked.table, turning=True
            )

    async def _finished(self, reply: Reply, number: int) -> Finished:
        interaction = reply.interaction
        return await self.shelf.finished(
            number, lambda found: standing(interaction, found).demand("log", found)
        )

    async def _show(
        self, reply: Reply, number: int, place: Place, *, turning: bool = False
    ) -> None:
        finished = await self._finished(reply, number)
        told = await self._told(reply, finished)
        if told is not None:
            players = finished.look.table.players
            await self._tell(reply, told, players, place, turning=turning)

    async def _tell(
        self,
        reply: Reply,
        told: Retelling,
        players: Players,
        place: Place,
        *,
        imported: int = 0,
        turning: bool = False,
    ) -> None:
        """Show that position, in the clicked message where there is one."""
        say = _club(reply.interaction)
        place = settled(place, told)
        message = await asyncio.to_thread(
            replay_message, told, place, players, say, imported=imported
        )
        if turning:
            await _in_place(reply, message)
        else:
            await reply.whisper(message)

    async def _told(self, reply: Reply, finished: Finished) -> Retelling | None:
        """The game told again; None, and a sentence, if that cannot be."""
        try:
            return await self.shelf.told(f"table {finished.file.table}", finished.file)
        except Untellable as why:
            await reply.say(_why_not(why, _club(reply.interaction)))
            return None

    # --- sharing ------------------------------------------------------------------------------

    async def _share(
        self, reply: Reply, told: Retelling, players: Players, place: Place, *, reel: bool
    ) -> None:
        """Post one picture, or the best moments, where everybody sees it."""
        interaction = reply.interaction
        user, say = interaction.user, _club(interaction)
        _demand_sharing(interaction)
        if user.id in self._sharing:
            raise Refused("share-busy")
        self._sharing.add(user.id)
        try:
            place = settled(place, told)
            message = (
                await self._reel(reply, told, players, place, say)
                if reel
                else await self._still(told, players, place, say)
            )
            assert interaction.channel_id is not None
            name = told.game.stage.words(say.language).name
            line = say.shared_by(f"**{escape(tidy(user.display_name))}**", name, told.file.table)
            await self.handlers.sender.send(
                interaction.channel_id,
                Message(line, message.view, picture=message.picture, attached=message.attached),
            )
            await reply.say(say.shared)
        finally:
            self._sharing.discard(user.id)

    async def _still(
        self, told: Retelling, players: Players, place: Place, say: ClubEnglish
    ) -> Message:
        def build() -> View:
            shown = scene(
                told, place.position, place.eyes, players, say.language, say.board_name, public=True
            )
            return replay_view(told, shown, place, players, say, public=True)

        view = await asyncio.to_thread(build)
        return Message(view=view, picture=view.picture)

    async def _reel(
        self, reply: Reply, told: Retelling, players: Players, place: Place, say: ClubEnglish
    ) -> Message:
        """Every moment is drawn by itself, off the loop, and whoever waits sees how far it is."""
        moments = best_moments(told.turning_points, told.last)
        frames: list[bytes] = []
        progress = _Progress(reply, say, len(moments))
        for moment in moments:
            await progress.show(len(frames))
            shown = await asyncio.to_thread(
                scene,
                told,
                moment,
                place.eyes,
                players,
                say.language,
                say.board_name,
                public=True,
            )
            if shown.picture is not None:
                frames.append(await self.studio.paint(shown.picture.key, shown.picture.drawn))
        data = await asyncio.to_thread(animated, frames)
        await progress.over()
        return Message(attached=("best-moments.webp", data))


class _Progress:
    """One private message that says how far a drawing is."""

    def __init__(self, reply: Reply, say: ClubEnglish, of: int) -> None:
        self._reply = reply
        self._say = say
        self._of = of
        self._message: int | None = None

    async def show(self, done: int) -> None:
        text = self._say.drawing(done, self._of)
        if self._message is None:
            # Discord hears first that we are at it: then this is a message of its own.
            self._message = await self._reply.whisper(Message(content=text)) or -1
        elif self._message > 0 and done % 4 == 0:
            token = self._reply.interaction.token
            await self._reply.sender.edit_private(token, self._message, Message(content=text))

    async def over(self) -> None:
        """It has said what it had to say."""
        if self._message is not None and self._message > 0:
            token = self._reply.interaction.token
            await self._reply.sender.delete_private(token, self._message)


def _club(interaction: Interaction) -> ClubEnglish:
    return club_words(words_for(interaction).language)


def _why_not(why: BadFile | Untellable, say: ClubEnglish) -> str:
    if isinstance(why, BadFile):
        return say.bad_file(why.reason, why.line)
    return say.cannot_tell(why.reason, why.facts)


def _players(told: Retelling) -> Players:
    """Who played in a game that somebody brought along."""
    return Players(told.file.names, told.file.robots)


def _seen_by(place: Place, values: list[str]) -> Place:
    return read_load(f"see-{place.position}-{values[0] if values else 'c'}")[1]


def _may_see(interaction: Interaction, game: Played) -> bool:
    """Their own games, and those of channels they see here."""
    if game.seat is not None:
        return True
    return sees_channel(interaction, game.guild, game.channel)


def _demand_sharing(interaction: Interaction) -> None:
    if interaction.guild_id is None:
        return
    thread = isinstance(interaction.channel, discord.Thread)
    allowed, ours = interaction.permissions, interaction.app_permissions
    if not (allowed.send_messages_in_threads if thread else allowed.send_messages):
        raise Refused("share-not-allowed")
    if not (
        ours.attach_files and (ours.send_messages_in_threads if thread else ours.send_messages)
    ):
        raise Refused("share-no-files")


async def _in_place(reply: Reply, message: Message) -> None:
    """In the private message that was clicked; as a new one if that cannot be."""
    clicked = reply.interaction.message
    private = clicked is not None and clicked.flags.ephemeral
    if not private or await reply.update(message) is not Shown.YES:
        await reply.whisper(message)


async def setup(bot: "Cheeseboard") -> None:
    await bot.add_cog(HistoryCommands(bot.actions, bot.studio))
