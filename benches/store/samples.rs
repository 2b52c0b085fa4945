//! Some hundred matches between two people, decided by `play` and kept by the store itself. Every match of the large file is
//! one of them, played by others at another time.

use std::path::Path;

use crate::facts;
use fastrand::Rng;
use rusqlite::Connection;
use stonepost::play::clock::{HOUR, MINUTE};
use stonepost::play::{self, Change, Match, PersonId, SideChoice, Terms, Time};
use stonepost::rules::{Kind, Spec};
use stonepost::store::{Commit, Delivery, Store};

use super::Result;

/// Samples of each game that come to an end, and of each that don't.
const ENDED: u64 = 64;
const RUNNING: u64 = 32;

/// When they are played; the large file moves them elsewhere.
const BEGIN: Time = Time(1_000_000_000_000);

/// What has to be known of a sample to use it.
#[derive(Debug, Clone)]
pub(crate) struct Sample {
    pub(crate) id: i64,
    pub(crate) stage: String,
    pub(crate) direct: bool,
    pub(crate) created: i64,
    /// When the last thing happened.
    pub(crate) last: i64,
    /// Who won, 1 or 2; 0 for nobody.
    pub(crate) winner: i64,
}

/// How a sample is to end.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Offered,
    Running,
    Over,
}

/// Plays the samples into a new database at `path`.
pub(crate) async fn play(path: &Path) -> Result<Vec<Sample>> {
    let store = Store::open(path)?;
    for name in ["one", "two"] {
        store.upsert_person("discord", name, name).await?;
    }
    let mut matches = Vec::new();
    for &kind in Kind::ALL {
        matches.extend((0..ENDED).map(|_| (kind, End::Over)));
        matches.extend((0..RUNNING).map(|_| (kind, End::Running)));
        matches.push((kind, End::Offered));
    }
    // All at once, so that the store commits many turns together.
    let mut playing = Vec::new();
    for (seed, (kind, end)) in (0..).zip(matches) {
        let store = store.clone();
        playing.push(tokio::spawn(async move {
            let played = one(&store, kind, end, seed).await;
            played.map_err(|error| format!("{} {seed}: {error}", kind.id()))
        }));
    }
    for playing in playing {
        playing.await??;
    }
    store.close().await;
    let connection = Connection::open(path)?;
    let sql = "SELECT id, stage, direct, created_at, coalesce(ended_at, since_at),
                      coalesce(CASE winner WHEN 'black' THEN black_id WHEN 'white' THEN white_id END, 0)
               FROM matches";
    let mut statement = connection.prepare(sql)?;
    let samples = statement.query_map([], |row| {
        Ok(Sample {
            id: row.get(0)?,
            stage: row.get(1)?,
            direct: row.get(2)?,
            created: row.get(3)?,
            last: row.get(4)?,
            winner: row.get(5)?,
        })
    })?;
    Ok(samples.collect::<std::result::Result<_, _>>()?)
}

async fn one(store: &Store, kind: Kind, end: End, seed: u64) -> Result<()> {
    let mut chance = Rng::with_seed(seed);
    let (one, two) = (PersonId(1), PersonId(2));
    let mut terms = Terms::standard(Spec::default_of(kind), SideChoice::Random);
    if seed % 10 == 9 {
        terms.control = None;
    }
    terms.direct = seed % 20 == 4;
    let place = store
        .upsert_place("discord", &format!("{seed}"), None, false)
        .await?;
    let expires = BEGIN.plus(7 * play::clock::DAY);
    let new = play::challenge(place.id, terms, one, Some(two), BEGIN, expires)
        .map_err(|refusal| format!("{refusal:?}"))?;
    let delivery = Delivery {
        platform: "discord".to_owned(),
        event: format!("{seed}"),
    };
    let Commit::Done(id) = store.create(new, delivery, u32::MAX).await? else {
        return Err("it is not written".into());
    };
    if end == End::Offered {
        return Ok(());
    }
    let mut game = store.load(id).await?.ok_or("it is not there")?;
    let mut now = BEGIN.plus(think(&mut chance));
    let begun = play::accept(&game, two, chance.bool(), now);
    game = commit(store, begun.map_err(|refusal| format!("{refusal:?}"))?).await?;
    // People end some games long before random stones do, and give up now and then in the others.
    let given_up = facts::fact(kind, "given_up").and_then(|turns| turns.try_into().ok());
    let longest = match given_up {
        Some::<[u32; 2]>([from, to]) => chance.u32(from..=to),
        None if chance.u8(..100) < 15 => chance.u32(10..=20),
        None => u32::MAX,
    };
    let longest = match end {
        End::Running => chance.u32(0..longest.min(25)),
        _ => longest,
    };
    while let Some(mover) = game.mover() {
        now = now.plus(think(&mut chance));
        if game.ply() >= longest {
            if end == End::Running {
                break;
            }
            game = give_up(store, game, mover, now, &mut chance).await?;
            continue;
        }
        let Some(turn) = game.game.random(|limit| chance.usize(..limit)) else {
            break;
        };
        let played = play::turn(&game, mover, &turn, now);
        game = commit(store, played.map_err(|refusal| format!("{refusal:?}"))?).await?;
    }
    Ok(())
}

/// Most resign; some let their time run out, if there is a clock.
async fn give_up(
    store: &Store,
    mut game: Match,
    mover: PersonId,
    now: Time,
    chance: &mut Rng,
) -> Result<Match> {
    if chance.u8(..100) >= 15 || game.timer.deadline.is_none() {
        let resigned = play::resign(&game, mover, game.ply(), now);
        return commit(store, resigned.map_err(|refusal| format!("{refusal:?}"))?).await;
    }
    while let Some(due) = play::due(&game) {
        match play::wake(&game, due) {
            Some(change) => game = commit(store, change).await?,
            None => break,
        }
    }
    Ok(game)
}

/// From half a minute to 20 hours, most often short.
fn think(chance: &mut Rng) -> i64 {
    let (least, most) = (0.5 * MINUTE as f64, 20.0 * HOUR as f64);
    (least * (most / least).powf(chance.f64())) as i64
}

/// Commits a decision; the match as it is then.
async fn commit(store: &Store, change: Change) -> Result<Match> {
    let mut game = change.after.clone();
    match store.commit(change, None).await? {
        Commit::Done(_) => {
            game.version += 1;
            Ok(game)
        }
        other => Err(format!("{other:?}").into()),
    }
}
