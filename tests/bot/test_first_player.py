"""Who begins: drawn by lot if the game's rules say so, also with the seat order `seated`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b, sha256
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.screens.lobby import lobby as lobby_screen
from bot.screens.lobby import rules_menu
from bot.tables import lobby
from bot.tables.change import Change
from bot.tables.table import Rules, Table
from bot.texts import texts
from engine.api import Game
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded
from tests.bot.toy_game_ui import orchard_in
from tests.seating import FIRST_BEGINS, first_begins
from tests.seeds import seed_of

NAMES = ("Anna", "Boris", "Clara", "Dan")
SEEDS = [seed_of(number) for number in range(40)]


def agreed(game: str, order: str, players: int = 4) -> Change:
    """A lobby in which all people sit in the order of their names."""
    change = lobby.new_table("t", "memory:hall", "en", Rules(game), NAMES[0], NAMES[0], 0.0)
    for name in NAMES[1:players]:
        change.user = name
        lobby.join(change, name)
    lobby.order_seats(change, order)
    return change


def started(game: str, order: str, seed: bytes, players: int = 4) -> tuple[list[str], Game]:
    """The players' names by seat, and the game."""
    change = agreed(game, order, players)
    lobby.start(change, seed)
    return [holder.name for holder in change.table.seats], change.game


def named(seed: bytes, players: int) -> int:
    """The seat that is drawn, computed as `docs/architecture.md` describes it."""
    key = sha256(f"order/{seed.hex()}".encode()).digest()
    return int.from_bytes(blake2b(b"dice/1", digest_size=32, key=key).digest(), "big") % players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_round_the_table_is_kept_and_its_beginning_drawn(players: int) -> None:
    for seed in SEEDS:
        names, game = started("carcassonne", "seated", seed, players)
        first = named(seed, players)
        assert names == [*NAMES[first:players], *NAMES[:first]]
        assert game.decisions[0].seat == 0
    drawn = Counter(started("carcassonne", "seated", seed, players)[0][0] for seed in SEEDS)
    assert set(drawn) == set(NAMES[:players])


def test_the_same_person_begins_where_all_seats_are_drawn() -> None:
    for seed in SEEDS:
        names, _ = started("carcassonne", "random", seed)
        assert names[0] == NAMES[named(seed, 4)]
    assert len({tuple(started("carcassonne", "random", seed)[0]) for seed in SEEDS}) > 4


def test_a_game_that_draws_the_seat_itself_leaves_everybody_in_place() -> None:
    games = [started("burgundy", "seated", seed) for seed in SEEDS]
    assert all(names == list(NAMES) for names, _ in games)
    assert {game.decisions[0].seat for _, game in games} == {0, 1, 2, 3}


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


@pytest.mark.usefixtures("orchard")
def test_where_the_rules_do_not_draw_the_first_seat_begins() -> None:
    assert all(started("toy", "seated", seed)[0] == list(NAMES) for seed in SEEDS[:8])
    assert "Order: as seated\n" in lobby_screen(texts("en"), agreed("toy", "seated").table).text


@pytest.mark.parametrize("game", ["carcassonne", "burgundy", "burgundy_cards"])
@pytest.mark.parametrize(
    ("language", "order", "said"),
    [
        ("en", "seated", "Order: as seated, first player by lot"),
        ("ru", "seated", "Порядок: как сели, первый игрок по жребию"),
        ("en", "random", "Order: drawn by lot"),
        ("ru", "random", "Порядок: по жребию"),
    ],
)
def test_the_lobby_says_what_is_drawn(game: str, language: str, order: str, said: str) -> None:
    table: Table = agreed(game, order).table
    assert said in lobby_screen(texts(language), table).text.splitlines()
    assert said in [button.label for row in rules_menu(texts(language), table).menu for button in row]


async def test_who_begins_again_is_drawn_and_not_whose_turn_it_would_be(redis: Redis) -> None:
    """In a rematch all sit as before, but the first player is drawn again: so says the rulebook for every game."""
    chatbot = Chatbot(redis)
    users = [User(chatbot, name) for name in NAMES[:3]]
    await begin(users, "/carcassonne")
    assert "Anna to move." in chatbot.last.screen.text
    await users[0].say("/vote")
    for user in users[1:]:
        await user.say("/agree")
    await users[1].say("/rematch")
    lobbied = [holder.name for holder in (await loaded(chatbot)).table.seats]
    assert lobbied == ["Boris", "Clara", "Anna"]
    assert "Order: as seated, first player by lot" in chatbot.last.screen.text
    seed = next(seed for seed in SEEDS if named(seed, 3) == 2)
    again = Chatbot(redis, seed)
    await User(again, "Clara").say("/start")
    assert [holder.name for holder in (await loaded(again)).table.seats] == ["Anna", "Boris", "Clara"]
    assert (await game_of(again)).decisions[0].seat == 0
    assert "Anna to move." in again.last.screen.text


def test_seeds_of_other_tests_let_the_first_one_begin() -> None:
    assert [named(FIRST_BEGINS, players) for players in range(2, 7)] == [0] * 5
    assert named(first_begins(7, players=3), 3) == 0
