//! The puzzle of the day: where and when servers get it, and who has solved it.

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns, fields};
use crate::values::error::StoreError;
use play::{Day, PersonId, PlaceId, ServerId, Time};
use rules::Kind;

/// Where and when a server gets the puzzle of the day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Daily {
    /// The server.
    pub server: ServerId,
    /// The channel.
    pub place: PlaceId,
    /// The minute of the day.
    pub minute: u16,
    /// In which time zone.
    pub zone: String,
    /// The game; `None` for any.
    pub game: Option<Kind>,
    /// When the next one is posted.
    pub due: Time,
}

/// A puzzle of the day that a server has got.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyPost {
    /// The date.
    pub day: Day,
    /// The puzzle's id.
    pub puzzle: String,
}

/// How often somebody has tried the puzzle of the day on a server, and solved it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DailyScore {
    /// Who.
    pub person: PersonId,
    /// How often they've tried it.
    pub tried: u32,
    /// How often they've solved it at the first go, without having had the puzzle before, and before its answer was told there.
    pub solved: u32,
}

const DAILY: &str = "server_id, place_id, minute, zone, game, due_at";

fn daily_from(row: &Row<'_>) -> sql::Result<Daily> {
    Ok(Daily {
        server: row.get(0)?,
        place: row.get(1)?,
        minute: row.get(2)?,
        zone: row.get(3)?,
        game: row.get(4)?,
        due: row.get(5)?,
    })
}

impl Store {
    /// Returns where and when a server gets the puzzle of the day.
    pub async fn daily(&self, server: ServerId) -> Result<Option<Daily>, StoreError> {
        let sql = format!("SELECT {DAILY} FROM daily_puzzles WHERE server_id = ?1");
        self.read(move |c| Ok(c.first(&sql, [server], daily_from)?))
            .await
    }

    /// Chooses where and when a server gets the puzzle of the day.
    pub async fn set_daily(&self, daily: Daily) -> Result<(), StoreError> {
        self.write(move |c| {
            c.execute(
                "DELETE FROM daily_puzzles WHERE server_id = ?1",
                [daily.server],
            )?;
            let row = fields! {
                server_id: daily.server,
                place_id: daily.place,
                minute: daily.minute,
                zone: &daily.zone,
                game: daily.game,
                due_at: daily.due,
            };
            Ok(c.insert("daily_puzzles", &row)?)
        })
        .await
    }

    /// Ends the puzzle of the day on a server. Returns whether there was one.
    pub async fn stop_daily(&self, server: ServerId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM daily_puzzles WHERE server_id = ?1";
        Ok(self.execute(sql, [server]).await? > 0)
    }

    /// Returns the servers to which a puzzle of the day is due at `now`, at most so many.
    pub async fn dailies_due(&self, now: Time, limit: u32) -> Result<Vec<Daily>, StoreError> {
        self.read(move |c| {
            let sql =
                format!("SELECT {DAILY} FROM daily_puzzles WHERE due_at <= ?1 ORDER BY due_at, server_id LIMIT ?2");
            let skipping = "skipping a puzzle of the day that can't be read";
            Ok(c.all_readable(&sql, (now, limit), daily_from, skipping)?)
        })
        .await
    }

    /// Returns when a puzzle of the day is next due after `now`; `None` if there are none.
    pub async fn next_daily(&self, now: Time) -> Result<Option<Time>, StoreError> {
        let sql = "SELECT min(due_at) FROM daily_puzzles WHERE due_at > ?1";
        self.query_row(sql, [now], columns).await
    }

