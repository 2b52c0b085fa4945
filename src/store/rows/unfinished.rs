//! The mark of a database that's being copied from another one.

/// The key of the note in a copy that isn't finished. Nobody but the copying may use it.
pub(in crate::store) const UNFINISHED: &str = "copying";
