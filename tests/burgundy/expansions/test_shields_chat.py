"""Shields in the chat: taken, paid for and explained, by buttons and by typing, in both languages."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from engine.api import Game, make_spec
from renderers.api import BurgundyPieces
from tests.bot.memory_chatbot import User
from tests.bot.openings import game_of
from tests.burgundy.expansions.at_table import NAMES, seated_at
from tests.burgundy.expansions.shields_given import finish_turns, held_by, shielded
from tests.burgundy.given import Holding, last_turns, prompt, seen

UI = ui_of("burgundy")
TWO_CASTLES = Holding(workers=3, silver=2, tiles={"b3": "castle"})


def with_dice(*dice: int) -> Game:
    """Shields 7, 6 and 12 on the depots 3, 5 and 6; one of Anna's castles has shield 8."""
    laid, pair = {3: [7], 5: [6], 6: [12]}, (dice[0], dice[1])
    return shielded(TWO_CASTLES, dice=[pair], held={0: {"b3": 8}}, laid=laid)


def end_of_phase(*, silver: int = 2, workers: int = 0, **shields: int) -> Game:
    """Anna is asked which shields she keeps; Boris has none."""
    tiles = dict.fromkeys([space for space in shields if space != "d4"], "castle")
    anna = Holding(silver=silver, workers=workers, tiles=tiles)
    game = shielded(anna, Holding(), round=5, held={0: shields})
    finish_turns(game)
    assert prompt(game) == "burgundy.upkeep"
    return game


async def press(user: User, *labels: str) -> None:
    for label in labels:
        await user.press(label)


def text_of(user: User) -> str:
    assert user.card is not None
    return user.card.text


# taking


@pytest.mark.parametrize(
    ("language", "begin", "question", "shields", "castle", "told"),
    [
        (
            *("en", ("Play", "Take a shield"), "Both dice for a shield. Which one?"),
            ["7 · Bonus tiles ×2 · 1 worker", "6 · Another’s monasteries · 1 worker"],
            "Shield 7: on which castle? A shield that’s there already leaves the game.",
            "Anna takes shield 7 (bonus tiles ×2) from depot 3 for the castle at d4 (dice 3 and 4, 1 worker).",
        ),
        (
            *("ru", ("Ходить", "Взять щит"), "Оба кубика — за щит. Какой взять?"),
            ["7 · Тайлы бонусов ×2 · 1 рабочий", "6 · Чужие монастыри · 1 рабочий"],
            "Щит 7: на какой замок? Если там уже есть щит, прежний уйдёт из игры.",
            "Аня берёт со склада 3 щит 7 (тайлы бонусов ×2) на замок d4 (кубики 3 и 4, 1 рабочий).",
        ),
    ],
)
async def test_a_shield_by_buttons(
    redis: Redis, language: str, begin: tuple[str, str], question: str, shields: list[str], castle: str, told: str
) -> None:
    position = shielded(TWO_CASTLES, dice=[(3, 4)], held={0: {"b3": 8}}, laid={3: [7], 4: [6]})
    chatbot, (anna, _) = await seated_at(redis, position, language=language)
    await press(anna, *begin)
    assert question in text_of(anna)
    assert anna.labels()[:2] == shields, "the numbers are those of the shields"
    await press(anna, "7 · ")
    assert castle in text_of(anna)
    await press(anna, "2 · d4", "✓")
    assert told in chatbot.last.screen.text
    assert held_by(await game_of(chatbot)) == {"b3": 8, "d4": 7}


@pytest.mark.parametrize(
    ("language", "line"), [("en", "shield 7 d4"), ("ru", "щит 7 д4"), ("en", "shield shield-7@3 d4")]
)
async def test_a_shield_in_one_line(redis: Redis, language: str, line: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, with_dice(3, 3), language=language)
    await anna.say(line)
    assert held_by(await game_of(chatbot)) == {"b3": 8, "d4": 7}


