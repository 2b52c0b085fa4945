//! What people look up, and how long they wait for it.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fastrand::Rng;
use rusqlite::Connection;
use stonepost::chat::{Author, Chat, Clock, Event, Input, PlaceRef, Value};
use stonepost::play::MatchId;
use stonepost::rules::Kind;
use stonepost::store::{DatabaseAddress, Store};

use super::nowhere::Nowhere;
use super::{Result, forget, milliseconds};

/// Answers that are measured, and those before them that are not.
const ASKED: usize = 1000;
const WARM: usize = 50;

/// Openings of the file from which a first answer is measured.
const FIRST: usize = 3;

const MEDIAN: Duration = Duration::from_millis(10);
const NINETY_NINTH: Duration = Duration::from_millis(50);

/// Somebody who has played.
#[derive(Clone)]
struct Somebody {
    id: i64,
    author: Author,
    /// A channel of a server where they have played.
    place: PlaceRef,
    played: u32,
    running: u32,
    /// With whom they ended a match.
    opponent: i64,
}

/// Who and what can be asked for.
struct World {
    people: Vec<Somebody>,
    at: HashMap<i64, usize>,
    /// Those with most matches, and those with most that are running.
    heavy: Vec<usize>,
    busy: Vec<usize>,
    /// A channel of the largest server.
    largest: PlaceRef,
    /// Matches with one of their players.
    ended: Vec<(i64, usize)>,
    running: Vec<(i64, usize)>,
}

