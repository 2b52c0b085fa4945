# What the page to play on, the public page of a match and the pages of lessons and puzzles say by themselves.

page-script-lost = Not connected. What you've put together is kept.
page-script-slow = Waiting for the server.
# Two sentences, the second one says how.
page-script-signed-out = Sign in again: your turn is kept.
page-script-how-to-sign-in = Press “Play in browser” in Discord, or use `/play` there.
page-script-failed = That didn't work. Please try again.
page-script-checking = Checking whether your turn arrived.
page-script-not-arrived = Your turn didn't arrive. It's still here: play it again.
page-script-no-play-offline = Not connected: play your turn when the connection is back.
page-script-not-your-turn = It isn't your turn.
page-script-old-position = This is an old position. Go back to now to choose something.
page-script-not-whole = Your turn isn't complete yet.
page-script-ended = The match is over.
page-script-moved = The match has gone on meanwhile.

# $parts is what was chosen of a turn: “d4 e5”.
page-script-kept = The match has gone on. What you've put together still works: { $parts }.
page-script-restored = This is what you put together before: { $parts }.
page-script-impossible = What you put together isn't possible any more: { $parts }.
page-script-not-played = What you put together wasn't played: { $parts }.
page-script-kept-for-later = What you put together wasn't played: { $parts }. It's kept for your next turn.
page-script-typing = You're typing: { $typed }
page-script-unreadable = “{ $typed }” can't be chosen here.

# A finger on the board.
page-script-let-go = Let go to choose { $cell }
page-script-let-go-back = Let go to take { $cell } back
page-script-barred = { $cell } can't be chosen
page-script-slide = Slide to choose another one; off the board chooses nothing.
page-script-off = Let go here to choose nothing

# Which position one looks back at.
page-script-looked-at = { $turn ->
    [0] The start
   *[other] Turn { $turn } of { $turns }
}

# Buttons.
page-script-what-if = What if
page-script-what-if-here = What if from here
page-script-try = Try it
page-script-plan = Plan this
page-script-remove = Remove
page-script-back-to-match = To the match
page-script-publish = Publish what I tried
page-script-unpublish = Stop publishing what I tried

page-script-published = Everyone who sees this match now sees what you tried.
page-script-unpublished = What you tried is yours alone again.
page-script-not-kept = Not connected: what you just tried isn't kept yet. Try it again later.
page-script-over-there = The game is over here. Go back, or choose another turn.
# Names of lists of turns.
page-script-tried = Tried
page-script-tried-before = Tried; the match went another way
page-script-planned = { $turn }, planned
# Whose turn is tried.
page-script-what-if-plays = { $side ->
    [black] What if Black plays… Choose on the board.
   *[white] What if White plays… Choose on the board.
}

# Names of a slider and of a chart, a heading.
page-script-turn = Turn
page-script-chances = Black's chances
page-script-moments = What decided it
page-script-no-moments = There were no big swings.
# Buttons.
page-script-analyse = Analyse
page-script-copy = Copy the record
page-script-picture = Save the board (PNG)
page-script-animation = Save all turns (GIF)
page-script-share = Share
page-script-show-turn = Show turn { $turn }
page-script-try-better = Try { $turn }
page-script-analysing = Analysing… This may take a minute.
page-script-copied = The record was copied.
page-script-link-copied = The link was copied.
page-script-better = { $turn } was better.

# Above fields to write in.
page-script-say = Say something with your next turn
page-script-note-on = { $turn ->
    [0] Your note on the start, for you alone
   *[other] Your note after turn { $turn }, for you alone
}
page-script-noted = Saved. Only you see it.
page-script-not-noted = Not connected: your note isn't saved yet.
page-script-note = Your note: { $note }

# Buttons.
page-script-play = Play
page-script-playing = Playing…
page-script-back-to-now = Back to now
page-script-my-matches = My matches
page-script-record = Record as text
page-script-record-file = Save the record
page-script-flip = Flip board
page-script-settings = Settings
page-script-all-keys = All keys
page-script-send = Send
# Titles.
page-script-more = More
page-script-keys = Keys
# Leads to the next match: $match is such as “Dropper”, $left such as “2 h”.
page-script-next = Next: { $match }
page-script-next-in = Next: { $match }, { $left }

