//! The sentences that people read: values of `play` and `rules` in, [`Text`](rich::Text) out.
//!
//! This room is pure: it knows no database, no platform and no clock. It uses `play` and `rules`; `chat`, `local` and
//! `cli` use it.
//!
//! - **What a text is**: [`rich`] has its type, `sanitize` makes names and notes that people wrote safe, `wording`
//!   has the words that sentences share, `chances` those for chances.
//! - **A match**: `challenges`, `seeks`, `boards` and `players` (what was played, how it ended), `offers`, and
//!   moderators' decisions), `notices` (deadlines, reminders, lines of lists), `how_to_play` (how to make a turn) and
//!   `turns` (messages that are none).
//! - **Turns put together on the board or from menus**: `clicks`; each game asks for its own parts, and names them.
//! - **Tournaments**: `tournaments` has all that's said about them, with their tables and pictures.
//! - **What one person asked to see**: `previews`, `plans`, `hints`, `replays`, `analyses`, `log`, `current_matches`, `my_matches` (the same on a page),
//!   `results` (finished matches,
//!   ratings, statistics), `standings`, `export`.
//! - **What one learns from**: `lessons`, `puzzles`, and `learn_page` for their pages.
//! - **The way to the pages**: `sign_in`. What scripts of pages do is in `scripted`.
//! - **What people choose**: `preferences`, `blocks`, and `settings` and `bans` for a server.
//! - **Help**: `help` for `/help`, `doctor` for `/moderate doctor`. `options` says what can't be read in a command. The one-line
//!   help of commands and options stays beside their handlers in `chat::commands`.
//! - **What isn't done**: `refusals` for actions, `game::refused` for turns, `which_match`, `failures`,
//!   `permissions`, `places` (channels, threads and direct messages).
//! - **Buttons**: their labels stand with their subject; `buttons` has those of the board and those that several share, and
//!   what is said to a button that does nothing.
//! - **Games**: `game` for any of them, `games` with one file per game, `rules_pages` for what `/rules` says.
//! - **Pictures and tables**: [`alt`] describes pictures, `rows` is the part of it that most games share, `table` has
//!   standings and statistics, `drawn_standings` those of standings that are drawn, `drawn_results` those of
//!   ratings and results, `columns` what the heads of tables on pages mean; `listed_matches` has the lines of lists of matches there.
//! - **Languages**: [`language`] has them and knows which is spoken, `languages` says which one somebody reads, `translations` has
//!   what stands elsewhere (what describes commands, lessons, rules), and `scripted` what scripts of pages say.
//! - **Times**: `times` for lengths, clocks and time zones, `dates` for days and moments.
//!
//! # How a sentence travels
//!
//! 1. `chat` decides what to say, and looks up the people and links that it names.
//! 2. It calls the function of the sentence in [`words`] with these values, or one here that chooses between several, and gets a
//!    [`Text`](rich::Text).
//! 3. `chat` puts that into a message, perhaps with other sentences after it (`Text::then`) or below it
//!    (`Text::below`).
//! 4. The adapter escapes and marks up each [`Span`](rich::Span) as its platform requires. A moment, for example, becomes
//!    what everybody reads in their own time zone.
//!
//! Text that people wrote is [`Untrusted`](play::Untrusted) and gets into a text only through `sanitize`, the
//! only file here that reads it raw.
//!
//! # How to add a sentence
//!
//! 1. Write it as a message in the file of its subject in `assets/languages/en`: a whole sentence, with its arguments, and with
//!    forms to choose from where it has several. Never put one together from parts: other languages have other orders and endings.
//! 2. `build.rs` makes a function of it in [`words`], which whoever has its values calls. Where it takes more than that to say it, a
//!    function in the file of its subject here decides what is said with which values. `guards` finds what nobody says.
//! 3. What is said in the other languages stands in their folders under the same key (`assets/book/languages.md`); until it does,
//!    it's said in English there. `guards` holds them to the arguments and limits.
//! 4. A transcript in `tests/conversations` shows it; what none shows is pinned in a test in the same file, for which `samples` has
//!    people and a match.
//!
//! A new game is a file in `games`, a new reason to refuse an action a case in `refusals::refused`.

// The function of a sentence says it best itself; `rich` and `alt` are documented.
#![allow(missing_docs)]

pub mod alt;
pub mod analyses;
pub mod bans;
pub mod blocks;
pub mod boards;
pub mod buttons;
pub mod challenges;
pub mod chances;
pub mod clicks;
pub mod columns;

pub mod current_matches;
pub mod dates;
pub mod doctor;
pub mod drawn_results;
pub mod drawn_standings;
pub mod export;
pub mod failures;
pub mod game;
mod games;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::disallowed_methods)]
mod guards;
pub mod guesses;
pub mod help;
pub mod hints;
pub mod how_to_play;
pub mod language;
pub mod languages;
pub mod learn_page;
pub mod leave;
pub mod lessons;
pub mod listed_matches;
pub mod log;
pub mod machine;
pub mod message_menu;
pub mod my_matches;
pub mod notices;
pub mod offers;
pub mod options;
pub mod outside;
pub mod permissions;
pub mod places;
pub mod plans;
pub mod play_page;
pub mod players;
pub mod preferences;
pub mod previews;
pub mod privacy;
pub mod public_pages;
pub mod puzzles;
pub mod refusals;
pub mod replays;
pub mod results;
pub mod rich;
mod rows;
pub mod rules_page;
pub mod rules_pages;
pub mod said;
#[cfg(test)]
mod samples;
pub mod sanitize;
pub mod scripted;
pub mod seeks;
pub mod settings;
pub mod sign_in;
pub mod standings;
pub mod table;
pub mod times;
pub mod tournaments;
pub mod translations;
pub mod tried;
pub mod turns;
pub mod which_match;
pub mod wording;

/// What is said, a function a message: see `language`.
#[rustfmt::skip]
// A sentence has as many gaps as it needs.
#[allow(clippy::too_many_arguments)]
pub mod words {
    #[allow(unused_imports)]
    use crate::language::{Number, Part, message};
    use crate::rich::Text;

    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}
