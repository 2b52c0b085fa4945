//! What happens on its own: the [`courier`] sends what waits in the outbox, the [`timekeeper`] does what is due, and
//! [`pinned_standings`] keeps the tables in channels up to date. [`old_buttons`] takes the buttons from boards that another
//! board has taken the place of.

pub(in crate::chat) mod backoff;
pub(in crate::chat) mod courier;
pub(in crate::chat) mod old_buttons;
pub(in crate::chat) mod pinned_standings;
pub(in crate::chat) mod timekeeper;
