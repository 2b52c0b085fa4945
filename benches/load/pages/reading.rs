//! Reading pages: how long it takes, and what it costs.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fastrand::Rng;
use reqwest::StatusCode;
use reqwest::header::ACCEPT_ENCODING;
use rusqlite::Connection;
use stonepost::chat::{Author, Chat, Clock, Event, Input, PlaceRef, Rights, Value};
use stonepost::rules::Kind;
use stonepost::store::Store;

use super::{PUBLIC, Program};
use crate::Result;
use crate::nowhere::Nowhere;

/// Pages that are measured, and those before them that are not.
const ASKED: usize = 1000;
const WARM: usize = 50;

/// Servers with public pages: the largest, and others of all sizes.
const SERVERS: i64 = 100;

const MEDIAN: Duration = Duration::from_millis(5);
const NINETY_NINTH: Duration = Duration::from_millis(30);

/// The paths of servers' pages, and of one whose server doesn't want them any more.
pub(crate) struct Servers {
    open: Vec<String>,
    /// The pages of matches of a server that was open once.
    closed: String,
}

/// Lets servers have pages, by the command; the first one is the largest.
pub(crate) async fn open_servers(database: &Path) -> Result<Servers> {
    let connection = Connection::open(database)?;
    let all: i64 = connection.query_row("SELECT count(*) FROM servers", [], |row| row.get(0))?;
    let step = (all / SERVERS).max(1);
    let sql = "SELECT s.platform_id, min(p.platform_id) FROM servers s JOIN places p ON p.server_id = s.id
               WHERE p.parent IS NULL AND s.platform = 'discord' AND (s.id - 1) % ?1 = 0
               GROUP BY s.id ORDER BY s.id";
    let mut statement = connection.prepare(sql)?;
    let spots = statement.query_map([step], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let spots = spots.collect::<std::result::Result<Vec<(String, String)>, _>>()?;
    let store = Store::open(database)?;
    let chat = Chat::new(store.clone(), Clock::system()).with_public_url(PUBLIC.to_owned());
    chat.connect(Arc::new(Nowhere));
    let mut open = Vec::new();
    for (server, channel) in &spots {
        open.push(set(&chat, server, channel, "on").await?);
    }
    let last = open.pop().ok_or("there is no server")?;
    let closed = first_match(&chat, &last).await?;
    let (server, channel) = spots.last().ok_or("there is no server")?;
    set(&chat, server, channel, "off").await?;
    store.close().await;
    Ok(Servers { open, closed })
}

/// Opens or closes the pages of a server; their path.
async fn set(chat: &Chat, server: &str, channel: &str, pages: &str) -> Result<String> {
    let options = vec![("pages".to_owned(), Value::Text(pages.to_owned()))];
    let answer = chat.handle(Event {
        rights: Rights {
            manage: true,
            ..Rights::default()
        },
        ..Event::new(
            "discord",
            format!("{server} {pages}"),
            PlaceRef::channel(channel, Some(server.to_owned())),
            Author::new("1", "host"),
            Input::Command {
                name: "settings".to_owned(),
                options,
            },
        )
    });
    let text = format!("{:?}", answer.await.map(|answer| answer.text));
    let path = text.split_once(PUBLIC).map(|(_, rest)| rest);
    let path = path.map(|rest| rest.chars().take_while(|letter| !"\"?".contains(*letter)));
    match (path, pages) {
        (Some(path), _) => Ok(path.collect()),
        (None, "off") => Ok(String::new()),
        (None, _) => Err(format!("/settings was answered with {text}").into()),
    }
}

/// The path of a match of the server with this path.
async fn first_match(chat: &Chat, server: &str) -> Result<String> {
    let address = server.rsplit('/').next().ok_or("an odd path")?;
    for game in Kind::ALL {
        let query = stonepost::chat::public::ListQuery {
            game: Some(game.id().to_owned()),
            ..Default::default()
        };
        let kind = stonepost::chat::PageKind::Server;
        let page = chat.list_page(kind, address, &query).await?;
        let page = page.ok_or("the server has no page")?;
        let listed = page.lists.iter().flat_map(|(_, list)| list);
        // The match comes first in its line.
        let mut paths = listed.filter_map(|one| one.line.first()?.path.clone());
        if let Some(path) = paths.next() {
            return Ok(path);
        }
    }
    Err("a server without matches".into())
}

/// Somebody who reads pages over one connection that is kept.
struct Reader<'a> {
    http: reqwest::Client,
    program: &'a Program,
}

