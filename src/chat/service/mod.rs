//! What handlers, posts and workers share.
//!
//! - **Requests**: [`arrival`] turns an event into a [`request`], [`people`] and [`find`] look up the people and the
//!   match that it's about.
//! - **Decisions**: [`decide`] lets `play` decide and commits that, [`again`] makes a decision again if another change
//!   was committed first, [`refusal`] finds the words of `text` for what
//!   wasn't done, [`freeze`] contains failures, [`thaw`] undoes a freeze, and [`lost_places`] stops and continues
//!   matches with their place.
//! - **Time**: [`settled`] has lost time given back first.
//! - **Boards and lists**: [`pictures`] with [`board_words`], [`drawn_tables`], [`rating_curve`], [`board_view`], [`legal_turns`], [`board_way`], [`match_list`], [`links`] and [`rules_pages`].
//! - **Seeks**: [`seeks`] has them as they are now.
//! - **People**: [`conversations`] finds the direct conversation with somebody, [`bans`] knows who can't take part, and
//!   [`forget`] ends what is open of those, and of whoever is forgotten. [`sessions`] knows who is signed in on the pages,
//!   and [`browser`] has the button that leads there.
//! - **Analyses**: [`analyses`] has them from the store, or begins them.
//! - **Lessons**: [`lessons`] knows how far somebody is with them, and what comes of a turn in one.
//! - **Records**: [`records`] for one match's file, [`archive`] for export and import.
//!
//! It uses `core`, `syntax` and `api`; `posts`, `commands`, `dispatch` and `workers` use it. `cli` uses [`archive`],
//! [`rules_pages`] and [`thaw`], too.
//!
//! # How a request travels
//!
//! 1. [`arrival`] makes the [`Request`](request::Request): who did it and where, as far as that is stored.
//! 2. [`find`] loads the match that it's about, or says which one to name.
//! 3. [`decide::decide`] applies what is due in the match, calls a function of `play`, adds the posts that go to people
//!    directly, and commits the [`Change`](play::Change) together with the event's id. If another change was
//!    committed first, it does all that again.
//! 4. The result is [`Done`](decide::Done). A refusal has become a sentence by [`refusal`].
//!
//! All of this runs inside [`freeze::freeze_on_failure`]: if it panics or finds its match damaged, the match is frozen.
//!
//! # How to add to it
//!
//! An action on a match is a function of `play`, which a handler passes to [`decide::decide`]. What happens on its own
//! goes through [`decide::commit_automatic`]. A new file here is for what several handlers, or floors, need; what only
//! one command needs stays with it.

pub(crate) mod again;
pub(crate) mod analyses;
pub mod archive;
pub(crate) mod arrival;
pub(crate) mod bans;
pub(crate) mod board_view;
pub(crate) mod board_way;
pub(crate) mod board_words;
pub(crate) mod browser;
pub(crate) mod conversations;
pub(crate) mod daily;
pub(crate) mod decide;
pub(crate) mod drawn_tables;
pub(crate) mod find;
pub(crate) mod forget;
pub(crate) mod freeze;
pub(crate) mod languages;
pub(crate) mod late_boards;
pub(crate) mod leave;
pub(crate) mod legal_turns;
pub(crate) mod lessons;
pub(crate) mod links;
pub(crate) mod lost_places;
pub(crate) mod match_list;
pub(crate) mod mistakes;
pub(crate) mod people;
pub(crate) mod pictured;
pub(crate) mod pictures;
pub(crate) mod positions;
pub(crate) mod public_pages;
pub(crate) mod puzzles;
pub(crate) mod rating_curve;
pub(crate) mod records;
pub(crate) mod refusal;
pub(crate) mod request;
pub mod rules_pages;
pub(crate) mod said;
pub(crate) mod seeks;
pub(crate) mod sessions;
pub(crate) mod settled;
pub(crate) mod snooze;
pub(crate) mod thaw;
pub(crate) mod tournaments;
pub(crate) mod tried;