    /// Has a puzzle posted as that of a day, unless that day's has been; the next is due at `next`. Without a puzzle, there's none
    /// that day. Returns whether one is posted; false if another process has seen to it.
    pub async fn post_daily(
        &self,
        daily: Daily,
        post: Option<DailyPost>,
        next: Time,
        now: Time,
    ) -> Result<bool, StoreError> {
        self.write(move |c| {
            let sql = "UPDATE daily_puzzles SET due_at = ?3 WHERE server_id = ?1 AND due_at = ?2";
            if c.execute(sql, (daily.server, daily.due, next))? == 0 {
                return Ok(false);
            }
            let Some(post) = &post else { return Ok(false) };
            let sql = "INSERT INTO daily_posts (server_id, day, puzzle) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
            if c.execute(sql, (daily.server, post.day, &post.puzzle))? == 0 {
                return Ok(false);
            }
            // The new post tells the answers of those before it.
            let sql = "UPDATE daily_posts SET told_at = ?3 WHERE server_id = ?1 AND day < ?2 AND told_at IS NULL";
            c.execute(sql, (daily.server, post.day, now))?;
            let row = fields! {
                kind: "daily",
                place_id: daily.place,
                server_id: daily.server,
                day: post.day,
                made_at: now,
                due_at: now,
            };
            c.insert("pins", &row)?;
            Ok(true)
        })
        .await
    }

    /// Returns a server's puzzle of a day and the one before it.
    pub async fn daily_post(
        &self,
        server: ServerId,
        day: Day,
    ) -> Result<(Option<DailyPost>, Option<DailyPost>), StoreError> {
        self.read(move |c| {
            let sql = "SELECT day, puzzle FROM daily_posts WHERE server_id = ?1 AND day <= ?2 ORDER BY day DESC LIMIT 2";
            let post = |row: &Row<'_>| {
                Ok(DailyPost {
                    day: row.get(0)?,
                    puzzle: row.get(1)?,
                })
            };
            let mut posts = c.all(sql, (server, day), post)?.into_iter().peekable();
            Ok((posts.next_if(|post| post.day == day), posts.next()))
        })
        .await
    }

    /// Returns whether a server has got a later puzzle of the day than that of `day`.
    pub async fn has_later_daily(&self, server: ServerId, day: Day) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM daily_posts WHERE server_id = ?1 AND day > ?2";
        self.exists(sql, (server, day)).await
    }

    /// Returns whether this was the puzzle of that day on any server.
    pub async fn was_daily(&self, day: Day, puzzle: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM daily_posts WHERE day = ?1 AND puzzle = ?2";
        self.exists(sql, (day, puzzle.to_owned())).await
    }

    /// Notes that somebody tries the puzzle of a day on a server, if it was posted there and its answer hasn't been told.
    pub async fn join_daily(
        &self,
        server: ServerId,
        day: Day,
        person: PersonId,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO daily_players (server_id, day, person_id)
                   SELECT p.server_id, p.day, q.id FROM daily_posts p, people q
                   WHERE p.server_id = ?1 AND p.day = ?2 AND p.told_at IS NULL AND q.id = ?3 AND q.platform <> 'forgotten'
                   ON CONFLICT DO NOTHING";
        self.execute(sql, (server, day, person)).await.map(drop)
    }

    /// Returns who has tried the puzzles of the days from `first` to `last` on a server, whoever solved the most first.
    pub async fn daily_scores(
        &self,
        server: ServerId,
        first: Day,
        last: Day,
    ) -> Result<Vec<DailyScore>, StoreError> {
        self.read(move |c| Ok(scores(c, server, first, last)?))
            .await
    }
}

fn scores(c: &Connection, server: ServerId, first: Day, last: Day) -> sql::Result<Vec<DailyScore>> {
    let sql = "SELECT d.person_id, count(*), count(a.id) AS solved
               FROM daily_players d JOIN daily_posts p ON p.server_id = d.server_id AND p.day = d.day
                   LEFT JOIN puzzle_attempts a
                   ON a.person_id = d.person_id AND a.day = d.day AND a.missed_at IS NULL AND a.ended_at IS NOT NULL
                  AND (p.told_at IS NULL OR a.ended_at < p.told_at)
                  AND a.number = 1
               WHERE d.server_id = ?1 AND d.day >= ?2 AND d.day <= ?3
               GROUP BY d.person_id ORDER BY solved DESC, count(*), d.person_id";
    c.all(sql, (server, first, last), |row| {
        Ok(DailyScore {
            person: row.get(0)?,
            tried: row.get(1)?,
            solved: row.get(2)?,
        })
    })
}
