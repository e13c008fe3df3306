"""The enlarged picture: zoomed and moved by mouse, keyboard and fingers."""

from __future__ import annotations

import re

import pytest
import pytest_asyncio
from playwright.async_api import CDPSession, expect

from tests.web.browser import MARKS, Sit, context, phone, redis, session, sit, there, viewer, web
from tests.web.driver import Tab
from tests.web.painted import Painter
from tests.web.scripted import Scripted

__all__ = ["context", "phone", "redis", "session", "sit", "web"]

pytestmark = MARKS

FREE = "() => [...Array(700).keys()].find((y) => document.elementFromPoint(200, y)?.localName === 'img')"
"""A script that finds how far down the picture can be touched without pressing anything."""


@pytest.fixture
def talk() -> Scripted:
    talk = Scripted()
    talk.pictured = True
    return talk


@pytest_asyncio.fixture(loop_scope="session")
async def red(sit: Sit) -> Tab:
    """A person who sees a card with its picture."""
    red = await sit("Red")
    await red.say("/card")
    await there(red.card)
    return red


async def place(tab: Tab) -> tuple[float, float, float]:
    """Left, top and width of the picture."""
    await expect(viewer(tab).locator("img")).to_have_count(1)
    box = await viewer(tab).locator(".sheet").bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"]


async def enlarge(tab: Tab) -> None:
    await tab.card.get_by_role("button", name="Enlarge").click()
    await expect(viewer(tab)).to_be_visible()


async def test_it_opens_whole_and_gives_the_focus_back(red: Tab) -> None:
    button = red.card.get_by_role("button", name="Enlarge")
    await button.focus()
    await red.page.keyboard.press("Enter")
    dialog = red.page.get_by_role("dialog", name="Where your tile can be laid.")
    await expect(dialog).to_be_visible()
    await expect(dialog.get_by_role("img", name="Where your tile can be laid.")).to_be_visible()
    await expect(dialog.locator(".sheet")).to_be_in_viewport(ratio=1)
    for name in ("Zoom in", "Zoom out", "Whole picture", "Save picture", "Close"):
        box = await dialog.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    await red.page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await expect(button).to_be_focused()
    # By mouse: on the picture, beside its targets.
    await red.card.locator(".sheet").click(position={"x": 5, "y": 5})
    await expect(dialog).to_be_visible()
    await dialog.get_by_role("button", name="Close").click()
    await expect(dialog).to_be_hidden()
    await expect(button).to_be_focused()


async def test_it_zooms_and_moves_by_keyboard(red: Tab) -> None:
    await enlarge(red)
    keyboard = red.page.keyboard
    whole = await place(red)
    for _ in range(4):
        await keyboard.press("+")
    x, y, width = await place(red)
    assert width == pytest.approx(whole[2] * 1.4**4, rel=0.01)
    await keyboard.press("ArrowDown")
    assert await place(red) == pytest.approx((x, y - 80, width))
    await keyboard.press("ArrowUp")
    await keyboard.press("-")
    assert (await place(red))[2] == pytest.approx(width / 1.4, rel=0.01)
    await keyboard.press("0")
    assert await place(red) == pytest.approx(whole)
    # Smaller than whole is of no use to anybody, and nothing leaves the window.
    await keyboard.press("-")
    await keyboard.press("ArrowLeft")
    assert await place(red) == pytest.approx(whole)


async def test_it_zooms_and_moves_by_mouse(red: Tab) -> None:
    await enlarge(red)
    whole, mouse = await place(red), red.page.mouse
    await mouse.move(640, 300)
    await mouse.wheel(0, -400)
    await expect(viewer(red).locator(".area")).not_to_have_class(re.compile("fitted"))
    x, y, width = await place(red)
    assert width > 2 * whole[2]
    # What was under the cursor still is.
    assert (640 - x) / width == pytest.approx((640 - whole[0]) / whole[2], abs=0.01)
    await mouse.down()
    await mouse.move(600, 260, steps=4)
    await mouse.up()
    assert await place(red) == pytest.approx((x - 40, y - 40, width), abs=1)
    await expect(viewer(red)).to_be_visible()
    await mouse.dblclick(640, 12)
    assert await place(red) == pytest.approx(whole)
    await mouse.dblclick(640, 12)
    assert (await place(red))[2] > 1.2 * whole[2]
    await viewer(red).get_by_role("button", name="Whole picture").click()
    await viewer(red).get_by_role("button", name="Zoom in").click()
    assert (await place(red))[2] == pytest.approx(whole[2] * 1.4, rel=0.01)
    await viewer(red).get_by_role("button", name="Zoom out").click()
    assert await place(red) == pytest.approx(whole)


