"""REST: threads and channel changes."""

from bot.playground.api.limits.report import Report
from bot.playground.api.payloads import Payloads
from bot.playground.api.rest.calls import Call, Endpoint
from bot.playground.world import permissions as perms
from bot.playground.world import threads
from bot.playground.world.errors import known
from bot.playground.world.events import ChannelUpdated
from bot.playground.world.model import JSON, Channel
from bot.playground.world.world import World

WAITS = (60, 1440, 4320, 10080)
"""Minutes of inactivity after which a thread may be archived."""


class ThreadRoutes:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self.world = world
        self.payloads = payloads

    def endpoints(self) -> list[Endpoint]:
        channel = "/channels/{channel_id}"
        own = f"{channel}/thread-members/@me"
        return [
            Endpoint("PATCH", channel, self.change),
            Endpoint("POST", f"{channel}/threads", self.start),
            Endpoint("POST", f"{channel}/messages/{{message_id}}/threads", self.start),
            Endpoint("GET", f"{channel}/threads/archived/public", self.archived),
            Endpoint("GET", "/guilds/{guild_id}/threads/active", self.active),
            Endpoint("GET", f"{channel}/thread-members", self.members),
            Endpoint("PUT", own, self.join),
            Endpoint("DELETE", own, self.leave),
        ]

    def _reach(self, call: Call) -> Channel:
        channel = self.world.channel(call.id("channel_id"))
        self.world.require(channel)
        return channel

    def start(self, call: Call) -> tuple[int, JSON]:
        parent = self._reach(call)
        self.world.require(parent, perms.CREATE_PUBLIC_THREADS)
        wait = call.payload.get("auto_archive_duration") or 4320
        report = Report()
        report.at("name").text(call.payload.get("name"), 1, 100, required=True)
        report.at("auto_archive_duration").one_of(wait, set(WAITS))
        report.raise_if_any()
        message = None
        if "message_id" in call.params:
            message = self.world.message(parent.id, call.id("message_id"))
        bot = self.world.bot.id
        name = call.payload["name"]
        thread = threads.start_thread(self.world, parent, name, bot, message=message)
        threads.info(thread).archive_minutes = wait
        return 201, self.payloads.channel(thread)

    def change(self, call: Call) -> JSON:
        channel = self._reach(call)
        if channel.guild_id is None:
            raise known(50003)
        if channel.thread is not None:
            self._change_thread(channel, call.payload)
            return self.payloads.channel(channel)
        self.world.require(channel, perms.MANAGE_CHANNELS)
        self._rename(channel, call.payload)
        return self.payloads.channel(channel)

    def _change_thread(self, channel: Channel, payload: JSON) -> None:
        about = threads.info(channel)
        opening = payload.get("archived") is False and not about.locked
        if opening:
            self.world.require(channel, perms.SEND_MESSAGES)
        elif about.owner_id != self.world.bot.id or payload.get("locked") is not None:
            self.world.require(channel, perms.MANAGE_THREADS)
        archived = payload.get("archived", about.archived)
        if about.archived and archived:
            raise known(50083)
        self._rename(channel, payload)
        locked = bool(payload.get("locked", about.locked))
        if archived != about.archived or locked != about.locked:
            threads.set_archived(self.world, channel, archived=bool(archived), locked=locked)

    def _rename(self, channel: Channel, payload: JSON) -> None:
        if "name" not in payload:
            return
        report = Report()
        report.at("name").text(payload["name"], 1, 100, required=True)
        report.raise_if_any()
        channel.name = payload["name"]
        self.world.tell(ChannelUpdated(channel))

    def archived(self, call: Call) -> JSON:
        parent = self._reach(call)
        self.world.require(parent, perms.READ_MESSAGE_HISTORY)
        guild = self.world.guild(parent.guild_id or 0)
        inside = [c for c in self.world.threads_in(guild) if c.parent_id == parent.id]
        return self._listed([c for c in inside if threads.info(c).archived])

    def active(self, call: Call) -> JSON:
        guild = self.world.guild(call.id("guild_id"))
        return self._listed(self.payloads.active_threads(guild))

    def _listed(self, found: list[Channel]) -> JSON:
        bot = self.world.bot.id
        joined = [c for c in found if bot in threads.info(c).members]
        return {
            "threads": [self.payloads.channel(c) for c in found],
            "members": [self.payloads.thread_member(c, bot) for c in joined],
            "has_more": False,
        }

    def members(self, call: Call) -> list[JSON]:
        thread = self._reach(call)
        return [self.payloads.thread_member(thread, uid) for uid in threads.info(thread).members]

    def join(self, call: Call) -> None:
        thread = self._reach(call)
        threads.refuse_if_archived(thread)
        threads.join(self.world, thread, self.world.bot.id)

    def leave(self, call: Call) -> None:
        thread = self._reach(call)
        threads.refuse_if_archived(thread)
        threads.info(thread).members.pop(self.world.bot.id, None)
