"""Plain shapes that stand for what lies in an estate: each is known by its outline alone.

Paths within 100 pixels each way.
"""

from __future__ import annotations

from typing import Final

from renderers.art.burgundy.pen import stroke

CASTLE: Final = "M-40,44V-12H-44V-42H-26V-28H-10V-42H10V-28H26V-42H44V-12H40V44H14V22Q14,6 0,6Q-14,6 -14,22V44Z"
MINE: Final = (
    "M-40,-42Q50,-50 42,40Q40,46 34,42Q28,6 17,-6L-33,46Q-40,50 -46,44Q-50,38 -46,33L6,-17"
    "Q-6,-28 -42,-34Q-46,-40 -40,-42Z"
)
SHIP: Final = "M-6,-48H4V-44Q40,-30 36,6Q20,2 4,4V14H48Q42,40 24,46H-26Q-44,38 -48,14H-6V4Q-24,0 -38,6Q-20,-18 -6,-40Z"
HOUSE: Final = "M0,-46L48,-4Q48,4 40,4H36V44H12V16H-12V44H-36V4H-40Q-48,4 -48,-4L-26,-23V-42H-12V-35.5Z"
COW: Final = (
    "M-24,-24Q-44,-22 -46,-46Q-36,-32 -18,-36Q0,-42 18,-36Q36,-32 46,-46Q44,-22 24,-24Q40,-22 48,-12"
    "Q36,2 24,-4L20,16Q24,24 22,32Q14,46 0,46Q-14,46 -22,32Q-24,24 -20,16L-24,-4Q-36,2 -48,-12Q-40,-22 -24,-24Z"
)
CROSS: Final = (
    "M-12,-48H12Q8,-32 9,-21Q20,-20 36,-24V0Q20,-4 9,-3Q8,24 14,48H-14Q-8,24 -9,-3Q-20,-4 -36,0V-24"
    "Q-20,-20 -9,-21Q-8,-32 -12,-48Z"
)
COW_EYES: Final = stroke("M-9,-14V-10M9,-14V-10", "{ground}", 6) + stroke("M-8,33V34M8,33V34", "{ground}", 5)
"""Details of it; `{ground}` is the colour that shows through."""
BOOK: Final = "M0,-26Q-22,-44 -50,-34V34Q-22,24 0,42Q22,24 50,34V-34Q22,-44 0,-26Z"
BOOK_LINES: Final = stroke("M0,-18V32", "{ground}", 6) + stroke(
    "M-38,-18Q-24,-22 -12,-13M-38,0Q-24,-4 -12,5M12,-13Q24,-22 38,-18M12,5Q24,-4 38,0", "{ground}", 5.5
)
