"""The pictures of a View: which scene a Sight makes, and the same in words."""

from collections.abc import Callable, Iterable

from bot.art.fonts import legible
from bot.stage.players import SYMBOLS, Players, tidy
from bot.stage.view import Picture
from cogs.cheese_thief.scene import Claims, Hand, Moment, Named, Scene, Table, Truth, draw
from cogs.cheese_thief.sight import Mine, Report, Reveal, Sight
from cogs.cheese_thief.state import HOURS, Card, Claim, Phase
from cogs.cheese_thief.words import Words, spoken
from cogs.cheese_thief.words.scenes import SceneWords, pictured

_ALT = 1000
_SHORT = 14


def board_picture(sight: Sight, players: Players, language: str) -> Picture:
    """The table as the channel sees it: by night the same whatever happens."""
    spoke = _Speaker(players, spoken(language), pictured(language))
    scene: Scene
    if sight.reveal is not None:
        scene, alt = _truth(sight.reveal, spoke)
    elif sight.phase is Phase.DAY:
        scene, alt = _claims(sight, spoke)
    else:
        scene, alt = _table(sight, spoke)
    return _picture(scene, alt, spoke.scene.more)


def hand_picture(sight: Sight, players: Players, language: str) -> Picture:
    """The own card and die, and what the own eyes see."""
    spoke = _Speaker(players, spoken(language), pictured(language))
    assert sight.me is not None
    assert sight.seat is not None
    me, seat = sight.me, sight.seat
    scene = Hand(
        seat=seat,
        people=spoke.people,
        moment=_moment(sight, me),
        hour=sight.hour,
        card=me.card,
        card_name=spoke.words.cards[me.card],
        dice=me.dice,
        wake=me.wake,
        report=me.report,
        peek=me.peek,
        die=me.die,
        is_follower=me.is_follower,
        thief=me.thief,
        followers=me.followers,
        vote=me.vote,
        sign=_sign(sight, me, spoke),
        clocks=spoke.clocks,
    )
    return _picture(scene, _hand_alt(scene, spoke), spoke.scene.more)


class _Speaker:
    """Words and names in one language, without markup."""

    def __init__(self, players: Players, words: Words, scene: SceneWords) -> None:
        self.players = players
        self.words = words
        self.scene = scene
        self.clocks = tuple(words.clock(hour) for hour in HOURS)
        self.people = tuple(
            Named(players.plain(seat), scene.stand_in(seat)) for seat in range(len(players))
        )

    def name(self, seat: int) -> str:
        return f"{SYMBOLS[seat]} {tidy(self.players.plain(seat), _SHORT)}"

    def drawn(self, seat: int) -> str:
        """A short name among the words of a picture, as its fonts can show it."""
        return legible(tidy(self.players.plain(seat), _SHORT), self.people[seat].instead)

    def names(self, seats: Iterable[int]) -> str:
        return self.words.listed([self.name(seat) for seat in seats])


def _picture(scene: Scene, alt: list[str], more: str) -> Picture:
    """The scene's own value is the key: nothing else reaches the drawing."""
    return Picture(scene, draw, _within(alt, more))


def _within(sentences: list[str], more: str) -> str:
    """As many whole sentences as an attachment's description can hold."""
    text = " ".join(sentences)
    while len(text) > _ALT:
        sentences = sentences[:-1]
        text = " ".join([*sentences, more])
    return text


def _marked(flags: Iterable[bool]) -> list[int]:
    return [seat for seat, flag in enumerate(flags) if flag]


def _table(sight: Sight, spoke: _Speaker) -> tuple[Table, list[str]]:
    marks = sight.voted if sight.phase is Phase.VOTE else sight.pressed
    if sight.phase is Phase.NIGHT:
        sign = spoke.words.clock(sight.hour)
        alt = [spoke.scene.night(sign)]
    else:
        sign = "" if sight.is_dark else spoke.scene.count(sum(marks), sight.seats)
        alt = [spoke.scene.tables[sight.phase]]
    alt.append(spoke.scene.round_table(spoke.names(range(sight.seats))))
    if any(marks):
        alt.append(spoke.scene.checked(spoke.names(_marked(marks))))
    return Table(sight.phase, sight.hour, spoke.people, marks, sign), alt


def _claims(sight: Sight, spoke: _Speaker) -> tuple[Claims, list[str]]:
    scene = Claims(
        people=spoke.people,
        claims=sight.claims,
        ready=sight.ready,
        title=spoke.scene.gone,
        silence=spoke.scene.silence,
        alone=spoke.scene.alone,
    )
    alt = [spoke.scene.claims]
    for seat, claim in enumerate(sight.claims):
        parts = spoke.words.said(_parts(claim, spoke))
        alt.append(spoke.scene.said(spoke.name(seat), parts, sight.ready[seat]))
    return scene, alt


