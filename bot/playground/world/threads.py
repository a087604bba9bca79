"""Threads: started in a text channel, archived after inactivity, unarchived by a message."""

from bot.playground.world.errors import known
from bot.playground.world.events import (
    ChannelCreated,
    ChannelUpdated,
    MessageCreated,
    MessageUpdated,
    ThreadJoined,
)
from bot.playground.world.model import (
    GUILD_TEXT,
    HAS_THREAD,
    PUBLIC_THREAD,
    THREAD_CREATED,
    Channel,
    Message,
    Thread,
)
from bot.playground.world.world import World


def start_thread(
    world: World, parent: Channel, name: str, owner_id: int, *, message: Message | None = None
) -> Channel:
    """Start a public thread, on its own or on a message, whose id it then shares."""
    if parent.kind != GUILD_TEXT:
        raise known(50024)
    if message is not None and message.flags & HAS_THREAD:
        raise known(160004)
    now = world.clock.now()
    thread = Channel(
        world.ids.new() if message is None else message.id,
        PUBLIC_THREAD,
        name,
        parent.guild_id,
        parent_id=parent.id,
        thread=Thread(owner_id, now, now, members={owner_id: now}),
    )
    world.state.channels[thread.id] = thread
    world.tell(ChannelCreated(thread))
    if message is not None:
        message.flags |= HAS_THREAD
        message.version += 1
        world.tell(MessageUpdated(message))
    else:
        told = Message(world.ids.new(), parent.id, owner_id, now, THREAD_CREATED, name)
        told.reference = thread.id
        world.messages_in(parent.id)[told.id] = told
        parent.last_message_id = told.id
        world.tell(MessageCreated(told))
    return thread


def set_archived(world: World, thread: Channel, *, archived: bool, locked: bool = False) -> None:
    """Archive or unarchive a thread; if locked, only a moderator can unarchive it."""
    about = info(thread)
    about.archived, about.locked, about.changed = archived, locked, world.clock.now()
    world.tell(ChannelUpdated(thread))


def refuse_if_archived(channel: Channel) -> None:
    if channel.thread is not None and channel.thread.archived:
        raise known(50083)


def wake(world: World, channel: Channel) -> None:
    """Unarchive a thread before a message is sent to it, as Discord does."""
    about = channel.thread
    if about is None or not about.archived:
        return
    if about.locked:
        raise known(50083)
    set_archived(world, channel, archived=False)


def count_message(world: World, channel: Channel, author_id: int) -> None:
    """Count a message. Its author joins the thread."""
    about = channel.thread
    if about is None:
        return
    about.sent += 1
    join(world, channel, author_id)


def join(world: World, thread: Channel, user_id: int) -> None:
    about = info(thread)
    if user_id not in about.members:
        about.members[user_id] = world.clock.now()
        world.tell(ThreadJoined(thread, user_id))


def archive_the_silent(world: World) -> None:
    """Archive every thread whose inactivity limit has passed."""
    now = world.clock.now()
    for thread in [c for c in world.state.channels.values() if c.thread is not None]:
        about = info(thread)
        said = [m.created for m in world.messages_in(thread.id).values()]
        silent = now - max([about.changed, *said])
        if not about.archived and silent > about.archive_minutes * 60:
            set_archived(world, thread, archived=True)


def info(channel: Channel) -> Thread:
    if channel.thread is None:
        raise known(50024)
    return channel.thread
