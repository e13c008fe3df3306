"""Mage and Witch in the chat: moves by buttons and by typing, in both languages; the log, descriptions, pictures."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, Game, land_tiles, make_spec
from engine.carcassonne.expansions.mage_witch import MagiciansView, MagicianView
from renderers.api import CarcassonneBoard, Marks, Sprites, outline
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.land.form import form, turned_norm
from renderers.carcassonne.land.ground import ground
from renderers.carcassonne.landscape import figures, spots_of
from renderers.carcassonne.window import Window
from renderers.scene import Scene, Sprite
from tests.carcassonne.expansions.at_table import NAMES, codes_now, seated_at
from tests.carcassonne.given import Position, answer, given, seen

MODULES = ("mage_witch",)
GUIDE = ui_of("carcassonne")

READY = given(modules=MODULES).play(0, "BA.U", "T30/0", "road").draw("MW.D", "BA.E")
"""Anna has a highwayman at T30; Boris has drawn a magic tile, which fits at S31."""


@dataclass(frozen=True)
class Answered(Position):
    """A position after which more answers are given."""

    codes: tuple[str, ...] = ()

    def game(self, *, short: bool = False) -> Game:
        game = super().game(short=short)
        for code in self.codes:
            answer(game, code)
        return game


def moved(where: str) -> Game:
    """The mage or the witch has gone there, and nothing is deployed."""
    game = READY.game()
    for code in ("S31/90", where, "pass"):
        answer(game, code)
    return game


@pytest.mark.parametrize(
    ("language", "play", "magician", "question", "road", "confirm", "told"),
    [
        (
            *("en", "Play", "Witch", "Where does the witch go?", "Road · T30", "✓ Confirm"),
            "Boris sends the witch to the road at T30.",
        ),
        (
            *("ru", "Ходить", "Ведьма", "Куда отправить ведьму?", "Дорога · T30", "✓ Подтвердить"),
            "Боря отправляет ведьму на дорогу T30.",
        ),
    ],
)
async def test_a_move_by_buttons(
    redis: Redis, language: str, play: str, magician: str, question: str, road: str, confirm: str, told: str
) -> None:
    chatbot, (_, boris) = await seated_at(redis, READY, language=language)
    await boris.say("s31 90")
    await boris.press(play)
    assert magician in boris.labels()
    await boris.press(magician)
    assert boris.card is not None
    assert question in boris.card.text
    number = next(label for label in boris.labels() if label.endswith(road))
    await boris.press(number)
    await boris.press(texts(language)("carcassonne.option_pass"))
    await boris.press(confirm)
    assert told in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "s31 90 mage t30 road city-e"),
        ("en", "s31 90 wizard t30:road city-e"),
        ("ru", "s31 90 маг t30 дорога город-в"),
        ("ru", "s31 90 мага т30 дорога город-в"),
    ],
)
async def test_a_whole_turn_in_one_line(redis: Redis, language: str, line: str) -> None:
    chatbot, (_, boris) = await seated_at(redis, READY, language=language)
    await boris.say(line)
    codes = await codes_now(chatbot)
    assert "S29/180" in codes, "Anna lays the next tile"
    assert texts(language)("carcassonne.conjured_mage") in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "s31 90 mage t40 road", "There’s no tile at T40."),
        ("en", "s31 90 witch s31 field", "only go to roads and cities"),
        ("en", "s31 90 t30 road", "Put “mage” or “witch” before the place."),
        ("ru", "s31 90 маг t40 дорога", "На T40 нет квадрата."),
        ("ru", "s31 90 t30 дорога", "Напишите перед местом «маг» или «ведьма»."),
    ],
)
async def test_what_is_against_the_rules_is_told(redis: Redis, language: str, line: str, error: str) -> None:
    _, (_, boris) = await seated_at(redis, READY, language=language)
    reply = await boris.say(line)
    assert reply is not None
    assert error in reply.screen.text


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "u30 0 mage t30 road", "There’s no wizard’s hat on this tile, so the mage can’t move."),
        ("ru", "u30 0 ведьма t30 дорога", "нет шляпы волшебника, поэтому ведьма остаётся на месте"),
    ],
)
async def test_nobody_moves_without_a_hat(redis: Redis, language: str, line: str, error: str) -> None:
    position = given(modules=MODULES).play(0, "BA.U", "T30/0").draw("BA.U", "BA.E")
    _, (_, boris) = await seated_at(redis, position, language=language)
    reply = await boris.say(line)
    assert reply is not None
    assert error in reply.screen.text


@pytest.mark.parametrize(
    ("language", "leaves", "terms"),
    [
        ("en", "T30: it’s complete, so the mage leaves the board.", "mage +4"),
        ("ru", "T30: строительство завершено, маг уходит.", "маг +4"),
    ],
)
async def test_the_log_tells_what_the_mage_has_added_and_then_that_it_leaves(
    redis: Redis, language: str, leaves: str, terms: str
) -> None:
    position = given(modules=MODULES).play(0, "BA.U", "T30/0", "road").draw("MW.D", "BA.A", "BA.A", "BA.E")
    codes = ("S31/90", "mage/T30:road", "pass", "U30/90", "pass")
    chatbot, (_, boris) = await seated_at(redis, Answered(**vars(position), codes=codes), language=language)
    await boris.say("r30 270 pass")
    text = chatbot.last.screen.text
    assert leaves in text
    assert text.index("+8") < text.index(leaves), "first the points"
    assert terms in text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Mage on the road at T30: each of its tiles is worth more.", "The witch waits beside the board."]),
        ("ru", ["Маг на дороге T30: каждый её квадрат дороже.", "Ведьмы сейчас нет в игре."]),
    ],
)
def test_descriptions_tell_where_they_are_and_what_they_do(language: str, said: list[str]) -> None:
    view = moved("mage/T30:road").view(SPECTATOR)
    (picture,) = GUIDE.illustrations(texts(language), view, PictureFocus(), NAMES[language][:2])
    assert all(sentence in picture.alt for sentence in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hat_of_a_tile_is_described(language: str) -> None:
    view = READY.game().view(SPECTATOR)
    (picture,) = GUIDE.illustrations(texts(language), view, PictureFocus(), NAMES[language][:2])
    assert {"en": "wizard’s hat", "ru": "шляпа волшебника"}[language] in picture.alt


@pytest.mark.parametrize(
    ("language", "word", "code", "part"),
    [
        ("en", "wizard", "mage", "adds 1 point for each tile"),
        ("en", "witch", "witch", "half, rounded up"),
        ("en", "magic tile", "hat", "8 tiles show a wizard’s hat"),
        ("ru", "маг", "mage", "ещё 1 очко за каждый свой квадрат"),
        ("ru", "ведьма", "witch", "половину очков"),
        ("ru", "шляпа", "hat", "на 8 квадратах"),
    ],
)
def test_rules_explain_them(language: str, word: str, code: str, part: str) -> None:
    spec = make_spec("carcassonne", 2, modules=MODULES)
    assert meant("carcassonne", word) == code
    assert part in "\n".join(GUIDE.explain(texts(language), Agreement(spec), code).lines)


# pictures


def picture(game: Game, *targets: tuple[str, int]) -> Scene:
    return outline(CarcassonneBoard(view=seen(game), names=("Anna", "Boris"), marks=Marks(targets)))


def sprites_of(scene: Scene, key: str) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key == key]


def test_the_mage_stands_beside_the_highwayman_and_covers_nobody() -> None:
    scene = picture(moved("mage/T30:road"))
    _, mage = sprites_of(scene, "magician/mage")
    meeple = max(sprites_of(scene, "figure/standing/0"), key=lambda sprite: sprite.y)
    assert mage.x >= meeple.x + 0.84 * meeple.width
    assert mage.x - meeple.x < 220, "on the same tile"


@pytest.mark.parametrize("turn", range(4))
def test_nobody_is_pushed_out_of_a_tile(turn: int) -> None:
    """On roads and in cities of every tile, beside a meeple."""
    view = seen(moved("witch/T30:road"))
    frame = Frame(Window(view.tiles[1].x, view.tiles[1].y, 1, 1, 100), 0, 0, spots_of)
    for id, tile in land_tiles().items():
        for place, segment in enumerate(tile.oriented[turn].segments):
            if segment.kind not in ("road", "city"):
                continue
            laid = msgspec.structs.replace(view.tiles[1], tile=id, turn=turn)
            (figure,) = [msgspec.structs.replace(each, segment=place, code=segment.code) for each in view.figures]
            witch = MagicianView("witch", laid.x, laid.y, laid.cell, place, segment.code)
            changed = msgspec.structs.replace(
                view,
                tiles=(view.tiles[0], laid, view.tiles[2]),
                figures=(figure,),
                slices={"mage_witch": MagiciansView((witch,))},
            )
            boxes = {known.sprite.key: known.box for known in figures(changed, frame)}
            left, right = boxes["figure/standing/0"], boxes["magician/witch"]
            assert 0 <= left[0] <= left[2] <= right[0] + 6, (id, segment.code)
            assert right[2] <= 100, (id, segment.code)


def test_above_the_board_is_where_each_of_them_is() -> None:
    labels = [getattr(item, "text", "") for item in picture(moved("witch/S31:city-w")).items]
    assert labels.index("+") < labels.index("–") < labels.index("½"), "the mage is beside the board"
    assert "S31" in labels
    plain = outline(CarcassonneBoard(view=seen(given().game()), names=("Anna", "Boris"), marks=Marks()))
    assert not sprites_of(plain, "magician/mage")


def test_numbers_of_places_do_not_cover_who_stands_there() -> None:
    game = READY.game()
    answer(game, "S31/90")
    scene = picture(game, ("S30:city", 1), ("T30:road", 2))
    target = next(target for target in scene.targets if target.code == "T30:road")
    meeple = max(sprites_of(scene, "figure/standing/0"), key=lambda sprite: sprite.y)
    middle = meeple.x + meeple.width / 2
    assert abs(target.x + target.width / 2 - middle) > 0.5 * target.width


@pytest.mark.parametrize("turn", range(4))
def test_of_three_cities_the_road_leads_to_the_one_between_its_fields(turn: int) -> None:
    """The field at its right borders that city alone, in the data: it is east of the road that comes from the south."""
    shown = form(land_tiles()["MW.B"].oriented[turn])
    parts = turned_norm(shown.norm, shown.turns)
    (road,) = ground(parts).courses
    assert road.gate is not None
    assert parts[road.gate.city].sides == ((1 + turn) % 4,)


def test_both_are_drawn(sprites: Sprites) -> None:
    assert "magician/mage" in sprites
    assert "magician/witch" in sprites
