//! What Stonepost needs of a chat platform. Discord and the local chat implement it.

use std::time::Duration;

use async_trait::async_trait;

use crate::api::accounts::Accounts;
use crate::api::event::PlaceRef;
use crate::api::message::Message;
use play::Obstacle;

/// Why a platform didn't carry something out, by what that is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostError {
    /// The moment: a retry may work.
    Later {
        /// How long the platform asked to wait, if it did.
        after: Option<Duration>,
        /// The platform's reason.
        why: String,
    },
    /// This message or thread alone: the next one isn't concerned.
    Message {
        /// What is wrong with it.
        flaw: Flaw,
        /// The platform's reason.
        why: String,
    },
    /// The place: nothing can be done there for now.
    Place {
        /// What is in the way; [`Obstacle::Deleted`] only if the platform has said so twice.
        obstacle: Obstacle,
        /// The platform's reason.
        why: String,
    },
    /// The person: they can't be written to directly for now.
    Person {
        /// Whether they share no server with the bot.
        left: bool,
        /// The platform's reason.
        why: String,
    },
    /// Nothing was written, because another process may have done it meanwhile ([`Lease`](super::lease::Lease)).
    TakenOver,
}

/// What is wrong with a message that was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Its content isn't accepted: it's too long or too large, breaks a rule of the platform, or was blocked by a filter.
    Content,
    /// What it's about isn't there any more: the message to be edited or to have a thread.
    Gone,
    /// Its thread is archived.
    Archived,
    /// It can't be edited, and never will be.
    Uneditable,
}

impl PostError {
    /// Returns the platform's reason.
    #[must_use]
    pub fn why(&self) -> &str {
        match self {
            PostError::Later { why, .. }
            | PostError::Message { why, .. }
            | PostError::Place { why, .. }
            | PostError::Person { why, .. } => why,
            PostError::TakenOver => "another process may have taken it over",
        }
    }
}

/// The message that a post became.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posted {
    /// The platform's id of it.
    pub id: String,
    /// Whether it has buttons.
    pub has_buttons: bool,
    /// Whether it says what was to be posted. It may have been posted before, in other words, and the answer was lost.
    pub is_as_given: bool,
}

impl Posted {
    /// The new message with this id, which is as `message` was given.
    #[must_use]
    pub fn new(id: String, message: &Message) -> Posted {
        Posted {
            id,
            has_buttons: !message.buttons.is_empty(),
            is_as_given: true,
        }
    }
}

/// What a platform can do. Chat does without what it can't, so no adapter is asked for more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capabilities {
    /// Whether it passes on the text of messages that don't address the bot.
    pub plain_messages: bool,
    /// Whether an answer can be shown to one person alone. If not, answers are public.
    pub private_answers: bool,
    /// Whether threads can be opened under messages. Without them, a channel has one match at a time.
    pub threads: bool,
    /// Whether messages can be edited. Without that, a challenge keeps the words with which it was posted.
    pub edits: bool,
    /// Whether people are only those whom the platform knows. If not, a name is taken as typed, so it may be a slip.
    pub knows_people: bool,
    /// Whether this program keeps the messages itself.
    pub keeps_messages: bool,
    /// How much fits.
    pub room: Room,
}

/// How much a platform has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// The most characters of a message.
    pub text: usize,
    /// The most buttons in a row under a message. A platform without buttons lets people choose one in another way, by
    /// its label, say, because challenges are accepted with one.
    pub buttons_in_row: usize,
    /// The most rows of buttons and menus.
    pub button_rows: usize,
    /// The most entries of a menu under a message; 0 if there are no menus.
    pub menu_entries: usize,
    /// The most suggestions for an option.
    pub suggestions: usize,
    /// The most characters of a suggestion.
    pub suggestion: usize,
    /// The most bytes of a file.
    pub file: usize,
}

impl Capabilities {
    /// Everything but plain messages, without limits: for a platform that isn't connected, so that nothing is left out for
    /// its sake.
    pub const ALL: Capabilities = Capabilities {
        plain_messages: false,
        private_answers: true,
        threads: true,
        edits: true,
        knows_people: true,
        keeps_messages: false,
        room: Room {
            text: usize::MAX,
            buttons_in_row: usize::MAX,
            button_rows: usize::MAX,
            menu_entries: usize::MAX,
            suggestions: usize::MAX,
            suggestion: usize::MAX,
            file: usize::MAX,
        },
    };

