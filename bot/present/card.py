"""The card of whoever is asked: the draft so far, and what can be said next. For their eyes only."""

from __future__ import annotations

from bot.games import Aim, guide_to
from bot.present.pictures import Press, pictures
from bot.present.words import Buttons, name_of, say
from bot.screens import Button, Screen, Style
from bot.tables.drafts import Sketch, next_words, targets
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
    numbers: dict[str, int] = {}
    presses: list[Press] = []
    if sketch.asked is not None:
        lines.append(texts(sketch.asked.prompt))
        numbers = targets(game, sketch.asked)
        presses = [_press(texts, button, game, sketch.asked, code) for code in numbers]
        rows += _choices(texts, button, game, sketch, page)
    else:
        lines.append(_what_follows(texts, game, preview))
        rows.append((button("confirm", number=draft.answers[-1][0], style=Style.PRIMARY),))
    steps = []
    if sketch.turns > 1:
        steps.append(button("turn", number=draft.answers[-1][0], word=draft.answers[-1][1]))
    if draft.answers or draft.prefix:
        steps.append(button("back", number=draft.ask))
    rows.append(tuple(steps))
    marks = {code: str(number) for code, number in numbers.items()}
    aim = Aim(targets=numbers, draft=bool(draft.answers), since=(draft.seat,))
    return Screen(
        "\n".join(lines),
        game.draw(preview.view, marks),
        tuple(row for row in rows if row),
        pictures=pictures(texts, table, preview.view, aim, presses),
    )


def _press(texts: Texts, button: Buttons, game: Game, asked: Decision, code: str) -> Press:
    """The same as the button of that place, which may be on another page."""
    same = button("pick", code, asked.ask, label=option_label(texts, game, asked, (code,)))
    return code, same.token, same.label


def _what_follows(texts: Texts, game: Game, preview: Preview) -> str:
    """Why the draft ends here; games have their own words for some of it."""
    own = f"{game.spec.game}.held_{preview.what}"
    return texts(own) if preview.what and texts.has(own) else texts("card.whole", held=preview.held or "nothing")


def told_so_far(game: Game, sketch: Sketch) -> list[Line]:
    preview = sketch.preview
    return tell(game.spec.game, preview.events, preview.scored, preview.view.points)


def _choices(texts: Texts, button: Buttons, game: Game, sketch: Sketch, page: int) -> list[tuple[Button, ...]]:
    asked = sketch.asked
    assert asked is not None
    words = next_words(asked, sketch.draft.prefix)
    pages = (len(words) + PAGE - 1) // PAGE
    page = page % pages if pages else 0
    shown = words[page * PAGE : (page + 1) * PAGE]
    buttons = [
        button("pick", "/".join(path), asked.ask, label=option_label(texts, game, asked, path)) for path in shown
    ]
    rows = [tuple(buttons[first : first + _ROW]) for first in range(0, len(buttons), _ROW)]
    if pages > 1:
        label = texts("button.page", page=page + 1, pages=pages)
        rows.append((button("page", number=asked.ask, word=str((page + 1) % pages), label=label),))
    return rows


def option_label(texts: Texts, game: Game, asked: Decision, path: tuple[str, ...]) -> str:
    name = guide_to(game.spec.game).label(texts, asked.prompt, path)
    number = targets(game, asked).get(path[0]) if len(path) == 1 else None
    return name if number is None else f"{number} · {name}"
