"""Telegram: a strict stand-in for its servers, and whole games over HTTP against it."""
