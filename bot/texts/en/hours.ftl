### Time: zones, quiet hours, vacations, the morning digest.

# Moments, where the platform cannot tell them in the reader's own zone

moment-time = { $hour }:{ $minute }
moment-universal = { $time } UTC
moment-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
moment-full = { $date }, { $time }

# What people type

said-minutes = m min mins minute minutes
said-hours = h hr hrs hour hours
said-days = d day days
said-weeks = w week weeks
said-one = a an one
said-from = from since starting
said-until = until till to through thru
said-beside = for on the of and next incl inclusive
said-months = january february march april may june july august september october november december
said-weekdays = monday tuesday wednesday thursday friday saturday sunday
said-weekdays_short = mo tu we th fr sa su
said-today = today now
said-tomorrow = tomorrow
said-off = off no none never back end stop cancel
said-on = on yes

# Time of one's own, and of a chat

hours-title = Your time and reminders, wherever you play:
hours-zone = Time zone: { $zone }, it is { $clock } there.
hours-zone_of_chat = Time zone: as in the chat, { $zone }, it is { $clock } there.
hours-no_zone = Time zone: not known. Until you choose one there are no quiet hours.
hours-night = Quiet hours: { $first }–{ $last }. Nobody calls you then.
hours-night_one_day = Quiet hours: { $first }–{ $last }, as soon as I know your time zone.
hours-no_night = Quiet hours: none.
hours-weekends = { $quiet ->
    [yes] Weekends: quiet too.
   *[no] Weekends: like any other day.
}
hours-away = Away from { $first } to { $last }, both days included.
hours-remind = Reminders: after { $after }, or earlier if a table has agreed on it.
hours-remind_as_agreed = Reminders: as each table has agreed.
hours-digest = Morning digest: at { $at }, as a private message. Have you written to me in private before? I may not begin.
hours-no_digest = Morning digest: none.
hours-counted = { $counted ->
    [yes] Statistics: your games count. Switching it off deletes what was counted.
   *[no] Statistics: your games do not count.
}
hours-typed = You can also type: /settings zone Berlin, zone +3, quiet 23-8, weekends on, remind 4 h, digest 9:00, statistics off.
hours-which_clock = What time is it where you are?
hours-which_city = Choose a city with your time: then summer time is right too. Any other city can be typed: /settings zone Lisbon.
hours-near_zone = I do not know the place “{ $word }”. Is it { $near }?
hours-no_such_zone = I do not know the place “{ $word }”. Say a big city near you, or an offset such as +3.
hours-zone_first = First I have to know where you live, such as: /settings zone Berlin.
hours-no_private = The page has no private messages. /link your account on Discord or Telegram first.
hours-which_night = Please say it like this: quiet 23-8, quiet 22:30-7:00, quiet off.
hours-night_too_long = Quiet hours end at another time than they begin, and last { $hours } hours at most.
hours-which_reminder = Please say it like this: remind 4 h, remind 1 d, remind auto. From 30 minutes to 14 days.
hours-which_digest = Please say it like this: digest 9:00, digest off.
hours-on_or_off = Please say on or off.
config-no_zone = Time zone: not known. It holds for those who have not chosen one of their own.
button-time = Time and reminders…
button-zone = Time zone…
button-no_zone = Forget my zone
button-no_night = No quiet hours
button-weekends_quiet = Quiet weekends
button-weekends_usual = Usual weekends
button-as_agreed = As agreed
button-no_digest = No digest
button-count = Count my games
button-uncount = Do not count my games

# Vacations

vacation-none = You are not away.
vacation-meanwhile = Nobody calls you, clocks stand, and your tables have been told. You can play all the same.
vacation-how = Type it like this: /vacation 20 dec - 5 jan, /vacation until friday, /vacation 2 weeks, /vacation off.
vacation-until_when = Until when? Such as: /vacation 20 dec - 5 jan.
vacation-which_day = Is that the day or the month? Please write it like 5 jan or 2027-01-05.
vacation-no_such_day = There is no such day.
vacation-past = That is past.
vacation-backwards = That ends before it begins.
vacation-too_long = 90 days at most.
vacation-too_far = That is more than a year ahead.
vacation-not_away = You are not away.
button-back_again = I am back
log-away = { $who } is away until { $last }.
log-away_later = { $who } will be away from { $first } to { $last }.
log-back = { $who } is back.
log-stays = { $who } will not be away after all.

# The morning digest

digest-title = { $count ->
    [one] Good morning! One game waits for you:
   *[other] Good morning! { $count } games wait for you, the longest waiting first:
}
digest-more = { $count ->
    [one] And one more: /mygames.
   *[other] And { $count } more: /mygames.
}
button-no_more = No more digests
