"""People, and what belongs to them: their accounts on several platforms, all their tables, their data.

`person.py`: whoever does something, as a platform tells of them. `linking.py`: several accounts that are one person.
`my_tables.py`: all tables of a person. `export.py` and `erasure.py`: everything that is kept of a person, given out and
deleted. Begin with `linking.py`; what a person set for themselves is kept in `bot.store.people`.
"""
