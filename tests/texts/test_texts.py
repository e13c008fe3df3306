"""All texts in every language, compared with what the code asks for."""

from __future__ import annotations

import re

import pytest
from redis.asyncio import Redis

from bot.accounts.person import clean_name
from bot.games.agreements import info_of
from bot.games.typed_words import MOVES, typed_words
from bot.screens.wording import name_of, say
from bot.tables.computer_players import LEVELS
from bot.tables.table import Holder, Phase, Rules, Table
from bot.tables.typed_moves import words_of
from bot.texts import FOLDER, LANGUAGES, Texts
from bot.texts.commands import COMMANDS, GROUPS, VERBS
from bot.texts.log_line import LogLine
from bot.texts.untrusted import plain, untrusted
from tests.bot.process import BotProcess
from tests.texts.ftl import Language, differences, foreign, read, unrenderable, unshown
from tests.texts.wanted import (
    ALIASES,
    PAGE,
    ROOT,
    by_bot,
    by_engine,
    families,
    missing,
    misused,
    needed,
    ours,
    page_keys,
    seen,
    unused,
)

FILES: dict[str, Language] = {language: read(FOLDER, language)[0] for language in LANGUAGES}
TEXTS = {language: Texts(language, [FOLDER]) for language in LANGUAGES}
RUSSIAN = TEXTS["ru"]
HANDLED = set(BotProcess(Redis()).dispatcher.verbs)
"""Every verb that has a handler. No connection is made."""
HOSTILE = clean_name("{ $x } *_`<b>@all\u202e\u200b\x00\n\u2066 { 1 }")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_files_are_understood(language: str) -> None:
    found, problems = read(FOLDER, language)
    assert not problems
    assert len(found) > 200


@pytest.mark.parametrize("other", LANGUAGES[1:])
def test_languages_have_the_same_texts_with_the_same_variables(other: str) -> None:
    assert not differences(FILES[LANGUAGES[0]], FILES[other])


def test_everything_renders(language: str) -> None:
    assert not unrenderable(TEXTS[language], FILES[language])


def test_no_english_is_left_in_russian() -> None:
    assert not foreign(FILES["ru"])


def test_everything_asked_for_is_there(language: str) -> None:
    keys = needed(by_bot(), by_engine(), FILES[language])
    assert len(keys) > 200
    assert not missing(keys, FILES[language])


def test_every_way_to_put_keys_together_is_known() -> None:
    """A new template must be added to `wanted.families`."""
    unknown = {template: place for template, place in by_bot().families.items() if template not in families(by_bot())}
    assert not unknown


def test_nothing_is_there_that_nobody_asks_for(language: str) -> None:
    asked = families(by_bot())
    keys = {*needed(by_bot(), by_engine(), FILES[language]), *(key for members in asked.values() for key in members)}
    assert not unused(keys, FILES[language])


def test_texts_get_the_variables_they_need(language: str) -> None:
    assert not misused([*by_bot().uses, *by_engine().uses], FILES[language])


def test_the_page_has_its_texts_and_no_others(language: str) -> None:
    web = ROOT / "bot" / "platforms" / "web"
    paths = [*web.glob("*.py"), *(web / "static").glob("*.js"), *(web / "static").glob("*.html")]
    asked, absent = page_keys([path.read_text(encoding="utf-8") for path in paths], FILES[language])
    assert not absent
    assert not [id for id in FILES[language] if id.startswith(PAGE) and id not in asked]


def test_games_are_played_far_enough_to_see_everything() -> None:
    for info in ours():
        assert all(seen(info.id).values())
    assert seen("carcassonne")["reasons"] >= {"city", "field", "monastery", "road"}
    assert seen("carcassonne")["terms"] >= {"city", "monastery", "neighbour", "shield", "tile"}


def test_every_button_does_something() -> None:
    buttons = by_bot().buttons
    assert len(buttons) > 30
    # `type` asks for a line, and goes no further than the platform.
    assert not {verb: place for verb, place in buttons.items() if verb not in (*HANDLED, "type")}


def test_variants_are_those_that_there_are() -> None:
    known = {"level": set(LEVELS), "phase": {phase.value for phase in Phase}, "language": set(LANGUAGES)}
    for id, text in FILES[LANGUAGES[0]].items():
        for variable, names in text.choosing.items():
            assert names == known.get(variable, names), id


# commands


def names(language: str, verb: str) -> list[str]:
    return TEXTS[language](f"command.{verb}").split()