/// One thing that is asked for.
#[derive(Clone)]
enum Ask {
    /// Through the chat; the answer holds this word.
    Chat(Box<Event>, &'static str),
    /// A match, from the store alone.
    Load(i64),
}

type Make = fn(&World, &mut Rng) -> Ask;

/// What is measured, in the order of the table.
const ROWS: [(&str, Make); 20] = [
    ("`/standings game:… scope:here`", |world, chance| {
        standings(world.anybody(chance), "here", chance)
    }),
    ("`/standings game:… scope:everywhere`", |world, chance| {
        standings(world.anybody(chance), "everywhere", chance)
    }),
    ("`/standings`", |world, chance| {
        command(world.anybody(chance), "standings", Vec::new(), "standings")
    }),
    ("`/standings scope:everywhere`", |world, chance| {
        let options = vec![("scope".to_owned(), Value::Text("everywhere".to_owned()))];
        command(world.anybody(chance), "standings", options, "standings")
    }),
    ("its pages 100 to 900, all servers", |world, chance| {
        table(world.anybody(chance), "everywhere", 100..900, chance)
    }),
    (
        "its pages 10 to 100 on the largest server",
        |world, chance| {
            let mut somebody = world.anybody(chance).clone();
            somebody.place = world.largest.clone();
            table(&somebody, "here", 10..100, chance)
        },
    ),
    ("`/player history`", |world, chance| {
        command(
            world.anybody(chance),
            "player history",
            Vec::new(),
            "Your finished matches",
        )
    }),
    (
        "`/player history` of the most active players",
        |world, chance| {
            command(
                world.heavy(chance),
                "player history",
                Vec::new(),
                "Your finished matches",
            )
        },
    ),
    ("its page 40", |world, chance| {
        let somebody = world.heavy(chance);
        button(
            somebody,
            format!("history:{}:-:-:-:40:0", somebody.id),
            "(page ",
        )
    }),
    (
        "`/player history opponent:…` of the most active players",
        |world, chance| {
            let somebody = world.heavy(chance);
            let opponent = world.people[world.at[&somebody.opponent]].author.clone();
            let options = vec![("opponent".to_owned(), Value::Person(opponent))];
            command(somebody, "player history", options, "Head to head")
        },
    ),
    (
        "`/player history player:…` of the most active players",
        |world, chance| {
            let mut asks = world.anybody(chance).clone();
            let player = world.heavy(chance);
            asks.place = player.place.clone();
            let options = vec![("player".to_owned(), Value::Person(player.author.clone()))];
            command(&asks, "player history", options, "atches")
        },
    ),
    ("`/games`", |world, chance| {
        command(world.anybody(chance), "games", Vec::new(), "You have")
    }),
    (
        "`/games` of players with the most matches in progress",
        |world, chance| {
            let somebody = &world.people[world.busy[chance.usize(..world.busy.len())]];
            command(somebody, "games", Vec::new(), "in progress:")
        },
    ),
    (
        "`/player stats` of the most active players",
        |world, chance| {
            command(
                world.heavy(chance),
                "player stats",
                Vec::new(),
                "You've finished",
            )
        },
    ),
    (
        "`/player rating` of the most active players",
        |world, chance| {
            command(
                world.heavy(chance),
                "player rating",
                Vec::new(),
                "Your rating",
            )
        },
    ),
    ("a finished match, by number", |world, chance| {
        Ask::Load(world.ended[chance.usize(..world.ended.len())].0)
    }),
    ("a match in progress, by number", |world, chance| {
        Ask::Load(world.running[chance.usize(..world.running.len())].0)
    }),
    ("`/match log match:…`", |world, chance| {
        by_number(world, "match log", chance)
    }),
    ("`/board match:…` with its picture", |world, chance| {
        by_number(world, "board", chance)
    }),
    ("`/puzzle` with its picture", |world, chance| {
        command(world.anybody(chance), "puzzle", Vec::new(), "to move")
    }),
];

/// Where the database is that is asked.
pub(crate) enum On<'a> {
    File(&'a Path),
    /// A copy of it on a server.
    Server(&'a DatabaseAddress),
}

impl On<'_> {
    fn open(&self) -> Result<(Store, Chat)> {
        let store = match self {
            On::File(path) => Store::open(path)?,
            On::Server(address) => Store::connect_to_serve(address)?,
        };
        let chat = Chat::new(store.clone(), Clock::system());
        chat.connect(Arc::new(Nowhere));
        Ok((store, chat))
    }

    /// Lets the system forget what it holds of the file in memory; whether that can be done here.
    fn forget(&self) -> bool {
        match self {
            On::File(path) => forget(path),
            On::Server(_) => false,
        }
    }
}

/// Measures everything and prints the table. What is asked for is taken from the file, of which a server has a copy.
pub(crate) async fn all(path: &Path, on: &On<'_>) -> Result<()> {
    let world = World::read(path)?;
    let heaviest = &world.people[world.heavy[0]];
    println!(
        "{} people have played; whoever plays most {} matches, the middle one {}; up to {} run at once.",
        world.people.len(),
        heaviest.played,
        world.people[world.people.len() / 2].played,
        world.people[world.busy[0]].running,
    );
    let only = std::env::var("STONEPOST_BENCH_ONLY").unwrap_or_default();
    // Each row keeps its own chance, whichever are left out.
    let rows = (0..)
        .zip(&ROWS)
        .filter(|(_, (what, _))| what.contains(&only));
    let rows: Vec<(u64, &(&str, Make))> = rows.collect();
    let mut warm = Vec::new();
    for (number, (_, make)) in rows.iter().copied() {
        let (store, chat) = on.open()?;
        let mut chance = Rng::with_seed(number);
        let mut times = Vec::with_capacity(ASKED);
        for asked in 0..WARM + ASKED {
            let took = answer(&store, &chat, make(&world, &mut chance)).await?;
            if asked >= WARM {
                times.push(took);
            }
        }
        store.close().await;
        times.sort();
        warm.push(times);
    }
    let can_forget = on.forget();
    let first = if can_forget { "| first " } else { "" };
    let line = if can_forget { "|---" } else { "" };
    println!("\n| what | median | 99th percentile | worst {first}|\n|---|---|---|---{line}|");
    let mut missed = Vec::new();
    for ((number, (what, make)), times) in rows.iter().copied().zip(&warm) {
        let (median, high) = (times[ASKED / 2], times[ASKED * 99 / 100]);
        let worst = times[ASKED - 1];
        if median > MEDIAN || high > NINETY_NINTH {
            missed.push(*what);
        }
        let mut shown = [median, high, worst].map(milliseconds).to_vec();
        if can_forget {
            let mut chance = Rng::with_seed(100 + number);
            let mut times = Vec::new();
            for _ in 0..FIRST {
                on.forget();
                let (store, chat) = on.open()?;
                times.push(answer(&store, &chat, make(&world, &mut chance)).await?);
                store.close().await;
            }
            times.sort();
            shown.push(milliseconds(times[FIRST / 2]));
        }
        println!("| {what} | {} |", shown.join(" | "));
    }
    match missed.as_slice() {
        [] => println!("\nAll are within 10 ms (median) and 50 ms (99th percentile)."),
        missed => println!(
            "\nBeyond 10 ms (median) or 50 ms (99th percentile): {}.",
            missed.join(", ")
        ),
    }
    Ok(())
}

/// Asks once; how long it took. An answer that is not what was asked for is an error.
async fn answer(store: &Store, chat: &Chat, ask: Ask) -> Result<Duration> {
    match ask {
        Ask::Load(id) => {
            let began = Instant::now();
            let found = store.load(MatchId(id)).await?;
            let took = began.elapsed();
            found
                .map(|_| took)
                .ok_or_else(|| format!("there is no match {id}").into())
        }
        Ask::Chat(incoming, word) => {
            let what = format!("{:?}", incoming.what);
            let began = Instant::now();
            let answer = chat.handle(*incoming).await;
            let took = began.elapsed();
            let text = answer
                .map(|answer| format!("{:?}", answer.text))
                .unwrap_or_default();
            match text.contains(word) {
                true => Ok(took),
                false => Err(format!("{what} was answered with {text}").into()),
            }
        }
    }
}

impl World {
    fn read(path: &Path) -> Result<World> {
        let c = Connection::open(path)?;
        let spot = |server: i64| -> Result<PlaceRef> {
            let sql = "SELECT p.platform_id, s.platform_id FROM places p JOIN servers s ON s.id = p.server_id
                       WHERE p.server_id = ?1 AND p.parent IS NULL LIMIT 1";
            Ok(c.prepare_cached(sql)?.query_row([server], |row| {
                Ok(PlaceRef::channel(row.get::<_, String>(0)?, row.get(1)?))
            })?)
        };
        let sql = "SELECT p.id, p.platform_id, p.name, max(r.server_id), count(*), max(r.opponent_id),
                          (SELECT count(*) FROM matches WHERE stage = 'running' AND black_id = p.id)
                          + (SELECT count(*) FROM matches WHERE stage = 'running' AND white_id = p.id)
                   FROM results r JOIN people p ON p.id = r.person_id GROUP BY r.person_id";
        let mut statement = c.prepare(sql)?;
        let mut rows = statement.query([])?;
        let mut people = Vec::new();
        while let Some(row) = rows.next()? {
            people.push(Somebody {
                id: row.get(0)?,
                author: Author::new(row.get::<_, String>(1)?, row.get::<_, String>(2)?),
                place: spot(row.get(3)?)?,
                played: row.get(4)?,
                running: row.get(6)?,
                opponent: row.get(5)?,
            });
        }
        people.sort_by_key(|somebody| std::cmp::Reverse(somebody.played));
        let at: HashMap<i64, usize> = people
            .iter()
            .enumerate()
            .map(|(at, somebody)| (somebody.id, at))
            .collect();
        let heavy = (0..people.len().min(200)).collect();
        let mut busy: Vec<usize> = (0..people.len()).collect();
        busy.sort_by_key(|at| std::cmp::Reverse(people[*at].running));
        busy.truncate(200);
        let matches = |stage: &str| -> Result<Vec<(i64, usize)>> {
            let sql = "SELECT id, black_id FROM matches WHERE stage = ?1 AND (id * 7919) % 97 = 0";
            let mut statement = c.prepare(sql)?;
            let found =
                statement.query_map([stage], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?)))?;
            let mut all = Vec::new();
            for found in found {
                let (id, person) = found?;
                all.extend(at.get(&person).map(|person| (id, *person)));
            }
            Ok(all)
        };
        Ok(World {
            heavy,
            busy,
            largest: spot(1)?,
            ended: matches("ended")?,
            running: matches("running")?,
            at,
            people,
        })
    }

    fn anybody(&self, chance: &mut Rng) -> &Somebody {
        &self.people[chance.usize(..self.people.len())]
    }

    fn heavy(&self, chance: &mut Rng) -> &Somebody {
        &self.people[self.heavy[chance.usize(..self.heavy.len())]]
    }
}

