"""Many tables at once: the whole program as an operator starts it, under the load of `make soak`."""
