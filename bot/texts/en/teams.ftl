### Teams, where a game has them, and what partners tell each other.

team-plus = { $one } + { $other }
team-against = { $one } against { $other }
team-line = Team { $team }: { $who }
team-free = free
team-left_over = Without a team: { $who }
team-order = Order: { $order ->
    [random] teams take turns, drawn by lot
    [seated_drawn] teams take turns as seated, first player by lot
   *[seated] teams take turns as seated
}
team-start = Playing together: { $teams }
team-points = { $points } = { $sum }
team-sum = { $who } together: { $sum }
team-wins = { $who } win together, { $result }.
team-sheet_sum = both together
team-letters = a b c d e f g h
team-other_letters = 1 2 3 4 5 6 7 8
team-no_teams = There are no teams by these rules. Press Rules to see what can be chosen.
team-no_place = { $who } has no place in a team yet. Wait until there are as many players as places.
team-no_other = There is no other team.
team-already = You’re in team { $team } already.
team-oneself = That’s you. Name the player you want to play with, or press “Change team”.
team-no_such = I don’t know “{ $word }” here. Type the letter of a team, or the name of a player: /team A.
button-team = Change team

# Partners

partner-title = Your partner: { $who }
partner-note = 📝 { $at }: { $note }
partner-draft = The turn they’re choosing, not confirmed yet:
partner-choosing = Chosen so far: { $said }.
partner-plan = Planned for the next turn:
partner-planning = Planning, not saved yet:
partner-nothing = Nothing to see yet: no draft, no plan, no notes.
partner-how = Only your team sees this. /note TEXT writes your partner a line.
partner-nothing_yet = { $who }: no draft, no plan and no notes yet. Write a line yourself: /note TEXT.
partner-no_teams = Everybody plays for themselves at this table, so there’s no partner here.
partner-oneself = You play all the seats of your team yourself.
partner-computer = Your partner is { $who }: computers don’t show drafts and can’t read notes.
partner-vacant = Your partner’s seat is free. Somebody has to take it first: /take.
note-line = 📝 { $who }: { $note }
note-message = 📝 { $who } ({ $game }): { $note }
note-sent = Only { $who } can see your note.
note-sent_openly = { $who } has your note. But everybody in this group could read what you typed: next time, write it to me in private.
note-empty = Type the note after the command: /note I’ll take the mine.
note-too_long = That’s { $length } characters; a note has { $most } at most. Make it shorter, or write two.
note-too_many = That’s { $notes } notes within a minute. Wait a little before the next one.
button-partner = Partner
button-look_again = Look again
