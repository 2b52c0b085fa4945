# Forms that buttons and commands open. Titles and labels have room for 45 characters, help for 100.

# Titles; $match is a number such as #12.
form-turn = Your turn in match { $match }
form-preview = Preview a turn in match { $match }
form-plan = Plan turns in match { $match }
form-change = Change challenge { $match }
form-decline = Decline challenge { $match }
form-new-challenge = New challenge
form-told = How you're told it's your turn
form-preferences = Your other preferences
form-settings = Settings of this server

# Labels of fields, and hints in empty ones.
form-your-turn = Your turn
form-turn-to-preview = Turn to preview
form-turns-in-order = Turns in order, yours last
form-what-to-change = What would you change?
form-reason = Reason (optional)
form-turn-hint = e.g. f6
form-plan-hint = e.g. f6 then g7
form-change-hint = e.g. side:black clock:slow
form-reason-hint = e.g. too busy this week

# A new challenge.
form-game = Game
form-clock = Clock
form-side = Your colour
form-level = Play against me at
form-opponent = Opponent
form-opponent-help = Leave empty to let anyone accept.
form-rated = Rated
form-rated-help = The result counts for both players' ratings.

# Preferences.
form-hour = When the daily message comes
form-quiet = Quiet hours without pings
form-quiet-hint = e.g. 22-7; empty for none
form-zone = Your time zone
form-zone-hint = e.g. Europe/Berlin
form-reminder = A second reminder when this is left
form-reminder-hint = e.g. 24h; empty for none
form-forced = Where only one turn is legal
form-leave = When leave is taken
form-pages = Where you appear on public pages
form-puzzles = Puzzles for others from your finished matches
form-language = The language in which I write to you

# Settings of a server.
form-threads = Where matches are played
form-timeout = When a player's time is up
form-moderators = A role that can decide matches
form-moderators-help = Besides people with the Manage Messages permission. Leave empty for no role.
form-server-pages = Public pages of matches and tables
form-server-language = The language of what everybody reads
