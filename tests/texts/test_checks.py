"""The checks of texts find the mistakes that they are meant to find."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.texts import FOLDER, LANGUAGES, Texts
from tests.texts.asked import Asked, asked_by
from tests.texts.ftl import Language, differences, foreign, read, unrenderable, unshown
from tests.texts.wanted import by_bot, by_engine, families, missing, misused, needed, page_keys, unused

SOUND = "greeting-hello = Hello, { $who }!\n"


def written(folder: Path, text: str, name: str = "a.ftl") -> Language:
    (folder / "en").mkdir(exist_ok=True)
    (folder / "en" / name).write_text(text, encoding="utf-8")
    return read(folder, "en")[0]


def source(folder: Path, text: str) -> Asked:
    path = folder / "code.py"
    path.write_text(text, encoding="utf-8")
    return asked_by([path], folder)


def wanted(asked: Asked) -> dict[str, str]:
    return {use.key: use.place for use in (*asked.uses, *asked.literals)}


def test_a_sound_file_is_sound(tmp_path: Path) -> None:
    texts = written(tmp_path, SOUND)
    asked = source(tmp_path, 'texts("greeting.hello", who=name)\n')
    assert read(tmp_path, "en")[1] == []
    assert differences(texts, texts) == []
    assert unrenderable(Texts("en", [tmp_path]), texts) == []
    assert unshown(Texts("en", [tmp_path]), texts, "{ $x }") == []
    assert missing(wanted(asked), texts) == []
    assert unused(asked.keys(), texts) == []
    assert misused(asked.uses, texts) == []


@pytest.mark.parametrize(
    ("code", "absent"),
    [
        ('texts("greeting.bye")', "greeting.bye"),
        ('deed.texts("greeting.bye")', "greeting.bye"),
        ('deed.done("" if done else "greeting.bye")', "greeting.bye"),
        ('raise Refusal("greeting.bye" if late else "greeting.hello")', "greeting.bye"),
        ('raise RuleError(Kind.STALE, "greeting.bye")', "greeting.bye"),
        ('lines = [LogLine("greeting.bye", {}, seat)]', "greeting.bye"),
        ('_end(change, "greeting.bye", seat)', "greeting.bye"),
        ('texts("greting.hello")', "greting.hello"),
    ],
)
def test_a_missing_text_is_found(tmp_path: Path, code: str, absent: str) -> None:
    found = missing(wanted(source(tmp_path, code + "\n")), written(tmp_path, SOUND))
    assert found == [f"{absent} (code.py:1)"]


def test_words_about_texts_are_no_texts(tmp_path: Path) -> None:
    asked = source(tmp_path, '"""greeting.bye"""\nmark = f"greeting.{word}"\n')
    assert asked.keys() == set()
    assert asked.families == {"greeting.{}": "code.py:2"}


def test_a_text_that_nobody_asks_for_is_found(tmp_path: Path) -> None:
    texts = written(tmp_path, SOUND + "greeting-bye = Bye.\n")
    assert unused({"greeting.hello"}, texts) == ["greeting-bye"]


@pytest.mark.parametrize(
    ("code", "lacks"),
    [
        ('texts("greeting.hello")', True),
        ('texts("greeting.hello", whom=name)', True),
        ('raise Refusal("greeting.hello")', True),
        ('LogLine("greeting.hello", {"name": name})', True),
        ('texts("greeting.hello", who=name)', False),
        ('texts("greeting.hello", **names)', False),
        ('raise Refusal("greeting.hello", seats=asked)', False),
        ('raise RuleError(Kind.NOT_YOURS, "greeting.hello", seat=other)', False),
        ('LogLine("greeting.hello", {}, seat)', False),
        ('LogLine("greeting.hello", {**names})', False),
    ],
)
def test_a_variable_that_is_not_handed_over_is_found(tmp_path: Path, code: str, lacks: bool) -> None:
    found = misused(source(tmp_path, code + "\n").uses, written(tmp_path, SOUND))
    assert found == (["code.py:1: greeting.hello needs ['who']"] if lacks else [])


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("a = { b }\n", "Unknown message"),
        ("a = { -b }\n", "Unknown term"),
        ('a = {""}\n', "nothing is left"),
        ('a = { $kind ->\n    [road] road\n   *[city] {""}\n}\n', "nothing is left"),
        ('a = one{" "} two\n', "two spaces"),
        ("a = { $who } !\n", "space before a mark"),
        ('a = ({ $n ->\n    [one] one\n   *[other] {" "}many\n})\n', "space after a mark"),
        ('a = { $who }{" "}\n', "space at an end"),
        ('a = one {"{"} two\n', "a placeholder is left"),
    ],
)
def test_a_text_that_does_not_render_well_is_found(tmp_path: Path, text: str, flaw: str) -> None:
    texts = written(tmp_path, text)
    found = unrenderable(Texts("en", [tmp_path]), texts)
    assert found
    assert all(flaw in problem for problem in found)


def test_every_value_of_every_variable_is_tried(tmp_path: Path) -> None:
    text = "a = { $n ->\n    [one] { $n } x\n   *[other] { $n } y\n} { $kind ->\n    [k] K\n   *[l] L\n} { $who }\n"
    tried = list(written(tmp_path, text)["a"].arguments("name"))
    assert len(tried) == 6 * 3
    assert {one["n"] for one in tried} == {0, 1, 2, 5, 11, 21}
    assert {one["kind"] for one in tried} == {"k", "l", "unknown"}
    assert {one["who"] for one in tried} == {"name"}


def test_a_name_that_is_lost_is_found(tmp_path: Path) -> None:
    texts = written(tmp_path, SOUND + "a = { $n ->\n    [7] { $who }\n   *[other] nobody\n}\n")
    assert unshown(Texts("en", [tmp_path]), texts, "Ann") == ["a"]


def test_broken_files_are_found(tmp_path: Path) -> None:
    written(tmp_path, "a = { $who\n\nb = fine\n")
    written(tmp_path, "b = again\n", "b.ftl")
    problems = read(tmp_path, "en")[1]
    assert problems == ["en/a.ftl: not understood: a = { $who", "en/b.ftl: b is in a.ftl already"]


def test_buttons_and_their_labels_are_found(tmp_path: Path) -> None:
    asked = source(
        tmp_path,
        "button = Buttons(texts, id)\nbutton('join')\nbutton('quit', level, label=said)\n"
        "def rows(maker: Buttons) -> None:\n    maker('back', number=1)\n",
    )
    assert set(asked.buttons) == {"join", "quit", "back"}
    assert asked.labelled == {"join", "back"}


def test_texts_of_the_page_are_found(tmp_path: Path) -> None:
    texts = written(tmp_path, "page-who-title = Who?\npage-offline = Gone\npage-old = Old\n")
    script = 'ask("page-who"); say(`${title}-title`); state("offline"); say(`page-${state}`); say("page-new");'
    asked, absent = page_keys([script], texts)
    assert set(texts) - asked == {"page-old"}
    assert absent == {"page-new"}


# the real files, spoiled


@pytest.fixture
def spoil(tmp_path: Path) -> Callable[[str, str, str], tuple[Language, Language]]:
    """Changes something in a copy of the real files, and returns both languages as they are then."""

    def change(file: str, old: str, new: str) -> tuple[Language, Language]:
        shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
        path = tmp_path / file
        before = path.read_text(encoding="utf-8")
        assert before.count(old) == 1, old
        path.write_text(before.replace(old, new), encoding="utf-8")
        first, second = (read(tmp_path, language)[0] for language in LANGUAGES)
        return first, second

    return change


Spoil = Callable[[str, str, str], tuple[Language, Language]]


def test_a_key_that_is_gone_is_missed_everywhere(spoil: Spoil) -> None:
    english, russian = spoil("ru/common.ftl", "\nturn-asked = ", "\nturn-ask = ")
    assert differences(english, russian) == ["turn-ask: only in one language", "turn-asked: only in one language"]
    assert [problem.split()[0] for problem in missing(needed(by_bot(), by_engine(), russian), russian)] == [
        "turn.asked"
    ]
    asked = {*needed(by_bot(), by_engine(), russian), *(key for keys in families(by_bot()).values() for key in keys)}
    assert unused(asked, russian) == ["turn-ask"]


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("ru/common.ftl", "turn-asked = Ходит { $who }", "turn-asked = Ходит { $whom }", "other variables"),
        ("ru/common.ftl", "    [reveal]", "    [revealed]", "other variants"),
        ("ru/carcassonne/base.ftl", "carcassonne-name = Каркассон", "carcassonne-aka = К", "only in one language"),
    ],
)
def test_languages_that_differ_are_found(spoil: Spoil, file: str, old: str, new: str, problem: str) -> None:
    found = differences(*spoil(file, old, new))
    assert found
    assert all(problem in line for line in found)


def test_english_in_russian_is_found(spoil: Spoil) -> None:
    _, russian = spoil("ru/common.ftl", "turn-asked = Ходит", "turn-asked = Next Xодит")
    assert foreign(russian) == ["turn-asked: Next", "turn-asked: Xодит"]
