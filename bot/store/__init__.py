"""Redis: what is kept, and how it stays whole.

`repository.py` loads, changes and commits tables: begin there. `tables.py` is the atomic commit (with
`scripts/commit.lua`), `queues.py` claims work under leases, `keys.py` names all keys. `stores.py` holds one store for
each subject: people, links between accounts, results, archived games. The rest leads to a server: `connect.py`, clients
for one server, Sentinel and Cluster, and the embedded server.

What may happen at a table is decided in `bot.tables`; nothing here knows words or platforms.
"""
