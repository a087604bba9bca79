"""The guides: every section of the rules has a topic, found by heading or word."""

import pytest

from bot.discord.actions.rules_guide import topic_picture
from bot.game import Game
from bot.presentation.handbook import Handbook, excerpt, normalize_text
from cogs.chateau_roquefort.game import GAME as ROQUEFORT
from cogs.cheese_thief.game import GAME as THIEF
from cogs.fromage.game import GAME as FROMAGE
from cogs.gouda_ganoven.game import GAME as GOUDA
from cogs.hide_the_havarti.game import GAME as HAVARTI
from tests.tools.measure import find_problems, measure_picture

# By section of the rules as we play them: the topics that cover it, and words that must be there.
COVERED: list[tuple[Game, dict[str, tuple[str, tuple[str, ...]]]]] = [
    (
        GOUDA,
        {
            "components": ("cards", ("55", "weapons", "two of each", "rooms", "pile runs out")),
            "options": ("options", ("survivor", "weapons only", "one piece fewer", "lives")),
            "set-up": ("round", ("chance decides", "three cards", "the first round")),
            "rain": ("round", ("four rooms", "pure luck", "several may land")),
            "draw": ("cards", ("no limit to your hand", "shuffled")),
            "sneak": ("sneak", ("exactly one room", "action cards stay", "shuffled", "confirmed")),
            "spy": ("spy", ("somebody else", "you must", "10 weaker", "nobody finds")),
            "upgrade": ("upgrade", ("nailed door", "gouda thief", "rat hole", "pass", "traps")),
            "fight": ("fight", ("strongest", "share", "single weapon", "below zero", "no cheese")),
            "clean-up": ("round", ("discarded", "keep the cards", "nobody ate", "to the left")),
            "end": ("end", ("five tokens", "special round", "without cheese cards", "ten")),
            "survivor": ("options", ("last rat standing", "costs one", "nobody loses a life")),
            "time": ("discord", ("time runs out", "bare paws")),
            "secrecy": ("discord", ("hands and hidden cards",)),
        },
    ),
    (
        THIEF,
        {
            "components": ("deal", ("secret card", "die", "fall mouse")),
            "by player count": ("followers", ("5 players", "6 players", "7 players", "8 players")),
            "options": ("options", ("fall mouse", "hour", "talk", "tie", "rounds", "followers")),
            "deal": ("deal", ("show them to nobody",)),
            "choose hour": ("four", ("two dice", "one of the two hours", "wakes up at both")),
            "night": ("night", ("equally long", "who else is awake", "must take", "all alone")),
            "peek": ("night", ("one cup", "once", "never looks under cups")),
            "pick witness": ("followers", ("sees the theft", "points at one", "stays alone")),
            "recruit": ("followers", ("leaves it to chance", "pick a witness")),
            "meet": ("followers", ("not who the thief is", "all three know")),
            "day": ("day", ("never show", "ready to vote", "more than half", "true or not")),
            "vote": ("vote", ("somebody else", "at once", "change", "vote for nobody")),
            "result": ("result", ("most votes", "tie", "fall mouse", "followers", "everything")),
            "what one knows": ("day", ("saw the thief", "proves an hour")),
            "fall mouse": ("fall-mouse", ("wins and everybody else loses", "even in a tie")),
            "secrecy": ("discord", ("show it to nobody",)),
        },
    ),
    (
        ROQUEFORT,
        {
            "geometry": ("castle", ("columns a to g", "tower", "raised fields", "lanes")),
            "layouts": ("castle", ("two castles", "same roofs")),
            "components": ("castle", ("21 with cheese", "10 empty", "3 traps", "eighteen rooms")),
            "options": ("options", ("castle", "kinds", "spare", "last look")),
            "set-up": (
                "start",
                ("shuffled", "goes first", "puts a mouse into an empty tower", "wait outside"),
            ),
            "uncover": ("turn", ("lift a roof", "corner")),
            "enter": ("turn", ("any empty tower",)),
            "move": ("turn", ("one field", "never onto a trap", "never back into a tower")),
            "jump": ("turn", ("straight line", "extra action", "free field")),
            "slide": ("slide", ("twelve", "new spare", "mice stay", "straight back")),
            "end turn": ("turn", ("stop after one action", "take back a step")),
            "falls": ("traps", ("rest of the game", "mice fall first", "raised field")),
            "collecting": ("cheese", ("two of your mice", "somebody else's turn", "once")),
            "re-roofing": ("roofs", ("roof back", "anybody's mouse stay open")),
            "end": ("end", ("on the spot", "third mouse", "waited longest")),
            "secrecy": ("discord", ("changed in place",)),
        },
    ),
    (
        HAVARTI,
        {
            "components": ("house", ("four cheeses", "eight special", "eight common")),
            "house": (
                "house",
                ("a to d", "1 to 4", "a1, d1, b4 and c4", "never at a corner"),
            ),
            "options": ("options", ("searches", "no talking", "own cheese", "set-up", "stroll")),
            "roles": ("round", ("left", "right", "first answer counts", "two players")),
            "choose cards": ("choose", ("two of the four", "in secret", "all four are there")),
            "set-up": ("setup", ("done", "to chance", "by heart", "only the clock")),
            "late reveal": ("setup", ("too slow", "lies open", "still has to check")),
            "entry": ("entry", ("first check is free", "starts at 1")),
            "fromager": ("fromager", ("both closed", "goes along", "does not see", "passes")),
            "inspecteur": ("inspecteur", ("check", "one or two rooms", "card", "one of these")),
            "line of sight": ("fromager", ("four directions", "as far as doors are open")),
            "check": ("die", ("back to 1", "up by one", "common room", "no cheese is left")),
            "cards": ("cards", ("mice", "partenaire", "that room", "ahhh ha", "wrong twice")),
            "specials": (
                "specials",
                (
                    *("vegetable", "library", "nursery", "bathroom", "dairy", "sitting room"),
                    *("parlour", "cheese cellar", "once a round"),
                ),
            ),
            "scoring": ("points", ("cheese found", "not found", "twice", "share the victory")),
            "idle": ("inspecteur", ("eight walks",)),
            "secrecy": ("discord", ("a closed door tells nothing", "vanish")),
            "time": ("discord", ("time runs out",)),
        },
    ),
    (
        FROMAGE,
        {
            "components": ("start", ("15 cheese", "three workers", "parlours", "structures")),
            "options": ("options", ("side", "structure tiles", "level", "turns")),
            "geometry and time": ("board", ("quarter", "four resources", "turns a worker is away")),
            "set-up": ("start", ("on your left", "opposite", "chance")),
            "turn": ("turn", ("once", "ready", "any order", "take back", "nothing is allowed")),
            "make": ("make", ("right kind", "empty space", "one fruit", "signs")),
            "gather": ("gather", ("1, 2 or 3", "nobody else")),
            "milk": ("milk", ("without a worker", "works once")),
            "build": ("milk", ("structure tokens", "greenhouse", "headquarters", "barn")),
            "orders": ("orders", ("kind and an age", "one order for each cheese", "shuffled")),
            "rotate": ("turn", ("the board turns", "come back")),
            "draft and tiles": ("tiles", ("keeps one", "to the left", "secret", "over")),
            "solo": ("alone", ("draws an order", "3 points", "four levels")),
            "scoring": (
                "scoring",
                ("bistro", "festival", "fromagerie", "villes", "orders", "fruit", "leftovers"),
            ),
            "end": ("end", ("last token", "more cheese", "shared")),
            "secrecy": ("discord", ("only the draft is secret",)),
        },
    ),
]
CASES = [
    pytest.param(game, topic, words, id=f"{game.slug}-{section}")
    for game, sections in COVERED
    for section, (topic, words) in sections.items()
]


