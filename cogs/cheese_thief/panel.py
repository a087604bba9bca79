"""The panel of one seat: its own card, night and choices."""

from collections.abc import Sequence

from bot.kernel import Move, Offer, SomeOf
from bot.stage.players import Players
from bot.stage.view import Choice, Field, Folder, Group, Pick
from cogs.cheese_thief import moves as m
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.speech import claim_parts, label
from cogs.cheese_thief.state import Card, FourThief, Phase
from cogs.cheese_thief.words import Words


def hand_body(sight: Sight, players: Players, words: Words) -> str:
    """Who this seat is, and what there is to do."""
    me = _mine(sight)
    is_mouse = me.card is Card.FALL_MOUSE
    role = words.you_follow if me.is_follower and not is_mouse else words.you_are[me.card]
    lines = [role, words.your_dice(me.dice, me.wake)]
    if me.is_follower and is_mouse:
        lines.append(words.you_follow_as_mouse)
    if sight.phase is Phase.CHOOSE and not me.pressed:
        lines.append(words.settle(_can_choose(sight, me)))
    if sight.reveal is not None:
        lines.append(words.you_won if sight.seat in sight.reveal.winners else words.you_lost)
    return "\n".join(lines)


def _can_choose(sight: Sight, me: Mine) -> bool:
    is_bound = me.card is Card.THIEF and sight.options.four_thief is FourThief.BOTH_FIRST
    return len(set(me.dice)) > 1 and not is_bound


def hand_fields(sight: Sight, players: Players, words: Words) -> tuple[Field, ...]:
    """The own eyes by night; the own night, knowledge, claims and vote by day."""
    me = _mine(sight)
    if sight.phase in (Phase.DEAL, Phase.CHOOSE):
        return ()
    report = Field(words.night_report_field, _report(sight, me, players, words))
    if sight.is_dark:
        return (Field(words.eyes_field, _eyes(sight, me, players, words)), report)
    fields = [report]
    if sight.phase is Phase.DAY:
        parts = claim_parts(sight.claims[_seat(sight)], players, words)
        fields.append(Field(words.claim_field, words.said(parts)))
    if sight.phase is Phase.VOTE:
        pointed = None if me.vote is None else players.shown(me.vote)
        fields.append(Field(words.vote_field, words.your_vote(pointed)))
    return tuple(fields)


def _report(sight: Sight, me: Mine, players: Players, words: Words) -> str:
    """The own night so far: what was seen, and who became known."""
    lines = [
        words.report(
            line.hour,
            [players.shown(other) for other in line.others],
            line.cheese,
            None if line.thief is None else players.shown(line.thief),
            line.thief == sight.seat,
        )
        for line in me.report
    ] or [words.no_report]
    if me.peek is not None and me.die is not None:
        lines.append(words.knows_peek(players.shown(me.peek), me.die))
    if me.thief is not None and me.thief != sight.seat:
        lines.append(words.knows_thief(players.shown(me.thief)))
    if me.followers:
        names = [players.shown(follower) for follower in me.followers]
        lines.append(words.knows_followers(names, me.card is Card.THIEF))
    return "\n".join(lines)


def _eyes(sight: Sight, me: Mine, players: Players, words: Words) -> str:
    """What there is to do with one's eyes open, or the words of all who sleep."""
    is_thief = me.card is Card.THIEF
    if sight.phase is Phase.RECRUIT and is_thief:
        if me.followers:
            return words.chosen
        return words.must_recruit_one if sight.seats == 6 else words.must_recruit_two
    if sight.phase is Phase.MEET and me.is_follower:
        return words.touched
    if not me.is_awake:
        return words.asleep
    if me.is_pointing:
        return words.must_point if is_thief else words.will_point
    now = me.report[-1]
    if sight.seats > 4 and not now.others and not is_thief:
        return words.may_peek if me.peek is None else words.has_peeked
    return words.awake


def choice(move: Move, sight: Sight, players: Players, words: Words) -> Choice:
    """A move as a button or an entry."""
    text = label(move, sight, players, words)
    match move:
        case m.Ready() | m.Next():
            return Choice(move, text, emoji="✅", style="good")
        case m.Unready():
            return Choice(move, text, emoji="💬")
        case m.Nod() | m.Wake():
            return Choice(move, text, style="primary")
        case _:
            return Choice(move, text)


def choices(
    sight: Sight, offers: Sequence[Offer], players: Players, words: Words
) -> tuple[Group, ...]:
    """All that is offered, in at most four rows."""

    def of(*kinds: type[Move]) -> tuple[Choice, ...]:
        return tuple(
            choice(o, sight, players, words)
            for o in offers
            if not isinstance(o, SomeOf) and isinstance(o, kinds)
        )

    picks = {
        type(o.template): Pick(o, tuple(players.signed(seat) for seat in o.options))
        for o in offers
        if isinstance(o, SomeOf)
    }
    told = of(m.ClaimHour) + of(m.ClaimCheese)
    peeked = _peek_folders(offers, sight, players, words)
    groups = [
        Group("", of(m.Nod, m.Wake, m.Ready, m.Unready, m.ClaimAlone, m.ClaimClear, m.Next)),
        Group(words.peek_list, of(m.Peek), select=True),
        Group(words.recruit_list, of(m.Recruit), select=True),
        Group(words.say_list, (*told, *peeked), select=True),
    ]
    if m.Recruit in picks:
        groups.append(Group(words.recruit_list, picks[m.Recruit]))
    if m.ClaimSaw in picks:
        groups.append(Group(words.saw_list, picks[m.ClaimSaw]))
    groups += [
        Group(words.accuse_list, of(m.Accuse), select=True),
        Group(words.vote_list, of(m.Vote), select=True),
    ]
    return tuple(group for group in groups if group.items)


def _peek_folders(
    offers: Sequence[Offer], sight: Sight, players: Players, words: Words
) -> tuple[Folder, ...]:
    by_target: dict[int, list[Choice]] = {}
    for offer in offers:
        if isinstance(offer, m.ClaimPeek):
            by_target.setdefault(offer.target, []).append(choice(offer, sight, players, words))
    if not by_target:
        return ()
    inner = tuple(
        Folder(f"p{target}", words.peeked_at(players.signed(target)), tuple(found))
        for target, found in by_target.items()
    )
    return (Folder("peek", words.peek_folder, inner),)


def _mine(sight: Sight) -> Mine:
    assert sight.me is not None
    return sight.me


def _seat(sight: Sight) -> int:
    assert sight.seat is not None
    return sight.seat
