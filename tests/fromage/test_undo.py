"""Taking back a step."""

from cogs.fromage.printed.kinds import Card
from tests.fromage.tables import RULES, Sitting, hold, sit


def state_but_history(game: Sitting) -> bytes:
    history, game.state.history = game.state.history, []
    dumped = RULES.dump(game.state)
    game.state.history = history
    return dumped


def test_every_step_of_a_turn_can_be_taken_back_one_by_one() -> None:
    game = sit("fromagerie", "structure", board=1)
    hold(game, Card.SOFT_BRONZE, Card.BLEU_GOLD)
    game.creamery().livestock = 2
    game.creamery().fruit = 1
    moves = (
        "gather hard 2",
        "build 0",
        "barn bleu 0",
        "make soft fromagerie-1",
        "swap bleu-gold structure",
        "order soft-bronze",
        "milk 0 fromagerie-10",
    )
    pasts = []
    for move in moves:
        pasts.append(state_but_history(game))
        game.play(move)
    for past in reversed(pasts):
        game.play("undo")
        assert state_but_history(game) == past
    assert "undo" not in game.offers()
    assert game.refused("undo") == "nothing-to-undo"


def test_what_showed_a_new_order_cannot_be_taken_back_nor_what_came_before() -> None:
    game = sit("bistro", "order")
    game.play("make soft bistro-1", "gather hard 1")
    assert "undo" not in game.offers()
    game.creamery().structure = 2
    game.play("build 0")
    assert "undo" in game.offers()


def test_steps_of_others_do_not_hinder() -> None:
    game = sit("bistro")
    game.play("make soft bistro-1")
    game.play("gather soft 2", seat=1)
    game.play("undo")
    assert game.table.tokens == {}
    assert game.creamery(1).at[0]


def test_after_ready_one_must_take_that_back_first() -> None:
    game = sit("bistro")
    game.play("make soft bistro-1", "ready")
    assert game.refused("undo") == "ready-already"
    game.play("unready", "undo")
    assert game.table.tokens == {}


def test_a_turn_gone_by_is_gone() -> None:
    game = sit("bistro")
    game.play("make soft bistro-1")
    game.everyone_ready()
    assert game.refused("undo") == "nothing-to-undo"


def test_a_question_can_be_taken_back_with_what_asked_it() -> None:
    game = sit("fromagerie")
    game.play("make soft fromagerie-7", "undo")
    assert not game.creamery().pending
    assert "make soft fromagerie-7" in game.offers()


def test_a_reshuffle_by_another_ends_what_can_be_taken_back() -> None:
    game = sit("fromagerie", "fruit")
    hold(game, Card.BLEU_GOLD)
    game.play("make soft fromagerie-1", "swap bleu-gold structure")
    assert "undo" in game.offers()
    game.state.deck = []
    drawer = next(s for s in range(4) if game.table.facing_resource(s) == "order")
    game.play("gather soft 1", seat=drawer)
    assert game.creamery(drawer).orders == [Card.BLEU_GOLD]
    assert "undo" not in game.offers()
