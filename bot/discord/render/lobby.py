"""Render the lobby: seats, options, and the buttons to join, configure and start."""

from collections.abc import Iterator
from dataclasses import replace

from bot.discord.render.controls import Button, ComponentRow, Option, Select, UserSelect, clip
from bot.discord.render.custom_id import CHOOSE_ACTION, SHELL_ACTION
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.render.message_height import fits_screen
from bot.discord.render.option_labels import option_description, option_label, option_value_label
from bot.discord.render.payloads import LobbyOption, select_value
from bot.locale import words
from bot.locale.history import history_texts
from bot.presentation.players import SEAT_SYMBOLS, escape_markdown
from bot.presentation.view import View
from bot.tables.options import TableOption, table_options, to_select_value
from bot.tables.seal import Seal, short_fingerprint
from bot.tables.snapshot import TableSnapshot

MAX_NAMES_SHORT, MAX_NAMES = 2, 25
"""Maximum number of names to list, in the short variant and in the full one."""


def lobby_message(snapshot: TableSnapshot) -> Message:
    """Render the lobby message of a table that has not started."""
    table, game = snapshot.table, snapshot.game
    say = words(table.language)
    free_seats = max(0, game.rules.seats.start - len(table.seats))
    view = View(
        say.lobby_title(game.presentation.texts(table.language).name),
        picture=game.presentation.cover(table.players, free_seats, table.language),
        footer=footer_with_table(
            snapshot, say.lobby_footer if table.guild_id is not None else say.lobby_alone
        ),
        colour=game.presentation.accent,
    )
    rows = _lobby_rows(snapshot)
    candidate = view
    for lines in _body_variants(snapshot, free_seats):
        candidate = replace(view, body="\n".join(line for line in lines if line))
        if fits_screen(candidate, rows):
            break
    return Message(
        view=truncate_to_limits(candidate),
        rows=rows,
        table=table.id,
        freshness=snapshot.click_token(None),
        picture=view.picture,
    )


def footer_with_table(snapshot: TableSnapshot, task: str) -> str:
    """Append the table's name and seal fingerprints to a footer."""
    table = snapshot.table
    parts = [task, words(table.language).table_name(table.id)]
    parts.append(fingerprints_text(table.seal, table.language))
    return " · ".join(part for part in parts if part)


def fingerprints_text(seal: Seal | None, language: str) -> str:
    """Opening fingerprint of the seal and, after the game, the closing one."""
    if seal is None:
        return ""
    club_text = history_texts(language)
    closing = club_text.closed_with(short_fingerprint(seal.closing)) if seal.closing else ""
    return " · ".join(part for part in (club_text.sealed(seal.short_fingerprint), closing) if part)


def _lobby_rows(snapshot: TableSnapshot) -> tuple[ComponentRow, ...]:
    """Frequent actions in the first row, rare ones below."""
    say = words(snapshot.table.language)
    invite = (Button(SHELL_ACTION, "inviting", say.invite_button, "💌"),)
    return (
        (
            Button(SHELL_ACTION, "join", say.join, "🧀", "good"),
            Button(SHELL_ACTION, "start", say.start, "▶️", "primary"),
            Button(SHELL_ACTION, "robot", say.add_robot, "🤖"),
            Button(SHELL_ACTION, "unrobot", say.remove_robot),
            Button(SHELL_ACTION, "leave", say.leave),
        ),
        (
            Button(SHELL_ACTION, "guide", say.how_to_play, "📖"),
            Button(SHELL_ACTION, "options", say.options_button, "⚙️"),
            *(invite if snapshot.table.guild_id is not None else ()),
            Button(SHELL_ACTION, "cancel", say.cancel, style="danger"),
        ),
    )


def _body_variants(snapshot: TableSnapshot, free_seats: int) -> Iterator[list[str]]:
    """Yield progressively shorter bodies. The seats are also in the picture."""
    table, game = snapshot.table, snapshot.game
    say = words(table.language)
    seats = game.rules.seats
    seat_count = say.seats_line(len(table.seats), seats.start, seats[-1])
    seats_text = f"{_seats_text(snapshot, free_seats)} ({seat_count})"
    forecast = _forecast(snapshot, table.language)
    changed_options = _changed_options(snapshot)
    rest = [forecast, say.agreed_on(changed_options, 0), *_awaited_people(snapshot, MAX_NAMES)]
    yield [game.presentation.texts(table.language).tagline, seats_text, *rest]
    yield [seats_text, *rest]
    for shown_count in range(len(changed_options), 0, -1):
        options_text = say.agreed_on(
            changed_options[:shown_count], len(changed_options) - shown_count
        )
        yield [seat_count, forecast, options_text, *_awaited_people(snapshot, MAX_NAMES_SHORT)]
    yield [seat_count, forecast, *_awaited_people(snapshot, MAX_NAMES_SHORT)]
    yield [seat_count, *_awaited_people(snapshot, 1)]


def _seats_text(snapshot: TableSnapshot, free_seats: int) -> str:
    say = words(snapshot.table.language)
    taken = [_seat_text(snapshot, i) for i in range(len(snapshot.table.seats))]
    free_labels = [
        f"{SEAT_SYMBOLS[i]} *{say.free}*" for i in range(len(taken), len(taken) + free_seats)
    ]
    return " · ".join([*taken, *free_labels])


