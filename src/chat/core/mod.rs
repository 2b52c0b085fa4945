//! What everything works with, in one [`Context`](context::Context) that is handed down: the database, the clock, the
//! platforms, the bounds of how much is done at once, what wakes the workers, and what is kept in memory.
//!
//! A context has methods for its own fields only; what people do is done by functions over it, on the floors above.

pub(in crate::chat) mod admission;
pub(in crate::chat) mod clock;
pub(in crate::chat) mod context;
pub(in crate::chat) mod deletion_queue;
pub(in crate::chat) mod limits;
pub(in crate::chat) mod turn_cache;
pub(in crate::chat) mod wakeups;
