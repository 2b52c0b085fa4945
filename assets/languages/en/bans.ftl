# Who can't take part: what they and others are told.

ban-you = You're banned from playing on this server until one of its moderators lifts the ban.
ban-you-because = You're banned from playing on this server until one of its moderators lifts the ban (the reason: “{ $reason }”).
# By whoever runs the program.
ban-you-by-host = You're banned from playing with me until whoever runs me lifts the ban.
ban-other = { $person } is banned from playing here.

# To moderators, as the next ones.
ban-banned = { $person } is banned from playing on this server. Their matches here are resigned, their challenges and seeks closed, and they've left its tournaments. To lift the ban, use `/moderate unban`.
ban-already = { $person } is already banned from this server.
ban-lifted = { $person } can play on this server again.
ban-not-banned = { $person } isn't banned from this server.
ban-not-yourself = You can't ban yourself.
ban-bots = Bots can't play, so there's nothing to ban.
ban-only-on-servers = People are banned from servers: use this command on the server it's about.
ban-only-for-moderators = Only moderators can ban people: those with the Manage Messages permission, or with the role set in `/settings`.
ban-none = Nobody is banned from this server.
# Above a list of the next two.
ban-all = Banned from this server:
ban-listed = { $person }, by { $moderator }, { $time }
ban-listed-because = { $person }, by { $moderator }, { $time }: “{ $reason }”
