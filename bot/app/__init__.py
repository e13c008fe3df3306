"""Starting and stopping the program.

`main.py` runs it, `application.py` starts and stops its components in order, `wiring.py` decides by the role of a
process which components it has. `core.py` builds everything except the platforms; `worker.py` is the loop that sends
messages and runs due tasks. Begin with `wiring.py`.

Nothing here knows the rules of a game or the text of a message. Settings come from the package `config`.
"""