# What a cell is called: its name, what lies on it, and whether it can be chosen or is.
page-script-cell = { $holds ->
    [empty] { $state ->
        [can] { $cell }, empty, can be chosen
        [chosen] { $cell }, empty, chosen
        [both] { $cell }, empty, can be chosen, chosen
       *[none] { $cell }, empty
    }
   *[piece] { $state ->
        [can] { $cell }, { $piece }, can be chosen
        [chosen] { $cell }, { $piece }, chosen
        [both] { $cell }, { $piece }, can be chosen, chosen
       *[none] { $cell }, { $piece }
    }
}
# A group of pieces; $piece is such as “black stone”, $cells is a list with commas.
page-script-group = { $count ->
    [one] { $cell }, { $piece }, alone
   *[other] { $cell }, { $piece }, in a group of { $count }: { $cells }
}
# What lies in a row, one after the other.
page-script-list = { $first }, { $next }
page-script-empty-row = Nothing in this row
page-script-waiting = { $count ->
    [one] 1 match waits for you
   *[other] { $count } matches wait for you
}
# The board for screen readers.
page-script-board = Board
# Players beside the board.
page-script-side = { $side ->
    [black] Black
   *[white] White
}
page-script-side-to-move = { $side ->
    [black] Black, to move
   *[white] White, to move
}
page-script-you = You
page-script-opponent = Opponent
# A clock.
page-script-clock = { $player }: { $left }
page-script-no-clock = { $player }: no clock
# What is said of both players: clocks, or what is counted.
page-script-of-both = { $first }. { $second }
# The title of a page.
page-script-title = { $match } with { $opponent }
page-script-title-your-turn = Your turn · { $match } with { $opponent }
# Units of time beside a clock, as short as they can be.
page-script-days = { $count } d
page-script-hours = { $count } h
page-script-minutes = { $count } min
page-script-seconds = { $count } s
# Two of these, such as “2 d” and “3 h”.
page-script-length = { $larger } { $smaller }

page-script-not-there = Stonepost isn't responding. Trying again…
page-script-gone = This match isn't public any more.
# Buttons: what plays all turns, and stops that.
page-script-run = Play
page-script-pause = Pause
# A link beside something that was said.
page-script-said-turn = Turn { $turn }

page-script-not-sent = Not connected: that wasn't done. What you've put together is kept; try it again.
page-script-nothing-to-find = There's nothing to choose now.
# $button is the label of the button.
page-script-nothing-to-find-press = There's nothing to choose now: press “{ $button }” to go on.

# Settings.
page-script-wish-again = Touching my own piece again plays a complete turn
page-script-wish-onward = After my turn, open the next match
page-script-wish-sound = Sound when it's my turn
page-script-wish-notify = Browser notification when it's my turn
page-script-keys-everywhere = Keys work everywhere on the page
page-script-keys-board = Keys work on the board only
page-script-keys-off = Only arrow keys, Enter and Escape, on the board
page-script-theme = Theme
page-script-theme-is = Theme: { $theme }
page-script-language = Language
page-script-language-is = Language: { $language }

# Keys, and what they do.
page-script-key-type = a1, d4>e5, …
page-script-key-type-does = Type a cell or a turn, then Enter
page-script-key-enter = Enter
page-script-key-enter-does = Choose; play when the turn is complete
page-script-key-shift-enter = Shift Enter
page-script-key-shift-enter-does = Play
page-script-key-escape = Escape
page-script-key-escape-does = Take back; with Shift, all of it
page-script-key-space = Space
page-script-key-space-does = Choose the cell; turns a tile (Isaac)
page-script-key-arrows = Arrow keys
page-script-key-arrows-does = Move over the board
page-script-key-slash-does = To a midpoint beside it, and back (Onyx)
page-script-key-digits = 1 to 9
page-script-key-digits-does = Press one of the choices below the board
page-script-key-page = Page Up, Page Down
page-script-key-page-does = One turn back or on
page-script-key-home = Home, End
page-script-key-home-does = First and last position
page-script-key-l = Shift L
page-script-key-l-does = What the last turn did
page-script-key-c = Shift C
page-script-key-c-does = Clocks
page-script-key-o = Shift O
page-script-key-o-does = What is on this cell
page-script-key-r = Shift R
page-script-key-r-does = What is in this row
page-script-key-g = Shift G
page-script-key-g-does = The group of this cell; otherwise what is counted
page-script-key-d = Shift D
page-script-key-d-does = What your choice does
page-script-key-f = Shift F
page-script-key-f-does = Flip the board
page-script-key-w = Shift W
page-script-key-w-does = What if: try turns; back to the match
page-script-key-n = Shift N
page-script-key-n-does = Next match
page-script-key-t = Shift T
page-script-key-t-does = The task
page-script-key-help-does = All keys
# For a reader of a match.
page-script-key-steps = ←, →
page-script-key-run-does = Play all turns; pause
page-script-key-cells = Arrow keys on the board
page-script-key-cells-does = From cell to cell
page-script-key-next-does = Next, or try again
