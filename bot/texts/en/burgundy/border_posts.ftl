burgundy-module_border_posts = Border Posts
burgundy-module_border_posts_help = estates 11a to 11f with three border posts; the game takes as long as usual. Link posts by your tiles and score for it, the earlier the more.
burgundy-rule_border_board = Estates with border posts
burgundy-rule_border_board_help = dealt at random, each of them once, or the same for everybody; the last two are our own. You choose the space of your first castle. The other settings for estates don’t matter then, except whether you choose in secret.
burgundy-rule_border_board_source = rulebook of 2019, additional modules
burgundy-value_border_board_random = dealt at random
burgundy-rule_border_third_post = Linking the third post
burgundy-rule_border_third_post_help = whether the points of the phase count for each of the two new pairs of posts, or once.
burgundy-rule_border_third_post_source = most books are silent; in the example of one print of 2019 both pairs count
burgundy-value_border_third_post = { $value ->
    [twice] scores twice
   *[once] scores once
}
burgundy-rule_border_bonus_monastery_26 = Posts and monastery 26
burgundy-rule_border_bonus_monastery_26_help = whether the bonus for linking all posts counts as a bonus tile for monastery 26.
burgundy-rule_border_bonus_monastery_26_source = most books are silent; one print of 2019 says no
burgundy-value_border_bonus_monastery_26 = { $value ->
    [no] no bonus tile
   *[yes] counts as a bonus tile
}
burgundy-apart_border_posts_close_to_castle = both come with estates of their own

burgundy-posts_linked = { $who } links border posts { $posts }.
burgundy-posts_all = { $who } links all border posts: { $posts }.
burgundy-brief_posts = posts { $posts } linked
burgundy-posts_held = posts linked: { $posts }
burgundy-alt_posts = Border posts: { $posts }.
burgundy-alt_post = { $post } ({ $spaces })
burgundy-alt_posts_linked = Linked by others: { $linked }.
burgundy-alt_posts_of = { $who } { $posts }
burgundy-alt_posts_left = Bonus left for linking all posts: { $points }.

burgundy-reason_posts = border posts linked at { $place }
burgundy-reason_posts_bonus = linking all border posts
burgundy-source_posts = border posts linked
burgundy-source_posts_bonus = all border posts linked
burgundy-term_link = { $count ->
    [one] { $count } link
   *[other] { $count } links
} at { $each }
burgundy-term_first_player = first player
burgundy-term_second_player = second player

# What things are and what they do, in short

burgundy-thing_border_post = border post
burgundy-lore_border_post =
    There { $posts ->
        [one] is { $posts } post
       *[other] are { $posts } posts
    } at the edge of your estate, each beside two spaces. A tile on either of them reaches the post.
    Link two posts by a path of tiles that touch, whatever their colours, and you score by the phase: { $phase_points }.
    { $border_third_post ->
        [once] Linking the third post scores once more, though it’s linked with both others.
       *[twice] The third post is then linked with both others: that scores twice.
    }
    The first player to link all posts also gets { $large }, the second { $small }. { $border_bonus_monastery_26 ->
        [yes] That counts as a bonus tile for monastery 26.
       *[no] That’s no bonus tile: monastery 26 doesn’t count it.
    }
burgundy-lore_estate_with_border_posts =
    37 spaces, each with a colour and a number, and { $posts ->
        [one] { $posts } border post
       *[other] { $posts } border posts
    } at the edge. It grows from its first castle: every tile is placed beside another.
    { $border_estates }
burgundy-lore_border_random = Everybody gets one of the estates { $boards } at random and chooses the space of the first castle.
burgundy-lore_border_same = Everybody has estate { $board } and chooses the space of the first castle.

# Words that are typed: word=code
burgundy-thing_aliases_border_posts = post=border-post posts=border-post border=border-post borders=border-post border_posts=border-post gatehouse=border-post frontier=border-post road=border-post
