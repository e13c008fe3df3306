"""The third part of `make bench`: pictures, compared with a bare paste of their sprites and the encoder.

The sprites are loaded before, and no picture is cached. Baseline and subject alternate; ratios are taken within a
round.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from PIL import Image

from bot.platforms.picture_cache import PictureCache
from engine.api import SPECTATOR, BurgundyView, CarcassonneView, CardsView, GameSpec, View, make_spec, new_game
from renderers.api import (
    THEMES,
    BurgundyBoard,
    BurgundyMarks,
    CarcassonneBoard,
    CardsMarks,
    CardsTable,
    Marks,
    Request,
    Sprites,
    draw,
    outline,
    prepare,
)
from renderers.encode import png
from renderers.paint import paint
from renderers.scene import Scene, Sprite
from tests.art import FOLDER
from tests.lag import lag_while
from tests.play import whole_box

Report = Callable[..., None]

ROUNDS = 7
TIMES = 5
BOARDS = 4
SECONDS = 6.0
NAMES = ("Anna", "Борис", "Chloë", "Дарья")


def full_board(seed: int, tiles: int = 72, modules: tuple[str, ...] = ()) -> CarcassonneBoard:
    """The board of a random game near its end, with all marks, as it is posted."""
    dice = random.Random(seed)
    game = new_game(make_spec("carcassonne", 4, modules=modules), seed.to_bytes(32, "big"))
    view = game.view(SPECTATOR)
    while not game.over:
        decision = game.decisions[0]
        game.apply(decision.answer(dice.randrange(len(decision.options))))
        now = game.view(SPECTATOR)
        assert isinstance(now, CarcassonneView)
        if len(now.tiles) > tiles or now.over:
            break
        view = now
    assert isinstance(view, CarcassonneView)
    return CarcassonneBoard(view, NAMES, Marks(since=4, whole=True))


def last_view(spec: GameSpec, seed: int) -> View:
    """The last view before the end of a random game whose players place whatever they can."""
    dice = random.Random(seed)
    game = new_game(spec, seed.to_bytes(32, "big"))
    view = game.view(SPECTATOR)
    while not game.over:
        view = game.view(SPECTATOR)
        decision = game.decisions[0]
        options = range(len(decision.options))
        placing = [index for index in options if any(part.code == "place" for part in decision.options[index].path)]
        game.apply(decision.answer(dice.choice(placing or options)))
    return view


def full_estate(seed: int) -> BurgundyBoard:
    """The central board and an estate of a random game in its last round, as they are posted."""
    view = last_view(make_spec("burgundy", 4, edition="2011"), seed)
    assert isinstance(view, BurgundyView)
    return BurgundyBoard(view, NAMES, BurgundyMarks(news=view.deeds[-1].turn - 3))


def full_table(seed: int) -> CardsTable:
    """The table of a random card game in its last round, as it is posted."""
    view = last_view(make_spec("burgundy_cards", 4), seed)
    assert isinstance(view, CardsView)
    return CardsTable(view=view, names=NAMES, marks=CardsMarks(news=view.deeds[-1].turn - 3))


def bare(scene: Scene, sprites: Sprites) -> Image.Image:
    """The least that any composer would do: paste all sprites."""
    canvas = Image.new("RGB", (scene.width, scene.height), "#f1e7d0")
    for item in scene.items:
        if isinstance(item, Sprite):
            image = sprites.get(item.key, item.width)
            canvas.paste(image, (item.x, item.y), image if image.mode == "RGBA" else None)
    return canvas


def spent(work: Callable[[], object]) -> float:
    start = process_time()
    for _ in range(TIMES):
        work()
    return (process_time() - start) / TIMES


def composed(request: Request, sprites: Sprites) -> Image.Image:
    return paint(outline(request), THEMES["light"], sprites)


def speed(report: Report, sprites: Sprites, name: str, request_of: Callable[[int], Request], family: str) -> None:
    composing, whole, sizes = [], [], []
    figures: dict[str, float] = {}
    for number in range(ROUNDS):
        request = request_of(number)
        scene, picture = outline(request), composed(request, sprites)
        paste = spent(partial(bare, scene, sprites))
        compose = spent(partial(composed, request, sprites))
        encode = spent(partial(png, picture, sprites.palette(family)))
        complete = spent(partial(draw, request, sprites))
        composing.append(compose / paste)
        whole.append(complete / (paste + encode))
        sizes.append(len(draw(request, sprites)))
        figures = {"paste_ms": paste, "compose_ms": compose, "encode_ms": encode, "whole_ms": complete}
    rounded = {name: round(1000 * value, 1) for name, value in figures.items()}
    report(f"{name} composed / bare paste", median(composing), target="at most 8", **rounded)
    report(f"{name}, whole / (paste + encoder)", median(whole), target="at most 1.6")
    report(f"bytes of a {name}, the largest", max(sizes), target="at most 450000", smallest=min(sizes))


def start_up(report: Report) -> None:
    """Seconds from the command to the line that says that the program is ready."""
    with tempfile.TemporaryDirectory() as folder:
        for what, target in (("cold", "under 10"), ("warm", "under 2"), ("warm again", "under 2")):
            report(f"seconds to start, {what} sprites", _seconds_to_start(Path(folder)), target=target)


def _seconds_to_start(folder: Path) -> float:
    environment = {**os.environ, "CASTELLAN_DATA": str(folder), "CASTELLAN_PORT": "0"}
    begun = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline().startswith("Castellan is ready")
        seconds = perf_counter() - begun
        run.terminate()
    return seconds


async def lag(report: Report, sprites: Sprites) -> None:
    """How late the event loop is while boards are drawn without a pause."""
    picture_cache = PictureCache(sprites, limit=0)
    requests = [full_board(number) for number in range(BOARDS)]
    drawn = 0

    async def keep_drawing(request: CarcassonneBoard, over: float) -> None:
        nonlocal drawn
        while perf_counter() < over:
            await picture_cache.draw(request)
            drawn += 1

    found = await lag_while([partial(keep_drawing, request) for request in requests], SECONDS)
    picture_cache.close()
    report(
        f"event loop lag p99 in ms, {BOARDS} boards drawn at once",
        found.p99,
        p50=found.p50,
        worst=found.worst,
        pictures_per_second=round(drawn / SECONDS, 1),
    )


def run_pictures(report: Report) -> None:
    sprites = prepare(FOLDER)
    speed(report, sprites, "board of 72 tiles", full_board, "carcassonne")
    everything = partial(full_board, tiles=171, modules=whole_box("carcassonne").modules)
    speed(report, sprites, "board of 171 tiles with the whole box", everything, "carcassonne")
    speed(report, sprites, "central board with an estate", full_estate, "burgundy")
    speed(report, sprites, "table of the card game", full_table, "burgundy_cards")
    asyncio.run(lag(report, sprites))
    start_up(report)
