"""The local page: over HTTP, and in a real browser."""
