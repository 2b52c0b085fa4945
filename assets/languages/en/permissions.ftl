# What the bot isn't allowed to do, and who can allow it.

# $channel is a channel; $names are Discord's names of permissions, listed.
permission-missing = { $count ->
    [one] In { $channel } I'm missing the permission { $names }. A moderator can allow this: Edit Channel → Permissions → my role.
   *[other] In { $channel } I'm missing the permissions { $names }. A moderator can allow this: Edit Channel → Permissions → my role.
}
# A sentence with what is missing follows, then the next.
permission-cannot-play-here = I can't play here.
permission-nothing-changed = Nothing was changed.
