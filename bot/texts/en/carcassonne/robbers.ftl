carcassonne-module_robbers = Robbers
carcassonne-module_robbers_help = 8 more tiles, about 10 minutes longer. Put your robber on a rival’s space of the score track, and get half as many points as they score next.
carcassonne-rule_robber_placing = Robbers after you
carcassonne-rule_robber_placing_help = everybody may place theirs, in turn order, or only the next player with a robber at home.
carcassonne-rule_robber_placing_source = rulebook, p. 21: all others, in turn order; Hans im Glück, as quoted by WikiCarpedia: only the next player with a robber at home
carcassonne-value_robber_placing = { $value ->
    [all] everybody
   *[next] the next player
}
carcassonne-rule_robber_moves = Moving your robber
carcassonne-rule_robber_moves_help = once it’s on the track, only when you lay a tile with a bag yourself, or when anybody does.
carcassonne-rule_robber_moves_source = example in the rules by Z-Man; “by the same rules” in the rulebook could mean everybody
carcassonne-value_robber_moves = { $value ->
    [active] on your turn
   *[all] on any turn
}
carcassonne-rule_robber_final = Points per robber left
carcassonne-rule_robber_final_help = for each robber that’s still on the score track when the game ends.
carcassonne-rule_robber_final_source = not in the rulebook; WikiCarpedia’s game reference has 3 points

carcassonne-robber = Your robber: on which space of the score track?
carcassonne-no_robber = Not now
carcassonne-victim = Several players on your robber’s space score at once. Whom do you rob?
carcassonne-robber_set = { $who } puts a robber on space { $space }.
carcassonne-robber_set_beside = { $who } puts a robber on space { $space }, where { $whom } is.
carcassonne-robber_kept = { $who } places no robber.
carcassonne-robbed = { $who } robs { $whom }.
carcassonne-robber_followed = { $who }’s robber goes along with { $whom } to space { $space }.
carcassonne-brief_robber = robber on { $space }

carcassonne-no_such_space = The score track goes from 0 to { $last }. Choose a space with somebody else’s marker.
carcassonne-nobody_to_rob = Nobody else’s marker is on space { $space }. Choose another space, or “Not now”.
carcassonne-robber_is_there = Your robber is on space { $space } already. Choose another space, or “Not now”.

carcassonne-figure_robber = robber
carcassonne-lacking_robber = robber
carcassonne-supply_robber = { $count ->
    [one] { $count } robber
   *[other] { $count } robbers
}
carcassonne-sign_bag_yes = robber’s bag
carcassonne-alt_robbers = Robbers on the track: { $robbers }.
carcassonne-alt_robber = { $letter } { $who } on { $space }

carcassonne-reason_robbery = a robbery
carcassonne-reason_robber = a robber on the track
carcassonne-source_robbery = robberies
carcassonne-source_robber = robbers on the track
carcassonne-term_share = half, rounded up
carcassonne-term_robber = { $count ->
    [one] { $count } robber
   *[other] { $count } robbers
} at { $each }

carcassonne-order_robber = Your robber
carcassonne-order_robber_never = stays at home
carcassonne-order_robber_leader = with the leader

# What things are and what they do, in short

carcassonne-thing_robber = robber
carcassonne-lore_robber =
    Each player has { $robbers ->
        [one] one
       *[other] { $robbers }
    }. Lay one of the { $bags } tiles with a bag, and you may put yours on the score track, on a space with somebody else’s marker; if it’s on the track already, you may move it. Then { $robber_placing ->
        [all] everybody else may place theirs, in turn order
       *[next] the next player with a robber at home may place it
    }{ $robber_moves ->
        [active] .
       *[all] , or move it if it’s on the track.
    }
    When a marker on its space is about to move, you get half of those points, rounded up. The marker’s owner still gets them all. Then your robber goes home.
    You can’t wait for a better occasion. If several players on its space score at once, you choose one of them; if several robbers wait there, each gets half.
    Points from a robbery are never robbed: a robber on that marker’s space goes along with it instead. Nor is the final scoring.{ $robber_left ->
        [0] {""}
       *[other] {" "}A robber that’s still on the track at the end scores { $robber_final }.
    }

# Words that are typed: word=code
carcassonne-aliases_robbers = thief=robber bandit=robber no_robber=pass not_now=pass
carcassonne-thing_aliases_robbers = robbers=robber rob=robber robbery=robber robberies=robber thief=robber bag=robber
carcassonne-order_aliases_robbers = norobber=robber:never leader=robber:leader robber=robber:ask
