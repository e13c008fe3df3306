### Board help: how much the bot helps to read the board. Chosen in the lobby, the same for everybody.

aids-title = Board help: how much do you want? It’s the same for everybody.
aids-line = Board help: { $level }
aids-level_purist = purist
aids-level_normal = normal
aids-level_helpful = helpful
aids-help_purist = Purist: you count for yourselves. No questions about the board, no points told in advance, no tiles counted.
aids-help_normal = Normal: ask, and you’re told what’s public: who owns a feature and what it’s worth, which tiles are left, what a choice scores.
aids-help_helpful = Helpful: the same, and the board marks the places that no remaining tile fits.
aids-names = aids aid
aids-aliases = pure=purist off=purist none=purist no=purist usual=normal default=normal help=helpful more=helpful all=helpful
aids-no_such = There’s no “{ $word }” here. Choose: /aids purist, /aids normal or /aids helpful.
aids-none = There’s no board help to choose for this game.
aids-purist = This table plays without board help: you agreed to count for yourselves until the game is over. /board shows what’s there.
