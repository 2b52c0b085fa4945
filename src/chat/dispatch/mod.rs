//! An event finds its handler: commands, buttons, forms and typed words by [`handle`](handle::handle), completion by
//! [`autocomplete`], and what a platform tells of its places and messages by [`place_events`] and [`deletions`]. What was
//! typed while an adapter did not listen is asked for by [`missed`].

pub(in crate::chat) mod autocomplete;
pub(in crate::chat) mod buttons;
pub(in crate::chat) mod deletions;
pub(in crate::chat) mod handle;
pub(in crate::chat) mod missed;
pub(in crate::chat) mod place_events;
