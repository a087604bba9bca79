"""One button, one act: whoever presses a button twice does nothing by the second press."""

from collections.abc import Iterator
from random import Random
from typing import cast

from bot.kernel import Refused, SomeOf
from bot.screen.controls import Select
from bot.screen.custom_id import CHOOSE, GO, PATTERN, PICK, PLAY, CustomId
from bot.screen.render import BOARD, Renderer, hand_audience
from bot.table.database import Database
from bot.table.draft import Draft
from bot.table.look import Look
from bot.table.table import Seat, Status, Table
from bot.table.time import TableTime
from bot.table.wishes import WishBook
from tests.contract.playout import Walk, walk
from tests.contract.subject import Plan, Subject

PAGES = 8
"""Pages of one panel that are looked at."""


def a_second_press_does_nothing_else(subject: Subject, plan: Plan) -> None:
    """On the board and on every panel, by every seat: a button of each kind that is there.

    The second press carries what the button carried when it was pressed first. It is refused, or
    leaves the game as it is. Other seats may still press the button that somebody has pressed.
    """
    game, rng = walk(subject, plan), Random(plan.seed)
    for at in game.some(8):
        look = look_at(game, at)
        if look.outcome is not None:
            continue
        for seat in game.seats:
            for audience in (BOARD, hand_audience(seat + 1)):
                for button, text in one_a_verb(look, audience, seat, rng):
                    press_twice(look, seat, audience, button, text)


def press_twice(look: Look, seat: int, audience: str, button: CustomId, text: str) -> None:
    once = pressed(look, seat, text, button.mark)
    if once is None or not once.playing:
        return
    what, dump = f"{audience.partition('.')[0]}, seat {seat}, {text!r}", look.game.rules.dump
    twice = pressed(once, seat, text, button.mark)
    assert twice is None or dump(twice.state) == dump(once.state), f"a second press acts: {what}"
    if audience == BOARD and once.step == look.step:
        for other in range(len(look.table.seats)):
            assert other == seat or once.is_fresh(button.mark, other), f"held up: {other}, {what}"


def pressed(look: Look, seat: int, text: str, mark: str) -> Look | None:
    """The table after that press; None if it was refused."""
    draft = Draft(look.game, look.table.draft(), look.state, 0.0, 0.0)
    try:
        draft.play(seat, text, mark)
    except Refused:
        return None
    return draft.look


def look_at(game: Walk, at: int) -> Look:
    """A table where only people sit, with that position on it."""
    table = Table(
        id=1, game=game.subject.game.slug, status=Status.PLAYING, guild_id=1, channel_id=1,
        host_id=1, language="en", options=game.plan.options, timer=None,
        seats=[Seat(i + 1, f"P{i}", "en", plays=at, public_plays=at) for i in game.seats],
        opened_at=0.0, changed_at=0.0, seed=1, snapshot=game.snapshots[at],
    )  # fmt: skip
    return Look(game.subject.game, table, game.state(at))


def one_a_verb(look: Look, audience: str, seat: int, rng: Random) -> Iterator[tuple[CustomId, str]]:
    found = list(clicks_of(look, audience, seat))
    rng.shuffle(found)
    return iter({text.partition(" ")[0]: (button, text) for button, text in found}.values())


def clicks_of(look: Look, audience: str, seat: int) -> Iterator[tuple[CustomId, str]]:
    """Every button or entry that plays a move, with the move; a panel's pages are turned."""
    renderer = Renderer(TableTime(0.0), WishBook(cast(Database, None)))
    pages = [""]
    for cursor in pages:
        message = renderer.message(look, audience, cursor)
        assert message is not None
        for row, ids in zip(message.rows, message.custom_ids(), strict=True):
            entries = row.options if isinstance(row, Select) and row.kind == CHOOSE else ()
            values = [entry.value for entry in entries] or [""] * len(ids)
            for custom_id, value in zip([*ids, *ids * len(values)], values, strict=False):
                match = PATTERN.match(custom_id)
                assert match is not None, custom_id
                button = CustomId.of(match)
                kind, load = button.kind, button.load
                if kind == CHOOSE:
                    kind, _, load = value.partition(":")
                if kind == PLAY:
                    yield button, load
                elif kind == PICK:
                    yield from ((button, text) for text in picked(look, seat, load))
                elif kind == GO and audience != BOARD and load not in pages[:PAGES]:
                    pages.append(load)
        if len(pages) > PAGES:
            del pages[PAGES:]


def picked(look: Look, seat: int, template: str) -> Iterator[str]:
    for offer in look.offers(seat):
        if isinstance(offer, SomeOf) and str(offer.template) == template:
            yield str(offer.build(list(offer.options)[: max(offer.low, 1)]))
