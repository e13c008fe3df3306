"""Telegram: a stand-in for its servers, and whole games over HTTP against it."""
