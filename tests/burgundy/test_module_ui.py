"""What a module of The Castles of Burgundy can bring to the chat: a made-up one uses every room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import bot.texts
from bot.games.burgundy import merged_ui
from bot.games.burgundy.base import BASE_UI
from bot.games.burgundy.module_ui import Action, BurgundyModuleUI
from bot.games.burgundy.names import tile_words
from bot.games.choice_numbers import numbered
from bot.games.game_ui import Agreement, AutoAnswer, GameUI, Layer, Names, PictureFocus, Preset, Said
from bot.games.option_paths import Codes
from bot.games.typed_words import MOVES, typed_words
from bot.texts import LANGUAGES, TextError, Texts
from bot.texts.log_line import LogLine, Value
from bot.texts.untrusted import plain
from engine.api import AssemblyError, BurgundyView, Decision, DeedView, Event, Game, Seat, View, Viewer, make_spec
from engine.burgundy.module import BURGUNDY
from engine.core.decision import Option, Part, listed
from engine.core.module import Module
from renderers.api import BurgundyPieces, BurgundyTile
from tests.burgundy.given import given, seen
from tests.burgundy.trial_words import EN, RU
from tests.trial import trial_of

NAMES = ("Anna", "Boris")
TURN, TOLL, FERRY = "burgundy.turn", "burgundy.trial_toll", "burgundy.trial_ferry"


class Ground(Event, frozen=True, tag="trial.ground"):
    seat: Seat
    sack: str


def tell_ground(lines: list[LogLine], event: Ground) -> None:
    lines.append(LogLine("burgundy.ground", {"sack": event.sack}, event.seat))


def sack_words(texts: Texts, value: Value) -> str:
    return tile_words(texts, str(value))


def toll_label(texts: Texts, path: Sequence[str]) -> str:
    return path[0].upper() if len(path) == 1 else texts("burgundy.trial_toll_coin")


def flour(texts: Texts, view: BurgundyView, seat: Seat) -> Iterator[str]:
    if "trial" in view.slices:
        yield texts("burgundy.trial_flour", count=7 + seat)


def in_coin(asked: Decision, view: View, way: str) -> str:
    return "anna/coin"


def read_toll(asked: Decision, prefix: Codes, words: Sequence[str]) -> Said | None:
    return Said(("boris", "coin"), len(words)) if words[0] == "whoever" else None


def a_mill(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {tile_words(texts, 'mill')}"


def mills(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> list[str]:
    return [texts("burgundy.trial_mills", count=3)]


def wind(texts: Texts, view: BurgundyView) -> str:
    return texts("burgundy.trial_wind", wind=2)


def flour_piece(texts: Texts, rest: str) -> str:
    return texts("burgundy.thing_flour")


def no_layer(texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    return Layer((), ())


TRIAL = BurgundyModuleUI(
    id="trial",
    tells={Ground: tell_ground},
    briefs={"burgundy.ground": lambda texts, line: texts("burgundy.ground_brief", sack=line.args["sack"])},
    words={"sack": sack_words},
    labels={TOLL: toll_label},
    questions={TOLL: lambda texts, prefix: texts("burgundy.trial_toll_after", who=prefix[0])},
    presets=(Preset("mills", modules=("trial",)),),
    later=frozenset({"burgundy.ground"}),
    auto_answers=(AutoAnswer("toll", TOLL, ("coin",), in_coin),),
    numbered=frozenset({TOLL}),
    closing=frozenset({f"{TOLL}/done"}),
    idle=frozenset({"done"}),
    actions={"grind": Action(with_die=True)},
    reads={FERRY: read_toll},
    targets={"mills": a_mill},
    holdings=flour,
    sentences=mills,
    situation=wind,
    explained={"mill": "mill", "flour": "flour"},
    pieces={"flour": ("flour", "tile/mill")},
    piece_words={"flour": flour_piece},
    numbers={"grist": lambda count: count.points(count.catalogue.data["trial"]["grist"])},
)


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Module]:
    """A module of the engine with a tile, and its words in both languages."""
    for language, words in (("en", EN), ("ru", RU)):
        folder = tmp_path / language / "burgundy"
        folder.mkdir(parents=True)
        (folder / "trial.ftl").write_text(words, encoding="utf-8")
    data = tmp_path / "trial.toml"
    data.write_text('grist = 2\n[[tile]]\nid = "mill"\nkind = "mill"\ncoloured = 3\n')
    monkeypatch.setattr(bot.texts, "FOLDERS", [bot.texts.FOLDER, tmp_path])
    bot.texts.forget()
    with trial_of(BURGUNDY) as module:
        module.data = (str(data),)
        yield module
    bot.texts.forget()


@pytest.fixture
def ui(trial: Module) -> GameUI:
    return merged_ui((BASE_UI, TRIAL))


@pytest.fixture
def en(trial: Module) -> Texts:
    return bot.texts.texts("en")


@pytest.fixture
def ru(trial: Module) -> Texts:
    return bot.texts.texts("ru")


def view() -> BurgundyView:
    """A position in which the module shows something of its own."""
    return msgspec.structs.replace(seen(given(modules=["trial"])), slices={"trial": {}})


# the log


def test_its_events_are_told_in_words(ui: GameUI, en: Texts, ru: Texts) -> None:
    (line,) = ui.tell([Ground(1, "sack-3")])
    assert plain(en(line.key, **ui.worded(en, {**line.args, "who": "Boris"}))) == "Boris grinds sack 3."
    assert plain(ru(line.key, **ui.worded(ru, {**line.args, "who": "Борис"}))) == "Борис мелет мешок 3."
    assert ui.brief(en, LogLine(line.key, ui.worded(en, line.args), 1)) == "ground sack 3"
    assert {"burgundy.rolled", "burgundy.ground"} <= ui.later


def test_what_it_lets_happen_is_told_as_usual(ui: GameUI, en: Texts) -> None:
    args: dict[str, Value] = {"tile": "mill", "hex": "c3", "by": "building:tollhouse", "die": 0, "who": "Anna"}
    assert plain(en("burgundy.placed", **ui.worded(en, args))) == "Anna places mill at c3 (tollhouse)."


# buttons and questions


def test_an_action_of_its_own_stands_beside_the_others(ui: GameUI, en: Texts, ru: Texts) -> None:
    assert [ui.label(en, TURN, path) for path in (["6"], ["6", "grind"], ["6", "grind", "sack-3+2"])] == [
        *("⚅ 6", "Grind", "Sack 3"),
    ]
    assert ui.label(ru, "burgundy.castle", ["grind"]) == "Смолоть"
    assert ui.question(en, TURN, ("6", "grind")) == "Which sack do you grind?"
    assert ui.question(en, "burgundy.castle", ("grind",)) == "Which sack do you grind?"
    assert ui.question(en, TURN, ("6",)) == "Die 6: for which action?"


def test_a_prompt_of_its_own_has_its_labels_and_questions(ui: GameUI, en: Texts) -> None:
    assert [ui.label(en, TOLL, path) for path in (["anna"], ["anna", "coin"])] == ["ANNA", "In coin"]
    asked = [plain(ui.question(en, TOLL, prefix)) for prefix in ((), ("Anna",))]
    assert asked == ["Who pays the toll?", "How does Anna pay?"]


def test_a_purchase_stands_among_its_answers_as_everywhere(ui: GameUI, en: Texts) -> None:
    path = ["buy", "mill@black", "mixed"]
    assert [ui.label(en, TOLL, path[:size]) for size in (1, 2, 3)] == ["Buy", "Mill", "1 silver, 1 worker"]
    assert ui.question(en, TOLL, ("buy", "mill@black")) == "How do you pay?"
    assert ui.label(en, TOLL, ["decline"]) == "Do without"


def test_what_it_adds_to_questions_is_merged(ui: GameUI) -> None:
    assert TOLL in ui.numbered
    assert {f"{TOLL}/done", f"{TURN}/end"} <= ui.closing
    assert {"done", "end", "workers", "decline"} <= ui.idle
    assert [preset.id for preset in ui.presets][-1] == "mills"
    assert [(answer.id, answer.module) for answer in ui.auto_answers][-1] == ("toll", "trial")


# typed moves


def asked(*codes: str, prompt: str = TURN) -> Decision:
    def parts(code: str) -> tuple[Part, ...]:
        return tuple(
            Part(word, f"die:{word}" if word.isdecimal() else f"sacks:{word}", int(word.partition("+")[2] or 0))
            for word in code.split("/")
        )

    return Decision(0, prompt, listed(*(Option(parts(code), code) for code in codes)), ask=1)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("6 grind sack 3", "6/grind/sack-3"),
        ("grind sack 4 6", "6/grind/sack-4"),
        ("grind sack-4 6", "6/grind/sack-4"),
        ("2+1 grind sack-3", "2/grind/sack-3+1"),
        ("6 grind sack3 2 workers", "6/grind/sack-3"),
    ],
)
def test_its_actions_are_typed_like_the_others(ui: GameUI, line: str, path: str) -> None:
    decision = asked("2/grind/sack-3+1", "2/workers", "6/grind/sack-3", "6/grind/sack-4", "6/workers")
    said = ui.read(decision, (), line.split())
    assert said is not None
    found = said.otherwise or said
    assert (found.error, "/".join(found.path)) == (None, path)


def test_its_prompts_are_typed_by_the_numbers_on_the_card(ui: GameUI) -> None:
    said = ui.read(asked("anna/coin", "boris/coin", prompt=TOLL), (), ["2"])
    assert said is not None
    assert (said.error, said.path) == (None, ("boris", "coin"))
    assert merged_ui((BASE_UI, replace(TRIAL, numbered=frozenset()))).read(asked("a", prompt=TOLL), (), ["a"]) is None


def test_its_own_reader_comes_first_and_may_leave_the_words_to_others(ui: GameUI) -> None:
    decision = asked("anna/coin", "boris/coin", prompt=FERRY)
    said = ui.read(decision, (), ["whoever", "pays"])
    assert said is not None
    assert (said.path, said.words) == (("boris", "coin"), 2)
    assert ui.read(decision, (), ["anna", "coin"]) is None


def test_things_called_by_the_word_before_them_keep_their_numbers(ui: GameUI) -> None:
    decision = asked("sack/sack-7@3+2", "sack/sack-2@4", "sack/sack-12@4")
    assert numbered(ui.mark, decision, ("sack",)) == {
        ("sack", "sack-2@4"): 2,
        ("sack", "sack-12@4"): 12,
        ("sack", "sack-7@3+2"): 7,
    }
    assert set(numbered(ui.mark, asked("6/grind/sack-3", "6/grind/sack-4"), ("6", "grind")).values()) == {1, 2}


def test_its_words_are_understood(en: Texts, ru: Texts) -> None:
    assert typed_words(en, "burgundy", MOVES)["grinding"] == "grind"
    assert typed_words(ru, "burgundy", MOVES)["мешок"] == "sack"


# descriptions


def test_descriptions_tell_what_it_shows(ui: GameUI, en: Texts, ru: Texts) -> None:
    last = DeedView(0, 1, "grind", "mill", "c3")
    shown = msgspec.structs.replace(view(), deeds=(last,))
    focus = PictureFocus(targets={"mills:0": 4, "other:0": 5})
    (picture,) = ui.illustrations(en, shown, focus, NAMES)
    assert "To choose from: 4 mill, 5." in picture.alt
    assert "7 flour." in picture.alt
    assert "Mills beside the black depot: 3." in picture.alt
    assert "· wind 2." in picture.alt
    assert "Last turn — Anna: ground mill c3." in picture.alt
    (russian,) = ui.illustrations(ru, shown, focus, NAMES)
    assert "4 мельница" in russian.alt
    assert "смолото мельница c3" in russian.alt


def test_means_estates_and_situation_tell_it_too(ui: GameUI, en: Texts) -> None:
    assert ui.means(en, view(), 1).endswith(" · 8 flour")
    assert ui.situation(en, view()).endswith(" · wind 2")
    game = given(modules=["trial"])
    assert "flour" not in ui.means(en, game.view(seen(game).viewer), 1), "not in play, nothing to tell"


# the reference


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_things_are_explained(ui: GameUI, language: str, en: Texts) -> None:
    texts = bot.texts.texts(language)
    agreement = Agreement(make_spec("burgundy", 2, modules=["trial"]))
    mill = ui.explain(texts, agreement, "mill")
    assert mill.lines[0] == ui.thing(texts, "mill")
    if language == "en":
        assert mill.lines == ("Mill", "Placed, it grinds 2 points.", "For spaces of any colour.")
    assert mill.illustrations[0].request == BurgundyTile("mill")
    flour = ui.explain(texts, agreement, "flour")
    assert flour.illustrations[0].request == BurgundyPieces(("flour", "tile/mill"))
    assert flour.illustrations[0].alt == texts(
        "burgundy.lore_alt", tiles=f"{texts('burgundy.thing_flour')}, {tile_words(texts, 'mill')}"
    )
    assert {"mill", "flour"} <= set(ui.things)


def test_its_things_are_explained_where_it_is_not_in_play(ui: GameUI, en: Texts) -> None:
    lines = ui.explain(en, Agreement(make_spec("burgundy", 3)), "mill").lines
    assert lines[-1] == "Only with the expansion “Mills”: this table plays without it."


# conflicts and gaps


@pytest.mark.parametrize(
    "other",
    [
        BurgundyModuleUI(id="trial"),
        BurgundyModuleUI(id="other", tells={Ground: tell_ground}),
        BurgundyModuleUI(id="other", labels={TOLL: toll_label}),
        BurgundyModuleUI(id="other", actions={"take": Action()}),
        BurgundyModuleUI(id="other", actions={"grind": Action()}),
        BurgundyModuleUI(id="other", reads={FERRY: read_toll}),
        BurgundyModuleUI(id="other", targets={"mills": TRIAL.targets["mills"]}),
        BurgundyModuleUI(id="other", explained={"bank": "bank"}),
        BurgundyModuleUI(id="other", pieces={"flour": ()}),
        BurgundyModuleUI(id="other", piece_words={"good": TRIAL.piece_words["flour"]}),
        BurgundyModuleUI(id="other", numbers={"price": TRIAL.numbers["grist"]}),
        BurgundyModuleUI(id="other", words={"tile": sack_words}),
        BurgundyModuleUI(id="other", presets=(Preset("first"),)),
        BurgundyModuleUI(id="other", layers={"estates": no_layer}),
    ],
)
def test_two_modules_do_not_bring_the_same(trial: Module, other: BurgundyModuleUI) -> None:
    with pytest.raises(AssemblyError):
        merged_ui((BASE_UI, TRIAL, other))


def test_a_word_that_is_missing_is_not_replaced_by_another(ui: GameUI, en: Texts) -> None:
    for code in ("windmill", "sack", "dragon-3"):
        with pytest.raises(TextError):
            tile_words(en, code)
    with pytest.raises(TextError):
        ui.worded(en, {"colour": "mill"})
