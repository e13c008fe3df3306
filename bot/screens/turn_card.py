"""The private card of a player who is asked: the draft so far, and the next choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.games import PictureFocus, ui_of
from bot.games.choice_numbers import marked
from bot.games.option_paths import may_cost_more, prices, seats_meant, unpriced
from bot.screens.pictures import Press, pictures
from bot.screens.screen import Button, Screen, Style
from bot.screens.secrecy import chosen_in_secret, hides
from bot.screens.wording import Buttons, name_of, names_of, say
from bot.tables import apply_auto_answers, auto_answers, plans
from bot.tables.drafts import Codes, Sketch, answers_of, numbers, paths, question
from bot.tables.log_lines import event_lines
from bot.tables.table import Table, TurnDraft
from bot.tables.teams import party_viewer
from bot.texts import Texts
from bot.texts.log_line import LogLine
from engine.api import Game, Preview, Seat

PAGE = 20
"""Targets on one page: with the other buttons they fit into the smallest menu of all platforms."""
_ROW = 4
"""Most buttons in a row."""
_WIDE = 48
"""Most characters on the buttons of a row, for phones."""


def card(texts: Texts, table: Table, game: Game, sketch: Sketch, page: int = 0, notes: tuple[str, ...] = ()) -> Screen:
    """The card of a turn. `notes` come first."""
    draft = sketch.draft
    button = Buttons(texts, table.id)
    rows: list[tuple[Button, ...]] = []
    automatic = _auto_answer_line(texts, table, game, sketch)
    if automatic:
        sketch = msgspec.structs.replace(sketch, closing="")
    if sketch.asked is None or sketch.closing or automatic:
        rows.append((button("confirm", number=draft.answers[-1][0], style=Style.PRIMARY),))
    steps = []
    if sketch.turns > 1:
        steps.append(button("turn", number=draft.answers[-1][0], word=draft.answers[-1][1]))
    if sketch.returns:
        steps.append(button("back", number=draft.ask))
    rows.append(tuple(steps))
    asked = automatic or (_closing_line(texts, game, sketch) if sketch.closing else asked_now(texts, game, sketch))
    screen = draft_screen(texts, table, game, sketch, page, (*notes, *hidden_choice(texts, game, sketch)), asked, rows)
    return msgspec.structs.replace(
        screen, secret=bool(automatic) or _secret(table, game, draft.seat), typing=button("type", number=draft.ask)
    )


def _auto_answer_line(texts: Texts, table: Table, game: Game, sketch: Sketch) -> str:
    """What *Confirm* adds by auto-answers, if they complete the turn; empty otherwise."""
    if sketch.asked is None or not auto_answers.auto_answers_of(table, sketch.draft.seat):
        return ""
    ending = apply_auto_answers.completed_draft(table, game, sketch.draft)
    if ending is None or not ending.by_auto_answer:
        return ""
    code = ending.draft.answers[len(sketch.draft.answers)][1]
    return texts("card.ordered", said=ui_of(game.spec.game).label(texts, sketch.asked.prompt, code.split("/")))


def _closing_line(texts: Texts, game: Game, sketch: Sketch) -> str:
    """What *Confirm* adds to end the turn. Games have their own texts for some of that."""
    own = f"{game.spec.game}.closing_{sketch.closing}"
    return texts(own) if texts.has(own) else texts("card.closing")


def _secret(table: Table, game: Game, seat: Seat) -> bool:
    """Whether the card shows something hidden, a secret choice, or an earlier plan."""
    plan = plans.plan_of(table, seat)
    planned = plan is not None and plan.stopped is not None
    return planned or chosen_in_secret(game, seat) or hides(game, game.view(party_viewer(game, seat)))


def hidden_choice(texts: Texts, game: Game, sketch: Sketch) -> list[str]:
    """The player's last choice, if the preview cannot show anything of it yet, such as one that all players make in
    secret, or one that draws something."""
    draft, preview = sketch.draft, sketch.preview
    held_back = bool(preview.held and preview.decisions)
    if sketch.asked is not None or not draft.answers or (told_so_far(game, sketch) and not held_back):
        return []
    *before, (_, code) = draft.answers
    asked = question(game, TurnDraft(draft.seat, draft.ask, tuple(before)))
    if asked is None:
        return []
    path, label = tuple(code.split("/")), ui_of(game.spec.game).label
    said = [label(texts, asked.prompt, path[:size]) for size in range(1, len(path) + 1)]
    return [texts("card.chosen", said=", ".join(said))]


def asked_now(texts: Texts, game: Game, sketch: Sketch) -> str:
    """The question, or why there is none."""
    if sketch.asked is None:
        return _what_follows(texts, game, sketch.preview)
    return ui_of(game.spec.game).question(texts, sketch.asked.prompt, sketch.draft.prefix)


def draft_screen(
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
    """A screen with draft, board, question and choices. `verbs` are those of the buttons that choose and that turn the
    page; `rows` follow below."""
    draft, preview = sketch.draft, sketch.preview
    lines = list(notes)
    if len(table.seats_of(table.seats[draft.seat].user)) > 1:
        lines.append(texts("card.seat", who=name_of(texts, table, draft.seat)))
    lines += [say(texts, table.named(line)) for line in told_so_far(game, sketch)]
    lines += filter(None, [ui_of(game.spec.game).means(texts, preview.view, draft.seat), asked])
    menu: list[tuple[Button, ...]] = []
    focus = PictureFocus(said=draft.prefix, draft=bool(draft.answers), since=(draft.seat,))
    presses: list[Press] = []
    if sketch.asked is not None:
        offer = _Offer(texts, table, game, sketch, verbs, _worths(texts, table, game, sketch))
        presses = offer.presses()
        pages = -(-len(offer.words) // PAGE)
        first = page % max(1, pages) * PAGE
        shown = offer.words[first : first + PAGE]
        menu += offer.rows(shown)
        if pages > 1:
            menu.append((offer.next_page(first // PAGE, pages),))
        focus = msgspec.structs.replace(focus, targets=offer.targets(), page=offer.places(shown) if pages > 1 else ())
    marks = {code: str(number) for code, number in focus.targets.items()}
    return Screen(
        "\n".join(lines),
        game.draw(preview.view, marks),
        tuple(row for row in (*menu, *rows) if row),
        pictures=pictures(texts, table, preview.view, focus, presses),
    )


def _worths(texts: Texts, table: Table, game: Game, sketch: Sketch) -> Mapping[str, str]:
    """What the next choices would score, by code; nothing where the players agreed to count for themselves."""
    if not table.aids.shows_scores:
        return {}
    return ui_of(game.spec.game).worths(texts, game, answers_of(sketch.draft), sketch.draft.seat)


class Targets(msgspec.Struct, frozen=True):
    """What can be chosen on a picture."""

    numbers: dict[str, int] = {}
    """Numbers, by the names that pictures use."""
    presses: tuple[Press, ...] = ()


def targets_of(texts: Texts, table: Table, game: Game, sketch: Sketch) -> Targets:
    """The targets of the card, for another picture."""
    if sketch.asked is None:
        return Targets()
    offer = _Offer(texts, table, game, sketch, ("pick", "page"), {})
    return Targets(offer.targets(), tuple(offer.presses()))


def _what_follows(texts: Texts, game: Game, preview: Preview) -> str:
    """Why the draft ends here. Games have their own texts for some reasons."""
    own = f"{game.spec.game}.held_{preview.what}"
    return texts(own) if preview.what and texts.has(own) else texts("card.whole", held=preview.held or "nothing")


def told_so_far(game: Game, sketch: Sketch) -> list[LogLine]:
    """Log lines about the draft, as the preview shows it."""
    preview = sketch.preview
    return event_lines(game.spec.game, preview.events, preview.scored, preview.view.points, game.spec.teams)


class _Offer:
    """The next choices as buttons and as targets on pictures, with the same tokens and labels."""

    def __init__(
        self,
        texts: Texts,
        table: Table,
        game: Game,
        sketch: Sketch,
        verbs: tuple[str, str],
        worths: Mapping[str, str],
    ) -> None:
        """`worths` says what options would score, by code."""
        assert sketch.asked is not None
        self.worths = worths
        self.texts = texts
        self.table = table
        self.button = Buttons(texts, table.id)
        self.pick, self.page = verbs
        self.asked = sketch.asked
        self.ui = ui_of(game.spec.game)
        prefix = sketch.draft.prefix
        self.prices = prices(self.asked, prefix)
        self.words = [path for path in self.prices if "/".join(path) != sketch.closing]
        self.numbers = numbers(game, self.asked, prefix)
        self.marks = marked(self.ui.mark, self.asked, prefix) if self.numbers else {}
        self.whole = set(paths(self.asked))
        self.about = seats_meant(self.asked, prefix)

    def rows(self, words: Sequence[Codes]) -> list[tuple[Button, ...]]:
        buttons = [self._button(path) for path in words]
        if self.worths:
            return _filled(buttons)
        longest = max((len(button.label) for button in buttons), default=1)
        size = max(1, min(_ROW, _WIDE // longest))
        return [tuple(buttons[first : first + size]) for first in range(0, len(buttons), size)]

    def targets(self) -> dict[str, int]:
        return {name: self.numbers[path] for name, path in self.marks.items()}

    def places(self, shown: Sequence[Codes]) -> tuple[str, ...]:
        """Names in pictures of the choices that are on the current page."""
        return tuple(name for name, path in self.marks.items() if path in shown)

    def presses(self) -> list[Press]:
        """All targets, also those whose buttons are on another page."""
        return [(name, same.token, same.label) for name, path in self.marks.items() for same in [self._button(path)]]

    def next_page(self, page: int, pages: int) -> Button:
        label = self.texts("button.page", page=page + 1, pages=pages)
        return self.button(self.page, number=self.asked.ask, word=str((page + 1) % pages), label=label)

    def _button(self, path: Codes) -> Button:
        said = self._said_at_once(path)
        parts = [self.ui.label(self.texts, self.asked.prompt, said[:size]) for size in range(len(path), len(said) + 1)]
        label = " · ".join(parts)
        # A label that is the number itself does not need it twice.
        if path in self.numbers and unpriced(path[-1], self.prices[path]) != str(self.numbers[path]):
            label = f"{self.numbers[path]} · {label}"
        if path in self.about:
            label = f"{label} · {names_of(self.texts, self.table, self.about[path])}"
        if self.prices[path]:
            label = f"{label} · {self.ui.price(self.texts, self.prices[path], may_cost_more(self.asked, path))}"
        code = "/".join(said)
        if code in self.worths:
            label = f"{label} · {self.worths[code]}"
        return self.button(self.pick, code, self.asked.ask, label=label)

    def _said_at_once(self, path: Codes) -> Codes:
        """The whole path of the only option behind a button, which the press chooses; the path itself if there are
        several, if another button turns the piece, or if the picture shows what the button means."""
        if path in self.numbers or self.asked.prompt in self.ui.cycles:
            return path
        behind = [whole for whole in self.whole if whole[: len(path)] == path]
        return behind[0] if len(behind) == 1 else path


def _filled(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    """Rows of buttons whose labels differ much in length: each has as many as there is room for side by side."""
    rows: list[list[Button]] = []
    for button in buttons:
        row = [*rows[-1], button] if rows else [button]
        if rows and len(row) <= _ROW and len(row) * max(len(each.label) for each in row) <= _WIDE:
            rows[-1] = row
        else:
            rows.append([button])
    return [tuple(row) for row in rows]
