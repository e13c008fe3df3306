"""What every HTTP server of ours has in common: the page, health and metrics, Telegram's webhook.

Here is whatever protects a server before it knows who asks: connections, addresses, headers, bodies. What a request
wants is decided by the server that it came to.

Begin with `listener.py`, which serves an application; `connections.py` decides which connections stay, and
`client_address.py` tells from where a request comes.
"""
