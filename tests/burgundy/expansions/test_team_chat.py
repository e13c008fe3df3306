"""The team game in the chat: the shared storage by buttons and by typing, the log, refusals, descriptions and rules, in
both languages."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.screens.lobby import options_of
from bot.tables.log_lines import event_lines, tie_lines
from bot.tables.table import Holder, Rules, Table
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from bot.texts.untrusted import plain
from engine.api import SPECTATOR, Game, ScoreLine, Term, make_spec
from engine.burgundy.events import Supplied, TilePlaced, TileTaken
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of
from tests.burgundy.expansions.at_table import NAMES, seated_at
from tests.burgundy.given import Holding, answer, finish_phase, given, last_turns
from tests.said import say

UI = ui_of("burgundy")
TEAM = ["team"]
TEAMS = ((0, 2), (1, 3))
PLAIN = Holding(storage=("building:bank",), shared=("mine",), silver=2, workers=1, goods={4: 2})
TWICE = Holding(storage=("building:bank",), shared=("building:bank",), workers=6)
FULL = Holding(storage=("mine", "castle"), shared=("ship", "monastery:7"), workers=1)


def ready(holding: Holding = PLAIN, **rest: Any) -> Game:
    more = {"depots": {3: ["ship"]}, "dice": [(3, 4)], "castle": "m", "edition": "2019", **rest}
    return given(holding, players=4, modules=TEAM, **more)


def table_in(language: str) -> Table:
    seats = [Holder(name, f"u{seat}") for seat, name in enumerate(NAMES[language])]
    return Table("t", "memory:hall", language, Rules("burgundy", "2019", ("team",)), "u0", 0.0, seats=seats)


def told(language: str, line: LogLine) -> str:
    return say(texts(language), table_in(language).named(line))


def card(user: User) -> str:
    assert user.card is not None
    return user.card.text


# the lobby


@pytest.mark.parametrize(
    ("language", "preset", "board"),
    [
        ("en", "team game", "12a"),
        ("en", "team game, expert side", "12b"),
        ("ru", "игра в команде", "12a"),
        ("ru", "игра в команде, для опытных", "12b"),
    ],
)
async def test_its_presets_are_chosen_by_name(redis: Redis, language: str, preset: str, board: str) -> None:
    chatbot = Chatbot(redis)
    users = [User(chatbot, name, language) for name in NAMES[language]]
    await begin(users, "/burgundy", f"/set {preset}")
    spec = (await game_of(chatbot)).spec
    assert (spec.modules, dict(spec.options)["team_board"]) == (("team",), board)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_other_modules_say_why_they_do_not_go_with_it(redis: Redis, language: str) -> None:
    user = User(Chatbot(redis), "Anna", language)
    await user.say("/burgundy")
    await user.say("/set team")
    for module in ("border_posts", "close_to_castle", "shields", "trade_routes"):
        await user.say(f"/set {module}")
        keys = [texts(language)(f"burgundy.apart_{pair}") for pair in _pairs(module)]
        assert any(reason in user.error for reason in keys), module


def _pairs(module: str) -> list[str]:
    pair = "_".join(sorted(("team", module)))
    return [pair] if texts("en").has(f"burgundy.apart_{pair}") else []


def test_options_that_it_settles_are_not_listed() -> None:
    """Estates and equal points are its own matter."""
    keys = [option.key for option in options_of(Rules("burgundy", "2019", ("team",)))]
    assert {"team_board", "team_tie_break"} <= set(keys)
    assert not {"estate", "setup", "tie_break_1"} & set(keys)
    assert {"estate", "setup", "tie_break_1"} <= {option.key for option in options_of(Rules("burgundy", "2019"))}


# storages by buttons


@pytest.mark.parametrize(
    ("language", "buttons", "question", "stored"),
    [
        (
            "en",
            ("⚂ 3", "Take", "Ship", "Shared storage"),
            "Where do you put the new tile?",
            "Anna takes ship from depot 3 into the shared storage (die 3).",
        ),
        (
            "ru",
            ("⚂ 3", "Взять", "Корабль", "Общая ячейка"),
            "Куда положить новый тайл?",
            "Аня берёт со склада 3 в общую ячейку: корабль (кубик 3).",
        ),
    ],
)
async def test_a_new_tile_goes_where_its_player_likes(
    redis: Redis, language: str, buttons: tuple[str, ...], question: str, stored: str
) -> None:
    _, (anna, *_) = await seated_at(redis, ready(), language=language)
    await anna.say("/play")
    for label in buttons[:-1]:
        # What is the only choice is chosen already.
        if any(button.startswith(label) or button.partition(" · ")[2].startswith(label) for button in anna.labels()):
            await anna.press(label)
    assert question in card(anna)
    await anna.press(buttons[-1])
    assert stored in card(anna)


@pytest.mark.parametrize(
    ("language", "own", "shared"), [("en", "Bank", "Bank · shared"), ("ru", "Банк", "Банк · общая")]
)
def test_tiles_of_the_shared_storage_are_marked_on_buttons(language: str, own: str, shared: str) -> None:
    label = UI.label
    assert label(texts(language), "burgundy.turn", ["3", "place", "bank"]) == own
    assert label(texts(language), "burgundy.turn", ["3", "place", "bank@shared"]) == shared
    assert label(texts(language), "burgundy.discard", ["bank@shared"]) == shared


@pytest.mark.parametrize(("language", "question"), [("en", "Where does it go: bank?"), ("ru", "Куда выложить: банк?")])
def test_the_question_for_a_space_names_the_tile(language: str, question: str) -> None:
    asking = UI.question
    assert asking(texts(language), "burgundy.turn", ("3", "place", "bank@shared")) == question


# storages by typing


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "3 take ship shared", "Anna takes ship from depot 3 into the shared storage (die 3)."),
        ("en", "3 take ship own", "Anna takes ship from depot 3 (die 3)."),
        ("en", "3 take ship from 3 into the shared", "into the shared storage (die 3)."),
        ("en", "4 place bank rd1", "Anna places bank at rd1 (die 4)"),
        ("en", "3 place mine shared re1", "Anna places mine at re1 (die 3, from the shared storage)."),
        ("en", "3 place shared mine re1", "Anna places mine at re1 (die 3, from the shared storage)."),
        ("en", "3 place mine from shared re1", "Anna places mine at re1 (die 3, from the shared storage)."),
        ("en", "3 place mine@shared re1", "Anna places mine at re1 (die 3, from the shared storage)."),
        ("en", "3 place mine re1", "Anna places mine at re1 (die 3, from the shared storage)."),
        ("ru", "3 взять корабль общая", "Аня берёт со склада 3 в общую ячейку: корабль (кубик 3)."),
        ("ru", "3 взять корабль в общую ячейку", "Аня берёт со склада 3 в общую ячейку: корабль (кубик 3)."),
        ("ru", "3 взять корабль в свою", "Аня берёт со склада 3: корабль (кубик 3)."),
        ("ru", "3 выложить рудник из общей re1", "Аня выкладывает на re1: рудник (кубик 3, из общей ячейки)."),
        ("ru", "3 выложить общий рудник пе1", "Аня выкладывает на re1: рудник (кубик 3, из общей ячейки)."),
        ("ru", "4 выложить банк пд1", "Аня выкладывает на rd1: банк (кубик 4)"),
    ],
)
async def test_typed_in_one_line(redis: Redis, language: str, line: str, said: str) -> None:
    _, (anna, *_) = await seated_at(redis, ready(), language=language)
    await anna.say(line)
    assert said in card(anna)


@pytest.mark.parametrize(
    ("language", "line", "shared"),
    [
        ("en", "4 place bank rd1", False),
        ("en", "4 place bank own rd1", False),
        ("en", "4 place own bank rd1", False),
        ("en", "4 place bank from own rd1", False),
        ("en", "4 place bank shared rd1", True),
        ("en", "place bank from the shared rd1 4", True),
        ("ru", "4 выложить свой банк rd1", False),
        ("ru", "4 выложить банк из общего rd1", True),
    ],
)
async def test_of_equal_tiles_the_storage_says_which(redis: Redis, language: str, line: str, shared: bool) -> None:
    _, (anna, *_) = await seated_at(redis, ready(TWICE), language=language)
    await anna.say(line)
    from_shared = {"en": "from the shared storage", "ru": "из общей ячейки"}[language]
    assert (from_shared in card(anna)) is shared
    assert {"en": "Anna places bank at rd1", "ru": "на rd1: банк"}[language] in card(anna)


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "3 take ship shared", "thrown out: ship"),
        ("ru", "3 взять корабль корабль общий", "убрано: корабль"),
    ],
)
async def test_with_full_storages_a_tile_of_either_goes(redis: Redis, language: str, line: str, said: str) -> None:
    _, (anna, *_) = await seated_at(redis, ready(FULL), language=language)
    await anna.say(line.replace("shared", "ship shared"))
    assert said in card(anna)


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "4 place bank shared rd1", "“bank shared” doesn’t work here. Choose: bank."),
        ("en", "4 place bank from shared rd1", "“bank shared” doesn’t work here. Choose: bank."),
        ("en", "3 take ship somewhere", "own or shared"),
        ("en", "4 place castle rd1", "It is not in your storage: castle."),
        ("en", "4 place bank rd9", "rd1"),
        ("ru", "4 выложить банк из общего rd1", "«банк общий» здесь не подходит. Можно: банк."),
        ("ru", "3 взять корабль куда-нибудь", "свой или общий"),
    ],
)
async def test_clumsy_lines_are_refused_with_what_is_possible(
    redis: Redis, language: str, line: str, error: str
) -> None:
    chatbot, (anna, *_) = await seated_at(redis, ready(), language=language)
    before = (await game_of(chatbot)).dump()
    await anna.say(line)
    assert error in anna.error
    assert (await game_of(chatbot)).dump() == before


@pytest.mark.parametrize(("language", "word"), [("en", "m"), ("en", "middle"), ("ru", "м"), ("ru", "середина")])
async def test_the_middle_is_named_by_its_letter_or_by_its_word(redis: Redis, language: str, word: str) -> None:
    holding = Holding(storage=("monastery:8",), tiles={"ld6": "monastery:7"}, workers=9)
    position = ready(holding, castle="ld2", team_board="12b")
    _, (anna, *_) = await seated_at(redis, position, "/set team_board 12b", language=language)
    await anna.say({"en": f"4+5 place monastery {word}", "ru": f"4+5 выложить монастырь {word}"}[language])
    assert {"en": "Anna places monastery 8 at m", "ru": "на m: монастырь 8"}[language] in card(anna)


# auto-answers


@pytest.mark.parametrize("way", ["own", "shared"])
def test_new_tiles_may_always_go_into_the_same_storage(way: str) -> None:
    game = ready()
    answer(game, "3/take/ship@3")
    order = next(each for each in UI.auto_answers if each.id == "store")
    assert (order.module, order.prompt) == ("team", game.decisions[0].prompt)
    assert order.choose(game.decisions[0], game.view(SPECTATOR), way) == way


def test_what_partners_share_is_not_thrown_out_without_a_question() -> None:
    game = ready(FULL)
    answer(game, "3/take/ship@3")
    order = next(each for each in UI.auto_answers if each.id == "discard")
    found = [order.choose(game.decisions[0], game.view(SPECTATOR), way) for way in ("oldest", "newest")]
    assert found == ["mine", "castle"]


# the log


@pytest.mark.parametrize(
    ("language", "mined", "silver"),
    [
        ("en", "Anna and Vera: 2 silver from mines.", "Anna and Vera: +3 for silver (3 silver), 27 in all."),
        ("ru", "Аня и Вера: 2 монеты за рудники.", "Аня и Вера: +3 за монеты (3 монеты), всего 27."),
    ],
)
def test_what_belongs_to_both_is_told_of_both(language: str, mined: str, silver: str) -> None:
    scored = [
        ScoreLine(0, "silver", (Term("silver", 3),)),
        ScoreLine(1, "sale", (Term("good", 1, 4),)),
    ]
    lines = event_lines("burgundy", [Supplied(0, 2, 0, "mine")], scored, (23, 14, 4, 5), TEAMS)
    said = [told(language, line) for line in lines]
    assert said[:2] == [mined, silver]
    assert NAMES[language][3] not in said[2], "each scores for themselves"
    assert "14" in said[2]


def test_players_without_partners_are_told_as_usual() -> None:
    (line,) = event_lines("burgundy", [Supplied(0, 2, 0, "mine")], [], (0, 0))
    assert line == LogLine("burgundy.mined", {"silver": 2, "workers": 0}, 0)


@pytest.mark.parametrize(
    ("storage", "said"),
    [("", "depot 3 (die 3)."), ("own", "depot 3 (die 3)."), ("shared", "the shared storage (die 3).")],
)
def test_only_the_shared_storage_is_mentioned(storage: str, said: str) -> None:
    (line,) = UI.tell([TileTaken(0, "ship", 3, "die", 3, storage=storage)])
    assert told("en", line).endswith(said)
    (line,) = UI.tell([TilePlaced(0, "ship", "ld6", "die", 4, storage=storage)])
    assert ("shared" in told("en", line)) is (storage == "shared")


@pytest.mark.parametrize(("language", "who"), [("en", "Anna and Vera"), ("ru", "Аня и Вера")])
def test_a_tie_is_broken_for_a_team(language: str, who: str) -> None:
    """Both teams have nothing; the one with the emptier estate wins."""
    silent = Holding(), Holding(tiles={"rd1": "building:bank"}), Holding(), Holding()
    game = last_turns(*silent, players=4, modules=TEAM, castle="m", edition="2019", dice=[(1, 1)] * 4)
    finish_phase(game)
    assert len(set(map(sum, zip(game.scores()[:2], game.scores()[2:], strict=True)))) == 1
    (line,) = tie_lines(game)
    assert told(language, line).startswith(who)


# the picture in words


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        (
            "en",
            (
                "Anna: dice 3 4; A+C: 2 silver and 1 worker; own storage: bank; shared storage: mine",
                "Anna and Vera share this estate",
                "Vera: own storage: ship.",
                "Points together: A+C 0, B+D 0.",
            ),
        ),
        (
            "ru",
            (
                "Аня: кубики 3 4; A+C: 2 монеты и 1 рабочий; свои ячейки: банк; общие ячейки: рудник",
                "Аня и Вера: общие герцогство",
                "Вера: свои ячейки: корабль.",
                "Очки команд: A+C 0, B+D 0.",
            ),
        ),
    ],
)
def test_descriptions_tell_whose_everything_is(language: str, parts: tuple[str, ...]) -> None:
    (picture,) = UI.illustrations(texts(language), ready().view(SPECTATOR), PictureFocus(), NAMES[language])
    for part in parts:
        assert part in picture.alt


@pytest.mark.parametrize(
    ("language", "targets"),
    [("en", "To choose from: 1 own storage, 2 shared storage."), ("ru", "На выбор: 1 своя ячейка, 2 общая ячейка.")],
)
def test_descriptions_name_the_storages_to_choose_from(language: str, targets: str) -> None:
    focus = PictureFocus(targets={"cells:own": 1, "cells:shared": 2})
    (picture,) = UI.illustrations(texts(language), ready().view(SPECTATOR), focus, NAMES[language])
    assert targets in picture.alt


@pytest.mark.parametrize(
    ("language", "means"),
    [
        ("en", "⚁ 2 · ⚁ 2 · A+C: 2 silver and 1 worker · own storage: ship · shared storage: mine · goods: 4 red ×2"),
        (
            "ru",
            "⚁ 2 · ⚁ 2 · A+C: 2 монеты и 1 рабочий · свои ячейки: корабль · общие ячейки: рудник · "
            "товары: 4 красный ×2",
        ),
    ],
)
def test_means_of_a_partner(language: str, means: str) -> None:
    assert UI.means(texts(language), ready().view(SPECTATOR), 2) == means


@pytest.mark.parametrize(("language", "same"), [("en", "same estate as A"), ("ru", "герцогство общее с A")])
def test_the_estate_of_a_team_is_told_once(language: str, same: str) -> None:
    layer = UI.layers["estates"](texts(language), ready(), SPECTATOR, NAMES[language])
    assert len(layer.lines) == 5
    assert same in plain(layer.lines[3])
    assert "2" in layer.lines[1]
    assert plain(layer.lines[1]).count("A+C") == 1
    assert "A+C" not in layer.lines[3]


# rules


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("team", "partners"),
        ("partner", "partners"),
        ("shared storage", "shared-storage"),
        ("команда", "partners"),
        ("команды", "partners"),
        ("напарника", "partners"),
        ("общие ячейки", "shared-storage"),
        ("общая ячейка", "shared-storage"),
    ],
)
def test_what_is_asked_for_is_found(word: str, code: str) -> None:
    assert meant("burgundy", word) == code


def rules(language: str, code: str, **options: Any) -> str:
    spec = make_spec("burgundy", 4, edition="2019", modules=TEAM, options=options)
    return "\n".join(UI.explain(texts(language), Agreement(spec), code).lines)


@pytest.mark.parametrize(
    ("code", "en", "ru"),
    [
        ("partners", "73 spaces, number 12a", "У напарников одно герцогство из 73 клеток (12a)"),
        ("partners", "goes first has 3 workers, the other one 5 workers", "берёт 3 рабочих, другая — 5 рабочих"),
        ("shared-storage", "Besides 2 places of your own, you and your partner share 2 more", "есть общие: 2"),
        ("storage", "for 2 in the shared storage", "общих у команды 2"),
        ("order", "A, B, C, D", "A, B, C, D"),
        ("bonus", "The first team", "Команда, которая первой"),
        ("end", "each team", "каждая команда"),
        ("estate", "The first castle stands at m.", "Стартовый замок стоит на m."),
        ("workers", "Partners share them", "Рабочие у напарников общие"),
    ],
)
def test_rules_tell_what_is_different(code: str, en: str, ru: str) -> None:
    assert en in rules("en", code)
    assert ru in rules("ru", code)


@pytest.mark.parametrize(
    ("tie", "en", "ru"),
    [
        ("most", "the one with more empty spaces", "у которой в герцогстве больше"),
        ("fewest", "the one with fewer empty spaces", "у которой в герцогстве меньше"),
    ],
)
def test_rules_of_ties_go_by_what_was_agreed(tie: str, en: str, ru: str) -> None:
    assert en in rules("en", "tie", team_tie_break=tie)
    assert ru in rules("ru", "tie", team_tie_break=tie)


def test_on_the_expert_side_the_castle_is_chosen() -> None:
    assert "chooses where the first castle stands: ld2 or rd3." in rules("en", "estate", team_board="12b")
    assert "выбирает напарник, который ходит раньше: ld2 или rd3." in rules("ru", "estate", team_board="12b")


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_other_tables_the_usual_rules_are_told(language: str) -> None:
    found = UI.explain(texts(language), Agreement(make_spec("burgundy", 4, edition="2019")), "order")
    assert "A, B, C, D" not in "\n".join(found.lines)
