"""Many tables at once on the whole program, started as an operator starts it: a load run of `make soak`."""
