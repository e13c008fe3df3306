"""Several servers that stand for one, and what becomes of games when one of them dies."""
