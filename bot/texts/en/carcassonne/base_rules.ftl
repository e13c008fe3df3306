# What things are and what they do, in short. Numbers come from the data of the engine.

carcassonne-thing_hint = What does a thing bring? /rules road, /rules field or /rules meeple tells.
carcassonne-thing_road = road
carcassonne-thing_city = city
carcassonne-thing_monastery = monastery
carcassonne-thing_field = field
carcassonne-thing_garden = garden
carcassonne-thing_shield = shield
carcassonne-thing_meeple = meeple
carcassonne-thing_end = end of the game
carcassonne-lore_road =
    Complete when both ends lead to a crossing, a city or a monastery, or when it goes round in a ring.
    It brings { $road } for each of its tiles; unfinished at the end, { $road_unfinished } for each.
    A meeple on it is a highwayman.
carcassonne-lore_city =
    Complete when its wall is closed and there is no gap inside.
    It brings { $city } for each of its tiles and { $shield } for each shield; unfinished at the end, { $city_unfinished } and { $shield_unfinished }.
    A meeple in it is a knight.
carcassonne-lore_monastery =
    Complete when there are tiles on all eight cells around it.
    It brings { $monastery } for itself and { $neighbour } for each tile around it, also unfinished at the end.
    A meeple on it is a monk.
carcassonne-lore_field =
    { $farmers ->
        [yes] A meeple in it is a farmer and stays there to the end. Then whoever has the most farmers in a field gets { $field } for each complete city at its edge.
       *[no] This table plays without farmers: fields bring nothing.
    }
carcassonne-lore_garden = No meeple can stand in a garden: it scores nothing for meeples.
carcassonne-lore_shield = Each shield in a city brings { $shield }; if the city is unfinished at the end, { $shield_unfinished }.
carcassonne-lore_meeple =
    You have { $meeples }. After laying a tile you may put one on it, where no other meeple stands on the same road, city or field.
    It comes back to you when what it stands on is complete and has been scored. If several players are there, those with the most meeples get all the points, each of them.
carcassonne-lore_end =
    The game ends when the last tile is laid. What is unfinished is scored then, for less in cities.
    The most points win; equal points share the victory.
carcassonne-lore_points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
carcassonne-lore_alt = Picture: { $tiles }.

# Words that can be asked for, besides the names of things: word=code
carcassonne-thing_aliases = roads=road highwayman=road cities=city town=city knight=city cloister=monastery monk=monastery fields=field farm=field farmer=field meadow=field gardens=garden pennant=shield coat_of_arms=shield follower=meeple figure=meeple meeples=meeple final=end end=end
