"""The card game in the chat."""
