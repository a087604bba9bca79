"""The lobby: who sits where, what was agreed, and the buttons to join, change and begin."""

from collections.abc import Iterator
from dataclasses import replace

from bot.screen.agreement_words import description_of, label_of, value_of
from bot.screen.controls import Button, Option, People, Row, Select, clip
from bot.screen.custom_id import CHOOSE, DO
from bot.screen.height import fits
from bot.screen.message import Message, fitted
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.stage.players import SYMBOLS, escape
from bot.stage.view import View
from bot.table.agreement import Agreed, agreed, written
from bot.table.look import Look
from bot.table.seal import Seal, shortened

FEW, ALL = 2, 25
"""So many are named where there is no room for all."""
SET, PUT = "set", "put"
"""What a select of the lobby stands for: `set=NAME` asks for a value, `put=NAME=VALUE` gives it."""


def lobby(look: Look) -> Message:
    """What a table that is gathering shows."""
    table, game = look.table, look.game
    say = words(table.language)
    free = max(0, game.rules.seats.start - len(table.seats))
    view = View(
        say.lobby_title(game.stage.words(table.language).name),
        picture=game.stage.cover(table.players, free, table.language),
        task=numbered(look, say.lobby_footer if table.guild_id is not None else say.lobby_alone),
        colour=game.stage.accent,
    )
    rows = _buttons(look)
    made = view
    for lines in _shorter(look, free):
        made = replace(view, body="\n".join(line for line in lines if line))
        if fits(made, rows):
            break
    return Message(
        view=fitted(made),
        rows=rows,
        table=table.id,
        mark=look.mark(None),
        picture=view.picture,
    )


def numbered(look: Look, task: str) -> str:
    """A footer that says which table it is."""
    table = look.table
    parts = [task, words(table.language).table_name(table.id)]
    parts.append(prints(table.seal, table.language))
    return " · ".join(part for part in parts if part)


def prints(seal: Seal | None, language: str) -> str:
    """The fingerprints beside a board: the opening one and, once it ended, the closing one."""
    if seal is None:
        return ""
    club = club_words(language)
    closing = club.closed_with(shortened(seal.closing)) if seal.closing else ""
    return " · ".join(part for part in (club.sealed(seal.short), closing) if part)


def _buttons(look: Look) -> tuple[Row, ...]:
    """What everybody presses comes first; below it what is pressed once, if at all."""
    say = words(look.table.language)
    invite = (Button(DO, "inviting", say.invite_button, "💌"),)
    return (
        (
            Button(DO, "join", say.join, "🧀", "good"),
            Button(DO, "start", say.start, "▶️", "primary"),
            Button(DO, "robot", say.add_robot, "🤖"),
            Button(DO, "unrobot", say.remove_robot),
            Button(DO, "leave", say.leave),
        ),
        (
            Button(DO, "guide", say.how_to_play, "📖"),
            Button(DO, "options", say.options_button, "⚙️"),
            *(invite if look.table.guild_id is not None else ()),
            Button(DO, "cancel", say.cancel, style="danger"),
        ),
    )


def _shorter(look: Look, free: int) -> Iterator[list[str]]:
    """The lobby's lines, ever fewer: who sits there stands in the picture as well."""
    table, game = look.table, look.game
    say = words(table.language)
    seats = game.rules.seats
    count = say.seats_line(len(table.seats), seats.start, seats[-1])
    everybody = f"{_seats(look, free)} ({count})"
    forecast = _forecast(look, table.language)
    agreed_on = _differences(look)
    rest = [forecast, say.agreed_on(agreed_on, 0), *_expected(look, ALL)]
    yield [game.stage.words(table.language).tagline, everybody, *rest]
    yield [everybody, *rest]
    for most in range(len(agreed_on), 0, -1):
        told = say.agreed_on(agreed_on[:most], len(agreed_on) - most)
        yield [count, forecast, told, *_expected(look, FEW)]
    yield [count, forecast, *_expected(look, FEW)]
    yield [count, *_expected(look, 1)]


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


def _expected(look: Look, most: int) -> list[str]:
    """Who is to come, and who is to say that they are here; so many by name."""
    table = look.table
    say = words(table.language)
    waiting = [f"<@{user}>" for user in table.invited if table.seat_of(user) is None]
    asked = [
        table.players.shown(i) for i, seat in enumerate(table.seats) if seat.user_id in table.asked
    ]
    return [
        *([say.expected(waiting[:most], len(waiting[most:]))] if waiting else []),
        *([say.still_asked(asked[:most], len(asked[most:]))] if asked else []),
    ]


def _things(look: Look, placeholder: str, language: str) -> Select:
    """Everything that can be changed, with how it stands."""
    say = words(language)
    options = tuple(
        Option(
            f"{DO}:{SET}={thing.name}",
            clip(say.headed(label_of(look, thing, language), _now(look, thing, language)), 100),
            clip(description_of(look, thing, language), 100),
        )
        for thing in agreed(look)
    )
    return Select(CHOOSE, "things", clip(placeholder, 150), options[:25])


def _now(look: Look, thing: Agreed, language: str) -> str:
    return value_of(look, thing, thing.value, language)


def options_page(look: Look, language: str) -> Message:
    """The host's private page: how everything stands, and what to change."""
    say = words(language)
    lines = [say.agreed_on(_differences(look), 0) or say.all_as_usual, _forecast(look, language)]
    view = View(
        say.change_title,
        "\n".join(line for line in lines if line),
        colour=look.game.stage.accent,
    )
    rows = (_things(look, say.change_something, language),)
    return Message(view=fitted(view), rows=rows, table=look.table.id, mark=look.mark(None))


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
    lines = [
        description_of(look, thing, language),
        say.now_is(label, escape(_now(look, thing, language))),
        _forecast(look, language),
    ]
    view = View(
        say.change_title,
        "\n".join(line for line in lines if line),
        colour=look.game.stage.accent,
    )
    rows = (
        Select(CHOOSE, f"values-{name}", clip(say.choose_value(label), 150), values),
        _things(look, say.change_another, language),
    )
    return Message(view=view, rows=rows, table=look.table.id, mark=look.mark(None))


def _forecast(look: Look, language: str) -> str:
    rules, options, people = look.game.rules, look.table.options, len(look.table.people)
    seats = max(len(look.table.seats), rules.seats.start)
    if people == 1:
        options = rules.alone(options)
    return look.game.stage.forecast(options, seats, language, max(1, people))


def invite_page(look: Look, language: str) -> Message:
    """A private page to choose somebody from whom to invite."""
    say = words(language)
    rows = (People(DO, "invite", say.invite_somebody),)
    return Message(content=say.invite_whom, rows=rows, table=look.table.id, mark=look.mark(None))


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
