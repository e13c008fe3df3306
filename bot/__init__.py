"""The chat bot: everything between a chat platform and the rules of a game.

A platform (`platforms`) passes what a person does to `handlers`. They change a table (`tables`, kept by `store`) and
answer with a screen (`screens`). What a change sends to chats goes through `outbox`; what happens because a time has
come is in `schedule`. `app` builds, starts and stops a process: begin there, or with `docs/architecture.md`. Rules are
in `engine`, drawing is in `renderers`.
"""
