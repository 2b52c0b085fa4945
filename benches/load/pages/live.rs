//! Thousands of people who follow one running match, and as many players who have a match of their own open.

use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use reqwest::header::{ORIGIN, SET_COOKIE};
use rusqlite::Connection;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::{PUBLIC, Program};
use crate::Result;

/// How many connect at the same time.
const AT_ONCE: usize = 100;

/// How often a message is looked for, 20 ms apart.
const TRIES: u32 = 1000;

/// The local chat, in which the match is played.
pub(crate) struct Room<'a> {
    http: reqwest::Client,
    program: &'a Program,
    said: u32,
}

impl Room<'_> {
    pub(crate) fn new(program: &Program) -> Result<Room<'_>> {
        let http = reqwest::Client::builder().no_proxy().build()?;
        let said = 0;
        Ok(Room {
            http,
            program,
            said,
        })
    }

    async fn post(&mut self, path: &str, mut body: Value) -> Result<()> {
        self.said += 1;
        body["id"] = json!(format!("bench-{}-{}", std::process::id(), self.said));
        body["channel"] = json!("general");
        let url = format!("{}{path}", self.program.chat);
        let answer = self.http.post(url).json(&body).send().await?;
        match answer.status().is_success() {
            true => Ok(()),
            false => Err(format!("{path} was answered with {}", answer.text().await?).into()),
        }
    }

    pub(crate) async fn say(&mut self, who: &str, text: &str) -> Result<()> {
        let body = json!({ "as": who, "text": text });
        self.post("/api/say", body).await
    }

    /// The newest messages that somebody sees.
    pub(crate) async fn seen(&self, who: &str) -> Result<Vec<Value>> {
        let path = format!("/api/channels/general/messages?as={who}&limit=30");
        let url = format!("{}{path}", self.program.chat);
        Ok(self.http.get(&url).send().await?.json().await?)
    }

    /// The newest message that somebody sees with such a button, later than `after`; its number and the button's id.
    async fn button(
        &self,
        who: &str,
        label: &str,
        after: i64,
        tries: u32,
    ) -> Result<(i64, String)> {
        for _ in 0..tries {
            for message in self.seen(who).await?.iter().rev() {
                let id = message["id"].as_i64().unwrap_or(0);
                let buttons = message["buttons"].as_array().into_iter().flatten();
                let found = buttons.filter(|_| id > after).find(|b| b["label"] == label);
                if let Some(found) = found {
                    return Ok((id, found["id"].as_str().unwrap_or_default().to_owned()));
                }
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err(format!("there is no button {label}").into())
    }
}

/// Begins a match, lets people follow it, and plays one turn.
pub(crate) async fn all(program: &Program, room: &mut Room<'_>, readers: usize) -> Result<()> {
    room.say("ann", "/settings pages:on").await?;
    // One that an earlier run left behind would keep the channel.
    room.say("ann", "/match resign").await?;
    if let Ok((asked, resign)) = room.button("ann", "Resign", 0, 1).await {
        let press = json!({ "as": "ann", "message": asked, "button": resign });
        room.post("/api/press", press).await?;
    }
    room.say("ann", "/challenge dropper opponent:@ben size:6 side:black")
        .await?;
    let (challenge, accept) = room.button("ben", "Accept", 0, TRIES).await?;
    let press = json!({ "as": "ben", "message": challenge, "button": accept });
    room.post("/api/press", press).await?;
    let (_, page) = room.button("ben", "Match page", challenge, TRIES).await?;
    let path = page
        .strip_prefix(PUBLIC)
        .ok_or("an odd address")?
        .to_owned();
    let (before, alone) = (program.memory()?, idle(program).await?);
    let mut streams = Vec::with_capacity(readers);
    while streams.len() < readers {
        let more = AT_ONCE.min(readers - streams.len());
        let live = format!("{path}/live");
        let opened = (0..more).map(|_| follow(&program.pages, &live, ""));
        streams.extend(try_join_all(opened).await?);
    }
    let connected = program.memory()?;
    let idle = idle(program).await?;
    let cost = program.taken()?;
    let began = Instant::now();
    room.say("ann", "d4").await?;
    let mut told = Vec::with_capacity(readers);
    for (stream, from) in try_join_all(streams.into_iter().map(next)).await? {
        told.push(from - began);
        // Kept open until all have been told.
        drop(stream);
    }
    let cost = program.taken()? - cost;
    told.sort();
    println!(
        "\n{readers} readers of one running match: {connected:.0} MiB in memory, {before:.0} MiB before them, {:.1} KiB for each; \
         while nothing happens {:.1} % of a core, {:.1} before them. A turn was told to the middle one after {:.2} s and to the last one after \
         {:.2} s, for {:.2} s of the processor.",
        (connected - before) * 1024.0 / readers as f64,
        idle * 100.0,
        alone * 100.0,
        told[readers / 2].as_secs_f64(),
        told[readers - 1].as_secs_f64(),
        cost.as_secs_f64(),
    );
    Ok(())
}

/// The share of a core that the program takes while nothing happens.
async fn idle(program: &Program) -> Result<f64> {
    let (taken, began) = (program.taken()?, Instant::now());
    tokio::time::sleep(Duration::from_secs(5)).await;
    Ok((program.taken()? - taken).as_secs_f64() / began.elapsed().as_secs_f64())
}

/// Signs in so many players by `/play`, and lets each open one running match of theirs on the page to play on.
pub(crate) async fn players(
    program: &Program,
    room: &mut Room<'_>,
    database: &Path,
    players: usize,
) -> Result<()> {
    let policy = reqwest::redirect::Policy::none();
    let http = reqwest::Client::builder().no_proxy().redirect(policy);
    let http = http.build()?;
    let mut signed_in = Vec::with_capacity(players);
    for (game, name) in at_home(database, players)? {
        room.say(&name, "/play").await?;
        let (_, link) = room.button(&name, "All my matches", 0, TRIES).await?;
        let path = link.strip_prefix(PUBLIC).ok_or("an odd address")?;
        let url = format!("{}{path}", program.pages);
        let answer = http.post(url).header(ORIGIN, PUBLIC).send().await?;
        let cookie = answer.headers().get(SET_COOKIE).ok_or("no session")?;
        let cookie = cookie.to_str()?.split(';').next().unwrap_or_default();
        signed_in.push((game, cookie.to_owned()));
    }
    let (before, alone) = (program.memory()?, idle(program).await?);
    let mut streams = Vec::with_capacity(signed_in.len());
    for some in signed_in.chunks(AT_ONCE) {
        let opened = some.iter().map(|(game, cookie)| async move {
            let path = format!("/play/{game}/live");
            follow(&program.pages, &path, cookie).await
        });
        streams.extend(try_join_all(opened).await?);
    }
    let (connected, idle) = (program.memory()?, idle(program).await?);
    let count = streams.len();
    println!(
        "\n{count} players with a match of their own open: {connected:.0} MiB in memory, {before:.0} MiB before them, {:.1} KiB \
         for each; while nothing happens {:.1} % of a core, {:.1} before them.",
        (connected - before) * 1024.0 / count as f64,
        idle * 100.0,
        alone * 100.0,
    );
    Ok(())
}

/// Makes players of running matches people of the local chat, as the program has no other platform here; each match with the
/// player's name.
fn at_home(database: &Path, players: usize) -> Result<Vec<(i64, String)>> {
    let connection = Connection::open(database)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    let sql = "SELECT min(id), black_id FROM matches WHERE stage = 'running' AND frozen_at IS NULL
               GROUP BY black_id LIMIT ?1";
    let mut statement = connection.prepare(sql)?;
    let found = statement.query_map([players as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let found = found.collect::<std::result::Result<Vec<(i64, i64)>, _>>()?;
    let renamed = "UPDATE people SET platform = 'local', platform_id = ?2, name = ?2 WHERE id = ?1";
    let named = found.into_iter().map(|(game, person)| {
        let name = format!("player-{person}");
        connection.execute(renamed, (person, &name))?;
        Ok((game, name))
    });
    named.collect()
}

type Stream = BufReader<TcpStream>;

/// Opens a stream and reads how the match is now.
async fn follow(server: &str, path: &str, cookie: &str) -> Result<Stream> {
    let host = server.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host).await?;
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\nCookie: {cookie}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    // Small, so that the readers' own memory doesn't matter.
    let (stream, _) = next(BufReader::with_capacity(2048, stream)).await?;
    Ok(stream)
}

/// Waits for the next event; when it came.
async fn next(mut stream: Stream) -> Result<(Stream, Instant)> {
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Err("the stream has ended".into());
        }
        if line.starts_with("HTTP/1.1") && !line.contains(" 200 ") {
            return Err(format!("a reader was answered with {line}").into());
        }
        if line.starts_with("data: ") {
            return Ok((stream, Instant::now()));
        }
    }
}
