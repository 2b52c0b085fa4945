//! The local chat's channels, messages and files.

use crate::play::Time;
use crate::store::sql::{self, Row};

/// A channel of the local chat; a thread has a parent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredChannel {
    /// Its id, as in its address.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// The channel that a thread belongs to.
    pub parent: Option<String>,
    /// Whether it is archived.
    pub archived: bool,
}

pub(in crate::store) fn channel_from(row: &Row<'_>) -> sql::Result<StoredChannel> {
    Ok(StoredChannel {
        id: row.get(0)?,
        name: row.get(1)?,
        parent: row.get(2)?,
        archived: row.get(3)?,
    })
}

/// A file of a message, without its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The alt text of a picture.
    pub alt: Option<String>,
}

pub(in crate::store) fn file_from(row: &Row<'_>) -> sql::Result<StoredFile> {
    Ok(StoredFile {
        id: row.get(0)?,
        name: row.get(1)?,
        alt: row.get(2)?,
    })
}

/// A file to be stored: name, alt text, bytes.
pub(in crate::store) type NewFile = (String, Option<String>, Vec<u8>);

/// A message of the local chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMessage {
    /// Its number, increasing with time; 0 if it is not stored yet.
    pub id: i64,
    /// Its channel.
    pub channel: String,
    /// The author; `None` for Stonepost.
    pub author: Option<String>,
    /// When it was sent.
    pub at: Time,
    /// The only person who can see it, by name; `None` for everybody.
    pub only_for: Option<String>,
    /// Text, buttons and pings as JSON, opaque to the store.
    pub body: String,
    /// The message it replies to.
    pub reply_to: Option<i64>,
    /// Whether it was edited.
    pub edited: bool,
    /// Its files.
    pub files: Vec<StoredFile>,
}

pub(in crate::store) const MESSAGE: &str =
    "id, channel, author, at, only_for, body, reply_to, edited";

pub(in crate::store) fn message_from(row: &Row<'_>) -> sql::Result<StoredMessage> {
    Ok(StoredMessage {
        id: row.get(0)?,
        channel: row.get(1)?,
        author: row.get(2)?,
        at: Time(row.get(3)?),
        only_for: row.get(4)?,
        body: row.get(5)?,
        reply_to: row.get(6)?,
        edited: row.get(7)?,
        files: Vec::new(),
    })
}
