"""Boards as integers: topology apart from layout."""
