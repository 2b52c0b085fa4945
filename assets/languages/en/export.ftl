# Finished matches as a file of records: what it holds, what was left out, and why there is none.

export-one-so-far = Here's the game record of match { $match } so far.
export-one = Here's the game record of match { $match }.
# With several, sentences one after the other.
export-several = { $count ->
    [0] None of the matches could be exported.
    [one] Here's the game record of 1 match.
   *[other] Here are the game records of { $count } matches.
}
export-full = { $left-out ->
   *[other] These are the most recent; { $left-out } more don't fit in the file. Whoever runs this bot can get all of them with `stonepost export`.
}
# $matches is a list: #3, #4. $count is how many they are.
export-damaged = { $count ->
    [one] Match { $matches } is damaged and was left out.
   *[other] Matches { $matches } are damaged and were left out.
}
# The same where there are $more that aren't in the list.
export-many-damaged = { $more ->
   *[other] Matches { $matches } and { $more } more are damaged and were left out.
}
export-none-of-yours = You have no finished matches yet.
export-none-of-theirs-here = { $person } has no finished matches on this server, and none against you.
export-none-of-theirs = { $person } has no finished matches against you. To export matches played on a server, use this command there.
export-none-on-server = No matches have been finished on this server yet.
export-never-played = { $name } has never played here.
export-not-a-server = This isn't a server. Use this command on the server whose matches you want to export.
# Manage Server is Discord's name of a permission.
export-only-for-managers = Only people with the Manage Server permission can export all of its matches.
