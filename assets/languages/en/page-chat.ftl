# The local chat, a page on which people write under any name.

page-chat-skip = Skip to message box
page-chat-all-games = All games
page-chat-channels = Channels
page-chat-new-channel = New channel
page-chat-new-channel-example = another-game
page-chat-add = Add
page-chat-no-login = There's no login here. Anyone who can open this page can write under any name.
# What the list of messages is called.
page-chat-conversation = Conversation
page-chat-empty = No messages here yet.
# Steps to try a game. $command is what is to be sent.
page-chat-try = To try a game playing both sides:
page-chat-try-challenge = Send a challenge: { $command }
page-chat-try-switch = Switch to bob with the name buttons above the text box.
page-chat-try-play = Press { $accept }, then take turns: press { $play }, or type `d4` first, then e.g. `d4>e5 a1`.
# Labels of the buttons that are named there.
page-chat-accept = Accept
page-chat-play-on-board = Play on the board
page-chat-commands = Or type `/` to see all commands.
page-chat-jump = Jump to latest ↓
page-chat-suggestions = Suggestions
page-chat-cancel-reply = Cancel reply
page-chat-write-as = Write as
page-chat-your-names = Your names
page-chat-message = Message
page-chat-send = Send
page-chat-picture = Picture
page-chat-full-size = Open in full size
page-chat-close = Close
# Going through a match. Buttons, and names of what there is.
page-chat-turns = Turns
page-chat-turn = Turn
page-chat-first = First
page-chat-back = Back
page-chat-play = Play
page-chat-forward = Forward
page-chat-last = Last
page-chat-flip = Flip board
page-chat-all-turns = All turns
page-chat-cancel = Cancel
page-chat-script = This page needs JavaScript, which is loaded only from Stonepost itself.

# Why something isn't done.
page-chat-channel-names = Channel names have 1 to { NUMBER($limit) } characters: a–z, digits and hyphens.
page-chat-channel-taken = There's already a channel #{ $channel }.
page-chat-no-channel = There's no channel { $channel }.
page-chat-nothing-written = Write something first.
page-chat-too-long = Your message is too long: { NUMBER($limit) } characters at most.
page-chat-no-file = This file doesn't exist.
page-chat-gone = This message is gone.
page-chat-not-here = This message isn't in this channel.
page-chat-event = An event's id is 1 to { NUMBER($limit) } characters long.
page-chat-no-roles = There are no roles on this page: everyone can do everything.
page-chat-names = Names have 1 to { NUMBER($limit) } characters: letters, digits, dots, hyphens and underscores.
page-chat-name-taken = { $bot } is my name; please choose another one.
