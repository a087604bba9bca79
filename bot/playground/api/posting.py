"""Creates and edits messages from request payloads: text, embeds, components and files."""

import mimetypes
import re
import secrets
from dataclasses import dataclass, field
from typing import Any

from bot.playground.api.limits import check_message, is_empty
from bot.playground.api.limits.report import Report
from bot.playground.api.mentions import mention
from bot.playground.world import permissions as perms
from bot.playground.world import threads
from bot.playground.world.errors import known
from bot.playground.world.events import MessageCreated, MessageUpdated
from bot.playground.world.model import (
    DM,
    EPHEMERAL,
    JSON,
    LOADING,
    Attachment,
    Channel,
    Message,
    Origin,
)
from bot.playground.world.pictures import picture_size
from bot.playground.world.world import World

_UNSAFE = re.compile(r"[^\w.\-]", re.ASCII)
NONCE_SECONDS = 180.0
KEPT_FLAGS = (1 << 2) | (1 << 12) | (1 << 15)


@dataclass(slots=True)
class Upload:
    filename: str
    data: bytes = field(repr=False)
    content_type: str | None = None
    description: str | None = None


@dataclass(slots=True)
class Body:
    """A request's JSON and its files by number."""

    payload: Any = None
    files: dict[int, Upload] = field(default_factory=dict)

    @property
    def sizes(self) -> list[int]:
        return [len(file.data) for file in self.files.values()]


class Posting:
    def __init__(self, world: World) -> None:
        self.world = world

    def check_may_send(self, channel: Channel, body: Body) -> None:
        """Refuse if the bot itself, without an interaction, may not send this here."""
        world = self.world
        if channel.kind == DM:
            person = world.user(channel.recipients[0])
            if not world.shares_guild(person.id):
                raise known(50278)
            if not person.dm_open:
                raise known(50007)
            return
        needed = [perms.SEND_MESSAGES]
        if body.payload.get("embeds"):
            needed.append(perms.EMBED_LINKS)
        if body.files:
            needed.append(perms.ATTACH_FILES)
        if body.payload.get("message_reference"):
            needed.append(perms.READ_MESSAGE_HISTORY)
        world.require(channel, *needed)

    def create(
        self,
        channel_id: int,
        author_id: int,
        body: Body,
        *,
        origin: Origin | None = None,
        ephemeral_for: int | None = None,
        loading: bool = False,
    ) -> Message:
        payload = body.payload
        check_message(payload, body.sizes)
        if not loading and is_empty(payload, len(body.files)):
            raise known(50006)
        world = self.world
        channel = world.state.channels.get(channel_id)
        if payload.get("enforce_nonce") and (sent := self._sent_before(channel_id, payload)):
            return sent
        if channel is not None and ephemeral_for is None:
            threads.wake(world, channel)
        message = Message(
            world.ids.new(),
            channel_id,
            author_id,
            world.clock.now(),
            flags=(payload.get("flags") or 0) & KEPT_FLAGS,
            ephemeral_for=ephemeral_for,
            origin=origin,
            tts=bool(payload.get("tts")),
            nonce=payload.get("nonce"),
        )
        if ephemeral_for is not None:
            message.flags |= EPHEMERAL
        if loading:
            message.flags |= LOADING
        if origin is not None:
            message.kind = 20 if origin.kind == 2 else 0
        self._refer(message, payload.get("message_reference"))
        self._fill(message, body)
        world.messages_in(channel_id)[message.id] = message
        if channel is not None:
            channel.last_message_id = message.id
            threads.count_message(world, channel, author_id)
        world.tell(MessageCreated(message))
        return message

    def _sent_before(self, channel_id: int, payload: JSON) -> Message | None:
        """The bot's recent message with that nonce: a repeated send creates no second message."""
        since = self.world.clock.now() - NONCE_SECONDS
        for message in reversed(self.world.messages_in(channel_id).values()):
            if message.created < since:
                return None
            if message.nonce == payload.get("nonce") and message.author_id == self.world.bot.id:
                return message
        return None

    def edit(self, message: Message, body: Body) -> Message:
        check_message({"flags": message.flags, **body.payload}, body.sizes)
        if channel := self.world.state.channels.get(message.channel_id):
            threads.refuse_if_archived(channel)
        kept = self._kept(message, body.payload)
        if len(kept) + len(body.files) > 10:
            raise known(30015)
        after = {
            "content": message.content,
            "embeds": message.embeds,
            "components": message.components,
        } | {k: v for k, v in body.payload.items() if k in ("content", "embeds", "components")}
        if is_empty(after, len(kept) + len(body.files)):
            raise known(50006)
        was_loading = message.flags & LOADING
        message.flags &= ~LOADING
        if "flags" in body.payload:
            changed = (body.payload["flags"] or 0) & KEPT_FLAGS
            message.flags = message.flags & ~KEPT_FLAGS | changed
        message.attachments = kept
        self._fill(message, body)
        if not was_loading:
            message.edited = self.world.clock.now()
        message.version += 1
        self.world.tell(MessageUpdated(message))
        return message

    def _refer(self, message: Message, reference: JSON | None) -> None:
        if not reference or reference.get("message_id") is None:
            return
        target = int(reference["message_id"])
        if target in self.world.messages_in(message.channel_id):
            message.reference, message.kind = target, 19
        elif reference.get("fail_if_not_exists", True):
            report = Report()
            report.at("message_reference").add(
                "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message"
            )
            raise report.refusal()

    def _kept(self, message: Message, payload: JSON) -> list[Attachment]:
        """The old attachments that an edit keeps, with their new alt text."""
        described = payload.get("attachments")
        if "attachments" not in payload:
            return list(message.attachments)
        wanted = {int(d["id"]): d for d in described or []}
        kept: list[Attachment] = []
        for old in message.attachments:
            if (entry := wanted.get(old.id)) is None:
                continue
            text = entry.get("description", old.description)
            kept.append(self._described(old, text))
        return kept

    @staticmethod
    def _described(old: Attachment, text: str | None) -> Attachment:
        return Attachment(
            old.id, old.filename, old.data, old.content_type, old.path, old.key, text, old.size
        )

    def _fill(self, message: Message, body: Body) -> None:
        payload = body.payload
        if "content" in payload:
            message.content = (payload["content"] or "").strip()
            mention(self.world, message, payload.get("allowed_mentions"))
        if "components" in payload:
            message.components = number(payload["components"] or [])
        texts = {int(d["id"]): d for d in payload.get("attachments") or []}
        for index, upload in sorted(body.files.items()):
            entry = texts.get(index, {})
            name = entry.get("filename") or upload.filename
            text = entry.get("description") or upload.description
            message.attachments.append(self.attach(message, upload, name, text))
        if "embeds" in payload:
            message.embeds = self._embeds(message, payload["embeds"] or [])

    def attach(
        self, message: Message, upload: Upload, name: str, text: str | None = None
    ) -> Attachment:
        clean = _UNSAFE.sub("_", name.replace(" ", "_")) or "unknown"
        guessed = mimetypes.guess_type(clean)[0] or "application/octet-stream"
        folder = "ephemeral-attachments" if message.ephemeral_for else "attachments"
        new_id = self.world.ids.new()
        return Attachment(
            new_id,
            clean,
            upload.data,
            upload.content_type or guessed,
            f"/{folder}/{message.channel_id}/{new_id}/{clean}",
            secrets.token_hex(8),
            text,
            picture_size(upload.data),
        )

    def _embeds(self, message: Message, embeds: list[JSON]) -> list[JSON]:
        """Replace attachment:// and our own URLs in embeds by attachment paths."""
        by_name = {f"attachment://{a.filename}": a for a in message.attachments}
        made: list[JSON] = []
        for given in embeds:
            embed = {key: value for key, value in given.items() if value not in (None, [], "")}
            embed["type"] = "rich"
            for key in ("image", "thumbnail"):
                if picture := embed.get(key):
                    embed[key] = self._picture(message, picture["url"], by_name)
                    if embed[key] is None:
                        del embed[key]
            for key in ("author", "footer"):
                if (part := embed.get(key)) and part.get("icon_url"):
                    shown = self._picture(message, part["icon_url"], by_name)
                    rest = {k: v for k, v in part.items() if not k.endswith("icon_url")}
                    embed[key] = rest | ({"icon_url": shown["url"]} if shown else {})
            made.append(embed)
        return made

    @staticmethod
    def _picture(message: Message, url: str, by_name: dict[str, Attachment]) -> JSON | None:
        found = by_name.get(url)
        if found is None:
            found = next((a for a in message.attachments if f"{a.path}?hm={a.key}" in url), None)
        if found is None:
            return None if url.startswith("attachment://") else {"url": url}
        width, height = found.size or (0, 0)
        return {"url": found.path, "width": width, "height": height}


