# What is kept of people: what they are told about it, and when they ask to be forgotten.

# Buttons.
privacy-export = Export
privacy-sign-out = Sign out
privacy-forget = Be forgotten
privacy-forget-me = Forget me
privacy-keep-everything = Keep everything

# The page: headings, and lines below them. Lengths of time are like “90 days”.
privacy-what-i-keep = What I keep
privacy-keeps-you = You: your id here, your name as I last saw it (your account's name, too, where my pictures lack letters for it), your preferences, whom you blocked and how far you are with the lessons, until you ask me to forget you.
privacy-keeps-matches = Your matches: who played, every turn and its time, results, ratings and standings. They stay, because they're your opponent's, too.
privacy-keeps-bans = Bans: if moderators ban you from a server, that and their reason, until they lift it. Being forgotten doesn't lift a ban: your id stays with it.
privacy-keeps-messages = Messages: for { $posts } after a match, which messages I posted about it; for { $deliveries }, which commands and messages I have dealt with, by number.
privacy-keeps-writing-local = What you write: this chat keeps its messages; their pictures for { $pictures }.
privacy-keeps-writing = What you write: not kept, but for the turns you play, what you say with them or note on them, and notes and reasons you give to a command.
privacy-keeps-browser = Your browser: if you play there, you stay signed in until { $sessions } after your last visit.
privacy-keeps-where = Where it is: in one database, on the computer of whoever runs me, and in their backups of it. Nobody else gets it.
privacy-what-you-can-do = What you can do
privacy-can-export = `/privacy export`: everything about you as a file
privacy-can-sign-out = `/privacy sign-out`: sign out in every browser
privacy-can-forget = `/privacy forget`: be forgotten; I'll ask first

privacy-exported = Everything I know about you is in this file. Other people are numbers in it.
privacy-too-large = There's more about you than a message can hold. Whoever runs me can give it to you: `stonepost privacy export`.

# The question, sentences one after the other. $open is how many matches and challenges are open.
privacy-question = { $open ->
    [0] Do you want me to forget you?
    [one] Do you want me to forget you? You have 1 open match: running matches are resigned, challenges cancelled or declined.
   *[other] Do you want me to forget you? You have { $open } open matches: running matches are resigned, challenges cancelled or declined.
}
privacy-question-rest = Your seeks are closed, and you leave tournaments. Your ratings, preferences, blocks and progress in lessons are deleted, and so are what you said with your turns or noted on them, and your place in the standings.
# $name is the name that is shown then, in English.
privacy-question-matches = Your finished matches stay, as your opponents' records, with “{ $name }” instead of you. What I posted in channels stays as it is.
privacy-question-end = This can't be undone.
privacy-forgetting = You're out of everything that was open, and I'll have forgotten you in a minute. If you use me again after that, you begin as somebody new.
privacy-kept = Nothing was changed.
privacy-not-yours = Only the person who was asked can answer this. Use `/privacy forget`.

privacy-server-forgotten = Saved. When I'm removed from this server, I forget it at once: its channels, settings, leaderboards and tournaments. Finished matches stay as their players' records; running ones can be continued elsewhere.
privacy-server-change-mind = To change your mind, use `/privacy keep-server`.
privacy-server-kept = Saved. When I'm removed from this server, I keep what I know of it, in case I'm invited again, unless whoever runs me has it forgotten after some time.
