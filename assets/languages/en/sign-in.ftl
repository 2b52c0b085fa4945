# The way from a platform to the pages: links that sign in, and why one doesn't.

# Buttons.
sign-in-play-in-browser = Play in browser
sign-in-all-matches = All my matches
sign-in-one-match = Match { $match }

# $time is like “15 minutes”.
sign-in-link = This link signs you in to play in your browser. It's for you alone, works once, and expires in { $time }.
sign-in-links = These links sign you in to play in your browser. They're for you alone; each works once and expires in { $time }.
sign-in-no-pages = Playing in the browser isn't set up here. Whoever hosts me can turn it on with the setting `public_url`; if you don't know who that is, ask the owner of your server.
sign-in-not-in-public = Everyone here would see a link that's for you alone. Send me `/play` in a direct message.
# Follows some of the next. $button is what the first button says.
sign-in-another = To get a new one, use `/play` or press “{ $button }” again.
sign-in-unknown = This link isn't one of mine, or part of it is missing.
sign-in-expired = This link has expired.
sign-in-used = This link has already been used, and each works only once.
sign-in-forgotten = This link was for somebody I've forgotten, as they asked me to.
sign-in-no-accounts = Signing in with an account isn't set up here. Use `/play` where you play.
# $platform is like “Discord”.
sign-in-not-accepted = { $platform } doesn't confirm that it's you: it may have taken too long. Please try again.
sign-in-not-answered = I can't ask { $platform } who you are right now. Please try again in a minute.
sign-in-stranger = I don't know you yet. Play a match on { $platform } first: `/challenge` begins one.
sign-in-not-a-player = You aren't a player of this match, so there's nothing to play here for you.
sign-in-somebody-else = You're signed in as { $name }, but this link is for { $person }. If it's yours, sign out first and open it again.
sign-in-another-account = You're signed in as { $name } in this browser. To go on as { $person }, sign out first and try again.
sign-in-signed-out = { $browsers ->
    [0] You weren't signed in anywhere.
    [one] You've been signed out of 1 browser.
   *[other] You've been signed out of { $browsers } browsers.
}
