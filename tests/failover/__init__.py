"""Redis with Sentinel and Redis Cluster: what happens to games when one of the servers dies."""
