//! What the database and the channels have to say after a crash, and whether that is how it must be.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::{Connection, OpenFlags, Row};

use crate::fake::{FakeDiscord, Id, Stored};

/// A turn that its player was told to be played.
#[derive(Debug, Clone)]
pub(super) struct Acknowledged {
    pub(super) game: i64,
    pub(super) ply: u32,
    pub(super) token: String,
}

/// The clock of a running match: how many turns were played, until when the program is known to have seen it run, and when
/// it runs out.
#[derive(Debug, Clone, Copy)]
struct Clock {
    turns: i64,
    seen: i64,
    deadline: i64,
}

/// The clocks as they stood when the program was killed.
#[derive(Debug, Default)]
pub(super) struct Clocks(BTreeMap<i64, Clock>);

/// The database, to be looked at beside the program.
pub(super) fn beside(path: &Path) -> Connection {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY);
    let connection = connection.expect("the database opens");
    let patience = std::time::Duration::from_secs(20);
    connection.busy_timeout(patience).expect("patience");
    connection
}

fn all<T>(c: &Connection, sql: &str, read: impl Fn(&Row<'_>) -> rusqlite::Result<T>) -> Vec<T> {
    let mut statement = c.prepare_cached(sql).expect("a statement");
    let rows = statement.query_map([], |row| read(row)).expect("rows");
    rows.map(|row| row.expect("a row")).collect()
}

pub(super) fn number(c: &Connection, sql: &str) -> i64 {
    c.query_row(sql, [], |row| row.get(0)).expect("a number")
}

impl Clocks {
    /// Reads them from a copy, so that it is the program that finds the files as they were left.
    pub(super) fn of_the_dead(path: &Path) -> Clocks {
        let folder = tempfile::tempdir().expect("a folder");
        let copy = folder.path().join("copy.db");
        for end in ["", "-wal"] {
            let from = format!("{}{end}", path.display());
            if Path::new(&from).exists() {
                let to = format!("{}{end}", copy.display());
                std::fs::copy(from, to).expect("a copy");
            }
        }
        let c = Connection::open(&copy).expect("the copy opens");
        if number(
            &c,
            "SELECT count(*) FROM sqlite_master WHERE name = 'matches'",
        ) == 0
        {
            return Clocks::default();
        }
        Clocks::read(&c)
    }

    fn read(c: &Connection) -> Clocks {
        // A match that was given time since the program was last noted to be awake was seen then.
        let sql = "SELECT m.id, (SELECT count(*) FROM turns t WHERE t.match_id = m.id), m.deadline_at,
                          max(coalesce((SELECT CAST(value AS INTEGER) FROM notes WHERE key = 'awake'), 0),
                              coalesce((SELECT max(at) FROM events e WHERE e.match_id = m.id AND e.kind = 'graced'), 0))
                   FROM matches m WHERE m.stage = 'running' AND m.deadline_at IS NOT NULL";
        let clocks = all(c, sql, |row| {
            let (turns, deadline, seen) = (row.get(1)?, row.get(2)?, row.get(3)?);
            Ok((
                row.get(0)?,
                Clock {
                    turns,
                    seen,
                    deadline,
                },
            ))
        });
        Clocks(clocks.into_iter().collect())
    }

    /// After a start at `now` everybody has as much time as was left, or as much as the program was off; nobody less
    /// than before. Hands back how many deadlines were moved.
    fn check(&self, c: &Connection, now: i64) -> u32 {
        let after = Clocks::read(c);
        let mut moved = 0;
        for (id, before) in &self.0 {
            let Some(there) = after.0.get(id).filter(|there| there.turns == before.turns) else {
                continue;
            };
            let (left, off) = (before.deadline - before.seen, now - before.seen);
            let expected = before.deadline.max(now + left.min(off));
            assert_eq!(
                there.deadline, expected,
                "match {id}: {before:?}, started at {now}"
            );
            moved += u32::from(expected > before.deadline);
        }
        // What nobody was given time for is what the clock says.
        let sql = "SELECT id, deadline_at, since_at,
                          iif(mover_id = challenger_id, challenger_left, opponent_left),
                          EXISTS (SELECT 1 FROM events e WHERE e.match_id = m.id AND e.kind = 'graced' AND e.at >= m.since_at)
                   FROM matches m WHERE stage = 'running' AND control IS NOT NULL AND paused_until IS NULL";
        for (id, deadline, since, left, graced) in all(c, sql, |row| {
            Ok((
                row.get::<_, i64>(0)?,
                row.get::<_, Option<i64>>(1)?.expect("a deadline"),
                row.get::<_, i64>(2)?,
                row.get::<_, i64>(3)?,
                row.get::<_, bool>(4)?,
            ))
        }) {
            let fits = deadline == since + left || graced && deadline > since + left;
            assert!(
                fits,
                "match {id}: {deadline} is not {since} + {left}; given time: {graced}"
            );
        }
        moved
    }
}

/// What must hold whenever the program has started again. Hands back how many deadlines were moved.
pub(super) fn check(
    path: &Path,
    fake: &FakeDiscord,
    channels: &[Id],
    told: &[Acknowledged],
    clocks: &Clocks,
) -> u32 {
    // What is posted is in the database already, so the posts are looked at first.
    let posts: Vec<_> = channels.iter().map(|id| (*id, posts(fake, *id))).collect();
    let c = beside(path);
    c.execute_batch("BEGIN").expect("one moment is looked at");
    let whole: String = c
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .expect("a word");
    assert_eq!(whole, "ok");
    let strays = c
        .prepare("PRAGMA foreign_key_check")
        .expect("a statement")
        .exists([]);
    assert!(!strays.expect("an answer"), "a row refers to nothing");
    for Acknowledged { game, ply, token } in told {
        let sql = "SELECT token FROM turns WHERE match_id = ?1 AND ply = ?2";
        let there: Result<String, _> = c.query_row(sql, (game, ply), |row| row.get(0));
        assert_eq!(
            there.as_ref(),
            Ok(token),
            "match {game}, turn {ply}: it was told as played"
        );
    }
    // A turn is an event, too, and each is numbered after the one before.
    let sql = "SELECT count(*) FROM matches m
               WHERE (SELECT count(*) FROM turns t WHERE t.match_id = m.id)
                  <> (SELECT count(*) FROM events e WHERE e.match_id = m.id AND e.kind = 'played')
                  OR (SELECT count(*) FROM turns t WHERE t.match_id = m.id)
                  <> (SELECT coalesce(max(ply), 0) FROM turns t WHERE t.match_id = m.id)";
    assert_eq!(
        number(&c, sql),
        0,
        "a turn is there twice, or without its event"
    );
    assert_eq!(
        number(
            &c,
            "SELECT count(*) FROM (SELECT 1 FROM turns GROUP BY match_id, ply HAVING count(*) > 1)"
        ),
        0
    );
    // Each turn was decided together with its post.
    let sql = "SELECT count(*) FROM turns t WHERE (SELECT count(*) FROM outbox o WHERE o.match_id = t.match_id
                   AND o.ply = t.ply AND o.to_id IS NULL AND o.kind IN ('board', 'result')) NOT IN (1, 2)";
    assert_eq!(number(&c, sql), 0, "a turn without a board");
    let sql = "SELECT count(*) FROM (SELECT 1 FROM outbox WHERE kind = 'board' AND to_id IS NULL
                   GROUP BY match_id, ply HAVING count(*) > 1)";
    assert_eq!(number(&c, sql), 0, "a board is to be posted twice");
    for (channel, posts) in posts {
        for (row, message) in &posts {
            let sql = "SELECT count(*) FROM outbox o LEFT JOIN turns t ON t.match_id = o.match_id AND t.ply = o.ply
                       WHERE o.id = ?1 AND (o.ply = 0 OR t.ply IS NOT NULL)";
            let there: i64 = c.query_row(sql, [row], |row| row.get(0)).expect("a number");
            assert_eq!(there, 1, "posted, and not there: {:?}", message.content);
        }
        let name = fake.channel_name(channel);
        assert!(
            posts.windows(2).all(|two| two[0].0 < two[1].0),
            "posts of {name} came twice or out of order: {:?}",
            posts.iter().map(|(row, _)| row).collect::<Vec<_>>()
        );
    }
    let now = number(
        &c,
        "SELECT CAST(value AS INTEGER) FROM notes WHERE key = 'awake'",
    );
    clocks.check(&c, now)
}

