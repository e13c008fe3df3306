"""The picture cache: pictures drawn on demand."""

from __future__ import annotations

import asyncio
import threading
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.platforms import picture_cache as module
from bot.platforms.picture_cache import PictureCache, picture_key
from bot.platforms.progress import Abandoned, Progress
from renderers.api import CarcassonneBoard, Marks, Request, Sprites, outline
from tests.renderers.positions import game_at, view_of


def request(tiles: int = 5, *, draft: bool = False) -> CarcassonneBoard:
    return CarcassonneBoard(view_of(game_at(1, tiles, 2)), ("Anna", "Boris"), Marks(draft=draft))


def test_equal_pictures_have_equal_keys() -> None:
    assert picture_key(request()) == picture_key(request())
    assert picture_key(request()) != picture_key(request(6))
    assert picture_key(request()) != picture_key(request(draft=True))


async def test_a_picture_is_as_its_outline_says(picture_cache: PictureCache) -> None:
    data = await picture_cache.draw(request())
    image = Image.open(BytesIO(data))
    scene = outline(request())
    assert image.format == "PNG"
    assert image.size == (scene.width, scene.height)
    assert Image.open(BytesIO(await picture_cache.draw(request(), format="jpeg"))).format == "JPEG"


async def test_themes_differ(picture_cache: PictureCache) -> None:
    light, dark = await picture_cache.draw(request()), await picture_cache.draw(request(), "dark")
    corners = [Image.open(BytesIO(data)).convert("L").crop((0, 0, 4, 4)).tobytes() for data in (light, dark)]
    assert min(corners[0]) > 200
    assert max(corners[1]) < 80


async def test_asked_for_at_once_it_is_drawn_once(
    picture_cache: PictureCache, sprites: Sprites, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []

    def draw(request: Request, sprites: Sprites, theme: str, format: str) -> bytes:
        drawn.append(theme)
        return b"picture"

    monkeypatch.setattr(module, "draw", draw)
    assert set(await asyncio.gather(*(picture_cache.draw(request()) for _ in range(5)))) == {b"picture"}
    await picture_cache.draw(request())
    assert drawn == ["light"]


async def test_one_who_gives_up_leaves_the_picture_to_the_others(picture_cache: PictureCache) -> None:
    impatient = asyncio.create_task(picture_cache.draw(request()))
    patient = asyncio.create_task(picture_cache.draw(request()))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).startswith(b"\x89PNG")


async def test_a_failure_is_told_and_not_kept(picture_cache: PictureCache, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(module, "draw", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            await picture_cache.draw(request())
    assert (await picture_cache.draw(request())).startswith(b"\x89PNG")


async def test_what_is_kept_has_its_limit(sprites: Sprites, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def draw(request: Request, sprites: Sprites, theme: str, format: str) -> bytes:
        drawn.append(picture_key(request))
        return bytes(100)

    monkeypatch.setattr(module, "draw", draw)
    picture_cache = PictureCache(sprites, limit=250)
    for tiles in (3, 4, 5, 4, 3):
        await picture_cache.draw(request(tiles))
    picture_cache.close()
    assert drawn == [picture_key(request(tiles)) for tiles in (3, 4, 5, 3)], (
        "the one not asked for the longest goes first"
    )


async def test_a_picture_cache_without_sprites_says_so() -> None:
    picture_cache = PictureCache()
    with pytest.raises(RuntimeError):
        await picture_cache.draw(request())
    picture_cache.close()


class Screen:
    """A terminal, or a file in its place."""

    def __init__(self, *, terminal: bool) -> None:
        self.terminal = terminal
        self.shown = ""

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> int:
        self.shown += text
        return len(text)

    def flush(self) -> None:
        pass


def test_progress_in_place_on_a_terminal_and_in_quarters_elsewhere() -> None:
    terminal, file = Screen(terminal=True), Screen(terminal=False)
    for screen in (terminal, file):
        progress = Progress("Drawing", screen)
        for done in range(201):
            progress(done, 200)
    assert terminal.shown.count("\r") == 101
    assert terminal.shown.endswith("\rDrawing: 100 %\n")
    assert file.shown == "".join(f"Drawing: {share} %\n" for share in (0, 25, 50, 75, 100))


async def test_a_start_that_is_given_up_ends_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = threading.Event()
    screen = Screen(terminal=False)
    monkeypatch.setattr(module, "Progress", lambda what: Told(drawing, what, screen))
    picture_cache = PictureCache()
    start = asyncio.create_task(picture_cache.start(tmp_path))
    await asyncio.to_thread(drawing.wait)
    picture_cache.close()
    with pytest.raises(Abandoned):
        await start
    assert list(tmp_path.iterdir()) == [], "what was drawn so far is not taken for the whole"
    assert "100 %" not in screen.shown


class Told(Progress):
    """A progress display that also sets an event when it is first called."""

    def __init__(self, begun: threading.Event, what: str, to: Screen) -> None:
        super().__init__(what, to)
        self._begun = begun

    def __call__(self, done: int, of: int) -> None:
        super().__call__(done, of)
        self._begun.set()


async def test_a_start_from_an_empty_folder_draws_and_says_so(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    picture_cache = PictureCache()
    await picture_cache.start(tmp_path)
    assert (await picture_cache.draw(request())).startswith(b"\x89PNG")
    picture_cache.close()
    assert "Drawing the art for the first time: 50 %" in capfd.readouterr().err
    again = PictureCache()
    await again.start(tmp_path)
    assert await again.draw(request())
    again.close()
    assert capfd.readouterr().err == "", "nothing to wait for"