async def test_a_number_after_shield_is_its_own_also_if_it_is_small(redis: Redis) -> None:
    """The card would count three shields from 1."""
    position = shielded(TWO_CASTLES, dice=[(3, 3)], laid={3: [12, 1], 5: [2]})
    chatbot, (anna, _) = await seated_at(redis, position)
    await anna.say("shield 1 d4")
    assert held_by(await game_of(chatbot)) == {"d4": 1}


async def test_where_there_is_one_castle_it_need_not_be_named(redis: Redis) -> None:
    position = shielded(Holding(), dice=[(3, 3)], laid={3: [7]})
    chatbot, (anna, _) = await seated_at(redis, position)
    await anna.say("shield 7")
    assert held_by(await game_of(chatbot)) == {"d4": 7}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "for the castle at b3 (dice 3 and 3); shield 8 leaves the game."),
        ("ru", "на замок b3 (кубики 3 и 3); щит 8 уходит из игры."),
    ],
)
async def test_the_log_says_which_shield_leaves(redis: Redis, language: str, told: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, with_dice(3, 3), language=language)
    await anna.say("shield 7 b3")
    assert told in chatbot.last.screen.text


REFUSED = {
    "shield 9": (
        "Shield 9 isn’t on any depot now. Choose one that you see on the board.",
        "Щита 9 на складах сейчас нет. Выберите один из тех, что видны на поле.",
    ),
    "shield 7 d4": (
        "For a double 3 you’d spend 1 worker. If you want that, type shield 7+1.",
        "На дубль 3 уйдёт 1 рабочий. Если согласны, напишите: щит 7+1.",
    ),
    "shield 6": (
        "Shield 6 needs a double 1. That would take 5 workers, more than you have: choose another shield or two",
        "Для щита 6 нужен дубль 1. На это уйдёт 5 рабочих, у вас столько нет: выберите другой щит или два действия.",
    ),
    "shield 7+1 c3": (
        "There’s no castle of yours at c3: a shield needs one. Choose another space.",
        "На c3 нет вашего замка, а щит кладут только на замок. Выберите другую клетку.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", REFUSED)
async def test_what_cannot_be_taken_is_explained(redis: Redis, language: str, line: str) -> None:
    position = shielded(TWO_CASTLES, dice=[(3, 4)], held={0: {"b3": 8}}, laid={3: [7], 1: [6]})
    _, (anna, _) = await seated_at(redis, position, language=language)
    await anna.say(line)
    assert anna.error.startswith(REFUSED[line][LANGUAGES.index(language)])


async def test_a_typed_line_begins_anew_while_a_shield_is_chosen(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, with_dice(3, 3))
    await press(anna, "Play", "Take a shield")
    assert "on which castle?" in text_of(anna)
    await anna.say("shield 7 d4")
    assert held_by(await game_of(chatbot)) == {"b3": 8, "d4": 7}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "A shield takes both dice, and you’ve used one already."),
        ("ru", "За щит отдают оба кубика, а один вы уже потратили."),
    ],
)
async def test_a_shield_takes_both_dice(redis: Redis, language: str, told: str) -> None:
    position = shielded(Holding(storage=("ship",)), dice=[(5, 5)], laid={5: [7]})
    _, (anna, _) = await seated_at(redis, position, language=language)
    await anna.say("5 workers shield 7")
    assert anna.error.startswith(told)


# paying


