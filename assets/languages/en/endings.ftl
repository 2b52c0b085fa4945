# Matches that end in another way than by a turn: claimed, closed, or decided by a moderator.

ending-claimed = You claimed the win.
ending-closed = Match closed.
ending-decided = You've decided match { $match }.
ending-reason-missing = Add a reason; everyone will see it.
ending-only-on-its-server = You can only decide a match on the server where it's played.
ending-only-for-moderators = Only moderators can decide matches: people with the Manage Messages permission, or with the role set in `/settings`.