def book(game: Game) -> Handbook:
    return game.presentation.texts("en").handbook


@pytest.mark.parametrize(("game", "topic", "words"), CASES)
def test_each_section_of_the_rules_has_its_topic(
    game: Game, topic: str, words: tuple[str, ...]
) -> None:
    assert topic in book(game)
    text = normalize_text(book(game)[topic].text)
    for word in words:
        assert word in text, word


@pytest.mark.parametrize(("game", "sections"), COVERED, ids=[g.slug for g, _ in COVERED])
def test_no_topic_is_without_a_section(
    game: Game, sections: dict[str, tuple[str, tuple[str, ...]]]
) -> None:
    assert {topic.key for topic in book(game).topics} == {topic for topic, _ in sections.values()}


def test_a_topic_is_found_by_its_heading_before_the_words_inside() -> None:
    found = book(GOUDA).find("Who eats")
    assert found[0].key == "fight"
    found = [topic.key for topic in book(GOUDA).find("nailed")]
    assert found[0] == "upgrade"
    assert "cards" in found
    assert book(HAVARTI).find("DAIRY")[0].key == "specials"
    assert book(ROQUEFORT).find("neufchatel")[0].key == "cheese"
    assert book(THIEF).find("hour awake alone")
    assert book(THIEF).find("submarine") == []


def test_no_word_finds_everything() -> None:
    assert len(book(FROMAGE).find("")) == len(book(FROMAGE).topics)


def test_an_excerpt_is_made_of_whole_words() -> None:
    topic = book(FROMAGE)["start"]
    shown = excerpt(topic, "milking", 60)
    assert "milking" in shown
    assert set(normalize_text(shown).strip("…").split()) <= set(normalize_text(topic.text).split())


def test_an_excerpt_shows_the_words_that_were_found() -> None:
    shown = excerpt(book(GOUDA)["upgrade"], "hole", 60)
    assert "Rat Hole" in shown
    assert len(shown) <= 70
    assert excerpt(book(GOUDA)["upgrade"], "submarine", 60) == ""


@pytest.mark.parametrize("game", [g for g, _ in COVERED], ids=[g.slug for g, _ in COVERED])
def test_every_topic_has_a_picture_that_can_be_read(game: Game) -> None:
    for topic in game.presentation.texts("en").handbook.topics:
        plate = topic_picture(game.presentation, topic)
        assert plate is not None, topic.key
        assert len(plate.content.frames) == len(topic.captions) in (2, 3, 4), topic.key
        assert find_problems(measure_picture(plate.render)) == [], topic.key
        assert all(caption in plate.alt for caption in topic.captions)
    assert game.presentation.topic_pictures is not None
    assert set(game.presentation.topic_pictures.frames) == {
        t.key for t in game.presentation.texts("en").handbook.topics
    }
