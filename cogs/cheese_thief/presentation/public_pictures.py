"""The public pictures and their alt texts."""

from bot.presentation.view import Picture
from cogs.cheese_thief.drawing import Cards, Finale, Table, Talk, Truth, Votes
from cogs.cheese_thief.presentation.cast import Cast, marked, shown
from cogs.cheese_thief.presentation.details import claim_parts
from cogs.cheese_thief.sight import Count, Reveal, Sight
from cogs.cheese_thief.state import Card, Phase

_MIDNIGHT, _PAST_SIX, _NEARLY_SEVEN = 12.0, 6.35, 6.7


def table_picture(sight: Sight, cast: Cast) -> Picture:
    """The table from the deal to dawn; at night independent of what happens."""
    words, done = cast.words, sum(sight.pressed)
    hour, sign = {
        Phase.NIGHT: (float(sight.hour), words.clock(sight.hour)),
        Phase.RECRUIT: (_PAST_SIX, words.paws),
        Phase.MEET: (_NEARLY_SEVEN, words.hush),
        Phase.CHOOSE: (_MIDNIGHT, words.alarm_count(done, sight.seats)),
    }.get(sight.phase, (_MIDNIGHT, words.seen_count(done, sight.seats)))
    scene = Table(
        people=cast.people,
        hour=hour,
        is_dark=sight.is_dark,
        paws=sight.phase is Phase.RECRUIT,
        done=sight.pressed,
        awaited=tuple(not sight.is_dark and not done for done in sight.pressed),
        sign=sign,
    )
    is_night = sight.phase is Phase.NIGHT
    alt = [words.night(words.clock(sight.hour)) if is_night else words.tables[sight.phase]]
    alt.append(words.round_table(cast.names))
    if any(sight.pressed):
        alt.append(words.checked(cast.of(marked(sight.pressed))))
    return shown(scene, alt, cast)


def talk_picture(sight: Sight, cast: Cast, me: int | None = None) -> Picture:
    """All claims, by day and during the vote; for one seat with its own vote."""
    words = cast.words
    is_vote = sight.phase is Phase.VOTE
    marks = sight.voted if is_vote else sight.ready
    vote = sight.me.vote if me is not None and sight.me is not None else None
    scene = Talk(
        people=cast.people,
        claims=sight.claims,
        marks=marks,
        title=words.vote_title if is_vote else words.day_title,
        sign=(words.vote_count if is_vote else words.ready_count)(sum(marks), sight.seats),
        heads=words.heads,
        silence=words.silence,
        alone=words.alone,
        is_vote=is_vote,
        me=me,
        vote=vote,
    )
    alt = [words.vote if is_vote else words.talk]
    if vote is not None:
        alt.append(words.pointing(cast.names[vote]))
    if any(marks):
        names = cast.of(marked(marks))
        alt.append(words.voted(names) if is_vote else words.ready(names))
    for seat, claim in enumerate(sight.claims):
        alt.append(words.said(cast.names[seat], claim_parts(claim, _short(cast), cast.say)))
    return shown(scene, alt, cast)


def _short(cast: Cast) -> tuple[str, ...]:
    """Inside a claim the symbol is enough: eight claims must fit into one alt text."""
    return tuple(name.partition(" ")[0] for name in cast.names)


def count_picture(sight: Sight, cast: Cast) -> Picture:
    """The votes, then the cards of those with the most."""
    count = sight.count
    assert count is not None
    return _cards(count, cast) if sight.phase is Phase.CARDS else _votes(count, cast)


def _votes(count: Count, cast: Cast) -> Picture:
    words = cast.words
    accused = [
        (seat, tuple(voter for voter, vote in enumerate(count.votes) if vote == seat))
        for seat, votes in enumerate(count.tally)
        if votes
    ]
    accused.sort(key=lambda entry: -len(entry[1]))
    absent = tuple(seat for seat, vote in enumerate(count.votes) if vote is None)
    title = words.votes_title if accused else words.no_votes_title
    scene = Votes(cast.people, tuple(accused), count.top, absent, title, words.no_vote)
    alt = [words.sentence(title)]
    alt += [words.accused(cast.names[seat], cast.of(voters)) for seat, voters in accused]
    if absent:
        alt.append(words.absent(cast.of(absent)))
    return shown(scene, alt, cast)


def _cards(count: Count, cast: Cast) -> Picture:
    words = cast.words
    turned = [
        (seat, card, cast.say.cards[card])
        for seat, card in enumerate(count.cards)
        if card is not None
    ]
    title = words.turned[turned[0][1]] if len(turned) == 1 else words.all_turned
    alt = [words.sentence(title)]
    alt += [words.card(cast.names[seat], name) for seat, _, name in turned]
    return shown(Cards(cast.people, tuple(turned), title), alt, cast)


def truth_picture(reveal: Reveal, cast: Cast) -> Picture:
    """The result, and what really happened."""
    words = cast.words
    title = words.endings[reveal.ending]
    alt = [words.sentence(title), words.winners(cast.of(reveal.winners))]
    for hour in reveal.hours:
        fate = words.there if hour.cheese else words.gone
        if hour.is_theft:
            fate = words.theft_by(cast.names[reveal.thief])
        alt.append(words.hour(words.clock(hour.hour), cast.of(hour.awake), fate))
    for seat, target in enumerate(reveal.peeks):
        if target is not None:
            die = reveal.dice[target][0]
            alt.append(words.looked(cast.names[seat], cast.names[target], die))
    for seat, card in enumerate(reveal.cards):
        follows = seat in reveal.followers
        name = cast.say.cards[card]
        alt.append(words.seat(cast.names[seat], name, reveal.dice[seat], follows))
    return shown(Truth(cast.people, reveal, title, cast.clocks), alt, cast)


def finale(sight: Sight, cast: Cast) -> Picture:
    """The winners in the light, the others below; with points after several rounds."""
    words, reveal = cast.words, sight.reveal
    assert reveal is not None
    is_match = sight.options.rounds > 1
    best = max(sight.points)
    winners = (
        tuple(seat for seat, points in enumerate(sight.points) if points == best)
        if is_match
        else reveal.winners
    )
    ranked = sorted(range(sight.seats), key=lambda seat: -sight.points[seat])
    losers = tuple(seat for seat in ranked if seat not in winners)
    title = words.many_win[len(winners) > 1] if is_match else words.endings[reveal.ending]
    scene = Finale(
        people=cast.people,
        winners=winners,
        losers=losers,
        poses=tuple(
            _pose(seat, reveal, has_won=seat in winners, is_match=is_match)
            for seat in range(sight.seats)
        ),
        points=sight.points if is_match else None,
        title=title if winners else words.nobody_wins,
    )
    alt = [words.sentence(scene.title)]
    if winners:
        alt.append(words.finale(cast.of(winners)))
    if losers:
        alt.append(words.beaten(cast.of(losers)))
    if is_match:
        alt += [words.points(cast.names[seat], sight.points[seat]) for seat in ranked]
    return shown(scene, alt, cast)


def _pose(seat: int, reveal: Reveal, *, has_won: bool, is_match: bool) -> str:
    """A thief who escaped hugs the cheese; after several rounds winners are just happy."""
    if not is_match and seat == reveal.thief:
        return "heist" if has_won else "mouse_thief"
    if not is_match and reveal.cards[seat] is Card.FALL_MOUSE:
        return "mouse_fall"
    return "mouse_happy" if has_won else "mouse_shocked"
