//! The sentences that people read: values of `play` and `rules` in, [`Text`](rich::Text) out.
//!
//! This module is pure: it knows no database, no platform and no clock. It uses `play` and `rules`; `chat`, `local` and
//! `cli` use it.
//!
//! - **What a text is**: [`rich`] has its type, `sanitize` makes names and notes that people wrote safe, `wording`
//!   has the words that sentences share, `chances` those for chances.
//! - **A match**: `challenges`, `seeks`, `boards` and `players` (what was played, how it ended), `offers`, `endings` (claims and
//!   moderators' decisions), `notices` (deadlines, reminders, lines of lists), `how_to_play` (how to make a turn) and
//!   `turns` (messages that are none).
//! - **Turns put together on the board**: `clicks`; each game asks for its own parts.
//! - **Tournaments**: `tournaments` has all that's said about them, with their tables and pictures.
//! - **What one person asked to see**: `previews`, `plans`, `hints`, `replays`, `analyses`, `log`, `current_matches`, `results` (finished matches,
//!   ratings, statistics), `standings`, `export`.
//! - **What people choose**: `preferences`, `blocks`, and `settings` and `bans` for a server.
//! - **Help**: `help` for `/help`, `doctor` for `/doctor`. `options` says what can't be read in a command. The one-line
//!   help of commands and options stays beside their handlers in `chat::commands`.
//! - **What isn't done**: `refusals` for actions, `game::refused` for turns, `which_match`, `failures`,
//!   `permissions`, `places` (channels, threads and direct messages).
//! - **Buttons**: `buttons` has labels, and what is said to a button that does nothing.
//! - **Games**: `game` for any of them, `games` with one file per game, `rules_pages` for what `/rules` says.
//! - **Pictures and tables**: [`alt`] describes pictures, `rows` is the part of it that most games share, `table` has
//!   standings and statistics, `drawn_standings` the words of standings that are drawn, `drawn_results` those of
//!   ratings and results.
//! - **Times**: `times` for lengths, clocks and time zones, `dates` for days and moments.
//!
//! # How a sentence travels
//!
//! 1. `chat` decides what to say, and looks up the people and links that it names.
//! 2. It calls the sentence's function here with these values, and gets a [`Text`](rich::Text).
//! 3. `chat` puts that into a message, perhaps with other sentences after it (`Text::then`) or below it
//!    (`Text::below`).
//! 4. The adapter escapes and marks up each [`Span`](rich::Span) as its platform requires. A moment, for example, becomes
//!    what everybody reads in their own time zone.
//!
//! Text that people wrote is [`Untrusted`](crate::play::Untrusted) and gets into a text only through `sanitize`, the
//! only file here that reads it raw.
//!
//! # How to add a sentence
//!
//! It's a function in the file of its subject, named for what it says, with its values as arguments. Write the whole
//! sentence in it, even if two functions then begin alike, so that it can be read, tested and one day translated. Where
//! a sentence has several forms, match on the value and write each form out. Pin the exact words in a test in the same
//! file; `samples` has people and a match for that.
//!
//! A new game is a file in `games`, a new reason to refuse an action a case in `refusals::refused`.

pub mod alt;
pub(crate) mod analyses;
pub(crate) mod bans;
pub(crate) mod blocks;
pub(crate) mod boards;
pub(crate) mod buttons;
pub(crate) mod challenges;
pub(crate) mod chances;
pub(crate) mod clicks;

pub(crate) mod current_matches;
pub(crate) mod dates;
pub(crate) mod doctor;
pub(crate) mod drawn_results;
pub(crate) mod drawn_standings;
pub(crate) mod endings;
pub(crate) mod export;
pub(crate) mod failures;
pub(crate) mod game;
mod games;
pub(crate) mod help;
pub(crate) mod hints;
pub(crate) mod how_to_play;
pub(crate) mod leave;
pub(crate) mod log;
pub(crate) mod machine;
pub(crate) mod notices;
pub(crate) mod offers;
pub(crate) mod options;
pub(crate) mod permissions;
pub(crate) mod places;
pub(crate) mod plans;
pub(crate) mod players;
pub(crate) mod preferences;
pub(crate) mod previews;
pub(crate) mod privacy;
pub(crate) mod public_pages;
pub(crate) mod refusals;
pub(crate) mod replays;
pub(crate) mod results;
pub mod rich;
mod rows;
pub(crate) mod rules_page;
pub(crate) mod rules_pages;
#[cfg(test)]
mod samples;
pub(crate) mod sanitize;
pub(crate) mod seeks;
pub(crate) mod settings;
pub(crate) mod standings;
pub(crate) mod table;
pub(crate) mod times;
pub(crate) mod tournaments;
pub(crate) mod turns;
pub(crate) mod which_match;
pub(crate) mod wording;
