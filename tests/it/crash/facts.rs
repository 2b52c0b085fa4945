//! What the database and the channels have to say after a crash, and whether that is how it must be.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::Connection;
use stonepost::play::clock::MINUTE;

use super::look::{Location, Look, whole};
use super::pair::tokens;
use crate::fake::{FakeDiscord, Id, Stored};

/// A turn that its player was told to be played.
#[derive(Debug, Clone)]
pub(super) struct Acknowledged {
    pub(super) channel: Id,
    pub(super) game: i64,
    /// Where it belongs; later if what was said before it, and answered by a plan, was played first.
    pub(super) ply: u32,
    pub(super) token: String,
    /// Whether it was found there.
    pub(super) seen: bool,
}

impl Acknowledged {
    fn check(&mut self, c: &Look, fake: &FakeDiscord) {
        let Acknowledged {
            channel,
            game,
            ply,
            token,
            seen,
        } = self;
        let turns = tokens(c, *game);
        let at = |ply: u32| turns.get(ply as usize - 1);
        let is_said = |token: &str| {
            let is_it = |message: &Stored| {
                let last = message.content.rsplit(' ').next();
                message.author != fake.bot_id() && last == Some(token)
            };
            fake.messages(*channel).iter().any(is_it)
        };
        if !*seen && at(*ply).is_some_and(|there| there != token && is_said(there)) {
            let later = (*ply..).zip(turns.iter().skip(*ply as usize - 1));
            let found = later.into_iter().find(|(_, there)| *there == token);
            *ply = found.map_or(*ply, |(later, _)| later);
        }
        assert_eq!(
            at(*ply),
            Some(&*token),
            "match {game}, turn {ply}: it was told as played; these were: {turns:?}"
        );
        *seen = true;
    }
}

/// The clock of a running match: how many turns were played, since when it runs, until when the program is known to have seen
/// it run, and when it runs out.
#[derive(Debug, Clone, Copy)]
struct Clock {
    turns: i64,
    since: i64,
    seen: i64,
    deadline: i64,
}

/// The clocks as they stood when the program was killed.
#[derive(Debug, Default)]
pub(super) struct Clocks(BTreeMap<i64, Clock>);

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
        let c = Look::file(Connection::open(&copy).expect("the copy opens"));
        if c.number("SELECT count(*) FROM sqlite_master WHERE name = 'matches'") == 0 {
            return Clocks::default();
        }
        Clocks::read(&c)
    }

    fn read(c: &Look) -> Clocks {
        // A match that was given time since the program was last noted to be awake was seen then, and a turn that began
        // since has lost only what came after.
        let sql = "SELECT m.id, (SELECT count(*) FROM turns t WHERE t.match_id = m.id), m.deadline_at,
                          coalesce((SELECT CAST(value AS BIGINT) FROM notes WHERE key = 'awake'), 0),
                          coalesce((SELECT max(at) FROM events e WHERE e.match_id = m.id AND e.kind = 'graced'), 0),
                          coalesce(m.since_at, 0)
                   FROM matches m WHERE m.stage = 'running' AND m.deadline_at IS NOT NULL";
        let clocks = c.rows(sql).into_iter().map(|row| {
            let numbers: Vec<i64> = row.iter().map(whole).collect();
            let clock = Clock {
                turns: numbers[1],
                deadline: numbers[2],
                seen: numbers[3].max(numbers[4]).max(numbers[5]),
                since: numbers[5],
            };
            (numbers[0], clock)
        });
        Clocks(clocks.collect())
    }

    /// After a start at `now` everybody has as much time as was left, or as much as the program was off; nobody less
    /// than before. Hands back how many deadlines were moved.
    fn check(&self, c: &Look, now: i64) -> u32 {
        let after = Clocks::read(c);
        let mut moved = 0;
        for (id, before) in &self.0 {
            let Some(there) = after.0.get(id).filter(|there| there.turns == before.turns) else {
                continue;
            };
            let (left, off) = (before.deadline - before.seen, now - before.seen);
            let expected = before.deadline.max(now + left.min(off));
            // A board that came late gave back so much more; a turn began as much later then.
            let late = there.deadline - expected;
            assert!(
                late == 0 || (late >= MINUTE && there.since - before.since >= late),
                "match {id}: {before:?}, started at {now}: {there:?}"
            );
            moved += u32::from(expected > before.deadline);
        }
        // What nobody was given time for is what the clock says.
        let sql = "SELECT id, deadline_at, since_at,
                          CASE WHEN mover_id = challenger_id THEN challenger_left ELSE opponent_left END,
                          (SELECT count(*) FROM events e WHERE e.match_id = m.id AND e.kind = 'graced' AND e.at >= m.since_at)
                   FROM matches m WHERE stage = 'running' AND control IS NOT NULL AND paused_until IS NULL";
        for row in c.rows(sql) {
            let numbers: Vec<i64> = row.iter().map(whole).collect();
            let [id, deadline, since, left, graced] = numbers[..] else {
                unreachable!()
            };
            let graced = graced > 0;
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
    location: &Location,
    fake: &FakeDiscord,
    channels: &[Id],
    told: &mut [Acknowledged],
    clocks: &Clocks,
) -> u32 {
    // What is posted is in the database already, so the posts are looked at first.
    let posts: Vec<_> = channels.iter().map(|id| (*id, posts(fake, *id))).collect();
    let c = location.look();
    if let Look::File(file) = &c {
        let file = file.lock().expect("no panic");
        file.execute_batch("BEGIN")
            .expect("one moment is looked at");
        drop(file);
        assert_eq!(c.cell("PRAGMA integrity_check").as_deref(), Some("ok"));
        let strays = c.rows("PRAGMA foreign_key_check");
        assert!(strays.is_empty(), "a row refers to nothing: {strays:?}");
    }
    for turn in told {
        turn.check(&c, fake);
    }
    // A turn is an event, too, and each is numbered after the one before.
    let sql = "SELECT count(*) FROM matches m
               WHERE (SELECT count(*) FROM turns t WHERE t.match_id = m.id)
                  <> (SELECT count(*) FROM events e WHERE e.match_id = m.id AND e.kind = 'played')
                  OR (SELECT count(*) FROM turns t WHERE t.match_id = m.id)
                  <> (SELECT coalesce(max(ply), 0) FROM turns t WHERE t.match_id = m.id)";
    assert_eq!(
        c.number(sql),
        0,
        "a turn is there twice, or without its event"
    );
    assert_eq!(
        c.number("SELECT count(*) FROM (SELECT 1 FROM turns GROUP BY match_id, ply HAVING count(*) > 1) twice"
        ),
        0
    );
    // Each turn was decided together with its post, which may tell those that were played at once after it.
    let sql = "SELECT count(*) FROM turns t WHERE NOT EXISTS (SELECT 1 FROM turns n WHERE n.match_id = t.match_id
                   AND n.ply = t.ply + 1 AND n.auto IS NOT NULL) AND (SELECT count(*) FROM outbox o WHERE o.match_id = t.match_id
                   AND o.ply = t.ply AND o.to_id IS NULL AND o.kind IN ('board', 'result')) NOT IN (1, 2)";
    assert_eq!(c.number(sql), 0, "a turn without a board");
    let sql = "SELECT count(*) FROM (SELECT 1 FROM outbox WHERE kind = 'board' AND to_id IS NULL
                   GROUP BY match_id, ply HAVING count(*) > 1) twice";
    assert_eq!(c.number(sql), 0, "a board is to be posted twice");
    for (channel, posts) in posts {
        for (row, message) in &posts {
            let sql = format!(
                "SELECT count(*) FROM outbox o LEFT JOIN turns t ON t.match_id = o.match_id AND t.ply = o.ply
                 WHERE o.id = {row} AND (o.ply = 0 OR t.ply IS NOT NULL)"
            );
            let there = c.number(&sql);
            assert_eq!(there, 1, "posted, and not there: {:?}", message.content);
        }
        let name = fake.channel_name(channel);
        assert!(
            posts.windows(2).all(|two| two[0].0 < two[1].0),
            "posts of {name} came twice or out of order: {:?}",
            posts.iter().map(|(row, _)| row).collect::<Vec<_>>()
        );
    }
    let now = c.number("SELECT CAST(value AS BIGINT) FROM notes WHERE key = 'awake'");
    clocks.check(&c, now)
}