def _parts(claim: Claim, spoke: _Speaker) -> list[str]:
    words = spoke.words
    parts: list[str] = []
    if claim.hour is not None:
        parts.append(words.said_hour(claim.hour))
    if claim.saw is not None:
        parts.append(words.said_saw([spoke.name(seat) for seat in claim.saw]))
    if claim.cheese is not None:
        parts.append(words.cheeses[claim.cheese])
    if claim.peek is not None and claim.die is not None:
        parts.append(words.said_peek(spoke.name(claim.peek), claim.die))
    if claim.suspect is not None:
        parts.append(words.said_suspect(spoke.name(claim.suspect)))
    return parts


def _truth(reveal: Reveal, spoke: _Speaker) -> tuple[Truth, list[str]]:
    words, scene = spoke.words, spoke.scene
    title = words.endings[reveal.ending]
    theft = words.clock(reveal.theft_hour)
    alt = [title, scene.truth(spoke.names(reveal.winners), spoke.name(reveal.thief), theft)]
    for hour in reveal.hours:
        awake = spoke.names(hour.awake) if hour.awake else ""
        alt.append(scene.hour(words.clock(hour.hour), awake, hour.cheese, hour.is_theft))
    for seat, target in enumerate(reveal.peeks):
        if target is not None:
            die = reveal.dice[target][0]
            alt.append(scene.looked(spoke.name(seat), spoke.name(target), die))
    for seat, card in enumerate(reveal.cards):
        vote = reveal.votes[seat]
        alt.append(
            scene.seat(
                spoke.name(seat),
                words.cards[card],
                words.rolled(reveal.dice[seat]),
                seat in reveal.followers,
                None if vote is None else spoke.name(vote),
            )
        )
    return Truth(spoke.people, reveal, title, spoke.clocks), alt


def _moment(sight: Sight, me: Mine) -> Moment:
    match sight.phase:
        case Phase.DEAL | Phase.CHOOSE:
            return Moment.EVENING
        case Phase.NIGHT:
            return Moment.AWAKE if me.is_awake else Moment.ASLEEP
        case Phase.RECRUIT:
            return Moment.RECRUITING if me.card is Card.THIEF else Moment.ASLEEP
        case Phase.MEET:
            return Moment.TOUCHED if me.is_follower else Moment.ASLEEP
        case Phase.DAY:
            return Moment.MORNING
        case Phase.VOTE:
            return Moment.VOTE
        case Phase.RESULT:
            assert sight.reveal is not None
            return Moment.WON if sight.seat in sight.reveal.winners else Moment.LOST


def _sign(sight: Sight, me: Mine, spoke: _Speaker) -> str:
    """What happens before the own eyes, in a few words."""
    scene, words = spoke.scene, spoke.words
    match _moment(sight, me):
        case Moment.EVENING:
            if me.wake:
                return scene.wake(words.clocks(me.wake))
            return scene.evening if sight.phase is Phase.DEAL else scene.set_alarm
        case Moment.ASLEEP:
            return scene.asleep
        case Moment.AWAKE:
            return _fate(me.report[-1], sight.seat, spoke, spoke.drawn)
        case Moment.RECRUITING:
            return scene.followers(spoke.names(me.followers)) if me.followers else scene.touch
        case Moment.TOUCHED:
            return scene.touched
        case Moment.MORNING:
            return scene.gone
        case Moment.VOTE:
            return scene.who if me.vote is None else scene.point(spoke.drawn(me.vote))
        case Moment.WON:
            return scene.won
        case Moment.LOST:
            return scene.lost


def _fate(line: Report, seat: int | None, spoke: _Speaker, name: Callable[[int], str]) -> str:
    if line.thief is not None:
        if line.thief == seat:
            return spoke.scene.you_take
        return spoke.scene.takes(name(line.thief))
    return spoke.scene.cheese_there if line.cheese else spoke.scene.cheese_gone


def _hand_alt(scene: Hand, spoke: _Speaker) -> list[str]:
    words = spoke.scene
    alt = [scene.sign if scene.sign.endswith("!") else f"{scene.sign}.", words.yours[scene.card]]
    alt.append(words.under_cup(spoke.words.rolled(scene.dice)))
    for line in scene.report:
        others = spoke.names(line.others) if line.others else ""
        fate = _fate(line, scene.seat, spoke, spoke.name).rstrip("!")
        alt.append(words.saw(spoke.words.clock(line.hour), others, fate))
    if scene.peek is not None and scene.die is not None:
        alt.append(words.knew_die(spoke.name(scene.peek), scene.die))
    if scene.thief is not None and scene.thief != scene.seat:
        alt.append(words.knew_thief(spoke.name(scene.thief)))
    followers = (*scene.followers, *((scene.seat,) if scene.is_follower else ()))
    if followers:
        alt.append(words.knew_followers(spoke.names(sorted(followers))))
    return alt
