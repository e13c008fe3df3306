"""Opens tables for tests, and looks into them."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.games import ui_of
from bot.store.tables import Loaded
from bot.tables import drafts
from bot.tables.table import TurnDraft
from engine.api import SPECTATOR, Game
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.seating import FIRST_BEGINS


async def table_for(
    redis: Redis, *names: str, language: str = "en", seed: bytes = FIRST_BEGINS, computers: tuple[str, ...] = ()
) -> tuple[Chatbot, list[User]]:
    """A game of Carcassonne that has started. Seats are in the order of the names; the first person begins."""
    chatbot = Chatbot(redis, seed)
    users = [User(chatbot, name, language) for name in names]
    await begin(users, "/carcassonne", *(f"/computer {level}" for level in computers))
    return chatbot, users


async def begin(users: list[User], opening: str, *agreed: str) -> None:
    """Open a table and start the game: the first person types `opening` and the lines of `agreed`, all others join."""
    host, *others = users
    await host.say(opening)
    for user in others:
        await user.say("/join")
    for line in agreed:
        await host.say(line)
    await as_seated(host)
    await host.say("/start")


async def as_seated(user: User) -> None:
    """Set the seat order to `seated`: the order in which people sat down, not by lot."""
    await user.say("/rules")
    assert user.card is not None
    await user.token(next(b.token for row in user.card.menu for b in row if b.token.startswith("order.")))
    await user.press("Done" if user.person.language == "en" else "Готово")


async def loaded(chatbot: Chatbot, chat: str = CHAT) -> Loaded:
    table = await chatbot.stores.tables.load(await chatbot.stores.directory.table_of(chat))
    assert table is not None
    return table


async def game_of(chatbot: Chatbot, chat: str = CHAT) -> Game:
    return Game.load((await loaded(chatbot, chat)).save)


async def move(user: User) -> None:
    """Make a whole turn: press the first button of every card, until the turn is confirmed."""
    await user.say("/play")
    pressed = ""
    while not pressed.startswith("✓"):
        pressed = user.labels()[0]
        await user.press(pressed)


async def until_pages(red: User, blue: User) -> None:
    """Play until the person `red` has more places to choose from than one page of buttons can show."""
    await red.say("/play")
    while "1/2 →" not in red.labels():
        for user in (red, blue):
            await move(user)
        await red.say("/play")


def goes_on(game: Game, draft: TurnDraft) -> bool:
    """Whether the same seat is asked alone after this whole draft, in the same part of its turn: no board is posted
    then. That is so where a draft ends because something comes to light."""
    after = game.copy()
    transitions = after.commit(drafts.answers_of(draft))
    events = [event for transition in transitions for event in transition.events(SPECTATOR)]
    same = [decision.seat for decision in after.decisions] == [draft.seat]
    return same and not ui_of(game.spec.game).ends_part(events)
