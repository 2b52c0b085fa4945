//! What a platform can do for us; Discord and the local chat each are one.

use std::time::Duration;

use async_trait::async_trait;

use crate::chat::api::event::Spot;
use crate::chat::api::message::Message;

/// Why a platform did not take a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostError {
    /// It may work later.
    Later {
        /// How long the platform asked us to wait, if it did.
        after: Option<Duration>,
        /// What it said.
        why: String,
    },
    /// The place itself is gone.
    Gone {
        /// What it said.
        why: String,
    },
    /// It never will, as things are: there is no permission, say.
    Refused {
        /// What it said.
        why: String,
    },
}

/// A chat platform.
#[async_trait]
pub trait Platform: Send + Sync {
    /// Its name, as the database keeps it.
    fn name(&self) -> &'static str;

    /// Whether messages that do not address the bot reach it with their words.
    fn reads_plain_messages(&self) -> bool;

    /// Posts `message` in `place`; the answer is the platform's id of the message. A repeated nonce gives the message
    /// that is already there.
    async fn post(&self, place: &str, message: &Message) -> Result<String, PostError>;

    /// Gives a message of ours other words and buttons.
    async fn edit(&self, place: &str, id: &str, message: &Message) -> Result<(), PostError>;

    /// Takes the buttons away from a message of ours, and leaves the rest of it as it is.
    async fn remove_buttons(&self, place: &str, id: &str) -> Result<(), PostError>;

    /// Opens a thread under a message of ours; a second time it gives the thread that is already there.
    async fn open_thread(&self, place: &str, message: &str, name: &str) -> Result<Spot, PostError>;

    /// Puts away a thread of ours that nobody needs any more.
    async fn archive(&self, thread: &str) -> Result<(), PostError>;

    /// The address under which people find a message, where there is one.
    fn link(&self, server: Option<&str>, place: &str, message: &str) -> Option<String>;

    /// The conversation between the bot and one person.
    async fn direct(&self, person: &str) -> Result<String, PostError>;
}
