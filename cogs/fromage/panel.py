"""One seat's panel: what it faces, its creamery in words, and its moves in groups."""

from collections.abc import Sequence

from bot.kernel import Move, Offer
from bot.stage.players import Players
from bot.stage.view import Choice, Field, Folder, Group
from cogs.fromage import public
from cogs.fromage.labels import hint, label
from cogs.fromage.moves import (
    Barn,
    Build,
    Complete,
    Gather,
    Keep,
    Lay,
    Lift,
    Make,
    Milk,
    Put,
    Ready,
    Skip,
    Spend,
    Swap,
    Take,
    Undo,
    Unready,
)
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.effects import EffectKind
from cogs.fromage.printed.kinds import Resource
from cogs.fromage.printed.tiles import COSTS
from cogs.fromage.rules.score.sheet import sheet
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.score_words import summary
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase
from cogs.fromage.words import Words

EMOJI: dict[type[Move], str] = {
    Ready: "✅",
    Unready: "⏳",
    Undo: "↩️",
    Build: "🧱",
    Complete: "📜",
    Gather: "🧺",
    Barn: "🛖",
}
_ORDER = {"soft": 0, "hard": 1, "bleu": 2}


def title(words: Words, sight: Sight, seat: int) -> str:
    match sight.table.phase:
        case Phase.DRAFT:
            return words.draft_title
        case Phase.OVERLAY:
            return words.overlay_title
        case Phase.CORPORATION:
            return words.corporation_title
        case Phase.OVER:
            return words.over_title
        case Phase.TURN:
            table = sight.table
            kind = table.facing_resource(seat)
            return words.hand_title(table.turn, table.facing(seat), kind)


def body(words: Words, sight: Sight, seat: int, players: Players) -> str:
    table = sight.table
    creamery = table.creameries[seat]
    match table.phase:
        case Phase.DRAFT:
            if sight.pick:
                return words.you_picked.format(tile=words.tile(sight.pick))
            return words.choose_tile(len(creamery.kept), alone=table.seats == 1)
        case Phase.OVERLAY:
            return words.you_are_ready if creamery.ready else words.laying
        case Phase.CORPORATION:
            assert table.corporation is not None
            return "\n".join(public.corporation_moves(words, table, table.corporation))
        case Phase.OVER:
            return words.game_over
        case Phase.TURN:
            return _turn_body(words, sight, seat, players)


def _turn_body(words: Words, sight: Sight, seat: int, players: Players) -> str:
    table = sight.table
    creamery = table.creameries[seat]
    following = (table.quadrant(seat) - 1) % 4
    lines: list[str] = []
    if table.corporation is not None:
        lines += public.corporation_moves(words, table, table.corporation)
    lines += public.last_turn(words, table, players)
    if creamery.ready:
        lines.append(words.you_are_ready)
    elif seat not in table.acting():
        lines.append(words.you_wait)
    elif creamery.pending:
        lines.append(f"❓ **{question(words, sight, seat)}**")
    else:
        lines.append(words.can_still(not creamery.made, not creamery.gathered))
    lines.append(words.next_turn(table.ring[following], table.tile[following]))
    return "\n".join(lines)


def question(words: Words, sight: Sight, seat: int) -> str:
    """The open question in words."""
    creamery = sight.table.creameries[seat]
    head = creamery.pending[0]
    if head.kind is EffectKind.ORDER:
        source = words.where(sight.table.space(head.space))
    elif head.source.startswith("slot-"):
        slot = int(head.source[5:])
        source = words.structure(slot, creamery.slots[slot])
    else:
        source = words.sign
    return words.questions(head.kind, source, head.amount)