/// What must hold when nothing waits any more: every post is there once, in order. Else what does not, or not yet.
pub(super) fn check_settled(
    path: &Path,
    fake: &FakeDiscord,
    channels: &[Id],
) -> Result<(), String> {
    let c = beside(path);
    let armed = number(&c, "SELECT count(*) FROM boards WHERE due_at IS NOT NULL");
    if armed > 0 {
        return Err(format!("{armed} old boards have buttons"));
    }
    let waiting = number(&c, "SELECT count(*) FROM outbox WHERE state <> 'sent'");
    if waiting > 0 {
        return Err(format!("{waiting} posts are not sent"));
    }
    for channel in channels {
        let sql = format!(
            "SELECT o.id, o.message FROM outbox o JOIN places p ON p.id = o.place_id
             WHERE p.platform_id = '{channel}' AND o.message IS NOT NULL ORDER BY o.id"
        );
        let sent: Vec<(i64, String)> = all(&c, &sql, |row| Ok((row.get(0)?, row.get(1)?)));
        let there: Vec<(i64, String)> = posts(fake, *channel)
            .into_iter()
            .map(|(row, message)| (row, message.id.to_string()))
            .collect();
        if sent != there {
            let name = fake.channel_name(*channel);
            return Err(format!(
                "{name}: {sent:?} were sent, and {there:?} are there"
            ));
        }
    }
    let sql = "SELECT count(*) FROM turns t WHERE NOT EXISTS (SELECT 1 FROM outbox o WHERE o.match_id = t.match_id
                   AND o.ply = t.ply AND o.kind IN ('board', 'result') AND o.message IS NOT NULL)";
    match number(&c, sql) {
        0 => Ok(()),
        lost => Err(format!("{lost} boards were never posted")),
    }
}

/// The posts in a channel, with the row of the outbox that each was, which its nonce tells.
fn posts(fake: &FakeDiscord, channel: Id) -> Vec<(i64, Stored)> {
    let mut posts = Vec::new();
    for message in fake.bot_messages(channel) {
        let nonce = message.nonce.as_ref().and_then(|nonce| nonce.as_str());
        let row = nonce.and_then(|nonce| nonce.rsplit_once('-'));
        let row = row.and_then(|(_, row)| i64::from_str_radix(row, 16).ok());
        if let Some(row) = row.filter(|_| !message.ephemeral()) {
            posts.push((row, message));
        }
    }
    posts
}
