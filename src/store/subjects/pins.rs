//! Messages that are kept up to date: standings, seeks and posts about tournaments.

use crate::core::Store;
use crate::postgres::claims;
use crate::sql::{self, Connection, Params, Row, columns, fields};
use crate::subjects::claims::pieces;
use crate::subjects::standings::{Period, WhichStandings};
use crate::values::error::StoreError;
use crate::values::work::{Piece, Work};
use play::tournament::{PostKind, TournamentId};
use play::{Day, PersonId, PlaceId, SeekId, ServerId, Time};
use rules::Kind;

/// A message that is kept up to date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pin {
    /// Its number.
    pub id: i64,
    /// Where it is; for a notice to one person, the place that it's about.
    pub place: PlaceId,
    /// What it shows.
    pub what: Pinned,
    /// When it was asked for.
    pub made: Time,
    /// How often something had changed that it may tell.
    pub news: u32,
    /// The platform's id of the message; `None` until it is posted.
    pub message: Option<String>,
    /// Whether it may be there all the same: an attempt to post it has failed.
    pub tried: bool,
    /// What tells the text of the message from others.
    pub shown: Option<String>,
}

/// What a message that is kept up to date shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pinned {
    /// Standings.
    Standings {
        /// The game.
        game: Kind,
        /// Whether only the matches of the channel's server count.
        here: bool,
        /// Which matches count.
        period: Period,
        /// Whether only active players are listed.
        active: bool,
    },
    /// The open seeks of a server.
    Seeks(ServerId),
    /// That the open seeks of a server aren't listed there any more.
    SeeksOver(ServerId),
    /// One seek.
    Seek(SeekId),
    /// A notice to a seeker that their seek was closed.
    SeekOver(SeekId),
    /// The puzzle of a day on a server.
    Daily {
        /// The server.
        server: ServerId,
        /// The date.
        day: Day,
    },
    /// A post about a tournament.
    Tournament {
        /// The tournament.
        id: TournamentId,
        /// Which post it is.
        post: PostKind,
        /// The season.
        season: u16,
        /// The round.
        round: u16,
        /// The number of the pairing that it's about.
        pairing: Option<u32>,
        /// The one person who gets it directly.
        to: Option<PersonId>,
    },
}

impl Pinned {
    /// Returns whether it's posted even where it can't be edited later.
    #[must_use]
    pub fn is_worth_posting_once(self) -> bool {
        match self {
            Pinned::Seek(_)
            | Pinned::SeekOver(_)
            | Pinned::Daily { .. }
            | Pinned::Tournament { .. } => true,
            Pinned::Standings { .. } | Pinned::Seeks(_) | Pinned::SeeksOver(_) => false,
        }
    }
}

pub(crate) fn pin_from(row: &Row<'_>) -> sql::Result<Pin> {
    let word: String = row.get("kind")?;
    let what = match word.as_str() {
        "standings" => Pinned::Standings {
            game: row.get("game")?,
            here: row.get("here")?,
            period: row.get("period")?,
            active: row.get("active")?,
        },
        "seeks" => Pinned::Seeks(row.get("server_id")?),
        "seeks-over" => Pinned::SeeksOver(row.get("server_id")?),
        "seek" => Pinned::Seek(row.get("seek_id")?),
        "seek-over" => Pinned::SeekOver(row.get("seek_id")?),
        "daily" => Pinned::Daily {
            server: row.get("server_id")?,
            day: row.get("day")?,
        },
        "tournament" => Pinned::Tournament {
            id: row.get("tournament_id")?,
            post: row.get("post")?,
            season: row.get("season")?,
            round: row.get("round")?,
            pairing: row.get("pairing")?,
            to: row.get("person_id")?,
        },
        _ => return Err(sql::Error::unknown("the message", &word)),
    };
    let message: Option<String> = row.get("message")?;
    Ok(Pin {
        id: row.get("id")?,
        place: row.get("place_id")?,
        what,
        made: row.get("made_at")?,
        news: row.get("news")?,
        tried: message.is_none() && row.get::<_, i64>("free_at")? != 0,
        message,
        shown: row.get("shown")?,
    })
}

