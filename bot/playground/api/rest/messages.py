"""REST: channels, and messages sent without an interaction."""

from collections import Counter

from bot.playground.api.limits.report import Report
from bot.playground.api.payloads import Payloads
from bot.playground.api.posting import Posting
from bot.playground.api.rate_limits import too_old
from bot.playground.api.rest.calls import Call, Endpoint
from bot.playground.world import permissions as perms
from bot.playground.world.clock import at
from bot.playground.world.errors import known
from bot.playground.world.events import MessageUpdated, Typing
from bot.playground.world.model import DM, JSON, Channel, Message
from bot.playground.world.world import World

HOUR = 3600
TWO_WEEKS = 14 * 86400


class MessageRoutes:
    def __init__(
        self, world: World, payloads: Payloads, posting: Posting, old_edits: int | None
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.posting = posting
        self.old_edits = old_edits
        self._old_edits_done: Counter[tuple[int, int]] = Counter()

    def endpoints(self) -> list[Endpoint]:
        channel, one = "/channels/{channel_id}", "/channels/{channel_id}/messages/{message_id}"
        pins = "/channels/{channel_id}/messages/pins"
        return [
            Endpoint("GET", channel, self.channel),
            Endpoint("DELETE", channel, self.delete_channel),
            Endpoint("POST", f"{channel}/typing", self.typing),
            Endpoint("GET", f"{channel}/messages", self.history),
            Endpoint("POST", f"{channel}/messages", self.send),
            Endpoint("POST", f"{channel}/messages/bulk-delete", self.bulk_delete),
            Endpoint("GET", pins, self.pinned),
            Endpoint("PUT", f"{pins}/{{message_id}}", self.pin),
            Endpoint("DELETE", f"{pins}/{{message_id}}", self.unpin),
            Endpoint("GET", one, self.get),
            Endpoint("PATCH", one, self.edit),
            Endpoint("DELETE", one, self.delete),
        ]

    def _reach(self, call: Call) -> Channel:
        channel = self.world.channel(call.id("channel_id"))
        self.world.require(channel)
        return channel

    def _message(self, call: Call) -> Message:
        """A message that the bot can reach through its channel; never an ephemeral one."""
        self._reach(call)
        message = self.world.message(call.id("channel_id"), call.id("message_id"))
        if message.ephemeral_for is not None:
            raise known(10008)
        return message

    def channel(self, call: Call) -> JSON:
        return self.payloads.channel(self._reach(call))

    def delete_channel(self, call: Call) -> JSON:
        channel = self._reach(call)
        if channel.kind != DM:
            thread = channel.thread is not None
            self.world.require(channel, perms.MANAGE_THREADS if thread else perms.MANAGE_CHANNELS)
            self.world.delete_channel(channel)
        return self.payloads.channel(channel)

    def typing(self, call: Call) -> None:
        channel = self._reach(call)
        self.world.require(channel, perms.SEND_MESSAGES)
        self.world.tell(Typing(channel.id, self.world.bot.id))

    def send(self, call: Call) -> JSON:
        channel = self.world.channel(call.id("channel_id"))
        _ = call.payload
        self.posting.check_may_send(channel, call.body)
        message = self.posting.create(channel.id, self.world.bot.id, call.body)
        return self.payloads.message(message)

    def get(self, call: Call) -> JSON:
        message = self._message(call)
        self.world.require(self.world.channel(message.channel_id), perms.READ_MESSAGE_HISTORY)
        return self.payloads.message(message)

    def history(self, call: Call) -> list[JSON]:
        channel = self._reach(call)
        limit = call.query.get("limit", "50")
        report = Report()
        if not limit.isdigit() or not 1 <= int(limit) <= 100:
            report.at("limit").add("NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        for key in ("around", "before", "after"):
            if not call.query.get(key, "0").isdigit():
                report.at(key).add("NUMBER_TYPE_COERCE", "Value is not snowflake.")
        report.raise_if_any()
        if not self.world.permissions(self.world.bot.id, channel) & perms.READ_MESSAGE_HISTORY:
            return []
        found = [m for m in self.world.messages_in(channel.id).values() if m.ephemeral_for is None]
        page = _page(found, call.query, int(limit))
        return [self.payloads.message(m) for m in reversed(page)]

    def edit(self, call: Call) -> JSON:
        message = self._message(call)
        if message.author_id != self.world.bot.id:
            raise known(50005)
        _ = call.payload
        self._spend_old_edit(message)
        channel = self.world.channel(message.channel_id)
        if call.body.files:
            self.world.require(channel, perms.ATTACH_FILES)
        if call.payload.get("embeds"):
            self.world.require(channel, perms.EMBED_LINKS)
        return self.payloads.message(self.posting.edit(message, call.body))

    def _spend_old_edit(self, message: Message) -> None:
        now = self.world.clock.now()
        if self.old_edits is None or now - message.created < HOUR:
            return
        key = (message.channel_id, int(now // HOUR))
        if self._old_edits_done[key] >= self.old_edits:
            raise too_old(0.02)
        self._old_edits_done[key] += 1

    def delete(self, call: Call) -> None:
        message = self._message(call)
        if message.author_id != self.world.bot.id:
            channel = self.world.channel(message.channel_id)
            if channel.kind == DM:
                raise known(50003)
            self.world.require(channel, perms.MANAGE_MESSAGES)
        self.world.delete_message(message)

    def bulk_delete(self, call: Call) -> None:
        channel = self._reach(call)
        self.world.require(channel, perms.MANAGE_MESSAGES)
        report = Report()
        wanted = report.at("messages").many(call.payload.get("messages"), 2, 100)
        report.raise_if_any()
        messages = self.world.messages_in(channel.id)
        found = [messages[i] for i in map(int, wanted) if i in messages]
        oldest = at(self.world.clock.now() - TWO_WEEKS)
        if any(int(message_id) < oldest for message_id in wanted):
            raise known(50034)
        self.world.purge(channel.id, [m.id for m in found if m.ephemeral_for is None])

    def pinned(self, call: Call) -> JSON:
        channel = self._reach(call)
        found = [m for m in self.world.messages_in(channel.id).values() if m.pinned]
        return {
            "items": [
                {
                    "pinned_at": self.payloads.message(m)["timestamp"],
                    "message": self.payloads.message(m),
                }
                for m in reversed(found)
            ],
            "has_more": False,
        }

    def pin(self, call: Call) -> None:
        self._set_pin(call, pinned=True)

    def unpin(self, call: Call) -> None:
        self._set_pin(call, pinned=False)

    def _set_pin(self, call: Call, *, pinned: bool) -> None:
        message = self._message(call)
        self.world.require(self.world.channel(message.channel_id), perms.PIN_MESSAGES)
        message.pinned = pinned
        self.world.tell(MessageUpdated(message))


def _page(found: list[Message], query: dict[str, str], limit: int) -> list[Message]:
    """A page before, after or around an id, else the newest; oldest first."""
    if middle := query.get("around"):
        # One more before than after if the limit is even.
        before = [m for m in found if m.id < int(middle)]
        rest = [m for m in found if m.id >= int(middle)]
        return before[len(before) - min(len(before), limit // 2) :] + rest[: limit - limit // 2]
    if after := query.get("after"):
        return [m for m in found if m.id > int(after)][:limit]
    if before := query.get("before"):
        found = [m for m in found if m.id < int(before)]
    return found[-limit:]
