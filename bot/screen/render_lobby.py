"""The lobby: who sits where, what was agreed, and the buttons to join, change and begin."""

from bot.screen.agreement_words import description_of, label_of, value_of
from bot.screen.controls import Button, Option, People, Row, Select, clip
from bot.screen.custom_id import CHOOSE, DO
from bot.screen.message import Message
from bot.screen.words import words
from bot.stage.players import SYMBOLS, escape
from bot.stage.view import View
from bot.table.agreement import Agreed, agreed, written
from bot.table.look import Look

SET, PUT = "set", "put"
"""What a select of the lobby stands for: `set=NAME` asks for a value, `put=NAME=VALUE` gives it."""


def lobby(look: Look) -> tuple[View, tuple[Row, ...]]:
    """What a table that is gathering shows."""
    table, game = look.table, look.game
    say = words(table.language)
    catalogue = game.stage.words(table.language)
    seats = game.rules.seats
    free = max(0, seats.start - len(table.seats))
    lines = [
        catalogue.tagline,
        f"{_seats(look, free)} ({say.seats_line(len(table.seats), seats.start, seats[-1])})",
        game.stage.forecast(table.options, max(len(table.seats), seats.start), table.language),
        " · ".join(_differences(look)),
        *_expected(look),
    ]
    view = View(
        say.lobby_title(catalogue.name),
        "\n".join(line for line in lines if line),
        picture=game.stage.cover(table.players, free, table.language),
        task=say.lobby_footer if table.guild_id is not None else say.lobby_alone,
        colour=game.stage.accent,
    )
    rows: list[Row] = [
        (
            Button(DO, "join", say.join, "🧀", "good"),
            Button(DO, "leave", say.leave),
            Button(DO, "robot", say.add_robot, "🤖"),
            Button(DO, "unrobot", say.remove_robot),
        ),
        (
            Button(DO, "start", say.start, "▶️", "primary"),
            Button(DO, "cancel", say.cancel, style="danger"),
            Button(DO, "guide", say.how_to_play, "📖"),
        ),
        _things(look, say.change_something, table.language),
    ]
    if table.guild_id is not None:
        rows.append(People(DO, "invite", say.invite_somebody))
    return view, tuple(rows)


def _seats(look: Look, free: int) -> str:
    say = words(look.table.language)
    taken = [_seat(look, i) for i in range(len(look.table.seats))]
    left = [f"{SYMBOLS[i]} *{say.free}*" for i in range(len(taken), len(taken) + free)]
    return " · ".join([*taken, *left])


def _seat(look: Look, i: int) -> str:
    say = words(look.table.language)
    seat, shown = look.table.seats[i], look.table.players.shown(i)
    if seat.user_id is None:
        return f"{shown} 🤖"
    return shown + (f" ({say.host})" if seat.user_id == look.table.host_id else "")


def _differences(look: Look) -> list[str]:
    """What was agreed otherwise than usual, in words."""
    language = look.table.language
    say = words(language)
    return [
        say.agreed(
            label_of(look, thing, language), escape(value_of(look, thing, thing.value, language))
        )
        for thing in agreed(look)
        if thing.differs
    ]


def _expected(look: Look) -> list[str]:
    table = look.table
    say = words(table.language)
    waiting = [f"<@{user}>" for user in table.invited if table.seat_of(user) is None]
    asked = [i for i, seat in enumerate(table.seats) if seat.user_id in table.asked]
    lines = [say.expected(waiting)] if waiting else []
    return [*lines, *([say.still_asked([table.players.shown(i) for i in asked])] if asked else [])]


def _things(look: Look, placeholder: str, language: str) -> Select:
    """Everything that can be changed, with how it stands."""
    options = tuple(
        Option(
            f"{DO}:{SET}={thing.name}",
            clip(f"{label_of(look, thing, language)}: {_now(look, thing, language)}", 100),
            clip(description_of(look, thing, language), 100),
        )
        for thing in agreed(look)
    )
    return Select(CHOOSE, "things", clip(placeholder, 150), options[:25])


def _now(look: Look, thing: Agreed, language: str) -> str:
    return value_of(look, thing, thing.value, language)


def change(look: Look, name: str, language: str) -> Message | None:
    """The host's private page for one thing: what it may be, and on to another; None: no such."""
    thing = next((a for a in agreed(look) if a.name == name), None)
    if thing is None:
        return None
    say = words(language)
    label = label_of(look, thing, language)
    values = tuple(
        Option(
            f"{DO}:{PUT}={thing.name}={written(value)}",
            clip(value_of(look, thing, value, language), 100),
            chosen=value == thing.value,
        )
        for value in thing.values
    )
    forecast = look.game.stage.forecast(
        look.table.options, max(len(look.table.seats), look.game.rules.seats.start), language
    )
    lines = [say.now_is(label, escape(_now(look, thing, language))), forecast]
    view = View(
        say.change_title,
        "\n".join([description_of(look, thing, language), *(line for line in lines if line)]),
        colour=look.game.stage.accent,
    )
    rows = (
        Select(CHOOSE, f"values-{name}", clip(say.choose_value(label), 150), values),
        _things(look, say.change_another, language),
    )
    return Message(view=view, rows=rows, table=look.table.id, mark=look.mark(None))


def ready_check(look: Look) -> Message | None:
    """Asks those who sat down a while ago whether they are here, in the channel."""
    table = look.table
    if not table.asked or table.guild_id is None:
        return None
    say = words(table.language)
    mentions = [f"<@{user}>" for user in table.asked]
    name = look.game.stage.words(table.language).name
    return Message(
        content=say.ready_check(mentions, name),
        rows=((Button(DO, "here", say.im_here, "🙋", "good"),),),
        table=table.id,
        mark=look.mark(None),
        mentions=tuple(table.asked),
    )