async def test_pressing_a_target_plays_and_closes(red: Tab, talk: Scripted) -> None:
    await enlarge(red)
    target = viewer(red).get_by_role("button", name=re.compile("^2 · "))
    await expect(target).to_be_visible()
    # A drag that happens to begin there is no press.
    await red.page.keyboard.press("+")
    await red.page.keyboard.press("+")
    box = await target.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await red.page.mouse.move(x, y)
    await red.page.mouse.down()
    await red.page.mouse.move(x - 30, y + 20, steps=3)
    await red.page.mouse.up()
    await expect(viewer(red)).to_be_visible()
    assert talk.heard[-1][2] == "play."
    await target.click()
    await expect(viewer(red)).to_be_hidden()
    await red.wait_for_card("The tile in cell 2.")
    assert talk.heard[-1][2] == "cell.2"
    # By keyboard too: here no menu stands beside the picture.
    await red.press("Back")
    await enlarge(red)
    await target.focus()
    await red.page.keyboard.press("Enter")
    await red.wait_for_card("The tile in cell 2.")
    await expect(red.card.get_by_role("button", name="Enlarge")).to_be_focused()


async def test_the_way_back_closes_it_and_nothing_else(red: Tab) -> None:
    await red.say("hello")
    await enlarge(red)
    await red.page.go_back()
    await expect(viewer(red)).to_be_hidden()
    await expect(red.card).to_be_visible()
    assert await red.messages() == ["hello"]
    # However it is closed, the way back leads where it led before.
    length = await red.page.evaluate("history.length")
    await enlarge(red)
    await red.page.keyboard.press("Escape")
    await expect(viewer(red)).to_be_hidden()
    assert await red.page.evaluate("history.length") == length
    assert await red.messages() == ["hello"]


async def test_it_goes_with_its_card_and_follows_its_theme(red: Tab, painter: Painter) -> None:
    await enlarge(red)
    before = await viewer(red).locator("img").get_attribute("src")
    await red.page.emulate_media(color_scheme="dark")
    await expect(viewer(red).locator("img")).not_to_have_attribute("src", before or "")
    assert painter.drawn[-1][1] == "dark"
    # In another tab, by the same person.
    await red.page.evaluate(
        """() => fetch("/api/rooms/hall/press", {
            method: "POST",
            body: JSON.stringify({ token: "resign." }),
            headers: {
                "Content-Type": "application/json",
                Authorization: `Bearer ${JSON.parse(localStorage["castellan.people"])[0].key}`,
            },
        })"""
    )
    await expect(viewer(red)).to_be_hidden()
    await expect(red.card).to_be_hidden()
    await expect(red.line).to_be_focused()


async def test_the_picture_can_be_saved(red: Tab) -> None:
    await enlarge(red)
    await expect(viewer(red).locator("img")).to_have_count(1)
    async with red.page.expect_download() as downloading:
        await viewer(red).get_by_role("button", name="Save picture").click()
    download = await downloading.value
    assert re.fullmatch(r"castellan-hall-\d+\.png", download.suggested_filename)
    assert (await download.path()).read_bytes().startswith(b"\x89PNG")


async def touch(session: CDPSession, type: str, *points: tuple[float, float]) -> None:
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    await session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": fingers})


async def test_fingers_pinch_drag_and_tap(phone: Tab, talk: Scripted) -> None:
    await enlarge(phone)
    whole = await place(phone)
    fingers = await phone.page.context.new_cdp_session(phone.page)
    await touch(fingers, "touchStart", (180, 400), (220, 400))
    for spread in (10, 25, 40):
        await touch(fingers, "touchMove", (180 - spread, 400), (220 + spread, 400))
    await touch(fingers, "touchEnd")
    x, y, width = await place(phone)
    assert width == pytest.approx(3 * whole[2], rel=0.1)
    await touch(fingers, "touchStart", (200, 300))
    for step in (10, 30, 60):
        await touch(fingers, "touchMove", (200 + step, 300))
    await touch(fingers, "touchEnd")
    assert await place(phone) == pytest.approx((x + 60, y, width), abs=8)
    free = await phone.page.evaluate(FREE)
    for _ in range(2):
        await touch(fingers, "touchStart", (200, free))
        await touch(fingers, "touchEnd")
    await expect(viewer(phone).locator(".area")).to_have_class(re.compile("fitted"))
    assert await place(phone) == pytest.approx(whole)
    assert talk.heard[-1][2] == "play."
    await viewer(phone).locator(".target").first.tap()
    await phone.wait_for_card("The tile in cell 1.")
    await expect(viewer(phone)).to_be_hidden()
