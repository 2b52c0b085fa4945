# How somebody is notified, and what can't be read when they change it.

# Buttons.
preference-change-told = Change how you're told
preference-change-rest = Change the rest

# All preferences, a line each.
preference-saved = Saved.
preference-heading = Your preferences
preference-turns-ping = Your turns: a ping in the channel
preference-turns-message = Your turns: a ping in the channel and a direct message
# $hour is an hour from 0 to 23.
preference-turns-digest = Your turns: no pings; one direct message at { $hour }:00 lists them all
# $from and $to are hours from 0 to 23.
preference-quiet-hours = Quiet hours: { $from }:00–{ $to }:00; what comes up then is sent at { $to }:00
preference-no-quiet-hours = Quiet hours: none
preference-zone = Time zone: `{ $zone }`
preference-reminders = Reminders: when your time is running low
# $left is like “1 day and 12 hours”.
preference-second-reminder = Reminders: with { $left } left, and when your time is running low
preference-leave-never = Leave: only when you take it
preference-leave-counting = Leave: also rather than lose a rated or tournament match on time, as long as you have some left
preference-leave-always = Leave: also rather than lose on time, as long as you have some left
preference-plays-forced = Only one legal turn: it's played for you at once
preference-plays-no-forced = Only one legal turn: you play it yourself
preference-gives-puzzles = Puzzles from your matches: yes, if the other player agrees
preference-gives-no-puzzles = Puzzles from your matches: none for others
preference-pages-none = Public pages: you're on none
preference-pages-matches = Public pages: in matches and tables of servers that have some
# $link is a web address.
preference-pages-own = Public pages: there, and on your own: { $link }
preference-pages-own-not-served = Public pages: there, and on your own, but this Stonepost doesn't serve any
# $people is a list: a, b, c.
preference-blocked = Blocked: { $people }

# $shortest and $longest are lengths of time.
preference-not-a-reminder = “{ $typed }” isn't a time for a reminder; write e.g. `24h` for when that much is left ({ $shortest } to { $longest }), or `none`.
preference-not-an-hour = “{ $typed }” isn't an hour: hours go from 0 to 23.
preference-not-a-range = “{ $typed }” isn't a time range: type e.g. `22-7`, or `none`.
preference-not-a-zone = “{ $typed }” isn't a time zone: type one like `Europe/Berlin`.
# $zones is a list: a, b or c.
preference-zone-did-you-mean = “{ $typed }” isn't a time zone. Did you mean { $zones }?
