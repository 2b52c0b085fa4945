//! Those who come by HTTP: readers of the public pages, and the local chat.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fastrand::Rng;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{interval, sleep, timeout};

use crate::fake::Stored;

type Done<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Where people reach the pages, as far as the program knows.
pub(crate) const PUBLIC: &str = "https://play.example.org";

/// Pages that are remembered.
const KEPT: usize = 100;

/// How long somebody follows a match before going away.
const FOLLOWS: Duration = Duration::from_secs(4);

const PATIENCE: Duration = Duration::from_secs(20);

/// How often a button is looked for, a tenth of a second apart.
const TRIES: u32 = 200;

/// Where everything is.
pub(crate) struct Links {
    pages: String,
    chat: String,
    paths: Mutex<VecDeque<String>>,
    problems: Mutex<Vec<String>>,
}

impl Links {
    pub(crate) fn new(pages: String, chat: String) -> Arc<Links> {
        Arc::new(Links {
            pages,
            chat,
            paths: Mutex::default(),
            problems: Mutex::default(),
        })
    }

    /// Remembers the page that a board leads to.
    pub(crate) fn note(&self, board: &Stored) {
        let rows = board.components.iter();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let links = parts.filter_map(|part| part["url"].as_str()?.strip_prefix(PUBLIC));
        let mut paths = self.paths.lock().unwrap_or_else(PoisonError::into_inner);
        for link in links {
            if !paths.iter().any(|known| known == link) {
                paths.push_back(link.to_owned());
            }
            if paths.len() > KEPT {
                paths.pop_front();
            }
        }
    }

    fn any(&self, chance: &mut Rng) -> Option<String> {
        let paths = self.paths.lock().unwrap_or_else(PoisonError::into_inner);
        let at = chance.usize(..paths.len().max(1));
        let path = paths.get(at)?;
        // Nothing after the address of the match.
        path.split('?').next().map(str::to_owned)
    }

    fn complain(&self, what: String) {
        let mut all = self.problems.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(what);
    }

    pub(crate) fn problems(&self) -> Vec<String> {
        let all = self.problems.lock().unwrap_or_else(PoisonError::into_inner);
        all.clone()
    }
}

/// Opens a connection and asks for a page.
async fn open(host: &str, path: &str) -> Done<TcpStream> {
    let mut stream = TcpStream::connect(host).await?;
    let head = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n");
    stream.write_all(head.as_bytes()).await?;
    Ok(stream)
}

/// The first line of an answer.
async fn status(stream: &mut TcpStream) -> Done<String> {
    let mut start = [0; 4096];
    let count = timeout(PATIENCE, stream.read(&mut start)).await??;
    let text = String::from_utf8_lossy(&start[..count]);
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

/// Reads pages for ever, each time over a new connection.
pub(crate) async fn read(links: Arc<Links>, seed: u64) {
    let mut chance = Rng::with_seed(seed);
    let mut ticks = interval(Duration::from_millis(500));
    loop {
        ticks.tick().await;
        if let Some(path) = links.any(&mut chance) {
            let what = chance.u8(..8);
            tokio::spawn(one(Arc::clone(&links), path, what));
        }
    }
}

async fn one(links: Arc<Links>, path: String, what: u8) {
    let path = match what {
        0 => format!("{path}?ply=1&side=white"),
        1 => format!("{path}/card.png"),
        2 => format!("{path}/1.svg"),
        3 => format!("{path}/replay.gif"),
        4 | 5 => format!("{path}/live"),
        _ => path,
    };
    let host = &links.pages;
    let done = async {
        if what == 6 {
            // Somebody who asks for nothing, and goes.
            let _idle = TcpStream::connect(host).await?;
            sleep(FOLLOWS).await;
            return Ok(String::new());
        }
        let mut stream = open(host, &path).await?;
        let said = status(&mut stream).await?;
        if what >= 4 {
            sleep(FOLLOWS).await;
        }
        Ok::<_, Box<dyn std::error::Error + Send + Sync>>(said)
    };
    match done.await {
        Ok(said) if said.is_empty() || said.contains(" 200 ") => {}
        Ok(said) => links.complain(format!("{path}: {said}")),
        Err(error) => links.complain(format!("{path}: {error}")),
    }
}

/// Uses the local chat for ever, each time as a new client.
pub(crate) async fn chat(links: Arc<Links>) {
    let mut said = 0;
    loop {
        let done = match Room::enter(&links.chat, &mut said) {
            Ok(room) => room.play().await,
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            links.complain(format!("the local chat: {error}"));
        }
        sleep(Duration::from_secs(5)).await;
    }
}

/// A visit to the local chat.
struct Room<'a> {
    http: reqwest::Client,
    host: &'a str,
    said: &'a mut u64,
}

