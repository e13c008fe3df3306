"""What can go wrong by a player's doing. Our own mistakes are ordinary exceptions and fail loudly."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    STALE = "stale"
    """The question is over: it was answered or undone."""
    NOT_YOURS = "not_yours"
    UNKNOWN = "unknown"
    """Nothing on offer is called that."""
    AMBIGUOUS = "ambiguous"
    """Several things on offer are; `candidates` names them."""
    ILLEGAL = "illegal"
    """Understood, but a rule forbids it; the key says which."""


class RuleError(Exception):
    """A request the rules refuse. It names a text; the words are chosen by whoever shows it."""

    def __init__(self, kind: Kind, key: str, *, candidates: tuple[str, ...] = (), **details: str | int) -> None:
        super().__init__(f"{kind.value}: {key} {details or ''} {', '.join(candidates)}".strip())
        self.kind = kind
        self.key = key
        self.candidates = candidates
        self.details = details


class AssemblyError(Exception):
    """Modules that do not fit together; a mistake of ours, found when a ruleset is put together."""
