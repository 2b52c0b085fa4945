# What people try on the board of a match besides what is played.

tried-too-many = You've tried { NUMBER($most) } turns in this match, the most that are kept. Remove some first.
tried-changed-elsewhere = What you try was changed on another page of yours at the same moment. Please try again.
tried-still-running = While the match runs, what you try is yours alone. You can publish it when the match is over.
tried-nothing = You've tried nothing in this match yet.
# A heading on the page of a match.
tried-heading = What { $player } tried