impl<'a> Room<'a> {
    fn enter(host: &'a str, said: &'a mut u64) -> Done<Room<'a>> {
        let http = reqwest::Client::builder().no_proxy().timeout(PATIENCE);
        Ok(Room {
            http: http.build()?,
            host,
            said,
        })
    }

    async fn get(&self, path: &str) -> Done<Value> {
        let url = format!("http://{}{path}", self.host);
        let answer = self.http.get(url).send().await?.error_for_status()?;
        Ok(answer.json().await?)
    }

    async fn post(&mut self, path: &str, mut body: Value) -> Done<()> {
        *self.said += 1;
        body["id"] = json!(format!("soak-{}", self.said));
        body["channel"] = json!("general");
        let url = format!("http://{}{path}", self.host);
        let answer = self.http.post(url).json(&body).send().await?;
        answer.error_for_status()?;
        Ok(())
    }

    async fn say(&mut self, who: &str, text: &str) -> Done<()> {
        let body = json!({ "as": who, "text": text });
        self.post("/api/say", body).await
    }

    /// Presses the newest button with this label, once it's there.
    async fn press(&mut self, who: &str, label: &str, after: i64, tries: u32) -> Done<i64> {
        let path = format!("/api/channels/general/messages?as={who}&limit=10");
        for _ in 0..tries {
            let seen = self.get(&path).await?;
            for message in seen.as_array().into_iter().flatten().rev() {
                let number = message["id"].as_i64().unwrap_or(0);
                let buttons = message["buttons"].as_array().into_iter().flatten();
                let mut found = buttons.filter(|button| button["label"] == label);
                if number > after
                    && let Some(button) = found.next()
                {
                    let body = json!({ "as": who, "message": number, "button": button["id"] });
                    self.post("/api/press", body).await?;
                    return Ok(number);
                }
            }
            sleep(Duration::from_millis(100)).await;
        }
        Err(format!("no button {label}").into())
    }

    /// Begins a match, plays a turn, looks around, and gives the match up.
    async fn play(mut self) -> Done<()> {
        let mut updates = open(self.host, "/api/updates?as=ann").await?;
        let said = status(&mut updates).await?;
        if !said.contains(" 200 ") {
            return Err(format!("the updates: {said}").into());
        }
        let state = self.get("/api/state?as=ann").await?;
        let channels = state["channels"].as_array().into_iter().flatten();
        let before = channels.filter_map(|channel| channel["newest"].as_i64());
        let before = before.max().unwrap_or(0);
        // One that an earlier visit left behind would keep the channel.
        self.say("ben", "/match resign").await?;
        let _ = self.press("ben", "Resign", before, 5).await;
        let asked = "/challenge dropper opponent:@ben size:6 side:black";
        self.say("ann", asked).await?;
        let challenge = self.press("ben", "Accept", before, TRIES).await?;
        self.press("ann", "My view", challenge, TRIES).await?;
        self.say("ann", "d4").await?;
        self.say("ben", "/standings").await?;
        self.get("/api/complete?as=ben&channel=general&text=/move%20d")
            .await?;
        self.say("ben", "/match resign").await?;
        self.press("ben", "Resign", challenge, TRIES).await?;
        self.say("ann", "/replay").await?;
        // Whoever reads the updates goes away without a word.
        drop(updates);
        Ok(())
    }
}
