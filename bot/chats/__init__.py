"""Which table is in which chat.

`table_chats.py`: a table claims its chats, moves to another chat, follows a chat that got a new id. `availability.py`:
chats that we may not write to, and what waits there. Begin with `table_chats.py`.

What is sent to a chat is the subject of `bot.outbox`; the rules of showing one table in several chats are in
`bot.tables.mirrors`.
"""
