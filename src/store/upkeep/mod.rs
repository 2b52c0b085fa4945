//! A database as a whole: checking, copying, restoring and inspecting it, recomputing results, and giving back lost time.

pub(in crate::store) mod census;
pub(in crate::store) mod check;
pub(in crate::store) mod copy;
pub(in crate::store) mod downtime;
pub(in crate::store) mod forgotten_servers;
pub(in crate::store) mod holdings;
pub(in crate::store) mod inspect;
mod opening;
pub(in crate::store) mod privacy;
pub(in crate::store) mod rebuild;
pub(in crate::store) mod transfer;
