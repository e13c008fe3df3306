"""A process that draws a part of the sprites for another one, which started it: see `renderers/art/crew.py`.

python -m renderers.drawing_helper
"""

from __future__ import annotations

import sys
from contextlib import suppress

from renderers.api import every_drawing
from renderers.art.crew import serve

if __name__ == "__main__":
    # Whoever asked may be gone, or be interrupted together with this process.
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve(every_drawing(), sys.stdin.buffer, sys.stdout.buffer)
