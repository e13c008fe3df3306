"""Tokens of buttons: each fits and is decoded to what it was; none that was tampered with does harm."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from redis.asyncio import Redis

from bot.games.option_paths import says
from bot.screens import lobby, log, menus, turn_post
from bot.screens.callback_data import LIMIT, Token, base36, decode, encode
from bot.screens.screen import Screen, Show
from bot.screens.turn_card import card
from bot.store.keys import new_table_id
from bot.tables import drafts
from bot.tables.table import Holder, LogEntry, Phase, Proposal, Rules, Table, TurnDraft
from bot.texts import LANGUAGES, Texts, texts
from bot.texts.log_line import LogLine
from engine.api import Game
from tests.bot.memory_chatbot import User
from tests.bot.openings import table_for
from tests.bot.process import BotProcess
from tests.play import GAMES, count, played
from tests.store.tools import keyspace

FEW = count(20, 400)
VERBS = BotProcess(Redis()).dispatcher.verbs
numbers = st.integers(0, 10**9)
tables = st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=10, max_size=10)


def table_of(game: Game) -> Table:
    """A table with every kind of holder: a person, a computer, and somebody who left."""
    seats = [Holder("Red", "memory:red"), Holder(computer="normal"), Holder("Gone", left=True)]
    seats = [seats[seat % 3] for seat in range(game.spec.players)]
    spec = game.spec
    rules = Rules(spec.game, spec.edition, tuple(module for module in spec.modules), dict(spec.options))
    phase = Phase.OVER if game.over else Phase.PLAYING
    return Table(new_table_id(), "memory:hall", "en", rules, "memory:red", 0.0, phase, seats=seats)


def screens(words: Texts, game: Game, dice: random.Random) -> Iterator[Screen]:
    table = table_of(game)
    entries = [LogEntry(number, 0.0, (LogLine("log.started"),)) for number in range(1, 40)]
    yield lobby.lobby(words, table)
    yield lobby.rules_menu(words, table)
    yield turn_post.turn(words, table, game, ())
    yield turn_post.proposal(words, table, Proposal("undo", "memory:red", 0, (0, 1), 0.0, dice.randrange(10**6)), ())
    yield turn_post.closed(words, table, game, ())
    yield menus.more_menu(words, table, "memory:red", admin=True)
    yield menus.ending_menu(words, table, "memory:red", admin=True)
    yield menus.leaving(words, table)
    for page in range(4):
        yield log.log(words, table, entries, page)
    if game.over:
        yield turn_post.end(words, table, game, ())
    else:
        yield from cards(words, table, game, dice)


def cards(words: Texts, table: Table, game: Game, dice: random.Random) -> Iterator[Screen]:
    """The card after each choice, until the draft is complete."""
    decision = dice.choice(game.decisions)
    draft = TurnDraft(decision.seat, decision.ask)
    while True:
        sketch = drafts.sketch(game, draft)
        for page in range(4):
            yield card(words, table, game, sketch, page)
        if sketch.asked is None:
            return
        path = dice.choice(drafts.next_words(sketch.asked, draft.prefix))
        draft = drafts.choose(game, decision.seat, draft, sketch.asked.ask, "/".join(path))


@settings(max_examples=FEW, deadline=None)
@given(numbers, st.integers(0, 160), st.sampled_from(LANGUAGES))
def test_every_button_of_every_screen(number: int, moves: int, language: str) -> None:
    game = played("carcassonne", number, moves)
    for screen in screens(texts(language), game, random.Random(number)):
        for row in screen.menu:
            for button in row:
                assert len(button.token.encode()) <= LIMIT
                meant = decode(button.token)
                assert meant is not None
                assert meant.verb in VERBS
                assert encode(meant) == button.token


@settings(max_examples=FEW, deadline=None)
@given(st.sampled_from(GAMES), numbers, st.integers(0, 40), tables)
def test_every_path_to_every_option(kind: str, number: int, moves: int, table: str) -> None:
    game = played(kind, number, moves)
    for decision in game.decisions:
        paths = {path[:size] for path in drafts.paths(decision) for size in range(1, len(path) + 1)}
        words = ["/".join(path) for path in sorted(paths)]
        for word in words:
            sent = encode(Token("pick", table, decision.ask, word))
            assert len(sent.encode()) <= LIMIT
            meant = decode(sent)
            assert meant is not None
            assert (meant.verb, meant.table, meant.number) == ("pick", table, decision.ask)
            assert [other for other in words if says(meant.word, other)] == [word]


@given(
    st.sampled_from(sorted(verb for verb in VERBS if len(verb) <= 8)),
    tables | st.just(""),
    st.none() | st.integers(-(36**11), 36**11),
    st.text(max_size=200),
)
def test_tokens_come_back(verb: str, table: str, number: int | None, word: str) -> None:
    token = Token(verb, table, number, word)
    sent = encode(token)
    assert len(sent.encode()) <= LIMIT
    meant = decode(sent)
    assert meant is not None
    assert (meant.verb, meant.table, meant.number) == (verb, table, number)
    assert says(meant.word, word)
    assert encode(meant) == sent


@given(st.integers())
def test_numbers_in_base_36(number: int) -> None:
    assert int(base36(number), 36) == number


@given(st.text(max_size=80) | st.text(string.printable, max_size=70) | st.from_regex(r"[a-z.~0-9-]{0,70}"))
def test_what_is_no_token_is_refused_and_never_fails(text: str) -> None:
    token = decode(text)
    if token is not None:
        assert len(text.encode(errors="replace")) <= LIMIT
        assert token.table == "".join(letter for letter in token.table if letter.isalnum())


def tampered(dice: random.Random, tokens: list[str]) -> str:
    """A token with something changed, or a text that never was one."""
    text = dice.choice(tokens)
    kind = dice.randrange(5)
    if kind == 0:
        return text[: dice.randrange(len(text) + 1)]
    if kind == 1:
        at = dice.randrange(len(text))
        letter: str = dice.choice([*string.printable, "ё", "\ud800", "٣", "²"])
        return text[:at] + letter + text[at + 1 :]
    verb, table, number, word = text.split(".", 3)
    if kind == 2:
        verb = dice.choice([*VERBS, "nosuch"])
    elif kind == 3:
        number = dice.choice(["", "0", "-1", "zzzzzzzzzzzz", "1", "-zz"])
    else:
        word = dice.choice(["", "~", "~0", "easy", "999", "-1", "S29", "S29/180", "²", "٣", "A", "B" * 40, ".", "/"])
    return f"{verb}.{table}.{number}.{word}"


MEANT = {"quit", "vote", "leave", "confirm", "undo", "computer", "stand", "end", "pause", "mute", "invite", "nudge"}
"""Verbs that a player may send and that change the table; so only a stranger presses them."""
ELSEWHERE = {"new", "rematch", "link"}
"""Verbs that have nothing to do with this table."""


async def test_tampering_is_answered_and_changes_nothing(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/play")
    assert red.card is not None
    tokens = [button.token for row in red.card.menu for button in row]
    tokens += [button.token for post in chatbot.posts for row in post.screen.menu for button in row]
    dice = random.Random(1)
    eve = User(chatbot, "Eve")
    before = await keyspace(redis)
    for _ in range(count(300, 5000)):
        token = tampered(dice, tokens)
        verb = token.partition(".")[0]
        if verb in ELSEWHERE:
            continue
        for user in (eve, red) if verb not in MEANT else (eve,):
            reply = await chatbot.dispatcher.press(user.person, user.chat, token)
            assert isinstance(reply.show, Show)
    after = await keyspace(redis)
    for found in (before, after):
        for key in [key for key in found if b":drafts:" in key]:
            del found[key]
    assert after == before
