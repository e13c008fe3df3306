"""The card of whoever is asked: the draft so far, and what can be said next. For their eyes only."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import Aim, guide_to
from bot.games.choices import marked, prices, unpriced
from bot.present.pictures import Press, pictures
from bot.present.secrets import asked_at_once, hides
from bot.present.words import Buttons, name_of, say
from bot.screens import Button, Screen, Style
from bot.tables import obeying, orders, plans
from bot.tables.drafts import Codes, Sketch, numbers, paths, question
from bot.tables.narration import tell
from bot.tables.table import Draft, Line, Table
from bot.texts import Texts
from engine.api import Game, Preview, Seat, seat_viewer

PAGE = 20
"""Targets on one page: with the other buttons they fit the smallest menu of all platforms."""
_ROW = 4
_WIDE = 48
"""Characters that the buttons of a row have room for on a phone."""


def card(texts: Texts, table: Table, game: Game, sketch: Sketch, page: int = 0, notes: tuple[str, ...] = ()) -> Screen:
    draft = sketch.draft
    button = Buttons(texts, table.id)
    rows: list[tuple[Button, ...]] = []
    ordered = _ordered(texts, table, game, sketch)
    if sketch.asked is None or sketch.closing or ordered:
        rows.append((button("confirm", number=draft.answers[-1][0], style=Style.PRIMARY),))
    steps = []
    if sketch.turns > 1:
        steps.append(button("turn", number=draft.answers[-1][0], word=draft.answers[-1][1]))
    if sketch.returns:
        steps.append(button("back", number=draft.ask))
    rows.append(tuple(steps))
    asked = texts("card.closing") if sketch.closing else ordered or asked_now(texts, game, sketch)
    screen = workplace(texts, table, game, sketch, page, (*notes, *_untold(texts, game, sketch)), asked, rows)
    return msgspec.structs.replace(
        screen, secret=bool(ordered) or _secret(table, game, draft.seat), typing=button("type", number=draft.ask)
    )


def _ordered(texts: Texts, table: Table, game: Game, sketch: Sketch) -> str:
    """What *Confirm* says by a standing order, where nothing else must be said; empty where there is none."""
    if sketch.asked is None or sketch.closing or not orders.of(table, sketch.draft.seat):
        return ""
    ending = obeying.ending(table, game, sketch.draft)
    if ending is None:
        return ""
    code = ending.draft.answers[len(sketch.draft.answers)][1]
    return texts("card.ordered", said=guide_to(game.spec.game).label(texts, sketch.asked.prompt, code.split("/")))


def _secret(table: Table, game: Game, seat: Seat) -> bool:
    """Something on the board, what is chosen, or what had been planned."""
    plan = plans.plan_of(table, seat)
    planned = plan is not None and plan.stopped is not None
    return planned or asked_at_once(game, seat) or hides(game, game.view(seat_viewer(seat)))


def _untold(texts: Texts, game: Game, sketch: Sketch) -> list[str]:
    """What was chosen where nothing can be shown of it yet, as of what all choose in secret."""
    if sketch.asked is not None or told_so_far(game, sketch):
        return []
    draft = sketch.draft
    *before, (_, code) = draft.answers
    asked = question(game, Draft(draft.seat, draft.ask, tuple(before)))
    if asked is None:
        return []
    path, label = tuple(code.split("/")), guide_to(game.spec.game).label
    said = [label(texts, asked.prompt, path[:size]) for size in range(1, len(path) + 1)]
    return [texts("card.chosen", said=", ".join(said))]


def asked_now(texts: Texts, game: Game, sketch: Sketch) -> str:
    """The question, or why there is none."""
    if sketch.asked is None:
        return _what_follows(texts, game, sketch.preview)
    return guide_to(game.spec.game).question(texts, sketch.asked.prompt, sketch.draft.prefix)


def workplace(
    texts: Texts,
    table: Table,
    game: Game,
    sketch: Sketch,
    page: int,
    notes: Sequence[str],
    asked: str,
    rows: Sequence[tuple[Button, ...]],
    verbs: tuple[str, str] = ("pick", "page"),
) -> Screen:
    """A draft and the board with it, what is asked, and what can be said: by a button with the first of the verbs, the
    second one turns the page. The rows come below."""
    draft, preview = sketch.draft, sketch.preview
    lines = list(notes)
    if len(table.seats_of(table.seats[draft.seat].user)) > 1:
        lines.append(texts("card.seat", who=name_of(texts, table, draft.seat)))
    lines += [say(texts, table.named(line)) for line in told_so_far(game, sketch)]
    lines += filter(None, [guide_to(game.spec.game).means(texts, preview.view, draft.seat), asked])
    menu: list[tuple[Button, ...]] = []
    aim = Aim(said=draft.prefix, draft=bool(draft.answers), since=(draft.seat,))
    presses: list[Press] = []
    if sketch.asked is not None:
        offer = _Offer(texts, Buttons(texts, table.id), game, sketch, verbs)
        presses = offer.presses()
        pages = -(-len(offer.words) // PAGE)
        first = page % max(1, pages) * PAGE
        shown = offer.words[first : first + PAGE]
        menu += offer.rows(shown)
        if pages > 1:
            menu.append((offer.next_page(first // PAGE, pages),))
        aim = msgspec.structs.replace(aim, targets=offer.targets(), page=offer.places(shown) if pages > 1 else ())
    marks = {code: str(number) for code, number in aim.targets.items()}
    return Screen(
        "\n".join(lines),
        game.draw(preview.view, marks),
        tuple(row for row in (*menu, *rows) if row),
        pictures=pictures(texts, table, preview.view, aim, presses),
    )


class Targets(msgspec.Struct, frozen=True):
    """What can be chosen and pointed at."""

    numbers: dict[str, int] = {}
    """By what pictures call it."""
    presses: tuple[Press, ...] = ()


def targets_of(texts: Texts, table: Table, game: Game, sketch: Sketch) -> Targets:
    """As the card has them, for another picture."""
    if sketch.asked is None:
        return Targets()
    offer = _Offer(texts, Buttons(texts, table.id), game, sketch, ("pick", "page"))
    return Targets(offer.targets(), tuple(offer.presses()))


def _what_follows(texts: Texts, game: Game, preview: Preview) -> str:
    """Why the draft ends here; games have their own words for some of it."""
    own = f"{game.spec.game}.held_{preview.what}"
    return texts(own) if preview.what and texts.has(own) else texts("card.whole", held=preview.held or "nothing")


def told_so_far(game: Game, sketch: Sketch) -> list[Line]:
    preview = sketch.preview
    return tell(game.spec.game, preview.events, preview.scored, preview.view.points)


class _Offer:
    """What can be chosen, as buttons and on pictures: both by the same tokens and labels."""

    def __init__(self, texts: Texts, button: Buttons, game: Game, sketch: Sketch, verbs: tuple[str, str]) -> None:
        assert sketch.asked is not None
        self.texts = texts
        self.button = button
        self.pick, self.page = verbs
        self.asked = sketch.asked
        self.guide = guide_to(game.spec.game)
        prefix = sketch.draft.prefix
        self.prices = prices(self.asked, prefix)
        self.words = [path for path in self.prices if "/".join(path) != sketch.closing]
        self.numbers = numbers(game, self.asked, prefix)
        self.marks = marked(self.guide.mark, self.asked, prefix) if self.numbers else {}
        self.whole = set(paths(self.asked))

    def rows(self, words: Sequence[Codes]) -> list[tuple[Button, ...]]:
        buttons = [self._button(path) for path in words]
        longest = max((len(button.label) for button in buttons), default=1)
        size = max(1, min(_ROW, _WIDE // longest))
        return [tuple(buttons[first : first + size]) for first in range(0, len(buttons), size)]

    def targets(self) -> dict[str, int]:
        return {name: self.numbers[path] for name, path in self.marks.items()}

    def places(self, shown: Sequence[Codes]) -> tuple[str, ...]:
        """What pictures call those that have buttons now."""
        return tuple(name for name, path in self.marks.items() if path in shown)

    def presses(self) -> list[Press]:
        """Of all places, also those whose buttons are on another page."""
        return [(name, same.token, same.label) for name, path in self.marks.items() for same in [self._button(path)]]

    def next_page(self, page: int, pages: int) -> Button:
        label = self.texts("button.page", page=page + 1, pages=pages)
        return self.button(self.page, number=self.asked.ask, word=str((page + 1) % pages), label=label)

    def _button(self, path: Codes) -> Button:
        label = self.guide.label(self.texts, self.asked.prompt, path)
        # What is called by its number says so itself.
        if path in self.numbers and unpriced(path[-1], self.prices[path]) != str(self.numbers[path]):
            label = f"{self.numbers[path]} · {label}"
        if self.prices[path]:
            label = f"{label} · {self.guide.price(self.texts, self.prices[path], path not in self.whole)}"
        return self.button(self.pick, "/".join(path), self.asked.ask, label=label)
