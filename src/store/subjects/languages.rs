//! The languages of people and servers.

use crate::core::Store;
use crate::sql::Row;
use crate::values::error::StoreError;
use play::{PersonId, ServerId};

/// Which language somebody reads, or a server's people do, as tags such as `de`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Languages {
    /// What was chosen here.
    pub chosen: Option<String>,
    /// In which the platform shows itself to them, as far as it told.
    pub seen: Option<String>,
}

fn languages_from(row: &Row<'_>) -> crate::sql::Result<Languages> {
    Ok(Languages {
        chosen: row.get(0)?,
        seen: row.get(1)?,
    })
}

impl Store {
    /// Returns the languages of a person.
    pub async fn languages_of(&self, person: PersonId) -> Result<Languages, StoreError> {
        let sql = "SELECT chosen, seen FROM person_languages WHERE person_id = ?1";
        let found = self.all(sql, [person], languages_from).await?;
        Ok(found.into_iter().next().unwrap_or_default())
    }

    /// Returns the languages of a server.
    pub async fn languages_of_server(&self, server: ServerId) -> Result<Languages, StoreError> {
        let sql = "SELECT chosen, seen FROM server_languages WHERE server_id = ?1";
        let found = self.all(sql, [server], languages_from).await?;
        Ok(found.into_iter().next().unwrap_or_default())
    }

    /// Keeps the languages of a person. Nothing is kept of whoever was forgotten.
    pub async fn keep_languages(
        &self,
        person: PersonId,
        languages: Languages,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO person_languages (person_id, chosen, seen)
                   SELECT id, ?2, ?3 FROM people WHERE id = ?1 AND platform <> 'forgotten'
                   ON CONFLICT (person_id) DO UPDATE SET chosen = excluded.chosen, seen = excluded.seen";
        let Languages { chosen, seen } = languages;
        self.execute(sql, (person, chosen, seen)).await.map(drop)
    }

    /// Keeps the languages of a server.
    pub async fn keep_server_languages(
        &self,
        server: ServerId,
        languages: Languages,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO server_languages (server_id, chosen, seen) VALUES (?1, ?2, ?3)
                   ON CONFLICT (server_id) DO UPDATE SET chosen = excluded.chosen, seen = excluded.seen";
        let Languages { chosen, seen } = languages;
        self.execute(sql, (server, chosen, seen)).await.map(drop)
    }
}
