# What is answered to whoever did something with a tournament.
#
# $tournament is always the number and name of a tournament, as in “tournament #3, Spring”. $command is something to type.

tournament-answers-created = Tournament { $tournament }, is open to join.
tournament-answers-created-in-channel = Tournament { $tournament }, is open to join in { $channel }.
tournament-answers-to-start-earlier = It starts { $starts }; to start it earlier, use `{ $command }`.
tournament-answers-to-start = To start it, use `{ $command }`.

tournament-answers-joined = You've joined tournament { $tournament }.
tournament-answers-joined-season = You've joined season { $season } of tournament { $tournament }.
tournament-answers-lowest-rung = You're on the lowest rung; to challenge someone, use `{ $command } player:`.
tournament-answers-starts-after-season = It starts after this season.
tournament-answers-starts = It starts { $starts }.
tournament-answers-start-will-be-told = I'll tell you here when it starts.
tournament-answers-to-leave = To leave, use `{ $command }`.
tournament-answers-left = You've left tournament { $tournament }.
tournament-answers-withdrew = You've withdrawn from tournament { $tournament }. All of your matches in it that weren't over are lost.
tournament-answers-withdrew-from-ladder = You've withdrawn from tournament { $tournament }. Your matches in it are lost, and your rung is free.

# To moderators.
tournament-answers-withdrawn = { $player } was withdrawn from tournament { $tournament }. All of their matches in it that weren't over are lost.
tournament-answers-removed = { $player } was removed from tournament { $tournament }.
tournament-answers-started = You've started tournament { $tournament }.
tournament-answers-season-started = You've started season { $season } of tournament { $tournament }.
tournament-answers-adjudicated = You've decided pairing { $pairing } of tournament { $tournament }.
tournament-answers-archive = Archive tournament { $tournament }? This can't be undone. To see its table later, use `{ $command }`.
tournament-answers-call-off = Call off tournament { $tournament }? This can't be undone.
tournament-answers-matches-would-continue = Matches in progress continue, but won't count for it any more.
tournament-answers-end-with-season = Make season { $season } of tournament { $tournament }, the last one? It continues, but there won't be another. This can't be undone.
tournament-answers-kept = Tournament { $tournament }, stays as it is.
tournament-answers-archived = Tournament { $tournament }, is archived.
tournament-answers-called-off = Tournament { $tournament }, is called off.
tournament-answers-matches-continue = Matches in progress continue, but don't count for it any more.
tournament-answers-last-season = Season { $season } of tournament { $tournament }, continues, and will be the last one. To call it off right away, use `{ $command }` again.

# Challenges on a ladder.
tournament-answers-challenged = You've challenged { $player } in tournament { $tournament }. The match begins when they accept, or by itself { $begins }.
tournament-answers-accepted = You've accepted the challenge from { $player }.
tournament-answers-accepted-from-someone = You've accepted the challenge from someone.
tournament-answers-accepted-match = It's match { $match }.
tournament-answers-accepted-begins = The match is about to begin.
tournament-answers-accepted-waits = The match begins when you both have room for it.
