"""What modules bring to the chat is merged into the UI of their game: tried with the toy game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, AutoAnswer, Preset, ui_of
from bot.games.game_ui import BASE
from bot.games.module_ui import ModuleUI
from bot.games.reference_lookup import meant
from bot.tables.typed_moves import words_of
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, AssemblyError, make_spec, new_game, seat_viewer
from tests.bot.toy_game_ui import MODULES, explain, label, orchard_for, orchard_in, steal, tell_planted, toy_ui, wishes
from tests.said import say
from tests.seeds import seed_of
from tests.toy.modules import Stolen
from tests.toy.state import Planted


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


def plain_label(words: object, path: object) -> str:
    return "label"


def test_events_are_told_in_order_by_whoever_knows_them() -> None:
    told = ui_of("toy").tell([Planted(0, 6), Stolen(1, "coin")])
    assert [say(texts("en"), LogLine(line.key, {**line.args, "who": "Ann"})) for line in told] == [
        "Ann plants 6.",
        "Ann takes a coin.",
    ]
    assert say(texts("ru"), LogLine(told[1].key, {**told[1].args, "who": "Аня"})) == "Аня берёт: монета."
    assert ui_of("toy").brief(texts("en"), told[1]) == "coin"
    assert ui_of("toy").brief(texts("en"), told[0]) == ""


def test_labels_follow_from_codes() -> None:
    ui = ui_of("toy")
    assert ui.label(texts("ru"), "toy.dig", ("deep",)) == "глубоко"
    assert ui.label(texts("ru"), "toy.plant", ("plant",)) == "посадить"


def test_a_module_has_its_own_labels_and_questions() -> None:
    well = ModuleUI(id="well", labels={"toy.dig": plain_label}, questions={"toy.dig": plain_label})
    ui = toy_ui([*MODULES, well])
    assert ui.label(texts("en"), "toy.dig", ("deep",)) == "label"
    assert ui.label(texts("en"), "toy.plant", ("plant",)) == label(texts("en"), "toy.plant", ("plant",))
    assert ui.question(texts("en"), "toy.dig", ()) == "label"
    assert ui.question(texts("en"), "toy.plant", ()) == "What do you plant?"


def test_means_are_those_of_modules_in_play() -> None:
    means = ui_of("toy").means
    game = new_game(make_spec("toy", 2, modules=["almanac"]), seed_of(1))
    assert means(texts("en"), game.view(seat_viewer(0)), 0).startswith("your wish: ")
    assert means(texts("en"), game.view(SPECTATOR), 0) == ""
    assert means(texts("en"), new_game(make_spec("toy", 2), seed_of(1)).view(seat_viewer(0)), 0) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_of_a_module_is_explained_where_it_is_not_in_play(language: str) -> None:
    ui, words = ui_of("toy"), texts(language)
    playing = ui.explain(words, Agreement(make_spec("toy", 2, modules=["thief"])), "thief").lines
    without = ui.explain(words, Agreement(make_spec("toy", 2)), "thief").lines
    nowhere = ui.explain(words, Agreement(make_spec("toy", 2), general=True), "thief").lines
    name = words("toy.module_thief")
    assert without == (*playing, words("rules.not_in_play", module=name))
    assert nowhere == (*playing, words("rules.of_module", module=name))
    assert ui.explain(words, Agreement(make_spec("toy", 2)), "card").lines[-1] == words("toy.lore_card")
    assert ui.things == ("card", "bees", "thief")


def test_words_of_modules_are_typed_like_those_of_the_base() -> None:
    assert words_of("toy", "grab point") == ["steal", "point"]
    assert words_of("toy", "украсть очко") == ["steal", "point"]
    assert meant("toy", "robber") == meant("toy", "воры") == "thief"
    assert meant("toy", "cards") == "card"


async def test_presets_of_modules_are_offered(redis: Redis) -> None:
    chatbot, (red, _) = await orchard_for(redis, "Red", "Blue", modules=["night"])
    assert "thief" in (await chatbot.stores.directory.settings(red.chat, fresh=True)).rules["toy"].modules


async def test_doing_nothing_has_one_word_whatever_the_question_calls_it(redis: Redis) -> None:
    """`pass` is not on offer at the market: there, nothing is done by keeping the coin."""
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue", modules=["market", "greenhouse"])
    for user in (red, blue):
        await user.say("/play")
        await user.press(user.labels()[0])
        await user.press("✓ Confirm")
    await red.say("pass pass")
    assert chatbot.last.mention == (blue.person.id,), red.error


async def test_a_layer_has_its_button_and_its_command(redis: Redis) -> None:
    _, (ann, _) = await orchard_for(redis, "Ann", "Bob", modules=["almanac"])
    for line in ("/wishes", "/желания"):
        await ann.say(line)
        assert ann.said[-1].screen.text == "1 wishes"
    await ann.press("⋯")
    assert "Wishes" in ann.labels()
    await ann.press("Wishes")
    assert ann.said[-1].screen.text == "1 wishes"


# conflicts

CLASHES: dict[str, dict[str, Any]] = {
    "event": {"tells": {Planted: tell_planted}},
    "log line": {"briefs": {"toy.stolen": str}},
    "argument": {"words": {"gain": str}},
    "preset": {"presets": (Preset("plain"),)},
    "auto-answer": {"auto_answers": (AutoAnswer("thief", "toy.dig", (), steal),)},
    "auto-answer to": {"auto_answers": (AutoAnswer("robbery", "toy.steal", (), steal),)},
    "thing": {"things": {"card": explain}},
    "layer": {"layers": {"wishes": wishes}},
}


@pytest.mark.parametrize("what", CLASHES)
def test_two_modules_cannot_bring_the_same(what: str) -> None:
    with pytest.raises(AssemblyError, match=f"{what} .* is brought by .* and by well"):
        toy_ui([*MODULES, ModuleUI(id="well", **CLASHES[what])])
    toy_ui([*MODULES, ModuleUI(id="well")])


def test_labels_clash_too() -> None:
    one = ModuleUI(id="well", labels={"toy.dig": plain_label})
    with pytest.raises(AssemblyError, match=r"label of toy\.dig is brought by well and by sun"):
        toy_ui([*MODULES, one, ModuleUI(id="sun", labels={"toy.dig": plain_label})])


def test_the_base_is_first_and_every_module_is_there_once() -> None:
    base, *others = MODULES
    for wrong in ([], others, [*others, base], [base, base], [*MODULES, MODULES[-1]]):
        with pytest.raises(AssemblyError):
            toy_ui(wrong)
    assert base.id == BASE


def test_a_preset_is_not_called_like_a_module() -> None:
    """Both are typed behind the same command."""
    with pytest.raises(AssemblyError, match="preset well"):
        toy_ui([*MODULES, ModuleUI(id="well", presets=(Preset("well"),))])
