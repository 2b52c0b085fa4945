# Channels, threads and direct messages: what can't be posted where, and where it's posted instead.

# The name of a thread: with the number of the match or without, and the players' names. $kind is the name of the game.
place-thread = { $kind } { $match }
place-thread-of-players = { $kind } { $match }: { $challenger } – { $opponent }
place-new-thread-of-players = { $kind }: { $challenger } – { $opponent }

# $spec is like “Onyx, 12×12, open setup”.
place-playing-in-thread = { $challenger } and { $opponent } are playing { $spec } in this thread.
place-not-playing = This match didn't begin here.
place-no-thread-after-all = I couldn't create a thread here.
place-not-connected = I'm not connected right now. Please try again in a minute.
place-no-threads = To play this match, send the challenge in another channel.
place-standings-not-updated = I can't edit messages here, so I can't keep standings up to date.
# The names between quotes are Discord's names of permissions.
place-thread-not-allowed = This match needs its own thread, but I'm not allowed to create one here. Ask a moderator to give me “Create Public Threads” and “Send Messages in Threads”, or send the challenge in another channel.
place-no-threads-of-this-kind = This match needs its own thread, which isn't possible in this kind of channel. Play it in another channel (in a forum, in another post), or choose `where:messages` to play in direct messages.
place-no-thread-beside-private = This is a private thread, and everyone in its channel would see a thread for another match. Play it in another channel or thread, or choose `where:messages` to play in direct messages.
# A sentence with the reason may stand between these two.
place-thread-refused = This match needs its own thread, but I can't create one here.
place-play-elsewhere = Play it in another channel, or choose `where:messages` to play in direct messages.
# $why is a few words of the platform's, in English.
place-thread-failed = I couldn't create a thread for this match ({ $why }). Please try again.

# Below messages that were for another place.
place-instead-of-thread = (I can't post in this match's thread.)
place-instead-of-direct = (I can't send direct messages to { $person }, so this comes here. To get them, allow direct messages from members of this server, and send me one.)
place-instead-of-channel = (I can't post in this match's channel.)
place-instead-of-channel-move = (I can't post in this match's channel. To move the match, use `/match resume` in another channel.)

# What is in the way of posting in a place. $needed are Discord's names of permissions.
place-not-a-member = I'm not a member of this thread: mention me in it to add me.
place-no-access = I can't see this channel: a moderator can give me { $needed } there.
place-permission = A permission is missing: a moderator can give me { $needed } there.
# $until is a moment.
place-timed-out-until = A moderator has timed me out until { $until }, and can end that earlier.
place-timed-out = A moderator has timed me out, and can end that.
place-locked = This thread is locked: a moderator can unlock it.
place-full = There are as many threads as there can be: a moderator can close some.
place-kind = Boards can't be posted in this kind of channel.
place-deleted = It was deleted.
place-removed = I was removed from the server: it has to invite me again.
# $why is a sentence of the platform's, in English.
place-other = { $why }.

# $number is the match's number without a mark.
place-plain-news = There's news of match { $match }. To see it, use `/board match:{ $number }`.

# To players who lost their channel, sentences one after the other. $against is like “Onyx, 12×12, open setup against @bob”; $until and $at are moments; $command is something to type.
place-lost = I can't reach the channel of match { $match }, { $against }.
place-lost-safe = The match is safe.
place-lost-paused = The match is safe, and its clock is paused until { $until }.
place-lost-tournament-waits = Its tournament waits for it: the deadline moves by as long as that takes, to { $at } at the latest.
# “By then” is the moment that the sentence before it names.
place-lost-ends-then = If nobody has continued it by then, it ends without a result.
place-lost-ends = If nobody has continued it by { $until }, it ends without a result.
place-lost-continue = To continue, use `{ $command }` in another channel, or here to play in direct messages.
place-gone = I can't post in this match's channel, so its clock is paused. To continue, use `{ $command }` in another channel.

place-continues-direct = Match { $match } continues in direct messages.
place-continues-here = Match { $match } continues here.

# Where the board went, to whoever played a turn where the bot can't post.
place-board-sent = I can't post here, so I sent the board to { $person } in a direct message.
place-board-sent-both = I can't post here, so I sent the board to { $person } and { $other } in a direct message.
place-board-not-reached = I couldn't reach { $person }.
place-board-neither-reached = I couldn't reach { $person } and { $other }.
place-board-in-channel = I can't post in this thread, so the board is in its channel.
place-board-waits = I haven't been able to post the board yet. I keep trying.
place-board-nowhere = I can't post here, and I couldn't reach either of you in direct messages, so the clock is paused.

# $tried is a moment.
place-direct-refused-left = I couldn't send you a direct message (last tried { $tried }): we share no server. To get them, send me one.
place-direct-refused = I couldn't send you a direct message (last tried { $tried }): yours are closed to me. To get them, allow direct messages from members of this server, or send me one.
