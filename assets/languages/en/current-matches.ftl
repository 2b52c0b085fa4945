# Lists of matches in progress and of open challenges.

# Above the reader's own matches.
current-match-yours = { $count ->
    [0] You have no matches in progress. Challenge someone with `/challenge`.
    [one] You have 1 match in progress:
   *[other] You have { $count } matches in progress:
}
# A line of a list.
current-match-frozen = { $match } is frozen: something went wrong
# Above somebody else's matches.
current-match-playing-here = { $person } is playing on this server:
current-match-none-here = { $person } has no matches in progress on this server.
current-match-only-on-a-server = To see someone else's matches, use this command on a server you share.
current-match-bots-cannot-play = Bots can't play.
# Above a list of them.
current-match-open-challenges = Open challenges:
# Lines of that list. $spec is like “Onyx, 12×12, open setup”, $at a moment.
current-match-challenge-to = { $match } { $spec } to { $person }, expires { $at }
current-match-challenge-to-anyone = { $match } { $spec } to anyone, expires { $at }
current-match-challenge-from = { $match } { $spec } from { $person }, expires { $at }
