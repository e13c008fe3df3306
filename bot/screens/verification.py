"""What a verification of a game found, and how everybody can make it themselves."""

from __future__ import annotations

from bot.screens.screen import Screen
from bot.tables.verify_draws import Verification
from bot.texts import Texts

# Three lines of Python that work out the published hash and the seed again, as `docs/records.md` prints them.
SHARED_SEED_CHECK = """\
import json; from hashlib import sha256; r = json.load(open("{file}", "rb")); c = r["chance"]
print(sha256(bytes.fromhex(c["secret"])).hexdigest() == c["commitment"]); s = sorted(s["share"] for s in c["shares"])
print(sha256(b"castellan/seed/1" + bytes.fromhex("".join([c["secret"], *s]))).hexdigest() == r["seed"])
"""
SEED_CHECK = """\
import json; from hashlib import sha256
r = json.load(open("{file}", "rb"))
print(sha256(bytes.fromhex(r["seed"])).hexdigest() == r["commitment"])
"""


def verified(texts: Texts, found: Verification, file: str) -> Screen:
    """What came of it. `file` is the name of the record's file."""
    if found.secret:
        key = "verify.wrong_shared" if found.fault else "verify.right_shared"
        told = texts(
            key,
            draws=found.draws,
            commitment=found.commitment,
            seed=found.seed,
            secret=found.secret,
            shares=found.shares,
            fault=found.fault,
        )
    else:
        key = "verify.wrong" if found.fault else "verify.right"
        told = texts(key, draws=found.draws, commitment=found.commitment, seed=found.seed)
    code = (SHARED_SEED_CHECK if found.secret else SEED_CHECK).replace("{file}", file)
    return Screen(f"{told}\n{texts('verify.yourself')}\n{code.rstrip()}")
