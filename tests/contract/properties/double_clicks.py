"""Clicks are idempotent: pressing a button twice has no second effect."""

from collections.abc import Iterator
from random import Random
from typing import cast

from bot.discord.render.controls import Select
from bot.discord.render.custom_id import (
    CHOOSE_ACTION,
    OPEN_PAGE,
    PATTERN,
    PICK_SEVERAL,
    PLAY_MOVE,
    CustomId,
)
from bot.discord.render.renderer import Renderer
from bot.kernel import Refused, SomeOf
from bot.storage.database import Database
from bot.storage.preferences import PreferenceStore
from bot.tables.clock.table_time import TableTime
from bot.tables.draft import Draft
from bot.tables.messages import BOARD, MessageKey, panel_key
from bot.tables.model import Seat, Status, Table
from bot.tables.snapshot import TableSnapshot
from tests.contract.playout import Playout, cached_playout
from tests.contract.subject import Plan, Subject

MAX_PAGES = 8
"""Maximum number of pages of one panel that are checked."""


def a_second_press_does_nothing_else(subject: Subject, plan: Plan) -> None:
    """On the board and on every panel, for every seat and every kind of button.

    The second press carries the payload of the first. It must be refused or leave the game
    unchanged. Other seats may still press the same button.
    """
    game, rng = cached_playout(subject, plan), Random(plan.seed)
    for at in game.sample_positions(8):
        look = snapshot_at(game, at)
        if look.outcome is not None:
            continue
        for seat in game.seats:
            for audience in (BOARD, panel_key(seat + 1)):
                for button, text in one_click_per_verb(look, audience, seat, rng):
                    check_second_click(look, seat, audience, button, text)


def check_second_click(
    look: TableSnapshot, seat: int, audience: MessageKey, button: CustomId, text: str
) -> None:
    once = click(look, seat, text, button.freshness)
    if once is None or not once.is_playing:
        return
    what, dump = f"{audience.kind}, seat {seat}, {text!r}", look.game.rules.dump
    twice = click(once, seat, text, button.freshness)
    assert twice is None or dump(twice.state) == dump(once.state), f"a second press acts: {what}"
    if audience == BOARD and once.step == look.step:
        for other in range(len(look.table.seats)):
            assert other == seat or once.is_current(button.freshness, other), (
                f"held up: {other}, {what}"
            )


def click(look: TableSnapshot, seat: int, text: str, mark: str) -> TableSnapshot | None:
    """The table after that press; None if it was refused."""
    draft = Draft(look.game, look.table.copy(), look.state, 0.0, 0.0)
    try:
        draft.play(seat, text, mark)
    except Refused:
        return None
    return draft.snapshot


def snapshot_at(game: Playout, at: int) -> TableSnapshot:
    """A table of people only, in that position."""
    table = Table(
        id=1, game=game.subject.game.slug, status=Status.PLAYING, guild_id=1, channel_id=1,
        host_id=1, language="en", options=game.plan.options, timer=None,
        seats=[Seat(i + 1, f"P{i}", "en", move_count=at, public_move_count=at) for i in game.seats],
        opened_at=0.0, changed_at=0.0, seed=1, snapshot=game.snapshots[at],
    )  # fmt: skip
    return TableSnapshot(game.subject.game, table, game.state(at))


def one_click_per_verb(
    look: TableSnapshot, audience: MessageKey, seat: int, rng: Random
) -> Iterator[tuple[CustomId, str]]:
    found = list(clicks_of(look, audience, seat))
    rng.shuffle(found)
    return iter({text.partition(" ")[0]: (button, text) for button, text in found}.values())


def clicks_of(
    look: TableSnapshot, audience: MessageKey, seat: int
) -> Iterator[tuple[CustomId, str]]:
    """Every button or list entry that plays a move, with the move, on all pages."""
    renderer = Renderer(TableTime(0.0), PreferenceStore(cast(Database, None)))
    pages = [""]
    for cursor in pages:
        message = renderer.render(look, audience, cursor)
        assert message is not None
        for row, ids in zip(message.rows, message.custom_ids(), strict=True):
            entries = row.options if isinstance(row, Select) and row.kind == CHOOSE_ACTION else ()
            values = [entry.value for entry in entries] or [""] * len(ids)
            for custom_id, value in zip([*ids, *ids * len(values)], values, strict=False):
                match = PATTERN.match(custom_id)
                assert match is not None, custom_id
                button = CustomId.from_match(match)
                kind, load = button.kind, button.payload
                if kind == CHOOSE_ACTION:
                    kind, _, load = value.partition(":")
                if kind == PLAY_MOVE:
                    yield button, load
                elif kind == PICK_SEVERAL:
                    yield from ((button, text) for text in picked_moves(look, seat, load))
                elif kind == OPEN_PAGE and audience != BOARD and load not in pages[:MAX_PAGES]:
                    pages.append(load)
        if len(pages) > MAX_PAGES:
            del pages[MAX_PAGES:]


def picked_moves(look: TableSnapshot, seat: int, template: str) -> Iterator[str]:
    for offer in look.offers(seat):
        if isinstance(offer, SomeOf) and str(offer.template) == template:
            yield str(offer.build(list(offer.options)[: max(offer.low, 1)]))
