# What players played, and how their match ended.

# A player with their side. This stands in many sentences wherever a player is named.
players-named = { $player } ({ $side ->
    [black] Black
   *[white] White
 })
# What somebody without letters in a picture's font is called there. $number is their number.
# Whoever was forgotten, in place of a name.
players-former = Former player
players-numbered = Player { $number }
players-swapped = { $player } swapped sides (`swap`) and is now Black; { $other } is White.
# $turn is the turn as it's typed, $what is what it did: “placed a stone on f6”.
players-turn = { $player } played { $turn }: { $what }.
# $reason is a clause, such as “White ran out of time”.
players-wins = { $player } wins: { $reason }.
players-drawn = The match is drawn: { $reason }.
players-aborted = The match was aborted; no result.
players-played = Played `{ $turn }` in match { $match }.
# $turns are turns as they're typed, in a list with commas.
players-played-after = Played at once after it: { $turns }.
players-resign = Resign match { $match } ({ $spec })? Your opponent will win.
players-you-resigned = You resigned.

# In Isaac.
players-scoring = Neither player can place another tile, so the scoring phase begins; { $player } goes first.
players-out-scoring = { $player } has no tile to remove and is out; { $other } continues alone.
players-out-placed = { $player } has placed every tile and is out; { $other } continues alone.
players-out-stuck = { $player } has no tile that fits and is out; { $other } continues alone.
