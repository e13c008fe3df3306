"""Drawing anew what a viewer may not know."""

from __future__ import annotations

from typing import Any

from engine.core.draft import Draft
from engine.core.together import Together, question
from engine.core.view import Viewer


def redraw(draft: Draft[Any, Any], viewer: Viewer) -> None:
    """Secrets of modules first, then answers that were sealed under them. No stream of the game is used up."""
    state = draft.state
    drawn = state.drawn.copy()
    for module in draft.rules.modules:
        if module.redraw is not None:
            module.redraw(draft, viewer)
    if state.agenda and isinstance(state.agenda[-1], Together):
        state.agenda[-1] = _resealed(draft, state.agenda[-1], viewer)
    state.drawn = drawn


def _resealed(draft: Draft[Any, Any], frame: Together, viewer: Viewer) -> Together:
    """Other seats' sealed answers might have been any of those that the imagined secrets allow."""
    for branch in frame.branches:
        if branch.sealed is not None and not viewer.sees(branch.seat):
            options = range(len(question(draft, branch).options))
            frame = frame.seal(branch.seat, draft.draw("imagine/sealed", options))
    return frame