fn standings(somebody: &Somebody, scope: &str, chance: &mut Rng) -> Ask {
    let options = [
        ("game", game(chance)),
        ("scope", scope),
        ("period", period(chance)),
    ];
    let options = options.map(|(name, word)| (name.to_owned(), Value::Text(word.to_owned())));
    command(somebody, "standings", options.to_vec(), "standings")
}

fn table(somebody: &Somebody, scope: &str, pages: std::ops::Range<u32>, chance: &mut Rng) -> Ask {
    let (game, page) = (game(chance), chance.u32(pages));
    button(
        somebody,
        format!("standings:{game}:{scope}:all:everyone:{page}:0"),
        "standings",
    )
}

fn by_number(world: &World, name: &str, chance: &mut Rng) -> Ask {
    let (id, person) = world.ended[chance.usize(..world.ended.len())];
    let options = vec![("match".to_owned(), Value::Text(id.to_string()))];
    command(&world.people[person], name, options, "atch ")
}

fn game(chance: &mut Rng) -> &'static str {
    Kind::ALL[chance.usize(..Kind::ALL.len())].id()
}

fn period(chance: &mut Rng) -> &'static str {
    ["all", "year", "month"][chance.usize(..3)]
}

fn command(
    somebody: &Somebody,
    name: &str,
    options: Vec<(String, Value)>,
    word: &'static str,
) -> Ask {
    let name = name.to_owned();
    asked(somebody, Input::Command { name, options }, word)
}

fn button(somebody: &Somebody, id: String, word: &'static str) -> Ask {
    asked(somebody, Input::Button { id }, word)
}

fn asked(somebody: &Somebody, what: Input, word: &'static str) -> Ask {
    let incoming = Event::new(
        "discord",
        "1",
        somebody.place.clone(),
        somebody.author.clone(),
        what,
    );
    Ask::Chat(Box::new(incoming), word)
}
