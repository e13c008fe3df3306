"""Redis: what is kept, and how it stays whole."""
