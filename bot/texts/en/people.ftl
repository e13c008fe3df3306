### People and what is theirs.

person-anonymous = Anonymous

# Settings

settings-title = Your settings, wherever you play:
settings-language = Language: { $language }
settings-theme = Pictures: { $theme }
settings-typed = You can also type: /settings language ru, /settings theme dark, /settings theme auto, /settings zone Berlin.
settings-which = Please say it like this: language en, language ru, language auto; theme light, theme dark; zone Berlin, quiet 23-8, weekends on, remind 4 h, digest 9:00, statistics off.
config-title = Settings of this chat, for everybody here:
config-threads = Games: { $place }
config-typed = You can also type: /config language ru, /config theme dark, /config zone Berlin.
config-not_admin = Only an admin of this chat can change its settings. Your own are in /settings.
language-own_name = English

setting-language = language
setting-theme = theme pictures
setting-threads = threads games
setting-auto = auto automatic
setting-light = light
setting-dark = dark
setting-thread = thread threads
setting-here = here
setting-time = time
setting-zone = zone timezone city place
setting-night = night quiet hours sleep
setting-weekends = weekends weekend
setting-remind = remind reminders reminder
setting-digest = digest
setting-statistics = statistics stats

button-settings = Settings
button-automatic = Automatic
button-light = Light
button-dark = Dark
button-as_chat = As in the chat
button-thread_offered = A thread is offered
button-only_here = In this channel

# What is kept

privacy-text =
    What Castellan keeps about you:
    • At the tables where you sit: your id here, your name, your moves in the log. Everybody in that chat can read names and moves.
    • A word that you add to a game with /luck: everybody in that chat can read it. Once only the record of the game is left, so is only the word’s hash.
    • Drafts and plans: only you see them, and your partner in a team game; they go with the turn. Notes to a partner: your last five, until the game ends or somebody leaves the team.
    • Your own settings: language, time zone, quiet hours, reminders, vacations, and the accounts that you have linked. The tables where you play are told of your vacations.
    • Statistics: points, place and thinking time of every finished game, for its chat and for all of them; of games that you play alone, how they ended. /settings statistics off deletes them.
    How long: 30 days after a game ends, only its record stays, with the names of the players and without their ids. A table to which nobody comes is closed after 90 days.
    Nothing is passed on, and what people say to each other in the chat is not kept.
    /export gives you all of it as a file. /forget deletes it: games go on with an anonymous seat. Messages that are in the chat already stay there.
privacy-page = On this page, your name and language are kept too, and the newest messages of each room with their authors. /forget takes your name away, and the messages that only you can see.
privacy-telegram = On Telegram, your name, your language and whether you have a chat with me are kept too, for 400 days after you last pressed or wrote something: so that you can be called by your name, and answered in private. /forget deletes it.
button-privacy = Privacy
button-my_data = My data
export-here = Everything that is kept about you.
forget-sure = Delete everything kept about you? Your settings, drafts, plans, notes and statistics go, and your name goes from all tables, logs and records. In games that are under way your seat becomes free, and somebody else or a computer may play on. This cannot be taken back.
forget-accounts = This holds for all your accounts: { $accounts }. If one of them is to stay, /unlink it first.
forget-done = Done: nothing is known of you any more. Messages that are in the chat already stay there.
button-forget = Delete my data
button-stay_known = Keep everything

# Old tables

idle-warning = { $game }: nobody has played here for { $quiet } days. In { $left ->
    [one] { $left } day
   *[other] { $left } days
} this table will be closed. Any move keeps it.
idle-closed = { $game }: this table is closed.
log-abandoned = Nobody came for 90 days: the table was closed.
record-here = The record of the game.
record-kept = The record of { $game }, { $who }, ended on { $date }.
button-record = Record

# Help

help-text =
    Castellan plays board games with you in this chat.
    1. Choose a game below, or type /carcassonne, /burgundy or /cards.
    2. Everybody presses Join, one presses Start. Nobody there? Add a computer.
    3. Your turn: press Play and choose, every step can be taken back until you confirm. Or type the move in one line. Carcassonne: t29 90 city, or by the numbers that you see: 4 90 2. Burgundy: 4 take mine. Its card game: 4 take castle.
    Good to know: /board, /rules bank, /since, /remind, /mygames, /next, /vacation, /link, /settings.
help-where = { $platform ->
    [discord] Type / to see all commands. A move: /do, or mention me, or reply to the board.
    [telegram] A move: reply to the board, or { $do }. The menu button lists the commands.
    [web] A move is just typed; / lists the commands.
   *[other] A move is just typed, or behind /do.
}
button-all_commands = All commands
button-more_commands = Time, people, requests
