"""The engine's core, on the toy game; and laws that hold in every game."""
