# The log of a match: what happened, and when.

# Above the log, and where it's attached. $spec is like “Onyx, 12×12, open setup”.
log-heading = Match { $match }: { $spec }
log-attached = Match { $match }: { $spec }. Its log is attached.

# A line: $at is like “2026-11-20 09:05 CET”, $event one of those below.
log-line = { $at } { $event }

# Events. $who is the name of a person, or Stonepost; $turn is the turn that was played, or its number.
log-challenged = { $who } sent the challenge
log-sought = { $who } opened seek #{ $number }
log-paired = { $who } began the match for tournament #{ $number }
log-settled = { $who } ended the match as tournament #{ $number } decided
log-moved = { $who } moved the match to its own thread
log-countered = { $who } replied with different terms
log-accepted = { $who } accepted the challenge
log-declined = { $who } declined the challenge
log-declined-because = { $who } declined the challenge: “{ $reason }”
log-cancelled = { $who } cancelled the challenge
log-cancelled-as-deleted = { $who } cancelled the challenge because its message was deleted
log-expired = { $who } let the challenge expire
log-played = { $who } played { $turn }
log-resigned = { $who } resigned
log-aborted = { $who } aborted the match
log-aborted-without-channel = { $who } ended the match because it couldn't post in its channel for too long
log-ended = { $who }'s turn ended the match
log-frozen = { $who } froze the match because something went wrong
log-set-aside = { $who } set the match aside because it's damaged
log-thawed = { $who } unfroze the match
log-had-planned = { $who } had planned { $turn }
log-had-no-other-turn = { $who } had no other turn than { $turn }
log-hinted = { $who } took a hint for turn { $turn }
log-asked = { $what ->
    [draw] { $who } offered a draw
    [undo] { $who } asked to take back the last turn
    [abort] { $who } asked to abort the match
    [pause] { $who } asked to pause the clock
    [unpause] { $who } asked to restart the clock
   *[add-time] { $who } asked for more time for both players
}
log-asked-to-undo = { $who } asked to take back the last turn: { $turn }
# $time is like “1 d”.
log-asked-for-time = { $who } asked for more time for both players: { $time }
log-reminded = { $who } sent a reminder
# $until is like “2026-11-20 09:05 CET”.
log-away = { $who } is on leave until { $until }, so the clock was stopped
log-leave-taken = { $who } ran out of time and went on leave until { $until }
log-back = { $who } came back, so the clock runs again
log-leave-over = { $who } restarted the clock after the leave
log-snoozed = { $who } put off the reminder until { $until }
log-unsaid = { $who } removed what was said with turn { $turn }
log-low-time = { $who } sent a last reminder
log-flagged = { $who } announced that time was up
log-timed-out = { $who } ended the match on time
log-claimed = { $who } claimed the win on time
log-closed = { $who } closed the match
log-pause-ended = { $who } ended their pause
log-pause-over = { $who } restarted the clock
log-was-offline = { $who } was offline, which doesn't count as thinking time
# $time is like “2 h”.
log-was-offline-for = { $who } was offline, so { $time } was added to the clock
log-had-wrong-time = { $who } had the wrong time, so { $time } was taken off the clock again
log-place-lost = { $who } paused the match because it couldn't post in its channel
log-place-restored = { $who } could post in its channel again and continued the match
log-resumed = { $who } resumed the match in another channel
log-adjudicated = { $who } decided the match: “{ $reason }”
log-agreed = { $who } agreed
log-agreed-to-undo = { $who } agreed: { $turn } was taken back
log-declined-offer = { $who } declined the offer
log-declined-request = { $who } declined the request
log-withdrew-offer = { $who } withdrew the offer
log-withdrew-request = { $who } withdrew the request
