# Analyses of finished matches: the chart with the biggest swings, and one turn with a better one.
# Chances are “62% (good)” where nothing else is said.

# Buttons.
analysis-show = Show analysis
analysis-chart-button = Chart
analysis-step-through = Step through
analysis-turn-button = Turn { $number }

# One of the turns that decided a match, in a line.
analysis-moment = Turn { $number }: { $who } played { $played }; { $best } was better. Chances: { $before } before, { $after } after.
analysis-chances = Chances for { $who }: { $before } before, { $after } after.
# $spec is the game, its size and its setup; $black and $white are players with their sides: “alice (Black)”.
analysis-match = Match { $match }: { $spec }. { $black } against { $white }.
analysis-chart-shows = The chart shows Black's chances after each turn.
analysis-no-swings = There were no big swings.
# Followed by analysis-swing for each.
analysis-swings = The biggest swings:
# Followed by analysis-chances. $side is that of $who.
analysis-swing =
    { $side ->
        [black] Turn { $number }: { $who } (Black) played `{ $played }`; `{ $best }` was better.
       *[white] Turn { $number }: { $who } (White) played `{ $played }`; `{ $best }` was better.
    }
# Followed by what was played.
analysis-turn = Match { $match }, turn { $number } of { $count }:
analysis-no-better = I found no better turn.
# $does is what the turn does: “place a stone on d4”.
analysis-better = `{ $turn }` ({ $does }) was better. The first picture shows the turn that was played, the second the better one.
analysis-better-swap = `swap` (swap sides) was better. The first picture shows the turn that was played, the second the better one.
analysis-as-good = `{ $turn }` ({ $does }) was about as good.
analysis-as-good-swap = `swap` (swap sides) was about as good.

# Describe the chart to those who can't see it. $start is a chance, “50%”, and $chances are those after the turns, “38%, 69%”.
analysis-alt = { $spec }. Chart of Black's chances. At the start: { $start }; after each turn: { $chances }.
# $every is at least 2.
analysis-alt-every = { $spec }. Chart of Black's chances. At the start: { $start }; after every { NUMBER($every) } turns: { $chances }.
# Follows these. Chances are “62%”.
analysis-alt-swing =
    { $side ->
        [black] Turn { $number } took Black from { $before } to { $after }.
       *[white] Turn { $number } took White from { $before } to { $after }.
    }

analysis-still-running = Match { $match } is still being played. You can do that when it's over.
analysis-no-turns = No turns were played in match { $match }, so there's nothing to analyse.
# “Show analysis” is analysis-show.
analysis-being-made = I'm analysing match { $match }. This can take half a minute; press Show analysis to check.
analysis-working-on-yours = I'm still analysing match { $match } for you. Try again when that's done.
analysis-too-many-at-once = I'm analysing too many matches right now. Try again in a minute.
analysis-failed = I couldn't analyse match { $match }.
