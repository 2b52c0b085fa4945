//! What handlers share. An event becomes a [`request`] on its [`arrival`]; the match that it is about is found by [`find`];
//! [`decide`] lets `play` decide and commits that, again where another change came first; [`refusal`] says why something was
//! not done; [`freeze`] keeps what goes wrong in one match from everything else.

pub mod archive;
pub(in crate::chat) mod arrival;
pub(in crate::chat) mod board_view;
pub(in crate::chat) mod decide;
pub(in crate::chat) mod find;
pub(in crate::chat) mod freeze;
pub(in crate::chat) mod links;
pub(in crate::chat) mod lost_places;
pub(in crate::chat) mod match_list;
pub(in crate::chat) mod people;
pub(in crate::chat) mod pictures;
pub(in crate::chat) mod records;
pub(in crate::chat) mod refusal;
pub(in crate::chat) mod request;
pub mod rules_pages;
pub(in crate::chat) mod thaw;
