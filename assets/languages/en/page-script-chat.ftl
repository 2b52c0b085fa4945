# What the script of the local chat says by itself.

page-script-chat-not-there = Stonepost isn't responding. Is it still running? Nothing you typed is lost.
page-script-chat-gone = That message is no longer in this channel.
# At the top of a conversation.
page-script-chat-older = Scroll up for older messages.
page-script-chat-start = This is the start of the channel.
page-script-chat-start-direct = This is the start of your conversation with Stonepost.
# In the empty field for messages.
page-script-chat-write-as = Write as { $name }, or / for commands
page-script-chat-now-as = You're now { $name }
page-script-chat-replying-to = Replying to { $author }: { $words }
# The conversation with one person alone; $name is the bot's.
page-script-chat-direct = { $name } (direct)
page-script-chat-direct-messages = Direct messages
# How many messages are unread. $shown is the number as it's shown; what is around it is only heard.
page-script-chat-unread = { $count ->
    [one] { $shown } unread
   *[other] { $shown } unread
}
page-script-chat-suggestions = { $count ->
    [one] 1 suggestion
   *[other] { $count } suggestions
}
# A menu of which nothing is chosen.
page-script-chat-choose = Choose…
# Instead of “in 3 days”.
page-script-chat-now = now
# A moment that nobody knows.
page-script-chat-some-time = some time
# Going through a match.
page-script-chat-position = { $turn ->
    [0] Start
   *[other] Turn { $turn } of { $turns }
}
# Buttons.
page-script-chat-play = Play
page-script-chat-pause = Pause
page-script-chat-open-replay = Open replay
page-script-chat-play-on-board = Play on the board
page-script-chat-reply = Reply
# The same button as it's heard: $reply is its label.
page-script-chat-reply-to = { $reply } to { $author }
# Whose turn it was.
page-script-chat-side = { $side ->
    [black] black
   *[white] white
}
# Links to a message with a board: in a quotation; at the beginning of a sentence; in one. $where is a channel.
page-script-chat-the-board = the board
page-script-chat-board-begins = The board in { $where }
page-script-chat-board-in = the board in { $where }
# What links do.
page-script-chat-to-message = Go to message
page-script-chat-to-channel = Go to channel
page-script-chat-full-size = Open full size
# Marks of messages.
page-script-chat-bot = bot
page-script-chat-edited = edited
page-script-chat-only-you = Only you can see this
# A message that another one answers, before it's known; then it's heard that it's an answer.
page-script-chat-earlier = an earlier message
page-script-chat-in-reply-to = In reply to { $author }