_ONE: JSON = {"min_values": 1, "max_values": 1}
_FILLED_IN: dict[int, JSON] = {
    3: _ONE, 5: _ONE, 6: _ONE, 7: _ONE, 8: _ONE,
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}  # fmt: skip
"""Defaults that Discord fills in for selects, separators and containers."""


def number(components: list[JSON]) -> list[JSON]:
    """Components as Discord returns them: each with its own id and defaults filled in."""
    count = 0

    def visit(component: JSON) -> JSON:
        nonlocal count
        count += 1
        given = {k: v for k, v in component.items() if v is not None}
        made = {"id": count, **_FILLED_IN.get(component["type"], {}), **given}
        if isinstance(component.get("emoji"), dict):
            made["emoji"] = _plain_emoji(component["emoji"])
        if isinstance(component.get("options"), list):
            made["options"] = [_plain_option(option) for option in component["options"]]
        if isinstance(component.get("components"), list):
            made["components"] = [visit(inner) for inner in component["components"]]
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                made[key] = visit(component[key])
        return made

    return [visit(component) for component in components]


def _plain_emoji(emoji: JSON) -> JSON:
    """Remove the null id of a Unicode emoji, which discord.py sends."""
    return {k: v for k, v in emoji.items() if v is not None}


def _plain_option(option: JSON) -> JSON:
    given = {k: v for k, v in option.items() if v is not None}
    return given | ({"emoji": _plain_emoji(given["emoji"])} if "emoji" in given else {})
