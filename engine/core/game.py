"""One game: its rules, its state and its journal, behind the few verbs that others use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.core import codec, kernel
from engine.core.chance import Chance, Draw, Held, HeldChance, SeededChance, commitment
from engine.core.decision import Answer, Decision, words_of
from engine.core.draft import Draft, Look, Observer
from engine.core.errors import Kind, RuleError
from engine.core.events import Event, Fact, seen_by
from engine.core.journal import Answered, Began, Entry, Undone
from engine.core.ruleset import Ruleset, assemble
from engine.core.score import ScoreLine
from engine.core.spec import GameSpec, Seat
from engine.core.state import State
from engine.core.together import Together, questions
from engine.core.view import Asked, View, Viewer, seat_viewer


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


class Preview(msgspec.Struct, frozen=True):
    """How a draft looks to its owner: up to the first thing that is not theirs to know or to decide."""

    view: View
    events: tuple[Event, ...]
    scored: tuple[ScoreLine, ...]
    decisions: tuple[Decision, ...]
    """What the owner is asked next; where something is held, only what it is still asked."""
    applied: int
    """How many of the answers could be shown."""
    held: str = ""
    """Why it stops: `chance`, `reveal` or `question`; empty when it does not."""
    what: str = ""


class Game:
    """Changes in place: whoever needs the old one makes a copy first."""

    __slots__ = ("_draft", "decisions", "journal", "rules", "seed", "seq")

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
        self._draft: Draft[Any, Any] = Draft(rules, state, chance)

    @classmethod
    def new(cls, spec: GameSpec, seed: bytes, chance: Chance | None = None, observer: Observer | None = None) -> Game:
        rules = assemble(spec)
        game = cls(rules, rules.new_state(), seed, chance or SeededChance(seed), [], 1)
        draft = game._draft
        draft.observer = observer
        for module in rules.modules:
            if module.set_up is not None:
                module.set_up(draft)
        draft.state.agenda.extend(reversed(draft.pushed))
        draft.pushed = []
        game.decisions = kernel.advance(draft, 1)
        game.journal.append(Began(tuple(draft.draws)))
        return game

    # reading

    @property
    def spec(self) -> GameSpec:
        return self.rules.spec

    @property
    def state(self) -> Any:
        """The facts themselves: for the engine and its tests only."""
        return self._draft.state

    @property
    def look(self) -> Look[Any, Any]:
        """Reading access to the facts, under the same condition."""
        return self._draft

    @property
    def over(self) -> bool:
        return not self._draft.state.agenda

    @property
    def ledger(self) -> tuple[ScoreLine, ...]:
        return tuple(self._draft.state.ledger)

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Nobody before the end."""
        return self.rules.kind.winners(self._draft) if self.over else ()

    def scores(self) -> tuple[int, ...]:
        return tuple(self._draft.state.points)

    def decision(self, seat: Seat) -> Decision | None:
        """What this seat is asked."""
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def view(self, viewer: Viewer) -> View:
        draft = self._draft
        common: dict[str, Any] = {
            "game": self.spec.game,
            "players": self.spec.players,
            "viewer": viewer,
            "points": self.scores(),
            "asked": tuple(Asked(decision.seat, decision.prompt) for decision in self.decisions),
            "over": self.over,
            "winners": self.winners,
            "slices": {
                module.id: module.slice_view(draft, viewer)
                for module in self.rules.modules
                if module.slice_view is not None
            },
        }
        return self.rules.kind.view(draft, viewer, common)

    def text(self, viewer: Viewer, marks: Mapping[str, str] | None = None) -> str:
        """The board in characters, for terminals, tests and screen readers; `marks` labels places by their names."""
        return self.rules.kind.text(self.rules.catalogue, self.view(viewer), marks or {})

    def evaluate(self, seat: Seat) -> float:
        """How well a seat stands, by the game's own judgement."""
        return self.rules.kind.evaluate(self._draft, seat)

    # changing

    def apply(self, answer: Answer) -> Transition:
        decision = self._asked(answer)
        code = answer.code
        index = self._index(decision, code) if isinstance(code, str) else decision.find(code)
        draft = self._draft
        draft.begin()
        ledger = len(draft.state.ledger)
        self.decisions = kernel.resolve(draft, decision, index, self.seq + 1)
        self.seq += 1
        draws = tuple(draft.draws)
        self.journal.append(Answered(answer.seat, answer.ask, index, draws))
        return Transition(draft.events, self.decisions, draft.state.ledger[ledger:], draws, draft.barrier)

    def rewind(self, save: bytes) -> None:
        """Back to an earlier save of this game. What was drawn stays drawn: the counters of chance go back too."""
        earlier, rules, state = codec.load(save)
        standing = self.journal[: earlier.seq]
        if rules.spec != self.spec or earlier.seed != self.seed or standing != earlier.journal:
            raise ValueError("not an earlier save of this game")
        self.journal.append(Undone(earlier.seq))
        self.seq += 1
        state.asks = dict.fromkeys(state.asks, self.seq)
        self._draft.state = state
        self._reopen()

    def _asked(self, answer: Answer) -> Decision:
        """The open question that this answers."""
        for decision in self.decisions:
            if decision.ask == answer.ask and decision.seat == answer.seat:
                return decision
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
            return decision.find(" ".join(step.hear(self._draft, frame, words)))
        except RuleError as error:
            if error.kind is Kind.UNKNOWN and words:
                why = step.explain(self._draft, frame, words)
                if why is not None:
                    raise why from None
            raise RuleError(error.kind, error.key, candidates=error.candidates, code=code) from None

    # copies

    def copy(self) -> Game:
        return self._twin(self._draft.chance, self.journal.copy())

    def _twin(self, chance: Chance, journal: list[Entry]) -> Game:
        twin = Game(self.rules, self._draft.state.copy(), self.seed, chance, journal, self.seq)
        twin.decisions = self.decisions
        return twin

    def preview(self, answers: Sequence[Answer], seat: Seat | None = None) -> Preview:
        """What these answers of one seat lead to, as far as that seat may know."""
        if seat is None:
            seat = answers[0].seat if answers else self.decisions[0].seat
        if any(answer.seat != seat for answer in answers):
            raise ValueError("a draft belongs to one seat")
        twin = self._twin(HeldChance(), [])
        draft = twin._draft
        draft.watcher = seat
        lines = len(draft.state.ledger)
        facts: list[Fact] = []
        applied = 0
        held: Held | None = None
        for answer in answers:
            try:
                twin.apply(answer)
            except Held as reason:
                held = reason
                facts += draft.events
                if draft.answered:
                    applied += 1
                    twin.decisions = ()
                break
            applied += 1
            facts += draft.events
        viewer = seat_viewer(seat)
        return Preview(
            view=twin.view(viewer),
            events=seen_by(viewer, facts),
            scored=tuple(draft.state.ledger[lines:]),
            decisions=tuple(decision for decision in twin.decisions if decision.seat == seat),
            applied=applied,
            held=held.reason if held else "",
            what=held.what if held else "",
        )

    def imagine(self, viewer: Viewer, seed: bytes) -> Game:
        """A game like this one in all that the viewer may know, everything else drawn anew. It has no past."""
        twin = self._twin(SeededChance(seed), [])
        twin.seed = seed
        draft = twin._draft
        for module in self.rules.modules:
            if module.redraw is not None:
                module.redraw(draft, viewer)
        agenda = draft.state.agenda
        if agenda and isinstance(agenda[-1], Together):
            agenda[-1] = self._resealed(agenda[-1], viewer, draft)
        draft.state.drawn = self.state.drawn.copy()
        twin._reopen()
        return twin

    def _resealed(self, frame: Together, viewer: Viewer, draft: Draft[Any, Any]) -> Together:
        """Other seats' sealed answers might have been any of those that the imagined secrets allow."""
        for branch in frame.branches:
            if branch.sealed is not None and not viewer.sees(branch.seat):
                blank = Together((type(branch)(branch.seat, branch.frame),))
                options = questions(draft, blank)[0].options
                if len(options):
                    frame = frame.seal(branch.seat, draft.draw("imagine/sealed", range(len(options))))
        return frame

    def _reopen(self) -> None:
        """Put the open questions again: after loading, rewinding or imagining."""
        self._draft.begin()
        self.decisions = kernel.advance(self._draft, self.seq)

    # saves

    def dump(self) -> bytes:
        return codec.dump(self.rules, self._draft.state, self.seed, self.seq, self.journal)

    @classmethod
    def load(cls, data: bytes, chance: Chance | None = None) -> Game:
        save, rules, state = codec.load(data)
        game = cls(rules, state, save.seed, chance or SeededChance(save.seed), save.journal, save.seq)
        game._reopen()
        return game

    def observe(self, observer: Observer | None) -> None:
        self._draft.observer = observer

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.spec, self.seed, self.seq, self.journal, self.state)
        return mine == (other.spec, other.seed, other.seq, other.journal, other.state)

    __hash__ = None  # type: ignore[assignment]
