"""The local table: a chat in the browser, with everything the other platforms have."""
