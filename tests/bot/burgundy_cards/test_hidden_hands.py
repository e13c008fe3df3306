"""What lies hidden in the card game changes nothing that others can see: two tables that differ only in hands, bought
cards, dice cards and the deck are the same to everybody from whom these are hidden, byte for byte."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

import msgspec
import pytest
from redis.asyncio import Redis

from bot.platforms.discord.components import MessageKind
from bot.platforms.discord.messages import render
from bot.platforms.picture_cache import PictureCache
from bot.screens.screen import Screen, Show
from bot.store.tables import Loaded
from bot.tables import turns
from bot.tables.change import Change
from bot.texts import texts
from bot.times.durations import HOUR
from engine.api import Game, Seat
from engine.burgundy_cards import views
from engine.burgundy_cards.cards import die_of
from engine.burgundy_cards.state import CLook
from engine.records import encode
from renderers.api import Sprites, draw
from tests.bot.burgundy_cards.onlookers import LOOKS, OWN_LOOKS, ROOM, Onlookers, alike, table_with
from tests.bot.burgundy_cards.twins import (
    MOMENTS,
    Codes,
    Story,
    exchanged,
    open_facts,
    relived,
    same_answers,
    secrets,
    story,
)
from tests.bot.memory_chatbot import CHAT, User
from tests.bot.two_platforms import SiteUser
from tests.burgundy_cards.given import Holding, given, play
from tests.play import count

Steps = Sequence[tuple[Seat, Codes]]
"""What the players do, one whole line each."""
Notes = list[tuple[str, bytes]]

STEPS = 2
LUCKS = 4
"""How many twins are tried until one allows the same public action."""
FEW_CODES = 4
RECENT = 60
"""Answers after which hardly any card has never been seen."""


@pytest.fixture(autouse=True)
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """All items that are written into outboxes, as they are stored."""
    with alike(monkeypatch) as items:
        yield items


# how two tables are compared


def pair_of(number: int, modules: tuple[str, ...] = ()) -> tuple[Game, Game, tuple[Seat, ...], Steps]:
    """A random game, its twin, the seats that may know of no difference, and what can be done in both."""

    def knowing(game: Game) -> tuple[Seat, ...]:
        seat = game.decisions[0].seat
        sorts: Sequence[tuple[Seat, ...]] = ((seat,), (), ((seat + 1) % game.spec.players,))
        return sorts[number % (2 if modules else 3)]

    told = story(number, modules, knowing)
    asked, known = told.game.decisions[0].seat, knowing(told.game)
    best: tuple[Game, Steps] | None = None
    for luck in range(LUCKS):
        twin = _twin(told, known, number, luck)
        if twin is None or secrets(twin, known) == secrets(told.game, known):
            continue
        steps = common_steps(told.game, twin, known, number)
        if best is None or len(steps) > len(best[1]):
            best = twin, steps
        if len(steps) == STEPS or (steps and asked in known):
            break
    assert best is not None, "nothing is hidden"
    return told.game, best[0], known, best[1]


def _twin(told: Story, known: Sequence[Seat], number: int, luck: int) -> Game | None:
    sort = (number + luck) % 3
    if sort == 0 and len(told.answers) < RECENT:
        return relived(told, known, luck)
    return exchanged(told.game, known, luck, onward=sort == 1)


def common_steps(game: Game, twin: Game, known: Sequence[Seat], number: int, most: int = STEPS) -> Steps:
    """What can be done in both games, with the same open facts after each step."""
    one, other, dice = game.copy(), twin.copy(), random.Random(number)
    steps: list[tuple[Seat, Codes]] = []
    while len(steps) < most and not one.over:
        seat = one.decisions[0].seat
        codes = same_answers(one, other, seat, known, dice) if other.decision(seat) is not None else ()
        if not codes:
            break
        steps.append((seat, codes))
    return steps


def some_codes(game: Game, twin: Game) -> list[str]:
    """A few options of either game, best of all such as only one of them has."""
    offered = [{option.code for option in one.decisions[0].options} for one in (game, twin)]
    apart = sorted(offered[0] ^ offered[1])
    return (apart + sorted(offered[0] & offered[1]))[:: max(1, len(apart) // FEW_CODES)][:FEW_CODES]


async def think(user: User) -> None:
    """What a player does in private before a move: looks at their cards, begins this and that, goes back."""
    for line in ("/hand", "/board", "/since", "/play"):
        await user.say(line)
    for choice in (0, -1):
        if user.card is not None and len(user.labels()) > 1:
            labels = [label for label in user.labels() if not label.startswith(("✓", "←"))]
            if labels:
                await user.press(labels[choice])
    await user.say("/play")
    while user.card is not None and any(label.startswith("←") for label in user.labels()):
        await user.press("←")


async def plan(user: User) -> None:
    """What others do in private meanwhile: they look at their cards and begin to plan."""
    for line in ("/hand", "/plan"):
        await user.say(line)
    if user.card is not None and user.labels():
        await user.press(user.labels()[0])


async def seen(
    redis: Redis,
    written: list[bytes],
    game: Game,
    known: Sequence[Seat],
    steps: Steps,
    codes: Sequence[str],
    computers: Sequence[Seat] = (),
    lines: Sequence[str] = LOOKS,
) -> Notes:
    """Everything that is seen of one table by those who know these seats' cards, or nobody's."""
    written.clear()
    chatbot = await table_with(redis, game, computers=computers)
    knowing = [chatbot.users[seat] for seat in known if seat not in computers]
    onlookers = [*knowing, *chatbot.strangers]
    await chatbot.look(knowing, *OWN_LOOKS)
    await chatbot.look(onlookers, *lines)
    for number, (seat, line) in enumerate(steps or [(game.decisions[0].seat, ())]):
        user = chatbot.users[seat]
        await think(user)
        for other in chatbot.users:
            if other not in onlookers and other is not user:
                await plan(other)
        if not number:
            await chatbot.try_for([other for other in onlookers if other is not user], codes)
            chatbot.clock.time += 9 * HOUR
            await chatbot.settle()
        await chatbot.look(onlookers, "/board")
        if line:
            before = (await chatbot.game()).seq
            await user.say(f"/do {' '.join(line).replace('/', ' ')}")
            assert (await chatbot.game()).seq > before, (line, user.said[-1].screen.text)
    await chatbot.look(onlookers, *lines)
    await chatbot.look(knowing, *OWN_LOOKS)
    if steps:
        await taken_back(chatbot, steps[-1][0], onlookers)
    await chatbot.all_posted()
    await chatbot.all_stored()
    return [*chatbot.notes, *(("written", item) for item in written)]


async def taken_back(chatbot: Onlookers, seat: Seat, onlookers: Sequence[SiteUser]) -> None:
    """The last step is taken back, if all agree, and what is told of that."""
    await chatbot.users[seat].say("/undo")
    for user in chatbot.users:
        if user is not chatbot.users[seat]:
            await user.say("/agree")
    await chatbot.look(onlookers, "/board", "/log")


def same(one: Notes, other: Notes) -> None:
    """Fails with the first difference, and a little of what is around it."""
    for mine, theirs in zip_longest(one, other, fillvalue=("", b"")):
        if mine != theirs:
            # Where one is the beginning of the other, the difference is behind its end.
            differs = (at for at, (a, b) in enumerate(zip_longest(mine[1], theirs[1])) if a != b)
            start = max(0, next(differs, 0) - 80)
            raise AssertionError(f"{mine[0]}: {mine[1][start:][:240]!r}, but {theirs[0]}: {theirs[1][start:][:240]!r}")
    assert len(one) > 50


async def compare(redis: Redis, written: list[bytes], number: int, modules: tuple[str, ...] = ()) -> Steps:
    game, twin, known, steps = pair_of(number, modules)
    codes = some_codes(game, twin)
    one = await seen(redis, written, game, known, steps, codes)
    same(one, await seen(redis, written, twin, known, steps, codes))
    return steps


# the tests


@pytest.mark.parametrize("number", range(count(len(MOMENTS), 30 * len(MOMENTS))))
async def test_what_is_hidden_changes_nothing_for_others(redis: Redis, written: list[bytes], number: int) -> None:
    steps = await compare(redis, written, number)
    assert steps or number >= len(MOMENTS), "something is done in every sort of moment"


@pytest.mark.parametrize("number", range(count(1, 20)))
async def test_of_a_game_for_one_nothing_hidden_is_seen(redis: Redis, written: list[bytes], number: int) -> None:
    await compare(redis, written, number, ("solo",))


@pytest.mark.parametrize("number", range(count(1, 60)))
async def test_the_same_past_may_have_been_another(redis: Redis, written: list[bytes], number: int) -> None:
    """Also the record of the running game, which is played again from its beginning."""

    def knowing(game: Game) -> tuple[Seat, ...]:
        return () if number % 2 else (game.decisions[0].seat,)

    # Where the hidden cards are such as lie openly, too, there is no other past: then it is another game's turn.
    told, twin = next(
        (told, twin)
        for told in (story(at * len(MOMENTS) + 3, known=knowing) for at in range(number, 9999, 60))
        if len(told.answers) <= RECENT and (twin := relived(told, knowing(told.game), number)) is not None
    )
    known = knowing(told.game)
    assert [entry for entry in twin.journal if entry not in told.game.journal], "it has a past of its own"
    assert encode(twin) == encode(told.game)
    steps = common_steps(told.game, twin, known, number)
    lines = ("/record", *LOOKS[:2])
    one = await seen(redis, written, told.game, known, steps, (), lines=lines)
    same(one, await seen(redis, written, twin, known, steps, (), lines=lines))


@pytest.mark.parametrize("number", range(count(2, 60)))
async def test_computers_do_not_know_what_people_hold(redis: Redis, written: list[bytes], number: int) -> None:
    """One person plays against computers: whatever that person has on hand or has thrown away, the others do the same,
    also what they buy and what they do in the next round."""
    told = next(one for one in map(story, range(3 + 14 * number, 9999, 7)) if has_secrets(one.game))
    seat = told.game.decisions[0].seat
    computers = tuple(other for other in range(told.game.spec.players) if other != seat)
    pairs = [exchanged(told.game, computers, luck, onward=True) for luck in range(LUCKS)]
    ways = [
        (twin, common_steps(told.game, twin, computers, number, most=1))
        for twin in pairs
        if secrets(twin, computers) != secrets(told.game, computers)
    ]
    twin, steps = max(ways, key=lambda way: len(way[1]))
    assert steps, "nothing can be done in both"
    one = await seen(redis, written, told.game, computers, steps, (), computers)
    same(one, await seen(redis, written, twin, computers, steps, (), computers))


def has_secrets(game: Game) -> bool:
    """Whether several play, and whoever is asked has more dice cards face down than on hand, all different."""
    seat = game.decisions[0].seat
    return game.spec.players > 1 and len({*game.state.hand[seat], *game.state.dice[seat]}) > 3


# what the comparison finds


def everything_shown(view: Callable[..., views.PlayerView]) -> Callable[..., views.PlayerView]:
    return lambda look, seat, **_: view(look, seat, shown=True)


def hand_is_sorted_by_choice(view: Callable[..., views.PlayerView]) -> Callable[..., views.PlayerView]:
    """Whether the dice are alike is told to everybody."""

    def told(look: CLook, seat: Seat, *, shown: bool) -> views.PlayerView:
        seen = view(look, seat, shown=shown)
        return msgspec.structs.replace(seen, hand_count=len({die_of(card) for card in look.state.hand[seat]}))

    return told


@pytest.mark.parametrize("leak", [everything_shown, hand_is_sorted_by_choice])
async def test_a_view_that_shows_too_much_is_found(
    redis: Redis, written: list[bytes], monkeypatch: pytest.MonkeyPatch, leak: Callable[..., Callable[..., object]]
) -> None:
    game, twin = equal_dice_and_others()
    monkeypatch.setattr(views, "_player", leak(views._player))
    one = await seen(redis, written, game, (), (), ())
    with pytest.raises(AssertionError, match="but"):
        same(one, await seen(redis, written, twin, (), (), ()))


async def test_numbers_in_public_would_be_found(
    redis: Redis, written: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many different cards there are to choose from is seen by the numbers on the picture."""
    game = given(Holding(silver=3), Holding(), bought=["mine:2", "pasture:6", "ship:1"])
    play(game, "buy")
    twin = with_other_cards(game, bought=("pasture:1", "pasture:1", "pasture:1"))
    one = await seen(redis, written, game, (), (), ())
    same(one, await seen(redis, written, twin, (), (), ()))
    monkeypatch.setattr("bot.screens.turn_post.hides", lambda *_: False)
    monkeypatch.setattr("bot.screens.turn_post.legible", lambda *_: True)
    one = await seen(redis, written, game, (), (), ())
    with pytest.raises(AssertionError, match="but"):
        same(one, await seen(redis, written, twin, (), (), ()))


