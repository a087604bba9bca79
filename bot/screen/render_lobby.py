"""The lobby: who sits where, what was agreed, and the buttons to join and begin."""

from bot.screen.controls import Button, Row
from bot.screen.custom_id import DO
from bot.screen.words import words
from bot.stage.players import SYMBOLS, escape
from bot.stage.view import Field, View
from bot.table.look import Look


def lobby(look: Look, absent_minutes: int) -> tuple[View, tuple[Row, ...]]:
    """What a table that is gathering shows."""
    table, game = look.table, look.game
    say = words(table.language)
    catalogue = game.stage.words(table.language)
    seats = game.rules.seats
    lines = [_seat_line(look, i) for i in range(len(table.seats))]
    lines += [f"{SYMBOLS[i]} *{say.free}*" for i in range(len(lines), seats.start)]
    title = f"{say.seats} ({say.seats_line(len(table.seats), seats.start, seats[-1])})"
    view = View(
        say.lobby_title(catalogue.name),
        f"{catalogue.tagline}\n\n{say.hosted_by(f'<@{table.host_id}>')}",
        (Field(title, "\n".join(lines)), Field(say.options, _options(look, absent_minutes))),
        task=say.lobby_footer,
        colour=game.stage.accent,
    )
    rows = (
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
    )
    return view, rows


def _seat_line(look: Look, i: int) -> str:
    say = words(look.table.language)
    seat, shown = look.table.seats[i], look.table.players.shown(i)
    if seat.user_id is None:
        return f"{shown} · {say.robot} 🤖"
    return shown + (f" · {say.host}" if seat.user_id == look.table.host_id else "")


def _options(look: Look, absent_minutes: int) -> str:
    table = look.table
    say = words(table.language)
    catalogue = look.game.stage.words(table.language)
    lines: list[str] = []
    for name, value in table.options.model_dump(mode="json").items():
        wording = catalogue.options[name]
        shown = wording.values.get(str(value))
        if shown is None:
            shown = {True: say.yes, False: say.no}[value] if isinstance(value, bool) else str(value)
        lines.append(f"{wording.label}: **{escape(shown)}**")
    timer = say.timers.get(table.timer or 0, str(table.timer))
    lines.append(f"{say.timer}: **{timer}**")
    if not table.timer:
        lines.append(say.absent_rule(absent_minutes))
    return "\n".join(lines)