/// What must hold when nothing waits any more: every post is there once, in order. Else what does not, or not yet.
pub(super) fn check_settled(
    location: &Location,
    fake: &FakeDiscord,
    channels: &[Id],
) -> Result<(), String> {
    let c = location.look();
    let armed = c.number("SELECT count(*) FROM boards WHERE due_at IS NOT NULL");
    if armed > 0 {
        return Err(format!("{armed} old boards have buttons"));
    }
    let waiting = c.number("SELECT count(*) FROM outbox WHERE state <> 'sent'");
    if waiting > 0 {
        return Err(format!("{waiting} posts are not sent"));
    }
    for channel in channels {
        let sql = format!(
            "SELECT o.id, o.message FROM outbox o JOIN places p ON p.id = o.place_id
             WHERE p.platform_id = '{channel}' AND o.message IS NOT NULL ORDER BY o.id"
        );
        let sent = c.rows(&sql).into_iter();
        let sent: Vec<(i64, String)> = sent
            .map(|row| (whole(&row[0]), row[1].clone().expect("a message")))
            .collect();
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
                   AND o.ply = t.ply AND o.kind IN ('board', 'result') AND o.message IS NOT NULL)
                 AND NOT EXISTS (SELECT 1 FROM turns n WHERE n.match_id = t.match_id AND n.ply = t.ply + 1
                   AND n.auto IS NOT NULL)";
    match c.number(sql) {
        0 => Ok(()),
        lost => Err(format!("{lost} boards were never posted")),
    }
}

/// The posts in a channel, with the row of the outbox that each was, which its nonce tells, in whatever form it was sent.
fn posts(fake: &FakeDiscord, channel: Id) -> Vec<(i64, Stored)> {
    let mut posts = Vec::new();
    for message in fake.bot_messages(channel) {
        let nonce = message.nonce.as_ref().and_then(|nonce| nonce.as_str());
        let row = nonce.and_then(|nonce| nonce.rsplit_once('-'));
        let row = row.map(|(_, row)| row.trim_end_matches('p'));
        let row = row.and_then(|row| i64::from_str_radix(row, 16).ok());
        if let Some(row) = row.filter(|_| !message.ephemeral()) {
            posts.push((row, message));
        }
    }
    posts
}
