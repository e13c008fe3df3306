"""What every HTTP server of ours has in common: the page, health and metrics, Telegram's webhook.

Here is whatever protects a server before it knows who asks: connections, addresses, headers. What a request wants is
decided by the server that it came to.

Begin with `client_address.py`, which tells from where a request comes.
"""
