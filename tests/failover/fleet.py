"""Real servers on loopback: a primary with replicas and sentinels, or a cluster."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from bot.store.binary import server_program
from tests.ports import free_port
from tests.server import until

SERVICE = "games"
DOWN = 800
"""Milliseconds after which a server that does not answer counts as dead."""


class Node:
    """One server, or one sentinel, in a folder of its own."""

    def __init__(self, folder: Path, *options: str, sentinel: str = "") -> None:
        self.folder = folder
        self.port = free_port()
        self.sentinel = sentinel
        self.options = options
        self.process: subprocess.Popen[bytes] | None = None
        folder.mkdir()

    @property
    def client(self) -> Redis:
        return Redis(port=self.port, socket_timeout=5, protocol=2, decode_responses=True)

    def start(self, *more: str) -> None:
        lines = [f"port {self.port}", "bind 127.0.0.1", f"dir {self.folder}", "logfile log", *self.options, *more]
        if not self.sentinel:
            lines += ["appendonly yes", "appendfsync everysec", 'save ""', "repl-diskless-sync-delay 0"]
            lines += ["repl-ping-replica-period 1"]
        config = self.folder / "server.conf"
        config.write_text("\n".join([*lines, self.sentinel, ""]), encoding="utf-8")
        mode = ["--sentinel"] if self.sentinel else []
        self.process = subprocess.Popen([server_program(), str(config), *mode], start_new_session=True)

    def answers(self) -> bool:
        if self.process is not None and self.process.poll() is not None:
            raise AssertionError((self.folder / "log").read_text(encoding="utf-8"))
        try:
            return bool(self.client.ping())
        except RedisError:
            return False

    def role(self) -> str:
        try:
            return str(self.client.role()[0])
        except RedisError:
            return ""

    def info(self) -> dict[str, object]:
        try:
            return dict(self.client.info("replication"))
        except RedisError:
            return {}

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        os.kill(self.process.pid, number)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


class Fleet(ABC):
    """Several servers, and one URL for all of them."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="castellan-"))
        self.nodes: list[Node] = []

    @property
    @abstractmethod
    def url(self) -> str:
        """The value for `REDIS_URL`."""

    def stop(self) -> None:
        for node in self.nodes:
            node.kill()
        shutil.rmtree(self.folder)

    def primaries(self) -> list[Node]:
        return [node for node in self.nodes if node.alive and node.role() == "master"]

    def restarted(self) -> None:
        """Start all dead servers again, and wait until each has caught up with the primary that it follows."""
        for node in self.nodes:
            if not node.alive:
                node.start(*self.following())
        self.until_settled()

    def until_settled(self) -> None:
        until(self.settled, "all follow somebody")

    def following(self) -> tuple[str, ...]:
        """Options for a server that is started again. A cluster needs none: each server remembers whom it follows."""
        return ()

    @abstractmethod
    def settled(self) -> bool:
        """Whether every replica is connected to its primary, and all servers and sentinels know each other."""


class SentinelServers(Fleet):
    """Redis with Sentinel: one primary, two replicas, three sentinels."""

    def __init__(self) -> None:
        super().__init__()
        self.sentinels: list[Node] = []

    @property
    def url(self) -> str:
        return f"redis+sentinel://{','.join(f'127.0.0.1:{node.port}' for node in self.sentinels)}/{SERVICE}"

    def start(self) -> None:
        self.nodes = [Node(self.folder / f"server{number}") for number in range(3)]
        first, *others = self.nodes
        first.start()
        for node in others:
            node.start(f"replicaof 127.0.0.1 {first.port}")
        until(lambda: all(node.answers() for node in self.nodes), "the servers answer")
        watched = [
            f"sentinel monitor {SERVICE} 127.0.0.1 {first.port} 2",
            f"sentinel down-after-milliseconds {SERVICE} {DOWN}",
            f"sentinel failover-timeout {SERVICE} 6000",
        ]
        self.sentinels = [Node(self.folder / f"sentinel{number}", sentinel="\n".join(watched)) for number in range(3)]
        for node in self.sentinels:
            node.start()
        until(self.settled, "the sentinels know everybody")

    def stop(self) -> None:
        for node in self.sentinels:
            node.kill()
        super().stop()

    def following(self) -> tuple[str, ...]:
        told = self.sentinels[0].client.execute_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE)
        return (f"replicaof {told[0]} {told[1]}",)

    def settled(self) -> bool:
        linked = [node.info().get("master_link_status") == "up" for node in self.nodes]
        return len(self.primaries()) == 1 and sum(linked) == 2 and all(map(self._knows, self.sentinels))

    def _knows(self, sentinel: Node) -> bool:
        try:
            told = _pairs(sentinel.client.execute_command("SENTINEL", "MASTER", SERVICE))
            replicas = sentinel.client.execute_command("SENTINEL", "REPLICAS", SERVICE)
        except RedisError:
            return False
        masters = self.primaries()
        live = [
            each for each in map(_pairs, replicas) if each["flags"] == "slave" and each["master-link-status"] == "ok"
        ]
        right = len(masters) == 1 and int(told["port"]) == masters[0].port
        return right and told["num-other-sentinels"] == "2" and len(live) == 2 and told["flags"] == "master"


