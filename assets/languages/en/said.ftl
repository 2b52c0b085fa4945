# What players say with their turns.

# Below what a turn did, and on pages.
said-line = { $who }: “{ $line }”
# A suggestion for the number of a turn with which something was said.
said-suggestion = { $turn }: “{ $line }”
said-not-posted = Your line wasn't posted: { $line }
said-turn-missing = A line goes with a turn, so type that, too: `/move turn:… say:{ $line }`
said-not-a-turn = “{ $typed }” isn't the number of a turn; write e.g. `turn:3`.
said-no-such-position = The match doesn't have this position any more.
said-nothing-with-turn = Nothing was said with turn { $turn } of match { $match }.
said-nothing-in-match = You said nothing with your turns in match { $match }.
said-not-yours = Only { $writer } and the moderators of the match's server can remove that.
said-removed = Removed what was said with turn { $turn } of match { $match }.
said-still-shown = If there's still a message that shows it, a moderator can delete that.
