//! What a host does with a database as a whole: checking, copying, restoring and inspecting it, and recomputing results.

pub(in crate::store) mod census;
pub(in crate::store) mod check;
pub(in crate::store) mod copy;
pub(in crate::store) mod forgotten_servers;
pub(in crate::store) mod inspect;
pub(in crate::store) mod privacy;
mod rebuild;
pub(in crate::store) mod transfer;
