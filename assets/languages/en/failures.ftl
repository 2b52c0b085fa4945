# What people are told when something fails: the database, a match, or too much at once.

failure-disk-full = I can't save anything: my disk is full. Nothing was changed; please tell whoever runs this bot, and try again later.
failure-read-only = I can't save anything: my database is read-only right now. Nothing was changed; please tell whoever runs this bot, and try again later.
failure-moved = I can't save anything: my database isn't where it was. Nothing was changed; please tell whoever runs this bot, and try again later.
failure-locked = I can't save anything right now: another program is using my database. Nothing was changed; please try again in a minute.
failure-disk-failing = I can't save anything: my disk is failing. Nothing was changed; please tell whoever runs this bot, and try again later.
failure-unreachable = I can't reach my database right now. Nothing was changed; please try again in a minute.
failure-unsure = I lost my database while it was saving this. Check whether it worked before you try again.
failure-busy = My database is very busy right now. Nothing was changed; please try again in a minute.
failure-cannot-be-shown = Match { $match } can't be shown: its stored turns no longer give the recorded board. Nothing was changed; please tell whoever runs this bot.
failure-restarting = I'm being restarted. Nothing was changed; please try again in a minute.
failure-database = Something is wrong with my database. Nothing was changed; please try again in a minute.
failure-unexpected = Something went wrong on my end. Check whether it worked before you try again. Whoever runs this bot will find the details in the log.
failure-overloaded = You sent too much at once. Nothing was done; please try again in a moment.
failure-server-overloaded = This server sent too many commands at once. Nothing was done; please try again in a moment.
failure-unshown-answer = I've handled that, but my answer can't be shown here. To see your matches, use `/games`.
failure-too-much-at-once = Too many things are happening at once. Nothing was changed; please try again.
failure-frozen-at-start = Match { $match } is frozen because something went wrong before its first turn. Nothing is lost and the clock is stopped. Whoever runs this bot can look into it and unfreeze the match.
failure-frozen = Match { $match } is frozen because something went wrong after turn { $turn }. Nothing is lost and the clock is stopped. Whoever runs this bot can look into it and unfreeze the match.
failure-set-aside = Match { $match } is damaged, so whoever runs this bot has set it aside: it can't be shown or continued any more. If it already had a result, that stays; otherwise it ended without one.
# To the players of a match: $people are one or two of them, $what is what has happened.
failure-notice = { $people }: { $what }
