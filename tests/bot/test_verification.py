"""Verifying a game: every step is computed again, a difference in any of them is named, and three lines of Python that
know nothing of the program come to the same."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from redis.asyncio import Redis

from bot.screens.verification import SEED_CHECK, SHARED_SEED_CHECK
from bot.store.commands import execute
from bot.store.keys import TableKeys
from bot.tables import lobby, luck
from bot.tables.change import Change
from bot.tables.luck import seed_origin
from bot.tables.table import Rules, Share, TableLuck
from bot.tables.verify_draws import verify_game
from bot.texts import texts
from bot.times.durations import DAY
from engine.api import Game, shared_seed, word_share
from engine.core.journal import Answered
from engine.records import record
from tests.bot.hermit_orchard import hermit_in, play_alone
from tests.bot.memory_chatbot import CHAT, User
from tests.bot.openings import game_of
from tests.bot.shared_luck import FIRST, LuckyChatbot, lobby_of, table_of
from tests.play import random_moves
from tests.seeds import seed_of

ROOT = Path(__file__).parents[2]
PRINTED = re.findall(r"```text\n(import json.*?)```", (ROOT / "docs" / "records.md").read_text(), re.DOTALL)
GAMES = [
    Rules("carcassonne"),
    Rules("burgundy"),
    Rules("burgundy", modules=("solo",)),
    Rules("burgundy_cards"),
    Rules("burgundy_cards", modules=("solo",)),
]


def said_by(code: str, told: object, folder: Path, file: str = "record.json") -> list[str]:
    """What the lines print where this record lies, in a process of their own."""
    (folder / file).write_text(told if isinstance(told, str) else json.dumps(told, ensure_ascii=False), "utf-8")
    command = [sys.executable, "-I", "-c", code]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.splitlines()


def finished(rules: Rules) -> Change:
    """A game that people and a computer have begun at a table, played at random to its end."""
    change = lobby.new_table("t", "memory:hall", "en", rules, "Anna", "Anna", 0.0)
    luck.seal(change.table, seed_of(FIRST))
    if not lobby.for_one(rules):
        change.user = "Boris"
        lobby.join(change, "Boris")
        lobby.choose_luck(change, "слива")
        lobby.add_computer(change, "easy")
    lobby.start(change, luck.seed_of(change.table, seed_of(1), shared_seed))
    for _ in random_moves(change.game, random.Random(1)):
        pass
    return change


def test_the_documentation_prints_the_lines_that_verify_shows() -> None:
    assert [code.replace("record.json", "{file}") for code in PRINTED] == [SHARED_SEED_CHECK, SEED_CHECK]
    assert all(len(code.splitlines()) == 3 for code in PRINTED)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: "-".join((rules.game, *rules.modules)))
def test_three_lines_come_to_the_same_in_every_game(rules: Rules, tmp_path: Path) -> None:
    change = finished(rules)
    told = record(change.game, seed_origin(change.table))
    found = verify_game(change.game, change.table.luck, shared_seed)
    assert (found.fault, found.seed) == ("", change.game.seed.hex())
    assert found.shares == (1 if lobby.for_one(rules) else 2)
    told = msgspec.to_builtins(told)
    assert said_by(PRINTED[0], told, tmp_path) == ["True", "True"]
    # They do look: with another secret, share or seed they say so.
    for changed, said in (
        ({**told, "seed": "0" * 64}, ["True", "False"]),
        ({**told, "chance": {**told["chance"], "secret": "0" * 64}}, ["False", "False"]),
        ({**told, "chance": {**told["chance"], "shares": told["chance"]["shares"][:-1]}}, ["True", "False"]),
    ):
        assert said_by(PRINTED[0], changed, tmp_path) == said


async def test_three_lines_come_to_the_same_for_a_record_of_an_older_version(redis: Redis, tmp_path: Path) -> None:
    table = "aaaaaaaaaa"
    await execute(redis, "SET", TableKeys(table).record, (ROOT / "tests/saves/record-1.record").read_bytes())
    await execute(redis, "SET", f"chat:{CHAT}:table", table)
    red = User(LuckyChatbot(redis), "Red")
    shown, file = (await red.ask("/verify")).text, (await red.ask("/record")).file
    assert "as told at the start" in shown
    assert file is not None
    assert b"chance" not in file.data
    assert said_by("\n".join(shown.splitlines()[-3:]), file.data.decode(), tmp_path, file.name) == ["True"]
    assert said_by(PRINTED[1], file.data.decode(), tmp_path) == ["True"]
    wrong = {**json.loads(file.data), "seed": "1" * 64}
    assert said_by(PRINTED[1], wrong, tmp_path) == ["False"]


async def test_the_lines_of_a_verification_fit_the_file_of_the_record(redis: Redis, tmp_path: Path) -> None:
    """As a player would do it, in chat: with the lines and the file as they were sent."""
    _, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await blue.say("/luck слива")
    await red.say("/start")
    await red.say("/vote")
    await blue.say("/agree")
    for user in (red, User(red.chatbot, "Зоя", "ru")):
        shown = (await user.ask("/verify")).text
        assert texts(user.person.language)("verify.yourself") in shown
        file = (await user.ask("/record")).file
        assert file is not None
        assert said_by("\n".join(shown.splitlines()[-3:]), file.data.decode(), tmp_path, file.name) == ["True", "True"]


async def test_a_game_for_one_is_verified_like_any_other(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no lobby: its commitment is published with the start, and its player's share is drawn."""
    with hermit_in(tmp_path, monkeypatch):
        chatbot = LuckyChatbot(redis)
        anna = User(chatbot, "Anna")
        await anna.say("/solo orchard")
        kept = (await table_of(chatbot)).luck
        assert kept.commitment in chatbot.posts[0].screen.text
        assert [share.drawn for share in kept.shares if share] == [1]
        assert (await game_of(chatbot)).seed == shared_seed(
            kept.secret, [kept.shares[0].hash if kept.shares[0] else b""]
        )
        await play_alone(chatbot, anna)
        assert kept.secret.hex() in chatbot.last.screen.text
        shown = (await anna.ask("/verify")).text
        assert "the share of one player" in shown
        assert "everything agrees" in shown


