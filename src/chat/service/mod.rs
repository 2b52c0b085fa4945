//! What handlers, posts and workers share.
//!
//! - **Requests**: [`arrival`] turns an event into a [`request`], [`people`] and [`find`] look up the people and the
//!   match that it's about.
//! - **Decisions**: [`decide`] lets `play` decide and commits that, [`again`] makes a decision again if another change
//!   was committed first, [`refusal`] finds the words of `text` for what
//!   wasn't done, [`freeze`] contains failures, [`thaw`] undoes a freeze, and [`lost_places`] stops and continues
//!   matches with their place.
//! - **Time**: [`settled`] has lost time given back first.
//! - **Boards and lists**: [`pictures`], [`board_view`], [`board_way`], [`match_list`], [`links`] and [`rules_pages`].
//! - **Seeks**: [`seeks`] has them as they are now.
//! - **People**: [`conversations`] finds the direct conversation with somebody, [`bans`] knows who can't take part, and
//!   [`forget`] ends what is open of those, and of whoever is forgotten.
//! - **Analyses**: [`analyses`] has them from the store, or begins them.
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
//!    directly, and commits the [`Change`](crate::play::Change) together with the event's id. If another change was
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

pub(in crate::chat) mod again;
pub(in crate::chat) mod analyses;
pub mod archive;
pub(in crate::chat) mod arrival;
pub(in crate::chat) mod bans;
pub(in crate::chat) mod board_view;
pub(in crate::chat) mod board_way;
pub(in crate::chat) mod conversations;
pub(in crate::chat) mod decide;
pub(in crate::chat) mod find;
pub(in crate::chat) mod forget;
pub(in crate::chat) mod freeze;
pub(in crate::chat) mod late_boards;
pub(in crate::chat) mod leave;
pub(in crate::chat) mod links;
pub(in crate::chat) mod lost_places;
pub(in crate::chat) mod match_list;
pub(in crate::chat) mod people;
pub(in crate::chat) mod pictured;
pub(in crate::chat) mod pictures;
pub(in crate::chat) mod public_pages;
pub(in crate::chat) mod records;
pub(in crate::chat) mod refusal;
pub(in crate::chat) mod request;
pub mod rules_pages;
pub(in crate::chat) mod seeks;
pub(in crate::chat) mod settled;
pub(in crate::chat) mod snooze;
pub(in crate::chat) mod thaw;
pub(in crate::chat) mod tournaments;
