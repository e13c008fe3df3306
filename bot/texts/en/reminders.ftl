### Calls that had to wait, reminders, nudges.

remind-call = { $who }, it is your turn in { $game }, since { $since }.
remind-reminder = { $who }, { $game } is waiting for you, since { $since }.
remind-nudge = { $who }, it is your turn in { $game }, since { $since }.
remind-deadline = Your time runs out: { $until }.
remind-later = I will remind you: { $until }. If that falls into your quiet hours, when they end.
remind-quiet = Not another word about this turn. /remind if you change your mind.
remind-is_usual = It has been your turn since { $since }; you are reminded now and then. Remind you later?
remind-is_snoozed = You are reminded: { $until }. Another time?
remind-is_muted = You hear no more of this turn. Remind you after all?
remind-nothing = Nobody is waiting for you here.
remind-when = When? For example 30 min, 2 h, evening, tomorrow, 18:30; at most two weeks from now.

nudge-sent = { $who } will hear of it.
nudge-nobody = There is nobody to be nudged: nobody else is asked here.
nudge-not_asked = { $who } is not asked anything now.
nudge-no_such = Nobody at this table is called “{ $word }”.
nudge-asleep = Quiet hours of { $who }, until { $until }. They will be called then.
nudge-muted = { $who } knows, and does not want to be reminded of this turn.
nudge-wait = { $who } has just heard of it. A nudge is possible again: { $until }.
nudge-paused = The table is paused. Nobody is waited for.
log-nudged = { $who } gives a gentle nudge.

button-remind = Remind me…
button-remind_hour = 1 h
button-remind_evening = This evening
button-remind_morning = Tomorrow morning
button-mute = Mute this turn
button-nudge = Nudge

# What people may type behind /remind
remind-words_off = off never no mute stop
remind-words_evening = this evening tonight
remind-words_morning = tomorrow morning
remind-words_in = in
remind-words_at = at
