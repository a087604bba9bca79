"""Presentation: choices on the board, complete text versions, a log that reveals no tiles."""

from dataclasses import replace

from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, Submenu, View
from cogs.chateau_roquefort.moves import Slide, Uncover
from cogs.chateau_roquefort.presentation import PRESENTATION
from cogs.chateau_roquefort.presentation.pictures import board_picture
from cogs.chateau_roquefort.state import CHEESES, Phase, Result, Tile
from cogs.chateau_roquefort.words import catalogues
from tests.chateau_roquefort.roquefort_table import BLANK, BRIE, EMMENTAL, RULES, TRAP, Table
from tests.contract.subject import longest_name_players

STAGE = PRESENTATION
CAST = Players(("Ada", "Bo", "Cy", "Di"))
WORDS = catalogues("en")


def board(table: Table) -> View:
    return STAGE.board(RULES.sight(table.state, None), RULES.public_offers(table.state), CAST, "en")


def items(view: View) -> list[Choice | Submenu]:
    found: list[Choice | Submenu] = []
    for group in view.groups:
        assert isinstance(group, Group)
        assert isinstance(group.items, tuple)
        found += group.items
    return found


def words_of(view: View) -> str:
    assert view.fields == ()
    return "\n".join([view.title, view.body, view.footer, view.details])


def choice(view: View, text: str) -> Choice:
    return next(c for c in items(view) if isinstance(c, Choice) and str(c.move) == text)


def test_the_active_player_finds_every_legal_move_on_the_board_one_click_away() -> None:
    table = Table().mice(0, "b2", "d4").mice(1, "g1").opened("e")
    table.play("enter a1")
    shown = items(board(table))
    assert not any(isinstance(item, Submenu) for item in shown)
    assert {str(c.move) for c in shown if isinstance(c, Choice)} == table.offers()


def test_the_rest_of_a_turn_is_passed_with_a_button_as_soon_as_something_is_done() -> None:
    table = Table().mice(0, "b2").mice(1, "g1")
    assert "end" not in {str(c.move) for c in items(board(table)) if isinstance(c, Choice)}
    table.play("move 1 b1")
    ending = choice(board(table), "end")
    assert ending.label == "End turn"
    assert ending.style == "plain", "there is more to do yet"


def test_only_who_may_cut_the_last_look_short_is_asked_to() -> None:
    table = Table(pause_seconds=6).mice(0, "a1").mice(1, "g1").with_(points=1)
    table.play("uncover a")
    assert choice(board(table), "end").label == "Roofs back on"
    assert choice(board(table), "end").style == "good"
    assert "Ada can put the roofs back" in board(table).footer
    cast = Players(CAST.names[:2], robots=frozenset({0}))
    view = STAGE.board(RULES.sight(table.state, None), RULES.public_offers(table.state), cast, "en")
    assert view.groups == ()
    assert view.footer == WORDS.task_watch


def test_how_cheese_is_won_is_said_until_everybody_has_had_a_turn() -> None:
    table = Table().mice(0, "a1").mice(1, "g1")
    assert WORDS.how_to_collect in board(table).body
    assert WORDS.how_to_collect in board(table.with_(turn=2)).body
    assert WORDS.how_to_collect not in board(table.with_(turn=3)).body


def test_a_trap_beside_the_castle_is_said_before_it_can_hit_anybody() -> None:
    table = Table().mice(0, "a1").mice(1, "g1").with_(spare=TRAP)
    assert WORDS.danger_spare in board(table).body
    assert WORDS.danger_spare not in board(table.with_(spare=BLANK)).body


def test_a_roof_that_was_lifted_is_told_large_and_in_words() -> None:
    table = Table().mice(0, "a1").mice(1, "g1").tiles(a2=BRIE)
    table.play("uncover a")
    picture = board(table).picture
    assert picture is not None
    assert [moment.room for moment in picture.content.moments] == [0]
    assert "The roof of room A is off." in picture.alt
    table.play("end")
    picture = board(table).picture
    assert picture is not None
    assert picture.content.moments == ()


def hand(table: Table, seat: int) -> View:
    return STAGE.panel(RULES.sight(table.state, seat), seat, table.legal(seat), CAST, "en")


def shown(table: Table, seat: int) -> View:
    """The panel without its text version."""
    return replace(hand(table, seat), details="")


def test_the_own_message_says_whose_turn_it_is_and_stays_as_it_is_during_it() -> None:
    """Also where a slide changes what the mice stand on, and while all have a last look."""
    table = Table(3, pause_seconds=6).mice(0, "b2", "a2").mice(1, "b4").mice(2, "g7")
    table.tiles(b1=BRIE, a2=BRIE)
    before = [shown(table, seat) for seat in range(3)]
    assert [view.body for view in before] == [WORDS.your_turn, *[WORDS.others_turn] * 2]
    for text in ("uncover b", "slide n-b", "enter a1", "end"):
        table.play(text)
        assert [shown(table, seat) for seat in range(3)] == before
    assert table.state.tokens[0] == [BRIE]
    assert table.state.phase is Phase.PAUSE
    table.play("end")
    after = [shown(table, seat) for seat in range(3)]
    assert after == [before[1], before[0], before[2]]


def test_a_move_says_where_it_leads_and_what_it_brings() -> None:
    table = Table().mice(0, "a2", "b1").mice(1, "g1").tiles(a2=BRIE, b2=BRIE)
    step = choice(board(table), "move 2 b2")
    assert step.label == "Mouse 2: B1 → B2 (you get the Brie!)"
    assert step.hint == "1 action"
    plain = choice(board(Table().mice(0, "b1").mice(1, "g1").tiles(b2=BRIE)), "move 1 b2")
    assert plain.label == "Mouse 1: B1 → B2 (Brie)"
    jump = choice(board(Table().mice(0, "a4").mice(1, "b4").opened("j")), "move 1 c4")
    assert jump.label == "Mouse 1: A4 → C4 (empty), 2 actions"
    assert jump.hint == "Jumps over 1 mouse · 2 actions"


