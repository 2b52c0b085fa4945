//! Messages that were deleted before it was known whether they're ours.

use std::collections::HashSet;

use crate::core::Store;
use crate::sql::columns;
use crate::values::error::StoreError;
use play::Time;
use play::clock::DAY;

/// How long they're remembered, in milliseconds: no answer comes that late.
const REMEMBERED: i64 = DAY;

/// A message that was deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deleted {
    /// The platform's id of where it was.
    pub place: String,
    /// The platform's id of it.
    pub message: String,
}

impl Store {
    /// Remembers those of `deleted` that may be posts of ours on their way: a challenge, or a message that is kept up to date.
    /// Nothing is written if nothing is on its way to where they were. Whether they're known to be ours has to be asked after
    /// this, so that one that becomes known meanwhile isn't missed.
    pub async fn remember_deletions(
        &self,
        platform: &str,
        deleted: &[Deleted],
        now: Time,
    ) -> Result<(), StoreError> {
        let places: HashSet<&str> = deleted.iter().map(|one| one.place.as_str()).collect();
        let places = serde_json::Value::from_iter(places).to_string();
        let name = platform.to_owned();
        let on_way = self.read(move |c| {
            // A post for a thread may go to its channel.
            let sql = "SELECT p.platform_id, p.parent FROM outbox o JOIN places p ON p.id = o.place_id
                       WHERE o.state = 'waiting' AND o.kind = 'challenge' AND p.platform = ?2
                         AND (p.platform_id IN (SELECT value FROM json_each(?1)) OR p.parent IN (SELECT value FROM json_each(?1)))
                       UNION
                       SELECT p.platform_id, NULL FROM pins n JOIN places p ON p.id = n.place_id
                       WHERE n.message IS NULL AND n.person_id IS NULL AND n.kind <> 'seek-over'
                         AND (n.due_at <= ?3 OR p.trouble IS NULL) AND p.platform = ?2
                         AND p.platform_id IN (SELECT value FROM json_each(?1))";
            Ok(c.all(sql, (&places, &name, now), columns)?)
        });
        let on_way = on_way.await?.into_iter();
        let on_way: HashSet<String> = on_way
            .flat_map(|(place, parent)| [Some(place), parent])
            .flatten()
            .collect();
        let wanted: Vec<String> = deleted
            .iter()
            .filter(|one| on_way.contains(&one.place))
            .map(|one| one.message.clone())
            .collect();
        if wanted.is_empty() {
            return Ok(());
        }
        let platform = platform.to_owned();
        self.write(move |c| {
            c.execute("DELETE FROM early_deletions WHERE at < ?1", [now.0 - REMEMBERED])?;
            let sql = "INSERT INTO early_deletions (platform, message, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
            for message in &wanted {
                c.execute(sql, (&platform, message, now))?;
            }
            Ok(())
        })
        .await
    }

    /// Returns whether a message was deleted before it was known to be ours.
    pub async fn was_deleted_early(
        &self,
        platform: &str,
        message: &str,
    ) -> Result<bool, StoreError> {
        let (platform, message) = (platform.to_owned(), message.to_owned());
        let sql =
            "SELECT EXISTS (SELECT 1 FROM early_deletions WHERE platform = ?1 AND message = ?2)";
        self.query_row(sql, (platform, message), columns).await
    }

    /// Returns the messages that were deleted early and are known to be ours by now: whoever learned that was stopped then.
    pub async fn early_deletions_of_ours(
        &self,
        now: Time,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT e.platform, e.message FROM early_deletions e
                   WHERE e.at >= ?1 AND (EXISTS (SELECT 1 FROM outbox WHERE message = e.message)
                                         OR EXISTS (SELECT 1 FROM pins WHERE message = e.message))";
        self.all(sql, [now.0 - REMEMBERED], columns).await
    }

    /// Forgets an early deletion that was handled.
    pub async fn forget_early_deletion(
        &self,
        platform: &str,
        message: &str,
    ) -> Result<(), StoreError> {
        let (platform, message) = (platform.to_owned(), message.to_owned());
        self.execute(
            "DELETE FROM early_deletions WHERE platform = ?1 AND message = ?2",
            (platform, message),
        )
        .await
        .map(drop)
    }
}
