# The lobby, and the list of one's matches.

# Links and headings.
page-lobby-your-turn = Your turn
page-lobby-chat = Chat
page-lobby-learn = Learn
page-lobby-lessons = Lessons
page-lobby-puzzles = Puzzles
page-lobby-puzzle-of-day = Puzzle of the day
page-lobby-rules = Rules
page-lobby-rules-of = Rules of { $game }
page-lobby-to-games = To the games
page-lobby-to-matches = To my matches
page-lobby-to-rules = To the rules
page-lobby-theirs = Others to move
page-lobby-finished = Finished
page-lobby-own-challenges = Your challenges
page-lobby-challenges = You're challenged
page-lobby-new-match = A new match
page-lobby-open-chat = Open the chat
# Leads to the match with the least time left; $left is such as “2 h left”.
page-lobby-next = Next: { $game }
page-lobby-next-in = Next: { $game }, { $left }
# A button with a name on it.
page-lobby-you-are = You are { $name }. Change your name
page-lobby-waiting = { $count ->
    [one] 1 match waits for you
   *[other] { $count } matches wait for you
}

page-lobby-script = To begin a match here, this page needs JavaScript, which is loaded only from Stonepost itself.
page-lobby-title = Five games, one turn at a time
page-lobby-about = Play the machine now, or a friend whenever it suits you both.
page-lobby-about-chat = Everything here can be done by message as well, as on Discord.
page-lobby-about-learn = Lessons on each game, and positions in which one turn is right.
page-lobby-nothing-waits = No match is waiting for you.
page-lobby-welcome = Stonepost lets people play board games by message, mostly in Discord, and here. To play in this browser, press “Play in browser” under a board in Discord, or use `/play` there.
# A heading with what one can choose below.
page-lobby-tell = When it's your turn
page-lobby-tell-sound = Play a sound
page-lobby-tell-notify = Show a notification
page-lobby-tell-about = While this page is open in a tab.

# Buttons of challenges, and how they're called where it's only heard: with the challenge's title.
page-lobby-withdraw = Withdraw
page-lobby-accept = Accept
page-lobby-decline = Decline
page-lobby-answer-to = { $answer }: { $challenge }

# Buttons of games.
page-lobby-play = Play
page-lobby-play-game = Play { $game }
page-lobby-learn-game = Learn { $game }
page-lobby-friend = A friend
page-lobby-play-friend = Play { $game } with a friend

# The forms that begin a match.
page-lobby-level = Level
# A level, in the list of what they mean: $strength is such as “Level 1: plays what comes to mind”.
page-lobby-strength = { $strength }.
page-lobby-friends-name = Your friend's name
page-lobby-friends-name-hint = Your friend opens this page under that name, and accepts.
page-lobby-friend-title = { $game } with a friend
page-lobby-challenge = Challenge
page-lobby-colour = Your colour
page-lobby-random = Random
page-lobby-black = Black
page-lobby-white = White
page-lobby-board = Board
page-lobby-name = Name
page-lobby-name-hint = There's no login here: anyone who can open this page can play under any name.
page-lobby-who = Who are you?
page-lobby-go-on = Go on
page-lobby-cancel = Cancel
page-lobby-no-friend = Write your friend's name.
