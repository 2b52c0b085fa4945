# What `/moderate doctor` reports: a line for each thing that works or doesn't, and what to do about it.

doctor-fine = Everything's fine.
doctor-problems = There are problems.
# A line. $finding is one of those below.
doctor-works = ✅ { $finding }
doctor-fails = ❌ { $finding }

doctor-direct-messages = I can send you direct messages.
doctor-permissions = I have all the permissions I need here: I can see the channel, send messages, attach boards and reply.
doctor-threads = I can use threads here, so there can be several matches at a time.
doctor-private-thread = This is a private thread: it can have one match at a time, and nothing of it appears in its channel.
# A sentence with what is missing follows.
doctor-no-threads = I can't use threads here, so there can only be one match at a time.
doctor-reads-messages = I read plain messages here: just type your turn, e.g. `f3>g2 c5`.
doctor-reads-no-messages = I don't read plain messages here: reply to the board, mention me, press Move, or use `/move`.
# $millis is a number of milliseconds.
doctor-database = I can save to my database ({ $millis } ms).
doctor-no-database = I can't save to my database right now, so nobody can play. Please tell whoever runs this bot.
doctor-all-channels = I can post in every channel I've used on this server.
doctor-all-other-channels = I can post in every other channel I've used on this server.
# $channel is a channel, $obstacle a sentence that says why.
doctor-refused = I can't post in { $channel }. { $obstacle }
doctor-refused-for-now = I can't post in { $channel }. { $obstacle } I keep trying.
doctor-more-refused = { $count ->
    [one] I can't post in 1 more channel either.
   *[other] I can't post in { $count } more channels either.
}
doctor-nothing-waits = Nothing is waiting to be sent on this server.
doctor-waiting = Messages waiting to be sent on this server: { $count }.
# $why is a sentence of the platform's, in English.
doctor-waiting-refused = Messages waiting to be sent on this server: { $count }. The last attempt failed: { $why }. I'll keep trying.
