# What is said where the bot isn't: whoever uses it there has installed it for themselves.

outside-not-here = That doesn't work here, because I'm not in this conversation. Here you can use `/challenge`, `/games`, `/move`, `/board`, `/replay` and `/rules`; everything else works in a direct message with me or on a server that I'm on.
outside-answers-are-hidden = This server only shows you my answers, so nobody could accept your challenge. Use this in a direct conversation with your opponent, or on a server that I'm on.
outside-cannot-write-to-you = I'm not in this conversation, so boards come by direct message, but Discord doesn't let me write to you. Add me to your apps or join a server that I'm on, allow direct messages from it, and try again. Nothing was changed.
outside-cannot-write-to = Discord doesn't let me send direct messages to { $person }. They have to add me to their apps or share a server with me. Nothing was changed.
# Under a challenge.
outside-boards-will-come = I'm not in this conversation. When a turn is played here, its board shows here; everything else comes to you both by direct message. Whoever accepts has to allow direct messages from me.
# Under the first board, where the challenge was accepted.
outside-boards-come = Match { $match } has started. Play here, with { button-move } or `/move`, and the next board shows here for everybody. If you play in a direct message with me, or anywhere else with `/move`, it comes to you both by direct message.
# To whoever accepts a challenge, in a direct message.
outside-boards-come-here = The boards of match { $match } come here, except after turns that are played where it was accepted.
outside-done = Done.
outside-sent-directly = Challenge sent to { $opponent } by direct message.
