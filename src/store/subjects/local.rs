//! The local chat's channels, messages and files.

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns};
use crate::values::error::StoreError;
use play::Time;

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

pub(crate) fn channel_from(row: &Row<'_>) -> sql::Result<StoredChannel> {
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

pub(crate) fn file_from(row: &Row<'_>) -> sql::Result<StoredFile> {
    Ok(StoredFile {
        id: row.get(0)?,
        name: row.get(1)?,
        alt: row.get(2)?,
    })
}

/// A file to be stored: name, alt text, bytes.
pub(crate) type NewFile = (String, Option<String>, Vec<u8>);

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

pub(crate) const MESSAGE: &str = "id, channel, author, at, only_for, body, reply_to, edited";

pub(crate) fn message_from(row: &Row<'_>) -> sql::Result<StoredMessage> {
    Ok(StoredMessage {
        id: row.get(0)?,
        channel: row.get(1)?,
        author: row.get(2)?,
        at: row.get(3)?,
        only_for: row.get(4)?,
        body: row.get(5)?,
        reply_to: row.get(6)?,
        edited: row.get(7)?,
        files: Vec::new(),
    })
}

impl Store {
    /// Returns all channels in order of creation, so threads come after their parents.
    pub async fn local_channels(&self) -> Result<Vec<StoredChannel>, StoreError> {
        self.all(
            "SELECT id, name, parent, archived FROM local_channels ORDER BY rowid",
            (),
            channel_from,
        )
        .await
    }

    /// Returns all channels in the same order, each with the number of its newest message that `viewer` can see.
    pub async fn local_channels_with_newest(
        &self,
        viewer: &str,
    ) -> Result<Vec<(StoredChannel, Option<i64>)>, StoreError> {
        let viewer = viewer.to_owned();
        let sql = "SELECT id, name, parent, archived,
                          (SELECT m.id FROM local_messages m
                           WHERE m.channel = local_channels.id AND (m.only_for IS NULL OR m.only_for = ?1)
                           ORDER BY m.id DESC LIMIT 1)
                   FROM local_channels ORDER BY rowid";
        self.all(sql, [viewer], |row| Ok((channel_from(row)?, row.get(4)?)))
            .await
    }

    /// Returns the channel with this id.
    pub async fn local_channel(&self, id: &str) -> Result<Option<StoredChannel>, StoreError> {
        let id = id.to_owned();
        let sql = "SELECT id, name, parent, archived FROM local_channels WHERE id = ?1";
        self.first(sql, [id], channel_from).await
    }

    /// Adds a channel; returns `false` if there is already one with this id.
    pub async fn local_add_channel(&self, channel: StoredChannel) -> Result<bool, StoreError> {
        let sql = "INSERT INTO local_channels (id, name, parent) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let values = (channel.id, channel.name, channel.parent);
        Ok(self.execute(sql, values).await? == 1)
    }

    /// Gives a channel another name; returns `false` if that changes nothing or there is no such channel.
    pub async fn local_rename(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        let (id, name) = (id.to_owned(), name.to_owned());
        let sql = "UPDATE local_channels SET name = ?2 WHERE id = ?1 AND name <> ?2";
        Ok(self.execute(sql, (id, name)).await? == 1)
    }

    /// Archives a channel or reopens it; returns `false` if that changes nothing or there is no such channel.
    pub async fn local_archive(&self, id: &str, archived: bool) -> Result<bool, StoreError> {
        let id = id.to_owned();
        let sql = "UPDATE local_channels SET archived = ?2 WHERE id = ?1 AND archived <> ?2";
        Ok(self.execute(sql, (id, archived)).await? == 1)
    }

    /// Adds a message with its files (name, alt text, bytes) and returns it with `true`. If there is already one with
    /// the same `nonce`, returns that one with `false` and adds nothing.
    ///
    /// # Errors
    /// The database fails, or the channel does not exist.
    pub async fn local_add(
        &self,
        message: StoredMessage,
        files: Vec<NewFile>,
        nonce: Option<String>,
    ) -> Result<(StoredMessage, bool), StoreError> {
        self.write(move |c| {
            let sql =
                "INSERT INTO local_messages (channel, author, at, only_for, body, reply_to, nonce)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (nonce) DO NOTHING
                       RETURNING id";
            let values = (
                &message.channel,
                &message.author,
                message.at.0,
                &message.only_for,
                &message.body,
                message.reply_to,
                &nonce,
            );
            let added = c.first(sql, values, columns)?;
            let Some(id) = added else {
                let sql = format!("SELECT {MESSAGE} FROM local_messages WHERE nonce = ?1");
                let old = c.query_row(&sql, [&nonce], message_from)?;
                return Ok((with_files(c, old)?, false));
            };
            add_files(c, id, &files)?;
            Ok((
                with_files(
                    c,
                    StoredMessage {
                        id,
                        ..message.clone()
                    },
                )?,
                true,
            ))
        })
        .await
    }

    /// Replaces the body of a message and its files (name, alt text, bytes). Returns `None` if there is no such message.
    pub async fn local_edit(
        &self,
        id: i64,
        body: String,
        files: Vec<NewFile>,
    ) -> Result<Option<StoredMessage>, StoreError> {
        self.write(move |c| {
            let sql = "UPDATE local_messages SET body = ?2, edited = 1 WHERE id = ?1";
            let changed = c.execute(sql, (id, &body))?;
            if changed == 1 {
                // The empty rows keep their numbers from being reused: browsers cache files by number.
                let sql = "UPDATE local_files SET name = '', alt = NULL, bytes = ?2 WHERE message_id = ?1";
                c.execute(sql, (id, Vec::new()))?;
                add_files(c, id, &files)?;
            }
            find(c, id)
        })
        .await
    }

    /// Same as [`Store::local_edit`] for a message whose text stays the same: it is not marked as edited.
    pub async fn local_remove_buttons(
        &self,
        id: i64,
        body: String,
    ) -> Result<Option<StoredMessage>, StoreError> {
        self.write(move |c| {
            c.execute(
                "UPDATE local_messages SET body = ?2 WHERE id = ?1",
                (id, &body),
            )?;
            find(c, id)
        })
        .await
    }

    /// Returns the message with number `id`.
    pub async fn local_message(&self, id: i64) -> Result<Option<StoredMessage>, StoreError> {
        self.read(move |c| find(c, id)).await
    }

    /// Returns the last `limit` messages of a channel before number `before` that `viewer` can see, oldest first.
    pub async fn local_messages(
        &self,
        channel: &str,
        viewer: &str,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<StoredMessage>, StoreError> {
        let (channel, viewer) = (channel.to_owned(), viewer.to_owned());
        self.read(move |c| {
            let sql = format!(
                "SELECT {MESSAGE} FROM local_messages
                 WHERE channel = ?1 AND id < ?3 AND (only_for IS NULL OR only_for = ?2)
                 ORDER BY id DESC LIMIT ?4"
            );
            let before = before.unwrap_or(i64::MAX);
            let found: Vec<StoredMessage> =
                c.all(&sql, (&channel, &viewer, before, limit), message_from)?;
            found.into_iter().rev().map(|m| with_files(c, m)).collect()
        })
        .await
    }

    /// Returns a file with its bytes.
    pub async fn local_file(&self, id: i64) -> Result<Option<(StoredFile, Vec<u8>)>, StoreError> {
        let sql = "SELECT id, name, alt, bytes FROM local_files WHERE id = ?1 AND name <> ''";
        self.first(sql, [id], |row| Ok((file_from(row)?, row.get(3)?)))
            .await
    }
}

fn add_files(c: &Connection, message: i64, files: &[NewFile]) -> Result<(), StoreError> {
    let sql = "INSERT INTO local_files (message_id, name, alt, bytes) VALUES (?1, ?2, ?3, ?4)";
    for (name, alt, bytes) in files {
        c.execute(sql, (message, name, alt, bytes))?;
    }
    Ok(())
}

fn find(c: &Connection, id: i64) -> Result<Option<StoredMessage>, StoreError> {
    let sql = format!("SELECT {MESSAGE} FROM local_messages WHERE id = ?1");
    let found = c.first(&sql, [id], message_from)?;
    found.map(|message| with_files(c, message)).transpose()
}

fn with_files(c: &Connection, mut message: StoredMessage) -> Result<StoredMessage, StoreError> {
    let sql =
        "SELECT id, name, alt FROM local_files WHERE message_id = ?1 AND name <> '' ORDER BY id";
    message.files = c.all(sql, [message.id], file_from)?;
    Ok(message)
}