def equal_dice_and_others() -> tuple[Game, Game]:
    """A player without workers who can do little with two equal dice, or more with others."""
    game = given(Holding(hand=("mine:1", "ship:1")), Holding(), rows={1: ["castle:1"], 4: ["castle:3"]})
    return game, with_other_cards(game, hand=("mine:4", "ship:2"))


def with_other_cards(game: Game, hand: tuple[str, ...] = (), bought: tuple[str, ...] = ()) -> Game:
    """The same game in which the first player has other cards on hand, or has bought others."""
    twin = Game.load(game.dump())
    state = twin.state
    deck = [*state.deck]
    for held, wanted in ((state.hand, hand), (state.bought, bought)):
        if wanted:
            deck += held[0]
            held[0] = wanted
            for card in wanted:
                deck.remove(card)
    state.deck = tuple(sorted(deck))
    assert open_facts(twin) == open_facts(game)
    return Game.load(twin.dump())


# pictures as they are drawn, files


async def test_pictures_and_files_are_the_same(redis: Redis, sprites: Sprites, picture_cache: PictureCache) -> None:
    game, twin = equal_dice_and_others()
    drawn = []
    for one in (game, twin):
        chatbot = await table_with(redis, one)
        posted = [post.screen for chat in (CHAT, ROOM) for post in chatbot.seen(chat)]
        board = next(screen for screen in reversed(posted) if screen.pictures)
        message = await render(board, picture_cache, texts("en"), kind=MessageKind.POST)
        record = await chatbot.strangers[0].ask("/record")
        assert record.file is not None
        drawn.append(
            (
                [draw(picture.request, sprites, theme) for picture in board.pictures for theme in ("light", "dark")],
                [(file.name, file.alt, file.data) for file in message.attached],
                message.content,
                record.file.name,
            )
        )
    assert drawn[0] == drawn[1]
    assert drawn[0][1][0][0] == "board-1.png"