@pytest.mark.parametrize(
    ("language", "play", "labels"),
    [
        ("en", "Play", ["Keep all", "Keep 7: 1 silver", "Keep 12: 1 silver", "Keep none"]),
        ("ru", "Ходить", ["Оставить все", "Оставить 7: 1 монета", "Оставить 12: 1 монета", "Не оставлять"]),
    ],
)
async def test_upkeep_by_buttons(redis: Redis, language: str, play: str, labels: list[str]) -> None:
    chatbot, (anna, _) = await seated_at(redis, end_of_phase(d4=7, b3=12), language=language)
    await anna.press(play)
    assert anna.labels() == labels
    assert {"en": "(7 and 12): 2 silver", "ru": "(7 и 12): 2 монеты"}[language] in text_of(anna)
    await press(anna, labels[1], "✓")
    told = {"en": "Anna pays 1 silver for shield 7 and gives up 12.", "ru": "Аня платит за щит 7: 1 монета."}
    assert any(told[language] in post.screen.text for post in chatbot.posts)
    assert held_by(await game_of(chatbot)) == {"d4": 7}


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        *(("keep all", {"d4": 7, "b3": 12}), ("оставить все", {"d4": 7, "b3": 12})),
        *(
            ("keep 12 7", {"d4": 7, "b3": 12}),
            ("keep-12", {"b3": 12}),
            ("keep 7", {"d4": 7}),
            ("оставить 7", {"d4": 7}),
        ),
        *(("keep none", {}), ("оставить нет", {})),
    ],
)
async def test_upkeep_is_typed(redis: Redis, line: str, kept: dict[str, int]) -> None:
    chatbot, (anna, _) = await seated_at(redis, end_of_phase(d4=7, b3=12))
    await anna.say(line)
    game = await game_of(chatbot)
    assert prompt(game) == "burgundy.turn"
    assert held_by(game) == kept


@pytest.mark.parametrize(
    ("line", "left"), [("keep all silver", (0, 3)), ("keep all workers", (2, 1)), ("keep 3 s1w0", (1, 3))]
)
async def test_upkeep_may_be_paid_with_workers(redis: Redis, line: str, left: tuple[int, int]) -> None:
    position = end_of_phase(silver=2, workers=3, d4=3, b3=12)
    before = seen(position).estates[0].workers - 3
    chatbot, (anna, _) = await seated_at(redis, position)
    await anna.say(line)
    estate = seen(await game_of(chatbot)).estates[0]
    assert (estate.silver, estate.workers - before) == left


async def test_how_to_pay_is_asked_where_there_is_a_choice(redis: Redis) -> None:
    _, (anna, _) = await seated_at(redis, end_of_phase(silver=1, workers=1, d4=3))
    await anna.say("keep all")
    assert "How do you pay for them?" in text_of(anna)
    assert anna.labels()[:2] == ["1 silver", "1 worker"]


@pytest.mark.parametrize("line", ["keep 9", "keep", "keep 7 9"])
async def test_what_cannot_be_kept_is_explained(redis: Redis, line: str) -> None:
    _, (anna, _) = await seated_at(redis, end_of_phase(d4=7, b3=12))
    await anna.say(line)
    assert anna.error.startswith("You can’t keep that. Type “keep all”, “keep none”")


@pytest.mark.parametrize(
    ("order", "silver", "kept"),
    [("keep", 2, {"d4": 13, "b3": 12}), ("points", 1, {"b3": 12}), ("points", 2, {"d4": 13, "b3": 12})],
)
async def test_upkeep_is_paid_by_an_auto_answer(redis: Redis, order: str, silver: int, kept: dict[str, int]) -> None:
    boris = Holding(silver=silver, tiles={"b3": "castle"})
    position = shielded(Holding(), boris, round=5, dice=[(1, 1), (2, 2)], held={1: {"d4": 13, "b3": 12}})
    chatbot, (anna, other) = await seated_at(redis, position)
    await other.say(f"/orders {order}")
    await anna.say("1 workers")
    await other.say("2 workers")
    game = await game_of(chatbot)
    assert prompt(game) == "burgundy.turn"
    assert held_by(game, 1) == kept


async def test_an_auto_answer_asks_where_not_all_can_be_kept(redis: Redis) -> None:
    anna = Holding(silver=1, tiles={"b3": "castle"})
    position = shielded(anna, round=5, dice=[(1, 1)], held={0: {"d4": 13, "b3": 12}})
    chatbot, (first, other) = await seated_at(redis, position)
    await first.say("/orders keep")
    await first.say("1 workers")
    await other.say("2 workers 2 workers")
    assert prompt(await game_of(chatbot)) == "burgundy.upkeep"


