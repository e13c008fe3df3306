"""Discord as one platform among others."""
