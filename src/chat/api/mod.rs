//! What an adapter sees of a conversation: [`event`]s in, [`message`]s out, the [`Platform`](platform::Platform) that it
//! implements, and what the ids of buttons say ([`component_id`], [`page_id`]).
//!
//! The lowest floor of `chat`: it uses no other.

pub mod component_id;
pub(crate) mod event;
pub(crate) mod message;
pub(crate) mod page_id;
pub(crate) mod platform;
