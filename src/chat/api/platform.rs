//! What Stonepost needs of a chat platform. Discord and the local chat implement it.

use std::time::Duration;

use async_trait::async_trait;

use crate::chat::api::event::PlaceRef;
use crate::chat::api::message::Message;

/// Why a platform didn't accept a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostError {
    /// A retry may work.
    Later {
        /// How long the platform asked to wait, if it did.
        after: Option<Duration>,
        /// The platform's reason.
        why: String,
    },
    /// The place itself is gone.
    Gone {
        /// The platform's reason.
        why: String,
    },
    /// It won't work as things are, for lack of a permission, say.
    Refused {
        /// The platform's reason.
        why: String,
    },
}

/// A chat platform.
#[async_trait]
pub trait Platform: Send + Sync {
    /// Returns the platform's name, as stored in the database.
    fn name(&self) -> &'static str;

    /// Returns whether the platform passes on the text of messages that don't address the bot.
    fn reads_plain_messages(&self) -> bool;

    /// Posts `message` in `place` and returns the platform's id of it. If there already is a message with its nonce,
    /// returns the id of that one.
    async fn post(&self, place: &str, message: &Message) -> Result<String, PostError>;

    /// Replaces the text and the buttons of a message of the bot's.
    async fn edit(&self, place: &str, id: &str, message: &Message) -> Result<(), PostError>;

    /// Removes the buttons from a message of the bot's and leaves the rest of it as it is.
    async fn remove_buttons(&self, place: &str, id: &str) -> Result<(), PostError>;

    /// Opens a thread under a message of the bot's; if there already is one, returns that.
    async fn open_thread(
        &self,
        place: &str,
        message: &str,
        name: &str,
    ) -> Result<PlaceRef, PostError>;

    /// Archives a thread of the bot's that is no longer needed.
    async fn archive(&self, thread: &str) -> Result<(), PostError>;

    /// Returns the link to a message, if there is one.
    fn link(&self, server: Option<&str>, place: &str, message: &str) -> Option<String>;

    /// Returns the platform's id of the conversation between the bot and one person.
    async fn direct(&self, person: &str) -> Result<String, PostError>;
}