def _seat_text(snapshot: TableSnapshot, i: int) -> str:
    say = words(snapshot.table.language)
    seat, shown = snapshot.table.seats[i], snapshot.table.players.markdown_name(i)
    if seat.user_id is None:
        return f"{shown} 🤖"
    return shown + (f" ({say.host})" if seat.user_id == snapshot.table.host_id else "")


def _changed_options(snapshot: TableSnapshot) -> list[str]:
    """Text for each option that differs from its default."""
    language = snapshot.table.language
    say = words(language)
    return [
        say.agreed(
            option_label(snapshot, option, language),
            escape_markdown(option_value_label(snapshot, option, option.value, language)),
        )
        for option in table_options(snapshot)
        if option.is_changed
    ]


def _awaited_people(snapshot: TableSnapshot, max_names: int) -> list[str]:
    """Lines for invited users who have not joined and players who have not confirmed."""
    table = snapshot.table
    say = words(table.language)
    invited = [f"<@{user}>" for user in table.invited if table.seat_of(user) is None]
    unconfirmed = [
        table.players.markdown_name(i)
        for i, seat in enumerate(table.seats)
        if seat.user_id in table.ready_pending
    ]
    return [
        *([say.expected(invited[:max_names], len(invited[max_names:]))] if invited else []),
        *(
            [say.still_asked(unconfirmed[:max_names], len(unconfirmed[max_names:]))]
            if unconfirmed
            else []
        ),
    ]


def _option_select(snapshot: TableSnapshot, placeholder: str, language: str) -> Select:
    """A select of all options with their current values."""
    say = words(language)
    options = tuple(
        Option(
            select_value(LobbyOption(option.name)),
            clip(
                say.headed(
                    option_label(snapshot, option, language),
                    _current_value(snapshot, option, language),
                ),
                100,
            ),
            clip(option_description(snapshot, option, language), 100),
        )
        for option in table_options(snapshot)
    )
    return Select(CHOOSE_ACTION, "things", clip(placeholder, 150), options[:25])


def _current_value(snapshot: TableSnapshot, option: TableOption, language: str) -> str:
    return option_value_label(snapshot, option, option.value, language)


def options_page(snapshot: TableSnapshot, language: str) -> Message:
    """The host's private page: current options and a select to change one."""
    say = words(language)
    lines = [
        say.agreed_on(_changed_options(snapshot), 0) or say.all_as_usual,
        _forecast(snapshot, language),
    ]
    view = View(
        say.change_title,
        "\n".join(line for line in lines if line),
        colour=snapshot.game.presentation.accent,
    )
    rows = (_option_select(snapshot, say.change_something, language),)
    return Message(
        view=truncate_to_limits(view),
        rows=rows,
        table=snapshot.table.id,
        freshness=snapshot.click_token(None),
    )


def option_page(snapshot: TableSnapshot, name: str, language: str) -> Message | None:
    """The host's private page for one option, or None if there is no such option."""
    option = next((a for a in table_options(snapshot) if a.name == name), None)
    if option is None:
        return None
    say = words(language)
    label = option_label(snapshot, option, language)
    values = tuple(
        Option(
            select_value(LobbyOption(option.name, to_select_value(value))),
            clip(option_value_label(snapshot, option, value, language), 100),
            is_selected=value == option.value,
        )
        for value in option.values
    )
    lines = [
        option_description(snapshot, option, language),
        say.now_is(label, escape_markdown(_current_value(snapshot, option, language))),
        _forecast(snapshot, language),
    ]
    view = View(
        say.change_title,
        "\n".join(line for line in lines if line),
        colour=snapshot.game.presentation.accent,
    )
    rows = (
        Select(CHOOSE_ACTION, f"values-{name}", clip(say.choose_value(label), 150), values),
        _option_select(snapshot, say.change_another, language),
    )
    return Message(
        view=view, rows=rows, table=snapshot.table.id, freshness=snapshot.click_token(None)
    )


def _forecast(snapshot: TableSnapshot, language: str) -> str:
    rules, options, people = (
        snapshot.game.rules,
        snapshot.table.options,
        len(snapshot.table.user_ids),
    )
    seats = max(len(snapshot.table.seats), rules.seats.start)
    if people == 1:
        options = rules.solo_options(options)
    return snapshot.game.presentation.duration_text(options, seats, language, max(1, people))


def invite_page(snapshot: TableSnapshot, language: str) -> Message:
    """A private page with a select of a user to invite."""
    say = words(language)
    rows = (UserSelect(SHELL_ACTION, "invite", say.invite_somebody),)
    return Message(
        content=say.invite_whom,
        rows=rows,
        table=snapshot.table.id,
        freshness=snapshot.click_token(None),
    )


def ready_check(snapshot: TableSnapshot) -> Message | None:
    """Ask players who joined a while ago, in the channel, whether they are still here."""
    table = snapshot.table
    if not table.ready_pending or table.guild_id is None:
        return None
    say = words(table.language)
    mentions = [f"<@{user}>" for user in table.ready_pending]
    name = snapshot.game.presentation.texts(table.language).name
    return Message(
        content=say.ready_check(mentions, name),
        rows=((Button(SHELL_ACTION, "here", say.im_here, "🙋", "good"),),),
        table=table.id,
        freshness=snapshot.click_token(None),
        mentions=tuple(table.ready_pending),
    )
