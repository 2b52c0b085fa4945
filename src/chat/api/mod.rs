//! The interface to adapters: what they pass in, what they get back, and what they implement.
//!
//! - [`event`]: what people do.
//! - `half_typed`: values that people are typing, and what is suggested for them.
//! - [`lease`]: the right to write something, of which an adapter makes sure right before it does.
//! - [`message`]: what the bot sends.
//! - `mine`: the matches of a [`visitor`] of a page, and the games that they can play.
//! - [`platform`]: the trait [`Platform`](platform::Platform), which an adapter implements.
//! - `rules_page`: the rules of a game with their diagrams.
//! - `public`: what public pages show, at the addresses that `page_address` makes.
//! - [`play_page`]: what the page to play on shows and takes, and to whom ([`Visitor`](visitor::Visitor)).
//! - [`visitor`], [`sign_in`] and [`accounts`]: who is on a page, and how they come there.
//! - [`replay`]: a match board by board, for adapters that have a view for that.
//! - [`fields`]: the forms that people fill in.
//! - [`component_id`], [`paging`], [`seek_id`] and [`tournament_id`]: the ids of buttons and forms.
//!
//! This is the lowest floor of `chat` and uses none of the others; all of them may use it. Adapters use what
//! [`chat`](crate) re-exports.
//!
//! # How a button travels
//!
//! Each button gets an id that holds all there is to know: the match, its ply and what to do, or a page of a list. When the
//! button is pressed, the platform sends the id back, and `dispatch` finds the command to which it belongs. Nothing is kept in
//! memory, so a button works after a restart and in every process. Some buttons, and some commands without options, open a
//! [`Form`](fields::Form) first; its id comes back with what its fields hold.
//!
//! # How to add to it
//!
//! - **A button**: see `commands`. Only the words of those that posts have, too, stand here.
//! - **A kind of event**: a variant of [`Input`](event::Input), handled in `dispatch::handle`.
//! - **Something that platforms do**: a method of [`Platform`](platform::Platform), implemented by each adapter. If not
//!   all can, a field of [`Capabilities`](platform::Capabilities) says which do.

pub mod accounts;
pub mod component_id;
pub(crate) mod event;
pub mod fields;
pub(crate) mod half_typed;
pub(crate) mod hex;
pub mod learn_page;
pub(crate) mod lease;
pub(crate) mod message;
pub(crate) mod mine;
pub mod names;
pub(crate) mod page_address;
pub(crate) mod paging;
pub(crate) mod platform;
pub mod play_page;
pub mod public;
pub(crate) mod replay;
pub(crate) mod rules_page;
pub(crate) mod seek_id;
pub(crate) mod sign_in;
pub(crate) mod tournament_id;
pub(crate) mod visitor;
