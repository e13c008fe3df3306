"""The card of whoever is asked: the draft so far, and what can be said next. For their eyes only."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import Aim, guide_to
from bot.present.pictures import Press, pictures
from bot.present.words import Buttons, name_of, say
from bot.screens import Button, Screen, Style
from bot.tables.drafts import Codes, Sketch, next_words, targets
from bot.tables.narration import tell
from bot.tables.table import Line, Table
from bot.texts import Texts
from engine.api import Decision, Game, Preview

PAGE = 20
"""Targets on one page: with the other buttons they fit the smallest menu of all platforms."""
_ROW = 4


def card(texts: Texts, table: Table, game: Game, sketch: Sketch, page: int = 0, notes: tuple[str, ...] = ()) -> Screen:
    draft, preview = sketch.draft, sketch.preview
    lines = list(notes)
    if len(table.seats_of(table.seats[draft.seat].user)) > 1:
        lines.append(texts("card.seat", who=name_of(texts, table, draft.seat)))
    lines += [say(texts, table.named(line)) for line in told_so_far(game, sketch)]
    rows: list[tuple[Button, ...]] = []
    button = Buttons(texts, table.id)
    aim = Aim(draft=bool(draft.answers), since=(draft.seat,))
    presses: list[Press] = []
    if sketch.asked is not None:
        lines.append(texts(sketch.asked.prompt))
        offer = _Offer(texts, button, game, sketch.asked)
        presses = offer.presses()
        words = next_words(sketch.asked, draft.prefix)
        pages = -(-len(words) // PAGE)
        first = page % max(1, pages) * PAGE
        shown = words[first : first + PAGE]
        rows += offer.rows(shown)
        if pages > 1:
            rows.append((offer.next_page(first // PAGE, pages),))
        aim = msgspec.structs.replace(aim, targets=offer.numbers, page=_places(shown) if pages > 1 else ())
    else:
        lines.append(_what_follows(texts, game, preview))
        rows.append((button("confirm", number=draft.answers[-1][0], style=Style.PRIMARY),))
    steps = []
    if sketch.turns > 1:
        steps.append(button("turn", number=draft.answers[-1][0], word=draft.answers[-1][1]))
    if draft.answers or draft.prefix:
        steps.append(button("back", number=draft.ask))
    rows.append(tuple(steps))
    marks = {code: str(number) for code, number in aim.targets.items()}
    return Screen(
        "\n".join(lines),
        game.draw(preview.view, marks),
        tuple(row for row in rows if row),
        pictures=pictures(texts, table, preview.view, aim, presses),
    )


def _places(words: Sequence[Codes]) -> Codes:
    """What words of one part name."""
    return tuple(path[0] for path in words if len(path) == 1)


def _what_follows(texts: Texts, game: Game, preview: Preview) -> str:
    """Why the draft ends here; games have their own words for some of it."""
    own = f"{game.spec.game}.held_{preview.what}"
    return texts(own) if preview.what and texts.has(own) else texts("card.whole", held=preview.held or "nothing")


def told_so_far(game: Game, sketch: Sketch) -> list[Line]:
    preview = sketch.preview
    return tell(game.spec.game, preview.events, preview.scored, preview.view.points)


class _Offer:
    """What can be chosen, as buttons and on pictures: both by the same tokens and labels."""

    def __init__(self, texts: Texts, button: Buttons, game: Game, asked: Decision) -> None:
        self.texts = texts
        self.button = button
        self.asked = asked
        self.guide = guide_to(game.spec.game)
        self.numbers = targets(game, asked)

    def rows(self, words: Sequence[Codes]) -> list[tuple[Button, ...]]:
        buttons = [self._button(path) for path in words]
        return [tuple(buttons[first : first + _ROW]) for first in range(0, len(buttons), _ROW)]

    def presses(self) -> list[Press]:
        """Of all places, also those whose buttons are on another page."""
        return [(code, same.token, same.label) for code in self.numbers for same in [self._button((code,))]]

    def next_page(self, page: int, pages: int) -> Button:
        label = self.texts("button.page", page=page + 1, pages=pages)
        return self.button("page", number=self.asked.ask, word=str((page + 1) % pages), label=label)

    def _button(self, path: Codes) -> Button:
        name = self.guide.label(self.texts, self.asked.prompt, path)
        number = self.numbers.get(path[0]) if len(path) == 1 else None
        label = name if number is None else f"{number} · {name}"
        return self.button("pick", "/".join(path), self.asked.ask, label=label)
