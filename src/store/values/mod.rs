//! What everything above speaks of: errors, stored words and numbers, pieces of work.

pub(in crate::store) mod content;
pub(in crate::store) mod error;
pub(in crate::store) mod notes;
pub(in crate::store) mod obstacle;
pub(in crate::store) mod words;
pub(in crate::store) mod work;