def reworded(kept: TableLuck) -> None:
    kept.shares = [share and msgspec.structs.replace(share, word=share.word and "pear") for share in kept.shares]


def renumbered(kept: TableLuck) -> None:
    kept.shares = [
        share and msgspec.structs.replace(share, drawn=share.drawn and 1 + share.drawn) for share in kept.shares
    ]


def doubled(kept: TableLuck) -> None:
    """A share that was drawn once is counted for everybody."""
    one = next(share for share in kept.shares if share is not None and share.drawn)
    kept.shares = [share and one for share in kept.shares]


def other_share(kept: TableLuck) -> None:
    """A share of which nothing is known but its hash, like that of a word that was erased."""
    kept.shares = [Share(word_share("pear")) if share is not None else None for share in kept.shares]


def other_secret(kept: TableLuck) -> None:
    kept.secret = seed_of(1)


def other_commitment(kept: TableLuck) -> None:
    kept.commitment = "0" * 64


@pytest.mark.parametrize(
    ("forge", "fault", "said"),
    [
        (other_secret, "commitment", "doesn’t have the SHA-256"),
        (other_commitment, "commitment", "doesn’t have the SHA-256"),
        (reworded, "share", "a player’s share isn’t"),
        (renumbered, "share", "a player’s share isn’t"),
        (doubled, "share", "a player’s share isn’t"),
        (other_share, "seed", "don’t make the seed"),
    ],
)
async def test_whatever_differs_is_named(
    redis: Redis, forge: Callable[[TableLuck], None], fault: str, said: str
) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await blue.say("/luck plum")
    for line in ("/start", "/vote"):
        await red.say(line)
    await blue.say("/agree")
    table, game = await table_of(chatbot), await game_of(chatbot)
    assert verify_game(game, table.luck, shared_seed).fault == ""

    async def forged(change: Change, _: object) -> None:
        forge(change.table.luck)

    await chatbot.repository.change(table.id, "", forged)
    assert verify_game(game, (await table_of(chatbot)).luck, shared_seed).fault == fault
    assert said in (await red.ask("/verify")).text
    before = (await red.ask("/verify")).text
    assert "everything agrees" not in before
    # The archive says the same.
    chatbot.clock.time += 31 * DAY
    await chatbot.settle()
    assert (await red.ask("/verify")).text == before


def test_a_draw_that_differs_is_named() -> None:
    change = finished(Rules("burgundy_cards"))
    forged = Game.load(change.game.dump())
    place = next(number for number, entry in enumerate(forged.journal) if isinstance(entry, Answered) and entry.draws)
    entry = forged.journal[place]
    assert isinstance(entry, Answered)
    wrong = [msgspec.structs.replace(draw, outcome=(draw.outcome + 1) % draw.of) for draw in entry.draws]
    forged.journal[place] = msgspec.structs.replace(entry, draws=tuple(wrong))
    assert verify_game(forged, change.table.luck, shared_seed).fault == "draws"
