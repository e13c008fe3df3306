"""Choosing the aids of a table in the lobby, and what a table without aids refuses."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.store.table_codec import decode_table, encode
from bot.tables.aids import Aids, aids_meant, aids_named
from bot.tables.table import Table
from bot.texts import texts
from bot.texts.refusal import Refusal
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, loaded


async def aids_of(chatbot: Chatbot) -> Aids:
    return (await loaded(chatbot)).table.aids


@pytest.mark.parametrize(
    ("word", "aids"),
    [
        ("purist", Aids.PURIST),
        ("off", Aids.PURIST),
        ("нет", Aids.PURIST),
        ("Normal", Aids.NORMAL),
        (" обычные ", Aids.NORMAL),
        ("helpful", Aids.HELPFUL),
        ("подробные", Aids.HELPFUL),
    ],
)
def test_what_can_be_typed(word: str, aids: Aids) -> None:
    assert aids_named(word) is aids


@pytest.mark.parametrize("word", ["", "x", "purist helpful", "🏰", "\x00", "normal=purist"])
def test_what_is_not_understood(word: str) -> None:
    with pytest.raises(Refusal) as refused:
        aids_named(word)
    assert refused.value.key == "aids.no_such"


def test_lines_that_name_the_setting() -> None:
    assert aids_meant("aids helpful") == "helpful"
    assert aids_meant("Подсказки") == ""
    assert aids_meant("farmers no") is None
    assert aids_meant("") is None


def test_every_level_can_be_typed_as_it_is_shown() -> None:
    for language in ("en", "ru"):
        assert [aids_named(texts(language)(f"aids.level_{aids}")) for aids in Aids] == list(Aids)


def test_what_each_level_allows() -> None:
    allowed = [(aids.may_ask, aids.shows_scores, aids.counts_tiles, aids.marks_dead_places) for aids in Aids]
    assert allowed == [(False, False, False, False), (True, True, True, False), (True, True, True, True)]


async def test_aids_are_chosen_by_buttons_and_shown(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/carcassonne")
    lobby = chatbot.last
    assert "Aids" not in lobby.screen.text
    assert (await blue.ask("/aids")).text.startswith("Board help: normal\nNormal: ")
    await blue.say("/join")
    await red.say("/rules")
    await red.press("Board help: normal")
    assert red.labels() == ["Purist", "✓ Normal", "Helpful", "Rules", "Done"]
    await red.press("Helpful")
    assert red.labels() == ["Purist", "Normal", "✓ Helpful", "Rules", "Done"]
    assert "Board help: helpful" in lobby.screen.text
    await red.press("Rules", red.card)
    assert "Board help: helpful" in red.labels()
    await red.press("Done")
    assert "Board help: helpful" in (await User(chatbot, "Green").ask("/rules")).text
    await red.say("/start")
    assert "Board help: helpful" in lobby.screen.text
    assert await aids_of(chatbot) is Aids.HELPFUL
    await red.say("/aids purist")
    assert red.error == "The game has begun already."
    assert (await red.ask("/aids")).text.startswith("Board help: helpful\nHelpful: ")


async def test_usual_aids_are_not_mentioned(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await begin([red, blue], "/carcassonne", "/aids helpful", "/aids normal")
    assert all("Aids" not in post.screen.text for post in chatbot.posts)


@pytest.mark.parametrize("line", ["/aids purist", "/set aids purist", "/подсказки нет", "/задать подсказки нет"])
async def test_aids_are_chosen_by_typing(redis: Redis, line: str) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red", "ru")
    await red.say("/carcassonne")
    await red.say(line)
    assert "✓ Нет" in red.labels()
    assert "Подсказки: нет" in chatbot.last.screen.text


async def test_what_was_chosen_is_the_chats_usual(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await begin([red, blue], "/carcassonne", "/aids purist")
    await red.say("/vote")
    await blue.say("/agree")
    await begin([red, blue], "/burgundy")
    await red.say("/vote")
    await blue.say("/agree")
    await blue.say("/carcassonne")
    assert await aids_of(chatbot) is Aids.PURIST
    await blue.say("/computer easy")
    await blue.say("/aids normal")
    await blue.say("/start")
    await blue.say("/vote")
    await blue.say("/rematch")
    assert await aids_of(chatbot) is Aids.NORMAL


async def test_a_rematch_has_the_aids_of_its_game(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    await red.say("/computer easy")
    await red.say("/aids helpful")
    await red.say("/start")
    await red.say("/vote")
    await red.press("End it now")
    await red.say("/rematch")
    assert await aids_of(chatbot) is Aids.HELPFUL
    assert "Board help: helpful" in chatbot.last.screen.text


async def test_bad_lines_are_answered_and_change_nothing(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await red.say("/aids purist")
    assert red.error.startswith("There is no table here.")
    await red.say("/carcassonne")
    table = (await loaded(chatbot)).table.id
    for word in ("hard", "🏰", "purist purist"):
        await red.token(f"aids.{table}..{word}")
        assert red.error == f"There’s no “{word}” here. Choose: /aids purist, /aids normal or /aids helpful."
    await blue.token(f"aids.{table}..purist")
    assert blue.error == "Only players of this table can do that."
    assert await aids_of(chatbot) is Aids.NORMAL


async def test_a_game_without_aids_does_not_offer_them(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/burgundy")
    await red.say("/rules")
    assert not any(label.startswith("Aids") for label in red.labels())
    for line in ("/aids", "/aids purist", "/set aids purist"):
        await red.say(line)
        assert red.error == "There’s no board help to choose for this game."


async def test_purists_count_their_fields_themselves(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red"), User(chatbot, "Blue")
    await begin([red, blue], "/carcassonne", "/aids purist")
    for user in (red, User(chatbot, "Green")):
        await user.say("/fields")
        assert user.error.startswith("This table plays without board help")
    await red.say("/vote")
    await blue.say("/agree")
    await red.ask("/fields")


def test_older_records_have_normal_aids_and_normal_aids_are_not_written() -> None:
    record = {"format": 2, "id": "a", "chat": "c", "language": "en", "rules": {"game": "carcassonne"}}
    raw = msgspec.msgpack.encode({**record, "owner": "o", "opened": 1.0})
    table = decode_table(raw)
    assert table.aids is Aids.NORMAL
    assert "aids" not in msgspec.msgpack.decode(encode(table))
    table.aids = Aids.PURIST
    again = decode_table(encode(table))
    assert isinstance(again, Table)
    assert again.aids is Aids.PURIST
