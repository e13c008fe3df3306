"""The local page: its server over HTTP, and the page itself in a real browser."""
