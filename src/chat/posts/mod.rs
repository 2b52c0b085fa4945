//! From a row of the outbox to what is posted: [`compose`](compose::compose) reads the match as it was after the row's turn,
//! and hands over to the file of that kind of post. Nothing here sends anything.

pub(in crate::chat) mod board;
pub(in crate::chat) mod challenge;
pub(in crate::chat) mod compose;
pub(in crate::chat) mod error;
pub(in crate::chat) mod notices;
pub(in crate::chat) mod offers;
pub(in crate::chat) mod threads;
pub(in crate::chat) mod troubles;