    /// Returns a message as the platform can show it.
    pub(crate) fn fit(self, mut message: Message) -> Message {
        message.public |= !self.private_answers;
        message
    }
}

/// A chat platform. What it writes, it writes only while [`Lease::holds`](super::lease::Lease::holds).
#[async_trait]
pub trait Platform: Send + Sync {
    /// Returns the platform's name, as stored in the database.
    fn name(&self) -> &'static str;

    /// Returns what the platform can do.
    fn capabilities(&self) -> Capabilities;

    /// Returns whether the person with this id is the bot itself.
    fn is_me(&self, _person: &str) -> bool {
        false
    }

    /// Returns whether the platform carries out requests, as far as is known. If not, the adapter finds out when it does.
    fn is_reachable(&self) -> bool {
        true
    }

    /// Returns the permissions that are needed to post in a place, by the platform's names for them.
    fn permissions_to_post(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns where a server's owner chooses who sees a command; nothing if everybody sees all.
    fn who_sees_commands(&self) -> &'static str {
        ""
    }

    /// Asks whether the bot can post in a place, without posting anything.
    async fn knock(&self, _place: &str) -> Result<(), PostError> {
        Ok(())
    }

    /// Returns what is in the way of posting in a place, if that's something that permissions don't tell.
    async fn look(&self, _place: &str) -> Result<Option<Obstacle>, PostError> {
        Ok(None)
    }

    /// Opens an archived thread again.
    async fn unarchive(&self, _thread: &str) -> Result<(), PostError> {
        Ok(())
    }

    /// Posts `message` in `place` and returns what it became. If there already is a message with its nonce, returns that one.
    async fn post(&self, place: &str, message: &Message) -> Result<Posted, PostError>;

    /// Returns which of the bot's newest messages in `place` say what one of these forms of a message says, with or without its
    /// files, but for the line that tells how things stand, the newest first. Only platforms whose answer to a post can be lost
    /// have to tell.
    async fn alike(&self, _place: &str, _forms: &[&Message]) -> Result<Vec<Posted>, PostError> {
        Ok(Vec::new())
    }

    /// Replaces the text, the buttons and the files of a message of the bot's.
    async fn edit(&self, place: &str, id: &str, message: &Message) -> Result<(), PostError>;

    /// Removes the buttons from a message of the bot's and leaves the rest of it as it is.
    async fn remove_buttons(&self, place: &str, id: &str) -> Result<(), PostError>;

    /// Deletes a message of the bot's that turned out to be wrong. Where that's not possible, it's edited instead.
    async fn delete(&self, _place: &str, _id: &str) -> Result<(), PostError> {
        let why = "messages can't be deleted here".to_owned();
        Err(PostError::Message {
            flaw: Flaw::Uneditable,
            why,
        })
    }

    /// Opens a thread under a message of the bot's; if there already is one, returns that.
    async fn open_thread(
        &self,
        place: &str,
        message: &str,
        name: &str,
    ) -> Result<PlaceRef, PostError>;

    /// Gives a thread of the bot's another name, where threads have names that can change.
    async fn rename(&self, _thread: &str, _name: &str) -> Result<(), PostError> {
        Ok(())
    }

    /// Archives a thread of the bot's that is no longer needed.
    async fn archive(&self, thread: &str) -> Result<(), PostError>;

    /// Returns the link to a message, if there is one.
    fn link(&self, server: Option<&str>, place: &str, message: &str) -> Option<String>;

    /// Returns whether somebody isn't on a server, as far as that can be found out. Both are the platform's ids.
    async fn has_left(&self, _server: &str, _person: &str) -> bool {
        false
    }

    /// Returns its accounts, if people can sign in with them on the pages.
    fn accounts(&self) -> Option<&dyn Accounts> {
        None
    }

    /// Returns the platform's id of the conversation between the bot and one person.
    async fn direct(&self, person: &str) -> Result<String, PostError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_public_where_they_cannot_be_private() {
        let answer = Message::default();
        assert_eq!(Capabilities::ALL.fit(answer.clone()), answer);
        let open = Capabilities {
            private_answers: false,
            ..Capabilities::ALL
        };
        assert!(open.fit(answer).public);
    }
}
