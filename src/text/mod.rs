//! Sentences: values in, [`Text`](rich::Text) out. Pure: no database, no platform, no clock.
//!
//! A [`Text`](rich::Text) holds words, names, moments and links, which each platform shows its own way. Names and notes that
//! people wrote get into one only through `text::sanitize`: no other file reads [`Untrusted`](crate::play::Untrusted) words as
//! they are.

pub mod alt;
pub(crate) mod boards;
pub(crate) mod buttons;
pub(crate) mod challenges;
pub(crate) mod dates;
pub(crate) mod failures;
pub(crate) mod game;
mod games;
pub(crate) mod how_to_play;
pub(crate) mod notices;
pub(crate) mod offers;
pub(crate) mod permissions;
pub(crate) mod places;
pub(crate) mod players;
pub(crate) mod refusals;
pub mod rich;
mod rows;
pub(crate) mod rules_page;
#[cfg(test)]
mod samples;
pub(crate) mod sanitize;
pub(crate) mod sentences;
pub(crate) mod table;
pub(crate) mod times;
pub(crate) mod which_match;
pub(crate) mod wording;