async def test_only_who_pays_is_pinged(redis: Redis) -> None:
    position = shielded(
        Holding(), Holding(silver=1), Holding(), players=3, round=5, dice=[(1, 1), (2, 2), (3, 3)], held={1: {"d4": 13}}
    )
    chatbot, (anna, boris, vera) = await seated_at(redis, position)
    for user, line in ((anna, "1 workers"), (boris, "2 workers"), (vera, "3 workers")):
        await user.say(line)
    assert prompt(await game_of(chatbot)) == "burgundy.upkeep"
    assert chatbot.last.mention == (boris.person.id,)
    await boris.say("keep none")
    assert "Boris gives up shield 13." in chatbot.last.screen.text


# other shields


@pytest.mark.parametrize(
    ("language", "gather", "fetch", "told"),
    [
        (
            *("en", "Shield 5: which goods do you take from all six depots?"),
            "Your shield brings a tile straight into your estate. Which one?",
            "Anna takes bank from the black depot straight to c3 (shield 15) and gets 2 silver.",
        ),
        (
            *("ru", "Щит 5: какой товар забрать со всех шести складов?"),
            "Щит приносит тайл прямо в герцогство. Какой?",
            "Аня берёт с чёрного склада и сразу выкладывает на c3: банк (щит 15), прибыль: 2 монеты.",
        ),
    ],
)
async def test_a_ship_gathers_and_a_shield_fetches(
    redis: Redis, language: str, gather: str, fetch: str, told: str
) -> None:
    position = shielded(
        Holding(storage=("ship",), tiles={"b3": "castle"}),
        dice=[(3, 5)],
        round=5,
        piles={1: (1,), 2: (3, 3), 4: (3, 1)},
        black=["building:bank"],
        held={0: {"b3": 5, "d4": 15}},
    )
    chatbot, (anna, boris) = await seated_at(redis, position, language=language)
    await anna.say("5 place ship d5")
    await anna.say("1")
    assert gather in text_of(anna)
    await anna.say("3")
    gathered = {"en": "takes goods 3 pink ×3 from all depots", "ru": "со всех складов ещё и товары: 3 розовый ×3"}
    assert gathered[language] in text_of(anna)
    await anna.say("3 workers")
    await boris.say("2 workers 2 workers")
    assert prompt(await game_of(chatbot)) == "burgundy.fetch"
    await anna.press({"en": "Play", "ru": "Ходить"}[language])
    assert fetch in text_of(anna)
    await anna.say("bank c3")
    assert told in text_of(anna)
    await anna.say("keep all")
    assert any(told in post.screen.text for post in chatbot.posts)


@pytest.mark.parametrize(
    ("language", "later", "begin", "monasteries", "told"),
    [
        (
            *("en", "Decide later", ("Play", "Choose for shield 6"), "Monasteries · Boris"),
            "Anna uses Boris’s monasteries from now on (shield 6).",
        ),
        (
            *("ru", "Решить позже", ("Ходить", "Выбрать для щита 6"), "Монастыри · Боря"),
            "Аня: отныне действуют и монастыри игрока Боря (щит 6).",
        ),
    ],
)
async def test_shield_6_may_be_decided_later(
    redis: Redis, language: str, later: str, begin: tuple[str, str], monasteries: str, told: str
) -> None:
    position = shielded(Holding(storage=("ship",)), players=3, dice=[(5, 5), (2, 2), (2, 2)], laid={5: [6]})
    _, (anna, *_) = await seated_at(redis, position, language=language)
    await anna.say("shield 6")
    assert later in anna.labels()
    again = shielded(Holding(storage=("ship",)), players=3, dice=[(5, 5)], held={0: {"d4": 6}})
    await redis.flushall()
    _, (anna, *_) = await seated_at(redis, again, language=language)
    await press(anna, *begin, monasteries)
    assert told in text_of(anna)


async def test_a_worker_joins(redis: Redis) -> None:
    position = shielded(Holding(storage=("ship",)), dice=[(5, 1)], held={1: {"d4": 2}})
    _, (anna, _) = await seated_at(redis, position)
    await anna.say("1 workers")
    assert "Boris gets 1 worker, too (shield 2)." in text_of(anna)


