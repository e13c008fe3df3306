burgundy-module_team = Team Game
burgundy-module_team_help = two against two, about as long as any game of four. Partners share one large estate with its silver, workers and goods. The team with more points together wins.
burgundy-preset_team_game = team game
burgundy-preset_team_game_help = two against two on the joint estate 12a, rules of 2019.
burgundy-preset_team_experts = team game, expert side
burgundy-preset_team_experts_help = two against two on the joint estate 12b, a house board: each team chooses where its first castle stands.
burgundy-apart_border_posts_team = both come with estates of their own
burgundy-apart_close_to_castle_team = both come with estates of their own
burgundy-apart_shields_team = no rulebook says which shields partners share
burgundy-apart_team_trade_routes = no rulebook says whose trade route it is when partners sell their goods together
burgundy-rule_team_board = Joint estate
burgundy-rule_team_board_help = 12a is for your first team game, 12b for experts: there you choose one of two spaces for the first castle. We don’t know the original layout of 12b, so ours is a house board.
burgundy-rule_team_board_source = rulebook of 2019, team game; the layout of 12b is our own
burgundy-rule_team_tie_break = Teams with equal points
burgundy-rule_team_tie_break_help = which team wins then. If that’s equal too, both win.
burgundy-rule_team_tie_break_source = rulebook of 2019, team game: most empty spaces; the edition of 2023 says fewest
burgundy-value_team_tie_break = { $value ->
    [most] most empty spaces
   *[fewest] fewest empty spaces
}

# What is asked, and what happened

burgundy-store = Where do you put the new tile?
burgundy-storage_own = own storage
burgundy-storage_shared = shared storage
burgundy-from_storage_shared = shared
burgundy-into_shared = { $source } into the shared storage
burgundy-out_of_shared = { $how }, from the shared storage

burgundy-order_store = New tiles go into
burgundy-order_store_own = my own storage, while there’s room
burgundy-order_store_shared = the shared storage, while there’s room
burgundy-order_aliases_team = own=store:own shared=store:shared storage=store:ask

# The picture in words

burgundy-alt_storage_own = own storage: { $tiles }
burgundy-alt_storage_shared = shared storage: { $tiles }
burgundy-alt_partners = { $who } share this estate, its silver, workers and goods, and the shared storage.
burgundy-alt_partner_keeps = { $who }: { $kept }.
burgundy-alt_team_points = Points together: { $points }.

# What things are and what they do, in short

burgundy-thing_partners = partners
burgundy-thing_shared_storage = shared storage
burgundy-lore_partners =
    Two teams of two: players A and C against B and D. Partners share one estate of { $joint_spaces } spaces, number { $team_board }, and play on all of it.
    Silver, workers, goods and the shared storage belong to both. Your dice, your marker and the tiles in your own storage are yours alone.
    A team begins with { $silver_start } and { $goods_start } tiles of goods; the team that goes first has { $workers_first }, the other one { $workers_second }.
    In the first round the order is A, B, C, D, so the teams take turns.
    Everybody scores for themselves; in the end the points of partners are added up.
burgundy-lore_shared_storage =
    Besides { $storage } places of your own, you and your partner share { $shared_room } more. Either of you may place the tiles there.
    When you get a tile, you choose where it goes. If all your places are full, throw out a tile that you could place.
    Tiles never move from one storage to another.
burgundy-lore_storage_with_team =
    You’ve room for { $storage } tiles of your own, and your team for { $shared_room } in the shared storage. Whatever you take or buy comes into one of them: you choose which.
    Only you can place the tiles in your own storage; those in the shared storage are for both of you. Tiles don’t move between storages.
    If both are full when you take a tile with a die, throw one out.
    { $full ->
        [discard] For a tile that a building or a purchase brings you may throw one out as well.
       *[empty] A tile that a building or a purchase brings needs a free space.
    }
burgundy-lore_take_with_team =
    A die takes a tile from the depot with its number into your own storage or the shared one.
    You’ve room for { $storage } tiles of your own, and your team for { $shared_room } more; if both storages are full, throw out a tile first.
burgundy-lore_order_with_team =
    The first round goes A, B, C, D: the teams take turns.
    Each ship moves the marker of the player who placed it one space forward. The player further ahead has the earlier turn; on the same space, the one whose marker is on top. It counts from the next round.
    A team may place more than six ships: from the last space, a marker goes on top of the others there.
burgundy-lore_bonus_with_team =
    The first team to cover all spaces of a colour in its estate wins the large bonus tile: { $large }. The other team can still win the small one: { $small }.
    The points go to the player who covered the last space.
burgundy-lore_workers_token_with_team =
    Each changes one of your dice by 1, up or down; 6 and 1 are neighbours. Several may be used at once.
    As an action, a die of any number brings { $take_workers }.
    Partners share them. The team that goes first begins with { $workers_first }, the other one with { $workers_second }; at the end every { $workers_for_one } bring 1 point.
burgundy-lore_end_with_team =
    After phase { $last } each team gets { $final_silver } for each silver, { $final_unsold } for each unsold tile of goods, 1 point for every { $workers_for_one } workers, and the points of monasteries in its estate.
    Partners add up their points; the team with more wins. { $team_tie_break ->
        [most] If they’re equal, more empty spaces win.
       *[fewest] If they’re equal, fewer empty spaces win.
    }
burgundy-lore_tie_with_team =
    { $team_tie_break ->
        [most] If the teams have equal points, the one with more empty spaces in its estate wins.
       *[fewest] If the teams have equal points, the one with fewer empty spaces in its estate wins.
    }
    If that’s equal too, both teams win.
burgundy-lore_estate_with_team =
    Each team has one of { $joint_spaces } spaces, number { $team_board }, in two halves. It grows from its first castle: every tile is placed beside another. Partners may use both halves.
    Names of spaces begin with l or r, for the left or right half: ld2, ra4. The castle space where both halves meet is m.
    { $first_castle }
burgundy-lore_castle_printed = The first castle stands at { $space }.
burgundy-lore_castle_chosen = The partner who goes first chooses where the first castle stands: { $spaces }.

# Words that are typed: word=code
burgundy-aliases_team = my=own personal=own private=own own_storage=own my_storage=own my_own=own common=shared joint=shared ours=shared our=shared both=shared shared_storage=shared common_storage=shared the_shared=shared middle=m centre=m center=m into=
burgundy-thing_aliases_team = team=partners teams=partners team_game=partners partner=partners team_mate=partners teammate=partners shared=shared-storage common_storage=shared-storage joint_storage=shared-storage own_storage=shared-storage own=shared-storage