def test_no_command_has_the_name_of_another() -> None:
    owners: dict[str, str] = {}
    for language in LANGUAGES:
        for verb in VERBS:
            assert names(language, verb), f"{verb} has no name in {language}"
            for name in names(language, verb):
                assert owners.setdefault(name, verb) == verb, f"{name} is {owners[name]} and {verb}"
                assert re.fullmatch(r"[a-zа-яё_]{1,32}", name)


def test_the_first_english_name_is_one_for_every_platform() -> None:
    assert all(re.fullmatch(r"[a-z_]{1,32}", names("en", verb)[0]) for verb in VERBS)


def test_every_command_is_a_deed() -> None:
    assert set(VERBS) <= HANDLED


def test_commands_that_texts_name_exist(language: str) -> None:
    known = {name for verb in [*VERBS, *(f"group_{group}" for group in GROUPS)] for name in names(language, verb)}
    for id, text in FILES[language].items():
        # The page says what a command looks like.
        for name in [] if id.startswith(PAGE) else re.findall(r"(?<!\S)/([^\W\d]\w*)", text.literal):
            assert name in known, f"{id} names /{name}"


def test_all_commands_are_told_on_request(language: str) -> None:
    words = TEXTS[language]
    pages = [words("help.all"), words("help.around")]
    named = {name for page in pages for name in re.findall(r"/(\w+)", page)}
    assert not [verb for verb in VERBS if verb != "help" and not named & set(names(language, verb))]


def test_commands_that_platforms_list_can_be_typed() -> None:
    assert {command.verb for command in COMMANDS} <= set(VERBS) <= HANDLED
    known = {name for verb in VERBS for name in names("en", verb)}
    # Telegram lists the verbs themselves.
    assert {command.verb for command in COMMANDS} <= known


def test_listed_commands_have_names_that_every_platform_takes(language: str) -> None:
    groups = [f"group_{group}" for group in GROUPS]
    words = TEXTS[language]
    shown = [names(language, verb)[0] for verb in [*(command.verb for command in COMMANDS), *groups]]
    shown += [words(f"argument.{command.argument}") for command in COMMANDS if command.argument]
    assert all(re.fullmatch(r"[-_0-9a-zа-яё]{1,32}", name) for name in shown)
    abouts = [words(f"about.{verb}") for verb in [*(command.verb for command in COMMANDS), *groups]]
    abouts += [words(f"argument.about_{command.argument}") for command in COMMANDS if command.argument]
    assert all(0 < len(about) <= 100 and "\n" not in about for about in abouts)


def test_no_group_has_the_name_of_a_command() -> None:
    commands = {name for language in LANGUAGES for verb in VERBS for name in names(language, verb)}
    groups = {name for language in LANGUAGES for group in GROUPS for name in names(language, f"group_{group}")}
    assert not commands & groups


# moves in one line


def alias_keys(game: str, family: str) -> list[str]:
    """Keys of the typed words of a family: of the base game, and of each module."""
    return [f"{game}.{family}", *(f"{game}.{family}_{module.id}" for module in info_of(game).modules)]


@pytest.mark.parametrize("family", ALIASES)
@pytest.mark.parametrize("game", [info.id for info in ours()])
def test_no_typed_word_of_a_game_means_two_things(game: str, family: str) -> None:
    """Whatever the language and the module."""
    meaning: dict[str, tuple[str, str]] = {}
    for key in alias_keys(game, family):
        for language in LANGUAGES:
            for pair in TEXTS[language](key).split() if TEXTS[language].has(key) else []:
                word, equals, code = pair.partition("=")
                assert equals, pair
                assert word == word.casefold(), pair
                known, owner = meaning.setdefault(word, (code, key))
                assert known == code, f"{word} is {known} in {owner} and {code} in {key}"


def test_typed_words_mean_what_can_be_chosen() -> None:
    """Segments, figures, and options of their own."""
    offered = {part for code in seen("carcassonne")["codes"] for part in code.split("-")}
    named = [families(by_bot())[f"carcassonne.{family}_{{}}"] for family in ("segment", "figure")]
    known = offered | {key.rpartition("_")[2] for keys in named for key in keys}
    for language in LANGUAGES:
        words = typed_words(TEXTS[language], "carcassonne", MOVES)
        assert {code for code in words.values() if code not in known} == set()
        assert not any("-" in word for word in words)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("Т29 90 город", ["t29", "90", "city"]),
        ("4 90° Рыцарь-с", ["4", "90", "city-n"]),
        ("поле-сл-зп", ["field-nl-wr"]),
        ("без", ["pass"]),
        ("поле-внутри", ["field-inner"]),
        ("t29 90 cloister", ["t29", "90", "monastery"]),
        ("highwayman-ew", ["road-ew"]),
        ("skip", ["pass"]),
    ],
)
def test_moves_are_heard_in_both_languages(line: str, heard: list[str]) -> None:
    assert words_of("carcassonne", line) == heard