# single rules about what is secret


async def card_of(user: User) -> Screen:
    await user.say("/play")
    assert user.card is not None
    return user.card


async def test_with_an_empty_hand_a_purchase_is_as_secret_as_ever(redis: Redis) -> None:
    """After the last dice card of a round nothing is hidden until cards are bought; and so is the bought card for which
    room is still to be made."""
    projects = ("castle:1", "castle:2", "mine:3")
    game = given(
        *(Holding(hand=(4,), silver=5, projects=projects), Holding()), turn=6, bought=["pasture:6", "ship:1", "mine:2"]
    )
    play(game, "4/silver")
    chatbot = await table_with(redis, game)
    anna, _ = chatbot.users
    assert not (await card_of(anna)).secret
    await anna.say("/do buy")
    assert (await card_of(anna)).secret
    assert not (await chatbot.strangers[1].ask("/board")).secret
    loaded = Game.load((await chatbot.loaded()).save)
    play(loaded, "pasture-6/project")
    again = await table_with(redis, loaded)
    card = await card_of(again.users[0])
    assert card.secret
    assert "pasture" in card.board
    assert "pasture" not in (await again.users[1].ask("/text")).board.partition("A: ")[2]


async def test_a_turn_that_is_skipped_tells_nothing_of_the_other_dice_card(redis: Redis, written: list[bytes]) -> None:
    game = given(Holding(hand=("mine:4", "ship:2"), silver=5), Holding())
    notes = []
    for one in (game, with_other_cards(game, hand=("mine:4", "pasture:6"))):
        written.clear()
        chatbot = await table_with(redis, one)

        async def skip(change: Change, loaded: Loaded) -> None:
            turns.skip(change, 0)

        await chatbot.repository.change(chatbot.id, "", skip)
        await chatbot.settle()
        await chatbot.look(chatbot.strangers, *LOOKS)
        await chatbot.all_posted()
        await chatbot.all_stored()
        notes.append([*chatbot.notes, *(("written", item) for item in written)])
        assert (await chatbot.game()).decisions[0].seat == 1
    same(*notes)


