# What stands above and under a board. $black, $white and $player are players; in some messages with their side: “@alice (Black)”.

board-pair = { $black } against { $white }.
# $spec is “Onyx, 12×12, open setup”. Who plays follows.
board-opening = Match { $match }: { $spec }.
board-to-move-first = { $player } to move in match { $match }: { $spec }.
board-to-move = { $player } to move in match { $match }.
# After the players and the game.
board-shown-to-move = { $player } to move.
board-after-hint = Turn { $turn } was played after a hint.
# A turn that nobody typed.
board-planned = It was planned.
board-forced = It was the only legal turn.
board-taken-back = The last turn was taken back.
board-resumed = Match { $match } continues.
board-back-on-server = { $black }, { $white }: I can post here again, so match { $match } continues.
board-decided-by = Decided by { $moderator }: “{ $reason }”.
board-over = { $black }, { $white }: match { $match } is over. The game record is attached.
# A match within a sentence, and in lists: “Dropper, 8×8 against @bob”.
board-against = { $spec } against { $opponent }
board-not-started = This match hasn't started yet.
board-match-not-started = Match { $match } hasn't started yet.
board-no-picture = I couldn't draw the picture.
board-no-such-theme = There's no theme `{ $theme }` any more.
board-more-themes = There are { NUMBER($count) } themes, too many for buttons: type `/board view:` to see them all.
# Above the current board, after a button of an earlier one.
board-moved-on-below = The match has moved on. Here's the current board.
board-moved-on = The match has moved on.
board-done-in-direct = Done. This match is now played in direct messages.
board-done-elsewhere = Done. This match is now played in another channel.
