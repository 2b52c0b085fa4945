//! Servers and their settings.

use crate::play::{ServerId, ServerSettings};
use crate::store::sql::{self, Row};

/// A server on a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Server {
    /// Its number in the database.
    pub id: ServerId,
    /// The platform's name.
    pub platform: String,
    /// The platform's id of the server.
    pub platform_id: String,
    /// Its settings.
    pub settings: ServerSettings,
}

pub(in crate::store) const SERVER: &str = "id, platform, platform_id, threads, claim, moderators, pages";

pub(in crate::store) fn server_from(row: &Row<'_>) -> sql::Result<Server> {
    Ok(Server {
        id: ServerId(row.get(0)?),
        platform: row.get(1)?,
        platform_id: row.get(2)?,
        settings: ServerSettings {
            threads: row.get(3)?,
            claim: row.get(4)?,
            moderators: row.get(5)?,
            pages: row.get(6)?,
        },
    })
}
