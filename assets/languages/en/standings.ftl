# Standings: the best players of a game.

# Buttons.
standings-my-place = My place
standings-my-place-and-pages = My place and all pages
standings-this-server = This server
standings-all-servers = All servers
standings-active-players = Active players
standings-everyone = Everyone
# Which matches count. These and the ones above also stand below the title of the picture.
standings-all-time = All time
standings-this-year = This year
standings-this-month = This month

# Headings.
standings-here = { $period ->
    [year] { $game } standings on this server, this year
    [month] { $game } standings on this server, this month
   *[all] { $game } standings on this server
 }
standings-everywhere = { $period ->
    [year] { $game } standings on all servers, this year
    [month] { $game } standings on all servers, this month
   *[all] { $game } standings on all servers
 }
standings-page = { $heading } (page { $page } of { $pages })
standings-nobody-here = { $period ->
    [year] No rated matches have been finished on this server this year.
    [month] No rated matches have been finished on this server this month.
   *[all] No rated matches have been finished on this server yet.
 }
standings-nobody = { $period ->
    [year] No rated matches have been finished this year.
    [month] No rated matches have been finished this month.
   *[all] No rated matches have been finished yet.
 }
standings-nobody-active = Nobody in these standings has finished a rated match in the last { NUMBER($days) } days. To see everyone, use `/standings active:false`.
# Below the table: what its column heads mean, which are the messages column-…
standings-legend = n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row.
standings-legend-provisional = n: rated matches; w-d-l: won, drawn, lost; run: wins (+) or losses (-) in a row; ?: provisional.
standings-listed = Listed: players with a rated match in the last { NUMBER($days) } days.
standings-you-inactive = You aren't listed: your last rated match was more than { NUMBER($days) } days ago.
standings-you-missing = You aren't in these standings yet.
standings-your-place = To see your own place, use `/standings`.

standings-not-a-server = This isn't a server. Add `scope:everywhere`, or use this command on a server.
standings-only-in-channels = Standings can only be posted in a server channel.
standings-only-for-managers = Only people with the Manage Server permission can post standings in a channel.
standings-posted = { $game } standings are now posted in this channel and updated every few minutes. To stop this, use `/standings pin:false` or delete the message.
standings-posted-instead = { $game } standings are now posted in this channel and updated every few minutes. The ones posted here before won't be updated any more. To stop this, use `/standings pin:false` or delete the message.
standings-stopped = The standings in this channel won't be updated any more.
standings-none-posted = No standings are posted in this channel.
