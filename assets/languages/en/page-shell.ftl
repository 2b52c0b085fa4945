# What is around all pages, and what is said where there's no page.

page-shell-skip = Skip to the content
# Links.
page-shell-my-matches = My matches
page-shell-learn = Learn
page-shell-rules = Rules of all games
page-shell-made-by = Made by Stonepost, a bot for playing board games by message.
# Before the names of all languages, each a link.
page-shell-language = Language:

# Titles, and what is said below.
page-refused-title = That didn't work
page-not-there-title = No such page
page-not-there = There's nothing at this address, or it isn't public.
page-only-reading-title = Nothing to send here
page-only-reading = These pages can only be read.
page-trouble-title = Something went wrong
page-trouble = Stonepost can't show this page right now. Please try again in a moment.
page-busy-title = Too busy
page-busy = Too many pictures are being drawn right now. Please try again in a few seconds.
# A button.
page-refused-to-lobby = To the lobby

# Why a request isn't answered.
page-refused-no-page = This page doesn't exist.
page-refused-method = This address doesn't accept that kind of request.
page-refused-language = Stonepost doesn't speak this language.
page-refused-target = This link leads to another site, so it wasn't followed.
page-refused-inside = Something went wrong inside Stonepost. Please try again.
page-refused-database = Something is wrong with the database. Please try again later.
page-refused-not-responding = Stonepost isn't responding as it should. Please try again later.
page-refused-out-of-date = This page is out of date. Reload it, and try again.
page-refused-too-many-pages = Too many pages are open. Close one, or try again later.
page-refused-foreign = This request was refused because it comes from another site.
page-refused-host = Stonepost can't be opened under this host name. Open the address that it printed when it started.
page-refused-no-host = The request names no host.
page-refused-header-not-plain = The header { $header } isn't plain text.
page-refused-header-twice = The header { $header } was sent twice.
page-refused-not-json = The request has to be sent as application/json.
page-refused-address = This address can't be read.
page-refused-body = This request can't be read.
page-refused-too-large = That's too long: { NUMBER($limit) } KiB at most.
page-refused-late = Your request took too long to arrive. Please try again.
page-refused-incomplete = Your request arrived incomplete. Please try again.
page-refused-no-name = Choose a name first.
page-refused-name-too-long = That name is too long: { NUMBER($limit) } characters at most.
page-refused-name-control = A name can't contain line breaks or other control characters.
page-refused-id = The id has to be 1 to 64 characters long: letters, digits, - and _.
page-refused-file-name = The file's name can't be sent.

# Signing in.
page-sign-in-not-signed-in = You aren't signed in
page-sign-in-how = To sign in, use `/play` where you play, or press “Play in browser” under a board.
# A button. $platform is such as Discord.
page-sign-in-with = Sign in with { $platform }
page-sign-in-title = Play in browser
page-sign-in-about = Your matches open in this browser, and you can play your turns here. A cookie keeps you signed in until { NUMBER($days) } days after your last visit. Only continue if this is your browser, or sign out when you leave.
# Buttons.
page-sign-in-continue = Continue as { $name }
page-sign-in-sign-out = Sign out
page-sign-in-signed-out = Signed out
page-sign-in-occupied = Somebody else is signed in
page-sign-in-refused = You can't sign in with this link
page-sign-in-nothing-changed = Nothing was changed
page-sign-in-foreign = This request was refused because it doesn't come from a page of this site.
page-sign-in-away = You were away for too long, or began somewhere else. Please try again from here.
page-sign-in-rather-not = { $platform } says that you'd rather not sign in here. Nothing was changed.
