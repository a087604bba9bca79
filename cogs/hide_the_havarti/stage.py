"""Shows Hide the Havarti: the board for all, a panel for each seat, and the lines of the log."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Outcome
from bot.stage.players import Players
from bot.stage.stage import GameWords, Stage
from bot.stage.view import View
from cogs.hide_the_havarti import fields, panel, picture
from cogs.hide_the_havarti.events import (
    Arranged,
    CardsKept,
    CheeseFound,
    CheeseLost,
    Happened,
    Looked,
    RoundBegan,
    RoundEnded,
    SetupBegan,
    SetupEnded,
    SetupReady,
    Warned,
)
from cogs.hide_the_havarti.openly import hideable, may_walk, open_offers
from cogs.hide_the_havarti.roles import winners
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Phase, Room
from cogs.hide_the_havarti.words import Words, spoken

HERB = 0x6E9B5E


class HavartiStage(Stage[Sight]):
    accent = HERB
    emoji = "🔎"

    def words(self, language: str) -> GameWords:
        return spoken(language).game

    def board(self, sight: Sight, players: Players, language: str) -> View:
        words = spoken(language)
        return View(
            title=_title(sight, words),
            body=_call(sight, players, words),
            fields=fields.public_fields(sight, players, words),
            picture=picture.board_picture(sight, players, words),
            groups=panel.open_groups(open_offers(sight), sight, players, words),
            colour=HERB,
        )

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        words = spoken(language)
        role = "inspecteur" if seat == sight.inspecteur else "fromager"
        lines = [_task(sight, seat, players, words)]
        if sight.options.own_cheese and seat in sight.fromagers:
            lines.append(words.hand_own.format(number=sight.fromagers.index(seat) + 1))
        return View(
            title=words.hand_titles[role],
            body="\n".join(lines),
            fields=fields.private_fields(sight, players, words),
            picture=picture.hand_picture(sight, players, words),
            groups=panel.groups(offers, sight, players, words),
            colour=HERB,
        )

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return panel.label(move, sight, players, spoken(language))

    def receipt(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return panel.receipt(move, sight, players, spoken(language))

    def tell(self, event: Event, reader: int | None, players: Players, language: str) -> str | None:
        words = spoken(language)
        match event:
            case RoundBegan():
                name = players.shown(event.inspecteur)
                return words.round_began(event.number, event.rounds, name)
            case CardsKept():
                return words.cards_kept(players.shown(event.inspecteur))
            case SetupBegan():
                return words.setup_began(event.seconds)
            case Arranged():
                return words.arranged(players.shown(event.seat), event.places)
            case SetupReady():
                return words.setup_ready(players.shown(event.seat))
            case Warned():
                return words.warning(players.shown(event.inspecteur), event.seconds)
            case SetupEnded():
                return words.setup_ended(event.late)
            case Happened():
                return words.news(event.news, fields.name_of(event.news.seat, players))
            case CheeseFound():
                return words.cheese_found(players.shown(event.inspecteur), event.number)
            case CheeseLost():
                return words.cheese_lost(players.shown(event.inspecteur), event.number)
            case Looked():
                return words.looked(list(zip(event.places, event.rooms, strict=True)))
            case RoundEnded():
                gains = fields.gains_text(event.score.gains, words)
                return words.round_ended(event.number, len(event.score.found), gains)
            case _:
                return None

    def verdict(self, outcome: Outcome, players: Players, language: str) -> str:
        return _verdict(outcome.winners, outcome.scores, players, spoken(language))


def _verdict(best: Sequence[int], scores: Sequence[int], players: Players, words: Words) -> str:
    return words.verdict([players.shown(seat) for seat in best], max(scores))


def _title(sight: Sight, words: Words) -> str:
    if sight.effect is not None:
        return words.effect_title(sight.effect, sight.round, sight.rounds)
    return words.title(sight.phase, sight.round, sight.rounds)


def _call(sight: Sight, players: Players, words: Words) -> str:
    """What is going on and who is to do what."""
    inspecteur = players.shown(sight.inspecteur)
    names = words.any_of([players.shown(seat) for seat in sight.awaited])
    match sight.phase:
        case Phase.CHOOSE:
            return words.call_choose(inspecteur)
        case Phase.SETUP:
            call = words.call_setup(inspecteur, sight.options.setup_seconds)
            return f"{call}\n{words.warning(inspecteur, 10)}" if sight.warned else call
        case Phase.LATE:
            return words.call_late()
        case Phase.ENTRY:
            return words.call_entry(inspecteur)
        case Phase.FROMAGER:
            return words.call_fromager(names, hideable(sight))
        case Phase.INSPECTEUR:
            return words.call_inspecteur(inspecteur, may_walk(sight), sight.cards_left)
        case Phase.AGAIN:
            return words.call_again(inspecteur)
        case Phase.MICE:
            return words.call_mice(names, sight.tries)
        case Phase.EFFECT:
            return _effect_call(sight, names, words)
        case Phase.ROUND_END:
            return words.call_round_end(sight.sheet[-1].reason, inspecteur)
        case Phase.OVER:
            end = words.call_round_end(sight.sheet[-1].reason, inspecteur)
            return f"{_verdict(winners(sight.scores), sight.scores, players, words)}\n{end}"


def _effect_call(sight: Sight, names: str, words: Words) -> str:
    assert sight.effect is not None
    if sight.effect is Room.CHEESE_CELLAR and not sight.appointed:
        return words.call_appoint(names)
    if sight.carried is not None and sight.barred is not None:
        return words.call_carry_on(names, sight.carried, sight.barred)
    return words.call_effect(sight.effect, names)


def _task(sight: Sight, seat: int, players: Players, words: Words) -> str:
    """What this seat has to do, or that it has nothing to do."""
    if seat == sight.inspecteur and sight.phase in (Phase.SETUP, Phase.LATE):
        warning = words.warning(players.shown(seat), 10) if sight.warned else ""
        return f"{words.hand_out} {warning}".strip()
    if sight.phase is Phase.CHOOSE and seat == sight.inspecteur:
        return words.hand_keep
    if sight.phase is Phase.SETUP:
        alone = len(sight.fromagers) == 1
        return words.hand_laying(alone) if seat in sight.awaited else words.hand_done
    if sight.phase is Phase.LATE:
        return words.hand_late
    if seat in sight.awaited:
        return _call(sight, players, words)
    if sight.phase is Phase.OVER:
        return words.hand_over
    if sight.phase is Phase.CHOOSE:
        return words.hand_get_ready(players.shown(sight.inspecteur), sight.options.setup_seconds)
    return words.hand_at_the_door if sight.phase is Phase.ENTRY else words.hand_wait
