"""What people have written never comes alive: in every text, on every platform, whatever they are called."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.accounts.person import clean_name
from bot.platforms.discord.messages import escaped
from bot.platforms.telegram.messages import inert_people
from bot.texts import FOLDER, LANGUAGES, Texts
from bot.texts.untrusted import ARGUMENTS, JOINER, Untrusted, marked, parts, plain, untrusted
from tests.discord.wire.markup import alive
from tests.hostile_names import HARMLESS, HOSTILE
from tests.play import SOAK, count
from tests.telegram.standin.recognised import automatic, recognised
from tests.texts.ftl import Text, read

TEXTS = {language: Texts(language, [FOLDER]) for language in LANGUAGES}
FILES = {language: read(FOLDER, language)[0] for language in LANGUAGES}
PIECES = (*"@#$/:.<>[]()*_~|`\\-+ 1", "evil", "http://", "t.me/", "gg", "99 12", "\n", "٣", "é", "🏰", "#a", "@abc")


def said(text: Text, language: str, name: str) -> Iterator[str]:
    """The text in all its forms, where people have written `name`, and everything else is a word."""
    for arguments in text.arguments(HARMLESS):
        people = dict.fromkeys(ARGUMENTS & arguments.keys(), name)
        yield TEXTS[language](text.id, **{**arguments, **people})


def telegram(text: str) -> set[tuple[str, str]]:
    return {*automatic(inert_people(text), [])}


def discord(text: str) -> set[tuple[str, str]]:
    return {*alive(escaped(text))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_chooses_its_form_by_what_people_have_written(language: str) -> None:
    assert not [id for id, text in FILES[language].items() if ARGUMENTS & text.choosing.keys()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_comes_alive_in_any_text(language: str) -> None:
    """With any name there is nothing to be tapped that is not there with a harmless one."""
    tried = 0
    for text in FILES[language].values():
        if not ARGUMENTS & text.variables:
            continue
        names = HOSTILE if SOAK else random.Random(text.id).sample(HOSTILE, 4)
        for name in map(clean_name, names):
            for bad, good in zip(said(text, language, name), said(text, language, HARMLESS), strict=True):
                tried += 1
                assert plain(bad).replace(name, HARMLESS) == plain(good) or name in plain(good)
                assert telegram(bad) <= telegram(good), (text.id, name)
                assert discord(bad) <= discord(good), (text.id, name)
    assert tried > 800


@pytest.mark.parametrize("number", range(count(20, 2000)))
def test_nothing_comes_alive_in_any_name(number: int) -> None:
    dice = random.Random(number)
    for _ in range(25):
        name = clean_name("".join(dice.choices(PIECES, k=dice.randint(1, 16)))) or HARMLESS
        for before, after in (
            ("", " 12 34"),
            (
                "1. ",
                ": @",
            ),
            ("(", ")"),
            ("A ", "."),
        ):
            line = f"{before}{untrusted(name)}{after}"
            assert not telegram(line), (name, line)
            assert not discord(line) - {("numbered list", "1. �")} - discord(f"{before}{HARMLESS}{after}"), (name, line)


@pytest.mark.parametrize("name", HOSTILE)
def test_most_of_them_would_come_alive_unmarked(name: str) -> None:
    """Checks the tests above: as they are, nearly all of these names do something on one platform at least."""
    shown = clean_name(name)
    lives = [*automatic(f"{shown} to move.", []), *alive(f"{shown} to move.")]
    assert lives or shown in ("42", "{ $x } <b>&amp;</b> %s")


def test_people_read_the_name_itself() -> None:
    for name in map(clean_name, HOSTILE):
        line = TEXTS["en"]("turn.asked", who=name)
        assert plain(line) == inert_people(line).replace(JOINER, "") == f"{name} to move."


def test_our_own_commands_and_links_stay() -> None:
    line = TEXTS["en"]("note.line", who="@evil", note="/evil") + " /log https://castellan.example/help"
    assert telegram(line) == {("bot_command", "/log"), ("url", "https://castellan.example/help")}


def test_marks_cannot_be_forged_nested_or_torn() -> None:
    name = untrusted("Anna")
    assert list(parts(f"a {name} b")) == ["a ", Untrusted("Anna"), " b"]
    assert untrusted(f"{name} and {untrusted('Boris')}") == untrusted("Anna and Boris")
    for private in map(chr, range(0xE000, 0xE010)):
        assert clean_name(f"A{private}b") == "Ab"
    assert list(parts(f"a {name}"[:-3])) == ["a ", Untrusted("An")]
    assert "".join(part if isinstance(part, str) else part.text for part in parts(name[1:])) == "Anna"
    assert not marked(plain(f"{name}{name[:1]}{name[-1:]}"))
    assert untrusted("") == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("hi @durov, ask (@gif) or @ab", [("mention", "@durov"), ("mention", "@gif")]),
        ("a@durov", []),
        ("see /log@castellan_bot or a/b, //x", [("bot_command", "/log@castellan_bot")]),
        ("#tag #1 #1a ##x a#b", [("hashtag", "#tag"), ("hashtag", "#1a"), ("hashtag", "#x")]),
        ("$USD $usd US$D", [("cashtag", "$USD")]),
        ("t.me/x?y, HTTPS://a.bc:80/d#e.", [("url", "t.me/x?y,"), ("url", "HTTPS://a.bc:80/d#e.")]),
        ("10.5 1.2.3.4 v1.x", [("url", "1.2.3.4")]),
        ("anna@example.org tg://resolve?domain=x", [("email", "anna@example.org"), ("url", "tg://resolve?domain=x")]),
        ("4111 1111 1111 1111 but 4111 1111 1111 1112", "bank_card"),
        ("+7 912 345-67-89", [("phone_number", "+7 912 345-67-89")]),
    ],
)
def test_the_standin_for_telegram_recognises(text: str, found: list[tuple[str, str]] | str) -> None:
    lives = [(kind, said) for kind, _, said in recognised(text)]
    assert [one for one in lives if one[0] == found] if isinstance(found, str) else lives == found


@pytest.mark.parametrize(
    ("content", "kinds"),
    [
        (r"\[a\]\(b\)[Free Nitro](https://evil.gg)", {"masked link", "link"}),
        (r"\[Free Nitro\]\(https:\//evil\)", set()),
        ("<@1> and <#2>, @everyone", {"mention", "channel", "everyone"}),
        (r"\<@1> at 18:30:00", set()),
        ("discord.gg/abc", {"invite"}),
        ("# one\n- two\n1. three\n> four\n-# five", {"heading", "list", "numbered list", "quote", "small print"}),
        (r"\# one" + "\n" + r"\- two" + "\n" + r"1\. three", set()),
        ("*a* and __b__ ~~c~~ ||d|| `e`", {"bold or italic", "struck", "spoiler", "code"}),
        ("```\n*a* @everyone\n```", {"fence"}),
    ],
)
def test_the_standin_for_discord_recognises(content: str, kinds: set[str]) -> None:
    assert {kind for kind, _ in alive(content)} == kinds
