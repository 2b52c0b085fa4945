# What the scripts of the lobby, of the list of one's matches and of what there is to learn from say by themselves.

page-script-lobby-lost = Stonepost isn't responding. Is it still running? Nothing you chose is lost.
# Button.
page-script-lobby-newer = Show what’s new
# The title of a notification, and what it says.
page-script-lobby-your-turn = Your turn
page-script-lobby-waiting = { $count ->
    [one] 1 match waits for you.
   *[other] { $count } matches wait for you.
}
