//! The local chat's channels, messages and files.

use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::local::{
    MESSAGE, NewFile, StoredChannel, StoredFile, StoredMessage, channel_from, file_from,
    message_from,
};
use crate::store::sql::{Connection, OptionalExtension};

impl Store {
    /// Returns all channels in order of creation, so threads come after their parents.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_channels(&self) -> Result<Vec<StoredChannel>, StoreError> {
        self.read(|c| {
            let channels = c
                .prepare_cached(
                    "SELECT id, name, parent, archived FROM local_channels ORDER BY rowid",
                )?
                .query_map((), channel_from)?
                .collect::<Result<_, _>>()?;
            Ok(channels)
        })
        .await
    }

    /// Returns all channels in the same order, each with the number of its newest message that `viewer` can see.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_channels_with_newest(
        &self,
        viewer: &str,
    ) -> Result<Vec<(StoredChannel, Option<i64>)>, StoreError> {
        let viewer = viewer.to_owned();
        self.read(move |c| {
            let sql = "SELECT id, name, parent, archived,
                              (SELECT m.id FROM local_messages m
                               WHERE m.channel = local_channels.id AND (m.only_for IS NULL OR m.only_for = ?1)
                               ORDER BY m.id DESC LIMIT 1)
                       FROM local_channels ORDER BY rowid";
            let channels = c
                .prepare_cached(sql)?
                .query_map([&viewer], |row| Ok((channel_from(row)?, row.get(4)?)))?
                .collect::<Result<_, _>>()?;
            Ok(channels)
        })
        .await
    }

    /// Returns the channel with this id.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_channel(&self, id: &str) -> Result<Option<StoredChannel>, StoreError> {
        let id = id.to_owned();
        self.read(move |c| {
            let sql = "SELECT id, name, parent, archived FROM local_channels WHERE id = ?1";
            Ok(c.prepare_cached(sql)?
                .query_row([&id], channel_from)
                .optional()?)
        })
        .await
    }

    /// Adds a channel; returns `false` if there is already one with this id.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_add_channel(&self, channel: StoredChannel) -> Result<bool, StoreError> {
        self.write(move |c| {
            let sql = "INSERT INTO local_channels (id, name, parent) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
            let added = c
                .prepare_cached(sql)?
                .execute((&channel.id, &channel.name, &channel.parent))?;
            Ok(added == 1)
        })
        .await
    }

    /// Gives a channel another name; returns `false` if that changes nothing or there is no such channel.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_rename(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.write(move |c| {
            let sql = "UPDATE local_channels SET name = ?2 WHERE id = ?1 AND name <> ?2";
            Ok(c.prepare_cached(sql)?.execute((&id, &name))? == 1)
        })
        .await
    }

    /// Archives a channel or reopens it; returns `false` if that changes nothing or there is no such channel.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_archive(&self, id: &str, archived: bool) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.write(move |c| {
            let sql = "UPDATE local_channels SET archived = ?2 WHERE id = ?1 AND archived <> ?2";
            Ok(c.prepare_cached(sql)?.execute((&id, archived))? == 1)
        })
        .await
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
            let mut statement = c.prepare_cached(sql)?;
            let added = statement.query_row(values, |row| row.get(0)).optional()?;
            let Some(id) = added else {
                let sql = format!("SELECT {MESSAGE} FROM local_messages WHERE nonce = ?1");
                let old = c.prepare_cached(&sql)?.query_row([&nonce], message_from)?;
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
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_edit(
        &self,
        id: i64,
        body: String,
        files: Vec<NewFile>,
    ) -> Result<Option<StoredMessage>, StoreError> {
        self.write(move |c| {
            let sql = "UPDATE local_messages SET body = ?2, edited = 1 WHERE id = ?1";
            let changed = c.prepare_cached(sql)?.execute((id, &body))?;
            if changed == 1 {
                // The empty rows keep their numbers from being reused: browsers cache files by number.
                let sql = "UPDATE local_files SET name = '', alt = NULL, bytes = ?2 WHERE message_id = ?1";
                c.prepare_cached(sql)?.execute((id, Vec::new()))?;
                add_files(c, id, &files)?;
            }
            find(c, id)
        })
        .await
    }

    /// Same as [`Store::local_edit`] for a message whose text stays the same: it is not marked as edited.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_remove_buttons(
        &self,
        id: i64,
        body: String,
    ) -> Result<Option<StoredMessage>, StoreError> {
        self.write(move |c| {
            c.prepare_cached("UPDATE local_messages SET body = ?2 WHERE id = ?1")?
                .execute((id, &body))?;
            find(c, id)
        })
        .await
    }

    /// Returns the message with number `id`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_message(&self, id: i64) -> Result<Option<StoredMessage>, StoreError> {
        self.read(move |c| find(c, id)).await
    }

    /// Returns the last `limit` messages of a channel before number `before` that `viewer` can see, oldest first.
    ///
    /// # Errors
    /// The database fails.
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
            let found: Vec<StoredMessage> = c
                .prepare_cached(&sql)?
                .query_map((&channel, &viewer, before, limit), message_from)?
                .collect::<Result<_, _>>()?;
            found.into_iter().rev().map(|m| with_files(c, m)).collect()
        })
        .await
    }

    /// Returns a file with its bytes.
    ///
    /// # Errors
    /// The database fails.
    pub async fn local_file(&self, id: i64) -> Result<Option<(StoredFile, Vec<u8>)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id, name, alt, bytes FROM local_files WHERE id = ?1 AND name <> ''";
            Ok(c.prepare_cached(sql)?
                .query_row([id], |row| Ok((file_from(row)?, row.get(3)?)))
                .optional()?)
        })
        .await
    }
}

fn add_files(c: &Connection, message: i64, files: &[NewFile]) -> Result<(), StoreError> {
    let sql = "INSERT INTO local_files (message_id, name, alt, bytes) VALUES (?1, ?2, ?3, ?4)";
    for (name, alt, bytes) in files {
        c.prepare_cached(sql)?
            .execute((message, name, alt, bytes))?;
    }
    Ok(())
}

fn find(c: &Connection, id: i64) -> Result<Option<StoredMessage>, StoreError> {
    let sql = format!("SELECT {MESSAGE} FROM local_messages WHERE id = ?1");
    let found = c
        .prepare_cached(&sql)?
        .query_row([id], message_from)
        .optional()?;
    found.map(|message| with_files(c, message)).transpose()
}

fn with_files(c: &Connection, mut message: StoredMessage) -> Result<StoredMessage, StoreError> {
    let sql =
        "SELECT id, name, alt FROM local_files WHERE message_id = ?1 AND name <> '' ORDER BY id";
    message.files = c
        .prepare_cached(sql)?
        .query_map([message.id], file_from)?
        .collect::<Result<_, _>>()?;
    Ok(message)
}
