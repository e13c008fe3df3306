"""People, and what belongs to them: their accounts on several platforms, all their tables, their data.

`person.py`: a person as a platform reports them. `linking.py`: linking several accounts of one person. `my_tables.py`:
all tables of a person. `export.py` and `erasure.py`: giving a person all data that is kept about them, and deleting it.
Begin with `linking.py`. A person's own settings are in `bot.store.people`.
"""