# names


def test_a_name_stays_what_it_is(language: str) -> None:
    assert HOSTILE == "{ $x } *_`<b>@all { 1 }"
    assert not unshown(TEXTS[language], FILES[language], HOSTILE)


def test_a_name_is_no_text_of_ours(language: str) -> None:
    texts = TEXTS[language]
    table = Table("t", "memory:hall", language, Rules("carcassonne"), "u", 0.0, seats=[Holder(HOSTILE, "u")])
    assert name_of(texts, table, 0) == untrusted(HOSTILE)
    assert untrusted(HOSTILE) in say(texts, LogLine("log.left", {"who": HOSTILE}, 0))
    assert texts.listed([HOSTILE, HOSTILE]).count(HOSTILE) == 2


# Russian numbers


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "Квадратов больше нет."),
        (1, "Остался 1 квадрат."),
        (2, "Осталось 2 квадрата."),
        (5, "Осталось 5 квадратов."),
        (11, "Осталось 11 квадратов."),
        (21, "Остался 21 квадрат."),
    ],
)
def test_tiles_left_in_russian(number: int, said: str) -> None:
    assert RUSSIAN("carcassonne.situation", left=number) == said


NUMBERS = (0, 1, 2, 5, 11, 21)


@pytest.mark.parametrize(
    ("key", "variable", "said"),
    [
        ("carcassonne.term_neighbour", "count", "квадратов квадрат квадрата квадратов квадратов квадрат"),
        ("error.too_long", "words", "слов слова слов слов слов слова"),
        ("error.players", "players", "игроков игрока игроков игроков игроков игрока"),
        ("lobby.full", "players", "игроков игрок игрока игроков игроков игрок"),
        ("lobby.too_many", "players", "человек человека человек человек человек человека"),
        ("motion.wait", "minutes", "минут минуту минуты минут минут минуту"),
    ],
)
def test_a_number_and_its_noun_in_russian(key: str, variable: str, said: str) -> None:
    frame = {
        "carcassonne.term_neighbour": "{} {} вокруг",
        "error.too_long": "Слишком длинно: не больше {} {}.",
        "error.players": "Для {} {} эта игра не подходит.",
        "lobby.full": "Свободных мест нет: за столом уже {} {}.",
        "lobby.too_many": "По этим правилам может играть не больше {} {}.",
        "motion.wait": "В этом недавно отказали. Подождите ещё {} {}.",
    }[key]
    for number, noun in zip(NUMBERS, said.split(), strict=True):
        assert RUSSIAN(key, **{variable: number}) == frame.format(number, noun)


def test_two_numbers_in_one_russian_sentence() -> None:
    needed = {
        0: "Нужно хотя бы 0 игроков",
        1: "Нужен хотя бы 1 игрок",
        2: "Нужно хотя бы 2 игрока",
        5: "Нужно хотя бы 5 игроков",
        11: "Нужно хотя бы 11 игроков",
        21: "Нужен хотя бы 21 игрок",
    }
    absent = {0: "0 человек", 1: "1 человека", 2: "2 человек", 5: "5 человек", 11: "11 человек", 21: "21 человека"}
    for players, first in needed.items():
        for lacking, second in absent.items():
            said = RUSSIAN("lobby.too_few", players=players, missing=lacking)
            assert said == f"{first}, не хватает ещё {second}. Добавить компьютер?"


def test_points_with_their_arithmetic_in_russian() -> None:
    args: dict[str, str | int] = {"who": "Анна", "points": 8, "total": 41, "place": "T29", "game": "carcassonne"}
    line = LogLine("score", {**args, "reason": "carcassonne.reason_city", "terms": "tile:3:2 shield:1:2"}, 0)
    assert plain(say(RUSSIAN, line)) == "Анна: +8 за город T29 (3 квадрата × 2 и 1 щит × 2), всего 41."
