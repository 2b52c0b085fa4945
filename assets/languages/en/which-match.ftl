# Which match is meant: it isn't there, there's more than one, or another one is in the way.

which-match-none-here = There's no match in progress in this channel. Start one with `/challenge`.
which-match-elsewhere = There's no match in progress in this channel. `/games` shows where yours are.
which-match-not-a-number = “{ $typed }” isn't a match number. You'll find it above every board, e.g. `#12`.
which-match-unknown = There's no match { $match }.
which-match-not-on-server = There's no match { $match } on this server.
which-match-none-in-progress = You have no matches in progress. Challenge someone with `/challenge` in a server channel.
which-match-not-your-turn = It isn't your turn in any match. Challenge someone with `/challenge` in a server channel.
which-match-of-yours = Which match? Add its number, e.g. `match:12`; `/games` lists yours.
which-match-of-all = Which match? Add its number, e.g. `match:12`.
# Above a list of them.
which-match-your-turn-in = { $matches ->
   *[other] It's your turn in { $matches } matches:
}
# Lines of that list. $spec is like “Onyx, 12×12, open setup”.
which-match-line = { $match }: { $spec }
which-match-line-against = { $match }: { $spec } against { $opponent }
# Below that list. $example is the number of a match, $typed the turn that was typed.
which-match-number-first = Put the match's number first, e.g. `{ $example } { $typed }`.
which-match-busy = Match { $match } is in progress here, and a channel can only have one match at a time.
which-match-resume-elsewhere = Use `/match resume` in another channel.
which-match-none-to-resume = None of your matches needs resuming.
which-match-direct-fine = Match { $match } is played in direct messages, so you can just continue there.
which-match-channel-fine = Match { $match } still has its channel, so you can just continue there.

# Suggestions for the number of a match (limit 100 characters with the names). $kind is the name of the game.
which-match-from = { $match } { $kind } from { $challenger }
which-match-against = { $state ->
    [your-turn] { $match } { $kind } against { $opponent }, your turn
    [their-turn] { $match } { $kind } against { $opponent }, their turn
    [in-progress] { $match } { $kind } against { $opponent }, in progress
    [won] { $match } { $kind } against { $opponent }, won
    [drawn] { $match } { $kind } against { $opponent }, drawn
    [lost] { $match } { $kind } against { $opponent }, lost
    [aborted] { $match } { $kind } against { $opponent }, aborted
   *[none] { $match } { $kind } against { $opponent }
}
which-match-others = { $state ->
    [in-progress] { $match } { $kind }, { $black } against { $white }, in progress
    [aborted] { $match } { $kind }, { $black } against { $white }, aborted
   *[none] { $match } { $kind }, { $black } against { $white }
}
# One of these with a day, like “20 Nov 2026”.
which-match-with-day = { $suggestion }, { $day }
