# Why something isn't done that somebody tried.

refusal-already-done = Already done.
refusal-challenge-for = This challenge is for { $opponent }.
refusal-own-challenge = This is your own challenge, so your opponent has to answer it. You can cancel it.
refusal-own-open-challenge = This is your own challenge, so someone else has to accept it. You can cancel it.
refusal-not-challenger = Only { $challenger } can cancel this challenge.
refusal-open-to-anyone = This challenge is open to anyone, so it can't be declined or changed. Accept it, or send your own with `/challenge`.
refusal-terms-changed = The terms of this challenge have changed. Answer the latest version below.
refusal-challenge-declined = This challenge was declined.
refusal-challenge-cancelled = This challenge was cancelled.
refusal-challenge-accepted = This challenge has already been accepted; the match is in progress.
refusal-challenge-played = This challenge was accepted, and its match is over.
refusal-challenge-expired = This challenge has expired.
# A sentence with the result follows.
refusal-match-over = Match { $match } is over.
refusal-still-running = Match { $match } is still being played.
refusal-players-only = Only the players of this match can do that.
refusal-not-a-player = Only { $black } and { $white } can do that: it's their match.
refusal-not-your-turn = It's { $mover }'s turn.
refusal-not-your-last-turn = The last turn was { $player }'s: only { $player } can ask to take it back.
refusal-stale-resignation = The board has changed. Use `/match resign` again if you still want to resign.
refusal-stale-position = The board has changed: look at the latest one first.
refusal-no-offer = That's no longer open.
refusal-nothing-to-undo = There's no turn to take back.
refusal-time-up = Time's up for this turn.
# $until is a moment.
refusal-paused = The match is paused until { $until } at the latest. To restart the clock sooner, use `/clock resume`.
refusal-not-paused = The match isn't paused.
refusal-no-clock = This match has no clock.
refusal-invalid-time = I can't add that amount of time. Try e.g. `1d` or `12h`.
# $opens is a moment.
refusal-too-early-to-close = A match without a clock can be closed after 60 days without a turn, so not before { $opens }.
# $at is a moment.
refusal-hard-end-decides = A tournament match can't be closed: if it isn't over by { $at }, the tournament decides it.
refusal-nothing-to-claim = There's nothing to claim: the time isn't up.
refusal-own-time-is-up = Your own time is up. You can still move until your opponent claims the win.
refusal-own-match = You're playing in this match, so someone else has to decide it.
refusal-no-hints-in-rated = There are no hints in rated matches.
