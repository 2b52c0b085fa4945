# Messages that were meant as turns: what to do instead, and what can't be read.

# A suggestion for what somebody has typed so far.
turn-begun =
    { $turns ->
        [one] { $typed }… (1 turn)
       *[other] { $typed }… ({ $turns } turns)
    }
turn-hello = Hello! See `/help` for what I can do.
turn-unread-reply = I can't read that reply. To play your turn, reply with the ping on, mention me, use `/move` or press Move. (If you run this bot: turn on the message content intent, and I can read replies.)
turn-edited = Editing that message doesn't change the turn you played with it. To ask to take it back, use `/match undo`.
turn-edited-late = That edit doesn't count: I read edits for 5 minutes, as long as nothing else was played. To play it, send it as a new message.
turn-other-match = That board is from match { $old }, but match { $new } is in progress here now. Reply to its latest board.
turn-to-resign = To resign match { $match }, use `/match resign` or the Resign button.
# $why is a clause: “you always have to play a turn”.
turn-no-passing = There's no passing in { $game }: { $why }.
turn-to-offer-draw = To offer a draw, use `/match draw` or the Offer draw button.
turn-to-take-back = To ask to take back your last turn, use `/match undo`.
turn-other-number = This is match { $match }, not { $typed }. To play here, type just `{ $turn }`.
turn-no-number = Leave out the number and type just `{ $turn }`.
