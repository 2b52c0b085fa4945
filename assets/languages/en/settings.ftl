# What a server chooses for its matches.

# All settings, a line each.
setting-saved = Saved.
setting-heading = Settings of this server
setting-threads = Matches: each in its own thread, which is archived when the match ends
setting-no-threads = Matches: in the channel; in their own thread if one is in progress there
setting-claim = When a player's time is up: the opponent can claim the win
setting-no-claim = When a player's time is up: they lose the match
# Manage Messages and Manage Server are Discord's names of permissions.
setting-moderators = Who can decide a match with `/moderate adjudicate`: people with the Manage Messages permission
setting-moderators-and-role = Who can decide a match with `/moderate adjudicate`: people with the Manage Messages permission and everyone with the role { $role }. To undo that, use `/settings moderators:@everyone`.
setting-moderators-and-some-role = Who can decide a match with `/moderate adjudicate`: people with the Manage Messages permission and everyone with the moderator role
setting-new-matches = What you change applies to new matches.
# $link is a web address.
setting-pages = Public pages: matches, standings and tournaments, for anyone with the address: { $link }
setting-pages-not-served = Public pages: on, but this Stonepost doesn't serve any. Its host can change that.
setting-no-pages = Public pages: none. To turn them on, use `/settings pages:on`.

# $place is where Discord has this setting.
setting-hidden = To show { $role } the commands `/moderate` and `/manage-tournament`, add the role to them in { $place }.
setting-not-a-server = This isn't a server. Use this command on the server whose settings you want to see or change.
setting-only-for-managers = Only people with the Manage Server permission can see or change its settings.
