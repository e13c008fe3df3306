"""Border posts in the chat: the lobby, choosing a castle, links in the log, `/rules`, and descriptions of pictures."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, Kind, RuleError, Setting, make_spec
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded
from tests.burgundy.expansions.at_table import NAMES, seated_at
from tests.burgundy.expansions.test_border_posts import CLOSING, MODULES, NORTH, SOUTH, with_posts
from tests.burgundy.given import Holding, play
from tests.said import refused

GUIDE = ui_of("burgundy")
BOARD = "/set border_board 11a"


async def test_the_lobby_tells_what_the_module_is(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await anna.say("/burgundy")
    await anna.say("/set border posts")
    assert anna.card is not None
    assert (
        "Border Posts: estates 11a to 11f with three border posts; the game takes as long as usual." in anna.card.text
    )
    assert "✓ Border Posts" in anna.labels()
    await anna.press("1/3 →")
    await anna.press("2/3 →")
    assert "Estates with border posts: dealt at random" in anna.labels()
    assert (await loaded(chatbot)).table.rules.modules == ("border_posts",)
    await anna.say("/set герцогства с заставами 11c")
    assert (await loaded(chatbot)).table.rules.options["border_board"] == "11c"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "don’t go together: both come with estates of their own. Switch one of them off first."),
        ("ru", "не сочетаются: у каждого из них свои герцогства. Сначала отключите один из модулей."),
    ],
)
@pytest.mark.parametrize("pair", [("border_posts", "close_to_castle"), ("close_to_castle", "border_posts")])
async def test_the_lobby_says_why_two_modules_do_not_go_together(
    redis: Redis, language: str, said: str, pair: tuple[str, str]
) -> None:
    chatbot = Chatbot(redis)
    await User(chatbot, "Anna").say("/burgundy")
    error = RuleError(Kind.ILLEGAL, "error.module_excludes", module=pair[0], other=pair[1])
    reply = refused(texts(language), (await loaded(chatbot)).table, error)
    assert reply.screen.text.endswith(said)


async def test_modules_without_a_reason_do_not_go_together_either(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    await User(chatbot, "Anna").say("/burgundy")
    error = RuleError(Kind.ILLEGAL, "error.module_excludes", module="border_posts", other="other")
    reply = refused(texts("en"), (await loaded(chatbot)).table, error)
    assert reply.screen.text == "“Border Posts” and “other” do not go together."


async def test_everybody_chooses_a_castle_on_an_estate_with_posts(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna, boris = users = [User(chatbot, "Anna"), User(chatbot, "Boris")]
    await begin(users, "/burgundy", "/set border_posts", BOARD)
    game = await game_of(chatbot)
    first, second = (anna, boris) if game.decisions[0].seat == 0 else (boris, anna)
    await first.press("Play")
    assert [label for label in first.labels() if label.endswith(("a1", "a4", "f1", "f5"))]
    await first.say("f1")
    await first.say("/confirm")
    await second.say("11a a4")
    await second.say("/confirm")
    state = (await game_of(chatbot)).state
    assert state.boards == ["11a", "11a"]


@pytest.mark.parametrize(
    ("language", "lines", "linked", "whole", "points"),
    [
        (
            "en",
            ("3 place bank c3", "1 place sheep g3"),
            "Anna links border posts I and II.",
            "Anna links all border posts: I, II and III.",
            ("+10 for border posts linked at c3 (1 link at 10)", "+5 for linking all border posts (first player)"),
        ),
        (
            "ru",
            ("3 выложить банк c3", "1 выложить овцы g3"),
            "Аня соединяет заставы I и II.",
            "Аня соединяет все заставы: I, II и III.",
            ("+10 за соединение застав c3 (1 пара × 10)", "+5 за все заставы (первый игрок)"),
        ),
    ],
)
async def test_links_are_told_with_their_points(
    redis: Redis, language: str, lines: tuple[str, str], linked: str, whole: str, points: tuple[str, str]
) -> None:
    position = with_posts(Holding(tiles={**NORTH, **SOUTH}, storage=CLOSING))
    chatbot, (anna, _) = await seated_at(redis, position, BOARD, language=language)
    await anna.say(lines[0])
    assert anna.card is not None
    assert linked in anna.card.text
    assert points[0] in anna.card.text
    await anna.say(lines[1])
    assert linked in chatbot.last.screen.text
    assert whole in chatbot.last.screen.text
    assert points[1] in chatbot.last.screen.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_are_in_the_description_of_the_picture(language: str) -> None:
    game = with_posts(Holding(tiles={**NORTH, **SOUTH}, storage=CLOSING))
    names = NAMES[language][:2]

    def alt(place: str = "") -> str:
        focus = PictureFocus(place=place)
        return GUIDE.illustrations(texts(language), game.view(SPECTATOR), focus, names)[0].alt

    posts = {
        "en": "Border posts: I (b1, c1), II (b5, c6), III (g2, g3).",
        "ru": "Заставы: I (b1, c1), II (b5, c6), III (g2, g3).",
    }[language]
    left = {"en": "Bonus left for linking all posts: 5, 2.", "ru": "Бонус за все заставы ещё не взят: 5, 2."}[language]
    assert posts in alt()
    assert left in alt()
    play(game, "3/place/bank/c3")
    own = {"en": "posts linked: I and II", "ru": "соединены заставы I и II"}[language]
    assert own in alt("A")
    others = {"en": "Linked by others: Anna I and II.", "ru": "У соперников соединены: Аня — I и II."}[language]
    assert others in alt("B")
    assert own in GUIDE.means(texts(language), game.view(SPECTATOR), 0)
    play(game, "1/place/sheep-2/g3")
    assert left.replace("5, 2", "2") in alt()


def test_a_round_told_in_one_line_mentions_links() -> None:
    game = with_posts(Holding(tiles=NORTH, storage=CLOSING))
    lines = GUIDE.tell(play(game, "3/place/bank/c3"))
    en = texts("en")
    line = next(line for line in lines if line.key == "burgundy.posts_linked")
    said = type(line)(line.key, GUIDE.worded(en, line.args), line.seat)
    assert GUIDE.brief(en, said) == "posts I and II linked"


@pytest.mark.parametrize(
    ("language", "word"), [("en", "border post"), ("en", "posts"), ("ru", "застава"), ("ru", "пограничные заставы")]
)
def test_rules_explain_posts_with_the_numbers_of_the_table(language: str, word: str) -> None:
    code = meant("burgundy", word)
    assert code == "border-post"

    def said(players: int, **options: Setting) -> str:
        spec = make_spec("burgundy", players, edition="2019", modules=MODULES, options=options)
        return "\n".join(GUIDE.explain(texts(language), Agreement(spec, seated=True), "border-post").lines)

    assert "A +10, B +8, C +6, D +4, E +2" in said(2)
    for players, large, small in ((2, 5, 2), (4, 7, 4)):
        bonuses = {"en": f"gets {large} points, the second {small}", "ru": f"ещё {large} очков, второй — {small}"}
        assert bonuses[language] in said(players)
    twice, once = {"en": ("scores twice", "scores once more"), "ru": ("дважды", "ещё один раз")}[language]
    assert twice in said(2)
    assert once in said(2, border_third_post="once")
    assert said(2) != said(2, border_bonus_monastery_26="yes")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_tell_of_other_estates_where_there_are_others(language: str) -> None:
    def said(*modules: str, **options: Setting) -> str:
        spec = make_spec("burgundy", 2, edition="2019", modules=modules, options=options)
        return "\n".join(GUIDE.explain(texts(language), Agreement(spec, seated=True), "estate").lines)

    assert "11a–11f" in said(*MODULES)
    assert "11e" in said(*MODULES, border_board="11e")
    assert "11" not in said()
