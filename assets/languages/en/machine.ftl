# Stonepost itself as a player. It says “I”.

machine-with-side =
    { $side ->
        [black] Stonepost (level { $level }, Black)
       *[white] Stonepost (level { $level }, White)
    }
machine-named = Stonepost (level { $level })
# $spec is “Onyx, 12×12, open setup”.
machine-begun-in-thread = Match { $match } against Stonepost (level { $level }), { $spec }, has started in its own thread: { $thread }.
machine-begun-in-direct = Match { $match } against Stonepost (level { $level }), { $spec }, has started in our direct messages.
machine-begun-below = Match { $match } against Stonepost (level { $level }), { $spec }, has started below.
machine-casual = It's casual: matches against me never count for your rating.
machine-already-begun = Your rematch is already on: it's match { $match }.
machine-no-note = I don't read notes: leave out `note`.
machine-level-is-for-me = A level is only for matches against me: leave out `opponent` or `level`.
machine-no-such-level = I play at levels 1 to { $most } here: whoever runs me decides that.
machine-too-many =
    { $most ->
        [1] You're already playing a match against me, and one is the limit. Finish it first.
       *[other] You're already playing { $most } matches against me, which is the limit. Finish one of them first.
    }
machine-taken-back = { $player } took back their last turn.
# The answer to whoever asked for something.
machine-aborted = Match aborted.
machine-undone = Your last turn was taken back.
machine-agreed = Agreed.
machine-unpaused = The clock is running again.
machine-more-time = Agreed: you have more time.
machine-thinking-about-draw = Draw offered. I'll think about it for a moment.
machine-draw-offered = { $player } offers a draw.
# How strong each level is, the weakest first, in a menu (limit 100 characters) and in a list.
machine-strength =
    { $level ->
        [1] Beats random moves. Look one turn ahead, and you have a good chance
        [2] Wins most games against players who look one turn ahead
        [3] Nearly always beats players who look one turn ahead
        [4] Wins at least three of four games against level 3
        [5] Wins far more games against level 4 than it loses
       *[other] My best: level 5 with five times as long to think
    }
machine-help-learn = New to these games? `/learn` teaches you one in about ten minutes.
machine-help-play = Play against me: `/challenge game:onyx level:1`.
machine-ratings = My ratings by level (Glicko-2: rating ± deviation)
machine-no-ratings-in = I have no rating in { $game } yet: nobody has finished a match against me.
machine-no-ratings = I have no ratings yet: nobody has finished a match against me.
machine-levels-are-mine = Only I have levels: leave out `player` or `level`.
machine-charted = The chart shows level { $level } in { $game }, played last. To choose another, add e.g. `level:3` or `game:onyx`.
machine-level = Level { $level }
machine-look-at-your-own = I don't list my own matches. Yours against me are in your `/games` and your `/player history`; `/player rating player:@Stonepost` shows how strong I am.
machine-standings = Stonepost by level, from casual matches:
