//! A database as a whole: checking, copying, restoring and inspecting it, recomputing results, and giving back lost time.

pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod copy;
pub(crate) mod downtime;
pub(crate) mod forgotten_servers;
pub(crate) mod holdings;
pub(crate) mod inspect;
mod opening;
pub(crate) mod privacy;
pub(crate) mod rebuild;
pub(crate) mod transfer;
