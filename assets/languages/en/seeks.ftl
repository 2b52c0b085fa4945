# Seeks: standing offers to play whoever accepts them; what they offer, their lists, and what is said to whoever makes, accepts or closes one.

# Buttons.
seek-close = Close seek
# One of several seeks, here and below.
seek-accept-one = Accept { $seek }
seek-close-one = Close { $seek }

# $game is a game with its size and setup, here and below.
seek-offered = { $seeker } is looking for opponents: { $game }.
seek-open-to = { $range ->
    [between] Open to ratings from { $least } to { $most }.
    [least] Open to ratings from { $least }.
    [most] Open to ratings up to { $most }.
   *[any] Open to ratings of any kind.
}
seek-at-once = { $most ->
    [1] One match at a time.
   *[other] Up to { $most } matches at once.
}
seek-at-once-some-running = Up to { NUMBER($most) } matches at once, { NUMBER($running) } in progress.
seek-is-full = Seek { $seek } is full. It opens again when one of its matches ends.
seek-stays-open = Seek { $seek } stays open until { $seeker } closes it.
seek-closed-by-seeker = { $seeker } closed seek { $seek }.
seek-closed-by-moderator = A moderator closed seek { $seek }.
seek-closed-message-deleted = Seek { $seek } was closed because its message was deleted.
seek-closed-lost-on-time = Seek { $seek } was closed because { $seeker } lost one of its matches on time.
seek-closed-lapsed = Seek { $seek } was closed because { $seeker } hasn't played for 30 days.

# A line of a list: “#3 @alice: Onyx, 6×6, standard setup, rated, normal clock, plays Black, 1 of 3 in progress”. $details are the
# next messages, separated by commas.
seek-line = { $seek } { $seeker }: { $game }, { $details }
# The reader's own.
seek-line-own = { $seek } { $game }, { $details }
seek-detail-rated = rated
seek-detail-casual = casual
# $times is such as “3d+12h/5d”.
seek-detail-clock = { $clock ->
    [none] no clock
    [normal] normal clock
    [quick] quick clock
    [slow] slow clock
   *[other] clock { $times }
}
seek-detail-plays-black = plays Black
seek-detail-plays-white = plays White
seek-detail-you-play-black = you play Black
seek-detail-you-play-white = you play White
seek-detail-direct = in direct messages
seek-detail-ratings = { $range ->
    [between] ratings from { $least } to { $most }
    [least] ratings from { $least }
    [most] ratings up to { $most }
   *[any] ratings of any kind
}
seek-detail-full = full
seek-detail-up-to = up to { NUMBER($most) } at once
seek-detail-running = { NUMBER($running) } of { NUMBER($most) } in progress

seek-list-here = { $count ->
    [0] There are no open seeks on this server. To open one, use `/seek open game:onyx`.
    [one] { $count } open seek on this server:
   *[other] { $count } open seeks on this server:
}
seek-not-in-private-threads = Everyone on this server can see open seeks, so make yours in a channel or a public thread. To play in this private thread, use `/challenge` without an opponent.
seek-your-open = Open seeks:
seek-list-yours = { $count ->
    [0] You have no open seeks. To open one, use `/seek open` in a server channel.
    [one] You have { $count } open seek:
   *[other] You have { $count } open seeks:
}
seek-list-more = … and { NUMBER($count) } more, which you can accept with `/seek accept seek:`.
seek-list-kept = To add a seek, use `/seek open`.
seek-list-not-kept = The open seeks of this server aren't listed here any more. To see them, use `/seek list`.
# A suggestion for the number of a seek.
seek-suggestion = { $seek } { $game }, { $seeker }

seek-opened = Seek { $seek } is open.
seek-opened-listed = Seek { $seek } is open, and listed in { $channel }.
# After one of those.
seek-everyone-can-accept = { $most ->
    [1] Everyone can accept it, one match at a time.
   *[other] Everyone can accept it, up to { $most } matches at once.
}
# After that.
seek-to-close = To close it, use `/seek close seek:{ $number }`.
seek-you-closed = Seek { $seek } is closed. Matches in progress continue.
seek-you-closed-all = { $count ->
    [0] You have no open seeks.
    [1] Your open seek is closed. Matches in progress continue.
   *[other] Your { $count } open seeks are closed. Matches in progress continue.
}
seek-begun = Match { $match } has begun in { $channel }.
seek-begun-directly = Match { $match } has begun in your direct messages.

seek-was-closed-lost-on-time = { $seeker }: Your seek { $seek }, { $game }, was closed because you lost one of its matches on time.
seek-was-closed-lapsed = { $seeker }: Your seek { $seek }, { $game }, was closed because you haven't played for 30 days.
seek-was-closed-by-moderator = { $seeker }: Your seek { $seek }, { $game }, was closed by a moderator.
seek-was-closed-message-deleted = { $seeker }: Your seek { $seek }, { $game }, was closed because its message was deleted.
seek-was-closed = { $seeker }: Your seek { $seek }, { $game }, was closed.
# After one of those.
seek-to-open-again = To open it again, use `/seek open`.

seek-only-on-servers = Seeks belong to a server: use this command in a channel there.
seek-unknown = There's no seek { $seek } here. To see the open ones, use `/seek list`.
seek-not-a-number = “{ $typed }” isn't the number of a seek. To see the open ones, use `/seek list`.
# $examples are things to type: “1400-1800, 1400+ or -1800”.
seek-not-a-range = “{ $typed }” isn't a range of ratings; write e.g. { $examples }.
seek-range-reversed = In “{ $typed }” the lower rating has to come first; write e.g. { $examples }.
seek-at-once-bounds = `at_once` is a number from 1 to { NUMBER($most) }.
seek-too-many = { $most ->
    [1] You already have an open seek, and one is the limit. Close it with `/seek close seek:`.
   *[other] You already have { $most } open seeks, which is the limit. Close one with `/seek close seek:`.
}
seek-same = You already have an open seek with these terms: seek { $seek }. To change it, close it with `/seek close seek:{ $number }` first.
seek-already-closed = Seek { $seek } is closed. To see the open ones, use `/seek list`.
seek-own = That's your own seek; someone else has to accept it.
seek-playing = You're already playing match { $match } from this seek. You can accept it again when that match is over.
seek-full = { $most ->
    [1] Seek { $seek } is full: { $seeker } plays one match from it at a time. It opens again when that match ends.
   *[other] Seek { $seek } is full: { $seeker } plays up to { $most } matches from it at once. It opens again when one of them ends.
}
seek-out-of-range = { $range ->
    [between] This seek is open to { $game } ratings from { $least } to { $most }, and yours is { $rating }.
    [least] This seek is open to { $game } ratings from { $least }, and yours is { $rating }.
    [most] This seek is open to { $game } ratings up to { $most }, and yours is { $rating }.
   *[any] This seek is open to { $game } ratings of any kind, and yours is { $rating }.
}
seek-not-yours = Only { $seeker } or a moderator can close seek { $seek }.

seek-pinned = Open seeks are now listed in this channel, in one message that changes as they do.
# After that one.
seek-pinned-before = The list in { $channel } won't be updated any more.
# After those.
seek-to-unpin = To stop this, use `/seek pin on:false` or delete the message.
seek-unpinned = Open seeks aren't listed in a channel any more. Each new one gets its own message.
seek-none-pinned = Open seeks aren't listed in any channel.
seek-only-for-managers = Only people with the Manage Server permission can have the open seeks listed in a channel.
seek-cannot-be-kept = I can't edit messages here, so I can't keep a list of seeks up to date.
