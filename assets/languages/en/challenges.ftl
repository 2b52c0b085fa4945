# Challenges: what they propose, and what became of them.

# $game is a game with its size and setup, such as “Onyx, 6×6, standard setup”, here and below.
challenge-offered = { $opponent }: { $challenger } challenges you to { $game }.
challenge-offered-to-anyone = { $challenger } challenges anyone to { $game }.
# A challenge that isn't open any more.
challenge-was-offered = { $challenger }'s challenge: { $game }.
# What somebody wrote to go with a challenge or a seek.
challenge-note = “{ $note }”

# Whose side is which, of a challenge or a seek.
challenge-sides-random = Colours are random.
challenge-sides-black = { $challenger } plays Black and moves first.
challenge-sides-white = { $challenger } plays White, so their opponent moves first.

# The terms of a challenge or a seek.
challenge-terms-rated = Rated.
challenge-terms-rated-direct = Rated, in direct messages.
challenge-terms-casual = Casual.
challenge-terms-casual-direct = Casual, in direct messages.
challenge-terms-no-clock = No clock.
# $clock is such as “starts at 3 days, +1 day per turn, 5 days max”.
challenge-terms-clock = Clock: { $clock }.

challenge-expires = Challenge { $challenge } expires { $time }.
challenge-still-open = { $opponent }: { $challenger }'s challenge is waiting for your answer.

challenge-moved = This challenge has moved to another channel.
challenge-became-accepted = { $opponent } accepted.
challenge-became-declined = { $opponent } declined.
challenge-became-declined-because = { $opponent } declined: “{ $reason }”
challenge-became-cancelled = { $challenger } cancelled the challenge.
challenge-became-expired = Nobody accepted in time: this challenge has expired.

challenge-declined = { $challenger }: { $opponent } declined challenge { $challenge }, { $game }.
challenge-declined-because = { $challenger }: { $opponent } declined challenge { $challenge }, { $game }: “{ $reason }”.
challenge-declined-by-opponent = { $challenger }: Your opponent declined challenge { $challenge }, { $game }.
challenge-declined-by-opponent-because = { $challenger }: Your opponent declined challenge { $challenge }, { $game }: “{ $reason }”.
# After one of those.
challenge-other-terms = To challenge someone else or try other terms, use `/challenge`.
challenge-deleted = { $challenger }: Your challenge { $challenge }, { $game }, was cancelled because its message was deleted. To send it again, use `/challenge`.
challenge-deleted-against = { $challenger }: Your challenge { $challenge }, { $game } against { $opponent }, was cancelled because its message was deleted. To send it again, use `/challenge`.

challenge-countered-by = { $who } replied to challenge { $challenge } with different terms; see below.
challenge-countered = Challenge { $challenge } has new terms; see below.

challenge-sent = Challenge sent. { $opponent } can accept it below.
challenge-sent-to-anyone = Challenge sent. Anyone can accept it below.
challenge-nobody-yet = Nobody called { $name } has been here yet.
# After that one.
challenge-did-you-mean = Did you mean { $who }? If so, cancel the challenge below and send it again.
# After the same.
challenge-maybe-typo = If that's a typo, cancel the challenge below and send it again.
challenge-not-on-server = { $name } isn't on this server, so they couldn't accept. Ask them to join it, or challenge someone who's here.
challenge-cannot-see-channel = { $name } can't see this channel, so they couldn't accept. Challenge them in a channel that you can both see, or ask a moderator to let them in here.
challenge-sent-in-last-channel = Challenge sent in your last match's channel.
challenge-already-sent = You've already sent that challenge; it's { $opponent }'s turn to accept it.
challenge-only-in-channels = Use this command in a channel that your opponent can see, or play against me: add `level:3`.
challenge-too-many = { $most ->
    [1] You already have an open challenge, and one is the limit. Cancel it (see `/games`) or wait until it's answered.
   *[other] You already have { $most } open challenges, which is the limit. Cancel one (see `/games`) or wait until one is answered.
}
# Above a button for each game.
challenge-which-game = Which game do you want to play with { $opponent }? This uses the default settings; to choose your own, use `/challenge`.
challenge-none-to-counter = You have no challenges to answer.
challenge-which-to-counter = You have more than one challenge. Add the number of the one you mean, e.g. `match:12`; `/games` shows them.
challenge-same-terms = Those are the same terms. Type what you'd like to change, e.g. `side:black clock:slow`, or accept the challenge.
challenge-you-declined = Challenge declined.
challenge-sent-back = Sent back with your terms.

challenge-not-yourself = You can't challenge yourself.
challenge-bots-cannot-play = Bots can't play; choose a person.
challenge-you-blocked = You've blocked { $who }. Use `/block remove` if you want to play each other again.
challenge-no-longer-here = { $who } is no longer here, so you can't play them.
challenge-blocked-by = { $who } doesn't accept challenges from you.
