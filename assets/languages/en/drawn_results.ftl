# Pictures of ratings and results, and their descriptions for those who can't see them.

# Titles.
drawn-results-rating = { $game } rating
drawn-results-rating-level = { $game } rating, level { $level }
drawn-results-by-game = Results by game and side
# Below the titles. $low and $high are ratings.
drawn-results-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
 }
drawn-results-matches-range = { $count ->
    [one] 1 match · { $low } to { $high }
   *[other] { $count } matches · { $low } to { $high }
 }
# What the colours mean.
drawn-results-band = ± 2 deviations (95%)
drawn-results-band-provisional = ± 2 deviations, provisional
drawn-results-won = won
drawn-results-drawn = drawn
drawn-results-lost = lost

# The description of a rating, these sentences one after the other. Ratings are such as “1662 ± 290”.
drawn-results-curve = { $title } over time, with a band of 2 deviations to both sides (95% certain).
drawn-results-single = After 1 rated match: { $rating } on { $day }.
drawn-results-ends = { NUMBER($count) } rated matches. After the first: { $first } on { $first-day }. After the last: { $last } on { $last-day }.
drawn-results-extremes = Highest: { $high } on { $high-day }. Lowest: { $low } on { $low-day }.
drawn-results-now = Now: { $rating }.
drawn-results-now-provisional = Now: { $rating }, provisional.
# $ratings is a list of several with commas.
drawn-results-between = In between: { $ratings }.
drawn-results-between-one = { $rating } on { $day }

# The description of results, with a sentence for each game.
drawn-results-bars = { $count ->
    [one] Results by game and side: 1 match.
   *[other] Results by game and side: { $count } matches.
 }
drawn-results-both = { $game }: as Black { NUMBER($black-won) } won, { NUMBER($black-drawn) } drawn, { NUMBER($black-lost) } lost; as White { NUMBER($white-won) } won, { NUMBER($white-drawn) } drawn, { NUMBER($white-lost) } lost.
drawn-results-black = { $game }: as Black { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost; none as White.
drawn-results-white = { $game }: none as Black; as White { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost.
drawn-results-none = { $game }: none as Black; none as White.
