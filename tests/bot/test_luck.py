"""Luck that players add: what the lobby shows, who adds what, and what of it the game keeps."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Sequence

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.screens.screen import Show
from bot.store.tables import Loaded
from bot.tables.change import Change
from bot.tables.table import Phase, Share, Table, TableLuck
from bot.times.durations import DAY
from engine.api import Dice, commitment, drawn_share, shared_seed, word_share
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, move
from tests.bot.shared_luck import FIRST, LuckyChatbot, lobby_of, table_of
from tests.bot.test_erasure import traces
from tests.seeds import seed_of

SECRET = seed_of(FIRST)


def shares(table: Table) -> list[Share | None]:
    return [holder.share for holder in table.seats]


def drawn(*numbers: int) -> list[Share | None]:
    return [Share(drawn_share(SECRET, number), drawn=number) for number in numbers]


async def record_of(user: User) -> dict[str, object]:
    file = (await user.ask("/record")).file
    assert file is not None
    told: dict[str, object] = json.loads(file.data)
    return told


# the commitment


async def test_the_lobby_shows_the_whole_commitment_and_the_start_shows_it_again(redis: Redis) -> None:
    chatbot, (red, _) = await lobby_of(redis, "Red", "Blue")
    assert chatbot.posts[0].screen.text.splitlines()[-1].count(commitment(SECRET)) == 1
    await red.say("/start")
    game = await game_of(chatbot)
    assert game.seed == shared_seed(SECRET, [drawn_share(SECRET, 1), drawn_share(SECRET, 2)])
    assert commitment(SECRET) in chatbot.posts[0].screen.text
    assert game.commitment not in chatbot.posts[0].screen.text
    for line in ("/rules", "/verify", "/luck"):
        assert commitment(SECRET) in (await red.ask(line)).text


async def test_it_stays_the_same_until_the_start_and_is_another_at_the_next_table(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    for user, line in ((blue, "/luck plum"), (blue, "/leave"), (blue, "/join"), (red, "/set farmers no")):
        await user.say(line)
        assert commitment(SECRET) in chatbot.posts[0].screen.text
    assert (await table_of(chatbot)).luck.secret == SECRET
    await red.say("/close")
    await red.say("/carcassonne")
    shown = chatbot.last.screen.text
    assert commitment(SECRET) not in shown
    assert (await table_of(chatbot)).luck.commitment in shown


async def test_a_rematch_has_a_secret_of_its_own_and_no_words(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await red.say("/luck plum")
    await red.say("/start")
    await red.say("/vote")
    await blue.say("/agree")
    await blue.say("/rematch")
    table = await table_of(chatbot)
    assert table.phase is Phase.LOBBY
    assert table.luck.secret != SECRET
    assert [share.word for share in shares(table) if share] == ["", ""]
    assert table.luck.commitment in chatbot.last.screen.text


# who adds what


async def test_everybody_adds_something_and_computers_nothing(redis: Redis) -> None:
    chatbot, (red, _) = await lobby_of(redis, "Red", "Blue")
    await red.say("/computer easy")
    await red.say("/guest Rosa")
    assert shares(await table_of(chatbot)) == [*drawn(1, 2), None, *drawn(3)]
    await red.say("/luck plum")
    # The word counts for the person's own seat, not for the guest's.
    assert shares(await table_of(chatbot)) == [Share(word_share("plum"), "plum"), *drawn(2), None, *drawn(3)]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("/luck plum", "plum"),
        ("/удача  слива ", "слива"),
        ("/luck a  b\u202e\u200bc", "a bc"),
        ("/luck " + "x" * 99, "x" * 32),
        ("/luck [a](https://b.example) @c #d", "[a](https://b.example) @c #d"),
    ],
)
async def test_a_word_is_cleaned_shown_to_all_and_counts(redis: Redis, line: str, word: str) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    reply = await blue.say(line)
    assert reply is not None
    assert reply.show is Show.DONE
    assert word in reply.screen.text
    assert f"Blue “{word}”" in chatbot.posts[0].screen.text
    assert shares(await table_of(chatbot)) == [*drawn(1), Share(word_share(word), word)]
    assert f"Blue: “{word}”" in (await red.ask("/luck")).text
    await red.say("/start")
    assert f"Blue “{word}”" in chatbot.posts[0].screen.text
    assert (await game_of(chatbot)).seed == shared_seed(SECRET, [drawn_share(SECRET, 1), word_share(word)])


async def test_the_last_word_before_the_start_counts(redis: Redis) -> None:
    chatbot, (red, _) = await lobby_of(redis, "Red", "Blue")
    for word in ("plum", "pear", "fig"):
        await red.say(f"/luck {word}")
    assert "plum" not in chatbot.posts[0].screen.text
    await red.say("/start")
    assert (await game_of(chatbot)).seed == shared_seed(SECRET, [word_share("fig"), drawn_share(SECRET, 2)])


async def test_a_word_can_be_added_in_private(redis: Redis) -> None:
    chatbot, (red, _) = await lobby_of(redis, "Red", "Blue")
    table = await table_of(chatbot)
    reply = await chatbot.dispatcher.say(red.person, "memory:~red", "/luck plum", table=table.id, private=True)
    await chatbot.settle()
    assert reply is not None
    assert reply.show is Show.DONE
    assert "Red “plum”" in chatbot.posts[0].screen.text


async def test_luck_without_a_word_shows_all_shares_and_how_it_works(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await red.say("/computer easy")
    await blue.say("/luck plum")
    version = (await loaded(chatbot)).version
    shown = (await User(chatbot, "Stranger").ask("/luck")).text
    assert commitment(SECRET) in shown
    assert f"A  Red: drawn ({drawn_share(SECRET, 1).hex()[:12]}…)" in shown
    assert "B  Blue: “plum”" in shown
    assert "C  Computer (easy): adds nothing" in shown
    assert (await loaded(chatbot)).version == version


async def test_what_is_refused_says_what_to_do(redis: Redis) -> None:
    chatbot, (red, _) = await lobby_of(redis, "Red", "Blue")
    await User(chatbot, "Stranger").say("/luck plum")
    assert [share for share in shares(await table_of(chatbot)) if share and share.word] == []
    await red.say("/luck \u200b\u202e")
    assert "/luck pineapple" in red.error
    await red.say("/start")
    before = (await table_of(chatbot)).luck.shares
    await red.say("/luck plum")
    assert "At your next table, type /luck WORD before you press Start." in red.error
    assert (await table_of(chatbot)).luck.shares == before


async def test_whoever_leaves_takes_their_share_along(redis: Redis) -> None:
    chatbot, (red, blue, _) = await lobby_of(redis, "Red", "Blue", "Green")
    await blue.say("/luck plum")
    await blue.say("/leave")
    assert shares(await table_of(chatbot)) == drawn(1, 3)
    assert "plum" not in chatbot.posts[0].screen.text
    await blue.say("/join")
    assert shares(await table_of(chatbot)) == drawn(1, 3, 4)
    await red.say("/start")
    seed = shared_seed(SECRET, [drawn_share(SECRET, number) for number in (1, 3, 4)])
    assert (await game_of(chatbot)).seed == seed


async def test_the_order_of_joining_gives_nobody_another_seed(redis: Redis) -> None:
    seeds = set()
    for names in (("Red", "Blue", "Green"), ("Green", "Red", "Blue"), ("Blue", "Green", "Red")):
        await redis.flushdb()
        chatbot, users = await lobby_of(redis, *names)
        for user in users:
            await user.say(f"/luck {user.person.name}")
        await users[0].say("/start")
        seeds.add((await game_of(chatbot)).seed)
    assert seeds == {shared_seed(SECRET, [word_share(name) for name in ("Red", "Blue", "Green")])}


async def test_equal_shares_at_two_tables_make_two_games(redis: Redis) -> None:
    chatbot = LuckyChatbot(redis)
    seeds = []
    for chat in ("memory:hall", "memory:loft"):
        user = User(chatbot, "Red", chat=chat)
        for line in ("/carcassonne", "/computer easy", "/luck plum", "/start"):
            await user.say(line)
        seeds.append((await game_of(chatbot, chat)).seed)
    assert seeds[0] == shared_seed(SECRET, [word_share("plum")])
    assert seeds[1] != seeds[0]


async def test_the_order_of_seats_follows_from_the_seed(redis: Redis) -> None:
    chatbot, (red, *_) = await lobby_of(redis, "Red", "Blue", "Green")
    await red.say("/luck plum")
    sat = [holder.name for holder in (await table_of(chatbot)).seats]
    await red.say("/start")
    dice = Dice(f"order/{(await game_of(chatbot)).seed.hex()}")
    table = await table_of(chatbot)
    assert [holder.name for holder in table.seats] == [sat.pop(dice.below(left)) for left in (3, 2, 1)]
    # Shares stay with those who added them.
    kept = {holder.name: share for holder, share in zip(table.seats, table.luck.shares, strict=True)}
    assert kept["Red"] == Share(word_share("plum"), "plum", account="memory:red")
    assert {name: share.drawn for name, share in kept.items() if share} == {"Red": 0, "Blue": 2, "Green": 3}


async def test_a_share_stays_with_the_seat_when_somebody_else_takes_that(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await blue.say("/luck plum")
    await red.say("/start")
    before = (await table_of(chatbot)).luck.shares
    await blue.token(f"quit.{(await table_of(chatbot)).id}..easy")
    await User(chatbot, "Green").say("/take")
    assert (await table_of(chatbot)).luck.shares == before
    await red.say("/vote")
    await User(chatbot, "Green").say("/agree")
    assert "everything agrees" in (await red.ask("/verify")).text


# older tables


async def without_luck(chatbot: Chatbot) -> None:
    """Make the table what an older version has stored."""

    async def forget(change: Change, _: Loaded) -> None:
        change.table.luck = TableLuck()
        for holder in change.table.seats:
            holder.share = None

    await chatbot.repository.change((await table_of(chatbot)).id, "", forget)


async def test_an_older_lobby_gets_its_secret_at_the_start(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await without_luck(chatbot)
    assert "older than shared luck" in (await red.ask("/luck")).text
    await blue.say("/leave")
    await blue.say("/join")
    assert (await table_of(chatbot)).luck == TableLuck()
    await red.say("/start")
    luck = (await table_of(chatbot)).luck
    assert luck.commitment in chatbot.posts[0].screen.text
    assert [share.drawn for share in luck.shares if share] in ([1, 2], [2, 1])


async def test_a_word_in_an_older_lobby_seals_the_secret(redis: Redis) -> None:
    chatbot, (_, blue) = await lobby_of(redis, "Red", "Blue")
    await without_luck(chatbot)
    await blue.say("/luck plum")
    table = await table_of(chatbot)
    assert table.luck.commitment in chatbot.posts[0].screen.text
    assert [share.word for share in shares(table) if share] == ["", "plum"]


async def test_an_older_game_goes_on_by_its_old_rule(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await red.say("/start")
    await without_luck(chatbot)
    game = await game_of(chatbot)
    assert game.commitment in (await red.ask("/verify")).text
    assert game.commitment in (await red.ask("/luck")).text
    await red.say("/vote")
    await blue.say("/agree")
    assert f"The seed was {game.seed.hex()}." in chatbot.last.screen.text
    verified = (await red.ask("/verify")).text
    assert "everything agrees" in verified
    assert game.commitment in verified
    assert "chance" not in await record_of(red)


# nothing tells the secret before the end


def spelled(secret: bytes) -> list[str]:
    """Ways in which a text may tell the secret, in lower case."""
    encoded = base64.b64encode(secret).decode().rstrip("=")
    return [secret.hex(), repr(secret)[2:-1].casefold(), encoded.casefold(), str(int.from_bytes(secret))]


def told(texts: Sequence[object], secret: bytes) -> list[str]:
    found = [str(text) for text in texts]
    return [text for text in found if any(way in text.casefold() for way in spelled(secret))]


async def test_the_secret_is_in_nothing_that_is_sent_logged_or_exported_before_the_end(redis: Redis) -> None:
    looks = (
        "/luck",
        "/status",
        "/rules",
        "/help",
        "/log",
        "/board",
        "/text",
        "/since",
        "/verify",
        "/record",
        "/export",
    )
    with capture_logs() as logged:
        chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
        stranger = User(chatbot, "Stranger")
        await blue.say("/luck plum")
        for phase in (Phase.LOBBY, Phase.PLAYING):
            table = await table_of(chatbot)
            assert table.phase is phase
            assert told([table, table.luck], SECRET) == []
            for user in (red, blue, stranger):
                for line in looks:
                    await user.say(line)
            if phase is Phase.LOBBY:
                await red.say("/start")
        for _ in range(3):
            await move((red, blue)[(await game_of(chatbot)).decisions[0].seat == (await seat_of(chatbot, blue))])
        seed = (await game_of(chatbot)).seed
        replies = [reply.screen for user in (red, blue, stranger) for reply in user.said]
        files = [screen.file.data.decode() for screen in replies if screen.file]
        outbox = [await redis.lrange(key, 0, -1) for key in await redis.keys("*:outbox:*")]
        sent = [*(post.screen for post in chatbot.posts), *replies, *files, *outbox, *logged]
        assert len(files) >= 5
        for secret in (SECRET, seed):
            assert told(sent, secret) == []
    await red.say("/vote")
    await blue.say("/agree")
    # What was looked for above is found now: in the last message, in what is verified, and in the record.
    assert SECRET.hex() in chatbot.last.screen.text
    assert told([(await red.ask("/verify")).text, await record_of(red)], SECRET) != []


async def seat_of(chatbot: Chatbot, user: User) -> int:
    return (await table_of(chatbot)).seats_of(user.person.id)[0]


async def test_the_record_of_a_running_game_has_the_commitment_and_the_shares(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await blue.say("/luck plum")
    await red.say("/start")
    by_name = {holder.name: seat for seat, holder in enumerate((await table_of(chatbot)).seats)}
    listed = [
        {"seat": by_name["Red"], "share": drawn_share(SECRET, 1).hex(), "drawn": 1},
        {"seat": by_name["Blue"], "share": word_share("plum").hex(), "word": "plum"},
    ]
    chance = {
        "commitment": commitment(SECRET),
        "secret": None,
        "shares": sorted(listed, key=lambda one: str(one["seat"])),
    }
    running = await record_of(User(chatbot, "Stranger"))
    assert (running["chance"], running["seed"]) == (chance, None)
    await red.say("/vote")
    await blue.say("/agree")
    ended = await record_of(red)
    assert ended["chance"] == {**chance, "secret": SECRET.hex()}
    assert ended["seed"] == (await game_of(chatbot)).seed.hex()


# what is kept of a person


async def test_erasure_takes_the_word_and_leaves_what_verifies(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await blue.say("/luck Xyzzyplum")
    await red.say("/start")
    mine = (await blue.ask("/export")).file
    assert mine is not None
    assert [*json.loads(mine.data)["tables"][0]["luck"].values()] == ["Xyzzyplum"]
    # The account is noted with the word, so it is found also after its seat went to somebody else.
    await blue.token(f"quit.{(await table_of(chatbot)).id}..easy")
    await User(chatbot, "Green").say("/take")
    await blue.token("forget...yes")
    assert await traces(redis, "Xyzzyplum", "memory:blue") == []
    await red.say("/vote")
    await User(chatbot, "Green").say("/agree")
    assert "everything agrees" in (await red.ask("/verify")).text
    told = await record_of(red)
    assert word_share("Xyzzyplum").hex() in str(told)
    assert "Xyzzyplum" not in str(told)


async def test_an_archived_game_keeps_hashes_of_words_and_says_the_same_of_its_draws(redis: Redis) -> None:
    chatbot, (red, blue) = await lobby_of(redis, "Red", "Blue")
    await blue.say("/luck Xyzzyplum")
    await red.say("/start")
    await red.say("/vote")
    await blue.say("/agree")
    verified, before = (await red.ask("/verify")).text, await record_of(red)
    chatbot.clock.time += 31 * DAY
    await chatbot.settle()
    assert await traces(redis, "Xyzzyplum") == []
    assert (await red.ask("/verify")).text == verified
    after = await record_of(red)
    assert "Xyzzyplum" in str(before)
    assert re.sub(r", 'word': 'Xyzzyplum'", "", str(before)) == str(after)
