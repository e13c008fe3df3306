### Questions to the board: /ask t29.

ask-which = Which place? For example: /ask t29, or /ask t29 90 for a move.
ask-no_such_place = There’s no place “{ $word }” on the board. Ask by the names at its edge, for example: /ask t29.
ask-not_here = I can’t answer questions about this game’s board. /board shows it, /rules and a word explains a thing.
ask-allowed = Yes, you can: { $moves }. Type it to play it.
ask-forbidden = No. { $why }
button-rules_of = Rules: { $thing }