async def test_points_of_shields_are_told_at_the_end(redis: Redis) -> None:
    """Shield 13 doubles its own points."""
    position = last_turns(Holding(silver=1), Holding(), dice=[(1, 1), (2, 2)], modules=["shields"])
    tables = position.state.slices["shields"]
    tables.held[0], tables.owners = ((13, "d4"),), {13: 0}
    chatbot, (anna, boris) = await seated_at(redis, Game.load(position.dump(), position.draft.chance))
    await anna.say("1 workers")
    await boris.say("2 workers")
    await anna.say("keep all")
    assert any("+8 for shield 13 (1 shield at 8)" in post.screen.text for post in chatbot.posts)


# words


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_described_with_shields(language: str) -> None:
    view = seen(with_dice(3, 3))
    focus = PictureFocus(targets={"shield:7": 7, "shield:12": 12})
    (picture,) = UI.illustrations(texts(language), view, focus, NAMES[language][:2])
    expected = {
        "en": (
            "7 bonus tiles ×2, 12 points for goods ×2.",
            "shield 8 (b3)",
            "Shields on the depots: 3: 7 · 5: 6 · 6: 12.",
        ),
        "ru": ("7 тайлы бонусов ×2, 12 очки за товары ×2.", "щит 8 (b3)", "Щиты на складах: 3: 7 · 5: 6 · 6: 12."),
    }[language]
    for words in expected:
        assert words in picture.alt


def test_what_is_held_and_lent_is_told() -> None:
    two = Holding(tiles={"b3": "castle"})
    view = seen(shielded(two, held={0: {"d4": 6, "b3": 12}}, lender=1))
    assert UI.means(texts("en"), view, 0).endswith("shields 6 (d4), 12 (b3) · monasteries of B")
    assert "shield" not in UI.means(texts("en"), view, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shield_is_explained_with_its_points(language: str) -> None:
    words, agreement = texts(language), Agreement(make_spec("burgundy", 2, modules=["shields"]))
    for number in range(1, 19):
        worth = words("burgundy.lore_points", count=12 if number <= 6 else 8 if number <= 12 else 4)
        found = UI.explain(words, agreement, f"shield-{number}")
        assert worth in found.lines[-1]
        assert found.illustrations[0].request == BurgundyPieces((f"shield/{number}/full",))
    names = {UI.thing(words, f"shield-{number}") for number in range(1, 19)}
    assert len(names) == 18


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("shield 7", "shield-7"),
        ("щит 7", "shield-7"),
        ("щиты", "shields"),
        ("shield", "shields"),
        ("upkeep", "shields"),
    ],
)
def test_shields_are_found_by_their_names(line: str, code: str) -> None:
    assert meant("burgundy", line) == code


def test_explanations_follow_the_rules_of_the_table() -> None:
    words = texts("en")

    def lines(code: str, **options: str) -> str:
        spec = make_spec("burgundy", 2, modules=["shields"], options={**options})
        return "\n".join(UI.explain(words, Agreement(spec), code).lines)

    assert "you do, too: one, however many" in lines("shield-2")
    assert "you do, too: just as many" in lines("shield-2", shield_2_amount="same")
    assert "Monastery 3 adds nothing" in lines("shield-9")
    assert "still adds its silver" in lines("shield-9", shield_vs_monastery="both")
    assert "More than 8 spaces never count." in lines("shield-17")
    assert "go on beyond 8 spaces" in lines("shield-17", shield_17_cap="larger")
    assert "An inn beside the depot may be taken, too. This comes before" in lines("shield-15")
    assert "may not be taken. This comes after" in lines(
        "shield-15", shield_15_inn="no", shield_14_timing="after_upkeep"
    )
    assert "(2 players: 1, 1, 1, 1, 1, 1)" in lines("shields")
    assert "every shield costs 1 silver" in lines("shields")
