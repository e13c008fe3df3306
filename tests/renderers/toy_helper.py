"""A helper that draws squares of one colour; told to, it ends in the middle of its work.

python -m tests.renderers.toy_helper
"""

from __future__ import annotations

import os
import sys
from functools import partial

from PIL import Image

from renderers.art.crew import serve
from renderers.art.finished import Drawing

COUNT = 200
FAILS = "CASTELLAN_TOY_HELPER_FAILS"
"""The number of the drawing at which it ends."""
SLOW = "CASTELLAN_TOY_HELPER_WAITS"
"""If set, it never brings anything."""


def square(number: int) -> Image.Image:
    if os.environ.get(FAILS) == str(number) and __name__ == "__main__":
        os._exit(3)
    return Image.new("RGB", (8, 8), (number, number, 255 - number))


def drawings() -> list[Drawing]:
    return [(f"square/{number}", partial(square, number)) for number in range(COUNT)]


if __name__ == "__main__":
    if os.environ.get(SLOW):
        sys.stdin.buffer.read()
    else:
        serve(drawings(), sys.stdin.buffer, sys.stdout.buffer)
