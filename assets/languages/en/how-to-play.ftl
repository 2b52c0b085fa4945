# How to make a turn, which depends on the place.

# Under a board. $turn is an example of a turn.
how-to-type-first = Type your turn here, e.g. `{ $turn }`, or use `/move`.
how-to-type = Type your turn here, or use `/move`.
how-to-address-first = Reply with your turn (ping on) or mention me, e.g. `{ $turn }`. You can also use `/move` or press Move.
how-to-address = Reply with your turn (ping on) or mention me. You can also use `/move` or press Move.
how-to-press = Press Move to play.

# Under a board on which the second player can swap sides.
how-to-type-swap = Instead of placing a stone, White can swap sides: type `swap`.
how-to-reply-swap = Instead of placing a stone, White can swap sides: reply `swap` or press Swap.
how-to-press-swap = Instead of placing a stone, White can swap sides: press Swap.

# For /help. $turns are some turns of different games.
how-to-help-channel = When it's your turn, type your move in the match's channel, e.g. { $turns }. You can also use `/move` or press Move under the board.
how-to-help-direct = When it's your turn, type your move here, e.g. { $turns }. If several matches are waiting for you, put the match's number first, e.g. `#12 f6`.
how-to-help-addressed = When it's your turn, reply to the board with your move (ping on) or mention me, e.g. { $turns }. You can also use `/move`, press Move under the board, or send me a direct message. I don't read other messages here.
how-to-help-answer = When it's your turn, press Move under the board.
