"""No user name turns into a link or markup in any message of any game."""

import re
from collections.abc import Iterator
from itertools import chain, islice

import pytest

from bot.discord.render.on_request import describe_view
from bot.kernel import Move, Offer, SomeOf
from bot.presentation.players import Players
from bot.presentation.view import View
from tests.contract.games import SUBJECTS
from tests.contract.playout import cached_playout
from tests.contract.subject import Plan, Subject, first_plans
from tests.rendering.test_players import LIVE

GAMES = [subject for subject in SUBJECTS if subject.package.startswith("cogs.")]
POSITIONS = 10
NAMES = (
    "discord.gg/cheese", "https://a.example/b", "[free](http://a.example)", "<@123456789>",
    "discord.com/invite/x", "||hidden||", "<#123456789>", "**bold**",
)  # fmt: skip
MARKUP = re.compile(r"(?<!\\)(?:\]\(|\|\|hidden|\*\*bold)")


def said(view: View) -> Iterator[str]:
    """Texts in which Discord parses markup: not the footer, nor the alt text."""
    yield from (view.title, view.body, describe_view(view))
    for field in view.fields:
        yield from (field.name, field.value)


def texts(subject: Subject, plan: Plan) -> Iterator[str]:
    """All text about some positions of a game, for every viewer, in all languages."""
    game, presentation, rules = (
        cached_playout(subject, plan),
        subject.game.presentation,
        subject.rules,
    )
    players = Players(NAMES[: plan.seats])
    for at in game.sample_positions(POSITIONS, salt=5):
        state = game.state(at)
        language = sorted(subject.languages)[at % len(subject.languages)]
        yield from said(
            presentation.board(
                rules.sight(state, None), rules.public_offers(state), players, language
            )
        )
        for seat in game.seats:
            sight, offers = rules.sight(state, seat), list(rules.legal(state, seat))
            yield from said(presentation.panel(sight, seat, offers, players, language))
            for offer in offers[:20]:
                yield presentation.move_reply(_move(offer), sight, seat, players, language)
    for event in [*game.opening, *chain.from_iterable(game.events)]:
        for reader in (None, *game.seats):
            if event.seen_by(reader):
                yield presentation.event_text(event, reader, players, "en") or ""
        yield presentation.log_heading(event, players, "en") or ""
    end = game.state(len(game.snapshots) - 1)
    outcome, sight = rules.outcome(end), rules.sight(end, None)
    assert outcome is not None
    yield presentation.outcome_text(outcome, players, "en")
    story = [event for event in chain.from_iterable(game.events) if event.seen_by(None)]
    yield from presentation.award_lines(story, sight, players, "en")


def _move(offer: Offer) -> Move:
    return offer.build(offer.options[: offer.low]) if isinstance(offer, SomeOf) else offer


@pytest.mark.parametrize("subject", GAMES, ids=repr)
def test_a_name_is_never_a_link_or_an_invitation(subject: Subject) -> None:
    for plan in islice(first_plans(subject), 4):
        for text in texts(subject, plan):
            assert not LIVE.search(text), text
            assert not MARKUP.search(text), text
