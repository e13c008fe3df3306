## Finished games in numbers.

stats-title = { $where ->
    [here] Your finished games in this chat
   *[everywhere] Your finished games, in all chats
  }
stats-none = None so far. Games count when they come to their end.
stats-not_counted = Your games do not count: you have chosen so in /settings.
stats-rating = Rating { $rating } · place { $place } of { $of }
stats-tally = { $players ->
    [0] Altogether
    [one] { $players } player
   *[other] { $players } players
  }: { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { $wins } won ({ $share } %), { $points } points on average, { $best } at best
stats-alone = { $game }, played alone
stats-speed = , { $time } for an answer
stats-here = here chat
stats-everywhere = everywhere all global
top-title = { $where ->
    [here] { $game }: the strongest in this chat
   *[everywhere] { $game }: the strongest, in all chats
  }
top-line = { $place }. { $who } · { $rating } · { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { $wins } won
top-none = Nobody yet: games count in which at least two people have played to the end.
top-how = Everybody begins with 1000. Whoever does not want to be listed switches it off in /settings.
button-stats_here = This chat
button-stats_everywhere = Everywhere