def fields(words: Words, sight: Sight, seat: int, players: Players) -> list[Field]:
    """The own creamery in full, and the venue one faces."""
    table = sight.table
    creamery = table.creameries[seat]
    found: list[Field] = []
    if sight.hand and not sight.pick:
        found.append(Field(words.your_tiles, _tiles(words, sight.hand)))
    if creamery.kept and table.phase in (Phase.DRAFT, Phase.OVERLAY):
        found.append(Field(words.tiles_line, _tiles(words, creamery.kept)))
    if table.phase in (Phase.TURN, Phase.CORPORATION):
        workers = f"{public.workers(words, table, creamery)}\n{words.tokens_left(creamery.tokens)}"
        found.append(Field(words.workers_line, workers))
    found.append(Field(words.goods_line, public.goods(words, creamery)))
    found.append(Field(words.orders_line, public.clip(public.orders(words, creamery))))
    used = words.fruit_used(creamery.fruited, creamery.jam)
    found.append(Field(words.fruit_line, used, inline=True))
    found.append(Field(words.parlours_line, public.parlours(words, creamery)))
    built = public.structures(words, creamery, texts=True)
    found.append(Field(words.structures_line, public.clip(built)))
    if table.phase in (Phase.TURN, Phase.CORPORATION):
        venue = table.facing(seat)
        found.append(public.venue_field(words, table, venue, players))
        found.append(Field(words.scores_line, words.rubrics[venue]))
        if table.corporation is not None:
            found.append(public.corporation_field(words, table, table.corporation))
        found.append(Field(words.your_score, summary(words, sheet(table, seat))))
    return found


def _tiles(words: Words, tiles: Sequence[int]) -> str:
    """Tiles with what they cost and do."""
    lines = (
        f"**{words.priced(words.tile(tile), COSTS[tile], Resource.STRUCTURE)}**: "
        f"{words.tile_text(tile)}"
        for tile in tiles
    )
    return public.clip("\n".join(lines))


def groups(words: Words, sight: Sight, seat: int, offers: Sequence[Offer]) -> tuple[Group, ...]:
    """All offers, grouped as a player thinks of them."""
    moves = [offer for offer in offers if isinstance(offer, Move)]

    def choice(move: Move) -> Choice:
        style = "good" if isinstance(move, Ready | Complete) else "plain"
        text = label(words, move, sight, seat)
        said = hint(words, move, sight, seat)
        return Choice(move, text[:80], said[:100], EMOJI.get(type(move)), style)

    def of(*kinds: type[Move]) -> list[Choice]:
        return [choice(move) for move in moves if isinstance(move, kinds)]

    creamery = sight.table.creameries[seat]
    pending = creamery.pending if sight.table.phase is Phase.TURN else []
    found = [
        Group(words.keep_group, tuple(of(Keep)), select=True),
        Group(words.lay_group, tuple(of(Lay, Lift)), select=True),
        Group(words.put_group, tuple(of(Put)), select=True),
    ]
    if pending:
        asked = question(words, sight, seat)[:100]
        found.append(Group(asked, tuple(of(Complete, Take, Spend))))
        found.append(Group(asked, _trades(words, sight, seat, moves)))
    else:
        found.append(Group(words.make_group, tuple(of(Make)), select=True))
        found.append(Group(words.gather_group, tuple(of(Gather, Barn)), select=True))
        more = [*_milks(words, sight, seat, moves), *of(Build)]
        trades = _trades(words, sight, seat, moves)
        if trades:
            more.append(Folder("exchange", words.exchange_folder, trades, emoji="🔁"))
        found.append(Group(words.more_group, tuple(more), select=True))
    found.append(Group(words.ready_label, tuple(of(Skip, Ready, Unready, Undo))))
    return tuple(group for group in found if group.items)


def _milks(words: Words, sight: Sight, seat: int, moves: Sequence[Move]) -> list[Choice | Folder]:
    """A folder for each parlour that can be used, or its one cheese."""
    creamery = sight.table.creameries[seat]
    found: list[Choice | Folder] = []
    for number, parlour in enumerate(BOARDS[creamery.board].parlours):
        mine = [move for move in moves if isinstance(move, Milk) and move.parlour == number]
        choices = tuple(
            Choice(
                move,
                label(words, move, sight, seat)[:80],
                hint(words, move, sight, seat)[:100],
                "🥛",
            )
            for move in mine
        )
        if len(choices) <= 2:
            found += choices
        else:
            kind = words.parlour(parlour.cheese, parlour.age)
            name = words.parlour_folder(number, kind, parlour_cost(creamery, number))
            found.append(Folder(f"parlour{number}", name[:80], choices, emoji="🥛"))
    return found


def _trades(
    words: Words, sight: Sight, seat: int, moves: Sequence[Move]
) -> tuple[Choice | Folder, ...]:
    """Trades by what is given up."""
    gifts: dict[str, list[Choice]] = {}
    for move in moves:
        if isinstance(move, Swap):
            text = label(words, move, sight, seat)
            gifts.setdefault(move.give, []).append(Choice(move, text[:80]))
    return tuple(
        Folder(give, words.give_folder(give)[:80], tuple(choices))
        for give, choices in gifts.items()
    )
