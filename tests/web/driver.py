"""A person at the page: what they see and do, for tests that play through a real browser."""

from __future__ import annotations

import re
from typing import Literal

from playwright.async_api import Locator, Page, expect

PATIENCE = 20_000
"""Timeout in milliseconds. Generous: it is reached only when something is broken."""

expect.set_options(timeout=PATIENCE)


class Tab:
    """One person in one tab. Several tabs of one browser context are several people at one machine."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.problems: list[str] = []
        """Errors and warnings of the browser; must stay empty."""
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self._note(message.type, message.text))
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _note(self, type: str, text: str) -> None:
        if type in ("error", "warning"):
            self.problems.append(text)

    @classmethod
    async def open(cls, page: Page, address: str, room: str, name: str, language: str = "en") -> Tab:
        """Enter a room under this name: as a person whom this browser already knows, or as a new one."""
        tab = cls(page, name)
        await page.goto(f"{address}/?room={room}")
        await page.locator("#who[open], #person-name:not(:empty)").first.wait_for()
        if not await tab.dialog.is_visible():
            if (await tab.who()).endswith(f": {name}"):
                return tab
            await page.locator("#person-button").click()
            known = page.locator("#person-menu").get_by_role("button", name=name, exact=True)
            if await known.count():
                await known.click()
            else:
                await page.locator("#person-menu").get_by_role("button").last.click()
        known = tab.dialog.get_by_role("button", name=re.compile(rf" {re.escape(name)}$"))
        if await known.count():
            await known.click()
        elif await tab.dialog.is_visible():
            await page.locator("#who-name").fill(name)
            await page.locator("#who-language").select_option(language)
            await page.locator("#who-save").click()
        await expect(page.locator("#person-name")).to_have_text(re.compile(rf": {re.escape(name)}$"))
        await tab.connected()
        return tab

    @property
    def dialog(self) -> Locator:
        return self.page.locator("#who")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def card(self) -> Locator:
        return self.page.locator("#card")

    @property
    def line(self) -> Locator:
        return self.page.get_by_role("combobox", name=re.compile("Message or move|Сообщение или ход"))

    async def who(self) -> str:
        return (await self.page.locator("#person-name").inner_text()).strip()

    async def connected(self) -> None:
        """Wait until the tab shows the whole room and receives news."""
        await self.page.locator('#connection[data-state="connected"]').wait_for()

    async def say(self, text: str) -> None:
        """Type a line and send it; returns when the server has taken it."""
        async with self.page.expect_response(lambda response: response.url.endswith("/say")):
            await self.line.fill(text)
            await self.line.press("Escape")
            await self.line.press("Enter")

    async def press(self, label: str, where: Literal["card", "log"] | None = None) -> None:
        """Press the newest button with this label: on the card if it has one, else in the messages. Returns when its
        effects are visible in this tab."""
        # The browser draws a tab in the background once a second, and a click waits for two frames.
        await self.page.bring_to_front()
        buttons = self.card.get_by_role("button", name=label, exact=True)
        if where == "log" or (where is None and not await buttons.count()):
            buttons = self.log.get_by_role("button", name=label, exact=True)
        async with self.page.expect_response(lambda response: response.url.endswith("/press")):
            await buttons.last.click()
        await self.settled()

    async def settled(self) -> None:
        """Wait until no press is under way."""
        await expect(self.page.locator('.menu [aria-disabled="true"]')).to_have_count(0)

    async def card_buttons(self) -> list[str]:
        """Labels of the buttons on the card; empty if there is no card."""
        return await self.card.locator(".menu button").all_inner_texts()

    async def card_text(self) -> str:
        return await self.card.inner_text() if await self.card.is_visible() else ""

    async def messages(self) -> list[str]:
        """Texts of all messages that this person sees in the room, oldest first, without authors and buttons."""
        return await self.log.locator("article .text").all_inner_texts()

    async def menu(self) -> list[str]:
        """Labels of the buttons of the newest message that has any."""
        menus = self.log.locator(".menu")
        return await menus.last.get_by_role("button").all_inner_texts() if await menus.count() else []

    async def called(self) -> bool:
        """Whether the page tells this person that it is their turn."""
        return (await self.page.title()).startswith("● ")

    async def wait_for_text(self, text: str | re.Pattern[str], timeout: float = PATIENCE) -> None:
        """Wait until this text is visible in a message or on the card."""
        await self.page.locator("article, #card").filter(has_text=text).last.wait_for(timeout=timeout)

    async def wait_for_card(self, text: str | re.Pattern[str] = "", timeout: float = PATIENCE) -> None:
        await self.card.filter(has_text=text).wait_for(timeout=timeout)
