//! Pages: what a match, a server or a player shows to everybody who has the address, and the page to play on.
//!
//! A public page shows only what belongs to a server that has opted in, and nobody who doesn't want to appear; `store` decides
//! that in the statement that looks something up, so that nothing can be told from how long it takes. Here, the pages are
//! put together from the same parts as messages; the adapter gives them a form.
//!
//! Public pages are `whole_match`, made of `matches`, `boards` and `files`; `servers` with its tournaments in `cups`, and `players`, with their pictures in
//! `list_files`, made of `tables` and `lists` whose cells lead on by `links`.
//!
//! `play`, `turn`, `tried`, `talk` and `over` are the page to play on (`visit` finds whose), which only a match's players see; `mine` lists their matches, and `games` has the
//! games and their rules.
//!
//! `learn` lists what there is to learn from; `practice` is the page of a lesson or a puzzle, made of the `sheet` that `lessons` or `puzzles` fill in.
//!
//! It may use `service` and everything below it; only [`Chat`](crate::Chat) uses it.

pub(crate) mod boards;
mod cups;
pub(crate) mod files;
pub(crate) mod games;
pub(crate) mod learn;
mod lessons;
mod links;
pub(crate) mod list_files;
mod lists;
pub(crate) mod matches;
pub(crate) mod mine;
pub(crate) mod over;
pub(crate) mod play;
pub(crate) mod players;
pub(crate) mod practice;
mod puzzles;
pub(crate) mod servers;
mod sheet;
mod tables;
pub(crate) mod talk;
pub(crate) mod tried;
mod turn;
mod visit;
pub(crate) mod whole_match;

/// What a page shows, or a sentence that says why there's nothing.
pub(crate) type Told<T> = Result<Result<T, text::rich::Text>, store::StoreError>;