impl Store {
    /// Pins standings in a channel at `now`, to be posted in a new message. Returns whether they replace others.
    pub async fn pin(
        &self,
        place: PlaceId,
        which: WhichStandings,
        now: Time,
    ) -> Result<bool, StoreError> {
        self.write(move |c| {
            let before = delete_standings(c, place)?;
            let row = fields! {
                kind: "standings",
                place_id: place,
                game: which.game,
                here: which.server.is_some(),
                period: which.period,
                made_at: now,
                due_at: now,
                active: which.active,
            };
            c.insert("pins", &row)?;
            Ok(before)
        })
        .await
    }

    /// Unpins the standings in a channel; returns `false` if there are none.
    pub async fn unpin(&self, place: PlaceId) -> Result<bool, StoreError> {
        self.write(move |c| delete_standings(c, place)).await
    }

    /// Has the open seeks of a server listed in a channel from `now` on, in a new message, and nowhere else. Returns the
    /// place of the list that it replaces.
    pub async fn pin_seeks(
        &self,
        place: PlaceId,
        server: ServerId,
        now: Time,
    ) -> Result<Option<PlaceId>, StoreError> {
        self.write(move |c| {
            let before = end_list(c, server, now)?;
            let sql = "INSERT INTO pins (kind, place_id, server_id, made_at, due_at) VALUES ('seeks', ?1, ?2, ?3, ?3)";
            c.execute(sql, (place, server, now))?;
            Ok(before)
        })
        .await
    }

    /// Stops listing the open seeks of a server; returns where they were listed.
    pub async fn unpin_seeks(
        &self,
        server: ServerId,
        now: Time,
    ) -> Result<Option<PlaceId>, StoreError> {
        self.write(move |c| end_list(c, server, now)).await
    }

    /// Returns where the open seeks of a server are listed.
    pub async fn seeks_pinned_in(&self, server: ServerId) -> Result<Option<PlaceId>, StoreError> {
        self.read(move |c| Ok(list_of(c, server)?)).await
    }

    /// Returns those that are among `messages` on `platform`; damaged ones are skipped.
    pub async fn pins_among(
        &self,
        platform: &str,
        messages: Vec<String>,
    ) -> Result<Vec<Pin>, StoreError> {
        let platform = platform.to_owned();
        let messages = serde_json::Value::from(messages).to_string();
        self.read(move |c| {
            let sql = "SELECT n.* FROM pins n CROSS JOIN places p ON p.id = n.place_id
                       WHERE n.message IN (SELECT value FROM json_each(?1)) AND p.platform = ?2";
            pins(c, sql, (&messages, &platform))
        })
        .await
    }