impl<'a> Reader<'a> {
    fn new(program: &'a Program) -> Result<Reader<'a>> {
        let http = reqwest::Client::builder().no_proxy().build()?;
        Ok(Reader { http, program })
    }

    /// Reads a page as a browser asks for it; how long that took, and its bytes on the wire.
    async fn read(&self, path: &str, wanted: StatusCode) -> Result<(Duration, usize)> {
        let url = format!("{}{path}", self.program.pages);
        let asked = self.http.get(url).header(ACCEPT_ENCODING, "gzip");
        let began = Instant::now();
        let answer = asked.send().await?;
        let status = answer.status();
        let bytes = answer.bytes().await?;
        let took = began.elapsed();
        match status == wanted {
            true => Ok((took, bytes.len())),
            false => Err(format!("{path} was answered with {status}").into()),
        }
    }

    /// The addresses on a page that begin like this.
    async fn links(&self, path: &str, begin: &str) -> Result<Vec<String>> {
        let url = format!("{}{path}", self.program.pages);
        let html = self.http.get(url).send().await?.error_for_status()?;
        let html = html.text().await?;
        let mut links = Vec::new();
        for part in html.split("href=\"").skip(1) {
            let link = part.split('"').next().unwrap_or_default();
            if link.starts_with(begin) {
                links.push(link.replace("&amp;", "&"));
            }
        }
        Ok(links)
    }
}

/// Finds out what can be read, measures reading it, and prints the table. Returns the pages of matches.
pub(crate) async fn all(program: &Program, servers: &Servers) -> Result<Vec<String>> {
    let reader = Reader::new(program)?;
    let mut chance = Rng::with_seed(1);
    let standings = standings(&reader, servers).await?;
    let matches = matches(&reader, &standings, &mut chance).await?;
    println!(
        "{} pages of standings and {} of matches, of {} servers.",
        standings.len(),
        matches.len(),
        servers.open.len()
    );
    println!(
        "\n| what | median | 99th percentile | worst | compressed, median | pages a second on one core |\n|---|---|---|---|---|---|"
    );
    let mut missed = Vec::new();
    for (what, paths) in [("a match", &matches), ("standings", &standings)] {
        let mut times = Vec::new();
        let mut sizes = Vec::new();
        for asked in 0..WARM + ASKED {
            let path = &paths[chance.usize(..paths.len())];
            let (took, size) = reader.read(path, StatusCode::OK).await?;
            if asked >= WARM {
                times.push(took);
                sizes.push(size);
            }
        }
        times.sort();
        sizes.sort_unstable();
        let (median, high) = (times[ASKED / 2], times[ASKED * 99 / 100]);
        if median > MEDIAN || high > NINETY_NINTH {
            missed.push(what);
        }
        println!(
            "| {what} | {} | {} | {} | {:.1} KiB | {:.0} |",
            milliseconds(median),
            milliseconds(high),
            milliseconds(times[ASKED - 1]),
            sizes[ASKED / 2] as f64 / 1024.0,
            on_one_core(program, paths, &mut chance).await?
        );
    }
    match missed.as_slice() {
        [] => println!("\nBoth are within 5 ms (median) and 30 ms (99th percentile)."),
        missed => println!(
            "\nBeyond 5 ms (median) or 30 ms (99th percentile): {}.",
            missed.join(", ")
        ),
    }
    nothing_there(&reader, servers, &matches).await?;
    Ok(matches)
}

/// The pages of standings: each game of each server, and the following pages of the largest.
async fn standings(reader: &Reader<'_>, servers: &Servers) -> Result<Vec<String>> {
    let mut found = BTreeSet::new();
    for (number, server) in servers.open.iter().enumerate() {
        for game in Kind::ALL {
            let first = format!("{server}?game={}", game.id());
            reader.read(&first, StatusCode::OK).await?;
            if number == 0 {
                found.extend((1..10).map(|page| format!("{first}&page={page}")));
            }
            found.insert(first);
        }
    }
    Ok(found.into_iter().collect())
}

/// The pages of so many matches that none is asked for often.
async fn matches(
    reader: &Reader<'_>,
    standings: &[String],
    chance: &mut Rng,
) -> Result<Vec<String>> {
    let mut found = BTreeSet::new();
    let mut lists: Vec<String> = standings.to_vec();
    while found.len() < 2 * ASKED && !lists.is_empty() {
        let list = lists.swap_remove(chance.usize(..lists.len()));
        found.extend(reader.links(&list, "/m/").await?);
        let server = list.split('?').next().unwrap_or_default();
        let older = reader.links(&list, server).await?;
        lists.extend(older.into_iter().filter(|link| link.contains("before=")));
    }
    Ok(found.into_iter().collect())
}

/// Pages a second of the program's time of the processor, with eight readers at once.
async fn on_one_core(program: &Program, paths: &[String], chance: &mut Rng) -> Result<f64> {
    let before = program.taken()?;
    let seeds: Vec<u64> = (0..8).map(|_| chance.u64(..)).collect();
    let each = 500;
    let readers = seeds.into_iter().map(|seed| async move {
        let reader = Reader::new(program)?;
        let mut chance = Rng::with_seed(seed);
        for _ in 0..each {
            let path = &paths[chance.usize(..paths.len())];
            reader.read(path, StatusCode::OK).await?;
        }
        Ok::<_, Box<dyn std::error::Error>>(())
    });
    futures_util::future::try_join_all(readers).await?;
    let taken = program.taken()? - before;
    Ok(8.0 * f64::from(each) / taken.as_secs_f64())
}

/// Whether one can tell by the time why there is no page: each reason in turn.
async fn nothing_there(reader: &Reader<'_>, servers: &Servers, matches: &[String]) -> Result<()> {
    let known = matches.first().ok_or("no matches")?;
    let (head, letters) = known.rsplit_once('-').ok_or("an odd address")?;
    let made_up: String = letters.chars().rev().collect();
    let reasons = [
        (
            "a server that didn't open its pages",
            servers.closed.clone(),
        ),
        ("letters that are wrong", format!("{head}-{made_up}")),
        ("no such match", format!("/m/999999999-{letters}")),
    ];
    let mut times = reasons.each_ref().map(|_| Vec::new());
    for _ in 0..300 {
        for ((_, path), times) in reasons.iter().zip(&mut times) {
            times.push(reader.read(path, StatusCode::NOT_FOUND).await?.0);
        }
    }
    println!("\n| there's no page because of | median | 99th percentile |\n|---|---|---|");
    for ((why, _), times) in reasons.iter().zip(&mut times) {
        times.sort();
        println!(
            "| {why} | {} | {} |",
            milliseconds(times[150]),
            milliseconds(times[297])
        );
    }
    Ok(())
}

pub(crate) fn milliseconds(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}
