### Aids: how much the bot helps to read the board. Chosen in the lobby, the same for everybody.

aids-title = Aids: how much help do you want with the board? It's the same for everybody.
aids-line = Aids: { $level }
aids-level_purist = purist
aids-level_normal = normal
aids-level_helpful = helpful
aids-help_purist = Purist: you count for yourselves. No questions to the board, no points told in advance, no tiles counted.
aids-help_normal = Normal: whoever asks is told what’s public: owners and points of a feature, tiles that are left, what a choice scores.
aids-help_helpful = Helpful: everything of “normal”, and boards mark the places that no tile can fill any more.
aids-names = aids aid
aids-aliases = pure=purist off=purist none=purist no=purist usual=normal default=normal help=helpful more=helpful all=helpful
aids-no_such = There’s no “{ $word }” here. Choose: /aids purist, /aids normal or /aids helpful.
aids-none = This game has no aids to choose.
aids-purist = This table plays purist: you agreed to count for yourselves until the game is over. /board shows what’s there.
