//! The kinds of events and posts of a tournament, and the words under which the database stores them.

/// Declares an enum whose variants have words.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$says:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$says])* $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$variant,)+];

            /// Returns the word that the database stores.
            #[must_use]
            pub fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }

            /// Returns the one with this `id`.
            #[must_use]
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.id() == id)
            }
        }
    };
}

words! {
    /// The stage of a tournament's life. The table in [`tournament`](super) says what can happen in each.
    Stage {
        /// People can join; it hasn't started, or is between two seasons.
        Open = "open",
        /// Matches are played.
        Running = "running",
        /// All is decided.
        Finished = "finished",
        /// Put away: called off, or over and done with.
        Archived = "archived",
    }
}

words! {
    /// Why a pairing has its result.
    Why {
        /// The match was played to its end, on the board, by resignation, agreement or on time.
        Played = "played",
        /// The match ended before both had moved.
        Forfeit = "forfeit",
        /// The match was aborted.
        Aborted = "aborted",
        /// The hard end came: decided by rule.
        HardEnd = "hard-end",
        /// A player withdrew.
        Withdrawn = "withdrawn",
        /// A manager decided it.
        Adjudicated = "adjudicated",
        /// There was no opponent.
        Bye = "bye",
    }
}

words! {
    /// The kinds of events in a tournament's log.
    EventKind {
        /// It was created.
        Created = "created",
        /// A person joined.
        Joined = "joined",
        /// A person left before it started, or before their season.
        Left = "left",
        /// It started, or the next season did.
        Started = "started",
        /// It couldn't start by itself: there are too few players.
        TooFew = "too-few",
        /// A person was put into a division; the number is the division.
        Placed = "placed",
        /// A round began.
        RoundBegun = "round-begun",
        /// A person has a bye.
        Bye = "bye",
        /// The match of a pairing begins: a person as Black, the other one as White.
        Begun = "begun",
        /// The match of a pairing has its number.
        Opened = "opened",
        /// A pairing has its result: the person won against the other one.
        Won = "won",
        /// A pairing has its result: a draw.
        Drawn = "drawn",
        /// A pairing has its result: nobody gets a point.
        Nobody = "nobody",
        /// A manager changed the result of a pairing that already had one.
        Corrected = "corrected",
        /// A person withdrew, or was withdrawn by a manager.
        Withdrawn = "withdrawn",
        /// A round is over.
        RoundOver = "round-over",
        /// The next round can't be paired without anybody meeting an opponent again.
        NoPairing = "no-pairing",
        /// A season is over.
        SeasonOver = "season-over",
        /// A person goes up a division.
        Promoted = "promoted",
        /// A person goes down a division.
        Relegated = "relegated",
        /// A person who played nothing, or withdrew, isn't in the next season.
        DroppedOut = "dropped-out",
        /// A person challenged the other one.
        Challenged = "challenged",
        /// The challenged person accepted.
        Accepted = "accepted",
        /// The challenge wasn't accepted in time, so its match begins by itself.
        BeganByItself = "began-by-itself",
        /// A person took a rung; the number is the rung.
        RungTaken = "rung-taken",
        /// A person was told that they'll leave the ladder unless they challenge somebody.
        Warned = "warned",
        /// A person left the ladder after a long time without a match.
        Idle = "idle",
        /// All deadlines were postponed, because Stonepost was off; the number is by how much, in milliseconds.
        Postponed = "postponed",
        /// This season will be the last one.
        LastSeason = "last-season",
        /// It ended.
        Finished = "finished",
        /// It was archived; from any stage but `finished`, it was called off.
        Archived = "archived",
    }
}

words! {
    /// The kinds of posts about a tournament.
    PostKind {
        /// People can join.
        Open = "open",
        /// It has started: the players and, with divisions, who is where.
        Started = "started",
        /// A round has begun: its pairings.
        Round = "round",
        /// A season is over: its tables, and who goes up and down.
        SeasonOver = "season-over",
        /// It is over: its table.
        Finished = "finished",
        /// There were too few players.
        TooFew = "too-few",
        /// It was called off.
        CalledOff = "called-off",
        /// A person is challenged, on a ladder.
        Challenged = "challenged",
        /// A person's pairing was decided while it wasn't played.
        Decided = "decided",
        /// A person will leave the ladder unless they challenge somebody.
        Warned = "warned",
    }
}
