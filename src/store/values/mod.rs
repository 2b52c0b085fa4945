//! What everything above speaks of: errors, stored words and numbers, pieces of work.

pub(crate) mod content;
pub(crate) mod error;
pub(crate) mod notes;
pub(crate) mod obstacle;
pub(crate) mod words;
pub(crate) mod work;
