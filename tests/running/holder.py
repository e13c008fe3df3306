"""A process that holds a lease until it is killed: `python -m tests.running.holder URL NAME SECONDS`."""

from __future__ import annotations

import asyncio
import sys

from bot.store.connect import connect
from bot.store.leases import Lease, run_under_lease


async def main(url: str, name: str, seconds: str) -> None:
    redis = await connect(url)

    async def work() -> None:
        sys.stdout.write("holding\n")
        sys.stdout.flush()
        await asyncio.Event().wait()

    await run_under_lease(Lease(redis, name, float(seconds)), work)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
