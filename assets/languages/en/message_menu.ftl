# Why an entry in the context menu of a message leads nowhere.

message-menu-not-mine = That message isn't mine. Use this on a message of mine that shows a board.
message-menu-no-board = I can't tell which match that message is about. Use this on a match's latest board, or name the match, e.g. `/replay match:12`; `/games` and `/player history` list yours.
message-menu-only-for-players = Only the players can open match { $match }.
message-menu-only-for-players-here = Only the players can open match { $match } here; everyone else can do so in the channel where it's played.
