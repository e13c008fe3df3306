"""One game: its rules, its state and its journal, behind the few verbs that others use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.core import codec, kernel
from engine.core.chance import Chance, Draw, FixedDraw, HeldChance, SeededChance, commitment
from engine.core.decision import ECHO, Answer, Decision, words_of
from engine.core.draft import Draft, Look, Observer
from engine.core.errors import Kind, RuleError
from engine.core.events import Event, Fact, seen_by
from engine.core.hooks import WINNERS
from engine.core.imagine import redraw
from engine.core.journal import Answered, Began, Entry, Undone
from engine.core.preview import Preview, draft_ask, previewed
from engine.core.ranking import Ranking, ranked
from engine.core.ruleset import Ruleset, assemble, set_up
from engine.core.score import ScoreLine
from engine.core.spec import GameSpec, Seat
from engine.core.state import State
from engine.core.together import Together
from engine.core.view import Asked, View, Viewer

OUTCOMES = 12
"""Outcomes of a risk that are tried: as many as a die has faces, or a stack of messages; of a deck of cards a few."""


class Transition(msgspec.Struct, frozen=True):
    """What one answer led to."""

    facts: list[Fact]
    decisions: tuple[Decision, ...]
    scored: list[ScoreLine]
    draws: tuple[Draw, ...]
    barrier: bool
    """Something unknown came out; undoing does not make it unknown again."""

    def events(self, viewer: Viewer) -> tuple[Event, ...]:
        return seen_by(viewer, self.facts)


class Game:
    """Changes in place: whoever needs the old one makes a copy first."""

    __slots__ = ("began", "decisions", "draft", "journal", "rules", "seed", "seq")

    def __init__(
        self, rules: Ruleset[Any, Any], state: State, seed: bytes, chance: Chance, journal: list[Entry], seq: int
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.journal = journal
        self.seq = seq
        """Length of the journal, also where a copy does not carry the journal itself."""
        self.decisions: tuple[Decision, ...] = ()
        """The open questions; none when the game is over."""
        self.began: Transition | None = None
        """What the set-up led to; None in copies and in games that were loaded."""
        self.draft: Draft[Any, Any] = Draft(rules, state, chance)
        """Changing access to the facts: for the core only."""

    @classmethod
    def new(cls, spec: GameSpec, seed: bytes, chance: Chance | None = None, observer: Observer | None = None) -> Game:
        rules = assemble(spec)
        game = cls(rules, rules.new_state(), seed, chance or SeededChance(seed), [], 1)
        draft = game.draft
        draft.observer = observer
        set_up(draft)
        game.decisions = kernel.advance(draft, 1)
        game.began = game._transition(0)
        game.journal.append(Began(game.began.draws))
        return game

    # reading

    @property
    def spec(self) -> GameSpec:
        return self.rules.spec

    @property
    def state(self) -> Any:
        """The facts themselves: for the engine and its tests only."""
        return self.draft.state

    @property
    def look(self) -> Look[Any, Any]:
        """Reading access to the facts, under the same condition."""
        return self.draft

    @property
    def over(self) -> bool:
        return not self.draft.state.agenda

    @property
    def ledger(self) -> tuple[ScoreLine, ...]:
        return tuple(self.draft.state.ledger)

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Nobody before the end."""
        return WINNERS(self.draft, self.ranking().best, self.draft) if self.over else ()

    def ranking(self) -> Ranking:
        """Who comes before whom by the rules of the game, as things stand. Seats of a team share their place."""
        return ranked(self.scores(), self.rules.kind.tie_breaks(self.draft), self.rules.parties)

    def scores(self) -> tuple[int, ...]:
        return tuple(self.draft.state.points)

    def decision(self, seat: Seat) -> Decision | None:
        """What this seat is asked."""
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def view(self, viewer: Viewer) -> View:
        draft = self.draft
        common: dict[str, Any] = {
            "game": self.spec.game,
            "players": self.spec.players,
            "viewer": viewer,
            "points": self.scores(),
            "asked": tuple(Asked(decision.seat, decision.prompt) for decision in self.decisions),
            "over": self.over,
            "winners": self.winners,
            "teams": self.spec.teams,
            "slices": {
                module.id: module.slice_view(draft, viewer)
                for module in self.rules.modules
                if module.slice_view is not None
            },
        }
        return self.rules.kind.view(draft, viewer, common)

    def text(self, viewer: Viewer, marks: Mapping[str, str] | None = None) -> str:
        """The board in characters, for terminals, tests and screen readers; `marks` labels places by their names."""
        return self.draw(self.view(viewer), marks)

    def draw(self, view: View, marks: Mapping[str, str] | None = None) -> str:
        """The same of a view that is there already, such as that of a preview."""
        rules = self.rules
        lines = [rules.kind.text(rules.catalogue, view, marks or {})]
        for module in rules.modules:
            if module.slice_text is not None:
                lines += module.slice_text(view.slices[module.id], rules.catalogue)
        return "\n".join(lines)

    def evaluate(self, seat: Seat) -> float:
        """How well a seat stands, by the game's own judgement."""
        return self.rules.kind.evaluate(self.draft, seat)

    @property
    def ideas(self) -> int:
        """Options that come to mind to a computer opponent that does not look far."""
        return self.rules.kind.ideas

    # changing

    def apply(self, answer: Answer) -> Transition:
        decision, index = self.meant(answer)
        draft = self.draft
        draft.begin()
        ledger = len(draft.state.ledger)
        try:
            self.decisions = kernel.resolve(draft, decision, index, self.seq + 1)
        except RuleError as error:
            # Too late to refuse: something has been done already.
            raise AssertionError(f"a step refused what was on offer: {error}") from error
        self.seq += 1
        transition = self._transition(ledger)
        self.journal.append(Answered(answer.seat, answer.ask, index, transition.draws))
        return transition

    def commit(self, answers: Sequence[Answer]) -> list[Transition]:
        """All answers of a draft, or none. Those after the first answer questions that previews have put."""
        if len(answers) == 1:
            return [self.apply(answers[0])]
        twin = self.copy()
        picks: list[int] = []
        real: list[Answer] = []
        transitions: list[Transition] = []
        for number, answer in enumerate(answers):
            if number:
                decision = twin.decision(answer.seat)
                if decision is None or answer.ask != draft_ask(answers[0].ask, picks):
                    raise RuleError(Kind.STALE, "error.stale")
                answer = Answer(decision.ask, answer.seat, answer.code)
            picks.append(twin.meant(answer)[1])
            real.append(Answer(answer.ask, answer.seat, picks[-1]))
            transitions.append(twin.apply(real[-1]))
        if self.draft.observer is not None:
            # Whoever watches has seen nothing of the twin.
            return [self.apply(answer) for answer in real]
        self.draft.state = twin.draft.state
        self.decisions, self.journal, self.seq = twin.decisions, twin.journal, twin.seq
        return transitions

    def rewind(self, save: bytes) -> None:
        """Back to an earlier save of this game. What was drawn stays drawn: the counters of chance go back too."""
        earlier, rules, state = codec.load(save)
        standing = self.journal[: earlier.seq]
        if rules.spec != self.spec or earlier.seed != self.seed or standing != earlier.journal:
            raise ValueError("not an earlier save of this game")
        self.journal.append(Undone(earlier.seq))
        self.seq += 1
        still_open = self.state.asks
        state.asks = {seat: ask if still_open.get(seat) == ask else self.seq for seat, ask in state.asks.items()}
        self.draft.state = state
        self._reopen()

    def _transition(self, ledger: int) -> Transition:
        draft = self.draft
        return Transition(draft.events, self.decisions, draft.state.ledger[ledger:], tuple(draft.draws), draft.barrier)

    def meant(self, answer: Answer) -> tuple[Decision, int]:
        """The question that is answered and the index of the option that is chosen, or the reason why not."""
        for decision in self.decisions:
            if decision.ask == answer.ask and decision.seat == answer.seat:
                code = answer.code
                return decision, decision.find(code) if isinstance(code, int) else self._index(decision, code)
        others = [decision.seat for decision in self.decisions if decision.ask == answer.ask]
        if others and not self._handed_in(answer.seat):
            raise RuleError(Kind.NOT_YOURS, "error.not_yours", seat=others[0])
        raise RuleError(Kind.STALE, "error.stale")

    def _handed_in(self, seat: Seat) -> bool:
        """Whether this seat has answered what others are still asked at the same time."""
        frame = self.state.agenda[-1]
        return isinstance(frame, Together) and any(branch.seat == seat for branch in frame.branches)

    def _index(self, decision: Decision, code: str) -> int:
        """The option that was meant; where there is none, the rule that forbids it, if there is one."""
        frame = self.state.agenda[-1]
        if isinstance(frame, Together):
            frame = next(branch.frame for branch in frame.branches if branch.seat == decision.seat)
        step = self.rules.steps[type(frame)]
        words = words_of(code)
        try:
            return decision.find(" ".join(step.hear(self.draft, frame, words) if words else ()))
        except RuleError as error:
            if error.kind is Kind.UNKNOWN and words:
                why = step.explain(self.draft, frame, words)
                if why is not None:
                    raise why from None
            error.details["code"] = code[:ECHO]
            raise

    # copies

    def copy(self) -> Game:
        return self.twin(self.draft.chance, self.journal.copy())

    def twin(self, chance: Chance, journal: list[Entry]) -> Game:
        """A copy with another source of chance and another past."""
        twin = Game(self.rules, self.draft.state.copy(), self.seed, chance, journal, self.seq)
        twin.decisions = self.decisions
        return twin

    def preview(self, answers: Sequence[Answer], seat: Seat | None = None, viewer: Viewer | None = None) -> Preview:
        """What these answers of one seat lead to, as far as that seat may know; seen by a viewer of its team, if
        another is given. The questions that follow have ids that only `preview` and `commit` understand."""
        return previewed(self, answers, seat, viewer)

    def imagine(self, viewer: Viewer, seed: bytes) -> Game:
        """A game like this one in all that the viewer may know, everything else drawn anew. It has no past."""
        twin = self.twin(SeededChance(seed), [])
        twin.seed = seed
        redraw(twin.draft, viewer)
        twin._reopen()
        return twin

    def outcomes(self, answer: Answer) -> list[Game]:
        """Copies of the game after an answer: one for each outcome of the first risk that it takes, all equally likely;
        only one where it takes none. Of more than a dozen outcomes a dozen stand for all, evenly spread through what is
        drawn from, which is kept in order. Draws that come whatever is chosen are no risk: they are as the game has
        them."""
        first, drawn = self.copy(), self.state.drawn.copy()
        for draw in first.apply(answer).draws:
            counter = drawn.get(draw.stream, 0)
            if not draw.stream.startswith(self.rules.kind.routine):
                tried = _spread(draw.of)
                chances = [FixedDraw(draw.stream, counter, outcome, self.draft.chance) for outcome in tried]
                twins = [self.twin(chance, self.journal.copy()) for chance in chances]
                for twin in twins:
                    twin.apply(answer)
                return twins
            drawn[draw.stream] = counter + 1
        return [first]

    def ahead(self, seat: Seat) -> Game | None:
        """A game like this one in which it is this seat's turn already: what a plan is tried on. It has no past, and
        chance is held in it. None where the seat's next turn cannot be foreseen."""
        twin = self.twin(HeldChance(), [])
        if not self.rules.kind.ahead(twin.draft, seat):
            return None
        # Asked in any case: a turn with nothing to choose would run on into chance.
        twin.state.asks = {seat: self.seq}
        kernel.settle(twin.draft)
        twin._reopen()
        return twin

    def _reopen(self) -> None:
        """Put the open questions again: after loading, rewinding or imagining."""
        self.draft.begin()
        self.decisions = kernel.advance(self.draft, self.seq)

    # saves

    def dump(self) -> bytes:
        return codec.dump(self.rules, self.draft.state, self.seed, self.seq, self.journal)

    @classmethod
    def load(cls, data: bytes, chance: Chance | None = None) -> Game:
        save, rules, state = codec.load(data)
        game = cls(rules, state, save.seed, chance or SeededChance(save.seed), save.journal, save.seq)
        game._reopen()
        return game

    def observe(self, observer: Observer | None) -> None:
        self.draft.observer = observer

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.spec, self.seed, self.seq, self.journal, self.state)
        return mine == (other.spec, other.seed, other.seq, other.journal, other.state)


def _spread(of: int) -> list[int]:
    """All of so many outcomes; where there are many, some with about the same distance between them."""
    count = min(of, OUTCOMES)
    return [(2 * place + 1) * of // (2 * count) for place in range(count)]
