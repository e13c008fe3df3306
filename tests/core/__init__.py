"""The core, on the toy game; and laws that every game keeps."""