async def test_undoing_a_purchase_is_no_free_look(redis: Redis) -> None:
    """All others must agree; and whoever buys then gets the same cards."""
    game = given(Holding(hand=(4, 2), silver=5), Holding(), Holding())
    chatbot = await table_with(redis, game)
    anna, boris, clara = chatbot.users
    await anna.say("/do buy")
    bought = (await chatbot.game()).state.bought[0]
    await anna.say("/undo")
    assert (await chatbot.game()).state.bought[0] == bought
    await boris.say("/agree")
    assert (await chatbot.game()).state.bought[0] == bought, "Clara has not agreed yet"
    await clara.say("/agree")
    assert (await chatbot.game()).state.bought[0] == ()
    await anna.say("/do buy")
    assert (await chatbot.game()).state.bought[0] == bought


async def test_a_draft_that_is_dropped_tells_nobody(redis: Redis) -> None:
    """The draft of a player whose turn is played in the meantime."""
    chatbot = await table_with(redis, given(Holding(hand=(4, 2), silver=5), Holding()))
    anna = chatbot.users[0]
    posts = len(chatbot.seen(CHAT)), len(chatbot.seen(ROOM))
    await think(anna)
    await anna.say("/play")
    await anna.press(anna.labels()[0])
    assert (len(chatbot.seen(CHAT)), len(chatbot.seen(ROOM))) == posts
    assert all(reply.show is not Show.ERROR for reply in anna.said[-2:])
