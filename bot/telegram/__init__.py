"""Telegram as one platform among others."""
