"""Default presentation of a game that only provides a summary and templates.

Choices come from the offers, sentences from the templates in GameTexts. In a template `{stone}` is
a field of the move or event, and `{seat:name}` the name of the player in that seat.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, cast

from bot.kernel import Event, Move, Offer, Outcome, SomeOf
from bot.presentation.game_texts import GameTexts
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, MultiSelect, Picture, View

MAX_GROUPS = 4
DrawSummary = Callable[["SummaryPicture"], bytes]


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in words, as one seat or the channel sees it."""

    title: str
    body: str
    footer: str
    """Who has to do what; it names the button by its label."""
    seats: tuple[str, ...]
    """A line about each seat, shown next to its name."""
    awaited: Sequence[int] = ()
    own: str = ""
    """Private information of the reader, such as the cards in hand."""


@dataclass(frozen=True, slots=True)
class SummaryPicture:
    """Everything that the picture of a summary shows."""

    title: str
    names: tuple[str, ...]
    seats: tuple[str, ...]
    awaited: tuple[int, ...]
    own: str


def summary_view(
    summary: Summary, groups: tuple[Group, ...], players: Players, draw: DrawSummary | None
) -> View:
    """Build the board or a panel from a summary and choices."""
    lines = [f"{players.markdown_name(i)}: {line}" for i, line in enumerate(summary.seats)]
    return View(
        title=summary.title,
        body="\n".join(filter(None, (summary.body, summary.own))),
        picture=None if draw is None else _picture(summary, players, draw),
        groups=groups,
        footer=summary.footer,
        details="\n".join(filter(None, (summary.body, *lines, summary.own))),
    )


def _picture(summary: Summary, players: Players, draw: DrawSummary) -> Picture:
    lines = [f"{players.symbol_name(i)}: {line}." for i, line in enumerate(summary.seats)]
    alt = " ".join(filter(None, (f"{summary.title}.", *lines, summary.own)))
    content = SummaryPicture(
        summary.title, players.names, summary.seats, tuple(summary.awaited), summary.own
    )
    return Picture(content, draw, alt)


def offer_groups(
    offers: Sequence[Offer], label: Callable[[Move], str], texts: GameTexts
) -> tuple[Group, ...]:
    """All offers as choices: a group per kind of move, or a single one if there are many kinds."""
    picks = [
        Group(_title(offer.template, texts), MultiSelect(offer, tuple(map(str, offer.options))))
        for offer in offers
        if isinstance(offer, SomeOf)
    ]
    moves = [offer for offer in offers if isinstance(offer, Move)]
    by_verb = {move.verb: [each for each in moves if each.verb == move.verb] for move in moves}
    kinds = list(by_verb.values())
    if len(picks) + len(kinds) > MAX_GROUPS:
        kinds = [moves]
    singles = [
        Group(_title(kind[0], texts), tuple(Choice(move, label(move)) for move in kind))
        for kind in kinds
    ]
    return (*picks, *singles)


def _title(move: Move, texts: GameTexts) -> str:
    return texts.move_commands[move.verb].description


def label(move: Move, players: Players, texts: GameTexts) -> str:
    """Label from the move's template, or from its command's description."""
    template = texts.move_labels.get(move.verb)
    if template is None:
        return _title(move, texts)
    return fill(template, _facts(move), players.name, texts)


def event_text(event: Event, reader: int | None, players: Players, texts: GameTexts) -> str | None:
    """Line from the event's template; `Laid.seat` is for the reader in its field `seat`."""
    kind, facts = type(event).__name__, _facts(event)
    own = (f"{kind}.{name}" for name, value in facts.items() if value == reader)
    key = next((key for key in own if reader is not None and key in texts.event_lines), kind)
    return fill(texts.event_lines[key], facts, players.markdown_name, texts) or None


def outcome_text(outcome: Outcome, players: Players, texts: GameTexts) -> str:
    """Ending from the template of its reason, with `{winners:name}` and `{best}`."""
    facts = {"winners": outcome.winners, "best": max(outcome.scores, default=0)}
    return fill(texts.outcome_lines[outcome.reason], facts, players.markdown_name, texts)


def _facts(of: Move | Event) -> dict[str, Any]:
    return {each.name: getattr(of, each.name) for each in fields(of)}


def fill(
    template: str, facts: Mapping[str, Any], name: Callable[[int], str], texts: GameTexts
) -> str:
    """Fill a template's placeholders with facts."""
    return template.format_map({key: _Fact(value, name, texts) for key, value in facts.items()})


@dataclass(frozen=True, slots=True)
class _Fact:
    """A value in a template: plain, or with `:name` the player in that seat."""

    value: Any
    name: Callable[[int], str]
    texts: GameTexts

    def __format__(self, spec: str) -> str:
        if not isinstance(self.value, tuple):
            return self._format_one(self.value, spec)
        values = cast(tuple[Any, ...], self.value)
        return self.texts.join_list([self._format_one(value, spec) for value in values])

    def _format_one(self, value: Any, spec: str) -> str:
        return self.name(value) if spec == "name" else str(value)
