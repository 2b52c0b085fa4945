# The public page of a match, and those of servers and players.

# A link.
page-match-standings = Standings
# An area beside the board.
page-match-about = More
page-match-side = { $side ->
    [black] Black
   *[white] White
}
page-match-side-to-move = { $side ->
    [black] Black, to move
   *[white] White, to move
}
# Ways to other boards; buttons and links.
page-match-start = The start
page-match-last = The last turn
page-match-run = Play
page-match-to-match = To the match
page-match-no-turns = No turns have been played yet.
# Links to parts of a long list of turns.
page-match-turns-to = Turns up to { NUMBER($turn) }
page-match-turns-from = Turns from { NUMBER($turn) }
page-match-analysis = Analysis
page-match-nothing-said = Nothing was said.
# A link beside what was said.
page-match-turn = Turn { NUMBER($turn) }
# $link is a link: “Sign in with Discord”.
page-match-sign-in = { $link } to play, if it's your match.
# Links.
page-match-flip = Flip board
page-match-next = Next match of the two
page-match-record = Record
# What is saved, with its kind. $link is a link, $kind is such as SVG.
page-match-record-file = { $link } (text)
page-match-file = { $link } ({ $kind })
page-match-board = This board
page-match-animation = All turns
page-match-all = Standings and matches
# Before the names of themes, each a link.
page-match-theme = Theme:
page-match-begun = The match began on { $moment }.

# Pages of servers and players. Links.
page-list-pages = Pages
page-list-more-players = More players
page-list-older = Older matches
page-list-rules-of = Rules of { $game }