def test_a_slide_says_what_it_does_as_far_as_anybody_can_see() -> None:
    table = Table().mice(0, "b4").mice(1, "c4").row("w-4", [BLANK, TRAP, BRIE, *[BLANK] * 4])
    table.state.spare = EMMENTAL
    slide = choice(board(table), "slide w-4")
    assert slide.label == "W-4: Emmental in at A4"
    assert "●1 falls!" in slide.hint
    assert "▲1" not in slide.hint  # a4 is roofed: nobody knows what comes from there
    assert "drops" not in slide.hint  # nor what drops out of g4
    assert choice(board(table.opened("h")), "slide w-4").hint.endswith("out drops an empty tile")


def test_a_slide_says_who_will_collect_what_and_says_it_early() -> None:
    table = Table().mice(0, "b1", "a2", "b2").mice(1, "b4", "f6").tiles(a2=BRIE, f6=EMMENTAL)
    table.row("n-b", [BLANK, BLANK, EMMENTAL, TRAP, *[BLANK] * 3]).opened("fl").with_(spare=BRIE)
    hint = choice(board(table), "slide n-b").hint
    assert hint.startswith("▲ gets the Brie! · ● gets the Emmental! · ▲1 onto Brie")
    table.state.tokens[0] = [BRIE]
    assert "▲ gets" not in choice(board(table), "slide n-b").hint


def test_the_words_say_where_the_mice_are_and_which_rooms_are_open_and_name_no_tile() -> None:
    """A private answer stays on the screen when the roofs are back; the picture does not."""
    table = Table().mice(0, "a2", "g7").mice(1, "g1", "-").tiles(a2=BRIE, b1=TRAP, c2=EMMENTAL)
    view = board(table)
    said = view.details
    for line in ("Mouse 1 on A2", "Mouse 2 in tower G7", "Mouse 2 in the dungeon", "A (B1 A2 B2)"):
        assert line in said
    assert "E (C2 D2 C3 D3)" in said
    assert not any(WORDS.tiles[tile] in said for tile in (*CHEESES, Tile.TRAP))
    assert view.picture is not None
    assert "Open: B1 TRAP, A2 Brie, B2 empty." in view.picture.alt


def test_danger_is_said_and_shown_as_far_as_anybody_can_see_it() -> None:
    table = Table().mice(0, "b2", "a4").mice(1, "g1").tiles(a2=TRAP, b4=TRAP)
    view = board(table)
    assert WORDS.danger(["▲1"]) in view.body  # what lies on b4 is under a roof
    assert view.picture is not None
    assert "A slide can bring a trap to B2." in view.picture.alt
    table.with_(spare=TRAP)
    assert WORDS.danger(["▲1", "▲2"]) in board(table).body  # at w-4


def test_when_the_roofs_are_back_no_word_is_left_of_what_was_seen() -> None:
    table = Table().mice(0, "a1").mice(1, "g1").tiles(a2=Tile.VALENCAY)
    table.play("uncover a")
    view = board(table)
    assert view.picture is not None
    assert "A2 Valençay" in view.picture.alt
    table.play("end")
    view = board(table)
    assert "Valençay" not in words_of(view)
    assert view.picture is not None
    assert "A2" not in view.picture.alt


def test_at_the_end_the_whole_cellar_is_told() -> None:
    table = Table().mice(0, "a2", "b1").mice(1, "g1").tiles(a2=BRIE, b2=BRIE, d4=TRAP)
    table.state.tokens[0] = [tile for tile in CHEESES if tile is not BRIE][:3]
    table.play("move 2 b2")
    view = board(table)
    assert "D4 TRAP" in words_of(view)
    assert view.groups == ()
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert STAGE.outcome_text(outcome, CAST, "en") == "▲ **Ada** has 4 kinds of cheese and wins!"


def test_the_picture_is_told_whole_however_long_the_names_are() -> None:
    """Who plays with how many actions, all mice, and every tile of the cellar."""
    table = Table(4).mice(0, "a2").mice(1, "b1").mice(2, "d4").mice(3, "f2")
    table.opened("abcdefghijklmnopqr").play("move 1 b2")
    picture = board_picture(RULES.sight(table.state, None), (), longest_name_players(4), WORDS)
    assert "left." in picture.alt
    assert picture.alt.endswith("F7 empty.")
    assert picture.alt.count("outside") == 12
    table.with_(phase=Phase.OVER, result=Result("cheeses", 2))
    over = board_picture(RULES.sight(table.state, None), (), CAST, WORDS)
    assert "■ Cy wins, with a trophy." in over.alt


def test_moves_have_names_for_the_command_line() -> None:
    table = Table().mice(0, "b2").mice(1, "g1")
    sight = RULES.sight(table.state, 0)
    assert STAGE.label(Uncover("e"), sight, 0, CAST, "en") == "Lift roof E, copper: C2 D2 C3 D3"
    assert STAGE.label(Slide("n-d"), sight, 0, CAST, "en") == "N-D: an empty tile in at D1"
    assert STAGE.label(Slide("n-b"), sight, 0, CAST, "en") == (
        "N-B: an empty tile in at B1 · ▲1 onto an empty tile"
    )


def test_the_seven_kinds_have_seven_letters() -> None:
    assert len({WORDS.letters[cheese] for cheese in CHEESES}) == 7
    assert all(WORDS.tiles[cheese].startswith(WORDS.letters[cheese]) for cheese in CHEESES)