    /// Returns up to `limit` messages that are due for a check at `now`, of servers in turn.
    pub async fn pins_due(&self, now: Time, limit: u32) -> Result<Vec<Piece>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id, lane FROM (
                           SELECT n.id, n.due_at, coalesce(p.server_id, -n.place_id) AS lane
                           FROM pins n LEFT JOIN places p ON p.id = n.place_id WHERE n.due_at <= ?1
                       ) owed ORDER BY row_number() OVER (PARTITION BY lane ORDER BY due_at, id), due_at, id LIMIT ?2";
            Ok(pieces(c, Work::Pin, sql, (now, limit))?)
        })
        .await
    }

    /// Has what is kept up to date in a place looked at now.
    pub async fn pins_are_due_in(&self, place: PlaceId) -> Result<(), StoreError> {
        let sql = "UPDATE pins SET due_at = 0 WHERE place_id = ?1 AND due_at IS NOT NULL";
        self.execute(sql, [place]).await.map(drop)
    }

    /// Returns the message with this number that is kept up to date.
    pub async fn find_pin(&self, id: i64) -> Result<Option<Pin>, StoreError> {
        self.first("SELECT * FROM pins WHERE id = ?1", [id], pin_from)
            .await
    }

    /// Has a tournament looked at again at `until`, or as soon as all was posted about it that comes first; returns whether
    /// something does: what is due at `now`, and what was made since `since` and is tried again by `horizon`, unless its place
    /// refuses posts. Does nothing if there's nothing to be posted.
    pub async fn await_tournament_posts(
        &self,
        id: TournamentId,
        now: Time,
        (since, horizon): (Time, Time),
        until: Time,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE tournaments SET wake_at = ?5
                   WHERE id = ?1
                     AND EXISTS (SELECT 1 FROM pins p JOIN places l ON l.id = p.place_id
                                 WHERE p.kind = 'tournament' AND p.tournament_id = ?1 AND p.person_id IS NULL AND p.message IS NULL
                                   AND (p.due_at <= ?2 OR (p.made_at >= ?3 AND p.due_at <= ?4 AND l.trouble IS NULL)))";
        let times = (id, now, since, horizon, until);
        Ok(self.execute(sql, times).await? > 0)
    }

    /// Returns when a message is next due for a check; `None` if there are none.
    pub async fn next_pin(&self) -> Result<Option<Time>, StoreError> {
        let sql = "SELECT min(due_at) FROM pins WHERE due_at IS NOT NULL";
        self.query_row(sql, (), columns).await
    }

    /// Stores what a message shows. It's checked again at `due`, or if there was news meanwhile, at `free`: it isn't edited
    /// before that. Has no effect if another process has taken it over.
    pub async fn pin_shown(&self, pin: Pin, free: Time, due: Time) -> Result<(), StoreError> {
        let fence = self.fence(Work::Pin, pin.id);
        self.write(move |c| {
            if !is_ours(c, pin.id, fence)? {
                return Ok(());
            }
            begin_matches(c, &pin)?;
            let sql = "UPDATE pins SET message = ?3, shown = ?4, free_at = CAST(?5 AS BIGINT),
                              due_at = CASE WHEN news = ?6 THEN CAST(?7 AS BIGINT) ELSE CAST(?5 AS BIGINT) END
                       WHERE id = ?1 AND made_at = ?2";
            c.execute(sql, (
                pin.id,
                pin.made,
                &pin.message,
                &pin.shown,
                free,
                pin.news,
                due,
            ))?;
            Ok(())
        })
        .await
    }

    /// Stops keeping a message up to date. Has no effect if another process has taken it over.
    pub async fn pin_over(&self, pin: Pin) -> Result<(), StoreError> {
        let fence = self.fence(Work::Pin, pin.id);
        self.write(move |c| {
            if !is_ours(c, pin.id, fence)? {
                return Ok(());
            }
            begin_matches(c, &pin)?;
            c.execute(
                "DELETE FROM pins WHERE id = ?1 AND made_at = ?2",
                (pin.id, pin.made),
            )?;
            Ok(())
        })
        .await
    }
}

/// Has the matches of a tournament begun once it's posted that they do.
fn begin_matches(c: &Connection, pin: &Pin) -> Result<(), StoreError> {
    if let Pinned::Tournament { id, to: None, .. } = pin.what {
        let sql = "UPDATE tournaments SET wake_at = ?2
                   WHERE id = ?1 AND wake_at IS NOT NULL
                     AND EXISTS (SELECT 1 FROM pins WHERE id = ?3 AND made_at = ?2 AND message IS NULL)";
        c.execute(sql, (id, pin.made, pin.id))?;
    }
    Ok(())
}

/// Whether a message wasn't taken over by another process.
fn is_ours(c: &Connection, id: i64, fence: Option<i64>) -> Result<bool, StoreError> {
    fence.map_or(Ok(true), |fence| claims::is_held(c, Work::Pin, id, fence))
}

fn pins(c: &Connection, sql: &str, values: impl Params) -> Result<Vec<Pin>, StoreError> {
    let skipping = "skipping a message to be kept up to date that can't be read";
    Ok(c.all_readable(sql, values, pin_from, skipping)?)
}

fn delete_standings(c: &Connection, place: PlaceId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM pins WHERE place_id = ?1 AND kind = 'standings'";
    Ok(c.execute(sql, [place])? > 0)
}

fn list_of(c: &Connection, server: ServerId) -> sql::Result<Option<PlaceId>> {
    let sql = "SELECT place_id FROM pins WHERE server_id = ?1 AND kind = 'seeks'";
    c.first(sql, [server], columns)
}

/// Ends the list of a server's seeks: its message says so once more.
fn end_list(c: &Connection, server: ServerId, now: Time) -> Result<Option<PlaceId>, StoreError> {
    let before = list_of(c, server)?;
    // A message that nobody has tried to post has nothing to say.
    let sql = "DELETE FROM pins WHERE server_id = ?1 AND kind = 'seeks' AND message IS NULL AND free_at = 0";
    c.execute(sql, [server])?;
    let sql = "UPDATE pins SET kind = 'seeks-over', due_at = ?2, news = news + 1 WHERE server_id = ?1 AND kind = 'seeks'";
    c.execute(sql, (server, now))?;
    Ok(before)
}
