carcassonne-module_crop_circles = Crop Circles
carcassonne-preset_complete = complete Big Box
carcassonne-preset_complete_help = all eleven expansions, 171 tiles. About two hours at a table and plenty of decisions: for players who know them all.
carcassonne-module_crop_circles_help = 6 more tiles, about 10 minutes longer. A circle of straw makes everyone add a meeple to one of theirs, or take one back.
carcassonne-rule_circle_choice = Adding at a crop circle
carcassonne-rule_circle_choice_help = everyone who can must add a meeple, or may decline. Taking one back is always compulsory.
carcassonne-rule_circle_choice_source = rulebook, p. 22: all players carry out the chosen action; other editions let them decline to add a meeple
carcassonne-value_circle_choice = { $value ->
    [compulsory] compulsory
   *[optional] optional
}

carcassonne-circle_fork = A crop circle with a pitchfork: it’s about farmers. What does everyone do?
carcassonne-circle_club = A crop circle with a club: it’s about highwaymen. What does everyone do?
carcassonne-circle_shield = A crop circle with a shield: it’s about knights. What does everyone do?
carcassonne-action_fork_a = A: add a farmer
carcassonne-action_fork_b = B: take a farmer back
carcassonne-action_club_a = A: add a highwayman
carcassonne-action_club_b = B: take a highwayman back
carcassonne-action_shield_a = A: add a knight
carcassonne-action_shield_b = B: take a knight back
carcassonne-add_farmer = Crop circle: add a farmer beside one of yours. Where?
carcassonne-add_highwayman = Crop circle: add a highwayman beside one of yours. Where?
carcassonne-add_knight = Crop circle: add a knight beside one of yours. Where?
carcassonne-take_farmer = Crop circle: take one of your farmers back. Which one?
carcassonne-take_highwayman = Crop circle: take one of your highwaymen back. Which one?
carcassonne-take_knight = Crop circle: take one of your knights back. Which one?

carcassonne-circle_used = { $who } uses the crop circle at { $cell }: { $everybody }.
carcassonne-everybody_fork_a = everyone adds a farmer beside one of theirs
carcassonne-everybody_fork_b = everyone takes a farmer back
carcassonne-everybody_club_a = everyone adds a highwayman beside one of theirs
carcassonne-everybody_club_b = everyone takes a highwayman back
carcassonne-everybody_shield_a = everyone adds a knight beside one of theirs
carcassonne-everybody_shield_b = everyone takes a knight back
carcassonne-brief_circle = crop circle
carcassonne-circle_added = { $who } adds a { $figure } at { $cell }.
carcassonne-circle_taken = { $who } takes the { $figure } back from { $cell }.
carcassonne-circle_along = { $who }’s { $figure } can’t stay alone and comes back too.

carcassonne-sign_circle_fork = crop circle with a pitchfork
carcassonne-sign_circle_club = crop circle with a club
carcassonne-sign_circle_shield = crop circle with a shield

carcassonne-circle_compulsory = You can’t pass here: whoever can obey the crop circle must. Choose one of the places.
carcassonne-circle_spares = The crop circle doesn’t touch the { $figure }, only meeples. Choose one of the places.
carcassonne-circle_elsewhere = You have no meeple there that the crop circle is about. Choose one of the places.

# What things are and what they do, in short

carcassonne-thing_circle = crop circle
carcassonne-lore_circle =
    { $circles ->
        [one] There’s { $circles } tile with one.
       *[other] There are { $circles } tiles with one.
    } Lay one, and after the scoring you choose what everyone does. The player to your left begins, and you’re last.
    A: add a meeple from your supply on a spot where one of yours already stands. B: take one back, without points.
    The picture says whom it’s about: the pitchfork farmers, the club highwaymen, the shield knights. Large meeples count too; abbots, builders and pigs don’t.{ $farmers ->
        [yes] {""}
       *[no] {" "}This table plays without farmers, so the pitchfork does nothing.
    }
    { $circle_choice ->
        [compulsory] Whoever can do it must; whoever can’t is skipped.
       *[optional] You may decline A, but not B. Whoever can’t do it is skipped.
    }
    A circle separates fields, and each road that leads to it ends there.
carcassonne-lore_road_crop_circles = It also ends at a crop circle.

# Words that are typed: word=code
carcassonne-aliases_crop_circles = add=a remove=b
carcassonne-thing_aliases_crop_circles = circles=circle crop=circle crop_circles=circle straw=circle fork=circle pitchfork=circle club=circle
