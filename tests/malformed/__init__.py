"""Whatever a client can send, and more: no error of ours, and nothing of others changes."""
