"""Fromage as it is shown: the public board, one's own panel, the score, the log."""

from collections.abc import Sequence
from dataclasses import replace

from bot.kernel import Event, Move, Offer, Outcome
from bot.stage.players import Players
from bot.stage.stage import GameWords, Stage
from bot.stage.view import Field, View
from cogs.fromage import panel, public, story
from cogs.fromage.labels import label
from cogs.fromage.picture import board_picture, hand_picture, sheet_picture
from cogs.fromage.rules.ending import result
from cogs.fromage.score_words import score_fields
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase
from cogs.fromage.words import Words, spoken

WINE = 0x8C2F45


class FromageStage(Stage[Sight]):
    accent = WINE
    emoji = "🥖"

    def words(self, language: str) -> GameWords:
        return spoken(language).game

    def board(self, sight: Sight, players: Players, language: str) -> View:
        words = spoken(language)
        if sight.table.phase is Phase.OVER:
            said = self.verdict(result(sight.table), players, language)
            return replace(_scores(words, sight, players, words.over_title), body=said)
        return View(
            title=_board_title(words, sight),
            body=_board_body(words, sight, players),
            fields=tuple(public.table_fields(words, sight.table, players)),
            picture=board_picture(words, sight, players),
            task=words.legend,
            colour=WINE,
        )

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        words = spoken(language)
        if sight.table.phase is Phase.OVER:
            return _scores(words, sight, players, words.over_title)
        fields: Sequence[Field] = panel.fields(words, sight, seat, players)
        return View(
            title=panel.title(words, sight, seat),
            body=panel.body(words, sight, seat, players),
            fields=tuple(fields),
            picture=hand_picture(words, sight, seat, offers),
            groups=panel.groups(words, sight, seat, offers),
            task=words.legend,
            colour=WINE,
        )

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return label(spoken(language), move, sight, seat)[:100]

    def tell(self, event: Event, reader: int | None, players: Players, language: str) -> str | None:
        return story.tell(spoken(language), event, players)

    def verdict(self, outcome: Outcome, players: Players, language: str) -> str:
        words = spoken(language)
        if outcome.reason.startswith("solo-"):
            _, verdict, level = outcome.reason.split("-")
            return words.solo_verdict(verdict, int(level), players.shown(0), outcome.scores[0])
        winners = [players.shown(seat) for seat in outcome.winners]
        return words.verdict(outcome.reason, winners, outcome.scores)


def score_view(sight: Sight, players: Players, language: str) -> View:
    """`/fromage score`: everybody's points if the game ended now, line by line."""
    words = spoken(language)
    over = sight.table.phase is Phase.OVER
    return _scores(words, sight, players, words.over_title if over else words.score_title)


def _scores(words: Words, sight: Sight, players: Players, title: str) -> View:
    return View(
        title=title,
        fields=tuple(score_fields(words, sight.table, players)),
        picture=sheet_picture(words, sight, players, title),
        colour=WINE,
    )


def _board_title(words: Words, sight: Sight) -> str:
    match sight.table.phase:
        case Phase.DRAFT:
            return words.draft_title
        case Phase.OVERLAY:
            return words.overlay_title
        case Phase.CORPORATION:
            return words.corporation_title
        case _:
            return words.turn_title(sight.table.turn)


def _board_body(words: Words, sight: Sight, players: Players) -> str:
    table = sight.table
    acting = table.acting()
    if table.phase is Phase.DRAFT:
        done = [players.shown(seat) for seat in range(table.seats) if seat not in acting]
        if table.seats == 1:
            return words.drafting_alone
        return f"{words.drafting}\n{words.picked(done)}"
    lines: list[str] = [words.laying] if table.phase is Phase.OVERLAY else []
    for seat, creamery in enumerate(table.creameries):
        state = words.is_ready if creamery.ready else words.busy
        if table.strict and seat not in acting and not creamery.ready:
            state = words.waits
        if table.phase is Phase.OVERLAY:
            lines.append(f"{players.shown(seat)}: {state}")
            continue
        venue, kind = table.facing(seat), table.facing_resource(seat)
        lines.append(words.facing(players.shown(seat), venue, kind, state))
    if table.corporation is not None and table.phase in (Phase.TURN, Phase.CORPORATION):
        lines += public.corporation_moves(words, table, table.corporation)
    return "\n".join([*lines, *public.last_turn(words, table, players)])
