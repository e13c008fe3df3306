"""The chat: handlers turn messages and button presses into answers."""
