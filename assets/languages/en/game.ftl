# What is said of games of any kind.

# A game, its size, and its setup if it has more than one: “Onyx, 12×12, open setup”. $setup is what is typed for it.
game-spec = { $game }, { $size }
game-spec-with-setup = { $game }, { $size }, { $setup } setup
# In a menu, of the board that a game is usually played on.
game-usual-board = The usual board

game-one-size = { $game } comes in one size only: `{ $size }`.
game-sizes = { $game } comes in sizes { $sizes }.
game-one-setup = { $game } comes in one setup only: `{ $setup }`.
game-setups = { $game } comes in setups { $setups }.
# One of several sizes or setups, in the lists above.
game-default = `{ $size }` (the default)

# Why a game ended as it did: after the colon of “@alice (Black) wins: …” and “The match is drawn: …”. $winner or $loser is a side.
game-by-connection =
    { $winner ->
        [black] a chain of Black's stones connects top and bottom
       *[white] a chain of White's stones connects left and right
    }
game-by-repetition = the same position came up for the third time
game-by-groups = the groups were compared
game-by-points =
    { $winner ->
        [black] Black has more points
       *[white] White has more points
    }
game-by-line = the unplaced tiles were compared
game-by-tiles = the tiles were counted
game-by-start = everything else is tied, so the player who went first wins
game-by-resignation =
    { $loser ->
        [black] Black resigned
       *[white] White resigned
    }
game-by-timeout =
    { $loser ->
        [black] Black ran out of time
       *[white] White ran out of time
    }
game-by-agreement = both players agreed
game-by-aborted = the match was aborted
game-by-adjudication = the match was adjudicated
