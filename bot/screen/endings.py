"""How a game ended, as a message of its own: it mentions the players and stays as it was posted."""

from dataclasses import replace

from bot.club.feats import FeatShelf
from bot.game import Games
from bot.kernel import Event
from bot.screen.controls import Button, Row
from bot.screen.custom_id import DO
from bot.screen.height import fits
from bot.screen.message import Message, fitted
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.stage.view import Picture, View
from bot.table.look import Look
from bot.table.seal import shortened
from bot.table.store import Store


async def ending(look: Look, store: Store) -> Message:
    """The last word of a game that is over, for everybody in the channel."""
    table, stage = look.table, look.game.stage
    say = words(table.language)
    outcome = look.outcome
    assert outcome is not None
    name = stage.words(table.language).name
    picture = _picture(look)
    lines = [
        say.lesson_over if table.lesson else "",
        stage.verdict(outcome, table.players, table.language),
        # A finale shows it, and says it to who cannot see it.
        "" if _finale(look) else _standing(look),
        await _tonight(look, store),
        *[say.honour(line) for line in await _honours(look, store)],
        *await _feats(look, store),
    ]
    invitation = say.lesson_footer if table.lesson else say.ending_footer
    footer = f"{invitation} · {say.table_name(table.id)}"
    if table.seal is not None and table.seal.closing:
        closing = shortened(table.seal.closing)
        footer = f"{footer} · {club_words(table.language).closed_with(closing)}"
    view = View(say.ending_title(name), task=footer, colour=stage.accent, picture=picture)
    people = tuple(table.people) if table.guild_id is not None else ()
    content, rows = " ".join(f"<@{user}>" for user in people), (_buttons(look),)
    return Message(
        content=content,
        view=fitted(_within(view, rows, content, lines)),
        rows=rows,
        table=table.id,
        mark=look.mark(None),
        mentions=people,
        picture=picture,
    )


def result(look: Look) -> Message:
    """The same in a line, for the channel where a server gathers its results; calls nobody."""
    table, stage, outcome = look.table, look.game.stage, look.outcome
    assert outcome is not None
    name = stage.words(table.language).name
    verdict = stage.verdict(outcome, table.players, table.language)
    text = club_words(table.language).result_told(name, table.id, table.channel_id, verdict)
    return Message(content=text)


def _buttons(look: Look) -> tuple[Button, ...]:
    table = look.table
    say = words(table.language)
    outcome = look.outcome
    assert outcome is not None
    encore = look.game.rules.encore(table.options, outcome)
    first: tuple[Button, ...] = ()
    rematch = say.whole_game if table.lesson else say.rematch
    if encore is not None and not table.lesson:
        named = look.game.stage.words(table.language).encores.get(encore[0], say.encore)
        first = (Button(DO, "encore", named, "⏭️", "good"),)
    return (
        *first,
        Button(DO, "again", rematch, "▶️" if table.lesson else "🔁", "primary" if first else "good"),
        Button(DO, "another", say.another_game, "🎲"),
        Button(DO, "words", say.in_words, "💬"),
        Button(DO, "log", say.whole_log, "📜"),
    )


def _picture(look: Look) -> Picture | None:
    table, stage = look.table, look.game.stage
    board = stage.board(look.sight(None), table.players, table.language)
    return _finale(look) or board.picture


def _finale(look: Look) -> Picture | None:
    table = look.table
    return look.game.stage.finale(look.sight(None), table.players, table.language)


def _standing(look: Look) -> str:
    """Who came where, if there are points and not only one player."""
    outcome, players = look.outcome, look.table.players
    assert outcome is not None
    if len(outcome.scores) < 2 or len(outcome.scores) != len(players):
        return ""
    say = words(look.table.language)
    order = sorted(
        range(len(players)), key=lambda i: (i not in outcome.winners, -outcome.scores[i], i)
    )
    return say.standing([(players.shown(i), outcome.scores[i]) for i in order])


async def _tonight(look: Look, store: Store) -> str:
    """The evening's score, once these people have played more than one game here."""
    table = look.table
    games, wins = await store.results.evening(
        table.channel_id, frozenset(table.people), table.changed_at
    )
    if games < 2:
        return ""
    say = words(table.language)
    names = [
        (table.players.shown(i), seat.user_id)
        for i, seat in enumerate(table.seats)
        if seat.user_id is not None
    ]
    if len(names) == 1:
        return say.evening_alone(wins[names[0][1]], games)
    ranked = sorted(names, key=lambda person: -wins[person[1]])
    return say.evening_score([say.evening_line(name, wins[user]) for name, user in ranked], games)


async def _honours(look: Look, store: Store) -> list[str]:
    table, stage = look.table, look.game.stage
    story = await _story(look, store)
    return list(stage.honours(story, look.sight(None), table.players, table.language))[:2]


async def _feats(look: Look, store: Store) -> list[str]:
    """Achievements that somebody has earned for the first time, a line a person."""
    table = look.table
    games = Games()
    games.add(look.game)
    people = {i: seat.user_id for i, seat in enumerate(table.seats) if seat.user_id is not None}
    new = await FeatShelf(store, games).new_at(table.id, table.game, people)
    named, say = look.game.stage.words(table.language).feats, club_words(table.language)
    return [
        say.feats_new(table.players.shown(seat), [named[key].name for key in sorted(keys)][:3])
        for seat, keys in new.items()
    ]


async def _story(look: Look, store: Store) -> list[Event]:
    """What the channel witnessed and the log kept, oldest first."""
    codec = look.game.rules.event_codec
    rows = [row for line in await store.log(look.table.id) for row in line.events]
    return [event for event in codec.load(rows) if event.seen_by(None)]


def _within(view: View, rows: tuple[Row, ...], content: str, lines: list[str]) -> View:
    """The view with as many of the lines as there is room for; the first always."""
    kept: list[str] = []
    for line in lines:
        tried = replace(view, body="\n".join([*kept, line]))
        if line and (not kept or fits(tried, rows, content)):
            kept.append(line)
    return replace(view, body="\n".join(kept))
