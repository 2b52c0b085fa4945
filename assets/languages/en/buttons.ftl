# Labels that buttons of several subjects have, hints of forms, and what is said to whoever used one that does nothing.

# Buttons, up to 80 characters; better under 20.
# Accepts a challenge, a seek or an offer.
button-accept = Accept
# Declines a challenge or an offer.
button-decline = Decline
# Withdraws one's own offer.
button-withdraw = Withdraw
# Asks for other terms of a challenge, or changes what somebody chose.
button-change = Change
# Cancels a challenge.
button-cancel = Cancel
# Leads to the menus with which a turn is put together.
button-move = Move
# Takes back what was chosen last of a turn that isn't played yet.
button-take-back = Take back
# Asks for a turn to be typed.
button-type-it = Type it
# Swaps sides.
button-swap = Swap
# Asks for a turn after one that couldn't be played.
button-try-again = Try again
button-offer-draw = Offer draw
# Leads to everything that a player can ask for.
button-ask-for = Ask for…
button-resign = Resign
# Claims the win because the opponent's time is up.
button-claim = Claim the win
# Challenges the same opponent again.
button-rematch = Rematch
# Shows the board to one person.
button-my-view = My view
# Shows the board from the other side.
button-flip-board = Flip board
# Asks for a turn to preview.
button-preview = Preview a turn
# Asks for another turn to preview.
button-preview-another = Preview another
# Leads from a preview to the board.
button-back-to-board = Back to the board
# Plays the turn that was previewed.
button-play-this = Play this
# Goes on with the match instead of resigning.
button-keep-playing = Keep playing
# Shows a replay a turn earlier, or a list's previous page.
button-back = Back
# Shows a replay a turn later, or a list's next page.
button-forward = Forward

# In the empty field of a form that asks for a turn.
button-example-turn = e.g. { $turn }
# Above the field for what is said with a turn, up to 45 characters.
button-line = A line to go with it (optional)

button-unknown = I don't recognise this button; it may be from another version.
# Before a sentence about how the match ended.
button-unknown-of-match = I don't recognise this button.
button-unknown-menu = I don't recognise this menu; it may be from another version.
button-unknown-form = I don't recognise this form; it may be from another version.
button-form-not-opened = The form “{ $title }” didn't open. Please try again.
button-nothing-changed = Nothing was changed.
# A field of a form, as a list of them names it.
button-field = “{ $field }”
button-changed-elsewhere = { $count ->
    [one] { $fields } was changed elsewhere while your form was open. It stays as it is now; to set yours instead, press { button-try-again }.
   *[other] { $fields } were changed elsewhere while your form was open. They stay as they are now; to set yours instead, press { button-try-again }.
}
button-you-typed = You typed: `{ $typed }`
button-still-playing = OK, you're still playing.