def _pairs(flat: list[str]) -> dict[str, str]:
    return dict(zip(flat[::2], flat[1::2], strict=True))


class ClusterServers(Fleet):
    """Redis Cluster: three primaries, each with a replica."""

    @property
    def url(self) -> str:
        return f"redis+cluster://{','.join(f'127.0.0.1:{node.port}' for node in self.nodes[:3])}"

    def start(self) -> None:
        for number in range(6):
            options = ["cluster-enabled yes", f"cluster-node-timeout {DOWN}", f"cluster-port {free_port()}"]
            options += ["cluster-replica-validity-factor 0"]
            self.nodes.append(Node(self.folder / f"server{number}", *options))
            self.nodes[-1].start()
        until(lambda: all(node.answers() for node in self.nodes), "the servers answer")
        ids = [str(node.client.execute_command("CLUSTER", "MYID")) for node in self.nodes]
        first = self.nodes[0].client
        for node in self.nodes[1:]:
            bus = node.options[2].split()[1]
            first.execute_command("CLUSTER", "MEET", "127.0.0.1", node.port, bus)
        bounds = (0, 5461, 10923, 16384)
        for number, node in enumerate(self.nodes[:3]):
            node.client.execute_command("CLUSTER", "ADDSLOTSRANGE", bounds[number], bounds[number + 1] - 1)
        until(lambda: all(self._met(node) for node in self.nodes), "they have met")
        for node, master in zip(self.nodes[3:], ids[:3], strict=True):
            node.client.execute_command("CLUSTER", "REPLICATE", master)
        until(self.settled, "all is covered, and twice")

    def _met(self, node: Node) -> bool:
        return int(str(node.client.execute_command("CLUSTER INFO")["cluster_known_nodes"])) == 6

    def settled(self) -> bool:
        try:
            good = [node.client.execute_command("CLUSTER INFO")["cluster_state"] == "ok" for node in self.nodes]
            shown = [node.client.execute_command("CLUSTER SLOTS") for node in self.nodes]
        except RedisError:
            return False
        linked = [node.info().get("master_link_status") == "up" for node in self.nodes]
        # Each range is told as: first slot, last slot, the primary that has it, its replicas.
        twice = all(len(told) >= 3 and all(len(each) >= 4 for each in told) for told in shown)
        return all(good) and sum(linked) == 3 and twice

    def replica_of(self, primary: Node) -> Node:
        (replica,) = (node for node in self.nodes if node.info().get("master_port") == primary.port)
        return replica


@contextmanager
def running(fleet: SentinelServers | ClusterServers) -> Iterator[None]:
    try:
        fleet.start()
        yield
    finally:
        fleet.stop()


@contextmanager
def moving(source: Node, target: Node, number: int) -> Iterator[None]:
    """While the context lasts, this slot of the cluster is being moved from one server to another; at its end it has
    arrived."""
    ids = [str(node.client.execute_command("CLUSTER", "MYID")) for node in (source, target)]
    target.client.execute_command("CLUSTER", "SETSLOT", number, "IMPORTING", ids[0])
    source.client.execute_command("CLUSTER", "SETSLOT", number, "MIGRATING", ids[1])
    yield
    for key in source.client.execute_command("CLUSTER", "GETKEYSINSLOT", number, 100):
        source.client.execute_command("MIGRATE", "127.0.0.1", target.port, key, 0, 5000)
    for node in (target, source):
        node.client.execute_command("CLUSTER", "SETSLOT", number, "NODE", ids[1])
